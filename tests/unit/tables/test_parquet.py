import subprocess
import sys
from collections.abc import Callable, Iterator
from datetime import date
from hashlib import sha256
from pathlib import Path

import duckdb
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from dealfile.errors import OutputError
from dealfile.model import Board, Tag
from dealfile.replay.outcome import Outcome
from dealfile.tables.columns import TABLES
from dealfile.tables.facts import BoardScores, FileIdentity
from dealfile.tables.memory import to_arrow
from dealfile.tables.parquet import TableWriter, write_tables
from dealfile.tables.parts import LAYOUTS, Layout
from dealfile.tables.rows import TableRows
from dealfile.tables.schema import ARROW_SCHEMAS

Settled = tuple[Board, Outcome, BoardScores]
Batches = dict[str, pa.RecordBatch]
SMALL = dict.fromkeys(TABLES, Layout(rows_per_group=4, rows_per_file=8))


def digests(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {str(path.relative_to(folder)): sha256(path.read_bytes()).hexdigest() for path in files}


def test_every_table_is_one_file(tmp_path: Path, batches: Batches) -> None:
    written = write_tables(tmp_path / "new" / "out", [batches])
    assert [(table.name, table.path.name, table.files, table.rows) for table in written] == [
        ("boards", "boards.parquet", 1, 3),
        ("calls", "calls.parquet", 1, 8),
        ("cards", "cards.parquet", 1, 5),
        ("tags", "tags.parquet", 1, 0),
        ("notes", "notes.parquet", 1, 2),
        ("results", "results.parquet", 1, 0),
        ("double_dummy", "double_dummy.parquet", 1, 0),
        ("findings", "findings.parquet", 1, 0),
        ("files", "files.parquet", 1, 1),
        ("rubbers", "rubbers.parquet", 1, 0),
        ("matches", "matches.parquet", 1, 0),
    ]
    assert sorted(path.name for path in (tmp_path / "new" / "out").iterdir()) == sorted(f"{name}.parquet" for name in TABLES)


@pytest.mark.parametrize("name", TABLES)
def test_pyarrow_reads_back_what_was_written(tmp_path: Path, batches: Batches, name: str) -> None:
    write_tables(tmp_path, [batches], facts={"version": "9.9", "laws": "duplicate-1987"})
    table = pq.read_table(tmp_path / f"{name}.parquet")
    assert table.to_pylist() == batches[name].to_pylist()
    assert table.schema.remove_metadata().equals(ARROW_SCHEMAS[name].remove_metadata())
    assert [field.metadata for field in table.schema] == [field.metadata for field in ARROW_SCHEMAS[name]]
    assert table.schema.metadata == {
        b"dealfile.table": name.encode(),
        b"dealfile.schema": b"dealfile/tables/1",
        b"dealfile.version": b"9.9",
        b"dealfile.laws": b"duplicate-1987",
    }


def test_row_groups_say_their_range_so_that_readers_pass_over_them(tmp_path: Path, played: Settled) -> None:
    board, outcome, scores = played
    rows = TableRows(["boards"])
    for number in range(1, 9):
        named = board.model_copy(update={"board_id": str(number), "event": f"Cup {number}", "date": f"2024.05.0{number}"})
        placed = named.model_copy(update={"source": board.source.model_copy(update={"record": number})})
        rows.add(FileIdentity("a.pbn"), placed, outcome, scores, 0, 0)
    write_tables(tmp_path, [rows.flush()], ["boards"], layouts=SMALL)
    group = pq.read_metadata(tmp_path / "boards.parquet").row_group(1)
    columns = [group.column(place) for place in range(group.num_columns)]
    ranges = {each.path_in_schema: (each.statistics.min, each.statistics.max) for each in columns if each.statistics}
    assert ranges["record"] == ranges["board_number"] == (5, 8)
    assert ranges["event"] == ("Cup 5", "Cup 8")
    assert ranges["date"] == (date(2024, 5, 5), date(2024, 5, 8))


def test_duckdb_reads_plain_words_and_joins(tmp_path: Path, batches: Batches) -> None:
    write_tables(tmp_path, [batches])
    with duckdb.connect() as database:
        kinds = dict(database.sql(f"select column_name, column_type from (describe from '{tmp_path}/boards.parquet')").fetchall())
        assert (kinds["contract"], kinds["auction"], kinds["level"], kinds["date"]) == ("VARCHAR", "VARCHAR[]", "TINYINT", "DATE")
        found = database.sql(
            f"""
            select contract, vulnerable, score_ns, count(call), list(call order by index) = first(auction)
            from '{tmp_path}/boards.parquet' left join '{tmp_path}/calls.parquet' using (file_id, record)
            group by record, contract, vulnerable, score_ns order by record
            """
        ).fetchall()
    assert found == [("4S", "NS", 620, 4, True), ("Pass", "None", 0, 4, True), (None, None, None, 0, None)]


@pytest.mark.parametrize("library", ["polars", "pandas"])
def test_data_frames_read_the_same_rows(tmp_path: Path, batches: Batches, library: str) -> None:
    frames = pytest.importorskip(library)
    write_tables(tmp_path, [batches])
    for name in TABLES:
        frame = frames.read_parquet(tmp_path / f"{name}.parquet")
        assert list(frame.columns) == ARROW_SCHEMAS[name].names
        assert len(frame) == batches[name].num_rows
    boards = frames.read_parquet(tmp_path / "boards.parquet")
    assert list(boards["contract"])[:2] == ["4S", "Pass"]
    assert next(iter(boards["risk"])) == ""
    assert list(list(boards["auction"])[1]) == ["Pass"] * 4


def test_a_table_without_rows_has_its_columns(tmp_path: Path, batches_of: Callable[..., Batches]) -> None:
    write_tables(tmp_path, [batches_of()], ["boards", "cards"])
    assert sorted(path.name for path in tmp_path.iterdir()) == ["boards.parquet", "cards.parquet"]
    assert pq.read_table(tmp_path / "boards.parquet").schema.names == ARROW_SCHEMAS["boards"].names


def test_the_same_rows_make_the_same_bytes_however_they_arrive(
    tmp_path: Path, played: Settled, passed_out: Settled, unknown: Settled, batches_of: Callable[..., Batches]
) -> None:
    records = [played, passed_out, unknown] * 5
    for folder, size in (("a", 15), ("b", 1), ("c", 4)):
        pieces = [batches_of(*records[start : start + size]) for start in range(0, len(records), size)]
        write_tables(tmp_path / folder, pieces, ["boards", "calls", "cards"], layouts=SMALL)
    assert digests(tmp_path / "a") == digests(tmp_path / "b") == digests(tmp_path / "c")


def test_files_that_share_a_batch_leave_no_trace(tmp_path: Path, played: Settled) -> None:
    """A row group holds the ids of its own files, in their order, whatever else came in the same batch."""
    files = [FileIdentity(f"{number}.pbn", f"{number:064}") for number in range(9)]
    for folder, size in (("a", 9), ("b", 1), ("c", 4)):
        pieces = []
        for start in range(0, len(files), size):
            rows = TableRows(["boards", "calls"])
            for file in files[start : start + size]:
                rows.add(file, *played, errors=0, warnings=0)
            pieces.append(rows.flush())
        write_tables(tmp_path / folder, pieces, ["boards", "calls"], layouts=SMALL)
    assert digests(tmp_path / "a") == digests(tmp_path / "b") == digests(tmp_path / "c")


@pytest.mark.parametrize(("value", "is_long"), [("a", False), ("4SN=," * 100, True)])
def test_long_texts_of_many_boards_are_held_once(tmp_path: Path, value: str, is_long: bool) -> None:
    rows = TableRows(["tags"])
    tags = rows._tags
    assert tags is not None
    for record in range(1, 201):
        tags.add_board("0" * 16, record, [Tag("rs", value), Tag("pn", f"player {record} \ud83d"), Tag("st", "")])
    batch = rows.flush()["tags"]
    assert (batch.nbytes < 200 * len(value)) or not is_long
    write_tables(tmp_path, [{"tags": batch.slice(0, 150)}, {"tags": batch.slice(150)}], ["tags"], layouts=LAYOUTS)
    table = pq.read_table(tmp_path / "tags.parquet")
    assert table.schema.field("value").type == pa.string()
    assert table["value"].to_pylist() == [text for record in range(1, 201) for text in (value, f"player {record} \ufffd", "")]


def test_texts_are_written_as_codes_where_they_are_long(tmp_path: Path) -> None:
    sizes = {}
    for length in (10, 1000):
        rows = TableRows(["tags"])
        assert rows._tags is not None
        for record in range(1, 3001):
            rows._tags.add_board("0" * 16, record, [Tag("rs", "x" * length)])
        write_tables(tmp_path / str(length), [rows.flush()], ["tags"])
        sizes[length] = (tmp_path / str(length) / "tags.parquet").stat().st_size
    assert sizes[1000] < sizes[10] + 1000


@pytest.mark.parametrize("length", [10, 1000])
def test_texts_written_as_codes_do_not_depend_on_how_they_arrive(tmp_path: Path, length: int) -> None:
    texts = [f"{'x' * length}{record % 7 * (record % 3)}" for record in range(500)]
    for cuts in ([500], [1, 250, 499, 500]):
        rows, batches, start = TableRows(["tags"]), [], 0
        for end in cuts:
            for record in range(start, end):
                assert rows._tags is not None
                rows._tags.add_board("0" * 16, record + 1, [Tag("rs", texts[record])])
            batches.append(rows.flush())
            start = end
        write_tables(tmp_path / str(len(cuts)), batches, ["tags"], layouts={**LAYOUTS, "tags": Layout(128, 256)})
    once, often = ([path.read_bytes() for path in sorted((tmp_path / str(count) / "tags").iterdir())] for count in (1, 4))
    assert once == often


def test_texts_too_long_for_a_file_of_short_ones_begin_another(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealfile.tables.parts._MOST", 1000)
    rows, texts = TableRows(["tags"]), ["a", "b" * 20, "c" * 2000, "d" * 2000]
    for record, text in enumerate(texts, 1):
        assert rows._tags is not None
        rows._tags.add_board("0" * 16, record, [Tag("rs", text)])
    write_tables(tmp_path, [rows.flush()], ["tags"], layouts={**LAYOUTS, "tags": Layout(1, 8)})
    assert [pq.read_metadata(path).num_rows for path in sorted((tmp_path / "tags").iterdir())] == [2, 2]
    assert pq.read_table(tmp_path / "tags")["value"].to_pylist() == texts


def test_a_table_of_one_file_needs_no_folder_on_the_way_and_its_second_file_makes_one(
    tmp_path: Path, played: Settled, batches_of: Callable[..., Batches]
) -> None:
    with TableWriter(tmp_path, ["boards", "files"], layouts=SMALL, hidden=tmp_path / "hidden") as writer:
        writer.write(batches_of(*[played] * 8))
        assert sorted(path.name for path in (tmp_path / "hidden").iterdir()) == ["boards.parquet"]
        writer.write(batches_of(*[played] * 4))
        parts = sorted((tmp_path / "hidden").rglob("*.parquet"))
        assert [path.relative_to(tmp_path / "hidden" / "boards").name for path in parts] == [
            "part-00001.parquet",
            "part-00002.parquet",
        ]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["boards", "files.parquet"]
    assert pq.read_table(tmp_path / "boards").num_rows == 12


def test_past_the_row_limit_a_table_becomes_a_folder_of_parts(
    tmp_path: Path, played: Settled, batches_of: Callable[..., Batches]
) -> None:
    written = write_tables(tmp_path, [batches_of(*[played] * 7)] * 3, ["boards", "calls"], layouts=SMALL)
    assert [(table.path.name, table.files, table.rows) for table in written] == [("boards", 3, 21), ("calls", 11, 84)]
    parts = sorted((tmp_path / "boards").iterdir())
    assert [path.name for path in parts] == ["part-00001.parquet", "part-00002.parquet", "part-00003.parquet"]
    assert [pq.ParquetFile(path).metadata.num_rows for path in parts] == [8, 8, 5]
    assert [pq.ParquetFile(path).metadata.num_row_groups for path in parts] == [2, 2, 2]
    with duckdb.connect() as database:
        assert database.sql(f"select count(*), count(distinct call) from '{tmp_path}/calls/*.parquet'").fetchall() == [(84, 2)]


def test_a_full_file_alone_stays_a_file(tmp_path: Path, played: Settled, batches_of: Callable[..., Batches]) -> None:
    (table,) = write_tables(tmp_path, [batches_of(*[played] * 8)], ["boards"], layouts=SMALL)
    assert (table.path.name, table.files) == ("boards.parquet", 1)


def test_row_groups_fill_files_exactly() -> None:
    assert set(LAYOUTS) == set(TABLES)
    assert all(layout.rows_per_file % layout.rows_per_group == 0 for layout in LAYOUTS.values())


def test_what_exists_is_kept(tmp_path: Path, batches: Batches) -> None:
    (tmp_path / "cards.parquet").write_text("precious")
    with pytest.raises(OutputError, match=r"cards\.parquet exists already") as caught:
        write_tables(tmp_path, [batches])
    assert "--force" in caught.value.remedy
    assert [path.name for path in tmp_path.iterdir()] == ["cards.parquet"]
    write_tables(tmp_path, [batches], ["boards"])
    assert (tmp_path / "cards.parquet").read_text() == "precious"


def test_force_replaces_file_and_parts(tmp_path: Path, played: Settled, batches_of: Callable[..., Batches]) -> None:
    many, one = batches_of(*[played] * 9), batches_of(played)
    write_tables(tmp_path, [many], ["boards"], layouts=SMALL)
    write_tables(tmp_path, [one], ["boards"], layouts=SMALL, force=True)
    assert list(digests(tmp_path)) == ["boards.parquet"]
    write_tables(tmp_path, [many], ["boards"], layouts=SMALL, force=True)
    assert list(digests(tmp_path)) == ["boards/part-00001.parquet", "boards/part-00002.parquet"]
    with pytest.raises(OutputError, match="boards exists already"):
        write_tables(tmp_path, [many], ["boards"])


def test_force_never_removes_what_is_no_table(tmp_path: Path, batches: Batches) -> None:
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "diary.txt").write_text("precious")
    with pytest.raises(OutputError, match="something else than a table"):
        write_tables(tmp_path, [batches], force=True)
    assert list(digests(tmp_path)) == ["boards/diary.txt"]


def test_a_file_is_no_folder(tmp_path: Path, batches: Batches) -> None:
    (tmp_path / "out").write_text("precious")
    with pytest.raises(OutputError, match="is a file, not a folder"):
        write_tables(tmp_path / "out", [batches], force=True)


def test_an_interrupted_run_leaves_nothing(tmp_path: Path, batches: Batches) -> None:
    def broken() -> Iterator[Batches]:
        yield batches
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        write_tables(tmp_path / "made" / "out", broken(), layouts=SMALL)
    assert list(tmp_path.iterdir()) == []


def test_a_failed_replacement_puts_the_old_tables_back(tmp_path: Path, batches: Batches, monkeypatch: pytest.MonkeyPatch) -> None:
    write_tables(tmp_path, [batches])
    before = digests(tmp_path)
    rename = Path.rename

    def fail_late(source: Path, target: Path) -> Path:
        if Path(target) == tmp_path / "files.parquet" and not source.name.startswith("replaced-"):
            raise PermissionError(13, "Permission denied")
        return rename(source, target)

    monkeypatch.setattr(Path, "rename", fail_late)
    with pytest.raises(OutputError, match="Permission denied") as caught:
        write_tables(tmp_path, [batches, batches], force=True)
    assert "may write in" in caught.value.remedy
    assert digests(tmp_path) == before


@pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs a folder that nobody may write in")
def test_a_folder_that_cannot_be_written(batches: Batches) -> None:
    with pytest.raises(OutputError, match="cannot write /proc/nowhere") as caught:
        write_tables(Path("/proc/nowhere"), [batches])
    assert caught.value.remedy


FULL_DISK = """
import resource, sys
from pathlib import Path
from dealfile.diagnostics import Finding, Severity
from dealfile.errors import OutputError
from dealfile.tables.facts import FileIdentity
from dealfile.tables.parquet import write_tables
from dealfile.tables.parts import Layout
from dealfile.tables.rows import TableRows

rows = TableRows(["findings"])
messages = [f"{number * 2654435761 % 10**9}" for number in range(6400)]
rows.add_findings(FileIdentity("a.pbn"), [Finding("AUC104", "insufficient-bid", Severity.ERROR, text) for text in messages])
resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))
try:
    write_tables(Path(sys.argv[1]), [rows.flush()], ["findings"], layouts={"findings": Layout(64, 6400)})
except OutputError as fault:
    print(fault.message, fault.remedy, sep="|")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="limits on the size of files are a matter of Unix")
def test_a_full_disk_is_told_and_leaves_nothing(tmp_path: Path) -> None:
    run = subprocess.run([sys.executable, "-c", FULL_DISK, str(tmp_path / "out")], capture_output=True, text=True, check=False)
    message, _, remedy = run.stdout.strip().partition("|")
    assert message == f"cannot write {tmp_path / 'out' / 'findings.parquet'}: File too large"
    assert "free some space" in remedy
    assert (run.returncode, run.stderr) == (0, "")
    assert list(tmp_path.iterdir()) == []


def test_a_writer_tells_what_it_wrote_only_when_done(tmp_path: Path, batches: Batches) -> None:
    with TableWriter(tmp_path, ["files"]) as writer:
        writer.write(batches)
        assert list(writer.written) == []
        assert not (tmp_path / "files.parquet").exists()
    assert [table.rows for table in writer.written] == [1]


def test_tables_in_memory_have_the_same_schema(batches: Batches) -> None:
    tables = to_arrow([batches, batches], ["cards", "boards"])
    assert list(tables) == ["boards", "cards"]
    assert tables["boards"].num_rows == 6
    assert to_arrow([])["boards"].schema == ARROW_SCHEMAS["boards"]
    assert tables["boards"]["contract"].to_pylist() == ["4S", "Pass", None] * 2


def test_free_memory_goes_back_while_tables_are_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    given_back = list[int]()

    class Pool:
        def release_unused(self) -> None:
            given_back.append(1)

    monkeypatch.setattr(pa, "default_memory_pool", Pool)
    with TableWriter(tmp_path, ["boards"]) as writer:
        for _ in range(9):
            writer.write({})
    assert len(given_back) == 2
