"""Which way to score gives the points that a table records."""

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from decimal import Decimal
from fractions import Fraction
from functools import cached_property, lru_cache
from typing import Final, TypeAlias

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Comparison, Entry
from dealfile.scoring.imps import SCALE_NAMES
from dealfile.scoring.instant import InstantTable
from dealfile.scoring.matchpoints import EQUAL
from dealfile.scoring.method_words import rule_of
from dealfile.scoring.methods import CrossDivisor, DatumKind, DatumRounding, MatchpointScale, Method
from dealfile.sessions.results import Listed
from dealfile.sessions.stated import PointKind

KINDS: Final[tuple[PointKind, ...]] = ("imps", "matchpoints", "percentages")

BothSides: TypeAlias = tuple[Fraction | None, Fraction | None]

_MOST_RESULTS: Final = 100_000
"""No board has as many."""
_NEARLY_ANY: Final = 2
"""Results whose matchpoints are all the same shape: what they are scaled to can be had from any two numbers by rounding."""
_TRIMS: Final = range(4)
_DIVISORS: Final[tuple[CrossDivisor, ...]] = ("none", "scores", "comparisons")
_DATA: Final[tuple[DatumKind, ...]] = ("mean", "median")
_ROUNDINGS: Final[tuple[DatumRounding, ...]] = ("half-up", "half-even", "none")
_MP_SCALES: Final[tuple[MatchpointScale, ...]] = ("2-1-0", "1-half-0", "ascherman")


@dataclass(frozen=True)
class RecordedPoints:
    """The points that the rows of a table record.

    Attributes:
        rows: What each row records; :data:`NOTHING` for one that is not looked at, as one with an artificial score.
    """

    rows: Sequence[Listed]

    @cached_property
    def decimals(self) -> Mapping[tuple[PointKind, int], int]:
        """With how many decimals each column is written that has any number, by kind and side (0 is North-South)."""
        found: dict[tuple[PointKind, int], int] = {}
        for listed in self.rows:
            for kind in KINDS:
                for side, number in enumerate(getattr(listed, kind)):
                    if number is not None:
                        found[kind, side] = max(found.get((kind, side), 0), decimals_of(number))
        return found

    @property
    def kinds(self) -> tuple[PointKind, ...]:
        """The kinds of which anything is recorded."""
        return tuple(kind for kind in KINDS if any((kind, side) in self.decimals for side in (0, 1)))

    @property
    def are_whole(self) -> bool:
        """Whether nothing is recorded but whole numbers."""
        return not any(self.decimals.values())

    def unlike(
        self, worth: Mapping[PointKind, Sequence[BothSides]], *, exactly: bool = False
    ) -> dict[PointKind, tuple[int, ...]]:
        """For each kind of which anything is ``worth`` and recorded, the rows in which the two are not the same.

        Args:
            worth: What the rows are worth.
            exactly: Whether recorded numbers may not be rounded.
        """
        return {
            kind: tuple(row for row, exact in enumerate(worth[kind]) if not self._agrees(kind, row, exact, exactly))
            for kind in self.kinds
            if kind in worth
        }

    def are_all_known(self, worth: Mapping[PointKind, Sequence[BothSides]]) -> bool:
        """Whether every recorded number of a kind that is ``worth`` something has its points there."""
        return all(
            points is not None
            for kind in self.kinds
            if kind in worth
            for row, exact in enumerate(worth[kind])
            for number, points in zip(getattr(self.rows[row], kind), exact, strict=True)
            if number is not None
        )

    def _agrees(self, kind: PointKind, row: int, exact: BothSides, exactly: bool) -> bool:
        numbers: tuple[Decimal | None, Decimal | None] = getattr(self.rows[row], kind)
        return all(
            number is None
            or points is None
            or (
                points.as_integer_ratio() == number.as_integer_ratio()
                if exactly
                else is_rounded(points, number, self.decimals[kind, side])
            )
            for side, (number, points) in enumerate(zip(numbers, exact, strict=True))
        )


NOTHING: Final = Listed()


