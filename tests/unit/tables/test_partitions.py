"""Tables divided into folders by the values of a column of boards."""

from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any
from urllib.parse import unquote

import duckdb
import polars as pl
import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from dealfile.diagnostics import Finding, Severity
from dealfile.errors import OutputError, UsageError
from dealfile.model import Board, Source
from dealfile.replay.outcome import Outcome
from dealfile.tables import partitions
from dealfile.tables.columns import COLUMNS, TABLES
from dealfile.tables.facts import BoardScores, FileFacts, FileIdentity
from dealfile.tables.parquet import TableWriter, write_tables
from dealfile.tables.partitions import NO_VALUE, Placement, folder_name, partition_columns
from dealfile.tables.parts import Layout, Parts
from dealfile.tables.rows import TableRows
from dealfile.tables.schema import ARROW_SCHEMAS

pd: Any = pytest.importorskip("pandas")

Settled = tuple[Board, Outcome, BoardScores]
Batches = dict[str, pa.RecordBatch]

FILES = (FileIdentity("a.pbn", "aa" * 32), FileIdentity("b.pbn", "bb" * 32))
SMALL = dict.fromkeys(TABLES, Layout(rows_per_group=16, rows_per_file=64))
DIVIDED = [name for name in TABLES if name not in ("files", "matches")]
EVENTS = (
    *("World Cup", "Spring/Autumn", "100% bridge", "Österreichische Übungen", "a=b", "", "Открытый чемпионат", "日本オープン"),
    *("Café", "Cafe\u0301", "+plus+", "a+b", "A&B?#;:\"'<>|*\\", "\ttab\x01", " both ends ", "[x]{y}$", "..", "end.", "%20"),
    *("CON", "NUL", "null", "NULL", "nan", "true", "None", "1e5", "2020-01-01", "x" * 240, "Foo", "foo", "FOO", None),
)
"""Names of events, easy and awkward ones; together they are no numbers and no dates, for which readers would take them."""


EVENT_IS_TEXT = ds.partitioning(pa.schema([pa.field("event", pa.string())]), flavor="hive")
"""What pandas must be told where a value is null, and pyarrow where all values look like numbers, or are null."""


def batches_of(record: Settled, events: Iterable[str | None], file: FileIdentity = FILES[0], first: int = 1) -> Batches:
    """The rows of a file with such a record for each event, and a finding for each record, one for the file, one rejected."""
    board, outcome, scores = record
    rows = TableRows()
    number = first - 1
    for number, event in enumerate(events, first):
        rows.add(file, board.changed(source=Source(format="pbn", record=number), event=event), outcome, scores, 0, 0)
        rows.add_findings(file, [Finding("AUC104", "insufficient-bid", Severity.ERROR, "too low", file=file.file, record=number)])
    rows.add_findings(file, [Finding("PBN100", "rejected", Severity.ERROR, "no record", file=file.file, record=number + 1)])
    rows.add_findings(file, [Finding("FIL100", "of-the-file", Severity.INFO, "of the file", file=file.file)])
    rows.add_file(FileFacts(file, "clean"))
    return rows.flush()


def digests(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


# ---- What readers see ------------------------------------------------------------------------------------------------


def with_pyarrow(folder: Path) -> list[tuple[Any, ...]]:
    table = pq.read_table(folder)
    return list(zip(table["record"].to_pylist(), table["event"].to_pylist(), strict=True))


def with_duckdb(folder: Path) -> list[tuple[Any, ...]]:
    with duckdb.connect() as database:
        return database.sql(f"select record, event from '{folder}/**/*.parquet'").fetchall()


def with_polars(folder: Path) -> list[tuple[Any, ...]]:
    return pl.read_parquet(folder).select("record", "event").rows()


def with_pandas(folder: Path) -> list[tuple[Any, ...]]:
    frame = pd.read_parquet(folder, partitioning=EVENT_IS_TEXT)
    events = [None if pd.isna(event) else event for event in frame["event"]]
    return list(zip(frame["record"], events, strict=True))


READERS = {"pyarrow": with_pyarrow, "duckdb": with_duckdb, "polars": with_polars, "pandas": with_pandas}


@pytest.mark.parametrize("reader", READERS)
def test_every_reader_gives_the_events_back(reader: str, tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, EVENTS)], ["boards", "cards"], partition_by="event")
    for table in ("boards", "cards"):
        rows = set(READERS[reader](tmp_path / table))
        assert rows == set(enumerate(EVENTS, 1)), table


