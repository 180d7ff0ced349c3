"""Whatever the bytes are: reading never raises, loses no tag, cuts records where they are, and comes to an end."""

import string
from collections import Counter

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from dealfile.model import RecordType
from dealfile.syntax import lin, pbn
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import Format, decode
from dealfile.syntax.written import Written

PBN = """\
% PBN 2.1
[Event "Club evening"]
[Board "1"]
[West "Ab, C."]
[Dealer "N"]
[Vulnerable "NS"]
[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]
[Declarer "N"]
[Contract "7SX"]
[Result "13"]
{two

lines "of" ; comment}
[Auction "N"]
1S! =1= Pass {x} $1 2S ^I 1H ; y
% z
7S X AP
[Note "1:a \\"note\\""]
[Play "E"]
H2 C2 S2 D2
- + - ^R S3
*
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 13
"S;H" 10
[Room "Open"]

[Board "2"]
[Auction "E"]
AP
"""
LIN = (
    "vg|Friendly,Segment 1,I,1,2,Reds,0,Blues,0|\nrs|3NN=,4HS-1|\npn|a,b,c,d,e,f,g,h|pg||\n"
    "qx|o1|md|3SAKQHJT9D876C5432,S234H,D23,|sv|n|ah|Board 1|mb|1C|an|clubs !h|mb|p|mb|1N!|mb|d|mb|p|mb|p|mb|p|\n"
    "pc|SA|pc|H2|pc|S2|pc|D3|pg||nt|a word|mc|7|\nqx|c1|md|0|mb|pppp|pg||\n"
)
TEXTS: dict[Format, bytes] = {"pbn": PBN.encode(), "lin": LIN.encode()}
FORMATS = st.sampled_from(list(TEXTS))


def read(data: bytes, format: Format) -> list[Written]:
    """The records of bytes; what is told of text between them must stand in the text."""
    text = decode(data, format).text
    written = list((pbn if format == "pbn" else lin).records(text))
    told = [finding for each in written if each.outside for finding in each.findings]
    assert all(finding.span is not None and 0 <= finding.span[0] <= finding.span[1] <= len(text) for finding in told)
    return [each for each in written if not each.outside]


def check(data: bytes, format: Format) -> list[Written]:
    """Read bytes, and see that no record is rejected and that the records are the text, in order."""
    written = read(data, format)
    assert [each.source.record for each in written] == list(range(1, len(written) + 1))
    assert all(each.board is not None for each in written)
    text = decode(data, format).text
    place = 0
    for each in written:
        if each.board is not None and each.board.record_type is RecordType.RESULT_ONLY:
            assert each.source.text in text  # an entry of a list, which stands in another record
        else:
            place = text.index(each.source.text, place) + len(each.source.text)
        assert all(
            0 <= start <= end <= len(each.source.text)
            for start, end in (finding.span for finding in each.findings if finding.span)
        )
    return written


# ---- Any bytes -------------------------------------------------------------------------------------------------------


@given(st.binary(max_size=200), FORMATS)
@example(b"\xff\xfe\x00\xd8", "pbn")
def test_any_bytes(data: bytes, format: Format) -> None:
    detect_format("", data)
    check(data, format)


SIGNS = st.sampled_from(
    [
        *'[]{}"\\;%=$^!?*+-#|,: \n\r\t',
        "\r\n",
        "\n\n",
        "\n%",
        '[A "',
        '"]',
        "AP",
        "1C",
        "SA",
        "md|",
        "mb|",
        "pg||",
        "\x92",
        "\xa0",
        "\u2028",
        "é",
        "\udc92",
    ]
)


@settings(max_examples=300)
@given(st.lists(SIGNS | st.text(string.printable, max_size=3), max_size=60).map("".join), FORMATS)
def test_any_signs(text: str, format: Format) -> None:
    check(text.encode("utf-8", "surrogateescape"), format)


@settings(max_examples=300)
@given(st.data(), FORMATS)
def test_a_file_with_faults(data: st.DataObject, format: Format) -> None:
    text = TEXTS[format].decode()
    for _ in range(data.draw(st.integers(1, 6))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 12))
        text = text[:start] + data.draw(SIGNS | st.just("")) + text[start + length :]
    check(text.encode("utf-8", "surrogateescape"), format)


@pytest.mark.parametrize("format", TEXTS)
def test_a_file_that_was_cut_off_anywhere(format: Format) -> None:
    for end in range(len(TEXTS[format])):
        check(TEXTS[format][:end], format)
        check(TEXTS[format][end:], format)


# ---- Nothing is lost -------------------------------------------------------------------------------------------------

NAME = st.sampled_from(["Event", "Site", "West", "Scoring", "BidSystemEW", "BCFlags", "X_1", "Room", "Stage"])
VALUE = st.text(string.ascii_letters + string.digits + " .,;:{}[]%=#'$*", max_size=12)
COMMENT = st.sampled_from(
    ["", "{a comment}", "; to the end", "{two\n\nlines}", "% an escape line", '%[Board "99"]', '{"\n}', "{[show S]}", "; {"]
)
SECTION = st.sampled_from(
    [
        "",
        '[Auction "N"]\n1C Pass 1H AP\n[Note "1:x"]',
        '[Auction "N"]\n1C =1= {x\n\ny} Pass *',
        '[Play "W"]\nSA S2 S3 S4\n- H2 - -\n*',
        '[MyTable "A;B"]\n1 "a; {b} [c]"\n2 -',
    ]
)


