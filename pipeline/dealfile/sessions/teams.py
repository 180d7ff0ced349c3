"""Matches of teams: the results of both rooms side by side, board by board, over files."""

from collections.abc import Iterable
from fractions import Fraction
from typing import Final, NamedTuple

from dealfile.errors import check_choice
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import Method, MethodName
from dealfile.scoring.victory_points import VictoryScale
from dealfile.sessions.results import Result, SessionName
from dealfile.sessions.session import Session
from dealfile.sessions.team_boards import TeamBoard, team_board
from dealfile.sessions.team_sheets import TeamSheet, team_sheets
from dealfile.syntax.lin.header import carry_over_number

TEAM_METHODS: Final[tuple[MethodName, ...]] = ("imps", "bam", "total-points")
"""The methods by which a match of teams is scored."""
_UNITS: Final[dict[MethodName, str]] = {
    **dict.fromkeys(("imps", "cross-imps", "butler"), "IMPs"),
    **dict.fromkeys(("bam", "matchpoints"), "matchpoints"),
}
"""What a method counts in, where methods have the same unit."""


class TeamScore(NamedTuple):
    """What a team has in a match.

    Attributes:
        team: Its name; ``None`` where it is not named.
        players: Everybody who is named as playing for it, in the order in which they appear.
        points: The IMPs that it won, its points of board-a-match, or the sum of its total points; without carry-over. ``None``
            where no board has any.
        carry_over: What it brings in, 0 where that is in the unit of another method; ``None`` where it is no number.
        margin: By how much it is ahead, carry-over included; negative where it is behind. Where a score is artificial or split
            the two teams may be ahead by what is not the opposite of each other.
        victory_points: What the margin is worth; ``None`` where no scale is given, or it has none for so many boards.
    """

    team: str | None
    players: tuple[str, ...]
    points: Fraction | None
    carry_over: Fraction | None
    margin: Fraction | None
    victory_points: Fraction | None

    @property
    def total(self) -> Fraction | None:
        """Points and carry-over together."""
        return None if self.points is None or self.carry_over is None else self.points + self.carry_over


class TeamMatch(NamedTuple):
    """A match of two teams in a session, or a segment of one.

    Attributes:
        session: The session.
        round: The round, as written.
        method: How it is scored.
        scale: The scale of its victory points; ``None`` for none.
        home, visit: What each team has. The home team sits North-South in the open room.
        boards: Its boards, in the order of the session. Victory points are those of a match of so many boards, whether or not all
            are compared: how long a match is does not change where a result is missing.
        repeated: Results of a board in a room that stands there already; of two the first counts.
        why_no_carry_over: Why what the records say is carried over does not count, as a sentence; ``None`` where it counts.
    """

    session: SessionName
    round: str | None
    method: Method
    scale: VictoryScale | None
    home: TeamScore
    visit: TeamScore
    boards: tuple[TeamBoard, ...]
    repeated: tuple[Result, ...] = ()
    why_no_carry_over: str | None = None

    @property
    def one_room(self) -> tuple[TeamBoard, ...]:
        """The boards that were scored in one room only."""
        return tuple(board for board in self.boards if board.is_of_one_room)

    @property
    def two_deals(self) -> tuple[TeamBoard, ...]:
        """The boards of which the rooms have different deals."""
        return tuple(board for board in self.boards if board.is_of_two_deals)

    @property
    def compared(self) -> int:
        """How many boards have points."""
        return sum(board.is_compared for board in self.boards)

    @property
    def why_no_victory_points(self) -> str | None:
        """Why a scale that is given has no victory points for it, as a sentence; ``None`` where it has."""
        return None if self.scale is None else self.scale.why_none(len(self.boards))


