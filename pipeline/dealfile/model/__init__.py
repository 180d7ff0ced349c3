"""Frozen models of what a record says: shape and invariants, no rules of play."""

from dealfile.model.auction import Auction, Ending, Mark, MarkKind, Note
from dealfile.model.board import Board, Origin, RecordType, Remark, Section, Source, Tag
from dealfile.model.deal import Deal, DealStatus
from dealfile.model.play import Play
from dealfile.model.result import RecordedScore, Result

__all__ = [
    "Auction",
    "Board",
    "Deal",
    "DealStatus",
    "Ending",
    "Mark",
    "MarkKind",
    "Note",
    "Origin",
    "Play",
    "RecordType",
    "RecordedScore",
    "Remark",
    "Result",
    "Section",
    "Source",
    "Tag",
]
