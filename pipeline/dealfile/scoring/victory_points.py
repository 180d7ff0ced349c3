"""Victory points: what the margin of a match is worth to both sides."""

from dataclasses import dataclass
from fractions import Fraction
from functools import cache, lru_cache
from hashlib import sha256
from importlib.resources import files
from os import sep
from typing import Final

from dealfile.errors import UsageError
from dealfile.laws.files import content_of, decoded, is_file, near
from dealfile.scoring.victory_document import VICTORY_SCALE, read_scale
from dealfile.scoring.victory_forms import Curve, MarginTable

VICTORY_SCALE_NAMES: Final = ("wbf-2013", "wbf-2013-plain", "acbl-20", "acbl-30", "20-0-24")
"""The scales of the package."""


@dataclass(frozen=True, slots=True, eq=False)
class VictoryScale:
    """A scale of victory points. The same words give the same object.

    Attributes:
        name: As it was asked for.
        title: In words.
        rule: One English sentence that says the whole rule.
        form: The curve, or tables by the number of boards.
        sha256: The hash of the file that it is from; ``None`` for a scale of the package.
    """

    name: str
    title: str
    rule: str
    form: Curve | tuple[MarginTable, ...]
    sha256: str | None = None

    def covers(self, boards: int) -> bool:
        """Whether it has victory points for matches of ``boards`` boards."""
        return boards > 0 if isinstance(self.form, Curve) else any(table.covers(boards) for table in self.form)

    def why_none(self, boards: int) -> str | None:
        """Why it has none for matches of ``boards`` boards, as a sentence; ``None`` where it has."""
        if self.covers(boards):
            return None
        lengths = "1 or more" if isinstance(self.form, Curve) else " or ".join(table.length for table in self.form)
        return f"the victory points of {self.name} are for matches of {lengths} boards, not of {boards}"

    def points(self, margin: Fraction, boards: int) -> tuple[Fraction, Fraction]:
        """The victory points of the side that is ahead by ``margin``, and those of the other side.

        Args:
            margin: IMPs of a side less those of its opponents, with carry-over; negative where it is behind.
            boards: How many boards the match has.

        Raises:
            UsageError: The scale has none for matches of so many boards.
        """
        why_none = self.why_none(boards)
        if why_none is not None:
            raise UsageError(why_none, "choose another scale, such as wbf-2013, or add a table to a file of your own")
        winner, loser = self._of_winner(abs(margin), boards)
        return (winner, loser) if margin >= 0 else (loser, winner)

    def _of_winner(self, margin: Fraction, boards: int) -> tuple[Fraction, Fraction]:
        if isinstance(self.form, Curve):
            return self.form.points(margin, boards)
        return next(table for table in self.form if table.covers(boards)).points(margin)


def load_victory_scale(name: str) -> VictoryScale:
    """The scale called ``name``: a known one, or that in a file. The same words give the same object.

    Args:
        name: One of ``VICTORY_SCALE_NAMES``, or the path of a TOML file, which ends in ``.toml`` or has a separator.

    Raises:
        UsageError: No scale has this name, or the file says none.
        InputError: The file cannot be read.
    """
    return _in_file(name, content_of(VICTORY_SCALE, name)) if is_file(name) else _known(name)


@cache
def _known(name: str) -> VictoryScale:
    if name not in VICTORY_SCALE_NAMES:
        raise UsageError(
            f"no scale of victory points is called {name!r}{_meant(name.casefold())}",
            f"choose one of {', '.join(VICTORY_SCALE_NAMES)}, or a file, .{sep}SCALE.toml",
        )
    text = files("dealfile.scoring").joinpath("victory_scales", f"{name}.toml").read_text(encoding="utf-8")
    return VictoryScale(name, *read_scale(name, text))


def _meant(name: str) -> str:
    """A question for the scales that begin like this, else for the one that is written nearly so."""
    begun = [each for each in VICTORY_SCALE_NAMES if name and each.startswith(name)]
    return f"; did you mean {' or '.join(begun)}?" if begun else near(name, VICTORY_SCALE_NAMES)


@lru_cache(maxsize=16)
def _in_file(name: str, data: bytes) -> VictoryScale:
    """The scale that a file holds; one that was changed in between holds other bytes, and gives another scale."""
    return VictoryScale(name, *read_scale(name, decoded(VICTORY_SCALE, name, data)), sha256=sha256(data).hexdigest())
