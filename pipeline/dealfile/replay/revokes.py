"""Settling revokes: what the Laws make of them, told beside what is recorded and never applied to it."""

from dealfile.core.seats import Seat, Side
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.play import RevokeTransferSuggested
from dealfile.laws.table import RevokeRules
from dealfile.model import Board, Ending
from dealfile.rules.review import PlayReview
from dealfile.rules.revoke import RevokeRuling, rule_on_revokes
from dealfile.rules.tricks import trick_bounds


def settle_revokes(
    board: Board,
    review: PlayReview,
    declarer: Seat,
    tricks: tuple[int | None, int | None],
    rules: RevokeRules,
    findings: list[Finding],
) -> tuple[RevokeRuling, ...]:
    """The rulings on the revokes of a play whose re-run no fault ended.

    Args:
        board: The record as written.
        review: The re-run of its play.
        declarer: Its declarer, as settled.
        tricks: Tricks of declarer's side: as recorded, and as settled.
        rules: What is transferred, and what is exempt.
        findings: Where to report.
    """
    recorded, result = tricks
    agreed = recorded if result is None else result  # an end position has no settled result
    total = agreed if _was_ended(board) and _is_possible(review, declarer.side, agreed) else None
    rulings = rule_on_revokes(review, declarer, rules, total)
    adjustment = sum([ruling.transfer if ruling.to is declarer.side else -ruling.transfer for ruling in rulings])
    natural = _as_they_fell(review, declarer.side)
    for ruling in rulings:
        if ruling.transfer:
            said = ruling.text + _beside(natural, adjustment, recorded)
            findings.append(RevokeTransferSuggested.at(said, f"play.cards[{review.places[ruling.revoke.place]}]"))
    return rulings


def _was_ended(board: Board) -> bool:
    """Whether the record says that the play came to an end: a claim, the sign for no more cards, or LIN's list of results."""
    stopped = board.play is not None and board.play.ending is Ending.STOPPED
    return board.claim is not None or stopped or board.source.format == "lin"


def _is_possible(review: PlayReview, side: Side, result: int | None) -> bool:
    """Whether a number of tricks can follow the tricks of a play that stops before its last."""
    least, most = trick_bounds(review.tricks, side, review.size, review.forced_last)
    return result is not None and least < most and least <= result <= most


def _as_they_fell(review: PlayReview, side: Side) -> int | None:
    """The tricks of ``side`` by the cards, where they tell all that there are to play."""
    least, most = trick_bounds(review.tricks, side, review.size, review.forced_last)
    return least if least == most else None


def _beside(natural: int | None, adjustment: int, recorded: int | None) -> str:
    """The tricks of declarer's side as the cards fell and with all that is transferred, beside the recorded ones."""
    if natural is None:
        return "" if recorded is None else f"; recorded is {recorded}, and the play was not finished"
    adjusted = natural + adjustment
    by_cards = f"; declarer's side has {natural} as the cards fell, {adjusted} with all transfers"
    if recorded is None:
        return f"{by_cards}; no result is recorded"
    if natural == adjusted:
        return f"{by_cards}; recorded is {recorded}"
    words = {natural: "as the cards fell", adjusted: "with the transfers"}.get(recorded, "which is neither")
    return f"{by_cards}; recorded is {recorded}, {words}"
