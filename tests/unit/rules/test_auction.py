"""The auction engine: the reference auctions, counts and properties."""

import itertools
import json
from copy import deepcopy
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import BIDS, CALL_OF, CALLS, CONTRACT_OF, DOUBLE, PASS, PASSED_OUT, REDOUBLE, Call, Risk
from dealfile.core.seats import SEAT_OF, SEATS, Seat
from dealfile.diagnostics.finding import Severity
from dealfile.laws.table import AllPass, AuctionRules, DeclarerRule, NotrumpRank
from dealfile.model import Auction, Ending, Mark, MarkKind
from dealfile.rules.auction import review_auction
from dealfile.rules.auction_engine import AuctionEngine, CallFault, auction_states

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


COMPLETE_AUCTIONS = 128745650347030683120231926111609371363122697557


def after(engine: AuctionEngine, call: Call) -> AuctionEngine:
    moved = deepcopy(engine)
    assert moved.call(call) is None
    return moved


def complete_auctions(engine: AuctionEngine, known: dict[object, int]) -> int:
    """The auctions that can follow a state of the engine, each state counted once; which of two partners bids is all the same."""
    if engine.over:
        return 1
    of_bidders_side = engine.last_bid is not None and (engine.turn ^ engine.bidder) & 1
    state = (engine.last_bid, of_bidders_side, engine.risk, engine.passes)
    if state not in known:
        count = 0
        for call in engine.legal_calls():
            count += complete_auctions(after(engine, call), known)
        known[state] = count
    return known[state]


def test_number_of_complete_auctions() -> None:
    assert complete_auctions(AuctionEngine(Seat.NORTH), {}) == COMPLETE_AUCTIONS == (4 * 22**35 - 1) // 3


def between(engine: AuctionEngine) -> tuple[int, int]:
    """The ways to go on without a bid: after how many of them the next bid can come, and how many end the auction."""
    if engine.over:
        return 0, 1
    ways, ends = 1, 0
    for call in engine.legal_calls():
        if not call.is_bid:
            further = between(after(engine, call))
            ways, ends = ways + further[0], ends + further[1]
    return ways, ends


@pytest.mark.parametrize("bid", BIDS[:-1])
def test_continuations_after_a_bid(bid: Call) -> None:
    assert between(after(AuctionEngine(Seat.EAST), bid)) == (21, 7)


def test_continuations_before_the_first_bid() -> None:
    assert between(AuctionEngine(Seat.EAST)) == (4, 1)


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


@given(st.data(), st.sampled_from(NotrumpRank), st.sampled_from(DeclarerRule))
def test_by_any_rules_legal_auctions_have_no_finding(data: st.DataObject, rank: NotrumpRank, declarer: DeclarerRule) -> None:
    rules = AuctionRules(declarer, rank)
    engine = AuctionEngine(Seat.SOUTH, rules)
    calls: list[Call] = []
    while not engine.over:
        legal = engine.legal_calls()
        calls.append(data.draw(st.sampled_from((*legal[:4], *legal[-1:]))))
        assert engine.call(calls[-1]) is None
    review = review_auction(Seat.SOUTH, Auction(calls=tuple(calls)), rules)
    assert review.findings == ()
    assert (review.contract, review.declarer) == (engine.contract, engine.declarer)
    by_level, contract = declarer is DeclarerRule.FIRST_TO_NAME_LEVEL, review.contract
    if review.declarer is not None and contract is not None:
        names = [
            seat
            for seat, call in zip(review.seats, calls, strict=True)
            if call.is_bid
            and seat.side is review.declarer.side
            and (call.level == contract.level if by_level else call.strain is contract.strain)
        ]
        assert names[0] is review.declarer


