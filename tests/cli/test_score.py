import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def rubber_file(path: Path, *deals: tuple[str, str, int], history: str = "", players: str = "WNES") -> None:
    """A rubber of deals (contract, declarer, tricks)."""
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
        if history and number == 1:
            tags["ScoreRubberHistory"] = history
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
    keys = ["schema", "version", "command", "status", "laws", "summary", "files", "boards", "rubbers", "findings"]
    assert list(report) == keys
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
        *("rubber", "laws", "finished", "players", "deals", "games", "won", "bonuses", "above", "below", "total"),
        *("winner", "margin", "settlement", "points"),
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
    assert text.splitlines()[0] == "Rubber 1 (rubber-1993): rubber.pbn, record 1 to 5"
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
    assert text.splitlines()[-1] == "Rubber: We win by 790, 8 hundreds (50 counts as 100)"


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
        ("--as rubber --laws duplicate-1987", "the laws duplicate-1987 do not score rubber", "choose rubber-1948 or rubber-1993"),
        ("--as rubber --laws 1948,duplicate-1987", "the laws duplicate-1987 do not score rubber", "choose rubber-1948 or"),
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
