from collections.abc import Callable
from pathlib import Path
from typing import Any

Run = Callable[..., Any]


def test_a_board_as_people_look_at_it(run: Run, club: Path) -> None:
    result = run("show", "club.pbn", "--board", "17")
    assert result.exit_code == 0
    text = result.stdout
    assert text.splitlines()[0] == "Board 17 · Club evening · 2026.01.14"
    assert "club.pbn, record 2, line 26" in text
    assert "Dealer North · Vulnerable None" in text
    assert f"{'':20}N Anna\n{'':20}♠ AKQJT98765432\n{'':20}♥ -\n" in text
    assert f"{'♥ -':20}{'':20}♥ AKQJT98765432\n" in text
    assert "West    North   East    South\n        7S      Pass    Pass\nPass\n" in text
    assert " 1  E: ♥A  ♦A  ♣A  ♠A    N\n" in text
    assert "Contract 7♠ by North, lead ♥A\n" in text
    assert "Tricks   13" in text
    assert "Score    NS +1,510, as recorded\n" in text
    assert result.stderr == ""


def test_the_first_record_unless_told_otherwise(run: Run, club: Path) -> None:
    result = run("show", "club.pbn")
    assert result.exit_code == 0
    assert result.stdout.startswith("Board 1 ·")
    assert "--board" in result.stderr
    assert run("show", "club.pbn", "-q").stderr == ""


def test_by_record(run: Run, club: Path) -> None:
    result = run("show", "club.pbn", "--record", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("Board 17 ·")


def test_what_is_not_there(run: Run, club: Path) -> None:
    result = run("show", "club.pbn", "--board", "99", "--room", "open")
    assert result.exit_code == 2
    assert "club.pbn: there is no board 99 in room open" in result.stderr
    assert "it holds 2 records, boards 1, 17" in result.stderr
    assert run("show", "club.pbn", "--record", "0").exit_code == 2


def test_illegal_calls_are_marked(run: Run, faulty: Path) -> None:
    result = run("show", "faulty.pbn", "--record", "2")
    assert result.exit_code == 0
    assert "1H?" in result.stdout


def test_a_rejected_record_gives_its_reasons(run: Run, club: Path, crash: None) -> None:
    result = run("show", "club.pbn", "--record", "2")
    assert result.exit_code == 1
    assert "record 2 of club.pbn cannot be read:\n  FIL901 " in result.stdout


def test_one_file_only(run: Run, club: Path, tmp_path: Path) -> None:
    (tmp_path / "more.pbn").write_bytes(club.read_bytes())
    result = run("show", "*.pbn")
    assert result.exit_code == 2
    assert "2 files" in result.stderr


def test_standard_input(run: Run, club: Path) -> None:
    result = run("show", "-", input=club.read_bytes())
    assert result.exit_code == 0
    assert "<stdin>, record 1" in result.stdout
