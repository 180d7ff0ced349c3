"""Sessions as they are reported: from exact points to rounded figures."""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

from dealfile.scoring.entries import Award, SideScore, Weighted
from dealfile.scoring.method_words import rule_of
from dealfile.scoring.methods import Method
from dealfile.scoring.rounding import points_text, rounded
from dealfile.scoring.victory_points import VictoryScale
from dealfile.services.reports import seat_name
from dealfile.services.session_options import choices_of
from dealfile.services.session_reports import (
    ContestantEntry,
    CrossCellEntry,
    CrossTableEntry,
    MethodEntry,
    RankEntry,
    RankListEntry,
    RepeatedResult,
    SessionBoardEntry,
    TeamBoardEntry,
    TeamMatchEntry,
    TeamScoreEntry,
    TravellerEntry,
    VictoryScaleEntry,
)
from dealfile.sessions.cross_tables import CrossCell, CrossTable
from dealfile.sessions.ranks import Ranked, RankList, RankRow
from dealfile.sessions.results import Contestant, Result, SessionName
from dealfile.sessions.session import ResultPoints, ScoredBoard
from dealfile.sessions.team_boards import TeamBoard
from dealfile.sessions.teams import TeamMatch, TeamScore

ResultKey: TypeAlias = tuple[str, int, str, int | None]
"""What tells one result from others: file, record, origin, row."""
_CHOICES: Final = tuple(name for name in Method.__slots__ if name != "name")


class RoomPoints(NamedTuple):
    """What a result in a room of a match brings to North-South and to East-West."""

    ns: Fraction | None
    ew: Fraction | None


@lru_cache(maxsize=4096)
def figure(value: Fraction | None) -> float | None:
    """A figure as it is reported: with two decimals at most, half away from zero; whole ones without any."""
    if value is None:
        return None
    exact = rounded(value)
    return int(exact) if exact == exact.to_integral_value() else float(exact)


def _known(value: Fraction) -> float:
    known = figure(value)
    assert known is not None
    return known


def method_entry(method: Method) -> MethodEntry:
    """A method, with its rule in words."""
    chosen = {name: choices_of(method).get(name) for name in _CHOICES}
    return MethodEntry(name=method.name, rule=rule_of(method), **chosen)


def victory_scale_entry(scale: VictoryScale) -> VictoryScaleEntry:
    """A scale of victory points."""
    return VictoryScaleEntry(title=scale.title, rule=scale.rule)


# ---- Boards ----------------------------------------------------------------------------------------------------------


def board_entry(scored: ScoredBoard, rooms: Mapping[ResultKey, RoomPoints]) -> SessionBoardEntry:
    """A board with its traveller.

    Args:
        scored: The board, compared.
        rooms: What results in rooms of matches of teams bring; those count, and not the comparison of the board.
    """
    board, comparison = scored.board, scored.comparison
    return SessionBoardEntry(
        board=board.name.board,
        deal_id=board.name.deal_id,
        dealer=seat_name(board.dealer),
        vulnerable=None if board.vulnerable is None else board.vulnerable.value,
        top=figure(comparison.top),
        datum=figure(comparison.datum),
        compared=comparison.compared,
        expected=comparison.expected,
        results=tuple(_traveller_entry(points, rooms.get(result_key(points.result))) for points in scored.points),
    )


def result_key(result: Result) -> ResultKey:
    """What tells a result from others."""
    return result.file, result.record, result.origin, result.row


def _traveller_entry(points: ResultPoints, room: RoomPoints | None) -> TravellerEntry:
    result = points.result
    home, visit = result.home_team, result.visit_team
    ns_team, ew_team = (visit, home) if result.room == "closed" else (home, visit)
    return TravellerEntry(
        file=result.file,
        record=result.record,
        row=result.row,
        origin=result.origin,
        section=result.section,
        round=result.round,
        table=result.table,
        room=result.room,
        ns=_contestant(result.ns, ns_team),
        ew=_contestant(result.ew, ew_team),
        contract=None if result.contract is None else result.contract.text,
        declarer=seat_name(result.declarer),
        lead=result.lead,
        tricks=result.tricks,
        score_status=result.status.value,
        adjustment=None if result.adjustment is None else result.adjustment.value,
        score_ns=_plain(result.ns_score),
        score_ew=_plain(result.ew_score),
        adjusted_ns=adjusted_text(result.ns_score),
        adjusted_ew=None if _are_opposite(result.ns_score, result.ew_score) else adjusted_text(result.ew_score),
        times=result.times,
        points_ns=figure(points.ns if room is None else room.ns),
        points_ew=figure(points.ew if room is None else room.ew),
        percentage_ns=figure(points.ns_percentage),
        percentage_ew=figure(points.ew_percentage),
    )


