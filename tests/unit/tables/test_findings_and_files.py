from dealfile.diagnostics import Finding, Severity
from dealfile.tables.facts import FileFacts, FileIdentity
from dealfile.tables.rows import TableRows

FINDING = Finding(
    code="AUC104",
    name="insufficient-bid",
    severity=Severity.ERROR,
    message="1H does not exceed 1S",
    file="a.pbn",
    record=7,
    board="12",
    line=103,
    column=5,
    end_line=103,
    end_column=7,
)


def test_a_finding_has_the_fields_of_the_json_report() -> None:
    identity = FileIdentity("a.pbn", "0" * 64)
    rows = TableRows(("findings",))
    rows.add_findings(identity, [FINDING])
    assert rows.flush()["findings"].to_pylist() == [
        {
            "file_id": identity.file_id,
            "record": 7,
            "code": "AUC104",
            "name": "insufficient-bid",
            "verifier_name": None,
            "severity": "error",
            "message": "1H does not exceed 1S",
            "file": "a.pbn",
            "board": "12",
            "line": 103,
            "column": 5,
            "end_line": 103,
            "end_column": 7,
            "hint": None,
        }
    ]


def test_findings_that_nobody_wants_are_not_kept() -> None:
    rows = TableRows(("files",))
    rows.add_findings(FileIdentity("a.pbn"), [FINDING])
    assert list(rows.flush()) == ["files"]


def test_a_file_that_could_not_be_read_has_a_row() -> None:
    rows = TableRows(("files",))
    rows.add_file(FileFacts(FileIdentity("lost.pbn"), "failed"))
    row = rows.flush()["files"].to_pylist()[0]
    assert row.pop("file_id") == FileIdentity("lost.pbn").file_id
    assert row == {
        "file": "lost.pbn",
        "format": None,
        "bytes": None,
        "sha256": None,
        "encoding": None,
        "records": 0,
        "boards": 0,
        "kept": 0,
        "rejected": 0,
        "errors": 0,
        "warnings": 0,
        "status": "failed",
    }


def test_path_and_content_make_the_file_id() -> None:
    ids = {FileIdentity(file, content).file_id for file in ("a.pbn", "b.pbn") for content in ("0" * 64, "1" * 64)}
    assert len(ids) == 4
    assert all(len(each) == 16 for each in ids)


def test_any_path_has_an_id() -> None:
    assert len(FileIdentity("caf\udce9.pbn", "0" * 64).file_id) == 16
