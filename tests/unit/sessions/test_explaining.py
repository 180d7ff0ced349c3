"""Matchpoints that are scaled up are known again, whatever they are rounded to."""

from decimal import Decimal
from fractions import Fraction
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.methods import MatchpointScale, Method
from dealfile.scoring.rounding import rounded
from dealfile.sessions.explaining import RecordedPoints, explaining_method, fits_order, is_rounded, order, unlike_by, worth
from dealfile.sessions.results import Listed
from dealfile.sessions.stated import PointKind

KINDS: list[tuple[PointKind, ...]] = [("matchpoints",), ("percentages",), ("matchpoints", "percentages")]


@given(
    scale=st.sampled_from(get_args(MatchpointScale)),
    scores=st.lists(st.sampled_from([-100, -50, 90, 110, 120, 140, 170, 400, 420]), min_size=2, max_size=12),
    more=st.integers(0, 30),
    kinds=st.sampled_from(KINDS),
)
def test_matchpoints_scaled_to_more_results(
    scale: MatchpointScale, scores: list[int], more: int, kinds: tuple[PointKind, ...]
) -> None:
    method = Method(name="matchpoints", mp_scale=scale)
    entries = [Entry(score, -score) for score in scores]
    points = worth(compare(entries, method, len(scores) + more), method)
    rows = [
        {
            kind: (rounded(ns), rounded(ew))
            for kind in kinds
            for ns, ew in [points[kind][row]]
            if ns is not None and ew is not None
        }
        for row in range(len(entries))
    ]
    unsaid = None, None
    recorded = RecordedPoints(
        [Listed(matchpoints=row.get("matchpoints", unsaid), percentages=row.get("percentages", unsaid)) for row in rows]
    )
    assert not any(unlike_by(method, entries, recorded).values())


@given(scores=st.lists(st.integers(-800, 1500).map(lambda tens: 10 * tens), min_size=4, max_size=9), data=st.data())
def test_a_method_that_gives_all_points_is_found(scores: list[int], data: st.DataObject) -> None:
    """Whatever made the points explains them, or another way to score that gives the same."""
    methods = [
        Method(name="cross-imps", cross="comparisons"),
        Method(name="cross-imps", imp_scale="IMP_1948", cross="none"),
        Method(name="butler", datum="median", datum_rounding="none"),
        Method(name="butler", trim=1, datum_rounding="half-even"),
    ]
    entries = [Entry(score, -score) for score in scores]
    made = data.draw(st.sampled_from(methods))
    points = worth(compare(entries, made), made)["imps"]
    recorded = RecordedPoints([Listed(imps=(rounded(ns), rounded(ew))) for ns, ew in points if ns is not None and ew is not None])
    own = data.draw(st.sampled_from(methods))
    found = own if not any(unlike_by(own, entries, recorded).values()) else explaining_method(own, entries, recorded)
    assert found is not None
    assert not any(unlike_by(found, entries, recorded).values())


@given(st.fractions(min_value=-300, max_value=300, max_denominator=600), st.decimals(min_value=-300, max_value=300, places=3))
def test_a_number_is_rounded_from_what_is_no_further_than_half_its_last_decimal(exact: Fraction, number: Decimal) -> None:
    for near in (number, rounded(exact), rounded(exact, 1), rounded(exact, 0)):
        for decimals in range(4):
            is_near = abs(exact - Fraction(near)) <= Fraction(1, 2 * 10**decimals)
            assert is_rounded(exact, near, decimals) is is_near


@given(
    st.lists(st.integers(-8, 15).map(lambda tens: 10 * tens), min_size=3, max_size=9),
    st.sampled_from([Method(name="matchpoints"), Method(name="matchpoints", mp_scale="1-half-0", neuberg=False)]),
    st.data(),
)
def test_matchpoints_are_those_of_the_order_of_the_scores(scores: list[int], method: Method, data: st.DataObject) -> None:
    entries = [Entry(score, -score) for score in scores]
    points = worth(compare(entries, method), method)["matchpoints"]
    stated = [Listed(matchpoints=(rounded(ns), rounded(ew))) for ns, ew in points if ns is not None and ew is not None]
    assert fits_order(method, order(scores), tuple(stated))
    wrong = data.draw(st.integers(0, len(stated) - 1))
    stated[wrong] = Listed(matchpoints=(Decimal("0.25"), None))
    assert not fits_order(method, order(scores), tuple(stated))


def test_points_that_are_rounded_do_not_fit_an_order() -> None:
    method, places = Method(name="matchpoints", mp_scale="1-half-0"), (0, 1, 1)
    for ns, fits in ((("0", "1.5", "1.5"), True), (("0.00", "1.5", "1.50"), True), (("0", "2", "2"), False)):
        assert fits_order(method, places, tuple(Listed(matchpoints=(Decimal(points), None)) for points in ns)) is fits
