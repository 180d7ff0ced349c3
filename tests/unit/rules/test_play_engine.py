"""The play engine, card by card: alone, and beside the review of a whole play."""

import random
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import Strain
from dealfile.core.cards import CARD_OF, CARDS, Card, Hand
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.model import Deal, Mark, MarkKind, Play
from dealfile.model.play import PlayOrder
from dealfile.rules.hands import CardFault
from dealfile.rules.play import review_play
from dealfile.rules.play_engine import PlayEngine, play_states
from dealfile.rules.review import PlayReview

NORTH, EAST, SOUTH, WEST = "AK52.Q98.QJ3.Q82", "QJ93.K6.AT52.T76", "T84.AT432.K64.AJ", "76.J75.987.K9543"
DEAL = Deal(hands=(Hand.read(NORTH), Hand.read(EAST), Hand.read(SOUTH), Hand.read(WEST)))
NORTH_ONLY = Deal(hands=(Hand.read(NORTH), None, None, None))
SHORT_EAST = Deal(hands=(Hand.read(NORTH), Hand.read("QJ93.K6.AT52.T7"), None, None))
ENDING = Deal(hands=(Hand.read("A..2."), Hand.read("K..3."), Hand.read("Q..4."), Hand.read("J..5.")))


def cards_of(text: str) -> list[Card]:
    return [CARD_OF[word] for word in text.split()]


def texts(cards: tuple[Card, ...]) -> str:
    return " ".join(card.text for card in cards)


def engine_after(text: str, deal: Deal | None = DEAL, strain: Strain = Strain.NOTRUMP) -> PlayEngine:
    engine = PlayEngine(deal, strain, Seat.WEST)
    for card in cards_of(text):
        assert engine.play(card) is None
    return engine


def random_deal(chance: random.Random, known: int) -> tuple[Deal | None, list[int]]:
    """A deal of which ``known`` hands are given, and all four hands as they are."""
    pack = list(CARDS)
    chance.shuffle(pack)
    hands = [Hand.of(pack[13 * seat : 13 * seat + 13]) for seat in range(4)]
    given_hands = [hand if seat in chance.sample(range(4), known) else None for seat, hand in enumerate(hands)]
    north, east, south, west = given_hands
    return Deal(hands=(north, east, south, west)) if any(given_hands) else None, [hand.mask for hand in hands]


def random_sequence(
    chance: random.Random, engine: PlayEngine, hands: list[int], slips: float
) -> tuple[list[Card], set[int], bool]:
    """Cards played by the true hands, with slips: revokes, cards of others, cards played before.

    Returns:
        The cards, the indexes of those at fault, and whether the last one could not be played at all.
    """
    cards: list[Card] = []
    illegal: set[int] = set()
    while not engine.over:
        seat = engine.turn
        own = [card for card in CARDS if hands[seat] & card.bit]
        legal = [card for card in engine.legal_cards() if card in own]
        card = chance.choice(legal or own)
        if chance.random() < slips:
            card = chance.choice([chance.choice(own), chance.choice(CARDS)])
        before = list(engine.revokes)
        fault = engine.play(card)
        cards.append(card)
        illegal |= {revoke.place for revoke in engine.revokes if revoke not in before}
        if fault is not None and fault is not CardFault.REVOKE:
            return cards, illegal | {len(cards) - 1}, True
        if not hands[seat] & card.bit:
            return cards, illegal, False  # a card of another unknown hand, which nothing proves: the true hands are none now
        hands[seat] &= ~card.bit
    return cards, illegal, False


@given(st.integers(0, 2**32), st.sampled_from(Strain), st.sampled_from(SEATS), st.integers(0, 4), st.sampled_from([0, 0.02, 0.2]))
def test_the_engine_and_the_review_agree(seed: int, strain: Strain, leader: Seat, known: int, slips: float) -> None:
    chance = random.Random(seed)
    deal, hands = random_deal(chance, known)
    engine = PlayEngine(deal, strain, leader)
    cards, illegal, stopped = random_sequence(chance, engine, hands, slips)
    review = review_play(deal, strain, leader, Play(cards=tuple(cards)))
    assert review.illegal == illegal
    assert review.stopped == stopped
    assert list(review.revokes) == sorted(engine.revokes, key=lambda revoke: revoke.place)
    complete = len(engine.winners)
    assert review.complete_tricks == complete
    assert [seat for seat in review.winners if seat is not None] == engine.winners
    assert list(review.tricks) == engine.won
    assert review.leaders[:complete] == (leader, *engine.winners)[:complete]
    if not stopped:
        forced = None if engine.over else engine.forced_last
        assert review.forced_last == forced or len(cards) > 48
    check_states(deal, strain, leader, cards, review)


