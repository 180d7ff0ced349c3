"""Which records of an input to show."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from dealfile.errors import UsageError
from dealfile.services.inputs import Input, find_inputs
from dealfile.services.reading import FileReading
from dealfile.services.settling import Record


@dataclass(frozen=True, slots=True)
class Choice:
    """Which records to show; nothing chosen shows the first."""

    board: str | None = None
    record: int | None = None
    room: Literal["open", "closed"] | None = None

    def fits(self, record: Record) -> bool:
        """Whether ``record`` is meant."""
        board = record.board
        return (
            (self.record is None or record.source.record == self.record)
            and (self.board is None or (board is not None and board.board_id == self.board))
            and (self.room is None or (board is not None and board.room == self.room))
        )


def only_input(path: str) -> Input:
    """The one input that ``path`` names.

    Raises:
        InputError: It cannot be found.
        UsageError: It names several.
    """
    found = find_inputs([path])
    if found.faults:
        raise found.faults[0]
    if len(found.inputs) > 1:
        raise UsageError(f"{path}: {len(found.inputs)} files", f"show takes one of them, such as {found.inputs[0].name}")
    return found.inputs[0]


def choose(reading: FileReading, choice: Choice) -> Iterator[Record]:
    """The records of ``reading`` that are meant, in order.

    Raises:
        InputError: The input cannot be read, or is no deal file.
        UsageError: There is none.
    """
    chosen = False
    read = 0
    boards: list[str] = []
    for record in reading:
        read += 1
        board = record.board
        if board is not None and board.board_id and len(boards) < 8 and board.board_id not in boards:
            boards.append(board.board_id)
        if choice.fits(record):
            chosen = True
            yield record
            if choice.record is not None or choice == Choice():
                return
    if reading.failure is not None:
        raise reading.failure
    if not chosen:
        wanted = [
            f"{noun} {value}"
            for noun, value in (("board", choice.board), ("record", choice.record), ("room", choice.room))
            if value is not None
        ]
        remedy = f"it holds {read} records" + (f", boards {', '.join(boards)} ..." if boards else "")
        raise UsageError(f"{reading.file}: there is no {' in '.join(wanted) or 'record'}", remedy)
