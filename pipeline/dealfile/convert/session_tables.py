"""The tables of a session as PBN writes them: all results of a board, and what they add up to (section 13 of the standard)."""

import re
from collections.abc import Callable, Container, Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple

from dealfile.model import CellMark, Section
from dealfile.model.board import UNKNOWN
from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Award, Entry, SideScore
from dealfile.scoring.methods import Method
from dealfile.scoring.rounding import points_text
from dealfile.sessions.averages import average_name, named_average
from dealfile.sessions.checks import COLUMN_OF
from dealfile.sessions.explaining import BothSides, worth
from dealfile.sessions.listed import SCORE_TABLE
from dealfile.sessions.ranking import rank_lists
from dealfile.sessions.ranks import RankRow
from dealfile.sessions.results import Adjustment, Contestant, Result
from dealfile.sessions.rooms import rooms_beside
from dealfile.sessions.session import ScoredBoard, ScoredSession
from dealfile.sessions.stated import POINT_TAGS, PointKind
from dealfile.sessions.totals import TOTAL_TABLE
from dealfile.syntax.pbn.columns import read_cell, read_header
from dealfile.syntax.pbn.inheritance import own_value
from dealfile.syntax.pbn.lines import escaped

_OF_MATCH: Final = frozenset({"imps", "bam"})
_TOKEN: Final = re.compile(r"[A-Za-z0-9+.][A-Za-z0-9+._/-]*", re.ASCII)
"""Text that can stand in a table without quotes."""
_NOTHING: Final = "-"


class WorthOfBoard(NamedTuple):
    """What the results of a board are worth.

    Attributes:
        results: Its results in the order of the table: the best for North-South first, those without a score last.
        points: What each is worth, in each kind of points that the method gives.
        top: The most matchpoints that it can bring; ``None`` at other methods.
    """

    results: tuple[Result, ...]
    points: dict[PointKind, tuple[BothSides, ...]]
    top: Fraction | None = None

    def of(self, place: int) -> dict[PointKind, BothSides]:
        """What the result at a place is worth."""
        return {kind: both[place] for kind, both in self.points.items()}


def worth_of(board: ScoredBoard, method: Method | None) -> WorthOfBoard:
    """What the results of a board are worth; of a match each is set beside the other room."""
    results = board.board.results
    order = sorted(range(len(results)), key=lambda place: _order(results[place]))
    ordered = tuple(results[place] for place in order)
    if method is None:
        return WorthOfBoard(ordered, {})
    exact = worth(board.comparison, method)
    beside = rooms_beside(ordered) if method.name in _OF_MATCH else {}
    points = {kind: [both[place] for place in order] for kind, both in exact.items()}
    for place, other in beside.items():
        rooms = tuple(Entry(ordered[each].ns_score, ordered[each].ew_score) for each in (place, other))
        for kind, both in worth(compare(rooms, method), method).items():
            points.setdefault(kind, [(None, None)] * len(ordered))[place] = both[0]
    said = {kind: tuple(both) for kind, both in points.items() if any(each != (None, None) for each in both)}
    return WorthOfBoard(ordered, said, board.comparison.top if method.name == "matchpoints" else None)


def _order(result: Result) -> tuple[bool, int]:
    score = result.ns_score
    return (False, -score) if isinstance(score, int) else (True, 0)


# ---- ScoreTable ------------------------------------------------------------------------------------------------------


def score_table(board: WorthOfBoard) -> Section | None:
    """All results of a board that say something; ``None`` where there are none.

    Results that were not played are left out: PBN has no word for them. The score stands for both sides. Columns in which
    nothing would stand are left out.
    """
    kept = [place for place, result in enumerate(board.results) if result.ns_score is not None or result.ew_score is not None]
    if not kept:
        return None
    results = [board.results[place] for place in kept]
    columns: list[tuple[str, str, list[str]]] = [
        *_texts("Section", "L", [each.section for each in results]),
        *_texts("Round", "R", [each.round for each in results]),
        *_texts("Table", "R", [each.table for each in results]),
        *_of_both("PairId", "R", results, lambda who: who.number),
        *_of_both("Names", "L", results, lambda who: ";".join(who.names) or None, quoted=True),
        *_texts("Contract", "L", [_contract(each) for each in results]),
        *_texts("Declarer", "L", [None if each.declarer is None else each.declarer.value for each in results]),
        *_texts("Result", "R", [None if each.declarer is None or each.tricks is None else str(each.tricks) for each in results]),
        *_texts("Lead", "L", [each.lead for each in results]),
        ("Score_NS", "R", [_score(each, each.ns_score) for each in results]),
        ("Score_EW", "R", [_score(each, each.ew_score) for each in results]),
    ]
    for kind in POINT_TAGS.values():
        if kind in board.points or any(_states_award(board, place, kind) for place in kept):
            columns += _points_of(board, kind, kept)
    if any(each.times > 1 for each in results):
        columns.append(("Multiplicity", "R", [str(each.times) for each in results]))
    return _section(SCORE_TABLE, columns)


