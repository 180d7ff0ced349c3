"""Words of files as people can safely read them: nothing in them acts on a terminal or turns the text around them."""

import re
from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics.render.base import printable

LONGEST_NAME: Final = 40
"""Characters of a name in a table of plain text; a longer one would push the numbers out of sight."""
_HOLDING: Final = "\N{NO-BREAK SPACE}"
_OPEN, _CLOSE = "\N{FIRST STRONG ISOLATE}", "\N{POP DIRECTIONAL ISOLATE}"
_NAME: Final = re.compile(f"{_OPEN}([^{_CLOSE}]*){_CLOSE}")
_MARK: Final = re.compile(f"([{_OPEN}{_CLOSE}])")


def visible(text: str) -> str:
    """The text with control characters and signs of direction as escapes; blanks that hold numbers together stay."""
    return text if text.isprintable() else _HOLDING.join(map(printable, text.split(_HOLDING)))


def isolated(name: str) -> str:
    """A name that a file has, as sheets hold it: visible, between Unicode's marks of isolation (UAX 9).

    A name may run from right to left; of the marks each format makes what it has, so that the words beside the name keep their
    places.
    """
    return f"{_OPEN}{visible(name)}{_CLOSE}"


def plain(text: str, longest: int | None = None) -> str:
    """The text without marks of isolation, all of it visible.

    Args:
        text: The text.
        longest: Characters of a name; a longer one shows that it goes on.
    """
    return visible(_NAME.sub(lambda name: name[1] if longest is None else shortened(name[1], longest), text))


def shortened(text: str, longest: int) -> str:
    """The text, or as much of it as there is room for."""
    return text if len(text) <= longest else text[: longest - 1].rstrip() + "…"


def parted(text: str) -> Iterator[tuple[str, bool]]:
    """The text in parts, each with whether it is a name; a line may begin or end within a name."""
    first = _MARK.search(text)
    is_name = first is not None and first[0] == _CLOSE
    for part in _MARK.split(text):
        if _MARK.fullmatch(part):
            is_name = part == _OPEN
        elif part:
            yield part, is_name


def blanks_outside_names(text: str) -> list[int]:
    """Where in the text there is a blank that is not in a name."""
    blanks: list[int] = []
    is_name = False
    for place, letter in enumerate(text):
        is_name = letter == _OPEN or (is_name and letter != _CLOSE)
        if letter == " " and not is_name:
            blanks.append(place)
    return blanks
