"""What follows from the calls of a plain record, and from what it says of contract and declarer; the play comes later."""

from collections.abc import Callable
from typing import Final

from dealfile.core.calls import CALLS, PASS, PASSED_OUT
from dealfile.core.seats import SEATS, Seat
from dealfile.diagnostics import Finding
from dealfile.model import Mark, Origin, RecordType
from dealfile.model.board import number_of
from dealfile.plain.auctions import CODE_OF, PlainAuction
from dealfile.plain.plays import NONE
from dealfile.plain.record import BOARD_ID, PlainPlay, PlainRecord
from dealfile.replay.auctions import contract_mismatch, passes_left_out
from dealfile.replay.outcome import AuctionStatus
from dealfile.replay.settle import number_findings

Tell = Callable[[PlainRecord, Finding], None]
"""Takes what there is to tell of a record; the path of the finding says where it stands."""

_PASS: Final = CODE_OF[PASS]
_UNKNOWN: Final = bytes([NONE])
# Members of enumerations by names of their own: asked of their class, each takes several times as long (Python 3.11).
_RECORDED, _BY_AUCTION = Origin.RECORDED, Origin.AUCTION
_COMPLETE, _ALL_PASSED = AuctionStatus.COMPLETE, AuctionStatus.PASSED_OUT


def settle_alone(record: PlainRecord, tell: Tell) -> bool:
    """Settle all but the play of ``record``, which has what it inherits; whether it is plain so far.

    Nothing that it says may contradict anything else, and what its sections need must be known.
    """
    auction = record.auction
    if auction is not None and (record.dealer is None or auction.first not in (None, record.dealer)):
        return False
    has_calls = auction is not None and auction.auction is not None
    if not (_by_calls(record, tell) if has_calls else _as_recorded(record)):
        return False
    is_board = record.own_deal or _is_of_a_board(record)
    if not (is_board and _fits_play(record) and (record.recorded is None or _fits_result(record))):
        return False
    board = record.fields[BOARD_ID]
    if board is not None and (record.own_dealer or record.own_vulnerable):
        number = number_of(board)
        dealer, vulnerable = record.dealer, record.vulnerable
        if number is not None:
            own = dealer if record.own_dealer else None, vulnerable if record.own_vulnerable else None
            for finding in number_findings(number, *own):
                tell(record, finding)
    return True


def _as_recorded(record: PlainRecord) -> bool:
    """Contract and declarer without calls: as recorded."""
    contract = record.contract
    if contract is not None:
        if contract is PASSED_OUT:
            if record.declarer is not None:
                return False
        elif not contract.is_playable:
            return False
        record.contract_origin = _RECORDED
    return True


def _by_calls(record: PlainRecord, tell: Tell) -> bool:
    """Contract and declarer by the calls; the contract may be another than the recorded one, the declarer must not."""
    auction, dealer = None if record.auction is None else record.auction.auction, record.dealer
    if auction is None or dealer is None:
        return False
    contract, named, recorded = auction.contract, record.declarer, record.contract
    differs = recorded is not None and recorded is not contract
    if differs and (recorded is None or not (recorded.is_playable and contract.is_playable)):
        return False
    declarer = None if auction.declarer < 0 else SEATS[(dealer.order + auction.declarer) & 3]
    record.caller, record.calls = dealer.order, auction.codes
    if named is not None and named is not declarer:
        if declarer is None or not _is_proven(record, auction, named):
            return False
        left_out = (named.order - declarer.order) & 3
        tell(record, passes_left_out(left_out, CALLS[auction.codes[0]]))
        record.calls = bytes([_PASS]) * left_out + auction.codes
        if record.marks:
            record.marks = [Mark(mark.index + left_out, mark.kind, mark.text) for mark in record.marks]
        declarer = named
    if differs and recorded is not None:
        tell(record, contract_mismatch(recorded, contract, listed=False))
    same = recorded is contract and named is declarer
    record.contract, record.declarer = contract, declarer
    record.contract_origin = _RECORDED if same else _BY_AUCTION
    record.auction_status = _ALL_PASSED if contract is PASSED_OUT else _COMPLETE
    return True


def _is_proven(record: PlainRecord, auction: PlainAuction, named: Seat) -> bool:
    """Whether the cards show that passes before the opening bid were left out, so that ``named`` declares."""
    recorded, contract = record.contract, auction.contract
    if record.hands is None or record.play is None or auction.codes[0] == _PASS:
        return False
    if recorded is not None and (recorded.level, recorded.strain) != (contract.level, contract.strain):
        return False
    first = record.play.cards[:4].lstrip(_UNKNOWN)[:1]
    return bool(first) and record.hands.holds(SEATS[(named.order + 1) & 3], first[0])


def _is_of_a_board(record: PlainRecord) -> bool:
    """Whether a record without a deal is a board, or the result of one, which it is told then, and no mere page."""
    if record.calls or (record.play is not None and record.play.cards):
        return True
    record.record_type = RecordType.RESULT_ONLY
    stated = record.contract is not None or record.recorded is not None
    return stated and record.auction is None and record.play is None


def _fits_play(record: PlainRecord) -> bool:
    """Whether all is known that the play needs, and it begins with the leader."""
    play, contract, declarer = record.play, record.contract, record.declarer
    if play is None:
        return True
    if record.hands is None or contract is None or (declarer is None and contract is not PASSED_OUT):
        return False
    leads = declarer is not None and (play.first is None or play.first is SEATS[(declarer.order + 1) & 3])
    return leads or not _has_cards(play)


def _has_cards(play: PlainPlay) -> bool:
    """Whether any card is known."""
    return play.cards.count(NONE) < len(play.cards)


def _fits_result(record: PlainRecord) -> bool:
    """Whether a recorded result can be one of the contract."""
    result, contract, declarer = record.recorded, record.contract, record.declarer
    if result is None:
        return True
    if result.disputed:
        return False
    if result.declarer is None:
        return True
    if contract is PASSED_OUT:
        return not result.declarer
    return contract is not None and declarer is not None
