"""The smaller formats on the command line: JSON in, RBN, deals and diagrams in and out, CSV out."""

import csv
import io
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]

DEAL = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
DIAGRAM = """
North: ♠AKQJ1098765432 ♥- ♦- ♣-
East:  ♠- ♥AKQJT98765432 ♦- ♣-
South: ♠- ♥- ♦AKQJT98765432 ♣-
West:  ♠- ♥- ♦- ♣AKQJT98765432
"""


@pytest.fixture
def boards(run: Run, club: Path, tmp_path: Path) -> Path:
    """The club's boards as JSON."""
    assert run("convert", "club.pbn", "--to", "json", "-o", "boards.json", "-q").exit_code == 0
    return tmp_path / "boards.json"


@pytest.mark.parametrize("format", ["json", "jsonl"])
def test_json_comes_back_byte_for_byte(run: Run, club: Path, tmp_path: Path, format: str) -> None:
    run("convert", "club.pbn", "--to", format, "-o", f"a.{format}", "-q")
    result = run("convert", f"a.{format}", "--to", format, "-o", f"b.{format}")
    assert result.exit_code == 0
    assert result.stderr.splitlines()[-1] == f"read 2 records, kept 2, rejected 0; no findings; wrote 2 as {format}"
    assert (tmp_path / f"a.{format}").read_bytes() == (tmp_path / f"b.{format}").read_bytes()


def test_json_becomes_what_its_source_becomes(run: Run, boards: Path) -> None:
    for target in ("pbn", "lin", "rbn", "deals"):
        expected = run("convert", "club.pbn", "--to", target, "--loss", "ignore", "-q").stdout
        assert run("convert", boards.name, "--to", target, "--loss", "ignore", "-q").stdout == expected


def test_scores_from_json_are_those_of_the_source(run: Run, boards: Path) -> None:
    from_json = json.loads(run("score", boards.name, "--format", "json").stdout)
    from_pbn = json.loads(run("score", "club.pbn", "--format", "json").stdout)
    assert [board | {"file": ""} for board in from_json["boards"]] == [board | {"file": ""} for board in from_pbn["boards"]]
    assert from_json["files"][0]["format"] == "json"


def test_places_are_those_in_the_json_file(run: Run, boards: Path) -> None:
    second = json.loads(boards.read_text("utf-8"))[1]
    boards.with_name("one.jsonl").write_text("\n\n" + json.dumps(second) + "\n", "utf-8")
    row = next(csv.DictReader(io.StringIO(run("convert", "one.jsonl", "--to", "csv", "-q").stdout)))
    assert (row["record"], row["line"], row["format"], row["board_id"]) == ("1", "3", "jsonl", "17")
    assert "one.jsonl, record 1, line 3" in run("show", "one.jsonl").stdout


def test_validate_finds_nothing_in_boards_that_were_settled(run: Run, boards: Path) -> None:
    result = run("validate", boards.name)
    assert result.exit_code == 0
    assert "no findings" in result.stdout + result.stderr


def test_validate_says_where_a_board_in_json_is_broken(run: Run, boards: Path) -> None:
    boards.write_text(boards.read_text("utf-8").replace('"dealer": "N"', '"dealer": "X"', 1), "utf-8")
    result = run("validate", boards.name, "--output-format", "concise")
    assert result.exit_code == 1
    assert "boards.json:2:" in result.stdout
    assert "JSN103 board-value" in result.stdout
    assert "dealer: must be 'N', 'E', 'S' or 'W'" in result.stdout


def test_validate_checks_boards_that_another_program_wrote(run: Run, tmp_path: Path) -> None:
    board = {
        "source": {"format": "json"},
        "board_id": "1",
        "dealer": "N",
        "vulnerable": "None",
        "auction": {"calls": ["1S", "1H", "Pass", "Pass", "Pass"]},
    }
    (tmp_path / "own.json").write_text(json.dumps([board]), "utf-8")
    result = run("validate", "own.json", "--output-format", "concise")
    assert result.exit_code == 1
    column = json.dumps([board]).index('"1H"') + 1
    assert result.stdout == (
        f"own.json:1:{column}: error AUC104 insufficient-bid (record 1, board 1): East's 1H does not exceed 1S (Law 18D)\n"
    )


