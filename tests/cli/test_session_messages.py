"""What is said of sessions that are not compared, and of options without effect; what is refused."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from tests.cli.made_evenings import COLUMNS_OF_PAIRS, EVENING, TOTALS, report, room, session

import dealfile
from dealfile.scoring.methods import Method

Run = Callable[..., Any]
SAMPLES = Path(__file__).parents[2] / "samples"


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
