"""Records as written, settled one after the other: what was found in them placed in their file, and counted."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import NamedTuple

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.file import InternalError
from dealfile.diagnostics.registry import ONCE_A_FILE
from dealfile.diagnostics.render.base import Excerpt
from dealfile.model import Board, RecordType, Source
from dealfile.model.board import SourceFormat
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle, settle_alone
from dealfile.services.placing import excerpt, place_file_finding, place_record_findings
from dealfile.syntax.written import Written

OF_SINGLE_BOARDS: frozenset[SourceFormat] = frozenset({"json", "jsonl"})
"""Formats whose boards stand alone: what they had from records before them was put into them when they were written."""


@dataclass(frozen=True, slots=True)
class Record:
    """One record as read and settled.

    Attributes:
        source: Where it stands, with its text.
        board: The settled board; ``None`` when the record was rejected.
        outcome: What its re-run gave; ``None`` when the record was rejected.
        findings: All that was seen in it, placed in its file.
    """

    source: Source
    board: Board | None
    outcome: Outcome | None
    findings: tuple[Finding, ...]

    def excerpt(self, finding: Finding) -> Excerpt | None:
        """The line of the file that ``finding`` points at."""
        return excerpt(finding, self.source.text, self.source.line, self.source.column)


@dataclass(slots=True)
class Counts:
    """Records and findings in numbers.

    Attributes:
        records: Records read.
        boards: Those kept that are boards, or the results of such.
        kept: Records of which a model could be made.
        telling: Those of them for which a file is read: all but mere text.
        found: Findings that are info, warnings and errors.
    """

    records: int = 0
    boards: int = 0
    kept: int = 0
    telling: int = 0
    found: list[int] = field(default_factory=lambda: [0, 0, 0])

    def add_record(self, board: Board | None) -> None:
        """Counts a record; ``None`` for a rejected one."""
        self.records += 1
        if board is not None:
            self.kept += 1
            self.boards += board.record_type.is_of_a_board
            # A page of a handout or a lesson is what its file is for; mere text is not.
            self.telling += board.record_type is not RecordType.PAGE or bool(board.tags)

    def add(self, other: "Counts") -> None:
        """Adds those of another part of the file."""
        self.records += other.records
        self.boards += other.boards
        self.kept += other.kept
        self.telling += other.telling
        self.found = [here + there for here, there in zip(self.found, other.found, strict=True)]

    @property
    def shows_nothing(self) -> bool:
        """Whether no board was found, and no record was rejected that may have been one."""
        return not self.telling and self.kept == self.records


class Told(NamedTuple):
    """A finding that a file tells once, where it was told: in which record, and how grave it is."""

    record: int | None
    severity: Severity


class Settling:
    """Settles records; the state of one pass over a file, or over a part of it.

    Attributes:
        counts: What was read and found so far.
        findings: What was seen between the records.
        told: What a file tells once, by code and message, and was told here.
    """

    def __init__(self, file: str, *, strict: bool = False) -> None:
        self.counts = Counts()
        self.findings: list[Finding] = []
        self.told: dict[tuple[str, str], Told] = {}
        self._file = file
        self._strict = strict

    def records(
        self, written: Iterator[Written], format: SourceFormat, context: Context, text: str, begins: tuple[int, int] = (1, 1)
    ) -> Iterator[Record]:
        """The records of a text, settled one after the other; never raises.

        Args:
            written: The records as a reader gives them.
            format: What they are written in.
            context: What they inherit from; it is moved on.
            text: The text that they stand in.
            begins: The line and column of the file on which ``text`` begins, from 1.
        """
        stand_alone = format in OF_SINGLE_BOARDS
        rules = context.rules
        while True:
            try:
                each = next(written, None)
            except Exception as fault:  # noqa: BLE001 - whatever a reader does, no traceback reaches the user
                # The reader cannot go on after this, so what follows is one record more, and it is lost.
                yield self._record(_unread(format, self.counts.records + 1, fault), None, None, ())
                return
            if each is None:
                return
            if each.outside:
                for finding in self._untold(each.findings, None):
                    self.note(finding, text, begins)
                continue
            if each.board is None:
                yield self._record(each, None, None, ())
                continue
            try:
                settled = settle_alone(each.board, rules) if stand_alone else settle(each.board, context)
                record = self._record(each, settled.board, settled.outcome, settled.findings)
            except Exception as fault:  # noqa: BLE001 - as above; it costs this record only
                record = self._record(each, None, None, (internal(fault),))
            yield record

    def note(self, finding: Finding, text: str = "", begins: tuple[int, int] = (1, 1)) -> None:
        """Keeps a finding about the file as a whole, or about characters of ``text``, which begins at the given place."""
        placed = place_file_finding(finding, self._file, text, begins)
        placed = placed.strict() if self._strict else placed
        self.counts.found[placed.severity.order] += 1
        self.findings.append(placed)

    def _record(self, written: Written, board: Board | None, outcome: Outcome | None, findings: Sequence[Finding]) -> Record:
        """The record to hand on, counted, its findings placed."""
        found: tuple[Finding, ...] = ()
        if written.findings or findings:
            told = self._untold((*written.findings, *findings), written.source.record)
            found = place_record_findings(told, self._file, written.source, written.board)
            if self._strict:
                found = tuple(finding.strict() for finding in found)
            if len(found) > 1:
                found = tuple(sorted(found, key=_in_text))
            for finding in found:
                self.counts.found[finding.severity.order] += 1
        self.counts.add_record(board)
        return Record(written.source, board, outcome, found)

    def _untold(self, findings: Sequence[Finding], record: int | None) -> Sequence[Finding]:
        """The findings without those that a file tells once and that it has told."""
        if not any(finding.code in ONCE_A_FILE for finding in findings):
            return findings
        new = []
        for finding in findings:
            if finding.code in ONCE_A_FILE:
                if (finding.code, finding.message) in self.told:
                    continue
                severity = finding.strict().severity if self._strict else finding.severity
                self.told[finding.code, finding.message] = Told(record, severity)
            new.append(finding)
        return new


def _in_text(finding: Finding) -> tuple[int, int]:
    """Where a finding stands, for those of one record to be told in the order of its text."""
    return finding.line or 0, finding.column or 0


def internal(fault: Exception, what: str = "this record") -> Finding:
    """The finding that says where dealfile itself failed."""
    where = fault.__traceback__
    while where is not None and where.tb_next is not None:
        where = where.tb_next
    place = f" ({PurePath(where.tb_frame.f_code.co_filename).name}, line {where.tb_lineno})" if where is not None else ""
    return InternalError.at(f"dealfile failed on {what}: {type(fault).__name__}: {fault}{place}")


def _unread(format: SourceFormat, record: int, fault: Exception) -> Written:
    """A record that stands for the rest of a file whose reader failed."""
    finding = InternalError.at(f"{internal(fault).message}; the rest of the file was not read")
    return Written(Source(format=format, record=record), None, (finding,))
