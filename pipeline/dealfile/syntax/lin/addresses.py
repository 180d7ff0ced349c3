"""Settled boards as addresses of BBO's hand viewer, which shows the LIN that an address holds."""

from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import quote

from dealfile.model import Board, DealStatus, RecordType
from dealfile.syntax.decode import REPLACEMENT, UNDECODED
from dealfile.syntax.lin.writer import board_line

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html?lin="


def write_addresses(boards: Iterable[Board]) -> Iterator[str]:
    """An address a line for each settled board that an address can show; the others are left out.

    Everything but letters, digits and ``-._~`` is percent-encoded (RFC 3986 section 2.3), bars, blanks and plus signs too, so
    that browsers, mails and spreadsheets keep an address whole. An address holds one board, and nothing of a match.
    """
    for board in boards:
        if is_shown(board):
            yield address(board) + "\n"


def is_shown(board: Board) -> bool:
    """Whether there is anything for the hand viewer to show: cards or calls, which a result alone or a page of text has not."""
    has_deal = board.deal is not None and board.deal.status is not DealStatus.NONE
    return board.record_type is not RecordType.PAGE and (has_deal or board.auction is not None or board.play is not None)


def address(board: Board) -> str:
    """The address of one settled board; the replacement character stands for bytes that were not decoded."""
    return VIEWER + quote(UNDECODED.sub(REPLACEMENT, board_line(board)), safe="")
