"""What the Laws make of a revoke."""

import pytest

from dealfile.core.calls import Strain
from dealfile.core.cards import CARD_OF, Hand
from dealfile.core.seats import Seat, Side
from dealfile.model import Deal, Play
from dealfile.rules.play import review_play
from dealfile.rules.revoke import RevokeRuling, rule_on_revokes

DEAL = Deal(
    hands=(
        Hand.read("AK52.Q98.QJ3.Q82"),
        Hand.read("QJ93.K6.AT52.T76"),
        Hand.read("T84.AT432.K64.AJ"),
        Hand.read("76.J75.987.K9543"),
    )
)


def rulings(cards: str, strain: Strain = Strain.NOTRUMP) -> tuple[RevokeRuling, ...]:
    play = Play(cards=tuple(CARD_OF[card] for card in cards.split()))
    return rule_on_revokes(review_play(DEAL, strain, Seat.WEST, play), Seat.SOUTH)


@pytest.mark.parametrize(
    ("cards", "transfer", "reason"),
    [
        # East discards on a club while he holds some.
        ("C3 CQ D2 CJ SA S3 S4 S6", 0, "no trick won from the revoke on"),
        ("C3 CQ D2 CJ SA S3 S4 S6 S2 SQ S8 S7", 1, ""),
        ("C3 CQ D2 CJ", 0, "not established"),
        ("C3 CQ D2 CJ S2 S3", 0, "no trick won from the revoke on"),
    ],
)
def test_revoke_by_a_defender_who_did_not_win_the_trick(cards: str, transfer: int, reason: str) -> None:
    (ruling,) = rulings(cards)
    assert (ruling.transfer, ruling.reason, ruling.to) == (transfer, reason, Side.NS if transfer else None)


def test_revoker_who_won_the_trick_gives_two() -> None:
    # Spades are trumps: East ruffs a club while he holds clubs, and wins a diamond later.
    (ruling,) = rulings("C3 CQ S3 CJ DA D4 D7 D3", Strain.SPADES)
    assert ruling.revoke.seat is Seat.EAST
    assert (ruling.transfer, ruling.to, ruling.established_at) == (2, Side.NS, 4)


def test_revoker_who_won_that_trick_only_gives_one() -> None:
    (ruling,) = rulings("C3 CQ S3 CJ D2 D4 D7 DJ", Strain.SPADES)
    assert ruling.transfer == 1


def test_second_revoke_in_one_suit_is_not_adjusted() -> None:
    first, second = rulings("C3 CQ D2 CJ C2 D5 CA C4 H2 H5 HQ HK")
    assert first.transfer == 1
    assert (second.transfer, second.reason) == (0, "second revoke in the suit")


def test_both_sides_revoked() -> None:
    first, second = rulings("C3 CQ D2 HA C2 C6 CJ C4 S4 S6 SK S3")
    assert {first.revoke.seat, second.revoke.seat} == {Seat.EAST, Seat.SOUTH}
    assert {first.reason, second.reason} == {"both sides revoked"}


def test_dummy_is_exempt() -> None:
    (ruling,) = rulings("S7 C2 S3 S4 S8 S6 S5 S9")
    assert ruling.revoke.seat is Seat.NORTH
    assert (ruling.transfer, ruling.reason) == (0, "dummy")


def test_a_forced_last_trick_counts_among_the_later_ones() -> None:
    hands = (Hand.read("A..9.4"), Hand.read(".2.3.9"), Hand.read("3.4.4."), Hand.read("..2.53"))
    play = Play(cards=tuple(CARD_OF[card] for card in ("D2", "D9", "H2", "D4", "SA", "C9", "S3", "C3")))
    review = review_play(Deal(hands=hands), Strain.NOTRUMP, Seat.WEST, play)
    assert review.forced_last is not None
    assert review.forced_last.winner is Seat.WEST
    (ruling,) = rule_on_revokes(review, Seat.SOUTH)
    assert (ruling.revoke.seat, ruling.transfer, ruling.to) == (Seat.EAST, 1, Side.NS)
