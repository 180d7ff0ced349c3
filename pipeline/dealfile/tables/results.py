"""Rows of ``results``: what a record lists of a board at other tables, and at its own."""

from array import array
from collections.abc import Sequence
from decimal import Decimal
from typing import Final

import pyarrow as pa

from dealfile.laws.figures import Laws
from dealfile.model import Board, Cell
from dealfile.plain.record import PlainRecord
from dealfile.replay.matches import listed, listed_score
from dealfile.replay.outcome import ScoreStatus
from dealfile.sessions.listed import SCORE_TABLE, ListedRow, listed_rows
from dealfile.syntax.lin.header import Entry
from dealfile.tables import arrays
from dealfile.tables.columns import COLUMNS
from dealfile.tables.keys import RecordKeys

_COLUMNS: Final = tuple(column for column in COLUMNS["results"] if column.name not in ("file_id", "record", "index"))
# By their words, and by names of their own: members of enumerations take several times as long (Python 3.11).
_PASSED_OUT, _UNSCORED, _PLAYED = (each.value for each in (ScoreStatus.PASSED_OUT, ScoreStatus.UNKNOWN, ScoreStatus.PLAYED))


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
                self._rows += map(_table_row, listed_rows(section))
        if board.room is not None and (entry := _entry(board)) is not None:
            self._rows.append(entry_row(entry, listed_score(board, self._laws, closed=board.room == "closed")))
        self._end(file_id, record, before)

    def add_plain(self, file_ids: Sequence[str], records: Sequence[PlainRecord]) -> None:
        """Adds the entries of LIN ``rs`` for the boards of plain records in their rooms, each of a file."""
        entries = [None if record.in_room is None else record.in_room.entry for record in records]
        counts = [int(entry is not None) for entry in entries]
        self._rows += [
            entry_row(entry, record.listed_ns(self._laws))
            for entry, record in zip(entries, records, strict=True)
            if entry is not None
        ]
        arrays.count_each_up(self._indexes, counts)
        self._keys.add_each(file_ids, [record.record for record in records], counts)

    def _end(self, file_id: str, record: int, before: int) -> None:
        end = len(self._rows)
        if end > before:
            arrays.count_up(self._indexes, end - before)
            self._keys.add(file_id, record, end)

    def batch(self) -> pa.RecordBatch:
        """All results added so far."""
        values: list[tuple[object, ...]] = list(zip(*self._rows, strict=True)) or [()] * len(_COLUMNS)
        made = {column.name: arrays.converter(column)(cells) for column, cells in zip(_COLUMNS, values, strict=True)}
        return arrays.batch("results", {**self._keys.columns(), "index": arrays.numbers(self._indexes), **made})


def _entry(board: Board) -> Entry | None:
    lists = listed(board)
    return None if lists is None else lists.entry(board.board_id, closed=board.room == "closed")


def entry_row(entry: Entry, score_ns: int | None) -> tuple[object, ...]:
    """The values of a row of ``results`` for an entry of LIN ``rs``, from ``pair_ns`` on."""
    passed = entry.contract.is_passed_out
    status = _PASSED_OUT if passed else _UNSCORED if entry.tricks is None else _PLAYED
    declarer = None if entry.declarer is None else entry.declarer._value_
    return (
        *(None, None, entry.contract.text, declarer, entry.tricks, score_ns),
        *(None, None, None, "rs", status),
        *(None,) * 6,
    )


# ---- ScoreTable ------------------------------------------------------------------------------------------------------


def _table_row(row: ListedRow) -> tuple[object, ...]:
    contract, score = row.contract, row.score
    (imp_ns, imp_ew), (mp_ns, mp_ew), (percentage_ns, percentage_ew) = row.imps, row.matchpoints, row.percentages
    return (
        *(row.pair_ns or row.names_ns, row.pair_ew or row.names_ew),
        *(None if contract is None else contract.text, row.declarer, row.tricks, _score(*score)),
        *map(_number, (imp_ns, mp_ns, percentage_ns)),
        *(SCORE_TABLE, row.status),
        *(row.names_ns, row.names_ew),
        *map(_number, (imp_ew, mp_ew, percentage_ew)),
        row.times,
    )


def _score(north_south: Cell, east_west: Cell) -> int | None:
    """The score of North-South; where only East-West's is listed, that turned round."""
    if isinstance(north_south.value, int):
        return north_south.value
    return -east_west.value if isinstance(east_west.value, int) else None


def _number(cell: Cell) -> float | None:
    return float(cell.value) if isinstance(cell.value, Decimal) else None
