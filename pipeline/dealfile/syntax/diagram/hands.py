"""The hands of a diagram: which holdings there are, which of them make a hand, and whose hand it is."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from dealfile.core.cards import FULL_PACK, Hand
from dealfile.core.seats import SEAT_OF, Seat

_SIGNS: Final = {"♠": "S", "♤": "S", "♥": "H", "♡": "H", "♦": "D", "♢": "D", "♣": "C", "♧": "C"}
_ANY_SIGN: Final = re.compile("[♠♤♥♡♦♢♣♧]")
_RANKS: Final = r"(?:10|[2-9TJQKA])(?:[ \t,]{0,2}(?:10|[2-9TJQKA])(?![a-z]))*"
_VOID: Final = r"-{1,3}|[\u2013\u2014]|void\b"
_BY_SIGN: Final = re.compile(rf"([♠♤♥♡♦♢♣♧])[\ufe0e\ufe0f]?[ \t]*:?[ \t]*({_RANKS}|{_VOID}|)")
_BY_LETTER: Final = re.compile(rf"(?<![A-Za-z0-9])([SHDC])[ \t]{{0,3}}[:=]?[ \t]{{0,3}}({_RANKS}|{_VOID})(?![A-Za-z0-9])")
SEAT: Final = re.compile(r"(?<![A-Za-z])(north|east|south|west|[NESW])(?![A-Za-z])[ \t]*[:.)]?", re.IGNORECASE)
_LABEL: Final = re.compile(r"(?:^|.*[ \t(,;])(north|east|south|west|[NESW])[ \t]*[:.)=-]*[ \t]*\Z", re.IGNORECASE)
_ORDER: Final = "SHDC"
_RANK_LETTERS: Final = "AKQJT98765432"
_LEVELS: Final = "1234567"
_SUITS_MEANT: Final = 3
"""Suits on one line, or lines that begin with one, from which on they are meant as a hand and are no prose."""
_BEFORE: Final = 40
"""Characters before a hand in which its seat can be named."""


class Holding(NamedTuple):
    """The cards of one suit as a diagram has them.

    Attributes:
        suit: Its letter.
        cards: The ranks, ``T`` for ten.
        line: The line, from 0.
        start, end: Its characters in the text.
        column: The column of its suit sign, from 0.
        blank: Whether nothing at all stands behind the sign.
    """

    suit: str
    cards: str
    line: int
    start: int
    end: int
    column: int
    blank: bool


@dataclass(frozen=True, slots=True)
class DrawnHand:
    """A hand of a diagram.

    Attributes:
        text: As PBN writes it.
        suits: Its holdings, spades first.
        row: The number of the row of hands that it stands in, from 0.
        label: The seat that is named before or above it.
    """

    text: str
    suits: tuple[Holding, ...]
    row: int
    label: Seat | None = None

    @property
    def first(self) -> Holding:
        """Its holding of spades."""
        return self.suits[0]


@dataclass(frozen=True, slots=True)
class Drawn:
    """A deal of a diagram, or holdings of which none can be made.

    Attributes:
        hands: Its hands by seat; none where ``fault`` says why.
        holdings: All that it is made of.
        fault: ``unplaced`` where nobody can tell whose the hands are, ``no-hand`` where the holdings make none.
    """

    hands: dict[Seat, Hand | None]
    holdings: tuple[Holding, ...]
    fault: str = ""

    @property
    def start(self) -> int:
        """Where the first of its holdings begins."""
        return min(holding.start for holding in self.holdings)

    @property
    def end(self) -> int:
        """Where the last of its holdings ends."""
        return max(holding.end for holding in self.holdings)


def is_diagram(text: str) -> bool:
    """Whether a text holds a full deal as a diagram, which nothing else looks like."""
    return any(_is_full(drawn) for drawn in drawn_deals(text))


def _is_full(drawn: Drawn) -> bool:
    masks = [hand.mask for hand in drawn.hands.values() if hand is not None]
    total = 0
    for mask in masks:
        total |= mask
    return len(masks) == 4 and total == FULL_PACK and sum(map(int.bit_count, masks)) == 52


def drawn_deals(text: str) -> Iterator[Drawn]:
    """The deals of a text, in order."""
    lines = text.replace("\u00a0", " ").split("\n")
    rows = list(_rows(_holdings(lines), lines))
    place = 0
    while place < len(rows):
        row = rows[place]
        if isinstance(row, Drawn):
            yield row
            place += 1
            continue
        deal, place = _deal(rows, place)
        yield deal


def _holdings(lines: Sequence[str]) -> list[list[Holding]]:
    """The holdings, line by line; lines without any are left out. Letters are suits only where no line has a suit sign.

    A sign with a level before it, as in ``2♥``, is a bid.
    """
    signs = any(map(_ANY_SIGN.search, lines))
    found, offset = [], 0
    for number, line in enumerate(lines):
        of_line: list[Holding] = []
        for match in (_BY_SIGN if signs else _BY_LETTER).finditer(line):
            start = offset + match.start()
            is_level = match.start() > 0 and line[match.start() - 1] in _LEVELS
            if is_level and not (of_line and of_line[-1].end == start):
                continue
            cards = re.sub("[ \t,]", "", match[2]).replace("10", "T")
            cards = cards if cards[:1] in _RANK_LETTERS else ""
            suit = _SIGNS.get(match[1], match[1])
            of_line.append(Holding(suit, cards, number, start, offset + match.end(), match.start(), not match[2]))
        if of_line:
            found.append(of_line)
        offset += len(line) + 1
    return found


Row = list[DrawnHand]


def _rows(found: Sequence[list[Holding]], lines: Sequence[str]) -> Iterator[Row | Drawn]:
    """The hands in rows: those beside each other together. Suits in prose are left out."""
    place, number = 0, 0
    while place < len(found):
        row, count = _row(found, place, lines, number)
        if row:
            yield row
            number += 1
        else:
            count = _without_hand(found, place, lines)
            holdings = found[place : place + count]
            if _is_meant(holdings, lines):
                yield Drawn({}, tuple(holding for line in holdings for holding in line), "no-hand")
        place += count


def _row(found: Sequence[list[Holding]], place: int, lines: Sequence[str], number: int) -> tuple[Row, int]:
    """The hands that begin with a line, and of how many lines they are; none where it begins none."""
    across = _across(found[place], lines, number)
    if across is not None:
        return across, 1
    return _down(found[place : place + 4], lines, number) or [], 4


def _without_hand(found: Sequence[list[Holding]], place: int, lines: Sequence[str]) -> int:
    """How many lines stand together from ``place`` on that begin no hand; the first is one."""
    end = place + 1
    while end < len(found) and found[end][0].line - found[end - 1][0].line <= 2 and not _row(found, end, lines, 0)[0]:
        end += 1
    return end - place


def _is_meant(holdings: Sequence[list[Holding]], lines: Sequence[str]) -> bool:
    """Whether suits that make no hand are meant as one: prose names a suit, or two of them in a sentence."""
    beginning = 0
    for line in holdings:
        suits = len({holding.suit for holding in line if not holding.blank})
        before = lines[line[0].line][: line[0].column]
        label = _LABEL.search(before[-_BEFORE:])
        if suits >= _SUITS_MEANT or (label is not None and suits > 1):
            return True
        beginning += not line[0].blank and not SEAT.sub("", before).strip()
    return beginning >= _SUITS_MEANT


def _across(line: Sequence[Holding], lines: Sequence[str], row: int) -> Row | None:
    """The hands of one line with all their suits in it."""
    if (
        len(line) % 4
        or all(holding.blank for holding in line)
        or "".join(holding.suit for holding in line) != _ORDER * (len(line) // 4)
    ):
        return None
    hands = []
    for first in range(0, len(line), 4):
        suits = line[first : first + 4]
        before = lines[suits[0].line][line[first - 1].column + 1 if first else 0 : suits[0].column]
        label = _LABEL.search(before[-_BEFORE:])
        hands.append(_hand(suits, row, None if label is None else _seat(label[1])))
    if all(hand.label is None for hand in hands):
        return _labelled_above(hands, lines)
    return hands


def _down(block: Sequence[Sequence[Holding]], lines: Sequence[str], row: int) -> Row | None:
    """The hands of four lines, a suit each."""
    if len(block) < 4 or len({len(line) for line in block}) > 1:
        return None
    if any(holding.suit != suit for line, suit in zip(block, _ORDER, strict=True) for holding in line):
        return None
    if any(after[0].line - before[0].line > 2 for before, after in pairwise(block)):
        return None
    hands = [_hand([line[place] for line in block], row, None) for place in range(len(block[0]))]
    return _labelled_above(hands, lines)


def _labelled_above(hands: Row, lines: Sequence[str]) -> Row:
    """The hands with the seats that the line above them names, one for each of them in their order."""
    number = hands[0].first.line - 1
    while number >= 0 and not lines[number].strip():
        number -= 1
    if number < 0 or _BY_SIGN.search(lines[number]):
        return hands
    named = [_seat(found[1]) for found in SEAT.finditer(lines[number])]
    if len(named) != len(hands):
        return hands
    return [DrawnHand(hand.text, hand.suits, hand.row, seat) for hand, seat in zip(hands, named, strict=True)]


def _hand(suits: Sequence[Holding], row: int, label: Seat | None) -> DrawnHand:
    return DrawnHand(".".join(holding.cards for holding in suits), tuple(suits), row, label)


def _seat(word: str) -> Seat:
    return SEAT_OF[word[0].upper()]


def _deal(rows: Sequence[Row | Drawn], place: int) -> tuple[Drawn, int]:
    """The deal that begins with a row of hands, and the row behind it."""
    three = rows[place : place + 3]
    compass = [row for row in three if not isinstance(row, Drawn)]
    if [len(row) for row in compass] == [1, 2, 1]:
        (north,), (west, east), (south,) = compass
        if west.first.column < north.first.column < east.first.column and west.first.column < south.first.column:
            return _placed({Seat.NORTH: north, Seat.WEST: west, Seat.EAST: east, Seat.SOUTH: south}), place + 3
    placed: dict[Seat, DrawnHand] = {}
    unplaced: list[DrawnHand] = []
    while place < len(rows):
        row = rows[place]
        if isinstance(row, Drawn) or (placed and any(hand.label is None or hand.label in placed for hand in row)):
            break
        if any(hand.label is None for hand in row) or len({hand.label for hand in row}) < len(row):
            if unplaced and len(unplaced) + len(row) > 4:
                break
            unplaced += row
        elif unplaced:
            break
        placed |= {hand.label: hand for hand in row if hand.label is not None and not unplaced}
        place += 1
    if unplaced:
        return Drawn({}, tuple(holding for hand in unplaced for holding in hand.suits), "unplaced"), place
    return _placed(placed), place


def _placed(hands: dict[Seat, DrawnHand]) -> Drawn:
    read = {seat: _read(hand.text) for seat, hand in hands.items()}
    return Drawn(read, tuple(holding for hand in hands.values() for holding in hand.suits))


def _read(text: str) -> Hand | None:
    """The hand; ``None`` where it holds a card twice."""
    hand = Hand.read(text)
    return hand if len(hand) == len(text) - 3 else None
