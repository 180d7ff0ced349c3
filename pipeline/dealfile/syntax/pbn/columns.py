"""The columns of tables: how a header names them, and what the elements of the standard's columns are (section 13)."""

import re
from collections.abc import Callable
from decimal import Decimal
from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.core.seats import SEAT_OF
from dealfile.diagnostics.codes.pbn_values import BadContract
from dealfile.model.table import Cell, CellMark, CellValue, Column, ScoreRange
from dealfile.syntax.pbn.double_dummy_forms import BARE_HEADER, RESULT_COLUMNS, RESULT_TABLE, STRAIN_OF
from dealfile.syntax.pbn.texts import unescaped
from dealfile.syntax.pbn.values import read_contract

_SPEC: Final = re.compile(r"([+-]?)([^\\]+)(?:\\([1-9]\d{0,3})([LR]?))?", re.ASCII)
_WHOLE: Final = re.compile(r"[+-]?\d{1,9}", re.ASCII)
_DECIMAL: Final = re.compile(r"[+-]?(?:\d{1,9}(?:\.\d{0,9})?|\.\d{1,9})", re.ASCII)
_TIME: Final = re.compile(r"(?:(?:(\d{1,3}):)?([0-5]?\d):)?(\d{1,6})", re.ASCII)
_RANGE: Final = re.compile(r"(\*|[+-]?\d{1,5}),(\*|[+-]?\d{1,5})", re.ASCII)
_RANKS: Final = re.compile(r"[AKQJT2-9]+")
_NOT_PLAYED: Final = re.compile(r"(?i:bye|np|sit-?out|not played)")
_AVERAGE: Final = re.compile(r"(?i:A|AVE?|AVG)[+=-]?")
"""Words of real programs for a score that was not won at the table (dialect 69)."""

TIME_TABLES: Final = {"AuctionTimeTable": "Auction", "PlayTimeTable": "Play"}
"""A time table, and the section that it is about."""


class Kind(NamedTuple):
    """What the elements of a column are: a word for messages, and the reader of one."""

    word: str
    read: Callable[[str], CellValue | None]


class Header(NamedTuple):
    """A header as read: its columns, and those that cannot be read, as written."""

    columns: tuple[Column, ...]
    wrong: tuple[str, ...] = ()


class CellRead(NamedTuple):
    """An element as read: its cell, and whether it is spelled as only real programs do, or is none of its column's."""

    cell: Cell
    habit: bool = False
    wrong: bool = False


# ---- Headers ---------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=256)
def read_header(name: str, header: str) -> Header:
    """The columns of the table ``name``; a column that cannot be read is taken by its name alone."""
    if name == RESULT_TABLE and header == BARE_HEADER:
        return Header(tuple(Column(column) for column in RESULT_COLUMNS))
    if name in TIME_TABLES and header in SEAT_OF:
        return Header((Column("Time"),))
    columns, wrong = [], []
    for spec in header.split(";"):
        found = _SPEC.fullmatch(spec)
        if found is None:
            wrong.append(spec)
            columns.append(Column(spec.lstrip("+-").partition("\\")[0]))
        else:
            order, column, width, alignment = found.groups()
            columns.append(Column(column, order, None if width is None else int(width), alignment or ""))
    return Header(tuple(columns), tuple(wrong))


# ---- Elements --------------------------------------------------------------------------------------------------------


def _whole(text: str) -> int | None:
    return int(text) if _WHOLE.fullmatch(text) else None


def _tricks(text: str) -> int | None:
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 2 and int(text) <= 13 else None


def _decimal(text: str) -> Decimal | None:
    return Decimal(text) if _DECIMAL.fullmatch(text) else None


def _seconds(text: str) -> int | None:
    """``HH:MM:SS``, ``MM:SS`` or ``SS``."""
    found = _TIME.fullmatch(text)
    if found is None:
        return None
    hours, minutes, seconds = (int(part or 0) for part in found.groups())
    return None if ":" in text and seconds > 59 else 3600 * hours + 60 * minutes + seconds


def _score_range(text: str) -> ScoreRange | None:
    """``s`` for a score, ``a,b`` for those between, with ``*`` for no end; the bounds are not included."""
    if _WHOLE.fullmatch(text):
        return ScoreRange(int(text), int(text))
    found = _RANGE.fullmatch(text)
    if found is None:
        return None
    above, below = found.groups()
    return ScoreRange(None if above == "*" else int(above) + 1, None if below == "*" else int(below) - 1)


def _contract(text: str) -> CellValue | None:
    return read_contract(text).value


