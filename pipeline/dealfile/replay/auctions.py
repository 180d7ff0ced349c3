"""Settling the auction: who dealt, which passes were left out, what contract it gives, and what the record says of it."""

from dataclasses import dataclass, replace
from typing import Final

from dealfile.core.calls import PASS, Contract, Risk
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.auction import AuctionUnfinished
from dealfile.diagnostics.codes.result import (
    ContractLevelMismatch,
    ContractRiskMismatch,
    ContractStrainMismatch,
    DeclarerMismatch,
    FirstCallNotDealers,
    LeadingPassesLeftOut,
    NoDealer,
    PassedOutWithDeclarer,
)
from dealfile.model import Auction, Board, Deal, Ending, MarkKind, Play
from dealfile.replay.outcome import AuctionStatus
from dealfile.rules.auction import AuctionReview, review_auction

_PLACED_BEFORE: Final = (MarkKind.SKIPPED, MarkKind.INSUFFICIENT, MarkKind.UNREAD, MarkKind.CONTINUED)


@dataclass(frozen=True, slots=True)
class SettledAuction:
    """An auction re-run: the auction written out, its dealer, and the review; all ``None`` where there is none."""

    status: AuctionStatus = AuctionStatus.NONE
    auction: Auction | None = None
    dealer: Seat | None = None
    review: AuctionReview | None = None


def settle_auction(board: Board, dealer: Seat | None, deal: Deal | None, findings: list[Finding]) -> SettledAuction:
    """Re-run the auction of ``board``; ``dealer`` and ``deal`` are the settled ones."""
    auction = board.auction
    if auction is None or not (auction.calls or auction.ending is Ending.ALL_PASS):
        return SettledAuction(dealer=dealer)
    dealer, caller = _first_caller(auction, dealer, findings)
    if caller is None:
        return SettledAuction(auction=auction, dealer=dealer)
    review = review_auction(caller, auction)
    left_out = _passes_left_out(board, auction, caller, review, deal)
    if left_out:
        words = "pass was" if left_out == 1 else "passes were"
        findings.append(LeadingPassesLeftOut.at(f"{left_out} {words} left out before {auction.calls[0].text}; put in", "auction.calls[0]"))
        auction = _with_passes(auction, left_out)
        review = review_auction(caller, auction)
    unread = any(mark.kind is MarkKind.UNREAD for mark in auction.marks) if auction.marks else False
    for index, finding in review.faults:
        if not (unread and finding.code == AuctionUnfinished.code):
            findings.append(replace(finding, path=f"auction.calls[{index - left_out}]") if left_out else finding)
    if review.illegal:
        status = AuctionStatus.ILLEGAL
    elif not review.over or unread:
        status = AuctionStatus.UNFINISHED
    else:
        status = AuctionStatus.PASSED_OUT if review.passed_out else AuctionStatus.COMPLETE
    if auction.ending is Ending.ALL_PASS:
        auction = auction.model_copy(update={"calls": review.calls, "ending": Ending.OPEN})
    return SettledAuction(status, auction, dealer, review)


def _first_caller(auction: Auction, dealer: Seat | None, findings: list[Finding]) -> tuple[Seat | None, Seat | None]:
    """The dealer, and who makes the first call as the columns have it."""
    if auction.first is None:
        return dealer, dealer
    column = auction.first.after(auction.leading)
    if dealer is None:
        findings.append(NoDealer.at(f"no dealer is written; {column.word}, who calls first, is taken for it", "auction.first"))
        return column, column
    skipped = any(mark.kind is MarkKind.SKIPPED and mark.index == 0 for mark in auction.marks) if auction.marks else False
    if column is not dealer and not skipped:
        findings.append(
            FirstCallNotDealers.at(f"{dealer.word} dealt, but the first call stands in the column of {column.word}", "auction.first")
        )
    return dealer, column


