"""From matches of teams to a rank list."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction

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

    Where the matches have a scale of victory points, the sum of these decides, and carry-overs and penalties of the director's
    file are in victory points; ``total`` is then what the boards and the carry-overs of the matches come to. Else, and where the
    scale has no points for any of the matches, the total decides: of IMPs and total points those won less those lost, of
    board-a-match the points. Teams without a board that counts are left out.

    Args:
        matches: The matches, of one session or of several that are added up, all by one method and scale.
        rulings: Penalties and what is carried over. One that names no session counts in the first session of the team.
    """
    teams: dict[TeamKey, _Team] = {}
    for encounter in encounters(matches):
        for share in (encounter.home, encounter.visit):
            if share.team and share.boards:
                teams.setdefault(share.team, _Team(share.names)).add(share, encounter.sessions)
    if not teams:
        return ()
    method, has_scale = matches[0].method, matches[0].scale is not None
    top = None if has_scale else compare((), method).top
    ruled = _ruled(list(teams.values()), rulings or Rulings(), top)
    rows = [team.row(*ruled[index], top, has_scale=has_scale) for index, team in enumerate(teams.values())]
    return (
        RankList(
            sessions=tuple(dict.fromkeys(match.session for match in matches)),
            kind="teams",
            field="all",
            section=None,
            movement=None,
            rows=_in_order(rows),
            method=method,
        ),
    )


def _in_order(rows: Sequence[RankRow]) -> tuple[RankRow, ...]:
    if any(row.victory_points is not None for row in rows):
        return in_order(rows, lambda row: row.victory_points)
    return ranked(rows)


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

    def row(self, carried: Fraction, taken: Fraction, top: Fraction | None, *, has_scale: bool) -> RankRow:
        """Its line, with what the director's file says is carried over and taken off."""
        boards = sum(share.boards for share in self.shares)
        total = sum((share.total for share in self.shares), Fraction(0))
        brought = total - sum(share.made for share in self.shares)
        victory_points = [share.victory_points for share in self.shares if share.victory_points is not None]
        if has_scale:
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
            victory_points=points,
            carry_over=carried_over,
            penalty=taken,
        )


def _ruled(teams: Sequence[_Team], rulings: Rulings, top: Fraction | None) -> Mapping[int, tuple[Fraction, Fraction]]:
    """What each team carries over, and what is taken off, by the director's file."""
    places = [(index, session) for index, team in enumerate(teams) for session in team.sessions]
    standings = [Standing(session, "all", teams[index].ranked) for index, session in places]
    carried: defaultdict[int, Fraction] = defaultdict(Fraction)
    taken: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in addressed((*rulings.penalties, *rulings.carried_over), standings):
        if each.standing is None:
            continue
        index, _ = places[each.standing]
        if isinstance(each.ruling, Penalty):
            taken[index] += penalty_points(each.ruling, top) or 0
        else:
            carried[index] += each.ruling.points
    return {index: (carried[index], taken[index]) for index in range(len(teams))}
