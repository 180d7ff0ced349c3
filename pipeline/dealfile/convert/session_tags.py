"""Tables and points of sessions written into the records of their boards, where they are missing or differ."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from typing import Final

from dealfile.convert.score_tags import ScoreTags, tag_path, with_tag
from dealfile.convert.session_tables import WorthOfBoard, score_table, total_table, with_points, worth_of
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert_operations import SessionNotScored, SessionTagReplaced
from dealfile.diagnostics.codes.session_checks import TableScoreMismatch
from dealfile.laws.figures import Laws
from dealfile.model import Board, Section, Tag
from dealfile.model.board import UNKNOWN, number_of
from dealfile.replay.outcome import Outcome
from dealfile.scoring.entries import Award, SideScore
from dealfile.scoring.imps import IMP_SCALE
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import Method
from dealfile.scoring.rounding import points_text
from dealfile.sessions.checked import TOTAL_COLUMNS, TOTAL_TABLE, Total, total_rows
from dealfile.sessions.checks import agree, check_score_table
from dealfile.sessions.comparing import score_session
from dealfile.sessions.explaining import BothSides, decimals_of, is_rounded
from dealfile.sessions.listed import SCORE_TABLE, table_results
from dealfile.sessions.naming import deal_id_of, session_name
from dealfile.sessions.own_method import own_method, scorings
from dealfile.sessions.recorded import recorded_result
from dealfile.sessions.results import Result, SessionName
from dealfile.sessions.rooms import is_of_match, rooms_beside
from dealfile.sessions.session import Session, SessionBoard
from dealfile.sessions.stated import POINT_TAGS, PointKind, stated_points
from dealfile.syntax.pbn.tables import read_table
from dealfile.syntax.pbn.texts import shortened

_WORDS: Final[dict[str, str]] = {"cross-imps": "IMP;Cross", "butler": "IMP;Butler", "bam": "BAM", "instant": "Instant"}
_CROSS: Final = {"none": "Cross", "scores": "Cross1", "comparisons": "Cross2"}


def scoring_of(method: Method) -> str | None:
    """The Scoring value that names a method, as far as PBN's words say it; ``None`` where they do not."""
    if method.name == "matchpoints":
        said = {"2-1-0": "MP", "1-half-0": "MP;MP2", "ascherman": "MP;Ascherman"}[method.mp_scale]
    elif method.name == "cross-imps":
        said = f"IMP;{_CROSS[method.cross]}"
    elif method.name == "butler":
        said = f"IMP;{'Butler-2' if method.trim else 'Butler'}" + (";Median" if method.datum == "median" else "")
    else:
        said = {"imps": "IMP", "bam": "BAM", "instant": "Instant"}.get(method.name, "")
    if method.shows_imps and method.imp_scale != IMP_SCALE:
        said += f";{method.imp_scale}"
    read = method_of(said)
    return said if read is not None and replace(read, neuberg=method.neuberg) == method else None


@dataclass(slots=True)
class _Tagged:
    """What the records of a session get.

    Attributes:
        method: By which method its points are; ``None`` where none are written.
        scoring: The Scoring value of that method.
        boards: What each board is worth, by its number or id.
        totals: The TotalScoreTable; ``None`` where there is none.
        told: Why no points are written; told of its first record. ``has_totals``: whether a record has a TotalScoreTable.
    """

    method: Method | None
    scoring: str | None
    boards: Mapping[str, list[tuple[SessionBoard, WorthOfBoard]]]
    totals: Section | None
    told: str | None
    has_totals: bool = field(default=False)


