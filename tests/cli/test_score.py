import csv
import io
import json
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

import dealfile

Run = Callable[..., Any]
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def rubber_file(
    path: Path,
    *deals: tuple[str, str, int | str],
    history: str = "",
    players: str = "WNES",
    histories: Mapping[int, str] | None = None,
) -> None:
    """A rubber of deals (contract, declarer, tricks), with the history of the first or those of deals by number."""
    histories = histories or ({1: history} if history else {})
    records = []
    for number, (contract, declarer, tricks) in enumerate(deals, 1):
        tags = {
            "Board": str(number),
            **{seat: f"{seat} {name}" for seat, name in zip(("West", "North", "East", "South"), players, strict=True)},
            "Dealer": "NESW"[(number - 1) % 4],
            "Scoring": "Rubber",
            "Declarer": declarer,
            "Contract": contract,
            "Result": str(tricks),
        }
        if number in histories:
            tags["ScoreRubberHistory"] = histories[number]
        records.append("".join(f'[{name} "{value}"]\n' for name, value in tags.items()))
    path.write_text("\n".join(records))


def sheet(run: Run, *arguments: str) -> dict[str, Any]:
    result = run("score", "rubber.pbn", "--format", "json", *arguments)
    assert result.exit_code == 0, result.stderr
    (only,) = json.loads(result.stdout)["rubbers"]
    assert isinstance(only, dict)
    return only


def test_duplicate_scores_stand_beside_the_recorded_ones(run: Run, club: Path) -> None:
    result = run("score", "club.pbn")
    assert result.exit_code == 0
    assert result.stdout.splitlines() == [
        "Board  Contract  By  Lead  Tricks      NS  Recorded  Agrees",
        "-----  --------  --  ----  ------  ------  --------  ------",
        "1      7♠        N   ♥A        13  +1,510    +1,510  yes",
        "17     7♠        N   ♥A        13  +1,510    +1,510  yes",
    ]


def test_a_recorded_score_that_is_wrong(run: Run, club: Path) -> None:
    club.write_text(club.read_text().replace('[Score "NS 1510"]', '[Score "NS 1410"]', 1))
    result = run("score", "club.pbn")
    assert result.exit_code == 0
    assert "+1,410  NO" in result.stdout


def test_the_report_is_a_promise(run: Run, club: Path) -> None:
    result = run("score", "club.pbn", "--format", "json")
    assert result.exit_code == 0
    report = json.loads(result.stdout)
    assert list(report) == [
        *("schema", "version", "command", "status", "laws", "laws_files", "summary", "files"),
        *("boards", "matches", "rubbers", "ledger", "findings"),
    ]
    assert report["schema"] == "dealfile/score/1"
    assert report["laws"] == {"duplicate": "duplicate-1987", "rubber": "rubber-1993"}
    board = report["boards"][0]
    assert list(board) == [
        *("file", "record", "board", "room", "dealer", "vulnerable", "contract", "declarer", "lead", "tricks"),
        *("score_ns", "score_status", "recorded_ns", "agrees"),
    ]
    assert (board["score_ns"], board["recorded_ns"], board["agrees"], board["lead"]) == (1510, 1510, True, "HA")


def test_a_rubber_is_known_by_its_scoring(run: Run, tmp_path: Path) -> None:
    rubber_file(
        tmp_path / "rubber.pbn",
        ("2S", "N", 9),
        ("3NT", "E", 9),
        ("4HX", "S", 8),
        ("2D", "W", 8),
        ("4S", "N", 10),
        ("6NT", "E", 12),
    )
    found = sheet(run)
    assert list(found) == [
        *("rubber", "form", "laws", "finished", "players", "deals", "games", "won", "bonuses", "above", "below", "total"),
        *("winner", "margin", "settlement", "points", "unsettled", "stake", "amount"),
    ]
    assert found["finished"] is True
    assert found["won"] == {"NS": 1, "EW": 2}
    # We: 30 over, 60 + 120 below. They: 100 below, 300 for two down doubled, 40 below, then 190, 750 slam, 500 rubber.
    assert found["total"] == {"NS": 210, "EW": 100 + 300 + 40 + 190 + 750 + 500}
    assert [deal["vulnerable"] for deal in found["deals"]] == ["None", "None", "EW", "EW", "EW", "All"]
    assert (found["winner"], found["margin"], found["points"]) == ("EW", 1670, "17")
    assert found["players"] == {"N": "North N", "E": "East E", "S": "South S", "W": "West W"}


