"""Zip archives: their members, and a stream of one of them."""

import io
import struct
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from stat import S_ISDIR, S_ISFIFO, S_ISLNK, S_ISREG
from typing import Final

from dealfile.errors import InputError
from dealfile.services.members import MOST_MEMBERS, SEVERAL_IN_ONE, Member, Members, StoredMember, too_many
from dealfile.services.storage import PACK_AGAIN, Storage, telling, told
from dealfile.services.unpacking import FILE_LIMITS

_MAGIC: Final = (b"PK\x03\x04", b"PK\x05\x06", b"PK\x07\x08")
_LOCAL: Final = struct.Struct("<4s2xHH4xLLLHH")
"""What stands before the bytes of a member: sign, flags, method, checksum, bytes packed and not, of the name and of the rest."""
_ELSEWHERE: Final = 0xFFFFFFFF
"""A number of bytes that stands in the rest."""
_MOST_BYTES_OF_LIST: Final = MOST_MEMBERS * 256
_ENCRYPTED: Final = 0x1
_SIZES_BEHIND: Final = 0x8
_UTF_8: Final = 0x800
_METHODS: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)


@dataclass(frozen=True, slots=True)
class ZippedFile(StoredMember):
    """A member of a zip archive."""

    entry: zipfile.ZipInfo

    @property
    def size(self) -> int:
        """Bytes of the member."""
        return self.entry.file_size

    @contextmanager
    def opened(self) -> Iterator[io.BufferedReader]:
        """As :meth:`Storage.opened`."""
        with self.archive.opened() as stream:
            with telling(self.name):
                stream.seek(self.entry.header_offset)
                sign, *_, name_length, rest_length = _LOCAL.unpack(stream.read(_LOCAL.size))
                if sign != _MAGIC[0]:
                    raise zipfile.BadZipFile("it is not where the archive says")
                stream.seek(name_length + rest_length, io.SEEK_CUR)
                content = zipfile.ZipExtFile(stream, "r", self.entry)
            yield told(content, self.name)


def is_zip(head: bytes) -> bool:
    """Whether a file that begins with ``head`` is a zip archive."""
    return head.startswith(_MAGIC)


def ends_as_zip(stream: io.BufferedReader) -> bool:
    """Whether a file is a zip archive with something before it, such as a program that unpacks it."""
    return zipfile.is_zipfile(stream)


def zip_members(archive: Storage) -> Members:
    """The members of a zip archive.

    Raises:
        InputError: What it says that there is in it is too large, or its list of members is; or, after its members, that the list
            does not name all. Where it is missing or damaged, those are read that are whole and say themselves where they end.
    """
    with archive.opened() as stream:
        if not stream.seekable():
            said = f"{archive.name}: a zip archive is read in parts, and its server gives no parts of files"
            raise InputError(said, "fetch it first, and name the fetched file", archive.name)
        with telling(archive.name):
            entries, broken = _listed(stream, archive.name)
            broken = broken or _before(stream, entries, archive.name)
            packed = stream.seek(0, io.SEEK_END)
    if len(entries) > MOST_MEMBERS:
        raise too_many(archive.name)
    FILE_LIMITS.check(archive.name, sum(entry.file_size for entry in entries), packed)
    yield from (_member(archive, entry) for entry in entries if not _is_folder(entry))
    if broken is not None:
        raise broken


def _listed(stream: io.BufferedReader, name: str) -> tuple[list[zipfile.ZipInfo], InputError | None]:
    """The list of members, and what is wrong with it."""
    try:
        with zipfile.ZipFile(_List(stream, name)) as opened:
            return opened.infolist(), None
    except (zipfile.BadZipFile, struct.error, NotImplementedError, ValueError) as fault:
        said = f"{name}: the list of members at its end is missing or damaged ({fault})"
    return list(islice(_followed(stream), MOST_MEMBERS + 1)), InputError(said, PACK_AGAIN, name)


def _before(stream: io.BufferedReader, entries: list[zipfile.ZipInfo], name: str) -> InputError | None:
    """What is said of members that stand before those of the list, as where two archives were joined; else ``None``."""
    stream.seek(0)
    if stream.read(len(_MAGIC[0])) != _MAGIC[0] or any(entry.header_offset <= 0 for entry in entries):
        return None
    said = f"{name}: more stands before the members that its list names, which is not read"
    return InputError(said, SEVERAL_IN_ONE, name)


def _followed(stream: io.BufferedReader) -> Iterator[zipfile.ZipInfo]:
    """The members from the start, one behind the other, up to one that does not say where it ends or is not whole."""
    end = stream.seek(0, io.SEEK_END)
    place = 0
    while end - place > _LOCAL.size:
        stream.seek(place)
        sign, flags, method, check, packed, size, name_length, rest_length = _LOCAL.unpack(stream.read(_LOCAL.size))
        start = place + _LOCAL.size + name_length + rest_length
        if sign != _MAGIC[0] or flags & _SIZES_BEHIND or packed == _ELSEWHERE or start + packed > end:
            return
        entry = zipfile.ZipInfo(stream.read(name_length).decode("utf-8" if flags & _UTF_8 else "cp437", "replace") or "_")
        entry.flag_bits, entry.compress_type, entry.CRC = flags, method, check
        entry.compress_size, entry.file_size, entry.header_offset = packed, size, place
        yield entry
        place = start + packed


class _List(io.RawIOBase):
    """An archive as the standard library reads its list of members, which is refused where it is too long for memory."""

    def __init__(self, stream: io.BufferedReader, name: str) -> None:
        self._stream = stream
        self._name = name
        self._end = stream.seek(0, io.SEEK_END)

    def readable(self) -> bool:
        return True

    def seekable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        if size > _MOST_BYTES_OF_LIST:
            raise too_many(self._name)
        return self._stream.read(size)

    def seek(self, offset: int, whence: int = 0, /) -> int:
        if whence == io.SEEK_SET and offset < 0:
            raise zipfile.BadZipFile("it should begin before the archive does")
        if whence == io.SEEK_END and offset + self._end < 0:
            raise OSError("what is looked for there is not there")  # the standard library goes on without it
        return self._stream.seek(offset, whence)

    def tell(self) -> int:
        return self._stream.tell()


def _name(entry: zipfile.ZipInfo) -> str:
    """The name of a member; a Mac writes UTF-8 without saying so."""
    if not entry.flag_bits & _UTF_8:
        try:
            return entry.filename.encode("cp437").decode()
        except UnicodeError:
            pass
    return entry.filename


def _mode(entry: zipfile.ZipInfo) -> int:
    """Type and rights of a file, where the archive was made by a system that has them; else 0."""
    return entry.external_attr >> 16


def _is_folder(entry: zipfile.ZipInfo) -> bool:
    return entry.filename.endswith("/") or S_ISDIR(_mode(entry))


def _member(archive: Storage, entry: zipfile.ZipInfo) -> Member:
    mode, name = _mode(entry), _name(entry)
    if S_ISLNK(mode):
        return Member(name, "link")
    came_through_a_pipe = S_ISFIFO(mode) and entry.file_size > 0
    if mode >> 12 and not S_ISREG(mode) and not came_through_a_pipe:
        return Member(name, "other")
    refusal = None
    if entry.flag_bits & _ENCRYPTED:
        refusal = "is encrypted", "unpack the archive with its password and name what was in it"
    elif entry.compress_type not in _METHODS:
        refusal = f"is packed by method {entry.compress_type}, which is not read", "unpack the archive and name what was in it"
    return Member(name, "file", ZippedFile(archive, name, entry), refusal=refusal)
