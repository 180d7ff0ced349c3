"""Movements are known by what they show, at all usual numbers of tables."""

from collections import Counter
from collections.abc import Iterator

import pytest
from tests.unit.sessions.made_movements import (
    Meeting,
    arrow_switched,
    by_direction,
    howell,
    in_a_row,
    mitchell,
    results_of,
    turned_tables,
    with_a_rover,
    without,
)

from dealfile.sessions.movements import Movement, movement_of

TABLES = range(3, 21)
MITCHELL = ("mitchell", False, "number")
SHARED_NUMBERS = ("mitchell", False, "direction")
SWITCHED = ("arrow-switched mitchell", True, "number")
HOWELL = ("howell", True, "number")


def mitchells(tables: int) -> Iterator[list[Meeting]]:
    """Those of so many tables, whole and cut short."""
    for relay in (False, True) if tables % 2 == 0 else (False,):
        most = tables - 1 if tables % 2 == 0 and not relay else tables
        yield mitchell(tables, most, relay=relay)
        yield mitchell(tables, max(2, most - 2), relay=relay)


def howells(tables: int) -> Iterator[list[Meeting]]:
    """Those of so many tables, whole and cut short."""
    shortest = tables + 1 + tables % 2
    for rounds in {shortest, shortest + tables // 4 * 2, 2 * tables - 1}:
        yield howell(tables, rounds)
        yield [each for each in howell(tables, rounds) if each.round < max(3, rounds * 3 // 4)]


def short(movement: Movement) -> tuple[object, ...]:
    return movement.name, movement.one_field, movement.told_by


@pytest.mark.parametrize("tables", TABLES)
def test_the_schedules_are_movements(tables: int) -> None:
    for met in (*mitchells(tables), *howells(tables)):
        for once in ("round", "board"):
            seen = Counter((getattr(each, once), pair) for each in met for pair in (each.ns, each.ew))
            assert set(seen.values()) == {1}
        assert set(Counter(frozenset((each.ns, each.ew)) for each in met).values()) == {1}


@pytest.mark.parametrize("tables", TABLES)
def test_a_mitchell_has_two_winners(tables: int) -> None:
    for met in mitchells(tables):
        for played in (met, without(met, 0), without(met, tables), with_a_rover(met)):
            for numbers in (in_a_row(tables, "B"), by_direction(tables, "N", "E")):
                assert short(movement_of(results_of(played, numbers, places=tables % 2 == 0))) == MITCHELL
            assert short(movement_of(results_of(played, by_direction(tables), places=tables % 2 == 0))) == SHARED_NUMBERS
        named = results_of(met, by_direction(tables), places=tables % 2 == 0, names=True)
        assert short(movement_of(named)) == SHARED_NUMBERS


@pytest.mark.parametrize("tables", TABLES)
def test_an_arrow_switch_makes_one_field(tables: int) -> None:
    for met in mitchells(tables):
        last = max(each.round for each in met)
        for switched in {last, max(1, last - 1)}:
            turned = arrow_switched(met, range(switched, last + 1))
            for played in (turned, without(turned, 0), without(turned, tables)):
                for numbers in (in_a_row(tables), by_direction(tables, "N", "E")):
                    assert short(movement_of(results_of(played, numbers))) == SWITCHED
        named = results_of(turned, by_direction(tables), names=True)
        assert short(movement_of(named)) == ("arrow-switched mitchell", True, "names")


@pytest.mark.parametrize("tables", TABLES)
def test_a_howell_is_one_field(tables: int) -> None:
    for met in howells(tables):
        for played in (met, without(met, 0), without(met, 2 * tables - 1)):
            assert short(movement_of(results_of(played, in_a_row(tables), places=tables % 2 == 0))) == HOWELL


@pytest.mark.parametrize("tables", TABLES)
def test_a_table_that_was_turned_in_one_round_does_not_make_a_mitchell_one_field(tables: int) -> None:
    for met in mitchells(tables):
        if max(each.round for each in met) >= 2:
            turned = movement_of(results_of(turned_tables(met, [(1, 1)]), in_a_row(tables)))
            assert short(turned) == MITCHELL
            assert turned.reason == f"pairs sit where they mostly do not in only 1 of {len(met)} results"


def test_half_a_table_decides() -> None:
    met = mitchell(7, 6)  # 42 meetings of 14 pairs: half a table has three of them
    two, three = ([(number, 2 * number) for number in range(count)] for count in (2, 3))
    assert short(movement_of(results_of(turned_tables(met, two), in_a_row(7)))) == MITCHELL
    assert short(movement_of(results_of(turned_tables(met, three), in_a_row(7)))) == SWITCHED


def test_nobody_named_is_no_movement() -> None:
    assert movement_of([]) == (None, True, "number", "no pair is named")