def test_the_sheet_has_two_columns_and_lines(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 9), ("3NT", "E", 9), ("2S", "S", 8), ("4S", "N", 10), ("4H", "S", 10))
    result = run("score", "rubber.pbn")
    assert result.exit_code == 0
    text = result.stdout
    assert text.splitlines()[0] == "Rubber 1 (rubber-1993): rubber.pbn, records 1 to 5"
    assert "We: North N and South S (North-South)   They: East E and West W (East-West)" in text
    columns = text[text.index("   We | They") :].splitlines()
    left = [line.partition("|")[0].strip() for line in columns if "|" in line]
    right = [line.partition("|")[2].strip() for line in columns]
    assert left == [
        "We",
        "500  rubber, deal 5",
        "30  overtricks, deal 1",
        "60  deal 1",
        "60  deal 3",
        "120  deal 4",
        "120  deal 5",
        "890 in all",
    ]
    assert "100  deal 2" in right
    assert sum(line.startswith("---") for line in columns) == 4
    assert sum(line.startswith("===") for line in columns) == 1
    assert text.splitlines()[-1] == "Rubber: We win by 790, 8 hundreds"


def test_laws_and_settlement(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 8))
    assert sheet(run)["total"] == {"NS": 160, "EW": 0}
    old = sheet(run, "--laws", "1948")
    assert (old["laws"], old["total"]["NS"], old["finished"]) == ("rubber-1948", 110, False)
    assert old["bonuses"] == [{"side": "NS", "line": "above", "kind": "unfinished_part", "points": 50}]
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 7))
    assert [sheet(run, "--settle", how)["points"] for how in ("half-up", "half-down", "exact")] == ["1", "0", "0.5"]


def test_honours_come_from_the_deal(run: Run, club: Path) -> None:
    result = run("score", "club.pbn", "--as", "rubber", "--format", "json")
    assert result.exit_code == 0
    (only,) = json.loads(result.stdout)["rubbers"]
    kinds = [entry["kind"] for entry in only["deals"][0]["entries"]]
    assert kinds == ["odd_tricks", "slam", "honours"]
    assert only["won"] == {"NS": 2, "EW": 0}


def test_a_rubber_may_begin_in_the_middle(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 9), history="NS 0 90/120 40 EW 0 0 / 60 0")
    found = sheet(run)
    assert found["finished"] is True
    assert found["total"] == {"NS": 90 + 120 + 40 + 60 + 30 + 700, "EW": 60}
    text = run("score", "rubber.pbn").stdout
    for cell in ("90  before", "120  before", "40  before", "60  before", "60  deal 1"):
        assert cell in text


@pytest.mark.parametrize(
    "history",
    ["nonsense", "NS 0 0/0 EW 0 0/0 0", "NS 0 0/120 120 0 EW 0 0/0 0 0", "NS 0 0/100 EW 0 0/0", "NS 0 0/0 0 EW 0 0/0 0"],
)
def test_a_history_that_cannot_be_is_passed_over(run: Run, tmp_path: Path, history: str) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 8), history=history)
    assert sheet(run)["total"]["NS"] == 160


def test_a_deal_that_cannot_be_scored_says_why(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 8), ("4S", "N", 10))
    text = (tmp_path / "rubber.pbn").read_text().replace('[Result "10"]', '[Result "?"]')
    (tmp_path / "rubber.pbn").write_text(text)
    found = sheet(run)
    assert found["deals"][1]["unscored"] == "the result is not known"
    assert "not scored: the result is not known" in run("score", "rubber.pbn").stdout


