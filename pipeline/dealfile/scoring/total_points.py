"""Total points: a board is worth what it scored."""

from collections.abc import Sequence
from fractions import Fraction

from dealfile.scoring.entries import Comparison, Entry
from dealfile.scoring.frequencies import columns, points_of, real_scores


def compare_total_points(entries: Sequence[Entry]) -> Comparison:
    """The scores themselves, of a weighted one its mean; an artificial score is no points."""
    sides = columns(entries)
    compared = max(map(real_scores, sides))
    ns, ew = (points_of(column, Fraction, lambda award: None) for column in sides)
    return Comparison(ns, ew, compared=compared, expected=compared)
