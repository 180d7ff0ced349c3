"""What is played for: an amount a hundred or a point, in decimal arithmetic that never rounds."""

import re
from dataclasses import dataclass
from decimal import Context, Decimal, Inexact
from typing import Final, Literal, get_args

from dealfile.errors import UsageError, check_choice
from dealfile.scoring.settlement import Rounding, settled_points

Per = Literal["hundred", "point"]
"""For what the amount is paid."""

_AMOUNT: Final = re.compile(r"\d{1,9}(\.\d{1,6})?", re.ASCII)
_CURRENCY: Final = re.compile(r"[A-Z]{3}", re.ASCII)
_EXACT: Final = Context(prec=100, traps=[Inexact])


@dataclass(frozen=True, slots=True)
class Stake:
    """What is played for.

    Attributes:
        amount: What each loser pays one winner for a hundred, or for a point; above zero.
        per: Which of the two.
        currency: The code of the currency (ISO 4217), where it is told.
    """

    amount: Decimal
    per: Per = "hundred"
    currency: str | None = None

    def __post_init__(self) -> None:
        if not isinstance(self.amount, Decimal):
            raise UsageError(f"the amount of a stake is a Decimal, not {self.amount!r}", "read_stake makes a stake of a text")
        check_choice("per", self.per, get_args(Per))

    def of(self, settled: int) -> Decimal:
        """What so many settled points are worth, signed as they are, with no fewer decimals than the stake is written with.

        All sums of money are made of sums of points here, so that what adds up to nothing in points does in money.
        """
        in_all = _EXACT.multiply(self.amount, Decimal(settled))
        if self.per == "hundred":
            in_all = _EXACT.scaleb(in_all, -2)
        short = _EXACT.normalize(in_all)
        decimals = min(_exponent(self.amount), _exponent(short), 0)
        return _EXACT.quantize(short, Decimal((0, (1,), decimals)))


def _exponent(number: Decimal) -> int:
    exponent = number.as_tuple().exponent
    assert isinstance(exponent, int)  # neither infinity nor NaN has come this far
    return exponent


def read_stake(amount: str | int | Decimal, per: Per = "hundred", currency: str | None = None) -> Stake:
    """The stake as a user writes it.

    Args:
        amount: Digits, with a decimal point where need be: ``5``, ``0.50``; or the number itself, if it is exact.
        per: For what it is paid.
        currency: Three capital letters, such as ``EUR``.

    Raises:
        UsageError: The amount is no such number or is zero, or the currency is no such code.
    """
    text = _amount_text(amount)
    if not _AMOUNT.fullmatch(text):
        raise UsageError(f"{text!r} is not a stake", _amount_remedy(text))
    value = Decimal(text)
    if not value:
        raise UsageError(f"a stake of {amount} pays nothing", "give an amount above zero, or leave --stake out")
    if currency is not None and not (isinstance(currency, str) and _CURRENCY.fullmatch(currency)):
        raise UsageError(f"{currency!r} is not the code of a currency", "write the three capital letters, such as EUR or PLN")
    return Stake(value, per, currency)


def _amount_text(amount: object) -> str:
    """The amount in digits; a float is none, as most of them are not the number that was written."""
    if isinstance(amount, str):
        return amount
    if isinstance(amount, int | Decimal) and not isinstance(amount, bool):
        return f"{Decimal(amount):f}"
    raise UsageError(f"{amount!r} is not a stake", "write it as a text, such as '0.50', or as a Decimal: floats are not exact")


def _amount_remedy(amount: str) -> str:
    """How to write what was meant: a decimal comma is the usual slip."""
    pointed = amount.strip().replace(",", ".")
    if _AMOUNT.fullmatch(pointed):
        return f"write {pointed}"
    return "write a plain number above zero, such as 5 or 0.50: at most nine digits, and six after the point"


def payment(margin: int, rounding: Rounding, stake: Stake) -> Decimal:
    """What each loser of a rubber pays one winner.

    Args:
        margin: The difference of the totals, not negative.
        rounding: How it is settled; a stake per point is paid for the points of the rounded hundreds, unless it is exact.
        stake: What is played for.

    Raises:
        ValueError: The margin is negative.
    """
    return stake.of(settled_points(margin, rounding))
