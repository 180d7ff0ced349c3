from collections.abc import Callable
from pathlib import Path
from typing import IO, Any

import pyarrow.parquet as pq
import pytest

from dealfile import __version__

Run = Callable[..., Any]
TABLES = ("boards", "calls", "cards", "tags", "notes", "results", "double_dummy", "findings", "files", "rubbers", "matches")


def test_every_table_is_written(run: Run, club: Path, tmp_path: Path) -> None:
    result = run("export", "club.pbn", "-o", "tables")
    assert result.exit_code == 0
    assert result.stdout == ""
    assert sorted(path.name for path in (tmp_path / "tables").iterdir()) == sorted(f"{name}.parquet" for name in TABLES)
    boards = pq.read_table(tmp_path / "tables" / "boards.parquet").to_pylist()
    assert [(row["board_id"], row["contract"], row["score_ns"], row["score_agrees"]) for row in boards] == [
        ("1", "7S", 1510, True),
        ("17", "7S", 1510, True),
    ]
    (file,) = pq.read_table(tmp_path / "tables" / "files.parquet").to_pylist()
    assert (file["file"], file["records"], file["kept"], file["status"]) == ("club.pbn", 2, 2, "clean")
    assert file["bytes"] == club.stat().st_size
    assert "boards.parquet: 2 rows" in result.stderr
    assert result.stderr.splitlines()[-1] == "read 2 records, kept 2, rejected 0; no findings"


def test_only_the_tables_asked_for(run: Run, club: Path, tmp_path: Path) -> None:
    result = run("export", "club.pbn", "-o", "tables", "--tables", "files,boards", "-q")
    assert result.exit_code == 0
    assert sorted(path.name for path in (tmp_path / "tables").iterdir()) == ["boards.parquet", "files.parquet"]
    assert result.stderr == ""


def test_an_unknown_table(run: Run, club: Path, tmp_path: Path) -> None:
    result = run("export", "club.pbn", "-o", "tables", "--tables", "board")
    assert result.exit_code == 2
    assert "did you mean boards?" in result.stderr
    assert not (tmp_path / "tables").exists()


def test_findings_and_rejected_records(run: Run, faulty: Path, tmp_path: Path, crash: None) -> None:
    result = run("export", "faulty.pbn", "-o", "tables")
    assert result.exit_code == 1
    findings = pq.read_table(tmp_path / "tables" / "findings.parquet").to_pylist()
    assert "internal-error" in {row["name"] for row in findings}
    (file,) = pq.read_table(tmp_path / "tables" / "files.parquet").to_pylist()
    assert (file["records"], file["kept"], file["rejected"]) == (2, 1, 1)
    assert pq.read_table(tmp_path / "tables" / "boards.parquet").num_rows == 1


def test_rubbers_are_rows_and_the_laws_stand_in_the_metadata(run: Run, club: Path, tmp_path: Path) -> None:
    club.write_text(club.read_text().replace('"IMP"', '"Rubber"'))
    result = run("export", "club.pbn", "-o", "tables", "--laws", "1948")
    assert result.exit_code == 0
    rubbers = pq.read_table(tmp_path / "tables" / "rubbers.parquet")
    rows = rubbers.to_pylist()
    assert [row["deal_in_rubber"] for row in rows] == [1, 2]
    assert [row["honours_points"] for row in rows] == [150, 150]
    assert rows[0]["laws"] == "rubber-1948"
    assert rubbers.schema.metadata[b"dealfile.laws.rubber"] == b"rubber-1948"


def rubbers_of(run: Run, tmp_path: Path, *options: str) -> tuple[list[dict[str, Any]], dict[bytes, bytes]]:
    result = run("export", "club.pbn", "-o", "tables", "--tables", "rubbers", "--force", *options)
    assert result.exit_code == 0, result.stderr
    table = pq.read_table(tmp_path / "tables" / "rubbers.parquet")
    return table.to_pylist(), table.schema.metadata


def test_scoring_options_are_those_of_score(run: Run, club: Path, tmp_path: Path) -> None:
    assert rubbers_of(run, tmp_path)[0] == []
    rows, metadata = rubbers_of(run, tmp_path, "--as", "rubber")
    assert [(row["laws"], row["settled"]) for row in rows] == [("rubber-1993", None), ("rubber-1993", 39)]
    assert rows[1]["margin_ns"] == 3920
    assert {name.decode(): text.decode() for name, text in metadata.items() if b"laws" in name} == {
        "dealfile.laws.duplicate": "duplicate-1987",
        "dealfile.laws.rubber": "rubber-1993",
    }
    assert metadata[b"dealfile.version"] == __version__.encode()
    assert (metadata[b"dealfile.method"], metadata[b"dealfile.settlement"]) == (b"rubber", b"half-up")
    club.write_text(club.read_text().replace('"IMP"', '"Rubber"'))
    assert len(rubbers_of(run, tmp_path)[0]) == 2
    assert rubbers_of(run, tmp_path, "--as", "duplicate")[0] == []


