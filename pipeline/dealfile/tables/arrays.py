"""Arrow arrays out of Python values and byte buffers. A value that its column cannot hold becomes null, never an exception."""

from array import array
from collections.abc import Callable, Iterable, Mapping, Sequence
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Final, TypeAlias, cast

import pyarrow as pa
import pyarrow.compute as pc

from dealfile.tables.column import Column
from dealfile.tables.schema import BATCH_SCHEMAS, LIST_OF_TEXT

Values: TypeAlias = "pa.Array[Any]"

UNKNOWN: Final = 255
"""The byte that stands for an unknown code in a buffer of codes: -1 as int8."""

_PLACES: Final = array("i", range(64))

_SAMPLE: Final = 61
"""Of so many texts one is looked at to see how long they are."""
_LONG: Final = 32
"""Characters of a text, on the average, from which on it is worth while to keep each text once."""


def count_up(buffer: "array[int]", count: int) -> None:
    """Appends 0 to ``count - 1``; a copied slice is ten times as fast as a loop over the ints."""
    if count <= len(_PLACES):
        buffer += _PLACES[:count]
    else:
        buffer.extend(range(count))


def count_each_up(buffer: "array[int]", counts: Iterable[int]) -> None:
    """Appends 0 to ``count - 1`` for each of ``counts``."""
    buffer.frombytes(b"".join(map(_counted, counts)))


@lru_cache(maxsize=512)
def _counted(count: int) -> bytes:
    """The ints from 0 to ``count - 1`` as they stand in a buffer."""
    return array("i", range(count)).tobytes()


@cache
def vocabulary(codes: tuple[str, ...]) -> pa.StringArray:
    """The dictionary of a closed vocabulary, one object for all batches."""
    return pa.array(codes, pa.string())


def numbers(values: "array[int]") -> pa.Int32Array:
    """An int32 array over the buffer of ``values``, which must not change any more."""
    return cast("pa.Int32Array", pa.Array.from_buffers(pa.int32(), len(values), [None, pa.py_buffer(values)]))


def indices(buffer: bytes | bytearray) -> Values:
    """The codes of ``buffer`` as int8, null for ``UNKNOWN``."""
    codes: Values = pa.Array.from_buffers(pa.int8(), len(buffer), [None, pa.py_buffer(buffer)])
    if UNKNOWN not in buffer:
        return codes
    known: Values = pc.if_else(pc.equal(codes, pa.scalar(-1, pa.int8())), pa.scalar(None, pa.int8()), codes)
    return known


def coded(buffer: bytes | bytearray, codes: tuple[str, ...]) -> Values:
    """A dictionary array of a byte a value, which is its place in ``codes`` or ``UNKNOWN``."""
    return pa.DictionaryArray.from_arrays(indices(buffer), vocabulary(codes))


def lists(buffer: bytes | bytearray, ends: "array[int]", codes: tuple[str, ...]) -> Values:
    """Lists of coded values, which the running ``ends``, from 0, cut; null for an empty stretch."""
    offsets = numbers(ends)
    empty = pc.equal(offsets.slice(0, len(ends) - 1), offsets.slice(1))
    made: Values = pa.ListArray.from_arrays(offsets, coded(buffer, codes), mask=empty)
    return made


def flags(length: int, positions: Iterable[int], value: bool) -> Values:
    """Booleans that are ``value`` at ``positions`` and the opposite elsewhere."""
    buffer = bytearray(b"\x00" if value else b"\x01") * length
    for position in positions:
        buffer[position] = value
    made: Values = pa.Array.from_buffers(pa.uint8(), length, [None, pa.py_buffer(buffer)])
    return made.cast(pa.bool_())


def without(values: Values, positions: Iterable[int]) -> Values:
    """The values, null at ``positions``."""
    cleared: Values = pc.if_else(flags(len(values), positions, False), values, pa.scalar(None, values.type))
    return cleared


def sparse_codes(length: int, places: Mapping[int, int], codes: tuple[str, ...]) -> Values:
    """A dictionary array with the codes of ``places`` (position to place in ``codes``), null elsewhere."""
    buffer = bytearray([UNKNOWN]) * length
    for position, code in places.items():
        buffer[position] = code
    return coded(buffer, codes)