NOT_KNOWN = "the state of the rubber before it is not known"
GAP = (("2S", "N", 9), ("1NT", "E", 7), ("2S", "S", "?"), ("4S", "W", 10), ("Pass", "", ""))


def test_nothing_is_guessed_after_a_deal_without_a_result(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", *GAP)
    found = sheet(run)
    assert [deal["vulnerable"] for deal in found["deals"]] == ["None", "None", "None", None, None]
    assert [deal["unscored"] for deal in found["deals"]] == [None, None, "the result is not known", NOT_KNOWN, NOT_KNOWN]
    assert (found["finished"], found["winner"], found["margin"], found["points"]) == (False, None, None, None)
    assert (found["unsettled"], found["bonuses"]) == ("deal 3 has no result", [])
    assert found["total"] == {"NS": 90, "EW": 40}
    result = run("score", "rubber.pbn")
    assert result.stdout.splitlines()[-1] == "Rubber: not settled: deal 3 has no result"
    assert "90 as far as known | 40 as far as known" in result.stdout
    assert "in all" not in result.stdout
    assert "win" not in result.stdout


def test_a_finding_stands_at_the_deal_that_is_not_scored(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", *GAP)
    report = json.loads(run("score", "rubber.pbn", "--format", "json").stdout)
    (finding,) = (each for each in report["findings"] if each["code"] == "SCO102")
    assert (finding["name"], finding["severity"], finding["record"], finding["board"]) == (
        *("rubber-deal-not-scored", "warning"),
        *(3, "3"),
    )
    assert "deal 3 of the rubber is not scored: the result is not known" in finding["message"]
    lines = (tmp_path / "rubber.pbn").read_text().splitlines()
    assert lines[finding["line"] - 1] == '[Board "3"]'
    assert report["summary"]["warnings"] == len([each for each in report["findings"] if each["severity"] == "warning"])
    result = run("score", "rubber.pbn", "--fail-on", "warning")
    assert result.exit_code == 1
    assert "SCO102" in result.stderr


def test_a_rubber_whose_deals_are_all_scored_has_no_such_finding(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 9), ("Pass", "", ""), ("2S", "S", 8))
    assert "SCO102" not in run("score", "rubber.pbn", "--format", "json").stdout
    assert sheet(run)["unsettled"] is None


def test_a_rubber_goes_on_from_a_later_history(run: Run, tmp_path: Path) -> None:
    rubber_file(
        tmp_path / "rubber.pbn", *GAP, ("4S", "N", 10), histories={5: "NS 0 30/120 0 0 EW 0 0/40 120 0", 1: "NS 0 0/0 EW 0 0/0"}
    )
    found = sheet(run)
    assert [deal["unscored"] for deal in found["deals"]] == [None, None, "the result is not known", NOT_KNOWN, None, None]
    assert [deal["vulnerable"] for deal in found["deals"]] == ["None", "None", "None", None, "All", "All"]
    assert (found["finished"], found["unsettled"], found["won"]) == (True, None, {"NS": 2, "EW": 1})
    assert found["total"] == {"NS": 30 + 120 + 120 + 500, "EW": 160}
    text = run("score", "rubber.pbn").stdout
    for cell in ("60  deal 1", "60  deals not scored |", "| 120  deals not scored", "120  deal 6", "500  rubber, deal 6"):
        assert cell in text
    assert text.splitlines()[-1] == "Rubber: We win by 610, 6 hundreds"


@pytest.mark.parametrize("history", ["NS 0 0/0 EW 0 0/0", "NS 0 0/40 EW 0 0/0"])
def test_a_history_without_the_games_won_begins_another_rubber(run: Run, tmp_path: Path, history: str) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("3NT", "N", 9), ("4S", "N", "?"), ("2S", "N", 8), histories={3: history})
    first, second = json.loads(run("score", "rubber.pbn", "--format", "json").stdout)["rubbers"]
    assert (first["unsettled"], len(first["deals"])) == ("deal 2 has no result", 2)
    assert (second["unsettled"], len(second["deals"])) == (None, 1)


