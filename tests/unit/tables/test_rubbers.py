"""Rows of ``rubbers``: made of small settled records, deal by deal."""

from typing import Any

import pytest

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import Hand
from dealfile.core.seats import SEAT_OF, SEATS
from dealfile.laws.profiles import load_laws
from dealfile.model import Board, Deal, Source, Tag
from dealfile.replay.outcome import Outcome
from dealfile.replay.rubber_forms import Form
from dealfile.replay.rubbers import RubberOptions, Rubbers
from dealfile.tables.facts import FileIdentity
from dealfile.tables.rows import TableRows

FILE = FileIdentity("rubber.pbn", "cd" * 32)
EAST_HAS_FOUR_HONOURS = Deal(hands=(None, Hand.read("AKQJ2.2.2.2"), None, None))
STATES = [f"{line}_{side}" for line in ("below", "above") for side in ("ns", "ew")]


def rows(
    *deals: str,
    form: Form = "rubber",
    laws: str = "rubber-1993",
    settled: int | None = None,
    options: RubberOptions | None = None,
    honours_on: int | None = None,
) -> list[dict[str, Any]]:
    """The rows of deals as ``4S N 10``, ``Pass``, or ``4S N`` without a result; behind a bar stand tags as ``Name value``."""
    rubbers, turn = Rubbers(load_laws(laws), options), 0
    for number, text in enumerate(deals, 1):
        play, *tags = (part.strip() for part in text.split("|"))
        bid, declarer, tricks, *_ = (*play.split(), None, None)
        board = Board(
            source=Source(format="pbn", record=number),
            dealer=SEATS[turn % 4],
            deal=EAST_HAS_FOUR_HONOURS if number == honours_on else None,
            tags=tuple(Tag(*tag.split(" ", 1)) for tag in tags),
        )
        outcome = Outcome(
            contract=CONTRACT_OF[bid or "Pass"],
            declarer=None if declarer is None else SEAT_OF[declarer],
            result=None if tricks is None else int(tricks),
        )
        rubbers.add(board, outcome, form)
        turn += form == "rubber" or play != "Pass"  # at Chicago a passed-out deal is dealt again
    table = TableRows(["rubbers"])
    (rubber,) = rubbers.rubbers
    table.add_rubber(FILE, 2, rubber, settled)
    batch = table.flush()["rubbers"]
    batch.validate(full=True)
    for field, column in zip(batch.schema, batch.columns, strict=True):
        assert field.nullable or column.null_count == 0, field.name
    found: list[dict[str, Any]] = batch.to_pylist()
    return found


def test_a_rubber_in_two_games() -> None:
    found = rows("2S N 9", "Pass", "4HX W 8", "3NT S 9", "6C N 12", settled=13, honours_on=1)
    assert found[0] == {
        "file_id": FILE.file_id,
        "record": 1,
        "rubber_id": f"{FILE.file_id}-2",
        "deal_in_rubber": 1,
        "laws": "rubber-1993",
        "vulnerable": "None",
        "declarer_side": "NS",
        "below_ns_before": 0,
        "below_ew_before": 0,
        "above_ns_before": 0,
        "above_ew_before": 0,
        "trick_points": 60,
        "overtrick_points": 30,
        "undertrick_points": 0,
        "slam_points": 0,
        "insult_points": 0,
        "honours_points": 100,
        "honours_seat": "E",
        "bonus_ns_points": 0,
        "bonus_ew_points": 0,
        "below_ns_after": 60,
        "below_ew_after": 0,
        "above_ns_after": 30,
        "above_ew_after": 100,
        "game_to": None,
        "margin_ns": None,
        "settled": None,
        "recorded_ns_points": None,
        "recorded_ew_points": None,
        "total_ns_after": 90,
        "total_ew_after": 100,
        "form": "rubber",
        "round_deal": None,
        "passed_out": False,
        "dealer": "N",
        "dealer_expected": None,
        "history": "NS 0 0/0 EW 0 0/0",
        "score_rubber": "NS 30/60 EW 100/0",
        "recorded_history": None,
        "recorded_score_rubber": None,
        "agrees": None,
        "state_origin": "start",
        "unscored": None,
    }
    assert [row["declarer_side"] for row in found] == ["NS", None, "EW", "NS", "NS"]
    assert [row["passed_out"] for row in found] == [False, True, False, False, False]
    assert [row["dealer_expected"] for row in found] == [None, "E", "S", "W", "N"]
    assert [row["trick_points"] for row in found] == [60, 0, 0, 100, 120]
    assert [row["undertrick_points"] for row in found] == [0, 0, 300, 0, 0]
    assert [row["slam_points"] for row in found] == [0, 0, 0, 0, 750]
    assert [row["vulnerable"] for row in found] == ["None", "None", "None", "None", "NS"]
    assert [row["game_to"] for row in found] == [None, None, None, "NS", "NS"]
    assert [row["bonus_ns_points"] for row in found] == [0, 0, 0, 0, 700]
    assert [row["below_ns_after"] for row in found] == [60, 60, 60, 0, 120]
    last = found[-1]
    assert last["margin_ns"] == last["total_ns_after"] - last["total_ew_after"]
    assert [row["margin_ns"] for row in found[:-1]] == [row["settled"] for row in found[:-1]] == [None] * 4
    assert last["settled"] == 13


