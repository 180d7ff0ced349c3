"""A board of a match of teams: both rooms side by side, and what each team makes on it."""

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Award, Entry, SideScore, Weighted
from dealfile.scoring.methods import Method
from dealfile.sessions.results import BoardName, Result


class TeamBoard(NamedTuple):
    """A board of a match.

    Attributes:
        name: Which board it is.
        open, closed: What happened where the home team sat North-South, and where the visiting team did; ``None`` where no
            result is known.
        home, visit: What each team makes on it, seen from that team: IMPs (negative where it loses some), points of
            board-a-match, or total points; ``None`` where that is not known.
    """

    name: BoardName
    open: Result | None
    closed: Result | None
    home: Fraction | None
    visit: Fraction | None

    @property
    def is_of_one_room(self) -> bool:
        """Whether it was scored in one room only, so that there is nothing to compare."""
        return not self.is_compared and _is_scored(self.open) != _is_scored(self.closed)

    @property
    def is_of_two_deals(self) -> bool:
        """Whether the rooms have different deals under its number: it was fouled, or one of the deals is not rightly written."""
        return _are_of_two_deals(self.open, self.closed)

    @property
    def is_compared(self) -> bool:
        """Whether it brings either team anything, if only 0."""
        return self.home is not None or self.visit is not None


def team_board(name: BoardName, open_room: Result | None, closed_room: Result | None, method: Method) -> TeamBoard:
    """Sets the rooms of a board side by side.

    Where scores are split the two teams do not make the opposite of each other: each has the difference of its own two scores.
    An artificial score of a team is all that it makes on the board; one in each room counts half each. Of different deals only
    artificial scores count.

    Args:
        name: Which board it is.
        open_room: What happened where the home team sat North-South.
        closed_room: What happened where the visiting team did.
        method: IMPs, board-a-match or total points.
    """
    scores = _scores(open_room), _scores(closed_room)
    if _are_of_two_deals(open_room, closed_room):
        scores = _artificial(scores[0]), _artificial(scores[1])
    (home_first, visit_first), (visit_then, home_then) = scores
    home, visit = _made(home_first, home_then, method), _made(visit_then, visit_first, method)
    return TeamBoard(name, open_room, closed_room, home, visit)


@lru_cache(maxsize=4096)
def _made(north_south: SideScore, east_west: SideScore, method: Method) -> Fraction | None:
    """What a team makes with its scores North-South in one room and East-West in the other."""
    if north_south is None and east_west is None:
        return None
    tables = (Entry(north_south, _opposite(north_south)), Entry(_opposite(east_west), east_west))
    compared = compare(tables, method)
    own = (north_south, compared.ns[0]), (east_west, compared.ew[1])
    awarded = [points for score, points in own if isinstance(score, Award)]
    if awarded:
        return _mean(awarded)
    if north_south is None or east_west is None:
        return None
    # At total points each room brings what it scored; else both rooms give the one result of the comparison.
    return sum_of_all([points for _, points in own]) if method.name == "total-points" else compared.ns[0]


def _opposite(score: SideScore) -> SideScore:
    """The score of the opponents, were it not split; none for an artificial one, which is compared with nothing."""
    if isinstance(score, Weighted):
        return Weighted(tuple((weight, -each) for weight, each in score.parts))
    return -score if isinstance(score, int) else None


def _scores(result: Result | None) -> tuple[SideScore, SideScore]:
    """The scores of North-South and of East-West in a room."""
    return (None, None) if result is None else (result.ns_score, result.ew_score)


def _artificial(scores: tuple[SideScore, SideScore]) -> tuple[SideScore, SideScore]:
    """The scores that a director gave, whatever happened."""
    ns, ew = (score if isinstance(score, Award) else None for score in scores)
    return ns, ew


def _are_of_two_deals(open_room: Result | None, closed_room: Result | None) -> bool:
    deals = {room.deal_id for room in (open_room, closed_room) if room is not None}
    return len(deals - {None}) == 2


def _is_scored(result: Result | None) -> bool:
    return _scores(result) != (None, None)


def sum_of_all(points: Sequence[Fraction | None]) -> Fraction | None:
    """The sum of points; ``None`` where some are not known."""
    known = [each for each in points if each is not None]
    return sum(known, Fraction(0)) if len(known) == len(points) else None


def _mean(points: Sequence[Fraction | None]) -> Fraction | None:
    total = sum_of_all(points)
    return None if total is None else total / len(points)
