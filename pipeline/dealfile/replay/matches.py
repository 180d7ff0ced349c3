"""From the settled records of a file to its matches: both rooms of each board side by side, and their IMPs."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from dealfile.core.calls import PASSED_OUT, Contract
from dealfile.core.cards import Card
from dealfile.core.seats import SEATS, Seat, Vulnerability
from dealfile.laws.figures import Laws
from dealfile.model import Board, RecordType
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import duplicate_north_south
from dealfile.scoring.duplicate import north_south_score
from dealfile.scoring.imps import Scale, imps, scale_of
from dealfile.syntax.lin.header import Entry, carry_over_number
from dealfile.syntax.lin.lists import MatchLists, match_lists


class RoomResult(NamedTuple):
    """A board in one room. Unknown is ``None``.

    Attributes:
        record: Number of the record in its file.
        result_only: Whether nothing is recorded but its result.
        contract, declarer: What was played.
        opening_lead: The first card.
        tricks: Declarer's side's tricks.
        score_ns: The duplicate score of North-South, computed.
        listed_ns: That of the result which the list of results gives.
    """

    record: int
    result_only: bool
    contract: Contract | None
    declarer: Seat | None
    opening_lead: Card | None
    tricks: int | None
    score_ns: int | None
    listed_ns: int | None


MatchName = tuple[
    str | None, str | None, str | None, str | None, str | None, str | None, str | None, str | None
]  # fmt: skip
"""What tells a match from others: event, stage, round, scoring, home and visiting team, and what each carries over."""


class MatchRecord(NamedTuple):
    """What one record gives to a match.

    Attributes:
        match: Which match it belongs to.
        number: The board's number.
        is_closed: Whether it was played in the closed room, else in the open one.
        dealer, vulnerable: Of the board, where they are known.
        scores: Its two items in the list of scores (LIN ``mp``), as written.
        result: What happened.
    """

    match: MatchName
    number: int
    is_closed: bool
    dealer: Seat | None
    vulnerable: Vulnerability | None
    scores: tuple[str, str] | None
    result: RoomResult


@dataclass(slots=True)
class MatchBoard:
    """A board of a match. The home team sits North-South in the open room, so IMPs count for it.

    Attributes:
        number: The board's number.
        scale: The scale of IMPs; ``None`` where the match is not played at IMPs.
        dealer: Who dealt. ``vulnerable``: who is vulnerable.
        open, closed: What happened in each room.
        scores: Its two items in the list of scores (LIN ``mp``), as written.
    """

    number: int
    scale: Scale | None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    open: RoomResult | None = None
    closed: RoomResult | None = None
    scores: tuple[str, str] | None = None

    @property
    def imps(self) -> int | None:
        """The IMPs that the home team wins, by the computed scores."""
        rooms = (self.open, self.closed)
        return self._swing([None if room is None else room.score_ns for room in rooms])

    @property
    def listed_imps(self) -> int | None:
        """The IMPs that the home team wins by the list of results."""
        rooms = (self.open, self.closed)
        return self._swing([None if room is None else room.listed_ns for room in rooms])

    def _swing(self, scores: list[int | None]) -> int | None:
        here, there = scores
        return None if here is None or there is None or self.scale is None else imps(here - there, self.scale)


class MatchTotal(NamedTuple):
    """What a team has by the boards, and what it carries over; ``None`` where no board has IMPs, or that is no number."""

    imps: int | None
    carried: Decimal | None

    @property
    def total(self) -> Decimal | None:
        """Both together."""
        return None if self.imps is None or self.carried is None else self.imps + self.carried


@dataclass(slots=True)
class Match:
    """A match, or a segment of one, as a file records it.

    Attributes:
        event, stage, round: What is played. ``scoring``: how.
        home, visit: The teams.
        home_carry_over, visit_carry_over: What they bring in, as written.
        repeated: Records of a board that stands in its room already, which do not count.
    """

    event: str | None
    stage: str | None
    round: str | None
    scoring: str | None
    home: str | None
    visit: str | None
    home_carry_over: str | None
    visit_carry_over: str | None
    repeated: list[tuple[int, int]] = field(default_factory=list)
    _boards: dict[int, MatchBoard] = field(default_factory=dict)

    @property
    def boards(self) -> list[MatchBoard]:
        """The boards in the order of their numbers."""
        return [self._boards[number] for number in sorted(self._boards)]

    @property
    def scale(self) -> Scale | None:
        """The scale of IMPs; ``None`` where it is not played at IMPs."""
        return scale_of(self.scoring)

    @property
    def is_match(self) -> bool:
        """Whether there is anything to set side by side: both rooms, one room of teams at IMPs, or scores beside results."""
        boards = self._boards.values()
        both = any(board.open for board in boards) and any(board.closed for board in boards)
        teams_at_imps = self.scale is not None and bool(self.home or self.visit)
        return both or teams_at_imps or any(board.scores for board in boards)

    @property
    def home_total(self) -> MatchTotal:
        """What the home team has."""
        return MatchTotal(won(board.imps for board in self._boards.values()), carry_over_number(self.home_carry_over))

    @property
    def visit_total(self) -> MatchTotal:
        """What the visiting team has."""
        return MatchTotal(lost(board.imps for board in self._boards.values()), carry_over_number(self.visit_carry_over))

    def add(self, record: "MatchRecord") -> None:
        """Take a record of the match; of two of a board in a room the first counts."""
        number, result = record.number, record.result
        place = self._boards.get(number)
        if place is None:
            place = self._boards[number] = MatchBoard(number, self.scale)
        if (place.closed if record.is_closed else place.open) is not None:
            self.repeated.append((number, result.record))
            return
        if record.is_closed:
            place.closed = result
        else:
            place.open = result
        place.dealer, place.vulnerable = place.dealer or record.dealer, place.vulnerable or record.vulnerable
        if place.scores is None:
            place.scores = record.scores


def won(swings: Iterable[int | None]) -> int | None:
    """The IMPs on the boards that are known, of the team that wins where ``swings`` are positive; ``None`` where none is."""
    known = [max(swing, 0) for swing in swings if swing is not None]
    return sum(known) if known else None


def lost(swings: Iterable[int | None]) -> int | None:
    """The IMPs of the other team."""
    return won(None if swing is None else -swing for swing in swings)


class Matches:
    """Puts the records of one file together to matches.

    Records belong together that name the same event, stage, round, scoring, teams and carry-overs, wherever they stand.

    Args:
        laws: The duplicate laws by which they are scored; ``None`` for the usual ones.
    """

    def __init__(self, laws: Laws | None = None) -> None:
        self._laws = laws
        self._matches: dict[MatchName, Match] = {}

    @property
    def matches(self) -> list[Match]:
        """The matches, in the order in which they begin."""
        return [match for match in self._matches.values() if match.is_match]

    def add(self, board: Board, outcome: Outcome) -> None:
        """Take the next record of the file; one without a room or a number belongs to no match."""
        record = match_record(board, outcome, self._laws)
        if record is not None:
            self.take(record)

    def take(self, record: MatchRecord) -> None:
        """Take what the next record gives to its match."""
        match = self._matches.get(record.match)
        if match is None:
            match = self._matches[record.match] = Match(*record.match)
        match.add(record)


def match_record(board: Board, outcome: Outcome, laws: Laws | None = None) -> MatchRecord | None:
    """What a settled record gives to its match; ``None`` for one without a room or a number, which belongs to none.

    Args:
        board: The settled board.
        outcome: What its re-run gave.
        laws: The duplicate laws by which it is scored; ``None`` for the usual ones.
    """
    number = board.board_number
    if board.room is None or number is None or not board.record_type.is_of_a_board:
        return None
    is_closed = board.room == "closed"
    lists = listed(board)
    return MatchRecord(
        match=(
            *(board.event, board.stage, board.round, board.scoring),
            *(board.home_team, board.visit_team, board.home_carry_over, board.visit_carry_over),
        ),
        number=number,
        is_closed=is_closed,
        dealer=board.dealer,
        vulnerable=board.vulnerable,
        scores=None if lists is None else lists.scores(board.board_id),
        result=RoomResult(
            record=board.place.record,
            result_only=board.record_type is RecordType.RESULT_ONLY,
            contract=outcome.contract,
            declarer=outcome.declarer,
            opening_lead=outcome.opening_lead,
            tricks=outcome.result,
            score_ns=duplicate_north_south(board.vulnerable, outcome, laws),
            listed_ns=listed_score(board, laws, closed=is_closed),
        ),
    )


def listed(board: Board) -> MatchLists | None:
    """The lists in the header of a LIN board's match; ``None`` where it has none."""
    if board.source.format != "lin":
        return None
    said = dict(reversed(board.tags))
    if "vg" not in said or ("rs" not in said and "mp" not in said):
        return None
    return match_lists(said["vg"], said.get("rs"), said.get("bn"), said.get("pw"), said.get("mp"))


