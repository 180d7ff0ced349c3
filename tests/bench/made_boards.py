"""Boards to measure with: deals, auctions and plays by chance, the same for the same seed.

Calls and cards are legal, two boards in five end with a claim. What a peer cannot read is left out: redoubles, and contracts of
which no card was played.
"""

import random
from dataclasses import dataclass

from dealfile.core.calls import DOUBLE, Call, Contract
from dealfile.core.cards import CARDS, Card, Suit
from dealfile.core.seats import SEATS, Seat
from dealfile.rules.auction_engine import AuctionEngine
from dealfile.rules.tricks import winning_place

TEXTS = ("Artificial; asks for a four-card major", "5+ !H, 10-12 points", "Weak, six cards", "Cue bid", "!S support")
Hands = dict[Seat, list[Card]]


@dataclass(frozen=True, slots=True)
class MadeTable:
    """What happened with a deal at one table.

    Attributes:
        calls: Up to the last pass.
        explained: What some of the calls mean, by their place.
        contract: What was reached.
        declarer: Who plays it; ``None`` where all passed.
        cards: In playing order, up to the claim.
        winners: Of all 13 tricks.
    """

    calls: tuple[Call, ...]
    explained: dict[int, str]
    contract: Contract
    declarer: Seat | None
    cards: tuple[Card, ...] = ()
    winners: tuple[Seat, ...] = ()

    @property
    def is_claimed(self) -> bool:
        """Whether the play ends with a claim."""
        return len(self.cards) < 52

    @property
    def tricks(self) -> int:
        """Tricks of declarer's side."""
        assert self.declarer is not None
        return sum(winner.side is self.declarer.side for winner in self.winners)


def deal(chance: random.Random) -> Hands:
    """Four hands of thirteen cards."""
    cards = list(CARDS)
    chance.shuffle(cards)
    return {seat: sorted(cards[13 * place : 13 * place + 13]) for place, seat in enumerate(SEATS)}


def table(hands: Hands, dealer: Seat, chance: random.Random) -> MadeTable:
    """The deal bid and played at one table."""
    calls, contract, declarer = auction(dealer, chance)
    explained = {place: chance.choice(TEXTS) for place, call in enumerate(calls) if call.is_bid and chance.random() < 0.12}
    if declarer is None or contract.strain is None:
        return MadeTable(tuple(calls), explained, contract, None)
    cards, winners = play(hands, contract.strain.suit, declarer.left, chance)
    count = chance.randint(1, 48) if chance.random() < 0.4 else 52
    return MadeTable(tuple(calls), explained, contract, declarer, tuple(cards[:count]), tuple(winners))


def auction(dealer: Seat, chance: random.Random) -> tuple[list[Call], Contract, Seat | None]:
    """Calls up to the last pass, the contract and who plays it."""
    engine, calls = AuctionEngine(dealer), list[Call]()
    while not engine.over:
        made, *others = engine.legal_calls()
        bids = [call for call in others if call.is_bid][:6]
        if chance.random() > 0.62 and bids:
            made = chance.choice(bids)
        elif DOUBLE in others and chance.random() < 0.08:
            made = DOUBLE
        calls.append(made)
        engine.call(made)
    assert engine.contract is not None
    return calls, engine.contract, engine.declarer


def play(hands: Hands, trumps: Suit | None, leader: Seat, chance: random.Random) -> tuple[list[Card], list[Seat]]:
    """All 52 cards in playing order, every player following suit, and who won each trick."""
    held = {seat: list(cards) for seat, cards in hands.items()}
    cards, winners = list[Card](), list[Seat]()
    for _ in range(13):
        trick = list[Card]()
        for place in range(4):
            hand = held[leader.after(place)]
            following = [card for card in hand if trick and card.suit is trick[0].suit]
            card = chance.choice(following or hand)
            hand.remove(card)
            trick.append(card)
        cards += trick
        leader = leader.after(winning_place(trick, trumps))
        winners.append(leader)
    return cards, winners
