"""The points of a record's own result, as its tags state them."""

from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from dealfile.core.seats import Seat, Side
from dealfile.sessions.results import Listed
from dealfile.syntax.pbn.sides import DECIMAL, Unread, read_by_side

PointKind: TypeAlias = Literal["imps", "matchpoints", "percentages"]
"""A kind of points, as :class:`Listed` calls it."""

POINT_TAGS: Final[dict[str, PointKind]] = {"ScoreIMP": "imps", "ScoreMP": "matchpoints", "ScorePercentage": "percentages"}
"""The tags that state points (PBN 2.1 section 4.2), and the field of :class:`Listed` that holds what each says."""

_MOST: Final = 12
"""Characters of a number; no points need as many."""


def stated_points(tag: Callable[[str], str | None], declarer: Seat | None) -> Listed:
    """What the tags of a record state, both sides as they see it.

    Args:
        tag: Gives the value of a tag by its name, ``None`` where there is none.
        declarer: Who plays the contract, whose side a number is of that stands alone; ``None`` where nobody is known.
    """
    return _stated(tuple(tag(name) for name in POINT_TAGS), declarer)


@lru_cache(maxsize=4096)
def _stated(values: tuple[str | None, ...], declarer: Seat | None) -> Listed:
    """What the values of the tags state, one value for the same ones."""
    fields: dict[str, tuple[Decimal | None, Decimal | None]] = {
        field: _by_side(value, declarer) for field, value in zip(POINT_TAGS.values(), values, strict=True) if value
    }
    imps = fields.get("imps")
    if imps is not None and None not in imps and imps[0] != 0 and imps[1] == 0:
        fields["imps"] = imps[0], None  # as in Score, the side that won nothing is written with 0
    elif imps is not None and None not in imps and imps[0] == 0 and imps[1] != 0:
        fields["imps"] = None, imps[1]
    return Listed(**fields)


def _by_side(value: str, declarer: Seat | None) -> tuple[Decimal | None, Decimal | None]:
    read = read_by_side(value, DECIMAL)
    numbers = {} if isinstance(read, Unread) else dict(_sides(read, declarer))
    return numbers.get(Side.NS), numbers.get(Side.EW)


def _sides(read: tuple[tuple[str, str, int], ...], declarer: Seat | None) -> Iterator[tuple[Side, Decimal]]:
    for word, text, _ in read:
        side = Side(word) if word else None if declarer is None else declarer.side
        if side is not None and len(text) <= _MOST:
            yield side, Decimal(text)
