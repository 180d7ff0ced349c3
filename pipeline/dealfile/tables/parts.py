"""The files of one table while they are written: row groups as they fill, part after part."""

import base64
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import IO, Any, Final, NamedTuple, cast

import pyarrow as pa
import pyarrow.compute as pc
import pyarrow.parquet as pq

from dealfile.tables.columns import TABLES
from dealfile.tables.schema import BATCH_SCHEMAS, CODED, described


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
        "boards": Layout(1 << 15, 1 << 20),
        **dict.fromkeys(("calls", "cards"), Layout(1 << 19, 1 << 25)),
        **dict.fromkeys(("tags", "results"), Layout(1 << 18, 1 << 23)),
    }
)
"""Row groups of two to five megabytes, a fifth to two of them compressed: what writing one needs is many times as much."""

_WITHOUT_DICTIONARY: Final = ("deal", "deal_id", "record", "line", "index")
"""Columns without a Parquet dictionary, which would hold nearly every value, and counts, which are smaller as they are."""
_KEYS: Final = ("file_id", "record")
_LONG: Final = 32
"""Bytes of a text, on the average, from which on the texts of a file are written as codes, which its first row group decides."""
_MOST: Final = 1 << 30
"""Bytes of texts that are written otherwise; a row group with more, which Arrow could not hold so, begins a file of its own."""


class Form(NamedTuple):
    """What the files of a table look like.

    Attributes:
        batches: The schema of the batches that are written.
        files: The schema that readers see, with what the files say of themselves.
    """

    batches: pa.Schema
    files: pa.Schema


def form_of(table: str, facts: Mapping[str, str], without: str | None = None) -> Form:
    """The form of the files of ``table``, which say ``facts``; without a column that the names of their folders say."""
    batches, files = BATCH_SCHEMAS[table], described(table, facts)
    if without is not None:
        batches = _with_short_texts(batches)
    if without in files.names:
        place = files.get_field_index(without)
        batches, files = batches.remove(place), files.remove(place)
    return Form(batches, files)


def _with_short_texts(schema: pa.Schema) -> pa.Schema:
    """A schema of batches without codes in the place of texts that are seldom long."""
    place = schema.get_field_index("value")
    return schema if place < 0 else schema.set(place, schema.field(place).with_type(pa.string()))


def _bytes_of_texts(group: pa.Table) -> int:
    """How many bytes the texts of a row group would take that stand as codes; 0 where none do but the ids of files."""
    if "value" not in group.column_names or group.schema.field("value").type != CODED:
        return 0
    coded = cast("pa.DictionaryArray[Any, Any]", group.column("value").chunk(0))
    lengths = pc.binary_length(cast("pa.StringArray", coded.dictionary)).take(coded.indices)
    return pc.sum(lengths.cast(pa.int64())).as_py() or 0


def _options(schema: pa.Schema) -> dict[str, Any]:
    nested = [f"{field.name}.list.element" for field in schema if pa.types.is_list(field.type)]
    flat = [field.name for field in schema if not pa.types.is_list(field.type) and not pa.types.is_boolean(field.type)]
    return {
        "compression": "zstd",
        "use_dictionary": [name for name in flat + nested if name not in _WITHOUT_DICTIONARY],
        "write_statistics": [field.name for field in schema if _helps_to_skip(field.name, schema.names)],
    }


def _helps_to_skip(name: str, names: Sequence[str]) -> bool:
    """Whether the least and the greatest value of a column can let a reader pass over a row group.

    Row groups of calls, cards and tags hold thousands of records: of all but their keys, each has every value.
    """
    return name in _KEYS if "index" in names else name not in ("auction", "play")


def _with_own_texts(group: pa.Table) -> pa.Table:
    """A row group whose dictionaries have the texts that stand in it, in their order, and not what came in the same batches."""
    for place, field in enumerate(group.schema):
        if field.type == CODED:
            coded = cast("pa.DictionaryArray[Any, Any]", group.column(place).chunk(0))
            if len(coded.dictionary) > 1:
                group = group.set_column(place, field, _own(coded))
    return group


def _own(coded: "pa.DictionaryArray[Any, Any]") -> "pa.DictionaryArray[Any, Any]":
    """The same texts with a dictionary of those alone."""
    used = coded.indices.unique()
    return pa.DictionaryArray.from_arrays(pc.index_in(coded.indices, value_set=used), coded.dictionary.take(used))


