"""From the records of a file to the rubbers they make up, in file order."""

import re
from dataclasses import dataclass, field
from typing import Final

from dealfile.core.seats import Seat, Vulnerability
from dealfile.model import Board, RecordType
from dealfile.replay.outcome import Outcome
from dealfile.scoring.honours import honours_award
from dealfile.scoring.laws import Laws
from dealfile.scoring.rubber import Rubber, RubberDeal, ScoredDeal, ScoredRubber, score_deal, settle_unfinished

_SIDE: Final = r"\s+(\d{1,7})\s+(\d{1,7})\s*/\s*(\d{1,7}(?:\s+\d{1,7}){0,2})\s*"
_HISTORY: Final = re.compile(rf"\s*NS{_SIDE}EW{_SIDE}", re.ASCII)
"""The state before a deal, as the ScoreRubberHistory tag writes it (PBN 2.1 section 4.2.6); one value, not a file."""

Players = tuple[frozenset[str], frozenset[str]]


@dataclass(frozen=True, slots=True)
class TableDeal:
    """A record of a rubber.

    Attributes:
        file: The file as reported.
        board: The settled board.
        outcome: What its re-run gave.
        vulnerable: The vulnerability by the games won before it.
        scored: The deal on the sheet; ``None`` where it cannot be scored.
        unscored: Why it cannot be scored.
    """

    file: str
    board: Board
    outcome: Outcome
    vulnerable: Vulnerability
    scored: ScoredDeal | None
    unscored: str | None = None


@dataclass(slots=True)
class TableRubber:
    """A rubber as a file records it, while it grows.

    Attributes:
        start: The state before its first deal; not that of a new rubber where the file says so.
        state: The state after the latest deal.
        players: The players by seat, as far as they are named.
        deals: Its records.
    """

    start: Rubber
    state: Rubber
    players: dict[Seat, str] = field(default_factory=dict)
    deals: list[TableDeal] = field(default_factory=list)

    @property
    def scored(self) -> ScoredRubber:
        """The rubber on its sheet, settled as it stands."""
        final, closing = settle_unfinished(self.state)
        return ScoredRubber(self.start, tuple(deal.scored for deal in self.deals if deal.scored is not None), closing, final)


class Rubbers:
    """Puts records together to rubbers.

    A rubber begins with a file, after a rubber that is over, with other players, and with a record whose
    ScoreRubberHistory says that nothing has been scored yet. A history at its beginning is where it begins.

    Attributes:
        rubbers: What was put together so far.
    """

    def __init__(self, laws: Laws) -> None:
        self.rubbers: list[TableRubber] = []
        self._laws = laws
        self._file: str | None = None

    def add(self, file: str, board: Board, outcome: Outcome) -> None:
        """Takes the next record; pages and lessons are left out."""
        if board.record_type not in (RecordType.BOARD, RecordType.RESULT_ONLY):
            return
        rubber = self._rubber(file, board)
        rubber.players |= {seat: name for seat, name in _players(board).items() if seat not in rubber.players}
        vulnerable = rubber.state.vulnerable
        deal = _deal(board, outcome, self._laws)
        if isinstance(deal, str):
            rubber.deals.append(TableDeal(file, board, outcome, vulnerable, None, deal))
            return
        after, entries = score_deal(rubber.state, deal)
        scored = ScoredDeal(deal, rubber.state, after, entries)
        rubber.state = after
        rubber.deals.append(TableDeal(file, board, outcome, vulnerable, scored))

    def _rubber(self, file: str, board: Board) -> TableRubber:
        """The rubber that ``board`` belongs to: the latest one, or a new one."""
        history = _history(board.tag("ScoreRubberHistory"), self._laws)
        latest = self.rubbers[-1] if file == self._file and self.rubbers else None
        self._file = file
        begins_anew = history is not None and history.totals == (0, 0) and latest is not None and latest.state.totals != (0, 0)
        if latest is None or latest.state.is_over or begins_anew or _others(latest.players, _players(board)):
            start = history or Rubber(self._laws)
            self.rubbers.append(TableRubber(start, start))
        return self.rubbers[-1]


def _players(board: Board) -> dict[Seat, str]:
    named = {Seat.NORTH: board.north, Seat.EAST: board.east, Seat.SOUTH: board.south, Seat.WEST: board.west}
    return {seat: name for seat, name in named.items() if name}


def _others(before: dict[Seat, str], now: dict[Seat, str]) -> bool:
    """Whether other players sit down: all four are named both times, and the partnerships are not the same."""

    def pairs(players: dict[Seat, str]) -> frozenset[frozenset[str]]:
        return frozenset(frozenset((players[seat], players[seat.partner])) for seat in (Seat.NORTH, Seat.EAST))

    return len(before) == len(now) == 4 and pairs(before) != pairs(now)


def _deal(board: Board, outcome: Outcome, laws: Laws) -> RubberDeal | str:
    """The deal for the sheet, or why there is none."""
    contract = outcome.contract
    if contract is None:
        return "the contract is not known"
    if contract.is_passed_out:
        return RubberDeal(contract, None, 0)
    if contract.strain is None or not contract.is_playable:
        return "the contract has no level"
    if outcome.declarer is None:
        return "the declarer is not known"
    if outcome.result is None or not 0 <= outcome.result <= 13:
        return "the result is not known"
    honours = None if board.deal is None else honours_award(board.deal, contract.strain, laws)
    return RubberDeal(contract, outcome.declarer, outcome.result, honours)


def _history(text: str | None, laws: Laws) -> Rubber | None:
    """The state that a ScoreRubberHistory value says; ``None`` where it says none that can be."""
    match = _HISTORY.fullmatch(text or "")
    if match is None:
        return None
    games_ns, games_ew = (tuple(map(int, match[place].split())) for place in (3, 6))
    if len(games_ns) != len(games_ew):
        return None
    games = tuple(zip(games_ns, games_ew, strict=True))
    game = laws.tricks.game
    finished, current = games[:-1], games[-1]
    if any((ns >= game) == (ew >= game) for ns, ew in finished) or max(current) >= game:
        return None
    won = (sum(ns >= game for ns, _ in finished), sum(ew >= game for _, ew in finished))
    return None if 2 in won else Rubber(laws, (int(match[2]), int(match[5])), games, won)
