"""Where bytes are kept, and streams of them whose failures are said in words."""

import errno
import io
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar, Final, Protocol

from dealfile.errors import InputError

_BUFFER: Final = 1 << 18
PACK_AGAIN: Final = "fetch or pack it again"
"""What to do about packed bytes that are not in order."""


class Readable(Protocol):
    """What bytes can be read from."""

    def read(self, size: int = -1, /) -> bytes:
        """The next ``size`` bytes at the most; none at the end."""


class Seekable(Readable, Protocol):
    """What bytes can be read from in any order."""

    def seek(self, offset: int, whence: int = 0, /) -> int:
        """Goes to a place."""

    def tell(self) -> int:
        """The place."""


class Storage(Protocol):
    """A file somewhere, whose bytes can be read again and again; it can be pickled.

    Attributes:
        name: How reports call it.
        size: Its bytes; 0 where that cannot be told.
        identity: The same for two names of the same file.
        is_member: Whether it is in an archive.
    """

    @property
    def name(self) -> str: ...  # noqa: D102 - above

    @property
    def size(self) -> int: ...  # noqa: D102 - above

    @property
    def identity(self) -> str: ...  # noqa: D102 - above

    @property
    def is_member(self) -> bool: ...  # noqa: D102 - above

    def __hash__(self) -> int: ...

    def opened(self) -> AbstractContextManager[io.BufferedReader]:
        """A stream of its bytes from the start.

        Raises:
            InputError: It cannot be read; the stream raises it as well.
        """


@dataclass(frozen=True, slots=True)
class LocalFile:
    """A file of this machine."""

    name: str
    path: Path
    is_member: ClassVar[bool] = False

    @property
    def size(self) -> int:
        """Bytes of the file; 0 where that cannot be told."""
        try:
            return self.path.stat().st_size
        except OSError:
            return 0

    @property
    def identity(self) -> str:
        """Its path without links."""
        return str(self.path.resolve())

    @contextmanager
    def opened(self) -> Iterator[io.BufferedReader]:
        """As :meth:`Storage.opened`."""
        with telling(self.name):
            if self.path.is_char_device() or self.path.is_block_device():
                raise InputError(f"{self.name}: a device, which may never end", "name a file, or - for standard input", self.name)
            stream = self.path.open("rb", buffering=0)
        with stream:
            yield told(stream, self.name)


def reading_failed(name: str, fault: Exception) -> InputError:
    """What is said when ``name`` could not be read because of ``fault``."""
    if isinstance(fault, InputError):
        return fault
    if isinstance(fault, FileNotFoundError):
        return InputError(f"{name}: no such file", "it was there a moment ago; run the command again", name)
    if isinstance(fault, PermissionError):
        return InputError(f"{name}: permission denied", "allow yourself to read it (chmod u+r)", name)
    if isinstance(fault, OSError) and fault.errno not in (None, errno.EINVAL):
        return InputError(f"{name}: cannot be read ({fault.strerror or fault})", "look whether its disk is in order", name)
    # What unpacks has errors of many kinds for bytes that are not as they should be, or goes where there is no place.
    reason = "it ends too early" if isinstance(fault, EOFError) else str(fault) or type(fault).__name__
    return InputError(f"{name}: is damaged ({reason})", PACK_AGAIN, name)


_Failed = Callable[[str, Exception], InputError]


@contextmanager
def telling(name: str, failed: _Failed = reading_failed) -> Iterator[None]:
    """Makes every failure of the block an :class:`InputError`."""
    try:
        yield
    except Exception as fault:  # noqa: BLE001 - whatever the bytes are, and the place they come from, no traceback reaches the user
        raise failed(name, fault) from None


class _Told(io.RawIOBase):
    """A stream that says its failures in words."""

    def __init__(self, stream: Readable, name: str, failed: _Failed) -> None:
        self._stream = stream
        self._name = name
        self._failed = failed

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        asked = getattr(self._stream, "seekable", None)
        return asked is not None and bool(asked())

    def seek(self, offset: int, whence: int = 0, /) -> int:
        with telling(self._name, self._failed):
            return self._seekable.seek(offset, whence)

    def tell(self) -> int:
        with telling(self._name, self._failed):
            return self._seekable.tell()

    def readinto(self, buffer: "memoryview") -> int:  # type: ignore[override]  # the buffered reader gives nothing else
        with telling(self._name, self._failed):
            data = self._stream.read(len(buffer))
        buffer[: len(data)] = data
        return len(data)

    def readall(self) -> bytes:
        with telling(self._name, self._failed):
            parts = []
            while part := self._stream.read(_BUFFER):
                parts.append(part)
        return b"".join(parts)

    @property
    def _seekable(self) -> Seekable:
        stream: Seekable = self._stream  # type: ignore[assignment]  # asked for only where seekable() says so
        return stream


def told(stream: Readable, name: str, failed: _Failed = reading_failed) -> io.BufferedReader:
    """``stream`` with every failure as an :class:`InputError` that names what is read; it does not close ``stream``."""
    return io.BufferedReader(_Told(stream, name, failed), _BUFFER)


class Rejoined:
    """A stream whose first bytes have been looked at, from its start."""

    def __init__(self, head: bytes, rest: Readable) -> None:
        self._head = io.BytesIO(head)
        self._rest = rest

    def read(self, size: int = -1, /) -> bytes:
        """The next bytes; fewer than asked for where the first ones end."""
        return self._head.read(size) or self._rest.read(size)


def head_of(stream: Readable, size: int) -> bytes:
    """The first ``size`` bytes of a stream, or all if there are fewer; a pipe may give them in parts."""
    head = stream.read(size)
    while 0 < len(head) < size and (more := stream.read(size - len(head))):
        head += more
    return head
