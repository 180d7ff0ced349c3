"""What is computed by a shorter way gives what the long way gives."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import CALL_OF, PASS
from dealfile.core.cards import CARD_OF, CARDS, Card, Suit
from dealfile.core.seats import SEATS, Seat
from dealfile.model import Auction
from dealfile.rules.auction import review_auction
from dealfile.rules.tricks import POWERS, turned_base, winning_place

AUCTIONS = ("1NT Pass 3NT Pass Pass Pass", "1C X 1H 2C 2H Pass 4H X XX Pass Pass Pass", "7NT Pass Pass Pass", "1S Pass 2S")


@given(st.sampled_from(AUCTIONS), st.sampled_from(SEATS), st.integers(0, 3))
def test_passes_put_in_before_a_review_and_after_it(text: str, dealer: Seat, passes: int) -> None:
    calls = tuple(CALL_OF[word] for word in text.split())
    short = review_auction(dealer, Auction(calls=calls)).after_passes(passes)
    long = review_auction(dealer, Auction(calls=(PASS,) * passes + calls))
    for name in ("seats", "calls", "over", "contract", "declarer", "last_bid", "risk", "last_declarer", "illegal"):
        assert getattr(short, name) == getattr(long, name), name


@pytest.mark.parametrize("text", ["", "Pass 1S Pass Pass Pass", "1S 1H Pass Pass Pass", "X 1S Pass Pass Pass"])
def test_passes_can_be_put_only_before_an_opening_bid(text: str) -> None:
    review = review_auction(Seat.NORTH, Auction(calls=tuple(CALL_OF[word] for word in text.split())))
    with pytest.raises(ValueError, match=r"^passes can be put only before an opening bid of a legal auction$"):
        review.after_passes(1)


@given(st.permutations(CARDS).map(lambda cards: cards[:4]), st.sampled_from((*Suit, None)))
def test_the_highest_power_wins(trick: list[Card], trumps: Suit | None) -> None:
    first, *_ = trick
    powers = POWERS[4 if trumps is None else trumps.order][first.suit.order]
    values = [powers[card.index] for card in trick]
    assert values.index(max(values)) == winning_place(trick, trumps)


@pytest.mark.parametrize("turn", range(4))
def test_a_row_that_begins_with_another_seat(turn: int) -> None:
    cards = (CARD_OF["C5"], CARD_OF["HQ"], CARD_OF["S2"], CARD_OF["DA"])
    hands = [card.bit for card in cards]
    row = cards[turn:] + cards[:turn]
    assert turned_base(hands, (row[0], row[1], row[2], row[3])) == turn
    # Two cards that changed places stand in no turn, and a card that nobody holds has no seat.
    assert turned_base(hands, (row[0], row[1], row[3], row[2])) == -1
    assert turned_base(hands, (row[0], row[2], row[1], row[3])) == -1
    for place in range(4):
        first, second, third, fourth = (CARD_OF["SA"] if each == place else card for each, card in enumerate(row))
        assert turned_base(hands, (first, second, third, fourth)) == -1
