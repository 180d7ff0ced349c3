"""What the records of PBN have from those before them is the same where a piece begins with them."""

import pickle
from pathlib import Path

import pytest
from tests.property import pieces as compared

from dealfile.errors import InputError
from dealfile.services.carrying import plain_tags
from dealfile.services.cutting import cut, cut_at
from dealfile.services.inputs import Input
from dealfile.services.pieces import PbnState
from dealfile.services.reading import ReadOptions
from dealfile.services.survey import survey

DEAL = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n'
CALLS = '[Auction "N"]\n1C Pass Pass Pass\n'
TEAMS = '[HomeTeam "x"]\n[VisitTeam "y"]\n'

TEXTS = {
    "a value taken over": ['[Event "A"]\n' + DEAL, '[Event "#"]\n' + DEAL, '[Event "#"]\n' + DEAL],
    "a value that nobody gave": ['[Board "1"]\n' + DEAL, '[Event "#"]\n' + DEAL],
    "a default": ['[Event "##A"]\n' + DEAL, DEAL, DEAL, '[Event "B"]\n' + DEAL, DEAL],
    "a default that a value taken over ends": ['[Event "##A"]\n' + DEAL, DEAL, '[Event "#"]\n' + DEAL, DEAL, DEAL],
    "a default of version 1.0, which is none": ["% PBN 1.0\n", '[Event "##A"]\n' + DEAL, DEAL, '[Event "#"]\n' + DEAL],
    "a version that an earlier record names": [
        '% PBN 1.0\n[Site "s"]\n' + DEAL,
        '[Event "##A"]\n' + DEAL,
        '[Event "#"]\n' + DEAL,
        DEAL,
    ],
    "a version that comes late": [
        '[Event "##A"]\n' + DEAL,
        DEAL,
        '% PBN 1.0\n[Site "##B"]\n' + DEAL,
        DEAL,
        '[Site "#"]\n' + DEAL,
    ],
    "the columns of a table": ['[ScoreTable "##Rank;Name"]\n1 "a"\n' + DEAL, DEAL, '[ScoreTable "#"]\n2 "b"\n' + DEAL],
    "a default with rows behind it": ['[Event "##A"]\nrow\n[Scoring "Rubber"]\n' + DEAL, DEAL, '[Event "A"]\n' + DEAL, DEAL],
    "several defaults in their order": ['[Site "##s"]\n[Event "##A"]\n' + DEAL, '[Site "##t"]\n' + DEAL, DEAL, DEAL],
    "another table of the same board": ['[Board "1"]\n' + DEAL, '[Board "1"]\n' + CALLS, '[Board "1"]\n' + CALLS],
    "another table with its own dealer": ['[Board "1"]\n' + DEAL, '[Board "1"]\n[Dealer "E"]\n', '[Board "1"]\n' + CALLS, CALLS],
    "another board without a deal": ['[Board "1"]\n' + DEAL, '[Board "2"]\n' + CALLS, '[Board "2"]\n' + CALLS, '[Board "1"]\n'],
    "a number that is taken over": ['[Board "1"]\n' + DEAL, '[Board "#"]\n' + CALLS, '[Board "#"]\n' + CALLS],
    "no number between teams": [TEAMS + '[Event "A"]\n[Board "1"]\n' + DEAL, CALLS, CALLS, '[Result "7"]\n' + CALLS],
    "teams that are named too late": ['[Board "1"]\n' + DEAL, TEAMS + CALLS, CALLS, CALLS],
    "teams of another event": [TEAMS + '[Event "A"]\n' + DEAL, '[Event "B"]\n[Board "1"]\n' + DEAL, CALLS, CALLS],
    "teams of an event that is taken over": [TEAMS + '[Event "A"]\n' + DEAL, '[Event "#"]\n[Board "1"]\n' + DEAL, CALLS, CALLS],
    "teams of an event whose record has no deal": [
        *(TEAMS + '[Event "A"]\n' + DEAL, '[Event "B"]\n[Board "5"]\n' + CALLS),
        *('[Board "1"]\n' + DEAL, CALLS, CALLS),
    ],
    "teams that are not known": ['[HomeTeam "?"]\n[VisitTeam "y"]\n' + DEAL, CALLS, '[HomeTeam "#"]\n' + CALLS, CALLS],
    "teams by default": [
        '[HomeTeam "##x"]\n[Event "A"]\n' + DEAL,
        '[Event "B"]\n' + DEAL,
        '[HomeTeam "?"]\n[VisitTeam "z"]\n[Board "1"]\n' + DEAL,
        CALLS,
        CALLS,
    ],
    "a room": ['[Room "Open"]\n' + DEAL, CALLS, '[Room "#"]\n' + DEAL, CALLS, CALLS],
    "a rubber": ['[Event "A"]\n[Scoring "Rubber"]\n' + DEAL, DEAL, DEAL, '[Event "B"]\n' + DEAL, '[Event "A"]\n' + DEAL, DEAL],
    "a rubber of one event": ['[Event "A"]\n[Scoring "Rubber"]\n' + DEAL, *['[Event "A"]\n' + DEAL] * 3],
    "a rubber that another event takes over": [
        *('[Event "A"]\n[Scoring "Rubber"]\n' + DEAL, '[Event "B"]\n' + DEAL, '[Scoring "#"]\n' + DEAL, DEAL, DEAL),
    ],
    "a scoring by a default": [
        *('[Event "A"]\n[Scoring "##Rubber"]\n' + DEAL, '[Event "B"]\n' + DEAL, '[Scoring "?"]\n' + DEAL, DEAL, DEAL),
    ],
    "a scoring by a default that ends": [
        *('[Event "A"]\n[Scoring "##MP"]\n' + DEAL, '[Scoring "Rubber"]\n' + DEAL, '[Event "B"]\n' + DEAL, DEAL, DEAL),
    ],
    "a rubber by a default": ['[ScoreRubber "##x"]\n[Event "A"]\n' + DEAL, '[Event "B"]\n' + DEAL, DEAL, '[Event "C"]\n' + DEAL],
    "results of one board": ['[Event "A"]\n[Scoring "MP"]\n[Board "1"]\n' + each for each in (DEAL, CALLS, CALLS, CALLS)],
    "a rubber by a tag": [
        '[Event "A"]\n[ScoreRubber "NS 100"]\n' + DEAL,
        '[Event "A"]\n' + DEAL,
        '[Scoring "MP"]\n' + DEAL,
        DEAL,
    ],
    "a rubber that a record of many tables ends": ['[Scoring "Rubber"]\n' + DEAL, '[Competition "Teams"]\n' + DEAL, DEAL],
    "a rubber that is taken over": ['[Scoring "Rubber"]\n' + DEAL, '[Scoring "MP"]\n' + DEAL, '[Scoring "#"]\n' + DEAL, DEAL],
    "Cavendish among pairs": ['[Scoring "Cavendish"]\n[ScoreIMP "1"]\n' + DEAL, '[Scoring "Cavendish"]\n' + DEAL, DEAL],
    "tags in a comment": [
        '[Event "A"]\n' + DEAL + '{\n[Event "B"]\n}\n',
        '[Event "#"]\n' + DEAL,
        '{\n[Event "C"]\n}\n' + DEAL,
        DEAL,
    ],
    "tags behind an open comment": ['[Event "A"]\n{open\n' + DEAL + '[Event "B"]\n', '[Event "#"]\n' + DEAL],
    "tags that are not on lines of their own": [
        '[Event "A"][Site "s"]\n' + DEAL,
        '[Event\n"#"]\n' + DEAL,
        '[Site  "#"]\n' + DEAL,
    ],
    "tags that are damaged": ['[Event "A\n' + DEAL, "[Site #]\n" + DEAL, '[Event "#"]\n' + DEAL],
    "tags that stand twice": ['[Event "A"]\n[Event "B"]\n' + DEAL, '[Event "#"]\n[Event "C"]\n' + DEAL, '[Event "#"]\n' + DEAL],
    "the export form": ["% PBN 2.1\n% EXPORT\n", '[Event "##A"]\n' + DEAL, DEAL, '[Event "B"]\n' + DEAL, DEAL],
}


