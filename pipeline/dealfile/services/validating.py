"""Validating: every finding of every input, in order, and the report about them."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.file import NoBoardsFound
from dealfile.diagnostics.codes.pbn import DoubledReturns
from dealfile.diagnostics.codes.score import RubberDealNotScored
from dealfile.diagnostics.render.base import Excerpt
from dealfile.diagnostics.report import Report, Status
from dealfile.engine import run
from dealfile.model import Board
from dealfile.services.inputs import Inputs
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import FileReading, FileSummary, ReadOptions, read_input
from dealfile.services.reports import report, summarised
from dealfile.services.rubbers import FileRubbers
from dealfile.services.scorer import Scorer
from dealfile.services.selecting import Selection
from dealfile.syntax.pbn.corrections import CORRECTABLE, corrections

if TYPE_CHECKING:
    from dealfile.errors import InputError


class Validation:
    """The findings of ``inputs``, found as they are asked for; once through.

    Attributes:
        faults: Inputs that could not be found or read, and that no finding tells of; complete when the last finding has
            been taken.
        failed: Whether any input could not be found or read, or is no deal file; complete likewise.
        counts: How often each code was found, by (code, name).
        correctable: How many of the findings can be corrected in the file.
    """

    def __init__(
        self,
        inputs: Inputs,
        options: ReadOptions | None = None,
        selection: Selection | None = None,
        watcher: Watcher = nobody,
    ) -> None:
        self.faults: list[InputError] = list(inputs.faults)
        self.failed = bool(inputs.faults)
        self.counts: Counter[tuple[str, str]] = Counter()
        self.correctable = 0
        self._inputs = inputs
        self._options = options or ReadOptions()
        self._selection = selection or Selection()
        self._watcher = watcher
        self._scorer = Scorer()
        self._files: list[FileSummary] = []
        self._severities: Counter[Severity] = Counter()

    def __iter__(self) -> Iterator[tuple[Finding, Excerpt | None]]:
        for reading in run(lambda source: read_input(source, self._options), self._inputs.inputs):
            noted = 0
            rubbers = FileRubbers(reading.file, self._scorer, keep=False)
            for record in reading:
                self._watcher(reading.input, record.source.offset)
                if len(reading.findings) > noted:
                    yield from self._of_file(reading, noted)
                    noted = len(reading.findings)
                self._count_correctable(record.board, record.findings)
                of_rubber: tuple[Finding, ...] = ()
                if record.board is not None and record.outcome is not None:
                    of_rubber = rubbers.findings(rubbers.add(record.board, record.outcome))
                for finding in (*record.findings, *filter(_is_a_fault, of_rubber)) if of_rubber else record.findings:
                    if self._counted(finding):
                        yield finding, record.excerpt(finding)
            yield from self._of_file(reading, noted)
            self._watcher(reading.input, None, 0)
            self._files.append(reading.summary)
            failure = reading.failure
            if failure is not None:
                self.failed = True
                if reading.unusable is None or not self._selection.keeps(reading.unusable):
                    self.faults.append(failure)

    def reaches(self, level: str) -> bool:
        """Whether anything as grave as ``level`` (``error``, ``warning`` or ``info``) was found."""
        return any(severity.order >= Severity(level).order for severity in self._severities)

    def report(self, level: str = "error") -> Report:
        """The report, without its findings; its status is ``findings`` when something is as grave as ``level``."""
        counts = (self._severities[Severity.INFO], self._severities[Severity.WARNING], self._severities[Severity.ERROR])
        summary = summarised(self._files, counts)
        status: Status = "failed" if self.failed else "findings" if self.reaches(level) else "clean"
        return report("validate", status, summary, self._files)

    def _of_file(self, reading: FileReading, first: int) -> Iterator[tuple[Finding, Excerpt | None]]:
        """The findings about a file as a whole, from number ``first`` on."""
        for finding in no_boards_as_errors(reading.findings[first:]):
            if self._counted(finding):
                self.correctable += finding.code == DoubledReturns.code
                yield finding, reading.excerpt(finding)

    def _count_correctable(self, board: Board | None, findings: Sequence[Finding]) -> None:
        """Counts the findings of a record that can be corrected, among those that are selected."""
        if board is None or board.place.format != "pbn" or CORRECTABLE.isdisjoint([finding.code for finding in findings]):
            return
        kept = [finding for finding in findings if self._selection.keeps(finding)]
        self.correctable += len(corrections(board, kept))

    def _counted(self, finding: Finding) -> bool:
        """Whether a finding is selected; counts it if so."""
        if not self._selection.keeps(finding):
            return False
        self._severities[finding.severity] += 1
        self.counts[finding.code, finding.name] += 1
        return True


def no_boards_as_errors(findings: Sequence[Finding]) -> Iterator[Finding]:
    """The findings with a file without boards as an error: whoever checks a file expects it to hold something."""
    for finding in findings:
        yield finding._replace(severity=Severity.ERROR) if finding.code == NoBoardsFound.code else finding


def _is_a_fault(finding: Finding) -> bool:
    """Whether a finding of a rubber is of the file: that a deal has no result keeps it from being scored, and is no fault."""
    return finding.code != RubberDealNotScored.code
