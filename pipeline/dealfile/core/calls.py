"""Strains, calls and contracts."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from dealfile.core.cards import Suit

BOOK: Final = 6
"""Tricks that count for nothing."""


class Strain(Enum):
    """A denomination by its letters; ``order`` is 0 for clubs to 4 for notrump."""

    CLUBS = "C"
    DIAMONDS = "D"
    HEARTS = "H"
    SPADES = "S"
    NOTRUMP = "NT"

    order: int
    suit: Suit | None

    def __init__(self, letters: str) -> None:
        self.order = ["C", "D", "H", "S", "NT"].index(letters)
        self.suit = None if letters == "NT" else Suit(letters)


class Risk(Enum):
    """Whether a contract is doubled: empty, ``X`` or ``XX``; ``order`` is 0, 1, 2."""

    UNDOUBLED = ""
    DOUBLED = "X"
    REDOUBLED = "XX"

    order: int

    def __init__(self, letters: str) -> None:
        self.order = len(letters)


@dataclass(frozen=True, slots=True, eq=False)
class Call:
    """One of the 38 calls; there is one object a call, so ``is`` compares.

    Attributes:
        text: As PBN export writes it: ``Pass``, ``X``, ``XX``, ``1C`` to ``7NT``.
        order: -3 pass, -2 double, -1 redouble, else ``5 * (level - 1) + strain.order`` (0 to 34).
        level: 1 to 7 for a bid, else 0.
        strain: The denomination of a bid, else ``None``.
    """

    text: str
    order: int
    level: int
    strain: Strain | None

    @classmethod
    def read(cls, text: str) -> "Call":
        """The call written ``Pass``, ``X``, ``XX`` or ``1C`` to ``7NT``.

        Raises:
            ValueError: The text is no call in export form.
        """
        if text not in CALL_OF:
            raise ValueError(f"a call is Pass, X, XX or 1C to 7NT, not {text!r}")
        return CALL_OF[text]

    def __reduce__(self) -> tuple[object, ...]:
        return call, (self.text,)

    def __str__(self) -> str:
        return self.text

    @property
    def is_bid(self) -> bool:
        """Whether this call names a level and a denomination."""
        return self.order >= 0


PASS: Final = Call("Pass", -3, 0, None)
DOUBLE: Final = Call("X", -2, 0, None)
REDOUBLE: Final = Call("XX", -1, 0, None)
BIDS: Final[tuple[Call, ...]] = tuple(
    Call(f"{level}{strain.value}", 5 * (level - 1) + strain.order, level, strain) for level in range(1, 8) for strain in Strain
)
CALLS: Final[tuple[Call, ...]] = (PASS, DOUBLE, REDOUBLE, *BIDS)
CALL_OF: Final[dict[str, Call]] = {each.text: each for each in CALLS}
"""Call by its text."""


def call(text: str) -> Call:
    """The call written ``text`` in export form (``KeyError`` for anything else)."""
    return CALL_OF[text]


@dataclass(frozen=True, slots=True, eq=False)
class Contract:
    """A contract; there is one object a contract, so ``is`` compares.

    Attributes:
        text: As PBN export writes it: ``Pass`` for a passed-out board, ``3NT``, ``4HX``; a bare strain in an end position.
        level: 1 to 7; 0 when passed out or in an end position.
        strain: ``None`` only when passed out.
        risk: Undoubled, doubled or redoubled.
    """

    text: str
    level: int
    strain: Strain | None
    risk: Risk

    def __reduce__(self) -> tuple[object, ...]:
        return contract, (self.text,)

    def __str__(self) -> str:
        return self.text

    @property
    def is_passed_out(self) -> bool:
        """Whether nobody bid."""
        return self.strain is None

    @property
    def is_playable(self) -> bool:
        """Whether it names a level, so that it can be made or go down."""
        return self.level > 0

    @property
    def tricks_needed(self) -> int:
        """Tricks that make it: book and level (book when there is no level)."""
        return BOOK + self.level


PASSED_OUT: Final = Contract("Pass", 0, None, Risk.UNDOUBLED)
CONTRACT_OF: Final[dict[str, Contract]] = {
    each.text: each
    for each in (
        PASSED_OUT,
        *(Contract(strain.value, 0, strain, Risk.UNDOUBLED) for strain in Strain),
        *(
            Contract(f"{level}{strain.value}{risk.value}", level, strain, risk)
            for level in range(1, 8)
            for strain in Strain
            for risk in Risk
        ),
    )
}
"""Contract by its text."""


def contract(text: str) -> Contract:
    """The contract written ``text`` in export form (``KeyError`` for anything else)."""
    return CONTRACT_OF[text]


def contract_of(bid: Call, risk: Risk) -> Contract:
    """The contract that ``bid`` becomes when the auction ends with ``risk``."""
    return CONTRACT_OF[bid.text + risk.value]