def test_each_deal_begins_where_the_last_one_ended() -> None:
    found = rows("1NT E 7", "2NT E 8", "2C S 8")
    for before, after in zip(found[1:], found[:-1], strict=True):
        assert [before[f"{state}_before"] for state in STATES] == [after[f"{state}_after"] for state in STATES]


def test_an_unfinished_rubber_pays_its_bonuses_with_the_last_deal() -> None:
    found = rows("3NT E 9", "2C S 8", laws="rubber-1948", settled=-3)
    assert [(row["bonus_ns_points"], row["bonus_ew_points"]) for row in found] == [(0, 0), (50, 300)]
    assert (found[-1]["above_ns_after"], found[-1]["above_ew_after"]) == (50, 300)
    assert (found[-1]["laws"], found[-1]["margin_ns"], found[-1]["settled"]) == ("rubber-1948", 90 - 400, -3)


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_a_deal_that_could_not_be_scored_keeps_its_row(lost: int) -> None:
    deals = ["1NT E 8", "2C S 7"]
    deals.insert(lost - 1, "3S N")
    found = rows(*deals)
    assert [row["deal_in_rubber"] for row in found] == [1, 2, 3]
    unscored = found[lost - 1]
    for column in ("trick_points", "declarer_side", "bonus_ns_points", "margin_ns", "settled", "score_rubber", "total_ns_after"):
        assert unscored[column] is None
    assert unscored["unscored"] == "the result is not known"
    assert unscored["vulnerable"] == "None"
    assert unscored["below_ew_before"] == (0 if lost == 1 else 40)
    assert [unscored[f"{state}_after"] for state in STATES] == [None] * 4
    for row in found[lost:]:  # after it the state is not known, and nothing settled
        assert [row[f"{state}_{when}"] for state in STATES for when in ("before", "after")] == [None] * 8
        assert (row["vulnerable"], row["history"], row["state_origin"], row["margin_ns"]) == (None, None, None, None)
    assert all(row["trick_points"] is not None for row in found[: lost - 1])


def test_a_round_of_chicago() -> None:
    found = rows("2H N 8", "Pass", "4S E 10", "1NT S 7", "2D W 8", form="chicago", settled=-6)
    assert [row["form"] for row in found] == ["chicago"] * 5
    assert [row["round_deal"] for row in found] == [1, 2, 2, 3, 4]
    assert [row["vulnerable"] for row in found] == ["None", "EW", "EW", "NS", "All"]
    assert [(row["bonus_ns_points"], row["bonus_ew_points"]) for row in found] == [(0, 0), (0, 0), (0, 500), (0, 0), (0, 100)]
    assert [row["below_ns_after"] for row in found] == [60, 60, 0, 40, 40]
    assert {row["history"] for row in found} == {None}
    assert (found[-1]["total_ns_after"], found[-1]["total_ew_after"]) == (100, 760)
    assert [row["game_to"] for row in found] == [None, None, "EW", None, None]


def test_where_each_deal_stands_alone_the_sums_end_at_the_one_that_is_missing() -> None:
    style = RubberOptions(style="duplicate")
    found = rows("4S N 10", "1C N", "4S E 10", "2H W 8", form="chicago", options=style)
    assert [row["trick_points"] for row in found] == [120, None, 120, 60]
    assert [(row["bonus_ns_points"], row["bonus_ew_points"]) for row in found] == [(300, 0), (None, None), (0, 300), (0, 50)]
    assert [row["vulnerable"] for row in found] == ["None", "EW", "NS", "All"]
    assert [(row["above_ns_before"], row["above_ns_after"]) for row in found] == [
        (0, 300),
        (300, None),
        (None, None),
        (None, None),
    ]
    assert [(row["total_ns_after"], row["margin_ns"]) for row in found] == [(420, None), (None, None), (None, None), (None, None)]


def test_what_a_record_says_stands_beside_what_the_rules_give() -> None:
    first = "2S N 8|ScoreRubber NS 0/60"
    (_, second) = rows(first, "1NT E 7|ScoreRubber EW 50/40|ScoreRubberHistory NS 0 0/60 EW 0 0/0")
    assert (second["recorded_history"], second["history"]) == ("NS 0 0/60 EW 0 0/0", "NS 0 0/60 EW 0 0/0")
    assert (second["recorded_score_rubber"], second["score_rubber"]) == ("EW 50/40", "NS 0/0 EW 0/40")
    assert (second["agrees"], second["state_origin"]) == (False, "computed")
    trusted = rows(first, "1NT E 7|ScoreRubber EW 50/40", options=RubberOptions(trust="file"))
    assert [row["state_origin"] for row in trusted] == ["start", "score_rubber"]
    assert (trusted[1]["recorded_ew_points"], trusted[1]["above_ew_after"], trusted[1]["trick_points"]) == (50, 50, 40)
    assert (trusted[1]["recorded_ns_points"], trusted[0]["recorded_ns_points"]) == (None, 0)
    assert trusted[0]["agrees"] is True


def test_points_and_histories_that_cannot_be_do_not_agree() -> None:
    (first,) = rows("2S N 8|ScoreRubber NS 100000/60")
    assert (first["agrees"], first["recorded_ns_points"], first["total_ns_after"]) == (False, None, 160)
    (_, second) = rows("2S N 8", "1NT E 7|ScoreRubberHistory NS 0 0/110 EW 0 0/0|ScoreRubber NS 0/0 EW 0/40")
    assert second["agrees"] is False
