"""Matchpoints that are scaled up are known again, whatever they are rounded to."""

from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.methods import MatchpointScale, Method
from dealfile.scoring.rounding import rounded
from dealfile.sessions.explaining import RecordedPoints, explaining_method, unlike_by, worth
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