@pytest.mark.parametrize("records", TEXTS.values(), ids=TEXTS.keys())
@pytest.mark.parametrize("others", [0, 3], ids=["alone", "among others"])
def test_every_cut_gives_the_same(records: list[str], others: int) -> None:
    plain = [f'[Board "{number}"]\n[Play "W"]\n{DEAL}' for number in range(50, 50 + others)]
    text = "\n".join([*plain, *records])
    found = compared.surveyed(text.encode())
    whole = compared.read_whole(text)
    assert len(whole) >= 2
    for places in ([place] for place in range(1, len(whole))):
        assert compared.read_pieces(cut_at(found, text, places)) == whole, places
    assert compared.read_pieces(cut_at(found, text, range(1, len(whole)))) == whole


def given(text: str) -> Input:
    return compared.given(text.encode())


def pieces_of(text: str, size: int = 600) -> list[tuple[int, PbnState]]:
    """The records before each piece, and what it has from them."""
    source = given(text)
    found = [(piece.place.records, piece.state) for piece in cut(source, survey(source, ReadOptions()), size)]
    return [(records, state) for records, state in found if isinstance(state, PbnState)]


def test_cuts_stand_before_records_with_deals() -> None:
    text = "\n".join(f'[Board "{board}"]\n{DEAL}{CALLS}\n' + f'[Board "{board}"]\n{CALLS}\n' * 3 for board in range(1, 30))
    found = pieces_of(text)
    assert len(found) > 5
    assert all(records % 4 == 0 for records, _ in found)
    assert all(state.earlier == state.previous == () for _, state in found)


