"""A session compared board by board."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Literal

from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Entry
from dealfile.scoring.methods import Method
from dealfile.sessions.awarded import lacks_top, with_awards
from dealfile.sessions.results import Result
from dealfile.sessions.ruled import ruled_session
from dealfile.sessions.rulings import Rulings
from dealfile.sessions.session import ResultPoints, ScoredBoard, ScoredSession, Session, SessionBoard

Sections = Literal["together", "apart"]


def score_session(
    session: Session, method: Method, rulings: Rulings | None = None, *, sections: Sections = "together"
) -> ScoredSession:
    """The results of a session compared by a method, those with rulings as they are ruled.

    At matchpoints a board should have as many results as the one that has most, artificial scores among them. Awarded matchpoints
    of which the table does not show the top are of the top that the board has in the session.

    Args:
        session: The session.
        method: The method.
        rulings: Those of the director.
        sections: Whether results are compared over all sections, or within each; then there is a scored board for each
            board and section, and as many results are expected as a board of the section has at most.
    """
    ruled = session if rulings is None else ruled_session(session, rulings)
    apart = sections == "apart"
    parts = [part for board in ruled.boards for part in (_by_section(board) if apart else ((None, board),))]
    expected = _expected(parts) if method.name == "matchpoints" else {}
    boards = [_scored(board, method, expected.get(section)) for section, board in parts]
    return ScoredSession(ruled, method, tuple(boards), max(expected.values(), default=None))


def entry_of(result: Result) -> Entry:
    """What a result brings to the comparison of its board."""
    return Entry(result.ns_score, result.ew_score, result.times)


def _by_section(board: SessionBoard) -> Iterator[tuple[str | None, SessionBoard]]:
    """The board once for each section, with the results of that."""
    results: defaultdict[str | None, list[Result]] = defaultdict(list)
    for result in board.results:
        results[result.section].append(result)
    for section, those in results.items():
        yield section, replace(board, results=tuple(those))


def _expected(parts: Sequence[tuple[str | None, SessionBoard]]) -> Mapping[str | None, int]:
    """The most results that a board of each section has."""
    most: dict[str | None, int] = {}
    for section, board in parts:
        scored = [each for each in board.results if (each.ns_score, each.ew_score) != (None, None) or lacks_top(each)]
        most[section] = max(most.get(section, 0), sum(each.times for each in scored))
    return most


def _scored(board: SessionBoard, method: Method, expected: int | None) -> ScoredBoard:
    comparison = compare([entry_of(result) for result in board.results], method, expected, board.instant)
    if method.name == "matchpoints" and any(map(lacks_top, board.results)):
        board = replace(board, results=with_awards(board.results, comparison.top))
        comparison = compare([entry_of(result) for result in board.results], method, expected)
    top = comparison.top
    points = [
        ResultPoints(result, ns, ew, _share(ns, top), _share(ew, top))
        for result, ns, ew in zip(board.results, comparison.ns, comparison.ew, strict=True)
    ]
    return ScoredBoard(board, comparison, tuple(points))


def _share(points: Fraction | None, top: Fraction | None) -> Fraction | None:
    """Points in hundredths of the top."""
    return None if points is None or not top else points * 100 / top