def is_rounded(exact: Fraction, number: Decimal, decimals: int) -> bool:
    """Whether a number may be ``exact``, rounded to so many decimals; an exact half may go either way."""
    over, under = number.as_integer_ratio()
    halves: int = 2 * 10**decimals
    return halves * abs(exact.numerator * under - over * exact.denominator) <= exact.denominator * under


def decimals_of(number: Decimal) -> int:
    """With how many decimals a number is written."""
    exponent = number.as_tuple().exponent
    return max(-exponent, 0) if isinstance(exponent, int) else 0


def worth(
    comparison: Comparison, method: Method, kinds: Container[PointKind] | None = None
) -> dict[PointKind, tuple[BothSides, ...]]:
    """What the results of a board are worth in each kind of points that a method gives.

    Args:
        comparison: The results, compared.
        method: By which method.
        kinds: The kinds that are asked for; ``None`` for all. Matchpoints are always had.
    """
    points = tuple(zip(comparison.ns, comparison.ew, strict=True))
    top = comparison.top
    if method.name == "instant":
        return {"percentages" if top else "imps": points}
    if method.shows_imps:
        return {"imps": points}
    if not top:
        return {}
    if kinds is not None and "percentages" not in kinds:
        return {"matchpoints": points}
    return {"matchpoints": points, "percentages": tuple((_share(ns, top), _share(ew, top)) for ns, ew in points)}


def _share(points: Fraction | None, top: Fraction) -> Fraction | None:
    return None if points is None else Fraction(100 * points.numerator * top.denominator, points.denominator * top.numerator)


# ---- By which method -------------------------------------------------------------------------------------------------


def unlike_by(
    method: Method, entries: Sequence[Entry], recorded: RecordedPoints, instant: InstantTable | None = None
) -> dict[PointKind, tuple[int, ...]]:
    """The rows whose recorded points a method does not give; ``instant`` is the table of instant scores of the board.

    A Scoring value does not say to how many results matchpoints are scaled up: what fits more results than are listed is as
    good.
    """
    comparison = compare(entries, method, instant=instant)
    first = recorded.unlike(worth(comparison, method, recorded.kinds))
    if method.name != "matchpoints" or not any(first.values()):
        return first
    if method.neuberg:
        if scaled_results(method, entries, recorded) is not None:
            return dict.fromkeys(first, ())
        return _shorter(first, unlike_by(replace(method, neuberg=False), entries, recorded))
    return first


def order(scores: Sequence[int]) -> tuple[int, ...]:
    """The place of each score among the others, from 0 for the lowest; equal ones have the same."""
    places = {score: place for place, score in enumerate(sorted(set(scores)))}
    return tuple([places[score] for score in scores])


@lru_cache(maxsize=4096)
def fits_order(method: Method, order: tuple[int, ...], stated: tuple[Listed, ...]) -> bool:
    """Whether points are just those of a method that scores in this order give; at matchpoints nothing else of them counts.

    With how many decimals points are written is no part of what is remembered, so whether they are rounded is not asked.
    """
    entries, recorded = tuple(Entry(place, -place) for place in order), RecordedPoints(stated)
    return not any(recorded.unlike(worth(compare(entries, method), method, recorded.kinds), exactly=True).values())


def scaled_results(method: Method, entries: Sequence[Entry], recorded: RecordedPoints, *, exactly: bool = False) -> int | None:
    """To how many results recorded matchpoints are scaled up; ``None`` where they are not.

    An exact fit comes before a rounded one. Whole numbers of two results fit something nearly always when they may be rounded, so
    these may not.

    Args:
        method: The method.
        entries: The results.
        recorded: Their points.
        exactly: Whether recorded numbers may not be rounded.
    """
    if method.name != "matchpoints" or not method.neuberg:
        return None
    comparison = compare(entries, method)
    if recorded.are_whole and comparison.compared <= _NEARLY_ANY:
        exactly = True
    candidates = tuple(_scaled_to(comparison, recorded, method))
    for strictly in (True,) if exactly else (True, False):
        for results in candidates:
            found = recorded.unlike(worth(compare(entries, method, results), method), exactly=strictly)
            if not any(found.values()):
                return results
    return None


