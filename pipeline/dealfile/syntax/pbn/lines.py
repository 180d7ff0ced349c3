"""Pieces of PBN export text: escaped values, wrapped items, comments (section 16 of the standard)."""

import re
from collections.abc import Iterable, Iterator
from typing import Final

from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.inheritance import as_text
from dealfile.syntax.pbn.texts import plain_lines

WIDTH = 79
"""Printing characters of a line of calls or cards; a longer one is broken before the item that would pass it."""

LONGEST = 253
"""Characters of any line; with CR LF that makes 255 (section 1.5)."""


_PIECE: Final = re.compile(r"(?:[^;{]+|\{[^}]*\}?)+|;[^\n]*")
"""A line comment, or what stands between two."""


def printed(text: str) -> str:
    """A text with a blank for each tabulator, and for each carriage return inside a line: no line can hold them."""
    return plain_lines(text).replace("\r", " ").replace("\t", " ")


def escaped(value: str) -> str:
    r"""A value between quotes: ``"`` gets a backslash, and a backslash one where it would be read as an escape."""
    value = printed(" ".join(plain_lines(value).split("\n")))
    if '"' not in value and "\\" not in value:
        return value
    out = []
    for place, character in enumerate(value):
        following = value[place + 1 : place + 2]
        if character == '"' or (character == "\\" and following in ('"', "\\", "")):
            out.append("\\")
        out.append(character)
    return "".join(out)


def tag_line(name: str, value: str) -> str:
    """A tag pair on a line of its own; a value is plain text and never inherits."""
    return f'[{name} "{as_text(escaped(value))}"]'


def comment(text: str) -> str:
    """A brace comment; a closing brace inside becomes a round one, and a tabulator a blank: a comment cannot hold them.

    Where tag pairs on lines of their own would make a reader think that it was never closed, a blank stands before them.
    """
    written = "{" + printed(text.replace("}", ")")) + "}"
    return written.replace("\n[", "\n [") if seems_open(written) else written


def seems_open(written: str) -> bool:
    """Whether a reader would take a brace comment for one that was never closed, because it holds lines that look like tags."""
    return "\n[" in written and pattern("pbn", "BRACE_COMMENT").fullmatch(written) is None


def broken(text: str) -> str:
    """The text, of comments or of an item with its comments, with lines that are too long broken at blanks.

    A line is only broken behind the width of rows, so that what is read again is broken alike, never before a sign that
    means something at the beginning of a line, and never inside a line comment, whose end would be read as calls or cards.
    Where it has no such blank it stays as it is.
    """
    if len(text) <= LONGEST:
        return text
    return "".join([piece if piece[0] == ";" else _broken(piece) for piece in _PIECE.findall(text)])


def _broken(text: str) -> str:
    lines = []
    for line in text.split("\n"):
        while len(line) > LONGEST and line[:1] not in "%;" and (place := _break(line)):
            lines.append(line[:place].rstrip(" "))
            line = line[place:].lstrip(" ")
        lines.append(line)
    return "\n".join(lines)


def _break(line: str) -> int:
    """The place behind the last blank within the longest line that the line may be broken at; 0 for none.

    Between two comments, if it can be: a comment that is broken comes back with a line end.
    """
    if (place := line.rfind(" {", WIDTH, LONGEST + 2)) >= 0:
        return place
    place = LONGEST + 1
    while (place := line.rfind(" ", WIDTH, place)) >= 0:
        following = line[place:].lstrip(" ")[:1]
        if following and following not in "%;[":
            return place
    return 0


def rows(items: Iterable[str], per_row: int = 4) -> Iterator[str]:
    """Items joined by a blank, ``per_row`` to a line, a line also ended before an item that would make it too long.

    An item may hold line ends (a comment, an escape line); one that ends a line is not followed by a blank.
    """
    line = ""
    count = 0
    for item in items:
        last = line.rpartition("\n")[2]
        if line and (count == per_row or (last and len(last) + 1 + len(item.partition("\n")[0]) > WIDTH)):
            yield line
            line, count = "", count if count < per_row else 0
            last = ""
        line = f"{line} {item}" if last else line + item
        count += 1
    if line:
        yield line
