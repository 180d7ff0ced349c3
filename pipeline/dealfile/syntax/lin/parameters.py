"""The second kind of hand viewer address: hands, names, auction and play as parameters of their own, not as LIN.

What its parameters say is translated into the commands of LIN, so that one builder reads both. Rests on what programs write that
make such addresses, and on what the viewer shows: ``n e s w`` hands, ``nn en sn wn`` names, ``d`` dealer, ``v`` vulnerability
(``-`` is nobody), ``b`` board, ``a`` auction, ``p`` play; in both of these words in braces are commentary, and in the auction
words in brackets explain the call before them.
"""

import re
from typing import Final

from dealfile.syntax.lin.links import Parameter, decode
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.vocabulary import KNOWN

_Signs = list[tuple[str, int, int]]
"""Characters of a value, each with where it begins and ends in the text."""

_ORDER: Final = "swne"
_DEALERS: Final = {"s": "1", "w": "2", "n": "3", "e": "4"}
_HELD: Final = frozenset({*_ORDER, *(seat + "n" for seat in _ORDER), "d", "v", "b", "a", "p"})
_OTHER: Final = re.compile(r"[a-z]\w{0,19}")
_CALL: Final = re.compile(
    r"(?P<call>[1-7](?:NT?|[SHDC])|A(?:LL ?)?P(?:ASS)?|PASS|P|DBL|D|XX|X|RDBL|R|\*)"
    r"(?P<said>(?:\s*(?:!|\((?:[^()]|\([^()]*\))*\)?))*)"
    r"|(?P<text>\{[^}]*\}?)|(?P<nothing>[\s?_-]+)|(?P<unread>(?:(?!A(?:LL ?)?P|[1-7PDXR*{?_-])\S)+|\S)",
    re.IGNORECASE,
)
_SAID: Final = re.compile(r"\(((?:[^()]|\([^()]*\))*)\)?")
_CARD: Final = re.compile(
    r"(?P<card>[SHDC](?:10|[AKQJT2-9])?)|(?P<text>\{[^}]*\}?)|(?P<nothing>[\s_-]+)|(?P<unread>(?:(?![SHDC{_-])\S)+|\S)",
    re.IGNORECASE,
)


def translate(text: str, parameters: tuple[Parameter, ...]) -> Scan:
    """The commands of LIN that say what ``parameters`` of an address in ``text`` do."""
    given: dict[str, _Signs] = {}
    for name, start, end in parameters:
        given.setdefault(name, _signs(text, start, end))
    made = _Translation(parameters[-1].end)
    names = [_trimmed(given.get(f"{seat}n", [])) for seat in _ORDER]
    if any(names):
        # A comma in a name is part of it here, so that line ends part the names then.
        comma = any(sign == "," for name in names for sign, _start, _end in name)
        made.add("pn", _joined(names, "\n" if comma else ","))
    made.add("md", _deal(given))
    if board := _trimmed(given.get("b", [])):
        made.add("ah", [(sign, board[0][1], board[0][1]) for sign in "Board "] + board)
    if "v" in given:
        made.add("sv", [("o" if sign == "-" else sign, start, end) for sign, start, end in _trimmed(given["v"])])
    for name, value in given.items():
        if name not in _HELD and name not in KNOWN and _OTHER.fullmatch(name):
            made.add(name, value)
    _add_auction(made, given.get("a", []))
    _add_play(made, given.get("p", []))
    return made.finish()


class _Translation:
    """The commands in the making, each with the places of its characters in the text."""

    def __init__(self, end: int) -> None:
        self._scan = Scan("")
        self._places: list[int] = []
        self._stops: list[int] = []
        self._parts: list[str] = []
        self._end = end

    def add(self, name: str, value: _Signs) -> None:
        """Add a command; nothing of its name stands in the text."""
        scan, places = self._scan, self._places
        said = _text(value)
        first, last = (value[0][1], value[-1][2]) if value else (self._end, self._end)
        scan.openings.append(len(places))
        scan.names.append(name)
        scan.values.append(said)
        scan.starts.append(len(places) + len(name) + 1)
        scan.ends.append(scan.starts[-1] + len(said))
        before = [first] * (len(name) + 1)
        places += [*before, *(start for _sign, start, _end in value), last]
        self._stops += [*before, *(end for _sign, _start, end in value), last]
        self._parts.append(f"{name}|{said}|")

    def finish(self) -> Scan:
        """The commands, in a text of their own whose places are those of the address."""
        self._scan.text = "".join(self._parts)
        self._scan.places = [*self._places, self._end]
        self._scan.stops = self._stops
        return self._scan


def _signs(text: str, start: int, end: int) -> _Signs:
    decoded, places = decode(text, start, end)
    return list(zip(decoded, places, places[1:], strict=False))


def _text(value: _Signs) -> str:
    return "".join(sign for sign, _start, _end in value)


def _trimmed(value: _Signs) -> _Signs:
    first, last = 0, len(value)
    while first < last and value[first][0].isspace():
        first += 1
    while first < last and value[last - 1][0].isspace():
        last -= 1
    return value[first:last]


def _joined(values: list[_Signs], separator: str) -> _Signs:
    joined: _Signs = []
    place = next(value[0][1] for value in values if value)
    for number, value in enumerate(values):
        if number:
            joined.append((separator, place, place))
        joined += value
        place = value[-1][2] if value else place
    return joined


def _deal(given: dict[str, _Signs]) -> _Signs:
    """The value of ``md``; empty where neither dealer nor hands are given."""
    hands = [_trimmed(given.get(seat, [])) for seat in _ORDER]
    deal = _joined(hands, ",") if any(hands) else []
    dealer = _trimmed(given.get("d", []))[:1]
    if dealer and (digit := _DEALERS.get(dealer[0][0].lower())):
        deal.insert(0, (digit, *dealer[0][1:]))
    return deal


def _add_auction(made: _Translation, value: _Signs) -> None:
    said = _text(value)
    for match in _CALL.finditer(said):
        kind = match.lastgroup
        if match["call"]:
            words = match["said"]
            start = match.start("said")
            outside = _SAID.sub(lambda found: " " * len(found[0]), words)
            alert = outside.find("!")
            made.add("mb", value[match.start() : start] + value[start + alert : start + alert + 1] * (alert >= 0))
            for told in _SAID.finditer(words):
                made.add("an", value[start + told.start(1) : start + told.end(1)])
        elif kind == "text":
            _add_text(made, value[match.start() : match.end()])
        elif kind == "unread":
            made.add("mb", value[match.start() : match.end()])


def _add_play(made: _Translation, value: _Signs) -> None:
    said = _text(value)
    for match in _CARD.finditer(said):
        kind = match.lastgroup
        if kind == "text":
            _add_text(made, value[match.start() : match.end()])
        elif kind != "nothing":
            card = value[match.start() : match.end()]
            made.add("pc", card if kind == "unread" or len(card) < 3 else [card[0], ("T", card[1][1], card[2][2])])


def _add_text(made: _Translation, value: _Signs) -> None:
    closed = len(value) > 1 and value[-1][0] == "}"
    made.add("nt", value[1 : len(value) - closed])
