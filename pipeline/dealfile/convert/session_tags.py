"""Tables and points of sessions written into the records of their boards, where they are missing or differ."""

from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal

from dealfile.convert.score_tags import ScoreTags, with_tag
from dealfile.convert.session_tables import WorthOfBoard, with_points
from dealfile.convert.tables_alike import counts_more, has_other_points, has_points, has_totals, places_of
from dealfile.convert.tagged_sessions import TaggedBoard, TaggedSession, is_scoring_of, tagged_session
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert_operations import SessionNotScored, SessionTagReplaced
from dealfile.diagnostics.codes.session_checks import TableScoreMismatch
from dealfile.laws.figures import Laws
from dealfile.model import Board, Section, Tag
from dealfile.model.board import UNKNOWN
from dealfile.replay.outcome import Outcome
from dealfile.scoring.methods import Method
from dealfile.scoring.rounding import points_text
from dealfile.sessions.awarded import with_awards
from dealfile.sessions.checks import agree, check_score_table
from dealfile.sessions.explaining import BothSides
from dealfile.sessions.listed import SCORE_TABLE, table_results
from dealfile.sessions.naming import session_name
from dealfile.sessions.recorded import recorded_result
from dealfile.sessions.results import Adjustment, Result, SessionName
from dealfile.sessions.session import Session
from dealfile.sessions.stated import POINT_TAGS, PointKind, stated_points
from dealfile.sessions.totals import TOTAL_TABLE
from dealfile.syntax.pbn.tables import read_table
from dealfile.syntax.pbn.texts import shortened


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
            session.name: tagged_session(session, which, method, session.name in with_totals)
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
        of_board = None if tagged is None or not board.record_type.is_of_a_board else tagged.board_of(board)
        if tagged is None or of_board is None:
            return board, ()
        found: list[Finding] = []
        if tagged.told is not None:
            found.append(SessionNotScored.at(tagged.told))
            tagged.told = None
        read = board
        board = self._with_scoring(board, tagged, found)
        gone: tuple[PointKind, ...] = ()
        if board.scoring != read.scoring and read.scoring is not None:
            gone = tuple(kind for kind in POINT_TAGS.values() if kind not in of_board.worth.points)
        board = self._with_table(board, read, outcome, of_board, gone, found)
        board = self._with_points(file, board, outcome, of_board, found)
        board = _without_points(board, gone, found)
        return self._with_totals(board, tagged, found), tuple(found)

    def _with_scoring(self, board: Board, tagged: TaggedSession, found: list[Finding]) -> Board:
        """The record with the Scoring that its points are of."""
        if tagged.method is None or tagged.scoring is None or board.scoring == tagged.scoring:
            return board
        if is_scoring_of(board.scoring, tagged.method):
            return board
        if board.scoring is not None and self._which == "fill":
            return board
        if board.scoring is not None:
            found.append(_replaced(board, "Scoring", tagged.scoring, board.scoring))
        has_tag = board.source.format == "pbn" or board.tag("Scoring") is not None
        return (with_tag(board, "Scoring", tagged.scoring) if has_tag else board).changed(scoring=tagged.scoring)

    def _with_table(
        self,
        board: Board,
        read: Board,
        outcome: Outcome,
        tagged: TaggedBoard,
        gone: Sequence[PointKind],
        found: list[Finding],
    ) -> Board:
        """The record with all results of its board.

        A recorded table that has them keeps its columns: the points are put into it that it lacks, or has otherwise, and those
        that are ``gone`` with the method that they were of leave it.
        """
        table, worth = tagged.table, tagged.worth
        recorded = _section_of(read, SCORE_TABLE)
        if table is None or table == recorded:
            return board
        if recorded is None:
            return _with_section(board, table)
        alone = board.changed(sections=(recorded, *(each for each in read.sections if each.name != SCORE_TABLE)))
        rows = with_awards(table_results(alone, self._laws), worth.top)
        places = places_of(rows, worth.results)
        if places is not None:
            filled = self._filled(recorded, rows, places, worth)
            if filled.elements != recorded.elements:
                recorded = filled
                board = _with_section(board, recorded)
                alone = alone.changed(sections=(recorded, *alone.sections[1:]))
                rows = with_awards(table_results(alone, self._laws), worth.top)
        if self._which == "fill":
            return board
        scores_differ = any(finding.code == TableScoreMismatch.code for finding in check_score_table(alone, outcome, self._laws))
        if places is None or scores_differ:
            return _with_new_table(board, read, recorded, table, rows, found)
        wrong = [kind for kind in worth.points if not has_points(rows, places, worth, kind)]
        stale = [kind for kind in gone if not _has_none(rows, kind)]
        if not wrong and not stale:
            return board
        corrected = with_points(recorded, worth, places, wrong, stale)
        found.append(_table_replaced(read, recorded, corrected))
        return _with_section(board, corrected)

    def _filled(self, table: Section, rows: Sequence[Result], places: Sequence[int], worth: WorthOfBoard) -> Section:
        """A recorded table with the points that it lacks; where others of their kind differ, those are to be replaced first."""
        kinds = [kind for kind in worth.points if self._which == "refresh" or not has_other_points(rows, places, worth, kind)]
        return with_points(table, worth, places, kinds, only_unknown=True)

    def _with_points(self, file: str, board: Board, outcome: Outcome, tagged: TaggedBoard, found: list[Finding]) -> Board:
        """The record with the points of its own result."""
        own = recorded_result(board, outcome, self._laws, file=file)
        place = None if own is None else tagged.place_of(own)
        if place is None:
            return board
        stated = stated_points(board.tag, outcome.declarer)
        for name, kind in POINT_TAGS.items():
            exact, numbers = tagged.worth.of(place).get(kind, (None, None)), getattr(stated, kind)
            if exact == (None, None):
                continue
            recorded = board.tag(name)
            is_missing = recorded is None or recorded in UNKNOWN
            if is_missing or (self._which == "refresh" and not (_says_any(numbers) and agree(numbers, exact))):
                text = _by_side(exact, kind)
                if not is_missing:
                    found.append(_replaced(board, name, text, recorded or ""))
                board = with_tag(board, name, text)
        return board

    def _with_totals(self, board: Board, tagged: TaggedSession, found: list[Finding]) -> Board:
        """The record with the TotalScoreTable: of those that have one each, else the first."""
        recorded = _section_of(board, TOTAL_TABLE)
        if tagged.totals is None or recorded == tagged.totals:
            return board
        if recorded is None:
            if tagged.has_totals:
                return board
            tagged.has_totals = True
            return _with_section(board, tagged.totals)
        if self._which == "fill" or has_totals(recorded, tagged.totals):
            return board
        if (why := counts_more(recorded, tagged.totals)) is not None:
            found.append(_kept(board, TOTAL_TABLE, why))
            return board
        found.append(_table_replaced(board, recorded, tagged.totals))
        return _with_section(board, tagged.totals)


