"""The benchmark runs; what it measures is for people to read."""

import subprocess
import sys
from pathlib import Path


def test_benchmark_measures_parse_and_whole_job(checkout: Path) -> None:
    command = [sys.executable, "tests/bench/bench.py", "--file", "samples/club-evening.pbn", "--turns", "1", "--no-endplay"]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    for task in ("parse", "whole job"):
        (line,) = [line for line in done.stdout.splitlines() if line.startswith(f"dealfile: {task} (python lexer)")]
        assert line.split()[-4] == "27"


def test_benchmark_says_why_it_measures_nothing(checkout: Path, tmp_path: Path) -> None:
    command = [sys.executable, "tests/bench/bench.py", "--file", str(tmp_path / "missing.pbn")]
    done = subprocess.run(command, cwd=checkout, capture_output=True, text=True, check=False)
    assert done.returncode == 0
    assert "is not there" in done.stderr