def check_states(deal: Deal | None, strain: Strain, leader: Seat, cards: list[Card], review: PlayReview) -> None:
    states = list(play_states(deal, strain, leader, Play(cards=tuple(cards))))
    assert len(states) == len(cards) - review.stopped
    for index, state in enumerate(states):
        assert len(state.winners) == (index + 1) // 4
        assert state.trick == tuple(cards[len(state.winners) * 4 : index + 1])
    if states and not review.stopped:
        assert states[-1].tricks == review.tricks


@given(st.integers(0, 2**32), st.sampled_from(Strain), st.integers(0, 4))
def test_legal_cards_have_no_finding(seed: int, strain: Strain, known: int) -> None:
    """Cards chosen from the legal ones alone: of hands that are not known a player may turn out to have any thirteen."""
    chance = random.Random(seed)
    deal, _ = random_deal(chance, known)
    engine = PlayEngine(deal, strain, Seat.WEST)
    cards: list[Card] = []
    while legal := engine.legal_cards():
        cards.append(chance.choice(legal))
        assert engine.play(cards[-1]) is None
    review = review_play(deal, strain, Seat.WEST, Play(cards=tuple(cards)))
    assert review.findings == ()
    assert list(review.tricks) == engine.won


@given(st.integers(0, 2**32), st.integers(0, 51))
def test_every_other_card_of_a_known_hand_is_at_fault(seed: int, count: int) -> None:
    chance = random.Random(seed)
    deal, _ = random_deal(chance, 4)
    played: list[Card] = []
    engine = PlayEngine(deal, Strain.HEARTS, Seat.NORTH)
    for _ in range(count):
        played.append(chance.choice(engine.legal_cards()))
        engine.play(played[-1])
    for card in CARDS:
        again = PlayEngine(deal, Strain.HEARTS, Seat.NORTH)
        for each in played:
            again.play(each)
        assert (again.play(card) is None) == (card in engine.legal_cards())


def test_the_opening_lead_may_be_any_card() -> None:
    engine = engine_after("")
    assert texts(engine.legal_cards()) == "C3 C4 C5 C9 CK D7 D8 D9 H5 H7 HJ S6 S7"
    assert (engine.turn, engine.leader, engine.trick, engine.over) == (3, 3, [], False)


def test_the_others_follow_suit() -> None:
    engine = engine_after("C5")
    assert texts(engine.legal_cards()) == "C2 C8 CQ"
    assert engine.turn == Seat.NORTH.order


def test_without_the_suit_any_card_may_be_played() -> None:
    engine = engine_after("S7 SA S3 S4 SK S9 S8 S6 S2 SJ ST")
    assert engine.turn == Seat.WEST.order
    assert texts(engine.legal_cards()) == "C3 C4 C5 C9 CK D7 D8 D9 H5 H7 HJ"


def test_the_winner_leads() -> None:
    engine = engine_after("C5 CQ C6 CJ")
    assert (engine.turn, engine.winners, engine.won) == (0, [Seat.NORTH], [1, 0])
    engine = engine_after("S7 SA S3 S4 SK S9 S8 S6 S2 SJ ST H5", strain=Strain.HEARTS)
    assert (engine.winners[2], engine.turn, engine.won) == (Seat.WEST, 3, [2, 1])


@pytest.mark.parametrize(
    ("before", "card", "fault"),
    [
        ("", "SA", CardFault.NOT_HELD),
        ("C5 CQ C6 CJ", "C5", CardFault.ALREADY_PLAYED),
        ("C5 CQ C6 CJ", "CQ", CardFault.ALREADY_PLAYED),
        ("C5", "CK", CardFault.NOT_HELD),
    ],
)
def test_a_card_that_cannot_be_played_takes_no_effect(before: str, card: str, fault: CardFault) -> None:
    engine = engine_after(before)
    state = engine.state
    assert engine.play(CARD_OF[card]) is fault
    assert engine.state == state


def test_a_revoke_takes_effect() -> None:
    engine = engine_after("C5 CQ")
    assert engine.play(CARD_OF["D2"]) is CardFault.REVOKE
    assert [(revoke.place, revoke.trick, revoke.seat) for revoke in engine.revokes] == [(2, 0, Seat.EAST)]
    assert engine.turn == Seat.SOUTH.order


