"""Records as written, settled one after the other: what was found in them placed in their file, and counted."""

from collections.abc import Iterable, Iterator, Sequence, Sized
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import PurePath
from typing import NamedTuple, TypeVar

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.file import InternalError
from dealfile.diagnostics.registry import ONCE_A_FILE
from dealfile.diagnostics.render.base import Excerpt
from dealfile.model import Board, RecordType, Source
from dealfile.model.board import SourceFormat, Tag
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle, settle_alone
from dealfile.services.placing import excerpt, place_file_finding, place_record_findings
from dealfile.syntax.written import Written

W = TypeVar("W")

_CODE = attrgetter("code")

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
        own_tags: Its tags as written, where settling has put other values into them.
    """

    source: Source
    board: Board | None
    outcome: Outcome | None
    findings: tuple[Finding, ...]
    own_tags: tuple[Tag, ...] | None = None

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

    def add_plain(self) -> None:
        """Counts a plain record, which is a board."""
        self.records += 1
        self.kept += 1
        self.boards += 1
        self.telling += 1

    def add(self, other: "Counts") -> None:
        """Adds those of another part of the file."""
        self.records += other.records
        self.boards += other.boards
        self.kept += other.kept
        self.telling += other.telling
        self.found = [here + there for here, there in zip(self.found, other.found, strict=True)]

    def add_findings(self, findings: Iterable[Finding]) -> None:
        """Adds findings."""
        for finding in findings:
            self.found[finding.severity.order] += 1

    @property
    def shows_nothing(self) -> bool:
        """Whether no board was found, and no record was rejected that may have been one."""
        return not self.telling and self.kept == self.records


class Settled(NamedTuple):
    """A record that has been settled, and is not counted yet.

    Attributes:
        written: As it was read.
        board: The settled board; ``None`` when the record was rejected. ``outcome``: likewise.
        findings: What was found in settling it, not placed.
    """

    written: Written
    board: Board | None
    outcome: Outcome | None
    findings: Sequence[Finding]


class Told(NamedTuple):
    """A finding that a file tells once, where it was told: in which record, and how grave it is."""

    record: int | None
    severity: Severity


class Settling:
    """Settles records; the state of one pass over a file, or over a part of it.

    Args:
        file: The file as reported.
        strict: Whether a habit of real programs is an error.
        before: Records of the file before that part.

    Attributes:
        counts: What was read and found so far.
        findings: What was seen between the records.
        told: What a file tells once, by code and message, and was told here.
    """

    def __init__(self, file: str, *, strict: bool = False, before: int = 0) -> None:
        self.counts = Counts()
        self.findings: list[Finding] = []
        self.told: dict[tuple[str, str], Told] = {}
        self._file = file
        self._strict = strict
        self._before = before

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
        for each in self.unfailing(written, format):
            if each.outside:
                self.note_outside(each, text, begins)
            else:
                yield self.record(settled(each, context, format))

    def unfailing(self, written: Iterator[W], format: SourceFormat, waiting: Sized = ()) -> Iterator[W | Written]:
        """What a reader gives; where it fails itself, last a record that says so. Those ``waiting`` are not counted yet."""
        while True:
            try:
                each = next(written)
            except StopIteration:
                return
            except Exception as fault:  # noqa: BLE001 - whatever a reader does, no traceback reaches the user
                # The reader cannot go on after this, so what follows is one record more, and it is lost.
                yield _unread(format, self._before + self.counts.records + len(waiting) + 1, fault)
                return
            yield each

    def note_outside(self, outside: Written, text: str, begins: tuple[int, int] = (1, 1)) -> None:
        """Keeps findings about ``text`` between its records."""
        for finding in self._untold(outside.findings, None):
            self.note(finding, text, begins)

    def note(self, finding: Finding, text: str = "", begins: tuple[int, int] = (1, 1)) -> None:
        """Keeps a finding about the file as a whole, or about characters of ``text``, which begins at the given place."""
        placed = place_file_finding(finding, self._file, text, begins)
        self.keep(placed.strict() if self._strict else placed)

    def keep(self, finding: Finding) -> None:
        """Keeps a finding about the file as a whole that has been placed, as grave as it is."""
        self.counts.found[finding.severity.order] += 1
        self.findings.append(finding)

    def record(self, each: Settled) -> Record:
        """The record to hand on, counted, its findings placed."""
        written, board = each.written, each.board
        found: Sequence[Finding] = (*written.findings, *each.findings)
        if found:
            found = place_record_findings(self._untold(found, written.source.record), self._file, written.source, written.board)
            found = self._counted(found)
        self.counts.add_record(board)
        was = written.board
        own_tags = None if was is None or board is None or was.tags is board.tags else was.tags
        return Record(written.source, board, each.outcome, tuple(found), own_tags)

    def plain_findings(self, findings: Sequence[Finding], record: int) -> Sequence[Finding]:
        """The findings of a plain record to hand on; they are placed."""
        return self._counted(self._untold(findings, record))

    def _counted(self, found: Sequence[Finding]) -> Sequence[Finding]:
        """Findings of a record in the order of the text, counted."""
        if self._strict:
            found = [finding.strict() for finding in found]
        if len(found) > 1:
            found = sorted(found, key=_in_text)
        for finding in found:
            self.counts.found[finding.severity.order] += 1
        return found

    def _untold(self, findings: Sequence[Finding], record: int | None) -> Sequence[Finding]:
        """The findings without those that a file tells once and that it has told."""
        if ONCE_A_FILE.isdisjoint(map(_CODE, findings)):
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


def settled(each: Written, context: Context, format: SourceFormat) -> Settled:
    """A record of a file in ``format`` settled, with what it inherits from ``context``, which is moved on; never raises."""
    if each.board is None:
        return Settled(each, None, None, ())
    try:
        alone = format in OF_SINGLE_BOARDS
        made = settle_alone(each.board, context.rules) if alone else settle(each.board, context)
        if any(section.name in ("ScoreTable", "InstantScoreTable") for section in made.board.sections):
            from dealfile.sessions.checks import check_score_table  # noqa: PLC0415 - loaded only where there is such a table

            return Settled(each, made.board, made.outcome, (*made.findings, *check_score_table(made.board, made.outcome)))
        return Settled(each, made.board, made.outcome, made.findings)
    except Exception as fault:  # noqa: BLE001 - whatever a record is, no traceback reaches the user; it costs this record only
        return Settled(each, None, None, (internal(fault),))


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
    """A record that stands for the rest of a file, or of a part of it, whose reader failed."""
    finding = InternalError.at(f"{internal(fault).message}; records behind it were not read")
    return Written(Source(format=format, record=record), None, (finding,))
