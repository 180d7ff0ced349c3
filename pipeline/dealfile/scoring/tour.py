"""Tours: each player with every other as partner, and every player's balance (scoring.md 4.5, U10).

With four players three rubbers are a tour; a new draw before each rubber says who plays with whom, and former partners may not
play together again. Five and six players play by a table, in which some sit out each rubber.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from dealfile.core.names import player_key
from dealfile.core.seats import Seat, Side
from dealfile.errors import UsageError
from dealfile.scoring.draw import Draw, Pairing, Partnership, draw_for_partners, going_out, pairing
from dealfile.scoring.ledger import Ledger, Names, players_of
from dealfile.scoring.settlement import Rounding

__all__ = [
    "Draw",
    "PivotRubber",
    "Standing",
    "Tour",
    "TourRubber",
    "draw_for_partners",
    "going_out",
    "pivot_table",
    "recognised_tours",
]

RUBBERS_OF_FOUR: Final = 3


@dataclass(frozen=True, slots=True)
class PivotRubber:
    """A rubber of a table for players numbered from 0: two partnerships, and who sits out."""

    pairs: tuple[tuple[int, int], tuple[int, int]]
    out: tuple[int, ...]


def pivot_table(players: int) -> tuple[PivotRubber, ...]:
    """Who plays with whom, rubber by rubber.

    Four players: three rubbers, every partnership once. Five: five rubbers, every partnership once, each player out once. Six:
    15 rubbers, every partnership twice, each player out once in three rubbers; a shorter table cannot be even, because a
    rubber takes two of the 15 partnerships.

    Raises:
        UsageError: There is no table for so many players.
    """
    if players == 4:
        return tuple(PivotRubber(((0, each), _pair({1, 2, 3} - {each})), ()) for each in (1, 2, 3))
    if players == 5:
        return tuple(PivotRubber((((i + 1) % 5, (i + 4) % 5), ((i + 2) % 5, (i + 3) % 5)), (i,)) for i in range(5))
    if players == 6:
        return tuple(_of_six())
    raise UsageError(f"there is no table for {players} players", "a table has four, five or six players")


def _pair(players: Iterable[int]) -> tuple[int, int]:
    first, second = sorted(players)
    return first, second


def _of_six() -> Iterator[PivotRubber]:
    """Three rubbers a round, in which every player sits out once; the next round turns five of the players by one.

    In round i, with player 5 in the middle, the pairs 5 and i, i+1 and i+4, i+2 and i+3 (mod 5) sit out one after the other.
    """
    for i in range(5):
        a, b, c, d = ((i + step) % 5 for step in (1, 2, 3, 4))
        yield PivotRubber(((a, d), (b, c)), _pair((5, i)))
        yield PivotRubber(((5, b), (i, c)), _pair((a, d)))
        yield PivotRubber(((5, a), (i, d)), _pair((b, c)))


@dataclass(frozen=True, slots=True)
class TourRubber:
    """A rubber of a tour: the players North first, the winners, the margin."""

    names: Names
    winner: Side | None
    margin: int


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place in a tour; those with equal points share it.

    Attributes:
        place: From 1.
        player: The name.
        settled: What he won, in settled points.
    """

    place: int
    player: str
    settled: int


