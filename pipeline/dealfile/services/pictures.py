"""A record as people look at a board: the hands, the auction, the play by tricks, the score."""

from bisect import bisect_right
from collections.abc import Sequence
from typing import Final

from dealfile.core.calls import CALL_OF
from dealfile.core.cards import SUITS_DOWN, Hand
from dealfile.core.seats import Seat
from dealfile.languages import ENGLISH, Language
from dealfile.languages.words import SYMBOLS, marked
from dealfile.model import Auction, Board, Mark, MarkKind, Play, RecordType
from dealfile.model.auction import read_alert_note
from dealfile.model.board import Origin
from dealfile.replay.outcome import AuctionStatus, Outcome
from dealfile.services.dummy import dummy_lines
from dealfile.services.scorer import Scorer
from dealfile.services.settling import Record
from dealfile.services.spoken import card_text, cards_text, explanation_text, is_spoken, mark_lines, remark_lines
from dealfile.services.visible import visible

_WIDTH: Final = 20
"""Columns of one hand in the diagram."""
_CELL: Final = 8
"""Least columns of a call."""
_COLUMNS: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_KINDS: Final = {
    RecordType.RESULT_ONLY: marked("Only the result is recorded"),
    RecordType.LESSON: marked("A lesson: calls and cards are not checked"),
}
_ROOMS: Final = {"open": marked("open room"), "closed": marked("closed room")}
_LABELS: Final = (marked("Contract"), marked("Tricks"), marked("Score"), marked("Recorded"), marked("Claim"))
_ORIGINS: Final = {
    Origin.RECORDED: marked("recorded"),
    Origin.INHERITED: marked("inherited"),
    Origin.DEFAULT: marked("default"),
    Origin.DERIVED: marked("derived"),
    Origin.AUCTION: marked("auction"),
    Origin.PLAYED: marked("played"),
    Origin.CLAIMED: marked("claimed"),
}


def picture(
    file: str, record: Record, language: Language = ENGLISH, *, with_dummy: bool = False, scorer: Scorer | None = None
) -> str:
    """A record as text; the reasons, where it was rejected.

    Args:
        file: The file as reported.
        record: The record.
        language: The language to say it in; what the record itself says stays as it is, and so do findings.
        with_dummy: Whether dummy is laid down too.
        scorer: By which laws to score it; ``None`` are the usual ones.
    """
    board, outcome = record.board, record.outcome
    if board is None or outcome is None:
        reasons = "".join(f"  {finding.code} {visible(finding.message)}\n" for finding in record.findings)
        said = language.text("record {number} of {file} cannot be read:", number=record.source.record, file=file)
        return f"{visible(said)}\n{reasons}"
    blocks = [
        _heading(file, board, language),
        _hands(board, language),
        _introduction(board),
        _auction(board, outcome, language),
        dummy_lines(board, outcome, language) if with_dummy else [],
        _play(board, outcome, language),
        _result(board, outcome, language, scorer or Scorer()),
    ]
    return "\n\n".join("\n".join(visible(line).rstrip() for line in block) for block in blocks if block) + "\n"


def _heading(file: str, board: Board, language: Language) -> list[str]:
    place, text = board.place, language.text
    title = [text("Board {board}", board=board.board_id) if board.board_id else text("Record {number}", number=place.record)]
    title += [text(_ROOMS[board.room])] if board.room else []
    about = (board.event, board.stage, board.round and text("round {round}", round=board.round), board.site, board.date)
    title += [part for part in about if part]
    lines = [" · ".join(title), text("{file}, record {record}, line {line}", file=file, record=place.record, line=place.line)]
    if board.home_team or board.visit_team:
        lines.append(text("{home} v {visit}", home=board.home_team or "?", visit=board.visit_team or "?"))
    dealer = text("Dealer unknown") if board.dealer is None else text("Dealer {seat}", seat=language.seat(board.dealer))
    vulnerable = text("Vulnerable unknown")
    if board.vulnerable is not None:
        vulnerable = text("Vulnerable {sides}", sides=language.vulnerability(board.vulnerable))
    lines.append(f"{dealer} · {vulnerable}")
    return [*lines, text(_KINDS[board.record_type])] if board.record_type in _KINDS else lines


