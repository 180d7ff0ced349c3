"""Honours (rubber and Chicago): a bonus for high cards of the trump suit, or the aces, in one hand."""

from dataclasses import dataclass

from dealfile.core.calls import Strain
from dealfile.core.seats import SEATS, Seat
from dealfile.laws.figures import Laws
from dealfile.model.deal import Deal

_TRUMP_HONOURS = 0b1111100000000
"""Ace to ten among the thirteen cards of a suit."""
_ACES = sum(1 << 13 * suit + 12 for suit in range(4))


@dataclass(frozen=True, slots=True)
class HonoursAward:
    """Points for the honours that ``seat`` held; they go to its side."""

    seat: Seat
    points: int


def honours_award(deal: Deal, strain: Strain, laws: Laws) -> HonoursAward | None:
    """The award for honours in a deal that was played in ``strain``, from the hands as dealt.

    Four or five of the five trump honours in one hand count, at notrump all four aces in one hand; any of the four
    players may hold them, whether the contract is made or not. There can be one award at most.

    Args:
        deal: The hands; one that is not given has no honours.
        strain: The contract's strain.
        laws: The figures; duplicate laws have none.
    """
    if laws.honours is None:
        return None
    for seat, mask in zip(SEATS, deal.masks, strict=True):
        if strain.suit is None:
            points = laws.honours.aces if mask & _ACES == _ACES else None
        else:
            held = (mask >> 13 * strain.suit.order & _TRUMP_HONOURS).bit_count()
            points = {4: laws.honours.four, 5: laws.honours.five}.get(held)
        if points:
            return HonoursAward(seat, points)
    return None