def test_a_card_after_the_last_trick() -> None:
    engine = engine_after("SJ SA SK SQ D2 D3 D4 D5", ENDING)
    assert engine.over
    assert engine.legal_cards() == ()
    assert engine.play(CARD_OF["CA"]) is CardFault.AFTER_END
    assert (engine.state.turn, engine.state.leader) == (None, None)


def test_a_lead_out_of_turn_can_be_accepted_before_a_trick_only() -> None:
    engine = engine_after("C5 CQ C6 CJ")
    engine.accept_lead(Seat.EAST)
    assert engine.play(CARD_OF["S3"]) is None
    assert engine.turn == Seat.SOUTH.order
    with pytest.raises(ValueError, match="West cannot lead to a trick that is under way"):
        engine.accept_lead(Seat.WEST)


def test_of_an_unknown_hand_what_nothing_excludes_is_legal() -> None:
    engine = engine_after("C5 CQ", NORTH_ONLY)
    legal = engine.legal_cards()
    assert len(legal) == 52 - 13 - 1
    assert not {card.text for card in legal} & {"C5", "CQ", "SA", "S2"}
    assert engine.hand(Seat.EAST) is None
    assert engine.state.hands[0] == Hand.read("AK52.Q98.QJ3.82")


def test_an_unknown_hand_has_no_more_of_a_suit_that_it_did_not_follow() -> None:
    engine = engine_after("C5 CQ D2 CJ C2", NORTH_ONLY)
    assert engine.turn == Seat.EAST.order
    assert not [card for card in engine.legal_cards() if card.text.startswith("C")]
    assert [card for card in engine.legal_cards() if card.text.startswith("D")]
    assert engine.play(CARD_OF["C7"]) is None
    assert [(revoke.place, revoke.seat) for revoke in engine.revokes] == [(2, Seat.EAST)]
    assert [card for card in engine_after("C5 CQ D2 CJ C2 D4", NORTH_ONLY).legal_cards() if card.text.startswith("C")]


def test_a_hand_that_is_known_in_part_must_follow_when_it_is_known_to_be_able() -> None:
    engine = engine_after("C5 CQ", SHORT_EAST)
    assert texts(engine.legal_cards()) == "C3 C4 C6 C7 C9 CT CJ CK CA"
    engine = engine_after("C5 CQ CT CA H5 H7 H8", SHORT_EAST)
    assert set(texts(engine.legal_cards()).split()) == {"H2", "H3", "H4", "H6", "HT", "HJ", "HK", "HA"}
    assert engine.play(CARD_OF["D2"]) is CardFault.REVOKE


def test_a_hand_that_is_known_in_part_may_discard_when_it_is_not_known_to_be_able() -> None:
    engine = PlayEngine(
        Deal(hands=(Hand.read("AK52.Q98.QJ3.Q82"), Hand.read("QJ93.K6.AT52."), None, None)), Strain.CLUBS, Seat.WEST
    )
    assert engine.play(CARD_OF["C5"]) is None
    assert engine.play(CARD_OF["C2"]) is None
    legal = set(texts(engine.legal_cards()).split())
    assert {"SQ", "HK", "DA", "CK", "S4"} <= legal
    assert not {"C5", "C2", "C8", "SA"} & legal


@pytest.mark.parametrize(
    ("cards", "north_south", "east_west"),
    [("", (0, 2), (0, 2)), ("SJ SA SK SQ", (1, 1), (1, 1)), ("SJ SA SK SQ D2", (1, 2), (0, 1))],
)
def test_bounds_of_a_claim(cards: str, north_south: tuple[int, int], east_west: tuple[int, int]) -> None:
    engine = engine_after(cards, ENDING)
    assert engine.claim_bounds(Side.NS) == north_south
    assert engine.claim_bounds(Side.EW) == east_west


def test_bounds_of_a_claim_before_the_first_trick() -> None:
    assert engine_after("C5 CQ", None).claim_bounds(Side.EW) == (0, 13)
    assert engine_after("C5 CQ C6 CJ", None).claim_bounds(Side.EW) == (0, 12)


