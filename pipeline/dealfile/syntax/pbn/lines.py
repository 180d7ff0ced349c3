"""Pieces of PBN export text: escaped values, wrapped items, comments (section 16 of the standard)."""

from collections.abc import Iterable, Iterator

WIDTH = 79
"""Printing characters of a line of calls or cards; a longer one is broken before the item that would pass it."""


def escaped(value: str) -> str:
    r"""A value between quotes: ``"`` gets a backslash, and a backslash one where it would be read as an escape."""
    value = " ".join(value.split("\n")).replace("\r", "").replace("\t", " ")
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
    """A tag pair on a line of its own."""
    return f'[{name} "{escaped(value)}"]'


def comment(text: str) -> str:
    """A brace comment; a closing brace inside becomes a round one, which is all that a comment cannot hold."""
    return "{" + text.replace("}", ")") + "}"


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
