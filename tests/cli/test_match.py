"""Matches: the match sheet, its JSON and CSV, the table, and commentary where it was spoken."""

import csv
import io
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pyarrow.parquet as pq
import pytest

Run = Callable[..., Any]
SAMPLE = Path(__file__).parents[2] / "samples" / "match.lin"

FULL = "3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,"
"""South has the spades, West the hearts, North the diamonds, East the clubs; North dealt."""

MATCH = f"""vg|Cup,Part 2,I,1,4,Reds,10,Blues,7.5|
rs|7NN=,7DN=,6NW-1,2CN=,,1SS=,PASS,3SSx-1|
qx|o1|md|{FULL}|sv|o|mb|7D|mb|p|mb|p|mb|p|nt|ann: cold @D grand|pg||
pc|CA|nt|bob: well|pg||
mc|13|pg||
qx|c1|md|{FULL}|sv|o|mb|7D|mb|p|mb|p|mb|p|pg||mc|13|pg||
qx|o2|md|{FULL}|sv|n|mb|7D|mb|p|mb|p|mb|d|mb|p|mb|p|mb|p|pg||mc|13|pg||
qx|o3|md|{FULL}|sv|e|mb|p|pg||
"""


SHEET = """\
Match 1: Cup, Part 2 (match.lin)
Reds (North-South in the open room) v Blues (North-South in the closed room)

             Open room                              Closed room
Board  Vul   Contract     By  Lead  Tricks      NS  Contract     By  Lead  Tricks      NS  IMPs Reds  IMPs Blues  By list
-----  ----  -----------  --  ----  ------  ------  -----------  --  ----  ------  ------  ---------  ----------  -------
1      None  7♦           N   ♣A        13  +1,440  7♦           N             13  +1,440                              +2
2      NS    7♦ doubled   N             13  +2,330  2♣*          N              8     +90         19                   -1
3      EW    -                                      1♠*          S              7     +80          ?           ?
4      All   passed out*                         0  3♠ doubled*  S              8    -200          5
                                                                                           ---------  ----------  -------
                                                                       IMPs of the boards         24           0      7-1
                                                                               Carry-over         10         7.5
                                                                                    Total         34         7.5

* nothing is recorded but the result
No IMPs on board 3: a score is not known
"""


@pytest.fixture
def match(tmp_path: Path) -> Path:
    """A match of four boards, of which some stand only in its list of results."""
    path = tmp_path / "match.lin"
    path.write_text(MATCH)
    return path


def test_the_match_sheet(run: Run, match: Path) -> None:
    result = run("score", "match.lin")
    assert result.exit_code == 0
    assert result.stdout == SHEET


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        (
            "uk",
            [
                "Матч 1: Cup, Part 2 (match.lin)",
                "Відкрита кімната",
                "7♦ контра",
                "Перенесено",
                "7,5",
                "Немає IMP за здачу 3: один із рахунків невідомий",
            ],
        ),
        (
            "cs",
            ["Zápas 1: Cup, Part 2 (match.lin)", "všichni pas*", "Přeneseno", "Bez IMP za rozdání 3: některé skóre není známo"],
        ),
        ("es", ["Partido 1: Cup, Part 2 (match.lin)", "Sala abierta", "+1.440", "* solo consta el resultado"]),
    ],
)
def test_the_match_sheet_in_other_languages(run: Run, match: Path, lang: str, said: list[str]) -> None:
    shown = run("score", "match.lin", "--lang", lang).stdout
    assert [part for part in said if part not in shown] == []
    assert not [word for word in ("Board", "Contract", "Tricks", "room", "Carry", "known", "passed") if word in shown]
    assert len(shown.splitlines()) == len(SHEET.splitlines())


def test_matches_in_json(run: Run, match: Path) -> None:
    report = json.loads(run("score", "match.lin", "--format", "json").stdout)
    (sheet,) = report["matches"]
    assert len(report["boards"]) == 8
    assert {name: sheet[name] for name in sheet if name not in ("boards", "file")} == {
        "match": 1,
        "event": "Cup",
        "stage": "Part 2",
        "round": None,
        "scoring": "IMP",
        "scale": "IMP",
        "home_team": "Reds",
        "visit_team": "Blues",
        "home_carry_over": "10",
        "visit_carry_over": "7.5",
        "home_imps": 24,
        "visit_imps": 0,
        "home_total": 34,
        "visit_total": 7.5,
        "listed_home_imps": 7,
        "listed_visit_imps": 1,
        "repeated": [],
    }
    assert sheet["boards"][3]["open"] == {
        "record": 7,
        "result_only": True,
        "contract": "Pass",
        "declarer": None,
        "lead": None,
        "tricks": None,
        "score_ns": 0,
        "listed_ns": 0,
    }


