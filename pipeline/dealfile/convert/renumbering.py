"""Boards numbered from 1 in the order in which they are written."""

from typing import Any, Final, TypeGuard

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert_operations import TakenFromNumber
from dealfile.model import Board, Deal, DealStatus, Origin, RecordType, Tag
from dealfile.replay.rubber_forms import has_rubber_tags
from dealfile.replay.scores import has_other_scale

ORIGINAL_TAG: Final = "OriginalBoard"
"""The tag that keeps the id that a board had first: it says what it holds, and no program writes it for something else."""

_Hands = tuple[int, int, int, int]


class Renumbering:
    """Gives boards the numbers from 1.

    Records of one board keep one number together: those of a file with the same id and the same full deal, such as the
    rooms of a match wherever they stand, and those with the same id in a row whose deals do not differ.
    """

    def __init__(self) -> None:
        self._last = 0
        self._file = ""
        self._previous: tuple[Board, int] | None = None
        self._numbers: dict[tuple[str, _Hands], int] = {}

    def renumbered(self, board: Board, file: str) -> tuple[Board, tuple[Finding, ...]]:
        """``board`` with its new number, and what was filled in from it; pages and lessons have no number."""
        if board.record_type in (RecordType.PAGE, RecordType.LESSON):
            return board, ()
        number = self._number(board, file)
        update = _new_id(board, str(number))
        filled = _filled(board, number)
        if not filled:
            return board.changed(**update), ()
        origins = {**board.origins, **dict.fromkeys(filled, Origin.DERIVED)}
        said = " and ".join(f"{name} {value.value}" for name, value in filled.items())
        finding = TakenFromNumber.at(f"{said}: what a duplicate board {number} has")
        return board.changed(**update, **filled, origins=origins), (finding,)

    def _number(self, board: Board, file: str) -> int:
        if file != self._file:
            self._file, self._previous, self._numbers = file, None, {}
        number = self._known(board)
        if number is None:
            self._last += 1
            number = self._last
        self._previous = board, number
        if board.board_id is not None and _is_full(board.deal):
            self._numbers.setdefault((board.board_id, board.deal.masks), number)
        return number

    def _known(self, board: Board) -> int | None:
        """The number that a record of the same board has already."""
        if board.board_id is None:
            return None
        if _is_full(board.deal) and (board.board_id, board.deal.masks) in self._numbers:
            return self._numbers[board.board_id, board.deal.masks]
        if self._previous is not None and _is_same(self._previous[0], board):
            return self._previous[1]
        return None


def _is_full(deal: Deal | None) -> TypeGuard[Deal]:
    return deal is not None and deal.status is DealStatus.FULL


def _is_same(previous: Board, board: Board) -> bool:
    """Whether two records in a row are of one board: the same id, and deals that do not differ as far as they are given."""
    if board.board_id is None or board.board_id != previous.board_id:
        return False
    return previous.deal is None or board.deal is None or previous.deal.hands == board.deal.hands


def _new_id(board: Board, number: str) -> dict[str, Any]:
    """The fields and tags that hold the new id, and the first one of all."""
    former = board.board_id
    if former == number:
        return {}
    tags = [Tag(name, number) if name == "Board" else Tag(name, value) for name, value in board.tags]
    update: dict[str, Any] = {"board_id": number}
    if former is not None and board.original_board is None:
        update["original_board"] = former
        tags.append(Tag(ORIGINAL_TAG, former))
    if board.source.format == "pbn":
        update["tags"] = tuple(tags)
    return update


def _filled(board: Board, number: int) -> dict[str, Any]:
    """Dealer and vulnerability by the number, where they are not known and nothing was bid, made or scored that hangs on them."""
    bid = board.auction is not None and bool(board.auction.calls)
    if bid or board.contract is not None or board.result is not None or board.score is not None:
        return {}
    filled: dict[str, Any] = {}
    if board.dealer is None and not board.is_unread("Dealer"):
        filled["dealer"] = board_dealer(number)
    own_vulnerability = has_other_scale(board.scoring) or has_rubber_tags(board)
    if board.vulnerable is None and not own_vulnerability and not board.is_unread("Vulnerable"):
        filled["vulnerable"] = board_vulnerability(number)
    return filled
