import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dealfile.diagnostics.registry import CODES
from dealfile.model import Board

Run = Callable[..., Any]


@pytest.fixture
def loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every format unable to hold something of board 17."""
    from dealfile.diagnostics import Finding, Severity
    from dealfile.services import passage

    def carry(board: Board, outcome: object, target: str) -> tuple[Finding, ...]:
        lost = Finding("CNV999", "something-lost", Severity.WARNING, f"{target} cannot hold it", path="deal")
        return (lost,) if board.board_id == "17" else ()

    monkeypatch.setattr(passage, "carry", carry)


def test_json_is_an_array_of_boards(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn", "--to", "json")
    assert result.exit_code == 0
    boards = json.loads(result.stdout)
    assert [board["board_id"] for board in boards] == ["1", "17"]
    assert result.stderr.splitlines()[-1] == "read 2 records, kept 2, rejected 0; no findings; wrote 2 as json"


def test_jsonl_has_a_board_a_line(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn", "--to", "jsonl", "-q")
    assert result.exit_code == 0
    assert [json.loads(line)["board_id"] for line in result.stdout.splitlines()] == ["1", "17"]
    assert result.stderr == ""


def test_json_without_boards_is_an_empty_array(run: Run, tmp_path: Path) -> None:
    (tmp_path / "empty.pbn").write_bytes(b"")
    result = run("convert", "empty.pbn", "--to", "json")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == []


@pytest.mark.parametrize("target", ["pbn", "lin"])
def test_a_text_format_gives_the_boards_back(run: Run, club: Path, tmp_path: Path, target: str) -> None:
    club.write_text(club.read_text().replace("Zoe", "Zoë"), encoding="utf-8")
    result = run("convert", "club.pbn", "--to", target, "-o", f"out.{target}")
    assert result.exit_code == 0
    assert result.stdout == ""
    again = json.loads(run("convert", f"out.{target}", "--to", "json", "-q").stdout)
    assert [(board["contract"], board["declarer"]) for board in again] == [("7S", "N")] * 2
    assert "Zoë" in (tmp_path / f"out.{target}").read_text("utf-8")


def test_all_inputs_go_into_one_file(run: Run, club: Path, tmp_path: Path) -> None:
    (tmp_path / "more.pbn").write_bytes(club.read_bytes())
    result = run("convert", "club.pbn", "more.pbn", "--to", "jsonl", "-o", "all.jsonl")
    assert result.exit_code == 0
    assert len((tmp_path / "all.jsonl").read_text().splitlines()) == 4


def test_a_folder_gets_a_file_for_each_input(run: Run, club: Path, tmp_path: Path) -> None:
    inner = tmp_path / "in" / "sub" / "more.pbn"
    inner.parent.mkdir(parents=True)
    inner.write_bytes(club.read_bytes())
    (tmp_path / "in" / "club.pbn").write_bytes(club.read_bytes())
    result = run("convert", "in", "--to", "json", "-o", "out/")
    assert result.exit_code == 0
    written = sorted(path.relative_to(tmp_path / "out").as_posix() for path in (tmp_path / "out").rglob("*.*"))
    assert written == ["club.json", "sub/more.json"]
    result = run("convert", "in", "--to", "json", "-o", "out")
    assert result.exit_code == 2
    assert "exists already" in result.stderr


def test_two_inputs_for_one_output_are_refused_before_anything_is_written(run: Run, club: Path, tmp_path: Path) -> None:
    (tmp_path / "sub").mkdir()
    (tmp_path / "sub" / "club.pbn").write_bytes(club.read_bytes())
    result = run("convert", "club.pbn", "sub/club.pbn", "--to", "json", "-o", "out/")
    assert result.exit_code == 2
    assert "both club.pbn and sub/club.pbn would be written there" in result.stderr
    assert not (tmp_path / "out").exists()


def test_losses_are_told_and_the_rest_is_written(run: Run, club: Path, loss: None) -> None:
    result = run("convert", "club.pbn", "--to", "json")
    assert result.exit_code == 0
    assert len(json.loads(result.stdout)) == 2
    assert "warning CNV999 something-lost (record 2, board 17): json cannot hold it" in result.stderr
    assert run("convert", "club.pbn", "--to", "json", "--fail-on", "warning").exit_code == 1


def test_a_forbidden_loss_writes_nothing(run: Run, club: Path, tmp_path: Path, loss: None) -> None:
    for output in ((), ("-o", "out.json"), ("-o", "out/")):
        result = run("convert", "club.pbn", "--to", "json", "--loss", "error", *output)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "error CNV999" in result.stderr
        assert "nothing was written" in result.stderr
    assert list(tmp_path.rglob("*.json")) == []


def test_no_loss_under_a_ban_writes_everything(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn", "--to", "json", "--loss", "error")
    assert result.exit_code == 0
    assert len(json.loads(result.stdout)) == 2


def test_what_is_only_written_in_another_form_is_no_loss(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dealfile.diagnostics import Finding, Severity

    other_form = Finding("CNV998", "other-form", Severity.INFO, "written in another form")
    monkeypatch.setattr("dealfile.services.passage.carry", lambda *_: (other_form,))
    result = run("convert", "club.pbn", "--to", "json", "--loss", "error", "--report", "report.json")
    assert result.exit_code == 0
    assert "CNV998" not in result.stderr
    assert "2 info; wrote 2 as json" in result.stderr


def test_a_page_that_the_format_has_no_place_for_is_not_counted_as_written(run: Run, tmp_path: Path) -> None:
    (tmp_path / "page.pbn").write_text('[Event "x"]\n[Board ""]\n[Deal ""]\n{A page of text}\n')
    result = run("convert", "page.pbn", "--to", "lin")
    assert result.exit_code == 0
    assert result.stdout.strip() == ""
    assert "CNV108 page-dropped" in result.stderr
    assert result.stderr.splitlines()[-1].endswith("wrote 0 as lin")


TWO = "".join(
    f'[Event "Cup"][Site "Oslo"][Board "{number}"][South "Ann"][Dealer "S"][Vulnerable "None"][Auction "S"] 1C* {{strong}} AP\n\n'
    for number in (1, 2)
)


def test_what_was_carried_stands_in_the_report_by_its_parts(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.pbn").write_text(TWO)
    run("convert", "two.pbn", "--to", "lin", "-o", "two.lin", "--report", "lin.json")
    summary = json.loads((tmp_path / "lin.json").read_text())["summary"]
    parts = "dealer vulnerable board players auction alerts contract comments"
    assert summary["carried"] == dict.fromkeys(parts.split(), 2)
    assert (summary["dropped"], summary["changed"], summary["guessed"]) == ({"tags-dropped": 2}, {}, {})
    run("convert", "two.lin", "--to", "pbn", "-o", "again.pbn", "--report", "pbn.json")
    assert json.loads((tmp_path / "pbn.json").read_text())["files"][0]["changed"] == {"alert-as-note": 2}


def test_what_did_not_go_over_as_it_was_is_summed_up_in_plain_words(run: Run, tmp_path: Path) -> None:
    hidden = "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. -"
    (tmp_path / "two.pbn").write_text(TWO.replace("[Dealer", f'[Deal "{hidden}"][Dealer', 1))
    result = run("convert", "two.pbn", "--to", "lin", "-o", "two.lin")
    *_, line, last = result.stderr.splitlines()
    assert line == "dropped: tags or commands in 2 records; guessed: a hidden hand in 1 record"
    assert last.startswith("read 2 records")
    result = run("convert", "two.lin", "--to", "pbn", "-o", "again.pbn")
    assert result.stderr.splitlines()[0] == "changed: alerts became notes in 2 records"
    for silent in (["-q"], ["--loss", "ignore"]):
        assert "dropped:" not in run("convert", "two.pbn", "--to", "lin", *silent).stderr
    assert len(run("convert", "two.pbn", "--to", "json").stderr.splitlines()) == 1


def test_an_old_number_that_is_kept_is_no_loss(run: Run, tmp_path: Path) -> None:
    (tmp_path / "two.lin").write_text("md|3|ah|Board 7|sv|b|\nmd|3|ah|8|sv|b|\n")
    result = run("convert", "two.lin", "--to", "pbn", "--renumber")
    assert '[OriginalBoard "7"]' in result.stdout
    assert len(result.stderr.splitlines()) == 1
    result = run("convert", "two.lin", "--to", "lin", "--renumber")
    assert "LIN is written without OriginalBoard (and 1 more)" in result.stderr


def test_boards_and_report_are_not_mixed(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn", "--to", "json", "--report", "-")
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "boards and report would both go to standard output" in result.stderr
    assert json.loads(run("convert", "club.pbn", "--to", "pbn", "-o", "x.pbn", "--report", "-").stdout)["summary"]["written"] == 2


def test_a_record_counts_once_whatever_is_told_of_it(run: Run, tmp_path: Path) -> None:
    played = '[Declarer "S"][Contract "1C"][Auction "S"] 1C! AP\n[Play "W"] SA! S2 S3 S4\n'
    (tmp_path / "one.pbn").write_text(f'[Dealer "S"]{played}')
    assert "dropped: signs beside calls or cards in 1 record" in run("convert", "one.pbn", "--to", "csv").stderr


def test_what_an_operation_takes_from_the_number_is_summed_up(run: Run, tmp_path: Path) -> None:
    (tmp_path / "one.pbn").write_text('[Deal "N:AK... QJ... T9... 87..."]\n')
    result = run("convert", "one.pbn", "--to", "pbn", "--renumber")
    assert result.stderr.splitlines()[0] == "guessed: dealer or vulnerability by the number in 1 record"


def test_every_effect_of_a_conversion_has_words() -> None:
    for code in CODES:
        assert bool(code.in_short) == (code.effect is not None), code.name


def test_ignored_losses_are_not_told(run: Run, club: Path, loss: None) -> None:
    result = run("convert", "club.pbn", "--to", "json", "--loss", "ignore")
    assert result.exit_code == 0
    assert "CNV999" not in result.stderr


def test_the_report_is_a_promise(run: Run, club: Path, tmp_path: Path, loss: None) -> None:
    result = run("convert", "club.pbn", "--to", "json", "-o", "out.json", "--report", "report.json")
    assert result.exit_code == 0
    report = json.loads((tmp_path / "report.json").read_text())
    assert list(report) == ["schema", "version", "command", "status", "target", "summary", "files", "findings"]
    assert (report["schema"], report["target"], report["status"]) == ("dealfile/conversion/1", "json", "findings")
    counts = ["files", "records", "boards", "kept", "rejected", "errors", "warnings", "info", "written", "losses"]
    told = ["carried", "dropped", "changed", "guessed"]
    assert list(report["summary"]) == [*counts, *told]
    (file,) = report["files"]
    assert list(file) == ["file", "format", "encoding", "records", "kept", "rejected", "output", "written", "losses", *told]
    assert (file["output"], file["written"], file["losses"]) == ("out.json", 2, 1)
    (lost,) = (finding for finding in report["findings"] if finding["code"] == "CNV999")
    assert (lost["file"], lost["record"], lost["board"]) == ("club.pbn", 2, "17")
    assert lost["line"] is not None


def test_a_rejected_record_is_told(run: Run, club: Path, crash: None) -> None:
    result = run("convert", "club.pbn", "--to", "json")
    assert result.exit_code == 1
    assert len(json.loads(result.stdout)) == 1
    assert "error FIL901 internal-error" in result.stderr


def test_the_target_must_be_named(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn")
    assert result.exit_code == 2
    assert "--to" in result.stderr


def test_the_status_of_the_report_tells_what_was_found(run: Run, club: Path, faulty: Path, tmp_path: Path) -> None:
    (tmp_path / "packed.pbn").write_bytes(b"\x1f\x8b\x08rest")
    for inputs, code, status in (
        (["club.pbn"], 0, "clean"),
        (["faulty.pbn"], 0, "findings"),
        (["club.pbn", "packed.pbn"], 2, "failed"),
    ):
        result = run("convert", *inputs, "--to", "json", "-o", "out.json", "--report", "report.json", "--force")
        assert result.exit_code == code
        assert json.loads((tmp_path / "report.json").read_text())["status"] == status


def rooms(*places: str) -> str:
    """Boards with a room and no team, such as ``Open 5``."""
    written = (f'[Event ""]\n[Board "{number}"]\n[Dealer "N"]\n[Room "{room}"]\n' for room, number in map(str.split, places))
    return "\n".join(written)


def qx(text: str) -> list[str]:
    return [part.partition("|")[0] for part in text.split("qx|")[1:]]


def test_lin_keeps_the_order_of_the_boards_or_says_so(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "rooms.pbn"
    path.write_text(rooms("Open 5", "Closed 5", "Open 2"))
    result = run("convert", "rooms.pbn", "--to", "lin", "--report", "kept.json")
    assert qx(result.stdout) == ["o5", "c5", "o2"]
    assert "CNV115" not in (tmp_path / "kept.json").read_text()
    path.write_text(rooms("Open 5", "Open 2", "Closed 5"))
    result = run("convert", "rooms.pbn", "--to", "lin", "--report", "moved.json")
    assert qx(result.stdout) == ["o5", "c5", "o2"]
    [moved] = [each for each in json.loads((tmp_path / "moved.json").read_text())["findings"] if each["code"] == "CNV115"]
    assert (moved["name"], moved["severity"], moved["record"]) == ("records-reordered", "info", 3)
    assert moved["message"].endswith("2 records change places")
    assert json.loads((tmp_path / "moved.json").read_text())["summary"]["changed"]["records-reordered"] == 2


def test_one_room_without_teams_is_no_match(run: Run, tmp_path: Path) -> None:
    (tmp_path / "rooms.pbn").write_text(rooms("Open 5", "Open 2", "Open 99"))
    result = run("convert", "rooms.pbn", "--to", "lin")
    assert result.exit_code == 0
    assert "vg|" not in result.stdout
    assert [part.partition("|")[0] for part in result.stdout.split("ah|")[1:]] == ["Board 5", "Board 2", "Board 99"]
    assert "LIN has no place for Room (and 2 more)" in result.stderr


def test_a_match_may_begin_in_one_file_and_end_in_the_next(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(rooms("Open 5"))
    (tmp_path / "b.pbn").write_text(rooms("Closed 5") + '\n[Board ""]\n[Deal ""]\n{A page}\n')
    result = run("convert", "a.pbn", "b.pbn", "--to", "lin", "--report", "report.json")
    assert qx(result.stdout) == ["o5", "c5"]
    files = json.loads((tmp_path / "report.json").read_text())["files"]
    assert [(file["file"], file["written"], file["losses"]) for file in files] == [("a.pbn", 1, 0), ("b.pbn", 1, 1)]
    assert "LIN has no place for Room" not in result.stderr


# ---- Choosing, sorting, numbering, turning ---------------------------------------------------------------------------


def ids(text: str) -> list[str]:
    return [part.partition('"')[0] for part in text.split('[Board "')[1:]]


def boards_of(*numbers: str, deal: str = "") -> str:
    return "\n".join(f'[Event "x"]\n[Board "{number}"]\n[Dealer "N"]\n{deal}' for number in numbers)


def test_boards_are_chosen_in_the_order_of_the_files(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(boards_of("3", "1", "3"))
    (tmp_path / "b.pbn").write_text(boards_of("2", "1-1", "9"))
    result = run("convert", "a.pbn", "b.pbn", "--to", "pbn", "--boards", "1-2,1-1", "--boards", "3")
    assert result.exit_code == 0
    assert ids(result.stdout) == ["3", "1", "3", "2", "1-1"]
    assert "wrote 5 as pbn, left out 1" in result.stderr


def test_files_of_a_folder_come_in_natural_order(run: Run, tmp_path: Path) -> None:
    (tmp_path / "in").mkdir()
    for number in ("10", "2", "1"):
        (tmp_path / "in" / f"board{number}.pbn").write_text(boards_of(number))
    assert ids(run("convert", "in", "--to", "pbn").stdout) == ["1", "2", "10"]


def test_a_board_that_is_not_there_is_told(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn", "--to", "pbn", "--boards", "1,40,50-60")
    assert result.exit_code == 0
    assert ids(result.stdout) == ["1"]
    assert "\nwarning CNV116 board-not-found: no board is called '40'" in f"\n{result.stderr}"
    assert "no board has a number from 50-60" in result.stderr
    assert run("convert", "club.pbn", "--to", "pbn", "--boards", "1,40", "--fail-on", "warning").exit_code == 1


def test_no_output_is_made_of_no_board(run: Run, club: Path, tmp_path: Path) -> None:
    for output in ((), ("-o", "out.pbn"), ("-o", "out/")):
        result = run("convert", "club.pbn", "--to", "pbn", "--boards", "40", "--report", "r.json", "--force", *output)
        assert result.exit_code == 1
        assert result.stdout == ""
        assert "CNV116" in result.stderr
        report = json.loads((tmp_path / "r.json").read_text())
        assert [(file["output"], file["written"]) for file in report["files"]] == [(None, 0)]
    assert not list(tmp_path.rglob("out*"))


def test_a_list_of_boards_that_says_nothing_is_refused(run: Run, club: Path) -> None:
    result = run("convert", "club.pbn", "--to", "pbn", "--boards", "1,,2")
    assert result.exit_code == 2
    assert "an item is empty" in result.stderr
    assert "1-8,12" in result.stderr


def test_what_a_record_inherits_is_written_out_when_it_is_taken_from_its_file(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(
        '[Event "Cup"]\n[Board "1"]\n[Competition "Pairs"]\n[Termination "##normal"]\n\n'
        '[Event "#"]\n[Board "2"]\n[Competition "#"]\n\n[Event "#"]\n[Board "3"]\n[Termination "odd"]\n'
    )
    (tmp_path / "b.pbn").write_text(boards_of("4"))
    result = run("convert", "a.pbn", "b.pbn", "--to", "pbn", "--boards", "2-4")
    two, three, four = result.stdout.split("[Event ")[1:]
    assert two.startswith('"Cup"')
    assert '[Competition "Pairs"]' in two
    assert '[Termination "normal"]' in two
    assert '[Termination "odd"]' in three
    assert "Termination" not in four
    assert '"#' not in result.stdout


DEAL = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def test_a_deal_is_kept_once_in_each_output(run: Run, tmp_path: Path) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.pbn").write_text(boards_of("1", "2", deal=f'[Deal "N:{DEAL}"]\n'))
    result = run("convert", "a.pbn", "b.pbn", "--to", "pbn", "--unique", "--report", "r.json")
    assert ids(result.stdout) == ["1"]
    assert "wrote 1 as pbn, left out 3" in result.stderr
    told = [each for each in json.loads((tmp_path / "r.json").read_text())["findings"] if each["code"] == "CNV117"]
    assert [(each["file"], each["record"], each["line"]) for each in told] == [("a.pbn", 2, 9), ("b.pbn", 1, 4), ("b.pbn", 2, 9)]
    assert "record 1 of a.pbn, which is kept" in told[2]["message"]
    run("convert", "a.pbn", "b.pbn", "--to", "pbn", "--unique", "-o", "out/")
    assert [ids(path.read_text()) for path in sorted((tmp_path / "out").iterdir())] == [["1"], ["1"]]


def test_all_that_is_done_is_done_in_one_order(run: Run, tmp_path: Path) -> None:
    """Chosen, each deal once, sorted, numbered, turned: board 10 becomes board 2, and East deals."""
    (tmp_path / "a.pbn").write_text(
        boards_of("10", deal=f'[Deal "N:{DEAL}"]\n') + "\n" + boards_of("9") + "\n" + boards_of("11", deal=f'[Deal "N:{DEAL}"]\n')
    )
    result = run("convert", "a.pbn", "--to", "pbn", "--rotate", "--renumber", "--sort", "--unique", "--boards", "9-11")
    assert ids(result.stdout.replace("OriginalBoard", "")) == ["1", "2"]
    first, second = result.stdout.split("[Event ")[1:]
    assert '[OriginalBoard "9"]' in first
    assert '[OriginalBoard "10"]' in second
    assert '[Dealer "N"]' in first
    assert f'[Deal "E:{DEAL}"]' in second
    assert run("convert", "a.pbn", "--to", "lin", "--rotate", "--renumber", "--sort").stdout.count("ah|Board") == 3


def test_a_board_that_cannot_be_turned_is_told_at_its_place(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(boards_of("1", "2 answer"))
    result = run("convert", "a.pbn", "--to", "pbn", "--rotate")
    assert result.exit_code == 0
    assert "a.pbn:5:1: warning CNV119 board-not-turned (record 2, board 2 answer)" in result.stderr


def test_a_rubber_is_left_as_it_is_wherever_its_deals_come_to_stand(run: Run, tmp_path: Path) -> None:
    played = '[Declarer "N"]\n[Contract "3NT"]\n[Result "9"]\n'
    deals = [
        f'[Event "x"]\n[Board "2"]\n[Dealer "S"]\n[Vulnerable "None"]\n[Scoring "Rubber"]\n{played}',
        f'[Event "x"]\n[Board "1"]\n[Dealer "N"]\n[Vulnerable "NS"]\n{played}',
    ]
    (tmp_path / "a.pbn").write_text("\n".join(deals))
    assert "We win by 900" in run("score", "a.pbn").stdout
    result = run("convert", "a.pbn", "--to", "pbn", "--rotate", "-o", "b.pbn")
    assert re.search(r"CNV119 .* \(and 1 more\)", result.stderr)
    assert "We win by 900" in run("score", "b.pbn").stdout
    result = run("convert", "a.pbn", "--to", "pbn", "--sort", "--rotate")
    assert re.search(r"CNV119 .* \(and 1 more\)", result.stderr)
    assert ids(result.stdout) == ["1", "2"]


def test_the_order_is_in_the_help(run: Run) -> None:
    said = " ".join(run("convert", "--help").stdout.split())
    assert "--unique, --sort, --renumber and --rotate apply, in this order" in said


# ---- Encodings -------------------------------------------------------------------------------------------------------


@pytest.fixture
def polish(tmp_path: Path) -> Path:
    path = tmp_path / "polish.pbn"
    path.write_text('[Event "Kraków"]\n[Board "1"]\n[South "Paweł"]\n[Dealer "N"]\n', "utf-8")
    return path


@pytest.mark.parametrize("encoding", ["utf-8", "cp1250", "iso8859-2", "utf-16", "utf-8-sig"])
def test_an_encoding_that_has_all_letters_gives_them_back(run: Run, polish: Path, tmp_path: Path, encoding: str) -> None:
    result = run("convert", "polish.pbn", "--to", "pbn", "--output-encoding", encoding, "--loss", "error", "-o", "out.pbn")
    assert result.exit_code == 0
    text = (tmp_path / "out.pbn").read_bytes().decode(encoding)
    assert text.splitlines()[2].startswith("%Content-type: text/x-pbn; charset=")
    assert '[South "Paweł"]' in text
    again = run("convert", "out.pbn", "--to", "pbn", "--output-encoding", encoding, "-o", "again.pbn")
    assert again.exit_code == 0
    assert (tmp_path / "again.pbn").read_bytes() == (tmp_path / "out.pbn").read_bytes()


@pytest.fixture
def torn(tmp_path: Path) -> None:
    """A LIN file in cp1250, of which cp1252 has no character for one byte."""
    text = "pn|Źle,Bo,Cy,Di|st||md|3SAK2HQJ9D8765C432,SQJT9HAK2DKQJCA65,S876HT876DA432CK7,|sv|o|mb|1N|mb|p|mb|p|mb|p|mc|9|"
    (tmp_path / "torn.lin").write_bytes(text.encode("cp1250"))


@pytest.mark.usefixtures("torn")
@pytest.mark.parametrize("target", ["pbn", "lin", "url", "rbn", "csv"])
def test_bytes_that_were_not_decoded_never_stand_raw_in_an_output(run: Run, tmp_path: Path, target: str) -> None:
    result = run("convert", "torn.lin", "--to", target, "-o", "out")
    assert result.stderr.count("CNV128 bytes-replaced (record 1): byte 0x8f (in South) could not be decoded; U+FFFD") == 1
    text = (tmp_path / "out").read_bytes().decode("utf-8")
    assert "%EF%BF%BDle" in text if target == "url" else "\ufffdle" in text
    assert run("convert", "torn.lin", "--to", target, "--loss", "error", "-o", "forbidden").exit_code == 1
    assert not (tmp_path / "forbidden").exists()


@pytest.mark.usefixtures("torn")
def test_json_keeps_bytes_that_were_not_decoded(run: Run, tmp_path: Path) -> None:
    assert "CNV128" not in run("convert", "torn.lin", "--to", "json", "-o", "torn.json").stderr
    assert "\\udc8fle" in (tmp_path / "torn.json").read_text("utf-8")
    assert "CNV128" in run("convert", "torn.json", "--to", "pbn").stderr


def test_letters_that_an_encoding_lacks_are_a_loss(run: Run, polish: Path, tmp_path: Path) -> None:
    result = run("convert", "polish.pbn", "--to", "pbn", "--output-encoding", "latin-1", "-o", "out.pbn", "--report", "r.json")
    assert result.exit_code == 0
    assert "warning CNV122 characters-replaced (record 1, board 1): iso8859-1 does not have ł (in South)" in result.stderr
    assert b'[Event "Krak\xf3w"]' in (tmp_path / "out.pbn").read_bytes()
    assert b'[South "Pawe?"]' in (tmp_path / "out.pbn").read_bytes()
    report = json.loads((tmp_path / "r.json").read_text("utf-8"))
    assert report["summary"]["losses"] == 1
    [lost] = [each for each in report["findings"] if each["code"] == "CNV122"]
    assert lost["hint"] == "write them with --output-encoding utf-8"
    assert [file["encoding"] for file in report["files"]] == ["utf-8"]
    result = run("convert", "polish.pbn", "--to", "pbn", "--output-encoding", "latin-1", "-o", "no.pbn", "--loss", "error")
    assert result.exit_code == 1
    assert not (tmp_path / "no.pbn").exists()


def test_a_letter_in_the_header_of_a_match_is_told_too(run: Run, tmp_path: Path) -> None:
    (tmp_path / "rooms.pbn").write_text(rooms("Open 5", "Closed 5").replace('[Event ""]', '[Event "ł"]'), "utf-8")
    result = run("convert", "rooms.pbn", "--to", "lin", "--output-encoding", "latin-1")
    assert "vg|?," in result.stdout
    assert re.search(r"CNV122 .* \(and 1 more\)", result.stderr)


def test_json_has_an_escape_for_every_letter(run: Run, polish: Path) -> None:
    result = run("convert", "polish.pbn", "--to", "json", "--output-encoding", "ascii", "--loss", "error")
    assert result.exit_code == 0
    assert "Pawe\\u0142" in result.stdout
    assert json.loads(result.stdout)[0]["south"] == "Paweł"


def test_a_charset_that_the_output_does_not_have_is_not_declared(run: Run, tmp_path: Path) -> None:
    text = '%Content-type: text/x-pbn; charset=ISO-8859-1\n[Event "Krak\xf3w"]\n[Dealer "N"]\n'
    (tmp_path / "old.pbn").write_text(text, "latin-1")
    assert "charset=UTF-8\r\n" in run("convert", "old.pbn", "--to", "pbn").stdout_bytes.decode()
    result = run("convert", "old.pbn", "--to", "pbn", "--output-encoding", "latin-1")
    assert result.stdout_bytes.count(b"charset=ISO-8859-1") == result.stdout_bytes.count(b"charset") == 1


def test_an_encoding_that_does_not_exist_is_refused(run: Run, club: Path) -> None:
    for name in ("latin-99", "base64", "undefined"):
        result = run("convert", "club.pbn", "--to", "pbn", "--output-encoding", name)
        assert result.exit_code == 2
        assert f"no encoding for deal files: {name}" in result.stderr


@pytest.mark.parametrize("name", ["utf-16", "utf-16-le", "utf-16-be", "utf-8-sig", "latin-1", "cp1250"])
def test_what_is_written_in_an_encoding_is_read_back(run: Run, club: Path, tmp_path: Path, name: str) -> None:
    assert run("convert", "club.pbn", "--to", "pbn", "--output-encoding", name, "-o", "out.pbn").exit_code == 0
    again = run("convert", "out.pbn", "--to", "jsonl")
    assert again.exit_code == 0
    assert len(again.stdout.splitlines()) == len(run("convert", "club.pbn", "--to", "jsonl").stdout.splitlines())


@pytest.mark.parametrize("name", ["utf-32", "cp037", "idna", "undefined", "rot13", "hz"])
def test_an_encoding_that_no_deal_file_is_in_is_refused(run: Run, club: Path, name: str) -> None:
    for option in ("--output-encoding", "--encoding"):
        result = run("convert", "club.pbn", "--to", "pbn", option, name)
        assert (result.exit_code, f"no encoding for deal files: {name}" in result.stderr) == (2, True)