@pytest.mark.parametrize("reader", READERS)
def test_every_reader_finds_types_and_rows(reader: str, tmp_path: Path, played: Settled) -> None:
    batches = batches_of(played, ["Cup", "League", "Cup"])
    write_tables(tmp_path, [batches], partition_by="event")
    for table in DIVIDED:
        folder, rows = tmp_path / table, batches[table].num_rows
        if not rows:
            continue
        wanted = set(ARROW_SCHEMAS[table].names) | {"event"}
        if reader == "duckdb":
            with duckdb.connect() as database:
                found = database.sql(f"from '{folder}/*/*.parquet'")
                assert (set(found.columns), len(found.fetchall())) == (wanted, rows), table
            continue
        read = {"pyarrow": pq.read_table, "polars": pl.read_parquet, "pandas": pd.read_parquet}[reader]
        frame = read(folder, partitioning=EVENT_IS_TEXT) if (table, reader) == ("findings", "pandas") else read(folder)
        names = frame.column_names if reader == "pyarrow" else frame.columns
        assert (set(names), frame.shape[0]) == (wanted, rows), table


def test_only_the_folder_of_an_event_is_read(tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, ["Cup", "League", "Cup"])], partition_by="event")
    table = pq.read_table(tmp_path / "calls", filters=[("event", "==", "Cup")])
    assert set(table["record"].to_pylist()) == {1, 3}
    (tmp_path / "calls" / "event=League" / "part-00001.parquet").write_bytes(b"unreadable")
    assert pl.scan_parquet(tmp_path / "calls").filter(pl.col("event") == "Cup").collect().height == 8


def test_the_files_have_the_types_of_the_schema_and_say_how_they_were_made(tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, ["Cup"])], partition_by="event", facts={"version": "9.9"})
    for table in DIVIDED:
        for file in (tmp_path / table).rglob("*.parquet"):
            schema = pq.read_schema(file)
            wanted = ARROW_SCHEMAS[table]
            wanted = wanted.remove(wanted.get_field_index("event")) if "event" in wanted.names else wanted
            assert schema.remove_metadata().equals(wanted.remove_metadata())
            assert (schema.metadata or {})[b"dealfile.version"] == b"9.9"


def test_dates_and_codes_can_divide(tmp_path: Path, played: Settled, unknown: Settled) -> None:
    write_tables(tmp_path / "d", [batches_of(played, ["Cup"])], ["boards"], partition_by="date")
    assert list(digests(tmp_path / "d")) == ["boards/date=2024-02-29/part-00001.parquet"]
    write_tables(tmp_path / "f", [batches_of(unknown, ["Cup"])], ["boards", "files"], partition_by="format")
    assert list(digests(tmp_path / "f")) == ["boards/format=pbn/part-00001.parquet", "files.parquet"]


# ---- Which rows go where ---------------------------------------------------------------------------------------------


def records_in(folder: Path) -> dict[str, list[int | None]]:
    """The records of the rows in each folder of a table."""
    return {path.name: pq.read_table(path, partitioning=None)["record"].to_pylist() for path in sorted(folder.iterdir())}


def test_rows_go_with_the_board_of_their_record(tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, ["Cup", None, "League", "Cup"])], partition_by="event")
    names = {path.name for path in tmp_path.iterdir()}
    assert names >= {"boards", "calls", "cards", "findings", "files.parquet", "matches.parquet", "rubbers.parquet"}
    assert len(names) == len(TABLES)
    assert records_in(tmp_path / "boards") == {f"event={NO_VALUE}": [2], "event=Cup": [1, 4], "event=League": [3]}
    assert records_in(tmp_path / "calls") == {
        f"event={NO_VALUE}": [2] * 4,
        "event=Cup": [1] * 4 + [4] * 4,
        "event=League": [3] * 4,
    }
    assert records_in(tmp_path / "findings") == {
        f"event={NO_VALUE}": [2, 5, None],
        "event=Cup": [1, 4],
        "event=League": [3],
    }


def test_a_table_without_rows_has_its_columns(tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, ["Cup"])], partition_by="event")
    assert pq.read_table(tmp_path / "rubbers.parquet").schema.names == ARROW_SCHEMAS["rubbers"].names
    write_tables(tmp_path / "none", [batches_of(played, [])], ["boards"], partition_by="event")
    assert pq.read_schema(tmp_path / "none" / "boards.parquet").names == ARROW_SCHEMAS["boards"].names


