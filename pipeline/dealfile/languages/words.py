"""The vocabulary that sheets say in every language, as keys of the catalogues."""

from typing import Final

from dealfile.core.cards import Suit
from dealfile.core.seats import Seat, Side, Vulnerability

SYMBOLS: Final[dict[Suit, str]] = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}
"""The signs of the suits, the same in every language."""


def marked(msgid: str) -> str:
    """A key of the catalogues that is translated elsewhere; the test of the catalogues finds it by this name."""
    return msgid


SEATS: Final = {
    Seat.NORTH: marked("North"),
    Seat.EAST: marked("East"),
    Seat.SOUTH: marked("South"),
    Seat.WEST: marked("West"),
}
SEAT_LETTERS: Final = {Seat.NORTH: marked("N"), Seat.EAST: marked("E"), Seat.SOUTH: marked("S"), Seat.WEST: marked("W")}
SIDES: Final = {Side.NS: marked("We"), Side.EW: marked("They")}
"""Who keeps the sheet, and their opponents: North-South are We."""
PAIRS: Final = {Side.NS: marked("North-South"), Side.EW: marked("East-West")}
VULNERABILITIES: Final = {
    Vulnerability.NONE: marked("None"),
    Vulnerability.NS: marked("NS"),
    Vulnerability.EW: marked("EW"),
    Vulnerability.ALL: marked("All"),
}
SUITS: Final = {
    Suit.SPADES: marked("spades"),
    Suit.HEARTS: marked("hearts"),
    Suit.DIAMONDS: marked("diamonds"),
    Suit.CLUBS: marked("clubs"),
}
NOTRUMP_LETTERS: Final = marked("NT")
CALLS: Final = {"Pass": marked("Pass"), "X": marked("X"), "XX": marked("XX")}
CONTRACTS: Final = (marked("{contract}"), marked("{contract} doubled"), marked("{contract} redoubled"))
"""A contract by its risk."""
PASSED_OUT: Final = marked("passed out")
