"""The re-run of many plays at once beside the re-run of each."""

from random import Random

import numpy as np
import pytest
from tests.bench.made_boards import deal as dealt
from tests.bench.made_boards import play as played

from dealfile.core.calls import Strain
from dealfile.core.cards import CARDS, Card, Hand
from dealfile.core.seats import SEATS, Seat, Side
from dealfile.diagnostics.codes.play import RotatedRows
from dealfile.model import Deal, Play
from dealfile.model.play import PlayOrder
from dealfile.plain.plays import IN_SEQUENCE, NONE, PACK, Plays, rerun
from dealfile.rules.play import review_play
from dealfile.rules.review import PlayReview

Case = tuple[Deal, Strain, Seat, Play]


def a_case(chance: Random) -> Case:
    """A play that is mostly legal, in one of the ways in which it is written."""
    hands = dealt(chance)
    strain, leader = chance.choice(tuple(Strain)), chance.choice(SEATS)
    order, winners = played(hands, strain.suit, leader, chance)
    cards: list[Card | None] = list(order[: chance.choice((52, 48, 51, 47, chance.randint(1, 52)))])
    in_columns = chance.random() < 0.7
    if in_columns:
        cards = in_rows(cards, leader, winners, chance)
    for _ in range(chance.choice((0, 0, 0, 1, 2))):
        one, other = chance.randrange(len(cards)), chance.randrange(len(cards))
        if chance.random() < 0.6:
            cards[one], cards[other] = cards[other], cards[one]
        else:
            cards[one] = chance.choice((None, cards[other]))
    if not any(cards):
        cards[0] = order[0]
    north, east, south, west = (Hand.of(hands[seat]) for seat in SEATS)
    first = leader if in_columns and chance.random() < 0.5 else None
    order_of_cards = PlayOrder.COLUMNS if in_columns else PlayOrder.SEQUENCE
    play = Play(first=first, order=order_of_cards, cards=tuple(cards))
    return Deal(hands=(north, east, south, west)), strain, leader, play


def in_rows(cards: list[Card | None], leader: Seat, winners: list[Seat], chance: Random) -> list[Card | None]:
    """The cards in rows from the first leader, from each trick's leader, or turned by as much in every row."""
    how = chance.choice(("columns", "leaders", "turned"))
    rows: list[Card | None] = []
    seat = leader
    for trick, start in enumerate(range(0, len(cards), 4)):
        row: list[Card | None] = [None] * 4
        for place, card in enumerate(cards[start : start + 4]):
            column = {"columns": seat.order + place - leader.order, "leaders": place}.get(
                how, seat.order + place - leader.order + 1
            )
            row[column & 3] = card
        rows += row
        seat = winners[trick]
    while rows and rows[-1] is None and chance.random() < 0.5:
        rows.pop()
    return rows


def as_arrays(cases: list[Case]) -> Plays:
    written = np.full((len(cases), PACK), NONE, dtype=np.uint8)
    for place, (_, _, _, play) in enumerate(cases):
        written[place, : len(play.cards)] = [NONE if card is None else card.index for card in play.cards]
    columns = [IN_SEQUENCE if play.order is PlayOrder.SEQUENCE else (play.first or leader).order for _, _, leader, play in cases]
    return Plays(
        hands=np.array([deal.masks for deal, _, _, _ in cases], dtype=np.uint64),
        cards=written,
        trumps=np.array([strain.order for _, strain, _, _ in cases], dtype=np.uint8),
        leaders=np.array([leader.order for _, _, leader, _ in cases], dtype=np.uint8),
        columns=np.array(columns, dtype=np.uint8),
        rows=np.array([len(play.cards) // 4 for *_, play in cases], dtype=np.intp),
    )


def is_plain(review: PlayReview) -> bool:
    """Whether nothing is to be told but that rows are read by holder, and the known cards are the first ones."""
    told = {finding.code for finding in review.findings} <= {RotatedRows.code}
    whole = None not in review.cells[: len(review.cards)] and review.card_places == tuple(range(len(review.cards)))
    in_place = not review.revokes and not review.stopped and None not in review.leaders
    return told and whole and in_place


@pytest.mark.parametrize("seed", range(6))
def test_it_gives_what_each_gives(seed: int) -> None:
    chance = Random(seed)
    cases = [a_case(chance) for _ in range(400)]
    reruns = rerun(as_arrays(cases))
    plain = 0
    for place, case in enumerate(cases):
        review = review_play(*case)
        assert reruns.plain[place] == is_plain(review), case
        if not reruns.plain[place]:
            continue
        plain += 1
        count, complete = int(reruns.counts[place]), int(reruns.complete[place])
        assert count == len(review.cards)
        assert [CARDS[card] for card in reruns.cards[place, :count]] == list(review.cards)
        assert [SEATS[seat] for seat in reruns.seats[place, :count]] == list(review.card_seats)
        assert complete == review.complete_tricks
        assert [SEATS[seat] for seat in reruns.winners[place, :complete]] == list(review.winners[:complete])
        assert (reruns.north_south[place], complete - reruns.north_south[place]) == review.tricks
        forced = int(reruns.forced[place])
        assert (forced == NONE) is (review.forced_last is None)
        if review.forced_last is not None:
            assert SEATS[forced] is review.forced_last.winner
        rotated = [finding.path for finding in review.findings]
        assert rotated == ([] if reruns.rotated[place] == NONE else [f"play.cards[{4 * reruns.rotated[place]}]"])
    assert 100 < plain < 380


def test_of_one_play() -> None:
    chance = Random(1)
    for _ in range(50):
        case = a_case(chance)
        assert rerun(as_arrays([case])).plain[0] == is_plain(review_play(*case))


def test_sides_are_counted_as_everywhere() -> None:
    assert [side.order for side in Side] == [0, 1]
