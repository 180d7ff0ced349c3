"""Telling files that are no text at all: archives, compressed files, other binary data."""

from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.file import BinaryFile, PackedFile
from dealfile.services.unpacking import packing_of
from dealfile.syntax.contents import detect_format

_ARCHIVES: Final[tuple[tuple[int, bytes, str], ...]] = (
    (0, b"PK\x03\x04", "a zip archive"),
    (0, b"PK\x05\x06", "an empty zip archive"),
    (0, b"PK\x07\x08", "a zip archive in parts"),
    (0, b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
    (0, b"Rar!\x1a\x07", "a rar archive"),
    (257, b"ustar", "a tar archive"),
)
"""Where in a file, which bytes, and which archive they say it is."""
_HEAD: Final = 8192
"""Bytes that are searched for zero bytes."""
_UTF_16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")


def not_a_text(data: bytes, *, trusted: bool = False) -> Finding | None:
    """Why a file cannot be a deal file, by its bytes; ``None`` where it may be one.

    Args:
        data: The whole file.
        trusted: Whether the user named its format or encoding: then zero bytes are no reason, but a packed file is one.
    """
    for place, magic, words in _ARCHIVES:
        if data.startswith(magic, place):
            return PackedFile.at(f"this is {words}, not a deal file")
    packing = packing_of(data)
    if packing is not None:
        return PackedFile.at(f"this file is compressed with {packing}")
    head = data[:_HEAD]
    if trusted or b"\0" not in head or head.startswith(_UTF_16_MARKS) or detect_format("", data) is not None:
        return None
    return BinaryFile.at("the content is binary data, not text")
