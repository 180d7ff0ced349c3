"""What holds for the comparison of any board: nothing is won that nobody loses, and no order of the results matters."""

from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import get_args

from hypothesis import given
from hypothesis import strategies as st

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Award, Comparison, Entry, SideScore, Weighted
from dealfile.scoring.imps import SCALE_NAMES, imps, load_scale
from dealfile.scoring.methods import CrossDivisor, DatumKind, DatumRounding, MatchpointScale, Method

SCORES = st.integers(-760, 760).map(lambda tens: 10 * tens) | st.sampled_from((-100, -50, 0, 110, 140, 420, 620, 630))
FRACTIONS = st.integers(1, 9).map(lambda tenths: Fraction(tenths, 10))


def opposite(score: int | Weighted) -> int | Weighted:
    return -score if isinstance(score, int) else Weighted(tuple((weight, -outcome) for weight, outcome in score.parts))


@st.composite
def weighted_scores(draw: st.DrawFn) -> Weighted:
    weight = draw(FRACTIONS)
    return Weighted(((weight, draw(SCORES)), (1 - weight, draw(SCORES))))


REAL = SCORES | weighted_scores()
TIMES = st.integers(1, 3)
PLAIN = st.builds(lambda score, times: Entry(score, opposite(score), times), REAL, TIMES)
AWARDS = st.builds(Award, st.integers(0, 100).map(Fraction)) | st.builds(
    lambda won: Award(imps=Fraction(won)), st.integers(-9, 9)
)
ANY_SCORE: st.SearchStrategy[SideScore] = REAL | AWARDS | st.none()
ANY = st.builds(Entry, ANY_SCORE, ANY_SCORE, TIMES)
BOARDS = st.lists(PLAIN, min_size=1, max_size=9)
MIXED = st.lists(ANY, max_size=9)

MATCHPOINTS = st.builds(
    Method,
    name=st.just("matchpoints"),
    mp_scale=st.sampled_from(get_args(MatchpointScale)),
    neuberg=st.booleans(),
    small_groups=st.booleans(),
)
CROSS = st.builds(
    Method,
    name=st.just("cross-imps"),
    cross=st.sampled_from(get_args(CrossDivisor)),
    cap=st.none() | st.integers(0, 30),
    imp_scale=st.sampled_from(SCALE_NAMES),
)
BUTLER = st.builds(
    Method,
    name=st.just("butler"),
    datum=st.sampled_from(get_args(DatumKind)),
    trim=st.integers(0, 4),
    datum_rounding=st.sampled_from(get_args(DatumRounding)),
    imp_scale=st.sampled_from(SCALE_NAMES),
)
UNROUNDED = BUTLER.map(lambda method: replace(method, datum_rounding="none"))
OTHERS = st.sampled_from([Method(name="imps"), Method(name="bam"), Method(name="total-points"), Method(name="instant")])
METHODS = MATCHPOINTS | CROSS | BUTLER | OTHERS
EXPECTED = st.none() | st.integers(0, 30)


def total(points: tuple[Fraction | None, ...], entries: list[Entry]) -> Fraction:
    return sum((each * entry.times for each, entry in zip(points, entries, strict=True) if each is not None), Fraction(0))


def sums(found: Comparison) -> list[Fraction | None]:
    """What both sides of each result have together."""
    return [None if ns is None or ew is None else ns + ew for ns, ew in zip(found.ns, found.ew, strict=True)]


@given(BOARDS, CROSS | OTHERS)
def test_what_is_won_is_lost(entries: list[Entry], method: Method) -> None:
    found = compare(entries, method)
    if method.name == "cross-imps":
        assert total(found.ns, entries) == total(found.ew, entries) == 0
    top = found.top or 0
    assert all(
        ns is ew is None or (ns is not None and ew is not None and ns + ew == top) for ns, ew in zip(*found[:2], strict=True)
    )
    if method.name == "bam" and found.compared == 2:
        assert total(found.ns, entries) == top


@given(BOARDS, MATCHPOINTS.filter(lambda method: not method.small_groups), EXPECTED)
def test_matchpoints_add_up_to_half_the_top(entries: list[Entry], method: Method, expected: int | None) -> None:
    found = compare(entries, method, expected)
    assert found.top is not None
    assert total(found.ns, entries) == total(found.ew, entries) == found.top * found.compared / 2
    assert all(
        mine is not None and theirs is not None and mine + theirs == found.top for mine, theirs in zip(*found[:2], strict=True)
    )


@given(MIXED, MATCHPOINTS, EXPECTED)
def test_matchpoints_stay_within_the_top(entries: list[Entry], method: Method, expected: int | None) -> None:
    found = compare(entries, method, expected)
    assert found.top is not None
    assert all(0 <= each <= found.top for each in (*found.ns, *found.ew) if each is not None)


@given(BOARDS, BUTLER)
def test_a_datum_has_one_value_and_two_sides(entries: list[Entry], method: Method) -> None:
    found = compare(entries, method)
    turned = compare([Entry(entry.ew, entry.ns, entry.times) for entry in entries], method)
    assert found.datum is not None
    assert turned.datum == -found.datum
    assert set(sums(found)) == {0}