@pytest.mark.parametrize(("settle", "settled"), [("half-up", 1), ("half-down", 0), ("exact", None)])
def test_rubbers_are_settled_as_asked(run: Run, club: Path, tmp_path: Path, settle: str, settled: int | None) -> None:
    # One down undoubled, not vulnerable: They have 50 more.
    board = '[Board "1"]\n[Dealer "N"]\n[Declarer "N"]\n[Contract "2S"]\n[Result "7"]\n'
    club.write_text(board)
    (row,), metadata = rubbers_of(run, tmp_path, "--as", "rubber", "--settle", settle)
    assert (row["margin_ns"], row["settled"]) == (-50, None if settled is None else -settled)
    assert metadata[b"dealfile.settlement"] == settle.encode()


def test_the_folder_must_be_named(run: Run, club: Path) -> None:
    result = run("export", "club.pbn")
    assert result.exit_code == 2
    assert "--output" in result.stderr


def test_a_file_that_cannot_be_read_is_a_row_too(run: Run, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read = Path.open

    def refuse(self: Path, mode: str = "r", buffering: int = -1, **named: str | None) -> IO[Any]:
        if self.name == "club.pbn":
            raise PermissionError(13, "Permission denied")
        return read(self, mode, buffering, **named)

    (tmp_path / "evening.7z").write_bytes(b"7z\xbc\xaf\x27\x1c.")
    (tmp_path / "good.pbn").write_bytes(club.read_bytes())
    monkeypatch.setattr(Path, "open", refuse)
    result = run("export", "club.pbn", "evening.7z", "good.pbn", "-o", "tables", "--tables", "files,findings")
    assert result.exit_code == 2
    files = pq.read_table(tmp_path / "tables" / "files.parquet").to_pylist()
    assert [(file["status"], file["records"]) for file in files] == [("failed", 0), ("failed", 0), ("clean", 2)]
    assert (files[0]["sha256"], files[0]["bytes"]) == (None, None)
    assert (files[1]["format"], files[1]["bytes"]) == (None, 7)
    (finding,) = pq.read_table(tmp_path / "tables" / "findings.parquet").to_pylist()
    assert (finding["code"], finding["file"], finding["record"]) == ("FIL104", "evening.7z", None)


def test_alerts_of_a_match_are_the_same_from_lin_and_pbn(run: Run, tmp_path: Path) -> None:
    calls = "mb|1N|an|15 to 17|mb|p|mb|2H!|an|Transfer|mb|p|mb|2S!|mb|p|mb|p|mb|p|"
    (tmp_path / "single.lin").write_text(f"md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|{calls}pg||")
    run("convert", "single.lin", "--to", "pbn", "-o", "single.pbn")
    told = []
    for name in ("single.lin", "single.pbn"):
        run("export", name, "-o", f"{name}.tables", "--tables", "calls")
        rows = pq.read_table(tmp_path / f"{name}.tables" / "calls.parquet").to_pylist()
        told.append([(row["call"], row["alert"], row["explanation"]) for row in rows])
    assert told[0] == told[1]
    assert told[0][:5:2] == [("1NT", False, "15 to 17"), ("2H", True, "Transfer"), ("2S", True, None)]


def test_cards_and_claim_of_a_lesson_stand_in_boards(run: Run, tmp_path: Path) -> None:
    deal = "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,|sv|o|"
    (tmp_path / "lesson.lin").write_text(f"{deal}at|Look|pc|CA|pc|S2|up|1|pc|S3|mc|9|pg||")
    run("export", "lesson.lin", "-o", "tables")
    (row,) = pq.read_table(tmp_path / "tables" / "boards.parquet").to_pylist()
    assert (row["record_type"], row["play"], row["claim"], row["result"]) == ("lesson", ["CA", "S3"], 9, None)
    assert pq.read_table(tmp_path / "tables" / "cards.parquet").num_rows == 0


# ---- Work -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("work", [["--workers", "2"], ["-j", "1"]])
def test_workers_change_nothing_but_the_time(run: Run, club: Path, tmp_path: Path, work: list[str]) -> None:
    run("export", "club.pbn", "-o", "alone")
    result = run("export", "club.pbn", "-o", "tables", *work)
    assert result.exit_code == 0
    for name in TABLES:
        file = f"{name}.parquet"
        assert (tmp_path / "tables" / file).read_bytes() == (tmp_path / "alone" / file).read_bytes()


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--workers", "2", "--scheduler", "tcp://127.0.0.1:1"], "--workers starts processes here"),
        (["--scheduler", ""], "--scheduler"),
        (["--workers", "-1"], "--workers"),
        (["--workers", "many"], "--workers"),
        (["--partition-by", "evnt"], "evnt"),
    ],
)
def test_work_that_makes_no_sense(run: Run, club: Path, tmp_path: Path, options: list[str], said: str) -> None:
    result = run("export", "club.pbn", "-o", "tables", *options)
    assert result.exit_code == 2
    assert said in result.stderr
    assert not (tmp_path / "tables").exists()


