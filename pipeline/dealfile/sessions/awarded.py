"""Artificial matchpoints in a table that does not show of which top they are: then they are of the session's."""

from collections.abc import Iterable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from dealfile.scoring.entries import Award
from dealfile.sessions.results import Adjustment, Result

_NOTHING = (None, None)


def lacks_top(result: Result) -> bool:
    """Whether matchpoints were awarded of which the share of the top is not known."""
    listed = result.listed
    is_award = result.adjustment is Adjustment.ARTIFICIAL and (result.ns_score, result.ew_score) == _NOTHING
    return is_award and listed.matchpoints != _NOTHING and listed.percentages == listed.imps == _NOTHING


def with_awards(results: Iterable[Result], top: Fraction | None) -> tuple[Result, ...]:
    """Results with their awarded matchpoints as shares of a top; those above it say nothing and stay as they are.

    Args:
        results: The results.
        top: The most that the board can bring; ``None`` where that is not known.
    """
    return tuple(_with_award(each, top) if top and lacks_top(each) else each for each in results)


def _with_award(result: Result, top: Fraction) -> Result:
    ns, ew = (_award(points, top) for points in result.listed.matchpoints)
    return replace(result, ns_score=ns, ew_score=ew)


def _award(points: Decimal | None, top: Fraction) -> Award | None:
    return Award(percentage=Fraction(points) * 100 / top) if points is not None and 0 <= points <= top else None
