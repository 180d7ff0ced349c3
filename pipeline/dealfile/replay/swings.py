"""The swing of a board that a record of a LIN match states (``em``) beside the one that its scores give."""

import re
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.score import SwingMismatch
from dealfile.model import Board
from dealfile.replay.matches import listed_score
from dealfile.replay.outcome import Outcome
from dealfile.replay.scores import duplicate_north_south
from dealfile.scoring.imps import Scale, imps, scale_of

_SWING: Final = re.compile(r"\s*(?:NS|EW)?\s*[+-]?(\d{1,2})\s*", re.ASCII | re.IGNORECASE)
"""A swing: its side says nothing, since programs write NS whoever wins; one value, not a file."""


class Swings:
    """The boards of the match in progress, as far as both rooms are needed."""

    def __init__(self) -> None:
        self._begin(None)

    def _begin(self, match: str | None) -> None:
        self._match = match
        self._scores: dict[int, dict[bool, int]] = {}
        self._said: dict[int, int] = {}

    def check(self, board: Board, outcome: Outcome, findings: list[Finding]) -> None:
        """Take the settled record of a room, and set the swing that one of the two states beside the computed one.

        Where it is the swing of the list of results, what is at fault has been told of the result.
        """
        match, number = board.tag("vg"), board.board_number
        if match is None or number is None:
            return
        if match != self._match:
            self._begin(match)
        said = _SWING.fullmatch(board.tag("em") or "")
        if said is not None:
            self._said[number] = int(said[1])
        score, scale = duplicate_north_south(board.vulnerable, outcome), scale_of(board.scoring)
        rooms = self._scores.setdefault(number, {})
        closed = board.room == "closed"
        if score is None or scale is None or closed in rooms:
            return
        rooms[closed] = score
        if len(rooms) < 2 or number not in self._said:
            return
        here, there = rooms[False], rooms[True]
        swing, stated = abs(imps(here - there, scale)), self._said[number]
        if stated not in (swing, _listed_swing(board, scale)):
            message = f"the scores of board {number}, {here:+} and {there:+}, are a swing of {swing} IMPs, stated are {stated}"
            findings.append(SwingMismatch.at(message))


def _listed_swing(board: Board, scale: Scale) -> int | None:
    here, there = (listed_score(board, closed=closed) for closed in (False, True))
    return None if here is None or there is None else abs(imps(here - there, scale))
