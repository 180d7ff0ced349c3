"""Links to BBO's hand viewer: LIN inside a URL, percent-encoded."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from dealfile.syntax.lin.commands import KNOWN

_LINK: Final = re.compile(r"(?:https?://|www\.)[^\s|\"<>?]{1,500}\?", re.IGNORECASE)
_END: Final = re.compile(r"[\"<>\r\n]|\s(?:https?://|www\.)")
_ENCODED: Final = re.compile(r"(?:%[0-9A-Fa-f]{2})+")
_COMMAND: Final = re.compile(r"\b(?:md|pn|mb|vg|qx|st|nt|at)\s*\|", re.IGNORECASE)
_TEXT_KEYS: Final = frozenset({"lin"})
_OTHER_KEYS: Final = frozenset({"linurl", "myhand"})
_HAND_KEYS: Final = frozenset("nesw")


@dataclass(frozen=True, slots=True)
class Link:
    """A link found in a text.

    Attributes:
        start: Where it begins. ``end``: where it ends.
        value: Where its LIN begins and ends, still encoded; ``None`` for a link that holds a deal in another way.
        reason: Why there is no LIN to read; empty when there is.
    """

    start: int
    end: int
    value: tuple[int, int] | None
    reason: str = ""


def links(text: str) -> list[Link]:
    """The links of a text that consists of links; empty for a text that is LIN itself, even if links stand in its comments."""
    bar = text.find("|")
    if "?" not in text or (text[: max(bar, 0)].rstrip()[-2:].lower() in KNOWN and "?" not in text[:bar]):
        return []
    found = list(_found(text))
    return [] if found and _COMMAND.search(text, 0, found[0].start) else found


def _found(text: str) -> Iterator[Link]:
    offset = 0
    while match := _LINK.search(text, offset):
        stop = _END.search(text, match.end())
        end = stop.start() if stop else len(text)
        if link := _read(text, match.start(), match.end(), end):
            yield link
        offset = max(end, match.end())


def _read(text: str, start: int, query: int, end: int) -> Link | None:
    keys: set[str] = set()
    offset = query
    for part in text[query:end].split("&"):
        key, _, value = part.partition("=")
        key = key.removeprefix("amp;").lower()
        if key in _TEXT_KEYS:
            first = offset + len(part) - len(value)
            return Link(start, end, (first, first + len(value.rstrip(" \t)]';,"))))
        keys.add(key)
        offset += len(part) + 1
    if keys & _OTHER_KEYS:
        return Link(start, end, None, "it names a deal that is kept elsewhere")
    if len(keys & _HAND_KEYS) >= 2:
        return Link(start, end, None, "it gives the hands one by one instead of a lin= value")
    return None


def decode(text: str, start: int, end: int) -> tuple[str, list[int]]:
    """The LIN encoded in ``text[start:end]``, and the place in ``text`` of each of its characters.

    A plus sign is a blank only where no blank is written in another way.
    """
    value = text[start:end]
    plus_is_blank = "%20" not in value and " " not in value
    parts: list[str] = []
    places: list[int] = []
    offset = 0
    for match in _ENCODED.finditer(value):
        _plain(value, offset, match.start(), start, plus_is_blank, parts, places)
        place = start + match.start()
        raw = bytes.fromhex(match.group().replace("%", ""))
        try:
            decoded, width = raw.decode("utf-8"), 0
        except UnicodeDecodeError:
            decoded, width = raw.decode("cp1252", "replace"), 1
        for sign in decoded:
            places.append(place)
            place += 3 * (width or len(sign.encode("utf-8")))
        parts.append(decoded)
        offset = match.end()
    _plain(value, offset, len(value), start, plus_is_blank, parts, places)
    places.append(end)
    return "".join(parts), places


def _plain(value: str, first: int, stop: int, base: int, plus_is_blank: bool, parts: list[str], places: list[int]) -> None:
    part = value[first:stop]
    parts.append(part.replace("+", " ") if plus_is_blank else part)
    places.extend(range(base + first, base + stop))