def team_matches(session: Session, method: Method, scale: VictoryScale | None = None) -> tuple[TeamMatch, ...]:
    """The matches of a session, in the order in which they begin.

    Results belong to one match that have the same round and the same two teams, or that name no teams in one section, whatever
    files they stand in; those that state different carry-overs are of different segments. Of results without a room, but with
    both teams, the home team is taken to sit North-South, if there are some of both ways round. Other results without a room
    belong to none, and one room without teams is none. A number of which the rooms have different deals is one board. What is
    carried over is in the unit of the records' own Scoring, and counts only where that is the unit of the method.

    Args:
        session: The results of the session.
        method: One of ``TEAM_METHODS``.
        scale: The scale of the victory points; ``None`` for none.

    Raises:
        UsageError: The method is none of teams.
    """
    check_choice("the method of a match of teams", method.name, TEAM_METHODS)
    return tuple(_match(session.name, sheet, method, scale) for sheet in team_sheets(session.boards))


class _Side(NamedTuple):
    """A team of a match: its name, its players, what it brings in, and what it makes board by board."""

    team: str | None
    players: tuple[str, ...]
    carry_over: Fraction | None
    made: tuple[Fraction | None, ...]


def _match(session: SessionName, sheet: TeamSheet, method: Method, scale: VictoryScale | None) -> TeamMatch:
    boards = tuple(team_board(name, rooms.open, rooms.closed, method) for name, rooms in sheet.side_by_side())
    first, why_no_carry_over = sheet.first, _why_no_carry_over(sheet, method)
    carried = sheet.carry_over if why_no_carry_over is None else (None, None)
    home_carry_over, visit_carry_over = map(_number, carried)
    home = _Side(first.home_team, tuple(sheet.home_players), home_carry_over, tuple(board.home for board in boards))
    visit = _Side(first.visit_team, tuple(sheet.visit_players), visit_carry_over, tuple(board.visit for board in boards))
    return TeamMatch(
        session=session,
        round=first.round,
        method=method,
        scale=scale,
        home=_score(home, visit, method, scale),
        visit=_score(visit, home, method, scale),
        boards=boards,
        repeated=tuple(sheet.repeated),
        why_no_carry_over=why_no_carry_over,
    )


def _why_no_carry_over(sheet: TeamSheet, method: Method) -> str | None:
    """Why carry-overs do not count: they are in another unit than that of the method."""
    own = method_of(sheet.first.scoring)
    if not any(map(_number, sheet.carry_over)) or own is None or _unit(own) == _unit(method):
        return None
    return f"what is carried over is by another scoring, {sheet.first.scoring}"


def _unit(method: Method) -> str:
    return _UNITS.get(method.name, method.name)


def _score(own: _Side, others: _Side, method: Method, scale: VictoryScale | None) -> TeamScore:
    """What a team has in a match, of which it has something on each board, or nothing known."""
    margin, boards = _margin(own, others, method), len(own.made)
    return TeamScore(
        team=own.team,
        players=own.players,
        points=won(own.made, method),
        carry_over=own.carry_over,
        margin=margin,
        victory_points=victory_points(scale, margin, boards),
    )


def victory_points(scale: VictoryScale | None, margin: Fraction | None, boards: int) -> Fraction | None:
    """What a margin is worth; ``None`` where no scale is given, it has none for so many boards, or the margin is not known."""
    return None if scale is None or margin is None or not scale.covers(boards) else scale.points(margin, boards)[0]


def won(made: Iterable[Fraction | None], method: Method) -> Fraction | None:
    """The points that a team has from boards, of IMPs those that it won; ``None`` where none are known."""
    known = [points for points in made if points is not None]
    if not known:
        return None
    return sum((max(points, Fraction(0)) for points in known) if method.name == "imps" else known, Fraction(0))


def _margin(own: _Side, others: _Side, method: Method) -> Fraction | None:
    """By how much a team is ahead: at IMPs and total points what it makes is that already, board by board."""
    known = [points for points in own.made if points is not None]
    if not known or own.carry_over is None or others.carry_over is None:
        return None
    ahead = sum(known, own.carry_over - others.carry_over)
    return ahead if method.name != "bam" else ahead - sum(points for points in others.made if points is not None)


def _number(carry_over: str | None) -> Fraction | None:
    number = carry_over_number(carry_over)
    return None if number is None else Fraction(number)
