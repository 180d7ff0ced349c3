"""The layout of export form: a record that the plain form fits has no fault that the whole look would find."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.syntax.pbn.layout import Layout, check_layout
from dealfile.syntax.pbn.splitter import split

LINES = (
    '[Event "x"]',
    '[Event  "x"]',
    '[Dealer "N"]',
    '[Auction "N"]',
    "1C Pass 1H =1= Pass",
    "1NT Pass Pass",
    "Pass *",
    "1C! $1",
    "1C Pass 1H Pass 1S",
    "-",
    '[Note "1:x"]',
    '[Play "E"]',
    "SA S2 - S3",
    "SA  S2 - S3 ",
    "1C  Pass 1H Pass",
    "1C Pass 1H Pass",
    "S4 S5",
    "*",
    "+",
    "{a comment}",
    "{open",
    "; a line",
    "%x",
    '[ScoreTable "Rank;Names"]',
    '1 "a b"',
    " 2  x ",
    "",
    " ",
)


def check(text: str) -> None:
    quick, whole = check_layout(text), Layout(text)
    whole.lines()
    whole.scan()
    assert list(quick.findings()) == list(whole.findings())
    assert (quick.headed, quick.dash) == (whole.headed, whole.dash)


@pytest.mark.parametrize("data", ["\n ", "\n*", "\n* *\n x", "\n \nx", '\n \n[Zed "1"]', "\nx"])
def test_what_is_data_under_a_tag(data: str) -> None:
    check(f'[Auction "N"]\n[Event "x"]{data}')


@settings(max_examples=400)
@given(st.lists(st.sampled_from(LINES), max_size=14), st.sampled_from(["\n", "\r\n"]), st.booleans())
def test_both_looks_agree(lines: list[str], line_end: str, last: bool) -> None:
    check(line_end.join(lines) + (line_end if last else ""))


@pytest.mark.shared
def test_both_looks_agree_on_real_files(shared: Path) -> None:
    for path in sorted((shared / "corpus" / "pbn").glob("*/*.pbn")):
        text = path.read_bytes()[:200_000].decode("latin-1")
        for piece in split(text):
            check(text[piece.start : piece.end])
