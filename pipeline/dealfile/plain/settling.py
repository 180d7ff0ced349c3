"""The plays of many plain records re-run at once, and what follows: results, statuses, scores."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

import numpy as np

from dealfile.core.calls import PASSED_OUT, Contract
from dealfile.core.cards import CARDS
from dealfile.core.seats import SEATS, Seat, Side, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.laws.figures import Laws
from dealfile.model import Origin
from dealfile.plain.alone import Tell
from dealfile.plain.plays import IN_SEQUENCE, NONE, PACK, Plays, rerun
from dealfile.plain.record import PlainPlay, PlainRecord
from dealfile.replay.outcome import Outcome, PlayStatus, ScoreStatus
from dealfile.replay.scores import agreement, duplicate_north_south
from dealfile.rules.rerun import rotated_rows

_NOTRUMP: Final = 4
_TRICKS: Final = 13
_UNKNOWN: Final = b"\xff"
# Members of enumerations by names of their own: asked of their class, each takes several times as long (Python 3.11).
_NORTH_SOUTH = Side.NS
_COMPLETE, _CLAIMED, _UNFINISHED = PlayStatus.COMPLETE, PlayStatus.CLAIMED, PlayStatus.UNFINISHED
_SCORED, _PASSED_OUT, _UNSCORED = ScoreStatus.PLAYED, ScoreStatus.PASSED_OUT, ScoreStatus.UNKNOWN
_RECORDED, _BY_CLAIM, _PLAYED_OUT, _DERIVED = Origin.RECORDED, Origin.CLAIMED, Origin.PLAYED, Origin.DERIVED


def settle_plays(records: Sequence[PlainRecord], laws: Laws, tell: Tell) -> set[PlainRecord]:
    """Settle the plays and results of ``records``, and score them by ``laws``.

    Returns:
        Those that are not plain after all: a card is not legal, or the result contradicts the cards, or the score the result.
    """
    played = [
        record
        for record in records
        if record.declarer is not None and record.play is not None and record.play.cards.strip(_UNKNOWN)
    ]
    refused = set(_settle_played(played, tell)) if played else set()
    for record in records:
        if record in refused:
            continue
        if not (_settle_result(record) and (record.score is None or _score_agrees(record))):
            refused.add(record)
        else:
            record.score_ns = _score_of(record, laws)
    return refused


def _plays(records: Sequence[PlainRecord]) -> Plays:
    """The plays of ``records`` as arrays."""
    hands, cards, trumps, leaders, columns, rows = [], [], bytearray(), bytearray(), bytearray(), []
    for record in records:
        play, contract, declarer, deal = record.play, record.contract, record.declarer, record.hands
        assert play is not None, "it is played"
        assert contract is not None, "it is played"
        assert contract.strain is not None, "it is no board that was passed out"
        assert declarer is not None, "it is played"
        assert deal is not None, "a play needs its deal"
        hands.append(deal.masks)
        cards.append(play.cards.ljust(PACK, b"\xff"))
        suit = contract.strain.suit
        trumps.append(_NOTRUMP if suit is None else suit.order)
        leader = (declarer.order + 1) & 3
        leaders.append(leader)
        columns.append((leader if play.first is None else play.first.order) if play.in_columns else IN_SEQUENCE)
        rows.append(len(play.cards) // 4)
    return Plays(
        hands=np.array(hands, dtype=np.uint64),
        cards=np.frombuffer(b"".join(cards), dtype=np.uint8).reshape(len(cards), PACK),
        trumps=np.frombuffer(trumps, dtype=np.uint8),
        leaders=np.frombuffer(leaders, dtype=np.uint8),
        columns=np.frombuffer(columns, dtype=np.uint8),
        rows=np.array(rows, dtype=np.intp),
    )


def _settle_played(records: Sequence[PlainRecord], tell: Tell) -> Iterator[PlainRecord]:
    """Put what the re-run gives into the records; those of which it is not plain come out."""
    reruns = rerun(_plays(records))
    cards, seats, winners = (each.tobytes() for each in (reruns.cards, reruns.seats, reruns.winners))
    facts = zip(
        records,
        *(each.tolist() for each in (reruns.plain, reruns.counts, reruns.complete, reruns.north_south, reruns.forced)),
        reruns.rotated.tolist(),
        strict=True,
    )
    for place, (record, plain, count, complete, north_south, forced, rotated) in enumerate(facts):
        if not plain:
            yield record
            continue
        start, first = place * PACK, place * _TRICKS
        record.cards = cards[start : start + count]
        record.seats = seats[start : start + count]
        record.winners = winners[first : first + complete] + _UNKNOWN[: (count & 3) > 0]
        record.tricks_played = complete
        declarer = record.declarer
        assert declarer is not None, "it was played"
        assert record.play is not None, "it was played"
        of_declarer = declarer.side is _NORTH_SOUTH
        record.tricks_won = north_south if of_declarer else complete - north_south
        if forced != NONE:
            record.last_trick = (forced & 1 == 0) is of_declarer
        stopped = record.play.stopped or record.claim is not None
        record.play_status = _COMPLETE if complete == _TRICKS else _CLAIMED if stopped else _UNFINISHED
        if rotated != NONE:
            tell(record, _rotated(record.play, SEATS[(declarer.order + 1) & 3], rotated))


def _rotated(play: PlainPlay, leader: Seat, row: int) -> Finding:
    written = [None if card == NONE else CARDS[card] for card in play.cards[4 * row : 4 * row + 4]]
    return rotated_rows(written, play.first or leader, row)


def _settle_result(record: PlainRecord) -> bool:
    """Settle the result; whether what is recorded, what is claimed and the cards do not contradict each other."""
    contract, declarer = record.contract, record.declarer
    if contract is PASSED_OUT:
        record.score_status = _PASSED_OUT
        return True
    if contract is None or declarer is None:
        return True
    recorded = None if record.recorded is None else record.recorded.tricks_of(declarer)
    won, claim = record.tricks_won, record.claim
    if claim is not None and recorded not in (None, claim):
        return False
    stated, origin = (claim, _BY_CLAIM) if recorded is None else (recorded, _RECORDED)
    if won is None:
        if stated is not None:
            record.result, record.result_origin = stated, origin
    else:
        last = record.last_trick
        least, most = won, _TRICKS - record.tricks_played + won
        if last is not None:
            least = most = won + last
        if stated is None:
            if record.tricks_played == _TRICKS or last is not None:
                record.result = least
                record.result_origin = _PLAYED_OUT if last is None else _DERIVED
        elif not least <= stated <= most:
            return False
        else:
            record.result, record.result_origin = stated, origin
    if record.result is not None:
        record.score_status = _SCORED
    return True


def _score_of(record: PlainRecord, laws: Laws | None) -> int | None:
    """The duplicate score of North-South by ``laws`` (``None`` for the usual ones); ``None`` where it is not known."""
    if record.score_status is _UNSCORED:
        return None
    declarer, vulnerable = record.declarer, record.vulnerable
    # By order and word: members of an enumeration take long to be found among those remembered.
    seat = None if declarer is None else declarer.order
    return _score(record.contract, seat, None if vulnerable is None else vulnerable._value_, record.result, laws)


@lru_cache(maxsize=1 << 14)
def _score(
    contract: Contract | None, seat: int | None, vulnerable: str | None, result: int | None, laws: Laws | None
) -> int | None:
    outcome = Outcome(contract=contract, declarer=None if seat is None else SEATS[seat], result=result)
    return duplicate_north_south(None if vulnerable is None else Vulnerability(vulnerable), outcome, laws)


def _score_agrees(record: PlainRecord) -> bool:
    """Whether a recorded score is not another than the duplicate score."""
    score = record.score
    if score is None:
        return True
    computed = _score_of(record, None)
    return computed is None or agreement(record.scores_by_side, computed) is not False