def listed_score(board: Board, laws: Laws | None = None, *, closed: bool) -> int | None:
    """The score of North-South by the list of results, at the vulnerability of the board; ``None`` where it is not known.

    Args:
        board: A settled board of a match.
        laws: The duplicate laws; ``None`` for the usual ones.
        closed: Whether it is that of the closed room.
    """
    lists = listed(board)
    if lists is None:
        return None
    entry = lists.entry(board.board_id, closed=closed)
    return None if entry is None or board.vulnerable is None else entry_score(entry, board.vulnerable, laws)


def entry_score(entry: Entry, vulnerable: Vulnerability, laws: Laws | None) -> int | None:
    """The score of North-South that an entry of a list of results gives at a vulnerability; ``None`` where it is not known."""
    if entry.contract is PASSED_OUT:
        return 0
    if entry.tricks is None or entry.declarer is None:
        return None
    # By order and word: members of an enumeration take long to be found among those remembered.
    return _score(entry.contract, entry.declarer.order, vulnerable._value_, entry.tricks, laws)


@lru_cache(maxsize=1 << 14)
def _score(contract: Contract, declarer: int, vulnerable: str, tricks: int, laws: Laws | None) -> int:
    return north_south_score(contract, SEATS[declarer], Vulnerability(vulnerable), tricks, laws)
