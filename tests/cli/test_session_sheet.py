"""Sessions on a terminal: headings in bold, names that go on in further lines, and no figure lost on a narrow one."""

import io
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

import dealfile
from dealfile.cli import score_sessions
from dealfile.cli.session_sheet import drawn_sessions
from dealfile.services.session_figures import Block, Column
from dealfile.services.session_text import session_blocks, sessions_text

Run = Callable[..., Any]
SAMPLES = Path(__file__).parents[2] / "samples"

RANKS = Block(
    "Pairs",
    ("all pairs are ranked together",),
    (
        Column("Rank", "<", ["1", "2"]),
        Column("Names", "<", ["Greta Moss - Henrik Solberg", "山田太郎 - Bo"], breaks=True),
        Column("MP", ">", ["50.75", "9.50"]),
    ),
)


def test_a_table_with_room() -> None:
    assert drawn_sessions([RANKS], 60, colour=False) == (
        "Pairs\nall pairs are ranked together\n\n"
        "Rank  Names                           MP\n"
        "1     Greta Moss - Henrik Solberg  50.75\n"
        "2     山田太郎 - Bo                 9.50\n"
    )


def test_names_go_on_in_further_lines() -> None:
    assert drawn_sessions([RANKS], 30, colour=False).split("\n\n")[1] == (
        "Rank  Names                 MP\n1     Greta Moss -       50.75\n      Henrik Solberg\n2     山田太郎 - Bo       9.50\n"
    )


def test_rows_in_sentences_where_there_is_no_room() -> None:
    drawn = drawn_sessions([RANKS], 18, colour=False)
    assert "Rank 1, Names\nGreta Moss -\nHenrik Solberg, MP\n50.75\n" in drawn


def test_headings_are_bold_in_colour_only() -> None:
    assert "\x1b[1mPairs" in drawn_sessions([RANKS], 60, colour=True)
    assert "\x1b" not in drawn_sessions([RANKS], 60, colour=False)


def test_markup_and_what_acts_on_a_terminal_are_text() -> None:
    odd = Block("[bold]Cup\x1b[2J", ("\x07[/]",), (Column("[red]", "<", ["[b]An\x1b", ":smile:"]),))
    drawn = drawn_sessions([odd], 60, colour=False)
    assert all(word in drawn for word in ("[bold]Cup\\x1b[2J", "\\x07[/]", "[red]", "[b]An\\x1b", ":smile:"))
    assert not {"\x1b", "\x07"} & set(drawn)


@pytest.mark.parametrize("width", [200, 80, 50, 30, 12])
@pytest.mark.parametrize("name", ["club-pairs.pbn", "howell.pbn", "league.rbn"])
def test_nothing_is_lost_at_any_width(name: str, width: int) -> None:
    report = dealfile.score(SAMPLES / name, method="session")
    drawn = drawn_sessions(session_blocks(report, boards=True), width, colour=False)
    longest = max(map(len, drawn.split()))
    assert max(map(cell_len, drawn.splitlines())) <= max(width, longest)
    words = set("".join(drawn.split()))
    assert words >= set("".join(sessions_text(report, boards=True).split()))
    figures = [f"{row.percentage:.2f}" for ranks in report.sessions[0].rankings for row in ranks.rows if row.percentage]
    assert [figure for figure in figures if figure not in drawn] == []


def test_a_terminal_has_them_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    report = dealfile.score(SAMPLES / "club-pairs.pbn", method="session")
    written = io.BytesIO()
    shown = score_sessions.Shown("human", None, "en", None, force=False, quiet=True, fail_on=None)
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(io.BytesIO()))
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)
    score_sessions._write(report, {}, written, shown)
    assert written.getvalue().decode().startswith("\x1b[1mWednesday Pairs")
    monkeypatch.setenv("NO_COLOR", "1")
    written.seek(0)
    written.truncate()
    score_sessions._write(report, {}, written, shown)
    assert "\x1b" not in written.getvalue().decode()
    assert "----" not in written.getvalue().decode()
