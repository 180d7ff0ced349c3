"""Exporting: every record of the inputs as rows of Parquet tables."""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dealfile import __version__
from dealfile.diagnostics import Severity
from dealfile.errors import UsageError
from dealfile.replay.matches import Matches
from dealfile.replay.rubbers import TableRubber
from dealfile.scoring.settlement import Rounding, hundreds
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import FileReading, FileSummary, ReadOptions
from dealfile.services.rubbers import FileRubbers
from dealfile.services.scorer import Scorer
from dealfile.tables.columns import TABLES
from dealfile.tables.facts import FileFacts, FileIdentity

if TYPE_CHECKING:
    import pyarrow as pa

    from dealfile.tables.parquet import WrittenTable
    from dealfile.tables.rows import TableRows

_RECORDS_PER_BATCH: Final = 2048
"""Records whose rows are held as Python values before they become Arrow arrays."""


def chosen_tables(names: Sequence[str]) -> tuple[str, ...]:
    """The tables called ``names``, in their fixed order; none means all.

    Raises:
        UsageError: There is no such table.
    """
    for name in names:
        if name not in TABLES:
            near = get_close_matches(name, TABLES, n=1)
            known = f"did you mean {near[0]}?" if near else f"the tables are {', '.join(TABLES)}"
            raise UsageError(f"there is no table {name!r}", known)
    return tuple(name for name in TABLES if name in names or not names)


class Export:
    """The rows of ``inputs`` in the tables ``names``.

    Attributes:
        gathering: What was read and found.
    """

    def __init__(
        self,
        inputs: Inputs,
        names: Sequence[str] = (),
        reading: ReadOptions | None = None,
        scorer: Scorer | None = None,
        watcher: Watcher = nobody,
    ) -> None:
        self._scorer = scorer or Scorer()
        options = replace(reading or ReadOptions(), rules=self._scorer.rules)
        self.gathering = Gathering(options, watcher, inputs.faults, keep=False)
        self.tables = chosen_tables(names)
        self._inputs = inputs.inputs

    def batches(self) -> Iterator["Mapping[str, pa.RecordBatch]"]:
        """All rows, as batches of whole records in order.

        Raises:
            ExceptionGroup: As :meth:`Gathering.check_something_read`, after the last input.
        """
        from dealfile.tables.rows import TableRows  # noqa: PLC0415 - pyarrow is loaded only here

        rows = TableRows(self.tables)
        for reading in self.gathering.readings(self._inputs):
            rubbers = FileRubbers(reading.file, self._scorer)
            matches = Matches(self._scorer.duplicate)
            warnings = yield from self._records(reading, rows, rubbers, matches)
            identity = _identity(reading)
            for number, rubber in enumerate(rubbers.rubbers, 1):
                _add_rubber(rows, identity, number, rubber, self._scorer.rounding)
            for number, match in enumerate(matches.matches, 1):
                rows.add_match(identity, number, match)
            rows.add_findings(identity, reading.findings)
            rows.add_file(_facts(identity, reading.summary, warnings))
        self.gathering.check_something_read()
        yield rows.flush()

    def write(self, folder: Path, *, force: bool = False) -> "tuple[WrittenTable, ...]":
        """Writes the tables into ``folder``.

        Raises:
            OutputError: A table exists already, or cannot be written; then the folder is as it was.
            ExceptionGroup: As :meth:`Gathering.check_something_read`; then likewise.
        """
        from dealfile.tables.parquet import write_tables  # noqa: PLC0415 - pyarrow is loaded only here

        return write_tables(
            folder, self.batches(), self.tables, facts={"version": __version__, **self._scorer.facts}, force=force
        )

    def _records(
        self, reading: FileReading, rows: "TableRows", rubbers: FileRubbers, matches: Matches
    ) -> Generator["Mapping[str, pa.RecordBatch]", None, int]:
        """Adds the records of one input; yields the rows whenever enough have gathered.

        Returns:
            How many warnings there are of deals of rubbers.
        """
        identity: FileIdentity | None = None
        of_rubbers = 0
        for record in self.gathering.records(reading):
            if identity is None:
                identity = _identity(reading)
            findings = record.findings
            if record.board is not None and record.outcome is not None:
                found = rubbers.findings(rubbers.add(record.board, record.outcome))
                if found:
                    self.gathering.note(found)
                    findings = (*findings, *found)
                    of_rubbers += sum(finding.severity is Severity.WARNING for finding in found)
            if findings:
                rows.add_findings(identity, findings)
            if record.board is None or record.outcome is None:
                continue
            errors = warnings = 0
            for finding in findings:
                errors += finding.severity is Severity.ERROR
                warnings += finding.severity is Severity.WARNING
            rows.add(identity, record.board, record.outcome, self._scorer.scores(record.board, record.outcome), errors, warnings)
            if rubbers.form is None and self._scorer.sets_rooms_beside:
                matches.add(record.board, record.outcome)
            if len(rows) >= _RECORDS_PER_BATCH:
                yield rows.flush()
        return of_rubbers


def _identity(reading: FileReading) -> FileIdentity:
    return FileIdentity(reading.file, reading.sha256 or None)


def _add_rubber(rows: "TableRows", identity: FileIdentity, number: int, rubber: TableRubber, rounding: Rounding) -> None:
    """Adds a rubber, settled in hundreds if it can be; settled exactly, its margin is all there is to say."""
    scored = rubber.scored
    north_south, east_west = scored.final.totals
    settled = None
    if rounding is not Rounding.EXACT and rubber.lost_at is None:
        settled = hundreds(scored.final.margin, rounding) * (1 if north_south >= east_west else -1)
    rows.add_rubber(identity, number, rubber, settled)


def _facts(identity: FileIdentity, summary: FileSummary, warnings: int) -> FileFacts:
    """The facts of a file with so many warnings besides those of its summary."""
    return FileFacts(
        identity=identity,
        status="findings" if warnings and summary.status == "clean" else summary.status,
        format=summary.format,
        bytes=summary.bytes if identity.sha256 is not None else None,
        encoding=summary.encoding,
        records=summary.records,
        boards=summary.boards,
        kept=summary.kept,
        rejected=summary.rejected,
        errors=summary.errors,
        warnings=summary.warnings + warnings,
    )
