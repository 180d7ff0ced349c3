"""Tables as Parquet files: whole or not at all, the same bytes for the same rows, memory flat."""

import errno
import os
import shutil
import tempfile
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Final, Self

import pyarrow as pa

from dealfile.errors import OutputError
from dealfile.tables.columns import TABLES
from dealfile.tables.divided import DividedParts
from dealfile.tables.partitions import WHOLE_TABLES, Placement
from dealfile.tables.parts import LAYOUTS, Layout, Parts, form_of
from dealfile.tables.publishing import Move, is_settled, publish, settle

_WRITES: Final = 4
"""After so many writes memory that is free between what is held goes back to the system, which takes some milliseconds.

Row groups of many sizes come and go beside what stays, and without this a large archive needs a third more than a small one.
"""


@dataclass(frozen=True, slots=True)
class WrittenTable:
    """A table that has been written: its name, its file or folder, its files in number, its rows."""

    name: str
    path: Path
    files: int
    rows: int


def _failure(path: Path, fault: OSError) -> OutputError:
    reason = os.strerror(fault.errno) if fault.errno else str(fault)
    if fault.errno in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        remedy = "free some space there, or choose another folder; nothing was left half written"
    elif fault.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        remedy = "choose a folder that you may write in"
    else:
        remedy = "choose another folder"
    return OutputError(f"cannot write {path}: {reason}", remedy)


class TableWriter:
    """Writes tables into a folder; a context manager.

    Everything goes to a hidden folder inside ``directory`` first. Leaving the ``with`` block renames the files to their
    own names; leaving it by an exception removes them, so that the folder is as it was. Where a process was killed while it
    renamed, the next that writes there with the same ``hidden`` puts the folder in order first.

    Args:
        directory: Where the tables go; made when it is missing.
        names: The tables to write, each with a file even when it has no row.
        facts: What the files' metadata says: the tool's version, the laws, how they were used.
        force: Whether tables that exist may be replaced.
        layouts: How the rows are cut.
        partition_by: The column of ``boards`` by which all tables that join on a record are divided into folders
            ``<table>/<column>=<value>`` (Hive); their files do not have it. A table without rows stays a file. The batches
            then have ``boards`` in any case.
        hidden: The folder to work in, on the file system of ``directory``; what an earlier run left there goes. ``None`` makes
            one inside that. It is gone when the writer leaves.

    Raises:
        OutputError: A table exists already, or the folder cannot be written.
        UsageError: Tables cannot be divided by ``partition_by``.
    """

    def __init__(
        self,
        directory: Path,
        names: Collection[str] = TABLES,
        *,
        facts: Mapping[str, str] = MappingProxyType({}),
        force: bool = False,
        layouts: Mapping[str, Layout] = LAYOUTS,
        partition_by: str | None = None,
        hidden: Path | None = None,
    ) -> None:
        self._placement = None if partition_by is None else Placement(partition_by)
        self._directory = directory
        self._names = tuple(name for name in TABLES if name in names)
        self._settle(hidden)
        self._refuse(force)
        self._made = [path for path in (directory, *directory.parents) if not path.exists()]
        self._parts: dict[str, Parts | DividedParts] = {}
        self._writes = 0
        self.written: tuple[WrittenTable, ...] = ()
        self._hidden = directory if hidden is None else hidden
        try:
            self._hidden = self._emptied(hidden)
            self._parts = {name: self._begin(name, layouts[name], facts) for name in self._names}
        except OSError as fault:
            self._remove_made()
            raise _failure(directory, fault) from fault
        except BaseException:  # an interruption, before there is a block to leave
            self._clear()
            raise

    def _emptied(self, hidden: Path | None) -> Path:
        """The hidden folder, with nothing in it."""
        self._directory.mkdir(parents=True, exist_ok=True)
        if hidden is None:
            return Path(tempfile.mkdtemp(prefix=".dealfile-", dir=self._directory))
        shutil.rmtree(hidden, ignore_errors=True)
        hidden.mkdir(parents=True)
        return hidden

    def _begin(self, name: str, layout: Layout, facts: Mapping[str, str]) -> Parts | DividedParts:
        folder, placement = self._hidden / name, self._placement
        if placement is None or name in WHOLE_TABLES:
            return Parts(folder, layout, form_of(name, facts), beside=True)
        return DividedParts(folder, layout, form_of(name, facts, placement.column), form_of(name, facts), placement)

    def _settle(self, hidden: Path | None) -> None:
        """Puts back what a process was moving when it was killed."""
        if hidden is not None:
            try:
                settle(self._directory, hidden)
            except NotADirectoryError:
                return  # which is refused in words of its own
            except OSError as fault:
                raise _failure(self._directory, fault) from fault

    def _targets(self, name: str) -> tuple[Path, Path]:
        return self._directory / f"{name}.parquet", self._directory / name

    def _refuse(self, force: bool) -> None:
        """Refuses what would destroy something, before any work is done."""
        if self._directory.exists() and not self._directory.is_dir():
            raise OutputError(f"{self._directory} is a file, not a folder", "name a folder")
        for file, folder in map(self._targets, self._names):
            for path in (file, folder):
                if os.path.lexists(path) and not force:
                    raise OutputError(f"{path} exists already", "use --force to replace it, or choose another folder")
            if file.is_dir() or (folder.exists() and not _holds_only_parts(folder)):
                other = file if file.is_dir() else folder
                raise OutputError(f"{other} holds something else than a table", "choose another folder")

    def __enter__(self) -> Self:
        """Ready to write."""
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, traceback: TracebackType | None) -> None:
        """Gives the files their names, or removes them after an exception."""
        try:
            if kind is None:
                self._finish()
        finally:
            self._clear()

    def write(self, batches: Mapping[str, pa.RecordBatch]) -> None:
        """Adds rows to the tables named; others are left out.

        Raises:
            OutputError: The disk is full, or another fault of the file system.
            UsageError: The column to divide by has too many values.
        """
        if self._placement is not None and "boards" in batches:
            self._placement.learn(batches["boards"])
        for name, part in self._parts.items():
            batch = batches.get(name)
            if batch is not None and batch.num_rows:
                try:
                    part.write(batch)
                except OSError as fault:
                    raise _failure(self._targets(name)[0], fault) from fault
        self._writes += 1
        if self._writes % _WRITES == 0:
            pa.default_memory_pool().release_unused()

    def _finish(self) -> None:
        for name, part in self._parts.items():
            try:
                part.finish()
            except OSError as fault:
                raise _failure(self._targets(name)[0], fault) from fault
        moves: list[Move] = []
        written = [self._named(name, part, moves) for name, part in self._parts.items()]
        try:
            publish(self._directory, self._hidden, moves)
        except OSError as fault:
            raise _failure(self._directory, fault) from fault
        self.written = tuple(written)

    def _named(self, name: str, part: Parts | DividedParts, moves: list[Move]) -> WrittenTable:
        """Adds the moves that take a table's old files out of the way and the new ones in."""
        file, folder = self._targets(name)
        moves += [Move(path, self._hidden / f"replaced-{path.name}") for path in (file, folder) if os.path.lexists(path)]
        files = part.files
        if len(files) == 1 and (isinstance(part, Parts) or not part.rows):
            moves.append(Move(files[0], file))
            return WrittenTable(name, file, 1, part.rows)
        moves.append(Move(part.folder, folder))
        return WrittenTable(name, folder, len(files), part.rows)

    def _clear(self) -> None:
        for part in self._parts.values():
            part.abandon()
        with suppress(OSError):
            settle(self._directory, self._hidden)
        if self._hidden != self._directory and is_settled(self._hidden):  # else old tables are in there
            shutil.rmtree(self._hidden, ignore_errors=True)
        if not self.written:
            self._remove_made()

    def _remove_made(self) -> None:
        for path in self._made:
            with suppress(OSError):
                path.rmdir()


