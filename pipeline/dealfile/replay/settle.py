"""One record settled: inheritance, auction, play and result, each checked against what the record says."""

from functools import cache
from typing import Any, Final, NamedTuple

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import DealerNotByNumber, VulnerableNotByNumber
from dealfile.laws.table import USUAL_RULES, AuctionRules, TableRules
from dealfile.model import Board, Deal, DealStatus, Origin, RecordType, Result
from dealfile.replay.auctions import SettledAuction, compare_contract, leads, settle_auction
from dealfile.replay.context import Context
from dealfile.replay.deals import check_deal
from dealfile.replay.outcome import Outcome, ScoreStatus
from dealfile.replay.plays import SettledPlay, settle_play
from dealfile.replay.prerequisites import check_prerequisites
from dealfile.replay.results import is_of_another_contract, settle_result
from dealfile.replay.revokes import settle_revokes
from dealfile.replay.rubber_forms import has_rubber_tags
from dealfile.replay.scores import check_score, has_other_scale
from dealfile.rules.review import PlayReview

__all__ = ["Context", "Settled", "replayed", "settle", "settle_alone"]


class Settled(NamedTuple):
    """A settled record: what it says and what follows, what its re-run gave, and what was found in it."""

    board: Board
    outcome: Outcome
    findings: tuple[Finding, ...]


_NO_OUTCOME: Final = Outcome()
_NONE: Final[frozenset[int]] = frozenset()
_NO_CARDS: Final = PlayReview((), (), (), (), (), (), (), (), _NONE, 0, (0, 0), (), None, False, False, ())


def settle(board: Board, context: Context) -> Settled:
    """Settle ``board``, the next record of its file; ``context`` is moved on to the record after it.

    All faults are found, not the first. A value that the record gives is never replaced but in ``contract``, ``declarer``,
    ``auction`` and what depends on them, where a complete and legal auction counts before the tags; a number of tricks that
    was won in another contract is then no result of this one. The tags as written stay in ``tags``, but for ``#`` and
    ``##``, which have their values there.
    """
    findings: list[Finding] = []
    update, origins = context.inherit(board, findings)
    settled = _settled(board, update, origins, context.rules, findings)
    context.previous = settled.board
    if settled.board.room is not None and board.source.format == "lin" and board.record_type is not RecordType.LESSON:
        context.swings_of_rooms().check(settled.board, settled.outcome, findings)
        settled = settled._replace(findings=tuple(findings))
    return settled


def settle_alone(board: Board, rules: TableRules = USUAL_RULES) -> Settled:
    """Settle a board that has no file around it to inherit from, such as one from JSON.

    One that was settled before stays as it is, with its origins. What is wrong with its calls, cards and scores is found all
    the same, whoever wrote it; what was wrong with the text that it once came from is not known any more.
    """
    settled = _settled(board, {}, {}, rules, [])
    return Settled(settled.board, replayed(settled.board, rules).outcome, settled.findings)


def _settled(
    board: Board, update: dict[str, Any], origins: dict[str, Origin], rules: TableRules, findings: list[Finding]
) -> Settled:
    """``board`` settled with what it inherits, which is ``update`` and ``origins``; ``findings`` gets all that is seen."""
    if board.record_type is RecordType.LESSON:
        lesson = _with(board, update, origins)
        return Settled(lesson, _of_lesson(lesson), ())
    deal: Deal | None = update.get("deal", board.deal)
    if board.deal is not None and board.deal.status is not DealStatus.FULL:
        findings += check_deal(board.deal)
    dealer: Seat | None = update.get("dealer", board.dealer)
    auction = settle_auction(board, dealer, deal, rules.auction, findings)
    contract, declarer, origin = _contract(board, deal, auction, rules.auction, findings)
    if board.source.format == "pbn" and (board.auction is not None or board.play is not None):
        check_prerequisites(board, dealer, deal, contract, declarer, findings)
    play = settle_play(board, deal, contract, declarer, findings)
    recorded: Result | None = update.get("result", board.result)
    result, result_origin = settle_result(board, recorded, contract, declarer, play.review, findings)
    if result_origin is Origin.RECORDED:
        result_origin = origins.get("result", Origin.RECORDED)
    elif result is not None and result_origin is not None:
        update["result"] = _tricks(result)
        origins["result"] = result_origin
    elif result is None and recorded is not None and is_of_another_contract(board, recorded, contract, declarer):
        update["result"] = None
    _adopt(board, auction, play, contract, declarer, update, origins)
    settled = _with(board, update, origins)
    outcome = _outcome(board, auction, play, (contract, declarer, origin), (result, result_origin))
    if play.review is not None and play.review.revokes:
        outcome = _with_revokes(outcome, board, play.review, recorded, rules, findings)
    _check_number(board, settled, findings)
    if settled.score is not None:
        check_score(settled, outcome, findings)
    return Settled(settled, outcome, tuple(findings))


