"""Deals of LIN read together beside each read alone."""

import re
from random import Random

import pytest

from dealfile.core.cards import CARDS, Hand, Suit
from dealfile.plain.lin_deals import usual_deals
from dealfile.plain.lin_values import hands_of


def a_value(chance: Random) -> str:
    cards = list(CARDS)
    chance.shuffle(cards)
    written = []
    for place in range(0, 52, 13):
        hand = Hand.of(cards[place : place + 13])
        order = -1 if chance.random() < 0.5 else 1
        written.append("".join(f"{letter}{hand.ranks(Suit[name])[::order]}" for letter, name in NAMES))
    value = chance.choice("1234") + ",".join(written)
    return value if chance.random() < 0.5 else value.rpartition(",")[0] + chance.choice(["", ","])


NAMES = (("S", "SPADES"), ("H", "HEARTS"), ("D", "DIAMONDS"), ("C", "CLUBS"))


def damaged(value: str, chance: Random) -> str:
    place, other = chance.randrange(len(value)), chance.randrange(len(value))
    if chance.random() < 0.5:
        return value[:place] + chance.choice("SHDCAK2190sk,. \xe9\u017f") + value[place + 1 :]
    letters = list(value)
    letters[place], letters[other] = letters[other], letters[place]
    return "".join(letters)


@pytest.mark.parametrize("seed", range(4))
def test_together_they_say_what_each_says_alone(seed: int) -> None:
    chance = Random(seed)
    whole = [a_value(chance) for _ in range(200)]
    values = [*whole, *(damaged(value, chance) for value in whole)]
    found = usual_deals(values)
    assert all(value in found for value in whole)
    assert found == {value: hands_of(value) for value in found}


def test_each_of_them_may_be_unusual() -> None:
    value = a_value(Random(1))
    other = re.sub("[A-Z]", lambda letter: letter[0].lower(), value)
    assert usual_deals([]) == {}
    assert usual_deals(["", other, "1" * 72, "," * 54, "1SAKQ,,,"]) == {}
    assert list(usual_deals([other, value, "1" * 72, value])) == [value]
