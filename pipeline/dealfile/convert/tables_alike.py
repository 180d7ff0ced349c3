"""Whether a recorded table says what the results of a session come to, rounded as it likes."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from dealfile.convert.session_tables import WorthOfBoard
from dealfile.model import Section
from dealfile.scoring.entries import Award, SideScore
from dealfile.sessions.checked import TOTAL_COLUMNS, Total, column_of_no_board, total_rows
from dealfile.sessions.explaining import RecordedPoints, decimals_of, is_rounded
from dealfile.sessions.results import Result
from dealfile.sessions.stated import PointKind
from dealfile.syntax.pbn.tables import read_table
from dealfile.syntax.pbn.texts import shortened


def places_of(rows: Sequence[Result], results: Sequence[Result]) -> tuple[int, ...] | None:
    """For each row of a table the place of its result; ``None`` where it does not have just the results that are scored."""
    free: dict[tuple[object, ...], list[int]] = {}
    for place, result in enumerate(results):
        free.setdefault(_result_key(result), []).append(place)
    places = [found.pop(0) if (found := free.get(_result_key(row))) else None for row in rows]
    left = [place for each in free.values() for place in each if _is_scored(results[place])]
    return None if left or None in places else tuple(place for place in places if place is not None)


def _is_scored(result: Result) -> bool:
    return result.ns_score is not None or result.ew_score is not None


def _result_key(result: Result) -> tuple[object, ...]:
    """What a table says of a result, its points left out; of a pair the number tells more than names."""
    pairs = tuple(None if who is None else who.number or who.names for who in (result.ns, result.ew))
    happened = result.contract, result.declarer, result.tricks if result.declarer is not None else None
    return (*pairs, *happened, _plain_average(result.ns_score), _plain_average(result.ew_score), result.times)


def _plain_average(score: SideScore) -> SideScore:
    """A score; an average by name as one by its percentage, which another table may have."""
    return replace(score, follows_session=False) if isinstance(score, Award) else score


def has_other_points(rows: Sequence[Result], places: Sequence[int], worth: WorthOfBoard, kind: PointKind) -> bool:
    """Whether points of a kind that rows have are others, rounded to the decimals of their column."""
    exact = [worth.points[kind][place] for place in places]
    return bool(RecordedPoints([row.listed for row in rows]).unlike({kind: exact}).get(kind))


def has_points(rows: Sequence[Result], places: Sequence[int], worth: WorthOfBoard, kind: PointKind) -> bool:
    """Whether the rows have all points of a kind, rounded to the decimals of their column, or averages by name."""
    lacks = any(
        number is None and points is not None and not (isinstance(score, Award) and score.follows_session)
        for row, place in zip(rows, places, strict=True)
        for number, points, score in zip(
            getattr(row.listed, kind), worth.points[kind][place], (row.ns_score, row.ew_score), strict=True
        )
    )
    return not lacks and not has_other_points(rows, places, worth, kind)


def has_totals(recorded: Section, totals: Section) -> bool:
    """Whether a recorded table has what the boards add up to, in the columns that it has, for the same contestants."""
    rows = tuple(total_rows(read_table(recorded)))
    said: defaultdict[str, list[Total]] = defaultdict(list)
    for row in rows:
        for key in row.contestants:
            said[key].append(row)
    told: set[int] = set()
    for exact in total_rows(read_table(totals)):
        same = (each for key in exact.contestants for each in said[key] if id(each) not in told and _is_total(each, exact))
        if (total := next(same, None)) is None:
            return False
        told.add(id(total))
    return len(told) == len(rows)


def counts_more(recorded: Section, totals: Section | None) -> str | None:
    """Why a recorded table says more than the boards at hand can; ``None`` where it does not.

    It is of more boards than a contestant has here, or has something that no board brings.
    """
    brought = column_of_no_board(read_table(recorded))
    if brought is not None:
        return f"it has the column {shortened(brought)}, which no board brings"
    had: defaultdict[str, int] = defaultdict(int)
    for exact in () if totals is None else total_rows(read_table(totals)):
        for key in exact.contestants:
            had[key] = max(had[key], exact.boards or 0)
    for row in total_rows(read_table(recorded)):
        here = max(had[key] for key in row.contestants)
        if row.boards is not None and row.boards > here:
            return f"it counts {row.boards} boards of contestant {shortened(row.contestants[0])}, who has {here} in the files"
    return None


def _is_total(said: Total, exact: Total) -> bool:
    """Whether a row of a contestant has what the boards add up to."""
    if said.boards not in (None, exact.boards):
        return False
    stated = {TOTAL_COLUMNS[name]: number for name, number in said.totals.items()}
    pairs = [(stated[kind], Fraction(number)) for name, number in exact.totals.items() if (kind := TOTAL_COLUMNS[name]) in stated]
    return bool(pairs) and all(is_rounded(number, recorded, decimals_of(recorded)) for recorded, number in pairs)
