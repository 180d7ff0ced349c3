"""One deal a line: the forms that say which seat holds which hand."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from dealfile.core.cards import Hand
from dealfile.core.seats import SEAT_OF, SEATS, Seat
from dealfile.model import Deal, DealStatus

_HAND: Final = r"(?:[2-9TJQKA1x0]*(?:\.[2-9TJQKA10]*){3}|-)"
_PBN: Final = re.compile(rf"([NESW])[ \t]*:[ \t]*({_HAND}(?:[ \t]+{_HAND}){{3}})", re.IGNORECASE)
"""``N:AK.. ...``: the form of a PBN Deal tag; a hyphen stands for a hand that is not given."""
_ONE_LINE: Final = re.compile(
    rf"([NESW])[ \t]+({_HAND})[ \t]+([NESW])[ \t]+({_HAND})[ \t]+([NESW])[ \t]+({_HAND})[ \t]+([NESW])[ \t]+({_HAND})",
    re.IGNORECASE,
)
"""``n AK.. e ... s ... w ...``: what ``printoneline`` of the program ``dealer`` prints."""
_SOLVED: Final = re.compile(rf"({_HAND}(?:[ \t]+{_HAND}){{3}})[ \t]*:[ \t]*([0-9A-D]{{20}})", re.IGNORECASE)
"""Four hands and twenty numbers of tricks, as GIB's library of solved deals has them: West's hand first."""
_NO_SEAT: Final = re.compile(rf"({_HAND}(?:[ \t]+{_HAND}){{3}})(?:[ \t]*:[ \t]*[0-9A-D]*)?", re.IGNORECASE)
_NOBODYS: Final = "four hands, but not whose: no seat is named; write N: before them where North is first, W: where West is"
_LONGEST: Final = 400
"""Characters of a line that can be a deal."""
_SOLVED_FIRST: Final = Seat.WEST
_LIKE_A_DEAL: Final = re.compile(r"[2-9TJQKA10x]*(?:\.[2-9TJQKA10x]*){3}", re.IGNORECASE)
"""A hand in dots anywhere in a line: then the line is meant as a deal."""

_TWICE_OR_UNKNOWN: Final = re.compile(r"1(?!0)|0|x", re.IGNORECASE)


class ReadLine(NamedTuple):
    """What a line of a deals file says.

    Attributes:
        deal: The deal; ``None`` where the line says none that can be read.
        fault: Why it is none, in words; empty for a line that is not meant as a deal.
        tricks: Numbers behind the deal, as written.
    """

    deal: Deal | None = None
    fault: str = ""
    tricks: str | None = None


def is_deal_line(text: str) -> bool:
    """Whether a line is meant as a deal beyond doubt: it can be read, and no card stands twice; or it holds a whole pack."""
    read = read_line(text.strip())
    if read.deal is not None:
        return any(read.deal.masks) and not read.deal.shared
    return read.fault == _NOBODYS


def read_line(text: str) -> ReadLine:
    """The deal that one line, without blanks around it, says."""
    if len(text) > _LONGEST:
        return ReadLine()
    found = _PBN.fullmatch(text)
    if found is not None:
        return _read(text, SEAT_OF[found[1].upper()], found[2].split())
    found = _ONE_LINE.fullmatch(text)
    if found is not None:
        first = SEAT_OF[found[1].upper()]
        seats = [SEAT_OF[found[place].upper()] for place in (1, 3, 5, 7)]
        if seats != [first.after(place) for place in range(4)]:
            return ReadLine(fault="the seats do not stand clockwise, each once")
        return _read(text, first, [found[place] for place in (2, 4, 6, 8)])
    found = _SOLVED.fullmatch(text)
    if found is not None:
        return _read(text, _SOLVED_FIRST, found[1].split(), found[2])
    found = _NO_SEAT.fullmatch(text)
    if found is not None:
        deal = _read(text, Seat.NORTH, found[1].split()).deal
        if deal is not None and deal.status is DealStatus.FULL:
            return ReadLine(fault=_NOBODYS)
    return ReadLine(fault="this is no deal that can be read" if _LIKE_A_DEAL.search(text) else "")


def _read(text: str, first: Seat, words: Sequence[str], tricks: str | None = None) -> ReadLine:
    hands: list[Hand | None] = [None] * len(SEATS)
    for place, word in enumerate(words):
        ranks = word.upper().replace("10", "T")
        if word != "-":
            if _TWICE_OR_UNKNOWN.search(ranks):
                return ReadLine(fault=f"{word} holds a sign that is no card")
            hand = Hand.read(ranks)
            if len(hand) != sum(map(str.isalnum, ranks)):
                return ReadLine(fault=f"{word} holds a card twice")
            hands[first.after(place).order] = hand
    north, east, south, west = hands
    return ReadLine(Deal(text=text, first=first, hands=(north, east, south, west)), tricks=tricks)
