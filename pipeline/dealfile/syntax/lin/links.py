"""Addresses of BBO's hand viewer in a text: LIN in a parameter, or a board in parameters of its own, percent-encoded."""

import html
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple

from dealfile.syntax.lin.vocabulary import KNOWN

_LINK: Final = re.compile(
    r"(?:(?:https?:)?//|www\.|\bbridgebase\.com/)[^\s|\"<>?]{1,500}\?|\bhandviewer\.html?\?|\btinyurl\.com/", re.IGNORECASE
)
_END: Final = re.compile(r"[\"<>\r\n]|\s(?:(?:https?:)?//|www\.)")
_ENTITY: Final = r"&(?:lt|gt|quot|apos|nbsp|#[0-9]{1,7}|#[xX][0-9A-Fa-f]{1,6});"
_ENCODED: Final = re.compile(rf"((?:%[0-9A-Fa-f]{{2}})+)|((?:%u[0-9A-Fa-f]{{4}})+)|{_ENTITY}")
_SEPARATOR: Final = re.compile(rf"(?!{_ENTITY})&(?:amp;)?")
_BAR: Final = re.compile(r"\||%(?:25)?7c", re.IGNORECASE)
_BAR_ENCODED_ONCE: Final = re.compile(r"\||%7c", re.IGNORECASE)
_COMMAND: Final = re.compile(r"\b(?:md|pn|mb|vg|qx|st|nt|at)\s*\|", re.IGNORECASE)
_HAND: Final = re.compile(r"[SHDC][SHDCAKQJTX0-9]*\s*", re.IGNORECASE)
_BEHIND: Final = " \t]';,"
"""What stands behind an address in running text, and belongs to the text."""
_BRACKETS: Final = r"\((?:[^()]|\([^()]*\))*\)?|\{[^}]*\}?"
_WORD: Final = re.compile(rf"(?:{_BRACKETS}|[^\s({{])*")
_MORE: Final = {
    "a": re.compile(
        rf"\s+(?:[1-7](?:NT?|[SHDC])|PASS|P|DBL|D|X{{1,2}}|RDBL|R|[!?_-]|{_BRACKETS})+(?=[\s,.;:]|$)",
        re.IGNORECASE,
    ),
    "p": re.compile(rf"\s+(?:[SHDC](?:10|[AKQJT2-9])|{_BRACKETS})+(?=[\s,.;:]|$)", re.IGNORECASE),
}
"""How calls and cards go on behind a blank, where else the text about the address does."""
_LIN_KEY: Final = "lin"
_OTHER_KEYS: Final = frozenset({"linurl", "myhand", "myhands"})
_HAND_KEYS: Final = frozenset("nesw")
_NAME_KEYS: Final = frozenset({"nn", "en", "sn", "wn"})
_AS_BLANK: Final = re.compile(r"%[0-9A-F]{2}|\+", re.IGNORECASE)
_ALONE: Final = frozenset({"", "\n", "\r", '"', "'", ">"})
"""What stands in front of an address that is no part of a sentence."""
_VIEWER_KEYS: Final = _HAND_KEYS | {"a"}


class Parameter(NamedTuple):
    """A parameter of an address: its name in lower case, and where its value begins and ends, still encoded."""

    name: str
    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Link:
    """A link found in a text.

    Attributes:
        start: Where it begins. ``end``: where it ends.
        value: Where its LIN begins and ends, still encoded; ``None`` for a link that holds a deal in another way.
        parameters: The parameters of a link that has the board in them.
        reason: Why there is nothing to read; empty when there is.
    """

    start: int
    end: int
    value: tuple[int, int] | None = None
    parameters: tuple[Parameter, ...] = ()
    reason: str = ""


def links(text: str) -> list[Link]:
    """The links of a text that consists of links; empty for a text that is LIN itself, even if links stand in its comments."""
    bar = text.find("|")
    if "?" not in text and "tinyurl.com/" not in text:
        return []
    if text[: max(bar, 0)].rstrip()[-2:].lower() in KNOWN and "?" not in text[:bar]:
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
    parameters = list(_parameters(text, query, end))
    keys = {parameter.name for parameter in parameters}
    for name, first, last in parameters:
        if name == _LIN_KEY:
            return Link(start, end, value=(first, _trimmed(text, first, last)))
    if keys & _OTHER_KEYS or "tinyurl." in text[start:query].lower():
        return Link(start, end, reason="it names a deal that is kept elsewhere")
    if "handviewer" in text[start:query].lower():
        board = bool(keys & _VIEWER_KEYS)
    else:
        hands = [parameter for parameter in parameters if parameter.name in _HAND_KEYS]
        board = sum(_HAND.fullmatch(text, first, last) is not None for _name, first, last in hands) >= 2
    if not board:
        return None
    name, first, last = parameters[-1]
    if not (name in _NAME_KEYS and _has_blanks(text, start, query, first, last)):
        last = _words_end(name, text, first, last)
    parameters[-1] = Parameter(name, first, _trimmed(text, first, last))
    return Link(start, end, parameters=tuple(parameters))


