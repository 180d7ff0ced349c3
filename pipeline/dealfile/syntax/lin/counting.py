"""How many records a part of a command stream has, without reading them."""

from collections.abc import Sequence
from typing import Final

from dealfile.syntax.lin.before import Before
from dealfile.syntax.lin.header import Place, read_label, read_match
from dealfile.syntax.lin.listed import all_listed
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.splitter import Extent, extents, with_headers
from dealfile.syntax.lin.stretches import Stretches, stretches
from dealfile.syntax.lin.vocabulary import SIGN_OF

_LABEL: Final = SIGN_OF["qx"]


def count_records(found: Scan, before: Before) -> int | None:
    """The records of a part: its boards, and those that stand only in lists of results.

    Args:
        found: The commands of the part.
        before: What it has from before it.

    Returns:
        ``None`` where the boards have to be read to know.
    """
    boards, lists = extents(found), stretches(found)
    parts = with_headers(found, boards, lists)
    if len(parts) > len(boards) or lists[-1]:
        return None
    only_listed = 0
    for header, of_match in _matches(found, boards):
        if not lists[header]:
            continue
        count = _only_listed(found, header, of_match, lists, before)
        if count is None:
            return None
        only_listed += count
    return len(boards) + only_listed


def _matches(found: Scan, boards: Sequence[Extent]) -> list[tuple[int, list[Extent]]]:
    """The headers of matches, each with its boards."""
    matches: list[tuple[int, list[Extent]]] = []
    headers = found.indexes_of("vg")
    place = 0
    for board in boards:
        if place < len(headers) and headers[place] < board.end:
            matches.append((headers[place], []))
            place += 1
        if matches:
            matches[-1][1].append(board)
    return matches


def _only_listed(found: Scan, header: int, boards: Sequence[Extent], lists: Stretches, before: Before) -> int | None:
    """The boards of a match in their rooms that stand only in its lists; ``None`` where it is not plain which boards are played.

    A board is played in a room where one label says so.
    """
    if read_match(found.values[header]) is None:
        return None
    played: set[Place] = set()
    twice: set[int] = set()
    for board in boards:
        if found.signs.count(_LABEL, board.first, board.end) != 1:
            return None
        label = read_label(found.values[found.signs.index(_LABEL, board.first)])
        if label is None:
            return None
        place = int(label[1]), label[0] == "c"
        if place in played:
            twice.add(place[0])
        played.add(place)
    if _lists_no_others(found, header, lists, played):
        return 0
    carried = before.carried({-1: lists[header]}, {})
    carried.header["vg"] = found.values[header]
    return sum(place not in played and place[0] not in twice for place in all_listed(found, carried))


def _lists_no_others(found: Scan, header: int, lists: Stretches, played: set[Place]) -> bool:
    """Whether the lists of results of a match can have no entry but for what was played, by the count of their commas."""
    match = read_match(found.values[header])
    if match is None or match.first is None or "bn" in lists[header]:
        return False
    most = max((found.values[index].count(",") + 1 for index in lists[header].get("rs", ())), default=0)
    return all((match.first + index // 2, index % 2 == 1) in played for index in range(most))
