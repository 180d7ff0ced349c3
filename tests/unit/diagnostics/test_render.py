import json
from dataclasses import asdict

import pytest

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.render import FORMATS, Excerpt, renderer
from dealfile.diagnostics.render.base import which
from dealfile.diagnostics.report import Report, Summary, summary_line

LINE = "Pass 1S Pass 1H"
FINDING = Finding(
    "AUC104",
    "insufficient-bid",
    Severity.ERROR,
    "1H does not exceed 1S",
    hint="correct the bid",
    verifier_name="bad_call",
    file="x.pbn",
    record=7,
    board="12",
    line=103,
    column=14,
    end_line=103,
    end_column=15,
)
WHOLE_FILE = Finding("FIL101", "no-boards-found", Severity.WARNING, "the file is empty", file="dir, with:odd%.pbn")
SUMMARY = Summary(files=1, records=31, boards=31, kept=31, rejected=0, errors=0, warnings=2, info=0)
REPORT = Report(version="0.1.0", command="validate", status="findings", summary=SUMMARY, files=(), findings=())


def rendered(format: str, *, colour: bool = False, excerpt: Excerpt | None = None) -> str:
    render = renderer(format, colour=colour)
    return render.finding(FINDING, excerpt or Excerpt(LINE)) + render.finding(WHOLE_FILE, None) + render.end(REPORT)


def test_summary_line() -> None:
    assert summary_line(SUMMARY) == "read 31 records, kept 31, rejected 0; 2 warnings"
    many = Summary(files=2, records=1, boards=0, kept=0, rejected=1, errors=1, warnings=0, info=3)
    assert summary_line(many) == "read 1 record, kept 0, rejected 1 in 2 files; 1 error, 3 info"
    none = Summary(files=1, records=0, boards=0, kept=0, rejected=0, errors=0, warnings=0, info=0)
    assert summary_line(none) == "read 0 records, kept 0, rejected 0; no findings"


def test_the_record_is_named_beside_the_board() -> None:
    assert which(FINDING) == "record 7, board 12"
    assert which(FINDING._replace(board=None)) == "record 7"
    assert which(FINDING._replace(record=None)) == "board 12"
    assert which(WHOLE_FILE) == ""


def test_human_points_at_the_characters() -> None:
    assert rendered("human") == (
        "x.pbn:103:14: error AUC104 insufficient-bid (record 7, board 12)\n"
        "  1H does not exceed 1S\n"
        "      |\n"
        "  103 | Pass 1S Pass 1H\n"
        "      |              ^^\n"
        "  hint: correct the bid\n"
        "\n"
        "dir, with:odd%.pbn: warning FIL101 no-boards-found\n"
        "  the file is empty\n"
        "\n"
        "read 31 records, kept 31, rejected 0; 2 warnings\n"
    )


def test_human_counts_columns_from_where_the_record_begins() -> None:
    text = rendered("human", excerpt=Excerpt("mb|1H|", column=11))
    assert "  103 | mb|1H|\n      |    ^^\n" in text


def test_human_cuts_a_long_line_around_the_fault() -> None:
    render = renderer("human")
    long = Finding("PBN1", "x", Severity.INFO, "m", file="f", line=1, column=501, end_line=1, end_column=503)
    lines = render.finding(long, Excerpt("a" * 500 + "XYZ" + "b" * 500)).split("\n")
    shown, carets = lines[3].split("| ")[1], lines[4].split("| ")[1]
    assert len(shown) == 100
    assert shown.startswith("...")
    assert shown.endswith("...")
    assert [shown[at] for at, sign in enumerate(carets) if sign == "^"] == ["X", "Y", "Z"]


@pytest.mark.parametrize(("column", "end_column"), [(1, 1), (99, 99), (16, 20)])
def test_human_survives_columns_at_and_past_the_end(column: int, end_column: int) -> None:
    odd = Finding("PBN1", "x", Severity.INFO, "m", file="f", line=1, column=column, end_line=1, end_column=end_column)
    assert "^" in renderer("human").finding(odd, Excerpt(LINE))
    assert "^" in renderer("human").finding(odd, Excerpt(""))


