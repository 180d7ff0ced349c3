"""Writing outputs so that a file is either the old one or the new one, never half of it."""

import codecs
import os
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import IO, Final

from dealfile.errors import OutputError, UsageError
from dealfile.services.file_names import is_packed
from dealfile.syntax.decode import REPLACEMENT, UNDECODED

UTF_8: Final = "utf-8"
_MARKED: Final[dict[str, tuple[bytes, str]]] = {
    "utf-8-sig": (codecs.BOM_UTF8, UTF_8),
    "utf-16": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "utf-16-le": (codecs.BOM_UTF16_LE, "utf-16-le"),
    "utf-16-be": (codecs.BOM_UTF16_BE, "utf-16-be"),
}
"""Encodings with a byte order mark: the mark, and what follows it."""

_SIGNS: Final = "".join(map(chr, range(32, 127))) + "\t\r\n"


def encoded(text: str) -> bytes:
    """The text in UTF-8; bytes that were not decoded on the way in come out as they were."""
    try:
        return text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return text.encode("utf-8", "backslashreplace")


def known_encoding(name: str) -> str:
    """The encoding that ``name`` means, as Python calls it.

    Raises:
        UsageError: There is none, or a deal file cannot be in it: one has its signs and letters where ASCII has them, or is
            UTF-16.
    """
    try:
        found = codecs.lookup(name).name
        if found in _MARKED:
            return found
        if _SIGNS.encode(found) == _SIGNS.encode("ascii") and _SIGNS.encode("ascii").decode(found) == _SIGNS:
            return found
    except (LookupError, UnicodeError, ValueError):
        pass
    raise UsageError(f"no encoding for deal files: {name}", "write it as Python does: utf-8, latin-1, cp1250, utf-16")


class Encoder:
    """Turns pieces of one output into bytes.

    Args:
        encoding: As Python calls it; a byte order mark, where it has one, stands before the first piece.
        instead: What is written for a character that it does not have. For a byte that was not decoded on the way in it is
            the replacement character, where the encoding has that: raw, it would make the output a file of no encoding.
    """

    def __init__(self, encoding: str, instead: Callable[[str], str]) -> None:
        self._mark, self._encoding = _MARKED.get(encoding, (b"", encoding))
        self._instead = instead

    def encode(self, text: str) -> bytes:
        """The next piece."""
        mark, self._mark = self._mark, b""
        try:
            return mark + text.encode(self._encoding)
        except UnicodeError:
            pass
        unheld = [character for character in set(text) if not self._has(character)]
        written = text.translate({ord(character): self._written(character) for character in unheld})
        return mark + written.encode(self._encoding)

    def _written(self, character: str) -> str:
        if UNDECODED.match(character) and self._has(REPLACEMENT):
            return REPLACEMENT
        return self._instead(character)

    def _has(self, character: str) -> bool:
        try:
            character.encode(self._encoding)
        except UnicodeError:
            return False
        return True


def check_free(path: Path, *, force: bool) -> None:
    """Refuses an output that cannot or must not be written.

    Raises:
        OutputError: It exists and ``force`` is not given, is a folder, its folder does not exist, or its name says that it is
            packed.
    """
    if path.is_dir():
        raise OutputError(f"{path}: is a folder", "name a file")
    if path.is_file() and not force:
        raise OutputError(f"{path}: exists already", "use --force to replace it, or name another file")
    if is_packed(path.name):
        raise OutputError(f"{path}: outputs are not packed", "name a plain file, and pack it yourself")
    if not path.parent.is_dir():
        raise OutputError(f"{path}: there is no folder {path.parent}", "create the folder first")


def make_folder(path: Path) -> None:
    """Creates the folder ``path``, with those above it, unless it is there.

    Raises:
        OutputError: It cannot be created.
    """
    if path.exists() and not path.is_dir():
        raise OutputError(f"{path}: is a file", "name a folder")
    with telling(path):
        path.mkdir(parents=True, exist_ok=True)


@contextmanager
def replacing(path: Path, *, force: bool = False) -> Iterator[IO[bytes]]:
    """A stream whose bytes become ``path`` when the block ends without an exception; else nothing is left behind.

    Raises:
        OutputError: The file exists and ``force`` is not given, or it cannot be written.
    """
    check_free(path, force=force)
    if path.exists() and not path.is_file():
        # A device or a pipe (/dev/stdout) is written to, not replaced.
        with telling(path), path.open("wb") as stream:
            yield stream
        return
    target = Path(os.path.realpath(path))
    with telling(path):
        handle, name = tempfile.mkstemp(prefix=f".{target.name[:100]}.", suffix=".partial", dir=target.parent)
    partial = Path(name)
    try:
        with telling(path):
            with os.fdopen(handle, "wb") as stream:
                yield stream
            _like(partial, target)
            partial.replace(target)
    except BaseException:
        with suppress(OSError):
            partial.unlink()
        raise


def _like(partial: Path, target: Path) -> None:
    """Gives a new file the rights of the one that it replaces, and its owner where that is allowed; else the usual rights."""
    if not target.exists():
        partial.chmod(0o666 & ~_umask())
        return
    status = target.stat()
    with suppress(OSError, AttributeError):  # Windows has no owners, and only root may give a file away
        os.chown(partial, status.st_uid, status.st_gid)
    partial.chmod(status.st_mode & 0o777)


@contextmanager
def telling(path: Path) -> Iterator[None]:
    """Says what the system said about ``path`` in words, with a remedy."""
    try:
        yield
    except BrokenPipeError:
        raise
    except PermissionError:
        raise OutputError(f"{path}: permission denied", "choose a folder that you may write to") from None
    except NotADirectoryError:
        raise OutputError(f"{path}: a folder on the way there is a file", "choose a place below a folder") from None
    except OSError as fault:
        remedy = "nothing is left half written; free some space or choose another place"
        raise OutputError(f"{path}: cannot be written ({fault.strerror or fault})", remedy) from None


def _umask() -> int:
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