def test_a_folder_is_not_searched_for_json(run: Run, boards: Path) -> None:
    assert run("convert", ".", "--to", "jsonl", "-q").stdout.count("\n") == 2
    assert run("convert", ".", boards.name, "--to", "jsonl", "-q").stdout.count("\n") == 4


def test_edit_mode_refuses_json(run: Run, boards: Path) -> None:
    result = run("convert", boards.name, "--to", "pbn", "--edit")
    assert result.exit_code == 2
    assert "only PBN can be edited" in result.stderr


def test_deals_out_leave_out_what_has_no_full_deal(run: Run, club: Path) -> None:
    club.write_text(club.read_text() + '\n[Event ""]\n[Board "3"]\n', "utf-8")
    result = run("convert", "club.pbn", "--to", "deals")
    assert result.exit_code == 0
    assert [line[:2] for line in result.stdout.splitlines()] == ["N:", "N:"]
    assert "record-left-out" in result.stderr
    assert result.stderr.splitlines()[-1].endswith("wrote 2 as deals")


def test_output_of_dealer_becomes_lin(run: Run) -> None:
    text = "n AKQJT98765432... e .AKQJT98765432.. s ..AKQJT98765432. w ...AKQJT98765432\nGenerated 8 hands\nProduced 1 hands\n"
    result = run("convert", "-", "--to", "pbn", "--renumber", input=text)
    assert result.exit_code == 0
    assert f'[Deal "{DEAL}"]' in result.stdout
    assert '[Board "1"]' in result.stdout
    assert '[Dealer "N"]' in result.stdout


def test_deals_from_standard_input_become_boards_to_play(run: Run, checkout: Path) -> None:
    result = run("convert", "-", "--to", "lin", "--renumber", input=(checkout / "samples" / "hands.txt").read_bytes())
    assert result.exit_code == 0
    assert [line[-20:] for line in result.stdout.splitlines()] == [
        f"|rh||ah|Board {number}|sv|{letter}|"[-20:] for number, letter in enumerate("onebne", 1)
    ]
    assert "dealfile convert - --to lin --renumber < hands.txt" in run("convert", "--help").stdout


@pytest.mark.parametrize("options", [(), ("--from", "deals")])
def test_deals_come_back(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    (tmp_path / "hands.txt").write_text(DEAL + "\n", "utf-8")
    assert run("convert", "hands.txt", *options, "--to", "deals", "-q").stdout == DEAL + "\n"


@pytest.mark.parametrize("options", [(), ("--from", "diagram")])
def test_a_diagram_is_read(run: Run, tmp_path: Path, options: tuple[str, ...]) -> None:
    (tmp_path / "mail.txt").write_text(DIAGRAM, "utf-8")
    assert run("convert", "mail.txt", *options, "--to", "deals", "-q").stdout == DEAL + "\n"


@pytest.mark.parametrize("options", [(), ("--from", "rbn")])
def test_rbn_goes_out_and_comes_back(run: Run, club: Path, tmp_path: Path, options: tuple[str, ...]) -> None:
    assert run("convert", "club.pbn", "--to", "rbn", "-o", "club.rbn", "--loss", "ignore").exit_code == 0
    again = run("convert", "club.rbn", *options, "--to", "rbn", "-q")
    assert again.exit_code == 0
    assert again.stdout == (tmp_path / "club.rbn").read_text("utf-8")


def test_tricks_that_are_not_turned_with_the_hands_are_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "board.rbn").write_text("B 2\nH N:AK...:QJ...:T9...:87...\nA NZ:PPPP\nM 12:34\n", "utf-8")
    result = run("convert", "board.rbn", "--to", "rbn", "--rotate")
    assert "H N:87...:AK...:QJ...:T9...\n" in result.stdout
    assert "value-not-turned" in result.stderr
    assert "not turned with the hands: M" in result.stderr


