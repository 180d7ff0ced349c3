"""The re-run of many plays at once (Laws 41 to 46): whole arrays move on by one trick a step."""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from dealfile.rules.tricks import POWERS

Bytes = NDArray[np.uint8]
Flags = NDArray[np.bool_]

NONE: Final = 255
"""The byte of a card, seat or trick that there is not, or that is not known."""
IN_SEQUENCE: Final = 255
"""In place of a first column: the cards stand one after the other as they fell."""
PACK: Final = 52
_LEFT: Final = 99
"""The trick of a card that is not played."""

_SPOTS: Final = PACK + 1
"""The cards, and one that stands for none."""
# By trumps, by the suit led and by card, one more than the powers of rules.tricks; the 53rd card is none, and never wins.
_POWER: Final = np.array([[[power + 1 for power in led] + [0] for led in trumps] for trumps in POWERS], dtype=np.uint8)
_SUIT: Final = np.array([index // 13 for index in range(PACK)] + [NONE], dtype=np.uint8)
_CARD: Final = np.arange(PACK, dtype=np.uint8)
_TRICK: Final = (_CARD // 4).astype(np.uint8)
_FIRST_PLACE: Final = 4 * _TRICK.astype(np.intp)
_PLACE: Final = np.arange(4, dtype=np.uint8)


class Plays(NamedTuple):
    """The plays to re-run; n of them, of which each has at least one card. Seats and suits are counted as in ``order``.

    Attributes:
        hands: The hands of North, East, South and West as masks of 52 bits; each has thirteen cards (n, 4).
        cards: The cards as written, as ``Card.index``, ``NONE`` for one that is not known (n, 52).
        trumps: The trump suit, 4 at notrump (n).
        leaders: Who makes the opening lead (n).
        columns: The seat of the first column, or ``IN_SEQUENCE`` (n).
        rows: Rows of four places that are written in full, those of unknown cards among them (n).
    """

    hands: NDArray[np.uint64]
    cards: Bytes
    trumps: Bytes
    leaders: Bytes
    columns: Bytes
    rows: NDArray[np.intp]


class Reruns(NamedTuple):
    """What the re-runs gave.

    Attributes:
        plain: Whether there is nothing to say of the play but that its rows are read by holder: every card is legal and was
            held, and the known cards are the first ones of the play. All else is told of those plays only (n).
        cards: The cards in playing order, ``counts`` of them (n, 52).
        seats: Who played each (n, 52).
        counts: How many there are (n).
        winners: Who won each complete trick (n, 13).
        complete: Complete tricks (n).
        north_south: Those won by North-South (n).
        forced: Who wins the last trick, where it is the only one left and its cards are forced; else ``NONE`` (n).
        rotated: The first row that is read by holder, not by column; else ``NONE`` (n).
    """

    plain: Flags
    cards: Bytes
    seats: Bytes
    counts: Bytes
    winners: Bytes
    complete: Bytes
    north_south: Bytes
    forced: Bytes
    rotated: Bytes


def rerun(plays: Plays) -> Reruns:
    """Re-run ``plays`` card by card, all of them together."""
    count = len(plays.cards)
    cards = np.minimum(plays.cards, PACK)
    known = cards < PACK
    counts = known.sum(axis=1, dtype=np.uint8)
    # Where each card stands in arrays of 53 cards a play.
    spots = cards + (np.arange(count) * _SPOTS)[:, None]
    holders = _holders(plays.hands)
    owners = holders.reshape(-1)[spots]
    when = np.full((count, _SPOTS), _LEFT, dtype=np.uint8)
    when.reshape(-1)[spots] = _TRICK
    plain: Flags = (when[:, :PACK] < _LEFT).sum(axis=1, dtype=np.uint8) == counts
    laid = _by_seat(cards, owners, known)
    leaders, winners = _tricks(laid, plays.trumps, plays.leaders)
    complete = counts // 4
    order = ((leaders[:, :, None] + _PLACE) & 3).astype(np.uint8, copy=False)
    starts = np.arange(0, count * PACK, 4).reshape(count, 13, 1)
    played = laid.reshape(-1)[starts + order].reshape(count, PACK)
    # Four players play the cards of a row. Where the last row breaks off, they must be those of the first players, and no card
    # may be missing before: then, and then only, as many as are known stand at the beginning.
    plain &= ((played < PACK) == (counts[:, None] > _CARD)).all(axis=1)
    plain &= ~_revokes(laid, leaders, holders, when)
    rotated = _turned(plays, owners, known)
    plain &= ~_shifted(plays, owners, known, rotated)
    in_sequence = plays.columns == IN_SEQUENCE
    if in_sequence.any():
        plain &= ~in_sequence | (played == cards).all(axis=1)
    of_north_south = ((winners & 1) == 0) & (_TRICK[::4] < complete[:, None])
    return Reruns(
        plain=plain,
        cards=played,
        seats=order.reshape(count, PACK),
        counts=counts,
        winners=winners,
        complete=complete,
        north_south=of_north_south.sum(axis=1, dtype=np.uint8),
        forced=_forced(plays, holders, when, complete, leaders),
        rotated=rotated,
    )


def _holders(hands: NDArray[np.uint64]) -> Bytes:
    """Who holds each card, and nobody the 53rd (n, 53)."""
    bits = np.unpackbits(hands.astype("<u8", copy=False).view(np.uint8).reshape(len(hands), 4, 8), axis=2, bitorder="little")
    holders: Bytes = bits[:, 1, :_SPOTS] + 2 * bits[:, 2, :_SPOTS] + 3 * bits[:, 3, :_SPOTS]
    holders[:, PACK] = NONE
    return holders


def _by_seat(cards: Bytes, owners: Bytes, known: Flags) -> Bytes:
    """The card of each trick that each seat holds, the 53rd for none (n, 13, 4)."""
    size = cards.size
    laid = np.full(size + 1, PACK, dtype=np.uint8)
    # A card that is not known is laid apart.
    places = np.where(known, np.arange(0, size, PACK)[:, None] + _FIRST_PLACE + owners, size)
    laid[places] = cards
    return laid[:size].reshape(len(cards), 13, 4)


def _tricks(laid: Bytes, trumps: Bytes, first: Bytes) -> tuple[Bytes, Bytes]:
    """Who leads to and who wins each trick; of no meaning from the first trick on that is not whole (n, 13 each)."""
    count = len(laid)
    each = np.arange(count)
    leaders = np.empty((count, 13), dtype=np.uint8)
    winners = np.empty((count, 13), dtype=np.uint8)
    powers = _POWER.reshape(-1)
    base = trumps.astype(np.intp) * (4 * _SPOTS)
    leader = first
    for trick in range(13):
        leaders[:, trick] = leader
        row = laid[:, trick]
        led = _SUIT[row[each, leader]] & 3
        strength = powers[(base + led * np.intp(_SPOTS))[:, None] + row]
        leader = strength.argmax(axis=1).astype(np.uint8)
        winners[:, trick] = leader
    return leaders, winners


def _revokes(laid: Bytes, leaders: Bytes, holders: Bytes, when: Bytes) -> Flags:
    """Whether a player fails to follow suit with a card of it still in his hand."""
    tricks = np.arange(0, laid.size, 4).reshape(-1, 13)
    led = _SUIT[laid.reshape(-1)[tricks + leaders]]
    suits = _SUIT[laid]
    discards = np.flatnonzero((suits != led[:, :, None]) & (suits < NONE) & (led < NONE)[:, :, None])
    trick, seat = discards // 4, discards % 4
    play = trick // 13
    suit = led.reshape(-1)[trick]
    # The last trick to which the seat has a card of that suit, from 1; 0 where it has none.
    holder = holders[:, :PACK].reshape(-1, 4, 13)[play, suit]
    last = (when[:, :PACK].reshape(-1, 4, 13)[play, suit] + np.uint8(1)) * (holder == seat[:, None])
    found = np.zeros(len(laid), dtype=np.bool_)
    found[play[last.max(axis=1, initial=0) > trick % 13 + 1]] = True
    return found


def _forced(plays: Plays, holders: Bytes, when: Bytes, complete: Bytes, leaders: Bytes) -> Bytes:
    """Who wins the last trick of the plays of twelve."""
    forced = np.full(len(holders), NONE, dtype=np.uint8)
    chosen = np.flatnonzero(complete == 12)
    if len(chosen):
        # A card of the broken thirteenth row is left, too.
        left = when[chosen, :PACK] >= 12
        owner = holders[chosen, :PACK]
        last = np.stack([(left & (owner == seat)).argmax(axis=1) for seat in range(4)], axis=1).astype(np.uint8)
        led = _SUIT[last[np.arange(len(chosen)), leaders[chosen, 12]]]
        strength = _POWER[plays.trumps[chosen][:, None], led[:, None], last]
        forced[chosen] = strength.argmax(axis=1)
    return forced


def _beside(plays: Plays, owners: Bytes) -> Bytes:
    """By how many columns each card stands beside that of its holder; for a play in sequence of no meaning."""
    return (owners - _CARD - plays.columns[:, None]).astype(np.uint8, copy=False) & np.uint8(3)


def _turned(plays: Plays, owners: Bytes, known: Flags) -> Bytes:
    """The first row with a card in another column than its holder's."""
    other = known & (_beside(plays, owners) != 0)
    other[plays.columns == IN_SEQUENCE] = False
    first: Bytes = (other.argmax(axis=1) // 4).astype(np.uint8)
    first[~other.any(axis=1)] = NONE
    return first


def _shifted(plays: Plays, owners: Bytes, known: Flags, rotated: Bytes) -> Flags:
    """Whether all cards of the full rows, two at least, stand by the same number of columns beside those of their holders."""
    found = np.zeros(len(owners), dtype=np.bool_)
    chosen = np.flatnonzero((rotated != NONE) & (plays.rows >= 2))
    if len(chosen):
        shift = (owners[chosen] - _CARD - plays.columns[chosen, None]) & 3
        counted = known[chosen] & (plays.rows[chosen, None] > _TRICK)
        first = shift[np.arange(len(chosen)), counted.argmax(axis=1)]
        same = ((shift == first[:, None]) | ~counted).all(axis=1)
        found[chosen] = same & (first != 0) & counted.any(axis=1)
    return found