class SessionTags:
    """Writes the tables and points of sessions into their records.

    A session is what has a board with two results at least; of other records nothing is known that would have to be compared.

    Args:
        sessions: All results.
        which: What is written: what is missing, or also what differs.
        method: How sessions are scored; ``None`` for each by its own Scoring.
        with_totals: The sessions that have a TotalScoreTable in a record.
        laws: The duplicate laws; ``None`` for the usual ones.
    """

    def __init__(
        self,
        sessions: Iterable[Session],
        which: ScoreTags,
        method: Method | None = None,
        with_totals: frozenset[SessionName] = frozenset(),
        laws: Laws | None = None,
    ) -> None:
        self._which = which
        self._laws = laws
        self._sessions = {
            session.name: _tagged(session, which, method, session.name in with_totals)
            for session in sessions
            if any(sum(each.times for each in board.results) > 1 for board in session.boards)
        }

    def written(self, file: str, board: Board, outcome: Outcome) -> tuple[Board, tuple[Finding, ...]]:
        """A settled record with what it ought to have.

        Args:
            file: The file, as reported.
            board: The record.
            outcome: What its re-run gave.

        Returns:
            The record, and a finding for each value that was replaced.
        """
        tagged = self._sessions.get(session_name(board.event, board.site, board.date, board.stage))
        worth = None if tagged is None or not board.record_type.is_of_a_board else _worth(tagged, board)
        if tagged is None or worth is None:
            return board, ()
        found: list[Finding] = []
        if tagged.told is not None:
            found.append(SessionNotScored.at(tagged.told))
            tagged.told = None
        read = board
        board = self._with_scoring(board, tagged, found)
        board = self._with_table(board, read, outcome, worth, found)
        board = self._with_points(file, board, outcome, worth, found)
        return self._with_totals(board, tagged, found), tuple(found)

    def _with_scoring(self, board: Board, tagged: _Tagged, found: list[Finding]) -> Board:
        """The record with the Scoring that its points are of."""
        if tagged.method is None or tagged.scoring is None or board.scoring == tagged.scoring:
            return board
        own = method_of(board.scoring)
        if own is not None and replace(own, neuberg=tagged.method.neuberg) == tagged.method:
            return board
        if board.scoring is not None and self._which == "fill":
            return board
        if board.scoring is not None:
            found.append(_replaced(board, "Scoring", tagged.scoring, board.scoring))
        return with_tag(board, "Scoring", tagged.scoring).changed(scoring=tagged.scoring)

    def _with_table(self, board: Board, read: Board, outcome: Outcome, worth: WorthOfBoard, found: list[Finding]) -> Board:
        """The record with all results of its board.

        A recorded table that has them keeps its columns: the points are put into it that it lacks, or has otherwise.
        """
        table = score_table(worth)
        recorded = _section_of(read, SCORE_TABLE)
        if table is None or table == recorded:
            return board
        if recorded is None:
            return _with_section(board, table)
        alone = board.changed(sections=(recorded, *(each for each in read.sections if each.name != SCORE_TABLE)))
        rows = table_results(alone, self._laws)
        places = _places(rows, worth.results)
        missing = [kind for kind in worth.points if all(getattr(row.listed, kind) == (None, None) for row in rows)]
        if places is not None and missing:
            recorded = with_points(recorded, worth, places, missing)
            board = _with_section(board, recorded)
            alone = alone.changed(sections=(recorded, *alone.sections[1:]))
            rows = table_results(alone, self._laws)
        if self._which == "fill":
            return board
        scores_differ = any(finding.code == TableScoreMismatch.code for finding in check_score_table(alone, outcome, self._laws))
        if places is None or scores_differ:
            found.append(_table_replaced(read, recorded, table))
            return _with_section(board, table)
        wrong = [kind for kind in worth.points if not _has_points(rows, places, worth, kind)]
        if not wrong:
            return board
        corrected = with_points(recorded, worth, places, wrong)
        found.append(_table_replaced(read, recorded, corrected))
        return _with_section(board, corrected)

    def _with_points(self, file: str, board: Board, outcome: Outcome, worth: WorthOfBoard, found: list[Finding]) -> Board:
        """The record with the points of its own result."""
        own = recorded_result(board, outcome, self._laws, file=file)
        place = None if own is None else _place_of(own, worth.results)
        if place is None:
            return board
        stated = stated_points(board.tag, outcome.declarer)
        for name, kind in POINT_TAGS.items():
            exact, numbers = worth.of(place).get(kind, (None, None)), getattr(stated, kind)
            if exact == (None, None) or (board.source.format == "lin" and board.room is not None):
                continue  # the IMPs of a LIN match are written in any case
            recorded = board.tag(name)
            is_missing = recorded is None or recorded in UNKNOWN
            if is_missing or (self._which == "refresh" and not (_says_any(numbers) and agree(numbers, exact))):
                text = _by_side(exact, kind)
                if not is_missing:
                    found.append(_replaced(board, name, text, recorded or ""))
                board = with_tag(board, name, text)
        return board

    def _with_totals(self, board: Board, tagged: _Tagged, found: list[Finding]) -> Board:
        """The record with the TotalScoreTable: of those that have one each, else the first."""
        recorded = _section_of(board, TOTAL_TABLE)
        if tagged.totals is None or recorded == tagged.totals:
            return board
        if recorded is None:
            if tagged.has_totals:
                return board
            tagged.has_totals = True
            return _with_section(board, tagged.totals)
        if self._which == "fill" or _has_totals(recorded, tagged.totals):
            return board
        found.append(_table_replaced(board, recorded, tagged.totals))
        return _with_section(board, tagged.totals)


