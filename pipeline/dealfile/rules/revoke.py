"""Rulings on revokes: when one is established, and the tricks that it would transfer (Laws 61 to 64)."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from dealfile.core.seats import Seat, Side
from dealfile.rules.review import PlayReview, Revoke

if TYPE_CHECKING:
    from dealfile.core.cards import Suit

_TWELFTH_TRICK: Final = 11


@dataclass(frozen=True, slots=True)
class RevokeRuling:
    """What the Laws make of a revoke (duplicate 2007 and 2017, Laws 62D, 63A and 64). The recorded result is not touched.

    Attributes:
        revoke: The revoke.
        established_at: Index in the review's ``cards`` of the card that established it; ``None`` while it is not.
        transfer: Tricks that go to the other side at the end of the play.
        to: The side they go to; ``None`` when there are none.
        reason: Why none are transferred, or empty.
    """

    revoke: Revoke
    established_at: int | None
    transfer: int
    to: Side | None
    reason: str

    @property
    def established(self) -> bool:
        """Whether the revoke can no longer be corrected."""
        return self.established_at is not None


def rule_on_revokes(review: PlayReview, declarer: Seat) -> tuple[RevokeRuling, ...]:
    """The ruling on each revoke of a play, as far as the cards tell: claims and designated cards are not seen."""
    established = [_established_at(review, revoke) for revoke in review.revokes]
    sides = {revoke.seat.side for revoke, card in zip(review.revokes, established, strict=True) if card is not None}
    rulings: list[RevokeRuling] = []
    earlier: set[tuple[Seat, Suit]] = set()
    for revoke, card in zip(review.revokes, established, strict=True):
        reason = _exemption(revoke, card, declarer, both=len(sides) == 2, again=(revoke.seat, revoke.suit) in earlier)
        transfer = 0 if reason else _transfer(review, revoke)
        if not transfer:
            reason = reason or "no trick won from the revoke on"
        rulings.append(RevokeRuling(revoke, card, transfer, revoke.seat.side.other if transfer else None, reason))
        earlier.add((revoke.seat, revoke.suit))
    return tuple(rulings)


def _established_at(review: PlayReview, revoke: Revoke) -> int | None:
    """The first card that the revoker's side plays to the next trick (Law 63A1)."""
    for index, (trick, seat) in enumerate(zip(review.card_tricks, review.card_seats, strict=True)):
        if trick == revoke.trick + 1 and seat is not None and seat.side is revoke.seat.side:
            return index
    return None


def _exemption(revoke: Revoke, established_at: int | None, declarer: Seat, *, both: bool, again: bool) -> str:
    """Why there is no automatic adjustment (Laws 62D and 64B), or empty."""
    if revoke.trick == _TWELFTH_TRICK:
        return "twelfth trick"
    if established_at is None:
        return "not established"
    if revoke.seat is declarer.partner:
        return "dummy"
    if again:
        return "second revoke in the suit"
    return "both sides revoked" if both else ""


def _transfer(review: PlayReview, revoke: Revoke) -> int:
    """The tricks to transfer (Law 64A): two at most, and no more than the side won from the revoke on."""
    side = revoke.seat.side
    winners = review.winners[revoke.trick :]
    if review.forced_last is not None:
        winners = (*winners[: review.complete_tricks - revoke.trick], review.forced_last.winner)
    won = sum(winner is not None and winner.side is side for winner in winners)
    return min(won, 2 if winners[0] is revoke.seat else 1)
