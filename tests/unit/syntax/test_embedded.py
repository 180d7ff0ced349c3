"""PBN inside other documents: what is a document, where its records stand, and what it says of itself."""

import pytest

from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import byte_length, decode
from dealfile.syntax.embedded import embedded
from dealfile.syntax.pbn import records

MAIL = (
    'Dear José,\nsee [below].\n\n<PBN>\n% PBN 2.1\n[Event "Zürich"]\n[Board "1"]\n\n[Board "2"]\n</PBN>\nand é\n'
    ' <PBN>\t\n\n\n{x}\n[Board "3"]\n</PBN>\n[Board "4"]\n'
)


@pytest.mark.parametrize("encoding", ["utf-8", "iso8859-1", "utf-8-sig", "utf-16"])
@pytest.mark.parametrize("line_end", ["\n", "\r\n", "\r"], ids=repr)
def test_places_of_embedded_records(encoding: str, line_end: str) -> None:
    data = MAIL.replace("\n", line_end).encode(encoding)
    decoded = decode(data, "pbn")
    read = list(records(decoded.text, decoded.encoding, decoded.start))
    assert [written.board and written.board.board_id for written in read] == ["1", "2", "3"]
    assert [written.source.record for written in read] == [1, 2, 3]
    assert [written.source.line for written in read] == [5, 9, 15]
    for written in read:
        length = byte_length(written.source.text, decoded.encoding)
        piece = data[written.source.offset : written.source.offset + length]
        codec = {"utf-8-sig": "utf-8", "utf-16": "utf-16-le"}.get(encoding, encoding)
        text = piece.decode(codec)
        assert (text if "\n" in text else text.replace("\r", "\n")) == written.source.text
    assert [finding.name for finding in decoded.findings if finding.name.startswith("embed")] == ["embedded-pbn"]


def test_each_region_declares_its_own_version() -> None:
    text = 'a\n<PBN>\n% PBN 1.0\n[Event "##a"]\n</PBN>\n<PBN>\n[Event "##a"]\n</PBN>\n'
    assert [[finding.name for finding in written.findings] for written in records(text)] == [["version-feature"], []]


@pytest.mark.parametrize(
    "text",
    [
        '[Event "x"]\n{\n<PBN>\n[Board "1"]\n</PBN>\n}\n',
        '; a comment\n<PBN>\n[Board "1"]\n</PBN>\n',
        '{\n<PBN>\n}\n[Board "1"]\n',
        '% PBN 2.1\n<PBN>\n[Board "1"]\n',
        '\ufeff\n\n [Event "x"]\n<PBN>\n',
        'title\n[Board "1"]\n<PBN>\n[Board "2"]\n</PBN>\n',
        'see <PBN> and </PBN> in the standard\n[Board "1"]\n',
        '<pbn>\n[Board "1"]\n</pbn>\n',
        '</PBN>\n[Board "1"]\n',
        "",
    ],
)
def test_what_is_no_document(text: str) -> None:
    assert embedded(text) == []


def test_where_regions_end() -> None:
    text = "a\n<PBN>\nb\n<PBN>\nc\n</PBN>\n</PBN>\nd\n<PBN>"
    found = [(text[region.start : region.end], region.closed) for region in embedded(text)]
    assert found == [("b\n", False), ("c\n", True), ("", False)]


def test_what_a_document_says_of_itself() -> None:
    decoded = decode(b'a\n<PBN>\n[Board "1"]\n\n[Board "2"]\n</PBN>\nb\n<PBN>\n[Board "3"]\n', "pbn")
    assert [(finding.name, finding.line, finding.column) for finding in decoded.findings] == [
        ("embedded-pbn", 2, 1),
        ("embedding-not-closed", 8, 1),
    ]
    assert "lines 3 to 5; line 9" in decoded.findings[0].message


def test_characters_outside_are_nobody_s_business() -> None:
    outside = b'caf\x92\n<PBN>\n[Board "1"]\n</PBN>\n'
    inside = b'caf\n<PBN>\n[Event "\x92"]\n</PBN>\n'
    assert "control-bytes" not in [finding.name for finding in decode(outside, "pbn").findings]
    (finding,) = [finding for finding in decode(inside, "pbn").findings if finding.name == "control-bytes"]
    assert (finding.line, finding.column) == (3, 9)


@pytest.mark.parametrize("name", ["mail.txt", "page.html", "mail", "x.lin"])
def test_a_document_is_detected_as_pbn(name: str) -> None:
    assert detect_format(name, b"<html>\r\n<PBN>\r\n\r\n</PBN>\r\n") == "pbn"
    assert detect_format(name, b"x" * 100_000 + b'\n<PBN>\n[Board "1"]\n</PBN>\n') == "pbn"
    assert detect_format("mail.txt", b"about <PBN> and </PBN>\n") is None
