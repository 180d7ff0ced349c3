"""What stands about a board: the match (``vg``), its results (``rs``), players (``pn``), room and number (``qx``, ``ah``)."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final, NamedTuple

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics.codes.lin_match import UnknownMatchScoring, UnreadCarryOver
from dealfile.model import Deal
from dealfile.syntax import grammar
from dealfile.syntax.lin.deal import Fault
from dealfile.syntax.lin.stretches import Stretches
from dealfile.syntax.lin.tokens import shown

Names = tuple[str | None, str | None, str | None, str | None]
"""South, West, North, East."""

NO_NAMES: Final[Names] = (None, None, None, None)

VULNERABILITY_OF: Final[dict[str, Vulnerability | None]] = {
    "": None,
    "-": None,
    **dict.fromkeys("0oO", Vulnerability.NONE),
    **dict.fromkeys("nNsS", Vulnerability.NS),
    **dict.fromkeys("eEwW", Vulnerability.EW),
    **dict.fromkeys("bB", Vulnerability.ALL),
}

SCORINGS: Final[dict[str, str]] = {"I": "IMP", "P": "MP", "B": "BAM"}
"""Scoring by its letter in ``vg``."""

_NOTHING: Final = frozenset({None, "0"})
"""Carry-overs that say nothing."""


_SCORING: Final = 2
_CARRY_OVERS: Final = frozenset({6, 8})
"""Places of fields in ``vg``."""

_CARRY_OVER: Final = re.compile(r"[+-]?\d{1,6}(?:[.,]\d{1,3})?", re.ASCII)
"""A carry-over as a number: a few points, perhaps parts of one; one value, not a file."""


class MatchHeader(NamedTuple):
    """The nine fields of ``vg``; empty ones are ``None``, and so is a carry-over of nothing.

    A carry-over is kept as written: totals of matches may have halves or penalties.
    """

    event: str | None
    segment: str | None
    scoring: str | None
    first: int | None
    last: int | None
    home: str | None
    home_carry_over: str | None
    visit: str | None
    visit_carry_over: str | None

    @property
    def values(self) -> dict[str, str | None]:
        """The fields of a board that it gives."""
        return {
            "event": self.event,
            "stage": self.segment,
            "scoring": self.scoring,
            "home_team": self.home,
            "visit_team": self.visit,
            "home_carry_over": self.home_carry_over,
            "visit_carry_over": self.visit_carry_over,
        }

    def may_hold(self, board: str | None) -> bool:
        """Whether a board that no room is named for belongs to the match: not if its number is beyond those of the match."""
        if self.first is None or self.last is None or board is None or not is_number(board):
            return True
        return self.first <= int(board) <= self.last


class Entry(NamedTuple):
    """An entry of ``rs``: ``tricks`` is declarer's total, ``text`` the part that states it.

    ``start`` and ``end`` count in the list.
    """

    start: int
    end: int
    contract: Contract
    declarer: Seat | None = None
    tricks: int | None = None
    text: str = ""


class Listed(NamedTuple):
    """A result, and the command of the list that says it."""

    command: int
    entry: Entry


class Played(NamedTuple):
    """What the first record of a board in a room says that the other room's record must say, too.

    Attributes:
        dealer: Who dealt. ``vulnerable``: who was vulnerable.
        deal: The deal, or the value of a plain ``md`` that says it.
    """

    dealer: Seat | None
    deal: Deal | str | None
    vulnerable: Vulnerability | None


Place = tuple[int, bool]
"""A board by its number, and whether in the closed room."""


@dataclass(slots=True)
class Carried:
    """What the boards of a text hand on to those behind them.

    Attributes:
        stretches: The commands that hold lists, by their match headers. ``faults``: what is wrong with them, by command.
        match: The match in force. ``lists``: its commands that hold lists.
        open_names, closed_names: The players of each room. ``eight``: whether both rooms were named at once.
        vulnerable: The vulnerability last stated. ``heading``: the board number in the heading.
        header: The values of ``vg`` and ``pn`` in force.
        listed: What the lists of results of this match say, once that has been looked up.
        played: Boards seen in this match.
        twice: Boards that stand twice in a room.
        changed: Rooms whose players changed in this match, whether they are closed. ``foreign``: those whose players were named
            with a board of no match.
    """

    stretches: Stretches = field(default_factory=dict)
    faults: Mapping[int, Sequence[Fault]] = field(default_factory=dict)
    match: MatchHeader | None = None
    lists: dict[str, list[int]] = field(default_factory=dict)
    open_names: Names = NO_NAMES
    closed_names: Names = NO_NAMES
    eight: bool = False
    vulnerable: Vulnerability | None = None
    heading: str | None = None
    header: dict[str, str] = field(default_factory=dict)
    listed: dict[Place, Listed] | None = None
    played: dict[Place, Played] = field(default_factory=dict)
    twice: set[int] = field(default_factory=set)
    changed: set[bool] = field(default_factory=set)
    foreign: set[bool] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.lists = self.stretches.get(-1, self.lists)

    def names_of(self, *, closed: bool) -> Names:
        """The players of a room in force."""
        return self.closed_names if closed else self.open_names

    def seat(self, names: Names, *, closed: bool, of_match: bool) -> None:
        """Let ``names`` be the players of a room; ``of_match`` tells whether they were named in the match."""
        (self.foreign.discard if of_match else self.foreign.add)(closed)
        if self.played and names != self.names_of(closed=closed):
            self.changed.add(closed)
        if closed:
            self.closed_names = names
        else:
            self.open_names = names


def read_match(value: str) -> MatchHeader | None:
    """The match that ``vg`` describes; ``None`` for an empty value."""
    fields: list[str | None] = [part.strip() or None for part in value.split(",")]
    if not any(fields):
        return None
    fields.extend([None] * 9)
    event, segment, letter, first, last, home, home_carry, visit, visit_carry = fields[:9]
    scoring = SCORINGS.get(letter.upper(), letter) if letter else None
    carries = [None if carry in _NOTHING else carry for carry in (home_carry, visit_carry)]
    return MatchHeader(event, segment, scoring, _number(first), _number(last), home, carries[0], visit, carries[1])


def unread_fields(value: str) -> Iterator[Fault]:
    """The scoring and the carry-overs of a value of ``vg`` that cannot be read, and stay as written."""
    start = 0
    for place, text in enumerate(value.split(",")[:9]):
        said = text.strip()
        at = start + len(text) - len(text.lstrip())
        if place == _SCORING and len(said) == 1 and said.upper() not in SCORINGS:
            yield Fault(UnknownMatchScoring, f"the scoring of the match, {said}, is none of I, P and B", at, at + 1)
        elif place in _CARRY_OVERS and said and carry_over_number(said) is None:
            yield Fault(UnreadCarryOver, f"the carry-over {shown(said)} is no number", at, at + len(said))
        start += len(text) + 1


def carry_over_number(carry_over: str | None) -> Decimal | None:
    """A carry-over as a number: nothing where none is said, ``None`` where it cannot be read."""
    if carry_over is None:
        return Decimal(0)
    if _CARRY_OVER.fullmatch(carry_over) is None:
        return None
    return Decimal(carry_over.replace(",", "."))


def has_extra_fields(value: str) -> bool:
    """Whether a value of ``vg`` has more fields than are defined, so that some do not stand in their places."""
    return value.count(",") > 8


def _number(text: str | None) -> int | None:
    return int(text) if text and is_number(text) else None


def is_number(text: str) -> bool:
    """Whether ``text`` is a number of a board."""
    return bool(grammar.pattern("lin", "NUMBER").fullmatch(text))


def read_names(value: str) -> list[str | None]:
    """The players of a list, without outer blanks; ``None`` for an empty name.

    Names that hold a comma, which LIN cannot say, come from an address with a line end between them.
    """
    return [part.strip() or None for part in value.split("\n" if "\n" in value else ",")]


def read_players(value: str) -> list[str | None]:
    """The players of ``pn``; empty items behind the four or eight of a list are left out."""
    names = read_names(value)
    full = 8 if len(names) > 8 else 4
    return names if any(names[full:]) or len(names) == 8 else names[:full]


def four(names: list[str | None]) -> Names:
    """The first four of ``names``, filled up."""
    south, west, north, east = [*names, None, None, None, None][:4]
    return south, west, north, east


def read_label(value: str) -> tuple[str, str] | None:
    """Room letter and number of ``qx``; ``None`` when it is no label of a board."""
    match = grammar.pattern("lin", "LABEL").match(value)
    return (value[0].lower(), match.group()[1:]) if match else None


def read_heading(value: str) -> str | None:
    """The board that a heading ``ah`` names as such: ``Board 12``, ``Board: 12``, ``Round 3, board no. 12``.

    What it names holds a digit, so that a sentence about a board is none; only a heading of no more than two words, the first
    of them ``Board``, may name a board in any signs.
    """
    word, _blank, name = value.strip().partition(" ")
    whole = word == "Board" and " " not in name and name[:1].isalnum() and name[-1].isalnum()
    if whole and name[0].isdigit():
        return name
    if match := grammar.pattern("lin", "BOARD_HEADING").search(value):
        number = grammar.pattern("lin", "BOARD_NUMBER").match(value, match.end())
        return number.group().rstrip(".!?") if number else None
    return name if whole else None


def guess_heading(value: str) -> str | None:
    """The board that a heading in another language may name: a word and a number, or a number alone.

    Where it says board, in a word such as keyboard too, it is no other language.
    """
    words = value.split()
    if "board" in value.lower():
        return None
    return words[-1] if 1 <= len(words) <= 2 and is_number(words[-1]) else None
