"""What the re-run of a play gives: the review, and the revokes and the forced trick in it."""

from dataclasses import dataclass
from typing import Final, NamedTuple

from dealfile.core.cards import Card, Suit
from dealfile.core.seats import Seat
from dealfile.diagnostics.finding import Finding

TRICKS: Final = 13
"""Tricks of a deal."""


@dataclass(frozen=True, slots=True)
class Revoke:
    """A failure to follow suit by a player who could (Law 61A).

    Attributes:
        place: Index of the card in the review's ``cells``.
        trick: The trick, from 0.
        seat: Who revoked.
        card: The card played.
        suit: The suit that was led.
        marked: Whether the record acknowledges it (PBN ``^R``).
    """

    place: int
    trick: int
    seat: Seat
    card: Card
    suit: Suit
    marked: bool


@dataclass(frozen=True, slots=True)
class ForcedTrick:
    """The last trick of a play that stops before it: each player has one card left.

    Attributes:
        leader: Who leads to it.
        cards: The four cards in playing order.
        winner: Who wins it.
    """

    leader: Seat
    cards: tuple[Card, Card, Card, Card]
    winner: Seat


class PlayReview(NamedTuple):
    """What the re-run of a play gave. Unknown is ``None``.

    Attributes:
        cells: The cards in groups of four, each from its trick's leader (from the first column where the leader is not
            known); ``None`` for a card that is not known or was not played. The last group ends with its last card.
        places: The index in the written cards of each of ``cells``, -1 where the writing has no place for it.
        leaders: Who led to each trick begun.
        winners: Who won each trick begun.
        cards: The known cards in playing order.
        card_seats: Who played each of ``cards``; ``None`` where that is not known.
        card_tricks: The trick (from 0) of each of ``cards``.
        card_places: The index in ``cells`` of each of ``cards``.
        illegal: Indexes in ``cards`` of those that are not legal and not excused by a mark.
        complete_tricks: Tricks whose four cards are known, up to the first fault that ends the re-run.
        tricks: Tricks won by North-South and by East-West, as far as the winners are known.
        revokes: The revokes, in the order of the play.
        forced_last: The last trick, when all the others are complete and all hands are known.
        stopped: Whether a fault ended the re-run, so that the cards after it are not judged.
        rotated: Whether rows that do not begin with the first column's seat were read by holder.
        findings: What was found; the path is ``play.cards[i]`` with the index as written.
        size: Tricks that there are to play: thirteen, fewer in an end position.
    """

    cells: tuple[Card | None, ...]
    places: tuple[int, ...]
    leaders: tuple[Seat | None, ...]
    winners: tuple[Seat | None, ...]
    cards: tuple[Card, ...]
    card_seats: tuple[Seat | None, ...]
    card_tricks: tuple[int, ...]
    card_places: tuple[int, ...]
    illegal: frozenset[int]
    complete_tricks: int
    tricks: tuple[int, int]
    revokes: tuple[Revoke, ...]
    forced_last: ForcedTrick | None
    stopped: bool
    rotated: bool
    findings: tuple[Finding, ...]
    size: int = TRICKS