def test_a_deal_without_a_contract_leaves_a_rubber_unsettled(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 8), ("?", "?", "?"))
    assert sheet(run)["unsettled"] == "deal 2 is not scored: the contract is not known"


def test_the_tables_know_no_more_than_the_sheet(tmp_path: Path) -> None:
    rubber_file(tmp_path / "gap.pbn", *GAP)
    path = str(tmp_path / "gap.pbn")
    rows = dealfile.to_arrow(path, "rubbers").to_pylist()
    assert [row["vulnerable"] for row in rows] == ["None", "None", "None", None, None]
    assert [row["below_ns_before"] for row in rows] == [0, 60, 60, None, None]
    assert [row["below_ns_after"] for row in rows] == [60, 60, None, None, None]
    assert [row["settled"] for row in rows] == [row["margin_ns"] for row in rows] == [None] * 5
    findings = dealfile.to_arrow(path, "findings").to_pylist()
    assert [(each["code"], each["record"]) for each in findings if each["code"] == "SCO102"] == [("SCO102", 3)]
    (file,) = dealfile.to_arrow(path, "files").to_pylist()
    assert file["warnings"] == len([each for each in findings if each["severity"] == "warning"])
    assert file["status"] == "findings"


def test_columns_are_as_wide_as_their_longest_entry(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 8))
    text = run("score", "rubber.pbn").stdout
    assert "100  part-score of an unfinished rubber |\n" in text
    lines = [line for line in text.splitlines() if "|" in line or line.startswith(("--", "=="))]
    assert {re.search("[|+]", line).start() for line in lines} == {40}  # type: ignore[union-attr]  # each line has one
    assert {len(line) for line in lines if "+" in line} == {81}


def test_sides_are_told_without_names(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rubber.pbn"
    rubber_file(path, ("2S", "N", 8))
    path.write_text(re.sub(r'\[(West|North|East|South) ".*"\]\n', "", path.read_text()))
    assert run("score", "rubber.pbn").stdout.splitlines()[1] == "We: North-South   They: East-West"


def test_a_passed_out_board_scores_nothing(run: Run, club: Path) -> None:
    club.write_text('[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Contract "Pass"]\n[Score "NS 0"]\n')
    assert run("score", "club.pbn").stdout.splitlines()[2].split() == ["1", "passed", "out", "0", "0", "yes"]


@pytest.mark.parametrize(
    ("tricks", "options", "said"),
    [
        (7, "", "They win by 50, 1 hundred (50 counts as 100)"),
        (7, "--settle half-down", "They win by 50, 0 hundreds (50 counts as 0)"),
        (7, "--settle exact", "They win by 50, 0.5 hundreds (exact)"),
        (6, "", "They win by 100, 1 hundred"),
        (6, "--settle half-down", "They win by 100, 1 hundred"),
    ],
)
def test_how_fifty_counts_is_said_where_it_matters(run: Run, tmp_path: Path, tricks: int, options: str, said: str) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", tricks))
    assert run("score", "rubber.pbn", *options.split()).stdout.splitlines()[-1] == f"Unfinished rubber: {said}"


def test_after_the_rubber_comes_another_and_so_with_other_players(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("4S", "N", 10), ("4S", "N", 10), ("1C", "E", 7))
    result = run("score", "rubber.pbn", "--format", "json")
    assert [len(rubber["deals"]) for rubber in json.loads(result.stdout)["rubbers"]] == [2, 1]
    rubber_file(tmp_path / "a.pbn", ("1C", "N", 7))
    rubber_file(tmp_path / "b.pbn", ("1C", "N", 7), players="XYZQ")
    (tmp_path / "rubber.pbn").write_text((tmp_path / "a.pbn").read_text() + "\n" + (tmp_path / "b.pbn").read_text())
    result = run("score", "rubber.pbn", "--format", "json")
    assert result.exit_code == 0
    assert len(json.loads(result.stdout)["rubbers"]) == 2


def test_csv_holds_boards_and_deals(run: Run, club: Path, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 9))
    result = run("score", "club.pbn", "rubber.pbn", "--format", "csv", "-o", "scores.csv")
    assert result.exit_code == 0
    written = (tmp_path / "scores.csv").read_bytes().decode()
    assert written.count("\r\n") == 4
    rows = list(csv.DictReader(io.StringIO(written)))
    assert [(row["file"], row["score_ns"], row["agrees"]) for row in rows[:2]] == [("club.pbn", "1510", "true")] * 2
    assert (rows[2]["rubber"], rows[2]["below_ns"], rows[2]["above_ns"], rows[2]["above_ew"]) == ("1", "60", "130", "0")


