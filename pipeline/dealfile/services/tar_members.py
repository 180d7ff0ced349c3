"""Tar archives, packed or not: their members, and a stream of one of them."""

import io
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from typing import Final

from dealfile.errors import InputError
from dealfile.services.members import MOST_MEMBERS, SEVERAL_IN_ONE, Member, Members, StoredMember, too_many
from dealfile.services.storage import PACK_AGAIN, Storage, telling, told
from dealfile.services.unpacking import MOST_BYTES, Packing, unpacked
from dealfile.services.waiting import Waiting

_BLOCK: Final = tarfile.BLOCKSIZE
_MAGIC_PLACE: Final = 257
_MAGIC: Final = b"ustar"
_LONGEST_HEADER: Final = 1 << 16
"""Bytes of a header that are read: names and other words about a member, never its content."""
_SKIPPED: Final = 1 << 16
_HELD: Final = 1 << 24
"""Bytes of a member of a packed archive that are held, to be read again without unpacking the archive again."""
_LINKS: Final = (tarfile.LNKTYPE, tarfile.SYMTYPE)


@dataclass(frozen=True, slots=True)
class TarredFile(StoredMember):
    """A member of a tar archive.

    Attributes:
        packing: How the archive is packed.
        is_reachable: Whether a stream of the archive can go to the member without reading what stands before it.
        offset: Bytes before the member in the unpacked archive.
        size: Bytes of the member.
    """

    packing: Packing | None
    is_reachable: bool
    offset: int
    size: int

    @contextmanager
    def opened(self) -> Iterator[io.BufferedReader]:
        """As :meth:`Storage.opened`."""
        if self.is_reachable:
            with self.archive.opened() as stream:
                _skip(stream, self.offset, self.name)
                yield told(_Slice(stream, self.size), self.name)
            return
        passage = _passage_to(self)
        try:
            yield told(io.BytesIO(passage.held(self)) if self.size <= _HELD else passage.slice(self), self.name)
        except BaseException:
            passage.close()
            raise
        _WAITING.leave(passage)


def is_tar(head: bytes, *, named: bool) -> bool:
    """Whether a file that begins with ``head``, and whose name says so or not, is a tar archive."""
    if head[_MAGIC_PLACE:].startswith(_MAGIC):
        return True
    if not named or len(head) < _BLOCK:
        return False
    try:
        tarfile.TarInfo.frombuf(head[:_BLOCK], "utf-8", "surrogateescape")
    except tarfile.HeaderError:
        return not head[:_BLOCK].strip(b"\0")  # an archive without members
    except Exception:  # noqa: BLE001 - whatever the bytes are, they are no header
        return False
    return True


def tar_members(archive: Storage, packing: Packing | None) -> Members:
    """The members of a tar archive; one that the archive ends in is not among them.

    Raises:
        InputError: The archive is damaged or too large, after the members before that.
    """
    with archive.opened() as stream:
        content = stream if packing is None else unpacked(stream, packing, archive.name)
        headers = _Headers(content, archive.name)
        with telling(archive.name):
            opened = _TarFile(fileobj=headers, encoding="utf-8", errors="surrogateescape")
        before: tarfile.TarInfo | None = None
        for _ in range(MOST_MEMBERS + 1):
            header = fault = None
            try:
                with telling(archive.name):
                    header = opened.next()
                    if header is not None and header.size < 0:
                        raise tarfile.ReadError(f"a member of {header.size} bytes")
            except InputError as caught:
                fault = caught
            # That a member is whole is known when the archive has been followed up to its end.
            if before is not None and not before.isdir() and (fault is None or headers.reaches(_end(before))):
                yield _member(archive, packing, before, is_reachable=content.seekable())
            if fault is not None:
                raise fault
            if header is None:
                headers.check_end(opened.offset)
                return
            opened.members.clear()
            before = header
        raise too_many(archive.name)


class _TarFile(tarfile.TarFile):
    members: list[tarfile.TarInfo]
    """All headers so far, which are kept for nobody here."""


def _end(header: tarfile.TarInfo) -> int:
    """Where the content of a member ends; what fills up its last block is no part of it."""
    return header.offset_data + (header.size if header.isfile() else 0)


def _member(archive: Storage, packing: Packing | None, header: tarfile.TarInfo, *, is_reachable: bool) -> Member:
    name = header.name.removeprefix("./")
    if header.type in _LINKS:
        return Member(name, "link", target=header.linkname)
    if not header.isfile():
        return Member(name, "other")
    file = TarredFile(archive, name, packing, is_reachable, header.offset_data, header.size)
    if header.issparse():
        refusal = "is stored with holes, which is not read", "unpack the archive and name what was in it"
        return Member(name, "file", file, refusal=refusal)
    return Member(name, "file", file)


