"""Rows of ``results``: what a record lists of a board at other tables, and at its own."""

from array import array
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

import pyarrow as pa

from dealfile.core.calls import Contract
from dealfile.laws.figures import Laws
from dealfile.model import Board, Cell, CellMark, Section
from dealfile.replay.matches import listed, listed_score
from dealfile.replay.outcome import ScoreStatus
from dealfile.syntax.lin.header import Entry
from dealfile.syntax.pbn.tables import read_table
from dealfile.tables import arrays
from dealfile.tables.columns import COLUMNS
from dealfile.tables.keys import RecordKeys

SCORE_TABLE: Final = "ScoreTable"

_COLUMNS: Final = tuple(column for column in COLUMNS["results"] if column.name not in ("file_id", "record", "index"))
_NOT_PLAYED: Final = {
    **dict.fromkeys(("bye", "sitout", "sit-out"), ScoreStatus.SIT_OUT),
    **dict.fromkeys(("np", "not played"), ScoreStatus.NOT_PLAYED),
}
"""Words of real programs in the place of a contract or a score."""
_FIGURES: Final = tuple(f"{name}_{side}" for name in ("Score", "IMP", "MP", "Percentage") for side in ("NS", "EW"))
_UNKNOWN: Final = Cell("")


class ResultRows:
    """Collects the results that records list.

    Args:
        laws: The duplicate laws that results of LIN are scored by; ``None`` for the usual ones.
    """

    def __init__(self, laws: Laws | None = None) -> None:
        self._laws = laws
        self._keys = RecordKeys()
        self._indexes = array("i")
        self._rows: list[tuple[object, ...]] = []

    def add(self, file_id: str, record: int, board: Board) -> None:
        """Adds the results that a board lists: the rows of its tables, and its own entry in the list of a match."""
        before = len(self._rows)
        for section in board.sections:
            if section.name == SCORE_TABLE:
                self._rows += _table_rows(section)
        if board.room is not None and (entry := _entry(board)) is not None:
            self._rows.append(entry_row(entry, listed_score(board, self._laws, closed=board.room == "closed")))
        self._end(file_id, record, before)

    def add_entry(self, file_id: str, record: int, entry: Entry, score_ns: int | None) -> None:
        """Adds the entry of LIN ``rs`` for a board in its room, with what it scores."""
        before = len(self._rows)
        self._rows.append(entry_row(entry, score_ns))
        self._end(file_id, record, before)

    def _end(self, file_id: str, record: int, before: int) -> None:
        end = len(self._rows)
        if end > before:
            arrays.count_up(self._indexes, end - before)
            self._keys.add(file_id, record, end)

    def batch(self) -> pa.RecordBatch:
        """All results added so far."""
        values: Sequence[Sequence[object]] = list(zip(*self._rows, strict=True)) or [()] * len(_COLUMNS)
        made = {column.name: arrays.converter(column)(cells) for column, cells in zip(_COLUMNS, values, strict=True)}
        return arrays.batch("results", {**self._keys.columns(), "index": arrays.numbers(self._indexes), **made})


def _entry(board: Board) -> Entry | None:
    lists = listed(board)
    return None if lists is None else lists.entry(board.board_id, closed=board.room == "closed")


def entry_row(entry: Entry, score_ns: int | None) -> tuple[object, ...]:
    """The values of a row of ``results`` for an entry of LIN ``rs``, from ``pair_ns`` on."""
    passed = entry.contract.is_passed_out
    status = ScoreStatus.PASSED_OUT if passed else ScoreStatus.UNKNOWN if entry.tricks is None else ScoreStatus.PLAYED
    return (
        *(None, None, entry.contract.text, entry.declarer, entry.tricks, score_ns),
        *(None, None, None, "rs", status),
        *(None,) * 6,
    )


# ---- ScoreTable ------------------------------------------------------------------------------------------------------


def _table_rows(section: Section) -> list[tuple[object, ...]]:
    table = read_table(section)
    places = {column.name: place for place, column in reversed(tuple(enumerate(table.columns)))}
    return [_row(places, cells) for cells in table.rows]


def _row(places: dict[str, int], cells: Sequence[Cell]) -> tuple[object, ...]:
    def cell(name: str) -> Cell:
        place = places.get(name)
        return _UNKNOWN if place is None else cells[place]

    contract = cell("Contract").value
    names_ns, names_ew = _said(cell("Names_NS")), _said(cell("Names_EW"))
    return (
        *(_said(cell("PairId_NS")) or names_ns, _said(cell("PairId_EW")) or names_ew),
        contract.text if isinstance(contract, Contract) else None,
        *(cell("Declarer").value, cell("Result").value, _score(cell("Score_NS"), cell("Score_EW"))),
        *(_number(cell(name)) for name in ("IMP_NS", "MP_NS", "Percentage_NS")),
        *(SCORE_TABLE, _status(contract, cell("Result").value, [cell(name) for name in ("Contract", *_FIGURES)])),
        *(names_ns, names_ew),
        *(_number(cell(name)) for name in ("IMP_EW", "MP_EW", "Percentage_EW")),
        cell("Multiplicity").value,
    )


def _said(cell: Cell) -> str | None:
    """The text of an element that says something."""
    return None if cell.text in ("", "?", "-") else cell.text


def _score(north_south: Cell, east_west: Cell) -> int | None:
    """The score of North-South; where only East-West's is listed, that turned round."""
    if isinstance(north_south.value, int):
        return north_south.value
    return -east_west.value if isinstance(east_west.value, int) else None


def _number(cell: Cell) -> float | None:
    return float(cell.value) if isinstance(cell.value, Decimal) else None


def _status(contract: object, tricks: object, cells: Sequence[Cell]) -> ScoreStatus:
    """What kind of result a row is, by its contract, its tricks and its figures."""
    for cell in cells:
        if cell.mark is not None and (status := _NOT_PLAYED.get(cell.text.strip().lower())) is not None:
            return status
    if any(cell.mark is CellMark.ARTIFICIAL for cell in cells):
        return ScoreStatus.ADJUSTED
    if isinstance(contract, Contract) and contract.is_passed_out:
        return ScoreStatus.PASSED_OUT
    scored = any(cell.value is not None for cell in cells[1:3])
    return ScoreStatus.PLAYED if scored or (isinstance(contract, Contract) and tricks is not None) else ScoreStatus.UNKNOWN
