"""Sessions: rank lists, travellers, matches of teams, in every format; what is refused, and what is said of nothing compared."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import jsonschema
import pyarrow.parquet as pq
import pytest

import dealfile
from dealfile.scoring.methods import Method
from dealfile.services.schemas import schema_files
from dealfile.services.session_reports import SessionsReport
from dealfile.tables.columns import COLUMNS

Run = Callable[..., Any]
SAMPLES = Path(__file__).parents[2] / "samples"

COLUMNS_OF_PAIRS = "PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS;Percentage_NS;Percentage_EW"
EVENING = {
    1: "1 4 4S N 10 420 - -\n2 5 4S N 10 420 - -\n3 6 4S N 9 -50 - -",
    2: "1 5 3NT S 9 600 - -\n2 6 3NT S 9 600 - -\n3 4 2NT S 8 120 - -",
    3: "1 6 Pass - - 0 - -\n2 4 Pass - - 0 - -\n3 5 - - - - ^60 ^40",
    4: "1 - NP - - - - -\n2 - NP - - - - -\n3 - NP - - - - -",
}
TOTALS = """[TotalScoreTable "PairId;Names"]
1 "Ann;Bob"
2 "Cem;Dee"
3 "Eva;Fox"
4 "Gil;Hal"
5 "Ida;Joe"
6 "Kay;Lin"
"""


def session(event: str, rows: dict[int, str], *, scoring: str = "MP", date: str = "2026.05.06", totals: str = TOTALS) -> str:
    """The records of a session, which list its results."""
    records = []
    for board, lines in rows.items():
        vulnerable = ("None", "NS", "EW", "All")[(board - 1) % 4]
        tags = {"Event": event, "Date": date, "Board": str(board), "Dealer": "NESW"[(board - 1) % 4], "Vulnerable": vulnerable}
        written = "".join(f'[{name} "{value}"]\n' for name, value in (tags | {"Scoring": scoring}).items())
        records.append(f'{written}{totals if board == 1 else ""}[ScoreTable "{COLUMNS_OF_PAIRS}"]\n{lines}\n')
    return "% PBN 2.1\n" + "\n".join(records)


def room(board: int, name: str, home: str, visit: str, contract: str, result: int, round_: int = 1) -> str:
    """A record of a board of a league in one room: result and names, no more."""
    tags = {"Event": "League", "Date": "2026.05.07", "Round": round_, "Board": board, "Vulnerable": "None", "Room": name}
    tags |= {"HomeTeam": home, "VisitTeam": visit, "Dealer": "N", "Scoring": "IMP", "Declarer": "N", "Contract": contract}
    return "".join(f'[{tag} "{value}"]\n' for tag, value in (tags | {"Result": result}).items())


LEAGUE = "\n".join(
    room(board, name, home, visit, contract, result, round_)
    for round_, home, visit, results in (
        (1, "Reds", "Blues", ((10, 9), (10, 10))),
        (2, "Reds", "Greens", ((9, 10), (10, 10))),
        (3, "Blues", "Greens", ((10, 11), (9, 10))),
    )
    for board, pair in enumerate(results, 1)
    for name, contract, result in (("Open", "4H", pair[0]), ("Closed", "4H", pair[1]))
)

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


@pytest.fixture
def evening(tmp_path: Path) -> Path:
    """A session of three tables: a board that one table has an artificial score on, and one that nobody played."""
    path = tmp_path / "evening.pbn"
    path.write_text(session("Wednesday", EVENING))
    return path


@pytest.fixture
def league(tmp_path: Path) -> Path:
    """Three teams, each against each on two boards."""
    path = tmp_path / "league.pbn"
    path.write_text(f"% PBN 2.1\n{LEAGUE}")
    return path


def report(run: Run, *arguments: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(run("score", *arguments, "--format", "json").stdout)
    return found


# ---- For people ------------------------------------------------------------------------------------------------------


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


DEALS = ("N:AK.AKQ.AKQJ.AKQJ QJ.JT9.T987.T987 T9.876.6543.6543 8765432.5432.2.2", "N:QJ.AKQ.AKQJ.AKQJ AK.JT9.T987.T987 - -")


def match(open_deal: str, closed_deal: str) -> str:
    """A match of two boards that the home team wins by 10 IMPs each; the first has these deals in its rooms."""
    full = DEALS[1].replace("- -", "T9.876.6543.6543 8765432.5432.2.2")
    deals = {"a": f'[Deal "{DEALS[0]}"]\n', "b": f'[Deal "{full}"]\n', "": ""}
    rooms = (("Open", 10, open_deal), ("Closed", 9, closed_deal))
    return "% PBN 2.1\n" + "\n".join(
        room(board, name, "Reds", "Blues", "4H", result) + (deals[deal] if board == 1 else "")
        for name, result, deal in rooms
        for board in (1, 2)
    )


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


# ---- For programs ----------------------------------------------------------------------------------------------------


def test_json_fits_its_schema(run: Run, evening: Path, league: Path) -> None:
    schema = json.loads(dict(schema_files())["sessions-report.schema.json"])
    for arguments in (
        ("evening.pbn", "--as", "session"),
        ("league.pbn", "--as", "imps", "--vp", "acbl-20"),
        ("evening.pbn", "--as", "imps"),
    ):
        jsonschema.validate(report(run, *arguments), schema)


def test_json(run: Run, evening: Path) -> None:
    found = report(run, "evening.pbn", "--as", "matchpoints", "--no-neuberg")
    assert found["schema"] == "dealfile/sessions/1"
    (only,) = found["sessions"]
    assert (only["event"], only["date"], only["scoring"], only["expected"]) == ("Wednesday", "2026.05.06", ["MP"], 3)
    assert only["method"]["neuberg"] is False
    assert only["method"]["imp_scale"] is None
    assert only["method"]["rule"].startswith("Matchpoints: 2 for each lower score")
    third = only["boards"][2]
    assert (third["top"], [each["points_ns"] for each in third["results"]]) == (2, [1, 1, 1.2])
    artificial = third["results"][2]
    assert (artificial["score_status"], artificial["adjusted_ns"], artificial["adjusted_ew"]) == ("adjusted", "60%", "40%")
    assert (artificial["score_ns"], artificial["adjustment"]) == (None, "artificial")
    assert [each["score_status"] for each in only["boards"][3]["results"]] == ["not_played"] * 3
    assert [ranks["field"] for ranks in only["rankings"]] == ["NS", "EW"]


def test_csv_has_the_columns_of_the_table(run: Run, evening: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("score", "evening.pbn", "--as", "matchpoints", "--format", "csv").stdout)))
    assert list(rows[0]) == [column.name for column in COLUMNS["rankings"]]
    assert [(row["rank"], row["tied"], row["names"], row["percentage"]) for row in rows[:3]] == [
        ("1", "true", "Ann;Bob", "66.67"),
        ("1", "true", "Cem;Dee", "66.67"),
        ("3", "false", "Eva;Fox", "20"),
    ]


def test_csv_of_travellers(run: Run, evening: Path) -> None:
    shown = run("score", "evening.pbn", "--as", "matchpoints", "--format", "csv", "--travellers").stdout
    rows = list(csv.DictReader(io.StringIO(shown)))
    assert len(rows) == 12
    assert (rows[0]["board"], rows[0]["number_ns"], rows[0]["names_ew"], rows[0]["score_ns"]) == ("1", "1", "Gil;Hal", "420")
    assert (rows[8]["adjusted_ns"], rows[8]["points_ns"], rows[8]["score_ns"]) == ("60%", "2.4", "")


def test_the_rule_is_in_every_row(run: Run, evening: Path, league: Path) -> None:
    rule = "Matchpoints: 2 for each lower score and 1 for each equal one; each board counts with the results that it has."
    asked = ("--as", "matchpoints", "--no-neuberg", "--format", "csv")
    for more in ((), ("--travellers",)):
        rows = list(csv.DictReader(io.StringIO(run("score", "evening.pbn", *asked, *more).stdout)))
        assert {(row["method"], row["rule"]) for row in rows} == {("matchpoints", rule)}
    shown = run("score", "league.pbn", "--as", "imps", "--vp", "wbf-2013", "--format", "csv").stdout
    for row in csv.DictReader(io.StringIO(shown)):
        assert row["rule"].startswith("IMPs of the two scores of a match against each other")
        assert " Victory points: WBF" in row["rule"]
    assert "Victory points" not in run("score", "league.pbn", "--as", "imps", "--format", "csv").stdout


@pytest.mark.parametrize("more", [(), ("--travellers",)])
def test_a_name_that_a_spreadsheet_would_compute(run: Run, evening: Path, more: tuple[str, ...]) -> None:
    asked = ("evening.pbn", "--as", "matchpoints", "--format", "csv", *more)
    assert "spreadsheet" not in run("score", *asked).stderr
    evening.write_text(session("Wednesday", EVENING, totals=TOTALS.replace("Ann;", "=1+2;")))
    result = run("score", *asked)
    assert "=1+2;Bob" in result.stdout
    assert "a spreadsheet takes texts that begin with =, +, - or @ for formulas (CNV152)" in result.stderr


@pytest.mark.parametrize(("word", "divisor"), [("Cross", "none"), ("Cross1", "scores"), ("Cross2", "comparisons")])
def test_words_of_the_standard_for_cross_imps(run: Run, evening: Path, word: str, divisor: str) -> None:
    found = report(run, "evening.pbn", "--as", "cross-imps", "--cross", word)
    assert found["sessions"][0]["method"]["cross"] == divisor
    assert found == report(run, "evening.pbn", "--as", "cross-imps", "--cross", divisor)


def test_board_a_match_at_one_and_a_half(run: Run, league: Path) -> None:
    whole = report(run, "league.pbn", "--as", "bam")["sessions"][0]
    half = report(run, "league.pbn", "--as", "bam", "--mp-scale", "1-half-0")["sessions"][0]
    assert [whole["matches"][0][side]["points"] for side in ("home", "visit")] == [3, 1]
    assert [half["matches"][0][side]["points"] for side in ("home", "visit")] == [1.5, 0.5]
    assert half["method"]["rule"] == "Board-a-match: 1 for the higher score of the two of a match and 1/2 for an equal one."
    assert (whole["method"]["mp_scale"], half["method"]["mp_scale"]) == ("2-1-0", "1-half-0")


def test_parquet(run: Run, evening: Path, tmp_path: Path) -> None:
    result = run("score", "evening.pbn", "--as", "matchpoints", "--format", "parquet", "-o", "ranks.parquet")
    assert result.exit_code == 0
    table = pq.read_table(tmp_path / "ranks.parquet")
    assert table.column_names == [column.name for column in COLUMNS["rankings"]]
    assert table.schema.metadata[b"dealfile.laws.duplicate"] == b"duplicate-1987"
    rows = table.to_pylist()
    assert [(row["field"], row["contestant"], row["total"], row["tied"]) for row in rows[:2]] == [
        ("NS", "1", 8, True),
        ("NS", "2", 8, True),
    ]
    assert {(row["method"], row["session"], row["list"]) for row in rows} == {("matchpoints", "1", 1), ("matchpoints", "1", 2)}


def test_in_python(evening: Path, league: Path) -> None:
    found = dealfile.score(evening, method="matchpoints")
    assert isinstance(found, SessionsReport)
    assert [row.percentage for row in found.sessions[0].rankings[0].rows] == [66.67, 66.67, 20]
    butler = dealfile.score(evening, method=Method(name="butler", trim=1)).sessions[0]
    assert butler.method is not None
    assert butler.method.trim == 1
    teams = dealfile.score(league, method="imps", vp="wbf-2013", contestants="teams")
    assert [row.names for row in teams.sessions[0].rankings[0].rows] == [("Greens",), ("Reds",), ("Blues",)]


# ---- What is said, and refused ---------------------------------------------------------------------------------------


def test_a_session_by_its_own_scoring(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(session("Butler", EVENING, scoring="IMP;Butler-2"))
    found = report(run, "a.pbn", "--as", "session")["sessions"][0]
    assert (found["method"]["name"], found["method"]["trim"]) == ("butler", 1)


@pytest.mark.parametrize(
    ("scoring", "said"),
    [("MP;Mitchell2", "Mitchell2"), ("", "the records name no method of a session"), ("IMP;IMP_1961", "IMP_1961")],
)
def test_a_scoring_that_is_not_computed(run: Run, tmp_path: Path, scoring: str, said: str) -> None:
    (tmp_path / "a.pbn").write_text(session("Odd", EVENING, scoring=scoring))
    result = run("score", "a.pbn", "--as", "session")
    assert result.exit_code == 1
    assert said in result.stderr
    assert f"Not scored: {said}" in result.stdout


def test_one_session_of_two_that_is_not_scored(run: Run, evening: Path, tmp_path: Path) -> None:
    (tmp_path / "odd.pbn").write_text(session("Odd", EVENING, scoring="MP;Bastille"))
    result = run("score", "evening.pbn", "odd.pbn", "--as", "session")
    assert result.exit_code == 0
    assert "session 2 was not scored: Bastille" in result.stderr
    assert "Not scored: Bastille" in result.stdout


def test_records_that_name_several_methods(run: Run, tmp_path: Path) -> None:
    text = session("Mixed", EVENING)
    (tmp_path / "a.pbn").write_text(text.replace('[Scoring "MP"]', '[Scoring "BAM"]', 1))
    result = run("score", "a.pbn", "--as", "session")
    assert result.exit_code == 1
    assert "the records name several methods (BAM, MP): choose one with --as" in result.stderr


def test_nothing_to_compare(run: Run, tmp_path: Path, club: Path) -> None:
    result = run("score", "club.pbn", "--as", "matchpoints")
    assert result.exit_code == 1
    assert "error: nothing was compared: no board has results that can be compared" in result.stderr
    assert "Not scored: no board has results that can be compared" in result.stdout
    (tmp_path / "three.pbn").write_text(session("Three tables", {board: EVENING[board] for board in (1, 2)}))
    result = run("score", "three.pbn", "--as", "imps")
    assert result.exit_code == 1
    assert "IMPs of a match are for two tables, and boards have more: choose --as cross-imps or butler" in result.stderr
    result = run("score", str(SAMPLES / "rubber.pbn"), "--as", "matchpoints")
    assert result.exit_code == 1
    assert "nothing was compared: the files hold no results of sessions" in result.stderr


def test_two_tables_and_instant_tables(run: Run, tmp_path: Path) -> None:
    (tmp_path / "three.pbn").write_text(session("Three tables", {board: EVENING[board] for board in (1, 2)}))
    for method, said in (
        ("bam", "board-a-match is for two tables, and boards have more: choose --as matchpoints"),
        ("instant", "no board has a table of scores of its own (InstantScoreTable)"),
    ):
        result = run("score", "three.pbn", "--as", method)
        assert result.exit_code == 1
        assert f"Not scored: {said}" in result.stdout
        assert f"nothing was compared: {said}" in result.stderr


def test_teams_are_not_pairs(run: Run, evening: Path, league: Path) -> None:
    result = run("score", "evening.pbn", "--as", "session", "--contestants", "teams")
    assert result.exit_code == 1
    assert "Not scored: no match of teams has a board with results of both rooms" in result.stdout
    assert "Rank" not in result.stdout
    assert run("score", "league.pbn", "--as", "session", "--contestants", "teams").exit_code == 0


def test_individuals_need_the_names_of_players(run: Run, evening: Path, tmp_path: Path) -> None:
    shown = run("score", "evening.pbn", "--as", "matchpoints", "--contestants", "individuals")
    assert shown.exit_code == 0
    assert "1=    Ann         3  8.0  66.67" in shown.stdout
    assert "not ranked" not in shown.stdout
    some = TOTALS.replace('"Kay;Lin"', '"Team Kay"')
    (tmp_path / "some.pbn").write_text(session("Wednesday", EVENING, totals=some))
    shown = run("score", "some.pbn", "--as", "matchpoints", "--contestants", "individuals")
    assert "\nIndividuals\nPairs of which not both players are named, so not ranked: 6\n" in shown.stdout
    (tmp_path / "numbers.pbn").write_text(session("Wednesday", EVENING, totals=""))
    said = "no result names both players of a pair, so there are no individuals: choose --contestants pairs"
    shown = run("score", "numbers.pbn", "--as", "matchpoints", "--contestants", "individuals")
    assert shown.exit_code == 1
    assert f"\nNot scored: {said}\n" in shown.stdout
    assert said in shown.stderr
    assert run("score", "numbers.pbn", "--as", "matchpoints", "--contestants", "pairs").exit_code == 0


def test_one_room_of_teams_is_pairs(run: Run, tmp_path: Path) -> None:
    """Total points need no other room, and without one no team has any."""
    pairs = '[PairNS "1"]\n[PairEW "2"]\n'
    records = [room(board, "Open", "Reds", "Blues", "4H", tricks) + pairs for board, tricks in ((1, 10), (2, 9))]
    (tmp_path / "room.pbn").write_text("% PBN 2.1\n" + "\n".join(records))
    found = report(run, "room.pbn", "--as", "total-points")["sessions"][0]
    assert (found["unscored"], found["matches"]) == (None, [])
    ranked = [(ranks["kind"], row["number"], row["total"]) for ranks in found["rankings"] for row in ranks["rows"]]
    assert ranked == [("pairs", "1", 370), ("pairs", "2", -370)]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("evening.pbn", "--as", "session", "--vp", "wbf-2013"), "--vp has no effect: no session has matches of teams at IMPs"),
        (("league.pbn", "--as", "session", "--no-neuberg"), "--no-neuberg has no effect: no session is scored at matchpoints"),
    ],
)
def test_what_turns_out_to_have_no_effect_is_told(
    run: Run, evening: Path, league: Path, arguments: tuple[str, ...], said: str
) -> None:
    result = run("score", *arguments)
    assert result.exit_code == 0
    assert said in result.stderr
    assert "has no effect" not in run("score", "evening.pbn", "league.pbn", *arguments[1:]).stderr


def test_sections_that_there_are_not(run: Run, evening: Path) -> None:
    result = run("score", "evening.pbn", "--as", "matchpoints", "--sections", "apart")
    assert result.exit_code == 0
    assert "--sections apart has no effect: no result names a section" in result.stderr
    named = evening.read_text().replace('[ScoreTable "', '[ScoreTable "Section;')
    lines = [f"A {line}" if line[:1].isdigit() and '"' not in line else line for line in named.splitlines()]
    evening.write_text("\n".join(lines))
    assert "has no effect" not in run("score", "evening.pbn", "--as", "matchpoints", "--sections", "apart").stderr


def test_auto_says_what_session_would_do(run: Run, evening: Path) -> None:
    said = "ScoreTables list the results of several tables: --as session compares them and ranks the contestants"
    assert said in run("score", "evening.pbn").stderr
    for quiet in (("--quiet",), ("--as", "duplicate"), ("--as", "session")):
        assert said not in run("score", "evening.pbn", *quiet).stderr


def test_rulings(run: Run, evening: Path, tmp_path: Path) -> None:
    (tmp_path / "rulings.toml").write_text(
        '[[adjustment]]\nboard = "1"\npair_ns = "3"\nns = "A+"\new = "A-"\n'
        '[[penalty]]\ncontestant = "1"\namount = "10%"\n[[carry_over]]\ncontestant = "3"\namount = 1\n'
    )
    result = run("score", "evening.pbn", "--as", "matchpoints", "--rulings", "rulings.toml", "--travellers")
    assert result.exit_code == 0
    assert "Carry-over  Penalty" in result.stdout
    assert "60% / 40%" in result.stdout.split("\nBoard ")[1]


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--as", "matchpoints", "--trim", "1"), "--trim has no effect on matchpoints"),
        (("--as", "matchpoints", "--vp", "wbf-2013"), "--vp has no effect on matchpoints"),
        (("--as", "butler", "--neuberg"), "--neuberg has no effect on butler"),
        (("--as", "session", "--mp-scale", "1-half-0"), "--mp-scale has no effect on session"),
        (("--as", "matchpoints", "--mp-scale", "ascherman", "--no-neuberg"), "--neuberg has no effect on Ascherman"),
        (("--as", "matchpoints", "--contestants", "teams"), "matchpoints ranks no teams"),
        (("--as", "imps", "--contestants", "teams", "--sections", "apart"), "--sections has no effect on teams"),
        (("--as", "imps", "--contestants", "pairs", "--vp", "wbf-2013"), "--vp has no effect on pairs"),
        (("--as", "butler", "--datum", "median", "--trim", "1"), "--trim has no effect on a median"),
        (("--as", "bam", "--mp-scale", "ascherman"), "Ascherman matchpoints are for more than two scores"),
        (("--as", "butler", "--cross", "Cross1"), "--cross has no effect on butler"),
        (("--as", "cross-imps", "--imp-scale", "1961"), "the IMP scale of 1961 is not known"),
        (("--as", "cross-imps", "--imp-scale", "1955"), "--imp-scale cannot be '1955'"),
        (("--as", "imps", "--vp", "wbf-2014"), "wbf-2014"),
        (("--as", "imps", "--vp", ""), "--vp names nothing"),
        (("--as", "matchpoints", "--rulings", "none.toml"), "none.toml"),
        (("--as", "matchpoints", "--rulings", ""), "--rulings names nothing"),
        (("--as", "matchpoints", "--settle", "floor"), "--settle has no effect on sessions"),
        (("--as", "matchpoints", "--stake", "1"), "--stake has no effect on sessions"),
        (("--as", "matchpoints", "--compare-laws", "1987", "2017"), "--compare-laws has no effect on sessions"),
        (("--as", "matchpoints", "--laws", "rubber-1993"), "rubber-1993"),
        (("--as", "matchpoints", "--format", "html"), "html draws the sheets of rubbers"),
        (("--as", "matchpoints", "--format", "parquet"), "a Parquet file is not written to standard output"),
        (("--as", "matchpoints", "--format", "json", "--travellers"), "json has the travellers always"),
        (("--as", "matchpoints", "--format", "csv", "--lang", "cs"), "csv is the same in every language"),
        (("--neuberg",), "--neuberg has no effect on auto"),
        (("--as", "duplicate", "--travellers"), "--travellers has no effect on duplicate"),
        (("--as", "rubber", "--rulings", "x.toml"), "--rulings has no effect on rubber"),
        (("--format", "parquet", "-o", "x.parquet"), "parquet holds the rank lists of sessions"),
    ],
)
def test_what_has_no_effect_is_refused(run: Run, evening: Path, arguments: tuple[str, ...], said: str) -> None:
    result = run("score", "evening.pbn", *arguments)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert "hint: " in result.stderr


def test_arguments_in_python_are_checked(evening: Path) -> None:
    with pytest.raises(dealfile.DealfileError, match="settle has no effect on sessions"):
        dealfile.score(evening, method="matchpoints", settle="floor")  # type: ignore[call-overload]  # what is refused
    with pytest.raises(dealfile.DealfileError, match="vp has no effect on auto"):
        dealfile.score(evening, vp="wbf-2013")  # type: ignore[call-overload]  # what is refused
    with pytest.raises(dealfile.DealfileError, match="trim cannot be -1"):
        dealfile.score(evening, method=Method(name="butler", trim=-1))
    with pytest.raises(dealfile.DealfileError, match="cap cannot be -1"):
        dealfile.score(evening, method=Method(name="cross-imps", cap=-1))
    with pytest.raises(dealfile.DealfileError, match="the IMP scale of 1961 is not known"):
        dealfile.score(evening, method=Method(name="cross-imps", imp_scale="IMP_1961"))
    with pytest.raises(dealfile.DealfileError, match="trim has no effect on a median"):
        dealfile.score(evening, method=Method(name="butler", datum="median", trim=1))
    with pytest.raises(dealfile.DealfileError, match="method cannot be 'pairs'"):
        dealfile.score(evening, method="pairs")  # type: ignore[call-overload]  # what is refused


def test_sections_apart(run: Run, tmp_path: Path) -> None:
    rows = "A 1 4 4S N 10 420\nA 2 5 4S N 10 420\nB 1 4 4S N 9 -50\nB 2 5 3S N 9 140"
    text = session("Sections", {1: rows}, totals="").replace(
        COLUMNS_OF_PAIRS, "Section;PairId_NS;PairId_EW;Contract;Declarer;Result;Score_NS"
    )
    (tmp_path / "a.pbn").write_text(text)
    together = run("score", "a.pbn", "--as", "matchpoints").stdout
    assert "1=      1  A             1   5  83.33" in together
    apart = run("score", "a.pbn", "--as", "matchpoints", "--sections", "apart").stdout
    assert "Boards: 1, results: 4" in apart
    assert [line for line in apart.splitlines() if line.startswith("Pairs")] == [
        f"Pairs, {direction}, section {section}" for section in "AB" for direction in ("North-South", "East-West")
    ]
    assert "1=      1       1   1  50.00" in apart


def test_individuals(run: Run, tmp_path: Path) -> None:
    seats = (
        ("1", "Ann", "Bob", "Cem", "Dee"),
        ("1", "Eva", "Fox", "Gil", "Hal"),
        ("2", "Ann", "Fox", "Cem", "Hal"),
        ("2", "Eva", "Bob", "Gil", "Dee"),
    )
    records = []
    for result, (board, north, south, east, west) in zip((10, 9, 10, 9), seats, strict=True):
        tags = {"Event": "Individual", "Board": board, "West": west, "North": north, "East": east, "South": south, "Dealer": "N"}
        tags |= {"Vulnerable": "None", "Scoring": "MP", "Declarer": "N", "Contract": "4S", "Result": str(result)}
        records.append("".join(f'[{name} "{value}"]\n' for name, value in tags.items()))
    (tmp_path / "a.pbn").write_text("% PBN 2.1\n" + "\n".join(records))
    shown = run("score", "a.pbn", "--as", "session").stdout
    assert "\nIndividuals\n\n" in shown
    assert "1=    Ann         2   4  100.00\n1=    Gil         2   4  100.00\n3=    Bob         2   2   50.00\n" in shown
    pairs = run("score", "a.pbn", "--as", "session", "--contestants", "pairs").stdout
    assert "\nPairs" in pairs
    assert "Ann - Bob" in pairs
