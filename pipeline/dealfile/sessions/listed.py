"""The results that a record lists of its board at all tables: the rows of its ScoreTable."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import chain, count
from operator import itemgetter
from typing import Final, NamedTuple

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat
from dealfile.laws.figures import Laws
from dealfile.model import Board, Cell, CellMark, Section
from dealfile.replay.outcome import ScoreStatus
from dealfile.replay.scores import both_sides, contract_north_south, has_other_scale
from dealfile.scoring.entries import Award, SideScore
from dealfile.sessions.averages import named_average
from dealfile.sessions.naming import board_name, contestant, deal_id_of, session_name
from dealfile.sessions.results import Adjustment, Listed, Result
from dealfile.syntax.pbn.tables import read_table

SCORE_TABLE: Final = "ScoreTable"

NOT_PLAYED_WORDS: Final = {
    **dict.fromkeys(("bye", "sitout", "sit-out"), ScoreStatus.SIT_OUT),
    **dict.fromkeys(("np", "not played"), ScoreStatus.NOT_PLAYED),
}
"""Words of real programs in the place of a contract or a score."""
_ALL: Final = 100
_UNKNOWN: Final = Cell("")
_UNKNOWN_OF_BOTH: Final = (_UNKNOWN, _UNKNOWN)
_NOTHING_LISTED: Final = Listed()

Cells = tuple[Cell, Cell]
"""What a row says of North-South and of East-West."""


class ListedRow(NamedTuple):
    """A row of a ScoreTable as written (PBN 2.1 section 13.5). Unknown is ``None``.

    Attributes:
        section, round, table, lead: Where it was played and what was led; columns of programs, not of the standard.
        pair_ns, pair_ew: The pairs by their ids.
        names_ns, names_ew: Their names in one text.
        contract, declarer, tricks: What happened.
        score, imps, matchpoints, percentages: What each side scored.
        times: At how many tables it was had.
        status: What kind of result it is, by its contract, its tricks and its figures.
    """

    section: str | None
    round: str | None
    table: str | None
    lead: str | None
    pair_ns: str | None
    pair_ew: str | None
    names_ns: str | None
    names_ew: str | None
    contract: Contract | None
    declarer: Seat | None
    tricks: int | None
    score: Cells
    imps: Cells
    matchpoints: Cells
    percentages: Cells
    times: int | None
    status: ScoreStatus


# ---- Rows ------------------------------------------------------------------------------------------------------------


_TEXTS: Final = ("Section", "Round", "Table", "Lead", "PairId_NS", "PairId_EW", "Names_NS", "Names_EW")
_FIGURES: Final = tuple(f"{name}_{side}" for name in ("Score", "IMP", "MP", "Percentage") for side in ("NS", "EW"))
_COLUMNS: Final = (*_TEXTS, "Declarer", "Result", "Multiplicity", "Contract", *_FIGURES)
_RESULT: Final = _COLUMNS.index("Result")
_CONTRACT: Final = _COLUMNS.index("Contract")
"""From this column on stands what says whether the board was played."""


def listed_rows(section: Section) -> tuple[ListedRow, ...]:
    """The rows of a section that is a ScoreTable; of two columns of one name the first counts."""
    table = read_table(section)
    places = {column.name: place for place, column in reversed(tuple(enumerate(table.columns)))}
    pick = itemgetter(*(places.get(name, -1) for name in _COLUMNS))
    return tuple([_row(pick((*cells, _UNKNOWN))) for cells in table.rows])


def _row(cells: tuple[Cell, ...]) -> ListedRow:
    """The row that has ``cells`` in the order of ``_COLUMNS``."""
    section, round_, table, lead, pair_ns, pair_ew, names_ns, names_ew = [_said(cell) for cell in cells[: len(_TEXTS)]]
    declarer, tricks, times, contract = (cell.value for cell in cells[len(_TEXTS) : _CONTRACT + 1])
    return ListedRow(
        section=section,
        round=round_,
        table=table,
        lead=lead,
        pair_ns=pair_ns,
        pair_ew=pair_ew,
        names_ns=names_ns,
        names_ew=names_ew,
        contract=contract if isinstance(contract, Contract) else None,
        declarer=declarer if isinstance(declarer, Seat) else None,
        tricks=tricks if isinstance(tricks, int) else None,
        score=(cells[-8], cells[-7]),
        imps=(cells[-6], cells[-5]),
        matchpoints=(cells[-4], cells[-3]),
        percentages=(cells[-2], cells[-1]),
        times=times if isinstance(times, int) else None,
        status=_status(contract, tricks, cells[_RESULT], cells[_CONTRACT:]),
    )


def _said(cell: Cell) -> str | None:
    """The text of an element that says something."""
    return None if cell.text in ("", "?", "-") else cell.text


def _status(contract: object, tricks: object, result: Cell, cells: Sequence[Cell]) -> ScoreStatus:
    """What kind of result a row is, by its contract, its tricks and its figures."""
    marked = [cell for cell in cells if cell.mark is not None]
    for cell in marked if tricks is not None else (*marked, result):
        if (status := NOT_PLAYED_WORDS.get(cell.text.strip().lower())) is not None:
            return status
    if any(cell.mark is CellMark.ARTIFICIAL for cell in marked):
        return ScoreStatus.ADJUSTED
    if isinstance(contract, Contract) and contract.is_passed_out:
        return ScoreStatus.PASSED_OUT
    scored = any(cell.value is not None for cell in cells[1:3])
    return ScoreStatus.PLAYED if scored or (isinstance(contract, Contract) and tricks is not None) else ScoreStatus.UNKNOWN


# ---- Results ---------------------------------------------------------------------------------------------------------


def table_results(board: Board, laws: Laws | None = None, *, file: str = "") -> tuple[Result, ...]:
    """The rows of the ScoreTables of a settled record as results, a row a result, ``row`` counted from 0.

    A row's score is computed from contract, tricks and the vulnerability of the board where they are known, and is else the
    listed one; what is listed stays in ``listed_score`` and ``listed``. Different scores of both sides are a split score.

    Args:
        board: The record.
        laws: The duplicate laws by which contracts are scored; ``None`` for the usual ones.
        file: Where it stands, as reported.
    """
    return tuple(chain.from_iterable(results_by_table(board, laws, file=file)))


def results_by_table(board: Board, laws: Laws | None = None, *, file: str = "") -> tuple[tuple[Result, ...], ...]:
    """As :func:`table_results`, table by table; a record should have one, and ``row`` counts through all."""
    tables = [listed_rows(section) for section in board.sections if section.name == SCORE_TABLE]
    top, numbers = _top(chain.from_iterable(tables)), count()
    return tuple([tuple([_result(row, next(numbers), board, laws, file, top) for row in rows]) for rows in tables])


def _result(row: ListedRow, number: int, board: Board, laws: Laws | None, file: str, top: Fraction | None) -> Result:
    computed = None
    if row.contract is not None:
        computed = contract_north_south(row.contract, row.declarer, row.tricks, board.vulnerable, laws)
    listed = side_scores(_whole(row.score[0]), _whole(row.score[1]), computed)
    ns, ew, adjustment = _scores(row, listed, None if _keeps_listed(row, board, listed) else computed, top)
    return Result(
        file=file,
        record=board.place.record,
        row=number,
        origin="ScoreTable",
        session=session_name(board.event, board.site, board.date, board.stage),
        board=board_name(board, file),
        deal_id=deal_id_of(board),
        dealer=board.dealer,
        vulnerable=board.vulnerable,
        scoring=board.scoring,
        section=row.section or board.section,
        round=row.round,
        table=row.table,
        ns=contestant(row.pair_ns, row.names_ns),
        ew=contestant(row.pair_ew, row.names_ew),
        contract=row.contract,
        declarer=row.declarer,
        lead=row.lead,
        tricks=row.tricks,
        ns_score=ns,
        ew_score=ew,
        status=ScoreStatus.ADJUSTED if adjustment is not None else row.status,
        adjustment=adjustment,
        listed_score=listed[0],
        listed=_listed(row),
        times=1 if row.times is None else max(row.times, 1),
    )


def side_scores(north_south: int | None, east_west: int | None, computed: int | None = None) -> tuple[int | None, int | None]:
    """What both sides score by two numbers, each as that side sees it.

    As :func:`~dealfile.replay.scores.both_sides`; and the same number for both, where the contract brings just that, is the habit
    of writing North-South's twice. All else that is not opposite is a split score.
    """
    return both_sides(north_south, None if north_south == east_west == computed else east_west)


def is_split(scores: tuple[int | None, int | None]) -> bool:
    """Whether both sides have scores that are not opposite."""
    north_south, east_west = scores
    return north_south is not None and east_west is not None and north_south != -east_west


def _keeps_listed(row: ListedRow, board: Board, listed: tuple[int | None, int | None]) -> bool:
    """Whether the listed score counts and not that of the contract: an assigned one, or one of another scale."""
    assigned = any(cell.mark is CellMark.ARTIFICIAL and cell.value is not None for cell in row.score)
    return listed[0] is not None and (assigned or has_other_scale(board.scoring))


def _scores(
    row: ListedRow, listed: tuple[int | None, int | None], computed: int | None, top: Fraction | None
) -> tuple[SideScore, SideScore, Adjustment | None]:
    if row.status in (ScoreStatus.NOT_PLAYED, ScoreStatus.SIT_OUT):
        return None, None, None
    if is_split(listed):
        ns, ew = listed
        adjustment = Adjustment.SPLIT
    else:
        ns, ew = listed if computed is None else (computed, -computed)
        adjustment = Adjustment.ASSIGNED
    if row.status is not ScoreStatus.ADJUSTED:
        return ns, ew, adjustment if adjustment is Adjustment.SPLIT else None
    awards = [_award(row, side, top) for side in (0, 1)]
    if awards == [None, None]:
        return ns, ew, Adjustment.ARTIFICIAL if ns is None else adjustment
    return awards[0] or ns, awards[1] or ew, Adjustment.ARTIFICIAL


def _award(row: ListedRow, side: int, top: Fraction | None) -> Award | None:
    """The artificial score of a side; ``None`` where it has none, or one that says nothing, such as more than the top."""
    percentage, imps, matchpoints = (cells[side] for cells in (row.percentages, row.imps, row.matchpoints))
    for cell in (percentage, imps, matchpoints, row.score[side]):
        if cell.mark is CellMark.ARTIFICIAL and (average := named_average(cell.text)) is not None:
            return average
    if percentage.mark is CellMark.ARTIFICIAL and isinstance(percentage.value, Decimal):
        return _share(Fraction(percentage.value))
    if imps.mark is CellMark.ARTIFICIAL and isinstance(imps.value, Decimal):
        return Award(imps=Fraction(imps.value))
    if matchpoints.mark is CellMark.ARTIFICIAL and isinstance(matchpoints.value, Decimal) and top is not None:
        return _share(Fraction(matchpoints.value) * 100 / top)
    return None


def _share(percentage: Fraction) -> Award | None:
    return Award(percentage=percentage) if 0 <= percentage <= _ALL else None


def _top(rows: Iterable[ListedRow]) -> Fraction | None:
    """The top by the first row whose matchpoints were won at the table: what both sides have together."""
    for row in rows:
        points = [cell.value for cell in row.matchpoints if cell.mark is None and isinstance(cell.value, Decimal)]
        if len(points) == 2 and (top := Fraction(points[0] + points[1])) > 0:
            return top
    return None


def _listed(row: ListedRow) -> Listed:
    if row.imps == row.matchpoints == row.percentages == _UNKNOWN_OF_BOTH:
        return _NOTHING_LISTED
    imps, matchpoints, percentages = ((_number(ns), _number(ew)) for ns, ew in (row.imps, row.matchpoints, row.percentages))
    return Listed(imps=imps, matchpoints=matchpoints, percentages=percentages)


def _whole(cell: Cell) -> int | None:
    return cell.value if isinstance(cell.value, int) else None


def _number(cell: Cell) -> Decimal | None:
    return cell.value if isinstance(cell.value, Decimal) else None
