"""Rows of the small tables, which need no buffers of their own."""

from typing import Any

import pyarrow as pa

from dealfile.tables import arrays
from dealfile.tables.columns import COLUMNS


class PlainRows:
    """Collects the rows of one table as tuples in the order of its columns."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._rows: list[tuple[Any, ...]] = []

    def add(self, *row: object) -> None:
        """Adds a row."""
        self._rows.append(row)

    def batch(self) -> pa.RecordBatch:
        """All rows added so far."""
        columns = COLUMNS[self._table]
        values = list(zip(*self._rows, strict=True)) or [()] * len(columns)
        made = {column.name: arrays.converter(column)(cells) for column, cells in zip(columns, values, strict=True)}
        return arrays.batch(self._table, made)
