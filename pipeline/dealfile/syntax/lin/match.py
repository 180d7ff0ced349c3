"""A match as LIN writes it: both rooms of each board under one header."""

from collections.abc import Callable
from typing import Final

from dealfile.model import Board
from dealfile.syntax.lin.header import SCORINGS

_LETTER_OF: Final = {scoring: letter for letter, scoring in SCORINGS.items()}
_LONGEST: Final = 1000
"""Boards that one list of results spans at most."""


class Match:
    """Boards of one match, in the order in which they came.

    Args:
        board: A board of it.
    """

    def __init__(self, board: Board) -> None:
        self.key = self._key(board)
        self.boards: dict[tuple[int, bool], Board] = {}

    @staticmethod
    def _key(board: Board) -> tuple[str | None, ...]:
        return board.event, board.stage, board.scoring, board.home_team, board.visit_team

    @staticmethod
    def is_part(board: Board) -> bool:
        """Whether ``board`` belongs to a match: it has a room and a number."""
        return board.room is not None and board.board_number is not None

    def takes(self, board: Board) -> bool:
        """Whether ``board`` belongs to this match: of the same teams and stage, and not here yet."""
        if not self.is_part(board) or self._key(board) != self.key:
            return False
        number, closed = self._place(board)
        numbers = [number, *(each for each, _closed in self.boards)]
        return (number, closed) not in self.boards and max(numbers) - min(numbers) < _LONGEST

    @staticmethod
    def _place(board: Board) -> tuple[int, bool]:
        return board.board_number or 0, board.room == "closed"

    def add(self, board: Board) -> None:
        """Add ``board``."""
        self.boards[self._place(board)] = board

    def in_order(self) -> list[Board]:
        """The boards by number, the open room first."""
        return [self.boards[place] for place in sorted(self.boards)]

    def players(self, names: Callable[[Board], str]) -> list[str]:
        """The players of the open and the closed room at the start, as ``names`` writes them."""
        rooms = ["," * 3, "," * 3]
        for board in reversed(self.in_order()):
            rooms[board.room == "closed"] = names(board)
        return rooms

    def header(self, item: Callable[[str | None], str]) -> str:
        """The lines of ``vg`` and ``rs``; ``item`` writes a text as an item of a list."""
        numbers = [number for number, _closed in self.boards]
        first, last = min(numbers), max(numbers)
        event, stage, scoring, home, visit = self.key
        letter = _LETTER_OF.get(scoring or "", scoring)
        home_carry, visit_carry = self._carry_over()
        fields = (event, stage, letter, str(first), str(last), home, home_carry, visit, visit_carry)
        results = ",".join(
            _entry(self.boards.get((number, closed))) for number in range(first, last + 1) for closed in (False, True)
        )
        return f"vg|{','.join(map(item, fields))}|\nrs|{results}|\n"

    def _carry_over(self) -> tuple[str, str]:
        """What each team brings into the match, where the records say so (LIN ``vg``)."""
        written = next((value for board in self.boards.values() if (value := board.tag("vg"))), "")
        fields = written.split(",")
        return (fields[6], fields[8]) if len(fields) == 9 else ("0", "0")


def _entry(board: Board | None) -> str:
    """The entry of a board in the list of results; empty where contract or tricks are not known."""
    if board is None or board.contract is None:
        return ""
    if board.contract.is_passed_out:
        return "PASS"
    contract, declarer = board.contract, board.declarer
    if declarer is None or not contract.is_playable:
        return ""
    tricks = board.result.tricks_of(declarer) if board.result else None
    if tricks is None:
        return ""
    over = tricks - contract.tricks_needed
    strain = contract.text[:2]
    return f"{strain}{declarer.value}{contract.risk.value.lower()}{f'{over:+d}' if over else '='}"