def sparse_texts(length: int, places: Mapping[int, str]) -> Values:
    """A text array with the texts of ``places``, null elsewhere."""
    if not places:
        return pa.nulls(length, pa.string())
    values: list[str | None] = [None] * length
    for position, text in places.items():
        values[position] = text
    return texts(values)


def repeated(values: Values, ends: "array[int]") -> Values:
    """Each of ``values`` as often as its run is long; ``ends`` are the runs' ends, strictly rising."""
    if not len(values):
        return values
    runs: Values = pa.RunEndEncodedArray.from_arrays(numbers(ends), values)
    decoded: Values = pc.call_function("run_end_decode", [runs])
    return decoded


def file_ids(values: Sequence[str], ends: "array[int]") -> Values:
    """The ids of files, each as often as its run is long; ``ends`` are the runs' ends, strictly rising."""
    ids = _coded_ids(values)
    return pa.DictionaryArray.from_arrays(repeated(ids.indices, ends), ids.dictionary)


def _coded_ids(values: Sequence[str]) -> "pa.DictionaryArray[Any, Any]":
    return pa.array(values, pa.string()).dictionary_encode()


def coded_texts(values: Sequence[str]) -> Values:
    """Texts as codes. Where they are long, each is looked at once, since long ones stand again and again."""
    some = values[::_SAMPLE]
    if sum(map(len, some)) < _LONG * len(some):
        coded: Values = texts(values).dictionary_encode()
        return coded
    known = dict.fromkeys(values)
    places = dict(zip(known, range(len(known)), strict=True))
    codes = array("i", map(places.__getitem__, values))
    return pa.DictionaryArray.from_arrays(numbers(codes), texts(list(known)))


def _readable(text: str | None) -> str | None:
    """``text`` with a replacement character for each byte that did not decode: Arrow text has no surrogates."""
    return None if text is None else "".join("\ufffd" if "\ud800" <= letter <= "\udfff" else letter for letter in text)


def texts(values: Sequence[str | None]) -> Values:
    """A text array; bytes that did not decode show as replacement characters."""
    try:
        return pa.array(values, pa.string())
    except UnicodeEncodeError:
        return pa.array([_readable(value) for value in values], pa.string())


def _word(value: object) -> object:
    """The text of a member of a closed vocabulary; a text is its own, as is nothing."""
    return value.value if isinstance(value, Enum) else value


def _plain(kind: pa.DataType) -> Callable[[Sequence[Any]], Values]:
    def convert(values: Sequence[Any]) -> Values:
        try:
            return pa.array(values, kind)
        except (OverflowError, pa.ArrowInvalid):
            return pa.array([_fitting(value, kind) for value in values], kind)

    return convert


def _fitting(value: object, kind: pa.DataType) -> object:
    try:
        return pa.scalar(value, kind).as_py()
    except (OverflowError, pa.ArrowInvalid):
        return None


def _dictionary(codes: tuple[str, ...]) -> Callable[[Sequence[Any]], Values]:
    places: dict[object, int] = {word: place for place, word in enumerate(codes)}

    def convert(values: Sequence[Any]) -> Values:
        # There are few values, and each is looked at once.
        known = {value: places.get(_word(value), UNKNOWN) for value in set(values)}
        return coded(bytes(map(known.__getitem__, values)), codes)

    return convert


def converter(column: Column) -> Callable[[Sequence[Any]], Values]:
    """What turns Python values (a member or the text of a code, ``None`` for unknown) into the column's array."""
    if column.name == "file_id":
        return _coded_ids
    if column.kind == "code":
        return _dictionary(column.codes)
    if column.kind == "text":
        return texts
    if column.kind == "texts":
        return _plain(LIST_OF_TEXT)
    kinds: dict[str, pa.DataType] = {
        "int8": pa.int8(),
        "int32": pa.int32(),
        "int64": pa.int64(),
        "float64": pa.float64(),
        "bool": pa.bool_(),
        "date": pa.date32(),
    }
    return _plain(kinds[column.kind])


def batch(table: str, columns: Mapping[str, Values]) -> pa.RecordBatch:
    """The columns as a batch of ``table``, in the order of its schema."""
    schema = BATCH_SCHEMAS[table]
    return pa.RecordBatch.from_arrays([columns[name] for name in schema.names], schema=schema)
