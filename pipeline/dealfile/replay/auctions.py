"""Settling the auction: who dealt, which passes were left out, what contract it gives, and what the record says of it."""

from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.core.calls import PASS, Call, Contract, Risk
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.auction import AuctionUnfinished, CallAfterEnd, DeprivedOfCall
from dealfile.diagnostics.codes.result import (
    ContractLevelMismatch,
    ContractRiskMismatch,
    ContractStrainMismatch,
    DeclarerMismatch,
    FirstCallNotDealers,
    LeadingPassesLeftOut,
    PassedOutWithDeclarer,
)
from dealfile.laws.table import AuctionRules, DeclarerRule
from dealfile.model import Auction, Board, Deal, Ending, Mark, MarkKind, Play
from dealfile.replay.outcome import AuctionStatus
from dealfile.rules.auction import AuctionReview, review_auction


class SettledAuction(NamedTuple):
    """An auction re-run.

    Attributes:
        status: How it ended.
        auction: The auction written out; ``None`` where there is none.
        dealer: Who dealt, as recorded, inherited, or by the first call.
        review: The re-run; ``None`` where nobody knows who called.
        decides: Whether the contract follows from it: it is over, and all calls up to its end are legal.
        completed: Whether passes that the record leaves out were put in.
        displaced: Whether the first call stands in another column than the dealer's, so that nobody knows who called what.
    """

    status: AuctionStatus = AuctionStatus.NONE
    auction: Auction | None = None
    dealer: Seat | None = None
    review: AuctionReview | None = None
    decides: bool = False
    completed: bool = False
    displaced: bool = False


def settle_auction(
    board: Board, dealer: Seat | None, deal: Deal | None, rules: AuctionRules, findings: list[Finding]
) -> SettledAuction:
    """Re-run the auction of ``board`` by ``rules``; ``dealer`` and ``deal`` are the settled ones."""
    auction = board.auction
    if auction is None or not (auction.calls or auction.ending is Ending.ALL_PASS):
        return SettledAuction(dealer=dealer)
    dealer, caller = _first_caller(board, auction, dealer, findings)
    if caller is None:
        return SettledAuction(AuctionStatus.UNFINISHED, auction)
    review = review_auction(caller, auction, rules)
    marks = auction.marks
    left_out = _passes_left_out(board, auction, review, deal)
    if left_out and rules.declarer is not DeclarerRule.FIRST_TO_NAME_STRAIN:
        # That somebody else declares by these rules proves nothing of passes where the record agrees with all Laws.
        left_out = _passes_left_out(board, auction, review_auction(caller, auction), deal)
    if left_out:
        findings.append(passes_left_out(left_out, auction.calls[0]))
        review = review.after_passes(left_out)
    if marks:
        marks = _moved_marks(auction, review, left_out)
    unread = bool(marks) and _breaks_off(marks, review)
    for _, finding in review.faults:
        if not (unread and finding.code in _OF_THE_END):
            findings.append(finding)
    if left_out or auction.ending is Ending.ALL_PASS:
        ending = Ending.OPEN if auction.ending is Ending.ALL_PASS else auction.ending
        auction = auction.changed(calls=review.calls, marks=marks, ending=ending)
    if review.illegal:
        status = AuctionStatus.ILLEGAL
        decides = review.over and all(finding.code == CallAfterEnd.code for _, finding in review.faults)
    elif review.over and not unread:
        status = AuctionStatus.PASSED_OUT if review.passed_out else AuctionStatus.COMPLETE
        decides = True
    else:
        status = AuctionStatus.UNFINISHED
        decides = False
    return SettledAuction(status, auction, dealer, review, decides, left_out > 0, _is_displaced(auction, dealer, caller))


@lru_cache(maxsize=128)
def passes_left_out(count: int, call: Call) -> Finding:
    """What is told of ``count`` passes that a record leaves out before its first ``call``."""
    said = f"{count} {'pass was' if count == 1 else 'passes were'} left out before {call.text}; put in"
    return LeadingPassesLeftOut.at(said, "auction.calls[0]")


