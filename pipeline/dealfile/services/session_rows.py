"""Sessions as rows: rank lists for the table ``rankings`` and as comma-separated values, and travellers as such."""

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import fields
from typing import Final

from dealfile.convert.bare import FORMULA
from dealfile.services.session_reports import (
    ContestantEntry,
    MethodEntry,
    RankEntry,
    RankListEntry,
    SessionBoardEntry,
    SessionEntry,
    SessionsReport,
    TravellerEntry,
    VictoryScaleEntry,
)
from dealfile.tables.columns import COLUMNS

_TRAVELLER: Final = tuple(
    field.name for field in fields(TravellerEntry) if field.name not in ("ns", "ew", "file", "record", "row", "origin")
)
_CONTESTANT: Final = tuple(field.name for field in fields(ContestantEntry))
_SIDES: Final = ("ns", "ew")
_OF_METHOD: Final = ("method", "rule")
_OF_PLACE: Final = ("file", "record", "row", "origin")
_TRAVELLER_HEAD: Final = (
    *("session", "event", "date", "board", "dealer", "vulnerable"),
    *(f"{name}_{side}" for side in _SIDES for name in _CONTESTANT),
    *_TRAVELLER,
    *("top", "datum"),
    *_OF_METHOD,
    *_OF_PLACE,
)


def rank_rows(report: SessionsReport) -> Iterator[tuple[object, ...]]:
    """The rows of all rank lists, in the order of the columns of ``rankings``."""
    lists = [*(ranks for session in report.sessions for ranks in session.rankings), *report.added_up]
    for number, ranks in enumerate(lists, 1):
        sessions = [report.sessions[place - 1] for place in ranks.sessions]
        for row in ranks.rows:
            yield _rank_row(number, ranks, sessions, row, report.victory_scale)


def _rank_row(
    number: int, ranks: RankListEntry, sessions: Sequence[SessionEntry], row: RankEntry, scale: VictoryScaleEntry | None
) -> tuple[object, ...]:
    methods = dict.fromkeys(session.method for session in sessions)
    method = next(iter(methods)) if len(methods) == 1 else None
    return (
        number,
        " ".join(map(str, ranks.sessions)),
        *(_alike(getattr(session, name) for session in sessions) for name in ("event", "site", "date", "stage")),
        *(ranks.kind, ranks.field, ranks.movement),
        *(row.rank, row.tied, row.section, row.number, ";".join(row.names) or None),
        *(row.boards, row.total, row.percentage, row.victory_points, row.carry_over, row.penalty),
        *((None, None) if method is None else (method.name, _rule(method, None if row.victory_points is None else scale))),
    )


def _rule(method: MethodEntry, scale: VictoryScaleEntry | None) -> str:
    """The rule of a method, and of the victory points that come of it."""
    return method.rule if scale is None else f"{method.rule} Victory points: {scale.rule.rstrip('.')}."


def _alike(values: Iterable[str | None]) -> str | None:
    """The value where all are the same."""
    found = set(values)
    return found.pop() if len(found) == 1 else None


def rankings_csv(report: SessionsReport) -> str:
    """The rank lists as comma-separated values (RFC 4180), a line a contestant, with the columns of ``rankings``."""
    return _csv([column.name for column in COLUMNS["rankings"]], rank_rows(report))


def travellers_csv(report: SessionsReport) -> str:
    """The results of all boards as comma-separated values (RFC 4180), a line a result."""
    return _csv(_TRAVELLER_HEAD, _traveller_rows(report))


def has_formula(report: SessionsReport, *, boards: bool) -> bool:
    """Whether a spreadsheet would take a text of the rank lists, or of the results of the boards, for a formula."""
    rows = _traveller_rows(report) if boards else rank_rows(report)
    return any(FORMULA.match(cell) for row in rows for cell in row if isinstance(cell, str))


def _traveller_rows(report: SessionsReport) -> Iterator[tuple[object, ...]]:
    return (
        _traveller_row(session, board, result)
        for session in report.sessions
        for board in session.boards
        for result in board.results
    )


def _traveller_row(session: SessionEntry, board: SessionBoardEntry, result: TravellerEntry) -> tuple[object, ...]:
    return (
        *(session.session, session.event, session.date, board.board, board.dealer, board.vulnerable),
        *(cell for side in _SIDES for cell in _contestant_cells(getattr(result, side))),
        *(getattr(result, name) for name in _TRAVELLER),
        *(board.top, board.datum),
        *((None, None) if session.method is None else (session.method.name, session.method.rule)),
        *(getattr(result, name) for name in _OF_PLACE),
    )


def _contestant_cells(contestant: ContestantEntry | None) -> tuple[str | None, ...]:
    if contestant is None:
        return (None,) * len(_CONTESTANT)
    return contestant.number, ";".join(contestant.names), contestant.team


def _csv(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    written = io.StringIO(newline="")
    writer = csv.writer(written, lineterminator="\r\n")
    writer.writerow(head)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return written.getvalue()


def _cell(value: object) -> object:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else value
