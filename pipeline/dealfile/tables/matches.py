"""Rows of ``matches``."""

from collections.abc import Iterator
from typing import Final

from dealfile.replay.matches import Match, RoomResult
from dealfile.tables.facts import FileIdentity

_NO_ROOM: Final = (None,) * 7


def match_rows(file: FileIdentity, number: int, match: Match) -> Iterator[tuple[object, ...]]:
    """The values of the rows of ``match``, the match ``number`` of its file, in the order of the table's columns."""
    for board in match.boards:
        first, second = board.scores or (None, None)
        yield (
            file.file_id,
            number,
            match.event,
            match.stage,
            match.round,
            match.scoring,
            match.home,
            match.visit,
            match.home_carry_over,
            match.visit_carry_over,
            board.number,
            None if board.dealer is None else board.dealer._value_,
            None if board.vulnerable is None else board.vulnerable._value_,
            *_room(board.open),
            *_room(board.closed),
            board.imps,
            board.listed_imps,
            first or None,
            second or None,
        )


def _room(room: RoomResult | None) -> tuple[object, ...]:
    if room is None:
        return _NO_ROOM
    return (
        room.record,
        None if room.contract is None else room.contract.text,
        None if room.declarer is None else room.declarer._value_,
        None if room.opening_lead is None else room.opening_lead.text,
        room.tricks,
        room.score_ns,
        room.listed_ns,
    )
