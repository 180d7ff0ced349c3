"""The columns of ``rubbers`` and ``matches``."""

from typing import Final

from dealfile.core.seats import Side
from dealfile.tables.column import (
    CARD_CODES,
    CONTRACT_CODES,
    FILE_ID,
    RECORD,
    SEAT_CODES,
    VULNERABLE_CODES,
    Column,
    always,
    words,
)

RUBBER_FORMS: Final = ("rubber", "chicago")
STATE_ORIGINS: Final = ("start", "history", "computed", "score_rubber", "vulnerable")

RUBBERS: Final = (
    FILE_ID,
    RECORD,
    always("rubber_id", "text", "The file_id of the rubber's first deal, a hyphen, and the number of the rubber in that file."),
    always("deal_in_rubber", "int32", "Number of the deal in its rubber, from 1; deals that could not be scored count."),
    always("laws", "text", "Name of the laws that gave the figures."),
    Column(
        "vulnerable",
        "code",
        "Sides vulnerable on the deal: those with a game, at Chicago by the number of the deal; null when not known.",
        codes=VULNERABLE_CODES,
    ),
    Column("declarer_side", "code", "Declarer's side; null when passed out or not scored.", codes=words(Side)),
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
    Column("game_to", "code", "The side that won a game with this deal.", codes=words(Side)),
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
        Column(f"{room}_contract", "code", f"Final contract in the {room} room.", codes=CONTRACT_CODES),
        Column(f"{room}_declarer", "code", f"Who played it in the {room} room.", codes=SEAT_CODES),
        Column(f"{room}_lead", "code", f"First card of the play in the {room} room.", codes=CARD_CODES),
        Column(f"{room}_tricks", "int8", f"Declarer's side's tricks in the {room} room."),
        Column(f"{room}_score_ns", "int32", f"Duplicate score of North-South in the {room} room, computed."),
        Column(
            f"{room}_listed_score_ns", "int32", f"Score of North-South in the {room} room by the result in the list of results."
        ),
    )


MATCHES: Final = (
    FILE_ID,
    always("match", "int32", "Number of the match in its file, from 1."),
    Column("event", "text", "Name of the tournament or match."),
    Column("stage", "text", "Stage of the event, or segment of the match, as written."),
    Column("round", "text", "Round as written."),
    Column("scoring", "text", "Scoring method as written."),
    Column("home_team", "text", "Home team; North-South in the open room."),
    Column("visit_team", "text", "Visiting team; East-West in the open room."),
    Column("home_carry_over", "text", "What the home team brings into the segment, as written."),
    Column("visit_carry_over", "text", "What the visiting team brings into the segment, as written."),
    always("board", "int32", "Number of the board."),
    Column("dealer", "code", "Who dealt the board.", codes=SEAT_CODES),
    Column("vulnerable", "code", "Vulnerable sides.", codes=VULNERABLE_CODES),
    *_room("open"),
    *_room("closed"),
    Column(
        "imps_home", "int32", "IMPs that the home team wins (loses, when negative); null where a score or the scale is not known."
    ),
    Column("listed_imps_home", "int32", "The same by the list of results."),
    Column("mp_first", "text", "First of the board's two items in the list of scores (LIN mp), as written."),
    Column("mp_second", "text", "Second of the board's two items in the list of scores (LIN mp), as written."),
)
