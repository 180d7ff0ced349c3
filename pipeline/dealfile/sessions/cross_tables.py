"""Cross-tables of teams: who met whom, and with what result."""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from dealfile.sessions.encounters import Encounter, Share, TeamKey, encounters, team_key
from dealfile.sessions.ranks import RankRow
from dealfile.sessions.team_boards import sum_of_all
from dealfile.sessions.team_ranking import team_ranking
from dealfile.sessions.teams import TeamMatch

MOST_TEAMS: Final = 100
"""A table of more teams is nothing to read, and grows with their square."""


class CrossCell(NamedTuple):
    """What a team has from its matches with another one.

    Attributes:
        matches: How many matches they played, each segment counted.
        boards: The boards of these.
        points: Its points, with what it carried into them; ``None`` where they are not known.
        against: Those of the others.
        victory_points: Its victory points; ``None`` where there are none.
    """

    matches: int
    boards: int
    points: Fraction | None
    against: Fraction | None
    victory_points: Fraction | None


class CrossTable(NamedTuple):
    """A cross-table.

    Attributes:
        teams: The teams in the order in which they are ranked, each by its name, else by its players.
        cells: For each team in that order what it has against each of ``teams``; ``None`` where they did not meet.
    """

    teams: tuple[str, ...]
    cells: tuple[tuple[CrossCell | None, ...], ...]


_Met: TypeAlias = tuple[TeamKey, TeamKey]


def cross_table(matches: Sequence[TeamMatch], ranking: Iterable[RankRow] | None = None) -> CrossTable | None:
    """The cross-table of ``matches``; ``None`` where no teams are known, or more than ``MOST_TEAMS``.

    Args:
        matches: The matches, all by one method and scale.
        ranking: The rows of their rank list; ``None`` for that of the matches alone.
    """
    if ranking is None:
        ranking = [row for ranks in team_ranking(matches) for row in ranks.rows]
    names = {team_key(row.contestant.names): ", ".join(row.contestant.names) for row in ranking}
    if not 0 < len(names) <= MOST_TEAMS:
        return None
    met: defaultdict[_Met, list[CrossCell]] = defaultdict(list)
    for encounter in encounters(matches):
        for own, others in ((encounter.home, encounter.visit), (encounter.visit, encounter.home)):
            met[own.team, others.team].append(_cell(encounter, own, others))
    cells = tuple(tuple(_together(met.get((own, others), ())) for others in names) for own in names)
    return CrossTable(tuple(names.values()), cells)


def _cell(encounter: Encounter, own: Share, others: Share) -> CrossCell:
    return CrossCell(encounter.matches, encounter.boards, own.score, others.score, own.victory_points)


def _together(cells: Sequence[CrossCell]) -> CrossCell | None:
    """What all encounters of two teams come to; unknown where one of them is."""
    if not cells:
        return None
    return CrossCell(
        matches=sum(cell.matches for cell in cells),
        boards=sum(cell.boards for cell in cells),
        points=sum_of_all([cell.points for cell in cells]),
        against=sum_of_all([cell.against for cell in cells]),
        victory_points=sum_of_all([cell.victory_points for cell in cells]),
    )
