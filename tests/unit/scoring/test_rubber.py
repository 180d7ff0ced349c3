"""Rubbers: the reference rubbers in both eras, the rules one by one, honours, settlement, the sheet."""

import json
from dataclasses import asdict, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import CONTRACT_OF, PASSED_OUT, Contract, Strain, contract
from dealfile.core.cards import Hand
from dealfile.core.seats import SEAT_OF, SEATS, Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.figures import Laws, RubberBonuses
from dealfile.laws.profiles import load_laws
from dealfile.laws.table import AllPass
from dealfile.model import Deal
from dealfile.replay.rubber_tags import score_rubber_history_text, score_rubber_text
from dealfile.scoring.honours import HonoursAward, honours_award
from dealfile.scoring.rubber import (
    Entry,
    EntryKind,
    HonoursOfSide,
    Line,
    Points,
    Rubber,
    RubberDeal,
    ScoredRubber,
    Standing,
    score_deal,
    score_rubber,
    settle_unfinished,
)
from dealfile.scoring.settlement import Rounding, hundreds, settlement_text
from dealfile.scoring.sheet import score_sheet

NEW = load_laws("1993")
OLD = load_laws("1948")


def by_side(points: tuple[int, int]) -> dict[str, int]:
    return {"NS": points[0], "EW": points[1]}


def entry_row(entry: Entry) -> dict[str, Any]:
    kind = entry.kind.value + (f":{entry.seat.value}" if entry.seat else "")
    return {"side": entry.side.value, "line": entry.line.value, "kind": kind, "points": entry.points}


def state_row(rubber: Standing) -> dict[str, Any]:
    return {
        side.value: {
            "above": rubber.above[side.order],
            "below": [game[side.order] for game in rubber.games],
            "total": rubber.totals[side.order],
        }
        for side in Side
    }


def deal_from(row: dict[str, Any]) -> RubberDeal:
    (award,) = row["honours"] or [None]
    honours = None if award is None else HonoursAward(SEAT_OF[award[0]], award[1])
    return RubberDeal(contract(row["contract"]), SEAT_OF[row["declarer"]], row["tricks"], honours)


@pytest.mark.shared
@pytest.mark.parametrize(("era", "laws"), [("L1948", "rubber-1948"), ("L1993", "rubber-1993")])
def test_reference_rubbers(shared: Path, era: str, laws: str) -> None:
    reference = json.loads((shared / "vectors" / "rubbers.json").read_text(encoding="utf-8"))
    assert len(reference["rubbers"]) == 12
    for rubber in reference["rubbers"]:
        assert rubber["start_state"] is None
        expected = rubber["eras"][era]
        scored = score_rubber(map(deal_from, expected["deals"]), Rubber(load_laws(laws)))
        rows = [deal_row(number, deal, scored) for number, deal in enumerate(expected["deals"])]
        assert rows == expected["deals"], rubber["id"]
        assert [entry_row(entry) for entry in scored.closing] == expected["closing_ledger"]
        assert by_side(scored.final.won) == expected["games_won"]
        assert by_side(scored.final.totals) == expected["totals"]
        assert (scored.final.winner.value if scored.final.winner else None) == expected["winner"]
        assert scored.final.margin == expected["margin"]
        assert scored.is_finished != rubber["unfinished"]
        settlement = {
            "exact": f"{Decimal(settlement_text(scored.final.margin, Rounding.EXACT)):.2f}",
            "half_up": hundreds(scored.final.margin),
            "half_down": hundreds(scored.final.margin, Rounding.HALF_DOWN),
        }
        assert expected["settlement"] | settlement == expected["settlement"]


def deal_row(number: int, expected: dict[str, Any], scored: ScoredRubber) -> dict[str, Any]:
    """A deal as the reference writes it; what it was given comes from the reference."""
    deal = scored.deals[number]
    return {
        "deal": number + 1,
        "dealer": SEATS[number % 4].value,
        "vulnerable": deal.before.vulnerable.value,
        "contract": expected["contract"],
        "declarer": expected["declarer"],
        "tricks": expected["tricks"],
        "honours": expected["honours"],
        "score_rubber_history": score_rubber_history_text(deal.before),
        "score_rubber": score_rubber_text(deal.entries),
        "ledger": [entry_row(entry) for entry in deal.entries],
        "game_to": deal.game_to.value if deal.game_to else None,
        "running": state_row(deal.after),
        "if_settled_now": by_side(deal.after.settled()[0].totals),
    }


