"""Letters that another program has damaged before: replaced by U+FFFD, or encoded in UTF-8 twice."""

import re
from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.encoding import DamagedText, EncodedTwice

_REPLACEMENT: Final = "\ufffd"
_TWICE: Final = re.compile("[\u00c2-\u00f4][^\x00-\x9f]{1,3}")
"""Where a letter may stand that was encoded twice: the first byte of a character in UTF-8, taken for a letter.

Codes 127 to 159 are left out: they have a finding of their own.
"""


def damaged_text(text: str) -> Iterator[Finding]:
    """One finding a file for each kind of damage, at its first place."""
    if text.isascii():
        return
    count = text.count(_REPLACEMENT)
    if count:
        said = f"a letter was lost before (U+FFFD){_times(count)}"
        yield _placed(DamagedText.at(said), text, text.index(_REPLACEMENT), 1)
    finding = encoded_twice(text)
    if finding is not None and finding.span is not None:
        start, end = finding.span
        yield _placed(finding._replace(span=None), text, start, end - start)


def encoded_twice(text: str) -> Finding | None:
    """The finding about letters of ``text`` that were encoded twice, at the first of them; ``None`` where there are none."""
    if text.isascii():
        return None
    twice = [(found, right) for found in _TWICE.finditer(text) if (right := _once(found[0]))]
    if not twice:
        return None
    found, right = twice[0]
    wrong = _wrong(right)
    said = f"{wrong!r} is {right} encoded twice{_times(len(twice))}"
    return EncodedTwice.at(said, span=(found.start(), found.start() + len(wrong)), hint=f"read it as {right}")


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


def _placed(finding: Finding, text: str, offset: int, length: int) -> Finding:
    line = text.count("\n", 0, offset) + 1
    column = offset - text.rfind("\n", 0, offset)
    return finding._replace(line=line, column=column, end_line=line, end_column=column + length - 1)
