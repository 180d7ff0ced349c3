"""Rubber bridge: the state of a rubber, moved on by one deal at a time."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.figures import Laws, RubberBonuses
from dealfile.scoring.contract import contract_score
from dealfile.scoring.honours import HonoursAward

Points = tuple[int, int]
"""Points of North-South and of East-West, by ``Side.order``."""


class Line(Enum):
    """Where an entry stands on the score sheet: trick points below the line, all else above it."""

    ABOVE = "above"
    BELOW = "below"


class EntryKind(Enum):
    """What an entry of the score sheet is for."""

    ODD_TRICKS = "odd_tricks"
    OVERTRICKS = "overtricks"
    INSULT = "insult"
    SLAM = "slam"
    UNDERTRICKS = "undertricks"
    HONOURS = "honours"
    RUBBER = "rubber"
    UNFINISHED_GAME = "unfinished_game"
    UNFINISHED_PART = "unfinished_part"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry of the score sheet.

    Attributes:
        side: Who scores.
        line: Above or below the line.
        kind: What for.
        points: How many, always above zero.
        seat: Who held the honours; ``None`` for all other kinds.
    """

    side: Side
    line: Line
    kind: EntryKind
    points: int
    seat: Seat | None = None


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
    honours: HonoursAward | None = None


@dataclass(frozen=True, slots=True)
class Rubber:
    """The state of a rubber.

    Attributes:
        laws: The figures.
        above: Points above the line.
        games: Points below the line, game by game; the last game is the one in progress until the rubber is over.
        won: Games won.
    """

    laws: Laws
    above: Points = (0, 0)
    games: tuple[Points, ...] = ((0, 0),)
    won: Points = (0, 0)

    @property
    def vulnerable(self) -> Vulnerability:
        """The sides that have won a game."""
        return Vulnerability.where(self.won[0] > 0, self.won[1] > 0)

    @property
    def is_over(self) -> bool:
        """Whether a side has won two games."""
        return 2 in self.won

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

    def with_entry(self, entry: Entry) -> "Rubber":
        """The state with one more entry written down; games are not judged."""
        if entry.line is Line.ABOVE:
            return replace(self, above=_add(self.above, entry.side, entry.points))
        return replace(self, games=(*self.games[:-1], _add(self.games[-1], entry.side, entry.points)))


def _add(points: Points, side: Side, more: int) -> Points:
    return (points[0] + more, points[1]) if side is Side.NS else (points[0], points[1] + more)


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
    if deal.declarer is None:
        raise ValueError(f"{deal.contract} has no declarer")
    side = deal.declarer.side
    entries = _deal_entries(rubber, deal, side)
    for entry in entries:
        rubber = rubber.with_entry(entry)
    if rubber.games[-1][side.order] < rubber.laws.tricks.game:
        return rubber, tuple(entries)
    rubber = replace(rubber, won=_add(rubber.won, side, 1))
    if not rubber.is_over:
        return replace(rubber, games=(*rubber.games, (0, 0))), tuple(entries)
    bonus = bonuses.two_one if rubber.won[side.other.order] else bonuses.two_nil
    entries.append(Entry(side, Line.ABOVE, EntryKind.RUBBER, bonus))
    return rubber.with_entry(entries[-1]), tuple(entries)


def _bonuses(rubber: Rubber) -> RubberBonuses:
    if rubber.laws.rubber is None:
        raise UsageError(f"the laws {rubber.laws.name} do not score rubbers", "choose rubber-1993 or rubber-1948")
    return rubber.laws.rubber


def _deal_entries(rubber: Rubber, deal: RubberDeal, side: Side) -> list[Entry]:
    """The entries for the contract and for honours."""
    parts = contract_score(deal.contract, rubber.vulnerable.of(side), deal.tricks, rubber.laws)
    written = (
        (side, Line.BELOW, EntryKind.ODD_TRICKS, parts.odd_tricks),
        (side, Line.ABOVE, EntryKind.OVERTRICKS, parts.overtricks),
        (side, Line.ABOVE, EntryKind.INSULT, parts.insult),
        (side, Line.ABOVE, EntryKind.SLAM, parts.slam),
        (side.other, Line.ABOVE, EntryKind.UNDERTRICKS, parts.undertricks),
    )
    entries = [Entry(who, line, kind, points) for who, line, kind, points in written if points]
    if deal.honours is not None:
        seat = deal.honours.seat
        entries.append(Entry(seat.side, Line.ABOVE, EntryKind.HONOURS, deal.honours.points, seat))
    return entries


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
            if (points[0] > 0) != (points[1] > 0):
                entries.append(Entry(Side.NS if points[0] else Side.EW, Line.ABOVE, kind, bonus))
    for entry in entries:
        rubber = rubber.with_entry(entry)
    return rubber, tuple(entries)


@dataclass(frozen=True, slots=True)
class ScoredDeal:
    """A deal of a rubber with the state before and after it, and its entries."""

    deal: RubberDeal
    before: Rubber
    after: Rubber
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
    """A whole rubber, or as much of one as was played.

    Attributes:
        start: The state before its first deal.
        deals: The deals with their entries.
        closing: The entries of an unfinished rubber that is settled as it stands.
        final: The state with them.
    """

    start: Rubber
    deals: tuple[ScoredDeal, ...]
    closing: tuple[Entry, ...]
    final: Rubber

    @property
    def is_finished(self) -> bool:
        """Whether a side has won two games."""
        return self.final.is_over


def score_rubber(deals: Iterable[RubberDeal], start: Rubber) -> ScoredRubber:
    """Score deals one after the other from the state ``start`` and settle the rubber as it then stands.

    Raises:
        UsageError: A deal comes after the end of the rubber, or the laws do not score rubbers.
        ValueError: As :func:`score_deal`.
    """
    scored: list[ScoredDeal] = []
    rubber = start
    for deal in deals:
        after, entries = score_deal(rubber, deal)
        scored.append(ScoredDeal(deal, rubber, after, entries))
        rubber = after
    final, closing = settle_unfinished(rubber)
    return ScoredRubber(start, tuple(scored), closing, final)


def score_rubber_text(deal: ScoredDeal) -> str:
    """The points of a deal as PBN's ScoreRubber tag writes them, above/below the line: ``NS 30/120 EW 0/0``."""
    return " ".join(f"{side.value} {deal.points(side, Line.ABOVE)}/{deal.points(side, Line.BELOW)}" for side in Side)


def score_rubber_history_text(before: Rubber, previous: Points = (0, 0)) -> str:
    """The state before a deal as PBN's ScoreRubberHistory tag writes it: ``NS 0 30/120 0 EW 0 0/60 0``.

    Args:
        before: The state.
        previous: Points of earlier rubbers.
    """
    return " ".join(
        f"{side.value} {previous[side.order]} {before.above[side.order]}/"
        + " ".join(str(game[side.order]) for game in before.games)
        for side in Side
    )