@pytest.mark.shared
def test_reference_honours(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "rubbers.json").read_text(encoding="utf-8"))
    assert len(reference["honours"]) == 9
    for row in reference["honours"]:
        north, east, south, west = (Hand.read(hand) for hand in row["deal"].removeprefix("N:").split())
        award = honours_award(Deal(hands=(north, east, south, west)), Strain(row["denom"]), NEW)
        found = [{"seat": award.seat.value, "side": award.seat.side.value, "points": award.points}] if award else []
        assert found == row["awards"], row["title"]


@pytest.mark.shared
def test_reference_settlement(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "rubbers.json").read_text(encoding="utf-8"))
    assert len(reference["settlement"]) == 24
    for row in reference["settlement"]:
        assert hundreds(row["margin"], Rounding.HALF_UP) == row["half_up"]
        assert hundreds(row["margin"], Rounding.HALF_DOWN) == row["half_down"]
        assert Decimal(settlement_text(row["margin"], Rounding.EXACT)) == Decimal(row["exact"])


def deals(*texts: str) -> list[RubberDeal]:
    """Deals from texts such as ``4S N 10``."""
    found = []
    for text in texts:
        bid, declarer, tricks = text.split()
        found.append(RubberDeal(contract(bid), SEAT_OF[declarer], int(tricks)))
    return found


def test_part_scores_add_up_and_the_other_side_is_cut_off() -> None:
    scored = score_rubber(deals("2H N 8", "1NT E 7", "2S S 8"), Rubber(NEW))
    assert [deal.game_to for deal in scored.deals] == [None, None, Side.NS]
    assert scored.deals[-1].after.games == ((120, 40), (0, 0))
    assert scored.deals[-1].after.vulnerable is Vulnerability.NS
    assert scored.deals[-1].after.totals == (120, 40)


def test_excess_is_not_carried_on() -> None:
    after, _ = score_deal(Rubber(NEW, games=((90, 0),)), *deals("5D N 11"))
    assert after.games == ((190, 0), (0, 0))


def test_two_nil_and_two_one() -> None:
    assert score_rubber(deals("3NT N 9", "3NT N 9"), Rubber(NEW)).final.above == (700, 0)
    scored = score_rubber(deals("3NT N 9", "3NT E 9", "3NT S 9"), Rubber(NEW))
    assert (scored.final.above, scored.is_finished, scored.closing) == ((500, 0), True, ())
    assert scored.deals[2].before.vulnerable is Vulnerability.ALL


def test_vulnerability_comes_from_the_rubber() -> None:
    scored = score_rubber(deals("3NT N 9", "4SX N 8"), Rubber(NEW))
    assert [(entry.side, entry.kind, entry.points) for entry in scored.deals[1].entries] == [
        (Side.EW, EntryKind.UNDERTRICKS, 500)
    ]


def test_a_passed_out_deal_changes_nothing() -> None:
    before = Rubber(NEW, games=((40, 0),))
    after, entries = score_deal(before, RubberDeal(PASSED_OUT, None, 0))
    assert after is before
    assert entries == ()


def test_honours_go_to_the_side_that_holds_them() -> None:
    deal = RubberDeal(contract("4S"), Seat.NORTH, 9, HonoursAward(Seat.EAST, 100))
    after, entries = score_deal(Rubber(NEW), deal)
    assert after.above == (0, 150)
    assert [(entry.kind, entry.seat) for entry in entries] == [(EntryKind.UNDERTRICKS, None), (EntryKind.HONOURS, Seat.EAST)]


@pytest.mark.parametrize(("laws", "part"), [(OLD, 50), (NEW, 100)])
def test_unfinished_rubber(laws: Laws, part: int) -> None:
    same = Rubber(laws, games=((100, 0), (40, 0)), won=(1, 0))
    assert settle_unfinished(same)[0].above == (300 + part, 0)
    different = Rubber(laws, games=((100, 0), (0, 40)), won=(1, 0))
    assert settle_unfinished(different)[0].above == (300, part)
    game_all = Rubber(laws, games=((100, 0), (0, 100), (0, 60)), won=(1, 1))
    assert settle_unfinished(game_all)[0].above == (0, part)
    both_parts = Rubber(laws, games=((40, 60),))
    assert settle_unfinished(both_parts) == (both_parts, ())


