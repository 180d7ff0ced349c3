import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

Run = Callable[..., Any]
FORMATS = ("human", "concise", "json", "jsonl", "github", "sarif")


def test_good_files_are_clean(run: Run, club: Path) -> None:
    result = run("validate", "club.pbn")
    assert result.exit_code == 0
    assert result.stdout == "read 2 records, kept 2, rejected 0; no findings\n"
    assert result.stderr == ""


def test_a_finding_is_shown_with_its_place(run: Run, faulty: Path) -> None:
    result = run("validate", "faulty.pbn")
    assert result.exit_code == 1
    assert "faulty.pbn:43:9: error AUC104 insufficient-bid (record 2, board 17)\n" in result.stdout
    assert "  43 | 1S Pass 1H Pass\n     |         ^^\n" in result.stdout
    assert result.stdout.splitlines()[-1].startswith("read 2 records, kept 2, rejected 0; ")


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_names_the_finding_and_ends_with_the_same_code(run: Run, faulty: Path, format: str) -> None:
    result = run("validate", "faulty.pbn", "--output-format", format)
    assert result.exit_code == 1
    assert "AUC104" in result.stdout
    assert "\x1b" not in result.stdout
    if format != "human":
        assert "read 2 records, kept 2, rejected 0" in result.stderr


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_writes_the_same_to_a_file(run: Run, faulty: Path, format: str, tmp_path: Path) -> None:
    printed = run("validate", "faulty.pbn", "--output-format", format)
    result = run("validate", "faulty.pbn", "--output-format", format, "-o", "report")
    assert result.exit_code == 1
    assert (tmp_path / "report").read_bytes() == printed.stdout_bytes
    assert result.stdout == ""


def test_the_envelope_is_a_promise(run: Run, faulty: Path) -> None:
    report = json.loads(run("validate", "faulty.pbn", "--output-format", "json").stdout)
    assert list(report) == ["schema", "version", "command", "status", "summary", "files", "findings"]
    assert (report["schema"], report["command"], report["status"]) == ("dealfile/report/1", "validate", "findings")
    assert list(report["summary"]) == ["files", "records", "boards", "kept", "rejected", "errors", "warnings", "info"]
    assert [list(file) for file in report["files"]] == [["file", "format", "encoding", "records", "kept", "rejected"]]
    (found,) = (finding for finding in report["findings"] if finding["code"] == "AUC104")
    place = [found[key] for key in ("file", "record", "board", "line", "column", "end_line", "end_column")]
    assert place == ["faulty.pbn", 2, "17", 43, 9, 43, 10]


def test_the_status_follows_the_exit_code(run: Run, club: Path, faulty: Path) -> None:
    def status(*arguments: str) -> tuple[int, str]:
        result = run("validate", "--output-format", "json", *arguments)
        return result.exit_code, json.loads(result.stdout)["status"]

    assert status("club.pbn") == (0, "clean")
    assert status("faulty.pbn") == (1, "findings")
    assert status("faulty.pbn", "gone.pbn") == (2, "failed")


def test_select_and_ignore(run: Run, faulty: Path) -> None:
    def codes(*arguments: str) -> set[str]:
        lines = run("validate", "faulty.pbn", "--output-format", "jsonl", *arguments).stdout.splitlines()
        return {json.loads(line)["code"] for line in lines}

    assert codes("--select", "AUC104") == {"AUC104"}
    assert codes("--select", "PBN,insufficient-bid") == {"AUC104"}
    assert codes("--select", "AUC1", "--select", "LIN") == {"AUC104"}
    assert "AUC104" not in codes("--ignore", "AUC")
    assert codes("--ignore", "AUC", "--select", "AUC104") == {"AUC104"}
    assert codes("--select", "AUC", "--ignore", "insufficient-bid") == set()


def test_the_exit_code_counts_what_is_selected(run: Run, faulty: Path) -> None:
    result = run("validate", "faulty.pbn", "--select", "LIN")
    assert result.exit_code == 0
    assert result.stdout.endswith("; no findings\n")


def test_an_unknown_code_is_a_mistake_of_the_user(run: Run, club: Path) -> None:
    result = run("validate", "club.pbn", "--select", "insuficient-bid")
    assert result.exit_code == 2
    assert "did you mean insufficient-bid?" in result.stderr
    assert result.stdout == ""


