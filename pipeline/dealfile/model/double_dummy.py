"""Double-dummy data: how many tricks each seat makes in each strain, and the par of the deal."""

from typing import Annotated, Final

from pydantic import Field

from dealfile.core.calls import Strain
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.model.base import Model, Points, Tricks

DECLARERS: Final[tuple[tuple[Seat, Strain], ...]] = tuple((seat, strain) for seat in SEATS for strain in Strain)
"""The twenty declarers in the order of the numbers: N, E, S, W, each in clubs, diamonds, hearts, spades, notrump."""


class DoubleDummy(Model):
    """What one source of a record says of the tricks that each declarer makes when all play perfectly.

    Attributes:
        source: The tag it comes from: ``OptimumResultTable``, ``DoubleDummyTricks``, ``Ability`` or ``DDResults``.
        tricks: Declarer's tricks in the order of ``DECLARERS``; ``None`` for a number that is not given or cannot be right.
    """

    source: Annotated[str, Field(pattern=r"^(OptimumResultTable|DoubleDummyTricks|Ability|DDResults)$")]
    tricks: Annotated[tuple[Tricks | None, ...], Field(min_length=20, max_length=20)]

    def tricks_of(self, declarer: Seat, strain: Strain) -> int | None:
        """The tricks that ``declarer`` makes in ``strain``; ``None`` where that is not known."""
        return self.tricks[5 * declarer.order + strain.order]

    def turned(self, places: int) -> "DoubleDummy":
        """The same numbers when each hand moves ``places`` seats clockwise."""
        cut = -5 * places % 20
        return self.changed(tricks=self.tricks[cut:] + self.tricks[:cut])

    @property
    def comparable(self) -> tuple[int | None, ...]:
        """The numbers that can be held against another source's.

        In ``DDResults`` the order of East and West is not certain, so only those of North and South.
        """
        if self.source != "DDResults":
            return self.tricks
        return tuple(tricks if seat.side is Side.NS else None for (seat, _), tricks in zip(DECLARERS, self.tricks, strict=True))

    @property
    def is_whole(self) -> bool:
        """Whether all twenty numbers are known."""
        return None not in self.tricks


ParContract = Annotated[str, Field(pattern=r"^(Pass|[1-7]([SHDC]|NT)X{0,2} ([NESW]|NS|EW)( (=|[+-][0-9]{1,2}))?)$")]


class Par(Model):
    """What one source of a record says of the par: the score when neither side can do better, and the contracts that give it.

    Attributes:
        source: The tag it comes from: ``OptimumScore``, ``Minimax``, ``ParContract``, ``OptimumContract``, ``ParScore``.
        score_ns: Points of North-South; ``None`` where only contracts are given.
        contracts: Each as contract, declarer (a seat, or a side for either of its seats) and, where it is given, the result
            against the contract (``=``, ``+1``, ``-2``), parted by one blank: ``3NT NS =``, ``5DX N -3``, ``4S W``; ``Pass``
            for a deal that is passed out.
    """

    source: Annotated[str, Field(pattern=r"^(OptimumScore|Minimax|ParContract|OptimumContract|ParScore)$")]
    score_ns: Points | None = None
    contracts: tuple[ParContract, ...] = ()

    def turned(self, places: int) -> "Par":
        """The same par when each hand moves ``places`` seats clockwise."""
        score = self.score_ns
        return self.changed(
            score_ns=-score if score is not None and places % 2 else score,
            contracts=tuple(_turned_contract(contract, places) for contract in self.contracts),
        )


def _turned_contract(text: str, places: int) -> str:
    contract, blank, rest = text.partition(" ")
    declarer, other_blank, result = rest.partition(" ")
    if len(declarer) == 2:
        declarer = ("EW" if declarer == "NS" else "NS") if places % 2 else declarer
    elif declarer:
        declarer = "NESW"[("NESW".index(declarer) + places) % 4]
    return contract + blank + declarer + other_blank + result