def test_what_a_terminal_would_act_on_is_not_sent_to_it() -> None:
    nasty = Finding("PBN1", "x", Severity.INFO, "bell \x07 and \x1b[2J\nand more", file="f", line=1, column=1)
    for format in ("human", "concise"):
        text = renderer(format).finding(nasty, Excerpt("tab\there \x1b[31m"))
        assert "\x1b" not in text
        assert "\x07" not in text
        assert "\\x1b[2J\\nand more" in text


def test_concise_is_one_line_a_finding() -> None:
    assert rendered("concise") == (
        "x.pbn:103:14: error AUC104 insufficient-bid (record 7, board 12): 1H does not exceed 1S\n"
        "dir, with:odd%.pbn: warning FIL101 no-boards-found: the file is empty\n"
    )


def test_colour_only_where_asked_for() -> None:
    for format in FORMATS:
        assert "\x1b" not in rendered(format)
    assert "\x1b[1;31merror\x1b[0m" in rendered("human", colour=True)
    assert "\x1b[1;33mwarning\x1b[0m" in rendered("concise", colour=True)


def test_json_envelope_keys_are_a_promise() -> None:
    document = json.loads(rendered("json"))
    assert list(document) == ["schema", "version", "command", "status", "summary", "files", "findings"]
    assert document["schema"] == "dealfile/report/1"
    assert list(document["summary"]) == ["files", "records", "boards", "kept", "rejected", "errors", "warnings", "info"]
    assert document["findings"][0] == {
        "code": "AUC104",
        "name": "insufficient-bid",
        "verifier_name": "bad_call",
        "severity": "error",
        "message": "1H does not exceed 1S",
        "file": "x.pbn",
        "record": 7,
        "board": "12",
        "line": 103,
        "column": 14,
        "end_line": 103,
        "end_column": 15,
        "hint": "correct the bid",
    }
    assert document["findings"][1]["line"] is None
    assert document["summary"] == asdict(SUMMARY)


def test_jsonl_has_the_same_findings_a_line_each() -> None:
    lines = [json.loads(line) for line in rendered("jsonl").splitlines()]
    assert lines == json.loads(rendered("json"))["findings"]


def test_json_escapes_bytes_that_were_not_decoded() -> None:
    odd = Finding("PBN1", "x", Severity.INFO, "Zoë \udcff", file="f\udcfe")
    line = renderer("jsonl").finding(odd, None)
    line.encode("utf-8")
    assert json.loads(line)["message"] == "Zoë \udcff"


def test_github_escapes_what_its_commands_reserve() -> None:
    assert rendered("github") == (
        "::error title=dealfile (AUC104 insufficient-bid),file=x.pbn,line=103,col=14,endLine=103,endColumn=15"
        "::record 7, board 12: 1H does not exceed 1S\n"
        "::warning title=dealfile (FIL101 no-boards-found),file=dir%2C with%3Aodd%25.pbn::the file is empty\n"
    )


def test_sarif_names_rules_results_and_regions() -> None:
    log = json.loads(rendered("sarif"))
    assert log["version"] == "2.1.0"
    (run,) = log["runs"]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["AUC104", "FIL101"]
    first, second = run["results"]
    assert first["level"] == "error"
    assert first["ruleIndex"] == 0
    region = first["locations"][0]["physicalLocation"]["region"]
    assert region == {"startLine": 103, "startColumn": 14, "endLine": 103, "endColumn": 16}
    assert second["locations"][0]["physicalLocation"] == {"artifactLocation": {"uri": "dir%2C%20with%3Aodd%25.pbn"}}
    assert run["invocations"] == [{"executionSuccessful": True}]


def test_all_formats_close_an_empty_report() -> None:
    for format in FORMATS:
        assert isinstance(renderer(format).end(REPORT), str)
