"""Rows of ``tags``."""

from array import array
from collections.abc import Sequence
from itertools import chain
from operator import itemgetter

import pyarrow as pa

from dealfile.model import Tag
from dealfile.plain.record import PlainRecord
from dealfile.tables import arrays
from dealfile.tables.columns import TAG_KINDS
from dealfile.tables.keys import RecordKeys

_NAME, _VALUE = itemgetter(0), itemgetter(1)
_INHERITED = TAG_KINDS.index("inherited")
_DEFAULT = TAG_KINDS.index("default")


class TagRows:
    """Collects the tags of records: names and values as they come, and which of them do not stand as they are."""

    def __init__(self) -> None:
        self._keys = RecordKeys()
        self._indexes = array("i")
        self._names: list[str] = []
        self._values: list[str] = []
        self._of_boards: list[Tag] = []
        self._kinds: dict[int, int] = {}
        self._left_out: list[int] = []

    def add_plain(self, file_ids: Sequence[str], records: Sequence[PlainRecord]) -> None:
        """Adds the tags of plain records, each of a file, as they stand."""
        if self._of_boards:
            self._part()
        counts = [len(record.names) for record in records]
        self._names += chain.from_iterable([record.names for record in records])
        self._values += chain.from_iterable([record.values for record in records])
        arrays.count_each_up(self._indexes, counts)
        self._keys.add_each(file_ids, [record.record for record in records], counts)

    def add_board(self, file_id: str, record: int, tags: Sequence[Tag], written: Sequence[Tag] | None = None) -> None:
        """Adds the tags of a settled board.

        Args:
            file_id: Its file.
            record: Its record.
            tags: The tags: those as written, in their places those that settling put there, and behind them running defaults.
            written: The tags as the record itself has them; ``None`` where those are the same.
        """
        count = len(tags)
        if not count:
            return
        self._of_boards += tags
        arrays.count_up(self._indexes, count)
        end = len(self._indexes)
        self._keys.add(file_id, record, end)
        if written is not None and written is not tags:
            self._note_kinds(end - count, tags, written)

    def _note_kinds(self, start: int, tags: Sequence[Tag], written: Sequence[Tag]) -> None:
        """Notes how tags stand in the file; settling puts another in the place of one that says to inherit."""
        for place, (settled, own) in enumerate(zip(tags, written, strict=False), start):
            if settled is not own:
                self._kinds[place] = _INHERITED if own.value == "#" else _DEFAULT
        left_out = range(start + len(written), start + len(tags))
        self._kinds.update(dict.fromkeys(left_out, _DEFAULT))
        self._left_out += left_out

    def _part(self) -> None:
        """Parts the tags of boards into names and values: all at once, which is twice as fast as board by board."""
        self._names += map(_NAME, self._of_boards)
        self._values += map(_VALUE, self._of_boards)
        self._of_boards.clear()

    def batch(self) -> pa.RecordBatch:
        """All tags added so far."""
        self._part()
        count = len(self._names)
        kinds = bytearray(count)
        for place, kind in self._kinds.items():
            kinds[place] = kind
        indexes: arrays.Values = arrays.numbers(self._indexes)
        if self._left_out:
            indexes = arrays.without(indexes, self._left_out)
        return arrays.batch(
            "tags",
            {
                **self._keys.columns(),
                "index": indexes,
                "name": arrays.texts(self._names),
                "value": arrays.coded_texts(self._values),
                "kind": arrays.coded(kinds, TAG_KINDS),
            },
        )
