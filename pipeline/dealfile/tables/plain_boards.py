"""Rows of ``boards`` of plain records."""

from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from dealfile.core.calls import BOOK, Contract
from dealfile.core.cards import CARDS
from dealfile.core.seats import Side
from dealfile.model import DealStatus, Origin
from dealfile.model.board import number_of
from dealfile.plain.record import PlainRecord
from dealfile.replay.deals import deal_hash
from dealfile.replay.outcome import PlayStatus
from dealfile.replay.scores import agreement
from dealfile.tables.boards import contract_parts, date_of, declarer_vulnerable
from dealfile.tables.facts import FileIdentity

_FULL: Final = DealStatus.FULL.value
_NO_DEAL: Final = DealStatus.NONE.value
_RECORDED: Final = Origin.RECORDED.value
_INHERITED: Final = Origin.INHERITED.value
_NOT_RECORDED: Final = (None, None, None)
# Members of enumerations by names of their own: asked of their class, each takes several times as long (Python 3.11).
_NOT_PLAYED, _NORTH_SOUTH = PlayStatus.NONE, Side.NS


class PlainRow(NamedTuple):
    """A plain record of a file, and how many of its findings are errors and warnings."""

    file: FileIdentity
    record: PlainRecord
    errors: int
    warnings: int


def plain_board_columns(rows: Sequence[PlainRow]) -> list[Sequence[object]]:
    """The values of ``rows``, as :func:`~dealfile.tables.boards.board_row` gives them, column by column, with codes as words."""
    records = [row.record for row in rows]
    board_ids, event, site, date_text, number, table_id, section, stage, home, visit, north, east, south, west, scoring = zip(
        *[each.fields for each in records], strict=True
    )
    no_values = [None] * len(rows)
    return [
        [row.file.file_id for row in rows],
        [each.record for each in records],
        [row.file.file for row in rows],
        [each.format for each in records],
        [each.line for each in records],
        [each.record_type._value_ for each in records],
        board_ids,
        [None if board_id is None else number_of(board_id) for board_id in board_ids],
        event,
        site,
        date_text,
        [None if each.date is None else date_of(each.date) for each in records],
        number,
        table_id,
        section,
        stage,
        [None if each.in_room is None else each.in_room.room for each in records],
        home,
        visit,
        north,
        east,
        south,
        west,
        *_deals(records),
        scoring,
        *_replayed(records),
        *_scores(records),
        no_values,
        no_values,
        [None if each.dealer is None else _RECORDED if each.own_dealer else _INHERITED for each in records],
        [None if each.vulnerable is None else _RECORDED if each.own_vulnerable else _INHERITED for each in records],
        [None if each.hands is None else each.deal_origin._value_ for each in records],
        [None if each.contract_origin is None else each.contract_origin._value_ for each in records],
        [row.errors for row in rows],
        [row.warnings for row in rows],
    ]


def _deals(records: Sequence[PlainRecord]) -> list[Sequence[object]]:
    """``dealer`` to ``deal_status``."""
    vulnerable = [each.vulnerable for each in records]
    texts = [None if each.hands is None else each.hands.text for each in records]
    return [
        [None if each.dealer is None else each.dealer._value_ for each in records],
        [None if each is None else each._value_ for each in vulnerable],
        [declarer_vulnerable(each, record.declarer) for each, record in zip(vulnerable, records, strict=True)],
        texts,
        [None if text is None else deal_hash(text) for text in texts],
        [_NO_DEAL if text is None else _FULL for text in texts],
    ]


def _replayed(records: Sequence[PlainRecord]) -> list[Sequence[object]]:
    """``auction_status`` to ``result_origin``, without the two lists."""
    text, level, strain, risk = zip(*[_contract(each.contract) for each in records], strict=True)
    result = [each.result for each in records]
    return [
        [each.auction_status._value_ for each in records],
        *(text, level, strain, risk),
        [None if each.declarer is None else each.declarer._value_ for each in records],
        [CARDS[each.cards[0]].text if each.cards else None for each in records],
        [each.play_status._value_ for each in records],
        [None if each.play_status is _NOT_PLAYED else each.tricks_played for each in records],
        [each.tricks_won for each in records],
        [each.claim for each in records],
        result,
        [None if made is None or bid is None else made - BOOK - bid for made, bid in zip(result, level, strict=True)],
        [None if each.result_origin is None else each.result_origin._value_ for each in records],
    ]


def _scores(records: Sequence[PlainRecord]) -> list[Sequence[object]]:
    """``score_ns`` to ``score_agrees``."""
    recorded = [_NOT_RECORDED if each.score is None else _recorded(each) for each in records]
    return [
        [each.score_ns for each in records],
        [_score_of_declarer(each) for each in records],
        [each.score_status._value_ for each in records],
        *zip(*recorded, strict=True),
    ]


def _score_of_declarer(record: PlainRecord) -> int | None:
    """The score from declarer's side."""
    declarer, score = record.declarer, record.score_ns
    return None if declarer is None or score is None else score if declarer.side is _NORTH_SOUTH else -score


@cache
def _contract(contract: Contract | None) -> tuple[str | None, int | None, str | None, str | None]:
    """``contract``, ``level``, ``strain`` and ``risk``."""
    text, level, strain, risk = contract_parts(contract)
    return text, level, None if strain is None else strain.value, None if risk is None else risk.value


def _recorded(record: PlainRecord) -> tuple[int | None, int | None, bool | None]:
    """The recorded points of both sides, and whether they are the computed ones."""
    recorded = record.scores_by_side
    return *recorded, None if record.score_ns is None else agreement(recorded, record.score_ns)
