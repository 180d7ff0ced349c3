"""What a settled board says, whatever its spelling: by it, a text before and after a correction are compared."""

from typing import Any, Final

from dealfile.model import Auction, Board, MarkKind, Play

_SIGNS: Final = frozenset({MarkKind.INSUFFICIENT, MarkKind.SKIPPED, MarkKind.REVOKE, MarkKind.LEAD})
"""Marks whose text is a spelling only."""

_SPELLINGS: Final = frozenset({"source", "tags", "origins", "remarks", "deal", "result", "score", "auction", "play"})
"""The fields of a board that hold how something is written, beside what it means."""


def meaning(board: Board) -> dict[str, Any]:
    """What a settled board says, whatever its spelling: two texts that mean the same give the same."""
    deal, result, score = board.deal, board.result, board.score
    return {
        **{name: getattr(board, name) for name in Board.model_fields if name not in _SPELLINGS},
        "deal": None if deal is None else (deal.hands, deal.damaged),
        "result": None if result is None else (result.declarer, result.ns, result.ew, result.disputed),
        "score": None if score is None else (score.declarer, score.ns, score.ew),
        "auction": _section(board.auction),
        "play": _section(board.play),
        "words": [word for remark in board.remarks for word in remark.text.replace(";", " ").split()],
    }


def _section(part: Auction | Play | None) -> tuple[Any, ...] | None:
    """The calls or cards, and what stands beside them."""
    if part is None:
        return None
    marks = [(mark.index, mark.kind, "" if mark.kind in _SIGNS else " ".join(mark.text.split())) for mark in part.marks]
    if isinstance(part, Auction):
        return part.first, part.leading, part.calls, part.ending, part.notes, marks
    return part.first, part.order, part.cards, part.leaders, part.ending, part.notes, marks
