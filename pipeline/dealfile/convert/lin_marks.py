"""What LIN cannot hold of what stands beside calls and cards."""

from collections.abc import Iterator
from typing import Final

from dealfile.convert.words import mark_words
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import MarksDropped, NoteAsText
from dealfile.model import Board, Ending, Mark, MarkKind, Note, Play
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import AuctionStatus, Outcome, PlayStatus

HELD_MARKS: Final = frozenset(
    {MarkKind.ALERT, MarkKind.EXPLANATION, MarkKind.NOTE, MarkKind.COMMENT, MarkKind.LINE_COMMENT, MarkKind.COMMENTARY}
)
_HELD_BESIDE_CALLS: Final = HELD_MARKS | {MarkKind.STAR}
"""A star behind a call is an alert, as some programs write it."""


def losses_of_marks(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What LIN has no sign for beside calls and cards, and what it holds in another form."""
    auction, play = board.auction, board.play
    calls: tuple[Mark, ...] = () if auction is None else auction.marks
    cards: tuple[Mark, ...] = () if play is None else play.marks
    dropped = mark_words(mark for mark in calls if mark.kind not in _HELD_BESIDE_CALLS)
    dropped |= mark_words((mark for mark in cards if mark.kind not in HELD_MARKS), of_play=True)
    if outcome.call_seats and board.dealer is not None and outcome.call_seats[0] is not board.dealer:
        dropped[f"an auction that {outcome.call_seats[0].word} begins and not the dealer"] = None
    if auction is not None:
        dropped |= dict.fromkeys(_unheld_notes(auction.marks, auction.notes))
        if auction.ending is Ending.STOPPED and outcome.auction_status is AuctionStatus.UNFINISHED:
            dropped["the end of the auction"] = None
    if play is not None:
        dropped |= dict.fromkeys(_unheld_notes(play.marks, play.notes))
        if play.ending is Ending.STOPPED and outcome.play_status is not PlayStatus.COMPLETE and board.result is None:
            dropped["the end of the play"] = None
        written = written_cards(play)
        if any(mark.index >= written != len(play.cards) and mark.kind in HELD_MARKS for mark in cards):
            dropped["text beside cards that were not played"] = None
    if any(mark.kind in (MarkKind.NOTE, MarkKind.EXPLANATION) and mark.index < 0 for mark in calls):
        dropped["explanations before the first call"] = None
    if dropped:
        said = "is written without" if board.source.format == "lin" else "has no sign for"
        yield MarksDropped.at(f"LIN {said} {', '.join(dropped)}")
    if any(mark.kind is MarkKind.NOTE for mark in cards):
        yield NoteAsText.at("LIN has no notes of cards; their text stands behind the card", "play")


def _unheld_notes(marks: tuple[Mark, ...], notes: tuple[Note, ...]) -> Iterator[str]:
    """Notes that nothing refers to, or that share a number; references without a note."""
    referred = {mark.text for mark in marks if mark.kind is MarkKind.NOTE}
    numbers = [str(number) for number, _ in notes]
    if len(set(numbers)) < len(numbers) or not referred.issuperset(numbers):
        yield "notes that no call or card refers to"
    if not referred.issubset({str(number) for number, text in notes if text.strip()}):
        yield "references to notes without text"


def written_cards(play: Play) -> int:
    """How many cards of a play LIN holds: up to the first that is not known."""
    if play.order is PlayOrder.COLUMNS:
        return 0
    return play.cards.index(None) if None in play.cards else len(play.cards)