def _has_none(rows: Iterable[Result], kind: PointKind) -> bool:
    return all(getattr(row.listed, kind) == (None, None) for row in rows)


def _has_award_of_no_worth(row: Result) -> bool:
    """Whether a side was awarded something of which it is not known what it is worth."""
    scores, listed = (row.ns_score, row.ew_score), row.listed
    marked = [any(kind[side] is not None for kind in (listed.imps, listed.matchpoints, listed.percentages)) for side in (0, 1)]
    return row.adjustment is Adjustment.ARTIFICIAL and (
        scores == (None, None) or any(score is None and mark for score, mark in zip(scores, marked, strict=True))
    )


def _with_new_table(
    board: Board, read: Board, recorded: Section, table: Section, rows: Sequence[Result], found: list[Finding]
) -> Board:
    """The record with another table instead of the recorded one, if that has no award which the other has not."""
    unscored = [row for row in rows if (row.ns_score, row.ew_score) == (None, None)]
    if any(map(_has_award_of_no_worth, rows)):
        found.append(_kept(read, SCORE_TABLE, "it has an award of which it is not known what it is worth"))
        return board
    found.append(_table_replaced(read, recorded, table, len(unscored)))
    return _with_section(board, table)


def _without_points(board: Board, kinds: Iterable[PointKind], found: list[Finding]) -> Board:
    """The record without the points of a method by which it is not scored any longer."""
    for name, kind in POINT_TAGS.items():
        if kind in kinds and (recorded := board.tag(name)) is not None:
            if recorded not in UNKNOWN:
                found.append(SessionTagReplaced.at(f"{name} is left out, recorded was {recorded!r}", board.tag_path(name)))
            board = board.changed(tags=tuple(tag for tag in board.tags if tag.name != name))
    return board


def _says_any(numbers: tuple[Decimal | None, Decimal | None]) -> bool:
    return numbers != (None, None)


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
    return SessionTagReplaced.at(f"{name} is {text!r}, recorded was {recorded!r}", board.tag_path(name))


def _kept(board: Board, name: str, why: str) -> Finding:
    """Tells that a recorded table stays as it is, though the results of all inputs give another."""
    hint = "convert all files of the session together, or change the table by hand"
    return SessionNotScored.at(f"{name} is kept: {why}", board.tag_path(name), hint=hint)


def _table_replaced(board: Board, recorded: Section, table: Section, unscored: int = 0) -> Finding:
    """Names the first row that another table has otherwise, and the columns and rows without a score that it has not."""
    was, new = (list(_row_texts(each)) for each in (recorded, table))
    names = {each.name for each in read_table(table).columns}
    gone = [each.name for each in read_table(recorded).columns if each.name not in names]
    left_out = f"; the columns {', '.join(gone)} are left out" if gone else ""
    if unscored:
        left_out += f"; rows without a score are left out: {unscored}"
    row = next((row for row, (text, other) in enumerate(zip(new, was, strict=False)) if text != other), min(len(new), len(was)))
    said = f"row {row + 1} of {table.name} is {_text(new, row)}, recorded was {_text(was, row)}{left_out}"
    return SessionTagReplaced.at(said, board.tag_path(table.name))


def _row_texts(section: Section) -> Iterator[str]:
    count = len(read_table(section).columns)
    for start in range(0, len(section.elements), max(count, 1)):
        yield " ".join(section.elements[start : start + count])


def _text(rows: list[str], row: int) -> str:
    return repr(shortened(rows[row])) if row < len(rows) else "none"
