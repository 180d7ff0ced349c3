import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dealfile.model import Board

Run = Callable[..., Any]


@pytest.fixture
def loss(monkeypatch: pytest.MonkeyPatch) -> None:
    """Makes every format unable to hold something of board 17."""
    from dealfile.diagnostics import Finding, Severity
    from dealfile.services import converting

    def carry(board: Board, outcome: object, target: str) -> tuple[Finding, ...]:
        lost = Finding("CNV999", "something-lost", Severity.WARNING, f"{target} cannot hold it", path="deal")
        return (lost,) if board.board_id == "17" else ()

    monkeypatch.setattr(converting, "carry", carry)


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
    monkeypatch.setattr("dealfile.services.converting.carry", lambda *_: (other_form,))
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
    assert list(report["summary"]) == counts
    (file,) = report["files"]
    assert list(file) == ["file", "format", "encoding", "records", "kept", "rejected", "output", "written", "losses"]
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


def test_one_room_without_teams_is_no_match(run: Run, tmp_path: Path) -> None:
    (tmp_path / "rooms.pbn").write_text(rooms("Open 5", "Open 2", "Open 99"))
    result = run("convert", "rooms.pbn", "--to", "lin")
    assert result.exit_code == 0
    assert "vg|" not in result.stdout
    assert [part.partition("|")[0] for part in result.stdout.split("ah|")[1:]] == ["Board 5", "Board 2", "Board 99"]
    assert result.stderr.count("LIN has no place for Room") == 3


def test_a_match_may_begin_in_one_file_and_end_in_the_next(run: Run, tmp_path: Path) -> None:
    (tmp_path / "a.pbn").write_text(rooms("Open 5"))
    (tmp_path / "b.pbn").write_text(rooms("Closed 5") + '\n[Board ""]\n[Deal ""]\n{A page}\n')
    result = run("convert", "a.pbn", "b.pbn", "--to", "lin", "--report", "report.json")
    assert qx(result.stdout) == ["o5", "c5"]
    files = json.loads((tmp_path / "report.json").read_text())["files"]
    assert [(file["file"], file["written"], file["losses"]) for file in files] == [("a.pbn", 1, 0), ("b.pbn", 1, 1)]
    assert "LIN has no place for Room" not in result.stderr
