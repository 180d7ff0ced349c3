"""A board turned at its table: every hand, with all that is said of its seat, moves some places clockwise."""

import re
from bisect import bisect_right
from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from dealfile.convert.seats import (
    SEAT_COLUMNS,
    TAG_VALUES,
    columns_of,
    names_seats,
    tells_of_seats,
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
from dealfile.diagnostics.codes.convert_operations import BoardNotTurned, TakenFromNumber, TextNotTurned, ValueNotTurned
from dealfile.model import Board, Deal, MarkKind, Origin, RecordedScore, RecordType, Result, Section, Tag
from dealfile.model.board import TEXT_FIELDS, UNKNOWN
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import form_after
from dealfile.syntax.pbn.sides import INTEGER, TRICKS
from dealfile.syntax.pbn.vocabulary import PLAIN_TAGS, TABLE_TAGS

_PLAYERS: Final = ("north", "east", "south", "west")
_SESSION_TABLE: Final = "TotalScoreTable"
"""Its rows are of pairs over a session, whose seats do not change."""

_OF_THE_PAST: Final = frozenset({"OriginalRotationBasis", "RotationNote"})
"""Tags in which a program says how it turned a board itself."""

_FREE_TEXTS: Final = frozenset({"Description", "Info", "ZMESSAGE", "ZPAR", "BCNote"})
"""Tags that hold sentences."""

_NO_TEXTS: Final = (PLAIN_TAGS | TEXT_FIELDS.keys() | _OF_THE_PAST) - _FREE_TEXTS
"""Tags whose values name no seat of the board, or name it in the tag's own name."""

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


def keeps_seats(board: Board, before: bool = False) -> bool:
    """Whether a record is of a rubber or of Chicago, given whether the one before it in the file is.

    Its sides keep their score from deal to deal, so deals that are turned each by itself make no rubber. A record that says
    nothing of its scoring goes with the one before.
    """
    words = f"{board.scoring or ''} {board.tag('Competition') or ''}".casefold()
    return "rubber" in words or "chicago" in words or form_after(board, "rubber" if before else None) is not None


def rotated(board: Board, outcome: Outcome, of_rubber: bool = False) -> Turned:
    """``board`` turned so that its dealer is the one whom its number calls for.

    A record that names its room stays as it is: the room says where each team of a match sits, and the same board of the other
    room has to be set beside it.

    A board that nobody has bid, played, scored or analysed is as vulnerable as its number says; else the vulnerability turns
    with the hands, because scores and par hang on it.

    Args:
        board: The board.
        outcome: What it comes to.
        of_rubber: Whether :func:`keeps_seats` says so of it by the records before it.
    """
    if board.record_type in (RecordType.PAGE, RecordType.LESSON):
        return Turned(board, outcome)
    number, dealer = board.board_number, board.dealer
    if of_rubber or keeps_seats(board):
        said = "the deals of a rubber or of Chicago keep their seats, because the score goes on from one to the next"
        return _not_turned(board, outcome, said, hint="")
    if number is None or dealer is None:
        missing = "a number" if number is None else "a dealer"
        return _not_turned(board, outcome, f"without {missing} it is not known how to turn the board")
    places = (board_dealer(number).order - dealer.order) & 3
    if places and board.room is not None:
        said = f"the boards of a match keep their seats, because the {board.room} room says where each team sits"
        return _not_turned(board, outcome, said, hint="")
    result = turned(board, outcome, places)
    if not _is_bare(board) or board.vulnerable is None:
        return result
    return _as_vulnerable(result, number)


def _not_turned(board: Board, outcome: Outcome, reason: str, hint: str | None = None) -> Turned:
    return Turned(board, outcome, (BoardNotTurned.at(reason, hint=hint),))


def _as_vulnerable(result: Turned, number: int) -> Turned:
    """A board as vulnerable as a duplicate board of its number."""
    board, vulnerable = result.board, board_vulnerability(number)
    if board.vulnerable is vulnerable:
        return result
    said = f"vulnerable {vulnerable.value}: what a duplicate board {number} has"
    tags = tuple([Tag(name, vulnerable.value if name == "Vulnerable" else value) for name, value in board.tags])
    changed = board.changed(vulnerable=vulnerable, tags=tags, origins={**board.origins, "vulnerable": Origin.DERIVED})
    return Turned(changed, result.outcome, (*result.findings, TakenFromNumber.at(said, "vulnerable")))


class _Missed(NamedTuple):
    """What does not turn with the hands: names of values, and of tags whose free text may name seats."""

    values: list[str]
    texts: list[str]


_TRICKS_OF_SEATS: Final = frozenset({("rbn", "M"), ("deals", "Tricks")})
"""Tags with the tricks of each seat in a form that is not read."""


def turned(board: Board, outcome: Outcome, places: int) -> Turned:
    """``board`` with every hand moved ``places`` seats clockwise; texts stay as they are."""
    places &= 3
    if places == 0:
        return Turned(board, outcome)
    missed = _Missed([], [])
    update: dict[str, Any] = {
        **_values(board, places),
        **_parts(board, places),
        "origins": {_turned_field(name, places): origin for name, origin in board.origins.items()},
        "sections": tuple([_section(section, places, missed) for section in board.sections]),
        "double_dummy": tuple([table.turned(places) for table in board.double_dummy if _can_turn(table.source, places)]),
        "par": tuple([par.turned(places) for par in board.par]),
    }
    if board.source.format == "pbn":
        update |= _tags(board, update.get("deal"), places, missed)
    missed.values.extend(name for name, value in board.tags if value and (board.source.format, name) in _TRICKS_OF_SEATS)
    missed.values.extend(
        f"%{remark.text}" for remark in board.remarks if remark.kind == "directive" and remark.text.startswith("%!R")
    )
    return Turned(board.changed(**update), _outcome(outcome, places), tuple(_told(board, missed)))


def _can_turn(name: str, places: int) -> bool:
    """Whether a tag can be kept: the order of East and West in DDResults is not certain, so they cannot be North and South."""
    return name != "DDResults" or places % 2 == 0


def _is_bare(board: Board) -> bool:
    """Whether nothing was bid, played, scored or analysed."""
    if board.auction is not None and board.auction.calls:
        return False
    if board.play is not None and any(board.play.cards):
        return False
    known = (board.contract, board.result, board.score, board.claim)
    if any(value is not None for value in known) or board.sections or board.double_dummy or board.par:
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
            text=turned_sides(TRICKS, old.text, places) or old.text,
            declarer=old.declarer,
            ns=old.ew,
            ew=old.ns,
            disputed=old.disputed,
        )
    if board.score is not None and places % 2:
        score = board.score
        update["score"] = RecordedScore(
            text=turned_sides(INTEGER, score.text, places) or score.text, declarer=score.declarer, ns=score.ew, ew=score.ns
        )
    return update


