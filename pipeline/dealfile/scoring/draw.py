"""The draw for partners, and who goes out at a table of five or six players.

Every player draws a card from a spread pack: the highest chooses his seat and deals first, the second highest is his partner, the
others take the two seats that are left; of equal cards the suit decides, spades highest (scoring.md 4.5, U8). A seed makes a draw
repeatable: the same seed gives the same draw.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from dealfile.core.cards import CARDS, Card
from dealfile.core.seats import SEATS, Seat
from dealfile.errors import UsageError

Partnership = frozenset[str]
"""Two players who play together."""

Pairing = frozenset[Partnership]
"""Two partnerships, one against the other."""


@dataclass(frozen=True, slots=True)
class Draw:
    """A draw for partners.

    Attributes:
        cards: The card that each player drew.
        seats: Who sits where.
        dealer: The seat of the player with the highest card.
    """

    cards: Mapping[str, Card]
    seats: Mapping[Seat, str]
    dealer: Seat

    @property
    def pairing(self) -> Pairing:
        """Who plays with whom."""
        return pairing(*(self.seats[seat] for seat in SEATS))


def pairing(north: str, east: str, south: str, west: str) -> Pairing:
    """The partnerships of four players at their seats."""
    return frozenset((frozenset((north, south)), frozenset((east, west))))


def drawing_order(card: Card) -> tuple[int, int]:
    """By what the cards of a draw are compared: the rank, then the suit, clubs lowest."""
    return card.rank.order, card.suit.order


def draw_cards(players: Sequence[str], seed: int) -> dict[str, Card]:
    """A card for each player from a shuffled pack."""
    pack = list(CARDS)
    Random(seed).shuffle(pack)
    return dict(zip(players, pack, strict=False))


def draw_for_partners(players: Sequence[str], seed: int, former: Collection[Partnership] = (), chosen: Seat = Seat.NORTH) -> Draw:
    """Draws for partners and seats.

    Args:
        players: Four different names.
        seed: What the shuffle of the pack comes from.
        former: Partnerships that may not come again, such as those of a tour so far: the partner is then the highest card
            among the others.
        chosen: The seat that the highest card chooses. Of the last two the higher card sits at its left.

    Raises:
        UsageError: There are not four different players, or no partner is left for the highest card.
    """
    if len(players) != 4 or len(set(players)) != 4:
        raise UsageError(f"partners are drawn by four players, not {', '.join(players) or 'none'}", "name four different players")
    cards = draw_cards(players, seed)
    highest, *others = sorted(players, key=lambda player: drawing_order(cards[player]), reverse=True)
    for partner in others:
        third, fourth = (each for each in others if each is not partner)
        seated = {highest: chosen, partner: chosen.partner, third: chosen.left, fourth: chosen.right}
        seats = {seat: next(player for player in seated if seated[player] is seat) for seat in SEATS}
        drawn = Draw(cards, seats, chosen)
        if not drawn.pairing & frozenset(former):
            return drawn
    raise UsageError("every two of the four players have been partners", "begin a new tour")


_SEATS_AT_A_TABLE: Final = 4


def going_out(consecutive: Mapping[str, int], seed: int) -> tuple[str, ...]:
    """Who leaves a cut-in table after a rubber, so that those who wait come in.

    Those who have played the most rubbers in a row go out; between equals the lowest cards do. When they have gone, partners
    are drawn for anew.

    Args:
        consecutive: Of each player at the table of five or six, how many rubbers in a row he has just played; 0 for those who
            sat out.
        seed: What the shuffle of the pack comes from.

    Returns:
        As many players as sat out, in the order in which they go.

    Raises:
        UsageError: Not five or six players are there, or not four of them played.
    """
    playing = [player for player, rubbers in consecutive.items() if rubbers > 0]
    waiting = len(consecutive) - len(playing)
    if waiting not in (1, 2) or len(playing) != _SEATS_AT_A_TABLE:
        raise UsageError(
            f"{len(consecutive)} players are at the table, {len(playing)} of whom played",
            "a cut-in table has five or six players: give 0 for those who sat out",
        )
    cards = draw_cards(playing, seed)
    leaving = sorted(playing, key=lambda player: (-consecutive[player], drawing_order(cards[player])))
    return tuple(leaving[:waiting])
