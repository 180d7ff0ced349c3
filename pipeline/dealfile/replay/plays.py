"""Settling the play: who leads, the cards in playing order, the tricks of each side."""

from typing import Final, NamedTuple

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.play import TooManyTricks
from dealfile.diagnostics.codes.result import (
    CardBySuit,
    CardsWithoutContract,
    NoContractForPlay,
    NoDeclarerForPlay,
    PlayColumnNotLeaders,
)
from dealfile.model import Board, Deal, Ending, Mark, Play
from dealfile.model.auction import REMARKS
from dealfile.model.play import PlayOrder, next_trick
from dealfile.replay.outcome import PlayStatus
from dealfile.rules.lowest import name_lowest
from dealfile.rules.play import review_play
from dealfile.rules.review import PlayReview


class SettledPlay(NamedTuple):
    """A play re-run: the play in tricks, and the review; both ``None`` where nothing could be re-run.

    ``named`` tells that some of its cards follow from their suit.
    """

    status: PlayStatus = PlayStatus.NONE
    play: Play | None = None
    review: PlayReview | None = None
    named: bool = False


_NO_PLAY = SettledPlay()
_PACK: Final = 52


def settle_play(
    board: Board, deal: Deal | None, contract: Contract | None, declarer: Seat | None, findings: list[Finding]
) -> SettledPlay:
    """Re-run the play of ``board`` under the settled ``contract`` and ``declarer``."""
    play = board.play
    if play is None:
        return _NO_PLAY
    if len(play.cards) > _PACK and not any(play.cards[_PACK:]):
        # One with a card ends the re-run, which reports it.
        findings.append(TooManyTricks.at("there are more than thirteen tricks", f"play.cards[{_PACK}]"))
    if not play.cards or (not any(play.cards) and board.source.format != "lin"):
        return _NO_PLAY
    if contract is None or contract.strain is None:
        _report_no_contract(board, contract, findings)
        return _NO_PLAY
    leader = _leader(board, play, contract, declarer, findings)
    if leader is None:
        return _NO_PLAY
    play, named = name_lowest(deal, contract.strain, leader, play)
    if named:
        said = ", ".join([card.text for index in named if (card := play.cards[index]) is not None])
        message = f"the lowest card of its suit in the hand on turn is taken where only the suit is written: {said}"
        findings.append(CardBySuit.at(message, f"play.cards[{named[0]}]"))
    if not any(play.cards):
        return _NO_PLAY
    review = review_play(deal, contract.strain, leader, play)
    findings += review.findings
    return SettledPlay(_status(board, play, deal, review), _in_tricks(play, review, leader), review, bool(named))


def _report_no_contract(board: Board, contract: Contract | None, findings: list[Finding]) -> None:
    """Say why the cards are not re-run, where no missing tag says it (:mod:`dealfile.replay.prerequisites`)."""
    if contract is not None:
        findings.append(CardsWithoutContract.at("cards are recorded, but the board was passed out", "play"))
    elif board.source.format != "pbn":
        said = "cards are recorded, but no contract is known; the play is kept and not re-run"
        findings.append(NoContractForPlay.at(said, "play", severity=Severity.WARNING))
    elif board.tag("Contract") is not None and not board.is_unread("Contract"):
        said = "cards are recorded, but the Contract names none; the play is kept and not re-run"
        findings.append(CardsWithoutContract.at(said, "play"))


def _leader(board: Board, play: Play, contract: Contract, declarer: Seat | None, findings: list[Finding]) -> Seat | None:
    """Who leads to the first trick: the player left of declarer; in an end position, the seat of the Play tag."""
    first = play.first
    if not contract.is_playable and first is not None:
        return first
    if declarer is not None:
        leader = declarer.left
        # A column that is right for the recorded declarer goes with him: that contradiction is reported already.
        if first is not None and first is not leader and (board.declarer is None or first is not board.declarer.left):
            said = f"{leader.word} leads, but the first column is that of {first.word}"
            findings.append(PlayColumnNotLeaders.at(said, "play.first"))
        return leader
    if board.source.format == "pbn" and (board.tag("Declarer") is None or board.is_unread("Declarer")):
        return first
    severity = None if board.source.format == "pbn" else Severity.WARNING
    if first is None:
        said = "cards are recorded, but no declarer is known; the play is kept and not re-run"
        findings.append(NoDeclarerForPlay.at(said, "play", severity=severity))
    else:
        said = f"no declarer is known; {first.word}, the seat of the Play tag, is taken for the leader"
        findings.append(NoDeclarerForPlay.at(said, "play.first", severity=severity))
    return first


def _status(board: Board, play: Play, deal: Deal | None, review: PlayReview) -> PlayStatus:
    if review.stopped or review.illegal:
        return PlayStatus.ILLEGAL
    if review.complete_tricks == 13 or (deal is not None and review.complete_tricks == _tricks_dealt(deal)):
        return PlayStatus.COMPLETE
    claimed = play.ending is Ending.STOPPED or board.claim is not None
    return PlayStatus.CLAIMED if claimed else PlayStatus.UNFINISHED


def _tricks_dealt(deal: Deal) -> int:
    """The tricks that there are to play: fewer than thirteen in an end position."""
    return max([mask.bit_count() for mask in deal.masks])


def _in_tricks(play: Play, review: PlayReview, leader: Seat) -> Play:
    """The play with its cards in playing order, its marks moved along.

    Where nobody knows who led to a trick, a first column would say whose its cards are; a sequence has no columns.
    """
    in_sequence = play.order is not PlayOrder.COLUMNS
    marks = play.marks
    if marks:
        at = {written: place for place, written in enumerate(review.places) if written >= 0}
        last = len(review.cells)
        end = next_trick(max(last, max(at.values(), default=-1) + 1)) if play.ending is Ending.STOPPED else last
        marks = tuple(
            [_moved(mark, at, end if mark.index >= len(play.cards) and mark.kind in REMARKS else last) for mark in marks]
        )
    return play.changed(
        first=play.first or (None if in_sequence and None in review.leaders else leader),
        order=PlayOrder.TRICKS,
        cards=review.cells,
        leaders=review.leaders,
        marks=marks,
    )


def _moved(mark: Mark, at: dict[int, int], last: int) -> Mark:
    return mark if mark.index < 0 else Mark(at.get(mark.index, last), mark.kind, mark.text)