def _passes_left_out(board: Board, auction: Auction, caller: Seat, review: AuctionReview, deal: Deal | None) -> int:
    """How many passes before the opening bid the record leaves out, within the bounds of the rule; 0 when none is proven.

    The deal must be known and the first card of the play held by the player left of the recorded declarer; the auction
    with the passes must give that declarer and, but for a lost double, the recorded contract.
    """
    declarer, contract, play = board.declarer, board.contract, board.play
    if declarer is None or contract is None or deal is None or play is None or review.contract is None:
        return 0
    if review.declarer is None or review.declarer is declarer or auction.calls[0] is PASS or auction.marks and _has_skips(auction):
        return 0
    if review.illegal or (review.contract.level, review.contract.strain) != (contract.level, contract.strain) or board.swapped:
        return 0
    missing = (declarer.order - review.declarer.order) & 3
    return missing if leads(play, deal, declarer) else 0


def _has_skips(auction: Auction) -> bool:
    return any(mark.kind in (MarkKind.SKIPPED, MarkKind.INSUFFICIENT) for mark in auction.marks)


def leads(play: Play, deal: Deal, declarer: Seat) -> bool:
    """Whether the first card of a play is held by the player on the left of ``declarer``."""
    first = play.cards[0] if play.cards else None
    if play.first is not None and play.first is not declarer.left:
        place = (declarer.left.order - play.first.order) & 3
        first = play.cards[place] if len(play.cards) > place else None
    hand = deal.hand(declarer.left)
    return first is not None and hand is not None and first in hand


def _with_passes(auction: Auction, count: int) -> Auction:
    """The auction with ``count`` passes put before its first call, its marks moved along."""
    marks = tuple(replace(mark, index=mark.index + count) if mark.index >= 0 else mark for mark in auction.marks)
    return auction.model_copy(update={"calls": (PASS,) * count + auction.calls, "marks": marks})


def compare_contract(board: Board, contract: Contract, declarer: Seat | None, findings: list[Finding]) -> None:
    """Set the recorded contract and declarer beside those of the auction; one finding a cause.

    A LIN file records them in its list of results, which is kept apart from the boards and is often behind or ahead of
    them: there a difference is a warning.
    """
    found: list[Finding] = []
    _compare_contract(board, contract, found)
    _compare_declarer(board, declarer, found)
    if board.source.format == "lin":
        found = [replace(finding, severity=min(finding.severity, Severity.WARNING, key=lambda each: each.order)) for finding in found]
    findings += found


def _compare_contract(board: Board, contract: Contract, findings: list[Finding]) -> None:
    recorded = board.contract
    if recorded is not None and recorded is not contract and not (recorded.strain is not None and recorded.level == 0):
        said = f"the auction gives {contract.text}, recorded is {recorded.text}"
        if recorded.strain is not contract.strain:
            findings.append(ContractStrainMismatch.at(said, "contract"))
        elif recorded.level != contract.level:
            findings.append(ContractLevelMismatch.at(said, "contract"))
        else:
            lost = recorded.risk is Risk.UNDOUBLED
            findings.append(ContractRiskMismatch.at(said, "contract", dialect=lost))


def _compare_declarer(board: Board, declarer: Seat | None, findings: list[Finding]) -> None:
    if board.declarer is None:
        return
    if declarer is None:
        findings.append(PassedOutWithDeclarer.at(f"the board was passed out, but {board.declarer.word} stands as declarer", "declarer"))
    elif board.swapped and board.declarer is not declarer.partner:
        findings.append(
            DeclarerMismatch.at(
                f"{board.declarer.word} is marked as having changed places with dummy, but {declarer.word} declares by the auction",
                "declarer",
                hint="remove the ^" if board.declarer is declarer else None,
            )
        )
    elif not board.swapped and board.declarer is not declarer:
        findings.append(_declarer_mismatch(board, board.declarer, declarer))


def _declarer_mismatch(board: Board, recorded: Seat, declarer: Seat) -> Finding:
    auction = board.auction
    hint = None
    if auction is not None and auction.calls and auction.calls[0] is not PASS and (declarer.side is not recorded.side or board.play is None):
        hint = "correct the Declarer or the auction; perhaps passes before the opening bid were left out"
    return DeclarerMismatch.at(f"{declarer.word} declares by the auction, recorded is {recorded.word}", "declarer", hint=hint)