def _deal(deal: Deal, places: int, format: str) -> Deal:
    north, east, south, west = deal.hands[-places:] + deal.hands[:-places]
    text = (turned_deal(deal.text, places) or deal.text) if format == "pbn" else deal.text
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
        revokes=tuple([ruling.turned(places) for ruling in outcome.revokes]),
    )


def _tags(board: Board, deal: Deal | None, places: int, missed: _Missed) -> dict[str, Any]:
    """The tags, and the remarks behind them; a tag that cannot be kept is left out."""
    headers = {section.name for section in board.sections}
    kept = [place for place, (name, _) in enumerate(board.tags) if _can_turn(name, places)]
    if len(kept) == len(board.tags):
        return {"tags": tuple([_tag(tag, deal, places, headers, missed) for tag in board.tags])}
    missed.values.append("DDResults, which is left out")
    anchors = {
        f"tags[{place}]": f"tags[{before - 1}]" if (before := bisect_right(kept, place)) else "start"
        for place in range(len(board.tags))
    }
    return {
        "tags": tuple([_tag(board.tags[place], deal, places, headers, missed) for place in kept]),
        "remarks": tuple([remark._replace(anchor=anchors.get(remark.anchor, remark.anchor)) for remark in board.remarks]),
    }


def _tag(tag: Tag, deal: Deal | None, places: int, headers: set[str], missed: _Missed) -> Tag:
    """A tag turned; what cannot be turned, or may name seats, is noted in ``missed``."""
    name, value = tag
    turner = TAG_VALUES.get(name)
    said = value
    if value in UNKNOWN:
        pass
    elif turner is not None:
        said = turner(value, places) or _as_read(name, deal)
        if not said:
            missed.values.append(name)
    elif name in headers or name in TABLE_TAGS:
        said = turned_header(value, places)
    elif name not in _NO_TEXTS:
        if name not in _FREE_TEXTS and names_seats(value):
            missed.values.append(name)
        elif tells_of_seats(value):
            missed.texts.append(name)
    return Tag(turned_name(name, places), said or value)


def _as_read(name: str, deal: Deal | None) -> str:
    """The deal where its text does not say where the hands are, as it was read."""
    if name != "Deal" or deal is None or deal.damaged:
        return ""
    return deal.written_from(deal.first or Seat.NORTH)


def _section(section: Section, places: int, missed: _Missed) -> Section:
    """A table with its seats and sides turned."""
    columns = columns_of(section.header)
    if section.name == _SESSION_TABLE:
        return section
    elements = list(section.elements)
    ragged = len(elements) % len(columns)
    for place, column in enumerate(columns):
        cells = range(place, len(elements), len(columns))
        if column in SEAT_COLUMNS and not ragged:
            found = [_cell(elements[cell], places) for cell in cells]
            untold = None in found
            elements[place :: len(columns)] = [seat or elements[cell] for cell, seat in zip(cells, found, strict=True)]
        else:
            untold = column in SEAT_COLUMNS or (
                column not in _SEATLESS_COLUMNS and _tells_seats(elements[cell] for cell in cells)
            )
        if untold:
            missed.values.append(f"{section.name}, column {column}")
    return section.changed(header=turned_header(section.header, places), elements=tuple(elements))


def _cell(element: str, places: int) -> str | None:
    """An element that is a seat, perhaps in quotes, or says nothing; ``None`` for one that is none."""
    word = element.strip('"')
    if word in UNKNOWN:
        return element
    seat = turned_seat(word, places)
    return None if seat is None else element.replace(word, seat)


def _tells_seats(cells: Iterable[str]) -> bool:
    told = [cell for cell in cells if cell.strip('"') not in UNKNOWN]
    return bool(told) and all(names_seats(cell.strip('"')) for cell in told)


def _told(board: Board, missed: _Missed) -> Iterable[Finding]:
    """What is said of that which was not turned."""
    if missed.values:
        yield ValueNotTurned.at(f"not turned with the hands: {', '.join(dict.fromkeys(missed.values))}")
    parts = [part for part in (board.auction, board.play) if part is not None]
    texts = list(dict.fromkeys(missed.texts))
    if (
        any(remark.kind != "directive" and remark.text.strip("* ") for remark in board.remarks)
        or any(part.notes for part in parts)
        or any(mark.kind in _TEXTS and mark.text.strip() for part in parts for mark in part.marks)
    ):
        texts.insert(0, "comments and notes")
    if texts:
        yield TextNotTurned.at(f"{', '.join(texts)}: as before, and may name seats")
