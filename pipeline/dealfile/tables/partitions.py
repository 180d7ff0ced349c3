"""Partitions: which folder the rows of a record go to, by a column of ``boards``, in the manner of Hive."""

from array import array
from bisect import bisect_right
from collections.abc import Collection, Iterator
from hashlib import sha256
from typing import Any, Final, cast

import pyarrow as pa
import pyarrow.compute as pc

from dealfile.errors import UsageError
from dealfile.tables import arrays
from dealfile.tables.columns import COLUMNS, TABLES

NO_VALUE: Final = "__HIVE_DEFAULT_PARTITION__"
"""The folder of rows whose value is null, or whose record has no row in ``boards``."""

WHOLE_TABLES: Final = frozenset({"files", "matches"})
"""Tables that do not join on a record; they are not divided."""

MOST_VALUES: Final = 10_000
"""Values that a column may have to be divided by: each is a folder in each table."""

_KINDS: Final = ("text", "code", "date")
_NEARLY_UNIQUE: Final = ("deal", "deal_id")
_LONGEST: Final = 255
"""Bytes that the name of a folder has at most."""
_REMEMBERED: Final = 1 << 16
"""Runs of records that are remembered of files before the last one."""


def partition_columns() -> tuple[str, ...]:
    """The columns of ``boards`` that tables can be divided by.

    No other table has a column of such a name with another meaning: readers take the value of the folder for it.
    """
    divided = (COLUMNS[table] for table in TABLES if table != "boards" and table not in WHOLE_TABLES)
    elsewhere = {column.name for columns in divided for column in columns} - {"file"}
    named = (column.name for column in COLUMNS["boards"] if column.kind in _KINDS)
    return tuple(name for name in named if name not in elsewhere and name not in _NEARLY_UNIQUE)


def check_partition_column(name: str) -> None:
    """Refuses what tables cannot be divided by.

    Raises:
        UsageError: There is no such column, or it is none to divide by.
    """
    if name not in partition_columns():
        known = name in (column.name for column in COLUMNS["boards"])
        said = f"tables cannot be divided by {name}" if known else f"boards has no column {name!r}"
        raise UsageError(said, f"choose one of {', '.join(partition_columns())}")


def check_divided(tables: Collection[str]) -> None:
    """Refuses to divide where none of ``tables`` can be.

    Raises:
        UsageError: They do not join on a record.
    """
    wanted = [table for table in TABLES if table in tables]
    if WHOLE_TABLES.issuperset(wanted):
        said = f"no table that is wanted can be divided: {' and '.join(wanted)} cannot"
        raise UsageError(said, "leave --partition-by out, or add another table, such as boards, to --tables")


# ---- Names of folders ------------------------------------------------------------------------------------------------


def folder_name(column: str, value: str | None, *, spelled: bool = False) -> str:
    """The folder of a value: ``event=World%20Cup``.

    Letters, digits and ``-_.`` stand for themselves, in any script; all else is percent-encoded, as readers expect. A value
    that is too long for a folder ends in ``~`` and eight hex digits of its sha256.

    Args:
        column: The column.
        value: The value; ``None`` for null.
        spelled: Whether letters are percent-encoded, too: where a folder's name differs from it only in case.
    """
    if value is None:
        return f"{column}={NO_VALUE}"
    signs = [sign if _stands(sign) and not spelled else _encoded(sign) for sign in value]
    if signs and (signs[-1] == "." or value == NO_VALUE):
        signs[-1] = _encoded(value[-1])  # file systems drop a last dot; and null has a name of its own
    room = _LONGEST - len(column.encode()) - 1
    if sum(map(_size, signs)) > room:
        ending = f"~{sha256(value.encode()).hexdigest()[:8]}"
        room -= len(ending)
        signs = [*_fitting(signs, room), ending]
    return f"{column}={''.join(signs)}"


def _stands(sign: str) -> bool:
    return sign.isalnum() or sign in "-_."


def _encoded(sign: str) -> str:
    return "".join(f"%{byte:02X}" for byte in sign.encode())


def _size(sign: str) -> int:
    return len(sign.encode())


def _fitting(signs: list[str], room: int) -> Iterator[str]:
    for sign in signs:
        room -= _size(sign)
        if room < 0:
            return
        yield sign


# ---- Which rows go where ---------------------------------------------------------------------------------------------


class _Runs:
    """The records of a file that have a row in ``boards``: runs with the same value, each with its number of the folder."""

    def __init__(self) -> None:
        self._firsts = array("i")
        self._lasts = array("i")
        self._numbers = array("i")

    def add(self, first: int, last: int, number: int) -> None:
        """Adds the records from ``first`` to ``last``, behind those before."""
        if self._numbers and self._numbers[-1] == number and self._lasts[-1] == first - 1:
            self._lasts[-1] = last
            return
        self._firsts.append(first)
        self._lasts.append(last)
        self._numbers.append(number)

    def number(self, record: int) -> int:
        """The folder of a record; that of null where it has no row."""
        place = bisect_right(self._firsts, record) - 1
        return self._numbers[place] if place >= 0 and record <= self._lasts[place] else 0


