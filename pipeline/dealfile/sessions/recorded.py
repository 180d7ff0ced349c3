"""The result that a record tells of its own table."""

from collections.abc import Mapping
from typing import Final, Literal

from dealfile.laws.figures import Laws
from dealfile.model import Board, RecordType
from dealfile.model.board import UNKNOWN
from dealfile.replay.matches import listed_score
from dealfile.replay.outcome import Outcome, ScoreStatus
from dealfile.replay.scores import duplicate_north_south, has_other_scale, recorded_by_side
from dealfile.sessions.listed import NOT_PLAYED_WORDS, is_split, side_scores
from dealfile.sessions.naming import board_name, deal_id_of, pair, session_name
from dealfile.sessions.results import Adjustment, Result
from dealfile.sessions.stated import stated_points

_WORD_TAGS: Final = ("Contract", "Result", "Score")
"""Tags in which programs write that a board was not played."""


def recorded_result(board: Board, outcome: Outcome, laws: Laws | None = None, *, file: str = "") -> Result | None:
    """The result of a settled record of duplicate; ``None`` for one that tells of no contract and no score.

    The score is computed from contract, tricks and vulnerability where they are known, and is else the recorded one; one of which
    nothing but the score is known was played. Different scores of both sides are a split score.

    Args:
        board: The record.
        outcome: What its re-run gave.
        laws: The duplicate laws by which contracts are scored; ``None`` for the usual ones.
        file: Where it stands, as reported.
    """
    tags = dict(reversed(board.tags))
    status = _not_played(tags) or outcome.score_status
    tells = outcome.contract is not None or board.score is not None or status is not ScoreStatus.UNKNOWN
    if not tells or not board.record_type.is_of_a_board:
        return None
    scores, recorded, split = _scores(board, outcome, laws, status)
    if status is ScoreStatus.UNKNOWN and scores[0] is not None:
        status = ScoreStatus.PLAYED
    return Result(
        file=file,
        record=board.place.record,
        origin=_origin(board),
        session=session_name(board.event, board.site, board.date, board.stage),
        board=board_name(board, file),
        deal_id=deal_id_of(board),
        dealer=board.dealer,
        vulnerable=board.vulnerable,
        scoring=board.scoring,
        section=board.section,
        round=board.round,
        table=board.table_id,
        room=board.room,
        ns=pair(_id(tags.get("PairNS")), board.north, board.south),
        ew=pair(_id(tags.get("PairEW")), board.east, board.west),
        home_team=board.home_team,
        visit_team=board.visit_team,
        home_carry_over=board.home_carry_over,
        visit_carry_over=board.visit_carry_over,
        contract=outcome.contract,
        declarer=outcome.declarer,
        lead=None if outcome.opening_lead is None else outcome.opening_lead.text,
        tricks=outcome.result,
        ns_score=scores[0],
        ew_score=scores[1],
        status=ScoreStatus.ADJUSTED if split else status,
        adjustment=Adjustment.SPLIT if split else None,
        listed_score=recorded,
        listed=stated_points(tags.get, outcome.declarer),
    )


def _not_played(tags: Mapping[str, str]) -> ScoreStatus | None:
    """That a board was not played, where a word of real programs says so in the place of its contract, result or score."""
    words = (tags.get(name) for name in _WORD_TAGS)
    return next((status for word in words if word and (status := NOT_PLAYED_WORDS.get(word.strip().lower()))), None)


def _scores(
    board: Board, outcome: Outcome, laws: Laws | None, status: ScoreStatus
) -> tuple[tuple[int | None, int | None], int | None, bool]:
    """The scores of both sides, that of North-South as recorded, and whether the recorded ones are split."""
    if status in (ScoreStatus.NOT_PLAYED, ScoreStatus.SIT_OUT):
        return (None, None), None, False
    computed = duplicate_north_south(board.vulnerable, outcome, laws)
    recorded = _recorded(board, outcome, laws, computed)
    if is_split(recorded) or computed is None or (recorded[0] is not None and has_other_scale(board.scoring)):
        return recorded, recorded[0], is_split(recorded)
    return (computed, -computed), recorded[0], False


def _recorded(board: Board, outcome: Outcome, laws: Laws | None, computed: int | None) -> tuple[int | None, int | None]:
    """The scores of both sides as recorded: by the Score of the record, or by the list of results of its LIN match."""
    if board.score is not None:
        declarer = None if outcome.declarer is None else outcome.declarer.side
        return side_scores(*recorded_by_side(board.score, declarer), computed)
    return side_scores(listed_score(board, laws, closed=board.room == "closed") if board.room is not None else None, None)


def _id(value: str | None) -> str | None:
    return None if value is None or value in UNKNOWN else value


def _origin(board: Board) -> Literal["record", "rs"]:
    return "rs" if board.record_type is RecordType.RESULT_ONLY and board.source.format == "lin" else "record"
