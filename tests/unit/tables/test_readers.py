"""All tables of the samples as the libraries read them that people use: types, rows and values."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dealfile.services.exporting import Export, Output
from dealfile.services.inputs import find_inputs
from dealfile.tables.columns import COLUMNS, TABLES
from dealfile.tables.memory import to_arrow
from dealfile.tables.schema import ARROW_SCHEMAS

pd: Any = pytest.importorskip("pandas")

Rows = list[tuple[Any, ...]]

IN_DUCKDB = {
    **{"text": "VARCHAR", "code": "VARCHAR", "texts": "VARCHAR[]", "bool": "BOOLEAN", "date": "DATE"},
    **{"int8": "TINYINT", "int32": "INTEGER", "int64": "BIGINT", "float64": "DOUBLE"},
}
IN_POLARS: dict[str, Any] = {
    **{"text": pl.String, "code": pl.Categorical, "texts": pl.List(pl.String), "bool": pl.Boolean, "date": pl.Date},
    **{"int8": pl.Int8, "int32": pl.Int32, "int64": pl.Int64, "float64": pl.Float64},
}
IN_ARROW = {
    **{"text": "string", "code": "dictionary<values=string, indices=int8, ordered=0>", "texts": "list<element: string>"},
    **{"int8": "int8", "int32": "int32", "int64": "int64", "float64": "double", "bool": "bool", "date": "date32[day]"},
}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory, checkout: Path) -> Path:
    """The tables of the samples."""
    made = tmp_path_factory.mktemp("tables")
    Export(find_inputs([checkout / "samples"])).write(Output(made / "out"))
    return made / "out"


@pytest.fixture(scope="module")
def wanted(checkout: Path) -> dict[str, Rows]:
    """Their rows, without a file between."""
    export = Export(find_inputs([checkout / "samples"]))
    tables = to_arrow(export.batches())
    assert all(table.schema.equals(ARROW_SCHEMAS[name]) for name, table in tables.items())
    return {name: rows_of(table) for name, table in tables.items()}


def rows_of(table: pa.Table) -> Rows:
    return [tuple(row.values()) for row in table.to_pylist()]


def plain(value: Any) -> Any:  # noqa: ANN401 - whatever stands in a cell
    """A value of pandas as the others have it."""
    if isinstance(value, list) or hasattr(value, "tolist"):
        return list(value)
    return None if pd.isna(value) else value


def with_pyarrow(path: Path) -> tuple[dict[str, Any], Rows]:
    table = pq.read_table(path)
    return {field.name: str(field.type) for field in table.schema}, rows_of(table)


def with_duckdb(path: Path) -> tuple[dict[str, Any], Rows]:
    with duckdb.connect() as database:
        found = database.sql(f"from '{path}'")
        return dict(zip(found.columns, map(str, found.types), strict=True)), found.fetchall()


def with_polars(path: Path) -> tuple[dict[str, Any], Rows]:
    frame = pl.read_parquet(path)
    return dict(frame.schema), frame.rows()


def with_pandas(path: Path) -> tuple[dict[str, Any], Rows]:
    frame = pd.read_parquet(path, dtype_backend="pyarrow")
    kinds = {name: str(kind.pyarrow_dtype) for name, kind in frame.dtypes.items()}
    return kinds, [tuple(map(plain, row)) for row in frame.itertuples(index=False, name=None)]


READERS: dict[str, tuple[Callable[[Path], tuple[dict[str, Any], Rows]], dict[str, Any]]] = {
    "pyarrow": (with_pyarrow, IN_ARROW),
    "duckdb": (with_duckdb, IN_DUCKDB),
    "polars": (with_polars, IN_POLARS),
    "pandas": (with_pandas, IN_ARROW),
}


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("library", READERS)
def test_a_library_reads_the_types_and_the_rows(library: str, table: str, folder: Path, wanted: dict[str, Rows]) -> None:
    read, kinds = READERS[library]
    found, rows = read(folder / f"{table}.parquet")
    assert found == {column.name: kinds[column.kind] for column in COLUMNS[table]}
    assert len(rows) == len(wanted[table])
    assert rows == wanted[table]


def test_the_samples_have_rows_in_every_table(wanted: dict[str, Rows]) -> None:
    assert all(wanted.values())
