"""Rubbers that are broken off and go on in another file, or at another table: their points are not to be paid twice."""

from collections import defaultdict
from collections.abc import Sequence
from typing import Final, NamedTuple

from dealfile.core.names import player_key
from dealfile.core.seats import SEATS, Side
from dealfile.scoring.ledger import players_of
from dealfile.services.score_reports import RubberDeal, RubberSheet, SideTotals
from dealfile.syntax.pbn.tag_values import read_history

_SIDES: Final = (Side.NS, Side.EW)


class _SideState(NamedTuple):
    """A partnership, and its points above the line and below it, game by game."""

    pair: frozenset[str]
    above: int
    games: tuple[int, ...]


_State = frozenset[_SideState]
"""A rubber of two partnerships as far as it has come, wherever they sit."""


def adjourned(sheets: Sequence[RubberSheet]) -> dict[int, RubberDeal]:
    """The rubbers, by their places in ``sheets``, that another one goes on from, each with the first deal of that.

    A rubber goes on from one that is not finished where its first ScoreRubberHistory tells the points of the same two
    partnerships at which that one was broken off, and these are not nothing. Each goes on in one other: in the next after it,
    else, where files are not read in the order of play, in one before it.
    """
    found: dict[int, RubberDeal] = {}
    waiting: dict[_State, list[int]] = defaultdict(list)
    seeking: list[tuple[_State, RubberDeal]] = []
    for place, sheet in enumerate(sheets):
        start, end = _start(sheet), _end(sheet)
        # Points that a file takes back would let two rubbers go on from one another.
        gain = None if start is None or end is None else _points(end) - _points(start)
        if start is not None and waiting[start] and (gain is None or gain >= 0):
            found[waiting[start].pop()] = sheet.deals[0]
        elif start is not None and (gain is None or gain > 0):
            seeking.append((start, sheet.deals[0]))
        if end is not None:
            waiting[end].append(place)
    for start, deal in seeking:
        if waiting[start]:
            found[waiting[start].pop()] = deal
    return found


def _start(sheet: RubberSheet) -> _State | None:
    """The state that a rubber starts with by its history; ``None`` where it starts with nothing, or players are not named."""
    first = sheet.deals[0] if sheet.deals else None
    if first is None or first.history is None or first.state_origin != "history":
        return None
    history = read_history(first.history)
    if isinstance(history, str) or not (any(history.above) or any(map(any, history.games))):
        return None
    return _state(sheet, history.above, history.games)


def _end(sheet: RubberSheet) -> _State | None:
    """The state at which a rubber is broken off, without what settles it; ``None`` where it is finished or not known."""
    if sheet.form != "rubber" or sheet.finished or sheet.margin is None:
        return None
    closing = [sum(entry.points for entry in sheet.bonuses if entry.side == side.value) for side in _SIDES]
    above = (sheet.above.NS - closing[0], sheet.above.EW - closing[1])
    return _state(sheet, above, tuple(map(_both, sheet.games)))


def _both(totals: SideTotals) -> tuple[int, int]:
    return totals.NS, totals.EW


def _state(sheet: RubberSheet, above: tuple[int, int], games: Sequence[tuple[int, int]]) -> _State | None:
    names = players_of([sheet.players[seat.value] for seat in SEATS])
    if isinstance(names, str):
        return None
    keys = [player_key(name) for name in names]
    return frozenset(
        _SideState(frozenset(keys[side.order :: 2]), above[side.order], tuple(game[side.order] for game in games))
        for side in _SIDES
    )


def _points(state: _State) -> int:
    return sum(side.above + sum(side.games) for side in state)
