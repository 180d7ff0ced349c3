"""Profiles of laws: the figures of a scoring code as data, one TOML file a code in the folder ``laws``."""

import tomllib
from dataclasses import dataclass, fields
from functools import cache
from importlib.resources import files
from typing import Any, Final, Literal, TypeVar

from dealfile.core.calls import Strain
from dealfile.errors import UsageError

Pair = tuple[int, int]
"""Figures for a side that is not vulnerable and for one that is."""

Scales = tuple[tuple[int, ...], tuple[int, ...]]
"""Figures for the first, second ... of several tricks, not vulnerable and vulnerable; the last holds for all further ones."""

LAWS_NAMES: Final = ("rubber-1948", "rubber-1993", "duplicate-1987")
SHORT_NAMES: Final = {"1948": "rubber-1948", "1993": "rubber-1993"}
RUBBER_LAWS: Final = "rubber-1993"
"""The rubber laws used when none are named."""
DUPLICATE_LAWS: Final = "duplicate-1987"
"""The duplicate laws used when none are named."""

_Part = TypeVar("_Part")


@dataclass(frozen=True, slots=True)
class TrickValues:
    """Trick points: undoubled by strain, the multiples when doubled and redoubled, and what makes a game."""

    minor: int
    major: int
    notrump_first: int
    notrump_further: int
    doubled: int
    redoubled: int
    game: int

    def undoubled(self, strain: Strain) -> Pair:
        """The first odd trick and each further one in ``strain``, undoubled."""
        if strain is Strain.NOTRUMP:
            return self.notrump_first, self.notrump_further
        value = self.minor if strain in (Strain.CLUBS, Strain.DIAMONDS) else self.major
        return value, value


@dataclass(frozen=True, slots=True)
class Overtricks:
    """Points for each overtrick in a doubled or redoubled contract."""

    doubled: Pair
    redoubled: Pair


@dataclass(frozen=True, slots=True)
class Undertricks:
    """Points for the first, second ... undertrick, the last figure for all further ones; redoubled as a multiple of doubled."""

    undoubled: Scales
    doubled: Scales
    redoubled: int


@dataclass(frozen=True, slots=True)
class Slams:
    """Points for a slam bid and made."""

    small: Pair
    grand: Pair


@dataclass(frozen=True, slots=True)
class Insult:
    """Points for making a doubled or redoubled contract."""

    doubled: int
    redoubled: int


@dataclass(frozen=True, slots=True)
class RubberBonuses:
    """Points for a rubber won by two games to none or to one, and for what stands in one that is not finished."""

    two_nil: int
    two_one: int
    unfinished_game: int
    unfinished_part: int


@dataclass(frozen=True, slots=True)
class HonourBonuses:
    """Points for four or five trump honours, or at notrump four aces, in one hand."""

    four: int
    five: int
    aces: int


@dataclass(frozen=True, slots=True)
class BoardPremiums:
    """Points for a game or a part-score on one duplicate board."""

    game: Pair
    part_score: Pair


@dataclass(frozen=True, slots=True, eq=False)
class Laws:
    """A code of scoring. There is one object a code, so ``is`` compares.

    Attributes:
        name: As users name it: ``rubber-1993``.
        title: In words.
        kind: What it scores.
        recalled: The figures that no printed text at hand confirms, as ``section.figure``.
        rubber: Bonuses of the rubber; ``None`` in a duplicate code. So are the honours.
        duplicate: Premiums of a duplicate board; ``None`` in a rubber code.
    """

    name: str
    title: str
    kind: Literal["rubber", "duplicate"]
    recalled: tuple[str, ...]
    tricks: TrickValues
    overtricks: Overtricks
    undertricks: Undertricks
    slams: Slams
    insult: Insult
    rubber: RubberBonuses | None
    honours: HonourBonuses | None
    duplicate: BoardPremiums | None


@cache
def load_laws(name: str) -> Laws:
    """The laws called ``name``, one of the known ones or a short name.

    Raises:
        UsageError: No laws have this name.
    """
    full = SHORT_NAMES.get(name, name)
    if full != name:
        return load_laws(full)
    if name not in LAWS_NAMES:
        known = ", ".join((*LAWS_NAMES, *SHORT_NAMES))
        raise UsageError(f"no laws are called {name!r}", f"choose one of {known}")
    text = files("dealfile.scoring").joinpath("laws", f"{name}.toml").read_text(encoding="utf-8")
    return read_laws(name, text)


