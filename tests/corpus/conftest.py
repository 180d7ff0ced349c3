from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle
from dealfile.services.placing import place_file_finding, place_record_findings
from dealfile.syntax import lin, pbn
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import decode


class Record(NamedTuple):
    """A record of a file: as written, settled, with what was found; all but the findings ``None`` when it was rejected."""

    written: Board | None
    board: Board | None
    outcome: Outcome | None
    findings: tuple[Finding, ...]


class ReadFile(NamedTuple):
    """A file read and settled, with what was found in it as a whole."""

    records: list[Record]
    findings: list[Finding]


ReadPath = Callable[[Path], ReadFile]


@pytest.fixture(scope="module")
def read_path() -> ReadPath:
    """Reads and settles a file."""

    def run(path: Path, encoding: str | None = None) -> ReadFile:
        data = path.read_bytes()
        format = detect_format(path.name, data)
        if format is None:
            return ReadFile([], [])
        decoded = decode(data, format, encoding)
        context = Context()
        records = []
        for written in (lin if format == "lin" else pbn).records(decoded.text):
            settled = settle(written.board, context) if written.board is not None else None
            found = (*written.findings, *(settled.findings if settled else ()))
            findings = place_record_findings(found, path.name, written.source, written.board)
            board, outcome = (settled.board, settled.outcome) if settled else (None, None)
            records.append(Record(written.board, board, outcome, findings))
        return ReadFile(records, [place_file_finding(finding, path.name) for finding in decoded.findings])

    return run
