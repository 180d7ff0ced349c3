"""A table divided by the folders of its partitions: few files open at a time, the same bytes however the rows arrive."""

from collections import OrderedDict
from pathlib import Path
from typing import Final, cast

import pyarrow as pa
import pyarrow.compute as pc

from dealfile.tables import arrays
from dealfile.tables.partitions import Placement
from dealfile.tables.parts import Form, Layout, Parts

_MOST_AT_WORK: Final = 8
"""Partitions of a table that have a file open, or rows that wait for their row group, at a time."""

_WINDOWS: Final = 2
"""So many times rows are divided for each row group that the whole table would have."""

_SHARE: Final = 4
"""By so much the row groups of partitions are smaller, since those of several wait in memory."""


class DividedParts:
    """The files of one table, each partition's in a folder of its own.

    Rows are handed to their partitions, one partition after the other, whenever a fixed number has come. Those that have waited
    longest write what they have and close their file when there are too many at work; so nothing depends on how the rows arrive.

    Args:
        folder: Where the folders of the partitions go.
        layout: How the rows of the whole table would be cut.
        form: What the files look like.
        undivided: What the file of a table without rows looks like, which is not divided.
        placement: Which rows go where.
    """

    def __init__(self, folder: Path, layout: Layout, form: Form, undivided: Form, placement: Placement) -> None:
        self.folder = folder
        self._window = max(layout.rows_per_group // _WINDOWS, 1)
        rows_per_group = max(layout.rows_per_group // _SHARE, 1)
        self._layout = Layout(rows_per_group, max(layout.rows_per_file // rows_per_group, 1) * rows_per_group)
        self._form = form
        self._undivided = undivided
        self._placement = placement
        self._parts: dict[int, Parts] = {}
        self._at_work: OrderedDict[int, Parts] = OrderedDict()
        self._held: list[pa.RecordBatch] = []
        self._held_numbers: list[arrays.Values] = []
        self._held_rows = 0

    @property
    def files(self) -> list[Path]:
        """The files so far."""
        return [file for parts in self._parts.values() for file in parts.files]

    @property
    def rows(self) -> int:
        """The rows in them."""
        return sum(parts.rows for parts in self._parts.values())

    def write(self, batch: pa.RecordBatch) -> None:
        """Takes rows over; the placement must know their records."""
        self._held.append(batch.select(self._form.batches.names).cast(self._form.batches))
        self._held_numbers.append(self._placement.numbers(batch))
        self._held_rows += batch.num_rows
        if self._held_rows >= self._window:
            self._divide_held(self._held_rows // self._window)

    def _divide_held(self, windows: int) -> None:
        """Divides so many whole windows of the rows that are held."""
        table = pa.Table.from_batches(self._held, self._form.batches).combine_chunks()
        numbers = pa.chunked_array(self._held_numbers, pa.int32()).combine_chunks()
        end = min(windows * self._window, table.num_rows)
        # What is divided must not be held a second time meanwhile.
        self._held, self._held_numbers = table.slice(end).to_batches(), [numbers.slice(end)]
        self._held_rows = table.num_rows - end
        for start in range(0, end, self._window):
            self._divide(table.slice(start, self._window), numbers.slice(start, self._window))

    def _divide(self, table: pa.Table, numbers: arrays.Values) -> None:
        """Hands rows to their partitions, in their order."""
        found: pa.StructArray = pc.value_counts(numbers)
        values, times = (cast("list[int]", found.field(name).to_pylist()) for name in ("values", "counts"))
        counts = dict(zip(values, times, strict=True))
        if len(counts) > 1:
            table = table.take(pc.sort_indices(numbers))  # it keeps the order of equal ones
        start = 0
        for number, count in sorted(counts.items()):
            parts = self._of(number)
            for batch in table.slice(start, count).to_batches():
                parts.write(batch)
            start += count

    def _of(self, number: int) -> Parts:
        """The files of a partition, which is at work from now on; that which has waited longest may have to rest."""
        parts = self._parts.get(number)
        if parts is None:
            folder = self.folder / self._placement.folders[number]
            parts = self._parts[number] = Parts(folder, self._layout, self._form)
        self._at_work[number] = parts
        self._at_work.move_to_end(number)
        if len(self._at_work) > _MOST_AT_WORK:
            _, longest = self._at_work.popitem(last=False)
            longest.rest()
        return parts

    def finish(self) -> None:
        """Writes what is left, or an empty file with the schema when there was no row."""
        if self._held_rows:
            self._divide_held(1)
        if not self._parts:
            self._parts[0] = Parts(self.folder, self._layout, self._undivided, beside=True)
        for parts in self._parts.values():
            parts.finish()

    def abandon(self) -> None:
        """Closes what is open, whatever state it is in."""
        for parts in self._parts.values():
            parts.abandon()