@pytest.mark.parametrize(
    ("rank", "bid", "first"),
    [
        (NotrumpRank.ABOVE_SPADES, "1S", "1NT"),
        (NotrumpRank.ABOVE_SPADES, "1NT", "2C"),
        (NotrumpRank.ABOVE_SPADES, "1C", "1D"),
        (NotrumpRank.ABOVE_SPADES, "1D", "1H"),
        (NotrumpRank.ABOVE_SPADES, "1H", "1S"),
        (NotrumpRank.WITH_SPADES, "1C", "1D"),
        (NotrumpRank.WITH_SPADES, "1D", "1H"),
        (NotrumpRank.WITH_SPADES, "1H", "1S"),
        (NotrumpRank.WITH_SPADES, "1S", "2C"),
        (NotrumpRank.WITH_SPADES, "1NT", "2C"),
        (NotrumpRank.BELOW_CLUBS, "1NT", "1C"),
        (NotrumpRank.BELOW_CLUBS, "1C", "1D"),
        (NotrumpRank.BELOW_CLUBS, "1D", "1H"),
        (NotrumpRank.BELOW_CLUBS, "1H", "1S"),
        (NotrumpRank.BELOW_CLUBS, "1S", "2C"),
    ],
)
def test_the_bids_that_exceed_a_bid(rank: NotrumpRank, bid: str, first: str) -> None:
    engine = AuctionEngine(Seat.NORTH, AuctionRules(notrump_rank=rank))
    engine.call(CALL_OF[bid])
    legal = engine.legal_calls()
    assert legal[:3] == (PASS, DOUBLE, CALL_OF[first])
    assert [call for call in legal if call.is_bid and call.level > 1] == list(BIDS[5:])
    for call in BIDS:
        assert (deepcopy(engine).call(call) is None) == (call in legal)


def test_rules_that_an_auction_has_nothing_to_do_with_are_the_usual_ones() -> None:
    auction = Auction(calls=(CALL_OF["1S"], PASS, PASS, PASS))
    plain = review_auction(Seat.NORTH, auction)
    assert review_auction(Seat.NORTH, auction, AuctionRules(all_pass=AllPass.NEXT_DEALER)) is plain
    assert review_auction(Seat.NORTH, auction, AuctionRules(DeclarerRule.FIRST_TO_NAME_LEVEL)) is not plain


def test_the_state_after_every_call() -> None:
    calls = (CALL_OF["1C"], DOUBLE, REDOUBLE, PASS, CALL_OF["7NT"])
    auction = Auction(calls=calls, ending=Ending.ALL_PASS)
    states = list(auction_states(Seat.EAST, auction))
    assert [state.turn.value for state in states] == list("SWNESWNE")
    assert [str(state.last_bid) for state in states] == ["1C"] * 4 + ["7NT"] * 4
    assert [state.bidder for state in states] == [Seat.EAST] * 8
    assert [state.risk.value for state in states] == ["", "X", "XX", "XX", "", "", "", ""]
    assert [state.passes for state in states] == [0, 0, 0, 1, 0, 1, 2, 3]
    assert [state.over for state in states] == [False] * 7 + [True]
    assert [state.contract for state in states[-2:]] == [None, CONTRACT_OF["7NT"]]
    assert {state.declarer for state in states} == {Seat.EAST}
    assert [len(state.legal_calls) for state in states] == [36, 36, 35, 35, 2, 1, 2, 0]


def test_the_states_of_an_auction_that_goes_on() -> None:
    auction = Auction(calls=(CALL_OF["1C"], CALL_OF["1D"]), marks=(Mark(1, MarkKind.SKIPPED), Mark(1, MarkKind.ALERT)))
    states = list(auction_states(Seat.NORTH, auction))
    assert [(state.bidder, state.declarer) for state in states] == [(Seat.NORTH, Seat.NORTH), (Seat.SOUTH, Seat.SOUTH)]
    assert list(auction_states(Seat.NORTH, Auction())) == []
    (state,) = auction_states(Seat.NORTH, Auction(calls=(CALL_OF["1NT"],)), AuctionRules(notrump_rank=NotrumpRank.BELOW_CLUBS))
    assert state.legal_calls[2] is CALL_OF["1C"]


