"""What is corrected in the text of PBN, code by code, and what is left alone."""

from collections.abc import Iterable
from pathlib import Path

import pytest

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn import DoubledReturns
from dealfile.diagnostics.registry import CODES
from dealfile.model import Board
from dealfile.services import editing
from dealfile.services.editing import edited
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions
from dealfile.syntax.pbn.corrections import CORRECTABLE, Correction, Edit, corrections

DEAL = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'
LEFT_OUT = f"""[Dealer "N"]
[Vulnerable "None"]
{DEAL}
[Declarer "S"]
[Contract "7D"]
[Auction "N"]
{{}}7D Pass Pass Pass
[Play "W"]
CA SA DA HA
*
"""

CASES: dict[str, tuple[str, str]] = {
    "unquoted-value": ("[Dealer N]\n[Event Random Deal #]\n", '[Dealer "N"]\n[Event "Random Deal #"]\n'),
    "unquoted-value, then its spelling": ("[Dealer North ]\n", '[Dealer "N" ]\n'),
    "inner-quotes": ('[Event "5th "Spring" Cup"]\n', '[Event "5th \\"Spring\\" Cup"]\n'),
    "inner-quotes before other tags": (
        '[Board "1"]\n[Description "a "b" c"][HomeTeam "H2"][ScoreIMP "NS 3"]\n',
        '[Board "1"]\n[Description "a \\"b\\" c"][HomeTeam "H2"][ScoreIMP "NS 3"]\n',
    ),
    "inner-quotes between backslashes": ('[Event " a\\b "c\\" d "]\n', '[Event "a\\b \\"c\\\\\\" d"]\n'),
    "unquoted-value with a quote": ('[Dealer N"]\n[Event a b "]\n', '[Dealer "N"]\n[Event "a b"]\n'),
    "unquoted-value that ends in a backslash": ("[Event C:\\]\n", '[Event "C:\\\\"]\n'),
    "unterminated-comment": (
        '[Site "?"]\n{Feasability: 4 2 7 \n[South "Robot"]\n',
        '[Site "?"]\n{Feasability: 4 2 7 }\n[South "Robot"]\n',
    ),
    "records-not-set-apart": ('[Board "1"]\n[Dealer "N"]\n[Board "2"]\n', '[Board "1"]\n[Dealer "N"]\n\n[Board "2"]\n'),
    "records-not-set-apart on one line": ('[Board "1"] [Board "2"]\n', '[Board "1"] \n\n[Board "2"]\n'),
    "blank-lines-between-tags": (
        f'[Board "1"]\n\n[Dealer "N"]\n \n[Vulnerable "None"]\n\n{DEAL}\n',
        f'[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n{DEAL}\n',
    ),
    "text-outside-tags before": ('West Big Club\n\n[Board "1"]\n', '; West Big Club\n\n[Board "1"]\n'),
    "text-outside-tags behind": (
        f"{DEAL}\n\nGenerated 20 hands\nProduced 1 hands\n\nTime needed 0.0\n",
        f"{DEAL}\n\n; Generated 20 hands\n; Produced 1 hands\n\n; Time needed 0.0\n",
    ),
    "seat-spelling": ('[Dealer "North"]\n[Declarer "sud"]\n', '[Dealer "N"]\n[Declarer "S"]\n'),
    "vulnerable-spelling": ('[Vulnerable "E-W "]\n', '[Vulnerable "EW"]\n'),
    "contract-spelling": ('[Contract "5DR"]\n', '[Contract "5DXX"]\n'),
    "notrump-spelling": ('[Contract "3N"]\n\n[Contract "3N"]\n', '[Contract "3NT"]\n\n[Contract "3NT"]\n'),
    "deal-spelling": (DEAL.replace("N:", "N: ").replace(" .A", "  .A") + "\n", DEAL + "\n"),
    "date-spelling": ('[Date "2-Aug-2023"]\n', '[Date "2023.08.02"]\n'),
    "date-spelling of a default": ('[Date "##2025-11-24"]\n', '[Date "##2025.11.24"]\n'),
    "date-spelling with a time": (
        '[Date "2013-11-23 11:23"]\n[Board "1"]\n',
        '[Date "2013.11.23"]\n[Time "11:23:00"]\n[Board "1"]\n',
    ),
    "date-spelling with dots and one reading": (
        '[Date "23.05.2023"]\n\n[Date "5.05.2023"]\n',
        '[Date "2023.05.23"]\n\n[Date "2023.05.05"]\n',
    ),
    "date-spelling that others inherit": (
        '[Date "##2-Aug-2023"]\n[Board "1"]\n\n[Board "2"]\n\n[Date "#"]\n[Board "3"]\n',
        '[Date "##2023.08.02"]\n[Board "1"]\n\n[Board "2"]\n\n[Date "#"]\n[Board "3"]\n',
    ),
    "date-spelling of other dates": ('[EventDate "2-Aug-2023"]\n', '[EventDate "2023.08.02"]\n'),
    "passed-out-spelling": (
        '[Declarer ""]\n[Contract ""]\n[Result "0"]\n',
        '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n',
    ),
    "call-spelling": (
        '[Dealer "N"]\n[Auction "N"]\n1C P 1H {P} Dbl\nRdbl allpass\n',
        '[Dealer "N"]\n[Auction "N"]\n1C Pass 1H {P} X\nXX AP\n',
    ),
    "notrump-without-t": ('[Dealer "N"]\n[Auction "N"]\n1N Pass 3n AP\n', '[Dealer "N"]\n[Auction "N"]\n1NT Pass 3NT AP\n'),
    "card-spelling": (
        '[Declarer "S"]\n[Contract "1NT"]\n[Play "W"]\n-- SA -- S2\n*\n',
        '[Declarer "S"]\n[Contract "1NT"]\n[Play "W"]\n- SA - S2\n*\n',
    ),
    "irregularity-in-lower-case": (
        '[Dealer "N"]\n[Auction "N"]\n1D ^i 1C AP\n',
        '[Dealer "N"]\n[Auction "N"]\n1D ^I 1C AP\n',
    ),
    "bad-note-reference": (
        '[Dealer "N"]\n[Auction "N"]\n1D=1 AP\n[Note "1:x"]\n',
        '[Dealer "N"]\n[Auction "N"]\n1D=1= AP\n[Note "1:x"]\n',
    ),
    "leading-passes-left-out": (LEFT_OUT, LEFT_OUT.replace("{}7D", "{}Pass Pass 7D")),
    "doubled-returns": ('[Board "1"]\r\r\n[Dealer "N"]\r\n\r\r\n', '[Board "1"]\r\n[Dealer "N"]\r\n\r\n'),
}

