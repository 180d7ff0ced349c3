"""What the boards of a part of a file have from what stands before it, and from the file as a whole."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from dealfile.core.seats import Vulnerability
from dealfile.syntax.lin.deal import Fault
from dealfile.syntax.lin.header import NO_NAMES, Carried, Names, read_match
from dealfile.syntax.lin.stretches import Stretches


@dataclass(frozen=True, slots=True)
class Before:
    """What a part of a command stream has from before it; no list of a match before it counts for its boards.

    Attributes:
        rooms: Whether a label anywhere in the file names the closed room, so that the letters of labels mean rooms.
        open_names, closed_names: The players of each room.
        eight: Whether both rooms were named at once.
        vulnerable: The vulnerability last stated.
        heading: The board number in the heading.
        match: The value of ``vg`` in force; ``None`` where there is none.
        players: The value of ``pn`` that names both rooms and is in force; ``None`` where there is none.
        foreign: Rooms whose players were named with a board of no match, whether they are closed.
    """

    rooms: bool = False
    open_names: Names = NO_NAMES
    closed_names: Names = NO_NAMES
    eight: bool = False
    vulnerable: Vulnerability | None = None
    heading: str | None = None
    match: str | None = None
    players: str | None = None
    foreign: frozenset[bool] = frozenset()

    def carried(self, lists: Stretches, faults: Mapping[int, Sequence[Fault]]) -> Carried:
        """The same as what the first board of the part is built with.

        Args:
            lists: The commands of the part that hold lists.
            faults: What is wrong with them, by command.
        """
        header = {name: value for name, value in (("vg", self.match), ("pn", self.players)) if value is not None}
        return Carried(
            lists,
            faults,
            match=None if self.match is None else read_match(self.match),
            open_names=self.open_names,
            closed_names=self.closed_names,
            eight=self.eight,
            vulnerable=self.vulnerable,
            heading=self.heading,
            header=header,
            foreign=set(self.foreign),
        )

    @classmethod
    def of(cls, carried: Carried, *, rooms: bool) -> "Before":
        """What a part has from the boards before it, of which the last hands on ``carried``."""
        return cls(
            rooms,
            carried.open_names,
            carried.closed_names,
            carried.eight,
            carried.vulnerable,
            carried.heading,
            carried.header.get("vg"),
            carried.header.get("pn"),
            frozenset(carried.foreign),
        )


NOTHING_BEFORE: Final = Before()
"""What the first boards of a file have from before them."""