def replayed(board: Board, rules: TableRules = USUAL_RULES) -> Settled:
    """A board that was settled before, and its outcome again; the board stays as it is, with its origins."""
    if board.record_type is RecordType.LESSON:
        return Settled(board, _of_lesson(board), ())
    told: list[Finding] = []
    auction = settle_auction(board, board.dealer, board.deal, rules.auction, told)
    contract, declarer, origin = _contract(board, board.deal, auction, rules.auction, told)
    if origin is Origin.RECORDED and Origin.AUCTION in (board.origins.get("contract"), board.origins.get("declarer")):
        origin = Origin.AUCTION
    play = settle_play(board, board.deal, contract, declarer, told)
    result, found = settle_result(board, board.result, contract, declarer, play.review, told)
    if found is Origin.RECORDED:
        found = board.origins.get("result", found)
    outcome = _outcome(board, auction, play, (contract, declarer, origin), (result, found))
    if play.review is not None and play.review.revokes:
        outcome = _with_revokes(outcome, board, play.review, board.result, rules, told)
    return Settled(board, outcome, ())


def _of_lesson(board: Board) -> Outcome:
    """The outcome of a lesson, whose calls are not re-run: they go round the table from the dealer."""
    if board.auction is None or board.dealer is None:
        return _NO_OUTCOME
    return Outcome(call_seats=tuple([board.dealer.after(place) for place in range(len(board.auction.calls))]))


def _with(board: Board, update: dict[str, Any], origins: dict[str, Origin]) -> Board:
    if origins:
        update["origins"] = {**board.origins, **origins}
    return board.changed(**update) if update else board


@cache
def _tricks(result: int) -> Result:
    return Result(text=str(result), declarer=result)


def _contract(
    board: Board, deal: Deal | None, auction: SettledAuction, rules: AuctionRules, findings: list[Finding]
) -> tuple[Contract | None, Seat | None, Origin | None]:
    """The contract and who plays it: from a complete and legal auction, else as recorded.

    A recorded declarer stands against the auction where he changed places with dummy (``^``), and where the card led is
    held by the player on his left and not by the one left of the declarer by the auction: then the auction is at fault. It
    stands, too, against an auction that does not begin with the dealer.
    """
    compare_contract(board, auction, rules, findings)
    review, named = auction.review, board.declarer
    if review is None or not auction.decides:
        declarer = None if board.contract is not None and board.contract.is_passed_out else named
        return board.contract, declarer, None if board.contract is None else Origin.RECORDED
    contract, declarer = review.contract, review.declarer
    if declarer is not None and named is not None and named is not declarer:
        swapped = board.swapped and named is declarer.partner
        by_lead = deal is not None and board.play is not None and leads(board.play, deal, named)
        if swapped or by_lead or auction.displaced:
            declarer = named
    return contract, declarer, Origin.RECORDED if board.contract is contract and named is declarer else Origin.AUCTION