def _scaled_to(comparison: Comparison, recorded: RecordedPoints, method: Method) -> Iterator[int]:
    """To how many results recorded matchpoints may be scaled: Neuberg's formula solved for that, by the row that has most."""
    known = [
        (points, listed)
        for points, listed in zip(comparison.ns, recorded.rows, strict=True)
        if points is not None and (listed.matchpoints[0] is not None or listed.percentages[0] is not None)
    ]
    if not known or not comparison.compared:
        return
    points, listed = max(known, key=lambda each: each[0])
    half, own = EQUAL[method.mp_scale], Fraction(1 if method.mp_scale != "ascherman" else 0)
    # A score has `half * (share * N - own)` of a top of `2 * half * (N - own)`.
    share = (points / half + own) / comparison.expected
    if listed.matchpoints[0] is not None:
        over = Fraction(listed.matchpoints[0]) / half + own
        under = share
    else:
        part = Fraction(listed.percentages[0] or 0) / 50
        over, under = own * (1 - part), share - part
    if under:
        near = round(over / under)
        yield from (results for results in range(near - 1, near + 2) if comparison.expected < results <= _MOST_RESULTS)


def _shorter(
    first: dict[PointKind, tuple[int, ...]], other: dict[PointKind, tuple[int, ...]]
) -> dict[PointKind, tuple[int, ...]]:
    return min((first, other), key=lambda found: sum(map(len, found.values())))


def explaining_method(own: Method, entries: Sequence[Entry], recorded: RecordedPoints) -> Method | None:
    """Another way to score that gives every recorded point of a table.

    One that gives just the recorded numbers comes before one of which they are rounded; of several it is the one that differs
    least from ``own``.
    """
    if own.name == "instant":
        return None
    by_rounding = None
    for method in _others(own):
        found = unlike_by(method, entries, recorded)
        if found and not any(found.values()) and recorded.are_all_known(worth(compare(entries, method), method)):
            if _gives_exactly(method, entries, recorded):
                return method
            by_rounding = by_rounding or method
    return by_rounding


def _gives_exactly(method: Method, entries: Sequence[Entry], recorded: RecordedPoints) -> bool:
    found = recorded.unlike(worth(compare(entries, method), method), exactly=True)
    return not any(found.values()) or scaled_results(method, entries, recorded, exactly=True) is not None


def rule_in_words(method: Method, entries: Sequence[Entry], recorded: RecordedPoints) -> str:
    """The rule of an explaining method, with the number of results where the points are scaled to more than the board has."""
    rule = rule_of(method).removesuffix(".")
    if not any(recorded.unlike(worth(compare(entries, method), method)).values()):
        return rule
    results = scaled_results(method, entries, recorded)
    return rule if results is None else f"{rule}, here to {results} results"


@lru_cache(maxsize=64)
def _others(own: Method) -> tuple[Method, ...]:
    """The other ways to score that give points of the same kind, those before that differ less."""
    return tuple(sorted(dict.fromkeys(each for each in _candidates(own) if each != own), key=lambda each: _distance(own, each)))


def _distance(own: Method, other: Method) -> int:
    choices = [each.name for each in fields(Method) if getattr(own, each.name) != getattr(other, each.name)]
    return len(choices) + 4 * ("name" in choices)


def _candidates(own: Method) -> Iterator[Method]:
    """The ways to score that give points of the same kind; a method that is not known by a name gives all."""
    if own.shows_imps:
        for scale in SCALE_NAMES:
            yield Method(name="imps", imp_scale=scale)
            yield from (Method(name="cross-imps", imp_scale=scale, cross=divisor) for divisor in _DIVISORS)
            yield from (
                Method(name="butler", imp_scale=scale, datum=datum, trim=trim, datum_rounding=rounding)
                for datum in _DATA
                for trim in (_TRIMS if datum == "mean" else (0,))
                for rounding in _ROUNDINGS
            )
    else:
        yield Method(name="bam", mp_scale=own.mp_scale)
        yield from (Method(name="matchpoints", mp_scale=scale) for scale in _MP_SCALES)
