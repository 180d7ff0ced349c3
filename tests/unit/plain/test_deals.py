"""Deals read without a model beside those read with one."""

from random import Random

import pytest

from dealfile.core.cards import CARDS, Hand
from dealfile.core.seats import SEATS
from dealfile.model import DealStatus
from dealfile.plain.deals import plain_deal, read_pbn
from dealfile.syntax.pbn.values import read_deal


def a_deal(chance: Random) -> str:
    cards = list(CARDS)
    chance.shuffle(cards)
    hands = [Hand.of(cards[place : place + 13]).text for place in range(0, 52, 13)]
    if chance.random() < 0.2:
        hands[0] = ".".join(suit[::-1] for suit in hands[0].split("."))
    text = f"{chance.choice('NESWnesw')}:{' '.join(hands)}"
    if chance.random() < 0.5:
        place = chance.randrange(len(text))
        text = text[:place] + chance.choice("AK2tk. -:x\u017f") + text[place + chance.randrange(2) :]
    return text.lower() if chance.random() < 0.1 else text


@pytest.mark.parametrize("seed", range(4))
def test_it_gives_what_the_model_gives(seed: int) -> None:
    chance = Random(seed)
    for _ in range(500):
        text = a_deal(chance)
        read, found = read_deal(text), read_pbn(text)
        deal = None if read.faults else read.value
        assert found == (plain_deal(deal) if deal is not None else None), text
        if found is not None and deal is not None:
            assert (found.masks, found.text) == (deal.masks, deal.north_first)
            assert all(
                found.holds(seat, card.index) is bool(deal.masks[seat.order] & card.bit) for seat in SEATS for card in CARDS
            )


@pytest.mark.parametrize("text", ["", "N", "N:", "?", "-", "N:- - - -", "N:AKQJT98765432... - - -"])
def test_what_is_no_full_deal_is_refused(text: str) -> None:
    assert read_pbn(text) is None
    deal = read_deal(text).value
    assert deal is None or deal.status is not DealStatus.FULL
