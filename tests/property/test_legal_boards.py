"""Boards bid and played by the engines: written as PBN and as LIN they are read without a finding, and with one fault put in
they have that finding."""

from dataclasses import dataclass, replace
from random import Random
from typing import Any, Final, Literal

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile import Finding, check, dumps, loads
from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import CALLS, Call, Contract
from dealfile.core.cards import CARDS, Card, Hand
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.model import Auction, Board, Deal, Ending, Play, RecordedScore, Result, Source
from dealfile.model.play import PlayOrder
from dealfile.replay.settle import settle_alone
from dealfile.rules.auction_engine import AuctionEngine
from dealfile.rules.hands import CardFault
from dealfile.rules.play_engine import PlayEngine
from dealfile.services.scorer import Scorer

SEEDS: Final = st.integers(0, 2**48)
NUMBERS: Final = st.integers(1, 16)


@dataclass(frozen=True)
class Table:
    """What happened at a table, and nothing of how it is written down."""

    number: int
    hands: tuple[Hand, Hand, Hand, Hand]
    calls: tuple[Call, ...]
    contract: Contract
    declarer: Seat | None
    cards: tuple[Card, ...] = ()
    tricks: int | None = None

    @property
    def dealer(self) -> Seat:
        return board_dealer(self.number)

    @property
    def deal(self) -> Deal:
        return Deal(hands=self.hands)


def bid(chance: Random, dealer: Seat) -> tuple[Call, ...]:
    """Mostly passes and the next few bids, so that auctions end."""
    engine = AuctionEngine(dealer)
    calls: list[Call] = []
    while not engine.over:
        legal = engine.legal_calls()
        calls.append(chance.choice(legal[:8]) if chance.random() < 0.45 else legal[0])
        engine.call(calls[-1])
    return tuple(calls)


def table(seed: int, number: int, *, claimed: bool) -> Table:
    chance = Random(seed)
    pack = list(CARDS)
    chance.shuffle(pack)
    north, east, south, west = (Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4))
    calls = bid(chance, board_dealer(number))
    auction = AuctionEngine(board_dealer(number))
    for call in calls:
        auction.call(call)
    contract, declarer = auction.contract, auction.declarer
    assert contract is not None
    made = Table(number, (north, east, south, west), calls, contract, declarer)
    if declarer is None or contract.strain is None:
        return made
    engine = PlayEngine(made.deal, contract.strain, declarer.left)
    cards: list[Card] = []
    for _ in range(chance.randrange(1, 49) if claimed else 52):
        cards.append(chance.choice(engine.legal_cards()))
        assert engine.play(cards[-1]) is None
    least, most = engine.claim_bounds(declarer.side)
    return replace(made, cards=tuple(cards), tricks=chance.randint(least, most))


def score_ns(made: Table) -> int:
    """Law 77 in the plainest words."""
    contract, declarer = made.contract, made.declarer
    if declarer is None or contract.strain is None or made.tricks is None:
        return 0
    vulnerable = board_vulnerability(made.number).of(declarer.side)
    over, risk = made.tricks - contract.tricks_needed, contract.risk.order
    if over >= 0:
        further = 20 if contract.strain.order < 2 else 30
        tricks = (further * contract.level + 10 * (contract.strain.order == 4)) << risk
        score = tricks + (over * further if not risk else over * 100 * risk * (1 + vulnerable)) + 50 * risk
        score += (500 if vulnerable else 300) if tricks >= 100 else 50
        score += {6: (500, 750), 7: (1000, 1500)}.get(contract.level, (0, 0))[vulnerable]
    elif not risk:
        score = over * (100 if vulnerable else 50)
    else:
        doubled = [200] + [300] * 12 if vulnerable else [100, 200, 200] + [300] * 10
        score = -sum(doubled[:-over]) * risk
    return score if declarer.side is Side.NS else -score


