"""Settlement of a rubber: the difference of the totals in hundreds."""

from enum import Enum
from typing import Final


class Rounding(Enum):
    """How the difference is rounded to hundreds. Where it is not exact or cut off, only an odd fifty is in doubt."""

    HALF_UP = "half-up"
    HALF_DOWN = "half-down"
    HALF_EVEN = "half-even"
    FLOOR = "floor"
    EXACT = "exact"


_UNDER_A_HUNDRED: Final = {Rounding.HALF_UP: 50, Rounding.HALF_DOWN: 49, Rounding.FLOOR: 0}
"""What is added before what is less than a hundred is cut off."""


def hundreds(margin: int, rounding: Rounding = Rounding.HALF_UP) -> int:
    """The whole hundreds for which a rubber is settled.

    Args:
        margin: The difference of the totals, not negative.
        rounding: Whether 50 counts as a hundred: half even does where the number of hundreds becomes an even one. Floor
            counts full hundreds only.

    Raises:
        ValueError: The margin is negative, or exact settlement has no whole hundreds.
    """
    if margin < 0:
        raise ValueError(f"a margin is not negative: {margin}")
    if rounding is Rounding.EXACT:
        raise ValueError("an exact settlement is not in whole hundreds")
    if rounding is Rounding.HALF_EVEN:
        whole, rest = divmod(margin, 100)
        return whole + (rest > 50 or (rest == 50 and whole % 2 == 1))
    return (margin + _UNDER_A_HUNDRED[rounding]) // 100


def settled_points(margin: int, rounding: Rounding = Rounding.HALF_UP) -> int:
    """The points for which a rubber is settled: whole hundreds, or the margin where the settlement is exact.

    Raises:
        ValueError: The margin is negative.
    """
    if rounding is not Rounding.EXACT:
        return 100 * hundreds(margin, rounding)
    if margin < 0:
        raise ValueError(f"a margin is not negative: {margin}")
    return margin


def hundreds_text(points: int) -> str:
    """Points in hundreds with as many decimals as it takes: ``10``, ``9.5``, ``-19.1``."""
    whole, rest = divmod(abs(points), 100)
    sign = "-" if points < 0 else ""
    return sign + f"{whole}.{rest:02}".rstrip("0").rstrip(".")


def settlement_text(margin: int, rounding: Rounding = Rounding.HALF_UP) -> str:
    """The settlement as text: whole hundreds (``10``), or exact with as many decimals as it takes (``9.5``, ``19.1``).

    Raises:
        ValueError: The margin is negative.
    """
    return hundreds_text(settled_points(margin, rounding))
