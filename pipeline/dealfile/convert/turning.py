"""A board turned at its table: every hand, with all that is said of its seat, moves some places clockwise."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple

from dealfile.convert.seats import (
    SEAT_COLUMNS,
    TAG_VALUES,
    columns_of,
    names_seats,
    turned_deal,
    turned_header,
    turned_name,
    turned_seat,
    turned_sides,
    turned_vulnerability,
)
from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import BoardNotTurned, TakenFromNumber, TextNotTurned, ValueNotTurned
from dealfile.model import Board, Deal, MarkKind, Origin, RecordedScore, RecordType, Result, Section, Tag
from dealfile.model.board import TEXT_FIELDS, UNKNOWN
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import has_other_scale, has_rubber_tags
from dealfile.syntax.pbn.vocabulary import PLAIN_TAGS

_PLAYERS: Final = ("north", "east", "south", "west")
_SESSION_TABLE: Final = "TotalScoreTable"
"""Its rows are of pairs over a session, whose seats do not change."""

_OF_THE_PAST: Final = frozenset({"OriginalRotationBasis", "RotationNote"})
"""Tags in which a program says how it turned a board itself."""

_SEATLESS_COLUMNS: Final = frozenset({"Denomination", "Suit", "Call", "Card", "Contract", "Lead"})
"""Columns whose cells can look like seats, and are suits."""

_TEXTS: Final = frozenset({MarkKind.EXPLANATION, MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY, MarkKind.UNREAD})
_ANALYSED: Final = re.compile(r"Score|Optimum|Par(?=[A-Z])|Minimax|Ability|D(ouble)?D")
"""How tags of scores and analysis begin."""


class Turned(NamedTuple):
    """A board that was turned, what it comes to, and what could not be turned with it."""

    board: Board
    outcome: Outcome
    findings: tuple[Finding, ...] = ()


def rotated(board: Board, outcome: Outcome) -> Turned:
    """``board`` turned so that its dealer is the one whom its number calls for.

    A board that nobody has bid, played, scored or analysed is as vulnerable as its number says; else the vulnerability turns
    with the hands, because scores and par hang on it.
    """
    if board.record_type in (RecordType.PAGE, RecordType.LESSON):
        return Turned(board, outcome)
    number, dealer = board.board_number, board.dealer
    if number is None or dealer is None:
        missing = "a number" if number is None else "a dealer"
        return Turned(board, outcome, (BoardNotTurned.at(f"without {missing} it is not known how to turn the board"),))
    places = (board_dealer(number).order - dealer.order) & 3
    result = turned(board, outcome, places)
    vulnerable = board_vulnerability(number)
    if not _is_bare(board) or board.vulnerable is None or result.board.vulnerable is vulnerable:
        return result
    said = f"vulnerable {vulnerable.value}: what a duplicate board {number} has"
    origins = {**result.board.origins, "vulnerable": Origin.DERIVED}
    return Turned(
        result.board.changed(
            vulnerable=vulnerable,
            origins=origins,
            tags=tuple(
                [Tag(name, vulnerable.value) if name == "Vulnerable" else Tag(name, value) for name, value in result.board.tags]
            ),
        ),
        result.outcome,
        (*result.findings, TakenFromNumber.at(said, "vulnerable")),
    )


def turned(board: Board, outcome: Outcome, places: int) -> Turned:
    """``board`` with every hand moved ``places`` seats clockwise; texts stay as they are."""
    places &= 3
    if places == 0:
        return Turned(board, outcome)
    missed: list[str] = []
    update: dict[str, Any] = {
        **_values(board, places),
        **_parts(board, places),
        "origins": {_turned_field(name, places): origin for name, origin in board.origins.items()},
        "sections": tuple([_section(section, places, missed) for section in board.sections]),
        "double_dummy": tuple([table.turned(places) for table in board.double_dummy]),
        "par": tuple([par.turned(places) for par in board.par]),
    }
    if board.source.format == "pbn":
        headers = {section.name for section in board.sections}
        update["tags"] = tuple([_tag(tag, places, headers, missed) for tag in board.tags])
    if board.deal is not None and board.deal.damaged and board.source.format == "pbn":
        missed += [] if turned_deal(board.deal.text, places) != board.deal.text else ["Deal"]
    missed += [f"%{remark.text}" for remark in board.remarks if remark.kind == "directive" and remark.text.startswith("%!R")]
    return Turned(board.changed(**update), _outcome(outcome, places), tuple(_told(board, missed)))


def _is_bare(board: Board) -> bool:
    """Whether nothing was bid, played, scored or analysed."""
    if board.auction is not None and board.auction.calls:
        return False
    if board.play is not None and any(board.play.cards):
        return False
    known = (board.contract, board.result, board.score, board.claim)
    if any(value is not None for value in known) or board.sections or board.double_dummy or board.par:
        return False
    if has_other_scale(board.scoring) or has_rubber_tags(board):
        return False
    return all(value in UNKNOWN or _ANALYSED.match(name) is None for name, value in board.tags)


def _after(seat: Seat | None, places: int) -> Seat | None:
    return None if seat is None else seat.after(places)


def _all_after(seats: Iterable[Seat | None], places: int) -> tuple[Seat | None, ...]:
    return tuple([_after(seat, places) for seat in seats])


def _turned_field(name: str, places: int) -> str:
    return SEATS[_PLAYERS.index(name)].after(places).word.lower() if name in _PLAYERS else name


def _values(board: Board, places: int) -> dict[str, Any]:
    """The fields that tell a seat or a side."""
    update: dict[str, Any] = {_turned_field(name, places): getattr(board, name) for name in _PLAYERS}
    update |= {"dealer": _after(board.dealer, places), "declarer": _after(board.declarer, places)}
    if board.vulnerable is not None:
        update["vulnerable"] = turned_vulnerability(board.vulnerable, places)
    if board.deal is not None:
        update["deal"] = _deal(board.deal, places, board.source.format)
    if board.result is not None and places % 2:
        old = board.result
        update["result"] = Result(
            text=turned_sides(old.text, places), declarer=old.declarer, ns=old.ew, ew=old.ns, disputed=old.disputed
        )
    if board.score is not None and places % 2:
        score = board.score
        update["score"] = RecordedScore(text=turned_sides(score.text, places), declarer=score.declarer, ns=score.ew, ew=score.ns)
    return update


def _deal(deal: Deal, places: int, format: str) -> Deal:
    north, east, south, west = deal.hands[-places:] + deal.hands[:-places]
    text = turned_deal(deal.text, places) if format == "pbn" else deal.text
    return Deal(text=text, first=_after(deal.first, places), hands=(north, east, south, west), damaged=deal.damaged)


def _parts(board: Board, places: int) -> dict[str, Any]:
    """Auction and play: calls and cards keep their order, and begin at another seat."""
    update: dict[str, Any] = {}
    auction, play = board.auction, board.play
    if auction is not None:
        update["auction"] = auction.changed(first=_after(auction.first, places))
    if play is not None:
        update["play"] = play.changed(first=_after(play.first, places), leaders=_all_after(play.leaders, places))
    return update


def _outcome(outcome: Outcome, places: int) -> Outcome:
    return outcome._replace(
        call_seats=tuple([seat.after(places) for seat in outcome.call_seats]),
        declarer=_after(outcome.declarer, places),
        card_seats=_all_after(outcome.card_seats, places),
        leaders=_all_after(outcome.leaders, places),
        winners=_all_after(outcome.winners, places),
    )


def _tag(tag: Tag, places: int, headers: set[str], missed: list[str]) -> Tag:
    name, value = tag
    turner = TAG_VALUES.get(name)
    if turner is not None:
        value = turner(value, places)
    elif name in headers:
        value = turned_header(value, places)
    elif name not in PLAIN_TAGS and name not in TEXT_FIELDS and name not in _OF_THE_PAST and names_seats(value):
        missed.append(name)
    return Tag(turned_name(name, places), value)


def _section(section: Section, places: int, missed: list[str]) -> Section:
    """A table with its seats and sides turned."""
    columns = columns_of(section.header)
    if section.name == _SESSION_TABLE:
        return section
    elements = list(section.elements)
    ragged = len(elements) % len(columns)
    for place, column in enumerate(columns):
        cells = range(place, len(elements), len(columns))
        if column in SEAT_COLUMNS and not ragged:
            for cell in cells:
                elements[cell] = turned_seat(elements[cell], places)
        elif column in SEAT_COLUMNS or (column not in _SEATLESS_COLUMNS and _tells_seats(elements[cell] for cell in cells)):
            missed.append(f"{section.name}, column {column}")
    return section.changed(header=turned_header(section.header, places), elements=tuple(elements))


def _tells_seats(cells: Iterable[str]) -> bool:
    told = [cell for cell in cells if cell.strip('"') not in UNKNOWN]
    return bool(told) and all(names_seats(cell.strip('"')) for cell in told)


def _told(board: Board, missed: Sequence[str]) -> Iterable[Finding]:
    """What is said of that which was not turned."""
    if missed:
        yield ValueNotTurned.at(f"not turned with the hands: {', '.join(dict.fromkeys(missed))}")
    parts = [part for part in (board.auction, board.play) if part is not None]
    if (
        any(remark.kind != "directive" and remark.text.strip("* ") for remark in board.remarks)
        or any(part.notes for part in parts)
        or any(mark.kind in _TEXTS and mark.text.strip() for part in parts for mark in part.marks)
    ):
        yield TextNotTurned.at("comments and notes are as they were; they may name seats")
