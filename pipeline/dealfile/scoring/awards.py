"""What artificial scores are worth (Law 12C2)."""

from fractions import Fraction
from typing import Final

from dealfile.scoring.entries import Award

AVERAGE_IMPS: Final = {Fraction(60): Fraction(3), Fraction(50): Fraction(0), Fraction(40): Fraction(-3)}
"""Average plus, average and average minus, as percentages and as the IMPs of a comparison."""

AVERAGE_PERCENTAGES: Final = {imps: percentage for percentage, imps in AVERAGE_IMPS.items()}


def percentage_of(award: Award) -> Fraction | None:
    """Its percentage: as it is stated, or that of an average stated in IMPs; ``None`` for other IMPs, which have none."""
    if award.percentage is not None:
        return award.percentage
    return None if award.imps is None else AVERAGE_PERCENTAGES.get(award.imps)


def matchpoints_of(award: Award, top: Fraction) -> Fraction | None:
    """Its share of the top; ``None`` where it has no percentage."""
    percentage = percentage_of(award)
    return None if percentage is None else top * percentage / 100


def imps_of(award: Award, comparisons: Fraction | int = 1) -> Fraction | None:
    """Its IMPs; ``None`` for a percentage that is no average, which has none.

    Args:
        award: The artificial score.
        comparisons: By how many comparisons an average counts; IMPs that are stated are those of the board.
    """
    if award.imps is not None:
        return award.imps
    each = None if award.percentage is None else AVERAGE_IMPS.get(award.percentage)
    return None if each is None else each * comparisons
