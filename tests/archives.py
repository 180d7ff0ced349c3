"""Archives and packed files for tests, made in memory."""

import bz2
import gzip
import io
import lzma
import tarfile
import zipfile
from collections.abc import Callable, Mapping
from typing import Final

import pyarrow as pa


def _zstd(content: bytes) -> bytes:
    return pa.compress(content, codec="zstd", asbytes=True)


PACK: Final[dict[str, Callable[[bytes], bytes]]] = {
    ".gz": gzip.compress,
    ".zst": _zstd,
    ".bz2": bz2.compress,
    ".xz": lzma.compress,
}
"""What packs a file, by the extension that it then has."""


def zipped(members: Mapping[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    """A zip archive."""
    held = io.BytesIO()
    with zipfile.ZipFile(held, "w", method) as archive:
        for name, content in members.items():
            archive.writestr(name, content)
    return held.getvalue()


def tarred(members: Mapping[str, bytes | tarfile.TarInfo], format: int = tarfile.PAX_FORMAT) -> bytes:
    """A tar archive; what is no content is a header of its own, for links and the like."""
    held = io.BytesIO()
    with tarfile.open(fileobj=held, mode="w", format=format) as archive:
        for name, content in members.items():
            header = content if isinstance(content, tarfile.TarInfo) else tarfile.TarInfo(name)
            if isinstance(content, bytes):
                header.size = len(content)
                archive.addfile(header, io.BytesIO(content))
            else:
                archive.addfile(header)
    return held.getvalue()


def link(name: str, target: str, type: bytes = tarfile.SYMTYPE) -> tarfile.TarInfo:
    """The header of a link, or of what else ``type`` says."""
    header = tarfile.TarInfo(name)
    header.type, header.linkname = type, target
    return header


ARCHIVES: Final[dict[str, Callable[[Mapping[str, bytes]], bytes]]] = {
    "a.zip": zipped,
    "a.tar": tarred,
    "a.tgz": lambda members: gzip.compress(tarred(members)),
    "a.tar.gz": lambda members: gzip.compress(tarred(members)),
    "a.tar.zst": lambda members: _zstd(tarred(members)),
    "a.tar.bz2": lambda members: bz2.compress(tarred(members)),
    "a.tar.xz": lambda members: lzma.compress(tarred(members)),
}
"""What makes an archive, by a name that it then has."""
