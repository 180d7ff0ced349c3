"""Where one rubber or round ends in a stream of records, and the next begins."""

from dataclasses import dataclass
from typing import Final

from dealfile.core.names import player_key
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.replay.rubber_record import RubberRecord
from dealfile.scoring.rubber import Points, Standing

Pairs = tuple[frozenset[str], frozenset[str]]
"""The two partnerships, North-South's first."""

_NOTHING: Final = (0, 0)
_AS_SEATED: Final = (Side.NS, Side.EW)
"""The two sides where the partnerships are not known."""


@dataclass(slots=True)
class Trail:
    """What the latest records of a table said, as far as it tells one rubber from the next.

    Attributes:
        event, round, date: The last ones named.
        number: The number of the last deal.
        dealer: Whose turn to deal it is; ``None`` where that is not known, as on the first deal of a rubber.
        in_order: Whether the latest deal was dealt by whose turn it was.
        passed_out: Whether the latest deal was passed out.
        previous: The points of earlier rubbers by the last history.
    """

    event: str | None = None
    round: str | None = None
    date: str | None = None
    number: int | None = None
    dealer: Seat | None = None
    in_order: bool = False
    passed_out: bool = False
    previous: Points | None = None

    def begin(self, record: RubberRecord) -> None:
        """Begins another rubber: its first dealer is drawn for."""
        self.dealer = self.previous = None
        self.in_order = self.passed_out = False
        self._name(record)

    def note(self, record: RubberRecord, state: Standing) -> None:
        """Keeps what a record says, and whose turn to deal it then is; ``state`` is that of the rubber."""
        self._name(record)
        dealer = record.board.dealer
        if self.dealer is not None and dealer is not None:
            self.in_order = dealer is self.dealer
        dealer = dealer or self.dealer
        self.passed_out = record.is_passed_out
        self.dealer = None if dealer is None else state.dealer_after(dealer, passed_out=record.is_passed_out)

    def _name(self, record: RubberRecord) -> None:
        board = record.board
        self.event, self.round = board.event or self.event, board.round or self.round
        self.date, self.number = board.date or self.date, board.board_number or self.number


@dataclass(frozen=True, slots=True)
class Reached:
    """The latest rubber of a table as far as it has come, by the state that feeds the next deal.

    Attributes:
        totals: Its points.
        won: The games won.
        vulnerable: The vulnerability of the next deal.
        is_lost: Whether all that is only what was known last.
        may_be_over: Whether it is over by the state that does not feed the next deal.
        players: Its players.
        is_at_history: Whether the history of the record is one of its states.
    """

    totals: Points
    won: Points
    vulnerable: Vulnerability
    is_lost: bool
    may_be_over: bool
    players: dict[Seat, str]
    is_at_history: bool


def begins_anew(record: RubberRecord, trail: Trail, reached: Reached) -> bool:
    """Whether a record begins another rubber than the one that is not over.

    A history with points that are just those reached proves that the rubber of these players goes on, on whatever evening.
    Else one sign is enough that is certain: another Event or Round, other partnerships (or these on the other side), a history
    that has nothing on it after points were scored, or, where the state is not known, one with fewer games. Fewer games than
    were won by the history, or nobody vulnerable though somebody is, is a fault of the file by itself; with a second sign (the
    dealers' order breaks, the points of earlier rubbers, the date or the run of numbers, or by the file's own points the rubber
    is over) a new rubber begins. So it is with the vulnerability of a round of Chicago. Another date begins one too where the
    dealers' order or the run of numbers breaks off with it, and nothing says that somebody is vulnerable.
    """
    board, start = record.board, record.start
    goes_on = start is not None and start.totals != _NOTHING and reached.is_at_history
    if goes_on and not others(reached.players, record.players):
        return False
    if is_of_others(record, trail, reached.players):
        return True
    if start is not None:
        if start.totals == _NOTHING and reached.totals != _NOTHING:
            return True
        fewer = sum(start.won) < sum(reached.won)
        if fewer and reached.is_lost:
            return True
    else:
        fewer = record.vulnerable is Vulnerability.NONE and reached.vulnerable is not Vulnerability.NONE
    is_other_day, breaks_off = _other(trail.date, board.date), _breaks_off(record, trail)
    if fewer:
        return is_other_day or breaks_off or reached.may_be_over
    return is_other_day and breaks_off and record.history is None and record.vulnerable in (None, Vulnerability.NONE)


