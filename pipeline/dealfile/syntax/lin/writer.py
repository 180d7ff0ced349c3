"""Settled boards to LIN, in one form only, so that the same boards always give the same bytes."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.core.calls import DOUBLE, PASS, REDOUBLE, Call
from dealfile.core.cards import Hand
from dealfile.core.seats import Seat, Vulnerability
from dealfile.model import Auction, Board, DealStatus, Mark, MarkKind, Origin, Play, RecordType
from dealfile.model.auction import read_alert_note
from dealfile.model.play import PlayOrder
from dealfile.syntax.lin.deal import hands_given
from dealfile.syntax.lin.header import guess_heading, read_heading
from dealfile.syntax.lin.match import NOBODY, Match, runs

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
KEPT_BEFORE: Final = frozenset({"mn"})
"""Commands of LIN boards that no field holds and that are written again as they were, ahead of the calls."""

KEPT_BEHIND: Final = frozenset({"zz", "em", "ob"})
"""Likewise, behind the play."""

_REMARKS: Final = frozenset({"commentary", "comment", "line-comment"})


def write(boards: Iterable[Board]) -> Iterator[str]:
    """The text of settled boards, piece by piece.

    Boards of a match, those in a row that have a room and a number, with a team or both rooms among them, are written
    together as BBO writes matches: a header with the teams, results and players of both rooms, then board after board in
    the order in which their numbers came, the open room first; what has only a result stands in the list of results alone.
    Every other board is one line, as BBO writes the boards of its tournaments. Pages of text are left out.
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
        for board in run:
            yield board_line(board) + "\n"


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


def board_line(board: Board) -> str:
    """A board that stands alone: its commands in the order of BBO's tournament files, without a line end behind them."""
    headings = own_headings(board) or ([f"Board {line(board.board_id)}"] if board.board_id else [])
    heading = "".join(f"ah|{each}|" for each in headings)
    head = f"pn|{names(board)}|st||{_deal(board, ascending=True)}rh||{heading}sv|{_LETTERS[board.vulnerable]}|"
    kept = "".join(_kept(board, KEPT_BEFORE)) + own_scores(board)
    return "".join((head, kept, *_remarks(board, "pg||"), *_table(board, "pg||")))


def _kept(board: Board, names: frozenset[str]) -> Iterator[str]:
    """Commands of a LIN board, as they were."""
    if board.source.format == "lin":
        yield from (f"{name}|{line(value)}|" for name, value in board.tags if name in names and value.strip())


def own_scores(board: Board) -> str:
    """The scores (``mp``) of a LIN board that is of no match; those of a match are a list of all its boards."""
    scores = () if board.tag("vg") else _kept(board, frozenset({"mp"}))
    return "".join(scores)


def own_headings(board: Board) -> list[str]:
    """The headings of a LIN board that say more than its number, and still name it: ``Deal 7 of 24``."""
    if board.source.format != "lin":
        return []
    headings = [line(value) for name, value in board.tags if name == "ah" and value.strip()]
    named: str | None = None
    for heading in headings:
        named = read_heading(heading) or named or guess_heading(heading)
    plain = all(is_plain_heading(heading, board.board_id) for heading in headings)
    return [] if plain or named != board.board_id else headings


def is_plain_heading(heading: str, number: str | None) -> bool:
    """Whether a heading says nothing but the number of the board."""
    return heading.strip() == number or heading.split() == ["Board", number]


def _match(match: Match) -> Iterator[str]:
    """The text of a match."""
    listed = match.only_listed(names)
    yield match.header(list_item)
    seated = match.players(names, listed)
    yield f"pn|{','.join(seated)}|pg||\n"
    recorded = match.recorded(listed)
    for board in recorded:
        room = 0 if board.room == "open" else 1
        there = list(seated)
        there[room] = names(board)
        if board is recorded[-1] and match.clears(names, listed, closed=not room):
            there[1 - room] = NOBODY
        players = f"pn|{','.join(there)}|" if there != seated else ""
        seated = there
        head = f"qx|{'oc'[room]}{board.board_id}|{players}st||{_deal(board)}sv|{_LETTERS[board.vulnerable]}|"
        text = "".join(
            (head, *_kept(board, KEPT_BEFORE), *_remarks(board, "pg||\n"), *_table(board, "pg||\n", listed=match.lists(board)))
        )
        yield text if text.endswith("\n") else f"{text}pg||\n"


