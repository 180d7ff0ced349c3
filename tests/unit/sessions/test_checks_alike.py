"""What is told of sessions is the same in every command, however a file is cut, with the lane of plain records and without."""

from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from tests.unit.services.test_cutting import DEAL
from tests.unit.services.test_pieces_alike import WHOLE, assert_same, made
from tests.unit.sessions.test_checks import CASES, findings_of, text_of

from dealfile.services.convert_options import ConvertOptions
from dealfile.services.converting import Conversion
from dealfile.services.inputs import find_inputs
from dealfile.services.kept_rows import packed, unpacked
from dealfile.services.reading import read_input
from dealfile.services.session_checking import checked_board
from dealfile.services.settling import Counts
from dealfile.services.work import PartDone, WorkDone

PLAYED = '[Declarer "N"]\n[Contract "2S"]\n[Result "{tricks}"]\n'


def _tables(board: int) -> str:
    """Both tables of two matches on a board: plain records, of which one room says what it is worth, once wrongly."""
    head = f'[Event "Teams"]\n[Board "{board}"]\n[Vulnerable "None"]\n[Scoring "IMP"]\n[Dealer "N"]\n'
    records = [
        f'[HomeTeam "A"]\n[VisitTeam "B"]\n[ScoreIMP "NS {4 if board % 3 else 3}"]\n' + PLAYED.format(tricks=8),
        '[HomeTeam "C"]\n[VisitTeam "D"]\n{a remark}\n' + PLAYED.format(tricks=9),
        '[HomeTeam "B"]\n[VisitTeam "A"]\n' + PLAYED.format(tricks=7),
        '[HomeTeam "D"]\n[VisitTeam "C"]\n[ScoreIMP "NS -5 EW 5"]\n' + PLAYED.format(tricks=7),
    ]
    return "\n".join(head + record + DEAL for record in records)


@pytest.fixture
def teams(tmp_path: Path) -> Path:
    path = tmp_path / "teams.pbn"
    path.write_text("\n".join(map(_tables, range(1, 13))), "utf-8")
    return path


def test_rooms(teams: Path) -> None:
    assert len(findings_of(teams)) == 4
    assert_same(teams)


@pytest.mark.parametrize("name", [name for name in CASES if "finds" in CASES[name]])
def test_cases_in_pieces(name: str, tmp_path: Path) -> None:
    path = tmp_path / "session.pbn"
    path.write_text(text_of(CASES[name]), "utf-8")
    assert_same(path, pieces=(120,))


def _told(rows: list[dict[str, Any]]) -> list[tuple[Any, ...]]:
    return sorted((row["code"], row["record"], row["line"], row["message"]) for row in rows if row["code"].startswith("SCO2"))


def test_every_command_tells_the_same(teams: Path) -> None:
    found = findings_of(teams)
    validated = sorted((each.code, each.record, each.line, each.message) for each in found)
    assert _told(made(teams, WHOLE)[0]["findings"].to_pylist()) == validated
    conversion = Conversion(find_inputs([str(teams)]), ConvertOptions(target="jsonl", output=str(teams.with_suffix(".jsonl"))))
    conversion.run(BytesIO())
    converted = [each for each in conversion.gathering.findings if each.code.startswith("SCO2")]
    assert sorted((each.code, each.record, each.line, each.message) for each in converted) == validated


def test_what_is_stated_is_kept_for_an_export_that_goes_on(teams: Path) -> None:
    """The journal reads back what the records of a part state, of whatever kind it is."""
    more = ("fail_a_total_that_the_boards_do_not_add_up_to", "fail_totals_of_boards_each_for_itself")
    teams.write_text("\n".join([teams.read_text("utf-8"), *(text_of(CASES[name]) for name in more)]), "utf-8")
    (source,) = find_inputs([str(teams)]).inputs
    records = [(each.board, each.outcome) for each in read_input(source)]
    stated = [checked_board(board, outcome) for board, outcome in records if board is not None and outcome is not None]
    part = PartDone(counts=Counts(), stated=tuple(tuple(each) for each in stated if each is not None))
    assert len(part.stated) == 52
    assert unpacked(packed(WorkDone({}, (part,)))) == WorkDone({}, (part,))
