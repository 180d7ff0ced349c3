"""Rubber bridge: the state of a rubber, moved on by one deal at a time; and what it shares with a round of Chicago."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Self

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.figures import Laws, RubberBonuses
from dealfile.laws.table import AllPass
from dealfile.scoring.contract import contract_score
from dealfile.scoring.honours import HonoursAward

Points = tuple[int, int]
"""Points of North-South and of East-West, by ``Side.order``."""


class Line(Enum):
    """Where an entry stands on the score sheet: trick points below the line, all else above it."""

    ABOVE = "above"
    BELOW = "below"


class EntryKind(Enum):
    """What an entry of the score sheet is for.

    Two are of Chicago: the premium for a game, and the one for a part-score. ``recorded`` stands for points of which a file
    says how many they are but not what for.
    """

    ODD_TRICKS = "odd_tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SLAM = "slam"
    UNDERTRICKS = "undertricks"
    HONOURS = "honours"
    RUBBER = "rubber"
    FIRST_GAME = "first_game"
    GAME = "game"
    PART_SCORE = "part_score"
    UNFINISHED_GAME = "unfinished_game"
    UNFINISHED_PART = "unfinished_part"
    RECORDED = "recorded"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the score sheet.

    Attributes:
        side: Who scores.
        line: Above or below the line.
        kind: What for.
        points: How many, always above zero.
        seat: Who held the honours, where that is known; ``None`` for all other kinds.
    """

    side: Side
    line: Line
    kind: EntryKind
    points: int
    seat: Seat | None = None


@dataclass(frozen=True, slots=True)
class HonoursOfSide:
    """Points for honours that one of ``side`` held; it is not known who."""

    side: Side
    points: int


@dataclass(frozen=True, slots=True)
class RubberDeal:
    """One deal of a rubber as it came out.

    Attributes:
        contract: A contract with a level, or a passed-out deal.
        declarer: ``None`` when passed out.
        tricks: Tricks won by declarer's side, 0 to 13; of no meaning when passed out.
        honours: The award for honours, if any; there is none when passed out.
    """

    contract: Contract
    declarer: Seat | None
    tricks: int
    honours: HonoursAward | HonoursOfSide | None = None


@dataclass(frozen=True, slots=True)
class Standing(ABC):
    """How a rubber or a round of Chicago stands.

    Attributes:
        laws: The figures.
        above: Points above the line.
        games: Points below the line, game by game; the last game is the one in progress until the rubber is over. At Chicago
            deal by deal.
        won: Games won.
    """

    laws: Laws
    above: Points = (0, 0)
    games: tuple[Points, ...] = ((0, 0),)
    won: Points = (0, 0)

    @property
    @abstractmethod
    def vulnerable(self) -> Vulnerability:
        """The sides that are vulnerable on the next deal."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether there is no further deal."""

    @property
    @abstractmethod
    def part_scores(self) -> Points:
        """The trick points that count towards a game; once a rubber is over, those of its last game."""

    @abstractmethod
    def played(self, deal: RubberDeal) -> tuple[Self, tuple[Entry, ...]]:
        """The state after ``deal`` and the entries that it brings, in the order in which they are written down.

        A passed-out deal brings none.

        Raises:
            UsageError: There is no further deal, or the laws do not score this form of the game.
            ValueError: A contract that was played has no declarer or no level, or there are not 0 to 13 tricks.
        """

    @abstractmethod
    def recorded(self, entries: Sequence[Entry]) -> Self:
        """The state after a deal of which only its points are known; it holds no bonus but what ``entries`` has."""

    @abstractmethod
    def settled(self) -> tuple[Self, tuple[Entry, ...]]:
        """The state and the entries when all is settled as it stands; nothing changes when it is over."""

    @abstractmethod
    def dealer_after(self, dealer: Seat, *, passed_out: bool) -> Seat:
        """Who deals next, after a deal that all four passed or one that was played."""

    @property
    def totals(self) -> Points:
        """All points so far, above and below the line; the trick points of games that the other side won count as well."""
        return self.above[0] + sum(game[0] for game in self.games), self.above[1] + sum(game[1] for game in self.games)

    @property
    def winner(self) -> Side | None:
        """The side with more points, whoever won the games; ``None`` when they are equal."""
        north_south, east_west = self.totals
        return None if north_south == east_west else Side.NS if north_south > east_west else Side.EW

    @property
    def margin(self) -> int:
        """The difference of the totals."""
        return abs(self.totals[0] - self.totals[1])

    def with_entries(self, entries: Iterable[Entry]) -> Self:
        """The state with more entries written down; games are not judged."""
        above, last = self.above, self.games[-1]
        for entry in entries:
            if entry.line is Line.ABOVE:
                above = added(above, entry.side, entry.points)
            else:
                last = added(last, entry.side, entry.points)
        return replace(self, above=above, games=(*self.games[:-1], last))


