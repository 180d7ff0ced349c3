"""IMPs: each score against every other one on the board (cross-IMPs), or the two scores of a match against each other."""

from collections.abc import Callable, Sequence
from fractions import Fraction

from dealfile.scoring.awards import imps_of
from dealfile.scoring.entries import Award, Comparison, Entry
from dealfile.scoring.frequencies import Column, Tables, columns, frequencies, points_of, real_scores
from dealfile.scoring.imps import load_scale
from dealfile.scoring.methods import Method


def compare_cross_imps(entries: Sequence[Entry], method: Method) -> Comparison:
    """The IMPs of each score against all others, summed, and divided as the method says; a lone score has 0.

    Args:
        entries: The results. An average plus or minus is 3 IMPs a comparison, summed and divided as those of a score; other
            artificial scores are as stated.
        method: The scale, the divisor, and the most that one comparison counts.
    """
    return _both_sides(entries, lambda column: _cross_imps(column, method))


def compare_imps(entries: Sequence[Entry], method: Method) -> Comparison:
    """The IMPs of the two scores of a match against each other (Law 78B); where there are not two, they have none.

    Args:
        entries: The results; artificial scores are as stated.
        method: The scale.
    """
    return _both_sides(entries, lambda column: _imps(column, method))


def _both_sides(entries: Sequence[Entry], points: Callable[[Column], tuple[Fraction | None, ...]]) -> Comparison:
    sides = columns(entries)
    compared = max(map(real_scores, sides))
    ns, ew = map(points, sides)
    return Comparison(ns, ew, compared=compared, expected=compared)


def _cross_imps(column: Column, method: Method) -> tuple[Fraction | None, ...]:
    tables = real_scores(column)
    comparisons = max(tables - 1, 1)
    divisor = {"none": 1, "scores": max(tables, 1), "comparisons": comparisons}[method.cross]
    summed = _summed_imps(column, method)

    def award(artificial: Award) -> Fraction | None:
        return imps_of(artificial, Fraction(comparisons, divisor))

    return points_of(column, lambda score: summed(score) / divisor, award)


def _imps(column: Column, method: Method) -> tuple[Fraction | None, ...]:
    match = real_scores(column) == 2
    return points_of(column, _summed_imps(column, method) if match else lambda score: None, imps_of)


def _summed_imps(column: Column, method: Method) -> Callable[[int], Fraction]:
    """The IMPs of a score against all of the column.

    The own score is among these and adds nothing, a weighted one neither: its outcomes against each other cancel out. A step of
    the scale brings an IMP for each table that is so far below, and costs one for each that is so far above.
    """
    had, steps = frequencies(column), load_scale(method.imp_scale).steps[: method.cap]

    def summed(score: int) -> Fraction:
        imps: Tables = sum(had.at_most(score - step) + had.below(score + step) - had.tables for step in steps)
        return Fraction(imps)

    return summed