def _holds_only_parts(folder: Path) -> bool:
    """Whether a folder is a table: parts, or folders of partitions that hold parts."""
    return folder.is_dir() and all(
        path.match("part-*.parquet") or ("=" in path.name and path.is_dir() and _holds_only_files_of_parts(path))
        for path in folder.iterdir()
    )


def _holds_only_files_of_parts(folder: Path) -> bool:
    return all(path.match("part-*.parquet") for path in folder.iterdir())


def write_tables(
    directory: Path,
    batches: Iterable[Mapping[str, pa.RecordBatch]],
    names: Collection[str] = TABLES,
    *,
    facts: Mapping[str, str] = MappingProxyType({}),
    force: bool = False,
    layouts: Mapping[str, Layout] = LAYOUTS,
    partition_by: str | None = None,
    hidden: Path | None = None,
) -> tuple[WrittenTable, ...]:
    """Writes all ``batches`` (what ``TableRows.flush`` gives) into ``directory``; see ``TableWriter``.

    Returns:
        The tables written, in the order of ``TABLES``.

    Raises:
        OutputError: A table exists already, or cannot be written; then nothing is left of this call.
        UsageError: Tables cannot be divided by ``partition_by``; likewise.
    """
    writer = TableWriter(directory, names, facts=facts, force=force, layouts=layouts, partition_by=partition_by, hidden=hidden)
    with writer:
        for each in batches:
            writer.write(each)
    return writer.written