def _hand(board: Board, seat: Seat, language: Language) -> list[str]:
    """One hand: the player, and a line a suit."""
    name = {Seat.NORTH: board.north, Seat.EAST: board.east, Seat.SOUTH: board.south, Seat.WEST: board.west}[seat]
    hand: Hand | None = None if board.deal is None else board.deal.hand(seat)
    suits = [language.text("(not given)"), "", "", ""]
    if hand is not None:
        suits = [f"{SYMBOLS[suit]} {hand.ranks(suit) or '-'}" for suit in SUITS_DOWN]
    return [f"{language.seat_letter(seat)} {visible(name)}" if name else language.seat(seat), *suits]


def _hands(board: Board, language: Language) -> list[str]:
    if board.deal is None:
        return []
    north, east, south, west = (_hand(board, seat, language) for seat in Seat)
    width = max(_WIDTH, *(len(line) + 2 for line in west))
    indent = " " * width
    return [
        *(indent + line for line in north),
        *(f"{left:{width}}{'':{_WIDTH}}{right}" for left, right in zip(west, east, strict=True)),
        *(indent + line for line in south),
    ]


def _introduction(board: Board) -> list[str]:
    """What is said before anything is called."""
    lines = [line for remark in board.remarks for line in remark_lines(remark)]
    marks = board.auction.marks if board.auction else ()
    return lines + [line for mark in marks if mark.index < 0 and is_spoken(mark) for line in mark_lines(mark)]


def _spoken(mark: Mark, after: str, language: Language) -> list[str]:
    """A remark beside a call or a card, with what it follows."""
    lines = mark_lines(mark)
    if not lines:
        return []
    said = language.text("after {what}: {text}", what=after, text=lines[0])
    return [f"    {said}", *(f"      {line}" for line in lines[1:])]


def _auction(board: Board, outcome: Outcome, language: Language) -> list[str]:
    """The calls in four columns, West first, with what was said about them underneath.

    Where nobody knows who called, the first column is that of the first call.
    """
    auction = board.auction
    if auction is None:
        return []
    seats: Sequence[Seat] = outcome.call_seats
    calls = [language.call(call) for call in auction.calls]
    names = [f"{language.seat_letter(seats[place])} {call}" if seats else call for place, call in enumerate(calls)]
    signs, said = _beside_calls(auction, names, language)
    if not names:
        return said
    cells = [""] * (_COLUMNS.index(seats[0]) if seats else 0)
    for index, call in enumerate(calls):
        while seats and len(cells) % 4 != _COLUMNS.index(seats[index]):
            cells.append("")
        cells.append(call + signs.get(index, "") + ("?" if index in outcome.illegal_calls else ""))
    heads = [language.seat(seat) for seat in _COLUMNS] if seats else []
    width = max(_CELL, *(len(cell) + 1 for cell in (*heads, *cells)))
    lines = [] if seats else [language.text("Nobody knows who called:")]
    in_columns = (*heads, *cells)
    lines += ["".join(f"{cell:{width}}" for cell in in_columns[row : row + 4]) for row in range(0, len(in_columns), 4)]
    if outcome.auction_status is AuctionStatus.UNFINISHED:
        lines.append(language.text("(unfinished)"))
    return lines + said


def _beside_calls(auction: Auction, names: Sequence[str], language: Language) -> tuple[dict[int, str], list[str]]:
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
            said.append(f"    {language.text('taken back: {what}', what=_calls_said(mark.text, language))}")
        elif is_spoken(mark) and mark.index >= 0:
            after = names[min(mark.index, len(names) - 1)] if names else language.text("the auction")
            said += _spoken(mark, after, language)
    return signs, said


def _calls_said(texts: str, language: Language) -> str:
    """Calls that stand in a text, as people say them; another word stays."""
    return " ".join(language.call(CALL_OF[word]) if word in CALL_OF else word for word in texts.split())


