"""Letters that another program has damaged before: replaced by U+FFFD, or encoded in UTF-8 twice."""

import re
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.encoding import DamagedText, EncodedTwice

_REPLACEMENT: Final = "\ufffd"
_TWICE: Final = re.compile("[\u00c2-\u00f4][^\x00-\x9f]{1,3}")
"""Where a letter may stand that was encoded twice: the first byte of a character in UTF-8, taken for a letter.

Codes 127 to 159 are left out: they have a finding of their own.
"""


def lost_letters(text: str) -> list[tuple[int, str]]:
    """Where a text holds U+FFFD, and that."""
    return [(found.start(), _REPLACEMENT) for found in re.finditer(_REPLACEMENT, text)] if _REPLACEMENT in text else []


def lost_letters_finding(count: int) -> Finding:
    """The finding about letters that were lost, of which there are ``count``."""
    return DamagedText.at(f"a letter was lost before (U+FFFD){_times(count)}")


def twice_encoded(text: str) -> list[tuple[int, str]]:
    """Where a text holds letters that were encoded twice, and which letters they are."""
    return [(found.start(), right) for found in _TWICE.finditer(text) if (right := _once(found[0]))]


def twice_finding(right: str, count: int) -> tuple[Finding, int]:
    """The finding about letters that were encoded twice, of which there are ``count``, and the characters of the first."""
    wrong = _wrong(right)
    said = f"{wrong!r} is {right} encoded twice{_times(count)}"
    return EncodedTwice.at(said, hint=f"read it as {right}"), len(wrong)


def encoded_twice(text: str) -> Finding | None:
    """The finding about letters of ``text`` that were encoded twice, at the first of them; ``None`` where there are none."""
    twice = [] if text.isascii() else twice_encoded(text)
    if not twice:
        return None
    start, right = twice[0]
    finding, length = twice_finding(right, len(twice))
    return finding._replace(span=(start, start + length))


def _times(count: int) -> str:
    return "" if count == 1 else f", the first of {count}"


def _once(text: str) -> str | None:
    """The first character that ``text`` stands for when it was encoded twice; ``None`` when it was not."""
    data = b"".join(map(_byte, text))
    for size in range(len(data), 1, -1):
        try:
            return data[:size].decode("utf-8")
        except UnicodeDecodeError:
            continue
    return None


def _byte(character: str) -> bytes:
    """The byte that was taken for ``character``: in Windows 1252, or in ISO 8859-1 where that has none."""
    for encoding in ("cp1252", "iso8859-1"):
        try:
            return character.encode(encoding)
        except UnicodeEncodeError:
            continue
    return b"\xff"


def _wrong(right: str) -> str:
    """A character as it looks when it was encoded twice."""
    return "".join(_letter(byte) for byte in right.encode("utf-8"))


def _letter(byte: int) -> str:
    try:
        return bytes([byte]).decode("cp1252")
    except UnicodeDecodeError:
        return chr(byte)
