"""The order of a rank list: the best first, equal values share the best rank."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from fractions import Fraction

from dealfile.sessions.ranks import RankRow

_DIGITS = re.compile(r"(\d{1,18})", re.ASCII)


def in_order(rows: Iterable[RankRow], value: Callable[[RankRow], Fraction | None]) -> tuple[RankRow, ...]:
    """The rows with their ranks, the best first; those of one rank in the order of their sections, numbers and names.

    Args:
        rows: The rows; their own ranks do not count.
        value: What decides, the higher the better; rows without it come last and share their rank.
    """
    valued = [(row, value(row)) for row in rows]
    valued.sort(key=lambda each: (each[1] is None, Fraction(0) if each[1] is None else -each[1], _written(each[0])))
    shared = Counter(of for _, of in valued)
    ranks: dict[Fraction | None, int] = {}
    for place, (_, of) in enumerate(valued, 1):
        ranks.setdefault(of, place)
    return tuple(row._replace(rank=ranks[of], tied=shared[of] > 1) for row, of in valued)


def ranked(rows: Iterable[RankRow]) -> tuple[RankRow, ...]:
    """The rows in their order: by percentage where all have one, else by total."""
    rows = tuple(rows)
    by_percentage = all(row.percentage is not None for row in rows)
    return in_order(rows, lambda row: row.percentage if by_percentage else row.total)


def number_order(mark: str) -> tuple[tuple[int, str], ...]:
    """What to sort numbers and marks by, so that 2 comes before 10 and A2 before A10."""
    return tuple((int(part), "") if index % 2 else (-1, part) for index, part in enumerate(_DIGITS.split(mark)) if part)


def _written(row: RankRow) -> tuple[object, ...]:
    contestant = row.contestant
    return (contestant.section or "", number_order(contestant.number or ""), contestant.names)