def test_boards_with_their_match_in_csv(run: Run, match: Path) -> None:
    rows = list(csv.DictReader(io.StringIO(run("score", "match.lin", "--format", "csv").stdout)))
    assert [(row["board"], row["room"], row["match"], row["imps_home"], row["listed_imps_home"]) for row in rows][:3] == [
        ("1", "open", "1", "0", "2"),
        ("1", "closed", "1", "0", "2"),
        ("2", "open", "1", "19", "-1"),
    ]


def test_records_alone_when_asked(run: Run, match: Path) -> None:
    result = run("score", "match.lin", "--as", "duplicate")
    assert result.stdout.startswith("Board ")
    assert "1 open" in result.stdout


def test_a_match_and_other_boards(run: Run, match: Path, club: Path) -> None:
    result = run("score", "match.lin", "club.pbn")
    assert result.stdout.startswith("Board  Contract")
    assert "\nMatch 1: Cup" in result.stdout


def test_pairs_and_a_single_room_are_no_match_at_imps(run: Run, tmp_path: Path) -> None:
    text = f"vg|Pairs,1,P,1,1,,,,|rs|7DN=,|qx|o1|md|{FULL}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||"
    (tmp_path / "pairs.lin").write_text(text)
    assert run("score", "pairs.lin").stdout.startswith("Board  ")
    both = f"vg|Pairs,1,P,1,1,,,,|rs|,|mp|12,|qx|o1|md|{FULL}|sv|o|pg||qx|c1|md|{FULL}|sv|o|mb|p|mb|p|mb|p|mb|p|pg||"
    (tmp_path / "both.lin").write_text(both)
    written = run("score", "both.lin").stdout
    assert "IMPs " not in written.replace("no IMPs", "")
    assert "Scored by MP: no IMPs" in written
    assert "12, -" in written


def test_rooms_of_pbn_records(run: Run, tmp_path: Path) -> None:
    deal = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
    head = '[Event "League"][Board "7"][Dealer "N"][Vulnerable "All"][HomeTeam "Reds"][VisitTeam "Blues"][Scoring "IMP"]'
    records = [
        f'{head}{deal}[HomeCarryOver "3"][Room "Open"][Declarer "N"][Contract "4S"][Result "10"]',
        f'{head}[HomeCarryOver "3"][Room "Closed"][Declarer "N"][Contract "3S"][Result "9"]',
        f'{head}[HomeCarryOver "3"][Room "Closed"][Declarer "N"][Contract "2S"][Result "8"]',
    ]
    (tmp_path / "league.pbn").write_text("\n\n".join(record.replace("][", "]\n[") for record in records) + "\n")
    report = json.loads(run("score", "league.pbn", "--format", "json").stdout)
    (sheet,) = report["matches"]
    assert (sheet["home_imps"], sheet["home_total"], sheet["listed_home_imps"]) == (10, 13, None)
    assert sheet["repeated"] == [{"board": 7, "record": 3}]
    assert "record 3 does not count" in run("score", "league.pbn").stdout
    assert '"record_type": "result_only"' in run("convert", "league.pbn", "--to", "json").stdout


