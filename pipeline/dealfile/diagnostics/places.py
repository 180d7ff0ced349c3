"""Lines and columns of a stretch of text, counted in characters from 1."""

from bisect import bisect_left
from collections.abc import Sequence


def lines_of(
    text: str, span: tuple[int, int], line: int, column: int, ends: Sequence[int] | None = None
) -> tuple[int, int, int, int]:
    """Line and column of the first and last character of ``span``, for a text that begins at ``line`` and ``column``.

    ``ends`` are the places of all line ends of the text, where they are known.
    """
    start, last = span[0], max(span[0], span[1] - 1)
    return *_line(text, start, line, column, ends), *_line(text, last, line, column, ends)


def _line(text: str, offset: int, line: int, column: int, ends: Sequence[int] | None) -> tuple[int, int]:
    if ends is not None:
        before = bisect_left(ends, offset)
        return (line + before, offset - ends[before - 1]) if before else (line, column + offset)
    before = text.count("\n", 0, offset)
    if before:
        return line + before, offset - text.rfind("\n", 0, offset)
    return line, column + offset
