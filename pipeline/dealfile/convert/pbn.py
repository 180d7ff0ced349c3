"""What PBN cannot hold of a board."""

from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import AlertAsNote, CardsDropped, TagsDropped, TextChanged
from dealfile.model import Board, Mark, MarkKind, RecordType
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import Outcome

_HELD_COMMANDS: Final = frozenset(
    {"vg", "rs", "pn", "qx", "md", "sv", "ah", "rh", "st", "mc", "pg", "mn", "nt", "an", "mb", "pc"}
)
"""LIN commands whose meaning is in the model, or that only set the table."""

_TEXTS: Final = frozenset({MarkKind.COMMENT, MarkKind.COMMENTARY})


def losses_to_pbn(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What PBN cannot hold of a settled board, or holds in another form; one finding a kind."""
    del outcome
    if board.source.format == "lin" and board.record_type is not RecordType.PAGE:
        dropped = dict.fromkeys(name for name, value in board.tags if name not in _HELD_COMMANDS and value.strip())
        if dropped:
            yield TagsDropped.at(f"PBN has no place for the LIN commands {', '.join(dropped)}")
    marks: list[Mark] = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    if _alerted_only(marks):
        yield AlertAsNote.at("PBN has no sign for an alert; a note stands for it", "auction")
    play = board.play
    unordered = play is not None and play.order is not PlayOrder.TRICKS and play.first is None
    if play is not None and unordered and any(card is not None for card in play.cards):
        yield CardsDropped.at("PBN has no place for a play whose leader is not known", "play")
    texts = [*(mark.text for mark in marks if mark.kind in _TEXTS), *(remark.text for remark in board.remarks)]
    if any("}" in text for text in texts):
        yield TextChanged.at("PBN cannot hold a closing brace in a comment; ) stands in its place")


def _alerted_only(marks: list[Mark]) -> bool:
    explained = {mark.index for mark in marks if mark.kind in (MarkKind.EXPLANATION, MarkKind.NOTE)}
    return any(mark.kind in (MarkKind.ALERT, MarkKind.STAR) and mark.index not in explained for mark in marks)
