"""What is found out of a file before its records are read."""

from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from dealfile.errors import InputError
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions, read_input
from dealfile.services.survey import Survey, line_blocks, survey, taken_tags

RECORD = b'[Event "x"]\n[Board "1"]\n[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]\n\n'
LIN = b"qx|o1|md|3SAKQHJT9D876C5432,S234H,D23,|sv|n|ah|Board 1|mb|1C|mb|p|mb|p|mb|p|pg||\n"
PARTS = [
    *(RECORD, LIN, b"\n", b"\r", b"\r\n", b"\r\r\n", b" ", b"a", b"\t", b"x" * 79, b"x" * 80, b"\x00", b"\x01", b"\x7f", b"\x81"),
    *(
        b"\x92",
        b"\xe9",
        b"\xc2\x92",
        b"\xc3\xa9",
        b"\xc3",
        b"\xa9",
        b"\xc3\x83\xc2\xa9",
        b"\xef\xbf\xbd",
        b"\xed\xa0\x80",
        b"\xff",
    ),
    *(b"<PBN>\n", b"</PBN>\n", b"<PB", b'[Event "#"]', b'[Event "a #"]', b"%PBN 2.1\n", b"\xe2\x80\x99", b'["\xc3\xa9"]\n'),
    *(b"%Content-type: x; charset=cp1250\n", b"%Content-type: x; charset=utf-8\n", b"%Content-type: x; charset=big5\n"),
]
MARKS = st.sampled_from([b"", b"", b"", b"\xef\xbb\xbf", b"\xff\xfe", b"\xfe\xff", b"PK\x03\x04"])
BYTES = st.tuples(MARKS, st.lists(st.one_of(st.sampled_from(PARTS), st.binary(max_size=4)), max_size=25)).map(
    lambda parts: parts[0] + b"".join(parts[1])
)
NAMES = st.sampled_from(["x.pbn", "x.lin", "x", "x.json"])
OPTIONS = st.builds(
    ReadOptions,
    encoding=st.sampled_from([None, None, None, "utf-8", "latin-1", "ascii", "cp1252", "utf-16", "utf-8-sig", "big5"]),
    format=st.sampled_from([None, None, "pbn", "lin", "deals"]),
    strict=st.booleans(),
)


def source(data: bytes, name: str = "x.pbn") -> Input:
    return Input(name, None, Path(name), data)


def told(found: Survey) -> dict[str, object]:
    """All that a survey tells, but what it keeps."""
    fault = None if found.fault is None else (found.fault.message, found.fault.remedy)
    told = {name: getattr(found, name) for name in Survey.__slots__ if name not in ("text", "fault", "lin")}
    return {**told, "fault": fault}


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(BYTES, NAMES, OPTIONS, st.integers(1, 60))
@example(b"a\rb\rc\nd\xe9", "x.pbn", ReadOptions(), 2)
@example(RECORD + b"\xc3\xa9\n" * 4 + b"\xe9", "x.pbn", ReadOptions(), 3)
@example(RECORD + b"\xc3\x83\xc2\xa9\n" * 4 + b"\xe9", "x.pbn", ReadOptions(), 3)
@example(b"a\rb\rc\n" + RECORD + b"\x7f", "x.pbn", ReadOptions(), 2)
@example(b"\xef\xbb\xbf" + RECORD + b"\x92\n\x92\n", "x.pbn", ReadOptions(), 3)
def test_a_file_in_blocks_is_what_it_is_as_a_whole(data: bytes, name: str, options: ReadOptions, block: int) -> None:
    assert told(survey(source(data, name), options, held=0, block=block)) == told(survey(source(data, name), options))


@pytest.mark.parametrize("end", [b"", b"x\n", b"\r\n", RECORD + b"\r\r\n"])
def test_lone_returns_are_line_ends_where_no_line_feed_follows(end: bytes) -> None:
    data = b'[Event "x"]\r[Site "y"]\r' * 5000 + end + b"\x7f"
    found = survey(source(data), ReadOptions(), held=0, block=1000)
    assert told(found) == told(survey(source(data), ReadOptions()))
    assert found.ends_in_returns is (not end)


