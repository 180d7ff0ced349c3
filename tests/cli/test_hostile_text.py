"""What files say does nothing to the terminal of whoever reads it, in any text for people."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

SAMPLES = Path(__file__).parents[2] / "samples"
HOSTILE = {"\x1b", "\x07", "\u202e"}


@pytest.fixture
def hostile(tmp_path: Path) -> Path:
    """A rubber, a board and a match whose texts hold control characters and signs of direction."""
    rubber = (
        (SAMPLES / "rubber.pbn").read_text("utf-8").replace("Ada Lindqvist", "Cyd\x1b[31m ").replace("Tom Bellamy", "\u202eTom")
    )
    (tmp_path / "rubber.pbn").write_text(rubber, "utf-8")
    club = (SAMPLES / "club-evening.pbn").read_text("utf-8").replace('[Board "1"]', '[Board "1\x07\x1b"]')
    (tmp_path / "club.pbn").write_text(club, "utf-8")
    match = (SAMPLES / "match.lin").read_text("utf-8").replace("vg|", "vg|Cup\x1b[2J\u202e", 1)
    (tmp_path / "match.lin").write_text(match, "utf-8")
    pairs = (SAMPLES / "club-pairs.pbn").read_text("utf-8").replace("Wednesday Pairs", "Wed\x1b[2J\u202e")
    pairs = pairs.replace("Greta Moss", "Gr\x07\x1b]0;eta").replace('[ScoreTable "', '[ScoreTable "Section;Table;Round;Lead;')
    lines = [f'"\x1bS" "\x07T" "\u202eR" "\x1bL" {line}' if _is_row(line) else line for line in pairs.splitlines()]
    (tmp_path / "pairs.pbn").write_text("\n".join(lines), "utf-8")
    return tmp_path


def _is_row(line: str) -> bool:
    """Whether a line is a row of a ScoreTable, not one of names."""
    return line[:1] in " 1" and '"' not in line


@pytest.mark.parametrize(
    "arguments",
    [
        ("score", "rubber.pbn"),
        ("score", "club.pbn"),
        ("score", "match.lin"),
        ("score", "rubber.pbn", "--stake", "1", "--lang", "cs"),
        ("score", "rubber.pbn", "--compare-laws", "1935", "1993"),
        ("score", "rubber.pbn", "--format", "html"),
        ("score", "rubber.pbn", "--format", "svg"),
        ("score", "pairs.pbn", "--as", "session", "--travellers"),
        ("score", "pairs.pbn", "--as", "session", "--sections", "apart", "--lang", "uk"),
        ("show", "rubber.pbn"),
        ("show", "club.pbn"),
        ("show", "match.lin"),
    ],
    ids=" ".join,
)
def test_no_text_acts_on_the_terminal(run: Run, hostile: Path, arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert result.exit_code == 0
    assert not HOSTILE & set(result.stdout)
    if "--compare-laws" not in arguments:
        assert "\\x1b" in result.stdout


def test_what_is_written_to_a_file_is_the_same(run: Run, hostile: Path) -> None:
    run("score", "rubber.pbn", "-o", "scores.txt")
    written = (hostile / "scores.txt").read_text("utf-8")
    assert written == run("score", "rubber.pbn").stdout
    assert "We: Cyd\\x1b[31m and \\u202eTom (North-South)" in written
