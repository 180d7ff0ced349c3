"""The report of scores: boards, rubbers, matches, and what was played for."""

from dataclasses import dataclass
from typing import Final, Literal

from dealfile.diagnostics.report import FileEntry, FindingEntry, Status, Summary
from dealfile.services.ledger_report import BackScore, StakeTerms
from dealfile.services.reports import SeatName, SideName

SCORE_SCHEMA: Final = "dealfile/score/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardScore:
    """The duplicate score of one record; unknown is null.

    ``tricks`` are those of declarer's side, ``score_ns`` is the computed score seen from North-South, ``recorded_ns`` what
    the file says, and ``agrees`` is null where one of the two is not known.
    """

    file: str
    record: int
    board: str | None
    room: Literal["open", "closed"] | None
    dealer: SeatName | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    contract: str | None
    declarer: SeatName | None
    lead: str | None
    tricks: int | None
    score_ns: int | None
    score_status: Literal["played", "passed_out", "not_played", "adjusted", "sit_out", "unknown"]
    recorded_ns: int | None
    agrees: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LawsFile:
    """Laws that were read from a file, by their title and the hash of the file."""

    kind: Literal["duplicate", "rubber"]
    file: str
    title: str
    sha256: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEntry:
    """One number written on a score sheet: which side, above or below the line, for what, how many points."""

    side: SideName
    line: Literal["above", "below"]
    kind: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTotals:
    """A number for each side."""

    NS: int
    EW: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberDeal:
    """One deal of a rubber or of a round of Chicago; one that cannot be scored has no entries and says why in ``unscored``.

    ``vulnerable`` is null where the games won before it are not known. ``round_deal`` is which of the four deals of a round it
    is. ``dealer_expected`` is whose turn to deal it was. ``score_rubber`` and ``history`` are what PBN's ScoreRubber and
    ScoreRubberHistory would say by the sheet, ``recorded`` and ``recorded_history`` what they say, and ``agrees`` tells whether
    these are what the rules give. ``state_origin`` says where the state before the deal comes from.
    """

    file: str
    record: int
    board: str | None
    deal: int
    dealer: SeatName | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    contract: str | None
    declarer: SeatName | None
    tricks: int | None
    entries: tuple[LedgerEntry, ...]
    game_to: SideName | None
    unscored: str | None
    passed_out: bool | None
    round_deal: int | None
    dealer_expected: SeatName | None
    history: str | None
    score_rubber: str | None
    recorded_history: str | None
    recorded: str | None
    agrees: bool | None
    state_origin: Literal["start", "history", "computed", "score_rubber", "vulnerable"] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberSheet:
    """The sheet of one rubber, or of a round of Chicago as ``form`` says.

    ``games`` are the points below the line game by game (at Chicago deal by deal), ``above`` those above it with all bonuses,
    ``won`` the games won.
    ``bonuses`` are the entries that close the sheet. ``points`` are the settled hundreds, as text because ``exact``
    settlement has tenths: ``9.5``, ``19.1``. North-South are We. Where a deal that could not be scored leaves the state not
    known, ``unsettled`` says which, ``winner``, ``margin`` and ``points`` are null, and the totals are those before it.
    ``amount`` is what each loser pays one winner, null where no ``stake`` is told.
    """

    rubber: int
    form: Literal["rubber", "chicago"]
    laws: str
    finished: bool
    players: dict[SeatName, str | None]
    deals: tuple[RubberDeal, ...]
    games: tuple[SideTotals, ...]
    won: SideTotals
    bonuses: tuple[LedgerEntry, ...]
    above: SideTotals
    below: SideTotals
    total: SideTotals
    winner: SideName | None
    margin: int | None
    settlement: Literal["half-up", "half-down", "half-even", "floor", "exact"]
    points: str | None
    unsettled: str | None
    stake: StakeTerms | None
    amount: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RoomScore:
    """A board of a match in one room; unknown is null.

    ``result_only`` says that nothing is recorded but the result. ``score_ns`` is the computed score seen from North-South,
    ``listed_ns`` that of the result in the list of results.
    """

    record: int
    result_only: bool
    contract: str | None
    declarer: SeatName | None
    lead: str | None
    tricks: int | None
    score_ns: int | None
    listed_ns: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchBoardScore:
    """A board of a match in both rooms.

    The home team sits North-South in the open room. ``home_imps`` and ``visit_imps`` are what each team wins by the computed
    scores, null where a score is not known or the match is not played at IMPs; ``listed_imps`` are those of the home team by the
    list of results, negative where the visitors win them. ``scores`` are the board's two items in the list of scores.
    """

    board: int
    dealer: SeatName | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    open: RoomScore | None
    closed: RoomScore | None
    home_imps: int | None
    visit_imps: int | None
    listed_imps: int | None
    scores: tuple[str, str] | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RepeatedRecord:
    """A record of a board that stands in its room already; it does not count."""

    board: int
    record: int


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchSheet:
    """A match, or a segment of one.

    ``scale`` is the scale of IMPs, null where the match is not played at IMPs. Carry-overs are as written; the totals are the
    IMPs of the boards that are known, with the carry-over, and null where no board is known or a carry-over is no number.
    """

    match: int
    file: str
    event: str | None
    stage: str | None
    round: str | None
    scoring: str | None
    scale: str | None
    home_team: str | None
    visit_team: str | None
    home_carry_over: str | None
    visit_carry_over: str | None
    boards: tuple[MatchBoardScore, ...]
    home_imps: int | None
    visit_imps: int | None
    home_total: float | None
    visit_total: float | None
    listed_home_imps: int | None
    listed_visit_imps: int | None
    repeated: tuple[RepeatedRecord, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreReport:
    """Scores: ``dealfile score --format json``; ``ledger`` is null where there are no rubbers."""

    schema: Literal["dealfile/score/1"] = SCORE_SCHEMA
    version: str
    command: str
    status: Status
    laws: dict[Literal["duplicate", "rubber"], str]
    laws_files: tuple[LawsFile, ...]
    summary: Summary
    files: tuple[FileEntry, ...]
    boards: tuple[BoardScore, ...]
    matches: tuple[MatchSheet, ...]
    rubbers: tuple[RubberSheet, ...]
    ledger: BackScore | None
    findings: tuple[FindingEntry, ...]
