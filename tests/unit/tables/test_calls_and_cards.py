from collections.abc import Callable

import pyarrow as pa

from dealfile.core.calls import CALLS
from dealfile.core.cards import CARDS
from dealfile.core.seats import SEATS, Seat
from dealfile.model import Auction, Board, Mark, MarkKind, Play
from dealfile.replay.outcome import Outcome
from dealfile.tables.facts import BoardScores
from dealfile.tables.rows import TableRows

Settled = tuple[Board, Outcome, BoardScores]
BatchesOf = Callable[..., dict[str, pa.RecordBatch]]


def values(batch: pa.RecordBatch, *names: str) -> list[tuple[object, ...]]:
    return list(zip(*(batch[name].to_pylist() for name in names), strict=True))


def test_the_batches_are_valid(batches: dict[str, pa.RecordBatch]) -> None:
    for name in ("calls", "cards"):
        batches[name].validate(full=True)
        for field, column in zip(batches[name].schema, batches[name].columns, strict=True):
            assert field.nullable or column.null_count == 0, field.name


def test_calls_join_their_records(batches: dict[str, pa.RecordBatch]) -> None:
    assert values(batches["calls"], "record", "index", "seat", "call") == [
        (1, 0, "N", "4S"),
        (1, 1, "E", "Pass"),
        (1, 2, "S", "Pass"),
        (1, 3, "W", "Pass"),
        (2, 0, "E", "Pass"),
        (2, 1, "S", "Pass"),
        (2, 2, "W", "Pass"),
        (2, 3, "N", "Pass"),
    ]
    assert set(batches["calls"]["file_id"].to_pylist()) == set(batches["boards"]["file_id"].to_pylist())


def test_alerts_and_explanations(batches: dict[str, pa.RecordBatch]) -> None:
    assert values(batches["calls"], "alert", "explanation", "irregularity", "legal") == [
        (True, "seven spades or more; to play", None, True),
        *[(False, None, None, True)] * 7,
    ]


def test_irregular_and_illegal_calls(passed_out: Settled, batches_of: BatchesOf) -> None:
    board, outcome, scores = passed_out
    marks = (
        Mark(-1, MarkKind.COMMENT, "before"),
        Mark(1, MarkKind.SKIPPED),
        Mark(2, MarkKind.SKIPPED),
        Mark(2, MarkKind.INSUFFICIENT),
        Mark(4, MarkKind.SKIPPED),
        Mark(3, MarkKind.NOTE, "7"),
    )
    assert board.auction is not None
    marked = board.model_copy(update={"auction": board.auction.model_copy(update={"marks": marks})})
    calls = batches_of((marked, outcome._replace(illegal_calls=frozenset({3, 9})), scores))["calls"]
    assert values(calls, "irregularity", "legal") == [
        (None, True),
        ("skipped_before", True),
        ("insufficient", True),
        (None, False),
    ]
    assert calls["explanation"].null_count == 4


def test_every_call_and_every_card_keeps_its_name(unknown: Settled, batches_of: BatchesOf) -> None:
    board, _, scores = unknown
    outcome = Outcome(
        call_seats=tuple(SEATS[place & 3] for place in range(len(CALLS))),
        cards=CARDS,
        card_seats=(Seat.WEST,) * 52,
        card_tricks=tuple(place // 4 for place in range(52)),
        card_places=tuple(range(52)),
        winners=(Seat.WEST,) * 13,
    )
    batches = batches_of((board.model_copy(update={"auction": Auction(calls=CALLS)}), outcome, scores))
    names, cards = [call.text for call in CALLS], [card.text for card in CARDS]
    assert batches["calls"]["call"].to_pylist() == names
    assert batches["cards"]["card"].to_pylist() == cards
    assert batches["boards"]["auction"].to_pylist() == [names]
    assert batches["boards"]["play"].to_pylist() == [cards]
    assert batches["cards"]["trick"].to_pylist() == [1 + place // 4 for place in range(52)]
    assert batches["cards"]["winner_of_trick"].to_pylist() == [True] * 52


def test_without_a_dealer_no_call_has_a_seat(unknown: Settled, batches_of: BatchesOf) -> None:
    board, outcome, scores = unknown
    calls = batches_of((board.model_copy(update={"auction": Auction(calls=CALLS[:3])}), outcome, scores))["calls"]
    assert values(calls, "seat", "call") == [(None, "Pass"), (None, "X"), (None, "XX")]


def test_an_endless_auction_fits(unknown: Settled, batches_of: BatchesOf) -> None:
    board, outcome, scores = unknown
    calls = batches_of((board.model_copy(update={"auction": Auction(calls=CALLS * 1000)}), outcome, scores))["calls"]
    assert calls["index"].to_pylist() == list(range(38_000))


def test_cards_know_trick_and_winner(batches: dict[str, pa.RecordBatch]) -> None:
    assert values(batches["cards"], "record", "index", "trick", "seat", "card", "winner_of_trick", "irregularity", "legal") == [
        (1, 0, 1, "E", "HJ", False, None, True),
        (1, 1, 1, "S", "H8", False, "revoke", False),
        (1, 2, 1, "W", "H5", False, None, True),
        (1, 3, 1, "N", "HA", True, None, True),
        (1, 4, 2, "N", "SA", None, None, True),
    ]


def test_an_unknown_card_keeps_the_places_of_the_others(played: Settled, batches_of: BatchesOf) -> None:
    board, outcome, scores = played
    marks = (Mark(3, MarkKind.LEAD), Mark(2, MarkKind.REVOKE))
    gapped = board.model_copy(update={"play": Play(marks=marks)})
    places = outcome._replace(card_places=(0, 1, 3, 4, 6), card_tricks=(0, 0, 0, 1, 1), winners=(Seat.WEST,))
    cards = batches_of((gapped, places, scores), played)["cards"]
    assert values(cards, "index", "trick", "winner_of_trick", "irregularity")[:5] == [
        (0, 1, False, None),
        (1, 1, False, None),
        (3, 1, True, "lead_out_of_turn"),
        (4, 2, None, None),
        (6, 2, None, None),
    ]
    assert cards["winner_of_trick"].to_pylist()[5:] == [False, False, False, True, None]


def test_a_flush_starts_anew(played: Settled, passed_out: Settled) -> None:
    from dealfile.tables.facts import FileIdentity

    rows = TableRows(("calls", "boards"))
    for board, outcome, scores in (played, passed_out):
        rows.add(FileIdentity("a.pbn"), board, outcome, scores, 0, 0)
        assert len(rows) == 1
        batches = rows.flush()
        assert list(batches) == ["boards", "calls"]
        assert batches["boards"].num_rows == 1
        assert batches["calls"].num_rows == 4
    assert len(rows) == 0
    assert rows.flush()["boards"].num_rows == 0