def _adopt(
    board: Board,
    auction: SettledAuction,
    play: SettledPlay,
    contract: Contract | None,
    declarer: Seat | None,
    update: dict[str, Any],
    origins: dict[str, Origin],
) -> None:
    """Put into ``update`` what settling made of auction, play, contract and declarer."""
    if auction.auction is not None and auction.auction is not board.auction:
        update["auction"] = auction.auction
        if auction.completed:
            origins["auction"] = Origin.DERIVED
    if auction.dealer is not board.dealer and "dealer" not in update:
        update["dealer"] = auction.dealer
        origins["dealer"] = Origin.DERIVED
    if play.play is not None:
        update["play"] = play.play
        if play.named or (play.review is not None and play.review.rotated):
            origins["play"] = Origin.DERIVED
    if contract is not board.contract:
        update["contract"] = contract
        origins["contract"] = Origin.AUCTION
    if declarer is not board.declarer:
        update["declarer"] = declarer
        if declarer is not None:
            origins["declarer"] = Origin.AUCTION
        elif auction.decides:
            origins["contract"] = Origin.AUCTION


def _outcome(
    board: Board,
    auction: SettledAuction,
    play: SettledPlay,
    played: tuple[Contract | None, Seat | None, Origin | None],
    tricks: tuple[int | None, Origin | None],
) -> Outcome:
    contract, declarer, origin = played
    result, result_origin = tricks
    calls = auction.review
    cards = play.review or _NO_CARDS
    won = None
    if play.review is not None and declarer is not None and not cards.stopped:
        won = cards.tricks[declarer.side.order]
    if contract is not None and contract.is_passed_out:
        status = ScoreStatus.PASSED_OUT
    else:
        status = ScoreStatus.UNKNOWN if result is None else ScoreStatus.PLAYED
    return Outcome(
        auction_status=auction.status,
        call_seats=() if calls is None else calls.seats,
        illegal_calls=_NONE if calls is None else calls.illegal,
        contract=contract,
        declarer=declarer,
        contract_origin=origin,
        play_status=play.status,
        cards=cards.cards,
        card_seats=cards.card_seats,
        card_tricks=cards.card_tricks,
        card_places=cards.card_places,
        illegal_cards=cards.illegal,
        leaders=cards.leaders,
        winners=cards.winners,
        tricks_played=cards.complete_tricks,
        tricks_won=won,
        claim=board.claim,
        result=result,
        result_origin=result_origin,
        score_status=status,
    )


def _with_revokes(
    outcome: Outcome, board: Board, review: PlayReview, result: Result | None, rules: TableRules, findings: list[Finding]
) -> Outcome:
    """``outcome`` with what the Laws make of its revokes; ``result`` is the recorded or inherited one."""
    declarer = outcome.declarer
    if declarer is None or review.stopped:
        return outcome
    about = result is not None and not is_of_another_contract(board, result, outcome.contract, declarer)
    recorded = result.tricks_of(declarer) if result is not None and about else None
    revokes = settle_revokes(board, review, declarer, (recorded, outcome.result), rules.revoke, findings)
    return outcome._replace(revokes=revokes)


def _check_number(board: Board, settled: Board, findings: list[Finding]) -> None:
    """Dealer and vulnerability that a record gives beside those of a duplicate board of its number; never corrected."""
    number = settled.board_number
    if number is None:
        return
    if board.record_type is RecordType.RESULT_ONLY and Origin.INHERITED in board.origins.values():
        return  # those of the other room, of whose record it is told
    found = number_findings(number, board.dealer, board.vulnerable)
    if found and not _has_own_vulnerability(settled):
        findings += found


def number_findings(number: int, dealer: Seat | None, vulnerable: Vulnerability | None) -> list[Finding]:
    """What is to be told of dealer and vulnerability that are not those of the duplicate board ``number``."""
    found = []
    if dealer is not None and dealer is not board_dealer(number):
        said = f"board {number} has dealer {board_dealer(number).value} in duplicate, here {dealer.value}"
        found.append(DealerNotByNumber.at(said, "dealer"))
    if vulnerable is not None and vulnerable is not board_vulnerability(number):
        said = f"board {number} has vulnerability {board_vulnerability(number).value} in duplicate, here {vulnerable.value}"
        found.append(VulnerableNotByNumber.at(said, "vulnerable"))
    return found


def _has_own_vulnerability(board: Board) -> bool:
    """Whether the vulnerability comes from games won, or from another scale, and not from the number."""
    return has_other_scale(board.scoring) or has_rubber_tags(board)
