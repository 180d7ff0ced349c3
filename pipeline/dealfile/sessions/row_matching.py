"""Which row of a ScoreTable is the result that a record tells of its own table."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final, TypeAlias

from dealfile.sessions.contestants import mark_key, partnership
from dealfile.sessions.results import Contestant, Result

Key: TypeAlias = tuple[object, ...]
"""What results have in common that may be one."""
_ANY: Final = object()


class _Rows:
    """The first row for each key, by section and round as far as they are known, and by what happened."""

    def __init__(self) -> None:
        self._first: dict[Key, int] = {}

    def __bool__(self) -> bool:
        return bool(self._first)

    def add(self, key: Key | None, row: Result, index: int) -> None:
        """Keep a row under a key; not under ``None``."""
        if key is None:
            return
        section, round_ = mark_key(row.section), mark_key(row.round)
        for where in product((section, _ANY), (round_, _ANY), (_contract(row), _ANY)):
            self._first.setdefault((*where, *key), index)

    def find(self, key: Key | None, own: Result) -> int | None:
        """The row of the same section and round, or of one that does not name them; one that says the same before others."""
        if key is None:
            return None
        sections, rounds = ((_ANY,) if said is None else (said, None) for said in map(mark_key, (own.section, own.round)))
        wheres = [(*where, happened) for happened in (_contract(own), _ANY) for where in product(sections, rounds)]
        return next((index for where in wheres if (index := self._first.get((*where, *key))) is not None), None)


class ListedResults:
    """The rows of a board, to find that of a record.

    Args:
        rows: The rows, each with its place among all that was told of the board.
    """

    def __init__(self, rows: Sequence[tuple[int, Result]]) -> None:
        self._rows = list(rows)
        self._left = [row.times for _, row in rows]
        self._taken: list[tuple[int, Result]] = []
        self._by_numbers, self._by_table, self._by_names = _Rows(), _Rows(), _Rows()
        self._by_contract: defaultdict[Key | None, list[int]] = defaultdict(list)
        self._by_score: defaultdict[Key | None, list[int]] = defaultdict(list)
        for index, (_, row) in enumerate(self._rows):
            self._by_numbers.add(_numbers(row), row, index)
            self._by_table.add(_table(row), row, index)
            self._by_names.add(names_of(row), row, index)
            same = self._by_score if row.contract is None else self._by_contract
            same[_score(row) if row.contract is None else _contract(row)].append(index)
        for same in (self._by_contract, self._by_score):
            for indexes in same.values():
                indexes.reverse()  # the first is taken first, from the end

    def results(self) -> list[tuple[int, Result]]:
        """The rows with their places, those of several tables without the tables whose records are results of their own."""
        return [*self._rows, *self._taken]

    def row_of(self, own: Result) -> int | None:
        """The row of a record's own result: with its pair ids, its table or its names, else one that says the same."""
        for rows, key in ((self._by_numbers, _numbers(own)), (self._by_table, _table(own))):
            if rows and key is not None:
                return rows.find(key, own)
        by_names = self._by_names.find(names_of(own), own)
        return self._same(own) if by_names is None else by_names

    def _same(self, own: Result) -> int | None:
        """A row that says the same and is of no record yet; names are often spelled otherwise in a table."""
        for rows, key in ((self._by_contract, _contract(own)), (self._by_score, _score(own))):
            indexes = [] if key is None else rows.get(key, [])
            while indexes:
                if self._left[indexes[-1]]:
                    return indexes[-1]
                indexes.pop()
        return None

    def take(self, row: int, own: Result) -> Result:
        """The row, a table of which is that of a record from now on, before what the record knows besides is added to it.

        Of a row that stands for several tables, and names nobody, one table is taken off, and is a result with those whom the
        record names.
        """
        place, listed = self._rows[row]
        self._left[row] = max(self._left[row] - 1, 0)
        if listed.times == 1 or not _names_more(own, listed):
            self._rows[row] = place, _filled(listed, own)
        else:
            self._rows[row] = place, replace(listed, times=listed.times - 1)
            one = replace(_filled(listed, own), file=own.file, record=own.record, row=None, origin=own.origin, times=1)
            self._taken.append((place, one))
        return listed


def _names_more(own: Result, row: Result) -> bool:
    """Whether a record names contestants, and a row does not."""
    return not (row.ns or row.ew) and bool(own.ns or own.ew)


def _numbers(result: Result) -> Key | None:
    ns, ew = result.ns, result.ew
    if ns is None or ew is None or ns.number is None or ew.number is None:
        return None
    return ns.number, ew.number


def _table(result: Result) -> Key | None:
    return None if result.table is None else (mark_key(result.table),)


def names_of(result: Result) -> Key | None:
    """The names of both pairs; ``None`` where one is not known."""
    ns, ew = result.ns, result.ew
    return (partnership(ns), partnership(ew)) if ns is not None and ew is not None and ns.names and ew.names else None


def _contract(result: Result) -> Key | None:
    return None if result.contract is None else (result.contract, result.declarer, result.tricks)


def _score(result: Result) -> Key | None:
    return None if result.ns_score is None else (result.ns_score,)


def _filled(row: Result, own: Result) -> Result:
    """A row with what the record of its table knows besides."""
    same = row.contract is None or row.contract == own.contract
    return replace(
        row,
        section=row.section or own.section,
        round=row.round or own.round,
        table=row.table or own.table,
        room=own.room,
        ns=_together(row.ns, own.ns),
        ew=_together(row.ew, own.ew),
        home_team=own.home_team,
        visit_team=own.visit_team,
        home_carry_over=own.home_carry_over,
        visit_carry_over=own.visit_carry_over,
        lead=row.lead or (own.lead if same else None),
    )


def _together(listed: Contestant | None, own: Contestant | None) -> Contestant | None:
    if listed is None or own is None:
        return listed or own
    # The names of the table stay, so that a pair is called the same in all rows.
    return Contestant(listed.number or own.number, listed.names or own.names)
