"""Sessions as people read them: rank lists, travellers, matches of teams, sums."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.made_evenings import EVENING, match, report, session

Run = Callable[..., Any]
SAMPLES = Path(__file__).parents[2] / "samples"


RANKS = """\
Wednesday, 2026.05.06
Matchpoints: 2 for each lower score and 1 for each equal one; boards with fewer results than they should have are scaled by \
Neuberg's formula.
Boards: 4, results: 12

Pairs, North-South
Mitchell: the pairs of each direction are ranked for themselves

Rank  No.  Names      Boards   MP      %
----  ---  ---------  ------  ---  -----
1=      1  Ann - Bob       3  8.0  66.67
1=      2  Cem - Dee       3  8.0  66.67
3       3  Eva - Fox       3  2.4  20.00

Pairs, East-West

Rank  No.  Names      Boards   MP      %
----  ---  ---------  ------  ---  -----
1=      4  Gil - Hal       3  7.0  58.33
1=      6  Kay - Lin       3  7.0  58.33
3       5  Ida - Joe       3  3.6  30.00

No points on board 4: there is nothing to compare
"""


def test_rank_lists(run: Run, evening: Path) -> None:
    result = run("score", "evening.pbn", "--as", "matchpoints")
    assert result.exit_code == 0
    assert result.stdout == RANKS


def test_travellers(run: Run, evening: Path) -> None:
    shown = run("score", "evening.pbn", "--as", "matchpoints", "--travellers").stdout
    assert shown.startswith(RANKS.removesuffix("No points on board 4: there is nothing to compare\n"))
    third, fourth = shown.split("\nBoard ")[3:]
    assert (
        third
        == """3   Dealer South   Vulnerable EW   Top 4

NS  EW  Contract    By  Tricks      Score  MP NS  MP EW   % NS   % EW
--  --  ----------  --  ------  ---------  -----  -----  -----  -----
3   5   -                       60% / 40%    2.4    1.6  60.00  40.00
1   6   passed out                      0    2.0    2.0  50.00  50.00
2   4   passed out                      0    2.0    2.0  50.00  50.00
"""
    )
    assert fourth.splitlines()[-3:] == [*["3       not played"], "", "No points on board 4: there is nothing to compare"]


def test_travellers_where_nobody_can_be_ranked(run: Run, tmp_path: Path) -> None:
    rows = {1: "- - 4S N 10 420 - -\n- - 4S N 9 -50 - -"}
    (tmp_path / "hands.pbn").write_text(session("Hands", rows, totals=""))
    shown = run("score", "hands.pbn", "--as", "cross-imps").stdout
    assert "Rank" not in shown
    assert "Board 1   Dealer North   Vulnerable None" in shown
    assert "+10" in shown
    assert "Board 1" not in run("score", "hands.pbn", "--as", "cross-imps", "--no-travellers").stdout


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("uk", ["Матчпойнти: 2 за кожен", "Пари, Північ", "Мітчелл", "66,67", "Здача 3", "не зіграно"]),
        ("cs", ["Matchpointy: 2 za každý", "Páry, Sever", "Mitchell: páry", "66,67", "Rozdání 3", "nehráno"]),
        ("es", ["Parejas, Norte-Sur", "Mitchell: las parejas", "66,67", "Mano 3", "no jugada"]),
    ],
)
def test_other_languages(run: Run, evening: Path, lang: str, said: list[str]) -> None:
    shown = run("score", "evening.pbn", "--as", "matchpoints", "--travellers", "--lang", lang).stdout
    assert [word for word in said if word not in shown] == []
    assert not [word for word in ("Rank", "Board", "Pairs", "North", "lower", "played", "results", " points") if word in shown]


def test_matches_of_teams_and_their_cross_table(run: Run, league: Path) -> None:
    shown = run("score", "league.pbn", "--as", "imps", "--vp", "wbf-2013").stdout
    assert (
        """
Matches

Round  Boards  Home   IMPs     VP  Visitors  IMPs     VP
-----  ------  -----  ----  -----  --------  ----  -----
1           2  Reds     10  16.46  Blues        0   3.54
2           2  Reds      0   3.54  Greens      10  16.46
3           2  Blues     0   3.10  Greens      11  16.90

Cross-table

   Team       1      2      3
-  ------  ----  -----  -----
1  Greens     x  16.46  16.90
2  Reds    3.54      x  16.46
3  Blues   3.10   3.54      x

Teams

