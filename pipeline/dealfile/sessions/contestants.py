"""Who is who: what makes two mentions of a pair or a player the same."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from dealfile.core.seats import Side
from dealfile.model.board import number_of
from dealfile.sessions.results import Contestant, Result

Partnership: TypeAlias = frozenset[str]
"""The names of a pair without their order, as :func:`name_key` gives them; empty where they are not known."""


class Identity(NamedTuple):
    """What makes a contestant of a session the same one: its number within its section, or its names.

    Attributes:
        section: The section, where the number is what counts.
        number: The number or mark; ``None`` where the names are what counts.
        direction: The direction, where a number stands for a pair of each.
        names: The names, where they are what counts.
    """

    section: str | None = None
    number: str | None = None
    direction: Side | None = None
    names: Partnership = frozenset()


class Seated(NamedTuple):
    """A side of a result. ``contestant`` and ``opponent`` are ``None`` where nobody is named."""

    result: Result
    side: Side
    contestant: Contestant | None
    opponent: Contestant | None


def seated(results: Iterable[Result]) -> Iterator[Seated]:
    """Both sides of each result, North-South first."""
    for result in results:
        yield Seated(result, Side.NS, result.ns, result.ew)
        yield Seated(result, Side.EW, result.ew, result.ns)


def name_key(name: str) -> str:
    """A name as names are compared: blanks and the case of letters make no difference."""
    return " ".join(name.split()).casefold()


@lru_cache(maxsize=16384)
def mark_key(text: str | None) -> int | str | None:
    """A board, section, round, table or number of a pair as these are compared: by its number, else by its words."""
    return None if text is None else number_of(text) or name_key(text)


def partnership(contestant: Contestant) -> Partnership:
    """The names of a contestant, whichever stands first."""
    return frozenset(map(name_key, contestant.names))


def numbers_by_names(sides: Iterable[Seated]) -> Mapping[Partnership, str]:
    """The number of each pair that has names and everywhere the same number."""
    numbers: defaultdict[Partnership, set[str]] = defaultdict(set)
    for side in sides:
        if side.contestant is not None and side.contestant.number is not None and side.contestant.names:
            numbers[partnership(side.contestant)].add(side.contestant.number)
    return {names: next(iter(those)) for names, those in numbers.items() if len(those) == 1}
