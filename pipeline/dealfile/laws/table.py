"""What a code says of the table: who declares, how notrump ranks, what a passed-out deal leads to, what a revoke costs."""

from dataclasses import dataclass, field
from enum import Enum
from typing import Final


class DeclarerRule(Enum):
    """Which player of the side that made the last bid declares."""

    FIRST_TO_NAME_STRAIN = "first-to-name-strain"
    """The one who first named the contract's denomination (all Laws)."""
    FIRST_TO_NAME_LEVEL = "first-to-name-level"
    """The one who first named the contract's level, in whatever denomination."""


class NotrumpRank(Enum):
    """Where notrump stands among the denominations of one level."""

    ABOVE_SPADES = "above-spades"
    """Highest (all Laws)."""
    WITH_SPADES = "with-spades"
    """Level with spades: neither exceeds the other, and both exceed hearts."""
    BELOW_CLUBS = "below-clubs"
    """Lowest."""


class AllPass(Enum):
    """What follows when all four players pass."""

    NEXT_DEALER = "next-dealer"
    """Nothing is scored, and the next player deals (rubber)."""
    SAME_DEALER_REDEAL = "same-dealer-redeal"
    """Nothing is scored, and the same player deals again (Chicago)."""
    SCORE_ZERO = "score-zero"
    """Both sides score 0 (duplicate)."""


class RevokeTransfer(Enum):
    """How many tricks an established revoke costs; never more than the side won from the revoke on."""

    BY_WINNER = "by-winner"
    """Two when the revoker won the trick of the revoke, else one (Law 64A of 2007 and 2017)."""
    BY_WINNER_AND_CARD = "by-winner-and-card"
    """As that, and two also when the revoker later won a trick with a card that he could have played (Law 64A of 1987, 1997)."""
    TWO = "two"
    """Two (before 1975, at rubber before the code of 1981)."""


class RevokeExemption(Enum):
    """Why an established revoke may cost nothing of itself."""

    TWELFTH_TRICK = "twelfth-trick"
    DUMMY = "dummy"
    SECOND_IN_SUIT = "second-in-suit"
    BOTH_SIDES = "both-sides"


@dataclass(frozen=True, slots=True)
class AuctionRules:
    """What a code says of the auction; the defaults are those of all Laws."""

    declarer: DeclarerRule = DeclarerRule.FIRST_TO_NAME_STRAIN
    notrump_rank: NotrumpRank = NotrumpRank.ABOVE_SPADES
    all_pass: AllPass = AllPass.SCORE_ZERO

    @property
    def is_usual(self) -> bool:
        """Whether an auction comes to the same as by all Laws: what follows when all pass is no matter of the auction."""
        return self.declarer is DeclarerRule.FIRST_TO_NAME_STRAIN and self.notrump_rank is NotrumpRank.ABOVE_SPADES


@dataclass(frozen=True, slots=True)
class RevokeRules:
    """What a code says of revokes; the defaults are those of duplicate 2017 (Laws 62D and 64)."""

    transfer: RevokeTransfer = RevokeTransfer.BY_WINNER
    exempt: frozenset[RevokeExemption] = frozenset(RevokeExemption)


@dataclass(frozen=True, slots=True)
class TableRules:
    """The rules by which auctions and plays are re-run."""

    auction: AuctionRules = field(default_factory=AuctionRules)
    revoke: RevokeRules = field(default_factory=RevokeRules)


USUAL_RULES: Final = TableRules()
"""What holds where no laws are named."""
