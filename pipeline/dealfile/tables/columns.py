"""The columns of every table: names, kinds, nullability, codes and meaning. A promise; columns may be added, not changed."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from types import MappingProxyType
from typing import Final, Literal

from dealfile.core.calls import CALLS, CONTRACT_OF, Risk, Strain
from dealfile.core.cards import CARDS
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.diagnostics import Severity
from dealfile.model import DealStatus, Origin, RecordType
from dealfile.replay.outcome import AuctionStatus, PlayStatus, ScoreStatus

SCHEMA_VERSION: Final = 1
"""Version of the tables as a whole; raised when a column changes or goes."""

Kind = Literal["text", "code", "texts", "int8", "int32", "int64", "bool", "date"]
"""``code`` is text of a closed vocabulary, stored as a dictionary; ``texts`` is a list of text."""


@dataclass(frozen=True, slots=True)
class Column:
    """One column.

    Attributes:
        name: Its name.
        kind: What a value is.
        doc: What it means, in one sentence.
        nullable: Whether a value may be unknown.
        codes: The vocabulary of a ``code``, in the order of its dictionary.
    """

    name: str
    kind: Kind
    doc: str
    nullable: bool = True
    codes: tuple[str, ...] = ()


def _always(name: str, kind: Kind, doc: str) -> Column:
    return Column(name, kind, doc, nullable=False)


def _words(vocabulary: type[Enum]) -> tuple[str, ...]:
    return tuple(str(member.value) for member in vocabulary)


SEAT_CODES: Final = _words(Seat)
CALL_CODES: Final = tuple(call.text for call in CALLS)
STRAIN_CODES: Final = _words(Strain)
CARD_CODES: Final = tuple(card.text for card in CARDS)
_ORIGINS: Final = _words(Origin)
FORMATS: Final = ("pbn", "lin", "json", "jsonl", "rbn", "deals", "diagram")
FILE_STATUSES: Final = ("clean", "findings", "failed")
RUBBER_FORMS: Final = ("rubber", "chicago")
STATE_ORIGINS: Final = ("start", "history", "computed", "score_rubber", "vulnerable")
CALL_IRREGULARITIES: Final = ("insufficient", "skipped_before")
DOUBLE_DUMMY_SOURCES: Final = ("OptimumResultTable", "DoubleDummyTricks", "Ability", "DDResults")
CARD_IRREGULARITIES: Final = ("revoke", "lead_out_of_turn")

_FILE_ID = _always("file_id", "text", "First 16 hex digits of sha256(reported path + content sha256); joins all tables.")
_RECORD = _always("record", "int32", "Number of the record in its file, from 1; joins with file_id.")

_BOARDS: Final = (
    _FILE_ID,
    _RECORD,
    _always("file", "text", "Path as reported."),
    Column("format", "code", "Format of the file.", nullable=False, codes=FORMATS),
    _always("line", "int32", "Line on which the record begins, from 1."),
    Column("record_type", "code", "What the record is.", nullable=False, codes=_words(RecordType)),
    Column("board_id", "text", "Board as written."),
    Column("board_number", "int32", "Board as a number, when it is a positive whole one."),
    Column("event", "text", "Name of the tournament or match."),
    Column("site", "text", "Place of the event."),
    Column("date_text", "text", "Date as written."),
    Column("date", "date", "Date, when the text says a whole and valid one, in any form that is known."),
    Column("round", "text", "Round as written."),
    Column("table_id", "text", "Table as written."),
    Column("section", "text", "Section as written."),
    Column("stage", "text", "Stage of the event as written."),
    Column("room", "code", "Room of a team match.", codes=("open", "closed")),
    Column("home_team", "text", "Home team; North-South in the open room."),
    Column("visit_team", "text", "Visiting team; East-West in the open room."),
    Column("north_player", "text", "Name of North."),
    Column("east_player", "text", "Name of East."),
    Column("south_player", "text", "Name of South."),
    Column("west_player", "text", "Name of West."),
    Column("dealer", "code", "Who dealt, and called first.", codes=SEAT_CODES),
    Column(
        "vulnerable", "code", "Vulnerable sides; the word None means nobody, null means not known.", codes=_words(Vulnerability)
    ),
    Column("declarer_vulnerable", "bool", "Whether declarer's side is vulnerable."),
    Column("deal", "text", "The four hands in PBN form, North first; a hand that is not given is a hyphen."),
    Column("deal_id", "text", "First 16 hex digits of sha256(deal), when deal_status is full: equal deals, equal ids."),
    Column("deal_status", "code", "How much of the deal is known.", nullable=False, codes=_words(DealStatus)),
    Column("scoring", "text", "Scoring method as written."),
    Column("auction", "texts", "The calls in order, from the first known; null when no call is known."),
    Column("auction_status", "code", "How the auction ended.", nullable=False, codes=_words(AuctionStatus)),
    Column("contract", "code", "Final contract; Pass when passed out.", codes=tuple(CONTRACT_OF)),
    Column("level", "int8", "Level of the contract, 1 to 7; null when passed out."),
    Column("strain", "code", "Denomination of the contract; null when passed out.", codes=_words(Strain)),
    Column("risk", "code", "Empty when undoubled, X or XX; null when passed out.", codes=_words(Risk)),
    Column("declarer", "code", "Who plays the contract; null when passed out.", codes=SEAT_CODES),
    Column("opening_lead", "code", "First card of the play.", codes=CARD_CODES),
    Column(
        "play", "texts", "The cards in playing order, null for one not known in between; null when none or no order is known."
    ),
    Column("play_status", "code", "How the play ended.", nullable=False, codes=_words(PlayStatus)),
    Column("tricks_played", "int8", "Complete tricks; null when no card is known."),
    Column("tricks_won", "int8", "Complete tricks won by declarer's side."),
    Column("claim", "int8", "Declarer's side's tricks in all, by a claim."),
    Column("result", "int8", "Declarer's side's tricks."),
    Column("tricks_over", "int8", "Tricks above (+) or below (-) what the contract needs."),
    Column("result_origin", "code", "Where result comes from.", codes=_ORIGINS),
    Column("score_ns", "int32", "Duplicate score of North-South, computed; 0 when passed out."),
    Column("score_declarer", "int32", "Duplicate score of declarer's side, computed; null when passed out."),
    Column("score_status", "code", "What kind of score the record has.", nullable=False, codes=_words(ScoreStatus)),
    Column("recorded_score_ns", "int32", "Score of North-South as recorded."),
    Column("recorded_score_ew", "int32", "Score of East-West as recorded."),
    Column("score_agrees", "bool", "Whether computed and recorded score are equal; null when they cannot be compared."),
    Column("par_ns", "int32", "Par score of North-South as recorded: what neither side can better with perfect play."),
    Column("par_contracts", "texts", "Contracts that give the par as recorded: contract, declarer, result, as in 4SX EW -2."),
    Column("dealer_origin", "code", "Where dealer comes from.", codes=_ORIGINS),
    Column("vulnerable_origin", "code", "Where vulnerable comes from.", codes=_ORIGINS),
    Column("deal_origin", "code", "Where deal comes from.", codes=_ORIGINS),
    Column("contract_origin", "code", "Where contract and declarer come from.", codes=_ORIGINS),
    _always("errors", "int32", "Findings on this record that are errors."),
    _always("warnings", "int32", "Findings on this record that are warnings."),
)

_CALLS: Final = (
    _FILE_ID,
    _RECORD,
    _always("index", "int32", "Place of the call in the auction, from 0."),
    Column("seat", "code", "Who made the call.", codes=SEAT_CODES),
    Column("call", "code", "The call, as PBN export writes it.", nullable=False, codes=CALL_CODES),
    _always("alert", "bool", "Whether it was alerted."),
    Column("explanation", "text", "What was said about it: explanations and the texts of numbered notes, set apart by '; '."),
    Column("irregularity", "code", "Marked in the file: insufficient, or a player skipped before it.", codes=CALL_IRREGULARITIES),
    _always("legal", "bool", "Whether the re-run found nothing against it."),
)

_CARDS: Final = (
    _FILE_ID,
    _RECORD,
    _always("index", "int32", "Place of the card in the play, from 0, cards not known counted."),
    _always("trick", "int32", "Trick, from 1."),
    Column("seat", "code", "Who played it.", codes=SEAT_CODES),
    Column("card", "code", "The card: suit, then rank.", nullable=False, codes=CARD_CODES),
    Column("winner_of_trick", "bool", "Whether its player won the trick; null when the trick's winner is not known."),
    Column("irregularity", "code", "Marked in the file: revoke or lead out of turn.", codes=CARD_IRREGULARITIES),
    _always("legal", "bool", "Whether the re-run found nothing against it."),
)

_DOUBLE_DUMMY: Final = (
    _FILE_ID,
    _RECORD,
    Column("declarer", "code", "Who declares.", nullable=False, codes=SEAT_CODES),
    Column("strain", "code", "In which denomination.", nullable=False, codes=STRAIN_CODES),
    Column("tricks", "int8", "Declarer's side's tricks with perfect play by all; null when no source gives them."),
    Column("source", "code", "The tag that gives them.", codes=DOUBLE_DUMMY_SOURCES),
    Column("agrees", "bool", "Whether all sources of the record give the same tricks; null when only one gives any."),
)

_FINDINGS: Final = (
    _FILE_ID,
    Column("record", "int32", "Number of the record in its file, from 1; null for the file as a whole."),
    _always("code", "text", "Stage letters and three digits."),
    _always("name", "text", "Name of the code."),
    Column("verifier_name", "text", "The classic PBN verifier's word for it."),
    Column("severity", "code", "How grave it is.", nullable=False, codes=_words(Severity)),
    _always("message", "text", "What was found, in plain words."),
    _always("file", "text", "Path as reported."),
    Column("board", "text", "Board as written."),
    Column("line", "int32", "First line, from 1."),
    Column("column", "int32", "First character in its line, from 1."),
    Column("end_line", "int32", "Last line, from 1."),
    Column("end_column", "int32", "Last character in its line, from 1."),
    Column("hint", "text", "What to do about it."),
)

_FILES: Final = (
    _FILE_ID,
    _always("file", "text", "Path as reported."),
    Column("format", "code", "Format; null when it could not be told.", codes=FORMATS),
    Column("bytes", "int64", "Size in bytes; null when the file could not be read."),
    Column("sha256", "text", "Digest of the bytes; null when the file could not be read."),
    Column("encoding", "text", "Character encoding; null when nothing was decoded."),
    _always("records", "int32", "Records found: kept and rejected."),
    _always("boards", "int32", "Records that are boards, or nothing but the result of one."),
    _always("kept", "int32", "Records with a row in boards."),
    _always("rejected", "int32", "Records of which no board could be made."),
    _always("errors", "int32", "Findings that are errors."),
    _always("warnings", "int32", "Findings that are warnings."),
    Column("status", "code", "How reading it went.", nullable=False, codes=FILE_STATUSES),
)

_RUBBERS: Final = (
    _FILE_ID,
    _RECORD,
    _always("rubber_id", "text", "The file_id of the rubber's first deal, a hyphen, and the number of the rubber in that file."),
    _always("deal_in_rubber", "int32", "Number of the deal in its rubber, from 1; deals that could not be scored count."),
    _always("laws", "text", "Name of the laws that gave the figures."),
    Column(
        "vulnerable",
        "code",
        "Sides vulnerable on the deal: those with a game, at Chicago by the number of the deal; null when not known.",
        codes=_words(Vulnerability),
    ),
    Column("declarer_side", "code", "Declarer's side; null when passed out or not scored.", codes=_words(Side)),
    Column(
        "below_ns_before",
        "int32",
        "North-South's points below the line in the game in progress, before the deal; null when not known.",
    ),
    Column(
        "below_ew_before",
        "int32",
        "East-West's points below the line in the game in progress, before the deal; null when not known.",
    ),
    Column("above_ns_before", "int32", "North-South's points above the line, before the deal; null when not known."),
    Column("above_ew_before", "int32", "East-West's points above the line, before the deal; null when not known."),
    Column("trick_points", "int32", "Odd tricks bid and made, to declarer's side below the line; null when not scored."),
    Column("overtrick_points", "int32", "Overtricks, to declarer's side; null when not scored."),
    Column("undertrick_points", "int32", "Undertricks, to the defenders; null when not scored."),
    Column("slam_points", "int32", "Slam bid and made, to declarer's side; null when not scored."),
    Column("insult_points", "int32", "Doubled or redoubled contract made, to declarer's side; null when not scored."),
    Column("honours_points", "int32", "Honours in one hand, to the holder's side; null when not scored."),
    Column("honours_seat", "code", "Who held the honours.", codes=SEAT_CODES),
    Column(
        "bonus_ns_points",
        "int32",
        "Bonus for the rubber, at Chicago for a game or part-score, on the last deal those of an unfinished rubber, to "
        "North-South; null when not scored.",
    ),
    Column(
        "bonus_ew_points",
        "int32",
        "The same to East-West.",
    ),
    Column(
        "below_ns_after",
        "int32",
        "North-South's points below the line in the game in progress (or the last), after the deal; null when not known.",
    ),
    Column(
        "below_ew_after",
        "int32",
        "East-West's points below the line in the game in progress (or the last), after the deal; null when not known.",
    ),
    Column(
        "above_ns_after", "int32", "North-South's points above the line, after the deal, bonuses included; null when not known."
    ),
    Column(
        "above_ew_after", "int32", "East-West's points above the line, after the deal, bonuses included; null when not known."
    ),
    Column("game_to", "code", "The side that won a game with this deal.", codes=_words(Side)),
    Column("margin_ns", "int32", "On the last deal: North-South's total less East-West's; null when not known."),
    Column(
        "settled",
        "int32",
        "On the last deal: the margin settled in hundreds, North-South's gain positive; null when settled exactly or not at all.",
    ),
    Column(
        "recorded_ns_points",
        "int32",
        "Points of North-South taken from ScoreRubber in the place of what the deal brings: with --trust file where the two "
        "differ, else 0; null when ScoreRubber does not tell of North-South, or the deal is not scored.",
    ),
    Column("recorded_ew_points", "int32", "The same for East-West."),
    Column(
        "total_ns_after",
        "int32",
        "All points of North-South in the rubber or round, after the deal, bonuses included; null when not known.",
    ),
    Column("total_ew_after", "int32", "The same for East-West."),
    Column("form", "code", "What it is a deal of.", nullable=False, codes=RUBBER_FORMS),
    Column("round_deal", "int32", "At Chicago which of the four deals it is, 1 to 4; one that was passed out is dealt again."),
    Column("passed_out", "bool", "Whether all four passed; null when the contract is not known."),
    Column("dealer", "code", "Who dealt, as recorded.", codes=SEAT_CODES),
    Column("dealer_expected", "code", "Whose turn to deal it was; null on the first deal.", codes=SEAT_CODES),
    Column("history", "text", "State before the deal as ScoreRubberHistory has it; null when not known, and at Chicago."),
    Column("score_rubber", "text", "Points of the deal as ScoreRubber has them; null when not scored."),
    Column("recorded_history", "text", "ScoreRubberHistory as recorded."),
    Column("recorded_score_rubber", "text", "ScoreRubber as recorded."),
    Column("agrees", "bool", "Whether both are what the rules give; null when that cannot be said."),
    Column(
        "state_origin",
        "code",
        "Where the state before the deal comes from: it is the first one, its history, the deals before, the ScoreRubber of the "
        "deal before, its vulnerability; null when not known.",
        codes=STATE_ORIGINS,
    ),
    Column("unscored", "text", "Why the deal could not be scored."),
)


def _room(room: str) -> tuple[Column, ...]:
    """The columns of what happened in a room of a match."""
    return (
        Column(f"{room}_record", "int32", f"Record of the board in the {room} room; null where there is none."),
        Column(f"{room}_contract", "code", f"Final contract in the {room} room.", codes=tuple(CONTRACT_OF)),
        Column(f"{room}_declarer", "code", f"Who played it in the {room} room.", codes=SEAT_CODES),
        Column(f"{room}_lead", "code", f"First card of the play in the {room} room.", codes=CARD_CODES),
        Column(f"{room}_tricks", "int8", f"Declarer's side's tricks in the {room} room."),
        Column(f"{room}_score_ns", "int32", f"Duplicate score of North-South in the {room} room, computed."),
        Column(
            f"{room}_listed_score_ns", "int32", f"Score of North-South in the {room} room by the result in the list of results."
        ),
    )


_MATCHES: Final = (
    _FILE_ID,
    _always("match", "int32", "Number of the match in its file, from 1."),
    Column("event", "text", "Name of the tournament or match."),
    Column("stage", "text", "Stage of the event, or segment of the match, as written."),
    Column("round", "text", "Round as written."),
    Column("scoring", "text", "Scoring method as written."),
    Column("home_team", "text", "Home team; North-South in the open room."),
    Column("visit_team", "text", "Visiting team; East-West in the open room."),
    Column("home_carry_over", "text", "What the home team brings into the segment, as written."),
    Column("visit_carry_over", "text", "What the visiting team brings into the segment, as written."),
    _always("board", "int32", "Number of the board."),
    Column("dealer", "code", "Who dealt the board.", codes=SEAT_CODES),
    Column("vulnerable", "code", "Vulnerable sides.", codes=_words(Vulnerability)),
    *_room("open"),
    *_room("closed"),
    Column(
        "imps_home", "int32", "IMPs that the home team wins (loses, when negative); null where a score or the scale is not known."
    ),
    Column("listed_imps_home", "int32", "The same by the list of results."),
    Column("mp_first", "text", "First of the board's two items in the list of scores (LIN mp), as written."),
    Column("mp_second", "text", "Second of the board's two items in the list of scores (LIN mp), as written."),
)

COLUMNS: Final[Mapping[str, tuple[Column, ...]]] = MappingProxyType(
    {
        "boards": _BOARDS,
        "calls": _CALLS,
        "cards": _CARDS,
        "double_dummy": _DOUBLE_DUMMY,
        "findings": _FINDINGS,
        "files": _FILES,
        "rubbers": _RUBBERS,
        "matches": _MATCHES,
    }
)
"""The columns by table."""

TABLES: Final[tuple[str, ...]] = tuple(COLUMNS)
"""The names of all tables."""