def _tagged(session: Session, which: ScoreTags, method: Method | None, has_totals: bool) -> _Tagged:
    """A session scored; averages by name count what they are in the table, since that says no more."""
    chosen, why = (method, None) if method is not None else own_method(session)
    if chosen is None and why is None:
        why = "the records name no method of a session"
    others = [scoring for scoring in scorings(session) if chosen is not None and not _is_of(scoring, chosen)]
    if chosen is not None and others and (which == "fill" or scoring_of(chosen) is None):
        chosen, why = None, f"the records say {others[0]!r}, which is another method"
    plain = Session(session.name, tuple(map(_with_plain_averages, session.boards)))
    scored = score_session(plain, chosen or Method(name="total-points"))
    boards: dict[str, list[tuple[SessionBoard, WorthOfBoard]]] = {}
    for board in scored.boards:
        boards.setdefault(_board_key(board.board.name.board), []).append((board.board, worth_of(board, chosen)))
    of_teams = any(rooms_beside(board.results) for board in session.boards)
    totals = None if chosen is None or of_teams else total_table(scored)
    told = None if why is None else f"no points of this session are written: {why}"
    return _Tagged(chosen, None if chosen is None else scoring_of(chosen), boards, totals, told, has_totals)


def _is_of(scoring: str, method: Method) -> bool:
    """Whether a Scoring value names a method, or nothing that points are of."""
    named = method_of(scoring)
    return named is None or replace(named, neuberg=method.neuberg) == method


def _with_plain_averages(board: SessionBoard) -> SessionBoard:
    return replace(board, results=tuple(map(_with_plain_average, board.results)))


def _with_plain_average(result: Result) -> Result:
    sides = _plain(result.ns_score), _plain(result.ew_score)
    return result if sides == (result.ns_score, result.ew_score) else replace(result, ns_score=sides[0], ew_score=sides[1])


def _plain(score: SideScore) -> SideScore:
    return replace(score, follows_session=False) if isinstance(score, Award) else score


# ---- Whose board, whose result ---------------------------------------------------------------------------------------


def _board_key(board_id: str) -> str:
    """Boards of one number are one, however it is written."""
    number = number_of(board_id)
    return board_id.casefold() if number is None else str(number)


def _worth(tagged: _Tagged, board: Board) -> WorthOfBoard | None:
    """What the results of a record's board are worth; of several deals under its number those of its own."""
    if board.board_id is None:
        return None
    found = tagged.boards.get(_board_key(board.board_id), [])
    if len(found) > 1:
        deal = deal_id_of(board)
        found = [each for each in found if each[0].name.deal_id == deal]
    return found[0][1] if found else None


def _place_of(own: Result, results: tuple[Result, ...]) -> int | None:
    """The place of a record's own result: that of the record, else of a row that is its table's, else of an equal score."""
    same = [place for place, each in enumerate(results) if (each.ns_score, each.ew_score) == (own.ns_score, own.ew_score)]
    own_record = [place for place in same if (results[place].file, results[place].record, results[place].row) == _record(own)]
    at_table = [place for place in same if _where(results[place]) == _where(own)]
    in_match = is_of_match(own.room, own.home_team, own.visit_team)
    return next(iter(own_record or at_table or ([] if in_match else same)), None)


def _record(own: Result) -> tuple[str, int, None]:
    return own.file, own.record, None


def _where(result: Result) -> tuple[object, ...]:
    names = (None if who is None else who.names for who in (result.ns, result.ew))
    return result.round, result.room, result.home_team, result.visit_team, *names


def _is_scored(result: Result) -> bool:
    return result.ns_score is not None or result.ew_score is not None


def _result_key(result: Result) -> tuple[object, ...]:
    """What a table says of a result, its points left out; of a pair the number tells more than names."""
    pairs = tuple(None if who is None else who.number or who.names for who in (result.ns, result.ew))
    happened = result.contract, result.declarer, result.tricks if result.declarer is not None else None
    return (*pairs, *happened, _plain(result.ns_score), _plain(result.ew_score), result.times)


# ---- Whether it says so ----------------------------------------------------------------------------------------------


