"""Cards of which only the suit is written."""

import pytest

from dealfile.core.calls import Strain
from dealfile.core.cards import CARD_OF, Card, Hand
from dealfile.core.seats import Seat
from dealfile.model import Deal, Mark, MarkKind, Play
from dealfile.model.play import PlayOrder
from dealfile.rules.lowest import name_lowest

HANDS = ("AK52.Q98.QJ3.Q82", "QJ93.K6.AT52.T76", "T84.AT432.K64.AJ", "76.J75.987.K9543")
NORTH, EAST, SOUTH, WEST = map(Hand.read, HANDS)
DEAL = Deal(hands=(NORTH, EAST, SOUTH, WEST))


def play_of(text: str, order: PlayOrder = PlayOrder.SEQUENCE) -> Play:
    """Cards as LIN writes them: a suit alone for its lowest card, ``-`` for one that cannot be read."""
    words = text.split()
    cards: list[Card | None] = [CARD_OF.get(word) for word in words]
    marks = [Mark(index, MarkKind.UNREAD, word) for index, word in enumerate(words) if cards[index] is None]
    return Play(order=order, cards=tuple(cards), marks=tuple(marks))


def named(text: str, strain: Strain = Strain.NOTRUMP) -> str:
    play, _ = name_lowest(DEAL, strain, Seat.WEST, play_of(text))
    return " ".join("-" if card is None else card.text for card in play.cards)


@pytest.mark.parametrize(
    ("written", "cards"),
    [
        ("C5 CQ c CJ", "C5 CQ C6 CJ"),
        ("c c c c", "C3 C2 C6 CJ"),
        ("C5 CQ C6 CJ s s s s", "C5 CQ C6 CJ S2 S3 S4 S6"),  # North won
        ("C5 CQ C6 CJ S2 SJ S4 S6 h", "C5 CQ C6 CJ S2 SJ S4 S6 H6"),  # East won
        ("S7 SA S3 S4 SK S9 S8 S6 S2 SJ ST c c", "S7 SA S3 S4 SK S9 S8 S6 S2 SJ ST C3 C6"),  # a discard from a void
        ("c d", "C3 -"),  # North holds clubs
        ("c h c", "C3 - -"),
        ("c CK c", "C3 CK -"),  # not North's card
        ("c D3 c", "C3 D3 -"),  # North could follow
        ("c - c", "C3 - -"),
        ("C5 C2 C6 CJ CA C3 C8 C7 S4 S6 SK S3 CQ CT D4 CK C4 c", "C5 C2 C6 CJ CA C3 C8 C7 S4 S6 SK S3 CQ CT D4 CK C4 -"),
        ("s s s s h h h h", "S6 S2 S3 S4 H5 H8 H6 H2"),  # West won
    ],
)
def test_the_lowest_card_of_the_suit_in_the_hand_on_turn(written: str, cards: str) -> None:
    assert named(written) == cards


def test_a_ruff_gives_the_lead() -> None:
    text = "S7 SA S3 S4 SK S9 S8 S6 S2 SJ ST h d"
    assert named(text, Strain.HEARTS).split()[-2:] == ["H5", "D7"]
    assert named(text).split()[-2:] == ["H5", "D2"]


def test_which_cards_were_named_and_that_their_marks_go() -> None:
    play, indexes = name_lowest(DEAL, Strain.NOTRUMP, Seat.WEST, play_of("c CQ c - c"))
    assert indexes == (0, 2)
    assert [(mark.index, mark.text) for mark in play.marks] == [(3, "-"), (4, "c")]


@pytest.mark.parametrize(
    ("deal", "play"),
    [
        (None, play_of("c")),
        (Deal(hands=(NORTH, EAST, SOUTH, None)), play_of("c")),
        (DEAL, play_of("c", PlayOrder.COLUMNS)),
        (DEAL, play_of("C5 CQ")),
        (DEAL, play_of("- c")),
        (DEAL, play_of("CA c")),
    ],
)
def test_what_cannot_be_named_stays_as_it_is(deal: Deal | None, play: Play) -> None:
    assert name_lowest(deal, Strain.NOTRUMP, Seat.WEST, play) == (play, ())
    assert name_lowest(deal, Strain.NOTRUMP, Seat.WEST, play)[0] is play
