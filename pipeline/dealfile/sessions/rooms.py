"""Which results of a board are the two rooms of one match."""

from collections import defaultdict
from collections.abc import Sequence

from dealfile.sessions.results import Result

Room = tuple[str | None, str | None]


def is_of_match(room: str | None, home: str | None, visit: str | None) -> bool:
    """Whether a result is of one room of a match: it names the room, or both teams."""
    return room is not None or None not in (home, visit)


def room_of(room: str | None, home: str | None) -> Room:
    """What tells the two rooms of a match apart.

    That is the room where it is named. Else the home team is the one that sits North-South, as programs have it that write a
    record a table without a room: the teams change their names in the other one.
    """
    return room, None if room else home


def rooms_beside(results: Sequence[Result]) -> dict[int, int]:
    """For each result of a board whose match has a result in the other room, by its place among them: the place of that.

    Of several of one room the first counts. Results are of one match that have the same round, scoring and teams.
    """
    matches: defaultdict[tuple[object, ...], dict[Room, int]] = defaultdict(dict)
    for place, each in enumerate(results):
        if is_of_match(each.room, each.home_team, each.visit_team) and each.ns_score is not None:
            teams = frozenset((each.home_team, each.visit_team))
            matches[each.round, each.scoring, teams].setdefault(room_of(each.room, each.home_team), place)
    pairs = [tuple(rooms.values()) for rooms in matches.values() if len(rooms) == 2]
    return {place: other for here, there in pairs for place, other in ((here, there), (there, here))}
