"""A session: its results board by board, and what their comparison gives."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Finding
from dealfile.scoring.entries import Comparison
from dealfile.scoring.instant import InstantTable
from dealfile.scoring.methods import Method
from dealfile.sessions.results import BoardName, Result, SessionName


@dataclass(frozen=True, slots=True)
class SessionBoard:
    """A board of a session with all its results, in the order in which they were read.

    Attributes:
        name: Which board it is.
        deal_id: The hash of its deal, where it is known.
        dealer, vulnerable: Of the board, where they are known.
        results: The results; those that were not played are among them.
        instant: What each score is worth by its InstantScoreTable; ``None`` where it has none.
    """

    name: BoardName
    deal_id: str | None
    dealer: Seat | None
    vulnerable: Vulnerability | None
    results: tuple[Result, ...]
    instant: InstantTable | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """The results of a session.

    Attributes:
        name: What tells it from others.
        boards: Its boards, in the order of their numbers.
        findings: What is odd in them as a whole, such as one deal under two numbers; each names a file and record.
    """

    name: SessionName
    boards: tuple[SessionBoard, ...]
    findings: tuple[Finding, ...] = ()


class ResultPoints(NamedTuple):
    """A result with what it is worth; ``None`` where a side has no score, or nobody to be compared with.

    Attributes:
        result: The result.
        ns, ew: The points of each side.
        ns_percentage, ew_percentage: Those in hundredths of the most that the board can bring; ``None`` where there is no such.
    """

    result: Result
    ns: Fraction | None
    ew: Fraction | None
    ns_percentage: Fraction | None = None
    ew_percentage: Fraction | None = None


class ScoredBoard(NamedTuple):
    """A board of a session, compared.

    Attributes:
        board: The board.
        comparison: What its results come to.
        points: The results with their points, in the order of ``board.results``.
    """

    board: SessionBoard
    comparison: Comparison
    points: tuple[ResultPoints, ...]


class ScoredSession(NamedTuple):
    """A session, compared board by board.

    Attributes:
        session: The session.
        method: By which method.
        boards: Its boards.
        expected: How many results a board should have, to which matchpoints are scaled; ``None`` at other methods.
    """

    session: Session
    method: Method
    boards: tuple[ScoredBoard, ...]
    expected: int | None = None