_OF_THE_END: Final = frozenset({AuctionUnfinished.code, DeprivedOfCall.code})
"""What is said of an auction that is not over; where something among its calls could not be read, nobody knows."""

_BEFORE_CALL: Final = frozenset({MarkKind.SKIPPED, MarkKind.INSUFFICIENT, MarkKind.CONTINUED})
"""What stands before its call."""


def _moved_marks(auction: Auction, review: AuctionReview, left_out: int) -> tuple[Mark, ...]:
    """The marks, moved along with their calls; what stands behind an ``AP`` goes behind the last of its passes."""
    all_pass = len(auction.calls) if auction.ending is Ending.ALL_PASS else None
    moved = []
    for mark in auction.marks:
        index = mark.index
        if all_pass is not None and index >= all_pass and mark.kind not in _BEFORE_CALL:
            index = len(review.calls) - (mark.kind is not MarkKind.UNREAD)
        elif index >= 0:
            index += left_out
        moved.append(mark if index == mark.index else Mark(index, mark.kind, mark.text))
    return tuple(moved)


def _first_caller(
    board: Board, auction: Auction, dealer: Seat | None, findings: list[Finding]
) -> tuple[Seat | None, Seat | None]:
    """The dealer, and who makes the first call as the columns have it."""
    if auction.first is None:
        return dealer, dealer
    column = auction.first.after(auction.leading)
    if dealer is None:
        if not board.is_unread("Dealer") and board.tag("Dealer") is not None:
            said = f"the Dealer tag names nobody; {column.word}, who calls first, is taken for the dealer"
            findings.append(FirstCallNotDealers.at(said, "auction.first"))
        return column, column
    if _is_displaced(auction, dealer, column):
        said = f"{dealer.word} dealt, but the first call stands in the column of {column.word}"
        findings.append(FirstCallNotDealers.at(said, "auction.first"))
    return dealer, column


def _is_displaced(auction: Auction, dealer: Seat | None, caller: Seat) -> bool:
    """Whether somebody else than the dealer calls first, and he is not said to have been skipped."""
    return caller is not dealer and not any(mark.kind is MarkKind.SKIPPED and mark.index == 0 for mark in auction.marks)


def _breaks_off(marks: tuple[Mark, ...], review: AuctionReview) -> bool:
    """Whether something among the calls could not be read; behind the end of the auction it does not matter."""
    return any(mark.kind is MarkKind.UNREAD and (mark.index < len(review.calls) or not review.over) for mark in marks)


def _passes_left_out(board: Board, auction: Auction, review: AuctionReview, deal: Deal | None) -> int:
    """How many passes before the opening bid the record leaves out, within the bounds of the rule; 0 when none is proven.

    The deal must be known and the first card of the play held by the player left of the recorded declarer; the auction
    with the passes must give that declarer and, but for a lost double, the recorded contract. A board in JSON leaves none out.
    """
    declarer, contract, play = board.declarer, board.contract, board.play
    if board.source.read_from is not None:
        return 0
    if declarer is None or declarer is review.declarer or review.declarer is None or review.contract is None:
        return 0
    if deal is None or play is None or board.swapped or review.illegal or auction.calls[0] is PASS:
        return 0
    if contract is not None and (review.contract.level, review.contract.strain) != (contract.level, contract.strain):
        return 0
    if auction.marks and any(mark.kind in (MarkKind.SKIPPED, MarkKind.INSUFFICIENT) for mark in auction.marks):
        return 0
    return (declarer.order - review.declarer.order) & 3 if leads(play, deal, declarer) else 0


def leads(play: Play, deal: Deal, declarer: Seat) -> bool:
    """Whether the first card that is written of a play is held by the player on the left of ``declarer``.

    The card that stands first, and not the one in that player's column, which is his whoever led.
    """
    first = next((card for card in play.cards[:4] if card is not None), None)
    hand = deal.hand(declarer.left)
    return first is not None and hand is not None and first in hand


# ---- Beside what is recorded -----------------------------------------------------------------------------------------


