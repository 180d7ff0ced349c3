"""Rows of findings taken away again: those that an earlier part of the same file has told."""

from collections import Counter
from collections.abc import Collection, Mapping
from typing import NamedTuple

import pyarrow as pa
import pyarrow.compute as pc

from dealfile.diagnostics import Severity


class Retold(NamedTuple):
    """A finding that was told before in the file, and the record that it was told of once more."""

    record: int
    code: str
    message: str
    severity: Severity


def without(batches: Mapping[str, pa.RecordBatch], retold: Collection[Retold]) -> dict[str, pa.RecordBatch]:
    """The rows of a part of one file without the findings of ``retold``, each counted less in the row of its record."""
    amended = dict(batches)
    if "findings" in amended:
        amended["findings"] = _untold(amended["findings"], retold)
    if "boards" in amended:
        for column, severity in (("errors", Severity.ERROR), ("warnings", Severity.WARNING)):
            less = Counter(each.record for each in retold if each.severity is severity)
            if less:
                amended["boards"] = _counted_less(amended["boards"], column, less)
    return amended


def _untold(findings: pa.RecordBatch, retold: Collection[Retold]) -> pa.RecordBatch:
    gone = {(each.record, each.code, each.message) for each in retold}
    codes = pa.array(sorted({each.code for each in retold}), pa.string())
    suspect = pc.is_in(findings.column("code"), value_set=codes)
    keep = [True] * findings.num_rows
    rows = [findings.column(name) for name in ("record", "code", "message")]
    for place, is_suspect in enumerate(suspect):
        if is_suspect.as_py():
            keep[place] = tuple([column[place].as_py() for column in rows]) not in gone
    return findings.filter(pa.array(keep, pa.bool_()))


def _counted_less(boards: pa.RecordBatch, column: str, less: Mapping[int, int]) -> pa.RecordBatch:
    told = pa.array([less.get(record.as_py(), 0) for record in boards.column("record")], pa.int32())
    changed = pc.subtract(boards.column(column), told)
    arrays = [changed if name == column else boards.column(name) for name in boards.schema.names]
    return pa.RecordBatch.from_arrays(arrays, schema=boards.schema)
