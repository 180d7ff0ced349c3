"""The state of a rubber carried from deal to deal: by the rules, and as the file itself has it."""

from dataclasses import dataclass, replace
from typing import Final

from dealfile.core.seats import Side
from dealfile.replay.rubber_honours import Award
from dealfile.replay.rubber_record import RubberRecord
from dealfile.replay.rubber_tags import LinePoints, StatedPoints, line_points
from dealfile.scoring.chicago import Chicago
from dealfile.scoring.rubber import Entry, EntryKind, Line, Rubber, RubberDeal, ScoredDeal, Standing

_MOST: Final = 1_000_000_000
"""A total from which on no points of a file are added any more: no rubber has so many, and tables hold little more."""


@dataclass(slots=True)
class Track:
    """The state before the next deal.

    Attributes:
        state: The state, or the last one that is known.
        is_lost: Whether it is not known any more.
    """

    state: Standing
    is_lost: bool = False

    @property
    def known(self) -> Standing | None:
        """The state; ``None`` where it is not known."""
        return None if self.is_lost else self.state

    def begin(self, state: Standing) -> None:
        """Goes on from a state that a record tells."""
        self.state, self.is_lost = state, False

    def play(self, plain: ScoredDeal, award: Award | None) -> ScoredDeal:
        """Moves on by a deal that is scored already, honours apart."""
        scored = plain if award is None else scored_deal(self.state, replace(plain.deal, honours=award))
        self.state = scored.after
        return scored

    def lose(self, *, passed_out: bool = False) -> None:
        """Moves on by a deal that cannot be scored; at Chicago it is one of the four all the same.

        Where each deal of a round stands alone, the state before the next one is known without it.
        """
        state = self.state
        self.is_lost = not (isinstance(state, Chicago) and state.stands_alone)
        if isinstance(state, Chicago) and not passed_out and not state.is_over:
            self.state = state.recorded(())

    def count_passed_out(self) -> None:
        """Takes a deal of a round of Chicago that was passed out for one of the four."""
        if not self.state.is_over:
            self.state = self.state.recorded(())

    def record(self, deal: RubberDeal | None, points: StatedPoints, brought: tuple[Entry, ...]) -> tuple[Entry, ...]:
        """Moves on by the points that the file has for a deal; returns the entries.

        Where they are what the deal brings, its entries stay; else one entry stands for them. A side that the file does not
        tell of has what the deal brings, but nothing below the line where the other one scores there: only one side does.
        """
        before = self.state
        if max(before.totals) > _MOST:
            points = {}
        entries = tuple(_as_recorded(points, brought))
        if deal is not None and deal.contract.is_passed_out and not entries:
            return ()
        self.state = before.recorded(entries)
        bonus = next((entry for entry in brought if entry.kind is EntryKind.RUBBER), None)
        if bonus is not None and self.state.is_over and bonus not in entries and not _holds(entries, bonus):
            entries = (*entries, bonus)
            self.state = self.state.with_entries((bonus,))
        return entries


def scored_deal(before: Standing, deal: RubberDeal) -> ScoredDeal:
    """A deal as it is scored from a state."""
    after, entries = before.played(deal)
    return ScoredDeal(deal, before, after, entries)


def _as_recorded(points: StatedPoints, brought: tuple[Entry, ...]) -> list[Entry]:
    entries: list[Entry] = []
    for side in Side:
        own = line_points(brought, side)
        other = points.get(side.other)
        stated = points.get(side, own if other is None or not other.below else LinePoints(own.above, 0))
        for line, recorded, computed in ((Line.BELOW, stated.below, own.below), (Line.ABOVE, stated.above, own.above)):
            if recorded == computed:
                entries += [entry for entry in brought if entry.side is side and entry.line is line]
            elif recorded:
                entries.append(Entry(side, line, EntryKind.RECORDED, recorded))
    return entries


def _holds(entries: tuple[Entry, ...], bonus: Entry) -> bool:
    """Whether the points of the file are enough to have the bonus in them."""
    return sum(entry.points for entry in entries if (entry.side, entry.line) == (bonus.side, bonus.line)) >= bonus.points


def stated_vulnerable(state: Standing, record: RubberRecord, others: tuple[Standing, ...] = ()) -> Standing | None:
    """The state as the recorded vulnerability has it; ``None`` where the record states none, or none but that of ``state``.

    A state among ``others`` that has it is the one. Else, at rubber, the points stay as they are, all above the line, and there
    is no part-score: who has won a game is all that Vulnerable tells.
    """
    vulnerable = record.vulnerable
    if vulnerable is None or record.start is not None or vulnerable is state.vulnerable:
        return None
    for other in others:
        if other.vulnerable is vulnerable:
            return other
    if isinstance(state, Chicago):
        return replace(state, stated=vulnerable)
    assert isinstance(state, Rubber)
    won = (int(vulnerable.of(Side.NS)), int(vulnerable.of(Side.EW)))
    return Rubber(state.laws, state.totals, ((0, 0),) * (sum(won) + 1), won)
