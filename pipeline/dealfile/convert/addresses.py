"""What an address of the hand viewer cannot hold of a board."""

from collections.abc import Iterator
from typing import Final

from dealfile.convert.lin import losses_to_lin
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert import AddressOverLimit
from dealfile.diagnostics.codes.convert_bare import RecordLeftOut
from dealfile.model import Board, RecordType
from dealfile.replay.outcome import Outcome
from dealfile.syntax.lin.addresses import address, is_shown

LONGEST: Final = 8000
"""Characters of an address that every program should take (RFC 9110 section 4.1)."""

_TEXTS: Final = 400
"""Characters of texts that make no address too long, however they are encoded."""


def losses_to_address(board: Board, outcome: Outcome) -> Iterator[Finding]:
    """What an address cannot hold of a settled board, or holds in another form; one finding a kind."""
    if board.record_type is not RecordType.PAGE and not is_shown(board):
        yield RecordLeftOut.at("the record has no deal, no auction and no play, and an address would show an empty table")
        return
    yield from losses_to_lin(board, outcome, in_match=False, target="an address")
    if board.record_type is not RecordType.PAGE and _characters(board) > _TEXTS and (length := len(address(board))) > LONGEST:
        yield AddressOverLimit.at(f"an address of {length:,} characters is written; programs need not take more than {LONGEST:,}")


def _characters(board: Board) -> int:
    """How many characters the names, and the texts beside values, calls and cards, have."""
    texts = [board.north, board.east, board.south, board.west, board.board_id, *(remark.text for remark in board.remarks)]
    for part in (board.auction, board.play):
        if part is not None:
            texts += [*(mark.text for mark in part.marks), *(text for _number, text in part.notes)]
    return sum(len(text) for text in texts if text)
