"""Tables in memory."""

from collections.abc import Collection, Iterable, Mapping

import pyarrow as pa

from dealfile.tables.columns import TABLES
from dealfile.tables.schema import ARROW_SCHEMAS, BATCH_SCHEMAS


def to_arrow(batches: Iterable[Mapping[str, pa.RecordBatch]], names: Collection[str] = TABLES) -> dict[str, pa.Table]:
    """All ``batches`` as one table in memory a name; a table without rows has its schema all the same."""
    wanted = [name for name in TABLES if name in names]
    kept: dict[str, list[pa.RecordBatch]] = {name: [] for name in wanted}
    for each in batches:
        for name in wanted:
            if name in each:
                kept[name].append(each[name])
    return {name: pa.Table.from_batches(kept[name], BATCH_SCHEMAS[name]).cast(ARROW_SCHEMAS[name]) for name in wanted}
