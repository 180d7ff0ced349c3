"""Boards to bare deals, one a line."""

from collections.abc import Iterable, Iterator

from dealfile.model import Board, DealStatus


def write(boards: Iterable[Board]) -> Iterator[str]:
    """A line a board, North's hand first; boards whose deal is not full are left out."""
    for board in boards:
        if board.deal is not None and board.deal.status is DealStatus.FULL:
            yield board.deal.north_first + "\n"
