"""Settled boards as addresses of BBO's hand viewer, which shows the LIN that an address holds."""

from collections.abc import Iterable, Iterator
from typing import Final
from urllib.parse import quote

from dealfile.model import Board, RecordType
from dealfile.syntax.lin.writer import board_line

VIEWER: Final = "https://www.bridgebase.com/tools/handviewer.html?lin="


def write_addresses(boards: Iterable[Board]) -> Iterator[str]:
    """An address a line for each settled board; pages of text are left out.

    Everything but letters, digits and ``-._~`` is percent-encoded (RFC 3986 section 2.3), bars, blanks and plus signs too, so
    that browsers, mails and spreadsheets keep an address whole. An address holds one board, and nothing of a match.
    """
    for board in boards:
        if board.record_type is not RecordType.PAGE:
            yield address(board) + "\n"


def address(board: Board) -> str:
    """The address of one settled board; bytes that were not decoded are in it as they were."""
    text = board_line(board)
    try:
        data = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        data = text.encode("utf-8", "backslashreplace")
    return VIEWER + quote(data, safe="")
