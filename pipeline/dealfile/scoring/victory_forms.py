"""The two forms of a scale of victory points: tables of margins, and a curve that flattens."""

from bisect import bisect_right
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache
from math import ceil, floor, isqrt
from typing import Final

from dealfile.scoring.rounding import half_away, points_text

_CONTEXT: Final = Context(prec=60)
"""More digits than any rounding of a curve needs, and the same on every machine."""

GOLDEN_RATIO_CUBED: Final = _CONTEXT.subtract(_CONTEXT.sqrt(Decimal(5)), Decimal(2))
"""The golden ratio's third power, 0.236068: what the curve of the WBF is bent by."""


@dataclass(frozen=True, slots=True)
class MarginTable:
    """What margins are worth in matches of some lengths.

    Attributes:
        fewest, most: The boards of the matches that it is for, both included.
        margins: The least margin of each line, from 0, ascending.
        winner: The victory points of the side that is ahead, line by line.
        loser: Those of the other side.
    """

    fewest: int
    most: int
    margins: tuple[Fraction, ...]
    winner: tuple[Fraction, ...]
    loser: tuple[Fraction, ...]

    def covers(self, boards: int) -> bool:
        """Whether it is for matches of ``boards`` boards."""
        return self.fewest <= boards <= self.most

    def points(self, margin: Fraction) -> tuple[Fraction, Fraction]:
        """The victory points of both sides at a margin that is not negative, the winner's first."""
        line = bisect_right(self.margins, margin) - 1
        return self.winner[line], self.loser[line]

    @property
    def length(self) -> str:
        """The number of boards, in words."""
        return f"{self.fewest}" if self.fewest == self.most else f"{self.fewest} to {self.most}"

    @property
    def lines(self) -> str:
        """The least margin of each line with the victory points of both: ``0 = 10-10, 3 = 11-9``."""
        lines = zip(self.margins, self.winner, self.loser, strict=True)
        return ", ".join(f"{points_text(least)} = {points_text(won)}-{points_text(lost)}" for least, won, lost in lines)

    @property
    def rule(self) -> str:
        """All its lines, as part of a sentence."""
        return f"for {self.length} boards {self.lines}"


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve that rises quickly at first: ``draw + (most - draw) * (1 - ratio ** (margin / b)) / (1 - ratio)``.

    ``b`` is ``blitz`` times the square root of the number of boards; from there on the winner has ``most``. The loser has what is
    left of ``2 * draw``. It is the form of the continuous scale of the WBF, 2013.

    Attributes:
        draw: What both sides have at a margin of 0.
        most: What the winner has at most.
        blitz: The margin that brings ``most`` in a match of one board.
        ratio: How much the curve is bent: near 1 it is nearly straight.
        decimals: To how many decimals victory points are rounded, half up.
        concave: Whether rounded points are raised where an IMP would otherwise bring more than the one before it.
    """

    draw: Fraction
    most: Fraction
    blitz: Fraction
    ratio: Decimal = GOLDEN_RATIO_CUBED
    decimals: int = 2
    concave: bool = True

    def points(self, margin: Fraction, boards: int) -> tuple[Fraction, Fraction]:
        """The victory points of both sides at a margin that is not negative, the winner's first.

        A margin between two whole ones has its share of the step from one to the other where the curve is made concave.
        """
        winner = self._between(margin, boards) if self.concave else self._rounded(self.unrounded(margin, boards))
        return winner, 2 * self.draw - winner

    def unrounded(self, margin: Fraction, boards: int) -> Fraction:
        """The winner's victory points by the formula alone."""
        if margin**2 >= self.blitz**2 * boards:
            return self.most
        longest = _CONTEXT.multiply(_decimal(self.blitz), _CONTEXT.sqrt(Decimal(boards)))
        remaining = _CONTEXT.power(self.ratio, _CONTEXT.divide(_decimal(margin), longest))
        share = Fraction(_CONTEXT.divide(1 - remaining, 1 - self.ratio))
        return self.draw + (self.most - self.draw) * share

    def _rounded(self, points: Fraction) -> Fraction:
        return Fraction(half_away(points * 10**self.decimals), 10**self.decimals)

    def _between(self, margin: Fraction, boards: int) -> Fraction:
        steps = whole_margins(self, boards)
        below = floor(margin)
        if below >= len(steps) - 1:
            return self.most
        share = steps[below] + (margin - below) * (steps[below + 1] - steps[below])
        return Fraction(half_away(share), 10**self.decimals)

    @property
    def rule(self) -> str:
        """The whole of it, as part of a sentence."""
        draw, most, ratio = points_text(self.draw), points_text(self.most), f"{round(self.ratio, 6).normalize():f}"
        formula = f"{draw} + {points_text(self.most - self.draw)} * (1 - {ratio} ^ (margin / B)) / (1 - {ratio})"
        blitz = f"B is {points_text(self.blitz)} times the square root of the number of boards"
        raised = ", raised where an IMP would bring more than the one before it" if self.concave else ""
        return (
            f"the winner gets {formula}, where {blitz}, and {most} from B on, rounded to {_places(self.decimals)}{raised}; "
            f"the loser gets the rest of {points_text(2 * self.draw)}"
        )


@lru_cache(maxsize=64)
def whole_margins(curve: Curve, boards: int) -> tuple[int, ...]:
    """The winner's points at each whole margin up to the one that brings the most, in units of the last decimal.

    They are rounded one by one, and then raised by as little as makes each step no larger than the one before it.
    """
    unit = 10**curve.decimals
    last = _least_at_blitz(curve.blitz**2 * boards)
    points = [half_away(curve.unrounded(Fraction(margin), boards) * unit) for margin in range(last + 1)]
    to_see = list(range(len(points) - 2, 0, -1))
    while to_see:
        place = to_see.pop()
        if place > 0 and points[place + 1] - points[place] > points[place] - points[place - 1]:
            points[place] += 1
            to_see += (place, place - 1)  # the one above is on the list still: it is seen later, or was raised before
    return tuple(points)


def _places(decimals: int) -> str:
    return {0: "whole points", 1: "one decimal"}.get(decimals, f"{decimals} decimals")


def _least_at_blitz(square: Fraction) -> int:
    """The least whole margin whose square is ``square`` or more."""
    root = isqrt(ceil(square))
    return root if root**2 >= square else root + 1


def _decimal(value: Fraction) -> Decimal:
    return _CONTEXT.divide(Decimal(value.numerator), Decimal(value.denominator))
