"""How the pairs of a section moved, told from their numbers and names."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
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
    """What a section shows of a number, or of a pair without one: by direction its results, boards, tables and players.

    ``opponents`` are those whom it met. Tables are those of a round. The names are kept as they are first written.
    """

    title: str
    has_number: bool
    results: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))
    boards: dict[Side, set[BoardName]] = field(default_factory=lambda: {side: set() for side in Side})
    tables: dict[Side, dict[str, str]] = field(default_factory=lambda: {side: {} for side in Side})
    partnerships: dict[Side, dict[Partnership, str]] = field(default_factory=lambda: {side: {} for side in Side})
    opponents: set[str] = field(default_factory=set)

    @property
    def in_both(self) -> bool:
        return all(self.results.values())

    @property
    def usual(self) -> Side:
        """The direction in which it mostly sits."""
        return Side.NS if self.results[Side.NS] >= self.results[Side.EW] else Side.EW

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
    def is_several_pairs(self) -> bool:
        """Whether players sit there in one direction of whom nobody is everywhere, and a board is played twice."""
        return any(
            self.results[side] > len(self.boards[side]) and not frozenset.intersection(*those)
            for side, those in self.partnerships.items()
            if self.has_number and those
        )

    @property
    def are_strangers(self) -> bool | None:
        """Whether other players sit North-South than East-West; ``None`` where the names of one direction are not known."""
        north_south, east_west = self.players(Side.NS), self.players(Side.EW)
        return north_south.isdisjoint(east_west) if north_south and east_west else None


def movement_of(results: Iterable[Result]) -> Movement:
    """How the pairs moved whose results these are.

    Pairs that sit in both directions make one field of all (Howell, or Mitchell with an arrow switch), unless their numbers stand
    for two pairs: a pair cannot play a board in both directions or sit at two tables in a round, and does not have other players
    in each direction. A board played the wrong way round, or one wrong entry, shall not decide. So most numbers that are seen in
    both must show that they stand for two pairs. And one field needs results of pairs that sit otherwise than they mostly do, at
    half a table at least: a Howell has such a table in every round, and a round that is arrow-switched has nothing else.

    Where most numbers stand for several pairs of one direction, those of sections that nothing names, the names count.

    Args:
        results: The results of one section.
    """
    results = tuple(results)
    seen, played, turned = _overview(results)
    several = [each.title for each in seen.values() if each.is_several_pairs]
    if 2 * len(several) <= len(seen):
        return _movement(seen, played, turned)
    by_names = _movement(*_overview(map(_without_numbers, results)))
    reason = f"number {min(several, key=number_order)} stands for several pairs; by their names {by_names.reason}"
    return by_names._replace(told_by="names", reason=reason)


def _overview(results: Iterable[Result]) -> tuple[dict[str, _Seen], int, int]:
    """What is seen of each pair, how many results name a pair, and how many a pair that sits otherwise than it mostly does."""
    sides = tuple(seated(results))
    numbers = numbers_by_names(sides)
    seen = _seen(sides, numbers)
    return (seen, *_played(sides, seen, numbers))


def _movement(seen: Mapping[str, _Seen], played: int, turned: int) -> Movement:
    """How the pairs moved that are seen, ``turned`` in so many results of those that were ``played``."""
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
    if turned * len(seen) < played:
        return _two_fields(seen, f"pairs sit where they mostly do not in only {turned} of {played} results")
    pair = in_both[0].title
    if _in_halves(seen):
        reason = f"pair {pair} plays in both directions, and the pairs fall into halves that meet only each other"
        return Movement("arrow-switched mitchell", True, "number", reason)
    return Movement("howell", True, "number", f"pair {pair} plays in both directions, and the pairs do not fall into halves")


def _without_numbers(result: Result) -> Result:
    """A result whose pairs have no numbers where they have names."""
    ns, ew = (pair._replace(number=None) if pair is not None and pair.names else pair for pair in (result.ns, result.ew))
    return replace(result, ns=ns, ew=ew)


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


def _seen(sides: Sequence[Seated], numbers: Mapping[Partnership, str]) -> dict[str, _Seen]:
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
        each.results[side.side] += 1
        each.boards[side.side].add(side.result.board)
        if side.result.round is not None and side.result.table is not None:
            each.tables[side.side].setdefault(side.result.round, side.result.table)
        if names:
            each.partnerships[side.side].setdefault(partnership(side.contestant), names)
        opponent = _mark(side.opponent, numbers)
        if opponent is not None:
            each.opponents.add(opponent)
    return seen


def _played(sides: Sequence[Seated], seen: Mapping[str, _Seen], numbers: Mapping[Partnership, str]) -> tuple[int, int]:
    """How many results name a pair, and how many a pair that sits otherwise than it mostly does."""
    named = [(index // len(Side), side.side, _mark(side.contestant, numbers)) for index, side in enumerate(sides)]
    turned = {result for result, side, mark in named if mark is not None and seen[mark].usual is not side}
    return len({result for result, _, mark in named if mark is not None}), len(turned)


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
