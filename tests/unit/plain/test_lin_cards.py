"""The cards of LIN found in the text, board by board."""

import pytest

from dealfile.core.cards import CARD_OF
from dealfile.plain.lin_cards import PlayedCards
from dealfile.syntax.lin.calls import plain_cards


def codes(*cards: str) -> bytes:
    return bytes(CARD_OF[card].index for card in cards)


BOARDS = ["md|1|pc|SA|pc|h2|pg||\npc|dT|", "md|2|mc|3|", "md|3|an|\u0142|pc|C3|pg||"]


def test_each_board_has_its_own() -> None:
    text = "".join(BOARDS)
    starts = [0, len(BOARDS[0]), len(BOARDS[0] + BOARDS[1]), len(text)]
    played = PlayedCards(text)
    assert played.between(starts[0], starts[1], 3) == codes("SA", "H2", "DT")
    assert played.between(starts[2], starts[3], 1) == codes("C3")
    assert played.between(starts[0], starts[1], 3) == codes("SA", "H2", "DT")


def test_far_ahead_they_are_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("dealfile.plain.lin_cards._AHEAD", 40)
    board = "md|1|pc|SA|pc|H2|\n"
    played = PlayedCards(board * 20)
    for start in range(0, 20 * len(board), len(board)):
        assert played.between(start, start + len(board), 2) == codes("SA", "H2")


@pytest.mark.parametrize(
    ("text", "count"),
    [
        ("md|1|pc| SA|", 1),
        ("md|1|pc|SA |", 1),
        ("md|1|pc|S1|", 1),
        ("md|1|pc|SAH2|", 1),
        ("md|1|pc|SA", 1),
        ("md|1|PC|SA|", 1),
        ("md|1|pc|SA|pc||", 2),
        ("md|1|pc|SA|", 2),
        ("md|1|an|pc|sa|x|pc|H2|", 1),  # two names by the look of it, of which one is a value
        ("md|1|an|pc|sa|x|pc| H2|", 1),
        ("md|1|pg||", 1),
        ("", 1),
    ],
)
def test_what_is_not_as_usual_is_left(text: str, count: int) -> None:
    assert PlayedCards(text).between(0, len(text), count) is None


def test_every_usual_spelling_is_known() -> None:
    text = "|" + "".join(f"pc|{word}|" for word in plain_cards())
    assert PlayedCards(text).between(0, len(text), len(plain_cards())) == bytes(card.index for card in plain_cards().values())
