"""Honours of a deal from its hands, and from the points that a file has for it (rubber codes, "Honours")."""

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

from dealfile.core.calls import Strain
from dealfile.core.seats import Seat, Side
from dealfile.laws.figures import Laws
from dealfile.model import Deal
from dealfile.replay.rubber_tags import LinePoints, StatedPoints, line_points
from dealfile.scoring.honours import HonoursAward, honours_award
from dealfile.scoring.rubber import Entry, EntryKind, HonoursOfSide

HonoursFrom = Literal["auto", "deal", "file", "none"]
"""Where honours come from: the hands and else the file, only the hands, only the file, or nowhere: they do not count."""

Award = HonoursAward | HonoursOfSide

_ACES: Final = sum(1 << 13 * suit + 12 for suit in range(4))
_TRUMP_HONOURS: Final = 0b1111100000000
BONUSES: Final = frozenset({EntryKind.RUBBER, EntryKind.FIRST_GAME, EntryKind.GAME, EntryKind.PART_SCORE})
"""What some programs do not count among the points of the deal that earns it."""


class Seen(NamedTuple):
    """What one source says of honours.

    Attributes:
        is_known: Whether it says anything: that there is an award, or that there is none.
        award: The award; ``None`` where there is none, or none is known of.
    """

    is_known: bool = False
    award: Award | None = None


class Fit(NamedTuple):
    """How the points that a file has for a deal agree with those that it brings, honours apart.

    Attributes:
        with_bonus: Whether they have the bonus of the deal in them, if it brings one.
        award: The honours that are in them.
    """

    with_bonus: bool
    award: HonoursOfSide | None


def side_of(award: Award) -> Side:
    """The side that has the points."""
    return award.seat.side if isinstance(award, HonoursAward) else award.side


def in_hands(deal: Deal | None, strain: Strain | None, laws: Laws) -> Seen:
    """The honours by the hands, as far as those are given."""
    if strain is None or laws.honours is None:
        return Seen(is_known=True)
    if deal is None:
        return Seen()
    honours = _ACES if strain.suit is None else _TRUMP_HONOURS << 13 * strain.suit.order
    held = [(mask & honours).bit_count() for mask in deal.masks]
    unseen = honours.bit_count() - sum(held)
    may_hold = [own + (0 if mask.bit_count() >= 13 else unseen) for own, mask in zip(held, deal.masks, strict=True)]
    award = honours_award(deal, strain, laws)
    if award is not None:
        return Seen(may_hold[award.seat.order] == held[award.seat.order], award)
    return Seen(max(may_hold) < 4)


def fitted(points: StatedPoints, entries: Sequence[Entry], strain: Strain | None, laws: Laws) -> Fit | None:
    """How ``points`` agree with ``entries``, which have no honours; ``None`` where they do not.

    They agree when all that is between them are the honours that one side may have in ``strain``, the bonus for the rubber (at
    Chicago the premium of the deal), or both.
    """
    for with_bonus in (True, False):
        counted = entries if with_bonus else [entry for entry in entries if entry.kind not in BONUSES]
        brought = {side: line_points(counted, side) for side in points}
        for award in (None, *_possible(points, strain, laws)):
            if all(stated == _with(brought[side], side, award) for side, stated in points.items()):
                return Fit(with_bonus, award)
    return None


def _with(points: LinePoints, side: Side, award: HonoursOfSide | None) -> LinePoints:
    return points if award is None or award.side is not side else LinePoints(points.above + award.points, points.below)


def _possible(points: StatedPoints, strain: Strain | None, laws: Laws) -> list[HonoursOfSide]:
    """The awards that the sides of ``points`` may have."""
    if strain is None or laws.honours is None:
        return []
    amounts = {laws.honours.aces} if strain.suit is None else {laws.honours.four, laws.honours.five}
    return [HonoursOfSide(side, amount) for side in points for amount in sorted(amounts) if amount]


def in_file(points: StatedPoints | None, fit: Fit | None) -> Seen:
    """The honours by the points of the file; that there are none is known only where those of both sides are told."""
    if points is None or fit is None:
        return Seen()
    return Seen(fit.award is not None or len(points) == len(Side), fit.award)


def chosen(hands: Seen, file: Seen, source: HonoursFrom) -> Award | None:
    """The honours that count."""
    if source == "none":
        return None
    if source == "file" or (source == "auto" and not hands.is_known and file.is_known):
        return named(file.award, hands.award)
    return hands.award


def named(award: Award | None, hands: Award | None) -> Award | None:
    """The award of the file, with the seat where the hands confirm it."""
    return hands if award is not None and hands is not None and agree(award, hands) else award


def agree(one: Award, other: Award) -> bool:
    """Whether two awards are the same points for the same side."""
    return (side_of(one), one.points) == (side_of(other), other.points)


def seat_of(award: Award) -> Seat | None:
    """Who held the honours, where that is known."""
    return award.seat if isinstance(award, HonoursAward) else None
