"""Stakes: how they are read, and that money never rounds."""

from collections.abc import Callable
from decimal import Decimal
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.errors import UsageError
from dealfile.scoring.settlement import Rounding
from dealfile.scoring.stakes import Per, Stake, payment, read_stake


@pytest.mark.parametrize(
    ("margin", "rounding", "amount", "per", "paid"),
    [
        (920, Rounding.HALF_UP, "0.50", "hundred", "4.50"),
        (950, Rounding.HALF_UP, "0.50", "hundred", "5.00"),
        (950, Rounding.HALF_DOWN, "0.50", "hundred", "4.50"),
        (950, Rounding.EXACT, "0.50", "hundred", "4.75"),
        (950, Rounding.EXACT, "0.25", "hundred", "2.375"),
        (950, Rounding.FLOOR, "5", "hundred", "45"),
        (950, Rounding.EXACT, "5", "hundred", "47.5"),
        (950, Rounding.EXACT, "0.01", "point", "9.50"),
        (950, Rounding.HALF_UP, "0.01", "point", "10.00"),
        (950, Rounding.EXACT, "1", "point", "950"),
        (40, Rounding.HALF_UP, "100", "hundred", "0"),
        (0, Rounding.EXACT, "0.10", "point", "0.00"),
    ],
)
def test_payments(margin: int, rounding: Rounding, amount: str, per: Per, paid: str) -> None:
    assert f"{payment(margin, rounding, read_stake(amount, per)):f}" == paid


def test_money_is_written_in_plain_figures() -> None:
    assert str(Stake(Decimal("1E+2"), "point").of(10)) == "1000"


PLAIN = "write a plain number above zero, such as 5 or 0.50: at most nine digits, and six after the point"


def test_a_stake_is_read() -> None:
    assert read_stake("0.50", "point", "EUR") == Stake(Decimal("0.50"), "point", "EUR")
    assert read_stake("5") == read_stake(5) == read_stake(Decimal(5)) == Stake(Decimal(5), "hundred", None)
    assert read_stake(Decimal("1E+2")) == Stake(Decimal(100))


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda: read_stake("1", cast("Per", "hour")), "per cannot be 'hour'"),
        (lambda: read_stake("1", currency=cast("str", 5)), "5 is not the code of a currency"),
        (lambda: read_stake(Decimal("NaN")), "'NaN' is not a stake"),
        (lambda: read_stake(10**9), "'1000000000' is not a stake"),
        (lambda: read_stake(cast("str", None)), "None is not a stake"),
        (lambda: Stake(cast("Decimal", "5")), "the amount of a stake is a Decimal, not '5'"),
    ],
)
def test_a_stake_that_is_not_what_it_should_be(act: Callable[[], Stake], said: str) -> None:
    with pytest.raises(UsageError) as fault:
        act()
    assert fault.value.message == said


@pytest.mark.parametrize(
    ("act", "remedy"),
    [
        (lambda: Stake(cast("Decimal", 0.5)), "read_stake makes a stake of a text"),
        (
            lambda: read_stake(cast("str", 0.5)),
            "write it as a text, such as '0.50', or as a Decimal: floats are not exact",
        ),
    ],
)
def test_a_float_is_no_stake(act: Callable[[], Stake], remedy: str) -> None:
    with pytest.raises(UsageError) as fault:
        act()
    assert fault.value.remedy == remedy


@pytest.mark.parametrize(
    ("amount", "remedy"),
    [
        ("1/2", PLAIN),
        ("0,50", "write 0.50"),
        (" 0.50", "write 0.50"),
        (".5", PLAIN),
        ("5.", PLAIN),
        ("-1", PLAIN),
        ("+1", PLAIN),
        ("1e3", PLAIN),
        ("NaN", PLAIN),
        ("Infinity", PLAIN),
        ("1_000", PLAIN),
        ("1,000.50", PLAIN),
        ("\u0661", PLAIN),
        ("1234567890", PLAIN),
        ("0.1234567", PLAIN),
        ("", PLAIN),
        ("5\n", "write 5"),
        ("1,000,5", PLAIN),
    ],
)
def test_what_is_no_stake_is_refused(amount: str, remedy: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_stake(amount)
    assert (caught.value.message, caught.value.remedy) == (f"{amount!r} is not a stake", remedy)


@pytest.mark.parametrize("amount", ["0", "0.00"])
def test_a_stake_pays_something(amount: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_stake(amount)
    assert caught.value.message == f"a stake of {amount} pays nothing"
    assert caught.value.remedy == "give an amount above zero, or leave --stake out"


@pytest.mark.parametrize("currency", ["eur", "EURO", "€", "", "E1R"])
def test_what_is_no_currency_is_refused(currency: str) -> None:
    with pytest.raises(UsageError) as caught:
        read_stake("1", currency=currency)
    assert caught.value.message == f"{currency!r} is not the code of a currency"
    assert caught.value.remedy == "write the three capital letters, such as EUR or PLN"


AMOUNTS = st.decimals("0.000001", "999999999", places=6).map(lambda each: Stake(each.normalize()))


@given(AMOUNTS, st.lists(st.integers(-(10**9), 10**9), max_size=20), st.sampled_from(["hundred", "point"]))
def test_money_is_a_view_of_points(stake: Stake, points: list[int], per: Per) -> None:
    stake = Stake(stake.amount, per)
    balanced = [*points, -sum(points)]
    assert sum(map(stake.of, balanced), Decimal(0)) == 0
    factor = 1 if per == "point" else 100
    assert all(stake.of(each) * factor == each * stake.amount for each in points)
