"""How often each score was had on a board, seen from one side."""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import accumulate
from typing import TypeAlias

from dealfile.scoring.entries import Award, Entry, SideScore, Weighted

Tables: TypeAlias = int | Fraction
"""A number of tables; an outcome of a weighted score is a part of one."""

Column: TypeAlias = tuple[tuple[SideScore, int], ...]
"""The scores of one side, entry by entry, each with the number of tables that had it."""


def columns(entries: Iterable[Entry]) -> tuple[Column, Column]:
    """The scores of North-South and of East-West, each as that side sees them."""
    listed = tuple(entries)
    return tuple((entry.ns, entry.times) for entry in listed), tuple((entry.ew, entry.times) for entry in listed)


def real_scores(column: Column) -> int:
    """At how many tables the board has a score that can be compared."""
    return sum(times for score, times in column if isinstance(score, int | Weighted))


def results(column: Column) -> int:
    """At how many tables the board has a result: a score that can be compared, or an artificial one."""
    return sum(times for score, times in column if score is not None)


@dataclass(frozen=True, slots=True)
class Frequencies:
    """The scores of a board in ascending order, with the number of tables.

    Attributes:
        scores: The distinct scores.
        up_to: For each place in ``scores`` the tables with a score before it; at the end all tables.
    """

    scores: tuple[int, ...]
    up_to: tuple[Tables, ...]

    @property
    def tables(self) -> Tables:
        """All tables."""
        return self.up_to[-1]

    def below(self, score: int) -> Tables:
        """The tables with a lower score."""
        return self.up_to[bisect_left(self.scores, score)]

    def at_most(self, score: int) -> Tables:
        """The tables with this score or a lower one."""
        return self.up_to[bisect_right(self.scores, score)]


def frequencies(column: Column) -> Frequencies:
    """The real scores of a column; a weighted score counts with each of its outcomes by weight."""
    tables: defaultdict[int, Tables] = defaultdict(int)
    for score, times in column:
        if isinstance(score, int):
            tables[score] += times
        elif isinstance(score, Weighted):
            for weight, outcome in score.parts:
                tables[outcome] += weight * times
    scores = sorted(tables)
    return Frequencies(tuple(scores), tuple(accumulate((tables[score] for score in scores), initial=0)))


def points_of(
    column: Column, worth: Callable[[int], Tables | None], award: Callable[[Award], Fraction | None]
) -> tuple[Fraction | None, ...]:
    """The points of each entry: what its score is worth, of a weighted one the expected value over its outcomes."""
    known: dict[int, Fraction | None] = {}

    def plain(score: int) -> Fraction | None:
        if score not in known:
            points = worth(score)
            known[score] = Fraction(points) if isinstance(points, int) else points
        return known[score]

    def points(score: SideScore) -> Fraction | None:
        if isinstance(score, int):
            return plain(score)
        if isinstance(score, Weighted):
            return _expected([(weight, plain(outcome)) for weight, outcome in score.parts])
        return None if score is None else award(score)

    return tuple([points(score) for score, _ in column])


def _expected(parts: Sequence[tuple[Fraction, Fraction | None]]) -> Fraction | None:
    """The mean of points by weight; ``None`` where those of a part are not known."""
    total = Fraction(0)
    for weight, points in parts:
        if points is None:
            return None
        total += weight * points
    return total
