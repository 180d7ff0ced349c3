"""Which boards are taken: by their ids, and each deal once."""

import re
from typing import Final

from dealfile.core.order import natural_key
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert_operations import BoardNotFound, SameDealLeftOut
from dealfile.errors import UsageError
from dealfile.model import Board, DealStatus

_RANGE: Final = re.compile(r"([0-9]{1,9})\s*-\s*([0-9]{1,9})")
_HALF_RANGE: Final = re.compile(r"-\s*[0-9]+|[0-9]+\s*-")
_REMEDY: Final = "write ids and ranges of numbers, parted by commas: 1-8,12"


class BoardSelection:
    """The boards that a list such as ``1-8,12,3 answer`` names.

    An item is an id written exactly so, a number, or a range of numbers; ``1-1`` and ``8-3`` are ids, since no range is
    written so.

    Args:
        lists: Lists of items, parted by commas.

    Raises:
        UsageError: An item is empty, or half a range.
    """

    def __init__(self, *lists: str) -> None:
        self._items = list(dict.fromkeys(item.strip() for text in lists for item in text.split(",")))
        self._ranges: dict[str, range] = {}
        self._found: set[str] = set()
        for item in self._items:
            if not item:
                raise UsageError(f"--boards {','.join(lists)}: an item is empty", _REMEDY)
            if _HALF_RANGE.fullmatch(item):
                raise UsageError(f"--boards {item}: a range has a first and a last number", _REMEDY)
            numbers = _RANGE.fullmatch(item)
            if numbers is not None and int(numbers[1]) < int(numbers[2]):
                self._ranges[item] = range(int(numbers[1]), int(numbers[2]) + 1)
            elif item.isascii() and item.isdigit():
                self._ranges[item] = range(int(item), int(item) + 1)

    def holds(self, board: Board) -> bool:
        """Whether ``board`` is named."""
        number, named = board.board_number, False
        for item in self._items:
            if board.board_id == item or (number is not None and number in self._ranges.get(item, ())):
                self._found.add(item)
                named = True
        return named

    @property
    def is_empty(self) -> bool:
        """Whether no board was named so far."""
        return not self._found

    def unfound(self) -> list[Finding]:
        """Of each item that named no board."""
        return [self._unfound(item) for item in self._items if item not in self._found]

    def _unfound(self, item: str) -> Finding:
        if len(self._ranges.get(item, ())) > 1:
            return BoardNotFound.at(f"no board has a number from {item}")
        numbers = _RANGE.fullmatch(item)
        backwards = numbers is not None and int(numbers[1]) > int(numbers[2])
        remedy = f"; for a range write {numbers[2]}-{numbers[1]}" if numbers is not None and backwards else ""
        return BoardNotFound.at(f"no board is called {item!r}{remedy}")


class UniqueDeals:
    """The full deals that have passed, to tell which come again: the same cards in the same seats."""

    def __init__(self) -> None:
        self._first: dict[tuple[int, int, int, int], str] = {}

    def again(self, board: Board, file: str) -> Finding | None:
        """What is to be told of ``board`` when its deal was there before; ``None`` for a new one, and for one not in full."""
        if board.deal is None or board.deal.status is not DealStatus.FULL:
            return None
        here = f"record {board.place.record} of {file}"
        first = self._first.setdefault(board.deal.masks, here)
        if first is here:
            return None
        return SameDealLeftOut.at(f"the deal is that of {first}, which is kept; this record is left out", "deal")


def board_key(board: Board) -> tuple[int, int, list[tuple[int, int, str]]]:
    """A key that sorts boards by number, then those whose id is a text, ``2-2`` before ``2-10``, then those without one."""
    if board.board_number is not None:
        return 0, board.board_number, []
    return (2, 0, []) if board.board_id is None else (1, 0, natural_key(board.board_id))
