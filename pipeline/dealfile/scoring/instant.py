"""Instant matchpoints: a table says before the play what each score of a board is worth (PBN 2.1, InstantScoreTable)."""

from bisect import bisect_right
from collections.abc import Callable, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from dealfile.model.table import ScoreRange, Table
from dealfile.scoring.awards import imps_of, percentage_of
from dealfile.scoring.entries import Award, Comparison, Entry
from dealfile.scoring.frequencies import columns, points_of, real_scores

_ALL: Final = Fraction(100)
_LOWEST: Final = float("-inf")


class InstantRow(NamedTuple):
    """What some scores are worth, both seen from one side; ``points`` are a percentage or IMPs."""

    scores: ScoreRange
    points: Fraction


class InstantTable(NamedTuple):
    """What each score of a board is worth.

    Attributes:
        ns: The lines for North-South, by ascending scores.
        ew: Those for East-West.
        top: 100, where the points are percentages; ``None`` where they are IMPs.
    """

    ns: tuple[InstantRow, ...]
    ew: tuple[InstantRow, ...]
    top: Fraction | None


def instant_table(table: Table) -> InstantTable | None:
    """The table as it is used: by its percentages, or where it has none by its IMPs; ``None`` where it has neither.

    A side that the table leaves out has the other's ranges turned round, and what is left of the points.
    """
    for name, rest in (("Percentage", _ALL), ("IMP", Fraction(0))):
        ns, ew = (_lines(table, name, own, other, rest) for own, other in (("NS", "EW"), ("EW", "NS")))
        if ns:  # what a line says of one side it says of both
            return InstantTable(ns, ew, _ALL if rest else None)
    return None


def _lines(table: Table, name: str, own: str, other: str, rest: Fraction) -> tuple[InstantRow, ...]:
    """The lines for one side; those without a range or without points say nothing."""
    places = {column.name: place for place, column in reversed(tuple(enumerate(table.columns)))}

    def value(row: Sequence[object], column: str) -> object:
        return row[places[column]] if column in places else None

    found = []
    for cells in table.rows:
        row = tuple(cell.value for cell in cells)
        scores, turned = value(row, f"ScoreRange_{own}"), value(row, f"ScoreRange_{other}")
        points, given = value(row, f"{name}_{own}"), value(row, f"{name}_{other}")
        if isinstance(turned, ScoreRange) and not isinstance(scores, ScoreRange):
            scores = ScoreRange(*(None if end is None else -end for end in (turned.high, turned.low)))
        worth = (
            Fraction(points) if isinstance(points, Decimal) else rest - Fraction(given) if isinstance(given, Decimal) else None
        )
        if isinstance(scores, ScoreRange) and worth is not None:
            found.append(InstantRow(scores, worth))
    return tuple(sorted(found, key=_lowest))


def _lowest(row: InstantRow) -> float:
    return _LOWEST if row.scores.low is None else row.scores.low


def compare_instant(entries: Sequence[Entry], table: InstantTable | None) -> Comparison:
    """What each score is worth by the table, whatever the others are; without a table, or in a gap of it, nothing is known.

    Args:
        entries: The results; artificial ones have their percentage, or their IMPs where the table has IMPs.
        table: The table of the board.
    """
    sides = columns(entries)
    compared = max(map(real_scores, sides))
    ns_rows, ew_rows, top = table or InstantTable((), (), _ALL)

    def award(artificial: Award) -> Fraction | None:
        return imps_of(artificial) if top is None else percentage_of(artificial)

    ns, ew = (points_of(column, _worth(rows), award) for column, rows in zip(sides, (ns_rows, ew_rows), strict=True))
    return Comparison(ns, ew, top=top, compared=compared, expected=compared)


def _worth(rows: Sequence[InstantRow]) -> Callable[[int], Fraction | None]:
    lows = [_lowest(row) for row in rows]

    def worth(score: int) -> Fraction | None:
        place = bisect_right(lows, score) - 1
        if place < 0:
            return None
        high = rows[place].scores.high
        return rows[place].points if high is None or score <= high else None

    return worth