def test_csv_has_the_columns_and_values_of_the_table(run: Run, club: Path, tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    result = run("convert", "club.pbn", "--to", "csv", "-o", "boards.csv", "-q")
    assert result.exit_code == 0
    run("export", "club.pbn", "-o", "tables", "--tables", "boards", "-q")
    table = pq.read_table(tmp_path / "tables" / "boards.parquet")
    text = (tmp_path / "boards.csv").read_bytes().decode("utf-8")
    assert text.count("\r\n") == 3
    rows = list(csv.DictReader(io.StringIO(text, newline="")))
    for row, expected in zip(rows, table.to_pylist(), strict=True):
        assert list(row) == list(expected)
        for name, value in expected.items():
            written = "" if value is None else " ".join(value) if isinstance(value, list) else str(value)
            assert row[name] == (written.lower() if isinstance(value, bool) else written), name


def test_csv_with_a_byte_order_mark_where_it_is_asked_for(run: Run, club: Path, tmp_path: Path) -> None:
    run("convert", "club.pbn", "--to", "csv", "-o", "plain.csv", "-q")
    run("convert", "club.pbn", "--to", "csv", "-o", "marked.csv", "-q", "--output-encoding", "utf-8-sig")
    plain = (tmp_path / "plain.csv").read_bytes()
    assert plain.startswith(b"file_id,")
    assert (tmp_path / "marked.csv").read_bytes() == b"\xef\xbb\xbf" + plain


def test_addresses_go_into_text_files(run: Run, club: Path, tmp_path: Path) -> None:
    assert run("convert", "club.pbn", "--to", "url", "-o", "out/", "-q").exit_code == 0
    assert (tmp_path / "out" / "club.txt").read_text().count("https://") == 2


RBN = """B 1
H N:AKQJ.AKQ.AT98.32:T987.JT9.KJ7.KQJ:65.8765.65.A8765:432.432.Q432.T94
A NZ:1NPP3S:A
C 3S:W
P D5QAJ
R 9
"""


def lines_of(result: Any, *names: str) -> list[tuple[str, int]]:  # noqa: ANN401 - as the commands answer
    findings = json.loads(result.stdout)["findings"]
    return [(finding["name"], finding["line"]) for finding in findings if finding["name"] in names]


def test_findings_of_rbn_stand_at_their_label(run: Run, tmp_path: Path) -> None:
    (tmp_path / "board.rbn").write_text(RBN.replace("T987", "A987"), "utf-8")
    result = run("validate", "board.rbn", "--output-format", "json")
    assert lines_of(result, "duplicate-card") == [("duplicate-card", 2)]
    (tmp_path / "board.rbn").write_text(RBN, "utf-8")
    result = run("validate", "board.rbn", "--output-format", "json")
    assert lines_of(result, "lead-out-of-turn") == [("lead-out-of-turn", 5)]


def test_a_lead_out_of_turn_that_pbn_does_not_show_is_told(run: Run, tmp_path: Path) -> None:
    (tmp_path / "board.rbn").write_text(RBN, "utf-8")
    result = run("convert", "board.rbn", "--to", "pbn", "--loss", "error")
    assert result.exit_code != 0
    assert "South led to trick 1" in result.stderr
    (tmp_path / "legal.rbn").write_text(RBN.replace("3S:W", "3S:E").replace("NPP3S", "N3SPP:P").replace("P:P:A", "PPP"), "utf-8")
    assert "led to trick" not in run("convert", "legal.rbn", "--to", "pbn").stderr


def test_findings_of_a_diagram_stand_at_its_hands(run: Run, tmp_path: Path) -> None:
    (tmp_path / "mail.txt").write_text("One\ntwo\n" + DIAGRAM.replace("♠- ♥AK", "♠A ♥-K", 1), "utf-8")
    result = run("validate", "mail.txt", "--from", "diagram", "--output-format", "json")
    assert lines_of(result, "duplicate-card") == [("duplicate-card", 4)], result.stdout


def test_a_board_by_hand_stands_where_it_stands_in_its_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "hand.json").write_text('[{"dealer": "N"},\n {"dealer": "S"}]', "utf-8")
    boards = json.loads(run("convert", "hand.json", "--to", "json", "-q").stdout)
    assert [board["source"] for board in boards] == [
        {"format": "json", "record": 1, "line": 1, "column": 2, "offset": 1},
        {"format": "json", "record": 2, "line": 2, "column": 2, "offset": 19},
    ]


def test_the_hint_names_every_format_that_is_read(run: Run, tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann,\n", "utf-8")
    assert "--from pbn, lin, json, jsonl, rbn, deals or diagram" in "".join(run("validate", "letter.txt").stdout.splitlines())
