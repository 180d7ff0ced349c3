"""Tables of the play: suits as masks, seats in rotation, places in a row, and who wins a trick (Law 44)."""

from collections.abc import Sequence
from typing import Final

from dealfile.core.cards import CARDS, Card, Suit
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.rules.review import TRICKS, ForcedTrick

SUIT_MASKS: Final[tuple[int, ...]] = tuple(0x1FFF << 13 * suit.order for suit in Suit)
"""The thirteen cards of each suit as a mask, by the suit's order."""

ROTATION: Final[tuple[tuple[Seat, Seat, Seat, Seat], ...]] = tuple(
    (SEATS[first], SEATS[(first + 1) & 3], SEATS[(first + 2) & 3], SEATS[(first + 3) & 3]) for first in range(4)
)
"""The four seats clockwise from the seat of each order."""

PLACES: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(tuple(4 * trick + (turn + place) % 4 for place in range(4)) for trick in range(13)) for turn in range(4)
)
"""By how many places a row is turned and by trick: the places in the written cards of the row's cards in playing order."""

PLACE_OF: Final[tuple[int, ...]] = tuple(range(52))
"""The places of 52 cards in playing order."""

TRICK_OF: Final[tuple[int, ...]] = tuple(place // 4 for place in range(52))
"""The trick of each of 52 cards in playing order."""


POWERS: Final[tuple[tuple[tuple[int, ...], ...], ...]] = tuple(
    tuple(
        tuple(card.index + 52 if card.suit is trumps else card.index if card.suit is led else -1 for card in CARDS)
        for led in Suit
    )
    for trumps in (*Suit, None)
)
"""By trumps (notrump last), by the suit led and by card: the highest power wins the trick; -1 never does."""


def highest(power: Sequence[int], trick: Sequence[Card]) -> int:
    """Which of the four cards of a trick has the highest of the powers (0 to 3)."""
    first, second, third, fourth = trick
    led, next_, after, last = power[first.index], power[second.index], power[third.index], power[fourth.index]
    if led > next_ and led > after and led > last:
        return 0
    if next_ > after and next_ > last:
        return 1
    return 2 if after > last else 3


def winning_place(cards: Sequence[Card], trumps: Suit | None) -> int:
    """Which of the four cards of a trick, in playing order, wins it (0 to 3)."""
    best = cards[0]
    winner = 0
    for place in (1, 2, 3):
        card = cards[place]
        if card.suit is best.suit:
            if card.index > best.index:
                best = card
                winner = place
        elif card.suit is trumps:
            best = card
            winner = place
    return winner


def followers(hand: int, led: Card | None) -> int:
    """The cards of a hand, both as masks, that may be played when ``led`` was led: of its suit, if there are any (Law 44C)."""
    return hand if led is None else hand & SUIT_MASKS[led.suit.order] or hand


def forced_trick(hands: Sequence[int], leader: Seat, trumps: Suit | None) -> ForcedTrick:
    """The trick of four hands with one card each."""
    first, second, third, fourth = (CARDS[hands[(leader.order + place) & 3].bit_length() - 1] for place in range(4))
    cards = (first, second, third, fourth)
    return ForcedTrick(leader, cards, leader.after(winning_place(cards, trumps)))


def trick_bounds(won: Sequence[int], side: Side, size: int = TRICKS, forced: ForcedTrick | None = None) -> tuple[int, int]:
    """The least and the most of ``size`` tricks that ``side`` can have when the two sides have ``won`` so many.

    With all other tricks won, a ``forced`` last one is won as well.
    """
    own, other = won[side.order], won[side.other.order]
    if forced is not None and own + other == size - 1:
        own += forced.winner.side is side
        other += forced.winner.side is not side
    return own, size - other


def turned_base(hands: Sequence[int], row: tuple[Card, Card, Card, Card]) -> int:
    """The order of the seat whose hand has the first card of a row, when the next hands have the others; else -1."""
    first, second, third, fourth = row
    for base in range(4):
        if hands[base] & first.bit:
            left, across, right = hands[(base + 1) & 3], hands[(base + 2) & 3], hands[(base + 3) & 3]
            return base if left & second.bit and across & third.bit and right & fourth.bit else -1
    return -1