def board(made: Table) -> Board:
    values: dict[str, Any] = {}
    if made.tricks is not None:
        ending = Ending.STOPPED if len(made.cards) < 52 else Ending.OPEN
        values = {
            "play": Play(cards=made.cards, order=PlayOrder.SEQUENCE, ending=ending),
            "result": Result(text=str(made.tricks), declarer=made.tricks),
            "declarer": made.declarer,
            "claim": made.tricks if len(made.cards) < 52 else None,
        }
    points = score_ns(made)
    return Board(
        source=Source(format="pbn"),
        board_id=str(made.number),
        dealer=made.dealer,
        vulnerable=board_vulnerability(made.number),
        deal=made.deal,
        auction=Auction(calls=made.calls),
        contract=made.contract,
        score=RecordedScore(text=f"NS {points}", ns=points),
        **values,
    )


def found(text: str) -> list[Finding]:
    return check(text, strict=True)


@pytest.mark.parametrize("claimed", [False, True])
@pytest.mark.parametrize("target", ["pbn", "lin"])
@settings(max_examples=60)
@given(seed=SEEDS, number=NUMBERS)
def test_a_legal_board_has_no_finding(target: Literal["pbn", "lin"], claimed: bool, seed: int, number: int) -> None:
    made = table(seed, number, claimed=claimed)
    text = dumps(settle_alone(board(made)).board, target)
    assert found(text) == []
    (record,) = loads(text)
    outcome = record.outcome
    assert record.board is not None
    assert outcome is not None
    assert (outcome.contract, outcome.declarer, outcome.result) == (made.contract, made.declarer, made.tricks)
    assert outcome.cards == made.cards
    assert outcome.revokes == ()
    scores = Scorer().scores(record.board, outcome)
    assert scores.score_ns == score_ns(made)
    assert scores.score_agrees is not False


@settings(max_examples=100)
@given(seed=SEEDS, number=NUMBERS)
def test_one_illegal_call_is_found(seed: int, number: int) -> None:
    """In place of one call, or behind the last, one that is not legal; the calls behind it are left out."""
    made, chance = table(seed, number, claimed=True), Random(seed)
    place = chance.randint(0, len(made.calls))
    engine = AuctionEngine(made.dealer)
    for call in made.calls[:place]:
        engine.call(call)
    illegal = [call for call in CALLS if call not in engine.legal_calls()]
    call = chance.choice(illegal)
    seat = SEATS[engine.turn]
    fault = engine.call(call)
    assert fault is not None
    bare = board(made).changed(contract=None, declarer=None, play=None, result=None, score=None, claim=None)
    auction = Auction(calls=(*made.calls[:place], call), ending=Ending.STOPPED)
    (finding,) = [
        each for each in found(dumps(settle_alone(bare.changed(auction=auction)).board, "pbn")) if each.code.startswith("AUC")
    ]
    assert finding.name == fault.code.name
    assert call.text in finding.message or seat.word in finding.message
    assert finding.message.endswith(f"({fault.code.law})")


@settings(max_examples=100)
@given(seed=SEEDS, number=NUMBERS)
def test_one_illegal_card_is_found(seed: int, number: int) -> None:
    """In place of one card, another: a revoke, a card of another hand, or one that was played."""
    made, chance = table(seed, number, claimed=False), Random(seed)
    if made.declarer is None or made.contract.strain is None:
        return
    place = chance.randrange(52)
    engine = PlayEngine(made.deal, made.contract.strain, made.declarer.left)
    for card in made.cards[:place]:
        engine.play(card)
    card = chance.choice([card for card in CARDS if card not in engine.legal_cards()])
    fault = engine.play(card)
    assert fault is not None
    play = Play(cards=(*made.cards[:place], card), order=PlayOrder.SEQUENCE, ending=Ending.STOPPED)
    bare = settle_alone(board(made).changed(play=play, result=None, score=None)).board
    findings = found(dumps(bare, "lin"))
    assert [each.name for each in findings if each.code.startswith("PLY")] == [fault.code.name]
    (record,) = loads(dumps(bare, "lin"))
    assert record.outcome is not None
    assert record.outcome.illegal_cards == {place}
    assert bool(record.outcome.revokes) == (fault is CardFault.REVOKE)
