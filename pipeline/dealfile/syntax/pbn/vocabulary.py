"""The words of PBN that several modules need: the names of tags, and what real programs write for the standard's words.

Every table of aliases of the program is here, with its class and a description, so that the documentation can print it
(:data:`ALIASES`). An alias of a value is compared in upper case, blanks inside kept. A spelling that the standard itself
allows is in the tables of :mod:`dealfile.syntax.pbn.values` and is no alias.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final, Generic, TypeVar

from dealfile.core.calls import CALL_OF, DOUBLE, PASS, REDOUBLE, Call
from dealfile.core.seats import Seat, Vulnerability

Meaning = TypeVar("Meaning")

RECORD_TYPE: Final = "RecordType"
"""The tag, our own, that marks a lesson."""


class AliasClass(Enum):
    """How grave a habit of real programs is: no finding, an info, a warning (an error under ``--strict``), an error."""

    LEGAL = "legal"
    NOTE = "note"
    DIALECT = "dialect"
    DAMAGE = "damage"


@dataclass(frozen=True, slots=True)
class Aliases(Generic[Meaning]):
    """Other spellings for words of one kind.

    Attributes:
        name: What is spelled.
        klass: The class of the habit.
        description: Where it is met and how it is read, in one sentence.
        finding: The name of the finding that reports it; empty for a legal one.
        table: Spelling in upper case to its meaning.
    """

    name: str
    klass: AliasClass
    description: str
    finding: str
    table: Mapping[str, Meaning]

    def rows(self) -> Iterator[tuple[str, str]]:
        """Spelling and meaning, in words."""
        for spelling, meaning in self.table.items():
            value = getattr(meaning, "value", meaning)
            yield spelling, str(value)


# ---- Calls and cards -------------------------------------------------------------------------------------------------

NOTRUMP_CALL_ALIASES: Final[dict[str, Call]] = {f"{level}N": CALL_OF[f"{level}NT"] for level in range(1, 8)}

CALL_ALIASES: Final[dict[str, Call]] = {
    "P": PASS,
    "D": DOUBLE,
    "DBL": DOUBLE,
    "DOUBLE": DOUBLE,
    "R": REDOUBLE,
    "RD": REDOUBLE,
    "RDBL": REDOUBLE,
    "REDOUBLE": REDOUBLE,
    **NOTRUMP_CALL_ALIASES,
}

ALL_PASS_ALIASES: Final[frozenset[str]] = frozenset({"ALL", "ALLPASS", "ALL PASS"})
"""Words for the passes that end an auction; ``AP`` is the standard's own."""

BLANK_CALLS: Final[frozenset[str]] = frozenset({"AC"})
"""Words that stand, like a row of underscores, for a call that the reader of a quiz is to make."""

CARD_ALIASES: Final[dict[str, str]] = {"--": "-"}
"""Signs for a card that is not known."""

# ---- Evaluations -----------------------------------------------------------------------------------------------------

EVALUATION_NAGS: Final[dict[str, range]] = {"auction": range(1, 7), "play": range(7, 13)}
"""The NAGs that judge a call, and those that judge a card (section 8.2)."""

CORRECTION_NAGS: Final[dict[str, int]] = {"auction": 13, "play": 14}
"""The NAGs of a call and of a card that were corrected by hand."""

SUFFIXES: Final[tuple[str, ...]] = ("!", "?", "!!", "??", "!?", "?!")
"""The suffixes in the order of the NAGs that they stand for (section 8.1)."""

NAGS_OF_VERSION_2: Final = range(13, 256)
"""The NAGs that version 1.0 left undefined (section 15)."""

# ---- Contracts -------------------------------------------------------------------------------------------------------

STRAIN_ALIASES: Final[dict[str, str]] = {
    "CLUBS": "C",
    "CLUB": "C",
    "DIAMONDS": "D",
    "DIAMOND": "D",
    "HEARTS": "H",
    "HEART": "H",
    "SPADES": "S",
    "SPADE": "S",
}

