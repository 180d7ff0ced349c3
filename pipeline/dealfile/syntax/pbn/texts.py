"""Small readings of text: the tag that opens a section, string escapes, and a text short enough for a message."""

import re
from typing import Final

from dealfile.syntax.grammar import pattern

_LINE_END: Final = re.compile(r"\r+\n")


def shortened(text: str) -> str:
    """A text on one line, cut where it is long."""
    words = " ".join(text[:200].split())
    return words if len(words) <= 40 and len(text) <= 200 else words[:37] + "..."


def in_capitals(word: str) -> str:
    """A word as tables of spellings have it: in capitals, one blank for any number of them."""
    return " ".join(word.upper().split())


def plain_lines(text: str) -> str:
    """A text of several lines with plain line ends; a carriage return inside a line stays what it is."""
    return _LINE_END.sub("\n", text) if "\r" in text else text


def opened(kind: str, text: str) -> tuple[str, str]:
    """The value of the tag that opens a section's text, and its data. A plain tag is followed by its data directly."""
    head, _, rest = text.partition('"')
    value, _, data = rest.partition('"')
    if data[:2] == "]\n" and data[2:3].isalnum() and "\\" not in value and "%" not in head:
        return value, data[2:]
    opener = pattern("pbn", f"{kind}_TAG").match(text)
    assert opener is not None, "the token begins with its tag"
    return opener[1], text[opener.end() :]


def unescaped(value: str) -> str:
    r"""The value with ``\"`` and ``\\`` resolved; any other backslash stays (section 2 of the standard)."""
    out, position = [], 0
    while (place := value.find("\\", position)) >= 0:
        out.append(value[position:place])
        escaped = value[place + 1 : place + 2]
        out.append(escaped if escaped in ('"', "\\") and escaped else "\\" + escaped)
        position = place + 2
    out.append(value[position:])
    return "".join(out)
