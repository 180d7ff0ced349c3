"""Small settled records, made without a parser, so that these tests need nothing above the tables."""

from collections.abc import Callable
from typing import Any, TypeAlias

import pyarrow as pa
import pytest

from dealfile.core.calls import CALL_OF, CONTRACT_OF
from dealfile.core.cards import CARD_OF, Hand
from dealfile.core.seats import SEATS, Seat, Vulnerability
from dealfile.model import Auction, Board, Deal, Mark, MarkKind, Note, Origin, Play, RecordedScore, Source
from dealfile.model.play import PlayOrder
from dealfile.replay.outcome import AuctionStatus, Outcome, PlayStatus, ScoreStatus
from dealfile.tables.facts import BoardScores, FileFacts, FileIdentity
from dealfile.tables.rows import TableRows

Settled: TypeAlias = tuple[Board, Outcome, BoardScores]
FILE = FileIdentity("evening.pbn", "ab" * 32)
HANDS = ("AKQ2.AKQ.AKQ.AKQ", "J543.JT9.JT9.JT9", "T987.876.876.876", "6.5432.5432.5432")


@pytest.fixture
def played() -> Settled:
    """Four spades by North, ten tricks; five cards are recorded."""
    calls = tuple(CALL_OF[text] for text in ("4S", "Pass", "Pass", "Pass"))
    cards = tuple(CARD_OF[text] for text in ("HJ", "H8", "H5", "HA", "SA"))
    board = Board(
        source=Source(format="pbn", record=1, line=12),
        board_id="1",
        event="Club evening",
        date="2024.02.29",
        north="Ann",
        dealer=Seat.NORTH,
        vulnerable=Vulnerability.NS,
        deal=Deal(first=Seat.NORTH, hands=hands_of(HANDS)),
        auction=Auction(
            calls=calls,
            marks=(Mark(0, MarkKind.ALERT), Mark(0, MarkKind.NOTE, "1"), Mark(0, MarkKind.EXPLANATION, "to play")),
            notes=(Note(1, "seven spades or more"),),
        ),
        play=Play(order=PlayOrder.TRICKS, cards=cards, marks=(Mark(1, MarkKind.REVOKE),)),
        score=RecordedScore(text="620", declarer=620),
        origins={"dealer": Origin.DERIVED},
    )
    outcome = Outcome(
        auction_status=AuctionStatus.COMPLETE,
        call_seats=SEATS,
        contract=CONTRACT_OF["4S"],
        declarer=Seat.NORTH,
        contract_origin=Origin.AUCTION,
        play_status=PlayStatus.UNFINISHED,
        cards=cards,
        card_seats=(Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.NORTH),
        card_tricks=(0, 0, 0, 0, 1),
        card_places=(0, 1, 2, 3, 4),
        illegal_cards=frozenset({1}),
        winners=(Seat.NORTH, None),
        tricks_played=1,
        tricks_won=1,
        result=10,
        result_origin=Origin.RECORDED,
        score_status=ScoreStatus.PLAYED,
    )
    return board, outcome, BoardScores(620, 620, 620, -620, True)


@pytest.fixture
def passed_out() -> Settled:
    """Four passes."""
    board = Board(
        source=Source(format="pbn", record=2),
        dealer=Seat.EAST,
        vulnerable=Vulnerability.NONE,
        auction=Auction(calls=(CALL_OF["Pass"],) * 4),
    )
    outcome = Outcome(
        auction_status=AuctionStatus.PASSED_OUT,
        call_seats=(Seat.EAST, Seat.SOUTH, Seat.WEST, Seat.NORTH),
        contract=CONTRACT_OF["Pass"],
        contract_origin=Origin.AUCTION,
        score_status=ScoreStatus.PASSED_OUT,
    )
    return board, outcome, BoardScores(score_ns=0)


@pytest.fixture
def unknown() -> Settled:
    """A record that says nothing but that it is one."""
    return Board(source=Source(format="lin", record=3)), Outcome(), BoardScores()


def hands_of(texts: tuple[str, ...]) -> tuple[Hand | None, Hand | None, Hand | None, Hand | None]:
    """Four hands; a hyphen is a hand that is not given."""
    north, east, south, west = (None if text == "-" else Hand.read(text) for text in texts)
    return north, east, south, west


@pytest.fixture
def identity() -> FileIdentity:
    """The file that the records come from."""
    return FILE


@pytest.fixture
def batches_of() -> Callable[..., dict[str, pa.RecordBatch]]:
    """Makes the batches of all tables out of records."""

    def made(*records: Settled) -> dict[str, pa.RecordBatch]:
        rows = TableRows()
        for board, outcome, scores in records:
            rows.add(FILE, board, outcome, scores, errors=1, warnings=2)
        rows.add_file(FileFacts(FILE, "findings", format="pbn", bytes=99, encoding="utf-8", records=3, boards=3, kept=3))
        return rows.flush()

    return made


@pytest.fixture
def batches(
    played: Settled, passed_out: Settled, unknown: Settled, batches_of: Callable[..., dict[str, pa.RecordBatch]]
) -> dict[str, pa.RecordBatch]:
    """The batches of a played, a passed-out and an unknown board."""
    return batches_of(played, passed_out, unknown)


@pytest.fixture
def row_of(batches_of: Callable[..., dict[str, pa.RecordBatch]]) -> Callable[[Settled], dict[str, Any]]:
    """Makes the row of ``boards`` out of a record."""

    def made(record: Settled) -> dict[str, Any]:
        found: dict[str, Any] = batches_of(record)["boards"].to_pylist()[0]
        return found

    return made