def _deal(board: Board, *, ascending: bool = False) -> str:
    """The dealer and the hands: in a tournament file low cards come first, in a match high ones.

    What was not written, but is what the other hands left, is not written here either. Hands without a dealer are South's to
    deal, since that is how all programs read them.
    """
    dealer = _DIGITS[board.dealer] if board.dealer else ""
    hands = [_hand(hand, ascending) for hand in _hands(board)]
    if not any(hands):
        return f"md|{dealer}|"
    # Without a digit South deals, too, but not every program knows that.
    return f"md|{dealer or '1'}{','.join(hands)}|"


def _hands(board: Board) -> tuple[Hand | None, ...]:
    """The hands of South, West, North and East; of a board that was read from LIN as they stood there."""
    deal = board.deal
    if deal is None:
        return ()
    north, east, south, west = deal.hands
    hands = south, west, north, east
    if board.source.format != "lin" or board.origins.get("deal") is not Origin.DERIVED or deal.status is not DealStatus.FULL:
        return hands
    given = tuple(None if mask is None else Hand(mask) for mask in hands_given(deal.text))
    return given if sum(one != other for one, other in zip(hands, given, strict=True)) == 1 else hands


def _hand(hand: Hand | None, ascending: bool) -> str:
    if hand is None:
        return ""
    holdings = [holding[::-1] if ascending else holding for holding in hand.text.split(".")]
    return "".join(letter + holding for letter, holding in zip("SHDC", holdings, strict=True))


def _remarks(board: Board, page: str) -> Iterator[str]:
    """What is said before the first call."""
    for _anchor, kind, text in board.remarks:
        if kind in _REMARKS and text.strip():
            yield f"nt|{words(text)}|{page}"


def _table(board: Board, page: str, *, listed: bool = False) -> Iterator[str]:
    """Auction, play and claim. A page ends behind the auction, every trick, every text, and in a match behind the board."""
    if board.auction and (called := "".join(_auction(board.auction, page))):
        yield _paged(called, page)
    count = 0
    if board.play:
        for part in _play(board.play, page):
            count += part.startswith("pc|")
            yield part
    claim = _claim(board, count, listed)
    if claim is not None:
        yield f"mc|{claim}|"
    yield from _kept(board, KEPT_BEHIND)


def _auction(auction: Auction, page: str) -> Iterator[str]:
    beside = _by_index(auction.marks)
    notes = {str(number): text for number, text in auction.notes}
    for mark in beside.get(-1, ()):
        yield from _spoken(mark, page)
    for index, call in enumerate(auction.calls):
        marks = beside.get(index, ())
        alerted, explained = _explanations(marks, notes)
        yield f"mb|{_call(call)}{'!' if alerted else ''}|"
        for text in explained:
            yield f"an|{line(text)}|"
        for mark in marks:
            yield from _spoken(mark, page)
    for mark in beside.get(len(auction.calls), ()):
        yield from _spoken(mark, page)


def _explanations(marks: Iterable[Mark], notes: dict[str, str]) -> tuple[bool, list[str]]:
    """Whether a call is alerted, and what explains it: notes say both in words."""
    alerted = False
    explained: list[str] = []
    for mark in marks:
        text = mark.text
        if mark.kind in (MarkKind.ALERT, MarkKind.STAR):
            alerted = True
            continue
        if mark.kind is MarkKind.NOTE:
            is_alert, text = read_alert_note(notes.get(mark.text, ""))
            alerted = alerted or is_alert
        if mark.kind in (MarkKind.NOTE, MarkKind.EXPLANATION) and text.strip():
            explained.append(text)
    return alerted, explained


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
        # The trick is seen before what is said about it.
        yield f"pc|{card.text}|{page if index % 4 == 3 else ''}{''.join(spoken)}"
    for mark in play.marks:
        if mark.index >= len(play.cards):
            yield from _spoken(mark, page)


def _paged(text: str, page: str) -> str:
    """The text with the end of a page behind it, if it has none yet."""
    return text if text.endswith(page) else text + page


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


def _claim(board: Board, cards: int, listed: bool) -> int | None:
    """Declarer's tricks, where neither the cards nor a list of results show them: claimed, or recorded as the result."""
    if board.claim is not None:
        return board.claim
    if cards == 52 or board.result is None or (board.contract is not None and not board.contract.is_playable):
        return None
    if listed and (board.play is None or board.source.format == "lin"):
        return None
    return board.result.declarer if board.declarer is None else board.result.tricks_of(board.declarer)
