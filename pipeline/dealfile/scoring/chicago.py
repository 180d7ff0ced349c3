"""Chicago, or four-deal bridge: the state of a round, moved on by one deal at a time.

No law book has it. The tables are those of the rubber; what the custom adds is in the section ``chicago`` of the laws.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.figures import ChicagoRules, Laws
from dealfile.scoring.rubber import Entry, EntryKind, Line, Points, RubberDeal, Standing, added, contract_entries

DEALS: Final = 4
"""The deals of a round."""


def chicago_rules(laws: Laws) -> ChicagoRules:
    """The custom that ``laws`` have for Chicago.

    Raises:
        UsageError: They have none.
    """
    if laws.chicago is None:
        raise UsageError(f"the laws {laws.name} do not score Chicago", "choose rubber-1993 or rubber-1948")
    return laws.chicago


@dataclass(frozen=True, slots=True, kw_only=True)
class Chicago(Standing):
    """The state of a round; ``games`` has the points below the line deal by deal.

    Attributes:
        rules: The custom.
        dealer: Who dealt the first deal.
        deals: How many of the four deals are played; a passed-out deal is none of them, it is dealt again.
        carried: The part-scores that count towards a game.
        stated: Who is vulnerable on the next deal, where something else than the custom says so.
    """

    rules: ChicagoRules
    dealer: Seat = Seat.NORTH
    deals: int = 0
    carried: Points = (0, 0)
    stated: Vulnerability | None = None

    @property
    def number(self) -> int:
        """The number of the next deal, from 1; once the round is over, of the last one."""
        return min(self.deals + 1, DEALS)

    @property
    def next_dealer(self) -> Seat:
        """Who deals the next deal, or dealt the last one."""
        return self.dealer.after(self.number - 1)

    @property
    def vulnerable(self) -> Vulnerability:
        """Nobody on the first deal, both on the last, between them the dealer's side; or, by the other custom, the other one."""
        if self.stated is not None:
            return self.stated
        if self.number in (1, DEALS):
            return Vulnerability.NONE if self.number == 1 else Vulnerability.ALL
        dealers = self.next_dealer.side
        side = dealers if self.rules.vulnerable == "dealer" else dealers.other
        return Vulnerability.where(side is Side.NS, side is Side.EW)

    @property
    def stands_alone(self) -> bool:
        """Whether each deal stands alone, as in the duplicate style: no part-score carries over."""
        return self.rules.style == "duplicate"

    @property
    def is_over(self) -> bool:
        """Whether four deals have been played."""
        return self.deals == DEALS

    @property
    def part_scores(self) -> Points:
        """The part-scores that carry over to the next deal."""
        return self.carried

    def played(self, deal: RubberDeal) -> tuple["Chicago", tuple[Entry, ...]]:
        """As :meth:`Standing.played`: trick points as at rubber, and the premiums of the custom.

        A side whose part-scores reach a game has the premium at once, by its vulnerability on this deal, and no earlier
        part-score counts any more. A part-score on the fourth deal that completes no game has a premium. In the duplicate style
        each deal stands alone, has its premium as a duplicate board, and honours do not count.
        """
        if self.is_over:
            raise UsageError("the round is over", "begin a new round with this deal")
        if deal.contract.is_passed_out:
            return self, ()
        alone = self.stands_alone
        side, entries = contract_entries(self, deal if self.rules.honours and not alone else replace(deal, honours=None))
        made = sum(entry.points for entry in entries if entry.line is Line.BELOW)
        reached = made + self.carried[side.order]
        game = reached >= self.laws.tricks.game  # what is carried alone never is
        if game:
            points = self.rules.game[self.vulnerable.of(side)]
            entries.append(Entry(side, Line.ABOVE, EntryKind.GAME, points))
        elif made and (alone or self.number == DEALS):
            points = self.rules.part_score if alone else self.rules.last_part_score
            entries.append(Entry(side, Line.ABOVE, EntryKind.PART_SCORE, points))
        written = tuple(entry for entry in entries if entry.points)
        return self._after(written, side if game else None), written

    def recorded(self, entries: Sequence[Entry]) -> "Chicago":
        """The state with the entries of a deal that was played; who then has a game has won it."""
        below = self.with_entries(entries).games[-1]
        reached = self.carried[0] + below[0], self.carried[1] + below[1]
        game = max(reached) >= self.laws.tricks.game
        return self._after(entries, (Side.NS if reached[0] >= reached[1] else Side.EW) if game else None)

    def _after(self, entries: Sequence[Entry], game_to: Side | None) -> "Chicago":
        """The state after the next deal."""
        after = self.with_entries(entries)
        below, deals = after.games[-1], self.deals + 1
        return replace(
            after,
            games=after.games if deals == DEALS else (*after.games, (0, 0)),
            won=self.won if game_to is None else added(self.won, game_to, 1),
            deals=deals,
            carried=(0, 0) if self.stands_alone or game_to else (self.carried[0] + below[0], self.carried[1] + below[1]),
            stated=None,
        )

    def settled(self) -> tuple["Chicago", tuple[Entry, ...]]:
        """A round that was broken off is settled as it stands: the custom has no bonus for it."""
        return self, ()

    def dealer_after(self, dealer: Seat, *, passed_out: bool) -> Seat:
        """The next player clockwise; after a passed-out deal the same one deals again."""
        return dealer if passed_out else dealer.left
