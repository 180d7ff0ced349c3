"""The results of one board, each once: repeated records and tables, and records that are rows of a table, taken together."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from operator import itemgetter
from typing import Final, NamedTuple

from dealfile.replay.outcome import ScoreStatus
from dealfile.sessions.contestants import mark_key, partnership
from dealfile.sessions.results import Contestant, Listed, Result
from dealfile.sessions.row_matching import Key, ListedResults, names_of


class Told(NamedTuple):
    """A result as it was told.

    Attributes:
        result: The result.
        line: The line on which its record begins.
        has_table: Whether its record lists results of the board, too.
        course: Hash of the calls and cards of a record, by which records are told apart in which nobody is named; of a row 0.
        table: Which of the tables of its record a row is of, from 0.
    """

    result: Result
    line: int
    has_table: bool = False
    course: int = 0
    table: int = 0


class Contradiction(NamedTuple):
    """Two results that ought to be one: ``first`` counts, and ``second`` says something else."""

    first: Told
    second: Told


class Merged(NamedTuple):
    """The results of a board.

    Attributes:
        results: Each result once, in the order in which they were told.
        contradictions: Results of the same contestants that differ.
        unlisted: Records with a table in which their own result is not, with the row that says otherwise, where there is one.
    """

    results: tuple[Result, ...]
    contradictions: tuple[Contradiction, ...]
    unlisted: tuple[tuple[Told, Result | None], ...]


_NAMELESS: Final = frozenset({ScoreStatus.NOT_PLAYED, ScoreStatus.SIT_OUT})


def merged(told: Sequence[Told]) -> Merged:
    """The results of a board, each once.

    Results of the same contestants are one; where nobody is named, records and rows are of different tables, and equal ones of
    another file or table are the same again. A record's own result that is also a row of a table is that row.

    Args:
        told: All results of the board, rows and records, in the order in which they were told.
    """
    contradictions: list[Contradiction] = []
    rows = _each_once([(place, each) for place, each in enumerate(told) if each.result.row is not None], contradictions)
    own = _each_once([(place, each) for place, each in enumerate(told) if each.result.row is None], contradictions)
    if not rows or not own:
        return Merged(tuple([told.result for _, told in rows or own]), tuple(contradictions), ())
    table = ListedResults([(place, each.result) for place, each in rows])
    unlisted: list[tuple[Told, Result | None]] = []
    alone: list[tuple[int, Told]] = []
    for place, each in own:
        row = table.row_of(each.result)
        if row is None:
            if each.has_table and each.result.status is ScoreStatus.UNKNOWN:
                continue  # what happened at this table is in none of the rows, or in one that nobody can tell
            alone.append((place, each))
            if each.has_table:
                unlisted.append((each, None))
        else:
            listed = table.take(row, each.result)
            if not agree(listed, each.result) and listed.status is not ScoreStatus.ADJUSTED:
                unlisted.append((each, listed))
    results = sorted([*table.results(), *((place, each.result) for place, each in alone)], key=itemgetter(0))
    return Merged(tuple([result for _, result in results]), tuple(contradictions), tuple(unlisted))


# ---- Repeated results ------------------------------------------------------------------------------------------------


def _each_once(told: Iterable[tuple[int, Told]], contradictions: list[Contradiction]) -> list[tuple[int, Told]]:
    """The results without those that repeat an earlier one, each with its place."""
    found: list[tuple[int, Told]] = []
    seen: dict[Key, int] = {}
    equal: defaultdict[Key, int] = defaultdict(int)
    for place, each in told:
        keys = _keys(each, equal)
        before = _repeated(keys, each.result, seen, found)
        if before is None and keys[0] in seen:
            keys = ((*keys[0], mark_key(each.result.table), names_of(each.result)),)
            before = _repeated(keys, each.result, seen, found)
        if before is None:
            for key in keys:
                seen.setdefault(key, len(found))
            found.append((place, each))
            continue
        first, known = found[before]
        if known.result.status is ScoreStatus.UNKNOWN and each.result.status is not ScoreStatus.UNKNOWN:
            found[before] = first, each
        elif not agree(known.result, each.result):
            contradictions.append(Contradiction(known, each))
    return found


def _keys(told: Told, equal: defaultdict[Key, int]) -> tuple[Key, ...]:
    """What a result and its repetitions have in common.

    No table lists a result twice, so that equal rows are of different tables, and so are the equal records of a file in which
    nobody is named: the first is what the first of another table or file is again. ``equal`` counts them. Where nobody is named
    there is a second key, without the recorded points, which another file may not have.
    """
    result = told.result
    contestants = _contestants(result)
    if contestants is not None and result.row is None:
        return (contestants,)
    course = _course(told)
    keys = ((*course, result.listed), course) if contestants is None else (contestants,)
    within = (result.file, None if result.row is None else (result.record, told.table))
    for key in keys:
        equal[within, key] += 1
    return tuple([(*key, equal[within, key]) for key in keys])


def _repeated(keys: Sequence[Key], result: Result, seen: Mapping[Key, int], found: Sequence[tuple[int, Told]]) -> int | None:
    """Which of the found results it is again; ``None`` for another one."""
    for key in keys:
        index = seen.get(key)
        if index is not None:
            known = found[index][1].result
            if not _are_apart(known, result) if len(keys) == 1 else _may_have_same_points(known.listed, result.listed):
                return index
    return None


def _are_apart(first: Result, second: Result) -> bool:
    """Whether contestants of one number are not the same: they play at different tables, or one file names them differently."""
    tables = mark_key(first.table), mark_key(second.table)
    if None not in tables and tables[0] != tables[1]:
        return True
    names = names_of(first), names_of(second)
    return first.file == second.file and None not in names and names[0] != names[1]


def _may_have_same_points(first: Listed, second: Listed) -> bool:
    """Whether recorded points are the same, as far as both say some."""
    both = zip(chain.from_iterable(first), chain.from_iterable(second), strict=True)
    return all(one is None or other is None or one == other for one, other in both)


def _contestants(result: Result) -> Key | None:
    """Who met at which table: the contestants, or the teams in a room; ``None`` where that is not known of both sides."""
    match = (mark_key(result.section), mark_key(result.round), result.room, result.home_team, result.visit_team)
    if result.room is not None and (result.home_team or result.visit_team):
        return match
    ns, ew = who(result.ns), who(result.ew)
    if ns is None or ew is None or (ns == ew and not isinstance(ns, str)):
        return None
    return (*match, ns, ew)


def who(contestant: Contestant | None) -> str | frozenset[str] | None:
    """A pair by its number, else by its names; ``None`` where nobody is named."""
    if contestant is None:
        return None
    return contestant.number or partnership(contestant) or None


def _course(told: Told) -> Key:
    """All that is known of a result of which nobody is named, or only one side, but its recorded points."""
    result = told.result
    where = (*map(mark_key, (result.section, result.round, result.table)), result.room, result.home_team, result.visit_team)
    happened = (result.contract, result.declarer, result.tricks, result.ns_score, result.ew_score, result.status, result.times)
    return (where, who(result.ns), who(result.ew), happened, told.course)


def agree(first: Result, second: Result) -> bool:
    """Whether two results say the same, as far as both say something."""
    if first.status in _NAMELESS or second.status in _NAMELESS:
        return first.status is second.status or ScoreStatus.UNKNOWN in (first.status, second.status)
    pairs = (
        (first.contract, second.contract),
        (first.declarer, second.declarer),
        (first.tricks, second.tricks),
        (first.ns_score, second.ns_score),
        (first.ew_score, second.ew_score),
    )
    return all(one is None or other is None or one == other for one, other in pairs)
