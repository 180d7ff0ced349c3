"""The export form of PBN (section 16 of the standard): the exact bytes."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dealfile.syntax import pbn

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