def test_the_state_before_a_bid_and_after_skipped_players() -> None:
    marks = (Mark(0, MarkKind.SKIPPED), Mark(1, MarkKind.SKIPPED), Mark(1, MarkKind.SKIPPED), Mark(2, MarkKind.SKIPPED))
    auction = Auction(calls=(PASS, PASS), marks=marks, ending=Ending.ALL_PASS)
    states = list(auction_states(Seat.NORTH, auction))
    assert [state.turn.value for state in states] == list("SEWNES")
    assert (states[0].last_bid, states[0].bidder, states[0].declarer) == (None, None, None)
    assert states[-1].contract is PASSED_OUT


def test_a_player_who_was_passed_over_keeps_the_auction_open() -> None:
    engine = AuctionEngine(Seat.NORTH)
    engine.call(CALL_OF["1C"])
    engine.call(PASS)
    engine.call(PASS)
    engine.skip()
    engine.call(PASS)
    assert (engine.deprived, engine.over, engine.passes) == (Seat.WEST, False, 3)
    engine.call(PASS)
    engine.call(PASS)
    assert (engine.deprived, engine.over) == (Seat.WEST, False)
    engine.call(PASS)
    assert (engine.deprived, engine.over) == (None, True)


@given(st.data())
def test_passes_that_took_a_turn_are_counted_as_by_hand(data: st.DataObject) -> None:
    """Law 17 in plain words: none of the last three passes took a turn; of those whose turn was taken one has still to call."""
    engine = AuctionEngine(Seat.NORTH)
    made: list[tuple[int, Call, tuple[int, ...]]] = []
    while not engine.over and len(made) < 30:
        skipped = []
        for _ in range(data.draw(st.sampled_from((0, 0, 0, 0, 1, 2, 3)))):
            skipped.append(engine.turn)
            engine.skip()
        call = data.draw(st.sampled_from((PASS, PASS, PASS, PASS, PASS, *engine.legal_calls()[1:3])))
        made.append((engine.turn, call, tuple(skipped)))
        assert engine.call(call) is None
        passes = list(itertools.takewhile(lambda each: each[1] is PASS, reversed(made)))
        enough = len(passes) >= (3 if len(passes) < len(made) else 4)
        taken = [index for index, each in enumerate(passes) if each[2]]
        assert engine.over == (enough and not (taken and taken[0] < 3))
        waiting = None
        if enough and not engine.over:
            since = {seat for seat, _, _ in passes[: taken[0]]}
            waiting = next(SEATS[seat] for seat in passes[taken[0]][2] if seat not in since)
        assert engine.deprived is waiting


@pytest.mark.parametrize("call", [CALL_OF["2C"], DOUBLE])
def test_a_call_that_is_no_pass_ends_the_claim_of_a_skipped_player(call: Call) -> None:
    engine = AuctionEngine(Seat.NORTH)
    engine.call(CALL_OF["1C"])
    engine.skip()
    engine.call(PASS)
    assert engine.call(call) is None
    for _ in range(3):
        assert not engine.over
        engine.call(PASS)
    assert engine.over


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


@pytest.mark.parametrize(
    ("calls", "marks", "severity"),
    [
        # A pass too many, or several, is a habit of programs; what else follows the end is none.
        ("1C Pass Pass Pass Pass", (), Severity.WARNING),
        ("1C Pass Pass Pass Pass Pass Pass", (), Severity.WARNING),
        ("1C Pass Pass Pass 1D", (), Severity.ERROR),
        ("1C Pass Pass Pass Pass 1D", (), Severity.ERROR),
        ("1C Pass Pass Pass 1D Pass", (), Severity.ERROR),
        ("1S 1H Pass Pass Pass Pass", (Mark(1, MarkKind.INSUFFICIENT),), Severity.WARNING),
        ("1S 1H Pass Pass Pass Pass X", (Mark(1, MarkKind.INSUFFICIENT),), Severity.ERROR),
    ],
)
def test_passes_alone_behind_the_end_are_a_warning(calls: str, marks: tuple[Mark, ...], severity: Severity) -> None:
    auction = Auction(calls=tuple(CALL_OF[call] for call in calls.split()), marks=marks)
    (finding,) = review_auction(Seat.NORTH, auction).findings
    assert (finding.name, finding.severity) == ("call-after-end", severity)
    assert finding.dialect is (severity is Severity.WARNING)


