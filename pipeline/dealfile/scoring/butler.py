"""Butler: each score against a datum that is formed from all of them, in IMPs."""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise

from dealfile.scoring.awards import imps_of
from dealfile.scoring.entries import Comparison, Entry
from dealfile.scoring.frequencies import Column, Frequencies, Tables, columns, frequencies, points_of, real_scores
from dealfile.scoring.imps import imps, load_scale
from dealfile.scoring.methods import Method
from dealfile.scoring.rounding import half_away


def compare_butler(entries: Sequence[Entry], method: Method) -> Comparison:
    """The IMPs of each score against the datum; East-West's are against their own, the opposite where no score is split.

    Scores that are left out of the datum are set against it all the same. A lone score has 0.

    Args:
        entries: The results; artificial scores are as stated.
        method: The scale, and how the datum is formed.
    """
    sides = columns(entries)
    compared = max(map(real_scores, sides))
    data = [datum_of(frequencies(column), method) for column in sides]
    ns, ew = (_imps(column, datum, method) for column, datum in zip(sides, data, strict=True))
    return Comparison(ns, ew, datum=data[0], compared=compared, expected=compared)


def _imps(column: Column, datum: Fraction | None, method: Method) -> tuple[Fraction | None, ...]:
    scale = load_scale(method.imp_scale)
    alone = real_scores(column) == 1
    return points_of(column, lambda score: 0 if datum is None or alone else imps(score - datum, scale), imps_of)


def datum_of(had: Frequencies, method: Method) -> Fraction | None:
    """The datum; ``None`` where there is no score.

    Where no more scores are there than would be left out, none is.
    """
    if not had.tables:
        return None
    exact = _median(had) if method.datum == "median" else _mean(had, method.trim if had.tables > 2 * method.trim else 0)
    if method.datum_rounding == "none":
        return exact
    return Fraction(half_away(exact, 10) if method.datum_rounding == "half-up" else 10 * round(exact / 10))


def _mean(had: Frequencies, trim: int) -> Fraction:
    """The mean without ``trim`` tables at each end; tables with one score are as good as each other."""
    kept = had.tables - 2 * trim
    total: Tables = 0
    for score, (before, after) in zip(had.scores, pairwise(had.up_to), strict=True):
        total += score * max(min(after, had.tables - trim) - max(before, trim), 0)
    return Fraction(total) / kept


def _median(had: Frequencies) -> Fraction:
    """The score in the middle, or the mean of the two that are; what is left out at both ends does not move it."""
    half = Fraction(had.tables) / 2
    lower, upper = bisect_left(had.up_to, half) - 1, bisect_right(had.up_to, half) - 1
    return Fraction(had.scores[lower] + had.scores[upper], 2)
