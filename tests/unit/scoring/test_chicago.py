"""Chicago: the reference rounds in both eras, and the rules of the custom one by one."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from dealfile.core.calls import contract
from dealfile.core.seats import SEAT_OF, SEATS, Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.profiles import load_laws
from dealfile.replay.rubber_tags import score_rubber_text
from dealfile.scoring.chicago import Chicago, chicago_rules
from dealfile.scoring.honours import HonoursAward
from dealfile.scoring.rubber import Entry, EntryKind, Line, RubberDeal, ScoredRubber, score_rubber
from dealfile.scoring.settlement import Rounding, hundreds
from dealfile.scoring.sheet import score_sheet

NEW = load_laws("1993")


def new_round(laws: str = "1993", dealer: Seat = Seat.NORTH, custom: dict[str, Any] | None = None) -> Chicago:
    figures = load_laws(laws)
    return Chicago(laws=figures, rules=replace(chicago_rules(figures), **custom or {}), dealer=dealer)


def deals(*texts: str) -> list[RubberDeal]:
    """Deals as ``2H N 9``: contract, declarer, tricks, and honours as ``E100``; ``Pass`` for one that was passed out."""
    found = []
    for text in texts:
        bid, *rest = text.split()
        if not rest:
            found.append(RubberDeal(contract(bid), None, 0))
            continue
        award = HonoursAward(SEAT_OF[rest[2][0]], int(rest[2][1:])) if len(rest) > 2 else None
        found.append(RubberDeal(contract(bid), SEAT_OF[rest[0]], int(rest[1]), award))
    return found


def entry_row(entry: Entry, style: str) -> dict[str, Any]:
    kind = entry.kind.value if entry.kind is not EntryKind.PART_SCORE else "part" if style == "duplicate" else "part_deal4"
    seat = f":{entry.seat.value}" if entry.seat else ""
    return {"side": entry.side.value, "line": entry.line.value, "kind": kind + seat, "points": entry.points}


def by_side(points: tuple[int, int]) -> dict[str, int]:
    return {"NS": points[0], "EW": points[1]}


def reference_deal(row: dict[str, Any]) -> RubberDeal:
    if row["contract"] == "Pass":
        return RubberDeal(contract("Pass"), None, 0)
    (award,) = row["honours"] or [None]
    honours = None if award is None else HonoursAward(SEAT_OF[award[0]], award[1])
    return RubberDeal(contract(row["contract"]), SEAT_OF[row["declarer"]], row["tricks"], honours)


@pytest.mark.parametrize(
    ("style", "played", "closed"),
    [
        # A line under the deal that makes a game, whether alone or with what was carried; none under the others.
        ("traditional", ["2H N 8", "4H E 10", "Pass", "3NT S 9", "2S N 8"], (False, True, True, False)),
        ("traditional", ["3H N 8", "1NT E 7", "2S W 8", "2C N 8"], (False, False, True, False)),
        ("traditional", ["1NT E 7", "2S W 8"], (False, True, False)),
        # Nothing carries over: every deal that is played stands alone.
        ("duplicate", ["2H N 8", "4H E 10", "Pass", "3NT S 9", "2S N 8"], (True, True, True, True)),
        ("duplicate", ["1NT E 7", "2S W 8"], (True, True, False)),
    ],
)
def test_where_lines_are_drawn(style: str, played: list[str], closed: tuple[bool, ...]) -> None:
    sheet = score_sheet(score_rubber(deals(*played), new_round(custom={"style": style})))
    assert sheet.closed == closed


@pytest.mark.shared
@pytest.mark.parametrize(("era", "laws"), [("L1948", "rubber-1948"), ("L1993", "rubber-1993")])
def test_reference_rounds(shared: Path, era: str, laws: str) -> None:
    reference = json.loads((shared / "vectors" / "chicago.json").read_text(encoding="utf-8"))
    assert len(reference) == 7
    for each in reference:
        expected = each["eras"][era]
        start = new_round(laws, custom={"vulnerable": each["variant"], "style": each["style"]})
        scored = score_rubber(map(reference_deal, expected["deals"]), start)
        for row, deal in zip(expected["deals"], scored.deals, strict=True):
            before = deal.before
            assert isinstance(before, Chicago)
            assert (before.number, before.next_dealer.value) == (row["round_deal"], row["dealer"]), each["id"]
            assert before.vulnerable.value == row["vulnerable"]
            assert [entry_row(entry, each["style"]) for entry in deal.entries] == row["ledger"], each["id"]
            assert (deal.game_to.value if deal.game_to else None) == row.get("game_to")
            assert by_side(deal.after.part_scores) == row["part_after"]
            assert by_side(deal.after.totals) == row["total_after"]
            if not row.get("redeal"):
                assert score_rubber_text(deal.entries) == row["score_rubber"]
        final = scored.final
        assert by_side(final.totals) == expected["totals"]
        assert (final.winner.value if final.winner else None) == expected["winner"]
        assert final.margin == expected["margin"]
        assert scored.is_finished
        assert hundreds(final.margin) == expected["settlement"]["half_up"]
        assert hundreds(final.margin, Rounding.HALF_DOWN) == expected["settlement"]["half_down"]


@pytest.mark.parametrize("dealer", SEATS)
@pytest.mark.parametrize("custom", ["dealer", "non-dealer"])
def test_nobody_one_side_the_other_both(dealer: Seat, custom: str) -> None:
    standing = new_round(dealer=dealer, custom={"vulnerable": custom})
    found = []
    for deal in deals(*["1C N 6"] * 4):
        found.append((standing.next_dealer, standing.vulnerable))
        standing, _ = standing.played(deal)
    dealers = [dealer.after(places) for places in range(4)]
    assert [who for who, _ in found] == dealers
    second, third = (who.side if custom == "dealer" else who.side.other for who in dealers[1:3])
    assert [each for _, each in found] == [
        Vulnerability.NONE,
        Vulnerability.where(second is Side.NS, second is Side.EW),
        Vulnerability.where(third is Side.NS, third is Side.EW),
        Vulnerability.ALL,
    ]
    assert standing.is_over
    assert standing.number == 4


def played(*texts: str, custom: dict[str, Any] | None = None) -> ScoredRubber:
    return score_rubber(deals(*texts), new_round(custom=custom))


def test_part_scores_carry_over_and_a_game_wipes_out_those_of_both() -> None:
    scored = played("2H N 8", "1NT E 7", "2D S 8")
    assert [each.after.part_scores for each in scored.deals] == [(60, 0), (60, 40), (0, 0)]
    game = scored.deals[2].entries[-1]
    assert (game.kind, game.side, game.points) == (EntryKind.GAME, Side.NS, 500)  # South deals the third deal
    assert scored.deals[2].game_to is Side.NS
    assert scored.final.totals == (60 + 40 + 500, 40)


def test_a_passed_out_deal_is_dealt_again_and_is_none_of_the_four() -> None:
    scored = played("Pass", "1C N 7", "Pass", "Pass", "1D E 7")
    numbers = [each.before.number for each in scored.deals if isinstance(each.before, Chicago)]
    assert numbers == [1, 1, 2, 2, 2]
    assert new_round().dealer_after(Seat.EAST, passed_out=True) is Seat.EAST
    assert new_round().dealer_after(Seat.EAST, passed_out=False) is Seat.SOUTH


def test_only_a_part_score_on_the_fourth_deal_has_a_premium() -> None:
    assert played("1C N 7", "1C N 7", "1C N 7").final.totals == (60, 0)
    assert played("1C N 6", "1C N 6", "1C N 6", "1C E 7").final.totals == (0, 50 + 50 + 100 + 20 + 100)  # three times one down


def test_a_round_that_is_broken_off_is_settled_as_it_stands() -> None:
    scored = played("3NT N 9", "1C E 7")
    assert not scored.is_finished
    assert scored.closing == ()
    assert scored.final.totals == (400, 20)


def test_the_duplicate_style_scores_each_deal_alone() -> None:
    scored = played("2H N 8 N100", "1NT N 7", "3NT S 9", "2C W 8", custom={"style": "duplicate"})
    assert scored.final.totals == (60 + 50 + 40 + 50 + 100 + 500, 40 + 50)
    assert [each.after.part_scores for each in scored.deals] == [(0, 0)] * 4


def test_honours_may_not_count() -> None:
    assert played("2H N 8 N100").final.totals == (160, 0)
    assert played("2H N 8 N100", custom={"honours": False}).final.totals == (60, 0)


def recorded(side: str, line: str, points: int) -> Entry:
    return Entry(Side(side), Line(line), EntryKind.RECORDED, points)


def test_deals_of_which_only_the_points_are_known() -> None:
    standing = new_round()
    stood = []
    for entries in (
        [recorded("NS", "below", 60), recorded("NS", "above", 30)],
        [recorded("EW", "below", 70)],
        [recorded("EW", "below", 30), recorded("EW", "above", 500)],
        [recorded("NS", "below", 40)],
    ):
        standing = standing.recorded(entries)
        stood.append((standing.deals, standing.won, standing.carried, standing.above))
    # The part-scores of both count until one of them makes a game; then none counts any more.
    assert stood == [
        (1, (0, 0), (60, 0), (30, 0)),
        (2, (0, 0), (60, 70), (30, 0)),
        (3, (0, 1), (0, 0), (30, 500)),
        (4, (0, 1), (40, 0), (30, 500)),
    ]
    assert standing.games == ((60, 0), (0, 70), (0, 30), (40, 0))
    assert (standing.is_over, standing.totals) == (True, (130, 600))


def test_each_side_carries_its_own_part_scores() -> None:
    standing = new_round().recorded([recorded("EW", "below", 90)]).recorded([recorded("NS", "below", 10)])
    assert (standing.won, standing.carried) == ((0, 0), (10, 90))
    standing = standing.recorded([recorded("NS", "below", 90)])
    assert (standing.won, standing.carried) == ((1, 0), (0, 0))


def test_recorded_deals_carry_nothing_in_the_duplicate_style() -> None:
    standing = new_round(custom={"style": "duplicate"}).recorded([recorded("NS", "below", 60)])
    assert (standing.won, standing.carried) == ((0, 0), (0, 0))
    standing = standing.recorded([recorded("NS", "below", 40)])
    assert (standing.won, standing.carried) == ((0, 0), (0, 0))
    assert standing.recorded([recorded("NS", "below", 100)]).won == (1, 0)


def test_a_stated_vulnerability_is_that_of_one_deal() -> None:
    standing = replace(new_round(), stated=Vulnerability.EW)
    assert standing.vulnerable is Vulnerability.EW
    assert standing.recorded([recorded("NS", "below", 60)]).stated is None
    assert standing.played(deals("1C N 7")[0])[0].stated is None


def test_there_is_no_fifth_deal() -> None:
    over = played(*["1C N 6"] * 4).final
    with pytest.raises(UsageError) as caught:
        over.played(deals("1C N 7")[0])
    assert (caught.value.message, caught.value.remedy) == ("the round is over", "begin a new round with this deal")
    with pytest.raises(UsageError) as caught:
        chicago_rules(load_laws("duplicate-1987"))
    assert caught.value.message == "the laws duplicate-1987 do not score Chicago"
    assert caught.value.remedy == "choose rubber-1993 or rubber-1948"


def test_the_sheet_has_four_blocks() -> None:
    sheet = score_sheet(played("2H N 9", "Pass", "4S E 10", "1NT S 7"))
    assert [len(column.games) for column in (sheet.we, sheet.they)] == [4, 4]
    assert sheet.we.below_totals == (60, 0, 40, 0)
    assert sheet.they.below_totals == (0, 120, 0, 0)
    assert sheet.game_winners == (None, Side.EW, None)
    assert [entry.deal for entry in sheet.they.games[1]] == [3]
    whole = score_sheet(played("1C N 6", "1C N 6", "1C N 6", "3NT E 9"))
    assert whole.game_winners == (None, None, None, Side.EW)
    assert whole.is_finished
