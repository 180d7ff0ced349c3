"""Matchpoints: each score against all others on the board, by their order only (Law 78A)."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from dealfile.scoring.awards import matchpoints_of
from dealfile.scoring.entries import Comparison, Entry
from dealfile.scoring.frequencies import Column, columns, frequencies, points_of, real_scores, results
from dealfile.scoring.methods import MatchpointScale, Method

EQUAL: Final[dict[MatchpointScale, Fraction]] = {"2-1-0": Fraction(1), "1-half-0": Fraction(1, 2), "ascherman": Fraction(1)}
"""What an equal score is worth; a lower one is worth twice as much."""

SMALL_GROUP: Final = 3
"""Up to so many results are a small group, where a rule of the ACBL (1991, as reported) has 60, 65 and 55, or 70, 60 and 50 %."""


def compare_matchpoints(entries: Sequence[Entry], method: Method, expected: int | None = None) -> Comparison:
    """The matchpoints of a board.

    A score has 2 points for each lower and 1 for each equal one among the others; with M of these among n scores, on a board
    that should have N it has ``N * (M + 1) / n - 1`` (Neuberg), of a top of ``2 * (N - 1)``; without Neuberg N is n. Ascherman's
    points are one more, of a top of ``2 * N``: a score is set against itself, too, and the percentage is the same on any N. On
    the scale 1, 1/2, 0 all is half as much.

    Args:
        entries: The results. Artificial ones are among the N, not among the n.
        method: The scale; whether boards are scaled; whether small groups have their own percentages.
        expected: N; by default, and at the least, the results of the board.
    """
    sides = columns(entries)
    compared = max(map(real_scores, sides))
    group = max(expected or 0, *map(results, sides))
    with_itself = method.mp_scale == "ascherman"
    scaled = group if method.neuberg or with_itself or not compared else compared
    top = EQUAL[method.mp_scale] * 2 * (scaled if with_itself else max(scaled - 1, 0))
    ns, ew = (_matchpoints(column, method, scaled, top) for column in sides)
    return Comparison(ns, ew, top=top, compared=compared, expected=scaled)


def _matchpoints(column: Column, method: Method, scaled: int, top: Fraction) -> tuple[Fraction | None, ...]:
    """The points of one side, whose scores are scaled to a board with ``scaled`` results."""
    had, tables = frequencies(column), real_scores(column)
    of_itself = 0 if method.mp_scale == "ascherman" else tables
    whole = tables * EQUAL[method.mp_scale].denominator

    def worth(score: int) -> Fraction:
        halves = had.below(score) + had.at_most(score)  # M + 1: a score is equal to itself
        if method.small_groups and tables < scaled and tables <= SMALL_GROUP:
            return top * (60 + 5 * (halves - tables)) / 100
        return Fraction(halves * scaled - of_itself, whole)

    return points_of(column, worth, lambda award: matchpoints_of(award, top))
