"""The columns that every row of a record has: the file and the record."""

from array import array
from collections.abc import Sequence
from itertools import accumulate, compress

from dealfile.tables import arrays


class RecordKeys:
    """Collects which rows belong to which record, a run a record."""

    def __init__(self) -> None:
        self._file_ids: list[str] = []
        self._records = array("i")
        self._ends = array("i")

    def add(self, file_id: str, record: int, end: int) -> None:
        """The rows up to ``end`` (the number of all so far, more than before) belong to ``record``."""
        self._file_ids.append(file_id)
        self._records.append(record)
        self._ends.append(end)

    def add_each(self, file_ids: Sequence[str], records: Sequence[int], counts: Sequence[int]) -> None:
        """As many more rows belong to each of ``records`` as ``counts`` say; none to some."""
        ends = list(accumulate(counts, initial=self._ends[-1] if self._ends else 0))[1:]
        self._file_ids += compress(file_ids, counts)
        self._records.extend(compress(records, counts))
        self._ends.extend(compress(ends, counts))

    def __len__(self) -> int:
        """Records with rows."""
        return len(self._file_ids)

    def columns(self) -> dict[str, arrays.Values]:
        """``file_id`` and ``record`` of all rows so far."""
        return {
            "file_id": arrays.file_ids(self._file_ids, self._ends),
            "record": arrays.repeated(arrays.numbers(self._records), self._ends),
        }
