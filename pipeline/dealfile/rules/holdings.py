"""What a deal says about who holds a card, as far as it can be relied on."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from dealfile.core.cards import CARDS, FULL_PACK, Card
from dealfile.core.seats import SEATS, Seat
from dealfile.model.deal import Deal, DealStatus
from dealfile.rules.review import TRICKS


class Holdings(NamedTuple):
    """The hands of a deal as masks.

    Attributes:
        masks: The known cards of North, East, South, West.
        whole: Whether all the cards of each hand are known, so that a card outside it is not held.
        complete: Whether all four hands are whole.
        size: Tricks that there are to play: thirteen, fewer in an end position.
    """

    masks: tuple[int, int, int, int]
    whole: tuple[bool, bool, bool, bool]
    complete: bool
    size: int = TRICKS

    def holder(self, card: Card) -> Seat | None:
        """Who was dealt ``card``, or ``None`` where that is not known."""
        for seat in SEATS:
            if self.masks[seat.order] & card.bit:
                return seat
        return None

    def row_holders(self, row: Sequence[Card | None]) -> list[int] | None:
        """Who holds each of the four cards of a row, as the order of the seat and -1 where there is no card.

        ``None`` unless all hands are known and the cards belong to different ones.
        """
        if not self.complete:
            return None
        holders = [None if card is None else self.holder(card) for card in row]
        seats = [-1 if holder is None else holder.order for holder in holders]
        known = [seat for seat in seats if seat >= 0]
        if len(set(known)) < len(row) - row.count(None):
            return None
        return seats + [-1] * (4 - len(seats))


NOTHING_KNOWN: Final = Holdings((0, 0, 0, 0), (False, False, False, False), complete=False)
_ALL: Final = (True, True, True, True)


def holdings(deal: Deal | None) -> Holdings:
    """What ``deal`` says about its hands.

    A damaged deal says nothing: its own findings name the cause, and what follows from it is no second fault. Three
    whole hands give the fourth. Hands of fewer than thirteen cards are whole in an end position (four hands of one size).
    """
    if deal is None:
        return NOTHING_KNOWN
    status = deal.status
    if status is DealStatus.FULL:
        return Holdings(deal.masks, _ALL, complete=True)
    if status is DealStatus.INVALID or status is DealStatus.NONE:
        return NOTHING_KNOWN
    masks = deal.masks
    sizes = [mask.bit_count() for mask in masks]
    if sorted(sizes) == [0, 13, 13, 13]:
        rest = FULL_PACK & ~(masks[0] | masks[1] | masks[2] | masks[3])
        north, east, south, west = (mask or rest for mask in masks)
        return Holdings((north, east, south, west), _ALL, complete=True)
    if sizes[0] and len(set(sizes)) == 1:
        return Holdings(masks, _ALL, complete=True, size=sizes[0])
    whole = (sizes[0] == 13, sizes[1] == 13, sizes[2] == 13, sizes[3] == 13)
    return Holdings(masks, whole, complete=False)


def cards_of(mask: int) -> str:
    """The cards of a mask as text, lowest first: ``C9, CK``."""
    return ", ".join(card.text for card in CARDS if mask & card.bit)
