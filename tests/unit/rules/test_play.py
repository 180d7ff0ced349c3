"""The play engine: the reference plays, the forms of writing, what can be proved without a deal."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import Strain
from dealfile.core.cards import CARD_OF, CARDS, Card, Hand, Suit
from dealfile.core.seats import SEAT_OF, SEATS, Seat, Side
from dealfile.model import Deal, Mark, MarkKind, Play
from dealfile.model.play import PlayOrder
from dealfile.rules.holdings import holdings
from dealfile.rules.play import review_play
from dealfile.rules.review import PlayReview
from dealfile.rules.revoke import rule_on_revokes
from dealfile.rules.tricks import forced_trick, winning_place

COMMON = "N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ 76.J75.987.K9543"
NAMES = {"card_not_held": "card-not-held", "card_already_played": "card-already-played", "revoke": "revoke"}


def deal_of(text: str) -> Deal:
    first, hands = text.split(":")
    turn = SEAT_OF[first].order
    given_hands = [None if hand == "-" else Hand.read(hand) for hand in hands.split()]
    north, east, south, west = (given_hands[(seat - turn) % 4] for seat in range(4))
    return Deal(text=text, hands=(north, east, south, west))


def sequence_of(plays: list[list[str]]) -> Play:
    return Play(cards=tuple(CARD_OF[card] for _, card in plays))


def columns_of(plays: list[list[str]], first: Seat) -> Play:
    """The same cards as PBN rows; in each group of four every card goes to the column of its player."""
    cells: list[Card | None] = [None] * (-(-len(plays) // 4) * 4)
    for index, (seat, card) in enumerate(plays):
        cells[index // 4 * 4 + (SEAT_OF[seat].order - first.order) % 4] = CARD_OF[card]
    return Play(first=first, order=PlayOrder.COLUMNS, cards=tuple(cells))


@pytest.mark.shared
@pytest.mark.parametrize("form", ["sequence", "columns"])
def test_reference_plays(shared: Path, form: str) -> None:
    """Every reference play as LIN would write it and as PBN would; none of them has a player out of turn.

    A row that is claimed states the claim beside the cards: the bounds it must keep follow from the tricks won.
    """
    rows = json.loads((shared / "vectors" / "plays.json").read_text(encoding="utf-8"))
    assert len(rows) == 14
    for row in rows:
        declarer = SEAT_OF[row["declarer"]]
        play = sequence_of(row["plays"]) if form == "sequence" else columns_of(row["plays"], declarer.left)
        review = review_play(deal_of(row["deal"]), Strain(row["denom"]), declarer.left, play)
        check_events(row, review, play)
        check_tricks(row, review, declarer)
        if not row["expected"]["fatal"]:
            check_revokes(row, review, declarer)


def check_events(row: dict[str, Any], review: PlayReview, play: Play) -> None:
    expected = [(NAMES[event["code"]], event["index"]) for event in row["expected"]["events"]]
    written = [int(finding.path.removeprefix("play.cards[").removesuffix("]")) for finding in review.findings]
    cells = [review.places.index(index) for index in written]
    # The reference counts the cards as they fell.
    fallen = [review.card_places.index(cell) for cell in cells]
    assert list(zip([finding.name for finding in review.findings], fallen, strict=True)) == expected, row["title"]
    assert review.illegal == {index for _, index in expected}
    for event, finding in zip(row["expected"]["events"], review.findings, strict=True):
        assert event["card"] in finding.message
        assert SEAT_OF[event["seat"]].word in finding.message
        assert review.card_seats[event["index"]] is SEAT_OF[event["seat"]]
        assert play.cards[review.places[review.card_places[event["index"]]]] is CARD_OF[event["card"]]
    assert review.stopped == row["expected"]["fatal"]


def check_tricks(row: dict[str, Any], review: PlayReview, declarer: Seat) -> None:
    expected = row["expected"]
    won = list(review.tricks)
    completed = review.complete_tricks
    if review.forced_last:
        won[review.forced_last.winner.side.order] += 1
        completed += 1
    assert {"NS": won[0], "EW": won[1]} == expected["tricks_won"], row["title"]
    if expected["fatal"]:
        return
    assert completed == expected["completed"]
    assert len(review.cards) - 4 * review.complete_tricks == expected["partial_trick"]
    own, other = won[declarer.side.order], won[declarer.side.other.order]
    assert (own, other) == (expected["declarer_tricks"], expected["defender_tricks"])
    final = own if completed == 13 else None
    if row["claim"]:
        claim = row["claim"]["declarer_total"]
        assert (own, 13 - other) == (expected["claim"]["minimum"], expected["claim"]["maximum"])
        consistent = own <= claim <= 13 - other
        assert consistent == expected["claim"]["consistent"]
        final = claim if consistent else None
    assert final == expected["final_declarer_tricks"]
    assert [[seat.value, card.text] for seat, card in zip(review.card_seats, review.cards, strict=True) if seat] == row["plays"]


def check_revokes(row: dict[str, Any], review: PlayReview, declarer: Seat) -> None:
    expected = row["expected"]
    rulings = rule_on_revokes(review, declarer)
    assert [
        {
            "index": review.card_places.index(ruling.revoke.place),
            "trick": ruling.revoke.trick + 1,
            "seat": ruling.revoke.seat.value,
            "card": ruling.revoke.card.text,
            "dummy": ruling.revoke.seat is declarer.partner,
            "established": ruling.established,
            "established_at": ruling.established_at,
        }
        for ruling in rulings
    ] == [{key: value for key, value in revoke.items() if key != "note"} for revoke in expected["revokes"]]
    adjustments = [
        {"trick": ruling.revoke.trick + 1, "transfer": ruling.transfer}
        | ({"to": ruling.to.value} if ruling.to else {"reason": ruling.reason})
        for ruling in rulings
    ]
    assert adjustments == expected["revoke_adjustments"], row["title"]


def random_play(seed: int, strain: Strain, leader: Seat) -> tuple[Deal, list[list[str]], list[int]]:
    """A random deal played out at random within the rules, by the plainest code; and the tricks of each side."""
    chance = random.Random(seed)
    pack = list(CARDS)
    chance.shuffle(pack)
    hands = {seat: pack[seat.order * 13 : seat.order * 13 + 13] for seat in SEATS}
    north, east, south, west = (Hand.of(hands[seat]) for seat in SEATS)
    plays: list[list[str]] = []
    won = [0, 0]
    for _ in range(13):
        trick: list[tuple[Seat, Card]] = []
        for place in range(4):
            seat = leader.after(place)
            follow = [card for card in hands[seat] if trick and card.suit is trick[0][1].suit]
            card = chance.choice(follow or hands[seat])
            hands[seat].remove(card)
            trick.append((seat, card))
        plays += [[seat.value, card.text] for seat, card in trick]
        ranked = [(card.suit is strain.suit, card.suit is trick[0][1].suit, card.rank.order, seat.order) for seat, card in trick]
        leader = SEATS[max(ranked)[3]]
        won[leader.side.order] += 1
    return Deal(hands=(north, east, south, west)), plays, won


@given(st.integers(0, 2**32), st.sampled_from(Strain), st.sampled_from(SEATS), st.sampled_from(SEATS), st.integers(0, 52))
def test_legal_plays_are_legal_in_every_form(seed: int, strain: Strain, leader: Seat, column: Seat, count: int) -> None:
    deal, plays, won = random_play(seed, strain, leader)
    whole = review_play(deal, strain, leader, sequence_of(plays))
    assert whole.findings == ()
    assert list(whole.tricks) == won
    assert whole.complete_tricks == 13
    short = plays[:count]
    by_sequence = review_play(deal, strain, leader, sequence_of(short))
    by_columns = review_play(deal, strain, leader, columns_of(short, column))
    without_deal = review_play(None, strain, leader, sequence_of(short))
    settled = Play(order=PlayOrder.TRICKS, cards=by_sequence.cells, leaders=by_sequence.leaders)
    again = review_play(deal, strain, leader, settled)
    for review in (by_columns, without_deal, again):
        assert review.findings == ()
        for field in ("cells", "leaders", "winners", "cards", "card_seats", "card_tricks", "card_places", "tricks"):
            assert getattr(review, field) == getattr(by_sequence, field), field
    assert [
        [seat.value, card.text] for seat, card in zip(by_sequence.card_seats, by_sequence.cards, strict=True) if seat
    ] == short
    assert (by_sequence.forced_last is not None) == (48 <= count < 52)
    if by_sequence.forced_last:
        last = by_sequence.forced_last
        assert [card.text for card in last.cards] == [card for _, card in plays[48:]]
        assert last.leader.value == plays[48][0]
        assert last.winner is whole.winners[12]


@given(st.integers(0, 2**32), st.lists(st.integers(0, 3), min_size=12, max_size=12))
def test_rotated_rows_are_read_by_holder(seed: int, turns: list[int]) -> None:
    deal, plays, won = random_play(seed, Strain.HEARTS, Seat.WEST)
    cards = columns_of(plays, Seat.WEST).cards
    rows = [cards[start : start + 4] for start in range(0, 52, 4)]
    written = [rows[0]] + [row[turn:] + row[:turn] for row, turn in zip(rows[1:], turns, strict=True)]
    play = Play(first=Seat.WEST, order=PlayOrder.COLUMNS, cards=tuple(card for row in written for card in row))
    review = review_play(deal, Strain.HEARTS, Seat.WEST, play)
    assert [finding.name for finding in review.findings] == (["rotated-rows"] if any(turns) else [])
    assert list(review.tricks) == won
    assert [card.text for card in review.cards] == [card for _, card in plays]
    assert [play.cards[place] for place in review.places] == list(review.cells)


@given(st.integers(0, 2**32), st.integers(1, 3))
def test_a_turned_deal_is_one_finding(seed: int, turn: int) -> None:
    deal, plays, _ = random_play(seed, Strain.NOTRUMP, Seat.WEST)
    hands = deal.hands[turn:] + deal.hands[:turn]
    turned = Deal(hands=(hands[0], hands[1], hands[2], hands[3]))
    review = review_play(turned, Strain.NOTRUMP, Seat.WEST, columns_of(plays, Seat.WEST))
    assert [finding.name for finding in review.findings] == ["play-shifted"]
    assert review.stopped
    assert len(review.cards) == 52
    assert review.illegal == {0}
    assert review.leaders[1:] == (None,) * 12
    assert review.tricks == (0, 0)


@given(st.lists(st.sampled_from([*CARDS, None]), max_size=60), st.sampled_from(PlayOrder), st.integers(0, 14))
def test_any_cards_give_a_review(cards: list[Card | None], order: PlayOrder, leaders: int) -> None:
    play = Play(order=order, cards=tuple(cards), leaders=(Seat.EAST, None, Seat.WEST, *SEATS, *SEATS, *SEATS)[:leaders])
    for deal in (deal_of("N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ -"), None):
        review = review_play(deal, Strain.SPADES, Seat.NORTH, play)
        assert review.cards == tuple(card for card in cards if card is not None) or order is PlayOrder.COLUMNS
        assert sorted(card.index for card in review.cards) == sorted(card.index for card in cards if card is not None)
        assert len(review.cells) == len(review.places)
        assert len(review.leaders) == len(review.winners) == -(-len(review.cells) // 4)
        for cell, place in zip(review.cells, review.places, strict=True):
            assert cell is (None if place == -1 else play.cards[place])


@pytest.mark.parametrize(
    ("trumps", "winner"), [(None, Seat.NORTH), (Suit.DIAMONDS, Seat.NORTH), (Suit.CLUBS, Seat.EAST), (Suit.SPADES, Seat.SOUTH)]
)
def test_the_last_trick_may_be_ruffed(trumps: Suit | None, winner: Seat) -> None:
    hands = [CARD_OF[card].bit for card in ("D5", "C2", "S2", "D3")]
    last = forced_trick(hands, Seat.WEST, trumps)
    assert (last.leader, last.winner) == (Seat.WEST, winner)
    assert [card.text for card in last.cards] == ["D3", "D5", "C2", "S2"]


@pytest.mark.parametrize(("gap", "index"), [(0, 52), (1, 53), (4, 52)])
def test_fourteen_tricks(gap: int, index: int) -> None:
    """The fault is at the first card of the fourteenth trick, or where it would begin."""
    deal, plays, won = random_play(7, Strain.CLUBS, Seat.NORTH)
    cards = (*sequence_of(plays).cards, *[None] * gap, CARDS[3], CARDS[4])
    review = review_play(deal, Strain.CLUBS, Seat.NORTH, Play(cards=cards))
    (finding,) = review.findings
    assert (finding.name, finding.path) == ("too-many-tricks", f"play.cards[{index}]")
    assert finding.message.startswith("there are more than thirteen tricks")
    assert list(review.tricks) == won
    assert (review.stopped, review.complete_tricks, len(review.cards)) == (True, 13, 54)
    assert review.card_seats[52:] == (None, None)


def test_a_turned_single_row_that_makes_no_sense_is_not_read_by_holder() -> None:
    deal = deal_of(COMMON)
    # Clockwise from North, but West has the lead: read by holder, North and East would have revoked.
    cards = tuple(CARD_OF[card] for card in ("SA", "S3", "S4", "C5"))
    review = review_play(deal, Strain.NOTRUMP, Seat.WEST, Play(first=Seat.WEST, order=PlayOrder.COLUMNS, cards=cards))
    assert [finding.name for finding in review.findings] == ["play-shifted"]


def test_a_row_with_a_card_outside_an_ending_says_nothing_of_a_turned_deal() -> None:
    deal = Deal(hands=(Hand.read("A..2."), Hand.read("K..3."), Hand.read("Q..4."), Hand.read("J..5.")))
    cards = tuple(CARD_OF[card] for card in ("SA", "SK", "SQ", "SJ", "D2", "D3", "D4", "C2"))
    review = review_play(deal, Strain.NOTRUMP, Seat.WEST, Play(first=Seat.WEST, order=PlayOrder.COLUMNS, cards=cards))
    assert [finding.name for finding in review.findings] == ["rotated-rows", "card-not-held"]


def test_a_turned_row_is_told_before_what_is_wrong_in_it() -> None:
    """The third row stands as North led it, and East does not follow to the clubs."""
    deal = Deal(hands=(Hand.read("A.A.A.A"), Hand.read("K.K.K.K"), Hand.read("Q.Q.Q.Q"), Hand.read("J.J.J.J")))
    cards = tuple(CARD_OF[card] for card in ("SJ", "SA", "SK", "SQ", "DJ", "DA", "DK", "DQ", "CA", "HK", "CQ", "CJ"))
    review = review_play(deal, Strain.NOTRUMP, Seat.WEST, Play(first=Seat.WEST, order=PlayOrder.COLUMNS, cards=cards))
    assert [(finding.name, finding.path) for finding in review.findings] == [
        ("rotated-rows", "play.cards[8]"),
        ("revoke", "play.cards[9]"),
    ]


def test_settled_leads_are_compared_with_the_winners() -> None:
    cards = tuple(CARD_OF[card] for card in ("C5", "CQ", "C6", "CJ", "S3", "S4", "S7", "SA"))
    play = Play(order=PlayOrder.TRICKS, cards=cards, leaders=(Seat.WEST, Seat.EAST))
    review = review_play(None, Strain.NOTRUMP, Seat.WEST, play)
    assert [(finding.name, finding.path) for finding in review.findings] == [("lead-out-of-turn", "play.cards[4]")]
    assert review.leaders == (Seat.WEST, Seat.EAST)
    assert review.illegal == {4}


@pytest.mark.parametrize(("leaders", "winner"), [((Seat.WEST, Seat.EAST), Seat.NORTH), ((Seat.WEST,), None)])
def test_a_settled_leader_is_believed_after_a_gap(leaders: tuple[Seat, ...], winner: Seat | None) -> None:
    cards = (CARD_OF["C5"], None, CARD_OF["C6"], CARD_OF["CJ"], *(CARD_OF[card] for card in ("S3", "S4", "S7", "SA")))
    play = Play(order=PlayOrder.TRICKS, cards=cards, leaders=leaders)
    review = review_play(None, Strain.NOTRUMP, Seat.WEST, play)
    assert review.findings == ()
    assert review.winners == (None, winner)
    assert review.complete_tricks == (0 if winner is None else 1)


@pytest.mark.parametrize("deal", [None, deal_of(COMMON)])
@pytest.mark.parametrize("leaders", [(), (Seat.WEST,)])
def test_settled_tricks_without_leaders_follow_the_winners(deal: Deal | None, leaders: tuple[Seat, ...]) -> None:
    cards = tuple(CARD_OF[card] for card in ("C5", "CQ", "C6", "CJ", "SA", "S3", "S4", "S7"))
    review = review_play(deal, Strain.NOTRUMP, Seat.WEST, Play(order=PlayOrder.TRICKS, cards=cards, leaders=leaders))
    assert review.leaders == (Seat.WEST, Seat.NORTH)
    assert review.winners == (Seat.NORTH, Seat.NORTH)


def test_a_mark_of_a_lead_on_another_card_of_a_settled_trick() -> None:
    cards = tuple(CARD_OF[card] for card in ("C5", "CQ", "C6", "CJ", "SA", "S3", "S4", "S7"))
    leaders, marks = (Seat.WEST, Seat.NORTH), (Mark(5, MarkKind.LEAD),)
    play = Play(order=PlayOrder.TRICKS, cards=cards, leaders=leaders, marks=marks)
    review = review_play(None, Strain.NOTRUMP, Seat.WEST, play)
    assert [(finding.name, finding.path) for finding in review.findings] == [("needless-lead-mark", "play.cards[5]")]


@pytest.mark.parametrize(
    ("order", "leaders", "seats"),
    [(PlayOrder.COLUMNS, (), "WNES"), (PlayOrder.TRICKS, (Seat.WEST, Seat.NORTH), "NESW"), (PlayOrder.SEQUENCE, (), "----")],
)
def test_cards_behind_a_fault_are_those_of_their_columns(order: PlayOrder, leaders: tuple[Seat, ...], seats: str) -> None:
    cards = tuple(CARD_OF[card] for card in ("SA", "CQ", "C6", "CJ", "C8", "CT", "CA", "CK"))
    review = review_play(deal_of(COMMON), Strain.NOTRUMP, Seat.WEST, Play(order=order, cards=cards, leaders=leaders))
    assert [finding.name for finding in review.findings] == ["card-not-held"]
    assert review.cells == cards
    assert "".join("-" if seat is None else seat.value for seat in review.card_seats[4:]) == seats


def test_the_sign_that_the_play_goes_on_may_stand_on_a_card() -> None:
    cards = tuple(CARD_OF[card] for card in ("C5", "CQ", "C6", "CJ"))
    play = Play(cards=cards, marks=(Mark(1, MarkKind.CONTINUED),))
    review = review_play(deal_of(COMMON), Strain.NOTRUMP, Seat.WEST, play)
    assert [(finding.name, finding.path) for finding in review.findings] == [("card-after-continued", "play.cards[2]")]


def test_no_trick_is_forced_when_its_leader_is_not_known() -> None:
    deal, plays, _ = random_play(3, Strain.CLUBS, Seat.NORTH)
    cards = sequence_of(plays[:48])
    settled = Play(first=Seat.NORTH, order=PlayOrder.TRICKS, cards=columns_of(plays[:48], Seat.NORTH).cards, leaders=(None,) * 12)
    review = review_play(deal, Strain.CLUBS, Seat.NORTH, settled)
    assert (review.findings, review.complete_tricks, review.tricks, review.forced_last) == ((), 12, (0, 0), None)
    whole = review_play(deal, Strain.CLUBS, Seat.NORTH, cards)
    assert whole.forced_last is not None
    assert review_play(None, Strain.CLUBS, Seat.NORTH, cards).forced_last is None
    behind = Play(first=Seat.NORTH, order=PlayOrder.TRICKS, cards=whole.cells, leaders=(None, *whole.leaders[1:]))
    review = review_play(deal, Strain.CLUBS, Seat.NORTH, behind)
    assert (review.winners[0], review.winners[11], review.forced_last) == (None, whole.winners[11], None)


@pytest.mark.parametrize("begun", ["", " D2", " D2 D3 D4"])
@pytest.mark.parametrize(("strain", "winner"), [(Strain.CLUBS, Seat.WEST), (Strain.NOTRUMP, Seat.SOUTH)])
def test_the_last_trick_of_an_ending_is_forced(strain: Strain, winner: Seat, begun: str) -> None:
    cards = tuple(CARD_OF[card] for card in f"SJ SA SK SQ{begun}".split())
    last = review_play(deal_of("N:A..2. K..3. Q..4. J...2"), strain, Seat.WEST, Play(cards=cards)).forced_last
    assert last is not None
    assert (last.leader, " ".join(card.text for card in last.cards), last.winner) == (Seat.NORTH, "D2 D3 D4 C2", winner)


def test_no_trick_is_forced_behind_a_fault_or_before_any_card() -> None:
    cards = tuple(CARD_OF[card] for card in ("SJ", "SA", "SK", "SQ", "SA"))
    review = review_play(deal_of("N:A..2. K..3. Q..4. J...2"), Strain.CLUBS, Seat.WEST, Play(cards=cards))
    assert (review.stopped, review.complete_tricks, review.forced_last) == (True, 1, None)
    assert review_play(deal_of("N:A... K... Q... J..."), Strain.CLUBS, Seat.WEST, Play()).forced_last is None


def test_a_row_written_twice() -> None:
    deal, plays, _ = random_play(3, Strain.CLUBS, Seat.NORTH)
    play = columns_of([*plays[:4], *plays[:4]], Seat.NORTH)
    review = review_play(deal, Strain.CLUBS, Seat.NORTH, play)
    assert [finding.name for finding in review.findings] == ["card-already-played"]
    assert review.complete_tricks == 1


def test_nothing_played() -> None:
    review = review_play(None, Strain.NOTRUMP, Seat.WEST, Play())
    assert (review.cells, review.cards, review.leaders, review.winners) == ((), (), (), ())
    assert (review.forced_last, review.stopped) == (None, False)


@pytest.mark.parametrize(
    ("text", "whole", "complete"),
    [
        ("N:- - - -", (False,) * 4, False),
        ("N:AK52.Q98.QJ3.Q82 - - -", (True, False, False, False), False),
        ("N:- QJ93.K6.AT52.T76 - -", (False, True, False, False), False),
        ("N:- - - 76.J75.987.K9543", (False, False, False, True), False),
        ("N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ ...", (True,) * 4, True),
        ("N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ 76.J75.987.K954", (True, True, True, False), False),
        ("N:A... K... Q... J...", (True,) * 4, True),
        ("N:A... K... Q... J.2..", (False,) * 4, False),
        ("N:A... A... Q... J...", (False,) * 4, False),
    ],
)
def test_which_hands_are_whole(text: str, whole: tuple[bool, ...], complete: bool) -> None:
    held = holdings(deal_of(text))
    assert (held.whole, held.complete) == (whole, complete)


def test_a_card_missing_from_the_deal_is_not_held_against_the_short_hand() -> None:
    deal = deal_of("N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ 76.J75.987.K954")
    play = Play(cards=tuple(CARD_OF[card] for card in ("C3", "CQ", "C6", "CJ")))
    assert review_play(deal, Strain.NOTRUMP, Seat.WEST, play).findings == ()


def test_winner_of_a_trick() -> None:
    trick = [CARD_OF[card] for card in ("H5", "D2", "HA", "D9")]
    assert winning_place(trick, None) == 2
    assert winning_place(trick, Strain.DIAMONDS.suit) == 3
    assert winning_place([CARD_OF[card] for card in ("H5", "D9", "HA", "D2")], Strain.DIAMONDS.suit) == 1
    assert winning_place(trick, Strain.HEARTS.suit) == 2
    assert winning_place(trick, Strain.CLUBS.suit) == 2


def test_sides_of_the_tricks() -> None:
    review = review_play(None, Strain.NOTRUMP, Seat.WEST, sequence_of([["W", "C5"], ["N", "CQ"], ["E", "C6"], ["S", "CJ"]]))
    assert review.tricks[Side.NS.order] == 1
    assert review.winners == (Seat.NORTH,)
