"""Exporting: every record of the inputs as rows of Parquet tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import cached_property
from operator import attrgetter
from pathlib import Path
from typing import TYPE_CHECKING, Final

from dealfile import __version__
from dealfile.engine import SERIAL, Engine, Serial, run
from dealfile.engine.behind import Later, at_once, behind
from dealfile.engine.collecting import collect_seldom
from dealfile.errors import OutputError, UsageError
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs
from dealfile.services.joining import Join
from dealfile.services.journal import Journal
from dealfile.services.kept_rows import PackedWork, unpacked
from dealfile.services.progress import Watcher, nobody
from dealfile.services.reading import ReadOptions
from dealfile.services.scorer import Scorer
from dealfile.services.work import PieceWork, Work, WorkDone
from dealfile.services.works import PIECE, Sent, Works
from dealfile.tables.columns import TABLES
from dealfile.tables.facts import FileFacts, FileIdentity

if TYPE_CHECKING:
    import pyarrow as pa

    from dealfile.tables.parquet import WrittenTable

WORTH_KEEPING: Final = 32 << 20
"""Bytes of inputs from which on an export keeps a journal, so that it can go on when it was interrupted."""


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


@dataclass(frozen=True, slots=True)
class Output:
    """Where tables are written, and how.

    Attributes:
        folder: The folder.
        force: Whether tables that exist may be replaced, and an export that was interrupted be begun anew.
        resume: Whether to go on with one that was interrupted.
        partition_by: The column of ``boards`` by whose values the tables are cut; ``None`` for one file a table.
    """

    folder: Path
    force: bool = False
    resume: bool = False
    partition_by: str | None = None


class Export:
    """The rows of ``inputs`` in the tables ``names``.

    Args:
        inputs: The inputs.
        names: The tables that are wanted; none means all.
        reading: How to read.
        scorer: How to score.
        watcher: Is told how far reading has come.
        engine: Who does the work: this process, several, or a Dask cluster. The rows are the same.
        piece: Bytes near which files are cut. The rows are the same.

    Attributes:
        gathering: What was read and found.
        tables: The tables that are wanted.
        others_there: Tables in the folder that are not wanted, once writing has begun: they are of an earlier export.
        went_on: Works of an interrupted export that were not done again.
        kept: Works that are kept to go on with, where writing has failed.
    """

    def __init__(
        self,
        inputs: Inputs,
        names: Sequence[str] = (),
        reading: ReadOptions | None = None,
        scorer: Scorer | None = None,
        watcher: Watcher = nobody,
        engine: Engine = SERIAL,
        piece: int = PIECE,
    ) -> None:
        self._scorer = scorer or Scorer()
        self._options = replace(reading or ReadOptions(), rules=self._scorer.rules)
        self._watcher = watcher
        self._engine = engine
        self._piece = piece
        self.gathering = Gathering(self._options, watcher, inputs.faults, keep=False)
        self.tables = chosen_tables(names)
        self.went_on = self.kept = 0
        self.others_there: tuple[Path, ...] = ()
        self._inputs, self._faults = inputs.inputs, inputs.faults

    def batches(
        self, journal: Journal | None = None, tables: Sequence[str] | None = None, later: Later = at_once
    ) -> Iterator["Mapping[str, pa.RecordBatch]"]:
        """All rows, as batches of whole records in order; first those of ``files`` for what was not found or is not read.

        Args:
            journal: Has what was made before, and keeps what is made.
            tables: The tables that rows are made of; ``None`` for those that are wanted.
            later: Is given what is to be kept in the journal.

        Raises:
            ExceptionGroup: As :meth:`Gathering.check_something_read`, after the last input.
            WorkerError: As :func:`dealfile.engine.run`.
        """
        from dealfile.tables.rows import TableRows  # noqa: PLC0415 - pyarrow is loaded only here

        works = Works(self._inputs, self._options, journal, self._piece)
        names = self.tables if tables is None else tables
        rows = TableRows(names, self._scorer.duplicate)
        join = Join(self.gathering, rows, self._scorer, self._watcher, strict=self._options.strict)
        work = PieceWork(names, self._options, self._scorer)
        for lost in dict.fromkeys(fault.source for fault in self._faults if fault.source is not None):
            rows.add_file(FileFacts(FileIdentity(lost), "failed"))
        if self._faults:
            yield rows.flush()
        for step, made in works.done_before():
            self.went_on += made is not None
            yield from join.take(step, made)
        least = 0 if self.went_on else sum(self._sizes) // (2 * self._piece)
        is_packed = journal is not None and not isinstance(self._engine, Serial)
        make: Callable[[Work], WorkDone | bytes] = PackedWork(work) if is_packed else work
        results = run(make, works, self._engine, prepare=collect_seldom, name=attrgetter("name"), at_least=least)
        with closing(results):
            for done in results:
                for step in works.surveyed():
                    yield from join.take(step)
                sent = works.steps.popleft()
                if journal is not None and isinstance(sent, Sent):
                    later(journal.keep, sent.work, done)
                yield from join.take(sent, unpacked(done) if isinstance(done, bytes) else done)
        for step in works.surveyed():
            yield from join.take(step)
        self.gathering.check_something_read()

    def _check_unfinished(self, folder: Path) -> None:
        """Refuses to go on with an export that is finished: nothing of it is kept, and its tables are there."""
        there = _existing(folder, self.tables)
        if there:
            said = f"{folder} holds no interrupted export to go on with, and {there[0]} exists already"
            raise OutputError(said, "use --force without --resume to replace it, or choose another folder")

    def write(self, output: Output) -> "tuple[WrittenTable, ...]":
        """Writes the tables.

        Raises:
            UsageError: None of the tables can be divided.
            OutputError: A table exists already, or cannot be written; then the folder is as it was, but for what is kept to go
                on with.
            ExceptionGroup: As :meth:`Gathering.check_something_read`; then likewise.
            WorkerError: As :meth:`batches`; then likewise.
        """
        from dealfile.tables.parquet import TableWriter  # noqa: PLC0415 - pyarrow is loaded only here
        from dealfile.tables.partitions import check_divided  # noqa: PLC0415 - likewise

        if output.partition_by is not None:
            check_divided(self.tables)
        made = [path for path in (output.folder, *output.folder.parents) if not path.exists()]
        self.others_there = _existing(output.folder, [each for each in TABLES if each not in self.tables])
        journal = Journal(output.folder, self._header(output))
        # The rows of boards say which partition those of other tables belong to.
        needed = self.tables if output.partition_by is None else chosen_tables([*self.tables, "boards"])
        keeps = output.resume or self._is_long
        finished = False
        try:
            journal.lock()
            if output.resume and not output.force and not journal.is_there:
                self._check_unfinished(output.folder)
            writer = TableWriter(
                output.folder,
                self.tables,
                facts=self._facts,
                force=output.force,
                partition_by=output.partition_by,
                hidden=journal.partial / "tables",
            )
            with writer, behind(self._engine) as later:
                journal.open(resume=output.resume, force=output.force)
                for batches in self.batches(journal if keeps else None, needed, later):
                    later(writer.write, batches)
            finished = True
        finally:
            self.kept = journal.close(keep=keeps and not finished)
            for path in made if not finished else ():
                with suppress(OSError):
                    path.rmdir()
        return writer.written

    @property
    def _is_long(self) -> bool:
        """Whether it may take so long that it is worth while to keep what is done; what is far away may be of any length."""
        return sum(self._sizes) >= WORTH_KEEPING or 0 in self._sizes

    @cached_property
    def _sizes(self) -> tuple[int, ...]:
        """Bytes of the inputs, of packed files the packed ones; 0 for what is far away and does not say, nothing for others."""
        return tuple(size for each in self._inputs if (size := each.size) or each.origin is not None)

    @property
    def _facts(self) -> dict[str, str]:
        """What the metadata of tables say of how they were made."""
        reading = self._options
        return {
            "version": __version__,
            "reading.encoding": reading.encoding or "auto",
            "reading.format": reading.format or "auto",
            "reading.strict": str(reading.strict).lower(),
            **self._scorer.facts,
        }

    def _header(self, output: Output) -> dict[str, object]:
        """What an export that was interrupted must have been, to be gone on with."""
        return {
            "options": self._facts,
            "tables": self.tables,
            "partitions": output.partition_by,
            "inputs": [each.name for each in self._inputs],
            "piece": self._piece,
        }


def _existing(folder: Path, tables: Sequence[str]) -> tuple[Path, ...]:
    """The files and folders of ``tables`` that are in a folder."""
    paths = [folder / name for each in tables for name in (f"{each}.parquet", each)]
    return tuple(path for path in paths if path.exists())
