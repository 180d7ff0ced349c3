"""What an export has made so far, kept in its folder until the tables are whole, so that one that was interrupted can go on.

``DIR/.dealfile-partial/`` holds ``journal.jsonl``, a line an entry, and a file of rows for each entry. The first line says what
is exported and how; each other one names a work that is done. A line is written when its rows have their name, so a line without
whole rows, as after a power cut, is one that is done again.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import IO, Any, Final

from dealfile.errors import OutputError
from dealfile.services.kept_rows import packed, unpacked
from dealfile.services.locking import Lock
from dealfile.services.outputs import telling
from dealfile.services.work import Work, WorkDone

FOLDER: Final = ".dealfile-partial"
"""The folder inside the output folder in which an export works."""
VERSION: Final = 1
"""Of the journal; one of another version is not gone on with."""


@dataclass(frozen=True, slots=True)
class _Entry:
    """A work that is done: the file of its rows, and the hash of that."""

    file: str
    sha256: str


class Journal:
    """The works of an export that are done.

    Args:
        folder: The output folder.
        header: What is exported and how, as plain data; an export goes on only with the same.

    Attributes:
        partial: The folder to work in.
    """

    def __init__(self, folder: Path, header: Mapping[str, Any]) -> None:
        self.partial = folder / FOLDER
        self._path = self.partial / "journal.jsonl"
        self._header = json.loads(json.dumps({"journal": VERSION, **header}))
        self._entries: dict[str, _Entry] = {}
        self._files: dict[str, str] = {}
        self._stream: IO[str] | None = None
        self._lock = Lock(self.partial / "lock")

    def lock(self) -> None:
        """Keeps other exports out of the folder until it is closed.

        Raises:
            OutputError: One is at work there, or the folder cannot be made.
        """
        if self.partial.parent.exists() and not self.partial.parent.is_dir():
            return  # it is refused by who writes there
        with telling(self.partial):
            self.partial.mkdir(parents=True, exist_ok=True)
            holder = self._lock.take()
        if holder is not None:
            raise OutputError(
                f"another export ({holder or 'of another process'}) is writing into {self.partial.parent}",
                "wait for it, or choose another folder",
            )

    def open(self, *, resume: bool, force: bool) -> None:
        """Begins, or goes on.

        Raises:
            OutputError: One was interrupted there and neither ``resume`` nor ``force`` is given; it was one of other inputs or
                options; or the folder cannot be written.
        """
        lines, whole = self._lines()
        if resume:
            self._go_on(lines)
        elif len(lines) > 1 and not force:
            done = f"{len(lines) - 1} {'piece is' if len(lines) == 2 else 'pieces are'} done"
            raise OutputError(
                f"an export into {self.partial.parent} was interrupted ({done})",
                "use --resume to go on with it, or --force to begin anew",
            )
        with telling(self.partial):
            self.partial.mkdir(parents=True, exist_ok=True)
            if self._entries:
                os.truncate(self._path, whole)  # what comes now must not be added to half a line
            else:
                self._clear()
            self._stream = self._path.open("a" if self._entries else "w", encoding="utf-8", newline="\n")
            if not self._entries:
                self._write(self._header)

    def close(self, *, keep: bool) -> int:
        """Ends; what was done is kept to go on with, or removed. A journal that was not opened stays as it was.

        Returns:
            How many works are kept.
        """
        was_open = self._stream is not None
        if self._stream is not None:
            with suppress(OSError):  # a full disk keeps what was to be written, and that is done again
                self._stream.close()
            self._stream = None
        kept = len(self._entries) if was_open and keep else 0
        with suppress(OSError):
            if was_open and not kept:
                self._clear()
        self._lock.release()
        with suppress(OSError):
            self.partial.rmdir()
        return kept

    @property
    def is_there(self) -> bool:
        """Whether something is kept of an export that was interrupted."""
        return self._path.exists()

    @property
    def is_empty(self) -> bool:
        """Whether no work is done."""
        return not self._entries

    def check_file(self, file: str, digest: str) -> None:
        """Refuses to go on with a file that has changed.

        Raises:
            OutputError: Its content is another than that of which works are done.
        """
        if self._files.get(file, digest) != digest:
            raise OutputError(
                f"{file} has changed since the export was interrupted", "use --force, without --resume, to begin anew"
            )

    def taken(self, work: Work) -> WorkDone | None:
        """What was made of a work; ``None`` where it is not done, or not whole any more."""
        data = self._rows(work)
        return None if data is None else unpacked(data)

    def _rows(self, work: Work) -> bytes | None:
        """The rows of a work as they are kept; ``None`` where they are not, or not whole."""
        entry = self._entries.get(identity(work))
        if entry is None:
            return None
        try:
            data = (self.partial / entry.file).read_bytes()
        except OSError:
            return None
        return data if sha256(data).hexdigest() == entry.sha256 else None

    def keep(self, work: Work, done: WorkDone | bytes) -> None:
        """Keeps what was made of a work, which may be packed already.

        Raises:
            OutputError: The disk is full, or another fault of the file system.
        """
        data = done if isinstance(done, bytes) else packed(done)
        key = identity(work)
        entry = _Entry(f"{work.number:08d}.rows", sha256(data).hexdigest())
        hidden = self.partial / f"{entry.file}.new"
        with telling(self.partial):
            try:
                hidden.write_bytes(data)
                hidden.replace(self.partial / entry.file)
            except OSError:
                hidden.unlink(missing_ok=True)  # a full disk can do with the space
                raise
            files = {part.piece.file: part.piece.sha256 for part in work.parts}
            self._write({"work": key, "rows": entry.file, "sha256": entry.sha256, "files": files})
        self._entries[key] = entry

    def _write(self, line: Mapping[str, Any]) -> None:
        if self._stream is not None:
            self._stream.write(json.dumps(line) + "\n")
            self._stream.flush()

    def _lines(self) -> tuple[list[dict[str, Any]], int]:
        """The whole lines of a journal that is there, and their length in bytes; what was cut off at its end is left out."""
        lines: list[dict[str, Any]] = []
        whole = 0
        try:
            text = self._path.read_bytes()
        except OSError:
            return lines, whole
        for line in text.splitlines(keepends=True):
            try:
                read = json.loads(line) if line.endswith(b"\n") else None
            except ValueError:
                break
            if not isinstance(read, dict):
                break
            lines.append(read)
            whole += len(line)
        return lines, whole

    def _go_on(self, lines: list[dict[str, Any]]) -> None:
        if not lines:
            return
        header, *entries = lines
        changed = sorted(name for name in header.keys() | self._header.keys() if header.get(name) != self._header.get(name))
        if changed:
            raise OutputError(
                f"the export that was interrupted in {self.partial.parent} was another one (other {', '.join(changed)})",
                "name the same inputs and options as then, or use --force without --resume to begin anew",
            )
        for each in entries:
            self._entries[str(each.get("work"))] = _Entry(Path(str(each.get("rows"))).name, str(each.get("sha256")))
            files = each.get("files")
            self._files |= files if isinstance(files, dict) else {}

    def _clear(self) -> None:
        """Removes what the journal of an export has left."""
        for path in (self._path, *self.partial.glob("*.rows"), *self.partial.glob("*.rows.new")):
            path.unlink(missing_ok=True)


def identity(work: Work) -> str:
    """What tells a work from others: its pieces, by the content of their files and their place in them."""
    pieces = [[part.piece.file, part.piece.sha256, part.piece.number, *part.piece.place, part.piece.end] for part in work.parts]
    return sha256(json.dumps(pieces).encode("ascii")).hexdigest()
