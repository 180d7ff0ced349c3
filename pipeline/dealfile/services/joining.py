"""The results of works joined in the order of the inputs: what a file says as a whole, and what is told of it once."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from dealfile.diagnostics import Finding
from dealfile.diagnostics.digest import Digest
from dealfile.services.file_rows import FileRows, file_facts, file_summary
from dealfile.services.file_text import no_boards
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input
from dealfile.services.pieces import Piece
from dealfile.services.progress import Watcher
from dealfile.services.reading import FileSummary
from dealfile.services.scorer import Scorer
from dealfile.services.session_checking import SessionChecking
from dealfile.services.settling import Counts, Record, Settling, Told
from dealfile.services.work import Part, PartDone, WorkDone
from dealfile.services.works import Sent, Step, Surveyed
from dealfile.tables.facts import FileIdentity

if TYPE_CHECKING:
    import pyarrow as pa

    from dealfile.tables.rows import TableRows

    Batches = Mapping[str, pa.RecordBatch]


class Join:
    """Puts together what workers made of the pieces of files.

    Args:
        gathering: What was read and found; it is kept up to date.
        rows: Collects the rows of what only the whole of a file says.
        scorer: How to score.
        strict: Whether a habit of real programs is an error.
        watcher: Is told how far reading has come.
    """

    def __init__(self, gathering: Gathering, rows: "TableRows", scorer: Scorer, watcher: Watcher, *, strict: bool) -> None:
        self._gathering = gathering
        self._rows = rows
        self._scorer = scorer
        self._watcher = watcher
        self._strict = strict
        self._file: _FileJoin | None = None

    def take(self, step: Step, done: WorkDone | None = None) -> "Iterator[Batches]":
        """The rows of the next step; ``done`` is what was made of it, where it is a work."""
        if isinstance(step, Surveyed):
            yield from self._survey(step)
        elif done is not None:
            yield from self._work(step, done)

    def _survey(self, step: Surveyed) -> "Iterator[Batches]":
        """A file that is cut into parts begins, or one that gives no records is told of."""
        survey, name = step.survey, step.source.name
        if survey.is_readable:
            self._file = _FileJoin(step, self._rows, self._scorer, strict=self._strict)
            return
        counts = Counts()
        counts.add_findings(survey.findings)
        failure = survey.failure
        failed = failure is not None
        summary = FileSummary.of(name, survey.format, survey.bytes, survey.sha256, None, counts, is_failed=failed)
        self._rows.add_findings(FileIdentity(name, survey.sha256 or None), survey.findings)
        self._rows.add_file(file_facts(summary, is_read=survey.fault is None))
        self._gathering.add_file(summary, survey.findings, failure)
        self._watcher(step.source, None, 0)
        yield self._rows.flush()

    def _work(self, sent: Sent, done: WorkDone) -> "Iterator[Batches]":
        parts = zip(sent.work.parts, sent.sources, done.parts, strict=True)
        of_file = self._file
        if of_file is None:
            for part, source, read in parts:
                self._end(source, _read_at_once(part, read), read.counts.records)
            yield done.batches
            return
        for part, source, read in parts:
            yield from of_file.take(read, done.batches)
            # In the measure of the input's size, which of a packed file is the packed one.
            self._watcher(source, source.size * part.piece.end // max(of_file.survey.bytes, 1), read.counts.records)
            if part.piece.is_last:
                self._file = None
                self._end(source, of_file.finish(part.piece), 0)
                yield self._rows.flush()

    def _end(self, source: Input, read: "_FileDone", records: int) -> None:
        """A file has been read whole; the watcher was not told of ``records`` of it."""
        self._watcher(source, None, records)
        self._gathering.add_records(read.counts, read.said, read.rejected)
        self._gathering.add_file(read.summary, (*read.surveyed, *read.said), None)
        self._gathering.note_counted(read.of_rubbers)


class _FileDone(NamedTuple):
    """What was read of a file.

    Attributes:
        summary: The file in numbers.
        counts: Its records and findings, but those of ``surveyed`` and ``of_rubbers``.
        surveyed: What was seen in it before its records were read.
        said: What was said of it as a whole since.
        rejected: What was found in records of which no model could be made.
        of_rubbers: What was found in deals of rubbers.
    """

    summary: FileSummary
    counts: Counts
    surveyed: Sequence[Finding]
    said: Sequence[Finding]
    rejected: Digest
    of_rubbers: Digest


def _read_at_once(part: Part, read: PartDone) -> _FileDone:
    """What was read of a file that is one piece."""
    assert read.summary is not None, "the piece is all of its file"
    rejected = Digest()
    rejected.add(read.rejected)
    return _FileDone(read.summary, read.counts, part.findings, read.findings, rejected, read.of_rubbers)


class _FileJoin:
    """A file whose parts are joined one after the other."""

    def __init__(self, step: Surveyed, rows: "TableRows", scorer: Scorer, *, strict: bool) -> None:
        self.survey = step.survey
        self._counts = Counts()
        self._rejected = Digest()
        self._said: list[Finding] = []
        self._told: dict[tuple[str, str], Told] = {}
        self._name = step.source.name
        self._rows = rows
        self._strict = strict
        self._sessions = SessionChecking(self._name)
        self._file_rows = FileRows(FileIdentity(self._name, step.survey.sha256), rows, scorer)

    def take(self, part: PartDone, batches: "Batches") -> "Iterator[Batches]":
        """The rows of the next part."""
        from dealfile.tables.amending import Retold, without  # noqa: PLC0415 - pyarrow is loaded only where rows are made

        told = part.told or {}
        again = {key: each for key, each in told.items() if key in self._told}
        self._told |= {key: each for key, each in told.items() if key not in again}
        self._counts.add(part.counts)
        if part.stated:
            self._sessions.take_values(part.stated)
        for each in again.values():
            self._counts.found[each.severity.order] -= 1
        self._said += [finding for finding in part.findings if (finding.code, finding.message) not in again]
        gone = {(each.record, *key) for key, each in again.items()}
        self._rejected.add(each for each in part.rejected if (each.record, each.code, each.message) not in gone)
        if part.records is not None:
            for record in part.records:
                self._file_rows.add(_without(record, gone))
            yield self._rows.flush()
            return
        for room in part.rooms:
            self._file_rows.matches.take(room)
        self._file_rows.rubbers.form, self._file_rows.rubbers.event = part.form, part.event
        retold = [Retold(each.record, *key, each.severity) for key, each in again.items() if each.record is not None]
        yield without(batches, retold) if retold else batches

    def finish(self, last: Piece) -> _FileDone:
        """Adds the rows of what the whole file says."""
        settling = Settling(self._name, strict=self._strict)
        if self._counts.shows_nothing:
            settling.note(no_boards(last.end))
        for finding in self._sessions.findings():
            settling.keep(finding)
        self._said += settling.findings
        self._counts.add(settling.counts)
        surveyed, of_rubbers = self.survey.findings, self._file_rows.of_rubbers
        summary = file_summary(last, self._counts, surveyed, of_rubbers)
        self._file_rows.finish((*surveyed, *self._said), summary)
        return _FileDone(summary, self._counts, surveyed, self._said, self._rejected, of_rubbers)


def _without(record: Record, gone: set[tuple[int | None, str, str]]) -> Record:
    """A record without the findings that its file has told before."""
    if not gone:
        return record
    kept = tuple(each for each in record.findings if (each.record, each.code, each.message) not in gone)
    return record if len(kept) == len(record.findings) else replace(record, findings=kept)
