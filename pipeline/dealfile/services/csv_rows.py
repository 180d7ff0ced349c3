"""Boards as CSV: the columns of the table ``boards``, with the same values as its Parquet file."""

import csv
from collections.abc import Iterable, Iterator, Mapping, Sequence
from io import StringIO
from typing import TYPE_CHECKING, Final, NamedTuple

from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import replayed
from dealfile.services.scorer import Scorer

if TYPE_CHECKING:
    from dealfile.tables.rows import TableRows

_ROWS_TOGETHER: Final = 1000
_OF_FILE: Final = ("file_id", "file", "errors", "warnings")
"""Columns about the file that a board was read from, which are empty where there is none."""


class RowFacts(NamedTuple):
    """What a row says beside its board.

    Attributes:
        file: The file that it was read from, as reported.
        sha256: The hash of its content.
        outcome: What the board comes to.
        errors: Findings on it that are errors.
        warnings: Findings on it that are warnings.
    """

    file: str
    sha256: str
    outcome: Outcome
    errors: int
    warnings: int


def write(boards: Iterable[Board], facts: Iterator[RowFacts] | None = None) -> Iterator[str]:
    """A header line and a line a board, as RFC 4180 has it; the cells of a list are joined by blanks.

    Args:
        boards: Settled boards.
        facts: For each of them what its row says of its file; asked for a board after the board is taken.
    """
    from dealfile.tables.columns import COLUMNS  # noqa: PLC0415 - pyarrow is loaded only here
    from dealfile.tables.rows import TableRows  # noqa: PLC0415 - likewise

    names = [column.name for column in COLUMNS["boards"]]
    yield _lines([names])
    rows, scorer = TableRows(("boards",)), Scorer()
    for board in boards:
        _add(rows, scorer, board, None if facts is None else next(facts))
        if len(rows) >= _ROWS_TOGETHER:
            yield _flushed(rows, names, known=facts is not None)
    if len(rows):
        yield _flushed(rows, names, known=facts is not None)


def _add(rows: "TableRows", scorer: Scorer, board: Board, facts: RowFacts | None) -> None:
    from dealfile.tables.facts import FileIdentity  # noqa: PLC0415 - beside pyarrow

    outcome = replayed(board).outcome if facts is None else facts.outcome
    identity = FileIdentity("") if facts is None else FileIdentity(facts.file, facts.sha256 or None)
    errors, warnings = (0, 0) if facts is None else (facts.errors, facts.warnings)
    rows.add(identity, board, outcome, scorer.scores(board, outcome), errors, warnings)


def _flushed(rows: "TableRows", names: list[str], *, known: bool) -> str:
    """The lines of the rows that were added since the last time."""
    found: Sequence[Mapping[str, object]] = rows.flush()["boards"].to_pylist()
    return _lines([[_cell(row[name]) if known or name not in _OF_FILE else "" for name in names] for row in found])


def _lines(rows: Iterable[Iterable[str]]) -> str:
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


def _cell(value: object) -> str:
    """A value as text: nothing where it is not known, ``true`` and ``false``, dates as ISO 8601 has them."""
    if value is None:
        return ""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, list):
        return " ".join("-" if each is None else str(each) for each in value)
    return str(value)
