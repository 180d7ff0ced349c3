"""Results and scores as a record states them."""

from dealfile.core.seats import Seat, Side
from dealfile.model.base import Model, Points, Tricks


class Result(Model):
    """The tricks that a record says were won.

    Attributes:
        text: As written.
        declarer: Tricks of declarer's side, when the number stands alone (0 to 13).
        ns: Tricks of North-South, when written by side.
        ew: Tricks of East-West, when written by side.
        disputed: Whether the agreed number is said to differ from the cards (PBN ``^``).
    """

    text: str
    declarer: Tricks | None = None
    ns: Tricks | None = None
    ew: Tricks | None = None
    disputed: bool = False

    @property
    def is_partial(self) -> bool:
        """Whether the two sides have fewer than 13 tricks between them (PBN 2.1 section 4.9)."""
        return self.ns is not None and self.ew is not None and self.ns + self.ew < 13

    def tricks_of(self, declarer: Seat) -> int | None:
        """Tricks of the side of ``declarer``: a number that stands alone, its own, or what the other side leaves of 13."""
        if self.declarer is not None:
            return self.declarer
        own, other = (self.ns, self.ew) if declarer.side is Side.NS else (self.ew, self.ns)
        return 13 - other if own is None and other is not None else own


class RecordedScore(Model):
    """A score as a record states it (PBN ``Score`` and its kin, section 4.2 of the standard).

    Attributes:
        text: As written.
        declarer: Points of declarer's side, when the number stands alone.
        ns: Points of North-South, when written by side.
        ew: Points of East-West, when written by side.
    """

    text: str
    declarer: Points | None = None
    ns: Points | None = None
    ew: Points | None = None
