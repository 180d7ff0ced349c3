"""Rows of ``rubbers``."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealfile.core.seats import Side
from dealfile.replay.rubber_tags import stated_points
from dealfile.replay.rubbers import TableDeal, TableRubber
from dealfile.scoring.rubber import Entry, EntryKind, Points, ScoredRubber, Standing
from dealfile.tables.facts import FileIdentity

_BONUSES: Final = frozenset(
    {
        EntryKind.RUBBER,
        EntryKind.FIRST_GAME,
        EntryKind.GAME,
        EntryKind.PART_SCORE,
        EntryKind.UNFINISHED_GAME,
        EntryKind.UNFINISHED_PART,
    }
)
_RECORDED: Final = frozenset({EntryKind.RECORDED})
_NOT_SCORED: Final = (None,) * 9
_NOT_KNOWN: Final = (None,) * 4


def rubber_rows(file: FileIdentity, number: int, rubber: TableRubber, settled: int | None) -> Iterator[tuple[object, ...]]:
    """The values of the rows of a rubber or round, in the order of the table's columns; see ``TableRows.add_rubber``."""
    scored, lost_at = rubber.scored, rubber.lost_at
    for deal in rubber.deals:
        is_known = lost_at is None or deal.number < lost_at
        is_last = deal.number == rubber.count and deal.scored is not None and is_known
        before = deal.before if is_known or deal.number == lost_at else None
        yield (
            file.file_id,
            deal.board.place.record,
            f"{file.file_id}-{number}",
            deal.number,
            rubber.state.laws.name,
            *_points_of(deal, before, scored, settled, is_known=is_known, is_last=is_last),
            *_facts_of(deal),
        )


def _points_of(
    deal: TableDeal, before: Standing | None, rubber: ScoredRubber, settled: int | None, *, is_known: bool, is_last: bool
) -> Iterator[object]:
    """The state before and after the deal, and its points by kind; the last one has what settles the rubber.

    Args:
        deal: The deal.
        before: The state before it; ``None`` where its points are not known.
        rubber: The rubber.
        settled: Its margin settled in hundreds, if it is.
        is_known: Whether the points after the deal are known.
        is_last: Whether it is the last one of a rubber that is settled.
    """
    played = deal.scored
    entries = () if played is None else (*played.entries, *(rubber.closing if is_last else ()))
    north_south, east_west = rubber.final.totals
    yield deal.vulnerable
    yield None if played is None or played.deal.declarer is None else played.deal.declarer.side
    yield from _state(before)
    yield from _NOT_SCORED if played is None else (*_points(entries), *_of_kinds(entries, _BONUSES))
    after = rubber.final if is_last else played.after if played is not None and is_known else None
    yield from _state(after)
    yield None if played is None else played.game_to
    yield north_south - east_west if is_last else None
    yield settled if is_last else None
    yield from _recorded(deal, entries)
    yield from (None, None) if after is None else after.totals


def _recorded(deal: TableDeal, entries: Sequence[Entry]) -> Iterator[int | None]:
    """The points of each side that its ScoreRubber has in the place of others; nothing where it does not tell of that side."""
    stated = None if deal.scored is None else stated_points(deal.board, deal.outcome.declarer)
    for side, points in zip(Side, _of_kinds(entries, _RECORDED), strict=True):
        yield None if stated is None or side not in stated else points


def _facts_of(deal: TableDeal) -> Iterator[object]:
    """What there is to know of a deal besides its points."""
    yield deal.form
    yield deal.round_deal
    yield deal.is_passed_out
    yield deal.board.dealer
    yield deal.dealer_expected
    yield deal.history
    yield deal.score_rubber
    yield deal.board.tag("ScoreRubberHistory")
    yield deal.board.tag("ScoreRubber")
    yield deal.agrees
    yield deal.origin
    yield deal.unscored


def _state(standing: Standing | None) -> Sequence[int | None]:
    """Below and above the line, North-South before East-West; not known without it."""
    return _NOT_KNOWN if standing is None else (*standing.part_scores, *standing.above)


def _points(entries: Sequence[Entry]) -> tuple[object, ...]:
    """Points by kind, and who held the honours."""
    by_kind = {entry.kind: entry.points for entry in entries}
    return (
        by_kind.get(EntryKind.ODD_TRICKS, 0),
        by_kind.get(EntryKind.OVERTRICKS, 0),
        by_kind.get(EntryKind.UNDERTRICKS, 0),
        by_kind.get(EntryKind.SLAM, 0),
        by_kind.get(EntryKind.INSULT, 0),
        by_kind.get(EntryKind.HONOURS, 0),
        next((entry.seat for entry in entries if entry.kind is EntryKind.HONOURS), None),
    )


def _of_kinds(entries: Sequence[Entry], kinds: frozenset[EntryKind]) -> Points:
    """The points of such entries of North-South and of East-West."""
    north_south, east_west = (
        sum(entry.points for entry in entries if entry.side is side and entry.kind in kinds) for side in Side
    )
    return north_south, east_west
