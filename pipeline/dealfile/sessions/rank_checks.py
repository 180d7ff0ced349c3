"""The ranks of recorded tables against the order of the points beside them."""

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterator, Sequence
from fractions import Fraction

from dealfile.sessions.checked import TOTAL_COLUMNS, Total
from dealfile.sessions.ranked_rows import Standing, upside_down


def misranked_totals(totals: Sequence[Total], field_of: Callable[[Total], Hashable]) -> str | None:
    """What is wrong with the ranks of a TotalScoreTable, in words; ``None`` where nothing is.

    Ranks are right where any column of the table has their order, as it stands or for each board. Rows of different fields or
    sections are not compared, nor those among which a rank stands for different points: they may be of several lists.

    Args:
        totals: The rows.
        field_of: In which field a contestant plays, as far as that is known.
    """
    fields: defaultdict[Hashable, list[Total]] = defaultdict(list)
    for total in totals:
        if total.rank is not None:
            fields[total.ranked_in, field_of(total)].append(total)
    return next((said for rows in fields.values() if (said := _of_field(rows))), None)


def _of_field(rows: Sequence[Total]) -> str | None:
    said = None
    for column, standings in _orders(rows):
        if _in_several_lists(standings):
            return None
        wrong = upside_down(standings)
        if wrong is None:
            return None
        better, worse = (rows[each.row] for each in wrong)
        said = said or (
            f"Rank of {worse.contestants[0]} is {worse.rank} with {column} {worse.totals[column]}, "
            f"that of {better.contestants[0]} is {better.rank} with {better.totals[column]}"
        )
    return said


def _orders(rows: Sequence[Total]) -> Iterator[tuple[str, list[Standing]]]:
    """The ranks with each column that all rows have, as it stands, and for each board where it is a sum."""
    for column, (_, is_mean) in TOTAL_COLUMNS.items():
        if all(column in each.totals for each in rows):
            yield column, [Standing(each.rank or 0, Fraction(each.totals[column]), row) for row, each in enumerate(rows)]
            if not is_mean and all(each.boards for each in rows):
                yield (
                    column,
                    [
                        Standing(each.rank or 0, Fraction(each.totals[column]) / (each.boards or 1), row)
                        for row, each in enumerate(rows)
                    ],
                )


def _in_several_lists(standings: Sequence[Standing]) -> bool:
    points: dict[int, Fraction] = {}
    return any(points.setdefault(each.rank, each.points) != each.points for each in standings)
