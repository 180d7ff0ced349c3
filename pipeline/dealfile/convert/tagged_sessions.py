"""Sessions scored for the records that are to say so: by which method, and what each board is worth."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from dealfile.convert.score_tags import ScoreTags
from dealfile.convert.session_tables import WorthOfBoard, score_table, total_table, worth_of
from dealfile.model import Board, Section
from dealfile.model.board import number_of
from dealfile.scoring.entries import Award
from dealfile.scoring.imps import IMP_SCALE
from dealfile.scoring.method_words import method_of
from dealfile.scoring.methods import Method
from dealfile.sessions.comparing import score_session
from dealfile.sessions.naming import deal_id_of
from dealfile.sessions.own_method import own_method, scorings
from dealfile.sessions.results import Result
from dealfile.sessions.rooms import is_of_match, rooms_beside
from dealfile.sessions.session import Session

_WORDS: Final[dict[str, str]] = {"cross-imps": "IMP;Cross", "butler": "IMP;Butler", "bam": "BAM", "instant": "Instant"}
_CROSS: Final = {"none": "Cross", "scores": "Cross1", "comparisons": "Cross2"}


def scoring_of(method: Method) -> str | None:
    """The Scoring value that names a method, as far as PBN's words say it; ``None`` where they do not."""
    if method.name == "matchpoints":
        said = {"2-1-0": "MP", "1-half-0": "MP;MP2", "ascherman": "MP;Ascherman"}[method.mp_scale]
    elif method.name == "cross-imps":
        said = f"IMP;{_CROSS[method.cross]}"
    elif method.name == "butler":
        said = f"IMP;{'Butler-2' if method.trim else 'Butler'}" + (";Median" if method.datum == "median" else "")
    else:
        said = {"imps": "IMP", "bam": "BAM", "instant": "Instant"}.get(method.name, "")
    if method.shows_imps and method.imp_scale != IMP_SCALE:
        said += f";{method.imp_scale}"
    read = method_of(said)
    return said if read is not None and replace(read, neuberg=method.neuberg) == method else None


class TaggedBoard:
    """What the results of a board are worth, and where each of them is found.

    Attributes:
        deal_id: The deal, where several stand under the board's number.
        worth: What the results are worth.
    """

    def __init__(self, deal_id: str | None, worth: WorthOfBoard) -> None:
        self.deal_id = deal_id
        self.worth = worth

    @cached_property
    def table(self) -> Section | None:
        """The ScoreTable of the board; every record of it has the same."""
        return score_table(self.worth)

    def place_of(self, own: Result) -> int | None:
        """The place of a record's own result: that of the record, else of one at its table, else of an equal score."""
        in_match = is_of_match(own.room, own.home_team, own.visit_team)
        keys = (_record(own), _where(own)) if in_match else (_record(own), _where(own), ())
        scores = own.ns_score, own.ew_score
        return next((place for key in keys if (place := self._places.get((scores, key))) is not None), None)

    @cached_property
    def _places(self) -> Mapping[object, int]:
        """The first result with a pair of scores, of a record, at a table, and at all."""
        found: dict[object, int] = {}
        for place, result in enumerate(self.worth.results):
            keys = (_where(result), ()) if result.row is not None else (_record(result), _where(result), ())
            for key in keys:
                found.setdefault(((result.ns_score, result.ew_score), key), place)
        return found


def _record(own: Result) -> tuple[object, ...]:
    return own.file, own.record


def _where(result: Result) -> tuple[object, ...]:
    names = (None if who is None else who.names for who in (result.ns, result.ew))
    return result.round, result.room, result.home_team, result.visit_team, *names


@dataclass(slots=True)
class TaggedSession:
    """What the records of a session get.

    Attributes:
        method: By which method its points are; ``None`` where none are written.
        scoring: The Scoring value of that method.
        boards: Its boards, by number or id, and under that by deal.
        totals: The TotalScoreTable; ``None`` where there is none.
        told: Why no points are written; told of its first record. ``has_totals``: whether a record has a TotalScoreTable.
    """

    method: Method | None
    scoring: str | None
    boards: Mapping[str, Mapping[str | None, TaggedBoard]]
    totals: Section | None
    told: str | None
    has_totals: bool = field(default=False)

    def board_of(self, board: Board) -> TaggedBoard | None:
        """The board that a record is of; of several deals under its number its own."""
        if board.board_id is None:
            return None
        deals = self.boards.get(_board_key(board.board_id), {})
        return next(iter(deals.values())) if len(deals) == 1 else deals.get(deal_id_of(board))


def _board_key(board_id: str) -> str:
    """Boards of one number are one, however it is written."""
    number = number_of(board_id)
    return board_id.casefold() if number is None else str(number)


def tagged_session(session: Session, which: ScoreTags, method: Method | None, has_totals: bool) -> TaggedSession:
    """A session scored.

    Args:
        session: The session.
        which: What is written.
        method: How it is scored; ``None`` for its own Scoring.
        has_totals: Whether a record has a TotalScoreTable.
    """
    chosen, why = _method(session, which, method)
    scored = score_session(session, chosen or Method(name="total-points"))
    worths = [worth_of(board, chosen) for board in scored.boards]
    if chosen is not None and chosen.name != "total-points" and not any(map(_compares, worths)):
        why = f"no board has results that can be compared by {scoring_of(chosen) or chosen.name}"
        chosen = None
        worths = [worth_of(board, None) for board in scored.boards]
    boards: dict[str, dict[str | None, TaggedBoard]] = {}
    for scored_board, worth in zip(scored.boards, worths, strict=True):
        name = scored_board.board.name
        boards.setdefault(_board_key(name.board), {}).setdefault(name.deal_id, TaggedBoard(name.deal_id, worth))
    of_teams = any(rooms_beside(board.results) for board in session.boards)
    totals = None if chosen is None or of_teams else total_table(scored)
    told = None if why is None else f"no points of this session are written: {why}"
    return TaggedSession(chosen, None if chosen is None else scoring_of(chosen), boards, totals, told, has_totals)


def _method(session: Session, which: ScoreTags, method: Method | None) -> tuple[Method | None, str | None]:
    """By which method points are written, or why none are."""
    chosen, why = (method, None) if method is not None else own_method(session)
    if chosen is None:
        return None, why or "the records name no method of a session"
    other = next((scoring for scoring in scorings(session) if not is_scoring_of(scoring, chosen)), None)
    if other is not None and (which == "fill" or scoring_of(chosen) is None):
        return None, f"the records say {other!r}, which is another method"
    return chosen, None


def is_scoring_of(scoring: str | None, method: Method) -> bool:
    """Whether a Scoring value names a method; whether Neuberg's formula scales matchpoints no value says."""
    named = method_of(scoring)
    return named is not None and replace(named, neuberg=method.neuberg) == method


def _compares(worth: WorthOfBoard) -> bool:
    """Whether a result of a board has points, and not only who was awarded some."""
    return any(
        both != (None, None) and not isinstance(result.ns_score, Award)
        for kind in worth.points.values()
        for result, both in zip(worth.results, kind, strict=True)
    )
