"""A unified diff of two texts that differ in few places; linear in their length, on bytes, so that it can be applied."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

_CONTEXT: Final = 3
_FARTHEST: Final = 400
"""Lines, of both texts together, within which they have to come together again; else the rest counts as changed."""


class _Change(NamedTuple):
    """Lines ``first`` to ``last`` (half open) of the old text become those of the new one."""

    first: int
    last: int
    new_first: int
    new_last: int


def unified_diff(before: bytes, after: bytes, name: str) -> Iterator[bytes]:
    """The lines of the diff; none where nothing differs.

    Args:
        before: The old text.
        after: The new text.
        name: What both are called.
    """
    old, new = _by_line_feeds(before), _by_line_feeds(after)
    changes = list(_changes(old, new))
    if changes:
        shown = name.encode("utf-8", "surrogateescape")
        yield b"--- " + shown + b"\n"
        yield b"+++ " + shown + b"\n"
    for hunk in _hunks(changes):
        yield from _shown(hunk, old, new)


def _by_line_feeds(text: bytes) -> list[bytes]:
    """The lines with their ends; only a line feed ends one."""
    lines = [line + b"\n" for line in text.split(b"\n")]
    lines[-1] = lines[-1][:-1]
    return lines if lines[-1] else lines[:-1]


def _changes(old: Sequence[bytes], new: Sequence[bytes]) -> Iterator[_Change]:
    place = new_place = 0
    while place < len(old) or new_place < len(new):
        if place < len(old) and new_place < len(new) and old[place] == new[new_place]:
            place, new_place = place + 1, new_place + 1
            continue
        gone, come = _together(old[place : place + _FARTHEST], new[new_place : new_place + _FARTHEST]) or (
            len(old) - place,
            len(new) - new_place,
        )
        yield _Change(place, place + gone, new_place, new_place + come)
        place, new_place = place + gone, new_place + come


def _together(old: Sequence[bytes], new: Sequence[bytes]) -> tuple[int, int] | None:
    """How many lines to leave out on each side until both go on alike: as few as can be."""
    for lines in range(1, _FARTHEST):
        for gone in range(lines // 2, lines + 1):
            for left, come in ((gone, lines - gone), (lines - gone, gone)):
                if left < len(old) and come < len(new) and old[left] == new[come]:
                    return left, come
    return None


def _hunks(changes: Sequence[_Change]) -> Iterator[list[_Change]]:
    """Changes whose contexts touch, together."""
    hunk: list[_Change] = []
    for change in changes:
        if hunk and change.first - hunk[-1].last > 2 * _CONTEXT:
            yield hunk
            hunk = []
        hunk.append(change)
    if hunk:
        yield hunk


def _shown(hunk: Sequence[_Change], old: Sequence[bytes], new: Sequence[bytes]) -> Iterator[bytes]:
    before = min(_CONTEXT, hunk[0].first)
    behind = min(_CONTEXT, len(old) - hunk[-1].last)
    first, last = hunk[0].first - before, hunk[-1].last + behind
    new_first, new_last = hunk[0].new_first - before, hunk[-1].new_last + behind
    yield f"@@ -{_range(first, last)} +{_range(new_first, new_last)} @@\n".encode()
    place = first
    for change in hunk:
        yield from (_line(b" ", line) for line in old[place : change.first])
        yield from (_line(b"-", line) for line in old[change.first : change.last])
        yield from (_line(b"+", line) for line in new[change.new_first : change.new_last])
        place = change.last
    yield from (_line(b" ", line) for line in old[place:last])


def _range(first: int, last: int) -> str:
    """The first line, from 1, and how many there are; the line before, where there is none."""
    lines = last - first
    return f"{first + 1 if lines else first},{lines}" if lines != 1 else str(first + 1)


def _line(sign: bytes, line: bytes) -> bytes:
    return sign + line if line.endswith(b"\n") else sign + line + b"\n\\ No newline at end of file\n"