def test_the_last_trick_is_forced() -> None:
    engine = engine_after("", ENDING)
    assert engine.forced_last is None
    engine = engine_after("SJ SA SK SQ", ENDING)
    last = engine.forced_last
    assert last is not None
    assert (last.leader, texts(last.cards), last.winner) == (Seat.NORTH, "D2 D3 D4 D5", Seat.WEST)
    assert engine_after("SJ SA SK SQ D2", ENDING).forced_last is None
    assert engine_after("SJ SA SK SQ D2 D3 D4 D5", ENDING).forced_last is None
    assert engine_after("SJ SA SK SQ", None).forced_last is None


def test_the_state_has_all_hands_and_what_may_be_played() -> None:
    state = engine_after("C5 CQ").state
    assert state.hands == (Hand.read("AK52.Q98.QJ3.82"), Hand.read(EAST), Hand.read(SOUTH), Hand.read("76.J75.987.K943"))
    assert texts(state.legal_cards) == "C6 C7 CT"


def test_the_last_trick_may_be_ruffed() -> None:
    ending = Deal(hands=(Hand.read("A..2."), Hand.read("K..3."), Hand.read("Q..4."), Hand.read("J...5")))
    last = engine_after("SJ SA SK SQ", ending, Strain.CLUBS).forced_last
    assert last is not None
    assert (texts(last.cards), last.winner) == ("D2 D3 D4 C5", Seat.WEST)
    last = engine_after("SJ SA SK SQ", ending).forced_last
    assert last is not None
    assert last.winner is Seat.SOUTH


def test_states_follow_rows_that_are_read_by_holder() -> None:
    rows = Play(first=Seat.WEST, order=PlayOrder.COLUMNS, cards=tuple(cards_of("C5 CQ C6 CJ C8 CT CA CK")))
    states = list(play_states(DEAL, Strain.NOTRUMP, Seat.WEST, rows))
    assert (len(states), states[-1].winners) == (8, (Seat.NORTH, Seat.SOUTH))


def test_states_follow_a_lead_out_of_turn_to_a_later_trick() -> None:
    play = Play(cards=tuple(cards_of("C5 CQ C6 CJ S3 S4 S7 SA")))
    states = list(play_states(DEAL, Strain.NOTRUMP, Seat.WEST, play))
    assert (len(states), states[4].leader, states[-1].winners) == (8, Seat.EAST, (Seat.NORTH, Seat.NORTH))


def test_there_are_no_states_of_a_trick_whose_leader_is_not_known() -> None:
    play = Play(order=PlayOrder.TRICKS, cards=tuple(cards_of("C5 CQ C6 CJ")), leaders=(None,))
    assert list(play_states(DEAL, Strain.NOTRUMP, Seat.WEST, play)) == []


def test_states_follow_an_accepted_lead_and_stop_at_a_gap() -> None:
    cards = cards_of("S7 SA S3 S4 C5 CQ C6 CJ")
    play = Play(first=Seat.WEST, order=PlayOrder.COLUMNS, cards=(*cards, None), marks=(Mark(2, MarkKind.LEAD),))
    states = list(play_states(DEAL, Strain.NOTRUMP, Seat.WEST, play))
    assert [state.turn.value for state in states if state.turn] == list("SWNN") + list("ESWN")
    assert states[0].leader is Seat.EAST
    gap = Play(cards=(*cards[:1], None, *cards[2:4]))
    assert len(list(play_states(DEAL, Strain.NOTRUMP, Seat.WEST, gap))) == 1


def test_states_stop_at_a_card_that_cannot_be_played_and_at_the_end() -> None:
    play = Play(cards=tuple(cards_of("C5 CQ C6 C6")))
    assert len(list(play_states(DEAL, Strain.NOTRUMP, Seat.WEST, play))) == 3
    whole = Play(cards=tuple(cards_of("SJ SA SK SQ D2 D3 D4 D5 CA")))
    states = list(play_states(ENDING, Strain.NOTRUMP, Seat.WEST, whole))
    assert len(states) == 8
    assert states[-1].over


def test_claims_and_hands_are_those_of_sides_and_seats() -> None:
    engine = PlayEngine(DEAL, Strain.NOTRUMP, Seat.WEST)
    with pytest.raises(TypeError, match=r"^tricks are won by a Side, such as Side\.NS, not 'NS'$"):
        engine.claim_bounds(cast("Side", "NS"))
    with pytest.raises(TypeError, match=r"^a hand is that of a Seat, such as Seat\.WEST, not 'W'$"):
        engine.hand(cast("Seat", "W"))
    assert engine.claim_bounds(Side.NS) == (0, 13)
