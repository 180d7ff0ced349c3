"""The benchmark runs; what it measures is for people to read."""

import subprocess
import sys
from pathlib import Path

import pytest


def bench(checkout: Path, *options: str) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "tests/bench/bench.py", "--turns", "1", "--no-peers", "--boards", "30", *options]
    return subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("format", "records"), [("pbn", ["27"]), ("lin", ["30", "30"])])
def test_benchmark_measures_parse_and_whole_job(checkout: Path, format: str, records: list[str]) -> None:
    done = bench(checkout, "--format", format, "--file", "samples/club-evening.pbn")
    assert done.returncode == 0, done.stderr
    for task in ("parse", "whole job"):
        lines = [line for line in done.stdout.splitlines() if line.startswith(f"dealfile: {task} (python lexer)")]
        assert [line.split()[-3] for line in lines] == records


def test_benchmark_says_why_it_measures_nothing(checkout: Path, tmp_path: Path) -> None:
    done = bench(checkout, "--format", "pbn", "--file", str(tmp_path / "missing.pbn"))
    assert (done.returncode, done.stdout) == (0, "")
    assert "is not there" in done.stderr


@pytest.mark.parametrize("form", ["lines", "match"])
def test_what_is_made_to_measure_with_is_the_same_every_time_and_without_fault(checkout: Path, tmp_path: Path, form: str) -> None:
    import dealfile

    paths = [tmp_path / "once.lin", tmp_path / "twice.lin"]
    for path in paths:
        command = [sys.executable, "tests/bench/make_lin.py", form, str(path), "--boards", "200"]
        subprocess.run(command, cwd=checkout, check=True)
    assert paths[0].read_bytes() == paths[1].read_bytes()
    reading = dealfile.read(paths[0])
    records = list(reading)
    assert len(records) == 200
    assert not reading.findings
    assert not any(record.findings for record in records)
