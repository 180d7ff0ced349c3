"""Settled boards to LIN, in one form only, so that the same boards always give the same bytes."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.core.calls import DOUBLE, PASS, REDOUBLE, Call
from dealfile.core.seats import SEAT_OF, Seat, Vulnerability
from dealfile.model import Auction, Board, Deal, Mark, MarkKind, Play, RecordType
from dealfile.model.play import PlayOrder
from dealfile.syntax.lin.match import Match, runs

_DIGITS: Final = {Seat.SOUTH: "1", Seat.WEST: "2", Seat.NORTH: "3", Seat.EAST: "4"}
_LETTERS: Final = {
    None: "",
    Vulnerability.NONE: "o",
    Vulnerability.NS: "n",
    Vulnerability.EW: "e",
    Vulnerability.ALL: "b",
}
_CALLS: Final = {PASS: "p", DOUBLE: "d", REDOUBLE: "r"}
_SPOKEN: Final = frozenset({MarkKind.COMMENTARY, MarkKind.COMMENT, MarkKind.LINE_COMMENT})
_REMARKS: Final = frozenset({"commentary", "comment", "line-comment"})


def write(boards: Iterable[Board]) -> Iterator[str]:
    """The text of settled boards, piece by piece.

    Boards of a match, those in a row that have a room and a number, with a team or both rooms among them, are written
    together as BBO writes matches: a header with the teams, results and players of both rooms, then board after board in
    the order in which their numbers came, the open room first. Every other board is one line. Pages of text are left out.
    """
    in_match = False
    for run in runs((board for board in boards if board.record_type is not RecordType.PAGE), lambda board: board):
        match = Match(run)
        if match.is_match:
            in_match = True
            yield from _match(match)
            continue
        if in_match:
            yield "vg||\n"  # the match is over: it must not claim the boards that follow
            in_match = False
        yield from map(_line, run)


def words(text: str) -> str:
    """A text as a value: a bar cannot be written, and BBO's programs show ``!`` in its place."""
    return text.replace("|", "!")


def line(text: str) -> str:
    """A text as a value that stays on one line."""
    return " ".join(words(text).split("\n")).replace("\r", "")


def list_item(text: str | None) -> str:
    """A text as an item of a list: a comma cannot be written, and BBO puts ``_`` in its place."""
    return line(text or "").replace(",", "_").strip()


def names(board: Board) -> str:
    """The players: South, West, North, East."""
    return ",".join(map(list_item, (board.south, board.west, board.north, board.east)))


def _line(board: Board) -> str:
    heading = f"ah|Board {line(board.board_id)}|" if board.board_id else ""
    head = f"pn|{names(board)}|st||{_deal(board)}rh||{heading}sv|{_LETTERS[board.vulnerable]}|"
    return "".join((head, *_table(board, ""))) + "\n"


def _match(match: Match) -> Iterator[str]:
    """The text of a match."""
    yield match.header(list_item)
    seated = match.players(names)
    yield f"pn|{','.join(seated)}|pg||\n"
    for board in match.in_order():
        room = 0 if board.room == "open" else 1
        if names(board) != seated[room]:
            seated[room] = names(board)
            yield f"pn|{','.join(seated)}|\n"
        head = f"qx|{'oc'[room]}{board.board_id}|st||{_deal(board)}sv|{_LETTERS[board.vulnerable]}|"
        yield "".join((head, *_table(board, "\n")))


def _deal(board: Board) -> str:
    dealer = _DIGITS[board.dealer] if board.dealer else ""
    return f"md|{dealer}{_hands(board.deal) if board.deal else ''}|"


def _hands(deal: Deal) -> str:
    north, east, south, west = deal.hands
    written: list[str] = []
    for hand in (south, west, north, east):
        if hand is None:
            written.append("")
            continue
        spades, hearts, diamonds, clubs = hand.text.split(".")
        written.append(f"S{spades}H{hearts}D{diamonds}C{clubs}")
    return ",".join(written) if any(written) else ""


