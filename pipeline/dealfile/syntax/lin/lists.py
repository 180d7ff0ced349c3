"""The lists in the header of a match: numbers (``bn``), results (``rs``), players (``pw``) and scores (``mp``) of its boards."""

from collections.abc import Mapping
from functools import cached_property, lru_cache
from typing import Final

from dealfile.core.calls import BIDS, PASSED_OUT, Contract, Risk, contract_of
from dealfile.core.seats import SEAT_OF, Seat
from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.lin import ResultsWithoutBoards, UnreadResult
from dealfile.diagnostics.codes.lin_match import (
    ResultsBehindLastBoard,
    UnusedBoardNumbers,
    UnusedPlayersList,
    UnusedScoresList,
)
from dealfile.syntax import grammar
from dealfile.syntax.lin.deal import Fault
from dealfile.syntax.lin.header import Entry, MatchHeader, Names, four, has_extra_fields, is_number, read_match, read_names
from dealfile.syntax.lin.stretches import LISTS
from dealfile.syntax.lin.tokens import LONGEST_LIST, LarkToken, items, shown

_BID_OF: Final = {bid.text[:2]: bid for bid in BIDS}
_RISK_OF: Final = {"": Risk.UNDOUBLED, "X": Risk.DOUBLED, "XX": Risk.REDOUBLED}


_Result = tuple[Contract, Seat | None, int | None, str]
"""A contract, its declarer, the tricks, and the part of the text that states them."""