def test_fail_on_and_exit_zero(run: Run, tmp_path: Path, faulty: Path) -> None:
    (tmp_path / "wrong.pbn").write_text("pn|a,b,c,d|st||md|1SAK,,,|sv|o|pg||\n")
    assert run("validate", "faulty.pbn", "--exit-zero").exit_code == 0
    assert run("validate", "wrong.pbn", "--select", "FIL103").exit_code == 0
    assert run("validate", "wrong.pbn", "--select", "FIL103", "--fail-on", "warning").exit_code == 1
    assert run("validate", "gone.pbn", "--exit-zero").exit_code == 2


def test_statistics_count_codes(run: Run, faulty: Path) -> None:
    result = run("validate", "faulty.pbn", "--statistics", "--select", "AUC104")
    assert result.exit_code == 1
    assert result.stdout == "1  AUC104  insufficient-bid\nread 2 records, kept 2, rejected 0; 1 error\n"
    result = run("validate", "faulty.pbn", "--statistics", "--output-format", "json")
    assert result.exit_code == 2
    assert "--statistics" in result.stderr


def test_quiet_leaves_the_findings_alone(run: Run, faulty: Path) -> None:
    result = run("validate", "faulty.pbn", "-q", "--select", "AUC104", "--output-format", "concise")
    assert result.exit_code == 1
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr == ""
    assert "read 2 records" not in run("validate", "faulty.pbn", "-q").stdout


def test_standard_input(run: Run, faulty: Path) -> None:
    result = run("validate", "-", "--output-format", "concise", input=faulty.read_bytes())
    assert result.exit_code == 1
    assert "<stdin>:43:9: error AUC104" in result.stdout


def test_a_fault_of_dealfile_costs_one_record(run: Run, club: Path, crash: None) -> None:
    result = run("validate", "club.pbn", "--output-format", "json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert report["summary"]["records"] == 2
    assert (report["summary"]["kept"], report["summary"]["rejected"]) == (1, 1)
    (finding,) = report["findings"]
    assert (finding["code"], finding["name"], finding["record"]) == ("FIL901", "internal-error", 2)
    assert "KeyError: 'X'" in finding["message"]
    assert "please report it" in finding["hint"]


def test_a_fault_of_a_reader_costs_the_rest_of_the_file(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dealfile.services.reading import READERS
    from dealfile.syntax import pbn

    records = pbn.records

    def failing(text: str, *_: object) -> object:
        yield next(records(text))
        raise RuntimeError("X")

    monkeypatch.setitem(READERS, "pbn", failing)
    result = run("validate", "club.pbn", "--output-format", "json")
    assert result.exit_code == 1
    report = json.loads(result.stdout)
    assert (report["summary"]["records"], report["summary"]["kept"], report["summary"]["rejected"]) == (2, 1, 1)
    assert "records behind it were not read" in report["findings"][0]["message"]


def test_bytes_that_the_named_encoding_cannot_read(run: Run, club: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "odd.pbn").write_bytes(b"[Event \xff]")
    result = run("validate", "odd.pbn", "club.pbn", "--encoding", "utf-16")
    assert result.exit_code == 2
    assert "odd.pbn: --encoding utf-16 cannot decode this file" in result.stderr

    def fail(*_: object) -> object:
        raise ZeroDivisionError("X")

    monkeypatch.setattr("dealfile.services.file_text.decode", fail)
    result = run("validate", "club.pbn")
    assert result.exit_code == 1
    assert "dealfile failed on this file: ZeroDivisionError: X" in result.stdout


def test_strict_makes_errors_of_dialects(run: Run, club: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from dataclasses import replace

    from dealfile.diagnostics.codes.file import ExtensionMismatch
    from dealfile.services.reading import READERS
    from dealfile.syntax import pbn

    records = pbn.records

    def dialect(text: str, *_: object) -> object:
        for record in records(text):
            yield replace(record, findings=(ExtensionMismatch.at("a habit")._replace(dialect=True),))

    monkeypatch.setitem(READERS, "pbn", dialect)
    assert run("validate", "club.pbn").exit_code == 0
    result = run("validate", "club.pbn", "--strict")
    assert result.exit_code == 1
    assert "2 errors" in result.stdout


@pytest.mark.parametrize("encoding", ["klingon", "base64"])
def test_an_unknown_encoding(run: Run, club: Path, encoding: str) -> None:
    result = run("validate", "club.pbn", "--encoding", encoding)
    assert result.exit_code == 2
    assert "no encoding for deal files" in result.stderr
