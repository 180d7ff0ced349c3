"""The hands as they are in the course of a play: what can be played, and which discards are revokes (Laws 44 and 61)."""

from dealfile.core.cards import FULL_PACK, Card
from dealfile.diagnostics.codes.play import CardAlreadyPlayed, CardNotHeld, RevokeUnmarked, TooManyTricks
from dealfile.rules.faults import Fault
from dealfile.rules.holdings import Holdings
from dealfile.rules.review import Revoke
from dealfile.rules.tricks import SUIT_MASKS, followers


class CardFault(Fault):
    """What is wrong with a card."""

    ALREADY_PLAYED = CardAlreadyPlayed
    NOT_HELD = CardNotHeld
    REVOKE = RevokeUnmarked
    AFTER_END = TooManyTricks


class HandsInPlay:
    """The hands in the course of a play. Seats are counted as in ``Seat.order``.

    Attributes:
        held: Who holds what by the deal.
    """

    def __init__(self, held: Holdings) -> None:
        self.held = held
        self._hands = list(held.masks)
        self._seen = 0
        # Discards of hands that are not known whole: a card of the suit that comes later proves a revoke.
        self._discards: dict[tuple[int, int], list[Revoke]] = {}

    def _obstacle(self, seat: int, card: Card) -> CardFault | None:
        """Why ``seat`` cannot play ``card``."""
        if self._was_played(card):
            return CardFault.ALREADY_PLAYED
        if self._hands[seat] & card.bit:
            return None
        return CardFault.NOT_HELD if self.held.whole[seat] or self.held.holder(card) is not None else None

    def _was_played(self, card: Card) -> bool:
        if self._seen & card.bit:
            return True
        holder = self.held.holder(card)
        return holder is not None and not self._hands[holder.order] & card.bit

    def _take(self, seat: int, card: Card) -> list[Revoke]:
        """Take ``card`` out of the hand of ``seat``; the earlier discards that it proves to have been revokes."""
        self._seen |= card.bit
        self._hands[seat] &= ~card.bit
        return self._discards.pop((seat, card.suit.order), []) if self._discards else []

    def _holding(self, revoke: Revoke) -> int:
        """The cards of the suit led that a player is known to hold beside his discard; with any it is a revoke."""
        return self._hands[revoke.seat.order] & SUIT_MASKS[revoke.suit.order]

    def _remember(self, discard: Revoke) -> None:
        """Remember a discard from a hand that is not known whole."""
        self._discards.setdefault((discard.seat.order, discard.suit.order), []).append(discard)

    def _playable(self, seat: int, led: Card | None) -> int:
        """The cards that ``seat`` may play, as a mask; of a hand that is not known whole those of which nothing says no."""
        hand = self._hands[seat]
        if self.held.whole[seat]:
            return followers(hand, led)
        north, east, south, west = self.held.masks
        unlocated = FULL_PACK & ~(north | east | south | west | self._seen)
        for player, suit in self._discards:
            if player == seat:
                unlocated &= ~SUIT_MASKS[suit]
        if led is not None and hand & SUIT_MASKS[led.suit.order]:
            return (hand | unlocated) & SUIT_MASKS[led.suit.order]
        return hand | unlocated