ALLOWED = frozenset(
    {"new-tag-name", "bad-room", "unusual-word", "note-missing", "note-unused", "bad-comment", "doubled-returns", "long-line"}
)
"""Findings that say nothing of how a record was cut and read: unknown names and words, notes, comments, the form of lines."""


@st.composite
def chunks(draw: st.DrawFn) -> tuple[str, list[str]]:
    """A record without a fault, and its tags but those of sections, in order."""
    lines: list[str] = []
    tags: list[str] = []
    number = draw(st.integers(1, 10**6))
    names = ["Board", *draw(st.lists(NAME, max_size=6, unique=True))]
    for name in names:
        value = str(number) if name == "Board" else draw(VALUE)
        tags.append(f"{name}={value}")
        lines += [f'[{name} "{value}"]', draw(COMMENT)]
    lines += [draw(SECTION), draw(COMMENT)]
    return "\n".join(line for line in lines if line), tags


@settings(max_examples=200)
@given(
    st.lists(chunks(), min_size=1, max_size=6),
    st.sampled_from(["\n", "\r\n", "\r\r\n"]),
    st.sampled_from(["", "% PBN 2.1\n", "\n\n; head\n"]),
)
def test_every_record_and_every_tag_of_a_file(made: list[tuple[str, list[str]]], end: str, head: str) -> None:
    text = (head + "\n\n".join(record for record, _ in made) + "\n").replace("\n", end)
    written = list(pbn.records(text))
    assert len(written) == len(made)
    for each, (_, tags) in zip(written, made, strict=True):
        assert {finding.name for finding in each.findings} <= ALLOWED
        assert each.board is not None
        found = [f"{name}={value}" for name, value in each.board.tags if name not in ("Auction", "Play", "Note", "MyTable")]
        assert found == tags


@settings(max_examples=200)
@given(st.data())
def test_no_tag_is_lost_beside_a_fault(data: st.DataObject) -> None:
    """Every tag on a line of its own appears among the tags of some record, whatever stands on the line between."""
    record, tags = data.draw(chunks())
    stray = data.draw(
        st.sampled_from(
            ["}", "[", "[Event]", "]", "words and words", "=a= $", "{ open", '"', "*", "E", "[A-B]", "\\", "^", "S10"]
        )
    )
    lines = [
        line
        for line in record.split("\n")
        if line.startswith("[") and not line.startswith(("[Auction", "[Play", "[Note", "[MyT", "[show"))
    ]
    # A closing brace in a value would close the comment.
    assume(stray != "{ open" or "}" not in "".join(lines))
    place = data.draw(st.integers(0, len(lines)))
    lines.insert(place, stray)
    found = Counter(
        f"{name}={value}"
        for written in pbn.records("\n".join(lines) + "\n")
        if written.board
        for name, value in written.board.tags
    )
    assert found == Counter(tags)


# ---- Big and odd -----------------------------------------------------------------------------------------------------

REPEATED = [
    *("{", "}", "[", "]", '"', "\n", "=", " \n", "\r", "\r\n", ";", "%", "\\", "x", "ab ", "ab\n", "x\n\n", "*", "-", "+", "^"),
    *(
        '[Board "1"]',
        '[Board "1"]\n',
        '[Board "1"]\n\n',
        '[A "',
        '[A "b" c"]\n',
        "[[\n",
        "[A b]\n",
        "{}",
        "{\n\n",
        "{\n\n}",
        '{a\n[A "b"]\n',
        '{ a\n\n[A "b"]\n\n',
    ),
    *(
        '[Auction "N"]\n',
        '[Auction "N"]\n1C Pass\n',
        "1C ",
        "SA ",
        "=1=",
        "$1",
        "%\n",
        "% x\n\n",
        '"\\',
        '"{" ',
        '[Note "1:x"]\n',
        "md|",
        "mb|1C|",
        "|",
        ",",
    ),
]
BEFORE = ["", '[Deal "N:- - - A..."]\n', '[Auction "N"]\n1C ', '[Play "W"]\nSA ', "{", '[Event "', '[T "A"]\n1 ', "qx|o1|md|3SA,"]


@pytest.mark.parametrize("sign", REPEATED, ids=repr)
def test_a_long_run_of_one_sign_comes_to_an_end(sign: str) -> None:
    """200 kB each; quadratic behaviour would take minutes."""
    data = (sign * (200_000 // len(sign))).encode()
    check(data, "pbn" if "|" not in sign and sign != "," else "lin")


@pytest.mark.parametrize("before", BEFORE, ids=repr)
def test_a_long_run_behind_something_comes_to_an_end(before: str) -> None:
    format: Format = "lin" if "|" in before else "pbn"
    for sign in ("{", "{\n", "\n", "[", '"', "= ", "\\", "x", "1C ", "SA\n", '[A "b"]\n', '{a\n[A "b"]\n', ",", "|", "3"):
        check((before + sign * (20_000 // len(sign))).encode(), format)


@pytest.mark.parametrize("format", TEXTS)
def test_one_line_of_a_megabyte(format: Format) -> None:
    for line in (
        b"x" * 1_000_000,
        b'[Event "' + b"x" * 1_000_000 + b'"]',
        b"an|" + b"x" * 1_000_000 + b"|",
        b"{" + b"x " * 500_000 + b"}",
    ):
        check(line, format)