def _contestant(contestant: Contestant | None, team: str | None) -> ContestantEntry | None:
    if contestant is None and team is None:
        return None
    named = contestant or Contestant()
    return ContestantEntry(number=named.number, names=named.names, team=team)


def _plain(score: SideScore) -> int | None:
    return score if isinstance(score, int) else None


def _are_opposite(ns: SideScore, ew: SideScore) -> bool:
    """Whether a weighted score of East-West is that of North-South turned round."""
    if not isinstance(ns, Weighted) or not isinstance(ew, Weighted):
        return False
    return ew.parts == tuple((weight, -points) for weight, points in ns.parts)


def adjusted_text(score: SideScore) -> str | None:
    """A score that is no plain one: ``60%``, ``+3 IMP``, ``67% 620, 33% -100``."""
    if isinstance(score, Award):
        return _award(score)
    if isinstance(score, Weighted):
        return ", ".join(f"{points_text(weight * 100)}% {points}" for weight, points in score.parts)
    return None


def _award(award: Award) -> str | None:
    if award.percentage is not None:
        return f"{points_text(award.percentage)}%"
    return None if award.imps is None else f"{'+' if award.imps > 0 else ''}{points_text(award.imps)} IMP"


# ---- Ranks -----------------------------------------------------------------------------------------------------------


def rank_list_entry(ranks: RankList, numbers: Mapping[SessionName, int]) -> RankListEntry:
    """A rank list.

    Args:
        ranks: The list.
        numbers: The number of each session in the report.
    """
    return RankListEntry(
        sessions=tuple(numbers[name] for name in ranks.sessions if name in numbers),
        kind=ranks.kind,
        field=ranks.field,
        section=ranks.section,
        movement=ranks.movement,
        reason=ranks.reason,
        rows=tuple(map(_rank_entry, ranks.rows)),
        left_out=tuple(map(_called, ranks.left_out)),
    )


def _called(contestant: Ranked) -> str:
    """A contestant in a word: its section and number, else its names."""
    return f"{contestant.section or ''}{contestant.number}" if contestant.number is not None else ";".join(contestant.names)


def _rank_entry(row: RankRow) -> RankEntry:
    return RankEntry(
        rank=row.rank,
        tied=row.tied,
        number=row.contestant.number,
        names=row.contestant.names,
        section=row.contestant.section,
        boards=row.boards,
        listed=row.listed,
        total=_known(row.total),
        percentage=figure(row.percentage),
        victory_points=figure(row.victory_points),
        carry_over=_known(row.carry_over),
        penalty=_known(row.penalty),
    )


# ---- Teams -----------------------------------------------------------------------------------------------------------


def rooms_of(matches: Sequence[TeamMatch]) -> dict[ResultKey, RoomPoints]:
    """What the results of matches bring to North-South and East-West."""
    found: dict[ResultKey, RoomPoints] = {}
    for match in matches:
        for board in match.boards:
            if board.open is not None:
                found[result_key(board.open)] = RoomPoints(board.home, board.visit)
            if board.closed is not None:
                found[result_key(board.closed)] = RoomPoints(board.visit, board.home)
    return found


def match_entry(number: int, match: TeamMatch) -> TeamMatchEntry:
    """A match of teams."""
    return TeamMatchEntry(
        match=number,
        round=match.round,
        home=_team_score(match.home),
        visit=_team_score(match.visit),
        boards=tuple(map(_team_board, match.boards)),
        compared=match.compared,
        one_room=tuple(board.name.board for board in match.one_room),
        two_deals=tuple(board.name.board for board in match.two_deals),
        repeated=tuple(RepeatedResult(board=each.board.board, file=each.file, record=each.record) for each in match.repeated),
        no_victory_points=match.why_no_victory_points,
        no_carry_over=match.why_no_carry_over,
    )


def _team_score(score: TeamScore) -> TeamScoreEntry:
    return TeamScoreEntry(
        team=score.team,
        players=score.players,
        points=figure(score.points),
        carry_over=figure(score.carry_over),
        total=figure(score.total),
        margin=figure(score.margin),
        victory_points=figure(score.victory_points),
    )


def _team_board(board: TeamBoard) -> TeamBoardEntry:
    return TeamBoardEntry(board=board.name.board, deal_id=board.name.deal_id, home=figure(board.home), visit=figure(board.visit))


def cross_table_entry(table: CrossTable) -> CrossTableEntry:
    """A cross-table of teams."""
    cell: Callable[[CrossCell | None], CrossCellEntry | None] = _cross_cell
    return CrossTableEntry(teams=table.teams, cells=tuple(tuple(map(cell, row)) for row in table.cells))


def _cross_cell(cell: CrossCell | None) -> CrossCellEntry | None:
    if cell is None:
        return None
    return CrossCellEntry(
        matches=cell.matches,
        boards=cell.boards,
        points=figure(cell.points),
        against=figure(cell.against),
        victory_points=figure(cell.victory_points),
    )
