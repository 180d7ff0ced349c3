"""From matches of teams to a rank list."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from dealfile.scoring.comparing import compare
from dealfile.sessions.addressees import Standing, addressed
from dealfile.sessions.encounters import Share, TeamKey, encounters
from dealfile.sessions.ranking import penalty_points
from dealfile.sessions.ranks import Ranked, RankList, RankRow
from dealfile.sessions.results import SessionName
from dealfile.sessions.rulings import Penalty, Rulings
from dealfile.sessions.teams import TeamMatch
from dealfile.sessions.ties import in_order, ranked


def team_ranking(matches: Sequence[TeamMatch], rulings: Rulings | None = None) -> tuple[RankList, ...]:
    """The teams in the order of what they have from all ``matches``; no list where no team is known.

    Where any match has victory points, the sum of these decides, and carry-overs and penalties of the director's file are in
    victory points; ``total`` is then what the boards and the carry-overs of the matches come to. Else the total decides: of IMPs
    and total points those won less those lost, of board-a-match the points. Teams without a board that counts are left out.

    Args:
        matches: The matches, of one session or of several that are added up, all by one method and scale.
        rulings: Penalties and what is carried over. Where the team plays in several sessions, one names its session.
    """
    return team_rankings([matches], rulings)


def team_rankings(sessions: Iterable[Sequence[TeamMatch]], rulings: Rulings | None = None) -> tuple[RankList, ...]:
    """As :func:`team_ranking`, a list for each of ``sessions``."""
    entries = [entered for matches in sessions if (entered := _Entered.of(matches)).teams]
    ruled = _ruled(entries, rulings or Rulings())
    return tuple(entered.ranking(ruled[index]) for index, entered in enumerate(entries))


@dataclass(slots=True)
class _Team:
    """A team with what it has from its encounters, and the sessions of these."""

    names: tuple[str, ...]
    shares: list[Share] = field(default_factory=list)
    sessions: dict[SessionName, None] = field(default_factory=dict)

    def add(self, share: Share, sessions: Sequence[SessionName]) -> None:
        self.shares.append(share)
        self.sessions.update(dict.fromkeys(sessions))

    @property
    def ranked(self) -> Ranked:
        return Ranked(None, self.names)

    def row(self, ruled: "_Ruled", top: Fraction | None, *, by_victory_points: bool) -> RankRow:
        """Its line, with what the director's file rules."""
        boards = sum(share.boards for share in self.shares)
        total = sum((share.total for share in self.shares), Fraction(0))
        brought = total - sum(share.made for share in self.shares)
        victory_points = [share.victory_points for share in self.shares if share.victory_points is not None]
        carried, taken = ruled.carried, ruled.taken
        if by_victory_points:
            carried_over, points = carried, sum(victory_points, carried - taken) if victory_points else None
        else:
            carried_over, points, total = brought + carried, None, total + carried - taken
        return RankRow(
            rank=0,
            tied=False,
            contestant=self.ranked,
            boards=boards,
            total=total,
            percentage=None if top is None else 100 * total / (top * boards),
            listed=sum(share.listed for share in self.shares),
            victory_points=points,
            carry_over=carried_over,
            penalty=taken,
        )


class _Entered(NamedTuple):
    """The teams of some matches, and the most that a board brings, where the order is not by victory points."""

    matches: Sequence[TeamMatch]
    teams: tuple[_Team, ...]
    top: Fraction | None
    by_victory_points: bool

    @staticmethod
    def of(matches: Sequence[TeamMatch]) -> "_Entered":
        teams: dict[TeamKey, _Team] = {}
        for encounter in encounters(matches):
            for share in (encounter.home, encounter.visit):
                if share.team and share.boards:
                    teams.setdefault(share.team, _Team(share.names)).add(share, encounter.sessions)
        shares = (share for team in teams.values() for share in team.shares)
        by_victory_points = any(share.victory_points is not None for share in shares)
        top = compare((), matches[0].method).top if teams and not by_victory_points else None
        return _Entered(matches, tuple(teams.values()), top, by_victory_points)

    def ranking(self, ruled: Mapping[int, "_Ruled"]) -> RankList:
        """Its list, with what is ruled for each of the teams."""
        rows = [
            team.row(ruled.get(index, _Ruled()), self.top, by_victory_points=self.by_victory_points)
            for index, team in enumerate(self.teams)
        ]
        return RankList(
            sessions=tuple(dict.fromkeys(match.session for match in self.matches)),
            kind="teams",
            field="all",
            section=None,
            movement=None,
            rows=in_order(rows, lambda row: row.victory_points) if self.by_victory_points else ranked(rows),
            method=self.matches[0].method,
        )


class _Ruled(NamedTuple):
    """What a team carries over by the director's file, and what is taken off."""

    carried: Fraction = Fraction(0)
    taken: Fraction = Fraction(0)


def _ruled(entries: Sequence[_Entered], rulings: Rulings) -> Sequence[Mapping[int, _Ruled]]:
    """What is ruled for the teams of each entry, by their places in it."""
    places = [
        (at, index, session)
        for at, entered in enumerate(entries)
        for index, team in enumerate(entered.teams)
        for session in team.sessions
    ]
    standings = [Standing(session, "all", entries[at].teams[index].ranked) for at, index, session in places]
    found: list[defaultdict[int, _Ruled]] = [defaultdict(_Ruled) for _ in entries]
    for each in addressed((*rulings.penalties, *rulings.carried_over), standings):
        if each.standing is None:
            continue
        at, index, _ = places[each.standing]
        ruled = found[at][index]
        if isinstance(each.ruling, Penalty):
            taken = penalty_points(each.ruling, entries[at].top) or 0
            found[at][index] = ruled._replace(taken=ruled.taken + taken)
        else:
            found[at][index] = ruled._replace(carried=ruled.carried + each.ruling.points)
    return found
