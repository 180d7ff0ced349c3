"""A match as LIN writes it: both rooms of each board under one header."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final, TypeVar

from dealfile.core.boards import board_vulnerability
from dealfile.model import Board, DealStatus, RecordType
from dealfile.syntax.lin.header import SCORINGS, read_match

_LETTER_OF: Final = {scoring: letter for letter, scoring in SCORINGS.items()}
_LONGEST: Final = 64
"""Boards that one list of results spans at most: a session's; numbers further apart are no match."""

NOBODY: Final = ",,,"
"""The players of a room that has none."""

_SEVERAL: Final = 2
Place = tuple[int, bool]
"""Number of a board, and whether it was played in the closed room."""

Names = Callable[[Board], str]
"""Writes the players of a board."""

Passing = TypeVar("Passing")


class Match:
    """Boards that can stand under one header, in the order in which they came.

    Args:
        boards: The boards, of which each :meth:`takes` the next.
    """

    def __init__(self, boards: Sequence[Board]) -> None:
        self.key = self._key(boards[0])
        self.boards: dict[Place, Board] = {}
        for board in boards:
            self.add(board)

    @staticmethod
    def _key(board: Board) -> tuple[str | None, ...]:
        teams = board.home_team, board.home_carry_over, board.visit_team, board.visit_carry_over
        return board.event, board.stage, board.scoring, *teams

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
    def _place(board: Board) -> Place:
        return board.board_number or 0, board.room == "closed"

    def add(self, board: Board) -> None:
        """Add ``board``."""
        self.boards[self._place(board)] = board

    @property
    def is_match(self) -> bool:
        """Whether the boards are a match, and not only boards with a room: a team is named, or both rooms are here."""
        *_, home, _home_carry, visit, _visit_carry = self.key
        both_rooms = len({closed for _number, closed in self.boards}) == 2
        return all(map(self.is_part, self.boards.values())) and bool(home or visit or both_rooms)

    def in_order(self) -> list[Board]:
        """The boards as they are written: as their numbers came first, both rooms of a board together, open first."""
        return [board for _place, board in self._in_order()]

    def _in_order(self) -> list[tuple[Place, Board]]:
        first: dict[int, int] = {}
        for number, _closed in self.boards:
            first.setdefault(number, len(first))
        return [(place, self.boards[place]) for place in sorted(self.boards, key=lambda place: (first[place[0]], place[1]))]

    def recorded(self, listed: frozenset[Place]) -> list[Board]:
        """The boards that have a record of their own, in order."""
        return [board for place, board in self._in_order() if place not in listed]

    def moved(self) -> list[Board]:
        """The boards that do not stay where they came."""
        return [board for board, came in zip(self.in_order(), self.boards.values(), strict=True) if board is not came]

    @staticmethod
    def lists(board: Board) -> bool:
        """Whether the list of results says what became of ``board``."""
        return bool(_entry(board))

    def only_listed(self, names: Names) -> frozenset[Place]:
        """The places of boards of which the list of results says all: what it does not say, a reader knows from the rest.

        Their players, as ``names`` writes them, are those of the room where these stay the same, or nobody; dealer, deal and
        vulnerability are those of the other room.
        """
        listed = frozenset(place for place, board in self.boards.items() if _may_be_listed(board))
        if len(listed) == len(self.boards):
            listed -= {self._in_order()[0][0]}  # a header without any board would be lost among the boards of others
        while listed:
            seated = [self._seated(names, listed, closed=closed) for closed in (False, True)]
            told = (place for place in listed if self._is_told_by_the_rest(place, listed))
            kept = frozenset(place for place in told if names(self.boards[place]) == seated[place[1]])
            if kept == listed:
                break
            listed = kept
        return listed

    def _seated(self, names: Names, listed: frozenset[Place], *, closed: bool) -> str:
        """The players that a reader gives to boards of a room that stand only in the list of results."""
        there = {names(board) for place, board in self.boards.items() if place[1] is closed and place not in listed}
        changed = len(there) >= _SEVERAL or self.clears(names, listed, closed=closed)
        return NOBODY if changed else self.players(names, listed)[closed]

    def clears(self, names: Names, listed: frozenset[Place], *, closed: bool) -> bool:
        """Whether the players of a room leave before the last board of the other room, since ``listed`` boards have none."""
        here = {names(self.boards[place]) for place in listed if place[1] is closed}
        recorded = self.recorded(listed)
        return here == {NOBODY} and bool(recorded) and (recorded[-1].room == "closed") is not closed

    def _is_told_by_the_rest(self, place: Place, listed: frozenset[Place]) -> bool:
        """Whether dealer, deal and vulnerability are those that a board has of which only the result is known."""
        number, closed = place
        board, other = self.boards[place], self.boards.get((number, not closed))
        dealer = deal = vulnerable = None
        if other is not None and (number, not closed) not in listed:
            dealer, vulnerable = other.dealer, other.vulnerable
            deal = other.deal.hands if other.deal is not None and other.deal.status is DealStatus.FULL else None
        hands = None if board.deal is None else board.deal.hands
        return (board.dealer, hands, board.vulnerable) == (dealer, deal, vulnerable or board_vulnerability(number))

    def players(self, names: Names, listed: frozenset[Place]) -> list[str]:
        """The players of the open and the closed room at the start: of a board that does not stand only in the list, if any."""
        rooms = [NOBODY, NOBODY]
        boards = self._in_order()
        for only_listed in (True, False):
            for place, board in reversed(boards):
                if (place in listed) is only_listed:
                    rooms[place[1]] = names(board)
        return rooms

    def header(self, item: Callable[[str | None], str]) -> str:
        """The lines of ``vg``, ``rs`` and what :attr:`kept` names; ``item`` writes a text as an item of a list."""
        numbers = [number for number, _closed in self.boards]
        first, last = min(numbers), max(numbers)
        event, stage, scoring, home, home_carry, visit, visit_carry = self.key
        letter = _LETTER_OF.get(scoring or "", scoring)
        fields = (event, stage, letter, str(first), str(last), home, home_carry or "0", visit, visit_carry or "0")
        results = ",".join(
            _entry(self.boards.get((number, closed))) for number in range(first, last + 1) for closed in (False, True)
        )
        kept = "".join(f"{name}|{value}|\n" for name, value in self.kept.items())
        return f"vg|{','.join(map(item, fields))}|\nrs|{results}|\n{kept}"

    @property
    def kept(self) -> dict[str, str]:
        """The list of scores of a LIN match, while the boards that it counts are those that are written."""
        numbers = [number for number, _closed in self.boards]
        said = {(board.source.format, *map(board.tag, ("vg", "bn", "mp"))) for board in self.boards.values()}
        format, header, numbered, scores = said.pop()
        match = None if header is None or format != "lin" or numbered or said else read_match(header)
        counts = match is not None and (match.first, match.last) == (min(numbers), max(numbers))
        return {"mp": " ".join(scores.split())} if counts and scores and scores.strip(" ,\r\n") else {}


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


def _may_be_listed(board: Board) -> bool:
    """Whether nothing happened at the table but the result, and a list can say it."""
    if board.record_type is RecordType.BOARD and board.source.format == "lin":
        return False
    said = any(each is not None for each in (board.auction, board.play, board.claim)) or bool(board.remarks)
    return not said and bool(_entry(board))


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
