"""Any board that was legally bid and played: written and read again, it is the same and without fault."""

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.convert import carry
from dealfile.core.calls import Call
from dealfile.core.cards import CARDS, Card, Hand
from dealfile.core.seats import SEATS, VULNERABILITIES, Seat
from dealfile.model import Auction, Board, Deal, Ending, Play, Result, Source
from dealfile.model.play import PlayOrder
from dealfile.replay.settle import Context, settle
from dealfile.rules.auction_engine import AuctionEngine
from dealfile.rules.tricks import winning_place
from dealfile.syntax import lin, pbn
from dealfile.syntax.lin.addresses import write_addresses

Replay = Callable[[str, str], list[Any]]
Draw = Callable[[st.SearchStrategy[Any]], Any]


def bid(draw: Draw, dealer: Seat) -> tuple[list[Call], AuctionEngine]:
    engine = AuctionEngine(dealer)
    calls = []
    while not engine.over:
        legal = engine.legal_calls()
        # Mostly passes and the next few bids, so that auctions end.
        calls.append(legal[draw(st.integers(0, min(len(legal) - 1, 6))) if draw(st.booleans()) else 0])
        engine.call(calls[-1])
    return calls, engine


def play(draw: Draw, hands: list[set[Card]], engine: AuctionEngine) -> tuple[list[Card], tuple[int, int]]:
    """The cards in playing order, and the least and the most tricks of declarer's side; it may end before the last trick."""
    assert engine.declarer is not None
    assert engine.contract is not None
    assert engine.contract.strain is not None
    leader, won, cards = engine.declarer.left.order, 0, []
    for _ in range(draw(st.sampled_from([0, 1, 5, 11, 12, 13]))):
        trick: list[Card] = []
        for place in range(4):
            hand = hands[(leader + place) & 3]
            follow = [card for card in sorted(hand) if trick and card.suit is trick[0].suit] or sorted(hand)
            trick.append(follow[draw(st.integers(0, len(follow) - 1))])
            hand.remove(trick[-1])
        leader = (leader + winning_place(trick, engine.contract.strain.suit)) & 3
        won += SEATS[leader].side is engine.declarer.side
        cards += trick
    open_tricks = 13 - len(cards) // 4
    if open_tricks == 1:  # everybody has one card left, so it is known who wins it
        last = [next(iter(hands[(leader + place) & 3])) for place in range(4)]
        leader = (leader + winning_place(last, engine.contract.strain.suit)) & 3
        return cards, (won + (SEATS[leader].side is engine.declarer.side),) * 2
    return cards, (won, won + open_tricks)


@st.composite
def boards(draw: Draw) -> Board:
    pack = draw(st.permutations(CARDS))
    hands = [pack[13 * seat : 13 * seat + 13] for seat in range(4)]
    north, east, south, west = map(Hand.of, hands)
    dealer = draw(st.sampled_from(SEATS))
    calls, engine = bid(draw, dealer)
    values: dict[str, Any] = {}
    if engine.declarer is not None:
        cards, (least, most) = play(draw, [set(hand) for hand in hands], engine)
        result = draw(st.integers(least, most))
        values = {
            "declarer": engine.declarer,
            "contract": engine.contract,
            "result": Result(text=str(result), declarer=result),
            "play": Play(cards=tuple(cards), order=PlayOrder.SEQUENCE, ending=Ending.STOPPED),
        }
    return Board(
        source=Source(format="pbn"),
        board_id=str(draw(st.integers(1, 99))),
        dealer=dealer,
        vulnerable=draw(st.sampled_from(VULNERABILITIES)),
        deal=Deal(hands=(north, east, south, west)),
        auction=Auction(calls=tuple(calls)),
        **values,
    )


WRITERS = {"pbn": pbn.write, "lin": lin.write, "url": write_addresses}


@pytest.mark.parametrize("target", ["pbn", "lin", "url"])
@settings(max_examples=60)
@given(board=boards())
def test_any_board(target: str, replay: Replay, board: Board) -> None:
    before = settle(board, Context())
    assert [finding for finding in before.findings if finding.severity.order] == []
    assert carry(before.board, before.outcome, target) == ()  # type: ignore[arg-type]  # a parameter of the test
    text = "".join(WRITERS[target]([before.board]))
    [after] = replay(text, "pbn" if target == "pbn" else "lin")
    assert [finding for finding in after.findings if finding.severity.order] == []
    for name in ("board_id", "dealer", "vulnerable", "contract", "declarer"):
        assert getattr(after.board, name) == getattr(before.board, name), name
    assert after.board.deal is not None
    assert before.board.deal is not None
    assert after.board.deal.hands == before.board.deal.hands
    for name in ("call_seats", "contract", "declarer", "cards", "card_seats", "leaders", "winners", "tricks_won", "result"):
        assert getattr(after.outcome, name) == getattr(before.outcome, name), name
    assert "".join(WRITERS[target]([after.board])) == text


@st.composite
def matches(draw: Draw) -> list[Board]:
    """Boards of one match: some in both rooms, some in one, some with nothing but a result."""
    made = []
    for number in draw(st.lists(st.integers(1, 30), min_size=1, max_size=3, unique=True)):
        one = draw(boards())
        rooms = draw(st.sampled_from([("open",), ("closed",), ("open", "closed")]))
        for room in rooms:
            values: dict[str, Any] = {"board_id": str(number), "room": room, "south": draw(st.sampled_from(["Ann", "Bo", None]))}
            values |= {"home_team": "Reds", "visit_team": draw(st.just("Blues")), "event": "Cup", "scoring": "IMP"}
            if one.contract is not None and draw(st.booleans()):
                values |= {"auction": None, "play": None}
            made.append(one.changed(**values))
    return made


@settings(max_examples=60)
@given(played=matches())
def test_any_match(replay: Replay, converted: Callable[..., Any], played: list[Board]) -> None:
    """A match in PBN comes back from LIN record by record, with the IMPs that both rooms give."""
    first = replay("".join(pbn.write(played)), "pbn")
    there = converted(first, "lin")
    assert [finding for _, told in there.records for finding in told] == []
    back = converted(replay(there.text, "lin"), "pbn")
    assert records_of(back.text) == records_of("".join(pbn.write([record.board for record in first])))
    assert converted(replay(back.text, "pbn"), "lin").text == there.text


def records_of(text: str) -> list[str]:
    """The records of a PBN text in no order, without the IMPs."""
    lines = [line for line in text.split("\r\n") if not line.startswith("[ScoreIMP")]
    return sorted("\n".join(lines[2:]).split("\n\n"))
