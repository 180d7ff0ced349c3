"""Frozen models of what a record says: shape and invariants, no rules of play."""

from dealfile.model.auction import Auction, Ending, Mark, MarkKind, Note
from dealfile.model.board import Board, Origin, RecordType, Remark, Section, Source, Tag
from dealfile.model.deal import Deal, DealStatus
from dealfile.model.double_dummy import DECLARERS, DoubleDummy, Par
from dealfile.model.play import Play
from dealfile.model.result import RecordedScore, Result
from dealfile.model.table import Cell, CellMark, Column, ScoreRange, Table

__all__ = [
    "DECLARERS",
    "Auction",
    "Board",
    "Cell",
    "CellMark",
    "Column",
    "Deal",
    "DealStatus",
    "DoubleDummy",
    "Ending",
    "Mark",
    "MarkKind",
    "Note",
    "Origin",
    "Par",
    "Play",
    "RecordType",
    "RecordedScore",
    "Remark",
    "Result",
    "ScoreRange",
    "Section",
    "Source",
    "Table",
    "Tag",
]
