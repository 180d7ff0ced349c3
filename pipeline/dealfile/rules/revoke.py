"""Rulings on revokes: when one is established, and the tricks that it would transfer (Laws 61 to 64)."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from dealfile.core.seats import Seat, Side
from dealfile.laws.table import USUAL_RULES, RevokeExemption, RevokeRules, RevokeTransfer
from dealfile.rules.review import PlayReview, Revoke

if TYPE_CHECKING:
    from dealfile.core.cards import Suit

USUAL_REVOKES: Final = USUAL_RULES.revoke
"""What duplicate 2017 says of revokes."""
_SIDES: Final = {Side.NS: "North-South", Side.EW: "East-West"}
_EDITIONS: Final = {
    RevokeTransfer.BY_WINNER: "Law 64A of 2007 and 2017",
    RevokeTransfer.BY_WINNER_AND_CARD: "Law 64A of 1987 to 1997",
    RevokeTransfer.TWO: "the revoke Law before 1975, at rubber before 1981",
}

_REASONS: Final = {
    RevokeExemption.TWELFTH_TRICK: "twelfth trick",
    RevokeExemption.DUMMY: "dummy",
    RevokeExemption.SECOND_IN_SUIT: "second revoke in the suit",
    RevokeExemption.BOTH_SIDES: "both sides revoked",
}


@dataclass(frozen=True, slots=True)
class RevokeRuling:
    """What the Laws make of a revoke (Laws 62D, 63A and 64). The recorded result is not touched.

    Attributes:
        revoke: The revoke.
        established_at: Index in the review's ``cards`` of the card that established it; ``None`` where no card did.
        by_ending: Whether no card established it, but the claim or concession that ended the play (Law 63A3).
        transfer: Tricks that go to the other side at the end of the play.
        to: The side they go to; ``None`` when there are none.
        reason: Why none are transferred, or empty.
        law: The Law, of which edition, by which it is ruled on.
    """

    revoke: Revoke
    established_at: int | None
    by_ending: bool
    transfer: int
    to: Side | None
    reason: str
    law: str

    @property
    def established(self) -> bool:
        """Whether the revoke can no longer be corrected."""
        return self.established_at is not None or self.by_ending

    @property
    def text(self) -> str:
        """The ruling in a sentence."""
        whose = f"{self.revoke.seat.word}'s revoke with {self.revoke.card} in trick {self.revoke.trick + 1}"
        if self.to is None:
            return f"{whose} costs no trick: {self.reason}"
        tricks = "1 trick" if self.transfer == 1 else f"{self.transfer} tricks"
        return f"{whose} would give {tricks} to {_SIDES[self.to]} ({self.law})"

    def turned(self, places: int) -> "RevokeRuling":
        """The ruling at a table where everybody sits so many places further on."""
        revoke = replace(self.revoke, seat=self.revoke.seat.after(places))
        to = None if self.to is None else self.to.other if places % 2 else self.to
        return replace(self, revoke=revoke, to=to)


def rule_on_revokes(
    review: PlayReview, declarer: Seat, rules: RevokeRules = USUAL_REVOKES, total: int | None = None
) -> tuple[RevokeRuling, ...]:
    """The ruling on each revoke of a play, as far as a record can prove it.

    Cards prove that the revoker's side went on to the next trick (Law 63A1), the agreed end of a play that his side claimed,
    conceded or agreed to it (Law 63A3). That a card was named or designated (Law 63A2) is not seen, nor that the revoke was
    pointed out too late. A trick is transferred once, whatever the number of revokes.

    Args:
        review: The re-run of the play.
        declarer: Who played the contract.
        rules: What is transferred, and what is exempt.
        total: Tricks of declarer's side by the claim or concession that ended the play; ``None`` where none did.
    """
    established = [_established_at(review, revoke) for revoke in review.revokes]
    final = [card is not None or total is not None for card in established]
    sides = {revoke.seat.side for revoke, stands in zip(review.revokes, final, strict=True) if stands}
    pools = {side: _won(review, side, None if total is None else _of_side(side, declarer, review.size, total)) for side in Side}
    rulings: list[RevokeRuling] = []
    earlier: set[tuple[Seat, Suit]] = set()
    for revoke, card, stands in zip(review.revokes, established, final, strict=True):
        circumstances = {
            RevokeExemption.TWELFTH_TRICK: revoke.trick == review.size - 2,
            RevokeExemption.DUMMY: revoke.seat is declarer.partner,
            RevokeExemption.SECOND_IN_SUIT: (revoke.seat, revoke.suit) in earlier,
            RevokeExemption.BOTH_SIDES: len(sides) == 2,
        }
        reason = _exemption(rules, circumstances, stands)
        transfer = 0 if reason else _transfer(review, revoke, rules.transfer, pools[revoke.seat.side])
        rulings.append(
            RevokeRuling(
                revoke=revoke,
                established_at=card,
                by_ending=card is None and stands,
                transfer=transfer,
                to=revoke.seat.side.other if transfer else None,
                reason="" if transfer else reason or _without_tricks(review, revoke),
                law=_EDITIONS[rules.transfer],
            )
        )
        earlier.add((revoke.seat, revoke.suit))
    return tuple(rulings)


def _exemption(rules: RevokeRules, circumstances: dict[RevokeExemption, bool], established: bool) -> str:
    """Why a revoke costs nothing of itself, or empty. In the twelfth trick it is corrected, established or not (Law 62D)."""
    exempt = [_REASONS[each] for each, holds in circumstances.items() if holds and each in rules.exempt]
    if not established and _REASONS[RevokeExemption.TWELFTH_TRICK] not in exempt:
        return "not established"
    return exempt[0] if exempt else ""


def _established_at(review: PlayReview, revoke: Revoke) -> int | None:
    """The first card that the revoker's side plays to a later trick (Law 63A1)."""
    for index, (trick, seat) in enumerate(zip(review.card_tricks, review.card_seats, strict=True)):
        if trick > revoke.trick and seat is not None and seat.side is revoke.seat.side:
            return index
    return None


