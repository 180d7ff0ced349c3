"""The words of PBN that several modules need: the standard's own tags, and what real programs write for its words.

An alias table maps a spelling (compared in upper case, blanks inside kept) to its value. A spelling that the standard itself
allows is in the tables of :mod:`dealfile.syntax.pbn.values`; an alias is a dialect, read with a warning.
"""

from typing import Final

from dealfile.core.calls import CALL_OF, DOUBLE, PASS, REDOUBLE, Call
from dealfile.core.seats import Seat, Vulnerability

CALL_ALIASES: Final[dict[str, Call]] = {
    "P": PASS,
    "D": DOUBLE,
    "DBL": DOUBLE,
    "DOUBLE": DOUBLE,
    "R": REDOUBLE,
    "RD": REDOUBLE,
    "RDBL": REDOUBLE,
    "REDOUBLE": REDOUBLE,
    **{f"{level}N": CALL_OF[f"{level}NT"] for level in range(1, 8)},
}

ALL_PASS_ALIASES: Final[frozenset[str]] = frozenset({"ALL", "ALLPASS", "ALL PASS"})
"""Words for the passes that end an auction; ``AP`` is the standard's own."""

BLANK_CALLS: Final[frozenset[str]] = frozenset({"AC"})
"""Words that stand, like a row of underscores, for a call that the reader of a quiz is to make."""

STRAIN_ALIASES: Final[dict[str, str]] = {
    "N": "NT",
    "CLUBS": "C",
    "CLUB": "C",
    "DIAMONDS": "D",
    "DIAMOND": "D",
    "HEARTS": "H",
    "HEART": "H",
    "SPADES": "S",
    "SPADE": "S",
    "NOTRUMP": "NT",
    "NOTRUMPS": "NT",
    "SA": "NT",
}

RISK_ALIASES: Final[dict[str, str]] = {"D": "X", "R": "XX", "DBL": "X", "RDBL": "XX", "*": "X", "**": "XX"}

SEAT_ALIASES: Final[dict[str, Seat]] = {
    "NORTH": Seat.NORTH,
    "EAST": Seat.EAST,
    "SOUTH": Seat.SOUTH,
    "WEST": Seat.WEST,
    "SUD": Seat.SOUTH,
}

VULNERABLE_ALIASES: Final[dict[str, Vulnerability]] = {
    "N-S": Vulnerability.NS,
    "E-W": Vulnerability.EW,
    "N/S": Vulnerability.NS,
    "E/W": Vulnerability.EW,
    "NONE": Vulnerability.NONE,
    "BOTH": Vulnerability.ALL,
}
"""Compared after outer blanks are taken off; ``None `` with a blank is such a spelling."""

MANDATORY_TAGS: Final[tuple[str, ...]] = (
    *("Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable"),
    *("Deal", "Scoring", "Declarer", "Contract", "Result"),
)
"""The mandatory tags in export order (section 4.5)."""

BID_SYSTEM_TAGS: Final[frozenset[str]] = frozenset({"BidSystemEW", "BidSystemNS"})
"""Tags behind which a bidding program prints the rows that belong to the empty sections before them."""

# fmt: off
PLAIN_TAGS: Final[frozenset[str]] = frozenset(
    {
        "Event", "Site", "Date", "Board", "West", "North", "East", "South", "Dealer", "Vulnerable", "Deal", "Scoring",
        "Declarer", "Contract", "Result", "Competition", "DealId", "Description", "Generator", "FrenchMP", "Hidden",
        "Room", "Termination", "Score", "ScoreIMP", "ScoreMP", "ScorePercentage", "ScoreRubber", "ScoreRubberHistory",
        "OptimumScore", "BidSystemEW", "BidSystemNS", "PairEW", "PairNS", "WestNA", "NorthNA", "EastNA", "SouthNA",
        "AnnotatorNA", "WestType", "NorthType", "EastType", "SouthType", "EventDate", "UTCDate", "EventSponsor",
        "HomeTeam", "VisitTeam", "Section", "Stage", "Annotator", "Round", "Table", "Time", "UTCTime", "TimeControl",
        "TimeCall", "TimeCard", "Mode", "Note",
    }
)
# fmt: on
"""Tags of the standard that no section data follows (sections 4 and 12)."""
