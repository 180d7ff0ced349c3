"""The deal: four hands, each given, partly given or not given."""

from enum import Enum
from functools import cached_property

from dealfile.core.cards import FULL_PACK, Hand
from dealfile.core.seats import Seat
from dealfile.model.base import HandField, Model


class DealStatus(Enum):
    """How much of a deal is known."""

    FULL = "full"
    PARTIAL = "partial"
    HIDDEN = "hidden"
    NONE = "none"
    INVALID = "invalid"


class Deal(Model):
    """The four hands of a record.

    Attributes:
        text: The deal as written in the file.
        first: The seat whose hand is written first, where the format says so.
        hands: North, East, South, West; ``None`` for a hand that is not given, an empty hand for one given without cards.
        damaged: Whether the text held something that the hands cannot say (a card twice in one hand, an unknown rank).
    """

    text: str = ""
    first: Seat | None = None
    hands: tuple[HandField | None, HandField | None, HandField | None, HandField | None]
    damaged: bool = False

    def hand(self, seat: Seat) -> Hand | None:
        """The hand of ``seat``, or ``None`` where it is not given."""
        return self.hands[seat.order]

    @cached_property
    def masks(self) -> tuple[int, int, int, int]:
        """The four hands as 52-bit masks, 0 for a hand that is not given."""
        north, east, south, west = (0 if hand is None else hand.mask for hand in self.hands)
        return north, east, south, west

    @cached_property
    def shared(self) -> int:
        """Mask of the cards that stand in more than one hand."""
        seen = twice = 0
        for mask in self.masks:
            twice |= seen & mask
            seen |= mask
        return twice

    @cached_property
    def status(self) -> DealStatus:
        """Full (52 cards), partial (fewer), hidden (a hand is not given), none (no hand), or invalid."""
        north, east, south, west = self.masks
        sizes = (north.bit_count(), east.bit_count(), south.bit_count(), west.bit_count())
        if sizes == (13, 13, 13, 13) and north | east | south | west == FULL_PACK and not self.damaged:
            return DealStatus.FULL
        if self.damaged or self.shared or max(sizes) > 13:
            return DealStatus.INVALID
        given = sum(hand is not None for hand in self.hands)
        if given < 4:
            return DealStatus.HIDDEN if given else DealStatus.NONE
        return DealStatus.PARTIAL

    @cached_property
    def north_first(self) -> str:
        """The deal in PBN form with North's hand first: one text for one deal, wherever its dealer sits."""
        return self.written_from(Seat.NORTH)

    def written_from(self, seat: Seat) -> str:
        """The deal in PBN form with the hand of ``seat`` first: ``N:AK.. - ...``."""
        hands = self.hands[seat.order :] + self.hands[: seat.order]
        return f"{seat.value}:" + " ".join(["-" if hand is None else hand.text for hand in hands])
