"""From the records of a file to the rubbers they make up, in file order."""

import re
from dataclasses import dataclass, field
from typing import Final

from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.score import RubberDealNotScored
from dealfile.laws.figures import Laws
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.scoring.honours import honours_award
from dealfile.scoring.rubber import Rubber, RubberDeal, ScoredDeal, ScoredRubber, score_deal, settle_unfinished
from dealfile.services.placing import place_record_findings

_SIDE: Final = r"\s+(\d{1,7})\s+(\d{1,7})\s*/\s*(\d{1,7}(?:\s+\d{1,7}){0,2})\s*"
_HISTORY: Final = re.compile(rf"\s*NS{_SIDE}EW{_SIDE}", re.ASCII)
"""The state before a deal, as the ScoreRubberHistory tag writes it (PBN 2.1 section 4.2.6); one value, not a file."""

_NO_RESULT: Final = "the result is not known"
_NO_STATE: Final = "the state of the rubber before it is not known"


@dataclass(frozen=True, slots=True)
class TableDeal:
    """A record of a rubber.

    Attributes:
        file: The file as reported.
        board: The settled board.
        outcome: What its re-run gave.
        before: The state before it; ``None`` where that is not known.
        scored: The deal on the sheet; ``None`` where it cannot be scored.
        unscored: Why it cannot be scored.
    """

    file: str
    board: Board
    outcome: Outcome
    before: Rubber | None
    scored: ScoredDeal | None
    unscored: str | None = None

    @property
    def vulnerable(self) -> Vulnerability | None:
        """The vulnerability by the games won before it; ``None`` where they are not known."""
        return None if self.before is None else self.before.vulnerable


@dataclass(slots=True)
class TableRubber:
    """A rubber as a file records it, while it grows.

    Attributes:
        start: The state before its first deal; not that of a new rubber where the file says so.
        state: The state after the latest deal, or the last one that is known.
        lost_at: The number of the deal, from 1, after which the state is not known; ``None`` while it is known.
        players: The players by seat, as far as they are named.
        deals: Its records.
    """

    start: Rubber
    state: Rubber
    lost_at: int | None = None
    players: dict[Seat, str] = field(default_factory=dict)
    deals: list[TableDeal] = field(default_factory=list)

    @property
    def unsettled(self) -> str | None:
        """Why the rubber cannot be settled; ``None`` where it can."""
        if self.lost_at is None:
            return None
        reason = self.deals[self.lost_at - 1].unscored
        return f"deal {self.lost_at} has no result" if reason == _NO_RESULT else f"deal {self.lost_at} is not scored: {reason}"

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of the scored deals."""
        return tuple(number for number, deal in enumerate(self.deals, 1) if deal.scored is not None)

    @property
    def scored(self) -> ScoredRubber:
        """The rubber on its sheet, settled as it stands; not settled, as far as it is known, where that cannot be done."""
        final, closing = settle_unfinished(self.state) if self.lost_at is None else (self.state, ())
        return ScoredRubber(self.start, tuple(deal.scored for deal in self.deals if deal.scored is not None), closing, final)


class Rubbers:
    """Puts records together to rubbers.

    A rubber begins with a file, after a rubber that is over, with other players, and with a record whose
    ScoreRubberHistory says that nothing has been scored yet. A history at its beginning is where it begins; after a deal
    that cannot be scored the rubber goes on from the next history.

    Attributes:
        rubbers: What was put together so far.
    """

    def __init__(self, laws: Laws) -> None:
        self.rubbers: list[TableRubber] = []
        self._laws = laws
        self._file: str | None = None

    def add(self, file: str, board: Board, outcome: Outcome) -> tuple[Finding, ...]:
        """Takes the next record, and says so where it cannot be scored; pages and lessons are left out."""
        if not board.record_type.is_of_a_board:
            return ()
        rubber = self._rubber(file, board)
        rubber.players |= {seat: name for seat, name in _players(board).items() if seat not in rubber.players}
        before = rubber.state if rubber.lost_at is None else None
        deal = _deal(board, outcome, self._laws)
        if isinstance(deal, str):
            rubber.deals.append(TableDeal(file, board, outcome, before, None, deal))
            rubber.lost_at = rubber.lost_at or len(rubber.deals)
            said = f"deal {len(rubber.deals)} of the rubber is not scored: {deal}; the state of the rubber after it is not known"
            return place_record_findings((RubberDealNotScored.at(said),), file, board.place, board)
        if before is None:
            rubber.deals.append(TableDeal(file, board, outcome, None, None, _NO_STATE))
            return ()
        after, entries = score_deal(rubber.state, deal)
        scored = ScoredDeal(deal, rubber.state, after, entries)
        rubber.state = after
        rubber.deals.append(TableDeal(file, board, outcome, before, scored))
        return ()

    def _rubber(self, file: str, board: Board) -> TableRubber:
        """The rubber that ``board`` belongs to: the latest one, or a new one."""
        history = _history(board.tag("ScoreRubberHistory"), self._laws)
        latest = self.rubbers[-1] if file == self._file and self.rubbers else None
        self._file = file
        if latest is None or latest.state.is_over or _begins_anew(history, latest) or _others(latest.players, _players(board)):
            start = history or Rubber(self._laws)
            self.rubbers.append(TableRubber(start, start))
        elif latest.lost_at is not None and history is not None:
            latest.state, latest.lost_at = history, None
        return self.rubbers[-1]


def _begins_anew(history: Rubber | None, latest: TableRubber) -> bool:
    """Whether a history cannot be one of the rubber ``latest``: nothing is scored, or games that were won are not there."""
    if history is None:
        return False
    if latest.lost_at is not None and len(history.games) < len(latest.state.games):
        return True
    return history.totals == (0, 0) and latest.state.totals != (0, 0)


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
        return _NO_RESULT
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
