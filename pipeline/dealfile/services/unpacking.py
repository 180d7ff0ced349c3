"""Reading packed bytes as what they were, as a stream, with limits to what a small file can grow to."""

import io
import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, Protocol

from dealfile.errors import InputError
from dealfile.services.storage import Readable, Rejoined, head_of, telling, told

Packing = Literal["gzip", "zstd", "bzip2", "xz"]

_MAGIC: Final[tuple[tuple[bytes, Packing], ...]] = (
    (b"\x1f\x8b", "gzip"),
    (b"\x28\xb5\x2f\xfd", "zstd"),
    (b"\xfd7zXZ\x00", "xz"),
    (b"BZh", "bzip2"),
)
_ZSTD_SKIPPED: Final = re.compile(rb"[\x50-\x5f]\x2a\x4d\x18")
"""What some programs (pzstd) write first, for themselves."""
_BZIP2_BLOCK: Final = (b"1AY&SY", b"\x17rE8P\x90")
"""What follows ``BZh`` and a digit: a block, or the end of a file without any."""
_HEAD: Final = 10
"""Bytes that tell how a file is packed."""

MOST_TIMES: Final = 250
"""How many times as large as its packed bytes a content may be; deal files pack to a tenth, and repeated boards to
a hundredth."""
MOST_BYTES: Final = 1 << 40
"""Bytes of one content, or of all members of one archive."""
FREE_BYTES: Final = 100_000_000
"""Bytes that a file may unpack to whatever its packed size."""
_FREE_BYTES_OF_MEMBER: Final = 1_000_000
"""Likewise for a packed file in an archive, which may have many of them."""
_BLOCK: Final = 1 << 16
_PART: Final = _BLOCK >> 3
"""Bytes that are unpacked at once; where they are damaged, all of them are lost."""
_MOST_MEMORY: Final = 1 << 30
"""Bytes that unpacking xz may take; its strongest preset takes a fifteenth of them."""
UNPACK_YOURSELF: Final = "if you trust it, unpack it yourself and name what was in it: plain files have no limit"


@dataclass(frozen=True, slots=True)
class Limits:
    """What an unpacked content may grow to.

    Attributes:
        free: Bytes that it may have whatever its packed size.
        times: How many times its packed size it may have beyond that.
        most: Bytes that it may have at all.
    """

    free: int = FREE_BYTES
    times: int = MOST_TIMES
    most: int = MOST_BYTES

    def check(self, name: str, size: int, packed: int) -> None:
        """Refuses a content of ``size`` bytes or more that was packed into so many.

        Raises:
            InputError: It is too large.
        """
        if size > self.most:
            raise InputError(f"{name}: unpacks to more than {self.most:,} bytes", UNPACK_YOURSELF, name)
        if size > self.free and size > self.times * packed:
            said = f"{name}: unpacks to {size:,} bytes or more, over {self.times} times its packed {packed:,}"
            raise InputError(said, UNPACK_YOURSELF, name)


FILE_LIMITS: Final = Limits()
MEMBER_LIMITS: Final = Limits(free=_FREE_BYTES_OF_MEMBER)


def packing_of(head: bytes) -> Packing | None:
    """How a file is packed that begins with ``head``."""
    if _ZSTD_SKIPPED.match(head):
        return "zstd"
    for magic, packing in _MAGIC:
        if head.startswith(magic) and (packing != "bzip2" or head[4:10] in _BZIP2_BLOCK):
            return packing
    return None


def content_of(packed: io.BufferedReader, name: str, limits: Limits = FILE_LIMITS) -> io.BufferedReader:
    """The content of a stream from where it stands: unpacked, if it is packed, else as it is.

    Raises:
        InputError: It cannot be read; the stream raises it as well, also where the content grows over its limits.
    """
    head = head_of(packed, _HEAD)
    packing = packing_of(head)
    if packing is not None:
        return unpacked(Rejoined(head, packed), packing, name, limits)
    if packed.seekable():
        packed.seek(-len(head), io.SEEK_CUR)
        return packed
    return told(Rejoined(head, packed), name)


