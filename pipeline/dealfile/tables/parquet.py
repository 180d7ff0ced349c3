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
from typing import Self

import pyarrow as pa

from dealfile.errors import OutputError
from dealfile.tables.columns import TABLES
from dealfile.tables.parts import LAYOUTS, Layout, Parts
from dealfile.tables.schema import described


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
    own names; leaving it by an exception removes them, so that the folder is as it was.

    Args:
        directory: Where the tables go; made when it is missing.
        names: The tables to write, each with a file even when it has no row.
        facts: What the files' metadata says: the tool's version, the laws, how they were used.
        force: Whether tables that exist may be replaced.
        layouts: How the rows are cut.

    Raises:
        OutputError: A table exists already, or the folder cannot be written.
    """

    def __init__(
        self,
        directory: Path,
        names: Collection[str] = TABLES,
        *,
        facts: Mapping[str, str] = MappingProxyType({}),
        force: bool = False,
        layouts: Mapping[str, Layout] = LAYOUTS,
    ) -> None:
        self._directory = directory
        self._names = tuple(name for name in TABLES if name in names)
        self._refuse(force)
        self._made = [path for path in (directory, *directory.parents) if not path.exists()]
        try:
            directory.mkdir(parents=True, exist_ok=True)
            self._hidden = Path(tempfile.mkdtemp(prefix=".dealfile-", dir=directory))
        except OSError as fault:
            self._remove_made()
            raise _failure(directory, fault) from fault
        self._parts = {name: Parts(name, self._hidden, layouts[name], described(name, facts)) for name in self._names}
        self.written: tuple[WrittenTable, ...] = ()

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
        """
        for name, part in self._parts.items():
            batch = batches.get(name)
            if batch is not None and batch.num_rows:
                try:
                    part.write(batch)
                except OSError as fault:
                    raise _failure(self._targets(name)[0], fault) from fault

    def _finish(self) -> None:
        for name, part in self._parts.items():
            try:
                part.finish()
            except OSError as fault:
                raise _failure(self._targets(name)[0], fault) from fault
        done: list[tuple[Path, Path]] = []
        try:
            self.written = tuple([self._publish(part, done) for part in self._parts.values()])
        except OSError as fault:
            for source, target in reversed(done):
                with suppress(OSError):
                    target.rename(source)
            raise _failure(self._directory, fault) from fault

    def _publish(self, part: Parts, done: list[tuple[Path, Path]]) -> WrittenTable:
        """Moves old files out of the way and new ones in, noting each step so that it can be undone."""

        def move(source: Path, target: Path) -> None:
            source.rename(target)
            done.append((source, target))

        file, folder = self._targets(part.table)
        for path in (file, folder):
            if os.path.lexists(path):
                move(path, self._hidden / f"replaced-{path.name}")
        if len(part.files) == 1:
            move(part.files[0], file)
            return WrittenTable(part.table, file, 1, part.rows)
        hidden = self._hidden / part.table
        hidden.mkdir()
        for number, path in enumerate(part.files, 1):
            move(path, hidden / f"part-{number:05d}.parquet")
        move(hidden, folder)
        return WrittenTable(part.table, folder, len(part.files), part.rows)

    def _clear(self) -> None:
        for part in self._parts.values():
            part.abandon()
        shutil.rmtree(self._hidden, ignore_errors=True)
        if not self.written:
            self._remove_made()

    def _remove_made(self) -> None:
        for path in self._made:
            with suppress(OSError):
                path.rmdir()


def _holds_only_parts(folder: Path) -> bool:
    return folder.is_dir() and all(path.match("part-*.parquet") for path in folder.iterdir())


def write_tables(
    directory: Path,
    batches: Iterable[Mapping[str, pa.RecordBatch]],
    names: Collection[str] = TABLES,
    *,
    facts: Mapping[str, str] = MappingProxyType({}),
    force: bool = False,
    layouts: Mapping[str, Layout] = LAYOUTS,
) -> tuple[WrittenTable, ...]:
    """Writes all ``batches`` (what ``TableRows.flush`` gives) into ``directory``; see ``TableWriter``.

    Returns:
        The tables written, in the order of ``TABLES``.

    Raises:
        OutputError: A table exists already, or cannot be written; then nothing is left of this call.
    """
    with TableWriter(directory, names, facts=facts, force=force, layouts=layouts) as writer:
        for each in batches:
            writer.write(each)
    return writer.written
