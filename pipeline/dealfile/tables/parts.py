"""The files of one table while they are written: row groups as they fill, part after part."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, Final

import pyarrow as pa
import pyarrow.parquet as pq

from dealfile.tables.columns import TABLES
from dealfile.tables.schema import ARROW_SCHEMAS


@dataclass(frozen=True, slots=True)
class Layout:
    """How the rows of a table are cut; it depends on the rows alone, never on workers.

    Attributes:
        rows_per_group: Rows of a row group; so many are held in memory.
        rows_per_file: Rows of a file, a multiple of the former; with more, the table becomes a folder of parts.
    """

    rows_per_group: int = 1 << 16
    rows_per_file: int = 1 << 20


LAYOUTS: Final[Mapping[str, Layout]] = MappingProxyType(
    {
        **dict.fromkeys(TABLES, Layout()),
        "calls": Layout(1 << 20, 1 << 25),
        "cards": Layout(1 << 20, 1 << 25),
    }
)

_ALMOST_UNIQUE: Final = ("deal", "deal_id")
"""Columns without a Parquet dictionary: it would hold every value once and be given up."""


def _options(table: str) -> dict[str, Any]:
    schema = ARROW_SCHEMAS[table]
    nested = [f"{field.name}.list.element" for field in schema if pa.types.is_list(field.type)]
    flat = [field.name for field in schema if not pa.types.is_list(field.type) and not pa.types.is_boolean(field.type)]
    return {"compression": "zstd", "use_dictionary": [name for name in flat + nested if name not in _ALMOST_UNIQUE]}


class Parts:
    """The files of one table, written one after the other under temporary names."""

    def __init__(self, table: str, folder: Path, layout: Layout, schema: pa.Schema) -> None:
        self.table = table
        self.files: list[Path] = []
        self.rows = 0
        self._folder = folder
        self._layout = layout
        self._schema = schema
        self._pending: list[pa.RecordBatch] = []
        self._pending_rows = 0
        self._rows_in_file = 0
        self._file: IO[bytes] | None = None
        self._writer: pq.ParquetWriter | None = None

    def write(self, batch: pa.RecordBatch) -> None:
        """Takes rows over; full row groups go to the disk."""
        self._pending.append(batch)
        self._pending_rows += batch.num_rows
        while self._pending_rows >= self._layout.rows_per_group:
            self._write_group(self._layout.rows_per_group)

    def _write_group(self, rows: int) -> None:
        # One chunk a column: pages then depend on the rows alone, not on how they arrived.
        held = pa.Table.from_batches(self._pending).replace_schema_metadata(self._schema.metadata)
        group, rest = held.slice(0, rows).combine_chunks(), held.slice(rows)
        self._pending, self._pending_rows = rest.to_batches(), rest.num_rows
        if self._writer is not None and self._rows_in_file + rows > self._layout.rows_per_file:
            self._close()
        writer = self._writer or self._open()
        writer.write_table(group, row_group_size=rows)
        self._rows_in_file += rows
        self.rows += rows

    def _open(self) -> pq.ParquetWriter:
        path = self._folder / f"{self.table}-{len(self.files) + 1:05d}"
        self._file = path.open("wb")
        self.files.append(path)
        self._rows_in_file = 0
        self._writer = pq.ParquetWriter(self._file, self._schema, **_options(self.table))
        return self._writer

    def _close(self) -> None:
        writer, file = self._writer, self._file
        if writer is not None and file is not None:
            writer.close()
            file.close()
        self._writer = self._file = None

    def finish(self) -> None:
        """Writes what is left, or an empty file with the schema when there was no row."""
        if self._pending_rows:
            self._write_group(self._pending_rows)
        elif not self.files:
            self._open()
        self._close()

    def abandon(self) -> None:
        """Closes what is open, whatever state it is in."""
        with suppress(OSError):
            if self._writer is not None:
                self._writer.close()
        if self._writer is not None:
            self._writer.is_open = False  # else its finaliser would try once more
        with suppress(OSError):
            if self._file is not None:
                self._file.close()