class MatchLists:
    """What the header of a match says of its boards.

    An entry belongs to the board by its place: two a board in ``rs`` and ``mp``, the open room's first; four or eight in
    ``pw``. The boards are those that ``bn`` names, where it fits, else those from the first to the last of ``vg``.

    Args:
        vg: The value of ``vg``; empty where there is none.
        values: The values of the lists by their commands.
    """

    def __init__(self, vg: str, values: Mapping[str, str]) -> None:
        self.match: MatchHeader | None = read_match(vg)
        self._moved = has_extra_fields(vg)  # reported already
        self._faults: dict[str, tuple[Fault, ...]] = {}
        self._values = values

    def faults_of(self, command: str) -> tuple[Fault, ...]:
        """What is wrong with the list that ``command`` holds."""
        if command == "pw":
            _ = self._players
        elif command == "mp":
            _ = self._scores
        else:
            _ = self.numbers, self.results
        return self._faults.get(command, ())

    def entry(self, board: str | None, *, closed: bool) -> Entry | None:
        """The entry of ``rs`` for a board in the open or the closed room; ``None`` where there is none."""
        return None if board is None or not is_number(board) else self.entry_of(int(board), closed=closed)

    def entry_of(self, number: int, *, closed: bool) -> Entry | None:
        """The same for the board ``number``."""
        place = self._place_of(number)
        index = 2 * place + closed
        return self.results[index] if place >= 0 and index < len(self.results) else None

    def names_board(self, board: str | None) -> bool:
        """Whether the lists have a place for a board."""
        return self._place(board) >= 0

    def names(self, board: str | None, *, closed: bool) -> Names | None:
        """The players of a board by ``pw``; ``None`` where it says nothing of them."""
        names, block = self._players
        place = self._place(board) if block else 0
        if not names or place < 0:
            return None
        first = 4 * closed
        if first >= (block or len(names)):
            return None
        seated = names[place * block + first : place * block + first + 4]
        return four(seated) if any(seated) else None

    def scores(self, board: str | None) -> tuple[str, str] | None:
        """The two items of ``mp`` for a board, as written; ``None`` where there are none."""
        place = self._place(board)
        if place < 0 or 2 * place + 1 >= len(self._scores):
            return None
        first, second = self._scores[2 * place : 2 * place + 2]
        return (first, second) if first or second else None

    @cached_property
    def numbers(self) -> tuple[int, ...] | range:
        """The boards in the order of the lists; empty where nothing names them."""
        count, named = _board_numbers(self._values.get("bn", ""))
        boards = self._boards_with_results
        if count:
            if named and boards in (0, count):
                return named
            self._report("bn", UnusedBoardNumbers, f"{count} board numbers cannot be used for {boards or 'these'} boards")
        if self.match is None or self.match.first is None:
            if any(self.results) and not self._moved:
                self._report("rs", ResultsWithoutBoards, "nothing names the board that the results begin with")
            return ()
        first, last = self.match.first, self.match.last
        count = last - first + 1 if last is not None else 0
        if 0 < count < boards:
            said = f"there are results of {boards} boards, but vg names those from {first} to {last}"
            self._report("rs", ResultsBehindLastBoard, said)
        return range(first, first + max(boards, count))

    @cached_property
    def results(self) -> tuple[Entry | None, ...]:
        """The entries of ``rs``, ``None`` for empty or unreadable ones."""
        value = self._values.get("rs")
        if value is None:
            return ()
        entries, faults = read_results(value)
        self._faults["rs"] = (*self._faults.get("rs", ()), *faults)
        return tuple(entries)

    @property
    def _boards_with_results(self) -> int:
        """How many boards ``rs`` lists; some lists lack their last comma, others have one too many."""
        count = len(self.results)
        if count % 2 and count > 1 and self._values["rs"].rstrip()[-1:] == ",":
            count -= 1
        return (count + 1) // 2

    @cached_property
    def _places(self) -> dict[int, int]:
        return {number: place for place, number in enumerate(self.numbers)}

    def _place(self, board: str | None) -> int:
        """The place of a board in the lists, from 0; -1 where it has none."""
        return -1 if board is None or not is_number(board) else self._place_of(int(board))

    def _place_of(self, number: int) -> int:
        numbers = self.numbers
        if isinstance(numbers, range):
            return number - numbers.start if number in numbers else -1
        return self._places.get(number, -1)

    @cached_property
    def _players(self) -> tuple[list[str | None], int]:
        """The names of ``pw``, and how many belong to a board; 0 where they belong to all."""
        value = self._values.get("pw", "")
        names = read_names(value)
        boards = len(self.numbers)
        if not any(names):
            return [], 0
        while names[-1] is None and len(names) not in (4, 8, 4 * boards, 8 * boards):
            names.pop()
        block = self._block(len(names), boards)
        if block is None:
            said = f"{len(names)} names are neither four nor eight for each of {boards} boards"
            self._report("pw", UnusedPlayersList, said)
            return [], 0
        names += [None] * (block * boards - len(names))
        for at in range(block, len(names) if block else 0):  # a name is not repeated as long as it stays the same
            names[at] = names[at] or names[at - block]
        return names, block

    def _block(self, count: int, boards: int) -> int | None:
        """How many names a board has in a list of ``count``; 0 for one list for all boards, ``None`` where it cannot be told.

        Eight names for two boards are those of both rooms, but at pairs, where each board has four.
        """
        pairs = self.match is not None and self.match.scoring == "MP"
        if count == 4 or (count == 8 and not (pairs and boards == 2)):
            return 0
        for block in (4, 8):
            if count == block * boards:
                return block
        # What is not known at the end is left out by some programs: up to two boards.
        return next((block for block in (4, 8) if 0 < block * boards - count <= min(8, block * (boards - 1))), None)

    @cached_property
    def _scores(self) -> list[str]:
        scores = [text.strip() for text in self._values.get("mp", "").split(",")]
        if not any(scores):
            return []
        boards = len(self.numbers)
        if len(scores) == 2 * boards + 1 and not scores[-1]:
            scores.pop()
        if len(scores) != 2 * boards:
            self._report("mp", UnusedScoresList, f"{len(scores)} scores are not two for each of {boards} boards")
            return []
        return scores

    def _report(self, command: str, code: type[Code], message: str) -> None:
        fault = Fault(code, message, 0, len(self._values[command]))
        self._faults[command] = (*self._faults.get(command, ()), fault)


