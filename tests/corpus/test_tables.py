"""The tables of the whole corpus: they are made, hang together, and stay the same when they are divided."""

from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from dealfile.services.exporting import Export
from dealfile.services.inputs import find_inputs
from dealfile.tables.columns import TABLES
from dealfile.tables.parquet import write_tables
from dealfile.tables.partitions import WHOLE_TABLES

pytestmark = pytest.mark.shared

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
OF_RECORDS = [name for name in TABLES if name not in ("boards", "findings", *WHOLE_TABLES)]


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[duckdb.DuckDBPyConnection]:
    """The tables of the corpus as views; those divided by scoring with ``divided_`` before their name."""
    folder = tmp_path_factory.mktemp("corpus")
    batches = list(Export(find_inputs([CORPUS])).batches())
    write_tables(folder / "whole", batches)
    write_tables(folder / "divided", batches, partition_by="scoring")
    with duckdb.connect() as database:
        for name in TABLES:
            database.execute(f"create view {name} as from '{folder}/whole/{name}.parquet'")
            parts = f"{name}/**/*.parquet" if (folder / "divided" / name).is_dir() else f"{name}.parquet"
            database.execute(f"create view divided_{name} as from '{folder}/divided/{parts}'")
        yield database


def ask(tables: duckdb.DuckDBPyConnection, query: str) -> list[tuple[object, ...]]:
    return tables.sql(query).fetchall()


def test_the_manifest_counts_what_the_tables_hold(tables: duckdb.DuckDBPyConnection) -> None:
    (total,) = ask(tables, "select sum(kept), sum(records - kept - rejected), sum(errors + warnings) from files")
    assert total[1] == 0
    assert ask(tables, "select count(*) from boards") == [total[:1]]
    assert ask(tables, "select count(*) from findings where severity <> 'info'") == [total[2:]]


@pytest.mark.parametrize("table", OF_RECORDS)
def test_every_row_belongs_to_a_record(table: str, tables: duckdb.DuckDBPyConnection) -> None:
    assert ask(tables, f"select count(*) from {table} anti join boards using (file_id, record)") == [(0,)]


@pytest.mark.parametrize(
    ("table", "anchored"), [("tags", "tags[{}]"), ("calls", "auction.calls[{}]"), ("cards", "play.cards[{}]")]
)
def test_what_is_anchored_has_its_row(table: str, anchored: str, tables: duckdb.DuckDBPyConnection) -> None:
    before, behind = anchored.split("{}")
    rows = f"select file_id, record, '{before}' || index || '{behind}' as anchor from {table}"
    lost = f"""
        select b.file, b.record, n.anchor, n.kind, n.text
        from notes n anti join ({rows}) using (file_id, record, anchor) join boards b using (file_id, record)
        where n.anchor like '{before}%' and b.record_type <> 'lesson'
    """
    assert ask(tables, lost) == []


def test_tags_are_those_that_the_columns_come_from(tables: duckdb.DuckDBPyConnection) -> None:
    differing = """
        select count(*) from boards join tags using (file_id, record)
        where name = 'Event' and format = 'pbn' and index is not null and event is not null and value not in ('?', '')
        and event <> value and record_type = 'board'
        and not exists (from tags t where t.file_id = boards.file_id and t.record = boards.record and t.name = 'Event'
                        and t.index < tags.index)
    """
    assert ask(tables, differing) == [(0,)]


def test_a_divided_table_has_the_same_rows(tables: duckdb.DuckDBPyConnection) -> None:
    for name in TABLES:
        assert ask(tables, f"select count(*) from divided_{name}") == ask(tables, f"select count(*) from {name}"), name
    columns = "file_id, record, index, name, value, kind"
    for first, second in (("tags", "divided_tags"), ("divided_tags", "tags")):
        assert ask(tables, f"select count(*) from (select {columns} from {first} except select {columns} from {second})") == [
            (0,)
        ]
    placed = "select scoring, count(*) from {} group by all order by all nulls first"
    assert ask(tables, placed.format("divided_boards")) == ask(tables, placed.format("boards"))
    moved = (
        "select count(*) from divided_calls c join boards b using (file_id, record) where c.scoring is distinct from b.scoring"
    )
    assert ask(tables, moved) == [(0,)]
