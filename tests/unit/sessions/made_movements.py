"""Movements as directors run them: who meets whom on which boards, at any number of tables.

The schedules are the usual ones: East-West move up a table and boards down one in a Mitchell, with a skip or a relay at an even
number of tables; in a Howell the moving pairs follow each other from seat to seat, and the others stay where they are.
"""

from collections.abc import Iterable
from typing import NamedTuple

from dealfile.sessions.results import BoardName, Contestant, Result, SessionName

ROVER = -1


class Meeting(NamedTuple):
    """Two pairs (counted from 0) at a table in a round, and which board of those that go round."""

    round: int
    table: int
    ns: int
    ew: int
    board: int


def mitchell(tables: int, rounds: int, *, relay: bool = False) -> list[Meeting]:
    """Pairs from 0 sit North-South, those from ``tables`` on East-West. At an even number of tables East-West skip a table after
    half of the rounds; with a relay they do not: the first and the last table share their boards, and a stand is in the middle.
    """
    even, half = tables % 2 == 0, tables // 2
    met = []
    for number in range(rounds):
        skipped = 1 if even and not relay and number >= half else 0
        for table in range(tables):
            stands = 1 if even and relay and half <= table < tables - 1 else 0
            place = 0 if even and relay and table == tables - 1 else table + stands
            pair = tables + (table - number - skipped) % tables
            met.append(Meeting(number, table, table, pair, (place + number) % tables))
    return met


def howell(tables: int, rounds: int) -> list[Meeting]:
    """A Howell of an odd number of rounds, from more than ``tables`` to all ``2 * tables - 1``; those who stay sit North-South.

    The moving pairs go from seat to seat, counted from 0; each table of them joins two seats that are as far apart as no others.
    So nobody meets anybody twice. The boards of a round are played at all tables.
    """
    staying = 2 * tables - rounds
    across = [(distance, rounds - distance) for distance in range(1, rounds // 2 + 1)]
    moving, apart = across[: tables - staying], [0, *(seat for pair in across[tables - staying :] for seat in pair)]
    met = []
    for number in range(rounds):
        for table, (one, other) in enumerate(moving):
            north_south, east_west = (one, other) if table % 2 else (other, one)
            pairs = (number + north_south) % rounds, (number + east_west) % rounds
            met.append(Meeting(number, staying + table, *pairs, number))
        for table, seat in enumerate(apart):
            met.append(Meeting(number, table, rounds + table, (number + seat) % rounds, number))
    return met


def arrow_switched(met: Iterable[Meeting], rounds: Iterable[int]) -> list[Meeting]:
    """The movement with North-South and East-West changed about in some rounds."""
    turned = set(rounds)
    return [each._replace(ns=each.ew, ew=each.ns) if each.round in turned else each for each in met]


def without(met: Iterable[Meeting], pair: int) -> list[Meeting]:
    """The movement with a pair that is missing: whoever should meet it sits out."""
    return [each for each in met if pair not in (each.ns, each.ew)]


def turned_tables(met: Iterable[Meeting], places: Iterable[tuple[int, int]]) -> list[Meeting]:
    """The movement with the pairs of some tables, each of a round, in the wrong seats."""
    wrong = set(places)
    return [each._replace(ns=each.ew, ew=each.ns) if (each.round, each.table) in wrong else each for each in met]


def with_a_rover(met: Iterable[Meeting]) -> list[Meeting]:
    """The movement with one pair more, -1, that takes the place of another North-South pair in each round but the first."""
    return [each._replace(ns=ROVER) if each.round and each.table == each.round else each for each in met]


def in_a_row(tables: int, mark: str = "") -> dict[int, str]:
    """The numbers of the pairs, from 1, behind a letter."""
    return {pair: f"{mark}{pair + 1}" for pair in range(2 * tables)} | {ROVER: f"{mark}{2 * tables + 1}"}


def by_direction(tables: int, north_south: str = "", east_west: str = "") -> dict[int, str]:
    """The numbers of the pairs of a Mitchell, from 1 in each direction, behind a letter of each."""
    marks = {table: f"{north_south}{table + 1}" for table in range(tables)}
    return marks | {tables + table: f"{east_west}{table + 1}" for table in range(tables)} | {ROVER: f"{north_south}{tables + 1}"}


def results_of(
    met: Iterable[Meeting], numbers: dict[int, str], *, section: str | None = None, places: bool = False, names: bool = False
) -> list[Result]:
    """A result of each meeting, with rounds and tables where ``places`` says so; ``names`` gives the pairs some."""
    return [
        Result(
            file="club.pbn",
            record=1,
            origin="ScoreTable",
            session=SessionName("Club"),
            board=BoardName(str(each.board + 1)),
            section=section,
            round=str(each.round + 1) if places else None,
            table=str(each.table + 1) if places else None,
            ns=_pair(numbers[each.ns], each.ns if names else None),
            ew=_pair(numbers[each.ew], each.ew if names else None),
        )
        for each in met
    ]


def _pair(number: str, place: int | None) -> Contestant:
    return Contestant(number, () if place is None else (f"First {place}", f"Second {place}"))