LEFT_ALONE = {
    "a spelling that stands twice": '[Board "1"]\n[Vulnerable "n-s"]\n[Vulnerable "n-s"]\n',
    "a star, whose meaning is not certain": '[Dealer "N"]\n[Auction "N"]\n1C P 4C* AP\n',
    "a call that is none": '[Dealer "N"]\n[Auction "N"]\n1C Pass relay 4D\n',
    "an illegal call": '[Dealer "N"]\n[Auction "N"]\n1D 1C AP\n',
    "a date that is none": '[Date "2000.13.00"]\n',
    "a date whose month only a habit tells": '[Date "10.05.2023"]\n[EventDate "1.2.2023 10:00"]\n',
    "a time of day beside a Time": '[Date "2013-11-23 11:23"]\n[Time "11:00:00"]\n',
    "a time of day beside an unknown Time": '[Date "2013-11-23 11:23"]\n[Time "?"]\n',
    "a time of day beside an empty Time": '[Date "2013-11-23 11:23"]\n[Time ""]\n',
    "a time of day under a default": '[Board "1"]\n[Time "##10:00:00"]\n\n[Board "2"]\n[Date "2013-11-23 11:23"]\n',
    "a time of day that becomes a default": '[Date "##2013-11-23 11:23"]\n\n[Board "2"]\n',
    "a time of day before a Time that is inherited": (
        '[Board "1"]\n[Time "10:00:00"]\n\n[Board "2"]\n[Date "2013-11-23 11:23"]\n\n[Board "3"]\n[Time "#"]\n'
    ),
    "a time of day that is inherited": '[Board "1"]\n[Date "2013-11-23 11:23"]\n\n[Board "2"]\n[Date "#"]\n',
    "a deal whose first seat is a habit": DEAL.replace("N:", "") + "\n",
    "a result that another record inherits": '[Contract ""]\n[Result "0"]\n\n[Board "2"]\n[Result "#"]\n',
    "a damaged deal": '[Deal "N:AKQx... - - -"]\n',
    "a stray letter before a tag": 'E[Event "x"]\n',
    "a tag that stands twice": '[Room "Open"]\n[Room "IMP"]\n',
    "blanks and tabs": '[Dealer  "N"]\n[Auction "N"]\n1C\tPass  1H   Pass\n*',
}


def corrected(data: bytes) -> bytes:
    return edited(Input("x.pbn", None, Path("x.pbn"), data), ReadOptions(format="pbn")).after


@pytest.mark.parametrize("line_end", ["\n", "\r\n"])
@pytest.mark.parametrize("name", CASES)
def test_what_is_corrected(name: str, line_end: str) -> None:
    before, after = (text if "\r" in text else text.replace("\n", line_end) for text in CASES[name])
    if "empty lines" in name:
        after = after.replace(line_end, "\n")
    assert corrected(before.encode()).decode() == after
    assert corrected(after.encode()).decode() == after


@pytest.mark.parametrize("name", LEFT_ALONE)
def test_what_is_left_alone(name: str) -> None:
    data = LEFT_ALONE[name].encode()
    assert corrected(data) is data


