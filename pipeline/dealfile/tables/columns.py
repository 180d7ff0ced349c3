"""The columns of every table: names, kinds, nullability, codes and meaning. A promise; columns may be added, not changed."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, get_args

from dealfile.core.calls import Risk, Strain
from dealfile.diagnostics import Severity
from dealfile.model import DealStatus, Origin, RecordType
from dealfile.replay.outcome import AuctionStatus, PlayStatus, ScoreStatus
from dealfile.scoring.methods import MethodName
from dealfile.sessions.ranks import ContestantKind, RankedField
from dealfile.tables.column import (
    CALL_CODES,
    CARD_CODES,
    CONTRACT_CODES,
    FILE_ID,
    RECORD,
    SEAT_CODES,
    STRAIN_CODES,
    VULNERABLE_CODES,
    Column,
    always,
    words,
)
from dealfile.tables.rubber_columns import MATCHES, RUBBERS

SCHEMA_VERSION: Final = 1
"""Version of the tables as a whole; raised when a column changes or goes."""

_ORIGINS: Final = words(Origin)
FORMATS: Final = ("pbn", "lin", "json", "jsonl", "rbn", "deals", "diagram")
FILE_STATUSES: Final = ("clean", "findings", "failed")
CALL_IRREGULARITIES: Final = ("insufficient", "skipped_before")
DOUBLE_DUMMY_SOURCES: Final = ("OptimumResultTable", "DoubleDummyTricks", "Ability", "DDResults")
CARD_IRREGULARITIES: Final = ("revoke", "lead_out_of_turn")
TAG_KINDS: Final = ("plain", "inherited", "default")
NOTE_KINDS: Final = (
    *("comment", "line-comment", "directive", "text", "commentary"),
    *("explanation", "note", "nag", "suffix"),
)
RESULT_ORIGINS: Final = ("ScoreTable", "rs")
RANKED_KINDS: Final[tuple[str, ...]] = get_args(ContestantKind)
RANKED_FIELDS: Final[tuple[str, ...]] = get_args(RankedField)
METHODS: Final[tuple[str, ...]] = get_args(MethodName)

_BOARDS: Final = (
    FILE_ID,
    RECORD,
    always("file", "text", "Path as reported."),
    Column("format", "code", "Format of the file.", nullable=False, codes=FORMATS),
    always("line", "int32", "Line on which the record begins, from 1."),
    Column("record_type", "code", "What the record is.", nullable=False, codes=words(RecordType)),
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
    Column("vulnerable", "code", "Vulnerable sides; the word None means nobody, null means not known.", codes=VULNERABLE_CODES),
    Column("declarer_vulnerable", "bool", "Whether declarer's side is vulnerable."),
    Column("deal", "text", "The four hands in PBN form, North first; a hand that is not given is a hyphen."),
    Column("deal_id", "text", "First 16 hex digits of sha256(deal), when deal_status is full: equal deals, equal ids."),
    Column("deal_status", "code", "How much of the deal is known.", nullable=False, codes=words(DealStatus)),
    Column("scoring", "text", "Scoring method as written."),
    Column("auction", "texts", "The calls in order, from the first known; null when no call is known."),
    Column("auction_status", "code", "How the auction ended.", nullable=False, codes=words(AuctionStatus)),
    Column("contract", "code", "Final contract; Pass when passed out.", codes=CONTRACT_CODES),
    Column("level", "int8", "Level of the contract, 1 to 7; null when passed out."),
    Column("strain", "code", "Denomination of the contract; null when passed out.", codes=words(Strain)),
    Column("risk", "code", "Empty when undoubled, X or XX; null when passed out.", codes=words(Risk)),
    Column("declarer", "code", "Who plays the contract; null when passed out.", codes=SEAT_CODES),
    Column("opening_lead", "code", "First card of the play.", codes=CARD_CODES),
    Column(
        "play", "texts", "The cards in playing order, null for one not known in between; null when none or no order is known."
    ),
    Column("play_status", "code", "How the play ended.", nullable=False, codes=words(PlayStatus)),
    Column("tricks_played", "int8", "Complete tricks; null when no card is known."),
    Column("tricks_won", "int8", "Complete tricks won by declarer's side."),
    Column("claim", "int8", "Declarer's side's tricks in all, by a claim."),
    Column("result", "int8", "Declarer's side's tricks."),
    Column("tricks_over", "int8", "Tricks above (+) or below (-) what the contract needs."),
    Column("result_origin", "code", "Where result comes from.", codes=_ORIGINS),
    Column("score_ns", "int32", "Duplicate score of North-South, computed; 0 when passed out."),
    Column("score_declarer", "int32", "Duplicate score of declarer's side, computed; null when passed out."),
    Column("score_status", "code", "What kind of score the record has.", nullable=False, codes=words(ScoreStatus)),
    Column("recorded_score_ns", "int32", "Score of North-South as recorded."),
    Column("recorded_score_ew", "int32", "Score of East-West as recorded."),
    Column("score_agrees", "bool", "Whether computed and recorded score are equal; null when they cannot be compared."),
    Column("par_ns", "int32", "Par score of North-South as recorded: what neither side can better with perfect play."),
    Column("par_contracts", "texts", "Contracts that give the par as recorded: contract, declarer, result, as in 4SX EW -2."),
    Column("dealer_origin", "code", "Where dealer comes from.", codes=_ORIGINS),
    Column("vulnerable_origin", "code", "Where vulnerable comes from.", codes=_ORIGINS),
    Column("deal_origin", "code", "Where deal comes from.", codes=_ORIGINS),
    Column("contract_origin", "code", "Where contract and declarer come from.", codes=_ORIGINS),
    always("errors", "int32", "Findings on this record that are errors."),
    always("warnings", "int32", "Findings on this record that are warnings."),
)

_CALLS: Final = (
    FILE_ID,
    RECORD,
    always("index", "int32", "Place of the call in the auction, from 0."),
    Column("seat", "code", "Who made the call.", codes=SEAT_CODES),
    Column("call", "code", "The call, as PBN export writes it.", nullable=False, codes=CALL_CODES),
    always("alert", "bool", "Whether it was alerted."),
    Column("explanation", "text", "What was said about it: explanations and the texts of numbered notes, set apart by '; '."),
    Column("irregularity", "code", "Marked in the file: insufficient, or a player skipped before it.", codes=CALL_IRREGULARITIES),
    always("legal", "bool", "Whether the re-run found nothing against it."),
)

_CARDS: Final = (
    FILE_ID,
    RECORD,
    always("index", "int32", "Place of the card in the play, from 0, cards not known counted."),
    always("trick", "int32", "Trick, from 1."),
    Column("seat", "code", "Who played it.", codes=SEAT_CODES),
    Column("card", "code", "The card: suit, then rank.", nullable=False, codes=CARD_CODES),
    Column("winner_of_trick", "bool", "Whether its player won the trick; null when the trick's winner is not known."),
    Column("irregularity", "code", "Marked in the file: revoke or lead out of turn.", codes=CARD_IRREGULARITIES),
    always("legal", "bool", "Whether the re-run found nothing against it."),
)

_TAGS: Final = (
    FILE_ID,
    RECORD,
    Column(
        "index",
        "int32",
        "Place of the tag in the record, from 0; null for a running default (PBN ##) that the record leaves out, and has.",
    ),
    always("name", "text", "Name of the tag; in LIN the command, those at the head of a match as tags of each of its boards."),
    always("value", "text", "What it says, as written; of # and ## the value that they stand for."),
    Column(
        "kind",
        "code",
        "How it stands in the file: as it is, as # for the value of an earlier record, or as ## for a running default.",
        nullable=False,
        codes=TAG_KINDS,
    ),
)

_NOTES: Final = (
    FILE_ID,
    RECORD,
    always("index", "int32", "Place of the text in the record, from 0: those among the tags, the auction's, the play's."),
    always(
        "anchor",
        "text",
        "What it belongs to: tags[4], auction.calls[3] and play.cards[12] are the rows of tags, calls and cards with that index; "
        "sections[0] is a table; start, auction.start and play.start stand before the first of them, auction.end and play.end "
        "behind the last; auction and play hold notes that nothing refers to. A play that was not re-run has no rows in cards.",
    ),
    Column("kind", "code", "What it is; a suffix is a sign such as ! or ?.", nullable=False, codes=NOTE_KINDS),
    Column("text", "text", "What it says: of a note its text, of a NAG its number; null for a note that is not there."),
)

_RESULTS: Final = (
    FILE_ID,
    RECORD,
    always("index", "int32", "Place of the result in the list of the record, from 0."),
    Column("pair_ns", "text", "North-South, as the list names them: the id of the pair, else their names."),
    Column("pair_ew", "text", "East-West, likewise."),
    Column("contract", "code", "Final contract; Pass when passed out.", codes=CONTRACT_CODES),
    Column("declarer", "code", "Who played it; null when passed out.", codes=SEAT_CODES),
    Column("result", "int8", "Declarer's side's tricks."),
    Column("score_ns", "int32", "Score of North-South: as listed in ScoreTable; by a result of LIN rs, computed."),
    Column("imp_ns", "float64", "IMPs of North-South, as listed."),
    Column("mp_ns", "float64", "Matchpoints of North-South, as listed."),
    Column("percentage_ns", "float64", "Percentage of North-South, as listed."),
    Column(
        "origin",
        "code",
        "The list that gives it: a row of ScoreTable, or the item of LIN rs for the board in its room.",
        nullable=False,
        codes=RESULT_ORIGINS,
    ),
    Column("status", "code", "What kind of result it is.", nullable=False, codes=words(ScoreStatus)),
    Column("names_ns", "text", "Names of North-South, as listed."),
    Column("names_ew", "text", "Names of East-West, as listed."),
    Column("imp_ew", "float64", "IMPs of East-West, as listed; at some scorings not those of North-South turned round."),
    Column("mp_ew", "float64", "Matchpoints of East-West, as listed."),
    Column("percentage_ew", "float64", "Percentage of East-West, as listed."),
    Column("multiplicity", "int32", "How many tables had the result, as listed; null when it is not said."),
)

_DOUBLE_DUMMY: Final = (
    FILE_ID,
    RECORD,
    Column("declarer", "code", "Who declares.", nullable=False, codes=SEAT_CODES),
    Column("strain", "code", "In which denomination.", nullable=False, codes=STRAIN_CODES),
    Column("tricks", "int8", "Declarer's side's tricks with perfect play by all; null when no source gives them."),
    Column("source", "code", "The tag that gives them.", codes=DOUBLE_DUMMY_SOURCES),
    Column("agrees", "bool", "Whether all sources of the record give the same tricks; null when only one gives any."),
)

_FINDINGS: Final = (
    FILE_ID,
    Column("record", "int32", "Number of the record in its file, from 1; null for the file as a whole."),
    always("code", "text", "Stage letters and three digits."),
    always("name", "text", "Name of the code."),
    Column("verifier_name", "text", "The classic PBN verifier's word for it."),
    Column("severity", "code", "How grave it is.", nullable=False, codes=words(Severity)),
    always("message", "text", "What was found, in plain words."),
    always("file", "text", "Path as reported."),
    Column("board", "text", "Board as written."),
    Column("line", "int32", "First line, from 1."),
    Column("column", "int32", "First character in its line, from 1."),
    Column("end_line", "int32", "Last line, from 1."),
    Column("end_column", "int32", "Last character in its line, from 1."),
    Column("hint", "text", "What to do about it."),
)

_FILES: Final = (
    FILE_ID,
    always("file", "text", "Path as reported."),
    Column("format", "code", "Format; null when it could not be told.", codes=FORMATS),
    Column("bytes", "int64", "Size in bytes; null when the file could not be read."),
    Column("sha256", "text", "Digest of the bytes; null when the file could not be read."),
    Column("encoding", "text", "Character encoding; null when nothing was decoded."),
    always("records", "int32", "Records found: kept and rejected."),
    always("boards", "int32", "Records that are boards, or nothing but the result of one."),
    always("kept", "int32", "Records with a row in boards."),
    always("rejected", "int32", "Records of which no board could be made."),
    always("errors", "int32", "Findings that are errors."),
    always("warnings", "int32", "Findings that are warnings."),
    Column("status", "code", "How reading it went.", nullable=False, codes=FILE_STATUSES),
)

_RANKINGS: Final = (
    always("list", "int32", "Number of the rank list in its output, from 1."),
    always("session", "text", "Numbers of the sessions that the list adds up, mostly one, set apart by blanks."),
    Column("event", "text", "Name of the tournament or match; null where sessions of several are added up."),
    Column("site", "text", "Place of the event, likewise."),
    Column("date_text", "text", "Date as written, likewise."),
    Column("stage", "text", "Stage of the event as written, likewise."),
    Column("kind", "code", "Whom the list ranks.", nullable=False, codes=RANKED_KINDS),
    Column("field", "code", "Everybody, or the pairs of one direction.", nullable=False, codes=RANKED_FIELDS),
    Column("movement", "text", "How the contestants moved, in a word; null when it is not told."),
    always("rank", "int32", "Rank; equal totals share the best one."),
    always("tied", "bool", "Whether others have the same rank."),
    Column("section", "text", "Section of the contestant as written."),
    Column("contestant", "text", "Number or other mark of the contestant in the session."),
    Column("names", "text", "The player, the players of the pair, or the team; names are set apart by ';'."),
    always("boards", "int32", "Boards that count, artificial scores among them."),
    always("total", "float64", "Points of the boards, with carry-over and penalty, rounded to 2 decimals."),
    Column("percentage", "float64", "Share of what could be had, in percent, rounded to 2 decimals; null without such."),
    Column("vp", "float64", "Victory points, rounded to 2 decimals; null when none are asked for."),
    always("carry_over", "float64", "What is brought in, in victory points where there are such, else in the unit of total."),
    always("penalty", "float64", "What is taken off, likewise."),
    Column("method", "code", "How the results were compared.", codes=METHODS),
    Column("rule", "text", "The whole rule of the method, and that of the victory points where there are such, in sentences."),
)

COLUMNS: Final[Mapping[str, tuple[Column, ...]]] = MappingProxyType(
    {
        "boards": _BOARDS,
        "calls": _CALLS,
        "cards": _CARDS,
        "tags": _TAGS,
        "notes": _NOTES,
        "results": _RESULTS,
        "double_dummy": _DOUBLE_DUMMY,
        "findings": _FINDINGS,
        "files": _FILES,
        "rubbers": RUBBERS,
        "matches": MATCHES,
        "rankings": _RANKINGS,
    }
)
"""The columns by table."""

TABLES: Final[tuple[str, ...]] = tuple(name for name in COLUMNS if name != "rankings")
"""The tables of an export: all but ``rankings``, which are of sessions over files and have a file of their own."""
