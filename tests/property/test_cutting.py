"""PBN cut at any border of records, and in windows of any size: piece by piece it reads as it does as a whole."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from tests.property import pieces as compared
from tests.property.pieces import read_pieces, read_whole, surveyed

from dealfile.services.cutting import cut, cut_at
from dealfile.services.reading import ReadOptions
from dealfile.services.survey import survey
from dealfile.syntax.pbn.splitter import Piece, borders, split

DEAL = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
TAGS = [
    *(f'[Board "{value}"]' for value in ("1", "2", "1", "#", "##3", "?")),
    *(f'[Event "{value}"]' for value in ("A", "B", "#", "##C", "?", "")),
    *(f'[{name} "{value}"]' for name in ("HomeTeam", "VisitTeam", "North") for value in ("x", "#", "##y", "?")),
    *(f'[Scoring "{value}"]' for value in ("Rubber", "IMP;Cavendish", "Chicago", "#", "##MP", "")),
    *('[East "e"]', '[South "s"]', '[West "w"]', '[West "#"]', '[Room "Open"]', '[Room "#"]', '[Room "##Closed"]'),
    *('[Competition "Teams"]', '[Competition "Chicago"]', '[Competition "##Rubber"]', '[ScoreRubber "NS 100"]', '[ScoreIMP "1"]'),
    *('[Dealer "N"]', '[Vulnerable "NS"]', '[Vulnerable "#"]', DEAL, DEAL, DEAL, '[Deal "#"]', '[Deal ""]', '[Contract "1C"]'),
    *(
        '[Result "7"]',
        '[Result "#"]',
        '[Declarer "N"]',
        '[Note "1:x"]',
        '[ScoreTable "##Rank;Name"]\n1 "a"',
        '[ScoreTable "#"]\n2 b',
    ),
    *('[Auction "N"]\n1C Pass Pass Pass', '[Auction "E"]\nAP', '[Play "E"]\nH2 C2 S2 D2', '[Date "#"]', '[Date "2020.01.01"]'),
]
STRANGE = [
    *(
        "{a comment}",
        "{two\n\nlines}",
        '{\n[Event "hidden"]\n}',
        '{open\n\n[Event "Z"]',
        "{",
        "}",
        "; {",
        ';[Board "9"]',
        "%x",
        "text",
    ),
    *(
        '[Event "no end',
        "[Event #]",
        '["x"]',
        '[Event  "  spaced"]',
        '[Board "7"][Dealer "S"]',
        '"',
        '[Event "back\\"slash"]',
        "[",
        "é",
    ),
    *("% PBN 1.0", "% PBN 2.1", "% EXPORT", "%", "\t", "\x0b", "\x01", '[event "small"]', '[Event\n"#"]', "x" * 90, "\udc81"),
]
LINE = st.one_of(st.sampled_from(TAGS), st.sampled_from(TAGS), st.sampled_from(TAGS), st.sampled_from(STRANGE))
RECORD = st.lists(LINE, min_size=1, max_size=7).map("\n".join)
BETWEEN = st.sampled_from(["\n\n", "\n\n", "\n\n", "\n \n\t\n", "\n", "\n\x0b\n", "\n\n\n"])
TEXTS = st.lists(st.tuples(RECORD, BETWEEN), max_size=9).map(lambda parts: "".join(record + end for record, end in parts))
ORDINARY = st.lists(st.lists(st.sampled_from(TAGS), min_size=1, max_size=8).map("\n".join), max_size=12).map("\n\n".join)
FULL = f'[Event "A"]\n{DEAL}\n[Scoring "IMP"]'
PLAIN = st.lists(
    st.lists(
        st.sampled_from([FULL, f'[Event "B"]\n{DEAL}', *(tag for tag in TAGS if "#" not in tag)]), min_size=1, max_size=6
    ).map("\n".join),
    max_size=12,
).map("\n\n".join)
ANY_TEXT = st.one_of(TEXTS, ORDINARY, PLAIN)
ENDS = st.sampled_from(["\n", "\r\n", "\r\r\n", "\r"])
ENCODINGS = st.sampled_from(["utf-8", "latin-1", "utf-8-sig"])


def in_bytes(text: str, end: str, encoding: str) -> bytes:
    return text.replace("\n", end).encode(encoding, "surrogateescape" if encoding != "latin-1" else "replace")


def check(data: bytes, places: list[int]) -> None:
    found = surveyed(data)
    assert found.text is not None
    if found.is_whole:
        return
    whole = read_whole(found.text, found.encoding or "", found.start)
    made = list(cut_at(found, found.text, places))
    assert "".join(each.text for each in made) == found.text
    assert [each.is_last for each in made] == [False] * (len(made) - 1) + [True]
    assert made[-1].end == found.bytes
    assert [each.end for each in made[:-1]] == [each.place.offset for each in made[1:]]
    assert read_pieces(made) == whole


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(ANY_TEXT, ENDS, ENCODINGS, st.lists(st.integers(0, 14), max_size=5))
def test_a_text_reads_the_same_cut_anywhere(text: str, end: str, encoding: str, places: list[int]) -> None:
    check(in_bytes(text, end, encoding), places)


@given(ANY_TEXT, ENDS, st.integers(0, 3000))
@example('[Board "1"]\n\n{\n[Event "x"]\n', "\n", 3000)
def test_a_border_splits_a_text_whatever_follows(text: str, end: str, seen: int) -> None:
    text = text.replace("\n", end)
    whole = list(split(text))
    found = [each for each in borders(text[:seen], is_end=seen >= len(text)) if each.place < len(text)]
    for border in found:
        behind = [
            Piece(each.start + border.place, each.end + border.place, each.repair, each.trailer and each.trailer + border.place)
            for each in split(text[border.place :])
        ]
        assert [*split(text[: border.place]), *behind] == whole
    assert found == list(borders(text, is_end=True))[: len(found)]


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(ANY_TEXT, ENDS, ENCODINGS, st.integers(1, 400), st.integers(1, 50))
def test_pieces_of_any_size_read_as_the_whole(text: str, end: str, encoding: str, size: int, block: int) -> None:
    source = compared.given(in_bytes(text, end, encoding))
    options = ReadOptions(format="pbn")
    kept = survey(source, options)
    assert kept.text is not None
    streamed = survey(source, options, held=0, block=block)
    made = list(cut(source, streamed, size, block=block))
    assert made == list(cut(source, kept, size))
    assert "".join(each.text for each in made) == kept.text
    if not kept.is_whole:
        assert read_pieces(made) == read_whole(kept.text, kept.encoding or "", kept.start)


@pytest.mark.shared
def test_every_file_of_the_corpus_reads_the_same_cut_anywhere(shared: Path) -> None:
    for path in sorted((shared / "corpus").rglob("*.pbn")):
        data = path.read_bytes()
        if len(data) < 100_000:
            check(data, [1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233])


@pytest.mark.shared
def test_every_file_of_the_corpus_reads_the_same_in_windows(shared: Path) -> None:
    for path in sorted((shared / "corpus").rglob("*.pbn")):
        source = compared.given(path.read_bytes())
        options = ReadOptions(format="pbn")
        streamed, kept = survey(source, options, held=0, block=700), survey(source, options)
        made = list(cut(source, streamed, 2000, block=700))
        assert made == list(cut(source, kept, 2000))
        if not kept.is_whole and kept.bytes < 300_000 and kept.text is not None:
            assert read_pieces(made) == read_whole(kept.text, kept.encoding or "", kept.start)


def test_places_follow_one_another() -> None:
    text = "\n\n".join(f'[Board "{number}"]\n{DEAL}\n[Event "é"]' for number in range(1, 40))
    source = compared.given(text.encode())
    made = list(cut(source, survey(source, ReadOptions()), 300))
    assert len(made) > 5
    for before, behind in pairwise(made):
        assert behind.place.line == before.place.line + before.text.count("\n")
        assert behind.place.offset == before.end
        assert behind.number == before.number + 1