_WHOLE_NUMBER: Final = Kind("a whole number", _whole)
_NUMBER: Final = Kind("a number", _decimal)
_POINTS: Final = Kind("a score", _whole)
_WON: Final = Kind("a score", _decimal)
_TRICKS: Final = Kind("a number of tricks from 0 to 13", _tricks)
_SEAT: Final = Kind("a seat", lambda text: SEAT_OF.get(text.upper()))
_STRAIN: Final = Kind("a denomination", lambda text: STRAIN_OF.get(text.upper()))
_CONTRACT: Final = Kind("a contract", _contract)
_NAMES: Final = Kind("names", lambda text: tuple(name.strip() for name in text.split(";")))
_TIME_SPENT: Final = Kind("a time", _seconds)
_SCORES: Final = Kind("a range of scores", _score_range)
_SUIT_RANKS: Final = Kind("ranks", lambda text: text if _RANKS.fullmatch(text) else None)
_TEXT: Final = Kind("text", str)

_SCORED: Final = (_POINTS, _WON)


def _both(**columns: Kind) -> dict[str, Kind]:
    return {f"{name}_{side}": kind for name, kind in columns.items() for side in ("NS", "EW")}


_TIMES: Final = {"Time": _TIME_SPENT, "TotalTime": _TIME_SPENT}

TABLES: Final[dict[str, dict[str, Kind]]] = {
    "ActionTable": {
        **{"Rank": _WHOLE_NUMBER, "Call": _TEXT, "Card": _TEXT, "Declarer": _SEAT, "Contract": _CONTRACT},
        "Percentage": _NUMBER,
    },
    "AuctionTimeTable": _TIMES,
    "InstantScoreTable": {"Rank": _WHOLE_NUMBER, **_both(ScoreRange=_SCORES, IMP=_NUMBER, Percentage=_NUMBER)},
    "OptimumPlayTable": dict.fromkeys("SHDC", _SUIT_RANKS),
    RESULT_TABLE: {"Declarer": _SEAT, "Denomination": _STRAIN, "Result": _TRICKS},
    "PlayTimeTable": _TIMES,
    "ScoreTable": {
        **{"Rank": _WHOLE_NUMBER, "Contract": _CONTRACT, "Declarer": _SEAT, "Result": _TRICKS, "Multiplicity": _WHOLE_NUMBER},
        **_both(PairId=_TEXT, Names=_NAMES, Score=_POINTS, IMP=_WON, MP=_WON, Percentage=_WON),
    },
    "TotalScoreTable": {
        **{"Rank": _WHOLE_NUMBER, "PairId": _TEXT, "Names": _NAMES, "TotalScore": _POINTS, "MeanScore": _NUMBER},
        **dict.fromkeys(("TotalIMP", "TotalMP", "TotalPercentage", "MeanIMP", "MeanMP", "MeanPercentage"), _WON),
        **{"NrBoards": _WHOLE_NUMBER, "Multiplicity": _WHOLE_NUMBER},
    },
}
"""The tables of the standard with their columns; every other column holds text."""


def column_kind(table: str, column: str) -> Kind:
    """What the elements of a column are."""
    return TABLES.get(table, {}).get(column, _TEXT)


@lru_cache(maxsize=4096)
def read_cell(table: str, column: str, element: str) -> CellRead:
    """An element in its column, quotes taken off."""
    kind = column_kind(table, column)
    quoted = element[:1] == '"' and element[-1:] == '"' and len(element) > 1
    text = unescaped(element[1:-1]) if quoted else element
    if kind is _TEXT:
        return CellRead(Cell(text, text))
    if text in ("?", "-"):
        return CellRead(Cell(text, None, CellMark.UNKNOWN if text == "?" else CellMark.IRRELEVANT))
    word = text.strip()
    if word[:1] == "^" and kind in (*_SCORED, _NUMBER):
        value = kind.read(word[1:])
        named = value is None and kind in _SCORED and _AVERAGE.fullmatch(word[1:]) is not None
        return CellRead(Cell(text, value, CellMark.ARTIFICIAL), habit=named, wrong=value is None and not named)
    value = kind.read(word)
    if value is None:
        mark = _mark_of(kind, word)
        return CellRead(Cell(text, None, mark), habit=mark is not None, wrong=mark is None)
    return CellRead(Cell(text, value), habit=_is_habit(kind, word))


def _mark_of(kind: Kind, word: str) -> CellMark | None:
    """What a word of real programs says in place of a score, or of the contract of a board that was not played."""
    if kind is _CONTRACT:
        return CellMark.IRRELEVANT if _NOT_PLAYED.fullmatch(word) else None
    known = kind in _SCORED and (_AVERAGE.fullmatch(word) or _NOT_PLAYED.fullmatch(word))
    return CellMark.ARTIFICIAL if known else None


def _is_habit(kind: Kind, word: str) -> bool:
    if kind is _CONTRACT:
        return any(code is not BadContract for code, _ in read_contract(word).faults)
    return (kind is _STRAIN and word.upper() == "N") or (kind in (_SEAT, _STRAIN) and not word.isupper())