@given(MIXED, METHODS, EXPECTED, st.randoms(use_true_random=False))
def test_no_order_matters(entries: list[Entry], method: Method, expected: int | None, chance: Random) -> None:
    places = list(range(len(entries)))
    chance.shuffle(places)
    found, moved = compare(entries, method, expected), compare([entries[place] for place in places], method, expected)
    assert moved[:2] == (tuple(found.ns[place] for place in places), tuple(found.ew[place] for place in places))
    assert moved[2:] == found[2:]


@given(MIXED, METHODS, EXPECTED)
def test_a_result_at_several_tables_is_as_many_results(entries: list[Entry], method: Method, expected: int | None) -> None:
    found = compare(entries, method, expected)
    one_by_one = compare([entry._replace(times=1) for entry in entries for _ in range(entry.times)], method, expected)
    assert one_by_one[:2] == tuple(
        tuple(each for each, entry in zip(side, entries, strict=True) for _ in range(entry.times)) for side in found[:2]
    )
    assert one_by_one[2:] == found[2:]


@given(MIXED, METHODS, EXPECTED)
def test_both_sides_are_treated_alike(entries: list[Entry], method: Method, expected: int | None) -> None:
    found = compare(entries, method, expected)
    turned = compare([Entry(entry.ew, entry.ns, entry.times) for entry in entries], method, expected)
    assert (turned.ns, turned.ew, turned.top, turned.compared) == (found.ew, found.ns, found.top, found.compared)


@given(BOARDS, st.booleans(), EXPECTED)
def test_the_scales_of_matchpoints(entries: list[Entry], neuberg: bool, expected: int | None) -> None:
    def of(scale: MatchpointScale) -> Comparison:
        return compare(entries, Method(name="matchpoints", mp_scale=scale, neuberg=neuberg), expected)

    whole, halves = of("2-1-0"), of("1-half-0")
    assert whole.top == 2 * (halves.top or 0)
    assert whole.ns == tuple(None if each is None else 2 * each for each in halves.ns)
    ascherman, scaled = of("ascherman"), compare(entries, Method(name="matchpoints"), expected)
    assert ascherman.top == (scaled.top or 0) + 2
    assert ascherman.ns == tuple(None if each is None else each + 1 for each in scaled.ns)


@given(BOARDS, EXPECTED, EXPECTED)
def test_ascherman_percentages_need_no_expected_number(entries: list[Entry], some: int | None, others: int | None) -> None:
    method = Method(name="matchpoints", mp_scale="ascherman")
    few, many = compare(entries, method, some), compare(entries, method, others)
    assert tuple(map(few.percentage, few.ns)) == tuple(map(many.percentage, many.ns))


@given(st.lists(REAL, min_size=1, max_size=6), st.booleans(), EXPECTED)
def test_matchpoints_pair_by_pair(scores: list[int | Weighted], neuberg: bool, expected: int | None) -> None:
    """Against the definition: two for each lower score of another table, one for an equal one, and Neuberg's formula."""

    def outcomes(score: int | Weighted) -> tuple[tuple[Fraction, int], ...]:
        return score.parts if isinstance(score, Weighted) else ((Fraction(1), score),)

    found = compare([Entry(score, opposite(score)) for score in scores], Method(name="matchpoints", neuberg=neuberg), expected)
    tables = len(scores)
    scaled = max(expected or 0, tables) if neuberg else tables
    assert found.top == 2 * (scaled - 1)
    for place, mine in enumerate(scores):
        won = sum(
            weight * their_weight * ((theirs < score) + (theirs <= score))
            for weight, score in outcomes(mine)
            for other in scores[:place] + scores[place + 1 :]
            for their_weight, theirs in outcomes(other)
        )
        assert found.ns[place] == Fraction(scaled) * (won + 1) / tables - 1


@given(st.lists(SCORES, min_size=1, max_size=9), CROSS)
def test_cross_imps_pair_by_pair(scores: list[int], method: Method) -> None:
    """Against the definition, which goes through all pairs."""
    found = compare([Entry(score, -score) for score in scores], method)
    scale, most = load_scale(method.imp_scale), 99 if method.cap is None else method.cap
    divisor = {"none": 1, "scores": len(scores), "comparisons": max(len(scores) - 1, 1)}[method.cross]
    for mine, points in zip(scores, found.ns, strict=True):
        pairs = [imps(mine - theirs, scale) for theirs in scores]
        assert points == Fraction(sum(max(-most, min(most, each)) for each in pairs), divisor)


@given(st.lists(SCORES, min_size=1, max_size=9), st.integers(0, 4))
def test_the_mean_without_the_extremes(scores: list[int], trim: int) -> None:
    method = Method(name="butler", trim=trim, datum_rounding="none")
    kept = sorted(scores)[trim : len(scores) - trim] if len(scores) > 2 * trim else scores
    assert compare([Entry(score, -score) for score in scores], method).datum == Fraction(sum(kept), len(kept))


@given(BOARDS, UNROUNDED | CROSS | MATCHPOINTS, st.integers(-100, 100))
def test_only_differences_count(entries: list[Entry], method: Method, tens: int) -> None:
    """A board on which everybody scores as much more is the same board; a datum that is rounded may go to another ten."""

    def moved(score: SideScore, by: int) -> SideScore:
        if isinstance(score, Weighted):
            return Weighted(tuple((weight, outcome + by) for weight, outcome in score.parts))
        return score + by if isinstance(score, int) else score

    shifted = [Entry(moved(entry.ns, 10 * tens), moved(entry.ew, -10 * tens), entry.times) for entry in entries]
    assert compare(shifted, method)[:3] == compare(entries, method)[:3]
