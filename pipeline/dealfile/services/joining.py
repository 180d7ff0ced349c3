"""The results of works joined in the order of the inputs: what a file says as a whole, and what is told of it once."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from dealfile.diagnostics import Finding
from dealfile.model.board import SourceFormat
from dealfile.services.file_rows import FileRows, file_facts
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Input
from dealfile.services.pieces import Piece
from dealfile.services.piecework import PartDone, WorkDone, no_boards
from dealfile.services.progress import Watcher
from dealfile.services.reading import FileSummary
from dealfile.services.scorer import Scorer
from dealfile.services.settling import Counts, Record, Settling, Told
from dealfile.services.works import Sent, Step, Surveyed
from dealfile.tables.facts import FileFacts, FileIdentity

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
        for finding in survey.findings:
            counts.found[finding.severity.order] += 1
        known = survey.fault is None
        summary = _summary(name, counts, survey.format, survey.bytes, survey.sha256, survey.encoding)
        failure = survey.failure
        if failure is not None:
            summary = replace(summary, status="failed")
        self._rows.add_findings(FileIdentity(name, survey.sha256 or None), survey.findings)
        self._rows.add_file(
            FileFacts(
                identity=FileIdentity(name, survey.sha256 or None),
                status=summary.status,
                format=summary.format,
                bytes=summary.bytes if known else None,
                encoding=summary.encoding,
                errors=summary.errors,
                warnings=summary.warnings,
            )
        )
        self._gathering.add_file(summary, survey.findings, failure)
        self._watcher(step.source, None, 0)
        yield self._rows.flush()

    def _work(self, sent: Sent, done: WorkDone) -> "Iterator[Batches]":
        parts = zip(sent.work.parts, sent.sources, done.parts, strict=True)
        if self._file is None:
            for part, source, read in parts:
                piece = part.piece
                self._gathering.add_records(read.counts, read.findings, read.rejected)
                self._end(source, piece, read.counts, part.findings, read.findings, read.of_rubbers, read.counts.records)
            yield done.batches
            return
        of_file = self._file
        for part, source, read in parts:
            yield from of_file.take(read, done.batches)
            # In the measure of the input's size, which of a packed file is the packed one.
            self._watcher(source, source.size * part.piece.end // max(of_file.survey.bytes, 1), read.counts.records)
            if part.piece.is_last:
                said = of_file.finish(part.piece)
                self._file = None
                self._gathering.add_records(of_file.counts, said, of_file.rejected)
                self._end(source, part.piece, of_file.counts, of_file.survey.findings, said, of_file.of_rubbers, 0)
                yield self._rows.flush()

    def _end(
        self,
        source: Input,
        piece: Piece,
        counts: Counts,
        surveyed: Iterable[Finding],
        said: Iterable[Finding],
        of_rubbers: Iterable[Finding],
        records: int,
    ) -> None:
        """A file has been read whole.

        Args:
            source: The input.
            piece: Its last piece.
            counts: Its records and findings in numbers.
            surveyed: What was seen before its records were read, which is not counted.
            said: What was said of it as a whole since, which is.
            of_rubbers: What was found in deals of rubbers, which is not.
            records: Records of which the watcher was not told.
        """
        whole = Counts()
        whole.add(counts)
        for finding in (*surveyed, *of_rubbers):
            whole.found[finding.severity.order] += 1
        self._watcher(source, None, records)
        summary = _summary(piece.file, whole, piece.format, piece.end, piece.sha256, piece.encoding)
        self._gathering.add_file(summary, (*surveyed, *said), None)
        self._gathering.note(of_rubbers)


class _FileJoin:
    """A file whose parts are joined one after the other."""

    def __init__(self, step: Surveyed, rows: "TableRows", scorer: Scorer, *, strict: bool) -> None:
        self.survey = step.survey
        self.counts = Counts()
        self.rejected: list[Finding] = []
        self._said: list[Finding] = []
        self._told: dict[tuple[str, str], Told] = {}
        self._name = step.source.name
        self._rows = rows
        self._strict = strict
        self._file_rows = FileRows(FileIdentity(self._name, step.survey.sha256), rows, scorer)

    @property
    def of_rubbers(self) -> list[Finding]:
        """What was found in deals of rubbers."""
        return self._file_rows.of_rubbers

    def take(self, part: PartDone, batches: "Batches") -> "Iterator[Batches]":
        """The rows of the next part."""
        from dealfile.tables.amending import Retold, without  # noqa: PLC0415 - pyarrow is loaded only where rows are made

        told = part.told or {}
        again = {key: each for key, each in told.items() if key in self._told}
        self._told |= {key: each for key, each in told.items() if key not in again}
        self.counts.add(part.counts)
        for each in again.values():
            self.counts.found[each.severity.order] -= 1
        self._said += [finding for finding in part.findings if (finding.code, finding.message) not in again]
        gone = {(each.record, *key) for key, each in again.items()}
        self.rejected += [each for each in part.rejected if (each.record, each.code, each.message) not in gone]
        if part.records is not None:
            for record in part.records:
                self._file_rows.add(_without(record, gone))
            yield self._rows.flush()
            return
        for room in part.rooms:
            self._file_rows.matches.take(room)
        self._file_rows.rubbers.form = None
        self._file_rows.rubbers.event = part.event
        retold = [Retold(each.record, *key, each.severity) for key, each in again.items() if each.record is not None]
        yield without(batches, retold) if retold else batches

    def finish(self, last: Piece) -> list[Finding]:
        """Adds the rows of what the whole file says; gives what is said of it and counted."""
        if self.counts.shows_nothing:
            settling = Settling(self._name, strict=self._strict)
            settling.note(no_boards(last.end))
            self._said += settling.findings
            self.counts.add(settling.counts)
        facts = file_facts(last, self.counts, (*self.survey.findings, *self.of_rubbers))
        self._file_rows.finish((*self.survey.findings, *self._said), facts)
        return self._said


def _without(record: Record, gone: set[tuple[int | None, str, str]]) -> Record:
    """A record without the findings that its file has told before."""
    if not gone:
        return record
    kept = tuple(each for each in record.findings if (each.record, each.code, each.message) not in gone)
    return record if len(kept) == len(record.findings) else replace(record, findings=kept)


def _summary(file: str, counts: Counts, format: SourceFormat | None, size: int, digest: str, encoding: str | None) -> FileSummary:
    info, warnings, errors = counts.found
    return FileSummary(
        file=file,
        format=format,
        bytes=size,
        sha256=digest,
        encoding=encoding,
        records=counts.records,
        boards=counts.boards,
        kept=counts.kept,
        rejected=counts.records - counts.kept,
        errors=errors,
        warnings=warnings,
        info=info,
        status="findings" if errors or warnings else "clean",
    )
