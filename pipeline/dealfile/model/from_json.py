"""Boards from JSON: what :meth:`Board.model_dump` gives becomes the same board again, or a list of what is wrong with it."""

from typing import Final, NamedTuple

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from dealfile.model.board import Board

Place = tuple[str | int, ...]
"""The keys and indexes that lead to a value: ``("deal", "hands", 0)``."""

_EXPECTED: Final = {"Input should be": "must be", "Value error, ": "", "Field required": "is missing"}
_UNKNOWN_KEY: Final = "extra_forbidden"


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
    try:
        return Board.model_validate_json(text, strict=True)
    except ValidationError as fault:
        found = fault.errors(include_url=False)
    except UnicodeEncodeError:
        found = None
    if found is None or found[0]["type"] == "json_invalid":
        try:
            return Board.model_validate(value)
        except ValidationError as fault:
            found = fault.errors(include_url=False)
    return tuple(ValueFault(error["loc"], _message(error)) for error in found)


def path_of(place: Place) -> str:
    """A place as findings write it: ``deal.hands[0]``."""
    path = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in place)
    return path.removeprefix(".")


def _message(error: ErrorDetails) -> str:
    if error["type"] == _UNKNOWN_KEY:
        return "a board has no such key"
    said = error["msg"]
    for words, ours in _EXPECTED.items():
        said = said.replace(words, ours)
    given = error["input"]
    is_short = isinstance(given, str | int | float | bool) and error["type"] not in ("missing", "value_error")
    return f"{said}, found {str(given)[:40]!r}" if is_short else said
