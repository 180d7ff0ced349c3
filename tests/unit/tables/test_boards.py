from collections.abc import Callable
from datetime import date
from hashlib import sha256
from typing import Any

import pyarrow as pa
import pytest

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import Hand
from dealfile.core.seats import Seat
from dealfile.model import Board, Deal, RecordedScore
from dealfile.replay.outcome import Outcome, PlayStatus
from dealfile.tables.boards import date_of
from dealfile.tables.columns import COLUMNS
from dealfile.tables.facts import BoardScores, FileIdentity

Settled = tuple[Board, Outcome, BoardScores]
RowOf = Callable[[Settled], dict[str, Any]]
DEAL = "N:AKQ2.AKQ.AKQ.AKQ J543.JT9.JT9.JT9 T987.876.876.876 6.5432.5432.5432"


def test_the_batch_is_valid_and_whole(batches: dict[str, pa.RecordBatch]) -> None:
    boards = batches["boards"]
    boards.validate(full=True)
    assert boards.num_rows == 3
    for column, values in zip(COLUMNS["boards"], boards.columns, strict=True):
        assert column.nullable or values.null_count == 0, column.name


def test_a_played_board(played: Settled, identity: FileIdentity, row_of: RowOf) -> None:
    assert row_of(played) == {
        "file_id": sha256(b"evening.pbn" + b"ab" * 32).hexdigest()[:16],
        "record": 1,
        "file": identity.file,
        "format": "pbn",
        "line": 12,
        "record_type": "board",
        "board_id": "1",
        "board_number": 1,
        "event": "Club evening",
        "site": None,
        "date_text": "2024.02.29",
        "date": date(2024, 2, 29),
        "round": None,
        "table_id": None,
        "section": None,
        "stage": None,
        "room": None,
        "home_team": None,
        "visit_team": None,
        "north_player": "Ann",
        "east_player": None,
        "south_player": None,
        "west_player": None,
        "dealer": "N",
        "vulnerable": "NS",
        "declarer_vulnerable": True,
        "deal": DEAL,
        "deal_id": sha256(DEAL.encode()).hexdigest()[:16],
        "deal_status": "full",
        "scoring": None,
        "auction": ["4S", "Pass", "Pass", "Pass"],
        "auction_status": "complete",
        "contract": "4S",
        "level": 4,
        "strain": "S",
        "risk": "",
        "declarer": "N",
        "opening_lead": "HJ",
        "play": ["HJ", "H8", "H5", "HA", "SA"],
        "play_status": "unfinished",
        "tricks_played": 1,
        "tricks_won": 1,
        "claim": None,
        "result": 10,
        "tricks_over": 0,
        "result_origin": "recorded",
        "score_ns": 620,
        "score_declarer": 620,
        "score_status": "played",
        "recorded_score_ns": 620,
        "recorded_score_ew": -620,
        "score_agrees": True,
        "par_ns": None,
        "par_contracts": None,
        "dealer_origin": "derived",
        "vulnerable_origin": "recorded",
        "deal_origin": "recorded",
        "contract_origin": "auction",
        "errors": 1,
        "warnings": 2,
    }


def test_what_is_not_known_is_null(unknown: Settled, row_of: RowOf) -> None:
    row = row_of(unknown)
    known = {name: value for name, value in row.items() if value is not None}
    assert known == {
        "file_id": row["file_id"],
        "record": 3,
        "file": "evening.pbn",
        "format": "lin",
        "line": 1,
        "record_type": "board",
        "deal_status": "none",
        "auction_status": "none",
        "play_status": "none",
        "score_status": "unknown",
        "errors": 1,
        "warnings": 2,
    }


def test_passed_out_is_not_unknown(passed_out: Settled, row_of: RowOf) -> None:
    row = row_of(passed_out)
    assert row["contract"] == "Pass"
    assert row["score_ns"] == 0
    assert row["auction"] == ["Pass"] * 4
    assert row["vulnerable"] == "None"
    for name in ("level", "strain", "risk", "declarer", "declarer_vulnerable", "result", "tricks_over", "score_declarer", "play"):
        assert row[name] is None, name


@pytest.mark.parametrize(
    ("contract", "level", "strain", "risk"),
    [("3NTXX", 3, "NT", "XX"), ("1CX", 1, "C", "X"), ("7H", 7, "H", ""), ("NT", None, "NT", None)],
)
def test_the_parts_of_a_contract(
    played: Settled, row_of: RowOf, contract: str, level: int | None, strain: str, risk: str | None
) -> None:
    board, outcome, scores = played
    row = row_of((board, outcome._replace(contract=CONTRACT_OF[contract]), scores))
    assert (row["contract"], row["level"], row["strain"], row["risk"]) == (contract, level, strain, risk)


