"""Showing records as people look at a board: the hands, the auction, the play by tricks, the score."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from dealfile.core.calls import Contract
from dealfile.core.cards import SUITS_DOWN, Hand
from dealfile.core.seats import Seat
from dealfile.errors import UsageError
from dealfile.model import Auction, Board, Mark, MarkKind, Play, RecordType
from dealfile.model.auction import read_alert_note
from dealfile.replay.outcome import AuctionStatus, Outcome
from dealfile.services.inputs import Input, find_inputs
from dealfile.services.reading import FileReading, Record
from dealfile.services.scorer import Scorer
from dealfile.services.spoken import SYMBOLS, card_text, cards_text, explanation_text, is_spoken, mark_lines, remark_lines

_WIDTH: Final = 20
"""Columns of one hand in the diagram."""
_COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_RISKS: Final = ("", " doubled", " redoubled")
_KINDS: Final = {
    RecordType.RESULT_ONLY: "Only the result is recorded",
    RecordType.LESSON: "A lesson: calls and cards are not checked",
}


@dataclass(frozen=True, slots=True)
class Choice:
    """Which records to show; nothing chosen shows the first."""

    board: str | None = None
    record: int | None = None
    room: Literal["open", "closed"] | None = None

    def fits(self, record: Record) -> bool:
        """Whether ``record`` is meant."""
        board = record.board
        return (
            (self.record is None or record.source.record == self.record)
            and (self.board is None or (board is not None and board.board_id == self.board))
            and (self.room is None or (board is not None and board.room == self.room))
        )


def only_input(path: str) -> Input:
    """The one input that ``path`` names.

    Raises:
        InputError: It cannot be found.
        UsageError: It names several.
    """
    found = find_inputs([path])
    if found.faults:
        raise found.faults[0]
    if len(found.inputs) > 1:
        raise UsageError(f"{path}: {len(found.inputs)} files", "show takes one of them")
    return found.inputs[0]


def choose(reading: FileReading, choice: Choice) -> Iterator[Record]:
    """The records of ``reading`` that are meant, in order.

    Raises:
        InputError: The input cannot be read, or is no deal file.
        UsageError: There is none.
    """
    chosen = False
    read = 0
    boards: list[str] = []
    for record in reading:
        read += 1
        board = record.board
        if board is not None and board.board_id and len(boards) < 8 and board.board_id not in boards:
            boards.append(board.board_id)
        if choice.fits(record):
            chosen = True
            yield record
            if choice.record is not None or choice == Choice():
                return
    if reading.failure is not None:
        raise reading.failure
    if not chosen:
        wanted = [
            f"{noun} {value}"
            for noun, value in (("board", choice.board), ("record", choice.record), ("room", choice.room))
            if value is not None
        ]
        remedy = f"it holds {read} records" + (f", boards {', '.join(boards)} ..." if boards else "")
        raise UsageError(f"{reading.file}: there is no {' in '.join(wanted) or 'record'}", remedy)


def picture(file: str, record: Record) -> str:
    """A record as text; the reasons, where it was rejected."""
    board, outcome = record.board, record.outcome
    if board is None or outcome is None:
        reasons = "".join(f"  {finding.code} {finding.message}\n" for finding in record.findings)
        return f"record {record.source.record} of {file} cannot be read:\n{reasons}"
    blocks = [
        _heading(file, board),
        _hands(board),
        _introduction(board),
        _auction(board, outcome),
        _play(board, outcome),
        _result(board, outcome),
    ]
    return "\n\n".join("\n".join(line.rstrip() for line in block) for block in blocks if block) + "\n"


def contract_text(contract: Contract) -> str:
    """A contract as people write it: ``4♥ doubled``."""
    if contract.strain is None:
        return "passed out"
    strain = "NT" if contract.strain.suit is None else SYMBOLS[contract.strain.suit]
    return f"{contract.level or ''}{strain}{_RISKS[contract.risk.order]}"


def _heading(file: str, board: Board) -> list[str]:
    title = [f"Board {board.board_id}" if board.board_id else f"Record {board.place.record}"]
    title += [f"{board.room} room"] if board.room else []
    about = (board.event, board.stage, board.round and f"round {board.round}", board.site, board.date)
    title += [part for part in about if part]
    lines = [" · ".join(title), f"{file}, record {board.place.record}, line {board.place.line}"]
    if board.home_team or board.visit_team:
        lines.append(f"{board.home_team or '?'} v {board.visit_team or '?'}")
    dealer = "unknown" if board.dealer is None else board.dealer.word
    vulnerable = "unknown" if board.vulnerable is None else board.vulnerable.value
    lines.append(f"Dealer {dealer} · Vulnerable {vulnerable}")
    return [*lines, _KINDS[board.record_type]] if board.record_type in _KINDS else lines


def _hand(board: Board, seat: Seat) -> list[str]:
    """One hand: the player, and a line a suit."""
    name = {Seat.NORTH: board.north, Seat.EAST: board.east, Seat.SOUTH: board.south, Seat.WEST: board.west}[seat]
    hand: Hand | None = None if board.deal is None else board.deal.hand(seat)
    suits = ["(not given)", "", "", ""] if hand is None else [f"{SYMBOLS[suit]} {hand.ranks(suit) or '-'}" for suit in SUITS_DOWN]
    return [f"{seat.word[0]} {name}" if name else seat.word, *suits]


def _hands(board: Board) -> list[str]:
    if board.deal is None:
        return []
    sides = zip(_hand(board, Seat.WEST), _hand(board, Seat.EAST), strict=True)
    width = max(_WIDTH, *(len(line) + 2 for line in _hand(board, Seat.WEST)))
    indent = " " * width
    return [
        *(indent + line for line in _hand(board, Seat.NORTH)),
        *(f"{west:{width}}{'':{_WIDTH}}{east}" for west, east in sides),
        *(indent + line for line in _hand(board, Seat.SOUTH)),
    ]


def _introduction(board: Board) -> list[str]:
    """What is said before anything is called."""
    lines = [line for remark in board.remarks for line in remark_lines(remark)]
    marks = board.auction.marks if board.auction else ()
    return lines + [line for mark in marks if mark.index < 0 and is_spoken(mark) for line in mark_lines(mark)]


def _spoken(mark: Mark, after: str) -> list[str]:
    """A remark beside a call or a card, with what it follows."""
    lines = mark_lines(mark)
    return [f"    after {after}: {lines[0]}", *(f"      {line}" for line in lines[1:])] if lines else []


def _auction(board: Board, outcome: Outcome) -> list[str]:
    """The calls in four columns, West first, with what was said about them underneath.

    Where nobody knows who called, the first column is that of the first call.
    """
    auction = board.auction
    if auction is None:
        return []
    seats: Sequence[Seat] = outcome.call_seats
    names = [f"{seats[place].value} {call.text}" if seats else call.text for place, call in enumerate(auction.calls)]
    signs, said = _beside_calls(auction, names)
    if not names:
        return said
    lines = ["".join(f"{seat.word:8}" for seat in _COLUMNS) if seats else "Nobody knows who called:"]
    cells = [""] * (_COLUMNS.index(seats[0]) if seats else 0)
    for index, call in enumerate(auction.calls):
        while seats and len(cells) % 4 != _COLUMNS.index(seats[index]):
            cells.append("")
        cells.append(call.text + signs.get(index, "") + ("?" if index in outcome.illegal_calls else ""))
    lines += ["".join(f"{cell:8}" for cell in cells[row : row + 4]) for row in range(0, len(cells), 4)]
    if outcome.auction_status is AuctionStatus.UNFINISHED:
        lines.append("(unfinished)")
    return lines + said


def _beside_calls(auction: Auction, names: Sequence[str]) -> tuple[dict[int, str], list[str]]:
    """The signs of alerted calls, and the lines about calls, which ``names`` names with their callers."""
    texts = dict(auction.notes)
    signs: dict[int, str] = {}
    said: list[str] = []
    for mark in auction.marks:
        text = texts.get(int(mark.text), "") if mark.kind is MarkKind.NOTE and mark.text.isdecimal() else mark.text
        if mark.kind in (MarkKind.ALERT, MarkKind.EXPLANATION, MarkKind.NOTE) and 0 <= mark.index < len(names):
            alerted, text = read_alert_note(text) if mark.kind is MarkKind.NOTE else (mark.kind is MarkKind.ALERT, text)
            if alerted:
                signs[mark.index] = "!"
            if explained := explanation_text(text):
                said.append(f"{names[mark.index]}: {explained}")
        elif mark.kind is MarkKind.TAKEN_BACK:
            said.append(f"    taken back: {mark.text}")
        elif is_spoken(mark) and mark.index >= 0:
            said += _spoken(mark, names[min(mark.index, len(names) - 1)] if names else "the auction")
    return signs, said


def _play(board: Board, outcome: Outcome) -> list[str]:
    """The tricks, a line each, from the leader on, and under each what is said about its cards."""
    if board.play is not None and not outcome.cards:
        return _cards_as_written(board.play)
    spoken = _beside_cards(board, outcome)
    lines = spoken.pop(-1, [])
    for trick in range(max(outcome.card_tricks, default=-1) + 1):
        places = [place for place, of in enumerate(outcome.card_tricks) if of == trick]
        if not places:
            continue
        cards = "  ".join(card_text(outcome.cards[at]) + ("?" if at in outcome.illegal_cards else "") for at in places)
        winner = outcome.winners[trick] if trick < len(outcome.winners) else None
        leader = outcome.card_seats[places[0]]
        by = "?" if leader is None else leader.value
        lines.append(f"{trick + 1:2}  {by}: {cards:16}{f'  {winner.value}' if winner else ''}")
        for at in places:
            lines += spoken.pop(at, [])
    return lines


def _cards_as_written(play: Play) -> list[str]:
    """The cards of a play that is not re-run, four a line, and between them what is said and taken back."""
    between: dict[int, list[str]] = {}
    for mark in play.marks:
        if mark.kind is MarkKind.TAKEN_BACK:
            said, before = [f"taken back: {cards_text(mark.text)}"], mark.index
        else:
            said, before = mark_lines(mark) if is_spoken(mark) else [], mark.index + 1
        between.setdefault(min(before, len(play.cards)), []).extend(f"    {line}" for line in said)
    lines = between.pop(0, [])
    row: list[str] = []
    for place, card in enumerate(play.cards, 1):
        row.append("-" if card is None else card_text(card))
        said = between.pop(place, [])
        if said or place % 4 == 0 or place == len(play.cards):
            lines += ["  ".join(row), *said]
            row = []
    return ["Cards as written:", *lines] if lines else []


def _beside_cards(board: Board, outcome: Outcome) -> dict[int, list[str]]:
    """What is said about the cards, by the place of the card in the outcome; -1 before the first one."""
    found: dict[int, list[str]] = {}
    for mark in board.play.marks if board.play else ():
        if is_spoken(mark):
            at = bisect_right(outcome.card_places, mark.index) - 1
            after = "the auction"
            if at >= 0:
                seat = outcome.card_seats[at]
                after = f"{'?' if seat is None else seat.value} {card_text(outcome.cards[at])}"
            found.setdefault(at, []).extend(_spoken(mark, after))
    return found


def _result(board: Board, outcome: Outcome) -> list[str]:
    """Contract, tricks and score: as computed, and as recorded."""
    lines: list[str] = []
    if board.record_type is RecordType.LESSON and board.claim is not None:
        lines.append(f"Claim    {board.claim} tricks")
    if outcome.contract is not None:
        by = f" by {outcome.declarer.word}" if outcome.declarer is not None else ""
        lead = f", lead {card_text(outcome.opening_lead)}" if outcome.opening_lead is not None else ""
        lines.append(f"Contract {contract_text(outcome.contract)}{by}{lead}")
    if outcome.result is not None and outcome.contract is not None and outcome.contract.is_playable:
        over = outcome.tricks_over or 0
        made = "made" if over == 0 else f"made with {over} over" if over > 0 else f"{-over} down"
        origin = f" ({outcome.result_origin.value})" if outcome.result_origin is not None else ""
        lines.append(f"Tricks   {outcome.result}{origin}: {made}")
    scores = Scorer().scores(board, outcome)
    if scores.score_ns is not None:
        lines.append(f"Score    NS {scores.score_ns:+,}" + _agreement(scores.score_agrees))
    if board.score is not None:
        lines.append(f"Recorded {board.score.text}")
    return lines


def _agreement(agrees: bool | None) -> str:
    return "" if agrees is None else ", as recorded" if agrees else ", which is not what is recorded"