def rubber_laws(name: str = RUBBER_LAWS) -> Laws:
    """The rubber laws called ``name``.

    Raises:
        UsageError: No laws have this name, or they do not score rubbers.
    """
    laws = load_laws(name)
    if laws.kind != "rubber":
        raise UsageError(f"the laws {laws.name} do not score rubbers", f"choose {RUBBER_LAWS} or rubber-1948")
    return laws


def read_laws(name: str, text: str) -> Laws:
    """The laws written in ``text``, a TOML document.

    Raises:
        UsageError: The document is not TOML, or a section or figure is missing, unknown or not what it should be.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise UsageError(f"laws {name}: {fault}", "correct the file") from None
    reader = _Reader(name, document)
    kind = reader.kind()
    rubber = kind == "rubber"
    laws = Laws(
        name=name,
        title=reader.take("title", str, "a text"),
        kind=kind,
        recalled=tuple(reader.take("recalled", list, "a list of figures")),
        tricks=reader.section("tricks", TrickValues),
        overtricks=reader.section("overtricks", Overtricks),
        undertricks=reader.section("undertricks", Undertricks),
        slams=reader.section("slams", Slams),
        insult=reader.section("insult", Insult),
        rubber=reader.section("rubber", RubberBonuses) if rubber else None,
        honours=reader.section("honours", HonourBonuses) if rubber else None,
        duplicate=None if rubber else reader.section("duplicate", BoardPremiums),
    )
    reader.check_nothing_left(laws.recalled)
    return laws


class _Reader:
    """Takes the parts of a document one by one and says what is wrong with them."""

    def __init__(self, name: str, document: dict[str, Any]) -> None:
        self.name = name
        self.document = dict(document)
        self.figures: set[str] = set()

    def fault(self, message: str) -> UsageError:
        return UsageError(f"laws {self.name}: {message}", "correct the file; the laws in the package show its form")

    def take(self, key: str, form: type[_Part], words: str) -> _Part:
        value = self.document.pop(key, None)
        if not isinstance(value, form):
            raise self.fault(f"{key} should be {words}")
        return value

    def kind(self) -> Literal["rubber", "duplicate"]:
        kind = self.take("kind", str, "rubber or duplicate")
        if kind == "rubber":
            return "rubber"
        if kind == "duplicate":
            return "duplicate"
        raise self.fault("kind should be rubber or duplicate")

    def section(self, key: str, form: type[_Part]) -> _Part:
        """The section ``key`` as the dataclass ``form``, whose fields are its figures."""
        values = self.take(key, dict, "a section")
        expected = {field.name: field.type for field in fields(form)}  # type: ignore[arg-type]  # every section is a dataclass
        for name in expected.keys() ^ values.keys():
            raise self.fault(f"{key}.{name} is {'missing' if name in expected else 'unknown'}")
        self.figures.update(f"{key}.{name}" for name in expected)
        return form(**{name: self._figure(f"{key}.{name}", values[name], kind) for name, kind in expected.items()})

    def _figure(self, place: str, value: object, kind: object) -> object:
        if kind is int and _is_figure(value):
            return value
        if kind == Pair and isinstance(value, list) and len(value) == 2 and all(map(_is_figure, value)):
            return tuple(value)
        if kind == Scales and isinstance(value, list) and len(value) == 2 and all(map(_is_scale, value)):
            return tuple(map(tuple, value))
        if kind is int:
            raise self.fault(f"{place} should be a whole number above zero")
        what = "numbers" if kind == Pair else "lists of numbers"
        raise self.fault(f"{place} should be two {what}, [not vulnerable, vulnerable]")

    def check_nothing_left(self, recalled: tuple[str, ...]) -> None:
        for key in self.document:
            raise self.fault(f"{key} is unknown")
        for figure in recalled:
            if figure not in self.figures:
                raise self.fault(f"recalled names {figure!r}, which is no figure of it")


def _is_figure(value: object) -> bool:
    """Whether ``value`` is a number of points, or a factor: whole and above zero."""
    return isinstance(value, int) and not isinstance(value, bool) and value > 0


def _is_scale(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_figure, value))
