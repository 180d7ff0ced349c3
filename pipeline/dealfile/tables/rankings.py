"""The table ``rankings``: rank lists of sessions as one Parquet file."""

from collections.abc import Mapping, Sequence
from typing import IO, Final

import pyarrow as pa
import pyarrow.parquet as pq

from dealfile.tables import arrays
from dealfile.tables.columns import COLUMNS
from dealfile.tables.schema import described

RANKINGS: Final = "rankings"


def rankings_table(rows: Sequence[Sequence[object]], facts: Mapping[str, str]) -> pa.Table:
    """The rows as a table, whose metadata say ``facts``.

    Args:
        rows: The values of each row, in the order of the table's columns; ``None`` for what is not known.
        facts: The tool's version, the laws.
    """
    columns = COLUMNS[RANKINGS]
    values: Sequence[Sequence[object]] = list(zip(*rows, strict=True)) or [()] * len(columns)
    made = {column.name: arrays.converter(column)(cells) for column, cells in zip(columns, values, strict=True)}
    return pa.Table.from_batches([arrays.batch(RANKINGS, made)]).cast(described(RANKINGS, facts))


def write_rankings(stream: IO[bytes], rows: Sequence[Sequence[object]], facts: Mapping[str, str]) -> None:
    """Writes the rows as a Parquet file; the same rows give the same bytes."""
    pq.write_table(rankings_table(rows, facts), stream, compression="zstd")
