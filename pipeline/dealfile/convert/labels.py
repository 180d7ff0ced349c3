"""What boards of RBN files and of bare deals hold beside their fields."""

from collections.abc import Iterator

from dealfile.model import Board
from dealfile.syntax.rbn.headings import rest_of
from dealfile.syntax.rbn.labels import WITHOUT_FIELD
from dealfile.syntax.rbn.writer import kept


def unheld_labels(board: Board) -> Iterator[str]:
    """The named values, as their format calls them, that no field holds."""
    for name, value in board.tags:
        if value and (board.source.format != "rbn" or name in WITHOUT_FIELD):
            yield name
        elif rest := rest_of(name, value):
            yield f"{rest} of {name}"


def unkept_labels(board: Board) -> Iterator[str]:
    """Those that go when a board of an RBN file is written as RBN again: what it says now is not what the label says."""
    for name, value in board.tags:
        if name not in WITHOUT_FIELD and (rest := rest_of(name, value)) and kept(board, name) is None:
            yield f"{rest} of {name}"
