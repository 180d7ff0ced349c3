"""The rows of all tables, collected from settled records and handed on as Arrow batches."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

import pyarrow as pa

from dealfile.diagnostics import Finding
from dealfile.laws.figures import Laws
from dealfile.model import Board, Tag
from dealfile.plain.record import PlainRecord
from dealfile.replay.matches import Match
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubbers import TableRubber
from dealfile.tables.boards import BoardRows, board_row
from dealfile.tables.calls import CallRows
from dealfile.tables.cards import CardRows
from dealfile.tables.columns import TABLES
from dealfile.tables.double_dummy import DoubleDummyRows
from dealfile.tables.facts import BoardScores, FileFacts, FileIdentity
from dealfile.tables.matches import match_rows
from dealfile.tables.notes import NoteRows
from dealfile.tables.plain import PlainRows
from dealfile.tables.plain_boards import PlainRow, plain_board_columns
from dealfile.tables.results import ResultRows
from dealfile.tables.rubbers import rubber_rows
from dealfile.tables.tags import TagRows

_made: Final = tuple.__new__
"""A named tuple out of a tuple of its values takes half as long as out of the values."""
_TOGETHER: Final = 1024
"""Plain records of which rows are made at once; more gain nothing."""


class TableRows:
    """Collects rows in the order of the calls to ``add``; ``flush`` hands them on and starts anew.

    Args:
        names: The tables that are wanted (``TABLES``); rows of the others are not kept.
        duplicate: The laws that listed results are scored by; ``None`` for the usual ones.
    """

    def __init__(self, names: Collection[str] = TABLES, duplicate: Laws | None = None) -> None:
        self.names = tuple(name for name in TABLES if name in names)
        self._duplicate = duplicate
        self._start()

    def _start(self) -> None:
        wants = self.names.__contains__
        self._count = 0
        self._plain: list[PlainRow] = []
        self._boards = BoardRows() if wants("boards") else None
        self._calls = CallRows() if wants("calls") or wants("boards") else None
        self._cards = CardRows() if wants("cards") or wants("boards") else None
        self._tags = TagRows() if wants("tags") else None
        self._notes = NoteRows() if wants("notes") else None
        self._results = ResultRows(self._duplicate) if wants("results") else None
        self._double_dummy = DoubleDummyRows() if wants("double_dummy") else None
        self._findings = PlainRows("findings")
        self._files = PlainRows("files")
        self._rubbers = PlainRows("rubbers")
        self._matches = PlainRows("matches")

    def __len__(self) -> int:
        """Records added since the last ``flush``."""
        return self._count

    def add(
        self,
        file: FileIdentity,
        board: Board,
        outcome: Outcome,
        scores: BoardScores,
        errors: int,
        warnings: int,
        written: Sequence[Tag] | None = None,
    ) -> None:
        """Adds a settled record.

        Args:
            file: The file it comes from.
            board: The settled board.
            outcome: What its re-run gave.
            scores: Its scores.
            errors: Findings on it that are errors.
            warnings: Findings on it that are warnings.
            written: Its tags before it was settled; ``None`` where they are the same.
        """
        self._add_waiting()
        self._count += 1
        file_id, record = file.file_id, board.place.record
        if self._boards is not None:
            self._boards.add(board_row(file, board, outcome, scores, errors, warnings))
        if self._calls is not None:
            self._calls.add(file_id, record, board.auction, outcome)
        if self._cards is not None:
            self._cards.add(file_id, record, board.play, outcome)
        if self._tags is not None:
            self._tags.add_board(file_id, record, board.tags, written)
        if self._notes is not None:
            self._notes.add(file_id, record, board)
        if self._results is not None:
            self._results.add(file_id, record, board)
        if self._double_dummy is not None:
            self._double_dummy.add(file_id, record, board.double_dummy)

    def add_plain(self, file: FileIdentity, record: PlainRecord, errors: int, warnings: int) -> None:
        """Adds a plain record, likewise."""
        self._count += 1
        self._plain.append(_made(PlainRow, (file, record, errors, warnings)))
        if len(self._plain) >= _TOGETHER:
            self._add_waiting()

    def _add_waiting(self) -> None:
        """Adds the plain records that wait: column by column, which takes half the time that it takes row by row."""
        waiting, self._plain = self._plain, []
        if not waiting:
            return
        file_ids, records = [row.file.file_id for row in waiting], [row.record for row in waiting]
        if self._boards is not None:
            self._boards.add_columns(plain_board_columns(waiting))
        if self._calls is not None:
            self._calls.add_plain(file_ids, records)
        if self._cards is not None:
            self._cards.add_plain(file_ids, records)
        if self._tags is not None:
            self._tags.add_plain(file_ids, records)
        if self._notes is not None:
            self._notes.add_plain(file_ids, records)
        if self._results is not None:
            self._results.add_plain(file_ids, records)

    def add_findings(self, file: FileIdentity, findings: Iterable[Finding]) -> None:
        """Adds the findings of a file, placed (record, line, column)."""
        if "findings" not in self.names:
            return
        file_id, add = file.file_id, self._findings.add
        for each in findings:
            # Taken apart at once, since there are so many: by name it takes twice as long.
            code, name, severity, message, hint, verifier, _, _, _, written_in, record, board, line, column, end_line, end = each
            word = severity._value_
            place = written_in or file.file
            add(file_id, record, code, name, verifier, word, message, place, board, line, column, end_line, end, hint or None)

    def add_file(self, facts: FileFacts) -> None:
        """Adds a file that has been read, or could not be."""
        identity = facts.identity
        self._files.add(
            identity.file_id,
            identity.file,
            facts.format,
            facts.bytes,
            identity.sha256,
            facts.encoding,
            facts.records,
            facts.boards,
            facts.kept,
            facts.rejected,
            facts.errors,
            facts.warnings,
            facts.status,
        )

    def add_rubber(self, file: FileIdentity, number: int, rubber: TableRubber, settled: int | None = None) -> None:
        """Adds the deals of a rubber or of a round of Chicago.

        Args:
            file: Its file.
            number: Its number in the file, from 1.
            rubber: The rubber or round.
            settled: Hundreds that North-South won (lost, when negative); ``None`` when settled exactly.
        """
        for row in rubber_rows(file, number, rubber, settled):
            self._rubbers.add(*row)

    def add_match(self, file: FileIdentity, number: int, match: Match) -> None:
        """Adds the boards of a match, which is the match ``number`` of its file, from 1."""
        for row in match_rows(file, number, match):
            self._matches.add(*row)

    def flush(self) -> dict[str, pa.RecordBatch]:
        """A batch a wanted table with all rows since the last call; also those without rows."""
        self._add_waiting()
        made: dict[str, pa.RecordBatch] = {}
        if self._boards is not None and self._calls is not None and self._cards is not None:
            made["boards"] = self._boards.batch(self._calls.lists(), self._cards.lists())
        if self._calls is not None:
            made["calls"] = self._calls.batch()
        if self._cards is not None:
            made["cards"] = self._cards.batch()
        if self._tags is not None:
            made["tags"] = self._tags.batch()
        if self._notes is not None:
            made["notes"] = self._notes.batch()
        if self._results is not None:
            made["results"] = self._results.batch()
        if self._double_dummy is not None:
            made["double_dummy"] = self._double_dummy.batch()
        made["findings"] = self._findings.batch()
        made["files"] = self._files.batch()
        made["rubbers"] = self._rubbers.batch()
        made["matches"] = self._matches.batch()
        self._start()
        return {name: made[name] for name in self.names}
