"""Boards from JSON: what :meth:`Board.model_dump` gives becomes the same board again, or a list of what is wrong with it."""

import json
import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from dealfile.model.board import Board

Place = tuple[str | int, ...]
"""The keys and indexes that lead to a value: ``("deal", "hands", 0)``."""

_EXPECTED: Final = {
    "Input should be": "must be",
    "String should": "must",
    "Tuple should": "must",
    " after validation": "",
    "Value error, ": "",
    "Field required": "is missing",
}
_NO_SUCH_KEY: Final = "a board has no such key"
_NOT_WRITTEN: Final = ("text", "read_from")
"""Fields of a source that are no part of its JSON."""

_TRICKS: Final = 13
_SHOWN: Final = 40
"""Characters of a wrong value that are shown."""

_UNKNOWN_KEY: Final = "extra_forbidden"
_SURROGATE: Final = re.compile("[\ud800-\udfff]")
_STEP: Final = re.compile(r"([a-z_]+)|\[(\d+)\]")


class ValueFault(NamedTuple):
    """A value that no board has there.

    Attributes:
        place: Where it stands in the board.
        message: What is wrong with it, and what is expected.
    """

    place: Place
    message: str


def read_board(text: str, value: object) -> Board | tuple[ValueFault, ...]:
    """The board that a JSON text says.

    Args:
        text: One JSON value.
        value: The same, decoded: it counts where the text holds bytes that were not decoded, for which JSON has no sign.
    """
    read = _validated(text, value)
    if isinstance(read, Board):
        return tuple(_contradictions(read)) or read
    return tuple(ValueFault(error["loc"], _message(error)) for error in read)


def _validated(text: str, value: object) -> Board | list[ErrorDetails]:
    try:
        return Board.model_validate_json(text, strict=True)
    except ValidationError as fault:
        found = fault.errors(include_url=False)
        if found[0]["type"] != "json_invalid":
            return found
    except UnicodeEncodeError:
        pass
    # Values are not strict about their types; so the same text, but for what cannot be encoded, must be right first.
    try:
        Board.model_validate_json(_SURROGATE.sub("?", json.dumps(value, ensure_ascii=False)), strict=True)
        return Board.model_validate(value)
    except ValidationError as fault:
        return fault.errors(include_url=False)


def _contradictions(board: Board) -> Iterator[ValueFault]:
    """What each value may be, and all of them together may not."""
    for key in _NOT_WRITTEN:
        if key in board.source.model_fields_set:
            yield ValueFault(("source", key), _NO_SUCH_KEY)
    counts = {"tags": len(board.tags), "sections": len(board.sections)}
    for place, (anchor, _, _) in enumerate(board.remarks):
        name, _, index = anchor.rstrip("]").partition("[")
        if index and int(index) >= counts[name]:
            yield ValueFault(("remarks", place, 0), f"the board has no {anchor}")
    result = board.result
    if result is not None and (result.ns or 0) + (result.ew or 0) > _TRICKS:
        yield ValueFault(("result",), f"both sides together win {_TRICKS} tricks at most")


def path_of(place: Place) -> str:
    """A place as findings write it: ``deal.hands[0]``."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return path.removeprefix(".")


def place_of(path: str) -> Place:
    """The place that a finding's path names, such as ``auction.calls[5]``."""
    return tuple(int(index) if index else name for name, index in _STEP.findall(path))


def _message(error: ErrorDetails) -> str:
    if error["type"] == _UNKNOWN_KEY:
        return _NO_SUCH_KEY
    said = error["msg"]
    for words, ours in _EXPECTED.items():
        said = said.replace(words, ours)
    given = error["input"]
    if not isinstance(given, str | int | float) or error["type"] in ("missing", "value_error"):
        return said
    return f"{said}, found {repr(given[:_SHOWN]) if isinstance(given, str) else json.dumps(given)[:_SHOWN]}"