NOTRUMP_ALIASES: Final[dict[str, str]] = {
    "N": "NT",
    "NOTRUMP": "NT",
    "NOTRUMPS": "NT",
    "SA": "NT",
}

RISK_ALIASES: Final[dict[str, str]] = {"D": "X", "R": "XX", "DBL": "X", "RDBL": "XX", "*": "X", "**": "XX"}

PASSED_OUT_ALIASES: Final[dict[str, str]] = {"PASSED OUT": "Pass", "PASS OUT": "Pass", "P": "Pass"}

# ---- Tables ----------------------------------------------------------------------------------------------------------

TABLE_HEADER_ALIASES: Final[dict[str, str]] = {"Declarer Suit Tricks": "Declarer;Denomination;Result"}
"""Headers of OptimumResultTable that name no column of the standard (read in :mod:`dealfile.syntax.pbn.double_dummy_forms`)."""

DENOMINATION_ALIASES: Final[dict[str, str]] = {"N": "NT"}
"""Elements of the column Denomination."""

# ---- Tag values ------------------------------------------------------------------------------------------------------

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

ROOM_ALIASES: Final[dict[str, str]] = {"IMP": "unknown", "OPEN": "open", "CLOSED": "closed"}
"""Values of Room in real files; a bidding program writes the scoring there, in a second Room tag."""

RANK_ALIASES: Final[dict[str, str]] = {"10": "T"}
"""Spellings of a rank in a Deal."""

BOARD_ID_ALIASES: Final[dict[str, str]] = {"NONE": "unknown"}
"""Values of Board that say that there is none."""

DATE_FORMS: Final[dict[str, str]] = {
    "2023-07-28": "2023.07.28",
    "2023/07/28": "2023.07.28",
    "2013-11-23 11:23": "2013.11.23, and the time 11:23:00",
    "2-AUG-2023": "2023.08.02",
    "20151006": "2015.10.06",
    "10.05.2023": "2023.05.10",
    "3/30/2021": "2021.03.30",
    "30/3/2021": "2021.03.30",
    "2015.09.?": "2015.09.??",
}
"""One example of each form of a date that :mod:`dealfile.syntax.pbn.dates` reads."""

# fmt: off
SCORING_SYSTEMS: Final[dict[str, str]] = {
    "MP": "MP", "MATCHPOINTS": "MP", "IMP": "IMP", "CAVENDISH": "Cavendish", "CHICAGO": "Chicago", "RUBBER": "Rubber",
    "BAM": "BAM", "INSTANT": "Instant",
}
"""The basic scoring systems of section 4.7, by their words in upper case."""

SCORING_MODIFIERS: Final[frozenset[str]] = frozenset(
    {
        "BUTLER", "BUTLER-2", "EXPERTS", "CROSS", "CROSS1", "CROSS2", "MEAN", "MEDIAN", "MP1", "MP2", "OLDMP", "MITCHELL2",
        "MITCHELL3", "MITCHELL4", "ASCHERMAN", "BASTILLE", "EMP", "IMP_1948", "IMP_1961",
    }
)
"""The modifiers of section 4.7, in upper case."""

FIRST_SCORING: Final[frozenset[str]] = frozenset(
    {"CHICAGO", "RUBBER", "EMP", "IMP_1948", "IMP_1961", "IMP", "BAM", "OLDMP"}
)
"""The words of Scoring in version 1.0, in upper case."""