@lru_cache(maxsize=4)  # several lists of results may stand beside one list of numbers
def _board_numbers(value: str) -> tuple[int, tuple[int, ...]]:
    """How many items ``bn`` has, and its numbers; none where an item is no number, or stands twice."""
    named = value.rstrip(", \t\r\n").split(",")
    read = [int(text) for item in named if is_number(text := item.strip())]
    return len(named) if named != [""] else 0, tuple(read) if len(read) == len(named) == len(set(read)) else ()


@lru_cache(maxsize=64)  # the boards of a match have the same header
def match_lists(vg: str, rs: str | None, bn: str | None, pw: str | None, mp: str | None) -> MatchLists:
    """What these values of the commands of a header say; ``None`` for a command that is not there."""
    values = {name: value for name, value in zip(LISTS, (rs, bn, pw, mp), strict=True) if value is not None}
    return MatchLists(vg, values)


def read_results(value: str) -> tuple[list[Entry | None], list[Fault]]:
    """The entries of ``rs``, ``None`` for empty or unreadable ones.

    Of a list longer than any match has, the end is one unreadable entry.
    """
    stop = len(value) if len(value) <= LONGEST_LIST else value.rfind(",", 0, LONGEST_LIST) + 1
    listed = value[:stop]
    usual = _usual_results(listed)
    entries, faults = _read_items(listed) if usual is None else (usual, [])
    if stop < len(value):
        faults.append(Fault(UnreadResult, f"the list of results goes on for {len(value) - stop} characters", stop, len(value)))
    return (entries, faults) if stop or not value else ([], faults)


def _usual_results(value: str) -> list[Entry | None] | None:
    """The entries of a list of which every item is a result as it is usually written, or empty; ``None`` for any other list."""
    entries: list[Entry | None] = []
    place = 0
    for item in value.split(","):
        end = place + len(item)
        if item:
            result = _usual_result(item)
            if result is None:
                return None
            entries.append(Entry(place, end, *result))
        else:
            entries.append(None)
        place = end + 1
    return entries


@lru_cache(maxsize=4096)
def _usual_result(item: str) -> _Result | None:
    """What an item says that is nothing but a result that can be, and no more; ``None`` for any other."""
    if grammar.pattern("lin", "PASSED_OUT").fullmatch(item):
        return PASSED_OUT, None, None, ""
    result = _result(item) if grammar.pattern("lin", "RESULT").fullmatch(item) else None
    return None if result is None or result[2] is None else result


def _read_items(value: str) -> tuple[list[Entry | None], list[Fault]]:
    """The entries of any list, token by token."""
    entries: list[Entry | None] = []
    faults: list[Fault] = []
    for item in items(value, "results"):
        tokens = [token for token in item if token.type != "BLANK"]
        entry = None
        if len(tokens) == 1 and tokens[0].type == "PASSED_OUT":
            entry = Entry(tokens[0].start_pos, _end(tokens[0]), PASSED_OUT)
        elif len(tokens) == 1 and tokens[0].type == "RESULT":
            entry = Entry(tokens[0].start_pos, _end(tokens[0]), *_result(tokens[0].value))
            if entry.tricks is None:
                message = f"{tokens[0].value} cannot be: there are 13 tricks"
                faults.append(Fault(UnreadResult, message, tokens[0].start_pos, _end(tokens[0])))
        elif tokens:
            start, end = tokens[0].start_pos, _end(tokens[-1])
            faults.append(Fault(UnreadResult, f"{shown(value[start:end])} is no result", start, end))
        entries.append(entry)
    return entries, faults


def _end(token: LarkToken) -> int:
    return token.start_pos + len(token.value)


def _result(text: str) -> _Result:
    """What the text of a result says."""
    bid_end = grammar.pattern("lin", "BID").match(text)
    assert bid_end is not None  # RESULT begins with a bid
    place = bid_end.end()
    balance = text[place + 1 :].lstrip("xX")
    contract = contract_of(_BID_OF[text[:2].upper()], _RISK_OF[text[place + 1 : len(text) - len(balance)].upper()])
    tricks = contract.tricks_needed + (0 if balance == "=" else int(balance))
    return contract, SEAT_OF[text[place].upper()], tricks if 0 <= tricks <= 13 else None, balance
