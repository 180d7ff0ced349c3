"""The names that a TotalScoreTable gives to the pairs of a session."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias

from dealfile.model import Board, Cell, Table
from dealfile.sessions.naming import contestant
from dealfile.sessions.results import Contestant
from dealfile.syntax.pbn.tables import read_table

TOTAL_TABLE: Final = "TotalScoreTable"

_Direction: TypeAlias = Literal["NS", "EW"]
_Id: TypeAlias = tuple[str | None, str]
"""The section, where rows name it, and the id of a pair."""
_NOTHING: Final = ("", "?", "-")
_DIRECTIONS: Final[dict[str, _Direction]] = {"ns": "NS", "n-s": "NS", "n/s": "NS", "ew": "EW", "e-w": "EW", "e/w": "EW"}
"""Words of the column ``Direction`` of a program (PBN 2.1 section 13.5 has no such column)."""


@dataclass(slots=True)
class TotalNames:
    """Who the pairs of a session are, by section and id; an id that two pairs have is one of each direction, or nobody's."""

    _names: dict[_Id, dict[_Direction | None, Contestant | None]] = field(default_factory=dict)

    def learn(self, board: Board) -> None:
        """Take the names of a record's TotalScoreTable."""
        for section in board.sections:
            if section.name == TOTAL_TABLE:
                for part, direction, named in _rows(read_table(section)):
                    known = self._names.setdefault((part, str(named.number)), {})
                    # An id that stands twice for one direction is of different sections: nobody knows which.
                    known[direction] = named if known.get(direction, named) == named else None

    def named(self, listed: Contestant | None, direction: _Direction, section: str | None = None) -> Contestant | None:
        """A contestant with its names; as it is where it has some, or where they are not known."""
        if listed is None or listed.names or listed.number is None:
            return listed
        known = self._names.get((section, listed.number)) or self._names.get((None, listed.number)) or {}
        one = next(iter(known.values())) if len(known) == 1 else known.get(direction)
        return one or listed


def _rows(table: Table) -> Iterator[tuple[str | None, _Direction | None, Contestant]]:
    """The section, the direction and the pair of each row; programs may have the first two, which the standard has not."""
    places = {column.name: place for place, column in reversed(tuple(enumerate(table.columns)))}

    def text(row: Sequence[Cell], column: str) -> str | None:
        return row[places[column]].text if column in places else None

    for row in table.rows:
        number = text(row, "PairId")
        if number is not None and number not in _NOTHING and (named := contestant(number, text(row, "Names"))):
            section = text(row, "Section")
            yield None if section in _NOTHING else section, _DIRECTIONS.get((text(row, "Direction") or "").strip().lower()), named
