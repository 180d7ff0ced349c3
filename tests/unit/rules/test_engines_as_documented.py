"""The engines as a library user meets them: the examples of their docstrings, and what is said of a wrong argument."""

import doctest
from collections.abc import Callable
from types import ModuleType
from typing import Any, cast

import pytest

from dealfile import AuctionEngine, Call, Card, PlayEngine, Seat, Strain
from dealfile.core.calls import CALLS
from dealfile.core.cards import CARDS
from dealfile.rules import auction_engine, play_engine


@pytest.mark.parametrize("module", [auction_engine, play_engine])
def test_examples_give_what_they_say(module: ModuleType) -> None:
    result = doctest.testmod(module)
    assert result.attempted
    assert not result.failed


@pytest.mark.parametrize("call", CALLS)
def test_calls_by_their_text(call: Call) -> None:
    assert Call.read(call.text) is call


@pytest.mark.parametrize("card", CARDS)
def test_cards_by_their_text(card: Card) -> None:
    assert Card.read(card.text) is card


@pytest.mark.parametrize("text", ["", "P", "pass", "1N", "8C", "1SX"])
def test_what_is_no_call(text: str) -> None:
    with pytest.raises(ValueError, match=f"a call is Pass, X, XX or 1C to 7NT, not '{text}'"):
        Call.read(text)


@pytest.mark.parametrize("text", ["", "S10", "AS", "sa", "S1"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(ValueError, match=f"a card is a suit of SHDC and a rank of AKQJT98765432, not '{text}'"):
        Card.read(text)


def any_play() -> PlayEngine:
    return PlayEngine(None, Strain.SPADES, Seat.WEST)


@pytest.mark.parametrize(
    ("misuse", "said"),
    [
        (lambda wrong: AuctionEngine(wrong), "the dealer is a Seat, such as Seat.NORTH, not 'N'"),
        (
            lambda wrong: AuctionEngine(Seat.NORTH, wrong),
            "the rules are AuctionRules, such as load_laws('rubber-1993').auction, not 'N'",
        ),
        (lambda wrong: AuctionEngine(Seat.NORTH).call(wrong), "a Call is called, such as Call.read('1C'), not 'N'"),
        (
            lambda wrong: PlayEngine(None, wrong, Seat.WEST),
            "trumps are a Strain, such as Strain.SPADES or Strain.NOTRUMP, not 'N'",
        ),
        (lambda wrong: PlayEngine(None, Strain.SPADES, wrong), "the leader is a Seat, such as Seat.WEST, not 'N'"),
        (lambda wrong: any_play().accept_lead(wrong), "the leader is a Seat, such as Seat.WEST, not 'N'"),
        (lambda wrong: any_play().play(wrong), "a Card is played, such as Card.read('SA'), not 'N'"),
    ],
)
def test_a_wrong_argument_is_named(misuse: Callable[[Any], object], said: str) -> None:
    with pytest.raises(TypeError) as caught:
        misuse("N")
    assert str(caught.value) == said


def test_a_wrong_argument_changes_nothing() -> None:
    auction, play = AuctionEngine(Seat.NORTH), any_play()
    auction.call(Call.read("1C"))
    play.play(Card.read("SA"))
    before = auction.state, play.state
    with pytest.raises(TypeError):
        auction.call(cast("Call", "1D"))
    with pytest.raises(TypeError):
        play.play(cast("Card", "SK"))
    assert (auction.state, play.state) == before
