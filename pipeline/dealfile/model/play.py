"""The play of a record: its cards and all that is written beside them."""

from enum import Enum

from dealfile.core.seats import Seat
from dealfile.model.auction import Ending, Mark, NoteField
from dealfile.model.base import CardField, Model


class PlayOrder(Enum):
    """How the cards of a play stand.

    ``columns``: groups of four, each from the seat of the first column (PBN). ``sequence``: one after the other as they
    fell, no seat written (LIN). ``tricks``: groups of four in playing order, each from its leader, seats known (settled).
    """

    COLUMNS = "columns"
    SEQUENCE = "sequence"
    TRICKS = "tricks"


def next_trick(count: int) -> int:
    """The index of the first card of the trick that begins behind ``count`` cards."""
    return count + -count % 4


class Play(Model):
    """The cards of a record.

    Attributes:
        first: The seat of the first column as written (PBN ``Play`` tag), else ``None``.
        order: How ``cards`` stand.
        cards: The cards; ``None`` for one that is unknown or was not played (PBN ``-`` and ``+``).
        leaders: In a settled play, who led to each trick, complete or not; ``None`` where that cannot be known.
        marks: Notes, comments, irregularities ..., sparse; ``index`` counts in ``cards``.
        notes: The texts of numbered notes.
        ending: Open, stopped (``*``) or continued (``+``).
    """

    first: Seat | None = None
    order: PlayOrder = PlayOrder.SEQUENCE
    cards: tuple[CardField | None, ...] = ()
    leaders: tuple[Seat | None, ...] = ()
    marks: tuple[Mark, ...] = ()
    notes: tuple[NoteField, ...] = ()
    ending: Ending = Ending.OPEN