def added(points: Points, side: Side, more: int) -> Points:
    """``points`` with ``more`` for one side."""
    return (points[0] + more, points[1]) if side is Side.NS else (points[0], points[1] + more)


@dataclass(frozen=True, slots=True)
class Rubber(Standing):
    """The state of a rubber: the best of three games (section "Rubber" of the codes)."""

    @property
    def vulnerable(self) -> Vulnerability:
        """The sides that have won a game."""
        return Vulnerability.where(self.won[0] > 0, self.won[1] > 0)

    @property
    def is_over(self) -> bool:
        """Whether a side has won two games."""
        return 2 in self.won

    @property
    def part_scores(self) -> Points:
        """The points below the line in the game in progress, or in the last one."""
        return self.games[-1]

    def played(self, deal: RubberDeal) -> tuple["Rubber", tuple[Entry, ...]]:
        """As :func:`score_deal`."""
        return score_deal(self, deal)

    def recorded(self, entries: Sequence[Entry]) -> "Rubber":
        """The state with the entries; who then has a game has won it."""
        rubber = self.with_entries(entries)
        last = rubber.games[-1]
        if rubber.is_over or max(last) < rubber.laws.tricks.game:
            return rubber
        rubber = replace(rubber, won=added(rubber.won, Side.NS if last[0] >= last[1] else Side.EW, 1))
        return rubber if rubber.is_over else replace(rubber, games=(*rubber.games, (0, 0)))

    def settled(self) -> tuple["Rubber", tuple[Entry, ...]]:
        """As :func:`settle_unfinished`."""
        return settle_unfinished(self)

    def dealer_after(self, dealer: Seat, *, passed_out: bool) -> Seat:
        """The next player clockwise; the same one where the laws have a passed-out deal dealt again."""
        again = passed_out and self.laws.auction.all_pass is AllPass.SAME_DEALER_REDEAL
        return dealer if again else dealer.left


def score_deal(rubber: Rubber, deal: RubberDeal) -> tuple[Rubber, tuple[Entry, ...]]:
    """The state after ``deal`` and the entries that it brings, in the order in which they are written down.

    A passed-out deal brings none. Vulnerability is that of ``rubber``, before the deal. Who reaches a game has a line drawn
    under both sides' trick points; the second game ends the rubber and brings its bonus.

    Raises:
        UsageError: The rubber is over, or its laws do not score rubbers.
        ValueError: A contract that was played has no declarer or no level, or there are not 0 to 13 tricks.
    """
    bonuses = _bonuses(rubber)
    if rubber.is_over:
        raise UsageError("the rubber is over", "begin a new rubber with this deal")
    if deal.contract.is_passed_out:
        return rubber, ()
    side, entries = contract_entries(rubber, deal)
    rubber = rubber.with_entries(entries)
    if rubber.games[-1][side.order] < rubber.laws.tricks.game:
        return rubber, tuple(entries)
    rubber = replace(rubber, won=added(rubber.won, side, 1))
    bonus = _bonus_for_game(rubber, side, bonuses)
    if bonus.points:
        entries.append(bonus)
        rubber = rubber.with_entries((bonus,))
    return rubber if rubber.is_over else replace(rubber, games=(*rubber.games, (0, 0))), tuple(entries)


def _bonus_for_game(rubber: Rubber, side: Side, bonuses: RubberBonuses) -> Entry:
    """What ``side`` has at once for the game that it has just won; its second one brings the bonus for the rubber.

    Where laws write that below the line, it stands there among the points of the last game and makes none.
    """
    if not rubber.is_over:
        return Entry(side, Line.ABOVE, EntryKind.FIRST_GAME, bonuses.first_game)
    points = bonuses.two_one if rubber.won[side.other.order] else bonuses.two_nil
    return Entry(side, Line(bonuses.bonus_line), EntryKind.RUBBER, points)


