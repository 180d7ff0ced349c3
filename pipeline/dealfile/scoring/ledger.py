"""Individual ledgers: what each player won and lost over many rubbers, by name.

Each loser of a rubber pays one winner the settled margin (scoring.md 4.4), so that the four balances of a rubber sum to zero, and
so do all balances at every step.
"""

from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Final

from dealfile.core.names import player_key
from dealfile.core.seats import Side
from dealfile.scoring.settlement import Rounding, settled_points

Names = tuple[str, str, str, str]
"""The four players of a rubber: North, East, South, West."""

Pair = tuple[str, str]
"""Two players in the order of their names."""

UNNAMED: Final = "not all four players are named"
SAME_NAME: Final = "one name stands at two seats"


@dataclass(slots=True)
class Balance:
    """What a player, or a partnership, won in sum.

    Attributes:
        rubbers: Rubbers played.
        won: Rubbers won; a level one is neither won nor lost.
        lost: Rubbers lost.
        points: The margins, exactly as scored.
        settled: The margins as they were settled, in points: whole hundreds, unless the settlement is exact.
    """

    rubbers: int = 0
    won: int = 0
    lost: int = 0
    points: int = 0
    settled: int = 0

    def add(self, points: int, settled: int) -> None:
        """Adds a rubber, with signed points."""
        self.rubbers += 1
        self.won += points > 0
        self.lost += points < 0
        self.points += points
        self.settled += settled


@dataclass(frozen=True, slots=True)
class BackScoreLine:
    """One rubber on the back score.

    Attributes:
        names: The players by seat.
        settled: What each of them won, in settled points with their sign.
        running: Their balances after it.
    """

    names: Names
    settled: tuple[int, int, int, int]
    running: tuple[int, int, int, int]


@dataclass(slots=True)
class Ledger:
    """The ledgers of all players, moved on by a rubber at a time.

    Attributes:
        rounding: How a margin is settled.
        players: The balance of each player by the name that was first written, in the order in which they first sat down.
        partnerships: What two players won together.
        opponents: What the first of two players won in the rubbers in which they were opponents.
    """

    rounding: Rounding = Rounding.HALF_UP
    players: dict[str, Balance] = field(default_factory=dict)
    partnerships: dict[Pair, Balance] = field(default_factory=dict)
    opponents: dict[Pair, Balance] = field(default_factory=dict)
    _first_written: dict[str, str] = field(default_factory=dict)

    def add(self, names: Names, winner: Side | None, margin: int) -> BackScoreLine:
        """Enters a rubber; its line names each player as first written.

        Args:
            names: Four different players, as :func:`players_of` gives them.
            winner: The side with more points; ``None`` where they are level.
            margin: The difference of the totals, not negative.

        Raises:
            ValueError: The margin is negative.
        """
        north, east, south, west = (self._first_written.setdefault(player_key(name), name) for name in names)
        names = (north, east, south, west)
        sign = 0 if winner is None else 1 if winner is Side.NS else -1
        points, settled = sign * margin, sign * settled_points(margin, self.rounding)
        signs = (1, -1, 1, -1)
        for name, each in zip(names, signs, strict=True):
            self.players.setdefault(name, Balance()).add(each * points, each * settled)
        for (place, first), (other, second) in combinations(enumerate(names), 2):
            of_pairs = self.partnerships if signs[place] == signs[other] else self.opponents
            each = signs[place] if first < second else signs[other]
            of_pairs.setdefault(pair(first, second), Balance()).add(each * points, each * settled)
        return BackScoreLine(
            names,
            (settled, -settled, settled, -settled),
            (
                self.players[names[0]].settled,
                self.players[names[1]].settled,
                self.players[names[2]].settled,
                self.players[names[3]].settled,
            ),
        )


def pair(first: str, second: str) -> Pair:
    """Two players in the order of their names."""
    return (first, second) if first < second else (second, first)


def players_of(names: Sequence[str | None]) -> Names | str:
    """The players of a rubber by seat, North first, or why it enters no ledger.

    A name comes without the blanks around it, and is compared by its :func:`player_key`.
    """
    north, east, south, west = ((name or "").strip() for name in names)
    if not (north and east and south and west):
        return UNNAMED
    if len(set(map(player_key, (north, east, south, west)))) < 4:
        return SAME_NAME
    return north, east, south, west


@dataclass(frozen=True, slots=True)
class Transfer:
    """A payment that settles up: who pays whom, in settled points."""

    payer: str
    payee: str
    settled: int


def companies(ledger: Ledger) -> list[dict[str, int]]:
    """The balances of players who owe one another: those who played together, directly or through others.

    What a company won sums to zero. Companies that never met stay apart; that of the greatest winner comes first.
    """
    company: dict[str, set[str]] = {player: {player} for player in ledger.players}
    for first, second in (*ledger.partnerships, *ledger.opponents):
        small, great = sorted((company[first], company[second]), key=len)
        if small is not great:
            great |= small
            company.update(dict.fromkeys(small, great))
    apart: dict[int, dict[str, int]] = {}
    for player, balance in ledger.players.items():
        apart.setdefault(id(company[player]), {})[player] = balance.settled
    return sorted(apart.values(), key=lambda won: min((-settled, player) for player, settled in won.items()))


def settle_up(balances: Mapping[str, int]) -> list[Transfer]:
    """Payments after which nobody owes anything, fewer than there are players: who owes most pays whoever is owed most.

    Args:
        balances: What each player won, in settled points; their sum is zero.
    """
    ranked = sorted(balances.items(), key=lambda each: (-each[1], each[0]))
    owed = deque((name, won) for name, won in ranked if won > 0)
    owing = deque((name, -won) for name, won in reversed(ranked) if won < 0)
    transfers: list[Transfer] = []
    while owed:
        (payee, claim), (payer, debt) = owed.popleft(), owing.popleft()
        paid = min(claim, debt)
        transfers.append(Transfer(payer, payee, paid))
        if claim > paid:
            owed.appendleft((payee, claim - paid))
        if debt > paid:
            owing.appendleft((payer, debt - paid))
    return transfers
