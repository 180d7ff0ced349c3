"""Whether a record is a deal of a rubber or of a round of Chicago."""

from functools import lru_cache
from typing import Final, Literal

from dealfile.model import Board

Form = Literal["rubber", "chicago"]
"""The forms of the game in which the score goes on from deal to deal."""

RUBBER_TAGS: Final = frozenset({"ScoreRubber", "ScoreRubberHistory"})
"""Tags that only deals of rubbers and Chicago have."""
_WORDS: Final = ("rubber", "chicago", "cavendish")
_SESSIONS: Final = frozenset({"pairs", "teams", "individuals"})
"""Competitions in which ``Cavendish`` means cross-IMPs between many tables and not four-deal bridge."""


def has_rubber_tags(board: Board) -> bool:
    """Whether a record has a tag that only rubbers and Chicago have."""
    return any(name in RUBBER_TAGS for name, _ in board.tags)


def names_a_form(text: str) -> bool:
    """Whether a record in a text may say that it is a deal of a rubber or of Chicago: by a word of its scoring, or by a tag."""
    words = text.lower() if text.isascii() else text.casefold()
    return "\\" in text or any(word in words for word in _WORDS)


def form_of(board: Board) -> Form | None:
    """What a record says that it is a deal of: by its Scoring, or by a tag that only such deals have; ``None`` for neither.

    ``Cavendish`` is Chicago with the other custom of vulnerability (it stands beside Chicago and Rubber among the competitions
    of PBN 2.1), but in a competition of many tables it is cross-IMPs.
    """
    form = _form(board.scoring)
    if form is not None and (form == "rubber" or not _is_of_a_session(board)):
        return form
    if not has_rubber_tags(board):
        return None
    competition = (board.tag("Competition") or "").casefold()
    return "chicago" if competition in ("chicago", "cavendish") else "rubber"


def form_after(board: Board, before: Form | None) -> Form | None:
    """As :func:`form_of`; a record that says nothing of its scoring goes with the one ``before`` it in the file.

    One of a competition of many tables says enough: no rubber is played in that.
    """
    goes_on = before is not None and board.scoring is None and not _is_of_many_tables(board)
    return form_of(board) or (before if goes_on else None)


def is_cavendish(board: Board) -> bool:
    """Whether a record names its scoring Cavendish."""
    return board.scoring is not None and "cavendish" in board.scoring.casefold()


@lru_cache(maxsize=256)
def _form(scoring: str | None) -> Form | None:
    words = (scoring or "").casefold()
    if "rubber" in words:
        return "rubber"
    return "chicago" if "chicago" in words or "cavendish" in words else None


def _is_of_a_session(board: Board) -> bool:
    """Whether the Cavendish of a record is a way to score many tables."""
    scoring = (board.scoring or "").casefold()
    if "chicago" in scoring:
        return False
    return "imp" in scoring or "cross" in scoring or _is_of_many_tables(board) or board.tag("ScoreIMP") is not None


def _is_of_many_tables(board: Board) -> bool:
    return (board.tag("Competition") or "").casefold() in _SESSIONS
