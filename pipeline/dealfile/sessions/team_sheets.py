"""Which results of a session belong to one match of teams, and in which room each board stands."""

from collections import defaultdict, deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from dealfile.sessions.contestants import name_key
from dealfile.sessions.results import BoardName, Contestant, Result
from dealfile.sessions.session import SessionBoard

CarryOver: TypeAlias = tuple[str | None, str | None]
"""What the home team and the visiting team bring in, as written."""
_MatchKey: TypeAlias = tuple[str | None, str | None, frozenset[str], bool]
"""Round, section where no team is named, teams, and whether rooms are named."""


@dataclass(slots=True)
class Rooms:
    """A board of a match: what happened where the home team sat North-South, and in the other room."""

    open: Result | None = None
    closed: Result | None = None

    @property
    def is_alone(self) -> bool:
        """Whether only one of the rooms is known."""
        return (self.open is None) != (self.closed is None)


@dataclass(slots=True)
class TeamSheet:
    """The results of a match; the teams are those of its first result.

    Attributes:
        first: Its first result.
        carry_over: What the teams bring in.
        boards: The rooms of each board, by its number and deal.
        home_players, visit_players: Who plays for each team, in the order in which they appear.
        repeated: Results of a board in a room that stands there already.
    """

    first: Result
    carry_over: CarryOver
    boards: dict[BoardName, Rooms] = field(default_factory=dict)
    home_players: dict[str, None] = field(default_factory=dict)
    visit_players: dict[str, None] = field(default_factory=dict)
    repeated: list[Result] = field(default_factory=list)

    def add(self, board: BoardName, result: Result) -> None:
        """Take a result of the match; of two of a board in a room the first counts."""
        rooms = self.boards.setdefault(board, Rooms())
        is_home_north_south = (result.room != "closed") == _is_same_way_round(self.first, result)
        if (rooms.open if is_home_north_south else rooms.closed) is not None:
            self.repeated.append(result)
        elif is_home_north_south:
            rooms.open = result
            self._seat(result.ns, result.ew)
        else:
            rooms.closed = result
            self._seat(result.ew, result.ns)

    def side_by_side(self) -> list[tuple[BoardName, Rooms]]:
        """The boards, each once: a number of which one room has this deal and the other has that, or one not known, is one."""
        found: list[tuple[BoardName, Rooms]] = []
        alone: defaultdict[tuple[str, bool], deque[int]] = defaultdict(deque)
        for name, rooms in self.boards.items():
            is_open = rooms.open is not None
            others = alone[name.board, not is_open]
            if rooms.is_alone and others:
                place = others.popleft()
                other, beside = found[place]
                found[place] = _one_name(other, name), Rooms(rooms.open or beside.open, rooms.closed or beside.closed)
                continue
            if rooms.is_alone:
                alone[name.board, is_open].append(len(found))
            found.append((name, rooms))
        return found

    @property
    def is_match(self) -> bool:
        """Whether there is anything to set side by side: both rooms, or one room, named as such, of teams."""
        rooms = self.boards.values()
        both = any(board.open is not None for board in rooms) and any(board.closed is not None for board in rooms)
        return both or (self.first.room is not None and bool(self.first.home_team or self.first.visit_team))

    def _seat(self, home: Contestant | None, visit: Contestant | None) -> None:
        self.home_players.update(dict.fromkeys(_names(home)))
        self.visit_players.update(dict.fromkeys(_names(visit)))


def team_sheets(boards: Iterable[SessionBoard]) -> list[TeamSheet]:
    """The matches of the boards of a session, in the order in which they begin; one room without teams is none.

    Some programs name both teams but no room, and then the one that sits North-South first. So that is how such results are read,
    if there are those of both ways round.
    """
    sheets = _Sheets()
    for board in boards:
        for result in board.results:
            if result.room is not None or (result.home_team and result.visit_team):
                sheets.of(result).add(board.name, result)
    return [sheet for sheet in sheets.in_order if sheet.is_match]


class _Sheets:
    """The matches so far."""

    def __init__(self) -> None:
        self.in_order: list[TeamSheet] = []
        self._alike: dict[_MatchKey, dict[CarryOver, TeamSheet]] = {}

    def of(self, result: Result) -> TeamSheet:
        """The match that a result belongs to.

        Where carry-overs are stated, they tell one segment from another; a result that states none belongs to the first.
        """
        teams = frozenset(map(_team_key, (result.home_team, result.visit_team)))
        section = None if any(teams) else result.section
        alike = self._alike.setdefault((result.round, section, teams, result.room is not None), {})
        first = next(iter(alike.values()), None)
        brought = _brought(result if first is None else first.first, result)
        if brought in alike:
            return alike[brought]
        if first is not None and not any(brought):
            return first
        if first is not None and not any(first.carry_over):
            del alike[first.carry_over]
            first.carry_over = brought
            alike[brought] = first
            return first
        sheet = alike[brought] = TeamSheet(result, brought)
        self.in_order.append(sheet)
        return sheet


def _one_name(first: BoardName, second: BoardName) -> BoardName:
    """The name of a board of both names, with its deal where only one is known."""
    deals = [name.deal_id for name in (first, second) if name.deal_id is not None]
    return BoardName(first.board, deals[0] if len(deals) == 1 else None)


def _team_key(team: str | None) -> str:
    return name_key(team or "")


def _is_same_way_round(first: Result, result: Result) -> bool:
    """Whether a result calls the same team the home team as the first one of its match does."""
    return _team_key(first.home_team) == _team_key(result.home_team)


def _brought(first: Result, result: Result) -> CarryOver:
    both = result.home_carry_over, result.visit_carry_over
    return both if _is_same_way_round(first, result) else (both[1], both[0])


def _names(pair: Contestant | None) -> Iterator[str]:
    yield from () if pair is None else filter(None, pair.names)
