"""Suits, ranks, cards and hands."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Final


class Suit(Enum):
    """A suit by its letter; ``order`` is 0 for clubs to 3 for spades."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"

    order: int

    def __init__(self, letter: str) -> None:
        self.order = "CDHS".index(letter)


class Rank(Enum):
    """A rank by its letter; ``order`` is 0 for the two to 12 for the ace."""

    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    TEN = "T"
    JACK = "J"
    QUEEN = "Q"
    KING = "K"
    ACE = "A"

    order: int

    def __init__(self, letter: str) -> None:
        self.order = "23456789TJQKA".index(letter)


@dataclass(frozen=True, slots=True, eq=False)
class Card:
    """One of the 52 cards; there is one object a card, so ``is`` compares.

    Attributes:
        text: Suit letter then rank letter, as PBN and LIN write it: ``SA``, ``HT``.
        index: 0 for the club two to 51 for the spade ace; ``index // 13`` is the suit's order, ``index % 13`` the rank's.
        bit: ``1 << index``, the card's place in a :class:`Hand` mask.
    """

    text: str
    suit: Suit
    rank: Rank
    index: int
    bit: int

    @classmethod
    def read(cls, text: str) -> "Card":
        """The card written ``SA`` or ``HT``.

        Raises:
            ValueError: The text is no suit and rank in upper case.
        """
        if text not in CARD_OF:
            raise ValueError(f"a card is a suit of SHDC and a rank of AKQJT98765432, not {text!r}")
        return CARD_OF[text]

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.text,)

    def __lt__(self, other: "Card") -> bool:
        return self.index < other.index

    def __str__(self) -> str:
        return self.text


CARDS: Final[tuple[Card, ...]] = tuple(
    Card(suit.value + rank.value, suit, rank, place, 1 << place)
    for place, (suit, rank) in enumerate((suit, rank) for suit in Suit for rank in Rank)
)
"""All cards by index."""

CARD_OF: Final[dict[str, Card]] = {card.text: card for card in CARDS}
"""Card by its text."""

SUITS_DOWN: Final[tuple[Suit, ...]] = tuple(reversed(Suit))
"""Spades first: the order in which hands are written."""

_RANK_BIT: Final[dict[str, int]] = {rank.value: 1 << rank.order for rank in Rank}

FULL_PACK: Final[int] = (1 << 52) - 1


def card(text: str) -> Card:
    """The card written ``text``, in upper case (``KeyError`` for anything else)."""
    return CARD_OF[text]


@cache
def _letters(holding: int) -> str:
    """The ranks of a suit's 13-bit holding, highest first; kept, because the 8,192 holdings return all the time."""
    return "".join(letter for place, letter in enumerate("AKQJT98765432") if holding >> (12 - place) & 1)


@lru_cache(maxsize=8192)
def _holding(ranks: str) -> int:
    """The 13-bit mask of the ranks held in one suit, the ace highest; there are 8192 of them when they are written in order."""
    mask = 0
    for rank in ranks:
        if rank not in _RANK_BIT:
            raise ValueError(f"no such rank as {rank!r} in {ranks!r}")
        mask |= _RANK_BIT[rank]
    return mask


@dataclass(frozen=True, slots=True)
class Hand:
    """The cards that a record shows in one hand, as a 52-bit mask; immutable and hashable.

    An empty hand is one that is given without cards; a hand that is not given at all is ``None`` in its deal.
    """

    mask: int

    @classmethod
    def of(cls, cards: Iterable[Card]) -> "Hand":
        """The hand that holds ``cards``."""
        mask = 0
        for each in cards:
            mask |= each.bit
        return cls(mask)

    @classmethod
    def read(cls, text: str) -> "Hand":
        """The hand written ``AK5.T94..QJ87642`` (spades, hearts, diamonds, clubs).

        Raises:
            ValueError: The text is not four groups of upper-case ranks.
        """
        groups = text.split(".")
        if len(groups) != 4:
            raise ValueError(f"a hand has four suits, not {len(groups)}: {text!r}")
        spades, hearts, diamonds, clubs = groups
        return cls(_holding(spades) << 39 | _holding(hearts) << 26 | _holding(diamonds) << 13 | _holding(clubs))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, card: Card) -> bool:
        return bool(self.mask & card.bit)

    def __iter__(self) -> Iterator[Card]:
        """Spades first, each suit from the ace down."""
        for suit in SUITS_DOWN:
            for place in range(suit.order * 13 + 12, suit.order * 13 - 1, -1):
                if self.mask >> place & 1:
                    yield CARDS[place]

    def ranks(self, suit: Suit) -> str:
        """The ranks held in ``suit``, highest first: ``AKT2``, or empty for a void."""
        return _letters(self.mask >> (suit.order * 13) & 0x1FFF)

    @property
    def text(self) -> str:
        """The hand as PBN writes it: ``AK5.T94..QJ87642``."""
        mask = self.mask
        spades, hearts, diamonds, clubs = mask >> 39, mask >> 26 & 0x1FFF, mask >> 13 & 0x1FFF, mask & 0x1FFF
        return f"{_letters(spades)}.{_letters(hearts)}.{_letters(diamonds)}.{_letters(clubs)}"
