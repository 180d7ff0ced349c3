"""The recorded score beside the one that contract, result and vulnerability give (Law 77)."""

from functools import lru_cache
from typing import Final

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.score import ScoreMismatch
from dealfile.laws.figures import Laws
from dealfile.model import Board, RecordedScore
from dealfile.replay.outcome import Outcome, ScoreStatus
from dealfile.replay.rubber_forms import form_of
from dealfile.scoring.duplicate import north_south_score

_UNSCORED: Final = frozenset({ScoreStatus.NOT_PLAYED, ScoreStatus.ADJUSTED, ScoreStatus.SIT_OUT})
_OTHER_SCALES: Final = ("rubber", "chicago", "oldmp")
"""Words of a Scoring value under which a recorded score need not be the duplicate score of today (PBN 2.1 section 4.2.1)."""


def duplicate_north_south(vulnerable: Vulnerability | None, outcome: Outcome, laws: Laws | None = None) -> int | None:
    """The duplicate score of North-South; ``None`` where contract, result or a vulnerability that matters is not known."""
    if outcome.contract is None or outcome.score_status in _UNSCORED:
        return None
    return contract_north_south(outcome.contract, outcome.declarer, outcome.result, vulnerable, laws)


def contract_north_south(
    contract: Contract, declarer: Seat | None, tricks: int | None, vulnerable: Vulnerability | None, laws: Laws | None = None
) -> int | None:
    """The duplicate score of North-South for a contract; ``None`` where what it depends on is not known."""
    if contract.is_passed_out:
        return 0
    if declarer is None or tricks is None or not contract.is_playable:
        return None
    if vulnerable is not None:
        return north_south_score(contract, declarer, vulnerable, tricks, laws)
    # Most part-scores are worth the same at any vulnerability.
    possible = {north_south_score(contract, declarer, each, tricks, laws) for each in (Vulnerability.NONE, Vulnerability.ALL)}
    return possible.pop() if len(possible) == 1 else None


@lru_cache(maxsize=256)
def has_other_scale(scoring: str | None) -> bool:
    """Whether a Scoring value names a scoring whose scores are not those of Law 77."""
    return scoring is not None and any(word in scoring.casefold() for word in _OTHER_SCALES)


def recorded_by_side(recorded: RecordedScore, declarer: Side | None) -> tuple[int | None, int | None]:
    """The recorded points of each side; where one number is stated, the other side has as much with the other sign.

    ``NS 620 EW 0`` is read as 620 for North-South and its opposite for East-West.
    """
    north_south, east_west = recorded.ns, recorded.ew
    if north_south is None and east_west is None and recorded.declarer is not None:
        if declarer is Side.NS:
            north_south = recorded.declarer
        elif declarer is Side.EW:
            east_west = recorded.declarer
        elif recorded.declarer == 0:
            north_south = 0
    return both_sides(north_south, east_west)


def both_sides(north_south: int | None, east_west: int | None) -> tuple[int | None, int | None]:
    """The points of both sides by one number or two; a number beside 0 is that of both, the other with the other sign."""
    if north_south and east_west == 0:
        east_west = None
    elif east_west and north_south == 0:
        north_south = None
    if north_south is None and east_west is not None:
        north_south = -east_west
    elif east_west is None and north_south is not None:
        east_west = -north_south
    return north_south, east_west


def score_agrees(board: Board, outcome: Outcome, computed: int | None) -> bool | None:
    """Whether the recorded score equals the computed one; ``None`` when either is missing or they need not be equal."""
    if board.score is None or computed is None or has_other_scale(board.scoring):
        return None
    declarer = None if outcome.declarer is None else outcome.declarer.side
    agrees = agreement(recorded_by_side(board.score, declarer), computed)
    # The points of a deal of a rubber may be meant; they are looked at with the rubber.
    return None if agrees is False and form_of(board) else agrees


def agreement(recorded: tuple[int | None, int | None], computed: int) -> bool | None:
    """Whether recorded points of North-South and East-West are a duplicate score; ``None`` where none are recorded."""
    return None if recorded[0] is None else recorded == (computed, -computed)


def check_score(board: Board, outcome: Outcome, findings: list[Finding]) -> None:
    """Report the recorded score of a settled board that is not the duplicate score."""
    computed = duplicate_north_south(board.vulnerable, outcome)
    if board.score is None or computed is None or score_agrees(board, outcome, computed) is not False:
        return
    side = outcome.declarer.side if outcome.declarer is not None else Side.NS
    own = computed if side is Side.NS else -computed
    what = "a passed-out board"
    if outcome.contract is not None and outcome.result is not None:
        what = f"{outcome.contract.text} with {outcome.result} tricks"
    findings.append(ScoreMismatch.at(f"{what} is worth {own:+d} for {side.value}, recorded is {board.score.text}", "score"))
