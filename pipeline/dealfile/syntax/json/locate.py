"""Where a value stands in a JSON text."""

import json
import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from dealfile.model import Board
from dealfile.model.from_json import Place, place_of

DECODER: Final = json.JSONDecoder()
BLANK: Final = re.compile(r"[ \t\n\r]*")


def after_blanks(text: str, start: int) -> int:
    """The first place from ``start`` on that is no white space."""
    found = BLANK.match(text, start)
    return start if found is None else found.end()


def locate(board: Board, path: str) -> tuple[int, int] | None:
    """The characters of the value at ``path``, such as ``auction.calls[5]``, of a board that was read from JSON."""
    return span_of(board.place.text, place_of(path))


def span_of(text: str, place: Place) -> tuple[int, int] | None:
    """The characters of the value at ``place``; of the last value on the way to it where it is not there.

    Args:
        text: One JSON value, which decodes.
        place: The keys and indexes that lead to the value.
    """
    try:
        start = after_blanks(text, 0)
        span = start, DECODER.raw_decode(text, start)[1]
        for step in place:
            found = _children(text, span[0]).get(step)
            if found is None:
                break
            span = found
    except (ValueError, RecursionError):
        return None
    return span


@lru_cache(maxsize=8)
def _children(text: str, start: int) -> Mapping[str | int, tuple[int, int]]:
    """The characters of each value in the object or array that begins at ``start``; of a key that stands twice the last one.

    Kept for the next question: a board can have a finding for each of its calls.
    """
    spans: dict[str | int, tuple[int, int]] = {}
    opening = text[start : start + 1]
    if opening not in ("{", "["):
        return spans
    index = 0
    place = after_blanks(text, start + 1)
    while text[place : place + 1] not in ("}", "]", ""):
        key: str | int = index
        if opening == "{":
            key, place = DECODER.raw_decode(text, place)
            place = after_blanks(text, after_blanks(text, place) + 1)
        spans[key] = place, DECODER.raw_decode(text, place)[1]
        place = after_blanks(text, spans[key][1])
        place = after_blanks(text, place + 1) if text[place : place + 1] == "," else place
        index += 1
    return spans
