"""A plain record: what its rows need, without a model."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.laws.figures import Laws
from dealfile.model import Deal, Mark, Note, Origin, RecordedScore, RecordType, Result, Source
from dealfile.model.board import SourceFormat
from dealfile.plain.auctions import PlainAuction
from dealfile.plain.deals import PlainDeal
from dealfile.replay.context import RecordBefore
from dealfile.replay.matches import MatchName, entry_score
from dealfile.replay.outcome import AuctionStatus, PlayStatus, ScoreStatus
from dealfile.replay.scores import recorded_by_side
from dealfile.syntax.lin.header import Entry
from dealfile.syntax.pbn.values import read_deal

FIELDS: Final = (
    *("board_id", "event", "site", "date_text", "round", "table_id", "section", "stage", "home_team", "visit_team"),
    *("north", "east", "south", "west", "scoring"),
)
"""The texts of a plain record, by the names of the fields of a board; ``date_text`` is the date as written."""
BOARD_ID: Final = FIELDS.index("board_id")
EVENT: Final = FIELDS.index("event")
SCORING: Final = FIELDS.index("scoring")
# Members of enumerations by names of their own: asked of their class, each takes several times as long (Python 3.11).
_DERIVED, _RECORDED, _INHERITED = Origin.DERIVED, Origin.RECORDED, Origin.INHERITED


class PlainCalls(NamedTuple):
    """The calls of a record as written.

    Attributes:
        first: The seat of the first column; ``None`` where none is named.
        auction: The calls; ``None`` where there are none.
        start: Where they begin in the text of the record.
    """

    first: Seat | None
    auction: PlainAuction | None
    start: int


class PlainPlay(NamedTuple):
    """The cards of a record as written.

    Attributes:
        first: The seat of the first column; ``None`` where none is named, or there are no columns.
        cards: The cards as ``Card.index``, 255 for one that is not known; 52 at most.
        stopped: Whether a sign says that no more follow.
        in_columns: Whether they stand in rows of four, each from the same seat; else as they fell.
        text: The text that they are written in.
        start: Where that begins in the text of the record.
        are_set_apart: Whether one blank, and no more, stands between two cards, and none before the first.
    """

    first: Seat | None
    cards: bytes
    stopped: bool
    in_columns: bool
    text: str
    start: int
    are_set_apart: bool = False


class InRoom(NamedTuple):
    """What a record of one room of a LIN match has from the match.

    Attributes:
        room: The room.
        match: Which match it is.
        entry: What the list of results says of the board in its room.
        scores: The two items of the board in the list of scores, as written.
    """

    room: Literal["open", "closed"]
    match: MatchName
    entry: Entry | None
    scores: tuple[str, str] | None


Snapshot = tuple[RecordBefore | None, bool, bool, bool]
"""What the records before a record leave to it, in case that it is no plain one after all: the one before it, and whether a home
team, a visiting team and four players have been named."""


@dataclass(slots=True, eq=False)
class PlainRecord:
    """A record that says nothing but what is usual. It is settled in two steps: alone, then its play among many.

    Attributes:
        format: The format that it is written in.
        text: The record as written.
        record: Its number in the file, from 1.
        line: Line of its first character. ``offset``: bytes before it.
        fields: Its texts, in the order of ``FIELDS``.
        date: Its date as far as it could be read, as ``Board.date``.
        names: The names of its tags; those of its sections are the last.
        values: Their values as written.
        own_board: The board as the record itself has it.
        record_type: A board, or nothing but the result of one.
        dealer: Who dealt, recorded or inherited. ``vulnerable``, ``hands``: likewise.
        own_deal: Whether the deal stands in this record. ``own_dealer``, ``own_vulnerable``: likewise.
        auction: The calls as written; ``None`` where no place for them is.
        auction_status: How the auction ended.
        calls: The calls, each as its place in ``CALLS``. ``caller``: who makes the first of them.
        contract: The contract. ``declarer``: who plays it. ``contract_origin``: where both come from.
        play: The cards as written; ``None`` where no place for them is.
        recorded: The result as written. ``claim``: declarer's side's tricks by a claim.
        score: The score as written.
        findings: What was seen, at its place in the file.
        play_status: How the play ended.
        cards: The cards in playing order, as ``Card.index``. ``seats``: who played each. ``winners``: of each trick begun, 255
            where that is not known.
        tricks_played: Complete tricks. ``tricks_won``: those of declarer's side.
        last_trick: Whether declarer's side wins the last trick, where that is the only one left and its cards are forced.
        result: Declarer's side's tricks. ``result_origin``: where they come from.
        score_status: What kind of score it has. ``score_ns``: the duplicate score of North-South, computed.
        before: What the records before left to it, until it is settled.
        completed: Whether one of its hands follows from the others.
        marks: What stands beside its calls. ``notes``: the notes that they refer to.
        in_room: What it has from the match of whose room it is.
    """

    format: SourceFormat
    text: str
    record: int
    line: int
    offset: int
    fields: list[str | None]
    date: str | None
    names: tuple[str, ...]
    values: list[str]
    own_board: str | None = None
    record_type: RecordType = RecordType.BOARD
    dealer: Seat | None = None
    own_dealer: bool = False
    vulnerable: Vulnerability | None = None
    own_vulnerable: bool = False
    hands: PlainDeal | None = None
    own_deal: bool = False
    auction: PlainCalls | None = None
    auction_status: AuctionStatus = AuctionStatus.NONE
    calls: bytes = b""
    caller: int = 0
    contract: Contract | None = None
    declarer: Seat | None = None
    contract_origin: Origin | None = None
    play: PlainPlay | None = None
    recorded: Result | None = None
    claim: int | None = None
    score: RecordedScore | None = None
    findings: list[Finding] = field(default_factory=list)
    play_status: PlayStatus = PlayStatus.NONE
    cards: bytes = b""
    seats: bytes = b""
    winners: bytes = b""
    tricks_played: int = 0
    tricks_won: int | None = None
    last_trick: bool | None = None
    result: int | None = None
    result_origin: Origin | None = None
    score_status: ScoreStatus = ScoreStatus.UNKNOWN
    score_ns: int | None = None
    before: Snapshot | None = None
    completed: bool = False
    marks: Sequence[Mark] = ()
    notes: Sequence[Note] = ()
    in_room: InRoom | None = None

    @property
    def board_id(self) -> str | None:
        """The board as written, or inherited."""
        return self.fields[BOARD_ID]

    @property
    def event(self) -> str | None:
        """The event as written."""
        return self.fields[EVENT]

    @property
    def room(self) -> Literal["open", "closed"] | None:
        """The room of a match in which it was played."""
        return None if self.in_room is None else self.in_room.room

    @property
    def deal_origin(self) -> Origin:
        """Where its deal comes from."""
        return _DERIVED if self.completed else _RECORDED if self.own_deal else _INHERITED

    def listed_ns(self, laws: Laws | None) -> int | None:
        """The score of North-South by the list of results of its match, by ``laws`` (``None`` for the usual ones)."""
        entry = None if self.in_room is None else self.in_room.entry
        return None if entry is None or self.vulnerable is None else entry_score(entry, self.vulnerable, laws)

    @property
    def deal(self) -> Deal | None:
        """The deal as a model, for a record that has it from this one."""
        return None if self.hands is None else _model(self.hands.text)

    @property
    def scores_by_side(self) -> tuple[int | None, int | None]:
        """The recorded points of each side."""
        side = None if self.declarer is None else self.declarer.side
        return (None, None) if self.score is None else recorded_by_side(self.score, side)

    @property
    def source(self) -> Source:
        """Where the record stands."""
        return Source(format=self.format, record=self.record, line=self.line, offset=self.offset, text=self.text)


@lru_cache(maxsize=2)
def _model(text: str) -> Deal | None:
    return read_deal(text).value
