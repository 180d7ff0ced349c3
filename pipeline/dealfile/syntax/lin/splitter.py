"""Where one board of a command stream ends and the next begins."""

from bisect import bisect_left, bisect_right
from collections import Counter
from itertools import pairwise
from typing import Final, NamedTuple

from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.stretches import Stretches
from dealfile.syntax.lin.vocabulary import HEADER, NAME_OF_SIGN, PLAY, SIGN_OF, UNKNOWN_SIGN

_OF_A_BOARD: Final = PLAY | {"md"}

_PLAY, _HEADER = "p", "h"
_KINDS: Final = str.maketrans(
    {sign: _PLAY if name in PLAY else _HEADER if name in HEADER else "-" for sign, name in NAME_OF_SIGN.items()}
    | {UNKNOWN_SIGN: "-"}
)
"""What happens at the table, and what stands about a board, by the signs of commands."""


class Extent(NamedTuple):
    """The commands of a board: from ``first`` to before ``end``; ``deal`` is its ``md``, or ``None``.

    With ``header`` they are no board but the header of a match under which none stands.
    """

    first: int
    deal: int | None
    end: int
    header: bool = False


def with_headers(scan: Scan, boards: list[Extent], lists: Stretches) -> list[Extent]:
    """The boards of a text, and the headers of matches between and behind them that have no board.

    Args:
        scan: The commands of the text.
        boards: Its boards.
        lists: The commands that hold lists, by the headers to which they belong.
    """
    if "vg" not in scan.used and (boards or "rs" not in scan.used):
        return boards
    headers = scan.indexes_of("vg")
    if not boards:
        return _cut(scan, Extent(0, None, scan.count), headers or [0], lists, board=False)
    firsts = [board.first for board in boards]
    headed = Counter(bisect_right(firsts, header) - 1 for header in headers)
    found: list[Extent] = []
    for place, board in enumerate(boards):
        if headed[place] > 1:
            opening = headers[bisect_left(headers, board.first) : bisect_left(headers, _opening_end(scan, board))]
            found += _cut(scan, board, opening, lists, board=True) if len(opening) > 1 else [board]
        else:
            found.append(board)
    last = found[-1]
    behind = headers[bisect_left(headers, _play_end(scan, last)) :]
    if behind:
        end = _beginning(scan, _play_end(scan, last), behind[0], lists)
        found[-1] = last._replace(end=end)
        found += _cut(scan, Extent(end, None, scan.count), behind, lists, board=False)
    return found


def _opening_end(scan: Scan, board: Extent) -> int:
    """Where what stands ahead of a board ends."""
    if board.deal is not None:
        return board.deal
    return next(index for index in range(board.first, board.end) if scan.names[index] in PLAY)


def _play_end(scan: Scan, board: Extent) -> int:
    """Where the last command of a board ends that is its deal, a call, a card or a claim."""
    return max(scan.signs.rfind(SIGN_OF[name], board.first, board.end) for name in _OF_A_BOARD) + 1


def _cut(scan: Scan, whole: Extent, headers: list[int], lists: Stretches, *, board: bool) -> list[Extent]:
    """The commands of ``whole`` by ``headers``; with ``board`` the last of them is that of the board."""
    parts: list[Extent] = []
    first = whole.first
    for before, header in pairwise(headers):
        end = _beginning(scan, before + 1, header, lists)
        parts.append(Extent(first, None, end, header=True))
        first = end
    parts.append(Extent(first, whole.deal, whole.end, header=not board))
    return parts


def _beginning(scan: Scan, first: int, header: int, lists: Stretches) -> int:
    """The command, not before ``first``, that opens a match header: a list of its own, or what is about a board on its page."""
    names = scan.names
    beginning = min([header, *(index for found in lists.get(header, {}).values() for index in found if first <= index)])
    page = next((index for index in reversed(range(first, beginning)) if names[index] == "pg"), None)
    if page is None:
        return beginning
    return next(index for index in range(page + 1, beginning + 1) if names[index] in HEADER)


def extents(scan: Scan) -> list[Extent]:
    """The boards of a text: one for each new deal, and one for play that stands before the first deal.

    The list is kept with ``scan``, and not to be changed.
    """
    if scan.boards is None:
        scan.boards = _extents(scan)
    return scan.boards


def _extents(scan: Scan) -> list[Extent]:
    every, kinds = scan.indexes_of("md"), scan.signs.translate(_KINDS)
    edits = {index for index, value in zip(every[1:], scan.values_of("md")[1:], strict=True) if is_edit(value)}
    deals = [index for index in every if index not in edits] if edits else every  # the first has nothing to change
    found: list[Extent] = []
    first = 0
    opening = deals[0] if deals else len(kinds)
    if _PLAY in kinds[:opening]:
        first = border(scan.names, 0, 0, opening) if deals else opening
        found.append(Extent(0, None, first))
    for deal, following in pairwise([*deals, len(kinds)] if deals else []):
        played = kinds.rfind(_PLAY, deal, following)
        if following == len(kinds):
            end = following
        elif played >= 0:
            heading = kinds.find(_HEADER, played, following)
            end = heading if heading >= 0 else following
        else:
            end = border(scan.names, first, deal, following)
        found.append(Extent(first, deal, end))
        first = end
    return found


def is_edit(value: str) -> bool:
    """Whether the value of an ``md`` changes the deal on the table instead of giving a new one."""
    return value[:1] == "0" or value[:2] in ("p0", "P0")


_ADDING: Final = frozenset({"ah", "mn", "mp"})
"""Headings, titles and scores: one behind the other adds to it, and parts no boards."""


def border(names: list[str], first: int, deal: int, following: int) -> int:
    """The command that opens the board of the deal at ``following``, where the board before it begins at ``first``.

    What stands about a board opens the next one as soon as the play is over. Without play, a page, a second command of
    the same name or the header of a match parts the two boards. The later ``first`` is, the later is the border.
    """
    for index in range(following - 1, deal - 1, -1):
        if names[index] in PLAY:
            return next((place for place in range(index + 1, following) if names[place] in HEADER), following)
    seen = {name for name in names[first:deal] if name in HEADER}
    paged = False
    for index in range(deal, following):
        name = names[index]
        if name == "pg":
            paged = True
        elif name in HEADER:
            adds = name in _ADDING and names[index - 1] == name
            if paged or (name in seen and not adds) or name == "vg":
                return index
            seen.add(name)
    return following
