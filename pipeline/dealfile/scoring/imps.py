"""International match points: what a difference between two scores of a board is worth (Law 78B)."""

import tomllib
from bisect import bisect_right
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from importlib.resources import files
from typing import Any, Final

from dealfile.errors import UsageError

IMP_SCALE: Final = "IMP"
"""The scale that is used when none is named."""

SCALE_NAMES: Final = (IMP_SCALE, "IMP_1948")
"""The known scales, by the words of PBN's Scoring (section 4.2.1 of the standard).

``IMP_1961``, a scale of one season, is a word of the standard too, but no source at hand prints its figures.
"""


@dataclass(frozen=True, slots=True, eq=False)
class Scale:
    """A scale of IMPs. There is one object a scale, so ``is`` compares.

    Attributes:
        name: As PBN names it.
        title: In words.
        steps: The least difference that earns 1, 2, 3 ... IMPs.
    """

    name: str
    title: str
    steps: tuple[int, ...]


@cache
def load_scale(name: str = IMP_SCALE) -> Scale:
    """The scale called ``name``.

    Raises:
        UsageError: No scale has this name.
    """
    if name not in SCALE_NAMES:
        raise UsageError(f"no scale of IMPs is called {name!r}", f"choose one of {', '.join(SCALE_NAMES)}")
    text = files("dealfile.scoring").joinpath("imps.toml").read_text(encoding="utf-8")
    figures: dict[str, Any] = tomllib.loads(text)[name]
    return Scale(name, figures["title"], tuple(figures["steps"]))


def imps(difference: int | Fraction, scale: Scale | None = None) -> int:
    """The IMPs for a difference of total points, with its sign.

    Args:
        difference: The points of one team less those of the other; or a score less a datum, which may be a fraction.
        scale: The scale; by default the one since 1962.
    """
    size = difference if difference > 0 else -difference
    points = bisect_right((scale or load_scale()).steps, int(size))
    return points if difference > 0 else -points


@cache
def scale_of(scoring: str | None) -> Scale | None:
    """The scale that a Scoring value asks for; ``None`` where it names no IMPs, or a scale that is not known.

    A value is one method and modifiers behind semicolons (PBN 2.1 section 4.2.1). ``IMP_1948`` stands alone, too. IMPs
    against a datum or against all other tables (``Butler``, ``Cross``) are not those of a match. A record that says nothing
    of its scoring but has two rooms is a match at IMPs, since rooms are of team matches and hardly any other is played so.
    """
    if scoring is None:
        return load_scale()
    words = [word.strip().upper() for word in scoring.split(";")]
    if any(word.startswith(_NO_MATCH) for word in words):
        return None
    if "IMP_1948" in words:
        return load_scale("IMP_1948")
    return load_scale() if words[0] == IMP_SCALE and "IMP_1961" not in words else None


_NO_MATCH: Final = ("BUTLER", "CROSS", "EXPERTS", "MEAN", "MEDIAN", "TRANSFORMED")
