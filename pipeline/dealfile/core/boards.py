"""What the number of a duplicate board says (Law 2 of the duplicate code; scoring reference section 7)."""

from dealfile.core.seats import SEATS, VULNERABILITIES, Seat, Vulnerability


def board_dealer(number: int) -> Seat:
    """The dealer of duplicate board ``number`` (from 1)."""
    return SEATS[(number - 1) & 3]


def board_vulnerability(number: int) -> Vulnerability:
    """The vulnerability of duplicate board ``number`` (from 1); it repeats every 16 boards."""
    return VULNERABILITIES[(number - 1 + (number - 1) // 4) & 3]