def _play(board: Board, outcome: Outcome, language: Language) -> list[str]:
    """The tricks, a line each, from the leader on, and under each what is said about its cards."""
    if board.play is not None and not outcome.cards:
        return _cards_as_written(board.play, language)
    spoken = _beside_cards(board, outcome, language)
    lines = spoken.pop(-1, [])
    for trick in range(max(outcome.card_tricks, default=-1) + 1):
        places = [place for place, of in enumerate(outcome.card_tricks) if of == trick]
        if not places:
            continue
        cards = "  ".join(card_text(outcome.cards[at]) + ("?" if at in outcome.illegal_cards else "") for at in places)
        winner = outcome.winners[trick] if trick < len(outcome.winners) else None
        leader = outcome.card_seats[places[0]]
        by = "?" if leader is None else language.seat_letter(leader)
        lines.append(f"{trick + 1:2}  {by}: {cards:16}{f'  {language.seat_letter(winner)}' if winner else ''}")
        for at in places:
            lines += spoken.pop(at, [])
    return lines


def _cards_as_written(play: Play, language: Language) -> list[str]:
    """The cards of a play that is not re-run, four a line, and between them what is said and taken back."""
    between: dict[int, list[str]] = {}
    for mark in play.marks:
        if mark.kind is MarkKind.TAKEN_BACK:
            said, before = [language.text("taken back: {what}", what=cards_text(mark.text))], mark.index
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
    return [language.text("Cards as written:"), *lines] if lines else []


def _beside_cards(board: Board, outcome: Outcome, language: Language) -> dict[int, list[str]]:
    """What is said about the cards, by the place of the card in the outcome; -1 before the first one."""
    found: dict[int, list[str]] = {}
    for mark in board.play.marks if board.play else ():
        if is_spoken(mark):
            at = bisect_right(outcome.card_places, mark.index) - 1
            after = language.text("the auction")
            if at >= 0:
                seat = outcome.card_seats[at]
                after = f"{'?' if seat is None else language.seat_letter(seat)} {card_text(outcome.cards[at])}"
            found.setdefault(at, []).extend(_spoken(mark, after, language))
    return found


def _result(board: Board, outcome: Outcome, language: Language, scorer: Scorer) -> list[str]:
    """Contract, tricks and score: as computed, and as recorded."""
    said: list[tuple[str, str]] = []
    if board.record_type is RecordType.LESSON and board.claim is not None:
        said.append(("Claim", language.plural("{number} trick", "{number} tricks", board.claim, number=board.claim)))
    if outcome.contract is not None:
        said.append(("Contract", _contract(outcome, language)))
    if outcome.result is not None and outcome.contract is not None and outcome.contract.is_playable:
        origin = f" ({language.text(_ORIGINS[outcome.result_origin])})" if outcome.result_origin is not None else ""
        said.append(("Tricks", f"{outcome.result}{origin}: {_made(outcome.tricks_over or 0, language)}"))
    scores = scorer.scores(board, outcome)
    if scores.score_ns is not None:
        points = ("+" if scores.score_ns > 0 else "") + language.number(scores.score_ns)
        said.append(("Score", f"{language.text('NS')} {points}{_agreement(scores.score_agrees, language)}"))
    if board.score is not None:
        said.append(("Recorded", board.score.text))
    width = max(len(language.text(label)) for label in _LABELS)
    lines = [f"{language.text(label):{width}} {what}" for label, what in said]
    return lines + [ruling.text for ruling in outcome.revokes]


def _contract(outcome: Outcome, language: Language) -> str:
    """The contract, who plays it, and the opening lead, as far as they are known."""
    assert outcome.contract is not None
    said = language.contract(outcome.contract)
    if outcome.declarer is not None:
        said = language.text("{contract} by {declarer}", contract=said, declarer=language.seat(outcome.declarer))
    if outcome.opening_lead is not None:
        said = language.text("{contract}, lead {card}", contract=said, card=card_text(outcome.opening_lead))
    return said


def _made(over: int, language: Language) -> str:
    """How the contract came out."""
    if over == 0:
        return language.text("made")
    if over > 0:
        return language.plural("made with {number} over", "made with {number} over", over, number=over)
    return language.plural("{number} down", "{number} down", -over, number=-over)


def _agreement(agrees: bool | None, language: Language) -> str:
    if agrees is None:
        return ""
    return language.text(", as recorded") if agrees else language.text(", which is not what is recorded")