def test_marks_on_calls_after_the_end_are_not_judged() -> None:
    calls = (CALL_OF["1C"], PASS, PASS, PASS, CALL_OF["1D"])
    review = review_auction(Seat.NORTH, Auction(calls=calls, marks=(Mark(4, MarkKind.INSUFFICIENT),)))
    assert [finding.name for finding in review.findings] == ["call-after-end"]


def test_accepted_insufficient_bid_is_not_illegal() -> None:
    calls = (CALL_OF["1S"], CALL_OF["1H"], PASS, PASS, PASS)
    review = review_auction(Seat.NORTH, Auction(calls=calls, marks=(Mark(1, MarkKind.INSUFFICIENT),)))
    assert review.illegal == frozenset()
    assert (str(review.contract), review.declarer) == ("1H", Seat.EAST)


def test_all_pass_is_written_out() -> None:
    review = review_auction(Seat.EAST, Auction(calls=(PASS, CALL_OF["1C"], PASS), ending=Ending.ALL_PASS))
    assert review.calls == (PASS, CALL_OF["1C"], PASS, PASS, PASS)
    assert [seat.value for seat in review.seats] == ["E", "S", "W", "N", "E"]


def test_skipped_players_move_the_turn() -> None:
    calls = (CALL_OF["1D"], CALL_OF["2D"], PASS, PASS, PASS)
    review = review_auction(Seat.WEST, Auction(calls=calls, marks=(Mark(1, MarkKind.SKIPPED),)))
    assert review.calls == calls
    assert [seat.value for seat in review.seats] == ["W", "E", "S", "W", "N"]
    assert review.declarer is Seat.WEST


@pytest.mark.parametrize(
    ("calls", "message"),
    [
        ("X", "North may not double: nobody has bid (Law 19A)"),
        ("XX", "North may not redouble: nobody has bid (Law 19B)"),
        ("1S Pass X", "South may not double: 1S is a bid of the same side (Law 19A)"),
        ("1S X X", "South may not double: 1S is doubled already (Law 19A)"),
        ("1S X XX X", "West may not double: 1S is redoubled already (Law 19A)"),
        ("1S X XX Pass Pass XX", "East may not redouble: 1S is redoubled already (Law 19B)"),
        ("1S XX", "East may not redouble: 1S is not doubled (Law 19B)"),
        ("1S X Pass XX", "West may not redouble: the double is by the same side (Law 19B)"),
        ("1S 1S", "East's 1S does not exceed 1S (Law 18D)"),
        ("1S Pass Pass Pass Pass", "Pass comes after the end of the auction (Law 39)"),
        ("1S Pass", "the auction stops before it is over (Law 22)"),
    ],
)
def test_messages_name_the_player_and_the_obstacle(calls: str, message: str) -> None:
    ending = Ending.OPEN if message.startswith("the auction stops") else Ending.STOPPED
    review = review_auction(Seat.NORTH, Auction(calls=tuple(CALL_OF[call] for call in calls.split()), ending=ending))
    assert [finding.message for finding in review.findings] == [message]


def test_before_the_first_bid_nobody_is_the_bidder() -> None:
    engine = AuctionEngine(Seat.NORTH)
    assert (engine.turn, engine.last_bid, engine.bidder, engine.risk, engine.passes, engine.over) == (0, None, -1, 0, 0, False)


def test_faults_know_their_codes() -> None:
    engine = AuctionEngine(Seat.NORTH)
    assert engine.call(REDOUBLE) is CallFault.INADMISSIBLE_REDOUBLE
    assert CallFault.INADMISSIBLE_REDOUBLE.code.verifier_name == "bad_call"
