"""Seats, sides and vulnerability."""

from enum import Enum
from typing import Final


class Side(Enum):
    """A partnership: ``NS`` or ``EW``; ``order`` is 0 or 1."""

    NS = "NS"
    EW = "EW"

    order: int

    def __init__(self, letters: str) -> None:
        self.order = 0 if letters == "NS" else 1

    @property
    def other(self) -> "Side":
        """The opponents."""
        return Side.EW if self is Side.NS else Side.NS


class Seat(Enum):
    """A seat at the table, by its letter; ``order`` counts clockwise from North (0) to West (3)."""

    NORTH = "N"
    EAST = "E"
    SOUTH = "S"
    WEST = "W"

    order: int
    side: Side
    word: str

    def __init__(self, letter: str) -> None:
        self.order = "NESW".index(letter)
        self.side = Side.EW if letter in "EW" else Side.NS
        self.word = {"N": "North", "E": "East", "S": "South", "W": "West"}[letter]

    def after(self, places: int) -> "Seat":
        """The seat so many places clockwise from this one (negative: anticlockwise)."""
        return SEATS[(self.order + places) & 3]

    @property
    def left(self) -> "Seat":
        """The left-hand opponent."""
        return SEATS[(self.order + 1) & 3]

    @property
    def partner(self) -> "Seat":
        """The seat across the table."""
        return SEATS[(self.order + 2) & 3]

    @property
    def right(self) -> "Seat":
        """The right-hand opponent."""
        return SEATS[(self.order + 3) & 3]


SEATS: Final[tuple[Seat, ...]] = tuple(Seat)
SEAT_OF: Final[dict[str, Seat]] = {seat.value: seat for seat in Seat}
"""Seat by its upper-case letter."""


class Vulnerability(Enum):
    """Which sides are vulnerable, in the words of PBN export."""

    NONE = "None"
    NS = "NS"
    EW = "EW"
    ALL = "All"

    def of(self, side: Side) -> bool:
        """Whether ``side`` is vulnerable."""
        # `_value_` and not `value`, which is a property, ten times as slow.
        return self._value_ == "All" or self._value_ == side._value_

    @staticmethod
    def where(north_south: bool, east_west: bool) -> "Vulnerability":
        """The vulnerability with the sides given as booleans."""
        return VULNERABILITIES[(1 if north_south else 0) + (2 if east_west else 0)]


VULNERABILITIES: Final[tuple[Vulnerability, ...]] = tuple(Vulnerability)