@pytest.mark.parametrize(
    ("hands", "status", "text"),
    [
        (("A...", None, None, None), "hidden", "N:A... - - -"),
        ((None, None, None, None), "none", None),
        (("A...", "K...", "Q...", "J..."), "partial", "N:A... K... Q... J..."),
        (("A...", "A...", "Q...", "J..."), "invalid", "N:A... A... Q... J..."),
    ],
)
def test_only_a_full_deal_has_an_id(unknown: Settled, row_of: RowOf, hands: tuple[Any, ...], status: str, text: str) -> None:
    board, outcome, scores = unknown
    north, east, south, west = (None if hand is None else Hand.read(hand) for hand in hands)
    deal = Deal(hands=(north, east, south, west))
    row = row_of((board.model_copy(update={"deal": deal}), outcome, scores))
    assert (row["deal_status"], row["deal"], row["deal_id"]) == (status, text, None)
    assert row["deal_origin"] == (None if text is None else "recorded")


def test_equal_deals_have_equal_ids(played: Settled, row_of: RowOf) -> None:
    board, outcome, scores = played
    assert board.deal is not None
    turned = board.deal.model_copy(update={"first": Seat.SOUTH, "text": "S:another form of the same deal"})
    assert row_of((board.model_copy(update={"deal": turned}), outcome, scores))["deal_id"] == row_of(played)["deal_id"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("2024.02.29", date(2024, 2, 29)),
        ("1999-12-31", None),
        ("1999-12-31 23:59", None),
        ("2023.02.29", None),
        ("2024.02.??", None),
        ("2024.2.9", None),
        ("2024.02-09", None),
        ("2024.02.09 10:00", None),
        ("1999-12-31 24:00", None),
        ("1999-12-31 7:00", None),
        ("1999-12-31T07:00", None),
        ("29.02.2024", None),
        ("0000.01.01", None),
        ("٢٠٢٤.٠٢.٢٩", None),
        ("20240229", None),
        ("", None),
        (None, None),
    ],
)
def test_a_date_is_whole_and_valid_or_null(text: str | None, said: date | None) -> None:
    assert date_of(text) == said


def test_a_gap_in_the_play_is_a_null_in_the_list(played: Settled, row_of: RowOf) -> None:
    board, outcome, scores = played
    row = row_of((board, outcome._replace(card_places=(0, 1, 3, 4, 6)), scores))
    assert row["play"] == ["HJ", "H8", None, "H5", "HA", None, "SA"]


def test_a_missing_first_card_is_no_opening_lead(played: Settled, row_of: RowOf) -> None:
    board, outcome, scores = played
    row = row_of((board, outcome._replace(card_places=(1, 2, 3, 4, 5)), scores))
    assert row["opening_lead"] is None
    assert row["play"][0] is None


def test_a_claim_before_the_first_card_is_no_trick_played(unknown: Settled, row_of: RowOf) -> None:
    board, _, scores = unknown
    row = row_of((board.changed(claim=10), Outcome(play_status=PlayStatus.CLAIMED, claim=10), scores))
    assert (row["tricks_played"], row["claim"], row["play"]) == (0, 10, None)


def test_bytes_that_did_not_decode_show_as_replacement_characters(unknown: Settled, row_of: RowOf) -> None:
    board, outcome, scores = unknown
    row = row_of((board.model_copy(update={"event": "Caf\udce9", "site": "Łódź"}), outcome, scores))
    assert (row["event"], row["site"]) == ("Caf\ufffd", "Łódź")


def test_a_number_too_large_for_its_column_is_null(unknown: Settled, row_of: RowOf) -> None:
    board, _, _ = unknown
    scored = board.model_copy(update={"score": RecordedScore(text="9999999999")})
    row = row_of((scored, Outcome(claim=400), BoardScores(recorded_score_ns=9_999_999_999, recorded_score_ew=-50)))
    assert (row["recorded_score_ns"], row["recorded_score_ew"], row["claim"]) == (None, -50, None)


def test_the_dictionaries_are_the_same_in_every_batch(
    played: Settled, unknown: Settled, batches_of: Callable[..., dict[str, pa.RecordBatch]]
) -> None:
    first, second = batches_of(played)["boards"], batches_of(unknown)["boards"]
    for column in COLUMNS["boards"]:
        if column.codes:
            for values in (first[column.name], second[column.name]):
                assert isinstance(values, pa.DictionaryArray)
                assert values.dictionary.to_pylist() == list(column.codes)
