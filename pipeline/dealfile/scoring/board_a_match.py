"""Board-a-match: a board of two teams is won, halved or lost, by whatever difference."""

from collections.abc import Sequence
from fractions import Fraction

from dealfile.scoring.awards import matchpoints_of
from dealfile.scoring.entries import Comparison, Entry
from dealfile.scoring.frequencies import Column, columns, frequencies, points_of, real_scores
from dealfile.scoring.matchpoints import EQUAL
from dealfile.scoring.methods import Method


def compare_board_a_match(entries: Sequence[Entry], method: Method) -> Comparison:
    """Matchpoints between the two tables of a match: 2 for the higher score, 1 for an equal one; or half as much.

    Args:
        entries: The results. Where there are not two scores, these have no points; artificial ones have their share of the top.
        method: Whether a board is 2 points or 1 (``mp_scale``).
    """
    sides = columns(entries)
    compared = max(map(real_scores, sides))
    top = EQUAL[method.mp_scale] * 2
    ns, ew = (_points(column, top) for column in sides)
    return Comparison(ns, ew, top=top, compared=compared, expected=compared)


def _points(column: Column, top: Fraction) -> tuple[Fraction | None, ...]:
    had, match = frequencies(column), real_scores(column) == 2

    def worth(score: int) -> Fraction | None:
        return top * (had.below(score) + had.at_most(score) - 1) / 2 if match else None

    return points_of(column, worth, lambda award: matchpoints_of(award, top))