COMPETITIONS: Final[frozenset[str]] = frozenset({"CAVENDISH", "CHICAGO", "INDIVIDUALS", "PAIRS", "RUBBER", "TEAMS"})
MODES: Final[frozenset[str]] = frozenset({"EM", "EMB", "IBS", "OKB", "TABLE", "TC"})
PLAYER_TYPES: Final[frozenset[str]] = frozenset({"HUMAN", "PROGRAM"})
TERMINATIONS: Final[frozenset[str]] = frozenset(
    {
        "ABANDONED", "ADJUDICATION", "DEATH", "EMERGENCY", "NORMAL", "RULES INFRACTION", "TIME FORFEIT", "UNTERMINATED",
    }
)
# fmt: on
"""Open vocabularies of section 12, in upper case; another word is an info."""

# ---- Names of tags ---------------------------------------------------------------------------------------------------

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
"""Tags of the standard that no section data follows (sections 4 and 12)."""

TABLE_TAGS: Final[frozenset[str]] = frozenset(
    {
        "ActionTable", "AuctionTimeTable", "InstantScoreTable", "OptimumPlayTable", "OptimumResultTable", "PlayTimeTable",
        "ScoreTable", "TotalScoreTable",
    }
)
"""The tables of section 13."""

TAG_SINCE: Final[dict[str, tuple[int, int]]] = {
    **dict.fromkeys(("Application", "DealId", "PairEW", "PairNS", "ScoreMP", "ScoreRubberHistory"), (2, 0)),
    **dict.fromkeys(TABLE_TAGS, (2, 0)),
    **dict.fromkeys(("OptimumScore", "OptimumPlayTable", "OptimumResultTable"), (2, 1)),
}
"""The version that brought a tag, for those that 1.0 did not have (section 15)."""

APPLICATION_TAGS: Final[dict[str, str]] = {
    "BCFlags": "BridgeComposer: how a board is laid out",
    "BCNote": "BridgeComposer: a note on the board",
    "DoubleDummyTricks": "BridgeComposer: twenty double-dummy numbers in hexadecimal",
    "Ability": "twenty double-dummy numbers by declarer",
    "Minimax": "the double-dummy contract, its declarer and its score",
    "DDResults": "twenty double-dummy numbers",
    "ParContract": "the contracts of the double-dummy par",
    "ParScore": "the score of the double-dummy par",
    "OptimumContract": "the contract of the double-dummy par, its declarer and its tricks",
    "ZPAR": "the double-dummy par in words",
    "ZMESSAGE": "a message about the board",
    "ExpectedAuction": "a tester of bidding: the auction that is wanted",
    "AllowAuction": "a tester of bidding: another auction that is accepted",
    "GameOptionsJson": "Trickster: the options of a game",
    "Info": "a remark on the board",
    "Fill": "how the cards that were not set are dealt",
    "Student": "lessons: the seat of the student",
    "Category": "lessons: the kind of lesson",
    "Difficulty": "lessons: how difficult it is",
    "SkillPath": "lessons: where the skill stands in the course",
    "VirtualBoard": "lessons: the board number shown to the student",
    "VirtualDealer": "lessons: the dealer shown to the student",
    "VirtualVulnerable": "lessons: the vulnerability shown to the student",
    "RotationNote": "lessons: how the board was turned",
    "OriginalRotationBasis": "lessons: the seat that the board was turned from",
    "BlockNumber": "lessons: the block of boards",
    "BBA_Index": "Bridge Bidding Analyser: the number of the deal",
    "OriginalBoard": "dealfile: the id that a board had before it got a new number",
    "HomeCarryOver": "dealfile: the score that the home team brings into the segment of a match",
    "VisitCarryOver": "dealfile: the score that the visiting team brings into the segment of a match",
    RECORD_TYPE: "dealfile: what a record is where it is no board: lesson",
}
"""Tags of real programs that the standard does not have, and what they hold; kept as written, without a finding."""
# fmt: on

KNOWN_TAGS: Final[frozenset[str]] = frozenset({"Auction", "Play", "Application", *PLAIN_TAGS, *TABLE_TAGS, *APPLICATION_TAGS})
"""Every name of a tag that is known."""