def _without_tricks(review: PlayReview, revoke: Revoke) -> str:
    """Why a revoke with nothing against it transfers no trick."""
    later = any(winner is not None and winner.side is revoke.seat.side for winner in review.winners[revoke.trick :])
    return "its tricks are transferred for another revoke" if later else "no trick won from the revoke on"


def _of_side(side: Side, declarer: Seat, size: int, total: int) -> int:
    return total if side is declarer.side else size - total


def _won(review: PlayReview, side: Side, total: int | None) -> list[int]:
    """The tricks that ``side`` won, in order: by the cards, by the forced last trick, and without play by the claim."""
    won = [trick for trick, winner in enumerate(review.winners) if winner is not None and winner.side is side]
    if total is not None:
        won += [review.size - 1] * (total - len(won))
    elif review.forced_last is not None and review.forced_last.winner.side is side:
        won.append(review.complete_tricks)
    return won


def _transfer(review: PlayReview, revoke: Revoke, rule: RevokeTransfer, won: list[int]) -> int:
    """The tricks to transfer, never more than the revoker's side won from the revoke on; they are taken out of ``won``.

    Two or one (Law 64A): two where the revoker himself won the trick of the revoke. A trick won in dummy is not declarer's.
    """
    most = 2
    if rule is not RevokeTransfer.TWO and review.winners[revoke.trick] is not revoke.seat:
        most = 2 if rule is RevokeTransfer.BY_WINNER_AND_CARD and _wins_with_the_suit(review, revoke) else 1
    taken = [trick for trick in won if trick >= revoke.trick][:most]
    for trick in taken:
        won.remove(trick)
    return len(taken)


def _wins_with_the_suit(review: PlayReview, revoke: Revoke) -> bool:
    """Whether the revoker later wins a trick with a card that he could have played to that of the revoke: one of its suit."""
    for card, seat, trick in zip(review.cards, review.card_seats, review.card_tricks, strict=True):
        if trick > revoke.trick and card.suit is revoke.suit and seat is revoke.seat and review.winners[trick] is seat:
            return True
    last = review.forced_last
    if last is None or last.winner is not revoke.seat:
        return False
    return last.cards[(last.winner.order - last.leader.order) & 3].suit is revoke.suit
