"""Matches as they are reported: both rooms of each board beside each other."""

from collections.abc import Iterable
from typing import NamedTuple

from dealfile.replay.matches import Match, MatchBoard, MatchTotal, RoomResult, lost, won
from dealfile.services.reports import seat_name
from dealfile.services.score_reports import MatchBoardScore, MatchSheet, RepeatedRecord, RoomScore


class FileMatch(NamedTuple):
    """A match and the file that it stands in."""

    file: str
    match: Match


def match_sheet(number: int, file_match: FileMatch) -> MatchSheet:
    """The sheet of a match, as it is reported."""
    file, match = file_match
    boards = tuple(map(_board, match.boards))
    home, visit = match.home_total, match.visit_total
    listed = [board.listed_imps for board in boards]
    return MatchSheet(
        match=number,
        file=file,
        event=match.event,
        stage=match.stage,
        round=match.round,
        scoring=match.scoring,
        scale=None if match.scale is None else match.scale.name,
        home_team=match.home,
        visit_team=match.visit,
        home_carry_over=match.home_carry_over,
        visit_carry_over=match.visit_carry_over,
        boards=boards,
        home_imps=home.imps,
        visit_imps=visit.imps,
        home_total=_total(home),
        visit_total=_total(visit),
        listed_home_imps=won(listed),
        listed_visit_imps=lost(listed),
        repeated=tuple(RepeatedRecord(board=board, record=record) for board, record in match.repeated),
    )


def _board(board: MatchBoard) -> MatchBoardScore:
    imps = board.imps
    return MatchBoardScore(
        board=board.number,
        dealer=seat_name(board.dealer),
        vulnerable=None if board.vulnerable is None else board.vulnerable.value,
        open=None if board.open is None else _room(board.open),
        closed=None if board.closed is None else _room(board.closed),
        home_imps=None if imps is None else max(imps, 0),
        visit_imps=None if imps is None else max(-imps, 0),
        listed_imps=board.listed_imps,
        scores=board.scores,
    )


def _room(room: RoomResult) -> RoomScore:
    return RoomScore(
        record=room.record,
        result_only=room.result_only,
        contract=None if room.contract is None else room.contract.text,
        declarer=seat_name(room.declarer),
        lead=None if room.opening_lead is None else room.opening_lead.text,
        tricks=room.tricks,
        score_ns=room.score_ns,
        listed_ns=room.listed_ns,
    )


def _total(total: MatchTotal) -> float | None:
    """A total as a number: whole, but where a carry-over has parts of a point."""
    value = total.total
    if value is None:
        return None
    return int(value) if value == value.to_integral_value() else float(value)


def boards_of(matches: Iterable[FileMatch]) -> dict[tuple[str, int], tuple[int, MatchBoard]]:
    """The board of a match that each record belongs to, by file and record, with the number of the match."""
    found: dict[tuple[str, int], tuple[int, MatchBoard]] = {}
    for number, (file, match) in enumerate(matches, 1):
        for board in match.boards:
            for room in (board.open, board.closed):
                if room is not None:
                    found[file, room.record] = number, board
    return found
