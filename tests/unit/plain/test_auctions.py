"""Auctions as walks through the automaton beside their review."""

from random import Random

import pytest

from dealfile.core.calls import CALLS, PASS
from dealfile.core.seats import SEATS
from dealfile.model import Auction, Ending
from dealfile.plain.auctions import Automaton
from dealfile.rules.auction import review_auction
from dealfile.rules.auction_engine import AuctionEngine
from dealfile.syntax.pbn.auction import call_table

AUTOMATON = Automaton(call_table())


def some_calls(chance: Random) -> list[str]:
    """Calls that are mostly legal and mostly end."""
    engine = AuctionEngine(SEATS[0])
    words: list[str] = []
    while not engine.over and chance.random() < 0.98:
        legal = engine.legal_calls()
        call = chance.choice(legal[:6]) if chance.random() < 0.5 else chance.choice(CALLS) if chance.random() < 0.03 else PASS
        engine.call(call)
        words.append(chance.choice((call.text, call.text.upper(), call.text.lower())))
    if chance.random() < 0.1:
        words.append(chance.choice(CALLS).text)
    return words


@pytest.mark.parametrize("seed", range(8))
def test_it_gives_what_the_review_gives(seed: int) -> None:
    chance = Random(seed)
    plain = 0
    for _ in range(500):
        words, all_pass, dealer = some_calls(chance), chance.random() < 0.4, chance.choice(SEATS)
        if all_pass and chance.random() < 0.8:
            while words and words[-1].upper() == "PASS":
                words.pop()
        calls = tuple(call_table()[word] for word in words)
        review = review_auction(dealer, Auction(calls=calls, ending=Ending.ALL_PASS if all_pass else Ending.OPEN))
        found = AUTOMATON.run(words, all_pass=all_pass)
        assert (found is not None) is (review.over and not review.faults), words
        if found is None:
            continue
        plain += 1
        assert tuple(CALLS[code] for code in found.codes) == review.calls
        assert found.contract is review.contract
        assert (None if found.declarer < 0 else dealer.after(found.declarer)) is review.declarer
    assert plain > 200


@pytest.mark.parametrize("words", [["2S", "1S"], ["X"], ["1C", "Pass", "X"], ["1C", "XX"], ["1C", "hello"], ["Pass", "AP"]])
def test_what_is_not_legal_is_refused(words: list[str]) -> None:
    assert AUTOMATON.run(words) is None
    assert AUTOMATON.run(words, all_pass=True) is None


def test_an_auction_that_is_not_over_is_refused() -> None:
    assert AUTOMATON.run(["1C", "Pass", "Pass"]) is None
    assert AUTOMATON.run(["1C", "Pass", "Pass", "Pass"], all_pass=True) is None


def test_other_spellings() -> None:
    found = Automaton({"p": PASS}).run(["p"], all_pass=True)
    assert found is not None
    assert found.codes == bytes(4)
