"""The benchmark runs; what it measures is for people to read."""

import subprocess
import sys
from pathlib import Path

import pytest
from tests.bench import archives, make_pbn


def bench(checkout: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [
        sys.executable,
        "-m",
        "tests.bench.bench",
        "--turns",
        "1",
        "--no-peers",
        "--boards",
        "30",
        "--archive-mb",
        "0",
        *options,
    ]
    return subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("format", "records"), [("pbn", ["27"]), ("lin", ["30", "30"])])
def test_benchmark_measures_parse_and_whole_job(checkout: Path, format: str, records: list[str]) -> None:
    done = bench(checkout, "--format", format, "--file", "samples/club-evening.pbn")
    assert done.returncode == 0, done.stderr
    rows = ("dealfile: parse (python lexer)", "dealfile: whole job (python lexer)", "limit: a bare regular expression")
    for row in (*rows, "limit: reading the bytes alone"):
        lines = [line.removeprefix(row) for line in done.stdout.splitlines() if line.startswith(row)]
        assert [line.split()[0] for line in lines] == records


def test_benchmark_says_why_it_measures_nothing(checkout: Path, tmp_path: Path) -> None:
    done = bench(checkout, "--format", "pbn", "--file", str(tmp_path / "missing.pbn"))
    assert (done.returncode, done.stdout) == (0, "")
    assert "is not there" in done.stderr


def test_benchmark_exports_archives_and_says_what_that_takes(checkout: Path) -> None:
    done = bench(checkout, "--format", "none", "--archive-mb", "0.2", "--archive-turns", "1")
    assert done.returncode == 0, done.stderr
    head, *rows = done.stdout.splitlines()
    assert head.split()[-5:] == ["peak", "MB", "a", "worker", "MB"]
    assert [row.split()[3:5] for row in rows] == [["1", "384"], ["2", "384"]]
    assert "1.00 x" in rows[0]
    assert int(rows[1].split()[-1]) > 10


def test_a_made_archive_is_the_same_every_time_and_without_fault(checkout: Path, tmp_path: Path) -> None:
    import dealfile

    paths = [tmp_path / "once.pbn", tmp_path / "twice.pbn"]
    for path in paths:
        command = [sys.executable, "-m", "tests.bench.make_pbn", str(path), "--mb", "0.5", "--seed", "7"]
        subprocess.run(command, cwd=checkout, check=True)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    reading = dealfile.read(paths[0])
    records = list(reading)
    assert len(records) >= 700
    assert not reading.findings
    assert not any(record.findings for record in records)


@pytest.mark.parametrize("places", [1, 2, 3])
def test_later_tournaments_of_a_made_archive_are_without_fault_and_have_other_deals(places: int) -> None:
    from random import Random

    import dealfile

    chance = Random(4)
    deals = [make_pbn.made_deal(board, chance) for board in range(1, make_pbn.BOARDS + 1)]
    texts = [make_pbn.tournament(deals, moved, number) for number, moved in enumerate((0, places))]
    first, later = (list(dealfile.loads(text)) for text in texts)
    assert len(first) == len(later) == make_pbn.BOARDS * make_pbn.TABLES
    assert not dealfile.check(texts[1], strict=True)
    assert {record.board.deal for record in first if record.board}.isdisjoint(
        record.board.deal for record in later if record.board
    )
    assert [record.board.board_id for record in later[:: make_pbn.TABLES] if record.board] == [
        str(number) for number in range(1, 33)
    ]


@pytest.mark.parametrize("form", ["lines", "match"])
def test_what_is_made_to_measure_with_is_the_same_every_time_and_without_fault(checkout: Path, tmp_path: Path, form: str) -> None:
    import dealfile

    paths = [tmp_path / "once.lin", tmp_path / "twice.lin"]
    for path in paths:
        command = [sys.executable, "-m", "tests.bench.make_lin", form, str(path), "--boards", "200"]
        subprocess.run(command, cwd=checkout, check=True)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    reading = dealfile.read(paths[0])
    records = list(reading)
    assert len(records) == 200
    assert not reading.findings
    assert not any(record.findings for record in records)


def test_records_are_counted_in_one_file_and_in_several(tmp_path: Path) -> None:
    import pyarrow as pa
    import pyarrow.parquet as pq

    pq.write_table(pa.table({"record": [1, 2, 3]}), tmp_path / "boards.parquet")
    (tmp_path / "large" / "boards").mkdir(parents=True)
    for number, records in enumerate(([1, 2], [3, 4, 5]), 1):
        pq.write_table(pa.table({"record": records}), tmp_path / "large" / "boards" / f"part-{number:05d}.parquet")
    assert archives.exported(tmp_path) == 3
    assert archives.exported(tmp_path / "large") == 5
