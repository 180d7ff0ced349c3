"""Deals of four whole hands, without a model."""

from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.core.cards import FULL_PACK, Hand, Suit
from dealfile.core.seats import SEAT_OF, Seat
from dealfile.model import Deal, DealStatus

_REMEMBERED: Final = 4096
"""Deals remembered: the tables of a tournament play the same ones."""

_SIZES: Final = [16] * 4
"""Characters of hands of thirteen cards."""

Masks = tuple[int, int, int, int]


class PlainDeal(NamedTuple):
    """A deal of which every card is known.

    Attributes:
        masks: The hands of North, East, South and West as masks.
        text: The deal in PBN form, North first.
    """

    masks: Masks
    text: str

    def holds(self, seat: Seat, card: int) -> bool:
        """Whether ``seat`` was dealt the card with the index ``card``."""
        return bool(self.masks[seat.order] >> card & 1)


@lru_cache(maxsize=_REMEMBERED)
def deal_of(masks: Masks) -> PlainDeal | None:
    """The deal of these hands; ``None`` unless each has thirteen cards, and all of them are the pack."""
    north, east, south, west = masks
    if north | east | south | west != FULL_PACK or not all(mask.bit_count() == 13 for mask in masks):
        return None
    return PlainDeal(masks, "N:" + " ".join([Hand(mask).text for mask in masks]))


def plain_deal(deal: Deal | None) -> PlainDeal | None:
    """The same without its model; ``None`` for one that is not full."""
    return None if deal is None or deal.status is not DealStatus.FULL else deal_of(deal.masks)


@lru_cache(maxsize=1 << 14)
def holding(ranks: str) -> tuple[int, str]:
    """The cards of one suit as a mask of thirteen bits, and as they are written from the highest down.

    Raises:
        ValueError: A letter is no rank.
    """
    mask = Hand.read(f"...{ranks}").mask
    return mask, Hand(mask).ranks(Suit.CLUBS)


@lru_cache(maxsize=_REMEMBERED)
def read_pbn(text: str) -> PlainDeal | None:
    """The value of a Deal tag; ``None`` where it is anything but a full deal as the standard writes it."""
    first = SEAT_OF.get(text[:1].upper())
    hands = text[2:].upper().split(" ")
    if first is None or text[1:2] != ":" or [len(hand) for hand in hands] != _SIZES or not text.isascii():
        return None
    masks: list[int] = []
    texts: list[str] = []
    try:
        for hand in hands:
            spades, hearts, diamonds, clubs = map(holding, hand.split("."))
            masks.append(spades[0] << 39 | hearts[0] << 26 | diamonds[0] << 13 | clubs[0])
            texts.append(f"{spades[1]}.{hearts[1]}.{diamonds[1]}.{clubs[1]}")
    except ValueError:
        return None
    if any(mask.bit_count() != 13 for mask in masks) or masks[0] | masks[1] | masks[2] | masks[3] != FULL_PACK:
        return None
    north = -first.order & 3
    masks, texts = masks[north:] + masks[:north], texts[north:] + texts[:north]
    return PlainDeal((masks[0], masks[1], masks[2], masks[3]), "N:" + " ".join(texts))
