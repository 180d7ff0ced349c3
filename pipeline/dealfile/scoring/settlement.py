"""Settlement of a rubber: the difference of the totals in hundreds."""

from enum import Enum


class Rounding(Enum):
    """How the difference is rounded to hundreds; only an odd fifty is in doubt."""

    HALF_UP = "half-up"
    HALF_DOWN = "half-down"
    EXACT = "exact"


def hundreds(margin: int, rounding: Rounding = Rounding.HALF_UP) -> int:
    """The whole hundreds for which a rubber is settled.

    Args:
        margin: The difference of the totals, not negative.
        rounding: Whether 50 counts as a hundred.

    Raises:
        ValueError: The margin is negative, or exact settlement has no whole hundreds.
    """
    if margin < 0:
        raise ValueError(f"a margin is not negative: {margin}")
    if rounding is Rounding.EXACT:
        raise ValueError("an exact settlement is not in whole hundreds")
    return (margin + (50 if rounding is Rounding.HALF_UP else 49)) // 100


def settlement_text(margin: int, rounding: Rounding = Rounding.HALF_UP) -> str:
    """The settlement as text: whole hundreds (``10``), or exact with as many decimals as it takes (``9.5``, ``19.1``).

    Raises:
        ValueError: The margin is negative.
    """
    if rounding is not Rounding.EXACT:
        return str(hundreds(margin, rounding))
    if margin < 0:
        raise ValueError(f"a margin is not negative: {margin}")
    return f"{margin // 100}.{margin % 100:02}".rstrip("0").rstrip(".")
