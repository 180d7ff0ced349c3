"""Boards to RBN text: one form for each board, and the same bytes when what was written is read and written again."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealfile.core.calls import PASS, Call
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.model import Auction, Board, Ending, Mark, MarkKind, Play, RecordType
from dealfile.model.play import PlayOrder
from dealfile.syntax.rbn.headings import FIELDS, read_heading
from dealfile.syntax.rbn.labels import REPEATED, SCORING_LETTERS, WITHOUT_FIELD, whole
from dealfile.syntax.rbn.values import VULNERABLE, read_contract, read_result

HEAD: Final = "% RBN 3.2\n\n"
MOST_NOTES: Final = 9
"""Notes of one auction or play that have a number: 1 to 9."""

_VULNERABLE: Final = {vulnerable: letter for letter, vulnerable in VULNERABLE.items()}
_DATE: Final = re.compile(r"([0-9?]{4})\.([0-9?]{2})\.([0-9?]{2})")
_WRITTEN_DATE: Final = re.compile(r"[0-9CG:?]{1,20}")
_ALL_PASS: Final = (PASS, PASS, PASS)
_NOTED: Final = frozenset({MarkKind.NOTE, MarkKind.EXPLANATION})
_STARRED: Final = frozenset({MarkKind.ALERT, MarkKind.STAR})


def write(boards: Iterable[Board]) -> Iterator[str]:
    """A piece of text a board; pages of text are left out."""
    yield HEAD
    last: dict[str, str] = {}
    for board in boards:
        if board.record_type is RecordType.PAGE:
            continue
        headings = {label: value for label, value in _headings(board) if value}
        # A label that is left out would have the value of the record before it.
        lines = [f"{label} {headings.get(label, '')}".rstrip() for label in REPEATED if label in headings or label in last]
        last = headings
        yield "\n".join([*lines, *_texts(board), *_played(board)]) + "\n\n"


def _headings(board: Board) -> Iterator[tuple[str, str]]:
    """The labels that can count for several records, in their order."""
    made = dict(_made_headings(board))
    for label in REPEATED:
        as_read = kept(board, label)
        yield label, made.get(label, "") if as_read is None else as_read


def kept(board: Board, label: str) -> str | None:
    """The value of a label as it was read, for a board of an RBN file that still says the same; ``None`` for any other.

    It can hold more than the board has fields for, such as the time of day.
    """
    value = board.tag(label) if board.source.format == "rbn" else None
    if value is None:
        return None
    if label in FIELDS:
        values = read_heading(label, value).values
        return value if all(getattr(board, name) == values.get(name) for name in FIELDS[label]) else None
    if label == "C":
        contract = read_contract(value)
        if contract is None or (contract.contract, contract.declarer) != (board.contract, board.declarer):
            return None
        return value if contract.leader is None or leader_of(board) in (None, contract.leader) else None
    if label == "R":
        result = read_result(value)
        passed_out = board.contract is not None and board.contract.is_passed_out
        return value if result in ((board.result, board.score, False), (None, None, passed_out)) else None
    return value


def _made_headings(board: Board) -> Iterator[tuple[str, str]]:
    """The same from the fields of the board."""
    yield "D", _date(board.date or "")
    yield "L", whole(_line(board.site))
    yield "E", whole(_line(board.event))
    stage, part = whole(_line(board.stage)), whole(_line(board.round))
    yield "S", f"{stage}:{part}" if part else stage
    scoring = _line(board.scoring)
    yield "F", SCORING_LETTERS.get(scoring, scoring)
    yield "K", _parts(board.home_team, board.visit_team, board.home_carry_over, board.visit_carry_over)
    yield "N", _players(board)
    yield "B", _parts(board.board_id, board.section)
    yield "H", _hands(board)


def _line(text: str | None) -> str:
    """A text on one line."""
    return " ".join((text or "").split())


def _part(text: str | None) -> str:
    """A text that must not hold the colon that parts it from the next."""
    return _line(text).replace(":", ";")


def _parts(*texts: str | None) -> str:
    return ":".join(map(_part, texts)).rstrip(":")


def _date(text: str) -> str:
    found = _DATE.fullmatch(text)
    if found is None:
        return text if _WRITTEN_DATE.fullmatch(text) else ""
    year, month, day = found.groups()
    written = year + (month if month + day != "????" else "") + (day if day != "??" else "")
    return written if written != "????" else ""


def _players(board: Board) -> str:
    pairs = [_pair(board.north, board.south), _pair(board.west, board.east)]
    table = _part(board.table_id)
    place = {"open": "O", "closed": "C"}[board.room] if board.room else table if table.isdigit() and len(table) <= 3 else ""
    return ":".join([*pairs, place]).rstrip(":")


def _pair(one: str | None, other: str | None) -> str:
    return "+".join(_part(name).replace("+", "&") for name in (one, other)).rstrip("+")


def _hands(board: Board) -> str:
    if board.deal is None:
        return ""
    hands = ["" if hand is None else hand.text for hand in (board.deal.hand(seat) for seat in SEATS)]
    return ("N:" + ":".join(hands)).rstrip(":") if any(hands) else ""


def _texts(board: Board) -> Iterator[str]:
    """Comments as paragraphs, which hold neither empty lines nor a brace at the end of a line."""
    for remark in board.remarks:
        if remark.kind in ("comment", "line-comment", "commentary"):
            lines = [line.strip().rstrip("}") for line in remark.text.split("\n")]
            yield "{" + "\n".join(line for line in lines if line) + "}"


def _played(board: Board) -> Iterator[str]:
    """The labels that concern one record alone."""
    if board.dealer is not None:
        calls, notes = _auction(board.auction)
        vulnerable = "?" if board.vulnerable is None else _VULNERABLE[board.vulnerable]
        yield f"A {board.dealer.value}{vulnerable}:{calls}"
        yield from notes
    contract = kept(board, "C") or _contract(board)
    if contract:
        yield f"C {contract}"
    cards, notes = _play(board.play)
    if cards:
        # In RBN the sign says that the cards behind it do not matter, which PBN's star does not.
        cards += ";" * (board.source.format == "rbn" and board.play is not None and board.play.ending is Ending.STOPPED)
        yield f"P {cards}"
        yield from notes
    result = kept(board, "R") or _result(board)
    if result:
        yield f"R {result}"
    if board.source.format == "rbn":
        yield from (f"{name} {value}" for name, value in board.tags if name in WITHOUT_FIELD - {"T"})


def _contract(board: Board) -> str:
    contract = board.contract
    if contract is None or not contract.is_playable:
        return ""
    bid = contract.text.replace("NT", "N").replace("XX", "R")
    if board.declarer is None:
        return bid
    leader = leader_of(board)
    return f"{bid}:{board.declarer.value}" + ("" if leader is None or leader is board.declarer.left else f":{leader.value}")


def leader_of(board: Board) -> Seat | None:
    """Who leads to the first trick, where the play says so."""
    play = board.play
    if play is None:
        return None
    return play.leaders[0] if play.leaders else play.first


def _auction(auction: Auction | None) -> tuple[str, list[str]]:
    """The calls in rounds, and their notes."""
    if auction is None:
        return "", []
    signs, notes = _signs(auction.marks, {note.number: note.text for note in auction.notes})
    calls = list(auction.calls)
    count = len(calls)
    ending = ""
    if auction.ending is Ending.ALL_PASS:
        ending = "A"
    elif (
        count > 3
        and tuple(calls[-3:]) == _ALL_PASS
        and calls[-4] is not PASS
        and not any(signs.get(count - n) for n in (1, 2, 3))
    ):
        calls, ending = calls[:-3], "A"
    elif auction.ending is Ending.CONTINUED:
        ending = "Y"
    written = [_call(call) + signs.get(place, "") for place, call in enumerate(calls)] + [ending] * bool(ending)
    return ":".join("".join(written[place : place + 4]) for place in range(0, len(written), 4)), notes


def _call(call: Call) -> str:
    return {"Pass": "P", "XX": "R"}.get(call.text, call.text.replace("NT", "N"))


def _play(play: Play | None) -> tuple[str, list[str]]:
    """The cards in tricks, up to one that is not known, and their notes."""
    if play is None or play.order is PlayOrder.COLUMNS:
        return "", []
    signs, notes = _signs(play.marks, {note.number: note.text for note in play.notes}, opinions=True)
    tricks: list[str] = []
    led = ""
    for place, card in enumerate(play.cards):
        if card is None:
            break
        if place % 4 == 0:
            tricks.append("")
            led = ""
        tricks[-1] += (card.rank.value if card.suit.value == led else card.text) + signs.get(place, "")
        led = led or card.suit.value
    return ":".join(tricks), notes


def _signs(marks: Sequence[Mark], texts: dict[int, str], *, opinions: bool = False) -> tuple[dict[int, str], list[str]]:
    """What stands behind each call or card, and the lines of the notes; more notes than there are numbers are left out.

    Praise and blame have signs behind cards alone.
    """
    numbers: dict[str, int] = {}
    signs: dict[int, str] = {}
    for mark in marks:
        sign = ""
        if mark.kind in _STARRED:
            sign = "*"
        elif mark.kind is MarkKind.SUFFIX and opinions:
            sign = "".join(letter for letter in mark.text if letter in "!?")
        elif mark.kind in _NOTED:
            text = _line(texts.get(int(mark.text), "") if mark.kind is MarkKind.NOTE and mark.text.isdigit() else mark.text)
            if text and (text in numbers or len(numbers) < MOST_NOTES):
                sign = f"^{numbers.setdefault(text, len(numbers) + 1)}"
        if sign and mark.index >= 0:
            signs[mark.index] = signs.get(mark.index, "") + sign
    return signs, [f"{number} {text}" for text, number in numbers.items()]


def _result(board: Board) -> str:
    if board.contract is not None and board.contract.is_passed_out:
        return "P"
    tricks = None if board.result is None or board.declarer is None else board.result.tricks_of(board.declarer)
    if tricks is None:
        return ""
    score = north_south(board)
    return str(tricks) if score is None else f"{tricks}{score:+d}"


def north_south(board: Board) -> int | None:
    """The points of North-South as the board records them."""
    score = board.score
    if score is None:
        return None
    if score.ns is not None:
        return score.ns
    if score.ew is not None:
        return -score.ew
    if score.declarer is None or board.declarer is None:
        return None
    return score.declarer if board.declarer.side is Side.NS else -score.declarer
