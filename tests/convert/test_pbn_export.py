"""The export form of PBN (section 16 of the standard): the exact bytes."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import dealfile
from dealfile.diagnostics import Severity
from dealfile.syntax import pbn
from dealfile.syntax.contents import detect_format
from dealfile.syntax.decode import decode

Replay = Callable[[str, str], list[Any]]

BOARD = """\
% PBN 2.1
% EXPORT
[Event "Club evening"]
[Site "?"]
[Date "2025.01.15"]
[Board "2"]
[West "Ona"]
[North "Max"]
[East "Pia"]
[South "Ned"]
[Dealer "E"]
[Vulnerable "NS"]
[Deal "E:AKQ2.T85.J96.A72 T65.J76.AQ74.QT4 J43.A92.K532.J95 987.KQ43.T8.K863"]
[Scoring "MP"]
[Declarer "E"]
[Contract "1NT"]
[Result "8"]
{a quiet
deal}
[Room "Open"]
[Auction "E"]
1C {thirteen} =2= $1 Pass 1D =1= Pass
1NT $3 $20 Pass Pass Pass
[Note "1:negative"]
[Note "2:strong or balanced"]
[Play "S"]
D4 D2 DT DJ
S5 S3 S7 SA
- - S8 -
*

"""


DEAL = '[Deal "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]'


def exported(records: list[Any]) -> str:
    return "".join(pbn.write([record.board for record in records]))


def test_the_form_is_exact_and_reads_as_itself(replay: Replay) -> None:
    assert exported(replay(BOARD, "pbn")) == BOARD.replace("\n", "\r\n")


def test_a_file_without_boards_is_its_head() -> None:
    assert "".join(pbn.write([])) == "% PBN 2.1\r\n% EXPORT\r\n"


def test_long_lines_of_calls_are_broken_before_the_item_that_would_pass_79_characters(replay: Replay) -> None:
    words = "a remark of some length"
    text = f'[Dealer "N"][Auction "N"] 1C {{{words}}} Pass {{{words}}} 1H {{{words}}} Pass {{{words}}} 1S AP'
    lines = exported(replay(text, "pbn")).split("\r\n")
    calls = lines[lines.index('[Auction "N"]') + 1 :]
    assert calls[:3] == [f"1C {{{words}}} Pass {{{words}}}", f"1H {{{words}}} Pass {{{words}}}", "1S Pass Pass Pass"]
    assert all(len(line) <= 79 for line in lines)


def test_an_item_that_is_too_long_stands_alone(replay: Replay) -> None:
    words = "word " * 20
    lines = exported(replay(f'[Dealer "N"][Auction "N"] 1C Pass {{{words}}} 1H AP', "pbn")).split("\r\n")
    assert lines[lines.index('[Auction "N"]') + 1 :][:3] == ["1C", f"Pass {{{words}}}", "1H Pass"]


def test_a_line_comment_ends_its_line(replay: Replay) -> None:
    text = '[Dealer "N"][Auction "N"] 1C ; not strong\nPass 1H AP'
    assert "1C ; not strong\r\nPass 1H Pass\r\nPass Pass\r\n" in exported(replay(text, "pbn"))


def test_an_escape_line_stands_in_its_first_column(replay: Replay) -> None:
    text = '[Dealer "N"][Auction "N"] 1C Pass\n%shown\n1H AP'
    assert "1C Pass\r\n%shown\r\n" in exported(replay(text, "pbn"))


def test_more_explanations_than_notes_can_be_become_comments(replay: Replay) -> None:
    bids = [f"{level}{strain}" for level in range(1, 8) for strain in "CDHSN"]
    calls = "".join(f"mb|{bid}|an|meaning {number}|" for number, bid in enumerate(bids, 1))
    text = exported(replay(f"md|3|sv|o|{calls}mb|p|mb|p|mb|p|", "lin"))
    assert '[Note "32:meaning 32"]' in text
    assert "7H {meaning 33}" in text
    assert "meaning 33" not in text.partition("[Note")[2]


def test_a_table_inherits_columns_and_no_rows(replay: Replay) -> None:
    first = '[Board "1"]\n[ScoreTable "Rank\\2R;Contract"]\n1 4H\n'
    text = exported(replay(first + '\n[Board "2"]\n[ScoreTable "#"]\n1 3NT\n2 4S\n', "pbn"))
    assert text.endswith('[ScoreTable "Rank\\2R;Contract"]\r\n 1 3NT\r\n 2 4S\r\n\r\n')


# ---- The checks of section 17 ----------------------------------------------------------------------------------------


def not_in_form(text: str) -> list[str]:
    """What the export checks say of a text that was written, each with its record."""
    return [
        f"{written.source.record}: {finding.name}"
        for written in pbn.records(text)
        for finding in written.findings
        if finding.code.startswith("PBN4")
    ]


FIXTURES = {
    "calls before the dealer's column": '[Dealer "N"][Auction "W"] - 1C Pass 1H AP',
    "another first column": '[Dealer "N"][Declarer "S"][Contract "1NT"][Auction "N"] 1N AP [Play "N"] - - - SA S2 S3 S4 S5',
    "suffixes and NAGs from above": '[Dealer "N"][Auction "N"] 1C! $20 $0 =1= 1H $3 $1 {a} ;b\nAP [Note "1:x"]',
    "irregularities": '[Dealer "W"][Auction "W"] 1D ^S ^S ^i 1C AP',
    "to be continued": '[Dealer "W"][Auction "W"] 1D Pass 1H Pass +',
    "a play to be continued": f'[Dealer "N"]{DEAL}[Declarer "S"][Contract "1C"][Play "W"] CA + - -',
    "tabulators": '[Event "a\tb"]\n; a\tb\n{c\td}\n[Dealer "N"][Auction "N"] 1C\t{e\tf} AP',
    "values with blanks around them": '[Site " x "][Vulnerable "None "][Dealer "North"][Contract " 3N"]',
    "a result by side": '[Declarer "S"][Contract "3NT"][Result "EW 4"]',
    "a dealer that is not known": '[Dealer "?"][Deal "W:AKQJT98765432... - - -"]',
    "a damaged deal": '[Dealer "N"][Deal "E:xxx.. - - -"]',
    "unknown tags and sections": '[Zebra "x"]\n[Apple "A;B"]\n1 2\n[Auction "N"]\n[ScoreTable "Rank\\4L"]\n1\n[Board "1"]',
    "a table without rows": '[ScoreTable "Rank"]\n[Dealer "N"]\n[Auction "N"]\n1C AP',
    "comments and directives": '% PBN 2.1\n% EXPORT\n%x\ty\n[Board "1"] {a\n\n%b} ; c\n%d\n[Site "?"]',
    "text outside tags": 'Title\n[Board "1"]\nstray } text\n\nstatistics',
}


@pytest.mark.parametrize("name", FIXTURES)
def test_what_is_written_is_in_export_form(name: str, replay: Replay) -> None:
    text = exported(replay(FIXTURES[name], "pbn"))
    assert not_in_form(text) == []
    assert exported(replay(text, "pbn")) == text


SHARED = Path(__file__).resolve().parents[3] / "shared"
FILES = sorted(
    path.relative_to(SHARED).as_posix()
    for folder in ("corpus", "cases", "reference_suite")
    for path in (SHARED / folder).glob("**/*.*n")
    if path.is_file()
)
UNBREAKABLE = {"reference_suite/correct_10.pbn": ["24: line-over-255"]}
"""A comment of one word of 254 characters, which cannot be broken."""


@pytest.mark.shared
@pytest.mark.parametrize("name", FILES)
def test_every_record_of_the_reference_folder_is_written_in_export_form(name: str, replay: Replay) -> None:
    data = (SHARED / name).read_bytes()
    format = detect_format(name, data)
    if format is not None:
        records = replay(decode(data, format).text, format)
        assert not_in_form(exported(records)) == UNBREAKABLE.get(name, [])


# ---- Long lines ------------------------------------------------------------------------------------------------------


def test_comments_are_broken_at_blanks_where_a_line_would_be_too_long(replay: Replay) -> None:
    words = " ".join(f"word{number}" for number in range(90))
    text = exported(replay(f'{{{words}}}\n[Dealer "N"][Auction "N"] 1C {{{words}}} Pass {{{words}}} $1 AP', "pbn"))
    assert max(map(len, text.split("\r\n"))) <= 253
    assert text.replace("\r\n", " ").count(words) == 3
    assert exported(replay(text, "pbn")) == text


def test_what_cannot_be_broken_stays(replay: Replay) -> None:
    word, value = "x" * 300, "y z" * 100
    lines = exported(replay(f'{{{word}}}\n[Event "{value}"]', "pbn")).split("\r\n")
    assert f"{{{word}}}" in lines
    assert f'[Event "{value}"]' in lines


def test_a_line_is_not_broken_before_what_would_mean_something_there(replay: Replay) -> None:
    words = "x" * 246 + " %a [b ;c " + "d" * 20 + " e"
    text = exported(replay(f'{{{words}}}\n[Board "1"]', "pbn"))
    assert f"{{{words}}}" in text


def test_a_fault_of_the_first_column_is_kept(replay: Replay) -> None:
    text = exported(replay('[Dealer "S"][Auction "W"] 1C AP', "pbn"))
    assert '[Dealer "S"]' in text
    assert '[Auction "W"]' in text
    assert '[Declarer "W"]' in text


@pytest.mark.shared
def test_the_exemplar_of_a_whole_file_is_written_byte_for_byte(shared: Path, replay: Replay) -> None:
    [text] = re.findall(r"```pbn C2\n(.*?)```", (shared / "formats" / "pbn21.md").read_text("utf-8"), re.DOTALL)
    assert exported(replay(text, "pbn")) == text.replace("\n", "\r\n")


@pytest.mark.shared
def test_every_exemplar_is_written_the_same_again(shared: Path, replay: Replay) -> None:
    blocks = re.findall(r"```pbn (C\w+)\n(.*?)```", (shared / "formats" / "pbn21.md").read_text("utf-8"), re.DOTALL)
    assert len(blocks) > 10
    for name, block in blocks:
        text = exported(replay(block, "pbn"))
        assert exported(replay(text, "pbn")) == text, name
        assert [finding for record in replay(text, "pbn") for finding in record.findings if finding.severity.order == 2] == [], (
            name
        )


# ---- Remarks stay behind what they stand behind (sections 9 and 16.6) ------------------------------------------------

MARKED = """\
[Dealer "N"]
[Auction "N"]
1C! {on suffix} =1= {on note} $20 {on nag} ; line
$15 {on 15} {again} Pass {on pass} * {after star}
[Note "1:strong"]
"""


def test_remarks_are_sorted_with_what_they_stand_behind(replay: Replay) -> None:
    once = exported(replay(MARKED, "pbn"))
    lines = once.split("\r\n")
    assert lines[lines.index('[Auction "N"]') + 1 :][:3] == [
        "1C =1= {on note} $1 {on suffix} $15 {on 15} {again} $20 {on nag} ; line",
        "Pass {on pass} * {after star}",
        '[Note "1:strong"]',
    ]
    assert exported(replay(once, "pbn")) == once
    assert not_in_form(once) == []


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ('[Dealer "N"][Auction "N"] 1C Pass 1S AP =1= {end} [Note "1:x"]', "1C Pass 1S Pass\r\nPass Pass =1= {end}"),
        ('[Dealer "N"][Auction "N"] 1C Pass + {next}', "1C Pass + {next}"),
        ('[Dealer "N"][Auction "N"] * {nothing}', "* {nothing}"),
        ('[Dealer "N"][Auction "N"] 1C {c} Pass Pass Pass * {over}', "1C {c} Pass Pass Pass\r\n* {over}"),
        ('[Declarer "N"][Contract "1C"][Play "E"] H2 {2} H3 * {end}', "H2 {2} H3 - -\r\n* {end}"),
        ('[Declarer "N"][Contract "1C"][Play "E"] H2 {2} + {next}', "H2 {2} + {next} - -"),
    ],
)
def test_remarks_behind_the_end_stay_there(replay: Replay, text: str, written: str) -> None:
    once = exported(replay(text, "pbn"))
    assert f"\r\n{written}\r\n" in once
    assert exported(replay(once, "pbn")) == once


# ---- Values ----------------------------------------------------------------------------------------------------------


def test_a_partial_result_keeps_its_sides(replay: Replay) -> None:
    once = exported(replay('[Dealer "N"][Declarer "N"][Contract "3NT"][Result "NS 9 EW 2"]', "pbn"))
    assert '[Result "NS 9 EW 2"]' in once
    assert not_in_form(once) == []
    again = replay(once, "pbn")
    assert (again[0].board.result.ns, again[0].board.result.ew) == (9, 2)
    assert exported(again) == once


def test_defaults_of_many_records_are_found_at_once(replay: Replay) -> None:
    """The value stands beside its giver: it is not looked for in each record again."""
    count = 600
    text = "".join(f'[A{number} "##{number}"]\n' for number in range(count))
    text += "".join(f'\n[B "{number}"]\n' for number in range(count))
    last = replay(text, "pbn")[-1].board
    assert len(last.tags) == count + 1
    assert last.tag("A599") == "599"


def test_the_head_alone_is_a_file_without_records(replay: Replay) -> None:
    assert exported(replay(exported([]), "pbn")) == exported([])


@pytest.mark.parametrize(
    ("tags", "auction", "written"),
    [
        ('[Declarer "S"]\n[Contract "4H"]\n[Result "10"]\n', "1S Pass 4S AP", ["S", "4H", "10"]),
        ('[Declarer "W"]\n[Contract "Pass"]\n', "1S Pass 4S AP", ["W", "Pass", "?"]),
        ('[Declarer "S"]\n[Contract "1C"]\n[Result "7"]\n', "AP", ["S", "1C", "7"]),
        ('[Declarer "N"]\n[Contract "1S"]\n[Result "7"]\n', "1S X AP", ["N", "1SX", "7"]),
        ('[Declarer "N"]\n[Contract "1SXX"]\n[Result "7"]\n', "1S AP", ["N", "1SXX", "7"]),
        ('[Declarer "N"]\n[Contract "Pass"]\n', "AP", ["", "Pass", ""]),
        ("", "1S Pass 4S AP", ["N", "4S", "?"]),
    ],
)
def test_what_the_auction_contradicts_is_written_as_recorded(tags: str, auction: str, written: list[str]) -> None:
    text = f'[Board "1"]\n[Dealer "N"]\n{tags}[Auction "N"]\n{auction}\n'
    once = dealfile.dumps(dealfile.loads(text))
    assert re.findall(r'^\[(?:Declarer|Contract|Result) "(.*)"\]', once, re.MULTILINE) == written
    assert dealfile.dumps(dealfile.loads(once)) == once
    graver = {Severity.ERROR}
    assert Counter(each.name for each in dealfile.check(dealfile.loads(text)) if each.severity in graver) == Counter(
        each.name for each in dealfile.check(dealfile.loads(once)) if each.severity in graver
    )