class _Headers(io.RawIOBase):
    """An archive as the standard library reads its headers: contents are gone over, and nothing long is held."""

    def __init__(self, stream: io.BufferedReader, name: str) -> None:
        self._stream = stream
        self._name = name
        self._place = 0
        self._last = b""

    def readable(self) -> bool:
        return True

    def read(self, size: int = -1, /) -> bytes:
        if not 0 <= size <= _LONGEST_HEADER:
            raise InputError(f"{self._name}: is damaged (a header of {size:,} bytes)", PACK_AGAIN, self._name)
        self._last = self._stream.read(size)
        self._place += len(self._last)
        return self._last

    def seek(self, offset: int, whence: int = 0, /) -> int:
        if offset < self._place or offset > MOST_BYTES:
            raise InputError(f"{self._name}: is damaged (a member that cannot be where it says)", PACK_AGAIN, self._name)
        for gone in _gone_over(self._stream, offset - self._place, self._name):
            self._place += gone
        return offset

    def tell(self) -> int:
        return self._place

    def reaches(self, place: int) -> bool:
        """Whether so many bytes are there, as far as the archive has been followed; nothing can be read of it behind that."""
        return (self._stream.seek(0, io.SEEK_END) if self._stream.seekable() else self._place) >= place

    def check_end(self, offset: int) -> None:
        """Refuses an archive that ends without its sign, which is zero bytes, or that goes on behind it.

        The standard library takes a header that it cannot read for the end.
        """
        if len(self._last) != _BLOCK or self._last.strip(b"\0"):
            said = "it ends too early" if len(self._last) < _BLOCK else f"what stands at byte {offset:,} is no member"
            raise InputError(f"{self._name}: is damaged ({said})", PACK_AGAIN, self._name)
        while rest := self._stream.read(_SKIPPED):
            if rest.strip(b"\0"):
                said = f"{self._name}: more stands behind the end of the archive, which is not read"
                raise InputError(said, SEVERAL_IN_ONE, self._name)


def _skip(stream: io.BufferedReader, size: int, name: str) -> None:
    """Goes over so many bytes; over the end too, where nothing is left to be read then."""
    for _ in _gone_over(stream, size, name):
        pass


def _gone_over(stream: io.BufferedReader, size: int, name: str) -> Iterator[int]:
    """Likewise, part by part; gives the bytes of each, so that it is known how many there were before damage."""
    if stream.seekable():
        stream.seek(size, io.SEEK_CUR)
        yield size
        return
    while size > 0:
        # To read on until all is there would lose the bytes before the damage.
        gone = len(stream.read1(min(size, _SKIPPED)))
        if not gone:
            raise InputError(f"{name}: is damaged (it ends too early)", PACK_AGAIN, name)
        size -= gone
        yield gone


class _Slice:
    """So many bytes of a stream; fewer are damage."""

    def __init__(self, stream: io.BufferedReader, size: int) -> None:
        self._stream = stream
        self.left = size

    def read(self, size: int = -1, /) -> bytes:
        data = self._stream.read(self.left if size < 0 else min(size, self.left))
        if not data and self.left and size:
            raise EOFError
        self.left -= len(data)
        return data


class _Passage:
    """An archive on the way from its start to its end: a stream that is somewhere in it.

    Members that are read in the order of the archive cost one passage together; what stands before the place costs a new one.
    """

    def __init__(self, archive: Storage, packing: Packing | None) -> None:
        self.archive, self.packing = archive, packing
        self._opened = ExitStack()
        raw = self._opened.enter_context(archive.opened())
        self._stream = raw if packing is None else unpacked(raw, packing, archive.name)
        self._slice = _Slice(self._stream, 0)
        self._gone = 0
        self._held: tuple[int, bytes] | None = None

    def fitness(self, file: TarredFile) -> int:
        """How far it has come on the way to a member; negative where that stands before it, or in another archive."""
        if self.archive != file.archive or self.packing != file.packing:
            return -1
        if self._held is not None and self._held[0] == file.offset:
            return file.offset
        return self._at if self._at <= file.offset else -1

    def slice(self, file: TarredFile) -> _Slice:
        """A member that is read as it comes."""
        self._held = None
        _skip(self._stream, file.offset - self._at, file.name)
        self._slice, self._gone = _Slice(self._stream, file.size), file.offset + file.size
        return self._slice

    def held(self, file: TarredFile) -> bytes:
        """A member that is held, until the next one is read."""
        if self._held is None or self._held[0] != file.offset:
            data = told(self.slice(file), file.name).read()
            self._held = file.offset, data
        return self._held[1]

    def close(self) -> None:
        """Ends the passage."""
        self._opened.close()

    @property
    def _at(self) -> int:
        return self._gone - self._slice.left


_WAITING: Final[Waiting[_Passage]] = Waiting()
forget: Final = _WAITING.clear
"""Forgets the archives that were read earlier, whose names others may have by now."""


def _passage_to(file: TarredFile) -> _Passage:
    """A passage from which the member can be had: the waiting one, or else a new one."""
    return _WAITING.take(lambda passage: passage.fitness(file)) or _Passage(file.archive, file.packing)
