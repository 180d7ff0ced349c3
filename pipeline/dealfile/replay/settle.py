"""One record settled: inheritance, auction, play and result, each checked against what the record says."""

from dataclasses import dataclass
from typing import Any

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import Contract
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import DealerNotByNumber, VulnerableNotByNumber
from dealfile.model import Board, Deal, Origin, RecordType, Result
from dealfile.replay.auctions import SettledAuction, compare_contract, leads, settle_auction
from dealfile.replay.context import Context
from dealfile.replay.deals import check_deal
from dealfile.replay.outcome import AuctionStatus, Outcome, ScoreStatus
from dealfile.replay.plays import SettledPlay, settle_play
from dealfile.replay.results import settle_result
from dealfile.replay.scores import check_score, has_other_scale

__all__ = ["Context", "Settled", "settle"]


@dataclass(frozen=True, slots=True)
class Settled:
    """A settled record: what it says and what follows, what its re-run gave, and what was found in it."""

    board: Board
    outcome: Outcome
    findings: tuple[Finding, ...]


_NO_OUTCOME = Outcome()


def settle(board: Board, context: Context) -> Settled:
    """Settle ``board``, the next record of its file; ``context`` is moved on to the record after it.

    All faults are found, not the first. A value that the record gives is never replaced but in ``contract``, ``declarer``
    and ``auction``, where a complete and legal auction counts before the tags; the tags as written stay in ``tags``.
    """
    findings: list[Finding] = []
    update, origins = context.inherit(board, findings)
    if board.record_type is RecordType.LESSON:
        return _finish(board, context, update, origins, _NO_OUTCOME, [])
    deal: Deal | None = update.get("deal", board.deal)
    if deal is not None and "deal" not in update:
        findings += check_deal(deal)
    auction = settle_auction(board, update.get("dealer", board.dealer), deal, findings)
    if auction.dealer is not board.dealer and "dealer" not in update:
        update["dealer"] = auction.dealer
        origins["dealer"] = Origin.DERIVED
    contract, declarer, origin = _contract(board, deal, auction, findings)
    play = settle_play(board, deal, contract, declarer, findings)
    result, result_origin = settle_result(board, contract, declarer, play.review, findings)
    _adopt(board, auction, play, contract, declarer, origin, update, origins)
    if result is not None and board.result is None and result_origin is not None:
        update["result"] = Result(text=str(result), declarer=result)
        origins["result"] = result_origin
    outcome = _outcome(board, auction, play, contract, declarer, origin, result, result_origin)
    _check_number(board, update, findings)
    check_score(board, update.get("vulnerable", board.vulnerable), outcome, findings)
    return _finish(board, context, update, origins, outcome, findings)


def _finish(
    board: Board, context: Context, update: dict[str, Any], origins: dict[str, Origin], outcome: Outcome, findings: list[Finding]
) -> Settled:
    if origins:
        update["origins"] = {**board.origins, **origins}
    settled = board.model_copy(update=update) if update else board
    context.previous = settled
    return Settled(settled, outcome, tuple(findings))


def _contract(
    board: Board, deal: Deal | None, auction: SettledAuction, findings: list[Finding]
) -> tuple[Contract | None, Seat | None, Origin | None]:
    """The contract and who plays it: from a complete and legal auction, else as recorded.

    A recorded declarer stands against the auction where he changed places with dummy (``^``), and where the card led is
    held by the player on his left and not by the one left of the declarer by the auction: then the auction is at fault.
    """
    review = auction.review
    if review is None or review.contract is None or auction.status not in (AuctionStatus.COMPLETE, AuctionStatus.PASSED_OUT):
        recorded = None if board.contract is None else Origin.RECORDED
        declarer = None if board.contract is not None and board.contract.is_passed_out else board.declarer
        return board.contract, declarer, recorded
    contract, declarer = review.contract, review.declarer
    compare_contract(board, contract, declarer, findings)
    named = board.declarer
    if declarer is not None and named is not None and named is not declarer:
        swapped = board.swapped and named is declarer.partner
        by_lead = deal is not None and board.play is not None and leads(board.play, deal, named) and not leads(board.play, deal, declarer)
        if swapped or by_lead:
            declarer = named
    recorded_so = board.contract is contract and board.declarer is declarer
    return contract, declarer, Origin.RECORDED if recorded_so else Origin.AUCTION


def _adopt(
    board: Board,
    auction: SettledAuction,
    play: SettledPlay,
    contract: Contract | None,
    declarer: Seat | None,
    origin: Origin | None,
    update: dict[str, Any],
    origins: dict[str, Origin],
) -> None:
    """Put into ``update`` what settling made of auction, play, contract and declarer."""
    if auction.auction is not board.auction and auction.auction is not None:
        update["auction"] = auction.auction
    if play.play is not None:
        update["play"] = play.play
    for name, value in (("contract", contract), ("declarer", declarer)):
        if value is not getattr(board, name):
            update[name] = value
            if origin is not None:
                origins[name] = origin


def _outcome(
    board: Board,
    auction: SettledAuction,
    play: SettledPlay,
    contract: Contract | None,
    declarer: Seat | None,
    origin: Origin | None,
    result: int | None,
    result_origin: Origin | None,
) -> Outcome:
    calls, cards = auction.review, play.review
    won = None
    if cards is not None and declarer is not None and not cards.stopped:
        won = cards.tricks[declarer.side.order]
    if contract is not None and contract.is_passed_out:
        status = ScoreStatus.PASSED_OUT
    else:
        status = ScoreStatus.UNKNOWN if result is None else ScoreStatus.PLAYED
    return Outcome(
        auction_status=auction.status,
        call_seats=() if calls is None else calls.seats,
        illegal_calls=frozenset() if calls is None else calls.illegal,
        contract=contract,
        declarer=declarer,
        contract_origin=origin,
        play_status=play.status,
        cards=() if cards is None else cards.cards,
        card_seats=() if cards is None else cards.card_seats,
        card_tricks=() if cards is None else cards.card_tricks,
        card_places=() if cards is None else cards.card_places,
        illegal_cards=frozenset() if cards is None else cards.illegal,
        leaders=() if cards is None else cards.leaders,
        winners=() if cards is None else cards.winners,
        tricks_played=0 if cards is None else cards.complete_tricks,
        tricks_won=won,
        claim=board.claim,
        result=result,
        result_origin=result_origin,
        score_status=status,
    )


def _check_number(board: Board, update: dict[str, Any], findings: list[Finding]) -> None:
    """Dealer and vulnerability beside those of a duplicate board of that number; never corrected."""
    number = board.board_number
    if number is None or has_other_scale(board.scoring):
        return
    if board.dealer is not None and board.dealer is not board_dealer(number):
        findings.append(
            DealerNotByNumber.at(f"board {number} has dealer {board_dealer(number).value} in duplicate, here {board.dealer.value}", "dealer")
        )
    if board.vulnerable is not None and board.vulnerable is not board_vulnerability(number):
        findings.append(
            VulnerableNotByNumber.at(
                f"board {number} has vulnerability {board_vulnerability(number).value} in duplicate, here {board.vulnerable.value}",
                "vulnerable",
            )
        )
