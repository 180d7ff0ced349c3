"""Rows of ``rubbers``."""

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from dealfile.core.seats import Side
from dealfile.scoring.rubber import Entry, EntryKind, Rubber, ScoredDeal, ScoredRubber
from dealfile.tables.facts import FileIdentity

PlacedDeal: TypeAlias = tuple[FileIdentity, int, ScoredDeal | Rubber | None]
"""File, record and deal; when it could not be scored, the state before it, or ``None`` when that is not known either."""

_BONUSES = (EntryKind.RUBBER, EntryKind.UNFINISHED_GAME, EntryKind.UNFINISHED_PART)
_NOT_SCORED = (None,) * 9
_NOT_KNOWN = (None,) * 4


def rubber_rows(
    rubber: ScoredRubber, deals: Sequence[PlacedDeal], number: int, settled: int | None
) -> Iterator[tuple[object, ...]]:
    """The values of the rows of ``rubber``, in the order of the table's columns; see ``TableRows.add_rubber``."""
    north_south, east_west = rubber.final.totals
    for place, (file, record, placed) in enumerate(deals, 1):
        deal = placed if isinstance(placed, ScoredDeal) else None
        before = placed.before if isinstance(placed, ScoredDeal) else placed
        last = place == len(deals) and deal is not None
        after = rubber.final if last else None if deal is None else deal.after
        closing = rubber.closing if last else ()
        yield (
            file.file_id,
            record,
            f"{deals[0][0].file_id}-{number}",
            place,
            rubber.start.laws.name,
            None if before is None else before.vulnerable,
            None if deal is None or deal.deal.declarer is None else deal.deal.declarer.side,
            *_state(before),
            *(_NOT_SCORED if deal is None else (*_points(deal.entries), *_bonuses((*deal.entries, *closing)))),
            *_state(after),
            None if deal is None else deal.game_to,
            north_south - east_west if last else None,
            settled if last else None,
        )


def _state(rubber: Rubber | None) -> tuple[int | None, ...]:
    """Below and above the line, North-South before East-West; not known without ``rubber``."""
    return _NOT_KNOWN if rubber is None else (*rubber.games[-1], *rubber.above)


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


def _bonuses(entries: Sequence[Entry]) -> tuple[int, ...]:
    """The bonuses of North-South and of East-West."""
    return tuple(sum(entry.points for entry in entries if entry.side is side and entry.kind in _BONUSES) for side in Side)
