"""Rows with a rank and with points, in the order of the ranks."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import NamedTuple


class Standing(NamedTuple):
    """The rank of a row, its points, and which row it is, from 0."""

    rank: int
    points: Fraction
    row: int


def upside_down(standings: Sequence[Standing]) -> tuple[Standing, Standing] | None:
    """Two rows of which the first has the better rank and fewer points; ``None`` where there are none."""
    ordered = sorted(standings, key=lambda each: (each.rank, -each.points))
    return next(((one, other) for one, other in pairwise(ordered) if one.rank < other.rank and one.points < other.points), None)
