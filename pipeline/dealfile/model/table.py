"""Tables of a record as typed rows (PBN 2.1 section 13)."""

from dataclasses import dataclass
from decimal import Decimal
from enum import Enum
from typing import NamedTuple, TypeAlias

from dealfile.core.calls import Contract, Strain
from dealfile.core.seats import Seat


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        name: Its name, of the standard or not.
        order: ``+`` when its numbers descend, ``-`` when they ascend, empty when nothing is said.
        width: The least number of characters of an element; ``None`` when nothing is said.
        alignment: ``L`` or ``R``; empty when nothing is said.
    """

    name: str
    order: str = ""
    width: int | None = None
    alignment: str = ""


class ScoreRange(NamedTuple):
    """The scores from ``low`` to ``high``, both included; ``None`` for no end."""

    low: int | None
    high: int | None


class CellMark(Enum):
    """What an element says beside, or in place of, a value."""

    UNKNOWN = "unknown"
    IRRELEVANT = "irrelevant"
    ARTIFICIAL = "artificial"


CellValue: TypeAlias = int | Decimal | Seat | Strain | Contract | ScoreRange | tuple[str, ...] | str
"""Tricks, ranks and seconds are ``int``, points won in a comparison ``Decimal``, names a tuple; everything else is text."""


class Cell(NamedTuple):
    """An element of a table.

    Attributes:
        text: As written; of a string what stands between its quotes, escapes resolved.
        value: What it says in its column; ``None`` for ``?``, ``-``, a word in place of a score, and what cannot be read.
        mark: Unknown (``?``), irrelevant (``-``), or an artificial score (``^60``, ``A+``).
    """

    text: str
    value: CellValue | None = None
    mark: CellMark | None = None


@dataclass(frozen=True, slots=True)
class Table:
    """A section read as a table.

    Attributes:
        name: The tag's name.
        columns: The columns in their order.
        rows: The whole rows; each has a cell for each column.
    """

    name: str
    columns: tuple[Column, ...]
    rows: tuple[tuple[Cell, ...], ...]

    def cells(self, name: str) -> tuple[Cell, ...]:
        """The cells of the first column called ``name``; none when there is no such column."""
        place = next((place for place, column in enumerate(self.columns) if column.name == name), None)
        return () if place is None else tuple(row[place] for row in self.rows)