@dataclass(frozen=True)
class Tour:
    """A tour of four, five or six players, as far as it has been played. It is not changed: a result gives the next state.

    Attributes:
        players: The players; five or six in the order of their table.
        rounding: How margins are settled.
        rubbers: What was played.
    """

    players: tuple[str, ...]
    rounding: Rounding = Rounding.HALF_UP
    rubbers: tuple[TourRubber, ...] = field(default=())

    def __post_init__(self) -> None:
        if len(set(map(player_key, self.players))) != len(self.players):
            raise UsageError(f"one name stands for two players: {', '.join(self.players)}", "name each player otherwise")
        pivot_table(len(self.players))

    @property
    def is_over(self) -> bool:
        """Whether every rubber of the tour has been played."""
        return len(self.rubbers) == len(pivot_table(len(self.players)))

    @property
    def former(self) -> frozenset[Partnership]:
        """The partnerships so far."""
        return frozenset(pair for rubber in self.rubbers for pair in pairing(*rubber.names))

    @property
    def pairings(self) -> tuple[Pairing, ...]:
        """What may be played next: with four players all that have not been played, else what the table says; none at the end."""
        table = [_named(rubber, self.players) for rubber in pivot_table(len(self.players))]
        if len(self.players) == 4:
            return tuple(each for each in table if not each & self.former)
        return tuple(table[len(self.rubbers) : len(self.rubbers) + 1])

    def draw(self, seed: int, chosen: Seat = Seat.NORTH) -> Draw:
        """Draws for the next rubber: for partners and seats, or where a table says who plays together, for seats.

        Raises:
            UsageError: The tour is over.
        """
        if self.is_over:
            raise UsageError("the tour is over", "begin a new tour")
        playing = sorted({name for each in self.pairings for pair in each for name in pair}, key=self.players.index)
        allowed = {pair for each in self.pairings for pair in each}
        others = {frozenset((one, other)) for one in playing for other in playing if one != other} - allowed
        return draw_for_partners(playing, seed, others, chosen)

    def with_result(self, seats: Iterable[str], winner: Side | None, margin: int) -> "Tour":
        """The tour after one more rubber.

        Args:
            seats: The players North, East, South, West.
            winner: The side with more points; ``None`` where they are level.
            margin: The difference of the totals.

        Raises:
            UsageError: The tour is over, or these players do not play so now.
        """
        written = {player_key(player): player for player in self.players}
        names = players_of([written.get(player_key(name), name) for name in seats])
        if self.is_over:
            raise UsageError("the tour is over", "begin a new tour")
        if isinstance(names, str) or pairing(*names) not in self.pairings:
            said = names if isinstance(names, str) else f"{names[0]} and {names[2]} against {names[1]} and {names[3]}"
            raise UsageError(f"this is no rubber that comes now: {said}", f"play {' or '.join(map(_said, self.pairings))}")
        return Tour(self.players, self.rounding, (*self.rubbers, TourRubber(names, winner, margin)))

    @cached_property
    def ledger(self) -> Ledger:
        """The ledgers of the players."""
        ledger = Ledger(self.rounding)
        for rubber in self.rubbers:
            ledger.add(rubber.names, rubber.winner, rubber.margin)
        return ledger

    @property
    def standings(self) -> tuple[Standing, ...]:
        """The players by what they have won; a player without a rubber has won nothing."""
        balances = {player: each.settled for player, each in self.ledger.players.items()}
        won = {player: balances.get(player, 0) for player in self.players}
        return tuple(
            Standing(1 + sum(other > won[player] for other in won.values()), player, won[player])
            for player in sorted(self.players, key=lambda player: (-won[player], player))
        )


def _named(rubber: PivotRubber, players: tuple[str, ...]) -> Pairing:
    return frozenset(frozenset(players[each] for each in pair) for pair in rubber.pairs)


def _said(pairs: Pairing) -> str:
    return " against ".join(sorted(" and ".join(sorted(pair)) for pair in pairs))


def recognised_tours(rubbers: Iterable[TourRubber | None], rounding: Rounding = Rounding.HALF_UP) -> list[tuple[int, Tour]]:
    """The tours of four among rubbers in the order in which they were played.

    A tour is three rubbers in a row of the same four players, in which everyone plays with everyone; a fourth rubber begins
    another one.

    Args:
        rubbers: The rubbers; ``None`` for one that is not finished, not settled, or not of four named players.
        rounding: How margins are settled.

    Returns:
        The place of the first rubber of each tour, from 0, and the tour.
    """
    found: list[tuple[int, Tour]] = []
    running: list[TourRubber] = []
    for place, rubber in enumerate(rubbers):
        if rubber is None:
            running = []
            continue
        while running and not _goes_on(running, rubber):
            running.pop(0)
        running.append(rubber)
        if len(running) == RUBBERS_OF_FOUR:
            found.append((place - RUBBERS_OF_FOUR + 1, Tour(running[0].names, rounding, tuple(running))))
            running = []
    return found


def _goes_on(running: Iterable[TourRubber], rubber: TourRubber) -> bool:
    """Whether ``rubber`` may follow in the same tour: the same players, and none of them with a former partner."""
    pairs = pairing(*rubber.names)
    return all(set(each.names) == set(rubber.names) and not pairing(*each.names) & pairs for each in running)
