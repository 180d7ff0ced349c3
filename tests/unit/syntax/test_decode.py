"""Bytes to text, and which format they are."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.diagnostics import Severity
from dealfile.errors import UsageError
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import Decoded, Format, decode

DECLARED = "%Content-type: text/x-pbn; charset={}\n"


def found(decoded: Decoded) -> list[str]:
    return [f"{finding.name} {finding.severity.value}" for finding in decoded.findings]


@pytest.mark.parametrize(
    ("data", "text", "encoding", "findings"),
    [
        (b"[Event]", "[Event]", "ascii", []),
        (b"\xef\xbb\xbf[Event]", "[Event]", "utf-8-sig", ["byte-order-mark info"]),
        ("é".encode(), "é", "utf-8", ["unicode-text info"]),
        (b"\xff\xfe" + "é".encode("utf-16-le"), "é", "utf-16", ["wide-unicode warning"]),
        (b"\xfe\xff" + "é".encode("utf-16-be"), "é", "utf-16", ["wide-unicode warning"]),
        (b"caf\xe9", "café", "iso8859-1", ["guessed-charset info"]),
        (DECLARED.format("ISO-8859-1").encode() + b"\xe9", None, "iso8859-1", []),
        (DECLARED.format("windows-1250").encode() + b"\xb3", None, "cp1250", []),
        (DECLARED.format("ISO-8859-1").encode() + "\u2019".encode(), None, "utf-8", ["declared-charset-wrong info"]),
        (DECLARED.format("UTF-8").encode() + "\u2019".encode(), None, "utf-8", ["unicode-text info"]),
        (DECLARED.format("UTF-8").encode() + b"\xe9", None, "iso8859-1", ["declared-charset-wrong warning"]),
        (DECLARED.format("no-such").encode() + b"\xe9", None, "iso8859-1", ["guessed-charset info"]),
        (b"K\x92s", "K\x92s", "iso8859-1", ["control-bytes error"]),
        (DECLARED.format("windows-1252").encode() + b"K\x92s", None, "cp1252", ["control-bytes error"]),
        (b"a\x7f", "a\x7f", "ascii", ["control-bytes error"]),
        (b"", "", "ascii", []),
    ],
)
def test_pbn(data: bytes, text: str | None, encoding: str, findings: list[str]) -> None:
    decoded = decode(data, "pbn")
    assert decoded.encoding == encoding
    assert found(decoded) == findings
    if text is not None:
        assert decoded.text == text


@pytest.mark.parametrize(
    ("data", "text", "findings"),
    [
        (b"md|3S|", "md|3S|", []),
        ("an|é|".encode(), "an|é|", []),
        (b"an|kr\xf3tko\x9c\xe6|", "an|krótkoœæ|", ["guessed-charset warning"]),
        (b"an|\x92\x81|", "an|\u2019\udc81|", ["guessed-charset warning"]),
        (b"\xef\xbb\xbfan|x|", "an|x|", ["byte-order-mark info"]),
    ],
)
def test_lin(data: bytes, text: str, findings: list[str]) -> None:
    decoded = decode(data, "lin")
    assert decoded.text == text
    assert found(decoded) == findings


def test_an_encoding_that_the_user_names_is_believed() -> None:
    assert decode(b"kr\xf3tko\x9c\xe6", "pbn", "cp1250").text == "krótkość"
    assert found(decode(b"kr\xf3tko\x9c\xe6", "pbn", "cp1250")) == []
    assert decode(b"K\x92s", "pbn", "cp1252").findings == ()
    assert decode(b"\xef\xbb\xbfa", "pbn", "utf-8").text == "a"
    assert decode("é".encode("utf-16"), "pbn", "utf-16").text == "é"


@pytest.mark.parametrize("encoding", ["no-such", "hex", "rot13", "base64", "idna", "undefined", "", "a\0b"])
def test_an_encoding_that_python_lacks_is_a_misuse(encoding: str) -> None:
    with pytest.raises(UsageError, match="--encoding"):
        decode(b'[Event "\xe9"]', "pbn", encoding)


def test_the_first_of_the_forbidden_codes_is_placed() -> None:
    (finding,) = decode(b'[Board "1"]\n[Event "K\x92s \x93x\x94"]\n', "pbn").findings
    assert (finding.line, finding.column) == (2, 10)
    assert "146" in finding.message
    assert "first of 3" in finding.message


@given(st.binary(max_size=60), st.sampled_from(["utf-8", "ascii", "latin-1", "cp1252"]))
def test_what_does_not_decode_writes_the_same_bytes(data: bytes, encoding: str) -> None:
    data = data.replace(b"\r", b"").replace(b"\xef\xbb\xbf", b"")
    text = decode(data, "pbn", encoding).text
    assert text.encode(encoding, "surrogateescape") == data


@given(st.binary(max_size=60), st.sampled_from([b"\xff\xfe", b"\xfe\xff", b"\xef\xbb\xbf", b""]), st.sampled_from(["pbn", "lin"]))
def test_any_bytes_decode(data: bytes, mark: bytes, format: Format) -> None:
    decoded = decode(mark + data, format)
    assert all(finding.severity is not Severity.ERROR or finding.code in ("ENC106", "ENC107") for finding in decoded.findings)


def test_a_utf_16_file_that_was_cut_off_keeps_its_last_byte() -> None:
    data = b"\xff\xfe" + "ab".encode("utf-16-le") + b"\xe9"
    assert decode(data, "pbn").text == "ab\udce9"
    assert found(decode(data, "pbn")) == ["wide-unicode warning", "unread-bytes error"]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"a\rb\r", "a\nb\n"),
        (b"a\r\nb\r\n", "a\r\nb\r\n"),
        (b"a\r\r\nb\r\r\n", "a\r\r\nb\r\r\n"),
        (b"a\rb\nc", "a\rb\nc"),
    ],
)
def test_a_lone_carriage_return_ends_lines_only_where_nothing_else_does(data: bytes, text: str) -> None:
    assert decode(data, "pbn").text == text


@pytest.mark.parametrize(
    ("name", "data", "format"),
    [
        ("x.txt", b'[Event "a"]\n', "pbn"),
        ("x.lin", b'% PBN 2.1\n\n[Event "a"]\n[Board "1"]\n', "pbn"),
        ("x", b'\xef\xbb\xbf[Event "a"]', "pbn"),
        ("x", b"\xff\xfe" + '[Event "a"]'.encode("utf-16-le"), "pbn"),
        ("x", b"\xfe\xff" + '[Event "a"]'.encode("utf-16-be"), "pbn"),
        ("x", b'% PBN 2.1\r[Event "a"]\r', "pbn"),
        ("x.pbn", b"qx|o1|pn|a,b,c,d|md|3SAK|", "lin"),
        ("x", b"st||md|3SAK|", "lin"),
        ("x", b"https://www.bridgebase.com/tools/handviewer.html?lin=md|3SAK|", "lin"),
        ("x.pbn", b"", "pbn"),
        ("X.PBN", b"words", "pbn"),
        ("x.lin", b"words", "lin"),
        ("x.txt", b"words", None),
        ("x", b"\0\1\2", None),
    ],
)
def test_the_content_says_which_format_it_is(name: str, data: bytes, format: Format | None) -> None:
    assert detect_format(name, data) == format


@pytest.mark.parametrize(
    ("data", "encoding", "start", "text"),
    [
        (b"\xef\xbb\xbf[", "utf-8", 3, "["),
        (b"\xef\xbb\xbf[", "utf_8_sig", 3, "["),
        (b"\xef\xbb\xbf" * 2 + b"[", "utf-8", 3, "\ufeff["),
        (b"\xff\xfe[\x00", "utf-16", 2, "["),
        (b"\xfe\xff\x00[", "utf-16", 2, "["),
        (b"\xff\xfe[\x00", "utf-16-le", 2, "["),
        (b"[\x00", "utf-16-le", 0, "["),
        (b"\xef\xbb\xbf[", "latin-1", 0, "ï»¿["),
        (b"[", "utf-8", 0, "["),
    ],
)
def test_the_mark_before_a_given_encoding_is_counted(data: bytes, encoding: str, start: int, text: str) -> None:
    decoded = decode(data, "pbn", encoding)
    assert (decoded.start, decoded.text) == (start, text)


# ---- Cases of the reference folder -----------------------------------------------------------------------------------


@pytest.mark.shared
@pytest.mark.parametrize(
    ("case", "encoding", "findings", "shows"),
    [
        ("001-encoding-utf16-bom.pbn", "utf-16", ["wide-unicode warning"], '[Event "Club evening"]'),
        ("002-encoding-utf8-bom.pbn", "utf-8-sig", ["byte-order-mark info"], '[Event "Club evening"]'),
        ("004-encoding-cp1250.lin", "cp1252", ["guessed-charset warning"], "kr\xf3tko"),
        ("005-encoding-utf8-name.pbn", "utf-8", ["unicode-text info"], "Zoë 🃏 (id 7)"),
    ],
)
def test_shared_cases(shared: Path, case: str, encoding: str, findings: list[str], shows: str) -> None:
    data = (shared / "cases" / case).read_bytes()
    format = detect_format("file", data)
    assert format == case[-3:]
    decoded = decode(data, format or "pbn")
    assert decoded.encoding == encoding
    assert found(decoded) == findings
    assert shows in decoded.text


@pytest.mark.shared
def test_the_users_encoding_reads_the_polish_case(shared: Path) -> None:
    data = (shared / "cases" / "004-encoding-cp1250.lin").read_bytes()
    assert "krótkość" in decode(data, "lin", "cp1250").text