def test_findings_go_with_their_file_when_files_divide(tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, ["Cup"]), batches_of(played, [], FILES[1])], partition_by="file")
    assert records_in(tmp_path / "findings") == {"file=a.pbn": [1, 2, None], "file=b.pbn": [1, None]}
    assert records_in(tmp_path / "boards") == {"file=a.pbn": [1]}
    assert set(pq.read_table(tmp_path / "findings")["file"].to_pylist()) == {"a.pbn", "b.pbn"}


def test_rows_that_come_later_find_their_board(tmp_path: Path, played: Settled) -> None:
    first, second = batches_of(played, ["Cup", "League"], FILES[0]), batches_of(played, ["Open"], FILES[1])
    late = {"findings": first.pop("findings")}
    write_tables(tmp_path, [first, second, late], partition_by="event")
    assert records_in(tmp_path / "findings") == {
        f"event={NO_VALUE}": [2, None, 3, None],
        "event=Cup": [1],
        "event=League": [2],
        "event=Open": [1],
    }


def test_a_file_long_past_is_forgotten_but_never_the_last(
    tmp_path: Path, played: Settled, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(partitions, "_REMEMBERED", 0)
    rows = [batches_of(played, ["Cup", "League", "Cup"], FILES[0]), batches_of(played, ["Open"], FILES[1])]
    more = batches_of(played, ["Finals"], FILES[1], first=2)
    write_tables(tmp_path, [*rows, more, {"calls": rows[0]["calls"]}], partition_by="event")
    found = records_in(tmp_path / "calls")
    assert found[f"event={NO_VALUE}"] == [1] * 4 + [2] * 4 + [3] * 4
    assert found["event=Finals"] == [2] * 4


def test_boards_that_nobody_wants_still_say_where_rows_go(tmp_path: Path, played: Settled) -> None:
    (table,) = write_tables(tmp_path, [batches_of(played, ["Cup", "League"])], ["calls"], partition_by="event")
    assert (table.files, table.rows, table.path) == (2, 8, tmp_path / "calls")
    assert sorted(records_in(tmp_path / "calls")) == ["event=Cup", "event=League"]


@given(
    st.lists(st.tuples(st.integers(0, 2), st.booleans(), st.sampled_from(["Cup", "League", None])), max_size=40),
    st.lists(st.integers(1, 7), min_size=1, max_size=10),
)
def test_each_record_is_found_where_its_board_went(records: list[tuple[int, bool, str | None]], cuts: list[int]) -> None:
    """Files one after the other, some records without a board; the boards in batches, then all records at once."""
    placement, number, file = Placement("event"), 0, 0
    boards: list[tuple[str, int, str | None]] = []
    asked: list[tuple[str, int]] = []
    for step, has_board, event in records:
        number, file = (1, file + 1) if step == 2 else (number + 1, file)
        asked.append((f"file {file}", number))
        if has_board:
            boards.append((f"file {file}", number, event))
    start = 0
    while start < len(boards):
        end = start + cuts[start % len(cuts)]
        files, numbers, events = zip(*boards[start:end], strict=True)
        columns = [pa.array(files).dictionary_encode(), pa.array(numbers, pa.int32()), pa.array(events, pa.string())]
        placement.learn(pa.RecordBatch.from_arrays(columns, ["file_id", "record", "event"]))
        start = end
    ids = [file_id for file_id, _ in asked]
    columns = [pa.array(ids, pa.string()).dictionary_encode(), pa.array([record for _, record in asked], pa.int32())]
    found = placement.numbers(pa.RecordBatch.from_arrays(columns, ["file_id", "record"]))
    known = {(file_id, record): event for file_id, record, event in boards}
    assert [placement.folders[each or 0] for each in found.to_pylist()] == [
        folder_name("event", known.get(each)) for each in asked
    ]


# ---- Files -----------------------------------------------------------------------------------------------------------


def test_the_same_rows_make_the_same_bytes_however_they_arrive(tmp_path: Path, played: Settled) -> None:
    events = [*EVENTS[:12], "Foo", "foo", None] * 3
    for folder, size in (("a", len(events)), ("b", 1), ("c", 7)):
        pieces = [batches_of(played, events[start : start + size], first=start + 1) for start in range(0, len(events), size)]
        for piece in pieces:
            del piece["files"]  # a row comes with each piece, more often with small ones
        tables = ["boards", "calls", "cards", "files"]
        write_tables(tmp_path / folder, pieces, tables, layouts=SMALL, partition_by="event")
    assert digests(tmp_path / "a") == digests(tmp_path / "b") == digests(tmp_path / "c")
    assert sorted(with_pyarrow(tmp_path / "a" / "boards"), key=lambda row: row[0]) == list(enumerate(events, 1))


def test_many_events_need_few_files_at_a_time(tmp_path: Path, played: Settled, monkeypatch: pytest.MonkeyPatch) -> None:
    most_open = most_waiting = most_pending = 0
    write = Parts.write
    made: list[Parts] = []

    def watched(parts: Parts, batch: pa.RecordBatch) -> None:
        nonlocal most_open, most_waiting, most_pending
        write(parts, batch)
        if all(parts is not each for each in made):
            made.append(parts)
        most_open = max(most_open, sum(each.is_open for each in made))
        most_waiting = max(most_waiting, sum(each.pending_rows > 0 for each in made))
        most_pending = max(most_pending, sum(each.pending_rows for each in made))

    monkeypatch.setattr(Parts, "write", watched)
    events = [f"Event {number % 50}" for number in range(150)]
    layouts = dict.fromkeys(TABLES, Layout(64, 256))
    (written,) = write_tables(tmp_path, [batches_of(played, events)], ["cards"], layouts=layouts, partition_by="event")
    assert (written.name, written.rows) == ("cards", 750)
    assert most_open <= 8
    assert 0 < most_waiting <= 8
    assert 0 < most_pending <= 2 * 64
    assert sorted(record for record, _ in with_duckdb(tmp_path / "cards")) == [each // 5 + 1 for each in range(750)]


def test_a_large_partition_has_large_parts(tmp_path: Path, played: Settled) -> None:
    layouts = dict.fromkeys(TABLES, Layout(16, 64))
    (table,) = write_tables(
        tmp_path, [batches_of(played, ["Cup", "League"] * 80)], ["boards"], layouts=layouts, partition_by="event"
    )
    assert table.files == 4
    parts = sorted((tmp_path / "boards" / "event=Cup").iterdir())
    assert [path.name for path in parts] == ["part-00001.parquet", "part-00002.parquet"]
    assert [pq.ParquetFile(path).metadata.num_rows for path in parts] == [64, 16]


def test_too_many_values_are_refused(tmp_path: Path, played: Settled, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(partitions, "MOST_VALUES", 3)
    write_tables(tmp_path / "three", [batches_of(played, ["a", "b", "c", None])], partition_by="event")
    with pytest.raises(UsageError, match="more than 3 values") as caught:
        write_tables(tmp_path / "four", [batches_of(played, ["a", "b", "c", "d"])], partition_by="event")
    assert "--partition-by" in caught.value.remedy
    assert not (tmp_path / "four").exists()


def test_what_exists_is_kept_without_force(tmp_path: Path, played: Settled, batches_of_all: Batches) -> None:
    write_tables(tmp_path, [batches_of_all], partition_by="event")
    before = digests(tmp_path)
    with pytest.raises(OutputError, match="boards exists already"):
        write_tables(tmp_path, [batches_of_all], partition_by="event")
    with pytest.raises(OutputError, match="boards exists already"):
        write_tables(tmp_path, [batches_of_all])
    assert digests(tmp_path) == before
    write_tables(tmp_path, [batches_of_all], force=True)
    assert sorted(digests(tmp_path)) == sorted(f"{name}.parquet" for name in TABLES)
    write_tables(tmp_path, [batches_of_all], force=True, partition_by="event")
    assert digests(tmp_path) == before


@pytest.mark.parametrize("place", ["boards", "boards/event=Cup", "boards/event=Cup/deeper"])
def test_force_never_removes_what_is_no_table(tmp_path: Path, batches_of_all: Batches, place: str) -> None:
    (tmp_path / place).mkdir(parents=True)
    (tmp_path / place / "diary.txt").write_text("precious")
    with pytest.raises(OutputError, match="something else than a table"):
        write_tables(tmp_path, [batches_of_all], force=True, partition_by="event")
    assert list(digests(tmp_path)) == [f"{place}/diary.txt"]


def test_an_interrupted_run_leaves_nothing(tmp_path: Path, batches_of_all: Batches) -> None:
    def broken() -> Iterator[Batches]:
        yield batches_of_all
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_tables(tmp_path / "out", broken(), layouts=SMALL, partition_by="event")
    assert list(tmp_path.iterdir()) == []


def test_a_folder_to_work_in_can_be_named(tmp_path: Path, batches_of_all: Batches) -> None:
    work = tmp_path / "out" / ".partial" / "tables"
    work.mkdir(parents=True)
    (work / "left over").write_text("from a run that was killed")
    with TableWriter(tmp_path / "out", partition_by="event", hidden=work, layouts=SMALL) as writer:
        writer.write(batches_of_all)
        assert not (work / "left over").exists()
        assert [path.name for path in (tmp_path / "out").iterdir()] == [".partial"]
    assert not work.exists()
    assert (tmp_path / "out" / "boards").is_dir()


@pytest.fixture
def batches_of_all(played: Settled) -> Batches:
    """The rows of a few events."""
    return batches_of(played, ["Cup", "League", None, "Cup"] * 10)


# ---- Columns and names -----------------------------------------------------------------------------------------------


def test_no_other_table_has_a_column_that_the_folder_would_hide() -> None:
    columns = partition_columns()
    assert {"event", "site", "date", "scoring", "format", "room", "file", "north_player", "record_type"} <= set(columns)
    assert not {"file_id", "deal", "deal_id", "record", "auction", "contract", "declarer", "vulnerable", "board"} & set(columns)
    for table in DIVIDED:
        if table != "boards":
            assert not {column.name for column in COLUMNS[table]} & set(columns) - {"file"}


@pytest.mark.parametrize(
    ("column", "said"),
    [
        ("evnt", "boards has no column 'evnt'"),
        ("deal_id", "tables cannot be divided by deal_id"),
        ("contract", "tables cannot be divided by contract"),
        ("board_number", "tables cannot be divided by board_number"),
    ],
)
def test_a_column_that_cannot_divide_is_refused(tmp_path: Path, column: str, said: str) -> None:
    with pytest.raises(UsageError, match=said) as caught:
        TableWriter(tmp_path / "out", partition_by=column)
    assert "event" in caught.value.remedy
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize(
    ("value", "name"),
    [
        ("World Cup", "event=World%20Cup"),
        (None, f"event={NO_VALUE}"),
        ("", "event="),
        ("Übung-3_b.1", "event=Übung-3_b.1"),
        ("a/b=c%d", "event=a%2Fb%3Dc%25d"),
        ("etc.", "event=etc%2E"),
        ("e\u0301", "event=e%CC%81"),
        (NO_VALUE, "event=__HIVE_DEFAULT_PARTITION_%5F"),
    ],
)
def test_the_name_of_a_folder(value: str | None, name: str) -> None:
    assert folder_name("event", value) == name


def test_names_that_differ_in_case_differ_where_case_does_not_count() -> None:
    placement = Placement("event")
    assert folder_name("event", "Foo", spelled=True) == "event=%46%6F%6F"
    assert placement.folders == [f"event={NO_VALUE}"]


@given(st.text(st.characters(codec="utf-8")), st.booleans())
@example("Я" * 300, False)
@example("%" * 300, True)
def test_a_name_fits_and_says_its_value(value: str, spelled: bool) -> None:
    name = folder_name("event", value, spelled=spelled)
    assert len(name.encode()) <= 255
    assert "/" not in name
    assert "\0" not in name
    said = unquote(name.partition("=")[2], errors="strict")
    assert said == value or (said[-9] == "~" and value.startswith(said[:-9]) and len(name.encode()) > 230)


def test_long_names_with_one_beginning_stay_apart(tmp_path: Path, played: Settled) -> None:
    events = ["ж" * 300 + end for end in ("a", "b")]
    write_tables(tmp_path, [batches_of(played, events)], ["boards"], partition_by="event")
    assert len(digests(tmp_path)) == 2


def test_explicit_types_keep_what_looks_like_a_number(tmp_path: Path, played: Settled) -> None:
    write_tables(tmp_path, [batches_of(played, ["007", "010"])], ["boards"], partition_by="event")
    folder = tmp_path / "boards"
    assert pq.read_table(folder, partitioning=EVENT_IS_TEXT)["event"].to_pylist() == ["007", "010"]
    assert pd.read_parquet(folder, partitioning=EVENT_IS_TEXT)["event"].tolist() == ["007", "010"]
    assert pl.read_parquet(folder, hive_schema={"event": pl.String})["event"].to_list() == ["007", "010"]
    with duckdb.connect() as database:
        found = database.sql(f"select event from read_parquet('{folder}/*/*.parquet', hive_types_autocast = false)")
        assert sorted(found.fetchall()) == [("007",), ("010",)]
