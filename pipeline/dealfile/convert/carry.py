"""The front of the conversion rules: one settled board, one target, the findings."""

from collections.abc import Collection

from dealfile.convert.addresses import losses_to_address
from dealfile.convert.bare import losses_to_csv, losses_to_deals, losses_to_rbn
from dealfile.convert.lin import losses_to_lin
from dealfile.convert.pbn import losses_to_pbn
from dealfile.diagnostics import Finding
from dealfile.model import Board
from dealfile.model.board import Target
from dealfile.replay.outcome import Outcome
from dealfile.syntax.lin.match import Match

__all__ = ["Target", "carry"]


def carry(
    board: Board, outcome: Outcome, target: Target, in_match: bool | None = None, known: Collection[str] = ()
) -> tuple[Finding, ...]:
    """What ``target`` cannot hold of a settled board, or holds in another form; JSON holds everything.

    Args:
        board: The board.
        outcome: What it comes to.
        target: The format.
        in_match: Whether LIN writes it under the header of a match; ``None`` is a board that is written alone.
        known: Tags that follow from what is written with other boards, or stand in the header of the match.
    """
    if target == "lin":
        company = Match((board,)).is_match if in_match is None else in_match
        return tuple(losses_to_lin(board, outcome, company, known))
    if target == "url":
        return tuple(losses_to_address(board, outcome))
    if target == "pbn":
        return tuple(losses_to_pbn(board, outcome))
    if target == "rbn":
        return tuple(losses_to_rbn(board, outcome))
    if target == "deals":
        return tuple(losses_to_deals(board))
    if target == "csv":
        return tuple(losses_to_csv(board))
    return ()