class Placement:
    """Which folder the rows of each record go to; it learns that from the rows of ``boards`` as they come.

    Rows of other tables may come with those of their boards, or later. Of files long past it does not know any more.

    Args:
        column: The column of ``boards``.

    Attributes:
        folders: The names of the folders by their numbers, in the order in which their values came; null is the first.
    """

    def __init__(self, column: str) -> None:
        check_partition_column(column)
        self.column = column
        self.folders: list[str] = [folder_name(column, None)]
        self._numbers: dict[str | None, int] = {None: 0}
        self._taken: set[str] = set()
        self._files: dict[str, _Runs] = {}
        self._runs = 0

    def learn(self, boards: pa.RecordBatch) -> None:
        """Takes note of rows of ``boards``.

        Raises:
            UsageError: The column has too many values.
        """
        if not boards.num_rows:
            return
        if self._runs > _REMEMBERED:
            self._forget()
        numbers = self._of_values(boards.column(self.column))
        files, records = boards.column("file_id"), boards.column("record")
        starts = _starts(_changes(_coded(files).indices), _changes(numbers), _gaps(records))
        ends = [*starts[1:], boards.num_rows]
        lasts = _at(records, [end - 1 for end in ends])
        for file, first, last, number in zip(_at(files, starts), _at(records, starts), lasts, _at(numbers, starts), strict=True):
            runs = self._files.get(file)
            if runs is None:
                runs = self._files[file] = _Runs()
            runs.add(first, last, number)
        self._runs += len(starts)

    def numbers(self, rows: pa.RecordBatch) -> arrays.Values:
        """The number of the folder of each row of a table that joins on a record."""
        if self.column in rows.schema.names:  # boards, and the file of a finding, which need not be about a board
            return self._of_values(rows.column(self.column))
        if not rows.num_rows:
            return arrays.numbers(array("i"))
        files = rows.column("file_id")
        records = _or_nought(rows.column("record"))
        starts = _starts(_changes(_coded(files).indices), _changes(records))
        found = array("i")
        for file, record in zip(_at(files, starts), _at(records, starts), strict=True):
            runs = self._files.get(file)
            found.append(0 if runs is None else runs.number(record))
        ends = array("i", [*starts[1:], rows.num_rows])
        return arrays.repeated(arrays.numbers(found), ends)

    def _of_values(self, values: arrays.Values) -> arrays.Values:
        if not pa.types.is_string(values.type):
            values = values.cast(pa.string())
        coded = _coded(values)
        numbers = array("i", map(self._number, cast("list[str]", coded.dictionary.to_pylist())))
        return _or_nought(arrays.numbers(numbers).take(coded.indices))

    def _number(self, value: str) -> int:
        number = self._numbers.get(value)
        if number is None:
            if len(self.folders) > MOST_VALUES:
                raise UsageError(
                    f"the tables cannot be divided by {self.column}: it has more than {MOST_VALUES} values",
                    "choose a column with fewer values, or leave --partition-by out",
                )
            name = folder_name(self.column, value)
            if name.casefold() in self._taken:
                name = folder_name(self.column, value, spelled=True)
            self._taken.add(name.casefold())
            number = self._numbers[value] = len(self.folders)
            self.folders.append(name)
        return number

    def _forget(self) -> None:
        """Forgets all files but the last one."""
        file, runs = self._files.popitem()
        self._files = {file: runs}
        self._runs = 0


def _coded(values: arrays.Values) -> "pa.DictionaryArray[Any, Any]":
    found = values if pa.types.is_dictionary(values.type) else pc.dictionary_encode(values)
    return cast("pa.DictionaryArray[Any, Any]", found)


def _or_nought(values: arrays.Values) -> arrays.Values:
    """The values, 0 for null."""
    return values if not values.null_count else values.fill_null(0)


def _changes(values: arrays.Values) -> arrays.Values:
    """Whether each value but the first differs from the one before it."""
    changed: arrays.Values = pc.not_equal(values.slice(1), values.slice(0, len(values) - 1))
    return changed


def _gaps(records: arrays.Values) -> arrays.Values:
    """Whether each record but the first is another than the next one."""
    steps = pc.subtract(records.slice(1), records.slice(0, len(records) - 1))
    gaps: arrays.Values = pc.not_equal(steps, pa.scalar(1, pa.int32()))
    return gaps


def _starts(*changes: arrays.Values) -> list[int]:
    """The places of the rows with which something changes, the first among them."""
    changed = changes[0]
    for other in changes[1:]:
        changed = pc.or_(changed, other)
    return [0, *(place + 1 for place in cast("list[int]", pc.indices_nonzero(changed).to_pylist()))]


def _at(values: arrays.Values, places: list[int]) -> list[Any]:
    found: list[Any] = values.take(pa.array(places, pa.int32())).to_pylist()
    return found
