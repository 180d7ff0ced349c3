"""Rows of ``boards``."""

from collections.abc import Callable, Sequence
from datetime import date
from functools import lru_cache
from typing import Any, Final

import pyarrow as pa

from dealfile.core.calls import Contract, Risk, Strain
from dealfile.core.seats import Seat, Vulnerability
from dealfile.model import Board, Deal, DealStatus, Origin
from dealfile.model.board import UNKNOWN
from dealfile.replay.deals import deal_hash
from dealfile.replay.outcome import Outcome, PlayStatus
from dealfile.tables import arrays
from dealfile.tables.columns import COLUMNS
from dealfile.tables.double_dummy import par_of
from dealfile.tables.facts import BoardScores, FileIdentity

_CONVERTERS: Final[tuple[tuple[str, Callable[[Sequence[Any]], arrays.Values]], ...]] = tuple(
    (column.name, arrays.converter(column)) for column in COLUMNS["boards"] if column.name not in ("auction", "play")
)
"""Column by column what ``board_row`` gives; the two lists come from the call and card buffers."""


@lru_cache(maxsize=1024)
def date_of(text: str | None) -> date | None:
    """The date that a board's ``date`` says: ``YYYY.MM.DD``, whole and valid, as readers make it of other forms."""
    if text is None or len(text) != 10 or text[4] != "." or text[7] != "." or not text.isascii():
        return None
    year, month, day = text[:4], text[5:7], text[8:]
    if not (year + month + day).isdigit():
        return None
    try:
        return date(int(year), int(month), int(day))
    except ValueError:
        return None


def _date_text(board: Board) -> str | None:
    """The date as written."""
    written = board.tag("Date") if board.source.format == "pbn" else None
    return board.date if written is None else None if written in UNKNOWN else written


def contract_parts(contract: Contract | None) -> tuple[str | None, int | None, Strain | None, Risk | None]:
    """Text, level, strain and risk; only a contract with a level has a level and a risk."""
    if contract is None:
        return None, None, None, None
    if not contract.is_playable:
        return contract.text, None, contract.strain, None
    return contract.text, contract.level, contract.strain, contract.risk


def declarer_vulnerable(vulnerable: Vulnerability | None, declarer: Seat | None) -> bool | None:
    """Whether declarer's side is vulnerable."""
    return None if vulnerable is None or declarer is None else vulnerable.of(declarer.side)


def _place(file: FileIdentity, board: Board) -> tuple[object, ...]:
    """``file_id`` to ``west_player``: where the record stands, and whose it is."""
    source = board.place
    return (
        *(file.file_id, source.record, file.file, source.format, source.line, board.record_type),
        *(board.board_id, board.board_number, board.event, board.site, _date_text(board)),
        date_of(board.date),
        *(board.round, board.table_id, board.section, board.stage, board.room, board.home_team, board.visit_team),
        *(board.north, board.east, board.south, board.west),
    )


def _deal(deal: Deal | None) -> tuple[str | None, str | None, DealStatus]:
    """``deal``, ``deal_id`` and ``deal_status``."""
    if deal is None or deal.status is DealStatus.NONE:
        return None, None, DealStatus.NONE
    text = deal.north_first
    return text, deal_hash(text) if deal.status is DealStatus.FULL else None, deal.status


def _replayed(board: Board, outcome: Outcome) -> tuple[object, ...]:
    """``auction_status`` to ``result_origin``, without the two lists: what the re-run gave, and the claim."""
    lead = outcome.opening_lead
    seen = outcome.cards or outcome.play_status is not PlayStatus.NONE
    return (
        *(outcome.auction_status, *contract_parts(outcome.contract), outcome.declarer, None if lead is None else lead.text),
        *(outcome.play_status, outcome.tricks_played if seen else None, outcome.tricks_won, board.claim),
        *(outcome.result, outcome.tricks_over, outcome.result_origin),
    )


def _scores(scores: BoardScores, outcome: Outcome) -> tuple[object, ...]:
    """``score_ns`` to ``score_agrees``."""
    return (
        *(scores.score_ns, scores.score_declarer, outcome.score_status),
        *(scores.recorded_score_ns, scores.recorded_score_ew, scores.score_agrees),
    )


def board_row(
    file: FileIdentity, board: Board, outcome: Outcome, scores: BoardScores, errors: int, warnings: int
) -> tuple[object, ...]:
    """The values of one row of ``boards``, in the order of its columns, without the two lists."""
    dealer, vulnerable, origins = board.dealer, board.vulnerable, board.origins
    deal = _deal(board.deal)
    return (
        *_place(file, board),
        *(dealer, vulnerable, declarer_vulnerable(vulnerable, outcome.declarer), *deal, board.scoring),
        *_replayed(board, outcome),
        *_scores(scores, outcome),
        *par_of(board.par),
        None if dealer is None else origins.get("dealer", Origin.RECORDED),
        None if vulnerable is None else origins.get("vulnerable", Origin.RECORDED),
        None if deal[0] is None else origins.get("deal", Origin.RECORDED),
        *(outcome.contract_origin, errors, warnings),
    )


class BoardRows:
    """Collects a tuple a board, or columns of many boards; the arrays are made from them together."""

    def __init__(self) -> None:
        self._rows: list[tuple[object, ...]] = []
        self._columns: list[list[object]] = [[] for _ in _CONVERTERS]

    def add(self, row: tuple[object, ...]) -> None:
        """Adds what ``board_row`` gives."""
        self._rows.append(row)

    def add_columns(self, columns: Sequence[Sequence[object]]) -> None:
        """Adds many boards by what ``board_row`` would give of each, column by column."""
        if self._rows:
            self._part()
        for column, values in zip(self._columns, columns, strict=True):
            column += values

    def _part(self) -> None:
        """Parts the rows into columns."""
        rows, self._rows = self._rows, []
        for column, values in zip(self._columns, zip(*rows, strict=True), strict=True):
            column += values

    def batch(self, auctions: arrays.Values, plays: arrays.Values) -> pa.RecordBatch:
        """All boards added so far, with their auctions and plays as lists."""
        if self._rows:
            self._part()
        columns = {name: convert(column) for (name, convert), column in zip(_CONVERTERS, self._columns, strict=True)}
        return arrays.batch("boards", {**columns, "auction": auctions, "play": plays})