def test_auto_parts_boards_and_rubbers_and_the_method_may_be_forced(run: Run, club: Path, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 9))
    report = json.loads(run("score", "club.pbn", "rubber.pbn", "--format", "json").stdout)
    assert (len(report["boards"]), len(report["rubbers"])) == (2, 1)
    report = json.loads(run("score", "club.pbn", "rubber.pbn", "--format", "json", "--as", "duplicate").stdout)
    assert (len(report["boards"]), len(report["rubbers"])) == (3, 0)


def test_the_figure_of_an_exact_settlement_has_no_idle_zeros(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2S", "N", 8), ("1NT", "E", 9))
    text = run("score", "rubber.pbn", "--settle", "exact", "-q").stdout
    assert text.splitlines()[-1] == "Unfinished rubber: They win by 40, 0.4 hundreds (exact)"


@pytest.mark.parametrize("command", [("score",), ("export", "-o", "tables")])
@pytest.mark.parametrize(
    ("options", "said", "remedy"),
    [
        ("--as rubber --laws duplicate-1987", "the laws duplicate-1987 do not score rubber", "or rubber-1948 or rubber-1993"),
        ("--as rubber --laws 1948,duplicate-1987", "the laws duplicate-1987 do not score rubber", "or rubber-1948 or"),
        ("--as duplicate --laws 1948", "the laws rubber-1948 do not score duplicate", "choose duplicate-1987"),
        ("--as duplicate --settle exact", "only rubbers are settled", "leave --settle out"),
    ],
)
def test_options_without_effect_are_refused(
    run: Run, club: Path, tmp_path: Path, command: tuple[str, ...], options: str, said: str, remedy: str
) -> None:
    result = run(command[0], "club.pbn", *command[1:], *options.split())
    assert result.exit_code == 2
    assert result.stdout == ""
    assert said in result.stderr
    assert remedy in result.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["club.pbn"]


@pytest.mark.parametrize(
    "options", ["--as rubber --laws 1948", "--as duplicate --laws duplicate-1987", "--laws 1948,duplicate-1987"]
)
def test_laws_that_fit(run: Run, club: Path, options: str) -> None:
    assert run("score", "club.pbn", *options.split()).exit_code == 0


@pytest.mark.parametrize(("laws", "said"), [("1066", "no laws are called"), ("1948,1993", "two laws for rubber")])
def test_laws_that_make_no_sense(run: Run, club: Path, laws: str, said: str) -> None:
    result = run("score", "club.pbn", "--laws", laws)
    assert result.exit_code == 2
    assert said in result.stderr


def test_a_rejected_record_is_told(run: Run, club: Path, crash: None) -> None:
    result = run("score", "club.pbn")
    assert result.exit_code == 1
    assert "FIL901" in result.stderr
    assert "rejected 1" in result.stderr


def test_the_status_of_the_scores_tells_what_was_found(run: Run, club: Path, faulty: Path, tmp_path: Path) -> None:
    (tmp_path / "packed.pbn").write_bytes(b"\x1f\x8b\x08rest")
    for inputs, code, status in (
        (["club.pbn"], 0, "clean"),
        (["faulty.pbn"], 0, "findings"),
        (["club.pbn", "packed.pbn"], 2, "failed"),
    ):
        result = run("score", *inputs, "--format", "json")
        assert result.exit_code == code
        assert json.loads(result.stdout)["status"] == status


@pytest.mark.parametrize(
    ("options", "said", "hint"),
    [
        ("--format json --lang es", "json is the same in every language", "leave --lang out"),
        ("--format csv --lang es", "csv is the same in every language", "choose --format human, html or svg"),
        ("--format csv --settle exact", "csv has a row a deal, and no place for --settle", "leave --settle out"),
        ("--compare-laws 1948 1993 --laws 1948", "--laws has no effect with --compare-laws", "leave --laws out"),
        ("--compare-laws 1948 1993 --stake 1", "--stake has no effect with --compare-laws", "leave --stake out"),
        ("--compare-laws 1948 1993 --lang es", "a comparison of laws is written in English", "leave --lang out"),
        ("--compare-laws 1948 1993 --format csv", "a comparison of laws is not written as csv", "choose --format human or json"),
        ("--compare-laws 1948 1993 --format svg", "a comparison of laws is not written as svg", "choose --format human or json"),
        ("--compare-laws 1948 duplicate-1987", "two laws of one kind can be compared", "dealfile explain laws"),
        ("--as duplicate --trust file", "only rubbers and Chicago go on from deal to deal", "score --as rubber or --as chicago"),
        (
            "--as duplicate --honours none",
            "only rubbers and Chicago go on from deal to deal",
            "score --as rubber or --as chicago",
        ),
        ("--as rubber --chicago-style duplicate", "a rubber has no custom of Chicago", "score --as chicago"),
        ("--as rubber --chicago-vulnerable dealer", "a rubber has no custom of Chicago", "score --as chicago"),
    ],
)
def test_what_has_no_effect_beside_another_option_is_refused(run: Run, club: Path, options: str, said: str, hint: str) -> None:
    result = run("score", club.name, *options.split())
    assert result.exit_code == 2, result.stdout
    assert result.stdout == ""
    assert said in result.stderr
    assert hint in result.stderr


def test_laws_are_compared(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("2SX", "N", 4), ("2S", "N", 8))
    result = run("score", "rubber.pbn", "--compare-laws", "1948", "1993")
    assert result.exit_code == 0, result.stderr
    assert "0 alike, 1 not.\n" in result.stdout
    report = json.loads(run("score", "rubber.pbn", "--compare-laws", "1948", "1993", "--format", "json").stdout)
    assert (report["schema"], report["first"]["name"], report["second"]["name"]) == (
        *("dealfile/comparison/1", "rubber-1948"),
        "rubber-1993",
    )


def test_sheets_are_drawn_in_a_language(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "rubber.pbn", ("3NT", "N", 9), ("4S", "N", 10))
    result = run("score", "rubber.pbn", "--format", "html", "--lang", "es", "-o", "rubber.html")
    assert result.exit_code == 0, result.stderr
    assert 'lang="es"' in (tmp_path / "rubber.html").read_text("utf-8")
    assert run("score", "rubber.pbn", "--format", "svg").stdout.startswith("<?xml")
    assert "Ми" in run("score", "rubber.pbn", "--lang", "uk").stdout


def test_chicago_is_scored_by_its_options(run: Run, tmp_path: Path) -> None:
    rubber_file(tmp_path / "home.pbn", ("2S", "N", 8), ("4H", "E", 10), ("1NT", "S", 7), ("2D", "W", 8))

    def round_of(*options: str) -> dict[str, Any]:
        result = run("score", "home.pbn", "--as", "chicago", "--format", "json", *options)
        assert result.exit_code == 0, result.stderr
        (only,) = json.loads(result.stdout)["rubbers"]
        assert isinstance(only, dict)
        return only

    assert (round_of()["form"], round_of()["total"]) == ("chicago", {"NS": 60 + 40, "EW": 120 + 500 + 40 + 100})
    other = round_of("--chicago-vulnerable", "non-dealer")
    assert other["total"]["EW"] == 120 + 300 + 40 + 100
    alone = round_of("--chicago-style", "duplicate")
    assert alone["total"] == {"NS": 60 + 50 + 40 + 50, "EW": 120 + 500 + 40 + 50}
