"""Edit mode on texts put together of faults, and on any bytes at all."""

import re
from collections.abc import Iterator
from itertools import zip_longest
from pathlib import Path
from unittest.mock import patch

from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.model import Board, Tag
from dealfile.replay.settle import Context, settle
from dealfile.services import editing
from dealfile.services.editing import edited
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions
from dealfile.syntax import pbn
from dealfile.syntax.decode import byte_length, decode
from dealfile.syntax.pbn.corrections import corrections

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
    '[Description "a "b" c"][HomeTeam "H2"] [Mood "one"]',
    '[Mood "#"]',
    '[Mood "##two"]',
    '[Date "2-Aug-2023"]',
    '[Date "2013-11-23 11:23"]',
    '[Date "10.05.2023"]',
    '[Date "##2-Aug-2023"]',
    '[Date "#"]',
    '[Time "10:00:00"]',
    '[Time "#"]',
    '[EventDate "2-Aug-2023"]',
    '[Contract ""]',
    '[Result "0"]',
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


SPELLED = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Result", "Auction", "Play", "Date", "EventDate"})
"""Tags of which a value may be written in another spelling."""

LINE_ENDS = st.sampled_from(["\n", "\r\n", "\r", "\r\r\n"])
ENCODINGS = st.sampled_from(["utf-8", "utf-8-sig", "latin-1", "utf-16"])


def corrected(data: bytes) -> bytes:
    return edited(Input("x.pbn", None, Path("x.pbn"), data), ReadOptions(format="pbn")).after


def rounds(data: bytes) -> Iterator[tuple[bytes, bytes]]:
    """The bytes before and after each round of corrections."""
    with patch.object(editing, "_ROUNDS", 1):
        while (after := corrected(data)) != data:
            yield data, after
            data = after


def changed_ranges(data: bytes) -> list[tuple[int, int, set[bytes]]]:
    """Where edits are planned, in bytes, and what may stand there instead, in the order of the text."""
    decoded, context, found = decode(data, "pbn"), Context(), list[tuple[int, int, set[bytes]]]()
    codec = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le"}.get(decoded.encoding, decoded.encoding)
    for written in pbn.records(decoded.text, decoded.encoding, decoded.start):
        if written.board is None:
            continue
        settled = settle(written.board, context)
        text, offset = written.source.text, written.source.offset
        for correction in corrections(settled.board, (*written.findings, *settled.findings)):
            for start, end, new in correction.edits:
                news = {
                    new.replace("\n", line_end).encode(codec) for line_end in ("\n", "\r\n", "\r", "\n\n", "\r\n\r\n", "\r\r")
                }
                first, last = (offset + byte_length(text[:place], decoded.encoding) for place in (start, end))
                found.append((first, last, news))
    return sorted(found, key=lambda each: each[:2])


def lies_in(before: bytes, after: bytes, planned: list[tuple[int, int, set[bytes]]]) -> bool:
    """Whether ``after`` is ``before`` with some of the planned edits made, and with every other byte as it was."""
    position, reached = 0, {0}
    for start, end, news in planned:
        same = before[position:start]
        reached = {place + len(same) for place in reached if after.startswith(same, place)}
        reached = {place + len(each) for place in reached for each in (before[start:end], *news) if after.startswith(each, place)}
        position = end
    return any(after[place:] == before[position:] for place in reached)


def boards(data: bytes) -> Iterator[tuple[Board, Board]]:
    """The boards of a file, as written and settled."""
    decoded, context = decode(data, "pbn"), Context()
    for written in pbn.records(decoded.text, decoded.encoding, decoded.start):
        assert written.board is not None
        yield written.board, settle(written.board, context).board


def apart(tags: tuple[Tag, ...], spelled: bool) -> list[Tag]:
    """The tags whose value may be written otherwise, or the others."""
    return [Tag(*tag) for tag in tags if (tag.name in SPELLED) is spelled]


def assert_same(before: bytes, after: bytes) -> None:
    """Whether the tags are the same, settled, but for those whose value may be written otherwise, and these say the same."""
    for old, new in zip_longest(boards(before), boards(after)):
        times = [Tag("Time", "11:23:00")] if old[0].tag("Time") is None and new[0].tag("Time") is not None else []
        assert sorted(apart(new[1].tags, False)) == sorted([*apart(old[1].tags, False), *times])
        assert [tag.name for tag in new[1].tags if tag.name != "Time"] == [tag.name for tag in old[1].tags if tag.name != "Time"]
        for name in ("dealer", "vulnerable", "declarer", "contract", "date", "board_id", "event", "site", "home_team"):
            assert getattr(old[1], name) == getattr(new[1], name), name
        assert (old[1].deal and old[1].deal.hands) == (new[1].deal and new[1].deal.hands)
        for name, value in apart(old[1].tags, True):
            assert "11:23" not in value or "11:23" in "".join(tag.value for tag in new[1].tags if tag.name in (name, "Time"))


@settings(max_examples=300)
@given(st.lists(st.sampled_from(LINES), max_size=25), LINE_ENDS, ENCODINGS, st.booleans())
def test_what_is_corrected(lines: list[str], line_end: str, encoding: str, last: bool) -> None:
    data = (line_end.join(lines) + (line_end if last else "")).encode(encoding)
    once = corrected(data)
    assert corrected(once) == once
    assert_same(data, once)
    for before, after in rounds(data):
        assert after == re.sub(rb"\r\r+\n", b"\r\n", before) or lies_in(before, after, changed_ranges(before))


@settings(max_examples=200)
@given(st.binary(max_size=400))
def test_any_bytes(data: bytes) -> None:
    once = corrected(data)
    assert corrected(once) == once
    assert once == data or lies_in(data, once, changed_ranges(data))


def test_the_tests_see_a_byte_too_many() -> None:
    before = b'[Dealer "North"]\n[Site "x"]\n'
    assert lies_in(before, before.replace(b"North", b"N"), changed_ranges(before))
    for after in (b"", before.replace(b"x", b"y"), before.replace(b"North", b"S"), before + b"\n"):
        assert not lies_in(before, after, changed_ranges(before))