def with_points(
    table: Section,
    board: WorthOfBoard,
    places: Sequence[int],
    kinds: Container[PointKind],
    gone: Iterable[PointKind] = (),
    *,
    only_unknown: bool = False,
) -> Section:
    """A recorded table with other columns of points, in the place of those that it has, or behind its others.

    Averages by name stay as they are written, and so do awards of which it is not known what they are worth.

    Args:
        table: The table.
        board: What the results are worth.
        places: For each row the place of its result among these.
        kinds: The kinds of points that are written.
        gone: The kinds that are left out.
        only_unknown: Whether elements that say something stay as they are.
    """
    header = own_value(table.header)
    names = [column.name for column in read_header(table.name, header).columns]
    columns = [
        _Column(name, spec, tuple(cells))
        for name, spec, *cells in zip(names, header.split(";"), *_rows(table, len(names)), strict=True)
    ]
    for kind in gone:
        columns = [left for each in columns if (left := _without_kind(each, board, places, kind)) is not None]
    for kind in board.points:
        if kind in kinds:
            columns = _with_kind(columns, board, places, kind, only_unknown=only_unknown)
    elements = tuple(text for row in zip(*(each.cells for each in columns), strict=True) for text in row)
    return Section(name=table.name, header=";".join(each.spec for each in columns), elements=elements)


class _Column(NamedTuple):
    """A column of a recorded table: its name, that with width and alignment, and its elements."""

    name: str
    spec: str
    cells: tuple[str, ...]


def _without_kind(column: _Column, board: WorthOfBoard, places: Sequence[int], kind: PointKind) -> _Column | None:
    """A column without points of a kind; what was awarded stays, where it is worth nothing in the other kinds."""
    if not column.name.startswith(f"{COLUMN_OF[kind]}_"):
        return column
    side = 1 if column.name.endswith("_EW") else 0
    cells = tuple(
        cell if _is_award(column.name, cell) and all(both[side] is None for both in board.of(place).values()) else _NOTHING
        for cell, place in zip(column.cells, places, strict=True)
    )
    return None if set(cells) <= {_NOTHING} else _Column(column.name, _spec(column.name, cells, "R"), cells)


def _with_kind(
    columns: Sequence[_Column], board: WorthOfBoard, places: Sequence[int], kind: PointKind, *, only_unknown: bool
) -> list[_Column]:
    """The columns with those of a kind of points; one in which nothing changes stays as it is."""
    recorded = {each.name: each for each in reversed(columns)}
    made = []
    for name, _, points in _points_of(board, kind, places):
        was = recorded.get(name) or _Column(name, "", (_NOTHING,) * len(points))
        cells = tuple(
            old if _stays(name, old, new, only_unknown=only_unknown) else new for old, new in zip(was.cells, points, strict=True)
        )
        made.append(was if was.spec and cells == was.cells else _Column(name, _spec(name, cells, "R"), cells))
    old = [place for place, each in enumerate(columns) if each.name.startswith(f"{COLUMN_OF[kind]}_")]
    at = old[0] if old else len(columns)
    kept = [each for place, each in enumerate(columns) if place not in old]
    return [*kept[:at], *made, *kept[at:]]


def _stays(column: str, was: str, new: str, *, only_unknown: bool) -> bool:
    """Whether a recorded element of a column of points stays."""
    text = read_cell(SCORE_TABLE, column, was).cell.text
    if text in UNKNOWN:
        return new == _NOTHING
    average = named_average(text)
    return only_unknown or (new == _NOTHING and _is_award(column, was)) or (average is not None and average == named_average(new))


def _is_award(column: str, element: str) -> bool:
    return read_cell(SCORE_TABLE, column, element).cell.mark is CellMark.ARTIFICIAL


def _rows(table: Section, count: int) -> list[tuple[str, ...]]:
    return [table.elements[start : start + count] for start in range(0, len(table.elements) - count + 1, count)]


def _points_of(board: WorthOfBoard, kind: PointKind, places: Sequence[int]) -> Iterable[tuple[str, str, list[str]]]:
    """The columns of a kind of points, for the results at some places."""
    for side, word in enumerate(("NS", "EW")):
        scores = ((board.results[place].ns_score, board.results[place].ew_score)[side] for place in places)
        points = (board.points[kind][place][side] if kind in board.points else None for place in places)
        yield f"{COLUMN_OF[kind]}_{word}", "R", [_points(kind, *each) for each in zip(scores, points, strict=True)]