def unpacked(packed: Readable, packing: Packing, name: str, limits: Limits = FILE_LIMITS) -> io.BufferedReader:
    """The content of a stream that is packed.

    Raises:
        InputError: As :func:`content_of`.
    """
    counted = _Counted(packed)
    with telling(name):
        stream = _UNPACKERS[packing](counted)
    return told(_Limited(stream, counted, name, limits), name)


class _Counted(io.RawIOBase):
    """A stream that counts what has been read of it."""

    def __init__(self, stream: Readable) -> None:
        self._stream = stream
        self.count = 0

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        data = self._stream.read(size)
        self.count += len(data)
        return data


class _Limited:
    """A stream that ends with an error where it grows too large for what it was packed into."""

    def __init__(self, stream: Readable, packed: _Counted, name: str, limits: Limits) -> None:
        self._stream = stream
        self._packed = packed
        self._name = name
        self._limits = limits
        self._count = 0

    def read(self, size: int = -1, /) -> bytes:
        data = self._stream.read(size)
        self._count += len(data)
        self._limits.check(self._name, self._count, self._packed.count)
        return data


class _Decompressor(Protocol):
    """What the standard library unpacks one stream with."""

    @property
    def eof(self) -> bool: ...

    @property
    def needs_input(self) -> bool: ...

    @property
    def unused_data(self) -> bytes: ...

    def decompress(self, data: bytes, max_length: int = -1) -> bytes: ...


class _Streams:
    """The contents of packed streams that stand one behind the other, as some programs pack in parts.

    The classes for files in the standard library end in silence at a later stream that is damaged.
    """

    def __init__(self, packed: Readable, begin: Callable[[], _Decompressor]) -> None:
        self._packed = packed
        self._begin = begin
        self._stream: _Decompressor | None = None
        self._ahead = b""

    def read(self, size: int = -1, /) -> bytes:
        while True:
            if self._stream is None and not self._begins():
                return b""
            assert self._stream is not None
            block = self._block() if self._stream.needs_input else b""
            data = self._stream.decompress(block, size)
            if self._stream.eof:
                self._ahead, self._stream = self._stream.unused_data, None
            if data:
                return data

    def _begins(self) -> bool:
        """Whether another stream begins, behind zero bytes that may stand between them."""
        while block := (self._ahead or self._packed.read(_BLOCK)):
            self._ahead = block.lstrip(b"\0")
            if self._ahead:
                self._stream = self._begin()
                return True
        return False

    def _block(self) -> bytes:
        block, self._ahead = self._ahead or self._packed.read(_BLOCK), b""
        if not block:
            raise EOFError
        return block


class _Partly:
    """A stream that gives what there is before it is damaged.

    It is unpacked in small parts of one size whatever is asked for: damage costs the part that it is in, and always the same one.
    """

    def __init__(self, read: Callable[[int], bytes]) -> None:
        self._read = read
        self._part = b""

    def read(self, size: int = -1, /) -> bytes:
        part = self._part or self._read(_PART)
        end = len(part) if size < 0 else size
        self._part = part[end:]
        return part[:end]


def _gzip(packed: _Counted) -> Readable:
    import gzip  # noqa: PLC0415 - this and the others are loaded only where a file is packed so

    return _Partly(gzip.GzipFile(fileobj=packed, mode="rb").read1)


def _bzip2(packed: _Counted) -> Readable:
    import bz2  # noqa: PLC0415 - as above

    return _Partly(_Streams(packed, bz2.BZ2Decompressor).read)


def _xz(packed: _Counted) -> Readable:
    import lzma  # noqa: PLC0415 - as above

    return _Partly(_Streams(packed, lambda: lzma.LZMADecompressor(lzma.FORMAT_XZ, memlimit=_MOST_MEMORY)).read)


def _zstd(packed: _Counted) -> Readable:
    import pyarrow as pa  # noqa: PLC0415 - as above; the standard library has no zstd before Python 3.14

    return _Partly(pa.CompressedInputStream(pa.PythonFile(packed, "r"), "zstd").read)


_UNPACKERS: Final[dict[Packing, Callable[[_Counted], Readable]]] = {
    "gzip": _gzip,
    "bzip2": _bzip2,
    "xz": _xz,
    "zstd": _zstd,
}
