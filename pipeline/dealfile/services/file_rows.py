"""The rows of one file: its records one by one, and what only the whole of them says."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.digest import Digest
from dealfile.plain.record import PlainRecord
from dealfile.replay.matches import Matches, MatchRecord
from dealfile.replay.rubbers import TableRubber
from dealfile.scoring.settlement import Rounding, hundreds
from dealfile.services.pieces import Piece
from dealfile.services.reading import FileSummary
from dealfile.services.rubbers import FileRubbers
from dealfile.services.scorer import Scorer
from dealfile.services.settling import Counts, Record
from dealfile.tables.facts import FileFacts, FileIdentity

if TYPE_CHECKING:
    from dealfile.laws.figures import Laws
    from dealfile.tables.rows import TableRows

# By names of their own: asked of their class, they take several times as long (Python 3.11).
_ERROR, _WARNING = Severity.ERROR, Severity.WARNING


class FileRows:
    """Adds the records of one file to the rows of the tables, and puts its rubbers and matches together.

    Attributes:
        rubbers: Its rubbers and rounds of Chicago.
        matches: Its matches.
        of_rubbers: What was found in deals of rubbers, placed.
    """

    def __init__(self, identity: FileIdentity, rows: "TableRows", scorer: Scorer) -> None:
        self.rubbers = FileRubbers(identity.file, scorer)
        self.matches = Matches(scorer.duplicate)
        self.of_rubbers = Digest(Severity.WARNING)
        self._identity = identity
        self._rows = rows
        self._scorer = scorer
        self._rubbers = 0

    def add(self, record: Record) -> None:
        """Adds the rows of the next record."""
        findings = record.findings
        board, outcome = record.board, record.outcome
        if board is None or outcome is None:
            self._rows.add_findings(self._identity, findings)
            return
        deal = self.rubbers.add(board, outcome)
        if deal is not None and deal.number == 1:
            self._add_rubbers(self.rubbers.take_ended())
        found = self.rubbers.findings(deal)
        if found:
            self.of_rubbers.add(found)
            findings = (*findings, *found)
        add_record(self._rows, self._identity, record, findings, self._scorer)
        if self.rubbers.form is None and self._scorer.sets_rooms_beside:
            self.matches.add(board, outcome)

    def add_plain(self, record: PlainRecord) -> None:
        """Adds the rows of the next record, which is a plain one: no deal of a rubber."""
        add_plain_record(self._rows, self._identity, record, self._scorer)
        self.rubbers.form = None
        self.rubbers.event = record.event or self.rubbers.event
        found = plain_match_record(record, self._scorer)
        if found is not None:
            self.matches.take(found)

    def finish(self, findings: Iterable[Finding], summary: FileSummary) -> None:
        """Adds what the whole file says.

        Args:
            findings: What was seen in the file as a whole.
            summary: The file in numbers.
        """
        self._add_rubbers(self.rubbers.rubbers)
        for number, match in enumerate(self.matches.matches, 1):
            self._rows.add_match(self._identity, number, match)
        self._rows.add_findings(self._identity, findings)
        self._rows.add_file(file_facts(summary))

    def _add_rubbers(self, rubbers: Iterable[TableRubber]) -> None:
        """Adds the rows of the next rubbers and rounds, to which nothing is added any more."""
        for rubber in rubbers:
            self._rubbers += 1
            _add_rubber(self._rows, self._identity, self._rubbers, rubber, self._scorer.rounding)


def add_record(rows: "TableRows", identity: FileIdentity, record: Record, findings: Sequence[Finding], scorer: Scorer) -> None:
    """Adds the rows of a record that is no deal of a rubber, or whose findings as such are among ``findings``."""
    errors, warnings = _add_findings(rows, identity, findings)
    if record.board is not None and record.outcome is not None:
        scores = scorer.scores(record.board, record.outcome)
        rows.add(identity, record.board, record.outcome, scores, errors, warnings, record.own_tags)


def add_plain_record(rows: "TableRows", identity: FileIdentity, record: PlainRecord, scorer: Scorer) -> None:
    """Adds the rows of a plain record."""
    errors, warnings = _add_findings(rows, identity, record.findings) if record.findings else (0, 0)
    rows.add_plain(identity, record, errors, warnings)


def _add_findings(rows: "TableRows", identity: FileIdentity, findings: Sequence[Finding]) -> tuple[int, int]:
    """Adds the rows of the findings of a record; how many are errors, and how many warnings."""
    rows.add_findings(identity, findings)
    errors = warnings = 0
    for finding in findings:
        errors += finding.severity is _ERROR
        warnings += finding.severity is _WARNING
    return errors, warnings


def plain_match_record(record: PlainRecord, scorer: Scorer) -> MatchRecord | None:
    """What a plain record gives to its match, where rooms are set beside each other."""
    if record.in_room is None or not scorer.sets_rooms_beside:
        return None
    return _match_record_of()(record, scorer.duplicate)


@cache
def _match_record_of() -> "Callable[[PlainRecord, Laws | None], MatchRecord | None]":
    from dealfile.plain.lin_lane import match_record_of  # noqa: PLC0415 - only records of LIN are of a room

    return match_record_of


def _add_rubber(rows: "TableRows", identity: FileIdentity, number: int, rubber: TableRubber, rounding: Rounding) -> None:
    """Adds a rubber, settled in hundreds if it can be; settled exactly, its margin is all there is to say."""
    scored = rubber.scored
    north_south, east_west = scored.final.totals
    settled = None
    if rounding is not Rounding.EXACT and rubber.lost_at is None:
        settled = hundreds(scored.final.margin, rounding) * (1 if north_south >= east_west else -1)
    rows.add_rubber(identity, number, rubber, settled)


def file_summary(piece: Piece, counts: Counts, surveyed: Iterable[Finding], of_rubbers: Digest) -> FileSummary:
    """A file in numbers.

    Args:
        piece: Its last piece.
        counts: All its records and their findings.
        surveyed: What was seen in it before its records were read, which is not counted there.
        of_rubbers: What was found in deals of rubbers, which is not counted there.
    """
    whole = Counts(found=list(of_rubbers.found))
    whole.add(counts)
    whole.add_findings(surveyed)
    return FileSummary.of(piece.file, piece.format, piece.end, piece.sha256, piece.encoding, whole)


def file_facts(summary: FileSummary, *, is_read: bool = True) -> FileFacts:
    """The row of a file; the size of one that could not be read is not known."""
    return FileFacts(
        identity=FileIdentity(summary.file, summary.sha256 or None),
        status=summary.status,
        format=summary.format,
        bytes=summary.bytes if is_read else None,
        encoding=summary.encoding,
        records=summary.records,
        boards=summary.boards,
        kept=summary.kept,
        rejected=summary.rejected,
        errors=summary.errors,
        warnings=summary.warnings,
    )
