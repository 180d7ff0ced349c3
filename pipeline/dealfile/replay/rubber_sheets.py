"""A rubber or a round of Chicago as a file records it, deal by deal."""

from dataclasses import dataclass, field
from typing import Final, Literal, get_args

from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.errors import check_choice
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import Form
from dealfile.replay.rubber_honours import HonoursFrom
from dealfile.replay.rubber_record import NO_RESULT
from dealfile.replay.rubber_tags import score_rubber_history_text, score_rubber_text
from dealfile.replay.rubber_tracks import Track
from dealfile.scoring.rubber import Points, ScoredDeal, ScoredRubber, Standing

Trust = Literal["rules", "file"]
"""What the next deal begins with: what the deals before lead to by the rules, or what the file says."""
StateOrigin = Literal["start", "history", "computed", "score_rubber", "vulnerable"]
"""Where the state before a deal comes from: it is the first one, the record's ScoreRubberHistory, the deals before by the rules,
the ScoreRubber of the deal before, or the record's Vulnerable."""

NO_STATE: Final = "the state of the rubber before it is not known"


@dataclass(frozen=True, slots=True)
class RubberOptions:
    """How rubbers are put together.

    Attributes:
        trust: What feeds the next deal.
        honours: Where honours come from.
        vulnerable: The custom of vulnerability at Chicago; ``auto`` takes it from what the file says, and else from the laws.
        style: The style of Chicago; ``None`` as the laws say.
    """

    trust: Trust = "rules"
    honours: HonoursFrom = "auto"
    vulnerable: Literal["auto", "dealer", "non-dealer"] = "auto"
    style: Literal["traditional", "duplicate"] | None = None

    def __post_init__(self) -> None:
        check_choice("trust", self.trust, get_args(Trust))
        check_choice("honours", self.honours, get_args(HonoursFrom))
        check_choice("vulnerable", self.vulnerable, ("auto", "dealer", "non-dealer"))
        if self.style is not None:
            check_choice("style", self.style, ("traditional", "duplicate"))


@dataclass(frozen=True, slots=True)
class TableDeal:
    """A record of a rubber or of a round of Chicago.

    Attributes:
        file: The file as reported.
        board: The settled board.
        outcome: What its re-run gave.
        form: What it is a deal of.
        number: Its number in the rubber, from 1; deals that were passed out or could not be scored count.
        round_deal: At Chicago which of the four deals it is; a deal that was passed out has the number of the one dealt for it.
        dealer_expected: Whose turn to deal it was; ``None`` where that is not known.
        before: The state before it; ``None`` where that is not known.
        origin: Where that comes from; ``None`` where it is not known.
        previous: The points of earlier rubbers of the same partnerships.
        scored: The deal on the sheet; ``None`` where it cannot be scored.
        unscored: Why it cannot be scored.
        agrees: Whether its ScoreRubber and its ScoreRubberHistory are what the rules give; ``None`` where that cannot be said.
        findings: What was seen of it, not yet placed in its file.
    """

    file: str
    board: Board
    outcome: Outcome
    form: Form
    number: int
    round_deal: int | None
    dealer_expected: Seat | None
    before: Standing | None
    origin: StateOrigin | None
    previous: Points
    scored: ScoredDeal | None
    unscored: str | None
    agrees: bool | None
    findings: tuple[Finding, ...]

    @property
    def vulnerable(self) -> Vulnerability | None:
        """The vulnerability by the state before it; ``None`` where that is not known."""
        return None if self.before is None else self.before.vulnerable

    @property
    def history(self) -> str | None:
        """The state before it as ScoreRubberHistory has it; ``None`` where that is not known, and at Chicago."""
        return None if self.before is None or self.form == "chicago" else score_rubber_history_text(self.before, self.previous)

    @property
    def score_rubber(self) -> str | None:
        """Its points as ScoreRubber has them; ``None`` where it cannot be scored."""
        return None if self.scored is None else score_rubber_text(self.scored.entries)

    @property
    def is_passed_out(self) -> bool | None:
        """Whether all four passed; ``None`` where the contract is not known."""
        return None if self.outcome.contract is None else self.outcome.contract.is_passed_out


@dataclass(slots=True)
class TableRubber:
    """A rubber or a round of Chicago while it grows.

    Attributes:
        form: Which of the two it is.
        start: The state before its first deal; not that of a new rubber where the file says so.
        feeding: The state on its sheet.
        file: The file as reported.
        count: How many records it has.
        lost_at: The number of the deal, from 1, after which the points are not known; ``None`` while they are known.
        players: The players by seat, as far as they are named.
        deals: Its records, where they are kept.
        is_ended: Whether another has begun at its table, so that nothing of it changes any more.
    """

    form: Form
    start: Standing
    feeding: Track
    file: str = ""
    count: int = 0
    lost_at: int | None = None
    players: dict[Seat, str] = field(default_factory=dict)
    deals: list[TableDeal] = field(default_factory=list)
    is_ended: bool = False
    _lost_because: str = ""

    @property
    def state(self) -> Standing:
        """The state after the latest deal, or the last one that is known."""
        return self.feeding.state

    @property
    def is_over(self) -> bool:
        """Whether a record after it belongs to another one."""
        return self.state.is_over

    @property
    def unsettled(self) -> str | None:
        """Why it cannot be settled; ``None`` where it can."""
        if self.lost_at is None:
            return None
        reason = self._lost_because
        return f"deal {self.lost_at} has no result" if reason == NO_RESULT else f"deal {self.lost_at} is not scored: {reason}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the scored deals."""
        return tuple(deal.number for deal in self.deals if deal.scored is not None)

    @property
    def scored(self) -> ScoredRubber:
        """It on its sheet, settled as it stands; not settled, as far as it is known, where that cannot be done."""
        final, closing = self.state.settled() if self.lost_at is None else (self.state, ())
        return ScoredRubber(self.start, tuple(deal.scored for deal in self.deals if deal.scored is not None), closing, final)

    def note(self, deal: TableDeal, *, is_missing: bool, keep: bool) -> None:
        """Takes a deal that has been looked at; ``is_missing`` where it brings points that are not known."""
        if is_missing or self.feeding.is_lost:
            if self.lost_at is None:
                self.lost_at, self._lost_because = deal.number, deal.unscored or NO_STATE
        elif self.form == "rubber":  # a history tells all points so far, and a round has none
            self.lost_at = None
        if keep:
            self.deals.append(deal)
