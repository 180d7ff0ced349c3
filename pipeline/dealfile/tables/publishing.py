"""Many files given their names as one thing: all of them, or none.

No file system renames many files at once. So what is to be moved is noted first, and the note goes when all is moved; whatever
ends the process in between, the next one finds the note and puts everything back.
"""

import json
import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NamedTuple

_NOTE = "moves.json"


class Move(NamedTuple):
    """A file or folder, and the name that it gets: one of the two is in the hidden folder, the other in that of the tables."""

    source: Path
    target: Path


def publish(folder: Path, hidden: Path, moves: Sequence[Move]) -> None:
    """Makes all of ``moves``, in their order; after any exception none of them is made.

    Args:
        folder: The folder of the tables.
        hidden: A folder inside it, for the note.
        moves: None has a target that is there, but for what an earlier one moves away.

    Raises:
        OSError: One cannot be made, or the note not be written.
    """
    written = hidden / f"{_NOTE}.new"
    written.write_text(json.dumps([[str(path.relative_to(folder)) for path in move] for move in moves]), encoding="utf-8")
    written.replace(hidden / _NOTE)
    try:
        for move in moves:
            move.source.rename(move.target)
    except BaseException:
        with suppress(OSError):
            settle(folder, hidden)
        raise
    (hidden / _NOTE).unlink()


def settle(folder: Path, hidden: Path) -> None:
    """Puts back what was moved where not all was; to be called before ``hidden`` is removed.

    Raises:
        OSError: Something cannot be moved back; then the note stays.
    """
    moves = _noted(folder, hidden)
    made = [move for move in moves if _is_made(move, hidden)]
    if len(made) < len(moves):
        for move in reversed(made):
            move.target.rename(move.source)
    (hidden / _NOTE).unlink(missing_ok=True)


def is_settled(hidden: Path) -> bool:
    """Whether there is no note of moves of which some may be made and some not."""
    return not (hidden / _NOTE).exists()


def _is_made(move: Move, hidden: Path) -> bool:
    """Whether a move was made. Names in the folder of the tables come and go; those in the hidden one are each used once."""
    is_old = move.target.is_relative_to(hidden)
    return os.path.lexists(move.target) if is_old else not os.path.lexists(move.source)


def _noted(folder: Path, hidden: Path) -> list[Move]:
    """The moves of the note; none where there is none, or something else, since it has its name when it is whole."""
    try:
        read = json.loads((hidden / _NOTE).read_text(encoding="utf-8"))
        moves = [Move(folder / source, folder / target) for source, target in read]
    except (OSError, ValueError, TypeError):
        return []
    return moves if all(_stays_inside(move, folder, hidden) for move in moves) else []


def _stays_inside(move: Move, folder: Path, hidden: Path) -> bool:
    """Whether a move is one that is made here: the note may come from anywhere."""
    inner = [path.is_relative_to(hidden) for path in move]
    return sum(inner) == 1 and all(path.is_relative_to(folder) and ".." not in path.parts for path in move)
