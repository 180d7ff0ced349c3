"""What stands about a board: the match (``vg``), its results (``rs``), players (``pn``), room and number (``qx``, ``ah``)."""

from dataclasses import dataclass, field
from typing import Final, NamedTuple

from dealfile.core.calls import BIDS, PASSED_OUT, Contract, Risk, contract_of
from dealfile.core.seats import SEAT_OF, Seat, Vulnerability
from dealfile.diagnostics.codes.lin import UnreadResult
from dealfile.syntax import grammar
from dealfile.syntax.lin.deal import Fault
from dealfile.syntax.lin.tokens import LONGEST_LIST, LarkToken, items, shown

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

_BID_OF: Final = {bid.text[:2]: bid for bid in BIDS}
_RISK_OF: Final = {"": Risk.UNDOUBLED, "X": Risk.DOUBLED, "XX": Risk.REDOUBLED}


class MatchHeader(NamedTuple):
    """The fields of ``vg`` that are read; empty ones are ``None``."""

    event: str | None
    segment: str | None
    scoring: str | None
    first: int | None
    home: str | None
    visit: str | None


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


@dataclass(slots=True)
class Carried:
    """What the boards of a text hand on to those behind them.

    Attributes:
        match: The match in force. ``results``: its results, two for each board.
        open_names, closed_names: The players of each room. ``eight``: whether both rooms were named at once.
        vulnerable: The vulnerability last stated. ``heading``: the board number in the heading.
        header: The values of ``vg``, ``rs`` and ``pn`` in force.
        played: Rooms and numbers seen in this match.
    """

    match: MatchHeader | None = None
    results: tuple[Entry | None, ...] = ()
    open_names: Names = NO_NAMES
    closed_names: Names = NO_NAMES
    eight: bool = False
    vulnerable: Vulnerability | None = None
    heading: str | None = None
    header: dict[str, str] = field(default_factory=dict)
    played: set[tuple[str, str]] = field(default_factory=set)


def read_match(value: str) -> MatchHeader | None:
    """The match that ``vg`` describes; ``None`` for an empty value."""
    fields: list[str | None] = [part.strip() or None for part in value.split(",")]
    if not any(fields):
        return None
    fields.extend([None] * 8)
    event, segment, letter, first, _last, home, _carry, visit = fields[:8]
    scoring = SCORINGS.get(letter.upper(), letter) if letter else None
    return MatchHeader(event, segment, scoring, int(first) if first and is_number(first) else None, home, visit)


def is_number(text: str) -> bool:
    """Whether ``text`` is a number of a board."""
    return bool(grammar.pattern("lin", "NUMBER").fullmatch(text))


def read_names(value: str) -> list[str | None]:
    """The players of ``pn``, without outer blanks; ``None`` for an empty name."""
    return [part.strip() or None for part in value.split(",")]


def four(names: list[str | None]) -> Names:
    """The first four of ``names``, filled up."""
    south, west, north, east = [*names, None, None, None, None][:4]
    return south, west, north, east


def read_label(value: str) -> tuple[str, str] | None:
    """Room letter and number of ``qx``; ``None`` when it is no label of a board."""
    match = grammar.pattern("lin", "LABEL").match(value)
    return (value[0].lower(), match.group()[1:]) if match else None


def read_heading(value: str) -> str | None:
    """The board that a heading ``ah`` names as such: ``Board 12``."""
    match = grammar.pattern("lin", "BOARD_HEADING").search(value)
    return value[match.end() :].split()[0] if match else None


def guess_heading(value: str) -> str | None:
    """The board that a heading in another language may name: a word and a number, or a number alone."""
    words = value.split()
    return words[-1] if 1 <= len(words) <= 2 and is_number(words[-1]) else None


def read_results(value: str) -> tuple[list[Entry | None], list[Fault]]:
    """The entries of ``rs``, ``None`` for empty or unreadable ones.

    Of a list longer than any match has, the end is one unreadable entry.
    """
    entries: list[Entry | None] = []
    faults: list[Fault] = []
    stop = len(value) if len(value) <= LONGEST_LIST else value.rfind(",", 0, LONGEST_LIST) + 1
    for item in items(value[:stop], "results") if stop or not value else ():
        tokens = [token for token in item if token.type != "BLANK"]
        entry = None
        if len(tokens) == 1 and tokens[0].type == "PASSED_OUT":
            entry = Entry(tokens[0].start_pos, _end(tokens[0]), PASSED_OUT)
        elif len(tokens) == 1 and tokens[0].type == "RESULT":
            entry = _entry(tokens[0])
            if entry.tricks is None:
                message = f"{tokens[0].value} cannot be: there are 13 tricks"
                faults.append(Fault(UnreadResult, message, tokens[0].start_pos, _end(tokens[0])))
        elif tokens:
            start, end = tokens[0].start_pos, _end(tokens[-1])
            faults.append(Fault(UnreadResult, f"{shown(value[start:end])} is no result", start, end))
        entries.append(entry)
    if stop < len(value):
        faults.append(Fault(UnreadResult, f"the list of results goes on for {len(value) - stop} characters", stop, len(value)))
    return entries, faults


def _end(token: LarkToken) -> int:
    return token.start_pos + len(token.value)


def _entry(token: LarkToken) -> Entry:
    text = token.value
    bid_end = grammar.pattern("lin", "BID").match(text)
    assert bid_end is not None  # RESULT begins with a bid
    place = bid_end.end()
    balance = text[place + 1 :].lstrip("xX")
    contract = contract_of(_BID_OF[text[:2].upper()], _RISK_OF[text[place + 1 : len(text) - len(balance)].upper()])
    tricks = contract.tricks_needed + (0 if balance == "=" else int(balance))
    declarer = SEAT_OF[text[place].upper()]
    return Entry(token.start_pos, _end(token), contract, declarer, tricks if 0 <= tricks <= 13 else None, balance)