def _table(board: Board, page_end: str) -> Iterator[str]:
    """Auction, play and claim; every page ends with ``page_end``."""
    page = f"pg||{page_end}"
    for _anchor, kind, text in board.remarks:
        if kind in _REMARKS and text.strip():
            yield f"nt|{words(text)}|{page}"
    if board.auction:
        yield from _auction(board.auction, page)
    yield page
    count = 0
    if board.play:
        for part in _play(board.play, page):
            count += part.startswith("pc|")
            yield part
    claim = _claim(board, count)
    if claim is not None:
        yield f"mc|{claim}|"
    if claim is not None or count % 4:
        yield page


def _auction(auction: Auction, page: str) -> Iterator[str]:
    beside = _by_index(auction.marks)
    notes = {str(number): text for number, text in auction.notes}
    for mark in beside.get(-1, ()):
        yield from _spoken(mark, page)
    for index, call in enumerate(auction.calls):
        marks = beside.get(index, ())
        alert = "!" if any(mark.kind is MarkKind.ALERT for mark in marks) else ""
        yield f"mb|{_call(call)}{alert}|"
        for mark in marks:
            text = notes.get(mark.text, "") if mark.kind is MarkKind.NOTE else mark.text
            if mark.kind in (MarkKind.EXPLANATION, MarkKind.NOTE) and text.strip():
                yield f"an|{line(text)}|"
        for mark in marks:
            yield from _spoken(mark, page)
    for mark in beside.get(len(auction.calls), ()):
        yield from _spoken(mark, page)


def _play(play: Play, page: str) -> Iterator[str]:
    """The cards in playing order up to the first one that is not known, each with what is said about it."""
    if play.order is PlayOrder.COLUMNS:
        return
    beside = _by_index(play.marks)
    notes = {str(number): text for number, text in play.notes}
    for mark in beside.get(-1, ()):
        yield from _spoken(mark, page)
    for index, card in enumerate(play.cards):
        if card is None:
            return
        spoken: list[str] = []
        for mark in beside.get(index, ()):
            noted = Mark(index, MarkKind.COMMENTARY, notes.get(mark.text, "")) if mark.kind is MarkKind.NOTE else mark
            spoken.extend(_spoken(noted, page))
        trick_end = page if index % 4 == 3 else ""
        yield f"pc|{card.text}|{''.join(spoken)}{trick_end}"
    for mark in play.marks:
        if mark.index >= len(play.cards):
            yield from _spoken(mark, page)


def _spoken(mark: Mark, page: str) -> Iterator[str]:
    if mark.kind in _SPOKEN and mark.text.strip():
        yield f"nt|{words(mark.text)}|{page}"


def _by_index(marks: tuple[Mark, ...]) -> dict[int, list[Mark]]:
    found: dict[int, list[Mark]] = {}
    for mark in marks:
        found.setdefault(mark.index, []).append(mark)
    return found


def _call(call: Call) -> str:
    return _CALLS.get(call) or call.text[:2]


def _claim(board: Board, cards: int) -> int | None:
    """Declarer's tricks, where the cards do not show them: claimed, or recorded as the result."""
    if board.claim is not None:
        return board.claim
    if cards == 52 or board.result is None or (board.contract is not None and not board.contract.is_playable):
        return None
    if board.declarer is None:
        return board.result.declarer
    return None if _is_of_the_other_side(board) else board.result.tricks_of(board.declarer)


def _is_of_the_other_side(board: Board) -> bool:
    """Whether a bare number of tricks was recorded with a declarer of the side that defends by the auction."""
    named = SEAT_OF.get((board.tag("Declarer") or "").removeprefix("^").upper()) if board.source.format == "pbn" else None
    if named is None or board.declarer is None or board.result is None or board.result.declarer is None:
        return False
    return named.side is not board.declarer.side
