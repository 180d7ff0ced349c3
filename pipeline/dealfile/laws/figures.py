"""The figures of a code as values, and the code that they make up."""

from dataclasses import dataclass
from typing import Annotated, Literal, NamedTuple

from dealfile.core.calls import Strain
from dealfile.laws.table import AuctionRules, RevokeRules, TableRules


class Bounds(NamedTuple):
    """The least and the most that a figure may be."""

    least: int
    most: int


Points = Annotated[int, Bounds(0, 10_000)]
"""A figure that may be nothing. The largest of any code is 2,250, for the vulnerable grand slam of 1932."""
Worth = Annotated[int, Bounds(1, 10_000)]
"""What cannot be worth nothing: a trick, or a game."""
Factor = Annotated[int, Bounds(1, 10)]
"""How many times as much."""

Pair = tuple[Points, Points]
"""Figures for a side that is not vulnerable and for one that is."""

Scales = tuple[tuple[Points, ...], tuple[Points, ...]]
"""Figures for the first, second ... of several tricks, not vulnerable and vulnerable; the last holds for all further ones."""


@dataclass(frozen=True, slots=True)
class TrickValues:
    """Trick points: undoubled by strain, the multiples when doubled and redoubled, and what makes a game."""

    clubs: Worth
    diamonds: Worth
    hearts: Worth
    spades: Worth
    notrump_first: Worth
    notrump_further: Worth
    doubled: Factor
    redoubled: Factor
    game: Worth

    def undoubled(self, strain: Strain) -> Pair:
        """The first odd trick and each further one in ``strain``, undoubled."""
        if strain is Strain.NOTRUMP:
            return self.notrump_first, self.notrump_further
        value = (self.clubs, self.diamonds, self.hearts, self.spades)[strain.order]
        return value, value


@dataclass(frozen=True, slots=True)
class TrickMultiple:
    """So many times what a further trick in the strain is worth undoubled, whatever the vulnerability."""

    trick_values: Factor


@dataclass(frozen=True, slots=True)
class Overtricks:
    """Points for each overtrick, by risk: of their own, or as a multiple of the trick value."""

    undoubled: Pair | TrickMultiple
    doubled: Pair | TrickMultiple
    redoubled: Pair | TrickMultiple


@dataclass(frozen=True, slots=True)
class Undertricks:
    """Points for the first, second ... undertrick, the last figure for all further ones; redoubled as a multiple of doubled."""

    undoubled: Scales
    doubled: Scales
    redoubled: Factor


@dataclass(frozen=True, slots=True)
class SlamBonuses:
    """Points for a slam made; where it need not be bid, for any contract made with twelve or thirteen tricks."""

    must_be_bid: bool
    small: Pair
    grand: Pair


@dataclass(frozen=True, slots=True)
class Insult:
    """Points for making a doubled or redoubled contract."""

    doubled: Points
    redoubled: Points


@dataclass(frozen=True, slots=True)
class RubberBonuses:
    """Points for a rubber won by two games to none or to one, and for what stands in one that is not finished.

    Attributes:
        two_nil, two_one: For the rubber, to the side that wins its second game.
        first_game: At once to each side for its first game; no code has it, some clubs do.
        unfinished_game: To the only side with a game, where the rubber is not finished.
        unfinished_part: To the only side with a part-score in the game that is not finished.
        bonus_line: Where the bonus for the rubber is written.
    """

    two_nil: Points
    two_one: Points
    first_game: Points
    unfinished_game: Points
    unfinished_part: Points
    bonus_line: Literal["above", "below"]


Custom = Literal["dealer", "non-dealer"]
"""Whose side is vulnerable on the second and third deal of Chicago: the dealer's, or the other one."""


@dataclass(frozen=True, slots=True)
class ChicagoRules:
    """Four-deal bridge.

    Attributes:
        vulnerable: Whose side is vulnerable on the second and third deal: the dealer's, or the other one.
        style: Whether part-scores carry over within the round, or each deal is scored alone as at duplicate.
        honours: Whether honours count.
        game: Points for a game, by the vulnerability of the deal that completes it.
        part_score: Points for a part-score on a deal, where each deal is scored alone.
        last_part_score: Points for a part-score on the fourth deal that completes no game, where they carry over.
    """

    vulnerable: Custom
    style: Literal["traditional", "duplicate"]
    honours: bool
    game: Pair
    part_score: Points
    last_part_score: Points


@dataclass(frozen=True, slots=True)
class HonourBonuses:
    """Points for four or five trump honours, or at notrump four aces, in one hand."""

    four: Points
    five: Points
    aces: Points


@dataclass(frozen=True, slots=True)
class BoardPremiums:
    """Points for a game or a part-score on one duplicate board."""

    game: Pair
    part_score: Pair


Kind = Literal["rubber", "duplicate"]
"""What a code scores."""


@dataclass(frozen=True, slots=True, eq=False)
class Laws:
    """A code of scoring. There is one object a code, so ``is`` compares.

    Attributes:
        name: As users name it: ``rubber-1993``, or the path of a file.
        title: In words.
        note: What is to be known of it as a whole, in a sentence or two; empty where there is nothing.
        sha256: The hash of its file, in hex; ``None`` for the codes in the package.
        kind: What it scores.
        recalled: The figures that no law text at hand confirms, as ``section.figure``: recalled, or a custom of clubs.
        auction: What it says of the auction.
        revoke: What it says of revokes.
        rubber: Bonuses of the rubber; ``None`` in a duplicate code. So are Chicago and the honours.
        duplicate: Premiums of a duplicate board; ``None`` in a rubber code.
    """

    name: str
    title: str
    note: str
    sha256: str | None
    kind: Kind
    recalled: tuple[str, ...]
    auction: AuctionRules
    revoke: RevokeRules
    tricks: TrickValues
    overtricks: Overtricks
    undertricks: Undertricks
    slam: SlamBonuses
    insult: Insult
    rubber: RubberBonuses | None
    chicago: ChicagoRules | None
    honours: HonourBonuses | None
    duplicate: BoardPremiums | None

    @property
    def table(self) -> TableRules:
        """The rules by which auctions and plays are re-run."""
        return TableRules(self.auction, self.revoke)
