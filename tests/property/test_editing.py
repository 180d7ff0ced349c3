"""Edit mode on texts put together of faults, and on any bytes at all."""

from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.services.editing import edited
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions

DEAL = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
LINES = (
    '[Board "1"]',
    '[Board "2"]',
    "[Dealer North]",
    '[Dealer "south"]',
    '[Vulnerable "N-S "]',
    DEAL,
    DEAL.replace("N:", "N: "),
    '[Event "5th "Spring" Cup"]',
    "[Event Random Deal]",
    '[Date "2-Aug-2023"]',
    '[Date "2013-11-23 11:23"]',
    '[Contract "3N"]',
    '[Declarer "S"]',
    '[Auction "N"]',
    "1N P 3N all pass",
    "1C =1 ^i 1C Dbl",
    "4C* X",
    '[Play "W"]',
    "-- SA h3 -",
    "*",
    "{a comment}",
    "{never closed",
    "}",
    "; a line",
    "% shown",
    "% EXPORT",
    "statistics",
    "",
    " ",
    '[Note "1:x"]',
    '[Site "Zürich"]',
)


def corrected(data: bytes) -> bytes:
    return edited(Input("x.pbn", None, Path("x.pbn"), data), ReadOptions(format="pbn")).after


@settings(max_examples=300)
@given(
    st.lists(st.sampled_from(LINES), max_size=25),
    st.sampled_from(["\n", "\r\n", "\r", "\r\r\n"]),
    st.sampled_from(["utf-8", "utf-8-sig", "latin-1", "utf-16"]),
    st.booleans(),
)
def test_correcting_twice_is_correcting_once(lines: list[str], line_end: str, encoding: str, last: bool) -> None:
    data = (line_end.join(lines) + (line_end if last else "")).encode(encoding)
    once = corrected(data)
    assert corrected(once) == once


@settings(max_examples=200)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    once = corrected(data)
    assert corrected(once) == once
