"""A match as LIN writes it: both rooms of each board under one header."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from dealfile.model import Board
from dealfile.syntax.lin.header import SCORINGS

_LETTER_OF: Final = {scoring: letter for letter, scoring in SCORINGS.items()}
_LONGEST: Final = 64
"""Boards that one list of results spans at most: a session's; numbers further apart are no match."""

Passing = TypeVar("Passing")


class Match:
    """Boards that can stand under one header, in the order in which they came.

    Args:
        boards: The boards, of which each :meth:`takes` the next.
    """

    def __init__(self, boards: Sequence[Board]) -> None:
        self.key = self._key(boards[0])
        self.boards: dict[tuple[int, bool], Board] = {}
        for board in boards:
            self.add(board)

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

    @property
    def is_match(self) -> bool:
        """Whether the boards are a match, and not only boards with a room: a team is named, or both rooms are here."""
        *_, home, visit = self.key
        both_rooms = len({closed for _number, closed in self.boards}) == 2
        return all(map(self.is_part, self.boards.values())) and bool(home or visit or both_rooms)

    def in_order(self) -> list[Board]:
        """The boards as they are written: as their numbers came first, both rooms of a board together, open first."""
        first: dict[int, int] = {}
        for number, _closed in self.boards:
            first.setdefault(number, len(first))
        return [self.boards[place] for place in sorted(self.boards, key=lambda place: (first[place[0]], place[1]))]

    def moved(self) -> list[Board]:
        """The boards that do not stay where they came."""
        return [board for board, came in zip(self.in_order(), self.boards.values(), strict=True) if board is not came]

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


def runs(passing: Iterable[Passing], board_of: Callable[[Passing], Board]) -> Iterator[list[Passing]]:
    """What passes, in order: boards in a row that can stand under one header together, any other board alone.

    Args:
        passing: Boards, or what carries one.
        board_of: The board that something carries.
    """
    run: list[Passing] = []
    match: Match | None = None
    for each in passing:
        board = board_of(each)
        if match is not None and match.takes(board):
            match.add(board)
            run.append(each)
            continue
        if run:
            yield run
        run, match = [each], Match((board,)) if Match.is_part(board) else None
    if run:
        yield run


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
