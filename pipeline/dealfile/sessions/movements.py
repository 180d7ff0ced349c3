"""How the pairs of a section moved, told from their numbers and names."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, NamedTuple, TypeAlias

from dealfile.core.seats import Side
from dealfile.sessions.contestants import Partnership, Seated, numbers_by_names, partnership, seated
from dealfile.sessions.results import BoardName, Contestant, Result
from dealfile.sessions.ties import number_order

MovementName: TypeAlias = Literal["mitchell", "arrow-switched mitchell", "howell"]
ToldBy: TypeAlias = Literal["number", "direction", "names"]
"""What tells a pair from others: its number, its number and direction, or its names before its number."""


class Movement(NamedTuple):
    """How the pairs of a section moved.

    Attributes:
        name: In a word; ``None`` where nobody is named, or too little is seen of it.
        one_field: Whether all pairs are ranked together, else those of each direction.
        told_by: What tells one pair from another.
        reason: What was seen, as a sentence.
    """

    name: MovementName | None
    one_field: bool
    told_by: ToldBy
    reason: str


@dataclass(slots=True)
class _Seen:
    """What a section shows of a number, or of a pair without one: by direction its boards, tables and players; and whom it met.

    Tables are those of a round. The names are kept as they are first written.
    """

    title: str
    has_number: bool
    boards: dict[Side, set[BoardName]] = field(default_factory=lambda: {side: set() for side in Side})
    tables: dict[Side, dict[str, str]] = field(default_factory=lambda: {side: {} for side in Side})
    partnerships: dict[Side, dict[Partnership, str]] = field(default_factory=lambda: {side: {} for side in Side})
    opponents: set[str] = field(default_factory=set)

    @property
    def in_both(self) -> bool:
        return all(self.boards.values())

    @property
    def is_two_pairs(self) -> str | None:
        """What no single pair can do: a board in both directions, or two tables in one round; ``None`` where nothing shows it."""
        twice = [name.board for name in self.boards[Side.NS] & self.boards[Side.EW]]
        if twice:
            return f"sits in both directions on board {min(twice, key=number_order)}"
        there = self.tables[Side.EW]
        rounds = [number for number, table in self.tables[Side.NS].items() if there.get(number, table) != table]
        return f"sits at two tables in round {min(rounds, key=number_order)}" if rounds else None

    def players(self, side: Side) -> set[str]:
        return {name for names in self.partnerships[side] for name in names}

    @property
    def are_strangers(self) -> bool | None:
        """Whether other players sit North-South than East-West; ``None`` where the names of one direction are not known."""
        north_south, east_west = self.players(Side.NS), self.players(Side.EW)
        return north_south.isdisjoint(east_west) if north_south and east_west else None


def movement_of(results: Iterable[Result]) -> Movement:
    """How the pairs moved whose results these are.

    Pairs that sit in both directions make one field of all (Howell, or Mitchell with an arrow switch), unless their numbers stand
    for two pairs: a pair cannot play a board in both directions or sit at two tables in a round, and does not have other players
    in each direction. A board played the wrong way round, or one wrong entry, shall not decide: half of the pairs must sit in
    both directions to make one field, and most numbers that are seen in both must show that they stand for two pairs.

    Args:
        results: The results of one section.
    """
    seen = _seen(tuple(seated(results)))
    in_both = sorted((each for each in seen.values() if each.in_both), key=lambda each: number_order(each.title))
    if not seen:
        return Movement(None, True, "number", "no pair is named")
    if not in_both:
        return _two_fields(seen, "no pair plays in both directions")
    shown = [(each, reason) for each in in_both if each.has_number and (reason := each.is_two_pairs) is not None]
    if 2 * len(shown) > len(in_both):
        (number, reason), *_ = shown
        return _shared_numbers(seen, f"number {number.title} {reason}")
    known = [each for each in in_both if each.has_number and each.are_strangers is not None]
    if known and all(each.are_strangers for each in known):
        return _shared_numbers(seen, f"number {known[0].title} has other players North-South than East-West")
    if 2 * len(in_both) < len(seen):
        return _two_fields(seen, f"only {len(in_both)} of {len(seen)} pairs play in both directions")
    pair = in_both[0].title
    if _in_halves(seen):
        reason = f"pair {pair} plays in both directions, and the pairs fall into halves that meet only each other"
        return Movement("arrow-switched mitchell", True, "number", reason)
    return Movement("howell", True, "number", f"pair {pair} plays in both directions, and the pairs do not fall into halves")


def _two_fields(seen: Mapping[str, _Seen], reason: str) -> Movement:
    moved = sum(len(each.opponents) > 1 for each in seen.values())
    if 2 * moved < len(seen):
        return Movement(None, False, "number", f"{reason}, and most meet one other pair only")
    return Movement("mitchell", False, "number", reason)


def _shared_numbers(seen: Mapping[str, _Seen], reason: str) -> Movement:
    north_south, east_west = (_titles(seen, side) for side in Side)
    switched = north_south.keys() & east_west.keys()
    if 2 * len(switched) > len(north_south.keys() | east_west.keys()):
        names = min(north_south[names] for names in switched)
        reason = f"{reason}, so it stands for two pairs; by their names {names} play in both directions"
        return Movement("arrow-switched mitchell", True, "names", reason)
    return Movement("mitchell", False, "direction", f"{reason}, so it stands for a pair of each")


def _titles(seen: Mapping[str, _Seen], side: Side) -> dict[Partnership, str]:
    """The pairs of one direction that have names, and how these are written."""
    return {names: title for each in seen.values() for names, title in each.partnerships[side].items()}


def _seen(sides: Sequence[Seated]) -> dict[str, _Seen]:
    numbers = numbers_by_names(sides)
    seen: dict[str, _Seen] = {}
    for side in sides:
        mark = _mark(side.contestant, numbers)
        if mark is None or side.contestant is None:
            continue
        names = " and ".join(side.contestant.names)
        each = seen.get(mark)
        if each is None:
            each = seen[mark] = _Seen(side.contestant.number or names, has_number=False)
        each.has_number |= side.contestant.number is not None
        each.boards[side.side].add(side.result.board)
        if side.result.round is not None and side.result.table is not None:
            each.tables[side.side].setdefault(side.result.round, side.result.table)
        if names:
            each.partnerships[side.side].setdefault(partnership(side.contestant), names)
        opponent = _mark(side.opponent, numbers)
        if opponent is not None:
            each.opponents.add(opponent)
    return seen


def _mark(contestant: Contestant | None, numbers: Mapping[Partnership, str]) -> str | None:
    """The number of a pair, else its names."""
    if contestant is None:
        return None
    if contestant.number is not None or not contestant.names:
        return contestant.number
    names = partnership(contestant)
    return numbers.get(names) or " and ".join(sorted(names))


def _in_halves(seen: Mapping[str, _Seen]) -> bool:
    """Whether the pairs can be parted so that each met only pairs of the other part."""
    halves: dict[str, bool] = {}
    for start in seen:
        if start in halves:
            continue
        halves[start] = True
        waiting = [start]
        while waiting:
            mark = waiting.pop()
            for opponent in seen[mark].opponents:
                if opponent not in halves:
                    halves[opponent] = not halves[mark]
                    waiting.append(opponent)
                elif halves[opponent] is halves[mark]:
                    return False
    return True
