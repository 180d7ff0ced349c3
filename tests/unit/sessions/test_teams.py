"""Matches of teams, their rank lists and cross-tables."""

from fractions import Fraction
from itertools import permutations
from pathlib import Path
from random import Random
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.sessions.made_matches import matches, session

from dealfile.errors import UsageError
from dealfile.scoring.methods import Method, MethodName
from dealfile.scoring.victory_points import load_victory_scale
from dealfile.sessions.cross_tables import CrossCell, cross_table
from dealfile.sessions.ranks import RankList, RankRow
from dealfile.sessions.results import BoardName, Result, SessionName
from dealfile.sessions.rulings import load_rulings
from dealfile.sessions.session import Session, SessionBoard
from dealfile.sessions.team_ranking import team_ranking
from dealfile.sessions.teams import TEAM_METHODS, TeamMatch, TeamScore, team_matches

CASES: dict[str, list[dict[str, Any]]] = yaml.safe_load(Path(__file__).with_name("teams.yml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES["matches"], ids=lambda case: case["name"])
def test_a_match(case: dict[str, Any]) -> None:
    (match,) = matches(case)
    assert {board.name.board: (board.home, board.visit) for board in match.boards} == {
        str(board): tuple(map(_fraction, made)) for board, made in case["boards"].items()
    }
    assert _shown(match.home, case["home"]) == _expected(case["home"])
    assert _shown(match.visit, case["visit"]) == _expected(case["visit"])
    assert [board.name.board for board in match.one_room] == list(map(str, case.get("one_room", [])))
    assert [board.name.board for board in match.two_deals] == list(map(str, case.get("two_deals", [])))
    assert match.compared == sum(made != [None, None] for made in case["boards"].values())
    assert [{"board": each.board.board, "ns": each.ns_score} for each in match.repeated] == case.get("repeated", [])
    assert match.why_no_victory_points == case.get("note")
    assert match.why_no_carry_over == case.get("no_carry_over")


def _shown(score: TeamScore, expected: dict[str, Any]) -> dict[str, Any]:
    found = {
        "points": score.points,
        "carry": score.carry_over,
        "margin": score.margin,
        "vp": score.victory_points,
        "total": score.total if "total" in expected else None,
    }
    said = {"team": score.team, "players": list(score.players)}
    return found | {key: value for key, value in said.items() if key in expected}


def _expected(expected: dict[str, Any]) -> dict[str, Any]:
    said = {key: value for key, value in expected.items() if key in ("team", "players")}
    return {key: _fraction(expected.get(key)) for key in ("points", "carry", "margin", "vp", "total")} | said


def _fraction(value: int | str | None) -> Fraction | None:
    return None if value is None else Fraction(value)


@pytest.mark.parametrize("case", CASES["together"], ids=lambda case: case["name"])
def test_which_results_belong_together(case: dict[str, Any]) -> None:
    found = [
        [match.round, match.home.team, match.visit.team, [board.name.board for board in match.boards]] for match in matches(case)
    ]
    said = [[round_ and str(round_), home, visit, list(map(str, boards))] for round_, home, visit, boards in case["matches"]]
    assert found == said


def test_other_methods_are_none_of_teams() -> None:
    with pytest.raises(UsageError) as caught:
        team_matches(session(CASES["matches"][0]), Method(name="butler"))
    assert caught.value.message == "the method of a match of teams cannot be 'butler'"
    assert caught.value.remedy == "choose one of imps, bam, total-points"


# ---------------------------------------------------------------------------------------------------------- rank lists


@pytest.mark.parametrize("case", CASES["ranked"], ids=lambda case: case["name"])
def test_a_rank_list_of_teams(case: dict[str, Any], tmp_path: Path) -> None:
    rulings = None
    if "rulings" in case:
        path = tmp_path / "rulings.toml"
        path.write_text(case["rulings"], encoding="utf-8")
        rulings = load_rulings(str(path))
    played = _matches(case)
    (ranks,) = team_ranking(played, rulings)
    assert [_row(row) for row in ranks.rows] == [
        (rank, tied, team, boards, *map(_fraction, figures)) for rank, tied, team, boards, *figures in case["rows"]
    ]
    assert (ranks.kind, ranks.field, ranks.section, ranks.method) == ("teams", "all", None, played[0].method)
    assert ranks.sessions == tuple(SessionName(**each["session"]) for each in case["sessions"])
    assert [row.listed for row in ranks.rows] == case.get("listed", [row.boards for row in ranks.rows])
    assert [row.percentage for row in ranks.rows] == list(map(_fraction, case.get("percentages", [None] * len(ranks.rows))))


@pytest.mark.parametrize("case", [case for case in CASES["ranked"] if "cross" in case], ids=lambda case: case["name"])
def test_a_cross_table(case: dict[str, Any]) -> None:
    table = cross_table(_matches(case))
    assert table is not None
    assert table.teams == tuple(case["cross"])
    said = {
        (own, others): CrossCell(count, boards, *map(_fraction, figures))
        for own, cells in case["cross"].items()
        for others, (count, boards, *figures) in cells.items()
    }
    assert table.cells == tuple(tuple(said.get((own, others)) for others in table.teams) for own in table.teams)


def test_the_order_of_a_cross_table_may_be_that_of_another_list() -> None:
    played = _matches(CASES["ranked"][0])
    (ranks,) = team_ranking(played)
    table = cross_table(played, reversed(ranks.rows))
    assert table is not None
    assert table.teams == ("Beacon", "Anchor", "Cape")
    assert [cell.victory_points if cell else None for cell in table.cells[0]] == [None, Fraction("3.54"), 10]


@pytest.mark.parametrize(("count", "shown"), [(50, True), (51, False)])
def test_a_cross_table_is_of_a_hundred_teams_at_most(count: int, shown: bool) -> None:
    lines = [f"1 {room} 420 Home{match} Visit{match}" for match in range(count) for room in "oc"]
    played = matches({"table": "\n".join(["board room ns home visit", *lines])})
    assert (cross_table(played) is not None) is shown
    assert len(team_ranking(played)[0].rows) == 2 * count


def test_nothing_is_ranked_where_no_team_is_known() -> None:
    nobody = {"table": "board room ns home visit\n1 o 420 - -\n1 c 50 - -"}
    blank = {"table": "board room ns home visit\n1 o 420 _ _\n1 c 50 _ _"}
    one_room = {"table": "board room ns\n1 o 420"}
    for case in (nobody, blank, one_room):
        assert team_ranking(matches(case)) == ()
        assert cross_table(matches(case)) is None
    assert team_ranking(()) == ()


def _matches(case: dict[str, Any]) -> tuple[TeamMatch, ...]:
    return tuple(match for each in case["sessions"] for match in matches(case | each, SessionName(**each["session"])))


def _row(row: RankRow) -> tuple[object, ...]:
    team = ", ".join(row.contestant.names)
    return (row.rank, row.tied, team, row.boards, row.total, row.victory_points, row.carry_over, row.penalty)


SEGMENTS = [
    # Anchor wins 10 IMPs in each quarter, Beacon an IMP in the third.
    "board room ns carried\n1 o 420 -:-\n1 c -50 -:-",
    "board room ns carried\n2 o 420 10:0\n2 c -50 10:0",
    "board room ns carried\n3 o 420 20:0\n3 c -50 20:0\n4 o 620 20:0\n4 c 650 20:0",
    "board room ns carried\n5 o 420 30:1\n5 c -50 30:1",
]


@pytest.mark.parametrize("order", list(permutations(range(len(SEGMENTS)))), ids=str)
def test_segments_count_once_in_any_order_of_their_files(order: tuple[int, ...]) -> None:
    played = [
        match
        for place in order
        for match in matches({"table": SEGMENTS[place], "scale": "wbf-2013"}, SessionName("Final", stage=f"quarter {place + 1}"))
    ]
    (ranks,) = team_ranking(played)
    assert [row.contestant.names for row in ranks.rows] == [("Anchor",), ("Beacon",)]
    assert [(row.boards, row.total) for row in ranks.rows] == [(5, Fraction(39)), (5, Fraction(-39))]
    assert sum(row.victory_points or 0 for row in ranks.rows) == 20


# ----------------------------------------------------------------------------------------------------------- properties

SCORES = st.integers(-400, 400).map(lambda tens: 10 * tens)
ROOMS = st.lists(st.tuples(SCORES, SCORES), min_size=1, max_size=12)


def _round(rooms: list[tuple[int, int]], home: str, visit: str) -> list[Result]:
    """The results of a match: on each board what North-South scored in both rooms."""
    return [
        Result(
            file="match.pbn",
            record=1,
            origin="record",
            session=SessionName(),
            board=BoardName(str(board)),
            round=f"{home} {visit}",
            room="closed" if closed else "open",
            home_team=home,
            visit_team=visit,
            ns_score=score,
            ew_score=-score,
        )
        for board, both in enumerate(rooms, 1)
        for closed, score in enumerate(both)
    ]


def _session(results: list[Result]) -> Session:
    names = dict.fromkeys(result.board for result in results)
    boards = (SessionBoard(name, None, None, None, tuple(each for each in results if each.board == name)) for name in names)
    return Session(SessionName(), tuple(boards))


def _rows(lists: tuple[RankList, ...]) -> dict[str, RankRow]:
    return {row.contestant.names[0]: row for ranks in lists for row in ranks.rows}


@given(ROOMS, st.sampled_from(TEAM_METHODS))
def test_what_one_team_has_the_other_has_not(rooms: list[tuple[int, int]], method: MethodName) -> None:
    (match,) = team_matches(_session(_round(rooms, "A", "B")), Method(name=method))
    whole = 2 if method == "bam" else 0
    assert all(board.home is not None and board.visit == whole - board.home for board in match.boards)
    assert match.home.margin is not None
    assert match.visit.margin == -match.home.margin
    assert match.home.points is not None
    assert match.visit.points is not None
    assert match.home.margin == (match.home.points - match.visit.points) / (2 if method == "total-points" else 1)


@given(ROOMS, st.randoms(use_true_random=False))
def test_the_order_of_the_results_makes_no_difference(rooms: list[tuple[int, int]], order: Random) -> None:
    results = _round(rooms, "A", "B")
    shuffled = order.sample(results, len(results))
    scale = load_victory_scale("wbf-2013")
    (match,), (other,) = (team_matches(_session(each), Method(name="imps"), scale) for each in (results, shuffled))
    assert (match.home, match.visit) == (other.home, other.visit)


@given(ROOMS)
def test_the_rooms_changed_about_change_the_sign(rooms: list[tuple[int, int]]) -> None:
    (match,) = team_matches(_session(_round(rooms, "A", "B")), Method(name="imps"))
    (turned,) = team_matches(_session(_round([(closed, opened) for opened, closed in rooms], "A", "B")), Method(name="imps"))
    assert (turned.home.points, turned.home.margin) == (match.visit.points, match.visit.margin)


@given(st.lists(ROOMS, min_size=3, max_size=3), st.sampled_from(TEAM_METHODS), st.booleans())
def test_over_the_field_nothing_is_lost(rounds: list[list[tuple[int, int]]], method: MethodName, by_scale: bool) -> None:
    pairings = [("A", "B"), ("B", "C"), ("C", "A")]
    results = [result for (home, visit), rooms in zip(pairings, rounds, strict=True) for result in _round(rooms, home, visit)]
    played = team_matches(_session(results), Method(name=method), load_victory_scale("wbf-2013") if by_scale else None)
    rows = _rows(team_ranking(played))
    assert set(rows) == {"A", "B", "C"}
    boards = sum(map(len, rounds))
    assert sum(row.boards for row in rows.values()) == 2 * boards
    assert sum(row.total for row in rows.values()) == (2 * boards if method == "bam" else 0)
    if by_scale:
        assert sum(row.victory_points or 0 for row in rows.values()) == 3 * 20
    table = cross_table(played)
    assert table is not None
    for own, cells in zip(table.teams, table.cells, strict=True):
        met = [cell for cell in cells if cell is not None]
        assert len(met) == 2
        assert sum(cell.boards for cell in met) == rows[own].boards
        if by_scale:
            assert sum(cell.victory_points or 0 for cell in met) == rows[own].victory_points