def _of_both(
    name: str, alignment: str, results: Sequence[Result], text: Callable[[Contestant], str | None], *, quoted: bool = False
) -> Iterable[tuple[str, str, list[str]]]:
    for side, word in enumerate(("NS", "EW")):
        sides = ((each.ns, each.ew)[side] for each in results)
        yield from _texts(f"{name}_{word}", alignment, [None if who is None else text(who) for who in sides], quoted=quoted)


def _texts(
    name: str, alignment: str, texts: Sequence[str | None], *, quoted: bool = False
) -> Iterable[tuple[str, str, list[str]]]:
    """A column of texts, if any is known."""
    if any(text is not None for text in texts):
        yield name, alignment, [_NOTHING if text is None else element(text, quoted=quoted) for text in texts]


def element(text: str, *, quoted: bool = False) -> str:
    """A text as an element of a table: between quotes where it could not stand without."""
    return text if not quoted and _TOKEN.fullmatch(text) else f'"{escaped(text)}"'


def _contract(result: Result) -> str | None:
    return None if result.contract is None else result.contract.text


def _score(result: Result, score: SideScore) -> str:
    if not isinstance(score, int):
        return _NOTHING
    return f"^{score}" if result.adjustment is Adjustment.ASSIGNED else str(score)


def _points(kind: PointKind, score: SideScore, points: Fraction | None) -> str:
    """Points as an element; what was awarded with its mark, or by its name where it was awarded by that."""
    if not isinstance(score, Award):
        return _NOTHING if points is None else points_text(points)
    said = _stated(score, kind) if points is None else points
    if said is None:
        return _NOTHING
    return average_name(score) if score.follows_session else f"^{points_text(said)}"


def _stated(award: Award, kind: PointKind) -> Fraction | None:
    """What an award says itself in a kind of points."""
    return award.percentage if kind == "percentages" else award.imps if kind == "imps" else None


def _states_award(board: WorthOfBoard, place: int, kind: PointKind) -> bool:
    """Whether a side of a result was awarded points of a kind, and has none of those that the method gives."""
    result = board.results[place]
    return any(
        isinstance(score, Award)
        and _stated(score, kind) is not None
        and all(both[side] is None for both in board.of(place).values())
        for side, score in enumerate((result.ns_score, result.ew_score))
    )


def _section(name: str, columns: Sequence[tuple[str, str, list[str]]]) -> Section:
    """A table whose columns are as wide as their longest element; the last one, and texts on the left, end where they end."""
    header = ";".join(_spec(column, elements, alignment) for column, alignment, elements in columns)
    rows = zip(*(elements for _, _, elements in columns), strict=True)
    return Section(name=name, header=header, elements=tuple(text for row in rows for text in row))


def _spec(name: str, elements: Sequence[str], alignment: str) -> str:
    return f"{name}\\{max(map(len, elements))}{alignment}"


# ---- TotalScoreTable -------------------------------------------------------------------------------------------------


def total_table(session: ScoredSession) -> Section | None:
    """What the pairs (or players) of a session have, from its boards alone; ``None`` where nobody is known.

    The means of percentages stand in it where all boards bring the same top.
    """
    lists = rank_lists([session])
    rows = [(ranks, row) for ranks in lists for row in ranks.rows]
    if not rows:
        return None
    totals = [row for _, row in rows]
    columns: list[tuple[str, str, list[str]]] = [
        ("Rank", "R", [str(row.rank) for row in totals]),
        *_texts("Section", "L", [row.contestant.section for row in totals]),
        *_texts("PairId", "R", [row.contestant.number for row in totals]),
        *_texts("Names", "L", [";".join(row.contestant.names) or None for row in totals], quoted=True),
        *_texts("Direction", "L", [None if ranks.field == "all" else ranks.field for ranks, _ in rows]),
        ("NrBoards", "R", [str(row.boards) for row in totals]),
        *_totals(session, totals),
    ]
    return _section(TOTAL_TABLE, columns)


def _totals(session: ScoredSession, rows: Sequence[RankRow]) -> Iterable[tuple[str, str, list[str]]]:
    method = session.method
    tops = {board.comparison.top for board in session.boards if board.comparison.compared}
    is_share = method.name == "instant" and None not in tops
    if not is_share:
        word = "IMP" if method.shows_imps or method.name == "instant" else "Score" if method.name == "total-points" else "MP"
        yield f"Total{word}", "R", [points_text(row.total) for row in rows]
    if len(tops) == 1 and None not in tops:
        shares = [None if row.percentage is None else points_text(row.percentage) for row in rows]
        yield from _texts("MeanPercentage", "R", shares)
