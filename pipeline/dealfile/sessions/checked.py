"""What a record gives to the checks of its file as a whole: the points that it states, and its tables of a session."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from dealfile.core.seats import Seat
from dealfile.diagnostics.places import lines_of
from dealfile.laws.figures import Laws
from dealfile.model import Board, Cell
from dealfile.model.table import Table
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import form_of
from dealfile.replay.scores import has_other_scale
from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Award, Comparison, Entry
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import Method
from dealfile.sessions.awarded import lacks_top
from dealfile.sessions.checks import COLUMN_OF, own_score
from dealfile.sessions.explaining import BothSides, RecordedPoints, worth
from dealfile.sessions.listed import SCORE_TABLE, table_results
from dealfile.sessions.naming import contestant, session_name
from dealfile.sessions.results import Contestant, Listed, Result, SessionName
from dealfile.sessions.rooms import is_of_match
from dealfile.sessions.stated import POINT_TAGS, PointKind, stated_points
from dealfile.sessions.totals import TOTAL_TABLE
from dealfile.syntax.pbn.tables import read_table

NOTHING: Final = Listed()
_LEAST: Final = 2
"""Results among which there are matchpoints."""

TotalKind = PointKind | Literal["score"]
_WORDS: Final[tuple[tuple[TotalKind, str], ...]] = (("score", "Score"), *COLUMN_OF.items())
TOTAL_COLUMNS: Final[dict[str, tuple[TotalKind, bool]]] = {
    **{f"Total{word}": (kind, False) for kind, word in _WORDS},
    **{f"TotalScore{word}": (kind, False) for kind, word in COLUMN_OF.items()},
    **{f"Mean{word}": (kind, True) for kind, word in _WORDS},
}
"""Columns of TotalScoreTable: the points that they add up, and whether they are a mean.

