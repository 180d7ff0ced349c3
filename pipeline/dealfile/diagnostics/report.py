"""The report of findings in its JSON form: the envelope that every machine-readable output shares.

The types are plain dataclasses, so that a report costs no model; ``schemas/`` is made from them.
"""

from dataclasses import dataclass
from typing import Final, Literal

from dealfile.diagnostics.finding import Finding

REPORT_SCHEMA: Final = "dealfile/report/1"

Status = Literal["clean", "findings", "failed"]
"""``clean``: nothing to object to; ``findings``: something to look at; ``failed``: something could not be done."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What was read, in numbers; ``records`` is always ``kept`` plus ``rejected``."""

    files: int
    records: int
    boards: int
    kept: int
    rejected: int
    errors: int
    warnings: int
    info: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FileEntry:
    """One file of a report; format and encoding are null where they could not be told."""

    file: str
    format: Literal["pbn", "lin", "json", "jsonl", "rbn", "deals", "diagram"] | None
    encoding: str | None
    records: int
    kept: int
    rejected: int


@dataclass(frozen=True, slots=True, kw_only=True)
class FindingEntry:
    """One finding; its place is null where it concerns a file as a whole, a line where none can be named."""

    code: str
    name: str
    verifier_name: str | None
    severity: Literal["error", "warning", "info"]
    message: str
    file: str | None
    record: int | None
    board: str | None
    line: int | None
    column: int | None
    end_line: int | None
    end_column: int | None
    hint: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """The report of a command that only looks: ``dealfile validate --output-format json``."""

    schema: Literal["dealfile/report/1"] = REPORT_SCHEMA
    version: str
    command: str
    status: Status
    summary: Summary
    files: tuple[FileEntry, ...]
    findings: tuple[FindingEntry, ...]


def finding_entry(finding: Finding) -> FindingEntry:
    """The JSON form of ``finding``."""
    severity: Literal["error", "warning", "info"] = finding.severity.value
    return FindingEntry(
        code=finding.code,
        name=finding.name,
        verifier_name=finding.verifier_name,
        severity=severity,
        message=finding.message,
        file=finding.file,
        record=finding.record,
        board=finding.board,
        line=finding.line,
        column=finding.column,
        end_line=finding.end_line,
        end_column=finding.end_column,
        hint=finding.hint or None,
    )


def counted(number: int, noun: str) -> str:
    """A number with its noun: ``1 error``, ``2 errors``, ``3 info``."""
    return f"{number:,} {noun}" if number == 1 or noun == "info" else f"{number:,} {noun}s"


def summary_line(summary: Summary) -> str:
    """The summary in one line: ``read 31 records, kept 31, rejected 0; 2 warnings``."""
    records = f"read {counted(summary.records, 'record')}, kept {summary.kept:,}, rejected {summary.rejected:,}"
    if summary.files != 1:
        records += f" in {counted(summary.files, 'file')}"
    counts = [
        counted(number, noun)
        for number, noun in ((summary.errors, "error"), (summary.warnings, "warning"), (summary.info, "info"))
        if number
    ]
    return f"{records}; {', '.join(counts) or 'no findings'}"
