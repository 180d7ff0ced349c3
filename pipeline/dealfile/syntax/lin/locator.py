"""Where in a record's text the values of its board stand."""

import re
from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.model import Board, RecordType
from dealfile.syntax.lin.builder import Builder, Built
from dealfile.syntax.lin.header import Carried
from dealfile.syntax.lin.links import decode_commands, encoded_twice, links
from dealfile.syntax.lin.parameters import translate
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.scanner import scan
from dealfile.syntax.lin.splitter import Extent, extents
from dealfile.syntax.lin.stretches import stretches
from dealfile.syntax.lin.table import WHOLE, Place, Table

_ELEMENT: Final = re.compile(r"(auction\.calls|play\.cards|tags)\[(\d+)\]")
_NAMES: Final = frozenset({"north", "east", "south", "west"})
_LISTED: Final = frozenset({"contract", "declarer", "result"})
_BEGUN_BY: Final = {"auction": "mb", "auction.first": "mb", "play": "pc", "play.first": "pc"}


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The span in ``board.source.text`` of the value at ``path``.

    Args:
        board: A board as written or settled.
        path: ``deal``, ``dealer``, ``vulnerable``, ``claim``, the name of a seat, ``auction.calls[5]``, ``play.cards[7]``,
            ``tags[3]``; ``auction`` and ``play``, or the ``first`` of them, for where it begins; ``contract``, ``declarer``
            and ``result`` for their entry in a list of results.

    Returns:
        Start and end in characters; ``None`` for what the record's own text does not hold, such as a result that is listed
        with an earlier record.
    """
    if board.record_type is RecordType.RESULT_ONLY and path in _LISTED and "|" not in board.source.text:
        return 0, len(board.source.text)
    record = _record(board.source.text, board.record_type is RecordType.LESSON)
    place = None if record is None else record.place(path, len(board.tags))
    if record is None or place is None:
        return None
    index, start, end = place
    return record.scan.span(index, start, None if end == WHOLE else end)


class _Record(NamedTuple):
    """A record read again for the places of its values."""

    scan: Scan
    extent: Extent
    built: Built
    table: Table

    def place(self, path: str, tags: int) -> Place | None:
        """The place of ``path`` in a board that has ``tags`` tags, the last of them its own."""
        if name := _BEGUN_BY.get(path):
            names = self.scan.names
            return next(((index, 0, WHOLE) for index in range(self.extent.first, self.extent.end) if names[index] == name), None)
        element = _ELEMENT.fullmatch(path)
        if element is None:
            return self.built.places.get("names" if path in _NAMES else path)
        number = int(element[2])
        if element[1] == "tags":
            number -= tags - len(self.built.tag_commands)
            return (self.built.tag_commands[number], 0, WHOLE) if 0 <= number < len(self.built.tag_commands) else None
        places = self.table.call_places if element[1] == "auction.calls" else self.table.card_places
        return places[number] if number < len(places) else None


@lru_cache(maxsize=1)  # a record's findings are placed one after the other
def _record(text: str, lesson: bool) -> _Record | None:
    """The board that ``text`` holds; ``None`` when it holds none."""
    found = _scan(text)
    boards = extents(found)
    if not boards:
        return None
    builder = Builder(found, boards[0], Carried(stretches(found)), lesson=lesson, rooms=False)
    return _Record(found, boards[0], builder.build(), builder.table)


def _scan(text: str) -> Scan:
    found = links(text)
    if found and found[0].value is not None:
        return scan(*decode_commands(text, *found[0].value))
    if found and found[0].parameters:
        return translate(text, found[0].parameters)
    if "|" not in text and ("%7c" in text.lower() or encoded_twice(text, 0, len(text))):
        return scan(*decode_commands(text, 0, len(text)))
    return scan(text)
