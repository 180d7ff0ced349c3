"""Where the values of a board stand in its record's text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.core.calls import CALLS
from dealfile.core.cards import CARDS
from dealfile.model import Board
from dealfile.syntax.pbn import locate, records


def board(text: str) -> Board:
    (written,) = records(text)
    assert written.board is not None
    return written.board


def at(text: str, path: str) -> str | None:
    """The text at a path, or nothing."""
    read = board(text)
    span = locate(read, path)
    return None if span is None else read.source.text[slice(*span)]


TEXT = """\
; [Dealer "S"] in a comment
%[Dealer "W"]
{
[Dealer "E"] }
[Board "1"]
[Dealer "N"]
[Vulnerable "NS"] [Deal "N:AK... - - -"]
[Declarer "N"]
[Contract "1C"]
[Result "7"]
[Score "NS 70"]
[Auction "N"] {1NT is not yet a call}
; nor X
1C! =1= {2C} Pass
% 3C
^I 1C all pass
[Note "1:x"]
[Play "E"] ; SA
SK - ^R s2 +
{SA} S3 S4 *
[Event "last"]
"""


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("dealer", '[Dealer "N"]'),
        ("vulnerable", '[Vulnerable "NS"]'),
        ("deal", '[Deal "N:AK... - - -"]'),
        ("declarer", '[Declarer "N"]'),
        ("contract", '[Contract "1C"]'),
        ("result", '[Result "7"]'),
        ("score", '[Score "NS 70"]'),
        ("board_id", '[Board "1"]'),
        ("auction", '[Auction "N"]'),
        ("auction.first", '[Auction "N"]'),
        ("play", '[Play "E"]'),
        ("play.first", '[Play "E"]'),
        ("tags[0]", '[Board "1"]'),
        ("tags[3]", '[Deal "N:AK... - - -"]'),
        ("tags[8]", '[Auction "N"]'),
        ("tags[9]", '[Note "1:x"]'),
        ("tags[11]", '[Event "last"]'),
        ("tags[12]", None),
        ("tags[-1]", None),
        ("auction.calls[0]", "1C"),
        ("auction.calls[1]", "Pass"),
        ("auction.calls[2]", "1C"),
        ("auction.calls[3]", "all pass"),
        ("auction.calls[4]", None),
        ("play.cards[0]", "SK"),
        ("play.cards[1]", "-"),
        ("play.cards[2]", "s2"),
        ("play.cards[3]", "+"),
        ("play.cards[4]", "S3"),
        ("play.cards[5]", "S4"),
        ("play.cards[6]", None),
        ("nothing", None),
        ("claim", None),
    ],
)
def test_places(path: str, expected: str | None) -> None:
    assert at(TEXT, path) == expected
    assert at(TEXT.replace("\n", "\r\n"), path) == expected


def test_the_second_of_two_equal_calls_is_found() -> None:
    span = locate(board(TEXT), "auction.calls[2]")
    assert span is not None
    assert span[0] > TEXT.index("% 3C")


def test_tags_that_were_read_in_spite_of_a_fault_count() -> None:
    text = '[Event "5th "Spring" Cup"]\n[Team NS "Reds"]\n[Dealer N]\n[Vulnerable "E"]\n{x}\n[Room "Open"]\n[Room "IMP"]\n'
    assert at(text, "tags[0]") == '[Event "5th "Spring" Cup"]'
    assert at(text, "tags[1]") == "[Dealer N]"
    assert at(text, "tags[2]") == '[Vulnerable "E"]'
    assert at(text, "tags[4]") == '[Room "IMP"]'
    assert at(text, "dealer") == "[Dealer N]"


def test_a_hyphen_for_a_tag_that_stands_in_no_tag() -> None:
    assert at('[Board "1"]\n', "dealer") is None
    assert at('[Board "1"]\n', "auction.calls[0]") is None


def test_the_section_that_holds_something_is_meant() -> None:
    text = '[Auction "N"]\n{empty}\n[Play "W"]\n[Auction "N"]\n1C AP\n[Play "E"]\nSA\n'
    assert at(text, "auction.calls[0]") == "1C"
    assert at(text, "play.cards[0]") == "SA"


def test_words_that_are_no_cards_keep_their_places() -> None:
    text = '[Play "W"]\nSA S10 {x} =a= S3\n[Bad tag]\nS4 *\n'
    assert [at(text, f"play.cards[{index}]") for index in range(5)] == ["SA", "S10", "S3", "S4", None]


def test_calls_behind_a_broken_annotation_are_found() -> None:
    text = '[Auction "N"]\n1C $a Pass {x} or 2C\n'
    assert [at(text, f"auction.calls[{index}]") for index in range(3)] == ["1C", "Pass", None]


def test_calls_as_real_programs_spell_them() -> None:
    text = '[Auction "N"]\n- p 1N* Dbl rdbl pAsS ALL  pass 2C\n'
    assert [at(text, f"auction.calls[{index}]") for index in range(5)] == ["p", "1N", "Dbl", "rdbl", "pAsS"]


FILLING = st.sampled_from([" ", "\n", "\n% 1C SA\n", " {1C SA} ", " ;1C SA\n", "\r\n", " =1= ", "! ", " $2 "])


@given(st.lists(st.tuples(st.sampled_from(CALLS), FILLING), min_size=1, max_size=12), st.booleans())
def test_every_call_is_found(pairs: list[tuple[object, str]], lower: bool) -> None:
    words = "".join(f"{call}{filling}" for call, filling in pairs)
    read = board(f'[Board "1"]\n[Auction "N"]\n{words.lower() if lower else words}*\n[Result "9"]\n')
    assert read.auction is not None
    assert len(read.auction.calls) == len(pairs)
    for index, call in enumerate(read.auction.calls):
        span = locate(read, f"auction.calls[{index}]")
        assert span is not None
        assert read.source.text[slice(*span)].upper() == call.text.upper()


@given(st.lists(st.tuples(st.sampled_from([*CARDS, "-", "S10"]), FILLING), min_size=1, max_size=12))
def test_every_card_is_found(pairs: list[tuple[object, str]]) -> None:
    words = "".join(f"{getattr(card, 'text', card)}{' ' if card == 'S10' else ''}{filling}" for card, filling in pairs)
    read = board(f'[Board "1"]\n[Play "N"]\n{words}*\n[Result "9"]\n')
    assert read.play is not None
    assert len(read.play.cards) == len(pairs)
    for index, card in enumerate(read.play.cards):
        span = locate(read, f"play.cards[{index}]")
        assert span is not None
        assert read.source.text[slice(*span)] == (card.text if card else getattr(pairs[index][0], "text", pairs[index][0]))
