"""What boards of RBN files and of bare deals hold beside their fields."""

from collections.abc import Iterator

from dealfile.model import Board
from dealfile.syntax.rbn.labels import WITHOUT_FIELD


def unheld_labels(board: Board) -> Iterator[str]:
    """The named values, as their format calls them, that no field holds."""
    for name, value in board.tags:
        if value and (board.source.format != "rbn" or name in WITHOUT_FIELD):
            yield name
