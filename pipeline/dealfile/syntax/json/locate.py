"""Where a value stands in a JSON text."""

import json
import re
from typing import Final

from dealfile.model.from_json import Place

DECODER: Final = json.JSONDecoder()
BLANK: Final = re.compile(r"[ \t\n\r]*")


def after_blanks(text: str, start: int) -> int:
    """The first place from ``start`` on that is no white space."""
    found = BLANK.match(text, start)
    return start if found is None else found.end()


def span_of(text: str, place: Place) -> tuple[int, int] | None:
    """The characters of the value at ``place``; of the last value on the way to it where it is not there.

    Args:
        text: One JSON value, which decodes.
        place: The keys and indexes that lead to the value.
    """
    start = after_blanks(text, 0)
    for step in place:
        found = _child(text, start, step)
        if found is None:
            break
        start = found
    try:
        return start, DECODER.raw_decode(text, start)[1]
    except (ValueError, RecursionError):
        return None


def _child(text: str, start: int, step: str | int) -> int | None:
    """Where the value of the last key ``step``, or of the index, begins in the object or array that begins at ``start``."""
    opening = text[start : start + 1]
    if opening not in ("{", "["):
        return None
    found, index = None, 0
    place = after_blanks(text, start + 1)
    while text[place : place + 1] not in ("}", "]", ""):
        key: object = index
        if opening == "{":
            key, place = DECODER.raw_decode(text, place)
            place = after_blanks(text, after_blanks(text, place) + 1)
        if key == step:
            found = place
        place = after_blanks(text, DECODER.raw_decode(text, place)[1])
        place = after_blanks(text, place + 1) if text[place : place + 1] == "," else place
        index += 1
    return found
