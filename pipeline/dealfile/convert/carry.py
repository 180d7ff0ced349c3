"""The front of the conversion rules: one settled board, one target, the findings."""

from typing import Literal

from dealfile.convert.lin import losses_to_lin
from dealfile.convert.pbn import losses_to_pbn
from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome
from dealfile.syntax.lin.match import Match

Target = Literal["pbn", "lin", "json", "jsonl"]


def carry(board: Board, outcome: Outcome, target: Target, in_match: bool | None = None) -> tuple[Finding, ...]:
    """What ``target`` cannot hold of a settled board, or holds in another form; JSON holds everything.

    Args:
        board: The board.
        outcome: What it comes to.
        target: The format.
        in_match: Whether LIN writes it under the header of a match; ``None`` is a board that is written alone.
    """
    if target == "lin":
        return tuple(losses_to_lin(board, outcome, Match((board,)).is_match if in_match is None else in_match))
    if target == "pbn":
        return tuple(losses_to_pbn(board, outcome))
    return ()
