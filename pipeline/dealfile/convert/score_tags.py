"""ScoreRubber and ScoreRubberHistory written into the records of rubbers and Chicago, where they are missing or differ."""

from collections.abc import Iterator
from typing import Literal

from dealfile.core.seats import Side
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.convert_operations import ScoreTagReplaced
from dealfile.model import Board, Tag
from dealfile.model.board import UNKNOWN
from dealfile.replay.rubber_tags import LinePoints, line_points, standing_of, stated_history, stated_points
from dealfile.replay.rubbers import TableDeal

ScoreTags = Literal["fill", "refresh"]
"""Which are written: those that are missing, or also those that are not what the rules give."""


def with_score_tags(deal: TableDeal, which: ScoreTags) -> tuple[Board, tuple[Finding, ...]]:
    """The record of a deal with its points and with the state before it, as far as these are known.

    Returns:
        The board, and a finding for each value that was replaced.
    """
    board, findings = deal.board, []
    for name, text, says_so in _values(deal):
        recorded = board.tag(name)
        is_missing = recorded is None or recorded in UNKNOWN
        if is_missing or (which == "refresh" and not says_so):
            board = with_tag(board, name, text)
            if not is_missing:
                findings.append(ScoreTagReplaced.at(f"{name} is {text!r}, recorded was {recorded!r}", deal.board.tag_path(name)))
    return board, tuple(findings)


def _values(deal: TableDeal) -> Iterator[tuple[str, str, bool]]:
    """The tags that the deal has: name, text, and whether the recorded value says the same."""
    if deal.score_rubber is not None:
        yield "ScoreRubber", deal.score_rubber, _has_points(deal)
    if deal.history is not None:
        yield "ScoreRubberHistory", deal.history, _has_state(deal)


def _has_points(deal: TableDeal) -> bool:
    """Whether the recorded points are those of the deal; a side that is not told of has none."""
    stated = stated_points(deal.board, deal.outcome.declarer)
    if stated is None or deal.scored is None:
        return False
    return all(stated.get(side, LinePoints(0, 0)) == line_points(deal.scored.entries, side) for side in Side)


def _has_state(deal: TableDeal) -> bool:
    """Whether the recorded history is the state before the deal."""
    history, before = stated_history(deal.board), deal.before
    if history is None or before is None:
        return False
    start = standing_of(history, before.laws)
    return start is not None and (start, history.previous) == (before, deal.previous)


def with_tag(board: Board, name: str, text: str) -> Board:
    """The board with a tag in the place of the one with its name, or behind the others."""
    tags = [Tag(each, text if each == name else value) for each, value in board.tags]
    if all(each != name for each, _ in tags):
        tags.append(Tag(name, text))
    return board.model_copy(update={"tags": tuple(tags)})