def test_little_is_carried_where_values_are_taken_over() -> None:
    text = '[Event "A"]\n[Site "B"]\n' + DEAL + "\n" + f'[Event "#"]\n[Site "#"]\n{DEAL}\n' * 60
    found = pieces_of(text)
    assert len(found) > 5
    assert [[earlier.place.records for earlier in state.earlier] for _, state in found[1:]] == [[0]] * (len(found) - 1)


def test_pieces_grow_with_what_they_carry() -> None:
    text = '[Board "1"]\n' + DEAL + "\n" + f'[Board "1"]\n{CALLS}\n' * 2000
    sizes = [sum(len(earlier.text) for earlier in state.previous) for _, state in pieces_of(text)]
    assert len(sizes) < 20
    assert sum(sizes) < 2 * len(text)


def test_a_file_without_borders_is_one_piece() -> None:
    text = '[Board "1"]\n\n' * 500
    source = given(text)
    (piece,) = cut(source, survey(source, ReadOptions(format="pbn")), 1 << 20)
    assert piece.text == text
    assert piece.is_last


@pytest.mark.parametrize("data", [b"", b" \n", b"% PBN 2.1\n", b"\xff\xfe", b'Dear\n<PBN>\n[Board "1"]\n</PBN>\n'])
def test_any_file_has_a_piece(data: bytes) -> None:
    source = compared.given(data)
    found = survey(source, ReadOptions(format="pbn"))
    (piece,) = cut(source, found)
    assert (piece.number, piece.is_last, piece.end) == (0, True, len(data))
    compared.read_pieces([piece])


def test_a_file_that_cannot_be_read_has_none() -> None:
    source = compared.given(b"\x00\x01")
    assert list(cut(source, survey(source, ReadOptions()))) == []


@pytest.mark.parametrize("encoding", [None, "utf-8", "latin-1", "cp1252"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf", b"\xef\xbb\xbf\xef\xbb\xbf"])
def test_a_file_that_is_read_again_is_decoded_alike(encoding: str | None, mark: bytes) -> None:
    source = compared.given(mark + f'[Event "é\u2019"]\n{DEAL}\n'.encode() * 9 + b"\x81\n")
    options = ReadOptions(encoding=encoding)
    kept, streamed = survey(source, options), survey(source, options, held=0, block=20)
    assert streamed.text is None
    assert list(cut(source, streamed, 300, block=20)) == list(cut(source, kept, 300))


def test_a_piece_can_be_sent() -> None:
    source = given('[Event "A"]\n' + DEAL + "\n" + f'[Event "#"]\n{DEAL}\n' * 9)
    for piece in cut(source, survey(source, ReadOptions()), 300):
        assert pickle.loads(pickle.dumps(piece)) == piece


@pytest.mark.parametrize("then", [f'[Event "A"]\n{DEAL}\n' * 8, f'[Event "B"]\n{DEAL}\n' * 9], ids=["shorter", "as long"])
def test_a_file_that_changes_is_told(tmp_path: Path, then: str) -> None:
    path = tmp_path / "x.pbn"
    path.write_text(f'[Event "A"]\n{DEAL}\n' * 9)
    source = Input(str(path), path, Path(path.name))
    found = survey(source, ReadOptions(), held=0)
    path.write_text(then)
    with pytest.raises(InputError, match="changed while it was read"):
        list(cut(source, found, 300))


@pytest.mark.parametrize(
    ("text", "tags"),
    [
        ('[A "x"]\n[B ""]\nrow', [("A", "x"), ("B", "")]),
        ('[A "x"]\n{a comment}\n', [("A", "x")]),
        ('[A "x"] {a\n[B "y"]\n}\n', None),
        ('[A "x"]\n{open\n[B "y"]\n', None),
        (' [A "x"]\n', None),
        ('[A "x"][B "y"]\n', None),
        ('[A "x\\"y"]\n', None),
        ('[A "x[y"]\n', None),
        ('[A  "x"]\n', None),
        ("; [\n", None),
        ("no tag", []),
    ],
)
def test_tags_that_show_without_a_parse(text: str, tags: list[tuple[str, str]] | None) -> None:
    assert plain_tags(text) == tags