def test_the_table_of_matches(run: Run, match: Path, tmp_path: Path) -> None:
    result = run("export", "match.lin", "-o", "tables")
    assert result.exit_code == 0, result.stderr
    rows = pq.read_table(tmp_path / "tables" / "matches.parquet").to_pylist()
    assert [row["board"] for row in rows] == [1, 2, 3, 4]
    second = {name: value for name, value in rows[1].items() if name not in ("file_id", "event", "stage", "round", "scoring")}
    assert second == {
        "match": 1,
        "home_team": "Reds",
        "visit_team": "Blues",
        "home_carry_over": "10",
        "visit_carry_over": "7.5",
        "board": 2,
        "dealer": "N",
        "vulnerable": "NS",
        "open_record": 3,
        "open_contract": "7DX",
        "open_declarer": "N",
        "open_lead": None,
        "open_tricks": 13,
        "open_score_ns": 2330,
        "open_listed_score_ns": 50,
        "closed_record": 5,
        "closed_contract": "2C",
        "closed_declarer": "N",
        "closed_lead": None,
        "closed_tricks": 8,
        "closed_score_ns": 90,
        "closed_listed_score_ns": 90,
        "imps_home": 19,
        "listed_imps_home": -1,
        "mp_first": None,
        "mp_second": None,
    }
    boards = pq.read_table(tmp_path / "tables" / "boards.parquet").to_pylist()
    assert [row["record_type"] for row in boards] == ["board"] * 4 + ["result_only"] * 4
    assert [row["score_ns"] for row in boards[4:]] == [90, 80, 0, -200]


def test_the_records_of_a_match_are_those_of_the_json_file_it_was_read_from(run: Run, match: Path, tmp_path: Path) -> None:
    lines = run("convert", "match.lin", "--to", "jsonl").stdout.splitlines(keepends=True)
    (tmp_path / "part.jsonl").write_text("".join(lines[2:]))
    report = json.loads(run("score", "part.jsonl", "--format", "json").stdout)
    records = {(board["board"], board["room"]): board["record"] for board in report["boards"]}
    for board in report["matches"][0]["boards"]:
        for room in ("open", "closed"):
            if board[room] is not None:
                assert board[room]["record"] == records[str(board["board"]), room]
    rows = list(csv.DictReader(io.StringIO(run("score", "part.jsonl", "--format", "csv").stdout)))
    assert {row["board"]: row["imps_home"] for row in rows} == {"2": "19", "3": "", "4": "5"}
    run("export", "part.jsonl", "-o", "tables")
    table = pq.read_table(tmp_path / "tables" / "matches.parquet").to_pylist()
    assert [(row["board"], row["open_record"]) for row in table] == [(2, 1), (3, 2), (4, 5)]


def test_no_table_of_matches_where_each_board_is_scored_alone(run: Run, match: Path, tmp_path: Path) -> None:
    run("export", "match.lin", "-o", "tables", "--as", "duplicate")
    assert pq.read_table(tmp_path / "tables" / "matches.parquet").num_rows == 0
    assert pq.read_table(tmp_path / "tables" / "boards.parquet").num_rows == 8


def test_imps_that_nobody_knows_are_not_nought(run: Run, tmp_path: Path) -> None:
    (tmp_path / "begun.lin").write_text(f"vg|Cup,Part 1,I,1,2,Reds,10,Blues,7|qx|o1|md|{FULL}|sv|o|mb|7D|pg||")
    (sheet,) = json.loads(run("score", "begun.lin", "--format", "json").stdout)["matches"]
    names = ("home_imps", "visit_imps", "home_total", "visit_total", "listed_home_imps", "listed_visit_imps")
    assert [sheet[name] for name in names] == [None] * 6
    written = run("score", "begun.lin").stdout.splitlines()
    assert [line.split() for line in written if "boards  " in line or "Total" in line] == [
        ["IMPs", "of", "the", "boards", "?", "?"],
        ["Total", "?", "?"],
    ]


def test_results_alone_count_as_boards(run: Run, match: Path, tmp_path: Path) -> None:
    club = '[Event "Club"]\n[Board "{0}"]\n[Vulnerable "None"]\n[Declarer "N"]\n[Contract "4S"]\n[Result "10"]\n\n'
    (tmp_path / "results.pbn").write_text("".join(club.format(number) for number in (1, 2, 3)))
    for name, boards in (("match.lin", 8), ("results.pbn", 3)):
        report = json.loads(run("score", name, "--format", "json").stdout)
        assert (report["summary"]["boards"], len(report["boards"])) == (boards, boards)
    run("export", "match.lin", "results.pbn", "-o", "tables")
    files = pq.read_table(tmp_path / "tables" / "files.parquet").to_pylist()
    assert [row["boards"] for row in files] == [8, 3]


