"""Where in a record's text the values of its board stand."""

import re
from typing import Final

from dealfile.model import Board
from dealfile.syntax.lin.builder import Builder
from dealfile.syntax.lin.header import Carried
from dealfile.syntax.lin.links import decode, links
from dealfile.syntax.lin.scanner import Scan, scan
from dealfile.syntax.lin.splitter import extents
from dealfile.syntax.lin.table import WHOLE, Place

_ELEMENT: Final = re.compile(r"(auction\.calls|play\.cards|tags)\[(\d+)\]")
_NAMES: Final = frozenset({"north", "east", "south", "west"})


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The span in ``board.source.text`` of the value at ``path``.

    Args:
        board: A board as written or settled.
        path: ``deal``, ``dealer``, ``vulnerable``, ``claim``, the name of a seat, ``auction.calls[5]``, ``play.cards[7]``,
            ``tags[3]``.

    Returns:
        Start and end in characters; ``None`` for what the record's own text does not hold, such as a result that is listed
        in the header of a match.
    """
    found = _scan(board.source.text)
    boards = extents(found)
    if not boards:
        return None
    builder = Builder(found, boards[0], Carried(), lesson=True, rooms=False)
    built = builder.build()
    place: Place | None = None
    if element := _ELEMENT.fullmatch(path):
        number = int(element[2])
        if element[1] == "tags":
            number -= len(board.tags) - len(built.tag_commands)
            places: list[Place] = [(index, 0, WHOLE) for index in built.tag_commands]
        else:
            places = builder.table.call_places if element[1] == "auction.calls" else builder.table.card_places
        place = places[number] if 0 <= number < len(places) else None
    else:
        place = built.places.get("names" if path in _NAMES else path)
    if place is None:
        return None
    index, start, end = place
    return found.span(index, start, None if end == WHOLE else end)


def _scan(text: str) -> Scan:
    found = links(text)
    if found and found[0].value is not None:
        return scan(*decode(text, *found[0].value))
    if "|" not in text and "%7c" in text.lower():
        return scan(*decode(text, 0, len(text)))
    return scan(text)
