"""dealfile convert --score-tags: the tables and points of sessions."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]


def _record(board: int, names: str, tricks: int, scoring: str) -> str:
    seats = zip(("North", "East", "South", "West"), names, strict=True)
    who = "".join(f'[{seat} "{name}"]\n' for seat, name in seats)
    return f'[Board "{board}"]\n[Vulnerable "None"]\n{scoring}{who}[Declarer "N"]\n[Contract "2S"]\n[Result "{tricks}"]\n'


@pytest.fixture
def tables(tmp_path: Path) -> list[Path]:
    """A file of each of three tables, in which two boards were played."""
    paths = []
    for number, names in enumerate(("ABCD", "EFGH", "IJKL")):
        path = tmp_path / f"table{number}.pbn"
        path.write_text(
            "\n".join(_record(board, names, 6 + (number + board) % 3, '[Scoring "MP"]\n') for board in (1, 2)), "utf-8"
        )
        paths.append(path)
    return paths


def test_the_results_of_all_files(run: Run, tables: list[Path], tmp_path: Path) -> None:
    result = run("convert", *map(str, tables), "--to", "pbn", "--score-tags", "fill", "-o", f"{tmp_path}/out/")
    assert result.exit_code == 0, result.stderr
    written = [(tmp_path / "out" / path.name).read_text("utf-8") for path in tables]
    assert [text.count("[ScoreTable") for text in written] == [2, 2, 2]
    assert [text.count("[TotalScoreTable") for text in written] == [1, 0, 0]
    assert '[ScoreMP "NS 0"]' in written[2]
    assert run("validate", f"{tmp_path}/out/", "--select", "SCO2").exit_code == 0


def test_another_method(run: Run, tables: list[Path]) -> None:
    result = run("convert", *map(str, tables), "--to", "pbn", "--score-tags", "refresh", "--as", "cross-imps")
    assert '[Scoring "IMP;Cross2"]' in result.stdout
    assert "IMP_NS" in result.stdout
    assert "points of sessions in 6 records" in result.stderr


def test_standard_input_is_held(tables: list[Path]) -> None:
    """What comes from a pipe cannot be read twice, so its bytes are kept."""
    command = [sys.executable, "-m", "dealfile", "convert", "-", "--to", "pbn", "--score-tags", "fill"]
    data = b"\n".join(path.read_bytes() for path in tables)
    done = subprocess.run(command, input=data, capture_output=True, check=True)
    assert done.stdout.count(b"[ScoreTable") == 6


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("--to pbn --as matchpoints", "without --score-tags nothing is scored"),
        ("--to lin --score-tags fill", "only PBN has tags for the points of rubbers and sessions"),
        ("--to pbn --edit --as bam", "has no use for --as"),
    ],
)
def test_what_has_no_use_for_it_says_so(run: Run, tables: list[Path], options: str, said: str) -> None:
    result = run("convert", str(tables[0]), *options.split())
    assert result.exit_code == 2
    assert said in " ".join(result.stderr.replace("\u2502", " ").split())