def test_records_of_results_alone_are_shown_and_converted(run: Run, match: Path) -> None:
    shown = run("show", "match.lin", "--board", "2", "--room", "closed").stdout
    assert "Only the result is recorded" in shown
    assert "Contract 2♣ by North" in shown
    assert "South has" not in shown
    for target in ("pbn", "lin", "jsonl"):
        assert run("convert", "match.lin", "--to", target).exit_code == 0
    assert "kept 8, rejected 0" in run("validate", "match.lin").stderr + run("validate", "match.lin").stdout


def test_commentary_stands_where_it_was_spoken(run: Run, match: Path) -> None:
    shown = run("show", "match.lin", "--board", "1", "--room", "open").stdout.splitlines()
    assert "    after W Pass: ann: cold ♦ grand" in shown
    lead = next(place for place, line in enumerate(shown) if line.startswith(" 1  E: ♣A"))
    assert shown[lead + 1] == "    after E ♣A: bob: well"


def test_scores_of_boards_stand_beside_their_results(run: Run, tmp_path: Path) -> None:
    text = f"vg|Pairs,1,P,7,8,,,,|rs|7DN=,,PASS,|mp|62.5,,,40|qx|o7|md|{FULL}|sv|o|mb|7D|mb|p|mb|p|mb|p|pg||mc|13|pg||"
    (tmp_path / "pairs.lin").write_text(text)
    assert run("score", "pairs.lin").stdout.splitlines() == [
        "Match 1: Pairs, 1 (pairs.lin)",
        "",
        "             Open room",
        "Board  Vul   Contract     By  Lead  Tricks      NS   Scores",
        "-----  ----  -----------  --  ----  ------  ------  -------",
        "7      None  7♦           N             13  +1,440  62.5, -",
        "8      None  passed out*                         0    -, 40",
        "",
        "* nothing is recorded but the result",
        "Scored by MP: no IMPs",
    ]


def test_a_long_name_of_a_team_shows_that_it_goes_on(run: Run, tmp_path: Path) -> None:
    text = MATCH.replace("Reds", "Tern Sailing Club").replace("Blues", "Ferrymen of the Old Harbour")
    (tmp_path / "long.lin").write_text(text)
    head = next(line for line in run("score", "long.lin").stdout.splitlines() if line.startswith("Board"))
    assert "  IMPs Tern Sailing Club  IMPs Ferrymen of the O...  By list" in head


def test_a_match_keeps_its_seats(run: Run, tmp_path: Path) -> None:
    shutil.copy(SAMPLE, tmp_path / "match.lin")
    turned = run("convert", "match.lin", "--to", "pbn", "--boards", "2-6", "--renumber", "--rotate", "-o", "turned.pbn")
    assert "board-not-turned" in turned.output
    kept = run("convert", "match.lin", "--to", "pbn", "--boards", "2-6", "--renumber", "-o", "kept.pbn")
    assert "board-not-turned" not in kept.output
    assert (tmp_path / "turned.pbn").read_text() == (tmp_path / "kept.pbn").read_text()


@pytest.mark.parametrize(
    ("old", "new", "line", "finding"),
    [
        (",3CS+1,", ",3CS+2,", "3 EW 3\u2663 S \u2666Q 10 +130", "RES121"),
        ("rs|6HN+1,", "rs|6HN=,", "1 None 6\u2665 N \u2663K 13 +1,010", "RES124"),
    ],
)
def test_what_the_table_shows_counts_before_the_list(
    run: Run, tmp_path: Path, old: str, new: str, line: str, finding: str
) -> None:
    text = SAMPLE.read_text()
    assert text.count(old) == 1
    (tmp_path / "match.lin").write_text(text.replace(old, new))
    sheet = run("score", "match.lin").stdout
    assert line in " ".join(sheet.split())
    assert "By list" in sheet
    assert finding in run("validate", "match.lin").output
    written = run("convert", "match.lin", "--to", "pbn", "--loss", "error", "-o", "out.pbn")
    assert "which the list of results says against the" in written.output


def test_the_seats_of_a_lesson_stand_in_the_table_of_calls(run: Run, tmp_path: Path) -> None:
    (tmp_path / "lesson.lin").write_text(f"md|{FULL}|mb|p|mb|1S|mb|p|up|1|nt|look|pg||")
    assert run("export", "lesson.lin", "--tables", "calls", "-o", "out").exit_code == 0
    assert pq.read_table(tmp_path / "out" / "calls.parquet").column("seat").to_pylist()[:2] == ["N", "E"]
