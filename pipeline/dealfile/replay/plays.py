"""Settling the play: who leads, the cards in playing order, the tricks of each side."""

from dataclasses import dataclass, replace

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Side
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.result import NoContractForPlay, NoDeclarerForPlay, PlayColumnNotLeaders
from dealfile.model import Board, Deal, Ending, Mark, Play
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import PlayStatus
from dealfile.rules.play import PlayReview, review_play


@dataclass(frozen=True, slots=True)
class SettledPlay:
    """A play re-run: the play in tricks, and the review; both ``None`` where nothing could be re-run."""

    status: PlayStatus = PlayStatus.NONE
    play: Play | None = None
    review: PlayReview | None = None


def settle_play(
    board: Board, deal: Deal | None, contract: Contract | None, declarer: Seat | None, findings: list[Finding]
) -> SettledPlay:
    """Re-run the play of ``board`` under the settled ``contract`` and ``declarer``."""
    play = board.play
    if play is None or not any(card is not None for card in play.cards):
        return SettledPlay()
    if contract is None or contract.strain is None:
        said = "no contract is known" if contract is None else "the board was passed out"
        findings.append(NoContractForPlay.at(f"cards are recorded, but {said}; the play is kept and not re-run", "play"))
        return SettledPlay()
    leader = declarer.left if declarer is not None else play.first
    if leader is None:
        findings.append(NoDeclarerForPlay.at("cards are recorded, but no declarer is known; the play is kept and not re-run", "play"))
        return SettledPlay()
    if declarer is None and contract.is_playable:
        findings.append(
            NoDeclarerForPlay.at(f"no declarer is known; {leader.word}, the seat of the Play tag, is taken for the leader", "play.first")
        )
    elif declarer is not None and play.first is not None and play.first is not leader:
        findings.append(
            PlayColumnNotLeaders.at(f"{leader.word} leads, but the first column is that of {play.first.word}", "play.first")
        )
    review = review_play(deal, contract.strain, leader, play)
    findings += review.findings
    return SettledPlay(_status(play, review), _in_tricks(play, review, leader), review)


def _status(play: Play, review: PlayReview) -> PlayStatus:
    if review.stopped or review.illegal:
        return PlayStatus.ILLEGAL
    if review.complete_tricks == 13:
        return PlayStatus.COMPLETE
    return PlayStatus.CLAIMED if play.ending is Ending.STOPPED else PlayStatus.UNFINISHED


def _in_tricks(play: Play, review: PlayReview, leader: Seat) -> Play:
    """The play with its cards in playing order, its marks moved along."""
    marks = play.marks
    if marks:
        at = {written: place for place, written in enumerate(review.places) if written >= 0}
        last = len(review.cells)
        marks = tuple(_moved(mark, at, last) for mark in marks)
    return play.model_copy(
        update={
            "first": play.first or leader,
            "order": PlayOrder.TRICKS,
            "cards": review.cells,
            "leaders": review.leaders,
            "marks": marks,
        }
    )


def _moved(mark: Mark, at: dict[int, int], last: int) -> Mark:
    if mark.index < 0:
        return mark
    return replace(mark, index=at.get(mark.index, last))


def tricks_of(side: Side, tricks: tuple[int, int]) -> int:
    """The tricks of ``side`` among those of North-South and East-West."""
    return tricks[side.order]
