"""One result: what happened on a board at one table, whoever tells of it."""

from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum
from typing import Literal, NamedTuple

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Vulnerability
from dealfile.replay.outcome import ScoreStatus
from dealfile.scoring.entries import SideScore


class Adjustment(Enum):
    """How a score was adjusted (Law 12C). An assigned score is that of one result, whatever happened at the table."""

    ASSIGNED = "assigned"
    ARTIFICIAL = "artificial"
    SPLIT = "split"
    WEIGHTED = "weighted"


class SessionName(NamedTuple):
    """What tells one session from others; ``None`` where records do not say."""

    event: str | None = None
    site: str | None = None
    date: str | None = None
    stage: str | None = None


class Contestant(NamedTuple):
    """A pair at a table as its result names it.

    Attributes:
        number: Its number, without leading zeros, or other mark in the session (``PairId``); ``None`` where there is none.
        names: The names of the players (the first is North or East), or of the partnership; none where they are not known.
    """

    number: str | None = None
    names: tuple[str, ...] = ()


class BoardName(NamedTuple):
    """Which board of a session a result is of.

    Attributes:
        board: The board as it is written.
        deal_id: The hash of its deal, where results under one number are of different deals; else ``None``.
    """

    board: str
    deal_id: str | None = None


class Listed(NamedTuple):
    """What a result is recorded to be worth, as far as it says; the opponents' view in ``ew``.

    Attributes:
        imps: IMPs of North-South and of East-West.
        matchpoints: Matchpoints of both.
        percentages: Percentages of both.
    """

    imps: tuple[Decimal | None, Decimal | None] = (None, None)
    matchpoints: tuple[Decimal | None, Decimal | None] = (None, None)
    percentages: tuple[Decimal | None, Decimal | None] = (None, None)


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What happened on a board at one table. Unknown is ``None``.

    Attributes:
        file, record: Where it stands.
        row: Which row of its ScoreTable it is, from 0.
        origin: What tells it: the record itself, a row of its ScoreTable, or the list of results of a LIN match (``rs``).
        session: The session that it belongs to.
        board: Which board it is of.
        deal_id: The hash of the deal, where all of it is known.
        dealer, vulnerable: Of the board.
        scoring: The Scoring value that holds for it, as written.
        section: The section of the session. ``round``, ``table``: where it was played. ``room``: of a match.
        ns, ew: Who played; ``None`` where nobody is named.
        home_team, visit_team: The teams of a match; the home team sits North-South in the open room.
        home_carry_over, visit_carry_over: What they bring into the match, as written.
        contract, declarer, lead, tricks: What happened.
        ns_score: What North-South scored, as they see it; computed where contract and tricks are known, else as listed.
        ew_score: What East-West scored, as they see it.
        status: Whether it was played, passed out, not played, a sit-out, adjusted, or is not known.
        adjustment: How it was adjusted; ``None`` where it was not.
        listed_score: The score of North-South as recorded.
        listed: The points as recorded.
        times: At how many tables it was had.
    """

    file: str
    record: int
    row: int | None = None
    origin: Literal["record", "ScoreTable", "rs"]
    session: SessionName
    board: BoardName
    deal_id: str | None = None
    dealer: Seat | None = None
    vulnerable: Vulnerability | None = None
    scoring: str | None = None
    section: str | None = None
    round: str | None = None
    table: str | None = None
    room: Literal["open", "closed"] | None = None
    ns: Contestant | None = None
    ew: Contestant | None = None
    home_team: str | None = None
    visit_team: str | None = None
    home_carry_over: str | None = None
    visit_carry_over: str | None = None
    contract: Contract | None = None
    declarer: Seat | None = None
    lead: str | None = None
    tricks: int | None = None
    ns_score: SideScore = None
    ew_score: SideScore = None
    status: ScoreStatus = ScoreStatus.UNKNOWN
    adjustment: Adjustment | None = None
    listed_score: int | None = None
    listed: Listed = field(default_factory=Listed)
    times: int = 1
