"""From the records of a file to the rubbers and rounds of Chicago that they make up, one record after the other."""

from dealfile.laws.figures import Laws
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import Form
from dealfile.replay.rubber_record import read_record
from dealfile.replay.rubber_sheets import RubberOptions, StateOrigin, TableDeal, TableRubber, Trust
from dealfile.replay.rubber_table import Table

__all__ = ["RubberOptions", "Rubbers", "StateOrigin", "TableDeal", "TableRubber", "Trust"]

_TableName = tuple[str | None, str | None]


class Rubbers:
    """Puts the records of one file together to rubbers and rounds; a rubber that goes on in another file is not joined.

    Tables and rooms that take turns in a file are kept apart; a record that names neither goes with the one before. Where a
    rubber ends and the next begins is decided by :func:`rubber_breaks.begins_anew`.

    Args:
        laws: The figures.
        options: How they are put together.
        file: The file as reported.
        keep: Whether the rubbers and their deals are kept; without, nothing grows with the file.

    Attributes:
        rubbers: What was put together so far and not taken away, in the order of the first deals, where it is kept.
    """

    def __init__(self, laws: Laws, options: RubberOptions | None = None, file: str = "", *, keep: bool = True) -> None:
        self.rubbers: list[TableRubber] = []
        self._laws = laws
        self._options = options or RubberOptions()
        self._file = file
        self._keep = keep
        self._tables: dict[_TableName, Table] = {}
        self._at: _TableName = (None, None)
        self._told: set[str] = set()

    def add(self, board: Board, outcome: Outcome, form: Form = "rubber") -> TableDeal | None:
        """Takes the next record of a rubber or round; pages and lessons are left out.

        Raises:
            UsageError: The laws do not score this form of the game.
        """
        if not board.record_type.is_of_a_board:
            return None
        if board.table_id is not None or board.room is not None:
            self._at = (board.table_id, board.room)
        table = self._tables.get(self._at)
        if table is None:
            table = self._tables[self._at] = Table(self._laws, self._options, self._file, told=self._told)
        record = read_record(board, outcome, form, self._laws)
        findings = list(table.count_passed_out(record))
        begins = table.begins(record)
        if begins:
            findings.extend(table.begin(record))
        if begins and self._keep and table.rubber is not None:
            self.rubbers.append(table.rubber)
        return table.add(record, findings, keep=self._keep)

    def take_ended(self) -> list[TableRubber]:
        """Takes away the first rubbers that are kept, up to one that has not ended, so that they do not grow with the file."""
        place = next((place for place, each in enumerate(self.rubbers) if not each.is_ended), len(self.rubbers))
        ended, self.rubbers = self.rubbers[:place], self.rubbers[place:]
        return ended