def compare_contract(board: Board, auction: SettledAuction, rules: AuctionRules, findings: list[Finding]) -> None:
    """Set the recorded contract and declarer beside those of the auction; one finding a cause.

    A LIN file records them in its list of results, which is kept apart from the boards and is often behind or ahead of
    them: there a difference is a warning.
    """
    review = auction.review
    if not auction.decides:
        if review is not None and auction.status is AuctionStatus.UNFINISHED:
            _compare_unfinished(board, review, rules, findings)
        elif board.contract is not None and board.contract.is_passed_out and board.declarer is not None:
            findings.append(_passed_out_with(board.declarer))
    elif review is not None and review.contract is not None:
        recorded = board.contract
        if recorded is not None and recorded is not review.contract and (recorded.is_playable or recorded.is_passed_out):
            findings.append(contract_mismatch(recorded, review.contract, listed=board.source.format == "lin"))
        if board.declarer is not None and not auction.displaced and (board.declarer is not review.declarer or board.swapped):
            _compare_declarer(board, board.declarer, review, findings)


def _severity(board: Board) -> Severity | None:
    return Severity.WARNING if board.source.format == "lin" else None


def _recorded(board: Board) -> str:
    return _LISTED if board.source.format == "lin" else _STATED


_LISTED: Final = "the list of results has"
_STATED: Final = "recorded is"


@lru_cache(maxsize=4096)
def contract_mismatch(recorded: Contract, contract: Contract, *, listed: bool) -> Finding:
    """What is told of a recorded contract that is not the one of the auction; ``listed``: it stands in a list of results."""
    said = f"the auction gives {contract.text}, {_LISTED if listed else _STATED} {recorded.text}"
    severity = Severity.WARNING if listed else None
    if recorded.strain is not contract.strain:
        return ContractStrainMismatch.at(said, "contract", severity=severity)
    if recorded.level != contract.level:
        return ContractLevelMismatch.at(said, "contract", severity=severity)
    lost = recorded.risk is Risk.UNDOUBLED and severity is None
    return ContractRiskMismatch.at(said, "contract", severity=severity, dialect=lost)


def _compare_declarer(board: Board, recorded: Seat, review: AuctionReview, findings: list[Finding]) -> None:
    declarer = review.declarer
    if declarer is None:
        # A contract that was bid, and its declarer, are one contradiction.
        if board.contract is None or board.contract.is_passed_out:
            findings.append(_passed_out_with(recorded))
    elif not board.swapped:
        hint = None
        if board.source.format == "pbn" and review.calls[0] is not PASS:
            hint = "correct the Declarer or the auction; perhaps passes before the opening bid were left out"
        said = f"{declarer.word} declares by the auction, {_recorded(board)} {recorded.word}"
        findings.append(DeclarerMismatch.at(said, "declarer", hint=hint, severity=_severity(board)))
    elif recorded is not declarer.partner:
        said = f"{recorded.word} is marked as having changed places with dummy, but {declarer.word} declares by the auction"
        findings.append(DeclarerMismatch.at(said, "declarer", hint="remove the ^" if recorded is declarer else None))


def _passed_out_with(declarer: Seat) -> Finding:
    return PassedOutWithDeclarer.at(f"the board was passed out, but {declarer.word} stands as declarer", "declarer")


def _compare_unfinished(board: Board, review: AuctionReview, rules: AuctionRules, findings: list[Finding]) -> None:
    """What an auction that is not over contradicts all the same (section 4.8 of the standard)."""
    recorded, bid = board.contract, review.last_bid
    if recorded is None or bid is None:
        return
    if recorded.is_passed_out:
        said = f"{bid.text} was bid, {_recorded(board)} {recorded.text}"
        findings.append(ContractStrainMismatch.at(said, "contract", severity=_severity(board)))
    elif recorded.strain is bid.strain and review.last_declarer is not None and not board.swapped:
        declarer = review.last_declarer
        by_level = rules.declarer is DeclarerRule.FIRST_TO_NAME_LEVEL
        if board.declarer is declarer.partner and not (by_level and recorded.level != bid.level):
            what = "level" if by_level else "denomination"
            said = f"{declarer.word} named the {what} first, {_recorded(board)} {board.declarer.word}"
            findings.append(DeclarerMismatch.at(said, "declarer", severity=_severity(board)))
