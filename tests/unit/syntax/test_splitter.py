"""Where one record ends and the next begins."""

from itertools import pairwise

import pytest

from dealfile.diagnostics.codes.pbn import BlankLinesBetweenTags, RecordsNotSetApart
from dealfile.syntax.pbn.splitter import split


def pieces(text: str) -> list[str]:
    """The records of a text; together they are the text again, unless nothing but blanks is left out."""
    found = list(split(text))
    if found:
        assert found[0].start == 0
        assert found[-1].end == len(text)
        assert all(one.end == other.start for one, other in pairwise(found))
    return [text[piece.start : piece.end] for piece in found]


def repairs(text: str) -> list[object]:
    return [piece.repair for piece in split(text)]


@pytest.mark.parametrize("text", ["", "\n", " \n\t\n", "\r\n\r\n"])
def test_blanks_are_no_record(text: str) -> None:
    assert pieces(text) == []


@pytest.mark.parametrize(
    "between",
    ["\n\n", "\n \n", "\n\t \n", "\r\n\r\n", "\r\r\n\r\r\n", "\n\n\n\n", "\n\r\n", "\r\n\n", "\n\v\f\n"],
    ids=repr,
)
def test_semi_empty_lines_set_records_apart(between: str) -> None:
    text = f'[Board "1"]{between}[Board "2"]'
    assert [piece.strip() for piece in pieces(text)] == ['[Board "1"]', '[Board "2"]']


@pytest.mark.parametrize(
    "middle",
    [
        "{a\n\nb}",
        '{a " ; \n\n b}',
        "{[show S]\n\n[NEXT]}",
        "{a}\n{b\n\n}",
        "{\n\n}{\n\n}",
        '% no line of the text is empty\n%\n%[Board "9"]',
        "%{",
        "; {",
        '[Event "{"]',
        '[Event "}"]\n{a\n\nb}',
        '[ScoreTable "A"]\n"{" 1',
        "} {a\n\nb}",
    ],
    ids=repr,
)
def test_what_does_not_end_a_record(middle: str) -> None:
    text = f'[Board "1"]\n{middle}\n[Dealer "N"]\n\n[Board "2"]\n'
    assert pieces(text) == [f'[Board "1"]\n{middle}\n[Dealer "N"]\n\n', '[Board "2"]\n']


def test_an_escape_line_is_no_empty_line_and_hides_what_it_holds() -> None:
    assert len(pieces('[Board "1"]\n% \n[Dealer "N"]\n')) == 1
    assert len(pieces('%[Board "1"]\n%[Deal "N:- - - A..."]\n[Board "2"]\n')) == 1
    assert len(pieces('[Board "1"]\n\n%[Board "7"]\n%[Board "8"]\n[Board "2"]\n')) == 2


def test_an_unclosed_comment_costs_one_record_only() -> None:
    assert len(pieces('[Board "1"]\n{ open\n\n[Board "2"]\n\n[Board "3"]\n')) == 3
    assert len(pieces('[Board "1"]\n{ open\n\n[Board "2"]\n{closed}\n\n[Board "3"]\n')) == 3


def test_what_has_no_tag_belongs_to_the_record_that_follows() -> None:
    assert len(pieces('% PBN 2.1\n\n; by hand\n\n{title}\n\n[Board "1"]\n\n{of board 2}\n\n[Board "2"]\n')) == 2
    assert pieces('[Board "1"]\n\n{of board 2}\n\n[Board "2"]\n')[1].startswith("{of board 2}")
    assert pieces('\n\n\n% head\n\n\n[Board "1"]\n') == ['\n\n\n% head\n\n\n[Board "1"]\n']


def test_what_has_no_tag_at_the_end_belongs_to_the_record_before() -> None:
    assert len(pieces('[Board "1"]\n\n[Board "2"]\n\nGenerated 2 hands\n\nTime needed 1 s\n')) == 2
    assert len(pieces("; nothing but a comment\n")) == 1


