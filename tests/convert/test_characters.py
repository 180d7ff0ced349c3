"""What the encoding of an output cannot hold, and the character set that a PBN file declares."""

from collections.abc import Callable
from typing import Any

import pytest

from dealfile.convert.characters import charset_name, content_type, losses_to_encoding, unheld, with_charset, without_charset
from dealfile.diagnostics import Severity

Replay = Callable[[str, str], list[Any]]


@pytest.mark.parametrize(
    ("text", "encoding", "characters"),
    [
        ("caf\xe9", "iso8859-1", []),
        ("Zo\xeb \u0142\u0142 \U0001f0cf", "iso8859-1", ["\u0142", "\U0001f0cf"]),
        ("\u0142", "cp1250", []),
        ("caf\xe9", "ascii", ["\xe9"]),
        ("\udc92", "iso8859-1", ["\udc92"]),
        ("\udc92", "utf-8", ["\udc92"]),
        ("\udc92 \U0001f0cf", "utf-16", ["\udc92"]),
    ],
)
def test_what_an_encoding_lacks(text: str, encoding: str, characters: list[str]) -> None:
    assert unheld(text, encoding) == characters


@pytest.mark.parametrize(
    ("format", "text", "said"),
    [
        ("pbn", '[South "Zo\xeb \u0142"][Event "\u0142"]', "iso8859-1 does not have \u0142 (in Event, South); ? stands for each"),
        ("pbn", '[Zed "\u0142"]', "iso8859-1 does not have \u0142 (in Zed); ? stands for each"),
        ("pbn", '[Dealer "S"]{\u0142}', "iso8859-1 does not have \u0142 (in comments or notes); ? stands for each"),
        ("lin", "pn|\u0142,,,|md|3|", "iso8859-1 does not have \u0142 (in South); ? stands for each"),
        ("pbn", '[Zed "\u2028"]', "iso8859-1 does not have U+2028 (in Zed); ? stands for each"),
    ],
)
def test_characters_and_places_are_named(format: str, text: str, said: str, replay: Replay) -> None:
    [(board, _, _)] = replay(text, format)
    [finding] = losses_to_encoding(board, unheld(text, "iso8859-1"), "iso8859-1")
    assert (finding.message, finding.severity, finding.name) == (said, Severity.WARNING, "characters-replaced")


@pytest.mark.parametrize(("encoding", "sign"), [("utf-8", "U+FFFD"), ("utf-16", "U+FFFD"), ("iso8859-1", "?")])
def test_bytes_that_were_not_decoded_are_a_loss(encoding: str, sign: str, replay: Replay) -> None:
    text = "pn|\udc8fle,,,|md|3|"
    [(board, _, _)] = replay(text, "lin")
    [finding] = losses_to_encoding(board, unheld(text, encoding), encoding)
    assert finding.name == "bytes-replaced"
    assert finding.message == f"byte 0x8f (in South) could not be decoded; {sign} stands for each"
    assert finding.hint is not None
    assert "--encoding" in finding.hint


def test_many_characters_are_not_all_shown(replay: Replay) -> None:
    [(board, _, _)] = replay('[Zed "x"]', "pbn")
    [finding] = losses_to_encoding(board, [chr(0x400 + place) for place in range(11)], "ascii")
    assert "\u0409 ... (in" in finding.message
    assert list(losses_to_encoding(board, [], "ascii")) == []


@pytest.mark.parametrize(
    ("encoding", "name"),
    [("utf-8", "UTF-8"), ("utf-8-sig", "UTF-8"), ("latin-1", "ISO-8859-1"), ("cp1250", "windows-1250"), ("utf-16", "UTF-16")],
)
def test_encodings_are_declared_under_their_names_in_mail(encoding: str, name: str) -> None:
    assert charset_name(encoding) == name
    assert content_type(encoding) == f"%Content-type: text/x-pbn; charset={name}"


@pytest.mark.parametrize(
    ("line", "corrected"),
    [
        ("Content-type: text/x-pbn; charset=ISO-8859-1", "Content-type: text/x-pbn; charset=UTF-8"),
        (" content-type: text/pbn; charset=no-such; x", " content-type: text/pbn; charset=UTF-8; x"),
        ("Content-type: text/x-pbn; charset=utf8", "Content-type: text/x-pbn; charset=utf8"),
        ("a charset=ISO-8859-1", "a charset=ISO-8859-1"),
    ],
)
def test_a_declared_charset_is_corrected_or_left_out(line: str, corrected: str, replay: Replay) -> None:
    [(board, _, _)] = replay(f'%{line}\n[Board "1"]', "pbn")
    assert [remark.text for remark in with_charset(board, "utf-8").remarks] == [corrected]
    assert [remark.text for remark in without_charset(board).remarks] == ([line] if line[0] == "a" else [])
