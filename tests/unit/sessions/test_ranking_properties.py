"""What holds of every rank list: sums, ties, the order of the results, and movements by their schedules."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import groupby
from random import Random
from typing import NamedTuple, TypeAlias, get_args

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.methods import Method
from dealfile.sessions.adding_up import added_up
from dealfile.sessions.comparing import Sections
from dealfile.sessions.movements import movement_of
from dealfile.sessions.ranking import PlayerKind, rank_lists
from dealfile.sessions.ranks import Ranked, RankList, RankRow
from dealfile.sessions.results import BoardName, Contestant, Result, SessionName
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


class Table(NamedTuple):
    """Who meets on a board."""

    board: int
    ns: str
    ew: str


def mitchell(tables: int, rounds: int, *, same_numbers: bool = False, switched: int = 0) -> list[Table]:
    """East-West move up, boards down; the last ``switched`` rounds are played with an arrow switch."""
    met = []
    for number in range(rounds):
        for table in range(tables):
            pair = (table - number) % tables
            ns, ew = str(table + 1), str(pair + 1 if same_numbers else tables + pair + 1)
            board = (table + number) % tables + 1
            met.append(Table(board, ew, ns) if number >= rounds - switched else Table(board, ns, ew))
    return met


def howell(tables: int) -> list[Table]:
    """Everybody meets everybody; in a round all play its board."""
    pairs = [*range(1, 2 * tables), 0]
    met = []
    for number in range(2 * tables - 1):
        turned = [(number + place) % (2 * tables - 1) for place in range(2 * tables - 1)]
        order = [pairs[-1], *(pairs[place] for place in turned)]
        for table in range(tables):
            ns, ew = order[table], order[-1 - table]
            met.append(Table(number + 1, *(map(str, (ns, ew) if (number + table) % 2 else (ew, ns)))))
    return met


def results(met: list[Table], section: str | None = None) -> list[Result]:
    return [
        Result(
            file="club.pbn",
            record=table.board,
            origin="ScoreTable",
            session=NAME,
            board=BoardName(str(table.board)),
            section=section,
            ns=Contestant(table.ns),
            ew=Contestant(table.ew),
        )
        for table in met
    ]


def scored(played: Played, method: Method) -> ScoredSession:
    boards = []
    for name, of_board in groupby(sorted(played, key=lambda each: each[0].record), key=lambda each: each[0].board):
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
    st.builds(mitchell, st.integers(2, 5), st.integers(2, 5), same_numbers=st.booleans(), switched=st.integers(0, 2)),
    st.builds(howell, st.integers(2, 4)),
)


@st.composite
def sessions(draw: st.DrawFn) -> Played:
    found: Played = []
    for section in draw(SECTIONS):
        met = results(draw(SCHEDULES), section)
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
        assert sum(row.total for row in rows(whole)) == sum(row.total for row in rows(lists))
        assert sum(row.boards for row in rows(whole)) == sum(row.boards for row in rows(lists))


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


@pytest.mark.parametrize("tables", range(3, 9))
@pytest.mark.parametrize("rounds", [3, 2])
def test_movements_are_known_by_their_schedules(tables: int, rounds: int) -> None:
    seen = [
        movement_of(results(met))
        for met in (
            mitchell(tables, rounds),
            mitchell(tables, tables, same_numbers=True),
            mitchell(tables, rounds, switched=1),
            howell(tables),
        )
    ]
    assert [(each.name, each.one_field, each.told_by) for each in seen] == [
        ("mitchell", False, "number"),
        ("mitchell", False, "direction"),
        ("arrow-switched mitchell", True, "number"),
        ("howell", True, "number"),
    ]


def test_nobody_named_is_no_movement() -> None:
    assert movement_of([]) == (None, True, "number", "no pair is named")


def test_a_matchpointed_mitchell_has_half_of_the_points_in_each_direction() -> None:
    met = results(mitchell(4, 4))
    session = scored([(result, 10 * (index * 7 % 5)) for index, result in enumerate(met)], Method(name="matchpoints"))
    north_south, east_west = rank_lists([session])
    for ranks in (north_south, east_west):
        assert len(ranks.rows) == 4
    percentages = [row.percentage for ranks in (north_south, east_west) for row in ranks.rows]
    assert sum(value for value in percentages if value is not None) == 8 * 50
