"""The play, card by card (Laws 41 to 46 and 61)."""

from typing import TYPE_CHECKING, Final, cast

from dealfile.core.calls import Strain
from dealfile.core.seats import Seat
from dealfile.diagnostics.codes.play import PlayShifted
from dealfile.diagnostics.finding import Finding
from dealfile.model.deal import Deal
from dealfile.model.play import Play
from dealfile.rules.holdings import Holdings, holdings
from dealfile.rules.rerun import PlayRun
from dealfile.rules.review import ForcedTrick, PlayReview
from dealfile.rules.tricks import PLACE_OF, TRICK_OF, forced_trick

if TYPE_CHECKING:
    from dealfile.core.cards import Card

_NONE: Final[frozenset[int]] = frozenset()


def review_play(deal: Deal | None, strain: Strain, leader: Seat, play: Play) -> PlayReview:
    """Re-run ``play`` card by card.

    Args:
        deal: The hands as dealt, as far as they are known.
        strain: The trump suit or notrump.
        leader: Who is to make the opening lead: the player on declarer's left.
        play: The cards as written, or of a settled record: the review of a settled play is the same again.
    """
    held = holdings(deal)
    run = PlayRun(held, strain, leader, play)
    run.run()
    if run.rotated:
        turn = _shift(held, play, made_sense=not (run.stopped or run.illegal), leader=leader)
        if turn:
            run = PlayRun(held, strain, leader, play, by_holder=False)
            run.run()
            run.faults = [_shifted(play, turn)]
    return _review(run)


def _shift(held: Holdings, play: Play, *, made_sense: bool, leader: Seat) -> int:
    """By how many seats a play stands against its deal as a whole, rather than row by row; 0 where it does not.

    Then each row stands by the same number of seats beside the hands that hold its cards, and either the play made no sense
    when it was read by holder, or the first column is rightly the leader's and yet never holds his cards.
    """
    rows = len(play.cards) // 4
    shift: int | None = None
    for index, card in enumerate(play.cards[: 4 * rows]):
        if card is None:
            continue
        holder = held.holder(card)
        if holder is None:
            return 0
        if shift is None:
            shift = (holder.order - index) & 3
        elif (holder.order - index) & 3 != shift:
            return 0
    if shift is None or (made_sense and (rows < 2 or play.first not in (None, leader))):
        return 0
    return (shift - (play.first or leader).order) & 3


def _shifted(play: Play, turn: int) -> tuple[int, Finding]:
    """The one finding about a play that is turned against its deal, at its first card."""
    index = next(place for place, card in enumerate(play.cards) if card is not None)
    whose = ("the player on the left", "the partner", "the player on the right")[turn - 1]
    said = f"each card of the play is held by {whose} of the one in whose column it stands; the play is not judged"
    return index, PlayShifted.at(said, f"play.cards[{index}]")


def _review(run: PlayRun) -> PlayReview:
    cells = tuple(run.cells)
    if run.ordinary:
        cards = cast("tuple[Card, ...]", cells)
        card_places = PLACE_OF[: len(cells)]
        card_tricks = TRICK_OF[: len(cells)]
        card_seats = tuple(run.seats)
        illegal = frozenset(run.illegal) if run.illegal else _NONE
    else:
        card_places = tuple([place for place, card in enumerate(cells) if card is not None])
        cards = tuple([card for card in cells if card is not None])
        card_tricks = tuple([place // 4 for place in card_places])
        card_seats = tuple([run.seats[place] for place in card_places])
        illegal = frozenset(index for index, place in enumerate(card_places) if place in run.illegal)
    faults = run.faults
    if len(faults) > 1:
        faults.sort(key=lambda fault: fault[0])
    return PlayReview(
        cells=cells,
        places=tuple(run.places),
        leaders=tuple(run.leaders),
        winners=tuple(run.winners),
        cards=cards,
        card_seats=card_seats,
        card_tricks=card_tricks,
        card_places=card_places,
        illegal=illegal,
        complete_tricks=run.complete_tricks,
        tricks=(run.won[0], run.won[1]),
        revokes=tuple(sorted(run.revokes, key=lambda revoke: revoke.place)) if run.revokes else (),
        forced_last=_forced_last(run),
        stopped=run.stopped,
        rotated=run.rotated,
        findings=tuple(finding for _, finding in faults),
        size=run.held.size,
    )


def _forced_last(run: PlayRun) -> ForcedTrick | None:
    """The last trick, when every player has one card left for it and its leader is known."""
    played = run.complete_tricks
    if run.stopped or not played or not run.held.complete or run.held.size != played + 1:
        return None
    leader = run.leaders[played] if len(run.leaders) > played else run.winners[-1]
    if leader is None or None in run.winners[:played]:
        return None
    gone = 0
    for card in run.cells[: 4 * played]:
        gone |= 0 if card is None else card.bit
    return forced_trick([mask & ~gone for mask in run.held.masks], leader, run.trumps)
