"""Which lists of results, players, scores and board numbers belong to which match header."""

from bisect import bisect_left
from collections.abc import Mapping
from typing import Final

from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.vocabulary import NAME_OF_SIGN, SIGN_OF

LISTS: Final = ("rs", "bn", "pw", "mp")
"""The commands that hold lists."""

Stretches = dict[int, dict[str, list[int]]]
"""The commands that hold lists, by the command of their match header, those of no header by -1; then by their names."""

_OF_A_MATCH: Final = frozenset({"vg", *LISTS})
_ON_PAGES: Final = frozenset(SIGN_OF[name] for name in ("pg", *_OF_A_MATCH))


def stretches(scan: Scan) -> Stretches:
    """The commands that hold lists, by the match header (``vg``) to which they belong.

    A header is what stands on a page before a deal, in any order. Lists follow their ``vg``, or all stand ahead of it, which the
    first and the last of them tell. A list on a page without a ``vg`` belongs to the match in force, or before any header to
    the one that follows.
    """
    found: Stretches = {-1: {}}
    about = sorted(index for name in _OF_A_MATCH for index in scan.indexes_of(name))
    deals = [*scan.indexes_of("md"), scan.count] if about else []
    current = -1
    place = 0
    while place < len(about):
        first = about[place]
        end = deals[bisect_left(deals, first)]
        together = {index: NAME_OF_SIGN[sign] for index, sign in enumerate(scan.signs[first:end], first) if sign in _ON_PAGES}
        current = _give(together, current, found)
        place = bisect_left(about, end)
    return found


def _give(names: Mapping[int, str], current: int, found: Stretches) -> int:
    """Give the lists among the commands that stand together, called ``names``, page by page, to their headers.

    Returns:
        The header in force behind them, where ``current`` is the one before them.
    """
    page: list[int] = []
    is_header = False
    for index, name in names.items():
        if name != "pg":
            page.append(index)
            is_header = is_header or name == "vg"
        elif is_header:
            current = _give_page(names, page, current, found)
            page = []
    return _give_page(names, page, current, found)


def _give_page(names: Mapping[int, str], together: list[int], current: int, found: Stretches) -> int:
    """Give the lists of a page to its headers, else to the ``current`` one; the header in force behind it."""
    headers = [index for index in together if names[index] == "vg"]
    found.update({header: {} for header in headers})
    for name in LISTS:
        lists = [index for index in together if names[index] == name]
        ahead = bool(lists and headers) and lists[0] < headers[0] and lists[-1] < headers[-1]
        for index in lists:
            place = bisect_left(headers, index)
            owner = headers[place] if ahead else headers[place - 1] if place else current
            found[owner].setdefault(name, []).append(index)
    return headers[-1] if headers else current


def in_force(lists: Mapping[str, list[int]], end: int) -> dict[str, int]:
    """Of each kind of list the command that counts for a board that ends before ``end``: the last before, else the first."""
    return {name: found[max(0, bisect_left(found, end) - 1)] for name, found in lists.items()}
