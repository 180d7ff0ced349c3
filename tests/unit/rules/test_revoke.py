"""What the Laws make of a revoke, by three editions: the cases of tests/cases/revokes.yml."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.core.calls import Strain
from dealfile.core.cards import CARD_OF, Hand
from dealfile.core.seats import SEAT_OF, SEATS, Seat, Side
from dealfile.laws.profiles import load_laws
from dealfile.laws.table import RevokeExemption, RevokeRules, RevokeTransfer
from dealfile.model import Deal, Play
from dealfile.model.play import PlayOrder
from dealfile.rules.play import review_play
from dealfile.rules.revoke import USUAL_REVOKES, RevokeRuling, rule_on_revokes

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "revokes.yml").read_text("utf-8"))
CASES.pop("deals")
LATER = frozenset(RevokeExemption) - {RevokeExemption.BOTH_SIDES}
RULES = {
    2017: RevokeRules(),
    1987: RevokeRules(RevokeTransfer.BY_WINNER_AND_CARD, LATER),
    "before 1975": RevokeRules(RevokeTransfer.TWO, LATER),
    "no exemptions": RevokeRules(exempt=frozenset()),
}
EDITIONS = (2017, 1987, "before 1975")


def deal_of(text: str) -> Deal:
    north, east, south, west = (Hand.read(hand) for hand in text.removeprefix("N:").split())
    return Deal(hands=(north, east, south, west))


def rulings(case: dict[str, Any], rules: RevokeRules) -> tuple[RevokeRuling, ...]:
    strain, declarer = case["contract"].split(" by ")
    play = Play(cards=tuple(CARD_OF[card] for card in case["sequence"].split()))
    deal = deal_of(case["deal"]) if "deal" in case else None
    review = review_play(deal, Strain(strain), SEAT_OF[declarer].left, play)
    assert not review.stopped
    assert "lead-out-of-turn" not in [finding.name for finding in review.findings]
    return rule_on_revokes(review, SEAT_OF[declarer], rules, case.get("claim"))


def said(ruling: RevokeRuling) -> str:
    cost = f"costs {ruling.transfer}" if ruling.transfer else f"none {ruling.reason}"
    return f"{ruling.revoke.seat.value} {ruling.revoke.trick + 1} {cost}"


@pytest.mark.parametrize("edition", RULES)
@pytest.mark.parametrize("name", CASES)
def test_ruling(name: str, edition: int | str) -> None:
    case = CASES[name]
    if edition not in case:
        assert edition == "no exemptions"
        return
    found = rulings(case, RULES[edition])
    assert [said(ruling) for ruling in found] == case[edition]
    for ruling in found:
        assert ruling.to is (ruling.revoke.seat.side.other if ruling.transfer else None)
        assert bool(ruling.reason) == (not ruling.transfer)
        assert ruling.established == ("not established" not in ruling.reason)
        assert ruling.by_ending == (ruling.established and ruling.established_at is None)


@pytest.mark.parametrize("name", CASES)
def test_the_name_says_whether_tricks_go_over(name: str) -> None:
    costs = any("costs" in each for edition in EDITIONS for each in CASES[name][edition])
    assert name.startswith("fail_" if costs else "pass_")


def test_every_rule_and_exemption_has_a_case() -> None:
    said_of = {each.split(" ", 2)[2] for case in CASES.values() for edition in EDITIONS for each in case[edition]}
    assert said_of >= {
        *("costs 1", "costs 2", "none not established", "none no trick won from the revoke on"),
        *("none twelfth trick", "none dummy", "none second revoke in the suit", "none both sides revoked"),
    }


def test_the_editions_are_those_of_the_profiles() -> None:
    assert load_laws("duplicate-2017").revoke == RULES[2017] == USUAL_REVOKES
    assert load_laws("duplicate-1987").revoke == RULES[1987]
    assert load_laws("rubber-1948").revoke == RULES["before 1975"]


@pytest.mark.parametrize(
    ("edition", "law"),
    [
        (2017, "Law 64A of 2007 and 2017"),
        (1987, "Law 64A of 1987 to 1997"),
        ("before 1975", "the revoke Law before 1975, at rubber before 1981"),
    ],
)
def test_a_ruling_names_its_law(edition: int | str, law: str) -> None:
    (ruling,) = rulings(CASES["fail_one_trick_won_later"], RULES[edition])
    assert ruling.law == law


def test_which_card_establishes_a_revoke() -> None:
    (ruling,) = rulings(CASES["fail_established_by_partners_next_card"], RULES[2017])
    assert (ruling.established_at, ruling.by_ending) == (5, False)
    (ruling,) = rulings(CASES["fail_the_revoker_wins_the_trick_and_another"], RULES[2017])
    assert ruling.established_at == 4
    (ruling,) = rulings(CASES["fail_established_by_a_claim"], RULES[2017])
    assert (ruling.established_at, ruling.by_ending) == (None, True)


def test_an_unknown_card_of_the_next_trick_leaves_it_to_the_trick_after() -> None:
    written = "C3 CQ D2 CJ SA - S4 - S2 SQ S8 S7"
    cards = [None if card == "-" else CARD_OF[card] for card in written.split()]
    leaders = (Seat.WEST, Seat.NORTH, Seat.NORTH)
    play = Play(order=PlayOrder.TRICKS, cards=tuple(cards), leaders=leaders)
    review = review_play(deal_of(CASES["pass_dummy"]["deal"]), Strain.NOTRUMP, Seat.WEST, play)
    (ruling,) = rule_on_revokes(review, Seat.SOUTH)
    assert (ruling.established_at, ruling.transfer) == (review.card_places.index(9), 1)


@pytest.mark.parametrize(
    ("name", "text"),
    [
        (
            "fail_one_trick_won_later",
            "East's revoke with D2 in trick 1 would give 1 trick to North-South (Law 64A of 2007 and 2017)",
        ),
        (
            "fail_declarers_revoke_and_claim",
            "South's revoke with D4 in trick 1 would give 1 trick to East-West (Law 64A of 2007 and 2017)",
        ),
        (
            "fail_the_revoker_wins_the_trick_and_another",
            "East's revoke with S3 in trick 1 would give 2 tricks to North-South (Law 64A of 2007 and 2017)",
        ),
        ("pass_not_established_when_the_play_stops", "East's revoke with D2 in trick 1 costs no trick: not established"),
    ],
)
def test_a_ruling_in_a_sentence(name: str, text: str) -> None:
    (ruling,) = rulings(CASES[name], RULES[2017])
    assert ruling.text == text


@pytest.mark.parametrize("places", [0, 1, 2, 3])
def test_a_ruling_turned_with_the_table(places: int) -> None:
    (ruling,) = rulings(CASES["fail_one_trick_won_later"], RULES[2017])
    turned = ruling.turned(places)
    assert turned.revoke.seat is SEATS[(1 + places) % 4]
    assert turned.to is (Side.NS, Side.EW)[places % 2]
    assert turned.turned(4 - places) == ruling
    (ruling,) = rulings(CASES["pass_the_side_wins_no_trick_afterwards"], RULES[2017])
    assert ruling.turned(places).to is None
