"""Rank lists of several sessions of an event, added up."""

from collections import Counter, defaultdict
from collections.abc import Hashable, Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias, TypeVar

from dealfile.sessions.contestants import Partnership, name_key
from dealfile.sessions.ranks import FIELDS, Ranked, RankList, RankRow
from dealfile.sessions.ties import number_order, ranked

_Spot: TypeAlias = tuple[str | None, str | None, str | None]
"""A section, a number in it, and the direction where the number stands for a pair of each."""
_Whole = TypeVar("_Whole")
_LEAST_PROOF: Final = 2
"""How many pairs must be seen to keep their numbers: one may by chance."""


class _Standing(NamedTuple):
    """A line of a list that is added up."""

    ranks: RankList
    row: RankRow


def added_up(lists: Sequence[RankList]) -> tuple[RankList, ...]:
    """The rank lists of events that have several sessions, each event's added up.

    The sessions of an event are those that have its name and the same site and were scored by one method. Contestants are the
    same if their names are. Numbers count only where pairs with names show that they are kept: where two at least have one in
    several sessions, and each everywhere the same. Else those that are known by their number alone are left out. Where all have
    percentages, the sum of these is their mean weighted by boards; else totals decide. Fields and sections stay apart as long as
    nobody changes between them.

    Args:
        lists: The lists of ``rank_lists``; those of an event with one session add nothing, nor do those of teams, whose matches
            are added up instead.
    """
    events: defaultdict[tuple[str, str | None, str], list[RankList]] = defaultdict(list)
    for ranks in lists:
        (name, *_) = ranks.sessions
        if name.event is not None and ranks.kind != "teams":
            events[name.event, name.site, ranks.kind].append(ranks)
    return tuple(ranks for together in events.values() if _can_be_added(together) for ranks in _added_up(together))


def _can_be_added(lists: Sequence[RankList]) -> bool:
    return len({ranks.sessions for ranks in lists}) > 1 and len({ranks.method for ranks in lists}) == 1


def _added_up(lists: Sequence[RankList]) -> Iterator[RankList]:
    standings = [_Standing(ranks, row) for ranks in lists for row in ranks.rows]
    who = _identities(standings)
    one_field = _changes((identity, each.ranks.field) for identity, each in zip(who, standings, strict=True))
    one_section = _changes((identity, each.ranks.section) for identity, each in zip(who, standings, strict=True))
    together: defaultdict[tuple[str | None, int], defaultdict[Hashable, list[RankRow]]]
    together = defaultdict(lambda: defaultdict(list))
    left_out: defaultdict[tuple[str | None, int], dict[Ranked, None]] = defaultdict(dict)
    for identity, each in zip(who, standings, strict=True):
        section = None if one_section else each.ranks.section
        field = FIELDS.index("all" if one_field else each.ranks.field)
        if identity is None:
            left_out[section, field][each.row.contestant] = None
        else:
            together[section, field][identity].append(each.row)
    sessions = tuple(dict.fromkeys(name for ranks in lists for name in ranks.sessions))
    for section, field in sorted({*together, *left_out}, key=lambda name: (number_order(name[0] or ""), name[1])):
        yield RankList(
            sessions=sessions,
            kind=lists[0].kind,
            field=FIELDS[field],
            section=section,
            movement=None,
            rows=ranked(map(_sum, together[section, field].values())),
            method=lists[0].method,
            left_out=tuple(sorted(left_out[section, field], key=_number)),
        )


def _number(contestant: Ranked) -> tuple[object, ...]:
    return number_order(contestant.section or ""), number_order(contestant.number or "")


def _changes(places: Iterable[tuple[Hashable, str | None]]) -> bool:
    """Whether anybody stands in lists of different directions, or sections."""
    seen: dict[Hashable, str | None] = {}
    return any(seen.setdefault(identity, place) != place for identity, place in places if identity is not None)


def _sum(rows: Sequence[RankRow]) -> RankRow:
    boards = sum(row.boards for row in rows)
    percentages = [row.percentage * row.boards for row in rows if row.percentage is not None]
    return RankRow(
        rank=0,
        tied=False,
        contestant=Ranked(
            number=_common(row.contestant.number for row in rows),
            names=next((row.contestant.names for row in rows if row.contestant.names), ()),
            section=_common(row.contestant.section for row in rows),
        ),
        boards=boards,
        total=sum((row.total for row in rows), Fraction(0)),
        percentage=sum(percentages, Fraction(0)) / boards if len(percentages) == len(rows) else None,
        carry_over=sum((row.carry_over for row in rows), Fraction(0)),
        penalty=sum((row.penalty for row in rows), Fraction(0)),
    )


def _common(values: Iterable[_Whole]) -> _Whole | None:
    """What all values are; ``None`` where they differ."""
    several = set(values)
    return several.pop() if len(several) == 1 else None


def _identities(standings: Sequence[_Standing]) -> list[Hashable]:
    """Who each is: its names; where it has none, and numbers are kept, those that its number has elsewhere, else its number.

    ``None`` is who is known by a number alone, where numbers say nothing of other sessions.
    """
    numbers = Counter((each.ranks.sessions, each.row.contestant.section, each.row.contestant.number) for each in standings)
    shared = any(count > 1 for (_, _, number), count in numbers.items() if number is not None)
    spots = [_spot(each, shared) for each in standings]
    named = [_names(each) for each in standings]
    if not _are_kept(standings, spots, named):
        return [names or None for names in named]
    known: defaultdict[_Spot, set[Partnership]] = defaultdict(set)
    present: set[tuple[Hashable, Partnership]] = set()
    for each, spot, names in zip(standings, spots, named, strict=True):
        if names:
            known[spot].add(names)
            present.add((each.ranks.sessions, names))
    return [
        names or _elsewhere(each, known[spot], present) or spot for each, spot, names in zip(standings, spots, named, strict=True)
    ]


def _are_kept(standings: Iterable[_Standing], spots: Iterable[_Spot], named: Iterable[Partnership]) -> bool:
    """Whether pairs with names show that numbers are those of the same pairs in all sessions."""
    found: defaultdict[Partnership, set[_Spot]] = defaultdict(set)
    sessions: defaultdict[Partnership, set[Hashable]] = defaultdict(set)
    for each, spot, names in zip(standings, spots, named, strict=True):
        if names and each.row.contestant.number is not None:
            found[names].add(spot)
            sessions[names].add(each.ranks.sessions)
    several = [names for names, those in sessions.items() if len(those) > 1]
    return len(several) >= _LEAST_PROOF and all(len(found[names]) == 1 for names in several)


def _elsewhere(each: _Standing, known: set[Partnership], present: set[tuple[Hashable, Partnership]]) -> Partnership | None:
    """The one pair that has the number in other sessions, unless it stands in this one under another."""
    names = next(iter(known)) if len(known) == 1 else None
    return None if names is None or (each.ranks.sessions, names) in present else names


def _spot(each: _Standing, shared: bool) -> _Spot:
    return (each.row.contestant.section, each.row.contestant.number, each.ranks.field if shared else None)


def _names(each: _Standing) -> Partnership:
    return frozenset(map(name_key, each.row.contestant.names))
