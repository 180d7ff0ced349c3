"""What the records of a file state of a session, against what they come to together."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from fractions import Fraction
from typing import Final, NamedTuple

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.session_checks import OwnPointsMismatch, TotalMismatch
from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.imps import scale_of
from dealfile.scoring.matchpoints import EQUAL
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import MatchpointScale, Method
from dealfile.scoring.rounding import points_text
from dealfile.sessions.checked import TOTAL_COLUMNS, CheckedRecord, Scaled, TableLine, Total, TotalKind
from dealfile.sessions.checks import agree, points_of_both
from dealfile.sessions.explaining import (
    RecordedPoints,
    decimals_of,
    explaining_method,
    fits_order,
    order,
    rule_in_words,
    unlike_by,
    worth,
)
from dealfile.sessions.rank_checks import misranked_totals
from dealfile.sessions.results import SessionName
from dealfile.sessions.rooms import room_of
from dealfile.sessions.stated import POINT_TAGS
from dealfile.sessions.totals import TOTAL_TABLE

_FEW: Final = 3
"""So many results a board needs before they can be compared without a table: of fewer nobody can tell that they are all."""

_OF_ONE_MATCH: Final = 4
"""Both sides of both rooms: a ScoreTable with more has no IMPs of a match to compare with."""

MatchKey = tuple[SessionName, str | None, str | None, str, frozenset[str | None]]


class _Sum(NamedTuple):
    """What a contestant has on the boards of a file on one side.

    Attributes:
        boards: How many boards.
        recorded: What was recorded, added up. ``rounded``: by how much that may be off, since recorded numbers are rounded.
        exact: What the scores give. ``scaled``: matchpoints that are to be scaled to the results of the session.
    """

    boards: int
    recorded: dict[TotalKind, Decimal]
    rounded: dict[TotalKind, Fraction]
    exact: dict[TotalKind, Fraction]
    scaled: Scaled | None = None

    def on(self, results: int, scale: MatchpointScale) -> "_Sum":
        """The same with the points of boards that have so many results."""
        top = EQUAL[scale] * 2 * (results - (scale != "ascherman"))
        if self.scaled is None or top <= 0:
            return self
        points = self.scaled[0] * results + self.scaled[1]
        return self._replace(exact={**self.exact, "matchpoints": points, "percentages": 100 * points / top})


_NO_BOARDS: Final = _Sum(0, {}, {}, {})


@dataclass(slots=True)
class _Sums:
    """The points of the contestants of a session, from its ScoreTables, each board once.

    Attributes:
        boards: The boards that are in, each with a hash of those who played it.
        had: What each contestant has, by side.
        both: Contestants whose number stands on both sides of one board: two of them share it.
        results: The most results that a board has; boards with fewer are scaled to them.
        scales: The scales of the matchpoints of the boards.
        in_parts: Whether tables of a board list different contestants, so that nobody knows how many results it has.
    """

    boards: dict[str, int] = field(default_factory=dict)
    had: dict[tuple[str, int], _Sum] = field(default_factory=dict)
    both: set[str] = field(default_factory=set)
    results: int = 0
    scales: set[MatchpointScale] = field(default_factory=set)
    in_parts: bool = False

    def add(self, record: CheckedRecord) -> None:
        """Takes the table of a record."""
        played = hash(tuple(sorted((line.contestant, line.side) for line in record.lines)))
        if record.board in self.boards:
            self.in_parts |= self.boards[record.board] != played
            return
        self.boards[record.board] = played
        method = method_of(record.scoring)
        if record.results and method is not None:
            self.results = max(self.results, record.results)
            self.scales.add(method.mp_scale)
        sides = [{line.contestant for line in record.lines if line.side == side} for side in (0, 1)]
        self.both |= sides[0] & sides[1]
        for line in record.lines:
            if line.recorded or line.exact or line.scaled is not None or line.follows_session:
                before = self.had.get((line.contestant, line.side), _NO_BOARDS)
                self.had[line.contestant, line.side] = _together(before, _of_line(line))

    def sides_of(self, contestant: str) -> tuple[int, ...]:
        """On which sides a contestant sits."""
        return tuple(side for side in (0, 1) if (contestant, side) in self.had)

    def of(self, contestant: str) -> Iterator[_Sum]:
        """What a contestant may have: on both sides together, or on one of them."""
        sides = [self.had[contestant, side] for side in (0, 1) if (contestant, side) in self.had]
        if len(self.scales) == 1 and not self.in_parts:
            (scale,) = self.scales
            sides = [each.on(self.results, scale) for each in sides]
        if len(sides) == 2 and contestant not in self.both:
            yield _together(*sides)
        yield from sides


_NO_TABLES: Final = _Sums()


def _of_line(line: TableLine) -> _Sum:
    exact = line.exact
    if line.scaled is not None:
        exact = {kind: number for kind, number in exact.items() if kind not in ("matchpoints", "percentages")}
    return _Sum(1, line.recorded, line.rounded, exact, line.scaled)


def _together(one: _Sum, other: _Sum) -> _Sum:
    """Both together; of a kind of points that one of them lacks the sum is not known."""
    if not one.boards:
        return other
    return _Sum(
        one.boards + other.boards,
        {kind: one.recorded[kind] + other.recorded[kind] for kind in one.recorded.keys() & other.recorded.keys()},
        {kind: one.rounded[kind] + other.rounded[kind] for kind in one.rounded.keys() & other.rounded.keys()},
        {kind: one.exact[kind] + other.exact[kind] for kind in one.exact.keys() & other.exact.keys()},
        None
        if one.scaled is None or other.scaled is None
        else (one.scaled[0] + other.scaled[0], one.scaled[1] + other.scaled[1]),
    )


_OPEN_SESSIONS: Final = 8
"""Sessions whose records are kept for each other: all of an archive would not be had in memory."""


class FileChecks:
    """Sets what the records of a file state beside each other.

    Args:
        file: The file as reported.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._rooms: dict[MatchKey, CheckedRecord | None] = {}
        self._of_matches: list[Finding] = []
        self._open: dict[SessionName, dict[str, list[CheckedRecord]]] = {}
        self._ended: set[SessionName] = set()
        self._of_boards: list[Finding] = []
        self._sums: dict[SessionName, _Sums] = defaultdict(_Sums)
        self._totals: list[CheckedRecord] = []

    def take(self, record: CheckedRecord) -> None:
        """Takes what the next record gives."""
        if record.lines:
            self._sums[record.session].add(record)
        if record.totals:
            self._totals.append(record._replace(lines=()))
        if record.score is None or 0 < len(record.lines) <= _OF_ONE_MATCH:
            return  # what stands beside a table is compared with that
        if record.is_of_match:
            key = record.session, record.round, record.scoring, record.board, frozenset(record.teams)
            self._beside(key, record)
        elif record.places and not record.lines:
            self._of_session(record)

    def findings(self) -> tuple[Finding, ...]:
        """What there is to tell, in the order of the records."""
        found = [
            *self._of_matches,
            *self._of_boards,
            *(finding for boards in self._open.values() for records in boards.values() for finding in self._of_board(records)),
            *(finding for record in self._totals for finding in self._of_totals(record)),
        ]
        return tuple(sorted(found, key=lambda finding: (finding.record or 0, finding.line or 0)))

    def _at(self, finding: Finding, record: CheckedRecord, tag: str) -> Finding:
        place = (record.places or {}).get(tag, (record.line, record.column, None, None))
        line, column, end_line, end_column = place
        return finding._replace(
            file=self._file,
            record=record.record,
            board=record.board,
            line=line,
            column=column,
            end_line=end_line,
            end_column=end_column,
        )

    # ---- Rooms -------------------------------------------------------------------------------------------------------

    def _beside(self, key: MatchKey, record: CheckedRecord) -> None:
        """Sets a record beside the one of the other room; of several of one room the first counts.

        One finding is of both rooms, and a board whose rooms are both known is not kept any longer.
        """
        if key not in self._rooms:
            self._rooms[key] = record
            return
        first, method = self._rooms[key], _method_of_match(record.scoring)
        if first is None or room_of(first.room, first.teams[0]) == room_of(record.room, record.teams[0]):
            return
        self._rooms[key] = None
        if method is not None:
            told = [*self._of_room(first, record, method)] or [*self._of_room(record, first, method)]
            self._of_matches += told

    def _of_session(self, record: CheckedRecord) -> None:
        """Takes a record that states points and has no table beside it; of many sessions the one longest not met has ended."""
        if record.session in self._ended:
            return
        boards = self._open.pop(record.session, None) or {}
        self._open[record.session] = boards  # the last of them is the one met last
        boards.setdefault(record.board, []).append(record)
        if len(self._open) > _OPEN_SESSIONS:
            ended = next(iter(self._open))
            self._of_boards += [finding for records in self._open.pop(ended).values() for finding in self._of_board(records)]
            self._ended.add(ended)

    def _of_room(self, record: CheckedRecord, other: CheckedRecord, method: Method) -> Iterator[Finding]:
        assert record.score is not None, "it was taken"
        assert other.score is not None, "likewise"
        entries = (Entry(record.score, -record.score), Entry(other.score, -other.score))
        exact = worth(compare(entries, method), method)
        for tag, kind in POINT_TAGS.items():
            numbers = getattr(record.stated, kind)
            if kind in exact and not agree(numbers, exact[kind][0]):
                said = (
                    f"{tag} is {points_of_both(numbers)}; NS {record.score} here and NS {other.score} in the other room "
                    f"(record {other.record}) are worth {points_of_both(exact[kind][0])}"
                )
                yield self._at(OwnPointsMismatch.at(said), record, tag)

    # ---- Boards without a table --------------------------------------------------------------------------------------

    def _of_board(self, records: Sequence[CheckedRecord]) -> Iterator[Finding]:
        """The points that records of a board state, against each other.

        Nobody knows whether the file has all results of the board; where most of them say what they are worth among each
        other, it has, and the others are wrong.
        """
        method = method_of(records[0].scoring)
        if len(records) < _FEW or method is None or method.name == "instant":
            return
        scores, stated = [record.score or 0 for record in records], tuple([record.stated for record in records])
        if method.name == "matchpoints" and fits_order(method, order(scores), stated):
            return
        recorded = RecordedPoints(stated)
        entries = tuple(Entry(score, -score) for score in scores)
        unlike = unlike_by(method, entries, recorded)
        wrong = sorted({row for rows in unlike.values() for row in rows})
        if not wrong:
            return
        exact = worth(compare(entries, method), method)
        if 2 * len(wrong) < len(records):
            for row in wrong:
                tag, kind = next((tag, kind) for tag, kind in POINT_TAGS.items() if row in unlike.get(kind, ()))
                said = (
                    f"{tag} is {points_of_both(getattr(records[row].stated, kind))}; among {len(records)} records of the board "
                    f"NS {records[row].score} is worth {points_of_both(exact[kind][row])}"
                )
                yield self._at(OwnPointsMismatch.at(said), records[row], tag)
        elif (other := explaining_method(method, entries, recorded)) is not None:
            tag, kind = next((tag, kind) for tag, kind in POINT_TAGS.items() if unlike.get(kind))
            row = unlike[kind][0]
            said = (
                f"{tag} is {points_of_both(getattr(records[row].stated, kind))}, by Scoring {records[row].scoring!r} it is "
                f"{points_of_both(exact[kind][row])}; the points of all records of the board are those of another rule: "
                f"{rule_in_words(other, entries, recorded)}"
            )
            yield self._at(OwnPointsMismatch.at(said), records[row], tag)

    # ---- Totals ------------------------------------------------------------------------------------------------------

    def _of_totals(self, record: CheckedRecord) -> Iterator[Finding]:
        """Ranks that are upside down, and the totals that the boards of the file do not add up to; one finding a column."""
        sums = self._sums.get(record.session, _NO_TABLES)
        misranked = misranked_totals(record.totals, lambda total: tuple(map(sums.sides_of, total.contestants)))
        if misranked is not None:
            yield self._at(TotalMismatch.at(misranked), record, TOTAL_TABLE)
        wrong: dict[str, list[tuple[Total, str]]] = defaultdict(list)
        for total in record.totals:
            possible = [each for key in total.contestants for each in sums.of(key) if total.boards in (None, each.boards)]
            for column, number in total.totals.items():
                mine = [each for each in possible if TOTAL_COLUMNS[column][0] in each.recorded | each.exact]
                if mine and not any(_adds_up(each, column, number) for each in mine):
                    wrong[column].append((total, _sum_text(mine[0], column)))
        for column, each in wrong.items():
            (total, said), more = each[0], len(each) - 1
            rest = f"; {more} more do not fit either" if more > 1 else "; one more does not fit either" if more else ""
            text = f"{column} of {total.contestants[0]} is {total.totals[column]}, the boards of the file give {said}{rest}"
            yield self._at(TotalMismatch.at(text), record, TOTAL_TABLE)