# ---- Records that no empty line sets apart ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "cuts"),
    [
        # the run of tags holds both records: it repeats from Event on
        ('[Event "A"]\n[Board "1"]\n[Dealer "N"]\n[Event "A"]\n[Board "2"]\n[Dealer "E"]\n', ['[Event "A"]\n[Board "2"]']),
        # what the record before says after its deal stays with it
        ('[Board "1"]\n[Deal "a"]\n[Scoring "MP"]\n[Result "9"]\n[Board "2"]\n[Deal "b"]\n', ['[Board "2"]\n[Deal "b"]']),
        ('[Dealer "N"]\n[Deal "a"]\n[Dealer "E"]\n[Deal "b"]\n', ['[Dealer "E"]\n[Deal "b"]']),
        # a deal a line
        ('[Deal "a"]\n[Deal "b"]\n[Deal "c"]\n', ['[Deal "b"]', '[Deal "c"]']),
        # a star, or the rows of a play, break the run
        ('[Deal "a"]\n*\n[Event "x"]\n[Site "y"]\n[Deal "b"]\n', ['[Event "x"]\n[Site "y"]\n[Deal "b"]']),
        ('[Board "1"]\n[Play "W"]\nSA\n[Event "x"]\n[Board "2"]\n', ['[Event "x"]\n[Board "2"]']),
        # notes, and the tags of sections, belong to the record before
        ('[Board "1"]\n[Auction "N"]\n1C =1=\n[Note "1:x"]\n[Event "x"]\n[Board "2"]\n', ['[Event "x"]\n[Board "2"]']),
        ('[Board "1"]\n[Auction "N"]\n1C\n[Play "W"]\n[Event "x"]\n[Board "2"]\n', ['[Event "x"]\n[Board "2"]']),
        # a comment breaks the run, as what follows a tag belongs to it
        ('[Board "1"]\n[Deal "a"]\n{of 1}\n[Event "x"]\n[Deal "b"]\n', ['[Event "x"]\n[Deal "b"]']),
        # several on one line
        ('[Board "1"] [Dealer "N"] [Board "2"] [Dealer "E"]', ['[Board "2"] [Dealer "E"]']),
    ],
)
def test_where_records_that_are_not_set_apart_are_cut(text: str, cuts: list[str]) -> None:
    found = pieces(text)
    assert len(found) == len(cuts) + 1
    assert all(piece.startswith(cut) for piece, cut in zip(found[1:], cuts, strict=True))
    assert repairs(text) == [None, *[RecordsNotSetApart] * len(cuts)]


@pytest.mark.parametrize(
    "text",
    [
        '[Board "1"]\n[Board "1"]\n',  # the same value
        '[Event "A"]\n[Event "B"]\n',  # another tag
        '[Board "1"]\n{[Board "2"]}\n',
        '[Board "1"]\n; [Board "2"]\n',
        '[Board "1"]\n%[Board "2"]\n',
        '[Dealer "N"]\n[DealId "1"]\n[Dealer "E"]\n[DealId "2"]\n',
    ],
)
def test_what_is_not_cut(text: str) -> None:
    assert pieces(text) == [text]
    assert repairs(text) == [None]


# ---- Tags that empty lines set apart ---------------------------------------------------------------------------------

FOUR = ['[Event "x"]', '[Board "1"]', '[Dealer "N"]', '[Deal "d"]']


def test_lone_tags_are_merged() -> None:
    assert repairs("\n\n".join(FOUR)) == [BlankLinesBetweenTags]
    assert repairs("\n\n".join([*FOUR, '[Auction "N"]'])) == [BlankLinesBetweenTags]
    assert repairs("\n\n".join([*FOUR, *FOUR])) == [BlankLinesBetweenTags] * 2
    assert repairs("% PBN 2.1\n\n" + "\n\n".join(FOUR)) == [BlankLinesBetweenTags]


@pytest.mark.parametrize(
    "chunks",
    [
        FOUR[:3],  # no deal, and only three
        FOUR[1:],  # three
        ['[Event "x"]', '[Site "y"]', '[Board "1"]', '[Dealer "N"]'],  # no deal
        [FOUR[1], FOUR[0], FOUR[2], FOUR[3]],  # another order
        [*FOUR[:3], '[Deal "d"] ; comment'],
        [*FOUR[:3], '{comment} [Deal "d"]'],
        [*FOUR[:3], '% line\n[Deal "d"]'],
        [*FOUR[:3], '[Deal "d"]\n[Scoring "MP"]'],
        [*FOUR[:2], '[Room "Open"]', *FOUR[2:]],  # a tag that is none of the mandatory ones
        [*FOUR, '[Auction "N"]\n1C'],  # ended by a chunk that holds data
        [*FOUR, '[Site "y"]'],  # ended by a tag that is not repeated
    ],
    ids=repr,
)
def test_other_tags_are_not_merged(chunks: list[str]) -> None:
    assert repairs("\n\n".join(chunks)) == [None] * len(chunks)
