"""What a record gives to the checks of its file as a whole: the points that it states, and its tables of a session."""

from collections.abc import Callable, Iterator
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
from dealfile.scoring.entries import Award, Entry
from dealfile.scoring.method_words import method_of
from dealfile.sessions.checks import COLUMN_OF, own_score
from dealfile.sessions.explaining import worth
from dealfile.sessions.listed import SCORE_TABLE, table_results
from dealfile.sessions.naming import contestant, session_name
from dealfile.sessions.results import Contestant, Listed, Result, SessionName
from dealfile.sessions.rooms import is_of_match
from dealfile.sessions.stated import POINT_TAGS, PointKind, stated_points
from dealfile.syntax.pbn.tables import read_table

TOTAL_TABLE: Final = "TotalScoreTable"
NOTHING: Final = Listed()

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

Place = tuple[int, int, int | None, int | None]
"""First line and column, last line and column, from 1."""


class TableLine(NamedTuple):
    """What a side of a row of a ScoreTable has.

    Attributes:
        contestant: Who. ``side``: 0 for North-South, 1 for East-West.
        recorded: The score and the points as recorded, by kind.
        exact: Those that the scores of the table give.
        follows_session: Whether an average by name was awarded, which is worth what the other boards make it (Law 12C2(c)); what
            was recorded is then not the whole.
    """

    contestant: str
    side: int
    recorded: dict[TotalKind, Decimal]
    exact: dict[TotalKind, Fraction]
    follows_session: bool = False


class Total(NamedTuple):
    """A row of a TotalScoreTable.

    Attributes:
        contestants: What may tell the contestant among those of the ScoreTables: its id, its names.
        boards: How many boards it has.
        totals: What it has, by column.
    """

    contestants: tuple[str, ...]
    boards: int | None
    totals: dict[str, Decimal]


class CheckedRecord(NamedTuple):
    """What one record gives.

    Attributes:
        record, line, column: Where it stands.
        session, round: When it was played. ``board``: of which board it is.
        room: The room. ``teams``: the home team and the visiting team.
        scoring: The Scoring value that holds for it.
        score: The score of North-South; ``None`` where it is not known, or is a split one.
        stated: The points that its tags state. ``places``: where these tags stand, and the tables of a session.
        lines: What its ScoreTable has. ``totals``: the rows of its TotalScoreTable.
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
    lines: tuple[TableLine, ...] = ()
    if SCORE_TABLE in tables:
        lines = table_lines(table_results(board.changed(sections=(tables[SCORE_TABLE],)), laws), board.scoring)
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
            totals=tuple(total_rows(read_table(tables[TOTAL_TABLE]))) if TOTAL_TABLE in tables else (),
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


def table_lines(rows: tuple[Result, ...], scoring: str | None) -> tuple[TableLine, ...]:
    """What each side of each row has, those without a name left out."""
    method = method_of(scoring)
    exact = {}
    if method is not None and method.name != "instant":
        entries = tuple(Entry(row.ns_score, row.ew_score, row.times) for row in rows)
        exact = worth(compare(entries, method), method)
    found = []
    for number, row in enumerate(rows):
        points = {kind: both[number] for kind, both in exact.items()}
        for side, (who, score) in enumerate(((row.ns, row.ns_score), (row.ew, row.ew_score))):
            if who is None:
                continue
            own: dict[TotalKind, Fraction] = {kind: each for kind, both in points.items() if (each := both[side]) is not None}
            if isinstance(score, Award) and score.follows_session:
                found.append(TableLine(contestant_key(who), side, {}, {}, follows_session=True))
                continue
            listed = row.listed_score
            recorded: dict[TotalKind, Decimal] = {} if listed is None else {"score": Decimal(-listed if side else listed)}
            if isinstance(score, int):
                own["score"] = Fraction(score)
            recorded |= {kind: number for kind in POINT_TAGS.values() if (number := getattr(row.listed, kind)[side]) is not None}
            found.append(TableLine(contestant_key(who), side, recorded, own))
    return tuple(found)


def contestant_key(who: Contestant) -> str:
    """What tells a contestant from others: its number, else its names."""
    return who.number or ";".join(who.names)


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
            yield Total(tuple(key for key in (who.number, ";".join(who.names)) if key), count, totals)


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