def _method_of_match(scoring: str | None) -> Method | None:
    """How a match is scored; one that does not say it is a match at IMPs, as hardly any other has rooms."""
    if scoring is None:
        return Method(name="imps")
    method = method_of(scoring)
    if method is None or method.name not in ("imps", "bam"):
        return None
    return method if method.name == "bam" or scale_of(scoring) is not None else None


def _adds_up(had: _Sum, column: str, number: Decimal) -> bool:
    """Whether a total may be the sum or the mean of what was recorded, or of what the scores give."""
    half = Fraction(1, 2 * 10 ** decimals_of(number))
    return any(abs(each - Fraction(number)) <= half + off for each, off in _sums_of(had, column))


def _sums_of(had: _Sum, column: str) -> Iterator[tuple[Fraction, Fraction]]:
    """What a total may be, and by how much it may be off."""
    kind, is_mean = TOTAL_COLUMNS[column]
    sums = [(Fraction(had.recorded[kind]), had.rounded[kind])] if kind in had.recorded else []
    if kind in had.exact:
        sums.append((had.exact[kind], Fraction(0)))
    for total, off in sums:
        if not is_mean:
            yield total, off
        if is_mean or kind == "percentages":
            yield total / had.boards, off / had.boards


def _sum_text(had: _Sum, column: str) -> str:
    return points_text(next(_sums_of(had, column))[0])
