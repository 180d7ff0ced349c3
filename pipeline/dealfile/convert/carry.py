"""The front of the conversion rules: one settled board, one target, the findings."""

from typing import Literal

from dealfile.convert.lin import losses_to_lin
from dealfile.convert.pbn import losses_to_pbn
from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.replay.outcome import Outcome

Target = Literal["pbn", "lin", "json", "jsonl"]


def carry(board: Board, outcome: Outcome, target: Target) -> tuple[Finding, ...]:
    """What ``target`` cannot hold of a settled board, or holds in another form; JSON holds everything."""
    if target == "lin":
        return tuple(losses_to_lin(board, outcome))
    if target == "pbn":
        return tuple(losses_to_pbn(board, outcome))
    return ()
