"""Any bytes at all: nothing raises, nothing takes long, and every record lies in its file."""

import gc
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import decode
from dealfile.syntax.pbn import locate, records

PIECE = st.one_of(
    st.binary(max_size=6),
    st.sampled_from(
        [
            *(b"[", b"]", b"{", b"}", b'"', b"%", b";", b"\\", b"\n", b"\r", b"\t", b"\x1a", b"\x0c", b"\n\n", b" "),
            *(b'[Event "x"]', b'[Auction "N"]\n', b'[Play "W"]\n', b'[ScoreTable "A"]\n', b'[Note "1:x"]', b'[Deal "'),
            *(b"1C ", b"AP", b"SA ", b"=1=", b"$1", b"^I", b"+", b"*", b"-", b"<PBN>\n", b"</PBN>\n", b"% PBN 1.0\n"),
        ]
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(PIECE, max_size=40).map(b"".join))
def test_any_bytes_are_read(data: bytes) -> None:
    detect_format("x", data)
    decoded = decode(data, "pbn")
    lines = decoded.text.split("\n")
    for written in records(decoded.text, decoded.encoding, decoded.start):
        assert written.board is not None
        first = written.source.text.split("\n")[0]
        assert lines[written.source.line - 1].startswith(first)
        for finding in written.findings:
            start, end = finding.span or locate(written.board, finding.path) or (0, 0)
            assert 0 <= start <= end <= len(written.source.text)


OPENINGS = ["", '[Board "1"]\n', '[Dealer "N"]\n[Auction "N"]\n1C ', '[Play "W"]\nSA ', '[ScoreTable "A;B"]\n1 ']
REPEATED = [
    "[",
    "{",
    '"',
    "<PBN>",
    "<PBN>\n",
    "%",
    "}",
    "\n%",
    "\n;",
    "[A\n",
    '[A "',
    "{\n\n",
    '"\t',
    "\r\r\n",
    "\x01",
    "] ",
    "% ",
]


def seconds(text: str) -> float:
    """Processor time, so that what else the machine does is no failure; nor is what the tests before left to be collected."""
    gc.disable()
    try:
        start = time.process_time()
        for _ in records(decode(text.encode(), "pbn").text):
            pass
        return time.process_time() - start
    finally:
        gc.enable()


@pytest.mark.parametrize("opening", OPENINGS)
@pytest.mark.parametrize("piece", REPEATED, ids=repr)
def test_no_text_takes_more_than_in_proportion(opening: str, piece: str) -> None:
    """Eight times the text takes some eight times as long; sixty-four times would be quadratic."""
    small, large = (opening + piece * (size // len(piece)) for size in (2_000, 16_000))
    seconds(small)  # the grammar is built where it is first used
    assert any(seconds(large) < 24 * seconds(small) + 0.3 for _ in range(3))