def test_the_side_with_fewer_games_may_win() -> None:
    scored = score_rubber(deals("4SXX N 0", "3NT N 9", "3NT N 9"), Rubber(NEW))
    assert scored.final.won == (2, 0)
    assert scored.final.winner is Side.EW


def test_equal_totals_have_no_winner() -> None:
    assert Rubber(NEW, games=((40, 40),)).winner is None
    assert Rubber(NEW, games=((40, 40),)).margin == 0


def test_a_rubber_goes_on_from_a_state() -> None:
    start = Rubber(NEW, above=(30, 500), games=((120, 0), (0, 60)), won=(1, 0))
    scored = score_rubber(deals("1H E 8"), start)
    assert scored.deals[0].game_to is None
    assert score_rubber_history_text(start, (0, 200)) == "NS 0 30/120 0 EW 200 500/0 60"
    assert scored.deals[0].after.games == ((120, 0), (0, 90))
    assert scored.final.totals == (120 + 30 + 300, 500 + 60 + 30 + 30 + 100)


@pytest.mark.parametrize(
    ("games", "won", "written", "then", "then_won"),
    [
        (((0, 0),), (0, 0), (60, 0), ((60, 0),), (0, 0)),
        (((60, 0),), (0, 0), (40, 0), ((100, 0), (0, 0)), (1, 0)),
        (((60, 0),), (0, 0), (0, 100), ((60, 100), (0, 0)), (0, 1)),
        # The second game of a side is the last.
        (((100, 0), (0, 0)), (1, 0), (120, 0), ((100, 0), (120, 0)), (2, 0)),
        (((100, 0), (0, 100), (0, 0)), (1, 1), (0, 120), ((100, 0), (0, 100), (0, 120)), (1, 2)),
        (((100, 0), (120, 0)), (2, 0), (0, 0), ((100, 0), (120, 0)), (2, 0)),
    ],
)
def test_a_deal_of_which_only_the_points_are_known(
    games: tuple[Points, ...], won: Points, written: Points, then: tuple[Points, ...], then_won: Points
) -> None:
    below = [Entry(side, Line.BELOW, EntryKind.RECORDED, written[side.order]) for side in Side]
    above = Entry(Side.EW, Line.ABOVE, EntryKind.RECORDED, 50)
    after = Rubber(NEW, games=games, won=won).recorded([*below, above])
    assert (after.games, after.won, after.above) == (then, then_won, (0, 50))
    assert after.part_scores == then[-1]


def test_who_deals_next() -> None:
    rubber = Rubber(NEW)
    assert [rubber.dealer_after(Seat.WEST, passed_out=passed_out) for passed_out in (False, True)] == [Seat.NORTH, Seat.NORTH]
    again = replace(NEW, auction=replace(NEW.auction, all_pass=AllPass.SAME_DEALER_REDEAL))
    rubber = Rubber(again)
    assert [rubber.dealer_after(Seat.WEST, passed_out=passed_out) for passed_out in (False, True)] == [Seat.NORTH, Seat.WEST]


def test_what_cannot_be_scored() -> None:
    over = score_rubber(deals("3NT N 9", "3NT N 9"), Rubber(NEW)).final
    with pytest.raises(UsageError) as caught:
        over.played(*deals("1C N 7"))
    assert (caught.value.message, caught.value.remedy) == ("the rubber is over", "begin a new rubber with this deal")
    with pytest.raises(UsageError) as caught:
        score_deal(Rubber(load_laws("duplicate-1987")), *deals("1C N 7"))
    assert caught.value.message == "the laws duplicate-1987 do not score rubbers"
    assert caught.value.remedy == "choose rubber-1993 or rubber-1948"
    with pytest.raises(ValueError, match=r"^1C has no declarer$"):
        score_deal(Rubber(NEW), RubberDeal(contract("1C"), None, 7))


CONTRACTS = [each for each in CONTRACT_OF.values() if each.is_playable or each.is_passed_out]