def is_of_others(record: RubberRecord, trail: Trail, players: dict[Seat, str]) -> bool:
    """Whether a record is of another Event or Round, or of other partnerships than ``players``."""
    board = record.board
    return _other(trail.event, board.event) or _other(trail.round, board.round) or others(players, record.players)


def _breaks_off(record: RubberRecord, trail: Trail) -> bool:
    """Whether anything breaks off, besides the date, that goes on within a rubber."""
    board, number = record.board, record.board.board_number
    return (
        (trail.in_order and _other(trail.dealer, board.dealer))
        or (record.history is not None and _other(trail.previous, record.history.previous))
        or (number is not None and trail.number is not None and number < trail.number)
    )


def _other(before: object, now: object) -> bool:
    """Whether two values are known and differ."""
    return before is not None and now is not None and before != now


def others(before: dict[Seat, str], now: dict[Seat, str]) -> bool:
    """Whether others sit down at either side: a side would have more than two players, or somebody has changed sides.

    Seats without a name contradict nothing, and partners may change places.
    """
    if before == now:
        return False
    was, sits = _sides(before), _sides(now)
    if len(before) == len(now) == len(Seat):
        return was != sits
    if any(len(old | new) > 2 for old, new in zip(was, sits, strict=True)):
        return True
    return any((was[own] - was[other]) & (sits[other] - sits[own]) for own, other in ((0, 1), (1, 0)))


def _sides(players: dict[Seat, str]) -> Pairs:
    """The names known of each side, whatever their case and blanks."""
    north_south, east_west = (
        frozenset(player_key(players[seat]) for seat in (first, first.partner) if seat in players)
        for first in (Seat.NORTH, Seat.EAST)
    )
    return north_south, east_west


def seated(before: dict[Seat, str], now: dict[Seat, str]) -> dict[Seat, str]:
    """The players ``before`` with those named ``now`` in seats that had no name; whoever has changed places keeps the first."""
    known = [_sides(before)[seat in (Seat.EAST, Seat.WEST)] for seat in now]
    players = dict(before)
    for (seat, name), side in zip(now.items(), known, strict=True):
        if player_key(name) not in side:
            players.setdefault(seat if seat not in players else seat.partner, name)
    return players


def pairs_of(players: dict[Seat, str]) -> Pairs | None:
    """The two partnerships, whatever the case and the blanks of names; ``None`` unless all four players are named."""
    return None if len(players) < 4 else _sides(players)


class EarlierRubbers:
    """The points of the rubbers that partnerships have played at a table, for ScoreRubberHistory.

    Where not all four are named, whoever sits at the table in the same Event and Round is taken for the same, unless a name
    contradicts it.
    """

    def __init__(self) -> None:
        self._points: dict[object, dict[object, int]] = {}
        self._players: dict[object, dict[Seat, str]] = {}

    def of(self, players: dict[Seat, str], trail: Trail) -> Points:
        """The points of both sides so far."""
        key, sides = _company(players, trail)
        if sides == _AS_SEATED and others(self._players.get(key, {}), players):
            return _NOTHING
        points = self._points.get(key, {})
        return points.get(sides[0], 0), points.get(sides[1], 0)

    def put(self, players: dict[Seat, str], trail: Trail, points: Points) -> None:
        """Sets the points of both sides."""
        key, sides = _company(players, trail)
        self._points[key] = dict(zip(sides, points, strict=True))
        self._players[key] = players


def _company(players: dict[Seat, str], trail: Trail) -> tuple[object, tuple[object, object]]:
    """Who plays against whom, and the two sides."""
    pairs = pairs_of(players)
    if pairs is None or pairs[0] == pairs[1]:
        return (trail.event, trail.round), _AS_SEATED
    return frozenset(pairs), pairs