def test_every_code_that_can_be_corrected_has_a_case() -> None:
    names = {code.name for code in CODES if code.fixable}
    # Line ends belong to the file, not to a record.
    assert {code.code for code in CODES if code.fixable} == CORRECTABLE | {DoubledReturns.code}
    # A hand with letters is written as the whole deal is: test_hands.
    assert {name.partition(",")[0].partition(" ")[0] for name in CASES} | {"hand-spelling"} == names


def test_hands() -> None:
    written = b'[Deal "N:K10.A.T.K Q.K.K.QJ J.QJ.Q.T A.T.AJ.A"]\n'
    assert corrected(written) == b'[Deal "N:KT.A.T.K Q.K.K.QJ J.QJ.Q.T A.T.AJ.A"]\n'


@pytest.mark.parametrize(
    ("encoding", "mark"), [("latin-1", b""), ("utf-8", b"\xef\xbb\xbf"), ("utf-16-le", b"\xff\xfe"), ("utf-16-be", b"\xfe\xff")]
)
def test_the_encoding_stays(encoding: str, mark: bytes) -> None:
    text = '[Site "Zürich"]\r\n[Dealer "North"]\r\n[Event "Zoë"]\r\n[Contract "3N"]'
    data = mark + text.encode(encoding)
    assert corrected(data) == mark + text.replace("North", "N").replace("3N", "3NT").encode(encoding)


def test_bytes_that_do_not_decode_stay() -> None:
    data = b'[Site "\xff\xfe\x81"]\n[Dealer "North"]\n[Event "\xc3\xa9"]'
    assert corrected(data) == data.replace(b"North", b"N")
    options = ReadOptions(encoding="utf-8", format="pbn")
    assert edited(Input("x", None, Path("x"), data), options).after == data.replace(b"North", b"N")


def test_lone_carriage_returns_stay() -> None:
    assert corrected(b'[Board "1"]\r[Dealer "North"]\r[Board "2"]\r') == b'[Board "1"]\r[Dealer "N"]\r\r[Board "2"]\r'


def test_a_time_of_day_that_stays_does_not_keep_the_rest() -> None:
    written = b'[Board "1"]\n[Date "2013-11-23 11:23"]\n[Dealer "North"]\n\n[Board "2"]\n[Date "#"]\n'
    assert corrected(written) == written.replace(b"North", b"N")


def test_a_carriage_return_within_a_value_stays() -> None:
    written = b'[Description "x "y\rz" w"]\n[Board "1"]\n'
    assert corrected(written) == b'[Description "x \\"y\rz\\" w"]\n[Board "1"]\n'


@pytest.mark.parametrize(
    ("old", "new"), [('"one"', '"two"'), ('"one"]', '"one"]\n[Time "10:00:00"]'), ("Mood", "Mode"), ('[Mood "one"]', "")]
)
def test_a_correction_that_changes_another_tag_is_not_made(old: str, new: str, monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'[Dealer "North"]\n[Mood "one"]\n'
    assert edited_by(data, monkeypatch, []) == b'[Dealer "N"]\n[Mood "one"]\n'
    start = data.index(old.encode())
    assert edited_by(data, monkeypatch, [Edit(start, start + len(old), new)]) == data


def test_a_correction_that_changes_what_a_tag_says_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'[Dealer "North"]\n[EventDate "2-Aug-2023"]\n'
    assert edited_by(data, monkeypatch, [], keep="seat-spelling") == data.replace(b"North", b"N")
    other = Edit(data.index(b"2-Aug"), data.index(b'"]\n', 20), "2023.08.03")
    assert edited_by(data, monkeypatch, [other], keep="seat-spelling") == data


def test_a_correction_that_changes_another_record_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'[Dealer "North"]\n[Mood "one"]\n\n[Mood "#"]\n'
    assert edited_by(data, monkeypatch, [Edit(data.index(b"one"), data.index(b"one") + 3, "two")]) == data


def test_a_correction_that_changes_what_is_said_of_the_file_is_not_made(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'[Dealer "North"]\n[Board "1"]\n{Z\xfcrich}\n'
    assert edited_by(data, monkeypatch, [Edit(data.index(b"{"), data.index(b"{"), "{\x85}")]) == data


def edited_by(data: bytes, monkeypatch: pytest.MonkeyPatch, more: list[Edit], keep: str = "") -> bytes:
    """The corrected bytes where a fault of ours makes ``more`` edits of the first record beside the right ones."""

    def faulty(board: Board, findings: Iterable[Finding]) -> list[Correction]:
        found = corrections(board, findings)
        return [each._replace(edits=(*each.edits, *more)) for each in found if keep in ("", each.finding.name)]

    monkeypatch.setattr(editing, "corrections", faulty)
    return corrected(data)


def test_doubled_returns_stay_where_the_text_would_say_something_else(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'[Board "1"]\r\r\n[Dealer "N"]\r\r\n'
    assert corrected(data) == data.replace(b"\r\r", b"\r")
    monkeypatch.setattr(editing, "_same", lambda *_: False)
    assert corrected(data) is data