Rank  Team    Boards  IMPs     VP
----  ------  ------  ----  -----
1     Greens       4    21  33.36
2     Reds         4     0  20.00
3     Blues        4   -21   6.64
"""
        in shown
    )
    without = run("score", "league.pbn", "--as", "imps").stdout
    assert "1  Greens     x  10-0  11-0" in without
    assert "Victory points" not in without


def test_a_carry_over_in_another_unit_is_told(run: Run) -> None:
    told = "Breakwater v Long Pier: what is carried over is by another scoring and does not count"
    match = str(SAMPLES / "match.lin")
    at_bam = report(run, match, "--as", "bam")["sessions"][0]
    assert at_bam["matches"][0]["no_carry_over"] == "what is carried over is by another scoring, IMP"
    assert [(row["total"], row["carry_over"]) for row in at_bam["rankings"][0]["rows"]] == [(9, 0), (3, 0)]
    assert told in run("score", match, "--as", "bam").stdout
    at_imps = report(run, match, "--as", "imps")["sessions"][0]
    assert at_imps["matches"][0]["no_carry_over"] is None
    assert [(row["total"], row["carry_over"]) for row in at_imps["rankings"][0]["rows"]] == [(10, -7), (-10, 7)]
    assert told not in run("score", match, "--as", "imps").stdout


def test_several_sessions_of_an_event_are_added_up(run: Run, tmp_path: Path) -> None:
    for day in ("06", "13"):
        (tmp_path / f"{day}.pbn").write_text(session("Wednesday", EVENING, date=f"2026.05.{day}"))
    shown = run("score", "06.pbn", "13.pbn", "--as", "matchpoints").stdout
    assert "Session 2: Wednesday, 2026.05.13" in shown
    added = shown.split("Sessions 1, 2 added up: Pairs, North-South")[1]
    assert "1=      1  Ann - Bob       6  16.0  66.67" in added


def test_evenings_of_numbers_are_not_added_up(run: Run, tmp_path: Path) -> None:
    """Who is pair 1 this week need not be pair 1 of the next."""
    for day in ("06", "13"):
        (tmp_path / f"{day}.pbn").write_text(session("Wednesday", EVENING, date=f"2026.05.{day}", totals=""))
    shown = run("score", "06.pbn", "13.pbn", "--as", "matchpoints").stdout
    assert shown.endswith(
        "\nSessions 1, 2 added up: Pairs, North-South\nKnown by number alone, so not added up: 1, 2, 3\n"
        "\nSessions 1, 2 added up: Pairs, East-West\nKnown by number alone, so not added up: 4, 5, 6\n"
    )
    added = report(run, "06.pbn", "13.pbn", "--as", "matchpoints")["added_up"]
    assert [(ranks["rows"], ranks["left_out"]) for ranks in added] == [([], ["1", "2", "3"]), ([], ["4", "5", "6"])]
    written = run("score", "06.pbn", "13.pbn", "--as", "matchpoints", "--format", "csv").stdout
    assert len(written.splitlines()) == 1 + 2 * 6


def test_a_board_with_a_deal_in_each_room_is_one(run: Run, tmp_path: Path) -> None:
    (tmp_path / "match.pbn").write_text(match("a", "b"))
    result = run("score", "match.pbn", "--as", "imps", "--vp", "wbf-2013")
    assert "\nBoards: 2, results: 4\n" in result.stdout
    assert "1      1 of 2  Reds    10  16.46  Blues        0  3.54" in result.stdout
    assert "1     Reds   1 of 2    10  16.46" in result.stdout
    assert result.stdout.endswith(
        "\nReds v Blues: different deals in the rooms (fouled or mistyped), so not compared, on 1\n"
        "Reds v Blues: 1 of 2 boards are compared; the victory points are for 2\n"
        "No points on board 1: there is nothing to compare\n"
    )
    found = report(run, "match.pbn", "--as", "imps")
    (only,) = found["sessions"][0]["matches"]
    assert [(board["board"], board["deal_id"], board["home"]) for board in only["boards"]] == [("1", None, None), ("2", None, 10)]
    assert (only["compared"], only["two_deals"], only["one_room"]) == (1, ["1"], [])
    assert [finding["code"] for finding in found["findings"] if finding["code"] == "SCO302"] == ["SCO302"]


@pytest.mark.parametrize("deals", [("a", "a"), ("a", ""), ("", "")])
def test_a_board_with_one_deal_is_compared(run: Run, tmp_path: Path, deals: tuple[str, str]) -> None:
    (tmp_path / "match.pbn").write_text(match(*deals))
    shown = run("score", "match.pbn", "--as", "imps", "--vp", "wbf-2013").stdout
    assert "1     Reds        2    20" in shown
    assert " of 2 " not in shown
    assert "deals in the rooms" not in shown


def test_victory_points_are_those_of_the_boards_that_are_listed(run: Run, tmp_path: Path) -> None:
    """A missing result of one room makes no match shorter; that a board does not count is told where they stand."""
    records = match("", "").split("\n\n")
    (tmp_path / "match.pbn").write_text("\n\n".join(records[:-1]))
    shown = run("score", "match.pbn", "--as", "imps", "--vp", "wbf-2013").stdout
    assert "1      1 of 2  Reds    10  16.46  Blues        0  3.54" in shown
    assert shown.endswith(
        "\nReds v Blues: one room only on 2\n"
        "Reds v Blues: 1 of 2 boards are compared; the victory points are for 2\n"
        "No points on board 2: there is nothing to compare\n"
    )
    plain = run("score", "match.pbn", "--as", "bam").stdout
    assert "1      1 of 2  Reds" in plain
    assert "victory" not in plain
    rows = report(run, "match.pbn", "--as", "bam")["sessions"][0]["rankings"][0]["rows"]
    assert [(row["boards"], row["listed"]) for row in rows] == [(1, 2), (1, 2)]
