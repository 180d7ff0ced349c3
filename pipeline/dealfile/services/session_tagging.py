"""The tables and points of sessions for a conversion: all inputs read once before the first record is written."""

from collections.abc import Iterable
from dataclasses import replace
from typing import TYPE_CHECKING

from dealfile.convert.score_tags import ScoreTags
from dealfile.convert.session_tags import SessionTags
from dealfile.errors import InputError
from dealfile.laws.figures import Laws
from dealfile.scoring.methods import Method
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions, read_input
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.naming import session_name
from dealfile.sessions.totals import TOTAL_TABLE

if TYPE_CHECKING:
    from dealfile.sessions.results import SessionName


def read_twice(source: Input) -> Input:
    """The input as one that can be read again; what comes from a stream is held."""
    if source.can_reopen:
        return source
    try:
        return replace(source, data=source.read())
    except InputError:
        return source  # reading it again says what is wrong


def session_tags(
    inputs: Iterable[Input], reading: ReadOptions, which: ScoreTags, method: Method | None, laws: Laws | None
) -> SessionTags:
    """What the records of all inputs get.

    Args:
        inputs: What is converted; each is read once here.
        reading: How to read.
        which: Whether recorded values stay.
        method: How sessions are scored; ``None`` for each by its own Scoring.
        laws: The duplicate laws; ``None`` for the usual ones.
    """
    results = SessionResults(laws)
    with_totals: set[SessionName] = set()
    for source in inputs:
        read = read_input(source, reading)
        for record in read:
            board = record.board
            if board is None or record.outcome is None:
                continue
            results.add(read.file, board, record.outcome)
            if any(section.name == TOTAL_TABLE and section.elements for section in board.sections):
                with_totals.add(session_name(board.event, board.site, board.date, board.stage))
    return SessionTags(results.sessions(), which, method, frozenset(with_totals), laws)