def _bonuses(rubber: Rubber) -> RubberBonuses:
    if rubber.laws.rubber is None:
        raise UsageError(f"the laws {rubber.laws.name} do not score rubbers", "choose rubber-1993 or rubber-1948")
    return rubber.laws.rubber


def contract_entries(standing: Standing, deal: RubberDeal) -> tuple[Side, list[Entry]]:
    """Declarer's side in a deal that was played, and the entries for the contract and for honours.

    Raises:
        ValueError: The contract has no declarer or no level, or there are not 0 to 13 tricks.
    """
    if deal.declarer is None:
        raise ValueError(f"{deal.contract} has no declarer")
    side = deal.declarer.side
    parts = contract_score(deal.contract, standing.vulnerable.of(side), deal.tricks, standing.laws)
    entries: list[Entry] = []
    if parts.undertricks:
        entries.append(Entry(side.other, Line.ABOVE, EntryKind.UNDERTRICKS, parts.undertricks))
    if parts.odd_tricks:
        entries.append(Entry(side, Line.BELOW, EntryKind.ODD_TRICKS, parts.odd_tricks))
    above = ((EntryKind.OVERTRICKS, parts.overtricks), (EntryKind.INSULT, parts.insult), (EntryKind.SLAM, parts.slam))
    entries += [Entry(side, Line.ABOVE, kind, points) for kind, points in above if points]
    honours = deal.honours
    if isinstance(honours, HonoursAward):
        entries.append(Entry(honours.seat.side, Line.ABOVE, EntryKind.HONOURS, honours.points, honours.seat))
    elif honours is not None:
        entries.append(Entry(honours.side, Line.ABOVE, EntryKind.HONOURS, honours.points))
    return side, entries


def settle_unfinished(rubber: Rubber) -> tuple[Rubber, tuple[Entry, ...]]:
    """The state and the entries when the rubber is settled as it stands; nothing changes when it is over.

    The only side with a game has a bonus, and so has the only side with a part-score in the game in progress (Law 80 of
    1993); they are independent and may go to different sides.

    Raises:
        UsageError: The laws do not score rubbers.
    """
    bonuses = _bonuses(rubber)
    entries: list[Entry] = []
    if not rubber.is_over:
        for kind, points, bonus in (
            (EntryKind.UNFINISHED_GAME, rubber.won, bonuses.unfinished_game),
            (EntryKind.UNFINISHED_PART, rubber.games[-1], bonuses.unfinished_part),
        ):
            if bonus and (points[0] > 0) != (points[1] > 0):
                entries.append(Entry(Side.NS if points[0] else Side.EW, Line.ABOVE, kind, bonus))
    return rubber.with_entries(entries), tuple(entries)


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal of a rubber or of a round of Chicago with the state before and after it, and its entries."""

    deal: RubberDeal
    before: Standing
    after: Standing
    entries: tuple[Entry, ...]

    @property
    def game_to(self) -> Side | None:
        """The side that won a game with this deal."""
        for side in Side:
            if self.after.won[side.order] > self.before.won[side.order]:
                return side
        return None

    def points(self, side: Side, line: Line) -> int:
        """What the deal brought ``side`` above or below the line."""
        return sum(entry.points for entry in self.entries if entry.side is side and entry.line is line)


@dataclass(frozen=True, slots=True)
class ScoredRubber:
    """A whole rubber or round of Chicago, or as much of one as was played.

    Attributes:
        start: The state before its first deal.
        deals: The deals with their entries.
        closing: The entries of an unfinished rubber that is settled as it stands.
        final: The state with them.
    """

    start: Standing
    deals: tuple[ScoredDeal, ...]
    closing: tuple[Entry, ...]
    final: Standing

    @property
    def is_finished(self) -> bool:
        """Whether a side has won two games, or the four deals are played."""
        return self.final.is_over


def score_rubber(deals: Iterable[RubberDeal], start: Standing) -> ScoredRubber:
    """Score deals one after the other from the state ``start`` and settle all as it then stands.

    Raises:
        UsageError: A deal comes after the end, or the laws do not score this form of the game.
        ValueError: As :func:`score_deal`.
    """
    scored: list[ScoredDeal] = []
    standing = start
    for deal in deals:
        after, entries = standing.played(deal)
        scored.append(ScoredDeal(deal, standing, after, entries))
        standing = after
    final, closing = standing.settled()
    return ScoredRubber(start, tuple(scored), closing, final)