@given(st.lists(st.tuples(st.sampled_from(CONTRACTS), st.sampled_from(SEATS), st.integers(0, 13)), max_size=30))
def test_entries_and_totals_agree(played: list[tuple[Contract, Seat, int]]) -> None:
    rubber = Rubber(NEW)
    done: list[RubberDeal] = []
    for bid, declarer, tricks in played:
        if rubber.is_over:
            break
        done.append(RubberDeal(bid, None if bid.is_passed_out else declarer, tricks))
        rubber, _ = score_deal(rubber, done[-1])
    scored = score_rubber(done, Rubber(NEW))
    sheet = score_sheet(scored)
    entries = [entry for deal in scored.deals for entry in deal.entries] + list(scored.closing)
    for side, column in zip(Side, (sheet.we, sheet.they), strict=True):
        assert column.total == sum(entry.points for entry in entries if entry.side is side)
        assert column.total == sum(each.points for each in column.above) + sum(column.below_totals)
        assert column.below_totals == tuple(sum(each.points for each in game) for game in column.games)
    assert len(scored.final.games) <= 3
    assert len(sheet.game_winners) == sum(scored.final.won)
    assert all(entry.points > 0 and entry.points % 10 == 0 for entry in entries)
    assert sheet.margin == abs(sheet.we.total - sheet.they.total)


def test_score_sheet() -> None:
    scored = score_rubber(deals("2H N 9", "1NT E 7", "2S S 8", "3NT W 8"), Rubber(NEW))
    sheet = score_sheet(scored)
    assert (sheet.we.side, sheet.they.side) == (Side.NS, Side.EW)
    assert [[each.points for each in game] for game in sheet.we.games] == [[60, 60], []]
    assert [[each.points for each in game] for game in sheet.they.games] == [[40], []]
    assert [(each.points, each.kind, each.deal) for each in sheet.we.above] == [
        (30, EntryKind.OVERTRICKS, 1),
        (50, EntryKind.UNDERTRICKS, 4),
        (300, EntryKind.UNFINISHED_GAME, None),
    ]
    assert (sheet.we.below_totals, sheet.they.below_totals) == ((120, 0), (40, 0))
    assert (sheet.game_winners, sheet.is_finished, sheet.winner, sheet.margin) == ((Side.NS,), False, Side.NS, 460)


def test_score_sheet_of_a_rubber_begun_before() -> None:
    start = Rubber(NEW, above=(0, 50), games=((100, 0), (0, 0)), won=(1, 0))
    sheet = score_sheet(score_rubber(deals("3NT N 9"), start))
    assert sheet.game_winners == (Side.NS, Side.NS)
    assert sheet.we.below_totals == (100, 100)
    assert (sheet.we.below_before, sheet.they.above_before) == ((100, 0), 50)
    assert sheet.we.total == 900
    assert sheet.they.total == 50
    assert sheet.is_finished


def test_who_won_each_game_on_the_sheet() -> None:
    told = Rubber(NEW, games=((0, 0), (0, 0)), won=(1, 0))  # a game is won, it is not known by what points
    sheet = score_sheet(score_rubber(deals("3NT E 9", "2S N 8"), told))
    assert sheet.game_winners == (None, Side.EW)


def test_score_sheet_with_a_deal_between_that_is_not_scored() -> None:
    first = score_rubber(deals("2H N 9"), Rubber(NEW)).deals[0]
    told = Rubber(NEW, above=(30, 0), games=((120, 0), (0, 0)), won=(1, 0))
    later = score_rubber(deals("3NT N 9"), told)
    scored = ScoredRubber(Rubber(NEW), (first, *later.deals), later.closing, later.final)
    sheet = score_sheet(scored, (1, 3))
    assert [[(each.points, each.deal) for each in game] for game in sheet.we.games] == [[(60, 1)], [(100, 3)]]
    assert [each.deal for each in sheet.we.above] == [1, 3]
    assert (sheet.we.below_totals, sheet.we.below_before, sheet.we.above_before) == ((120, 100), (0, 0), 0)
    assert sheet.game_winners == (Side.NS, Side.NS)
    with pytest.raises(ValueError, match="zip"):
        score_sheet(scored, (1,))


def test_points_of_a_deal() -> None:
    deal = score_rubber(deals("4S N 11"), Rubber(NEW)).deals[0]
    assert (deal.points(Side.NS, Line.BELOW), deal.points(Side.NS, Line.ABOVE), deal.points(Side.EW, Line.ABOVE)) == (120, 30, 0)


def test_duplicate_laws_have_no_honours() -> None:
    aces = Hand.read("A.A.A.A")
    rest = Hand(0)
    deal = Deal(hands=(aces, rest, rest, None))
    assert honours_award(deal, Strain.NOTRUMP, load_laws("duplicate-1987")) is None
    assert honours_award(deal, Strain.NOTRUMP, NEW) == HonoursAward(Seat.NORTH, 150)


