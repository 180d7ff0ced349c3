"""Settling the result: recorded, claimed, or from the cards, each checked against the others."""

from typing import Final

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Side
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.result import (
    CardsWithoutContract,
    ClaimMismatch,
    NeedlessResultMark,
    NoContractForPlay,
    NoDeclarer,
    NoDeclarerForPlay,
    ResultMismatch,
    ResultWithoutContract,
)
from dealfile.model import Board, Origin, Result
from dealfile.rules.review import PlayReview
from dealfile.rules.tricks import trick_bounds

_SAID_OF_THE_PLAY: Final = frozenset({NoContractForPlay.code, NoDeclarerForPlay.code, CardsWithoutContract.code})
"""That contract or declarer is missing is one fault, of play and result together."""


def settle_result(
    board: Board,
    result: Result | None,
    contract: Contract | None,
    declarer: Seat | None,
    review: PlayReview | None,
    findings: list[Finding],
) -> tuple[int | None, Origin | None]:
    """Tricks of declarer's side and where the number comes from.

    A recorded result counts before a claim, a claim before the cards; all are compared. Of the cards, thirteen complete
    tricks give the result, and twelve when the last is forced (scoring reference section 2.4). In LIN the recorded result is
    that of the list of results, typed apart from the table: a claim and thirteen legal tricks count before it.

    Args:
        board: The record as written.
        result: Its result, which may be inherited.
        contract: The settled contract.
        declarer: The settled declarer.
        review: The re-run of the play.
        findings: Where to report.
    """
    if result is not None and result.declarer is not None:
        _check_use(board, result, contract, declarer, findings)
    if contract is None or declarer is None or not contract.is_playable:
        return None, None
    recorded = result.tricks_of(declarer) if result is not None and _is_about(board, result, contract, declarer) else None
    claim = board.claim
    if claim is None and recorded is None:
        return _from_cards(review, declarer.side)
    bounds = None if review is None else _bounds(review, declarer.side)
    impossible = recorded is not None and bounds is not None and not bounds[0] <= recorded <= bounds[1]
    if recorded is not None and result is not None and bounds is not None:
        _compare_result(board, result, recorded, bounds, findings)
    if claim is not None:
        _compare_claim(claim, None if impossible else recorded, bounds, findings)
    if recorded is None:
        return claim, Origin.CLAIMED
    seen, origin = _at_the_table(board, review, declarer.side)
    return (recorded, Origin.RECORDED) if seen in (None, recorded) else (seen, origin)


def _at_the_table(board: Board, review: PlayReview | None, side: Side) -> tuple[int | None, Origin | None]:
    """The tricks by what a LIN board itself says: its claim, else thirteen legal tricks."""
    if board.source.format != "lin":
        return None, None
    if board.claim is not None:
        return board.claim, Origin.CLAIMED
    if review is None or review.illegal or review.complete_tricks < 13:
        return None, None
    return _from_cards(review, side)


def _check_use(board: Board, result: Result, contract: Contract | None, declarer: Seat | None, findings: list[Finding]) -> None:
    """A number that stands alone counts declarer's tricks: there must be a declarer. One that could not be read is no news."""
    if contract is not None and contract.is_passed_out:
        if result.declarer:
            code = NoDeclarer if board.declarer is None else ResultWithoutContract
            findings.append(code.at("a result is recorded for a board that was passed out", "result"))
    elif any(finding.code in _SAID_OF_THE_PLAY for finding in findings):
        return
    elif declarer is None and not board.is_unread("Declarer"):
        findings.append(NoDeclarer.at("a result is recorded, but no declarer is known", "result"))
    elif contract is None and not board.is_unread("Contract"):
        findings.append(ResultWithoutContract.at("a result is recorded, but no contract is known", "result"))


def _is_about(board: Board, result: Result, contract: Contract, declarer: Seat) -> bool:
    """Whether a recorded number of tricks is about the settled contract.

    A number that stands alone belongs to the declarer recorded with it, and in a LIN list of results to the contract: where
    the auction gives another side or another denomination, it says nothing.
    """
    if result.declarer is None:
        return True
    if board.declarer is not None and board.declarer.side is not declarer.side:
        return False
    return board.source.format != "lin" or board.contract is None or board.contract.strain is contract.strain


def is_of_another_contract(board: Board, result: Result, contract: Contract | None, declarer: Seat | None) -> bool:
    """Whether a recorded result is about a contract that its auction does not give."""
    return contract is not None and declarer is not None and not _is_about(board, result, contract, declarer)


def _bounds(review: PlayReview, side: Side) -> tuple[int, int] | None:
    """The least and the most tricks that ``side`` can have by the cards, a forced last trick among them.

    ``None`` when a fault ended the re-run.
    """
    if review.stopped:
        return None
    return trick_bounds(review.tricks, side, review.size, review.forced_last)


def _compare_result(board: Board, result: Result, recorded: int, bounds: tuple[int, int], findings: list[Finding]) -> None:
    least, most = bounds
    if least <= recorded <= most:
        if result.disputed:
            findings.append(NeedlessResultMark.at(f"the cards do not contradict a result of {recorded}", "result"))
    elif not result.disputed:
        by_cards = f"{least} tricks" if least == most else f"{least} to {most} tricks"
        said = f"the cards give declarer's side {by_cards}, recorded is {recorded}"
        severity = Severity.WARNING if board.source.format == "lin" else None
        findings.append(ResultMismatch.at(said, "result", severity=severity))


def _compare_claim(claim: int, recorded: int | None, bounds: tuple[int, int] | None, findings: list[Finding]) -> None:
    if recorded is not None and recorded != claim:
        findings.append(ClaimMismatch.at(f"the claim gives declarer's side {claim} tricks, recorded is {recorded}", "claim"))
    elif bounds is not None and not bounds[0] <= claim <= bounds[1]:
        by_cards = f"{bounds[0]} to {bounds[1]}" if bounds[0] != bounds[1] else f"{bounds[0]}"
        findings.append(ClaimMismatch.at(f"a claim of {claim} tricks, but the cards allow {by_cards}", "claim"))


def _from_cards(review: PlayReview | None, side: Side) -> tuple[int | None, Origin | None]:
    if review is None or review.stopped:
        return None, None
    won = review.tricks[side.order]
    if review.complete_tricks == 13:
        return (won, Origin.PLAYED) if sum(review.tricks) == 13 else (None, None)
    if review.forced_last is not None and sum(review.tricks) == 12:
        return won + (review.forced_last.winner.side is side), Origin.DERIVED
    return None, None
