"""The score sheet on a terminal and as pictures."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from rich.cells import cell_len

from dealfile.cli.score_sheet import drawn_scores
from dealfile.languages import ENGLISH, LANGUAGES, Language, load_language
from dealfile.scoring.stakes import read_stake
from dealfile.services.inputs import find_inputs
from dealfile.services.score_sheets import DrawnSheet
from dealfile.services.scorer import Scorer
from dealfile.services.scoring import Scoring
from dealfile.services.sheets import score_parts

Run = Callable[..., Any]

SAMPLES = Path(__file__).parents[2] / "samples"


def scored(name: str) -> Scoring:
    scoring = Scoring(find_inputs([SAMPLES / name]))
    scoring.run()
    return scoring


def sheets_of(scoring: Scoring, language: Language) -> list[DrawnSheet]:
    return [part for part in score_parts(scoring, language) if isinstance(part, DrawnSheet)]


def sheet() -> DrawnSheet:
    (only,) = sheets_of(scored("rubber.pbn"), ENGLISH)
    return only


def test_the_sheet_as_on_paper() -> None:
    lines = drawn_scores([sheet()], 100, colour=False).splitlines()
    assert lines[0] == "Rubber 1 (rubber-1993)"
    assert [line.strip() for line in lines[3].split("│")] == ["WE", "THEY"]
    columns = lines[7 : lines.index("Rubber: We win by 1,910, 19 hundreds") - 1]
    assert columns[0] == f"{'   500 rubber, deal 8':38}│"
    assert columns[4] == f"{'    30 overtricks, deal 1':38}│   100 honours, deal 4"
    assert columns[5] == "═" * 38 + "╪" + "═" * 38
    assert [line[0] for line in columns if line[0] in "═─"] == ["═", "─", "─", "═"]
    assert columns[-1] == f"{' 2,230 in all':38}│   320 in all"
    assert any(line.split()[:5] == ["8", "All", "6♠", "N", "12"] for line in lines)


@pytest.mark.parametrize("width", [20, 40, 60, 72, 80, 200])
@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_line_is_wider_than_the_terminal(width: int, lang: str) -> None:
    for name in ("rubber.pbn", "chicago.pbn"):
        sheets = sheets_of(scored(name), load_language(lang))
        drawn = drawn_scores(sheets, width, colour=False)
        assert max(map(cell_len, drawn.splitlines())) <= max(width, 21)
        assert "\x1b" not in drawn
        assert "…" not in drawn


def test_nothing_is_lost_on_a_narrow_terminal() -> None:
    narrow = "".join(drawn_scores([sheet()], 40, colour=False).split())
    for said in ("AdaLindqvist", "TomBellamy", "undertricks", "honours", "2,230", "19hundreds", "5♥doubled", "750slam"):
        assert said in narrow


def of_the_tour(width: int, lang: str = "en") -> list[str]:
    """The back score of a tour with money, on a terminal."""
    scoring = Scoring(find_inputs([SAMPLES / "tour.pbn"]), Scorer(stake=read_stake("0.50", "hundred", "EUR")))
    scoring.run()
    parts = [part for part in score_parts(scoring, load_language(lang)) if not isinstance(part, DrawnSheet)]
    return drawn_scores(parts, width, colour=False).splitlines()


def test_the_back_score_is_drawn() -> None:
    lines = of_the_tour(100)
    assert lines[:4] == [
        "Back score in hundreds (50 counts as 100)",
        "Rubber  Henrik Vossler  Pavel Hrubec  Marta Olander  Ines Calloway",
        "1                   +9            -9             +9             -9",
        "2                   +3            -3             -3             +3",
    ]
    assert "Ines Calloway and Pavel Hrubec         1    0     1    -910        -9         -4.50" in lines
    assert lines[-1] == "  Marta Olander pays Pavel Hrubec €1.50"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("width", [30, 45, 60, 72, 80])
def test_the_back_score_keeps_within_the_terminal_and_its_numbers_whole(width: int, lang: str) -> None:
    language, lines = load_language(lang), of_the_tour(width, lang)
    assert max(map(cell_len, lines)) <= width
    for points in (2710, -2070, 1480):
        assert any(language.number(points) in line for line in lines)
    if width == 45:
        assert any(line.split()[-2:] == ["Olander", "Calloway"] for line in lines[:4])
    if width == 30:
        assert not any(line.endswith(("+", "-")) for line in lines)
        assert any(line.startswith("Henrik Vossler: ") for line in lines)


def test_words_stand_under_their_figure_where_there_is_no_room_beside_it() -> None:
    lines = drawn_scores([sheet()], 30, colour=False).splitlines()
    at = lines.index("   500        │")
    assert [line.rstrip(" │") for line in lines[at + 1 : at + 2]] == [" rubber, deal"]


def test_colour_only_where_it_is_wanted() -> None:
    assert "\x1b[1m" in drawn_scores([sheet()], 80, colour=True)
    plain = drawn_scores([sheet()], 80, colour=False)
    assert "\x1b" not in plain
    assert plain.splitlines()[0] == sheet().title


def test_a_name_does_nothing_to_the_terminal() -> None:
    named = replace(sheet(), players=("\x1b[2J[bold]Ada[/bold] \udce9", "名前 名前"))
    drawn = drawn_scores([named], 80, colour=False)
    assert "\x1b" not in drawn
    assert "[bold]Ada[/bold]" in drawn
    at = next(line for line in drawn.splitlines() if "名前" in line)
    assert cell_len(at.partition("│")[0]) == 38


def test_other_parts_stay_as_they_are() -> None:
    parts = list(score_parts(scored("club-evening.pbn"), ENGLISH))
    assert drawn_scores(parts, 20, colour=False) == "\n".join(part for part in parts if isinstance(part, str))


@pytest.mark.skipif(sys.platform == "win32", reason="needs a terminal of Unix")
@pytest.mark.parametrize("no_colour", [False, True])
def test_the_command_draws_on_a_terminal(no_colour: bool) -> None:
    import pty

    ours, theirs = pty.openpty()
    environment = {name: value for name, value in os.environ.items() if name not in ("NO_COLOR", "COLUMNS")}
    environment |= {"TERM": "xterm", "COLUMNS": "60"} | ({"NO_COLOR": "1"} if no_colour else {})
    command = [sys.executable, "-m", "dealfile", "score", str(SAMPLES / "rubber.pbn"), "--lang", "uk"]
    done = subprocess.Popen(command, stdout=theirs, stderr=subprocess.DEVNULL, env=environment)
    os.close(theirs)
    drawn = b""
    try:
        while piece := os.read(ours, 4096):
            drawn += piece
    except OSError:  # the other end is closed
        pass
    assert done.wait() == 0
    text = drawn.decode()
    assert "╪" in text
    assert "ВОНИ" in text
    assert ("\x1b[1m" in text) != no_colour


def test_a_pipe_gets_plain_text(run: Run) -> None:
    text = run("score", str(SAMPLES / "rubber.pbn"), "--lang", "es").stdout
    assert "Nosotros | Ellos" in text
    assert "╪" not in text
    assert text.splitlines()[-1] == "Rubber: Ganamos nosotros por 1.910 puntos, 19 centenas"


@pytest.mark.parametrize("format", ["html", "svg"])
def test_a_picture_to_standard_output_or_a_file(run: Run, tmp_path: Path, format: str) -> None:
    arguments = ("score", str(SAMPLES / "rubber.pbn"), "--format", format, "--lang", "cs")
    result = run(*arguments)
    assert result.exit_code == 0
    assert "Robr 1" in result.stdout
    assert run(*arguments, "-o", f"sheet.{format}").exit_code == 0
    written = (tmp_path / f"sheet.{format}").read_text("utf-8")
    assert written == result.stdout
    if format == "svg":
        ElementTree.fromstring(written.encode())


@pytest.mark.parametrize("format", ["html", "svg"])
def test_nothing_to_draw(run: Run, club: Path, tmp_path: Path, format: str) -> None:
    result = run("score", "club.pbn", "--format", format, "-o", "sheet")
    assert result.exit_code == 2
    assert "there is no rubber and no Chicago round to draw" in result.stderr
    assert "--as rubber or --as chicago" in result.stderr
    assert not (tmp_path / "sheet").exists()


def test_too_many_sheets_for_a_picture(run: Run, tmp_path: Path) -> None:
    rubber = (SAMPLES / "rubber.pbn").read_text("utf-8")
    for number in range(12):
        (tmp_path / f"{number}.pbn").write_text(rubber, "utf-8")
    result = run("score", ".", "--format", "svg")
    assert result.exit_code == 2
    assert "more than 10 sheets never fit on it" in result.stderr
    assert "--format html" in result.stderr
