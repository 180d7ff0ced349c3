"""Matches of teams from the files that tell of them."""

import re
from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from dealfile.model import Board
from dealfile.replay.matches import Matches
from dealfile.replay.outcome import Outcome
from dealfile.scoring.methods import Method
from dealfile.scoring.victory_points import load_victory_scale
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import find_inputs
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.teams import TeamMatch, team_matches

SAMPLES = Path(__file__).parents[3] / "samples"
LEAGUE = SAMPLES / "scales" / "league.toml"

ROOM = """[Event "Harbour League"]
[Date "2026.11.07"]
[Board "1"]
[Dealer "N"]
[Vulnerable "None"]
[Scoring "IMP"]
[Declarer "S"]
[Contract "4S"]
[Result "{tricks}"]
[Room "{room}"]
[HomeTeam "Anchor"]
[VisitTeam "Beacon"]
{more}
"""


def records(*paths: Path) -> Iterator[tuple[str, Board, Outcome]]:
    gathering = Gathering()
    for reading in gathering.readings(find_inputs(list(map(str, paths))).inputs):
        for record in gathering.records(reading):
            if record.board is not None and record.outcome is not None:
                yield reading.file, record.board, record.outcome


def matches(*paths: Path) -> list[TeamMatch]:
    results = SessionResults()
    for file, board, outcome in records(*paths):
        results.add(file, board, outcome)
    scale = load_victory_scale(str(LEAGUE))
    return [match for session in results.sessions() for match in team_matches(session, Method(name="imps"), scale)]


def of_one_file(path: Path) -> list[tuple[object, ...]]:
    """The matches of a file as the sheets of ``score`` and ``export`` have them."""
    found = Matches()
    for _, board, outcome in records(path):
        found.add(board, outcome)
    return [
        (match.event, match.home, match.visit, *totals)
        for match in found.matches
        if match.scale is not None and None not in (totals := (match.home_total.total, match.visit_total.total))
    ]


def test_two_rooms_in_two_files(tmp_path: Path) -> None:
    carried = '[HomeCarryOver "4"]\n[VisitCarryOver "9.5"]'
    (tmp_path / "open.pbn").write_text(ROOM.format(tricks=10, room="Open", more=carried), encoding="utf-8")
    (tmp_path / "closed.pbn").write_text(ROOM.format(tricks=9, room="Closed", more=""), encoding="utf-8")
    alone = matches(tmp_path / "open.pbn")
    assert [(match.home.points, match.one_room[0].name.board) for match in alone] == [(None, "1")]
    (match,) = matches(tmp_path / "open.pbn", tmp_path / "closed.pbn")
    assert [result.file for board in match.boards for result in (board.open, board.closed) if result is not None] == [
        str(tmp_path / "open.pbn"),
        str(tmp_path / "closed.pbn"),
    ]
    assert (match.home.team, match.visit.team) == ("Anchor", "Beacon")
    assert [match.home.points, match.home.total, match.visit.points, match.visit.total] == [10, 14, 0, Fraction("9.5")]
    assert match.home.margin == Fraction("4.5")
    assert match.one_room == ()


@pytest.mark.parametrize("name", ["match.lin", "results.lin", "league.rbn"])
def test_the_samples_have_the_totals_of_their_sheets(name: str) -> None:
    found = [
        (match.session.event, match.home.team, match.visit.team, match.home.total, match.visit.total)
        for match in matches(SAMPLES / name)
    ]
    assert found
    assert found == of_one_file(SAMPLES / name)


def test_a_league_writes_its_own_victory_points() -> None:
    (match,) = matches(SAMPLES / "match.lin")
    assert match.home.margin is not None
    assert len(match.boards) == 6
    assert (match.home.victory_points, match.visit.victory_points) == load_victory_scale(str(LEAGUE)).points(match.home.margin, 6)


@pytest.mark.shared
def test_fifteen_matches_of_a_qualifier_have_the_imps_that_its_program_wrote(shared: Path) -> None:
    found = matches(shared / "corpus" / "pbn" / "dominicprice__endplay" / "tests__pbn__example2.pbn")
    assert [len(match.boards) for match in found] == [10] * 15
    assert [(match.home.team, board.name.board) for match in found for board in match.one_room] == [("TURKEY", "20")]
    assert not any(match.repeated for match in found)
    written = [
        (result.listed.imps[0], made)
        for match in found
        for board in match.boards
        for result, made in ((board.open, board.home), (board.closed, board.visit))
        if result is not None and made is not None
    ]
    assert len(written) == 298
    assert [imps for imps, _ in written] == [made for _, made in written]


@pytest.mark.shared
def test_the_matches_of_the_corpus_have_the_totals_of_their_sheets(shared: Path) -> None:
    compared = 0
    for path in sorted((shared / "corpus").rglob("*.*")):
        if path.suffix not in (".lin", ".pbn") or not re.search(rb'vg\||\[Room\s+"Closed"', path.read_bytes()):
            continue
        sheets = of_one_file(path)
        found = {
            (match.session.event, match.home.team, match.visit.team, match.home.total, match.visit.total)
            for match in matches(path)
        }
        assert found.issuperset(sheets), path
        compared += len(sheets)
    assert compared >= 5
