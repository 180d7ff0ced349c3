"""The score sheet of a rubber as data: We and They, entries above and below the line, a line under each game."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from dealfile.core.seats import Side
from dealfile.scoring.rubber import Entry, EntryKind, Line, ScoredRubber


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
        games: Entries below the line, game by game, downwards.
        below_totals: The points below the line of each game.
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
    """The sheet of a rubber.

    Attributes:
        we: North-South's column.
        they: East-West's column.
        game_winners: Who won each game that has a line drawn under it; a further game is the one in progress.
        is_finished: Whether the rubber is over.
        winner: The side with more points, if any.
        margin: The difference of the totals.
    """

    we: SheetColumn
    they: SheetColumn
    game_winners: tuple[Side, ...]
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
    winners = [side for game in final.games[: sum(final.won)] for side in Side if game[side.order] >= final.laws.tricks.game]
    for number, deal in zip(numbers or range(1, len(rubber.deals) + 1), rubber.deals, strict=True):
        game = len(deal.before.games) - 1
        written.extend((game, SheetEntry(entry.points, entry.kind, number), entry) for entry in deal.entries)
    last = len(final.games) - 1
    written.extend((last, SheetEntry(entry.points, entry.kind, None), entry) for entry in rubber.closing)
    return ScoreSheet(
        we=_column(rubber, Side.NS, written),
        they=_column(rubber, Side.EW, written),
        game_winners=tuple(winners),
        is_finished=rubber.is_finished,
        winner=final.winner,
        margin=final.margin,
    )


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
