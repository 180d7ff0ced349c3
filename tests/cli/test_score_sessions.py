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
    assert not [word for word in ("Rank", "Board", "Pairs", "North", "lower", "played", "results", "points") if word in shown]


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


def test_several_sessions_of_an_event_are_added_up(run: Run, tmp_path: Path) -> None:
    for day in ("06", "13"):
        (tmp_path / f"{day}.pbn").write_text(session("Wednesday", EVENING, date=f"2026.05.{day}"))
    shown = run("score", "06.pbn", "13.pbn", "--as", "matchpoints").stdout
    assert "Session 2: Wednesday, 2026.05.13" in shown
    added = shown.split("Sessions 1, 2 added up: Pairs, North-South")[1]
    assert "1=      1  Ann - Bob       6  16.0  66.67" in added


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
    assert "nothing was compared" in result.stderr


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
        (("--as", "cross-imps", "--imp-scale", "1961"), "the IMP scale of 1961 is not known"),
        (("--as", "cross-imps", "--imp-scale", "1955"), "--imp-scale cannot be '1955'"),
        (("--as", "imps", "--vp", "wbf-2014"), "wbf-2014"),
        (("--as", "matchpoints", "--rulings", "none.toml"), "none.toml"),
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
