"""How the records of a piece of LIN go into the lane of plain records."""

from collections.abc import Iterator
from typing import Any

from dealfile.laws.figures import Laws
from dealfile.laws.table import TableRules
from dealfile.model import Source
from dealfile.plain.lane import Refused
from dealfile.plain.lin_lane import LinLane
from dealfile.syntax.lin.stream import Stream
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written


class LinOfPiece:
    """Reads a piece of LIN through the lane.

    Args:
        stream: Its commands.
        ruler: It stands at its beginning.
        rules: The rules by which its records are re-run.
    """

    def __init__(self, stream: Stream, ruler: Ruler, rules: TableRules) -> None:
        self._stream = stream
        self._ruler = ruler
        self._rules = rules
        self._lane: LinLane[Any] | None = None

    def lane(self, file: str, laws: Laws) -> LinLane[Any]:
        """A lane for the records, scored by ``laws``."""
        self._lane = LinLane(self._stream, self._ruler, laws, self._rules)
        return self._lane

    def through(self, lane: LinLane[Any]) -> Iterator[Written | None]:
        """The records in order; ``None`` for one that the lane has taken."""
        return lane.through()

    def read_again(self, refused: Refused) -> Written:
        """A record that the lane had taken, read the ordinary way."""
        assert self._lane is not None, "it was refused by this lane"
        source = Source(format="lin", record=refused.record, line=refused.line, offset=refused.offset, text=refused.text)
        return self._lane.read_again(refused.record, source)
