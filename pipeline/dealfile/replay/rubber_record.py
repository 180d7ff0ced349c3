"""What one record says of a rubber, and what its re-run gives for the score sheet."""

from typing import Final, NamedTuple

from dealfile.core.seats import Seat, Vulnerability
from dealfile.laws.figures import Laws
from dealfile.model import Board, Origin
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import Form
from dealfile.replay.rubber_tags import StatedPoints, has_too_many_points, standing_of, stated_history, stated_points
from dealfile.scoring.rubber import Rubber, RubberDeal
from dealfile.syntax.pbn.tag_values import RubberHistory

NO_RESULT: Final = "the result is not known"


class RubberRecord(NamedTuple):
    """A record as a deal of a rubber or of a round of Chicago.

    Attributes:
        board: The settled board.
        outcome: What its re-run gave.
        form: What it is a deal of.
        deal: The deal for the sheet, without honours; or why there is none.
        points: What its ScoreRubber says.
        history: What its ScoreRubberHistory says; a round of Chicago has none.
        start: The state of the rubber by it; ``None`` where it says none that can be.
        vulnerable: The vulnerability that the record itself states.
        players: The players by seat, as far as they are named.
    """

    board: Board
    outcome: Outcome
    form: Form
    deal: RubberDeal | str
    points: StatedPoints | None
    history: RubberHistory | None
    start: Rubber | None
    vulnerable: Vulnerability | None
    players: dict[Seat, str]

    @property
    def is_passed_out(self) -> bool:
        """Whether all four passed."""
        return self.outcome.contract is not None and self.outcome.contract.is_passed_out

    @property
    def has_too_many_points(self) -> bool:
        """Whether ScoreRubber has more points than any deal can bring, which count as none."""
        return self.points is None and has_too_many_points(self.board)

    def path(self, tag: str) -> str:
        """Where the tag stands in the board."""
        return next((f"tags[{place}]" for place, (name, _) in enumerate(self.board.tags) if name == tag), "")


def read_record(board: Board, outcome: Outcome, form: Form, laws: Laws) -> RubberRecord:
    """What ``board`` says as a deal of ``form``."""
    history = stated_history(board) if form == "rubber" else None
    return RubberRecord(
        board=board,
        outcome=outcome,
        form=form,
        deal=_deal(outcome),
        points=stated_points(board, outcome.declarer),
        history=history,
        start=None if history is None else standing_of(history, laws),
        vulnerable=board.vulnerable if board.origin("vulnerable") is Origin.RECORDED else None,
        players=_players(board),
    )


def _deal(outcome: Outcome) -> RubberDeal | str:
    """The deal for the sheet, or why there is none."""
    contract = outcome.contract
    if contract is None:
        return "the contract is not known"
    if contract.is_passed_out:
        return RubberDeal(contract, None, 0)
    if contract.strain is None or not contract.is_playable:
        return "the contract has no level"
    if outcome.declarer is None:
        return "the declarer is not known"
    if outcome.result is None or not 0 <= outcome.result <= 13:
        return NO_RESULT
    return RubberDeal(contract, outcome.declarer, outcome.result)


def _players(board: Board) -> dict[Seat, str]:
    named = {Seat.NORTH: board.north, Seat.EAST: board.east, Seat.SOUTH: board.south, Seat.WEST: board.west}
    return {seat: name for seat, name in named.items() if name}
