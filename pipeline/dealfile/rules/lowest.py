"""Cards of which only the suit is written: the lowest of that suit, where the hand on turn is known."""

from typing import Final

from dealfile.core.calls import Strain
from dealfile.core.cards import CARDS, Card, Suit
from dealfile.core.seats import Seat
from dealfile.model.auction import Mark, MarkKind
from dealfile.model.deal import Deal, DealStatus
from dealfile.model.play import Play, PlayOrder
from dealfile.rules.tricks import SUIT_MASKS, followers, winning_place

_SUITS: Final = {suit.value: suit for suit in Suit}


def name_lowest(deal: Deal | None, strain: Strain, leader: Seat, play: Play) -> tuple[Play, tuple[int, ...]]:
    """``play`` with the cards that only their suit names, and which of its cards these are.

    LIN writes a suit for the lowest card of it in the hand on turn. That hand is known as long as the whole deal is, and every
    card before was held by the player on turn, who followed suit; from the first card of which that is not so, cards
    stay unknown.
    """
    if deal is None or deal.status is not DealStatus.FULL or play.order is not PlayOrder.SEQUENCE or None not in play.cards:
        return play, ()
    suits = {mark.index: _SUITS[mark.text.upper()] for mark in play.marks if _names_suit(mark)}
    hands = list(deal.masks)
    cards: list[Card | None] = []
    named: list[int] = []
    trick: list[Card] = []
    turn = leader.order
    for index, written in enumerate(play.cards):
        card = _lowest(hands[turn], suits[index]) if written is None and index in suits else written
        if card is None or not _is_legal(card, hands[turn], trick):
            break
        if written is None:
            named.append(index)
        cards.append(card)
        trick.append(card)
        hands[turn] ^= card.bit
        turn = (turn + 1) & 3
        if len(trick) == 4:
            turn = (turn + winning_place(trick, strain.suit)) & 3
            trick.clear()
    if not named:
        return play, ()
    known = frozenset(named)
    marks = tuple([mark for mark in play.marks if not (_names_suit(mark) and mark.index in known)])
    return play.changed(cards=(*cards, *play.cards[len(cards) :]), marks=marks), tuple(named)


def _names_suit(mark: Mark) -> bool:
    return mark.kind is MarkKind.UNREAD and mark.text.upper() in _SUITS


def _lowest(hand: int, suit: Suit) -> Card | None:
    held = hand & SUIT_MASKS[suit.order]
    return CARDS[(held & -held).bit_length() - 1] if held else None


def _is_legal(card: Card, hand: int, trick: list[Card]) -> bool:
    return bool(followers(hand, trick[0] if trick else None) & card.bit)
