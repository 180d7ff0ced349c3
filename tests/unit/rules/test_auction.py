"""The auction engine: the reference auctions, counts and properties."""

import json
from functools import cache
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import BIDS, CALL_OF, CALLS, DOUBLE, PASS, PASSED_OUT, REDOUBLE, Call, Risk
from dealfile.core.seats import SEAT_OF, SEATS, Seat
from dealfile.model import Auction, Ending, Mark, MarkKind
from dealfile.rules.auction import AuctionEngine, CallFault, review_auction

NAMES = {
    "insufficient_bid": "insufficient-bid",
    "inadmissible_double": "inadmissible-double",
    "inadmissible_redouble": "inadmissible-redouble",
}
LONGEST = 319


@pytest.mark.shared
def test_reference_auctions(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "auctions.json").read_text(encoding="utf-8"))
    assert reference["longest"] == LONGEST
    for row in reference["auctions"]:
        auction = Auction(calls=tuple(CALL_OF[call] for call in row["calls"]), ending=Ending.STOPPED)
        review = review_auction(SEAT_OF[row["dealer"]], auction)
        faults = [(index, finding.name) for index, finding in review.faults]
        expected = row["error"]
        assert faults == ([(expected["index"], NAMES[expected["error"]])] if expected else []), row["title"]
        assert review.over == row["over"], row["title"]
        assert len(review.calls) == row["n_calls"]
        if row["result"]:
            assert str(review.contract) == row["result"]["contract"], row["title"]
            assert (review.declarer.value if review.declarer else "") == row["result"]["declarer"], row["title"]
        else:
            assert review.contract is None


@cache
def endings(bid: int, risk: int, passes: int) -> int:
    """Complete auctions from a state, by the engine's own rules: bid -1 for none, seats by parity from the bidder."""
    if bid < 0:
        counted = 1 if passes == 3 else endings(-1, 0, passes + 1)
        return counted + sum(endings(higher, 0, 0) for higher in range(35))
    engine = AuctionEngine(Seat.NORTH)
    engine.call(BIDS[bid])
    for call in (DOUBLE, REDOUBLE)[:risk]:
        engine.call(call)
    for _ in range(passes):
        engine.call(PASS)
    counted = 0
    for call in engine.legal_calls():
        if call is PASS:
            counted += 1 if passes == 2 else endings(bid, risk, passes + 1)
        elif call.is_bid:
            counted += endings(call.order, 0, 0)
        else:
            counted += endings(bid, risk + 1, 0)
    return counted


def test_number_of_complete_auctions() -> None:
    # A closed form: 21 continuations between two bids, 7 endings after the last, 4 openings before the first.
    assert endings(-1, 0, 0) == (4 * 22**35 - 1) // 3


@given(st.data())
def test_random_legal_auctions_end_legally(data: st.DataObject) -> None:
    dealer = data.draw(st.sampled_from(SEATS))
    engine = AuctionEngine(dealer)
    calls: list[Call] = []
    while not engine.over:
        legal = engine.legal_calls()
        calls.append(data.draw(st.sampled_from((*legal[:2], *legal[-2:]))))
        assert engine.call(calls[-1]) is None
    assert len(calls) <= LONGEST
    assert engine.legal_calls() == ()
    review = review_auction(dealer, Auction(calls=tuple(calls)))
    assert review.over
    assert review.findings == ()
    assert review.calls == tuple(calls)
    assert review.passed_out == (review.contract is PASSED_OUT) == (review.declarer is None)
    assert [seat.order for seat in review.seats] == [(dealer.order + place) % 4 for place in range(len(calls))]


@given(st.sampled_from(SEATS), st.lists(st.sampled_from(CALLS), max_size=30))
def test_the_engine_and_its_legal_calls_agree(dealer: Seat, calls: list[Call]) -> None:
    engine = AuctionEngine(dealer)
    for call in calls:
        legal = call in engine.legal_calls()
        assert (engine.call(call) is None) == legal


