"""What a settled record amounts to."""

from enum import Enum
from typing import NamedTuple

from dealfile.core.calls import Contract
from dealfile.core.cards import Card
from dealfile.core.seats import Seat
from dealfile.model.board import Origin
from dealfile.rules.revoke import RevokeRuling


class AuctionStatus(Enum):
    """How the auction of a record ended."""

    COMPLETE = "complete"
    PASSED_OUT = "passed_out"
    UNFINISHED = "unfinished"
    ILLEGAL = "illegal"
    NONE = "none"


class PlayStatus(Enum):
    """How the play of a record ended."""

    COMPLETE = "complete"
    CLAIMED = "claimed"
    UNFINISHED = "unfinished"
    ILLEGAL = "illegal"
    NONE = "none"


class ScoreStatus(Enum):
    """What kind of score a record has."""

    PLAYED = "played"
    PASSED_OUT = "passed_out"
    NOT_PLAYED = "not_played"
    ADJUSTED = "adjusted"
    SIT_OUT = "sit_out"
    UNKNOWN = "unknown"


class Outcome(NamedTuple):
    """What the re-run of a record gave. Unknown is ``None``.

    Attributes:
        auction_status: How the auction ended.
        call_seats: The caller of each call of the settled auction.
        illegal_calls: Indexes of calls that are not legal.
        contract: The contract, from the auction where it is complete, else as recorded.
        declarer: The declarer of ``contract``; ``None`` when passed out.
        contract_origin: Where contract and declarer come from.
        play_status: How the play ended.
        cards: The known cards in playing order.
        card_seats: Who played each of ``cards``; ``None`` where that is not known.
        card_tricks: The trick (from 0) of each of ``cards``.
        card_places: Index of each of ``cards`` in the settled play's ``cards``.
        illegal_cards: Indexes in ``cards`` of those that are not legal.
        leaders: Who led to each trick begun.
        winners: The winner of each trick begun; ``None`` where it is incomplete or not known.
        tricks_played: Complete tricks.
        tricks_won: Those won by declarer's side; ``None`` without declarer or play.
        claim: Declarer's side's total tricks by a claim.
        result: Declarer's side's tricks.
        result_origin: Where ``result`` comes from.
        score_status: What kind of score the record has.
        revokes: What the Laws make of each revoke; ``result`` is without their transfers, unless they are recorded in it.
    """

    auction_status: AuctionStatus = AuctionStatus.NONE
    call_seats: tuple[Seat, ...] = ()
    illegal_calls: frozenset[int] = frozenset()
    contract: Contract | None = None
    declarer: Seat | None = None
    contract_origin: Origin | None = None
    play_status: PlayStatus = PlayStatus.NONE
    cards: tuple[Card, ...] = ()
    card_seats: tuple[Seat | None, ...] = ()
    card_tricks: tuple[int, ...] = ()
    card_places: tuple[int, ...] = ()
    illegal_cards: frozenset[int] = frozenset()
    leaders: tuple[Seat | None, ...] = ()
    winners: tuple[Seat | None, ...] = ()
    tricks_played: int = 0
    tricks_won: int | None = None
    claim: int | None = None
    result: int | None = None
    result_origin: Origin | None = None
    score_status: ScoreStatus = ScoreStatus.UNKNOWN
    revokes: tuple[RevokeRuling, ...] = ()

    @property
    def opening_lead(self) -> Card | None:
        """The first card of the play, where it is known."""
        return self.cards[0] if self.cards and self.card_places[0] == 0 else None

    @property
    def tricks_over(self) -> int | None:
        """Tricks above (+) or below (-) what the contract needs."""
        if self.result is None or self.contract is None or not self.contract.is_playable:
            return None
        return self.result - self.contract.tricks_needed