class Parts:
    """The files of one table, or of one partition of it, written one after the other.

    Args:
        folder: Where they are written, under the names that they have there for good; made with the first of them.
        layout: How the rows are cut.
        form: What the files look like.
        beside: Whether the first file is written beside the folder, which then is made with the second, and moved into that: of
            most tables there is one file, and to remove a folder takes as long as to write many a table.

    Attributes:
        files: The files so far.
        rows: The rows in them.
        pending_rows: Rows that wait in memory for their row group.
    """

    def __init__(self, folder: Path, layout: Layout, form: Form, *, beside: bool = False) -> None:
        self.folder = folder
        self.files: list[Path] = []
        self.rows = 0
        self.pending_rows = 0
        self._beside = beside
        self._layout = layout
        self._form = form
        self._schema = form.batches
        self._pending: list[pa.RecordBatch] = []
        self._rows_in_file = 0
        self._file: IO[bytes] | None = None
        self._writer: pq.ParquetWriter | None = None

    @property
    def is_open(self) -> bool:
        """Whether a file is open."""
        return self._writer is not None

    def write(self, batch: pa.RecordBatch) -> None:
        """Takes rows over; full row groups go to the disk."""
        self._pending.append(batch)
        self.pending_rows += batch.num_rows
        while self.pending_rows >= self._layout.rows_per_group:
            self._write_group(self._layout.rows_per_group)

    def _write_group(self, rows: int) -> None:
        group = self._take(rows)
        size = _bytes_of_texts(group)
        is_full = self._rows_in_file + rows > self._layout.rows_per_file
        if self._writer is not None and (is_full or (size > _MOST and self._schema != self._form.batches)):
            self._close()
        # Short texts are written as they are: the files become smaller, since a page then has codes as short as it needs.
        writer = self._writer or self._open(has_long_texts=size >= _LONG * rows)
        writer.write_table(group.cast(self._schema), row_group_size=rows)
        self._rows_in_file += rows
        self.rows += rows

    def _take(self, rows: int) -> pa.Table:
        """Takes the first ``rows`` that wait, and lets go of the batches that they came in before anything is written."""
        held = pa.Table.from_batches(self._pending, self._form.batches)
        rest = held.slice(rows)
        self._pending, self.pending_rows = rest.to_batches(), rest.num_rows
        # One chunk a column: pages then depend on the rows alone, not on how they arrived.
        return _with_own_texts(held.slice(0, rows).combine_chunks())

    def _open(self, *, has_long_texts: bool = False) -> pq.ParquetWriter:
        path = self._next_path()
        self._file = path.open("wb")
        self.files.append(path)
        self._rows_in_file = 0
        schema = self._schema = self._form.batches if has_long_texts else _with_short_texts(self._form.batches)
        self._writer = pq.ParquetWriter(self._file, schema, store_schema=False, **_options(schema))
        return self._writer

    def _next_path(self) -> Path:
        """Where the next file goes; with the second, the first goes into the folder."""
        if self._beside and not self.files:
            return self.folder.with_name(f"{self.folder.name}.parquet")
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._beside and len(self.files) == 1:
            self.files[0] = self.files[0].rename(self._part(1))
        return self._part(len(self.files) + 1)

    def _part(self, number: int) -> Path:
        return self.folder / f"part-{number:05d}.parquet"

    def _close(self) -> None:
        writer, file = self._writer, self._file
        if writer is not None and file is not None:
            # Arrow's own key for the schema that readers give back; left to itself, it would say how the batches are held.
            schema = self._form.files
            said = {key.decode(): value.decode() for key, value in (schema.metadata or {}).items()}
            writer.add_key_value_metadata({**said, "ARROW:schema": base64.b64encode(schema.serialize()).decode()})
            writer.close()
            file.close()
        self._writer = self._file = None

    def rest(self) -> None:
        """Writes what waits, and closes the file; rows that come later begin another."""
        if self.pending_rows:
            self._write_group(self.pending_rows)
        self._close()

    def finish(self) -> None:
        """Writes what is left, or an empty file with the schema when there was no row."""
        if not self.files and not self.pending_rows:
            self._open()
        self.rest()

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
