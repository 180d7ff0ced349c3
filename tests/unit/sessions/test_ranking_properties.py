"""What holds of every rank list: sums, ties, the order of the results, and movements by their schedules."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import TypeAlias, get_args

from hypothesis import given
from hypothesis import strategies as st
from tests.unit.sessions.made_movements import arrow_switched, by_direction, howell, in_a_row, mitchell, results_of

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.methods import Method
from dealfile.sessions.adding_up import added_up
from dealfile.sessions.comparing import Sections
from dealfile.sessions.ranking import PlayerKind, rank_lists
from dealfile.sessions.ranks import Ranked, RankList, RankRow
from dealfile.sessions.results import Contestant, Result, SessionName
from dealfile.sessions.session import ResultPoints, ScoredBoard, ScoredSession, Session, SessionBoard
from dealfile.sessions.ties import in_order, number_order

Played: TypeAlias = list[tuple[Result, int | None]]

NAME = SessionName("Club")
METHODS = [
    Method(name="matchpoints"),
    Method(name="matchpoints", neuberg=False),
    Method(name="cross-imps"),
    Method(name="butler"),
]


def club(tables: int, rounds: int, *, same_numbers: bool = False, switched: int = 0) -> list[Result]:
    """The results of a Mitchell, whose last ``switched`` rounds are played with an arrow switch."""
    met = arrow_switched(mitchell(tables, rounds, relay=True), range(rounds - switched, rounds))
    return results_of(met, by_direction(tables) if same_numbers else in_a_row(tables))


def scored(played: Played, method: Method) -> ScoredSession:
    boards = []
    for name, of_board in groupby(sorted(played, key=lambda each: each[0].board.board), key=lambda each: each[0].board):
        together = list(of_board)
        entries = [Entry(score, None if score is None else -score) for _, score in together]
        comparison = compare(entries, method)
        points = tuple(
            ResultPoints(result, ns, ew) for (result, _), ns, ew in zip(together, comparison.ns, comparison.ew, strict=True)
        )
        board = SessionBoard(name, None, None, None, tuple(result for result, _ in together))
        boards.append(ScoredBoard(board, comparison, points))
    return ScoredSession(Session(NAME, tuple(board.board for board in boards)), method, tuple(boards))


SCORES = st.one_of(st.none(), st.integers(-40, 40).map(lambda tens: 10 * tens))
SECTIONS: st.SearchStrategy[tuple[str | None, ...]] = st.sampled_from([(None,), ("A", "B")])
SCHEDULES = st.one_of(
    st.builds(club, st.integers(2, 5), st.integers(2, 5), same_numbers=st.booleans(), switched=st.integers(0, 2)),
    st.integers(2, 4).map(lambda tables: results_of(howell(tables, 2 * tables - 1), in_a_row(tables))),
)


@st.composite
def sessions(draw: st.DrawFn) -> Played:
    found: Played = []
    for section in draw(SECTIONS):
        met = [replace(result, section=section) for result in draw(SCHEDULES)]
        found += zip(met, draw(st.lists(SCORES, min_size=len(met), max_size=len(met))), strict=True)
    return found


def rows(lists: tuple[RankList, ...]) -> Iterator[RankRow]:
    return (row for ranks in lists for row in ranks.rows)


@given(sessions(), st.sampled_from(METHODS), st.sampled_from(["together", "apart"]))
def test_all_that_boards_bring_is_in_the_totals(played: Played, method: Method, sections: Sections) -> None:
    session = scored(played, method)
    brought = [each for board in session.boards for each in board.points if board.comparison.top != 0]
    lists = rank_lists([session], sections=sections)
    assert sum(row.total for row in rows(lists)) == sum((each.ns or 0) + (each.ew or 0) for each in brought)
    assert sum(row.boards for row in rows(lists)) == sum((each.ns is not None) + (each.ew is not None) for each in brought)


@given(sessions(), st.sampled_from(METHODS), st.randoms(use_true_random=False))
def test_the_order_of_results_makes_no_difference(played: Played, method: Method, chance: Random) -> None:
    shuffled = list(played)
    chance.shuffle(shuffled)
    assert rank_lists([scored(shuffled, method)]) == rank_lists([scored(played, method)])


@given(sessions(), st.sampled_from(METHODS))
def test_equal_totals_share_the_best_rank(played: Played, method: Method) -> None:
    for ranks in rank_lists([scored(played, method)]):
        values = [row.total if row.percentage is None else row.percentage for row in ranks.rows]
        assert values == sorted(values, reverse=True)
        assert [row.rank for row in ranks.rows] == [1 + sum(other > value for other in values) for value in values]
        assert [row.tied for row in ranks.rows] == [values.count(value) > 1 for value in values]


NUMBERS = st.one_of(st.none(), st.sampled_from("1234"), st.text(max_size=3))
NAMES = st.lists(st.one_of(st.sampled_from(["Ann", "Bob", "Cat", "ann "]), st.text(max_size=3)), max_size=3).map(tuple)
CONTESTANTS = st.one_of(st.none(), st.builds(Contestant, NUMBERS, NAMES))


@given(st.data(), sessions(), st.sampled_from(METHODS), st.sampled_from(["together", "apart"]))
def test_contestants_may_be_named_in_any_way(data: st.DataObject, played: Played, method: Method, sections: Sections) -> None:
    named = [(replace(result, ns=data.draw(CONTESTANTS), ew=data.draw(CONTESTANTS)), score) for result, score in played]
    first = scored(named, method)
    second = first._replace(session=replace(first.session, name=NAME._replace(date="2026.01.02")))
    for kind in (None, *get_args(PlayerKind)):
        lists = rank_lists([first, second], kind=kind, sections=sections)
        whole = added_up(lists)
        left_out = {contestant for ranks in whole for contestant in ranks.left_out}
        assert not any(contestant.names for contestant in left_out)
        counted = [row for row in rows(lists) if row.contestant not in left_out]
        assert sum(row.total for row in rows(whole)) == sum(row.total for row in counted)
        assert sum(row.boards for row in rows(whole)) == sum(row.boards for row in counted)


@given(st.lists(st.one_of(st.none(), st.integers(0, 4).map(Fraction)), max_size=8))
def test_rows_without_a_value_come_last_together(values: list[Fraction | None]) -> None:
    made = [RankRow(0, False, Ranked(str(number), ()), 1, Fraction(0), percentage=value) for number, value in enumerate(values)]
    ordered = in_order(made, lambda row: row.percentage)
    known = [row.percentage for row in ordered if row.percentage is not None]
    assert known == sorted(known, reverse=True)
    assert {row.rank for row in ordered[len(known) :]} <= {len(known) + 1}


@given(st.text(max_size=30), st.text(max_size=30))
def test_any_numbers_and_marks_can_be_ordered(one: str, other: str) -> None:
    assert (number_order(one) < number_order(other)) is not (number_order(one) >= number_order(other))


def test_a_matchpointed_mitchell_has_half_of_the_points_in_each_direction() -> None:
    met = club(4, 4)
    session = scored([(result, 10 * (index * 7 % 5)) for index, result in enumerate(met)], Method(name="matchpoints"))
    north_south, east_west = rank_lists([session])
    for ranks in (north_south, east_west):
        assert len(ranks.rows) == 4
    percentages = [row.percentage for ranks in (north_south, east_west) for row in ranks.rows]
    assert sum(value for value in percentages if value is not None) == 8 * 50
