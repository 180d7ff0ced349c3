"""What the records of a file state of a session, gathered while it is read and checked when it ends."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final

from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome

if TYPE_CHECKING:
    from dealfile.sessions.checked import CheckedRecord
    from dealfile.sessions.file_checks import FileChecks

STATING_TAGS: Final = frozenset({"ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreTable", "TotalScoreTable"})
"""Tags that state something of a session; they are named here, so that files without them load nothing for it."""


class SessionChecking:
    """Gathers what the records of a file state of a session.

    Args:
        file: The file as reported.
    """

    def __init__(self, file: str) -> None:
        self._file = file
        self._checks: FileChecks | None = None

    def add(self, board: Board, outcome: Outcome) -> None:
        """Takes the next settled record."""
        record = checked_board(board, outcome)
        if record is not None:
            self.take(record)

    def take_values(self, records: Iterable[Iterable[Any]]) -> None:
        """Takes what the next records state, each as its values."""
        from dealfile.sessions.checked import CheckedRecord  # noqa: PLC0415 - loaded only where there is something to check

        for record in map(CheckedRecord._make, records):
            self.take(record)

    def take(self, record: "CheckedRecord") -> None:
        """Takes what the next record states."""
        if self._checks is None:
            from dealfile.sessions.file_checks import FileChecks  # noqa: PLC0415 - loaded only where there is something to check

            self._checks = FileChecks(self._file)
        self._checks.take(record)

    def findings(self) -> tuple[Finding, ...]:
        """What there is to tell of the whole file, placed in it."""
        return () if self._checks is None else self._checks.findings()


def checked_board(board: Board, outcome: Outcome) -> "CheckedRecord | None":
    """What a settled record states of a session; ``None`` for one that cannot say anything of one."""
    in_match = board.room is not None or (board.home_team is not None and board.visit_team is not None)
    if board.source.format == "lin" or not (in_match or any(name in STATING_TAGS for name, _ in board.tags)):
        return None
    from dealfile.sessions.checked import checked_record  # noqa: PLC0415 - loaded only where there is something to check

    return checked_record(board, outcome)