def test_settlement_of_fifty() -> None:
    assert (hundreds(950), hundreds(850), hundreds(949)) == (10, 9, 9)
    assert (hundreds(950, Rounding.HALF_DOWN), hundreds(850, Rounding.HALF_DOWN), hundreds(50, Rounding.HALF_DOWN)) == (9, 8, 0)
    assert settlement_text(950) == "10"
    exact = [settlement_text(margin, Rounding.EXACT) for margin in (950, 1910, 1000, 50, 0)]
    assert exact == ["9.5", "19.1", "10", "0.5", "0"]


def test_settlement_refuses_what_makes_no_sense() -> None:
    with pytest.raises(ValueError, match=r"^a margin is not negative: -50$"):
        hundreds(-50)
    with pytest.raises(ValueError, match="not negative"):
        settlement_text(-50, Rounding.EXACT)
    with pytest.raises(ValueError, match=r"^an exact settlement is not in whole hundreds$"):
        hundreds(50, Rounding.EXACT)


def house_laws(**bonuses: object) -> Laws:
    """The laws of 1993 with other bonuses for games and rubbers, as houses have them."""
    assert NEW.rubber is not None
    figures: dict[str, Any] = asdict(NEW.rubber) | bonuses
    return replace(NEW, rubber=RubberBonuses(**figures))


def test_a_house_may_pay_for_the_first_game_at_once() -> None:
    laws = house_laws(first_game=200, two_nil=700, two_one=700)
    scored = score_rubber(deals("4S N 10", "4S E 10", "3NT S 9"), Rubber(laws))
    bonuses = [deal.entries[-1] for deal in scored.deals]
    assert [(each.kind, each.side, each.points) for each in bonuses] == [
        (EntryKind.FIRST_GAME, Side.NS, 200),
        (EntryKind.FIRST_GAME, Side.EW, 200),
        (EntryKind.RUBBER, Side.NS, 700),
    ]
    assert scored.final.above == (900, 200)


def test_a_bonus_below_the_line_makes_no_game() -> None:
    laws = house_laws(bonus_line="below")
    scored = score_rubber(deals("4S N 10", "3NT S 9"), Rubber(laws))
    assert scored.deals[-1].entries[-1] == Entry(Side.NS, Line.BELOW, EntryKind.RUBBER, 700)
    assert (scored.final.above, scored.final.games, scored.final.won) == ((0, 0), ((120, 0), (800, 0)), (2, 0))
    assert scored.final.totals == score_rubber(deals("4S N 10", "3NT S 9"), Rubber(NEW)).final.totals
    assert score_sheet(scored).game_winners == (Side.NS, Side.NS)
    assert score_rubber_text(scored.deals[-1].entries) == "NS 0/800 EW 0/0"


@pytest.mark.parametrize(
    ("rule", "dealer"),
    [(AllPass.NEXT_DEALER, Seat.SOUTH), (AllPass.SAME_DEALER_REDEAL, Seat.EAST), (AllPass.SCORE_ZERO, Seat.SOUTH)],
)
def test_who_deals_after_a_passed_out_deal(rule: AllPass, dealer: Seat) -> None:
    rubber = Rubber(replace(NEW, auction=replace(NEW.auction, all_pass=rule)))
    assert rubber.dealer_after(Seat.EAST, passed_out=True) is dealer
    assert rubber.dealer_after(Seat.EAST, passed_out=False) is Seat.SOUTH
    assert rubber.played(RubberDeal(contract("Pass"), None, 0)) == (rubber, ())


def test_points_that_a_file_has_are_a_deal_without_its_parts() -> None:
    entries = [Entry(Side.NS, Line.BELOW, EntryKind.RECORDED, 100), Entry(Side.EW, Line.ABOVE, EntryKind.RECORDED, 50)]
    rubber = Rubber(NEW).recorded(entries)
    assert (rubber.won, rubber.above, rubber.games) == ((1, 0), (0, 50), ((100, 0), (0, 0)))
    assert rubber.recorded(entries).is_over


def test_honours_of_a_side_have_no_seat() -> None:
    deal = replace(deals("2S N 8")[0], honours=HonoursOfSide(Side.EW, 100))
    _, entries = score_deal(Rubber(NEW), deal)
    assert entries[-1] == Entry(Side.EW, Line.ABOVE, EntryKind.HONOURS, 100)
