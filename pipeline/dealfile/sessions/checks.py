"""The ScoreTable of a record against what its rows give, and the record's own points against the table."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Final, NamedTuple

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.session_checks import OwnPointsMismatch, TablePointsMismatch, TableScoreMismatch
from dealfile.laws.figures import Laws
from dealfile.model import Board, Section
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import duplicate_north_south, has_other_scale, recorded_by_side
from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.instant import InstantTable, instant_table
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import Method
from dealfile.scoring.rounding import points_text
from dealfile.sessions.explaining import (
    NOTHING,
    BothSides,
    RecordedPoints,
    decimals_of,
    explaining_method,
    is_rounded,
    rule_in_words,
    unlike_by,
    worth,
)
from dealfile.sessions.listed import SCORE_TABLE, is_split, side_scores, table_results
from dealfile.sessions.ranked_rows import Standing, upside_down
from dealfile.sessions.results import Result
from dealfile.sessions.stated import POINT_TAGS, PointKind, stated_points
from dealfile.syntax.pbn.columns import read_header
from dealfile.syntax.pbn.inheritance import own_value
from dealfile.syntax.pbn.tables import read_table, table_places
from dealfile.syntax.pbn.texts import shortened

COLUMN_OF: Final[dict[PointKind, str]] = {"imps": "IMP", "matchpoints": "MP", "percentages": "Percentage"}
"""The columns of ScoreTable (section 13 of the standard) that hold a kind of points, without their side."""
_LONG_RANK: Final = 9
"""Digits that no rank has."""
_TOLD: Final = 3
"""Rows of a table that a finding names; of more it says how many."""


def check_score_table(board: Board, outcome: Outcome, laws: Laws | None = None) -> tuple[Finding, ...]:
    """What is wrong with the ScoreTable of a settled record; of several the first is looked at.

    Of a record without one its own points are set against its InstantScoreTable.

    Args:
        board: The settled record.
        outcome: What its re-run gave.
        laws: The duplicate laws; ``None`` for the usual ones.
    """
    section = next((each for each in board.sections if each.name == SCORE_TABLE), None)
    if has_other_scale(board.scoring):
        return ()
    if section is None:
        return tuple(_of_instant(board, outcome, laws))
    rows = table_results(board.changed(sections=(section,)), laws)
    if not rows:
        return ()
    place = next((place for place, _ in table_places(board.tags, (section,))), 0)
    columns = len(read_header(section.name, own_value(section.header)).columns)
    return tuple(_findings(board, outcome, rows, _Place(f"tags[{place}]", columns)))


class _Place(NamedTuple):
    """Where a table stands: the path of its tag, and how many columns it has."""

    tag: str
    columns: int

    def row(self, number: int) -> str:
        """The path of the first element of a row, counted from 0."""
        return f"{self.tag}.elements[{number * self.columns}]"


def _findings(board: Board, outcome: Outcome, rows: Sequence[Result], place: _Place) -> Iterator[Finding]:
    wrong = [number for number, row in enumerate(rows) if _differs(row)]
    if wrong:
        row = rows[wrong[0]]
        said = f"row {wrong[0] + 1} of ScoreTable: {_what(row)} is worth NS {row.ns_score}, recorded is NS {row.listed_score}"
        yield TableScoreMismatch.at(f"{said}{_and_so(wrong)}", place.row(wrong[0]))
    yield from _of_ranks(board, rows, place)
    method = method_of(board.scoring)
    if method is None:
        return
    comparing = _Comparing(method, rows, _instant(board) if method.name == "instant" else None)
    yield from _of_points(comparing, board.scoring or "", place)
    yield from _of_own(board, outcome, comparing)


def _differs(row: Result) -> bool:
    """Whether a row records another score than the one that contract and tricks give."""
    return row.adjustment is None and row.listed_score is not None and row.listed_score != row.ns_score


def _what(row: Result) -> str:
    if row.contract is None or row.declarer is None:
        return "a passed-out board"
    return f"{row.contract.text} by {row.declarer.word} with {row.tricks} tricks"


def _and_so(wrong: Sequence[int]) -> str:
    """The other rows that differ, too."""
    more = [str(number + 1) for number in wrong[1:]]
    if not more:
        return ""
    named = ", ".join(more[:_TOLD]) + (f" and {len(more) - _TOLD} more" if len(more) > _TOLD else "")
    return f"; so {'do' if len(more) > 1 else 'does'} row{'s' if len(more) > 1 else ''} {named}"


# ---- The points of the rows ------------------------------------------------------------------------------------------


class _Comparing:
    """The rows of a table, compared by a method.

    A wrong score is told of once, and not again for the points that were made of it: where the recorded scores give the recorded
    points, they are compared and not those of the contracts.

    Attributes:
        rows: The rows.
        method: The method.
        recorded: The points that they record.
        entries: Their scores.
        unlike: The rows whose recorded points the method does not give.
    """

    def __init__(self, method: Method, rows: Sequence[Result], instant: InstantTable | None) -> None:
        self.rows = rows
        self.method = method
        self.recorded = RecordedPoints([NOTHING if row.adjustment is not None else row.listed for row in rows])
        self.entries = tuple(Entry(row.ns_score, row.ew_score, row.times) for row in rows)
        self.unlike = unlike_by(method, self.entries, self.recorded, instant)
        if any(self.unlike.values()) and any(map(_differs, rows)):
            recorded = tuple(map(_as_recorded, rows))
            unlike = unlike_by(method, recorded, self.recorded, instant)
            if not any(unlike.values()):
                self.entries, self.unlike = recorded, unlike
        self._instant = instant

    @cached_property
    def worth(self) -> dict[PointKind, tuple[BothSides, ...]]:
        """What the rows are worth, in each kind of points that the method gives."""
        return worth(compare(self.entries, self.method, instant=self._instant), self.method)


def _as_recorded(row: Result) -> Entry:
    if _differs(row) and row.listed_score is not None:
        return Entry(row.listed_score, -row.listed_score, row.times)
    return Entry(row.ns_score, row.ew_score, row.times)


def _instant(board: Board) -> InstantTable | None:
    section = next((each for each in board.sections if each.name == "InstantScoreTable"), None)
    return None if section is None else instant_table(read_table(section))


def _of_points(comparing: _Comparing, scoring: str, place: _Place) -> Iterator[Finding]:
    wrong_kinds = {kind: wrong for kind, wrong in comparing.unlike.items() if wrong}
    if not wrong_kinds:
        return
    other = explaining_method(comparing.method, comparing.entries, comparing.recorded)
    why = (
        ""
        if other is None
        else f"; all recorded points are those of another rule: {rule_in_words(other, comparing.entries, comparing.recorded)}"
    )
    for kind, wrong in wrong_kinds.items():
        first = wrong[0]
        recorded, exact = getattr(comparing.recorded.rows[first], kind), comparing.worth[kind][first]
        said = (
            f"row {first + 1} of ScoreTable: {COLUMN_OF[kind]} is {points_of_both(recorded)}, "
            f"by Scoring {shortened(scoring)!r} it is {points_of_both(exact)}{_and_so(wrong)}{why}"
        )
        yield TablePointsMismatch.at(said, place.row(first))


def points_of_both(points: BothSides | tuple[Decimal | None, Decimal | None]) -> str:
    """Points of both sides in short."""
    sides = [f"{side} {points_text(Fraction(each))}" for side, each in zip(("NS", "EW"), points, strict=True) if each is not None]
    return " ".join(sides)


def _of_ranks(board: Board, rows: Sequence[Result], place: _Place) -> Iterator[Finding]:
    """Ranks that are upside down, by the scores of North-South as they are recorded and as they are."""
    ranks = _ranks(next(each for each in board.sections if each.name == SCORE_TABLE))
    known = [(rank, row) for rank, row in zip(ranks, rows, strict=False) if rank is not None and row.adjustment is None]
    computed = [Standing(rank, Fraction(row.ns_score), row.row or 0) for rank, row in known if isinstance(row.ns_score, int)]
    wrong = upside_down(computed)
    recorded = [Standing(rank, Fraction(row.listed_score), row.row or 0) for rank, row in known if row.listed_score is not None]
    if wrong is None or (len(recorded) == len(known) and upside_down(recorded) is None):
        return
    better, worse = wrong
    said = (
        f"row {worse.row + 1} of ScoreTable: Rank is {worse.rank} with NS {points_text(worse.points)}, "
        f"and {better.rank} in row {better.row + 1} with NS {points_text(better.points)}"
    )
    yield TablePointsMismatch.at(said, place.row(worse.row))


def _ranks(section: Section) -> list[int | None]:
    """The rank of each row."""
    table = read_table(section)
    column = next((place for place, column in enumerate(table.columns) if column.name == "Rank"), None)
    if column is None:
        return []
    texts = [cells[column].text.strip() for cells in table.rows]
    return [int(text) if text.isascii() and text.isdigit() and len(text) < _LONG_RANK else None for text in texts]


# ---- The points of the record itself ---------------------------------------------------------------------------------


def _of_own(board: Board, outcome: Outcome, comparing: _Comparing) -> Iterator[Finding]:
    """The points that the record states of its own result, against those of a row with the same score."""
    score = own_score(board, outcome)
    row = next((place for place, entry in enumerate(comparing.entries) if score is not None and entry.ns == score), None)
    if row is None:
        return
    stated = stated_points(board.tag, outcome.declarer)
    for name, kind in POINT_TAGS.items():
        numbers, exact = getattr(stated, kind), comparing.worth.get(kind)
        if exact is not None and not agree(numbers, exact[row]) and not _as_listed(numbers, comparing.rows[row], kind):
            worth_here = points_of_both(exact[row])
            said = f"{name} is {points_of_both(numbers)}; among the rows of ScoreTable NS {score} is worth {worth_here}"
            yield OwnPointsMismatch.at(said, board.tag_path(name))


def _of_instant(board: Board, outcome: Outcome, laws: Laws | None) -> Iterator[Finding]:
    """The points that a record without a ScoreTable states, against its InstantScoreTable."""
    method, table, score = method_of(board.scoring), _instant(board), own_score(board, outcome, laws)
    if method is None or method.name != "instant" or table is None or score is None:
        return
    exact = worth(compare((Entry(score, -score),), method, instant=table), method)
    stated = stated_points(board.tag, outcome.declarer)
    for name, kind in POINT_TAGS.items():
        numbers = getattr(stated, kind)
        if kind in exact and not agree(numbers, exact[kind][0]):
            worth_here = points_of_both(exact[kind][0])
            said = f"{name} is {points_of_both(numbers)}; by InstantScoreTable NS {score} is worth {worth_here}"
            yield OwnPointsMismatch.at(said, board.tag_path(name))


def own_score(board: Board, outcome: Outcome, laws: Laws | None = None) -> int | None:
    """The score of North-South in a settled record, as :func:`counted_score` has it."""
    recorded: tuple[int | None, int | None] = (None, None)
    if board.score is not None:
        recorded = recorded_by_side(board.score, None if outcome.declarer is None else outcome.declarer.side)
    return counted_score(duplicate_north_south(board.vulnerable, outcome, laws), recorded)


def counted_score(computed: int | None, recorded: tuple[int | None, int | None]) -> int | None:
    """The score of North-South that counts: the one that contract and tricks give, else the recorded one.

    ``None`` where neither is known, and for a split score.
    """
    scores = side_scores(*recorded, computed)
    if is_split(scores):
        return None
    return scores[0] if computed is None else computed


def agree(numbers: tuple[Decimal | None, Decimal | None], exact: BothSides) -> bool:
    """Whether stated points may be the exact ones, rounded."""
    return all(
        number is None or points is None or is_rounded(points, number, decimals_of(number))
        for number, points in zip(numbers, exact, strict=True)
    )


def _as_listed(numbers: tuple[Decimal | None, Decimal | None], row: Result, kind: PointKind) -> bool:
    """Whether the record says the same as its row; what is wrong there is told of the table."""
    listed = getattr(row.listed, kind)
    pairs = [pair for pair in zip(numbers, listed, strict=True) if None not in pair]
    return bool(pairs) and all(number == other for number, other in pairs)