def test_longest_auction() -> None:
    calls = [PASS] * 3
    for bid in BIDS:
        calls += [bid, PASS, PASS, DOUBLE, PASS, PASS, REDOUBLE, PASS, PASS]
    review = review_auction(Seat.NORTH, Auction(calls=(*calls, PASS)))
    assert len(review.calls) == LONGEST
    assert review.over
    assert review.findings == ()


def test_an_unfinished_auction_tells_how_it_stands() -> None:
    review = review_auction(Seat.NORTH, Auction(calls=(CALL_OF["1H"], PASS, CALL_OF["2H"], DOUBLE), ending=Ending.CONTINUED))
    assert (review.over, review.contract, review.declarer) == (False, None, None)
    assert (review.last_bid, review.risk, review.last_declarer) == (CALL_OF["2H"], Risk.DOUBLED, Seat.NORTH)


def test_an_empty_auction_is_no_finding() -> None:
    review = review_auction(Seat.NORTH, Auction())
    assert (review.findings, review.over, review.last_bid, review.last_declarer) == ((), False, None, None)


def test_other_marks_and_dashes_do_not_count() -> None:
    calls = (CALL_OF["1C"], PASS, PASS, PASS)
    plain = review_auction(Seat.EAST, Auction(calls=calls))
    noted = review_auction(Seat.EAST, Auction(leading=1, calls=calls, marks=(Mark(0, MarkKind.ALERT, "!"),)))
    assert noted is plain


def test_illegal_calls_after_the_end_are_all_known() -> None:
    review = review_auction(Seat.NORTH, Auction(calls=(CALL_OF["1C"], PASS, PASS, PASS, PASS, CALL_OF["1D"])))
    assert review.illegal == {4, 5}
    assert str(review.contract) == "1C"


def test_marks_on_calls_after_the_end_are_not_judged() -> None:
    calls = (CALL_OF["1C"], PASS, PASS, PASS, CALL_OF["1D"])
    review = review_auction(Seat.NORTH, Auction(calls=calls, marks=(Mark(4, MarkKind.INSUFFICIENT),)))
    assert [finding.name for finding in review.findings] == ["call-after-end"]


def test_accepted_insufficient_bid_is_not_illegal() -> None:
    calls = (CALL_OF["1S"], CALL_OF["1H"], PASS, PASS, PASS)
    review = review_auction(Seat.NORTH, Auction(calls=calls, marks=(Mark(1, MarkKind.INSUFFICIENT),)))
    assert review.illegal == frozenset()
    assert (str(review.contract), review.declarer) == ("1H", Seat.EAST)


def test_skipped_players_move_the_turn() -> None:
    calls = (CALL_OF["1D"], CALL_OF["2D"], PASS, PASS, PASS)
    review = review_auction(Seat.WEST, Auction(calls=calls, marks=(Mark(1, MarkKind.SKIPPED),)))
    assert [seat.value for seat in review.seats] == ["W", "E", "S", "W", "N"]
    assert review.declarer is Seat.WEST


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("X", "North may not double: nobody has bid"),
        ("1S Pass X", "South may not double: 1S is a bid of the same side"),
        ("1S X X", "South may not double: 1S is doubled already"),
        ("1S X XX X", "West may not double: 1S is redoubled already"),
        ("1S XX", "East may not redouble: 1S is not doubled"),
        ("1S X Pass XX", "West may not redouble: the double is by the same side"),
        ("1S 1S", "East's 1S does not exceed 1S"),
    ],
)
def test_messages_name_the_player_and_the_obstacle(calls: str, message: str) -> None:
    review = review_auction(Seat.NORTH, Auction(calls=tuple(CALL_OF[call] for call in calls.split())))
    assert [finding.message for finding in review.findings] == [message]


def test_faults_know_their_codes() -> None:
    engine = AuctionEngine(Seat.NORTH)
    assert engine.call(REDOUBLE) is CallFault.INADMISSIBLE_REDOUBLE
    assert CallFault.INADMISSIBLE_REDOUBLE.code.verifier_name == "bad_call"
