"""Rounding of exact points: what is written, and the datum of a Butler."""

from decimal import Decimal
from fractions import Fraction


def half_away(value: Fraction, unit: int = 1) -> int:
    """The multiple of ``unit`` that is nearest; of two as near, the one further from zero."""
    nearest = int(abs(value) / unit + Fraction(1, 2)) * unit
    return nearest if value >= 0 else -nearest


def rounded(value: Fraction, places: int = 2) -> Decimal:
    """The value with so many decimals, half away from zero: never ``-0``."""
    return Decimal(half_away(value * 10**places)).scaleb(-places)


def points_text(value: Fraction, places: int = 2) -> str:
    """The value as text, rounded to so many decimals, without those that are not needed: ``12``, ``9.5``, ``-0.67``."""
    text = f"{rounded(value, places):f}"
    return text.rstrip("0").rstrip(".") if "." in text else text
