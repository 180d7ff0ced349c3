"""Where one board of a command stream ends and the next begins."""

from typing import NamedTuple

from dealfile.syntax.lin.scanner import Scan
from dealfile.syntax.lin.vocabulary import HEADER, PLAY


class Extent(NamedTuple):
    """The commands of a board: from ``first`` to before ``end``; ``deal`` is its ``md``, or ``None``."""

    first: int
    deal: int | None
    end: int


def extents(scan: Scan) -> list[Extent]:
    """The boards of a text: one for each new deal, and one for play that stands before the first deal."""
    names = scan.names
    deals: list[int] = []
    for index, name in enumerate(names):
        if name == "md" and (not deals or not is_edit(scan.values[index])):  # the first has nothing to change
            deals.append(index)
    found: list[Extent] = []
    first = 0
    opening = deals[0] if deals else len(names)
    if any(name in PLAY for name in names[:opening]):
        first = _border(names, 0, 0, opening) if deals else opening
        found.append(Extent(0, None, first))
    for place, deal in enumerate(deals):
        end = _border(names, first, deal, deals[place + 1]) if place + 1 < len(deals) else len(names)
        found.append(Extent(first, deal, end))
        first = end
    return found


def is_edit(value: str) -> bool:
    """Whether the value of an ``md`` changes the deal on the table instead of giving a new one."""
    return value[:1] == "0" or value[:2] in ("p0", "P0")


def _border(names: list[str], first: int, deal: int, following: int) -> int:
    """The command that opens the board of the deal at ``following``.

    What stands about a board opens the next one as soon as the play is over. Without play, a page, a second command of
    the same name or the header of a match parts the two boards.
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
            if paged or name in seen or name == "vg":
                return index
            seen.add(name)
    return following
