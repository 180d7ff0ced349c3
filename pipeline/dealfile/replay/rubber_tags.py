"""PBN's ScoreRubber and ScoreRubberHistory: what they say, and how they are written (PBN 2.1 sections 4.2.5 and 4.2.6)."""

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from dealfile.core.seats import Seat, Side
from dealfile.laws.figures import Laws
from dealfile.model import Board
from dealfile.model.board import UNKNOWN
from dealfile.scoring.rubber import Entry, Line, Points, Rubber, Standing
from dealfile.syntax.pbn.sides import RUBBER, Unread, read_by_side
from dealfile.syntax.pbn.tag_values import RubberHistory, read_history

_MOST: Final = 99_999
"""More points than a deal can bring, or a rubber in sense; a number above it is taken for no points."""


class LinePoints(NamedTuple):
    """Points of one side above and below the line."""

    above: int
    below: int


StatedPoints = Mapping[Side, LinePoints]
"""The points of a deal, for the sides of which they are told."""


def stated_points(board: Board, declarer: Seat | None) -> StatedPoints | None:
    """The points of ``board`` by its ScoreRubber; ``None`` where it has none that can be read.

    All five forms are read: ``300/40`` (of declarer's side), ``NS 300/40``, ``EW 300/40``, and both sides in either order. A
    side that is not named is not told of; where nobody scores, no side need be named.
    """
    text = board.tag("ScoreRubber")
    if text is None or text in UNKNOWN:
        return None
    read = read_by_side(text, RUBBER)
    if isinstance(read, Unread):
        return None
    found: dict[Side, LinePoints] = {}
    for side, number, _ in read:
        above, _, below = number.partition("/")
        digits = (_digits(above), _digits(below))
        if max(map(len, digits)) > len(str(_MOST)):
            return None
        points = LinePoints(*map(int, digits))
        if side:
            found[Side(side)] = points
        elif declarer is not None:
            found[declarer.side] = points
        elif points == (0, 0):
            found.update(dict.fromkeys(Side, points))
        else:
            return None
    return found


def has_too_many_points(board: Board) -> bool:
    """Whether the ScoreRubber of ``board`` has the form of points, but more of them than any deal can bring."""
    text = board.tag("ScoreRubber")
    read = None if text is None or text in UNKNOWN else read_by_side(text, RUBBER)
    if read is None or isinstance(read, Unread):
        return False
    return any(len(_digits(points)) > len(str(_MOST)) for _, number, _ in read for points in number.split("/"))


def _digits(number: str) -> str:
    """The digits of a number that count."""
    return number.strip(" ").lstrip("0") or "0"


def stated_history(board: Board) -> RubberHistory | None:
    """What the ScoreRubberHistory of ``board`` says; ``None`` where it has none that can be read."""
    text = board.tag("ScoreRubberHistory")
    if text is None or text in UNKNOWN:
        return None
    history = read_history(text)
    return None if isinstance(history, str) else history


def standing_of(history: RubberHistory, laws: Laws) -> Rubber | None:
    """The state of a rubber that a history tells; ``None`` where no rubber can stand like that before a deal."""
    *finished, current = history.games
    game = laws.tricks.game
    if max(current) >= game or any((ns >= game) == (ew >= game) for ns, ew in finished):
        return None
    if max(*history.above, *(max(points) for points in history.games)) > _MOST:
        return None
    won = (sum(ns >= game for ns, _ in finished), sum(ew >= game for _, ew in finished))
    return None if 2 in won else Rubber(laws, history.above, history.games, won)


def line_points(entries: Iterable[Entry], side: Side) -> LinePoints:
    """What ``entries`` bring one side."""
    above = below = 0
    for entry in entries:
        if entry.side is side:
            above += entry.points if entry.line is Line.ABOVE else 0
            below += entry.points if entry.line is Line.BELOW else 0
    return LinePoints(above, below)


def score_rubber_text(entries: Iterable[Entry]) -> str:
    """The points of a deal as ScoreRubber has them, above/below the line: ``NS 30/120 EW 0/0``.

    The bonus for the rubber is among those of the deal that ends it.
    """
    entries = tuple(entries)
    return " ".join("{} {}/{}".format(side.value, *line_points(entries, side)) for side in Side)


def score_rubber_history_text(before: Standing, previous: Points = (0, 0)) -> str:
    """The state before a deal as ScoreRubberHistory has it: ``NS 0 30/120 0 EW 0 0/60 0``.

    Args:
        before: The state.
        previous: All points of earlier rubbers of the same partnerships: the tag has no place for those below the line.
    """
    return " ".join(
        f"{side.value} {previous[side.order]} {before.above[side.order]}/"
        + " ".join(str(game[side.order]) for game in before.games)
        for side in Side
    )