def _places(rows: Sequence[Result], results: Sequence[Result]) -> tuple[int, ...] | None:
    """For each row of a table the place of its result; ``None`` where it does not have just the results that are scored."""
    free: dict[tuple[object, ...], list[int]] = {}
    for place, result in enumerate(results):
        free.setdefault(_result_key(result), []).append(place)
    places = [found.pop(0) if (found := free.get(_result_key(row))) else None for row in rows]
    left = [place for each in free.values() for place in each if _is_scored(results[place])]
    return None if left or None in places else tuple(place for place in places if place is not None)


def _has_points(rows: Sequence[Result], places: Sequence[int], worth: WorthOfBoard, kind: PointKind) -> bool:
    """Whether the rows have all points of a kind, rounded as they like."""
    return all(
        number is not None and is_rounded(exact, number, decimals_of(number))
        for row, place in zip(rows, places, strict=True)
        for exact, number in zip(worth.points[kind][place], getattr(row.listed, kind), strict=True)
        if exact is not None
    )


def _says_any(numbers: tuple[Decimal | None, Decimal | None]) -> bool:
    return numbers != (None, None)


def _has_totals(recorded: Section, totals: Section) -> bool:
    """Whether a recorded table has what the boards add up to, in the columns that it has, for the same contestants."""
    said, exact = tuple(total_rows(read_table(recorded))), tuple(total_rows(read_table(totals)))
    left = list(said)
    for total in exact:
        same = next((each for each in left if _is_total(each, total)), None)
        if same is None:
            return False
        left.remove(same)
    return not left


def _is_total(said: Total, exact: Total) -> bool:
    if not set(said.contestants) & set(exact.contestants) or said.boards not in (None, exact.boards):
        return False
    stated = {TOTAL_COLUMNS[name]: number for name, number in said.totals.items()}
    pairs = [(stated[kind], Fraction(number)) for name, number in exact.totals.items() if (kind := TOTAL_COLUMNS[name]) in stated]
    return bool(pairs) and all(is_rounded(number, recorded, decimals_of(recorded)) for recorded, number in pairs)


# ---- Writing ---------------------------------------------------------------------------------------------------------


def _by_side(exact: BothSides, kind: PointKind) -> str:
    """Points as a tag states them: of North-South, and of both sides where East-West have not just the rest."""
    ns, ew = exact
    if ns is None:
        return "" if ew is None else f"EW {points_text(ew)}"
    rest = -ns if kind == "imps" else 100 - ns if kind == "percentages" else ew
    return f"NS {points_text(ns)}" if ew is None or ew == rest else f"NS {points_text(ns)} EW {points_text(ew)}"


def _section_of(board: Board, name: str) -> Section | None:
    """The first section of a name that has any rows."""
    return next((each for each in board.sections if each.name == name and each.elements), None)


def _with_section(board: Board, section: Section) -> Board:
    """The record with a table in the place of the one with its name, or behind the others; only those of PBN have it as a tag."""
    tags = tuple(Tag(name, section.header if name == section.name else value) for name, value in board.tags)
    if board.source.format == "pbn" and all(name != section.name for name, _ in tags):
        tags = (*tags, Tag(section.name, section.header))
    sections = tuple(section if each.name == section.name else each for each in board.sections)
    if section not in sections:
        sections = (*sections, section)
    return board.changed(tags=tags, sections=sections)


def _replaced(board: Board, name: str, text: str, recorded: str) -> Finding:
    return SessionTagReplaced.at(f"{name} is {text!r}, recorded was {recorded!r}", tag_path(board, name))


def _table_replaced(board: Board, recorded: Section, table: Section) -> Finding:
    """Names the first row that another table has otherwise, and the columns that it has not."""
    was, new = (list(_row_texts(each)) for each in (recorded, table))
    names = {each.name for each in read_table(table).columns}
    gone = [each.name for each in read_table(recorded).columns if each.name not in names]
    left_out = f"; the columns {', '.join(gone)} are left out" if gone else ""
    row = next((row for row, (text, other) in enumerate(zip(new, was, strict=False)) if text != other), min(len(new), len(was)))
    said = f"row {row + 1} of {table.name} is {_text(new, row)}, recorded was {_text(was, row)}{left_out}"
    return SessionTagReplaced.at(said, tag_path(board, table.name))


def _row_texts(section: Section) -> Iterator[str]:
    count = len(read_table(section).columns)
    for start in range(0, len(section.elements), max(count, 1)):
        yield " ".join(section.elements[start : start + count])


def _text(rows: list[str], row: int) -> str:
    return repr(shortened(rows[row])) if row < len(rows) else "none"