TAG_IN_LOWER_CASE: Final[dict[str, str]] = {name.lower(): name for name in sorted(KNOWN_TAGS)}
"""The known tag by its name in lower case; names of tags are case sensitive (section 3.3)."""

# ---- All aliases -----------------------------------------------------------------------------------------------------

ALIASES: Final[tuple[Aliases[Any], ...]] = (
    Aliases(
        "calls",
        AliasClass.DIALECT,
        "Calls in auctions, in any case; a star behind a call is an alert.",
        "call-spelling",
        {word: call.text for word, call in CALL_ALIASES.items() if word not in NOTRUMP_CALL_ALIASES},
    ),
    Aliases(
        "notrump in calls",
        AliasClass.DIALECT,
        "Bids of notrump in auctions, in any case.",
        "notrump-without-t",
        {word: call.text for word, call in NOTRUMP_CALL_ALIASES.items()},
    ),
    Aliases(
        "passes that end an auction",
        AliasClass.DIALECT,
        "Words for AP, in any case.",
        "call-spelling",
        dict.fromkeys(sorted(ALL_PASS_ALIASES), "AP"),
    ),
    Aliases(
        "calls left to be filled in",
        AliasClass.NOTE,
        "A quiz leaves a call to its reader, as it does with a row of underscores; the auction ends there.",
        "call-unread",
        dict.fromkeys((*sorted(BLANK_CALLS), "___"), "a call that is not made"),
    ),
    Aliases("cards that are not known", AliasClass.DIALECT, "Signs in place of a card.", "card-spelling", CARD_ALIASES),
    Aliases(
        "notrump", AliasClass.DIALECT, "Spellings of notrump behind the level of a contract.", "notrump-spelling", NOTRUMP_ALIASES
    ),
    Aliases(
        "suits", AliasClass.DIALECT, "Spellings of a suit behind the level of a contract.", "contract-spelling", STRAIN_ALIASES
    ),
    Aliases(
        "doubles", AliasClass.DIALECT, "Signs for doubled and redoubled behind a contract.", "contract-spelling", RISK_ALIASES
    ),
    Aliases("passed-out boards", AliasClass.DIALECT, "Values of Contract for Pass.", "contract-spelling", PASSED_OUT_ALIASES),
    Aliases("seats", AliasClass.DIALECT, "Values of Dealer, Declarer, Auction and Play.", "seat-spelling", SEAT_ALIASES),
    Aliases(
        "vulnerability",
        AliasClass.DIALECT,
        "Values of Vulnerable; blanks around it, as a club program writes them, are taken off.",
        "vulnerable-spelling",
        VULNERABLE_ALIASES,
    ),
    Aliases(
        "rooms",
        AliasClass.DIALECT,
        "Values of Room; a bidding program writes the scoring there.",
        "bad-room",
        ROOM_ALIASES,
    ),
    Aliases(
        "headers of tables",
        AliasClass.NOTE,
        "What two bidding programs write as the header of OptimumResultTable.",
        "table-header-habit",
        TABLE_HEADER_ALIASES,
    ),
    Aliases(
        "denominations in tables",
        AliasClass.NOTE,
        "Elements of the column Denomination.",
        "table-spelling",
        DENOMINATION_ALIASES,
    ),
    Aliases("ranks", AliasClass.DIALECT, "Ranks in the hands of a Deal.", "hand-spelling", RANK_ALIASES),
    Aliases("board ids", AliasClass.NOTE, "Values of Board that say that there is none.", "board-not-a-number", BOARD_ID_ALIASES),
    Aliases(
        "dates", AliasClass.DIALECT, "Forms of Date, EventDate and UTCDate, each by an example.", "date-spelling", DATE_FORMS
    ),
    Aliases(
        "tags of programs",
        AliasClass.LEGAL,
        "Tags that the standard does not have; they are kept as written.",
        "",
        APPLICATION_TAGS,
    ),
)
"""Every table of aliases, in the order of the documentation."""
