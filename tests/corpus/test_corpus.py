"""Every file of the reference corpus, whole: nothing is lost, and what files record agrees with what was re-run.

What contradicts it is a fault of the file and stands in tests/known_faults.tsv with its cause. Each line is tested in both
directions: a fault that is not listed fails, and so does a line whose fault no longer occurs.
"""

import csv
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any, Final

import pytest

from dealfile.diagnostics import Finding, Severity
from dealfile.model import RecordType
from dealfile.replay.outcome import AuctionStatus, PlayStatus
from dealfile.services.exporting import Export
from dealfile.services.inputs import Input, Inputs
from dealfile.services.scorer import Scorer
from dealfile.services.validating import Validation
from dealfile.tables.facts import FileIdentity
from dealfile.tables.rows import TableRows

pytestmark = pytest.mark.shared

CORPUS = Path(__file__).resolve().parents[3] / "shared" / "corpus"
FILES = sorted(path.relative_to(CORPUS).as_posix() for path in CORPUS.glob("*/**/*.*") if path.is_file())
KNOWN = Path(__file__).parents[1] / "known_faults.tsv"

_CONTRADICTIONS: Final = frozenset({"SCO101", "RES124"})
_CONTRADICTIONS_OF_LISTS: Final = frozenset({"RES111", "RES112", "RES113", "RES114", "RES121"})
"""Differences between a board and a list of results (LIN ``rs``) are warnings."""


def known_faults() -> list[dict[str, str]]:
    with KNOWN.open(encoding="utf-8", newline="") as lines:
        return list(csv.DictReader(lines, delimiter="\t"))


def is_fault(finding: Finding, lin: bool) -> bool:
    """Whether a finding says that a record contradicts the rules or itself."""
    if finding.severity is Severity.ERROR:
        return finding.code[:3] in ("AUC", "PLY", "RES", "DEA", "FIL")
    return finding.code in _CONTRADICTIONS or (lin and finding.code in _CONTRADICTIONS_OF_LISTS)


def check_results(record: Any, codes: set[str]) -> None:  # noqa: ANN401 - a record, whose type stands in conftest.py
    """A complete and legal play gives the recorded result; a list of results gives contract, declarer and tricks."""
    written, outcome = record.written, record.outcome
    recorded = written.result.tricks_of(outcome.declarer) if written.result and outcome.declarer else None
    if outcome.play_status is PlayStatus.COMPLETE and recorded is not None and not written.result.disputed:
        assert outcome.tricks_won == recorded or "RES121" in codes
    if written.source.format == "lin" and written.contract is not None and outcome.auction_status is AuctionStatus.COMPLETE:
        assert (written.contract, written.declarer) == (outcome.contract, outcome.declarer) or codes & _CONTRADICTIONS_OF_LISTS
        if written.claim is not None and recorded is not None:
            assert written.claim == recorded or codes & {"RES121", "RES124"}


@pytest.mark.parametrize("name", FILES)
def test_file(name: str, read_path: Callable[[Path], Any]) -> None:
    records, file_findings = read_path(CORPUS / name)
    rows, scorer, identity = TableRows(), Scorer(), FileIdentity(name)
    faults: Counter[tuple[str, str]] = Counter()
    for number, record in enumerate(records, 1):
        found = [finding for finding in record.findings if is_fault(finding, name.endswith(".lin"))]
        if record.board is None:
            faults[str(number), "rejected"] += 1
            continue
        assert record.board.source.record == number
        assert all(finding.record == number and finding.line for finding in record.findings)
        faults.update({(str(number), finding.code) for finding in found})
        scores = scorer.scores(record.board, record.outcome)
        rows.add_findings(identity, record.findings)
        rows.add(identity, record.board, record.outcome, scores, 0, 0)
        codes = {finding.code for finding in found}
        assert scores.score_agrees is not False or "SCO101" in codes
        if record.board.record_type is RecordType.BOARD:
            check_results(record, codes)
    batches = rows.flush()
    rejected = sum(record.board is None for record in records)
    assert batches["boards"].num_rows + rejected == len(records)
    assert batches["findings"].num_rows == sum(len(record.findings) for record in records if record.board is not None)
    assert not any(is_fault(finding, lin=False) for finding in file_findings)
    known = Counter((fault["record"], fault["code"]) for fault in known_faults() if fault["file"] == name)
    assert faults - known == Counter(), "faults that are not listed"
    assert known - faults == Counter(), "listed faults that no longer occur"


@pytest.mark.parametrize("name", FILES)
def test_services(name: str) -> None:
    """Validating and exporting read every record and lose none, in time: 2 s a megabyte and 2 s to begin with, 60 s at most."""
    path = CORPUS / name
    source = Input(name, path, Path(name))
    allowed = min(60, 2 + 2 * path.stat().st_size / 1e6)
    # This process's own time, so that a busy machine is no failure.
    start = process_time()
    validation = Validation(Inputs((source,)))
    findings = sum(1 for _ in validation)
    validated = process_time()
    export = Export(Inputs((source,)))
    boards = sum(batches["boards"].num_rows for batches in export.batches())
    exported = process_time()
    assert validated - start < allowed
    assert exported - validated < allowed
    report = validation.report()
    (file,) = report.files
    assert validation.faults == []
    assert file.records == boards + file.rejected
    assert findings == report.summary.errors + report.summary.warnings + report.summary.info
    assert [(each.records, each.rejected) for each in export.gathering.files] == [(file.records, file.rejected)]


def test_the_list_of_known_faults_is_short_and_says_why() -> None:
    faults = known_faults()
    assert all(fault["cause"].strip() for fault in faults)
    assert {fault["file"] for fault in faults} <= set(FILES)
    with (CORPUS / "MANIFEST.tsv").open(encoding="utf-8", newline="") as lines:
        records = sum(int(row["boards"]) for row in csv.DictReader(lines, delimiter="\t"))
    assert len({(fault["file"], fault["record"]) for fault in faults}) < records / 100
    assert sum(fault["code"] == "rejected" for fault in faults) < records / 200


@pytest.mark.parametrize(
    ("name", "scores", "complete", "listed"),
    [
        ("pbn/dominicprice__endplay/tests__pbn__example2.pbn", 279, 64, 0),
        ("pbn/dominicprice__endplay/tests__pbn__example3.pbn", 0, 286, 0),
        ("pbn/wopdevries__Calculate_PBN_Results/DDS_Camrose24_1-_BENCAM22_v_WBridge5.pbn", 320, 315, 0),
        ("lin/forrestrice__bridge-bots/bridgebots__tests__resources__usbf_sf_14502.lin", 0, 0, 30),
    ],
)
def test_there_is_something_to_agree(
    name: str, scores: int, complete: int, listed: int, read_path: Callable[[Path], Any]
) -> None:
    """The checks above are not empty: so many recorded scores, whole plays with a result, and listed results agree."""
    records, _ = read_path(CORPUS / name)
    scorer = Scorer()
    assert sum(scorer.scores(record.board, record.outcome).score_agrees is True for record in records) == scores
    assert sum(record.outcome.tricks_played == 13 and record.written.result is not None for record in records) == complete
    assert sum(record.written.claim is not None and record.written.result is not None for record in records) == listed
