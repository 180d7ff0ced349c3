"""Rounding half away from zero, against decimal's own."""

import decimal
from decimal import Decimal
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.scoring.rounding import half_away, points_text, rounded


@pytest.mark.parametrize(
    ("value", "unit", "nearest"),
    [
        ("5", 10, 10),
        ("-5", 10, -10),
        ("-85", 10, -90),
        ("145", 10, 150),
        ("14", 10, 10),
        ("1/2", 1, 1),
        ("1/3", 1, 0),
        ("0", 10, 0),
    ],
)
def test_halves_go_away_from_zero(value: str, unit: int, nearest: int) -> None:
    assert half_away(Fraction(value), unit) == nearest


@pytest.mark.parametrize(
    ("value", "places", "text"),
    [
        *(("12", 2, "12"), ("19/2", 2, "9.5"), ("-2/3", 2, "-0.67"), ("1/8", 2, "0.13"), ("-1/8", 2, "-0.13")),
        *(("100", 2, "100"), ("-1/1000", 2, "0"), ("5/2", 0, "3"), ("120", 0, "120"), ("81/7", 4, "11.5714")),
    ],
)
def test_text(value: str, places: int, text: str) -> None:
    assert points_text(Fraction(value), places) == text


def test_two_decimals_are_usual() -> None:
    assert (points_text(Fraction(2, 3)), rounded(Fraction(2, 3))) == ("0.67", Decimal("0.67"))


@given(st.decimals(-(10**6), 10**6, places=4), st.integers(0, 3))
def test_it_rounds_as_decimal_does(value: Decimal, places: int) -> None:
    expected = value.quantize(Decimal(1).scaleb(-places), rounding=decimal.ROUND_HALF_UP)
    assert rounded(Fraction(value), places) == expected


def test_there_is_no_negative_zero() -> None:
    assert not rounded(Fraction(-1, 1000)).is_signed()
