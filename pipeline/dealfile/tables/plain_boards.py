"""Rows of ``boards`` of plain records."""

from functools import cache
from typing import Final

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
# Members of enumerations by names of their own: asked of their class, each takes several times as long (Python 3.11).
_NOT_PLAYED, _NORTH_SOUTH = PlayStatus.NONE, Side.NS


def plain_board_row(file: FileIdentity, record: PlainRecord, errors: int, warnings: int) -> tuple[object, ...]:
    """The values of one row, as :func:`~dealfile.tables.boards.board_row` gives them, with codes as their words."""
    board_id, event, site, date_text, number, table_id, section, stage, home, visit, north, east, south, west, scoring = (
        record.fields
    )
    contract, declarer, score, result = record.contract, record.declarer, record.score_ns, record.result
    dealer, vulnerable, deal = record.dealer, record.vulnerable, record.hands
    text, level, strain, risk = _contract(contract)
    played = record.play_status is not _NOT_PLAYED
    recorded = (None, None, None) if record.score is None else _recorded(record)
    # One tuple without unpacking: this is a hot place.
    return (
        file.file_id,
        record.record,
        file.file,
        record.format,
        record.line,
        record.record_type._value_,
        board_id,
        None if board_id is None else number_of(board_id),
        event,
        site,
        date_text,
        None if record.date is None else date_of(record.date),
        number,
        table_id,
        section,
        stage,
        None if record.in_room is None else record.room,
        home,
        visit,
        north,
        east,
        south,
        west,
        None if dealer is None else dealer._value_,
        None if vulnerable is None else vulnerable._value_,
        declarer_vulnerable(vulnerable, declarer),
        None if deal is None else deal.text,
        None if deal is None else deal_hash(deal.text),
        _FULL if deal is not None else _NO_DEAL,
        scoring,
        record.auction_status._value_,
        text,
        level,
        strain,
        risk,
        None if declarer is None else declarer._value_,
        CARDS[record.cards[0]].text if record.cards else None,
        record.play_status._value_,
        record.tricks_played if played else None,
        record.tricks_won,
        record.claim,
        result,
        None if result is None or level is None else result - BOOK - level,
        None if record.result_origin is None else record.result_origin._value_,
        score,
        None if declarer is None or score is None else score if declarer.side is _NORTH_SOUTH else -score,
        record.score_status._value_,
        recorded[0],
        recorded[1],
        recorded[2],
        None,
        None,
        None if dealer is None else _RECORDED if record.own_dealer else _INHERITED,
        None if vulnerable is None else _RECORDED if record.own_vulnerable else _INHERITED,
        None if deal is None else record.deal_origin._value_,
        None if record.contract_origin is None else record.contract_origin._value_,
        errors,
        warnings,
    )


@cache
def _contract(contract: Contract | None) -> tuple[str | None, int | None, str | None, str | None]:
    """``contract``, ``level``, ``strain`` and ``risk``."""
    text, level, strain, risk = contract_parts(contract)
    return text, level, None if strain is None else strain.value, None if risk is None else risk.value


def _recorded(record: PlainRecord) -> tuple[int | None, int | None, bool | None]:
    """The recorded points of both sides, and whether they are the computed ones."""
    recorded = record.scores_by_side
    return *recorded, None if record.score_ns is None else agreement(recorded, record.score_ns)