``TotalScoreIMP`` and its like are a program's own names of the columns.
"""

_OF_NO_BOARD: Final = re.compile("carry|carried|penalt", re.IGNORECASE)
"""Names of columns that programs have for carry-over and penalties."""

Place = tuple[int, int, int | None, int | None]
"""First line and column, last line and column, from 1."""


Scaled = tuple[Fraction, Fraction]
"""Matchpoints by the number of results: for each result, and what is added to that."""


class TableLine(NamedTuple):
    """What a side of a row of a ScoreTable has.

    Attributes:
        contestant: Who. ``side``: 0 for North-South, 1 for East-West.
        recorded: The score and the points as recorded, by kind.
        rounded: By how much the points may be off, since they are rounded to the decimals of their column.
        exact: Those that the scores of the table give, compared with each other alone.
        scaled: Matchpoints of a board that is scaled to as many results as the session has: those for each of these, and those
            to add.
        follows_session: Whether an average by name was awarded, which is worth what the other boards make it (Law 12C2(c)); what
            was recorded is then not the whole.
    """

    contestant: str
    side: int
    recorded: dict[TotalKind, Decimal]
    rounded: dict[TotalKind, Fraction]
    exact: dict[TotalKind, Fraction]
    scaled: Scaled | None = None
    follows_session: bool = False


class Total(NamedTuple):
    """A row of a TotalScoreTable.

    Attributes:
        contestants: What may tell the contestant among those of the ScoreTables: its id, its names.
        boards: How many boards it has.
        totals: What it has, by column.
        rank: Its rank. ``ranked_in``: the direction and the section in which it is ranked, as far as the row says.
    """

    contestants: tuple[str, ...]
    boards: int | None
    totals: dict[str, Decimal]
    rank: int | None = None
    ranked_in: tuple[str | None, str | None] = (None, None)


class CheckedRecord(NamedTuple):
    """What one record gives.

    Attributes:
        record, line, column: Where it stands.
        session, round: When it was played. ``board``: of which board it is.
        room: The room. ``teams``: the home team and the visiting team.
        scoring: The Scoring value that holds for it.
        score: The score of North-South; ``None`` where it is not known, or is a split one.
        stated: The points that its tags state. ``places``: where these tags stand, and the tables of a session.
        lines: What its ScoreTable has. ``results``: how many results that are, where they are scaled to those of the session.
        totals: The rows of its TotalScoreTable.
    """

    record: int
    line: int
    column: int
    session: SessionName
    round: str | None
    board: str
    room: str | None
    teams: tuple[str | None, str | None]
    scoring: str | None
    score: int | None
    stated: Listed = NOTHING
    places: dict[str, Place] | None = None
    lines: tuple[TableLine, ...] = ()
    results: int = 0
    totals: tuple[Total, ...] = ()

    @property
    def is_of_match(self) -> bool:
        """Whether it is of one room of a match."""
        return is_of_match(self.room, *self.teams)


def checked_record(board: Board, outcome: Outcome, laws: Laws | None = None) -> CheckedRecord | None:
    """What a settled record gives; ``None`` where that is nothing, and for one whose scores are not duplicate scores."""
    if not board.record_type.is_of_a_board or board.source.format == "lin" or board.board_id is None:
        return None
    tables = {section.name: section for section in reversed(board.sections) if section.name in (SCORE_TABLE, TOTAL_TABLE)}
    states = any(name in POINT_TAGS for name, _ in board.tags)
    teams = board.home_team, board.visit_team
    if not (tables or states or is_of_match(board.room, *teams)):
        return None
    if has_other_scale(board.scoring) or form_of(board) is not None:
        return None
    lines, results = _NO_LINES
    if SCORE_TABLE in tables:
        lines, results = table_lines(table_results(board.changed(sections=(tables[SCORE_TABLE],)), laws), board.scoring)
    return checked_values(
        board.tag,
        outcome.declarer,
        CheckedRecord(
            record=board.place.record,
            line=board.place.line,
            column=board.place.column,
            session=session_name(board.event, board.site, board.date, board.stage),
            round=board.round,
            board=board.board_id,
            room=board.room,
            teams=teams,
            scoring=board.scoring,
            score=own_score(board, outcome, laws),
            lines=lines,
            results=results,
            totals=_totals(read_table(tables[TOTAL_TABLE])) if TOTAL_TABLE in tables else (),
        ),
        board.place.text if board.place.format == "pbn" else "",
    )


def checked_values(
    tag: Callable[[str], str | None], declarer: Seat | None, record: CheckedRecord, text: str
) -> CheckedRecord | None:
    """A record with the points that its tags state; ``None`` where nothing is stated that can be looked at.

    Args:
        tag: Gives the value of a tag by its name.
        declarer: Who plays the contract.
        record: The record without them.
        text: The record as written; empty where its tags are not looked for.
    """
    stated = stated_points(tag, declarer)
    if stated == NOTHING and not record.totals and not record.lines and (record.score is None or not record.is_of_match):
        return None
    told = [name for name in (*POINT_TAGS, TOTAL_TABLE) if tag(name)]
    places = {name: _place(text, name, record) for name in told} or None
    return record._replace(stated=stated, places=places)


def _place(text: str, name: str, record: CheckedRecord) -> Place:
    start = text.find(f"[{name} ")
    if start < 0:
        return record.line, record.column, None, None
    end = text.find("]", start)
    return lines_of(text, (start, end + 1 if end > 0 else start), record.line, record.column)


# ---- Tables ----------------------------------------------------------------------------------------------------------


_NO_LINES: Final[tuple[tuple[TableLine, ...], int]] = ((), 0)


def table_lines(rows: tuple[Result, ...], scoring: str | None) -> tuple[tuple[TableLine, ...], int]:
    """What each side of each row has, those without a name left out, and the results that are scaled to those of the session."""
    method = method_of(scoring)
    exact: Mapping[PointKind, tuple[BothSides, ...]] = {}
    scaled: tuple[tuple[Scaled | None, Scaled | None], ...] = ()
    results = 0
    if method is not None and method.name != "instant":
        entries = tuple(Entry(row.ns_score, row.ew_score, row.times) for row in rows)
        comparison = compare(entries, method)
        if is_scaled(method):
            awarded = sum(row.times for row in rows if lacks_top(row))
            results = comparison.expected + awarded
            comparison = compare(entries, method, results) if awarded else comparison
            scaled = _scaled(rows, entries, method, comparison)
        exact = worth(comparison, method)
    decimals = RecordedPoints([row.listed for row in rows]).decimals
    lines = tuple(
        _line(
            row,
            side,
            {kind: both[number][side] for kind, both in exact.items()},
            decimals,
            scaled[number][side] if scaled else None,
        )
        for number, row in enumerate(rows)
        for side in (0, 1)
        if (row.ns, row.ew)[side] is not None
    )
    return lines, results


def is_scaled(method: Method) -> bool:
    """Whether the points of a board depend on how many results the others have."""
    return method.name == "matchpoints" and (method.neuberg or method.mp_scale == "ascherman")


def _scaled(
    rows: Sequence[Result], entries: Sequence[Entry], method: Method, comparison: Comparison
) -> tuple[tuple[Scaled | None, Scaled | None], ...]:
    """The matchpoints of each side by the number of results: they grow by as much with each, and awarded ones not at all."""
    results = max(comparison.expected, _LEAST)
    few = comparison if comparison.expected == results else compare(entries, method, results)
    more = compare(entries, method, results + 1)
    ns, ew = (
        [_line_through(one, other, results) for one, other in zip(*both, strict=True)]
        for both in ((few.ns, more.ns), (few.ew, more.ew))
    )
    for number, row in enumerate(rows):
        if lacks_top(row):
            ns[number], ew[number] = (
                None if points is None else (Fraction(0), Fraction(points)) for points in row.listed.matchpoints
            )
    return tuple(zip(ns, ew, strict=True))


def _line_through(few: Fraction | None, more: Fraction | None, results: int) -> Scaled | None:
    """Points by the number of results, from those of so many and of one more."""
    return None if few is None or more is None else (more - few, few - results * (more - few))


def _line(
    row: Result,
    side: int,
    points: Mapping[PointKind, Fraction | None],
    decimals: Mapping[tuple[PointKind, int], int],
    scaled: Scaled | None,
) -> TableLine:
    """What a side of a row has; a number that is just what the score gives is not rounded."""
    who, score = (row.ns, row.ns_score) if side == 0 else (row.ew, row.ew_score)
    assert who is not None, "it was asked"
    if isinstance(score, Award) and score.follows_session:
        return TableLine(contestant_key(who), side, {}, {}, {}, follows_session=True)
    exact: dict[TotalKind, Fraction] = {kind: each for kind, each in points.items() if each is not None}
    if isinstance(score, int):
        exact["score"] = Fraction(score)
    recorded: dict[TotalKind, Decimal] = {}
    rounded: dict[TotalKind, Fraction] = {}
    for kind in POINT_TAGS.values():
        number = getattr(row.listed, kind)[side]
        if number is not None:
            recorded[kind] = number
            is_whole = exact.get(kind) == number or not decimals[kind, side]
            rounded[kind] = Fraction(0) if is_whole else Fraction(1, 2 * 10 ** decimals[kind, side])
    if row.listed_score is not None:
        recorded["score"], rounded["score"] = Decimal(-row.listed_score if side else row.listed_score), Fraction(0)
    return TableLine(contestant_key(who), side, recorded, rounded, exact, scaled)


def contestant_key(who: Contestant) -> str:
    """What tells a contestant from others: its number, else its names."""
    return who.number or ";".join(who.names)


def _totals(table: Table) -> tuple[Total, ...]:
    """The rows of a TotalScoreTable that the boards alone can give."""
    return () if column_of_no_board(table) is not None else tuple(total_rows(table))


def column_of_no_board(table: Table) -> str | None:
    """The name of a column for what is brought in or taken off, which no board brings; ``None`` where there is none."""
    return next((column.name for column in table.columns if _OF_NO_BOARD.search(column.name)), None)


def total_rows(table: Table) -> Iterator[Total]:
    """The rows of a TotalScoreTable that tell of whom they are."""
    places = {column.name: place for place, column in reversed(tuple(enumerate(table.columns)))}
    for cells in table.rows:
        said = {name: cells[place] for name, place in places.items()}
        who = contestant(_text(said.get("PairId")), _text(said.get("Names")))
        totals = {name: number for name in TOTAL_COLUMNS if (number := _number(said.get(name))) is not None}
        boards = said.get("NrBoards")
        count = boards.value if boards is not None and isinstance(boards.value, int) else None
        if who is not None and totals:
            keys = tuple(key for key in (who.number, ";".join(who.names)) if key)
            rank = _number(said.get("Rank"))
            whole = int(rank) if rank is not None and rank == int(rank) else None
            yield Total(keys, count, totals, whole, (_text(said.get("Direction")), _text(said.get("Section"))))


def _text(cell: Cell | None) -> str | None:
    return None if cell is None or cell.text in ("", "?", "-") else cell.text


def _number(cell: Cell | None) -> Decimal | None:
    """The number of an element, whatever the standard calls its column."""
    if cell is None or cell.mark is not None:
        return None
    if isinstance(cell.value, int | Decimal):
        return Decimal(cell.value)
    text = cell.text.strip()
    is_number = text.isascii() and text.removeprefix("-").replace(".", "", 1).isdigit() and len(text) < 12
    return Decimal(text) if is_number else None