def _parameters(text: str, query: int, end: int) -> Iterator[Parameter]:
    """The parameters of the query that stands in ``text[query:end]``."""
    offset = query
    while offset < end:
        separator = _SEPARATOR.search(text, offset, end)
        stop = separator.start() if separator else end
        name, equals, _value = text[offset:stop].partition("=")
        if equals:
            yield Parameter(name.strip().lower(), offset + len(name) + 1, stop)
        offset = separator.end() if separator else end


def _has_blanks(text: str, start: int, query: int, first: int, end: int) -> bool:
    """Whether blanks in the last value, ``text[first:end]``, are part of the address that begins at ``start``.

    They are where others stand before it as they are; and where nothing is encoded and the address stands for itself, not in a
    sentence.
    """
    alone = text[max(0, start - 20) : start].rstrip(" \t")[-1:] in _ALONE
    return " " in text[query:first] or (alone and not _AS_BLANK.search(text, query, end))


def _words_end(name: str, text: str, start: int, end: int) -> int:
    """Where the last value of an address ends in running text: at a blank, but for calls or cards that go on."""
    word = _WORD.match(text, start, end)
    stop = word.end() if word else end
    while (more := _MORE.get(name)) and (word := more.match(text, stop, end)):
        stop = word.end()
    return stop


def _trimmed(text: str, start: int, end: int) -> int:
    """The end of a value without what belongs to the text about the address; a closing bracket may be the value's own."""
    opened = text.count("(", start, end) - text.count(")", start, end)
    while end > start and (text[end - 1] in _BEHIND or (text[end - 1] == ")" and opened < 0)):
        opened += text[end - 1] == ")"
        end -= 1
    return end


def decode(text: str, start: int, end: int) -> tuple[str, list[int]]:
    """The value encoded in ``text[start:end]``, and the place in ``text`` of each of its characters and of its end.

    A plus sign is a blank only where no blank is written in another way. A character that HTML spells out is read, too.
    """
    value = text[start:end]
    plus_is_blank = "%20" not in value and " " not in value
    parts: list[str] = []
    places: list[int] = []
    offset = 0
    for match in _ENCODED.finditer(value):
        _plain(value, offset, match.start(), start, plus_is_blank, parts, places)
        parts.append(_decoded(match, start + match.start(), places))
        offset = match.end()
    _plain(value, offset, len(value), start, plus_is_blank, parts, places)
    places.append(end)
    return "".join(parts), places


def decode_commands(text: str, start: int, end: int) -> tuple[str, list[int]]:
    """The commands encoded in ``text[start:end]`` as ``decode`` gives them, decoded twice where they were encoded twice."""
    decoded, places = decode(text, start, end)
    if encoded_twice(text, start, end) is None:
        return decoded, places
    commands, inner = decode(decoded, 0, len(decoded))
    return commands, [places[place] for place in inner]


def encoded_twice(text: str, start: int, end: int) -> tuple[int, int] | None:
    """The first bar of ``text[start:end]`` if all its bars were encoded twice."""
    bar = _BAR.search(text, start, end)
    return bar.span() if bar and bar[0].startswith("%25") and not _BAR_ENCODED_ONCE.search(text, start, end) else None


def _decoded(match: re.Match[str], place: int, places: list[int]) -> str:
    """The characters that ``match``, which stands at ``place``, encodes; their places are added to ``places``."""
    if match[1]:
        raw = bytes.fromhex(match[1].replace("%", ""))
        try:
            decoded, width = raw.decode("utf-8"), 0
        except UnicodeDecodeError:
            decoded, width = raw.decode("cp1252", "replace"), 1
        for sign in decoded:
            places.append(place)
            place += 3 * (width or len(sign.encode("utf-8")))
        return decoded
    if match[2]:
        decoded = bytes.fromhex(match[2].replace("%u", "")).decode("utf-16-be", "replace")
        for sign in decoded:
            places.append(place)
            place += 6 * (1 + (sign > "\uffff"))
        return decoded
    decoded = html.unescape(match[0])
    places.extend([place] * len(decoded))
    return decoded


def _plain(value: str, first: int, stop: int, base: int, plus_is_blank: bool, parts: list[str], places: list[int]) -> None:
    part = value[first:stop]
    parts.append(part.replace("+", " ") if plus_is_blank else part)
    places.extend(range(base + first, base + stop))
