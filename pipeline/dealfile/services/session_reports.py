"""The report of sessions, as ``dealfile score --as matchpoints --format json`` writes it; its keys are a promise.

All figures are rounded here, once, half away from zero to two decimals; whatever is written of sessions is made of this report.
"""

from dataclasses import dataclass
from typing import Final, Literal

from dealfile.diagnostics.report import FileEntry, FindingEntry, Status, Summary
from dealfile.scoring.methods import CrossDivisor, DatumKind, DatumRounding, MatchpointScale, MethodName
from dealfile.services.reports import SeatName
from dealfile.services.score_reports import LawsFile
from dealfile.sessions.ranks import ContestantKind, RankedField

SESSIONS_SCHEMA: Final = "dealfile/sessions/1"

ScoreStatusName = Literal["played", "passed_out", "not_played", "adjusted", "sit_out", "unknown"]
AdjustmentName = Literal["assigned", "artificial", "split", "weighted"]
VulnerableName = Literal["None", "NS", "EW", "All"]


@dataclass(frozen=True, slots=True, kw_only=True)
class MethodEntry:
    """How a session is scored; what plays no part in its method is null, and ``rule`` says all of it in a sentence."""

    name: MethodName
    mp_scale: MatchpointScale | None
    neuberg: bool | None
    small_groups: bool | None
    imp_scale: str | None
    cross: CrossDivisor | None
    cap: int | None
    datum: DatumKind | None
    trim: int | None
    datum_rounding: DatumRounding | None
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class VictoryScaleEntry:
    """A scale of victory points."""

    title: str
    rule: str


@dataclass(frozen=True, slots=True, kw_only=True)
class ContestantEntry:
    """A pair at a table, as the result names it; ``team`` is the one that it plays for."""

    number: str | None
    names: tuple[str, ...]
    team: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TravellerEntry:
    """A result on a board, and what it is worth; unknown is null.

    ``row`` is its place in the record's ScoreTable, from 0. ``score_ns`` and ``score_ew`` are what each side scored as that side
    sees it; where that is no plain score, ``adjusted_ns`` and ``adjusted_ew`` say it in words, the latter null where a weighted
    score is that of North-South turned round. ``times`` tables had it.
    """

    file: str
    record: int
    row: int | None
    origin: Literal["record", "ScoreTable", "rs"]
    section: str | None
    round: str | None
    table: str | None
    room: Literal["open", "closed"] | None
    ns: ContestantEntry | None
    ew: ContestantEntry | None
    contract: str | None
    declarer: SeatName | None
    lead: str | None
    tricks: int | None
    score_status: ScoreStatusName
    adjustment: AdjustmentName | None
    score_ns: int | None
    score_ew: int | None
    adjusted_ns: str | None
    adjusted_ew: str | None
    times: int
    points_ns: float | None
    points_ew: float | None
    percentage_ns: float | None
    percentage_ew: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionBoardEntry:
    """A board with its traveller.

    ``deal_id`` is given where results under one number are of different deals. ``top`` is the most that a side can have,
    ``datum`` what all scores are set against, ``compared`` how many results were compared, ``expected`` to how many they were
    scaled.
    """

    board: str
    deal_id: str | None
    dealer: SeatName | None
    vulnerable: VulnerableName | None
    top: float | None
    datum: float | None
    compared: int
    expected: int
    results: tuple[TravellerEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RankEntry:
    """A line of a rank list; ``percentage`` is null without a top, ``victory_points`` where none are asked for.

    ``boards`` are those that count, ``listed`` all boards of the matches of a team; null for others.
    """

    rank: int
    tied: bool
    number: str | None
    names: tuple[str, ...]
    section: str | None
    boards: int
    listed: int | None
    total: float
    percentage: float | None
    victory_points: float | None
    carry_over: float
    penalty: float


@dataclass(frozen=True, slots=True, kw_only=True)
class RankListEntry:
    """A rank list of a session, or of several added up; ``sessions`` are their numbers in this report.

    ``movement`` is how the pairs moved and ``reason`` what shows it. ``left_out`` are, by number or names, pairs that have boards
    but no place in it: in a list of individuals those of which the players are not named, in one of several sessions those that
    are known by a number alone.
    """

    sessions: tuple[int, ...]
    kind: ContestantKind
    field: RankedField
    section: str | None
    movement: str | None
    reason: str | None
    rows: tuple[RankEntry, ...]
    left_out: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatedResult:
    """A result that does not count, since its board has one in its room."""

    board: str
    file: str
    record: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamScoreEntry:
    """What a team has in a match; ``margin`` is its total less that of the others."""

    team: str | None
    players: tuple[str, ...]
    points: float | None
    carry_over: float | None
    total: float | None
    margin: float | None
    victory_points: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamBoardEntry:
    """What each team makes on a board, seen from that team; null where a room is not known."""

    board: str
    deal_id: str | None
    home: float | None
    visit: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TeamMatchEntry:
    """A match of two teams; the home team sits North-South in the open room.

    ``compared`` is how many of ``boards`` have points; victory points are those of a match of all of them. ``one_room`` are
    the boards that have a result in one room only, ``two_deals`` those of which the rooms have different deals, ``repeated``
    results in a room where the board stands already. ``no_victory_points`` says why the scale of victory points has none for
    the match, ``no_carry_over`` why what the records carry over does not count.
    """

    match: int
    round: str | None
    home: TeamScoreEntry
    visit: TeamScoreEntry
    boards: tuple[TeamBoardEntry, ...]
    compared: int
    one_room: tuple[str, ...]
    two_deals: tuple[str, ...]
    repeated: tuple[RepeatedResult, ...]
    no_victory_points: str | None
    no_carry_over: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossCellEntry:
    """What a team has from its matches with another one."""

    matches: int
    boards: int
    points: float | None
    against: float | None
    victory_points: float | None


@dataclass(frozen=True, slots=True, kw_only=True)
class CrossTableEntry:
    """Who met whom: for each of ``teams`` what it has against each of them, null where they did not meet."""

    teams: tuple[str, ...]
    cells: tuple[tuple[CrossCellEntry | None, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionEntry:
    """A session: its boards, compared, and its rank lists.

    ``scoring`` are the Scoring values of its records. ``method`` is null where the session was not scored; ``unscored`` then says
    why. ``expected`` is how many results a board should have.
    """

    session: int
    event: str | None
    site: str | None
    date: str | None
    stage: str | None
    scoring: tuple[str, ...]
    method: MethodEntry | None
    unscored: str | None
    expected: int | None
    boards: tuple[SessionBoardEntry, ...]
    matches: tuple[TeamMatchEntry, ...]
    cross_table: CrossTableEntry | None
    rankings: tuple[RankListEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class SessionsReport:
    """Sessions: ``dealfile score --as METHOD --format json``; ``added_up`` are rank lists over several sessions of an event."""

    schema: Literal["dealfile/sessions/1"] = SESSIONS_SCHEMA
    version: str
    command: str
    status: Status
    laws: str
    laws_files: tuple[LawsFile, ...]
    victory_scale: VictoryScaleEntry | None
    summary: Summary
    files: tuple[FileEntry, ...]
    sessions: tuple[SessionEntry, ...]
    added_up: tuple[RankListEntry, ...]
    findings: tuple[FindingEntry, ...]
