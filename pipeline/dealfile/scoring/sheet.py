"""The score sheet of a rubber as data: We and They, entries above and below the line, a line under each game.

The sheet of a round of Chicago has four blocks, one a deal, in the place of games.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dealfile.core.seats import Side
from dealfile.scoring.chicago import Chicago
from dealfile.scoring.rubber import Entry, EntryKind, Line, Points, ScoredRubber, Standing


@dataclass(frozen=True, slots=True)
class SheetEntry:
    """A number on the sheet.

    Attributes:
        points: The number.
        kind: What it is for.
        deal: The deal that brought it, from 1; ``None`` for what settles an unfinished rubber.
    """

    points: int
    kind: EntryKind
    deal: int | None


@dataclass(frozen=True, slots=True)
class SheetColumn:
    """One side's column.

    Attributes:
        side: Whose it is.
        above: Entries above the line in the order of writing; on paper they grow upwards.
        games: Entries below the line, game by game or at Chicago deal by deal, downwards.
        below_totals: The points below the line of each of them.
        total: All points.
        above_before: The points above the line before the first deal.
        below_before: The points below the line before the first deal, game by game.
    """

    side: Side
    above: tuple[SheetEntry, ...]
    games: tuple[tuple[SheetEntry, ...], ...]
    below_totals: tuple[int, ...]
    total: int
    above_before: int
    below_before: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The sheet of a rubber or of a round of Chicago.

    Attributes:
        we: North-South's column.
        they: East-West's column.
        game_winners: Who won each game that has a line drawn under it; a further game is the one in progress. At Chicago who won
            a game with each deal that is played, ``None`` for nobody.
        closed: Whether a line is drawn under each place below the line: under a game; at Chicago, where part-scores carry over,
            under the deal that completes one, and in the duplicate style under every deal.
        is_finished: Whether it is over.
        winner: The side with more points, if any.
        margin: The difference of the totals.
    """

    we: SheetColumn
    they: SheetColumn
    game_winners: tuple[Side | None, ...]
    closed: tuple[bool, ...]
    is_finished: bool
    winner: Side | None
    margin: int


def score_sheet(rubber: ScoredRubber, numbers: Sequence[int] | None = None) -> ScoreSheet:
    """The score sheet of a rubber.

    Points that the state held before the first deal, or that deals brought which are not among those scored, count in the
    totals only.

    Args:
        rubber: The rubber as scored.
        numbers: The numbers of the scored deals, where others lie between them; by default 1, 2, 3 and so on.

    Raises:
        ValueError: There are not as many numbers as deals.
    """
    written: list[tuple[int, SheetEntry, Entry]] = []
    final = rubber.final
    for number, deal in zip(numbers or range(1, len(rubber.deals) + 1), rubber.deals, strict=True):
        game = len(deal.before.games) - 1  # the block that the deal is written in
        written.extend((game, SheetEntry(entry.points, entry.kind, number), entry) for entry in deal.entries)
    last = len(final.games) - 1
    written.extend((last, SheetEntry(entry.points, entry.kind, None), entry) for entry in rubber.closing)
    winners = _winners(rubber)
    return ScoreSheet(
        we=_column(rubber, Side.NS, written),
        they=_column(rubber, Side.EW, written),
        game_winners=winners,
        closed=_closed(final, winners),
        is_finished=rubber.is_finished,
        winner=final.winner,
        margin=final.margin,
    )


def _winners(rubber: ScoredRubber) -> tuple[Side | None, ...]:
    """Who won each game; at Chicago with each deal that is played."""
    final = rubber.final
    if isinstance(final, Chicago):
        by_block = {len(deal.before.games) - 1: deal.game_to for deal in rubber.deals if not deal.deal.contract.is_passed_out}
        return tuple(by_block.get(block) for block in range(final.deals))
    return tuple(map(_more, final.games[: sum(final.won)]))


def _closed(final: Standing, winners: Sequence[Side | None]) -> tuple[bool, ...]:
    """Under which places below the line a line is drawn."""
    carries = isinstance(final, Chicago) and final.rules.style == "traditional"
    under = [winner is not None or not carries for winner in winners]
    return tuple(under + [False] * (len(final.games) - len(under)))


def _more(points: Points) -> Side | None:
    """Who has more points in a game; nobody where it is only known that it was won."""
    return None if points[0] == points[1] else Side.NS if points[0] > points[1] else Side.EW


def _column(rubber: ScoredRubber, side: Side, written: Iterable[tuple[int, SheetEntry, Entry]]) -> SheetColumn:
    own = [(game, number, entry.line) for game, number, entry in written if entry.side is side]
    games = rubber.final.games
    before = tuple(game[side.order] for game in rubber.start.games)
    return SheetColumn(
        side=side,
        above=tuple(number for _, number, line in own if line is Line.ABOVE),
        games=tuple(
            tuple(number for game, number, line in own if line is Line.BELOW and game == place) for place in range(len(games))
        ),
        below_totals=tuple(game[side.order] for game in games),
        total=rubber.final.totals[side.order],
        above_before=rubber.start.above[side.order],
        below_before=(*before, *(0,) * (len(games) - len(before))),
    )