def test_partitions(run: Run, club: Path, tmp_path: Path) -> None:
    result = run("export", "club.pbn", "-o", "tables", "--partition-by", "board_id")
    assert result.exit_code == 0
    folders = {path.parent.name for path in (tmp_path / "tables" / "boards").rglob("*.parquet")}
    assert folders == {"board_id=1", "board_id=17"}


def test_tables_of_which_none_can_be_divided_are_refused(run: Run, club: Path, tmp_path: Path) -> None:
    result = run("export", "club.pbn", "-o", "tables", "--tables", "files,matches", "--partition-by", "event")
    assert result.exit_code == 2
    assert "can be divided" in result.stderr
    assert "leave --partition-by out" in result.stderr
    assert not (tmp_path / "tables").exists()
    assert run("export", "club.pbn", "-o", "tables", "--tables", "files,boards", "--partition-by", "event").exit_code == 0


def test_a_finished_export_has_nothing_to_go_on_with(run: Run, club: Path) -> None:
    assert run("export", "club.pbn", "-o", "tables").exit_code == 0
    result = run("export", "club.pbn", "-o", "tables", "--resume")
    assert result.exit_code == 2
    assert "no interrupted export to go on with" in result.stderr
    assert "use --force without --resume" in result.stderr


def test_a_file_on_the_way_to_the_folder_is_told_with_a_remedy_that_fits(run: Run, club: Path) -> None:
    result = run("export", "club.pbn", "-o", "club.pbn/x")
    assert result.exit_code == 2
    assert "a folder on the way there is a file" in result.stderr
    assert "choose a place below a folder" in result.stderr
    assert "free some space" not in result.stderr


def test_what_was_read_is_said_in_the_metadata(run: Run, club: Path, tmp_path: Path) -> None:
    run(
        "export", "club.pbn", "-o", "tables", "--strict", "--encoding", "latin-1", "--as", "duplicate", "--laws", "duplicate-2017"
    )
    for name in TABLES:
        metadata = pq.read_schema(tmp_path / "tables" / f"{name}.parquet").metadata
        said = {key.decode(): value.decode() for key, value in metadata.items() if key.startswith(b"dealfile.")}
        assert said["dealfile.version"] == __version__
        assert (said["dealfile.table"], said["dealfile.schema"]) == (name, "dealfile/tables/1")
        assert said["dealfile.laws.duplicate"] == "duplicate-2017"
        assert (said["dealfile.method"], said["dealfile.reading.strict"]) == ("duplicate", "true")
        assert said["dealfile.reading.encoding"] == "latin-1"


@pytest.mark.parametrize("output", ["s3://bucket/tables", "file:///tmp/tables", "memory://tables"])
@pytest.mark.parametrize("command", [["export"], ["convert", "--to", "pbn"], ["validate", "--output-format", "json"], ["score"]])
def test_an_output_is_on_this_machine(run: Run, club: Path, tmp_path: Path, output: str, command: list[str]) -> None:
    name, *options = command
    result = run(name, "club.pbn", *options, "-o", output)
    assert result.exit_code == 2
    assert "outputs are written on this machine only" in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]


def test_no_tables_are_not_all_tables(run: Run, club: Path, tmp_path: Path) -> None:
    result = run("export", "club.pbn", "-o", "tables", "--tables", "")
    assert result.exit_code == 2
    assert "--tables names nothing" in result.stderr


def test_tables_of_an_earlier_export_are_told(run: Run, club: Path, tmp_path: Path) -> None:
    run("export", "club.pbn", "-o", "tables", "--tables", "boards,calls")
    result = run("export", "club.pbn", "-o", "tables", "--tables", "boards", "--force")
    assert result.exit_code == 0
    assert "tables also holds calls.parquet of an earlier export" in result.stderr


def test_the_summary_says_where_findings_are_listed(run: Run, tmp_path: Path) -> None:
    (tmp_path / "habit.pbn").write_text(
        '[Board "1"]\n[Deal "N:AKQJ.T98.765.432 T98.765.432.AKQJ 765.432.AKQJ.T98 432.AKQJ.T98.765"]\n[Contract "3N"]\n'
    )
    assert "(the table tables/findings.parquet lists them)" in run("export", "habit.pbn", "-o", "tables").stderr
    assert "(dealfile validate lists them)" in run("export", "habit.pbn", "-o", "boards", "--tables", "boards").stderr
