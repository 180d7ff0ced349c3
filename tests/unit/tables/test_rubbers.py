from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import pytest

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.seats import Seat
from dealfile.laws.profiles import load_laws
from dealfile.scoring.honours import HonoursAward
from dealfile.scoring.rubber import Rubber, RubberDeal, ScoredRubber, score_rubber
from dealfile.tables.facts import FileIdentity
from dealfile.tables.rows import TableRows

if TYPE_CHECKING:
    from dealfile.tables.rubbers import PlacedDeal

FILE = FileIdentity("rubber.pbn", "cd" * 32)


def rubber(*deals: RubberDeal, laws: str = "rubber-1993") -> ScoredRubber:
    return score_rubber(deals, Rubber(load_laws(laws)))


def deal(contract: str, declarer: Seat | None, tricks: int, honours: HonoursAward | None = None) -> RubberDeal:
    return RubberDeal(CONTRACT_OF[contract], declarer, tricks, honours)


def rows(
    scored: ScoredRubber, *, lost: Mapping[int, Rubber | None] | None = None, settled: int | None = None
) -> list[dict[str, Any]]:
    """The rows of ``scored``; records whose numbers are in ``lost`` could not be scored, with the states before them."""
    lost = lost or {}
    deals = iter(scored.deals)
    count = len(scored.deals) + len(lost)
    placed: list[PlacedDeal] = [(FILE, record, lost[record] if record in lost else next(deals)) for record in range(1, count + 1)]
    table = TableRows(["rubbers"])
    table.add_rubber(scored, placed, number=2, settled=settled)
    batch = table.flush()["rubbers"]
    batch.validate(full=True)
    for field, column in zip(batch.schema, batch.columns, strict=True):
        assert field.nullable or column.null_count == 0, field.name
    found: list[dict[str, Any]] = batch.to_pylist()
    return found


def test_a_rubber_in_two_games() -> None:
    scored = rubber(
        deal("2S", Seat.NORTH, 9, HonoursAward(Seat.EAST, 100)),
        deal("Pass", None, 0),
        deal("4HX", Seat.WEST, 8),
        deal("3NT", Seat.SOUTH, 9),
        deal("6C", Seat.NORTH, 12),
    )
    found = rows(scored, settled=13)
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
    }
    assert [row["declarer_side"] for row in found] == ["NS", None, "EW", "NS", "NS"]
    assert [row["trick_points"] for row in found] == [60, 0, 0, 100, 120]
    assert [row["undertrick_points"] for row in found] == [0, 0, 300, 0, 0]
    assert [row["slam_points"] for row in found] == [0, 0, 0, 0, 750]
    assert [row["vulnerable"] for row in found] == ["None", "None", "None", "None", "NS"]
    assert [row["game_to"] for row in found] == [None, None, None, "NS", "NS"]
    assert [row["bonus_ns_points"] for row in found] == [0, 0, 0, 0, 700]
    assert [row["below_ns_after"] for row in found] == [60, 60, 60, 0, 120]
    north_south, east_west = scored.final.totals
    assert [row["margin_ns"] for row in found] == [None] * 4 + [north_south - east_west]
    assert [row["settled"] for row in found] == [None] * 4 + [13]


def test_each_deal_begins_where_the_last_one_ended() -> None:
    found = rows(rubber(deal("1NT", Seat.EAST, 7), deal("2NT", Seat.EAST, 8), deal("2C", Seat.SOUTH, 8)))
    states = [f"{line}_{side}" for line in ("below", "above") for side in ("ns", "ew")]
    for before, after in zip(found[1:], found[:-1], strict=True):
        assert [before[f"{state}_before"] for state in states] == [after[f"{state}_after"] for state in states]


def test_an_unfinished_rubber_pays_its_bonuses_with_the_last_deal() -> None:
    found = rows(rubber(deal("3NT", Seat.EAST, 9), deal("2C", Seat.SOUTH, 8), laws="rubber-1948"), settled=-3)
    assert [(row["bonus_ns_points"], row["bonus_ew_points"]) for row in found] == [(0, 0), (50, 300)]
    assert (found[-1]["above_ns_after"], found[-1]["above_ew_after"]) == (50, 300)
    assert (found[-1]["laws"], found[-1]["margin_ns"], found[-1]["settled"]) == ("rubber-1948", 90 - 400, -3)


STATES = [f"{line}_{side}" for line in ("below", "above") for side in ("ns", "ew")]


@pytest.mark.parametrize("lost", [1, 2, 3])
def test_a_deal_that_could_not_be_scored_keeps_its_row(lost: int) -> None:
    scored = rubber(deal("1NT", Seat.EAST, 8), deal("2C", Seat.SOUTH, 7))
    states = [scored.start, *(each.after for each in scored.deals)]
    found = rows(scored, lost={lost: states[lost - 1]})
    assert [row["deal_in_rubber"] for row in found] == [1, 2, 3]
    unscored = found[lost - 1]
    for column in ("trick_points", "declarer_side", "bonus_ns_points", "bonus_ew_points", "margin_ns", "settled"):
        assert unscored[column] is None
    assert unscored["vulnerable"] == "None"
    assert unscored["below_ew_before"] == (0 if lost == 1 else 40)
    assert [unscored[f"{state}_after"] for state in STATES] == [None] * 4
    assert all(row["trick_points"] is not None for row in found if row is not unscored)


def test_after_it_the_state_is_not_known_and_nothing_settled() -> None:
    scored = rubber(deal("1NT", Seat.EAST, 8))
    found = rows(scored, lost={2: scored.deals[0].after, 3: None})
    assert [found[2][f"{state}_{when}"] for state in STATES for when in ("before", "after")] == [None] * 8
    assert [row["vulnerable"] for row in found] == ["None", "None", None]
    assert [row["margin_ns"] for row in found] == [row["settled"] for row in found] == [None] * 3
