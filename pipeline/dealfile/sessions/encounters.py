"""What two teams have from meeting each other, the segments of one match taken together."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import NamedTuple, TypeAlias

from dealfile.sessions.contestants import name_key
from dealfile.sessions.results import SessionName
from dealfile.sessions.teams import TeamMatch, TeamScore, victory_points

TeamKey: TypeAlias = frozenset[str]
"""What makes two mentions of a team the same: its name, else its players; empty where neither is known."""


class Share(NamedTuple):
    """What a team has from an encounter.

    Attributes:
        team: What it is known by; empty where it has neither a name nor players.
        names: Its name, else its players.
        boards: Its boards that count.
        listed: All boards of the encounter.
        made: What these brought it: IMPs won less those lost, points of board-a-match, or total points.
        total: That, with what it carried in; of IMPs and total points less what the others carried in.
        score: Its points and carry-over, as the score of the match is written; ``None`` where that is not known.
        victory_points: Its victory points; ``None`` where there are none.
    """

    team: TeamKey
    names: tuple[str, ...]
    boards: int
    listed: int
    made: Fraction
    total: Fraction
    score: Fraction | None
    victory_points: Fraction | None


class Encounter(NamedTuple):
    """A match of two teams, all of its segments together.

    Attributes:
        sessions: The sessions that it was played in.
        matches: Its segments.
        boards: How many boards these have.
        home, visit: What each team has.
    """

    sessions: tuple[SessionName, ...]
    matches: int
    boards: int
    home: Share
    visit: Share


_Name: TypeAlias = tuple[str | None, str | None, frozenset[TeamKey]]
"""Event, round, teams."""


def encounters(matches: Iterable[TeamMatch]) -> tuple[Encounter, ...]:
    """The encounters of matches, in the order in which they begin; those without a board that has points are left out.

    A match that carries something over continues the earlier one of the same event, round and teams: its carry-over stands for
    what that one brought, which is not counted a second time. One without a carry-over is an encounter of its own. Where there
    is one of these at most, all others continue it, in the order of what they carry over, whatever the order of the files.
    """
    segments: defaultdict[_Name, list[_Segment]] = defaultdict(list)
    for match in matches:
        if match.home.points is not None or match.visit.points is not None:
            encounter = _encounter(match)
            teams = frozenset((encounter.home.team, encounter.visit.team))
            segments[match.session.event, match.round, teams].append(_Segment(match, encounter))
    return tuple(encounter for those in segments.values() for encounter in _put_together(those))


class _Segment(NamedTuple):
    """A match with what it comes to alone."""

    match: TeamMatch
    alone: Encounter

    @property
    def carried(self) -> Fraction | None:
        """What both teams carry in; ``None`` for nothing."""
        both = [score.carry_over for score in (self.match.home, self.match.visit) if score.carry_over]
        return sum(both, Fraction(0)) if both else None


def _put_together(segments: Sequence[_Segment]) -> Sequence[Encounter]:
    """The encounters of two teams in a round."""
    if sum(segment.carried is None for segment in segments) <= 1:
        segments = sorted(segments, key=lambda segment: (segment.carried is not None, segment.carried or 0))
    found: list[Encounter] = []
    for segment in segments:
        if found and segment.carried is not None:
            found[-1] = _continued(found[-1], segment.alone, segment.match)
        else:
            found.append(segment.alone)
    return found


def team_key(names: Iterable[str]) -> TeamKey:
    """What makes a team with these names the same."""
    return frozenset(filter(None, map(name_key, names)))


def _encounter(match: TeamMatch) -> Encounter:
    home = _share(match.home, [board.home for board in match.boards], match)
    visit = _share(match.visit, [board.visit for board in match.boards], match)
    return Encounter((match.session,), 1, len(match.boards), home, visit)


def _share(score: TeamScore, made: Sequence[Fraction | None], match: TeamMatch) -> Share:
    known = [points for points in made if points is not None]
    brought = sum(known, Fraction(0))
    total = score.total if match.method.name == "bam" else score.margin
    names = (score.team,) if score.team and score.team.strip() else score.players
    return Share(
        team=team_key(names),
        names=names,
        boards=len(known),
        listed=len(made),
        made=brought,
        total=brought if total is None else total,
        score=score.total,
        victory_points=score.victory_points,
    )


def _continued(earlier: Encounter, later: Encounter, match: TeamMatch) -> Encounter:
    """Both segments together: the later one knows by its carry-over what the earlier one brought."""
    boards = earlier.boards + later.boards
    same_way_round = earlier.home.team == later.home.team
    home, visit = (earlier.home, earlier.visit) if same_way_round else (earlier.visit, earlier.home)
    return Encounter(
        sessions=tuple(dict.fromkeys((*earlier.sessions, *later.sessions))),
        matches=earlier.matches + later.matches,
        boards=boards,
        home=_together(home, later.home, victory_points(match.scale, match.home.margin, boards)),
        visit=_together(visit, later.visit, victory_points(match.scale, match.visit.margin, boards)),
    )


def _together(earlier: Share, later: Share, points: Fraction | None) -> Share:
    boards, listed = earlier.boards + later.boards, earlier.listed + later.listed
    return later._replace(boards=boards, listed=listed, made=earlier.made + later.made, victory_points=points)
