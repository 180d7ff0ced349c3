"""The rubbers and rounds of Chicago of one file, with what there is to tell of them at its place."""

from typing import TYPE_CHECKING

from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubbers import Rubbers, TableDeal, TableRubber
from dealfile.services.placing import place_record_findings
from dealfile.services.scorer import Scorer

if TYPE_CHECKING:
    from dealfile.replay.rubber_forms import Form


class FileRubbers:
    """Puts the records of one file together to rubbers and rounds, those that are scored as deals of such.

    Args:
        file: The file as reported.
        scorer: How to score.
        keep: Whether the rubbers are kept.

    Attributes:
        form: What the latest record is a deal of; ``None`` where it is scored alone.
        event: The latest event that a record names.
    """

    def __init__(self, file: str, scorer: Scorer, *, keep: bool = True) -> None:
        self.form: Form | None = None
        self._file = file
        self.event: str | None = None
        self._scorer = scorer
        self._rubbers: Rubbers | None = None
        self._keep = keep

    @property
    def rubbers(self) -> list[TableRubber]:
        """What was put together so far and not taken away, where it is kept."""
        return [] if self._rubbers is None else self._rubbers.rubbers

    def take_ended(self) -> list[TableRubber]:
        """As :meth:`Rubbers.take_ended`."""
        return [] if self._rubbers is None else self._rubbers.take_ended()

    def add(self, board: Board, outcome: Outcome) -> TableDeal | None:
        """Takes the next record of the file; ``None`` where it is no deal of a rubber or round.

        A record that names another event does not go with the one before.
        """
        form = self.pass_over(board)
        if form is None:
            return None
        if self._rubbers is None:
            self._rubbers = Rubbers(self._scorer.rubber, self._scorer.rubbers, self._file, keep=self._keep)
        return self._rubbers.add(board, outcome, form)

    def pass_over(self, board: Board) -> "Form | None":
        """What the next record is a deal of, without taking it for one."""
        is_another = board.event is not None and board.event != self.event
        self.form = self._scorer.form(board, None if is_another else self.form)
        if is_another:
            self.event = board.event
        return self.form

    def findings(self, deal: TableDeal | None) -> tuple[Finding, ...]:
        """What there is to tell of a deal, at its place in the file."""
        if deal is None or not deal.findings:
            return ()
        return place_record_findings(deal.findings, self._file, deal.board.place, deal.board)