@settings(suppress_health_check=[HealthCheck.too_slow])
@given(BYTES, NAMES, OPTIONS)
def test_a_survey_is_what_reading_finds(data: bytes, name: str, options: ReadOptions) -> None:
    found, reading = survey(source(data, name), options), read_input(source(data, name), options)
    records = iter(reading)
    next(records, None)
    summary = reading.summary
    assert (found.format, found.bytes, found.sha256) == (summary.format, summary.bytes, summary.sha256)
    assert (found.unusable, str(found.failure)) == (reading.unusable, str(reading.failure))
    assert tuple(reading.findings[: len(found.findings)]) == found.findings
    if found.is_readable:
        assert found.encoding == summary.encoding


@given(st.lists(st.sampled_from([b"a", b"\n", b"\r", b" ", b"\r\n", b"aaaaaaaa"]), max_size=40).map(b"".join), st.integers(1, 9))
def test_blocks_are_the_file_and_end_with_lines(data: bytes, size: int) -> None:
    blocks = list(line_blocks(BytesIO(data), size, longest=8))
    assert b"".join(blocks) == data
    for before, behind in pairwise(blocks):
        lone_return = before.endswith(b"\r") and behind[:1] not in (b"\r", b"\n")
        assert before.endswith((b"\n", b" ")) or lone_return


def test_a_file_of_one_line_comes_in_blocks() -> None:
    assert max(map(len, line_blocks(BytesIO(b"word " * 100_000), 1000))) < 70_000


@pytest.mark.parametrize(
    ("data", "is_readable", "is_whole"),
    [
        (RECORD, True, False),
        (LIN, True, False),
        (b"", True, False),
        (b"\x00\x01\x02", False, False),
        (b"Dear reader\n<PBN>\n" + RECORD + b"</PBN>\n", True, True),
        (b"\xff\xfe" + RECORD.decode().encode("utf-16-le"), True, True),
        (b"\xef\xbb\xbf" + RECORD, True, False),
        (b"[]", True, True),
    ],
)
@pytest.mark.parametrize("held", [0, 1 << 20])
def test_what_is_read_in_one_piece(data: bytes, is_readable: bool, is_whole: bool, held: int) -> None:
    found = survey(source(data), ReadOptions(), held=held)
    assert (found.is_readable, found.is_whole) == (is_readable, is_whole)
    assert (found.text is None) == (not is_readable or not (is_whole or len(data) <= held))


@pytest.mark.parametrize(
    ("text", "taken"),
    [
        ('[Event "#"]', {"Event"}),
        ('[Event "##Cup"]\n[Site "#"]', {"Event", "Site"}),
        ('[Event  " #"]', None),
        ("[Event #]", None),
        ('[Event "\\#"]\n[Site "#"]', None),
        ('[Event\n"#"]', None),
        ('[Event "Match #3"]', set()),
        ("# a title", set()),
    ],
)
def test_tags_that_take_another_records_value(text: str, taken: set[str] | None) -> None:
    assert taken_tags(text.encode()) == taken


def test_an_input_that_cannot_be_read(tmp_path: Path) -> None:
    missing = tmp_path / "gone.pbn"
    found = survey(Input(str(missing), missing, Path(missing.name)), ReadOptions())
    assert isinstance(found.fault, InputError)
    assert found.failure is found.fault
    assert not found.is_readable


def test_findings_are_graver_under_strict() -> None:
    usual, strict = (survey(source(b"\xff\xfe[\x00"), ReadOptions(format="pbn", strict=each)).findings for each in (False, True))
    assert [finding.strict() for finding in usual] == list(strict)
    assert usual != strict


@pytest.mark.shared
def test_every_file_of_the_corpus(shared: Path) -> None:
    for path in sorted((shared / "corpus").rglob("*")):
        if path.is_file():
            data = path.read_bytes()
            for block in (17, 4000):
                if block * 3000 > len(data):
                    given_ = source(data, path.name)
                    assert told(survey(given_, ReadOptions(), held=0, block=block)) == told(survey(given_, ReadOptions()))
