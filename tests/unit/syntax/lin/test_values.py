"""Single values where the cases of tests/cases do not reach: very long ones, and the edges of lists."""

import pytest

from dealfile.core.calls import contract
from dealfile.core.seats import Seat
from dealfile.diagnostics import Severity
from dealfile.diagnostics.codes.lin_deal import UnreadCardInDeal
from dealfile.diagnostics.codes.lin_table import UnreadCall, UnreadCard
from dealfile.model import Board, MarkKind, Result, Source
from dealfile.syntax.lin import records, write
from dealfile.syntax.lin.calls import read_calls, read_cards
from dealfile.syntax.lin.deal import read_deal
from dealfile.syntax.lin.header import read_heading, read_match
from dealfile.syntax.lin.lists import _read_items, _usual_results, read_results
from dealfile.syntax.lin.tokens import LONGEST, LONGEST_LIST, shown


def test_what_is_longer_than_a_value_can_be_is_not_read() -> None:
    calls = read_calls("p" * LONGEST + "p" * 9)
    assert len(calls) == LONGEST + 1
    assert (calls[-1].start, calls[-1].end, calls[-1].mark) == (LONGEST, LONGEST + 9, MarkKind.UNREAD)
    cards = read_cards("?" * (LONGEST + 9))
    assert [(piece.start, piece.end, piece.mark) for piece in cards] == [(0, LONGEST + 9, MarkKind.UNREAD)]
    deal = read_deal("3SA" + "?" * LONGEST)
    assert [(fault.code, fault.start, fault.end) for fault in deal.faults] == [(UnreadCardInDeal, 3, LONGEST + 3)]
    (written,) = records(f"md|1|mb|{'z' * 5000}|pc|{'z' * 5000}|")
    assert [finding.code for finding in written.findings] == [UnreadCall.code, UnreadCard.code]
    assert all(len(finding.message) < 100 for finding in written.findings)
    assert shown("a" * 50) == repr("a" * 36 + " ...")


def test_all_pass_behind_many_passes_takes_no_time() -> None:
    (written,) = records("md|1|" + 200 * f"mb|{'p' * 900}|mb|AP|")
    assert written.board is not None
    assert written.board.auction is not None
    assert len(written.board.auction.calls) == 200 * 900


def test_junk_behind_the_fourth_hand_is_one_fault() -> None:
    assert len(read_deal("1SA,SK,SQ,SJ,??,ST").faults) == 1


def test_results() -> None:
    entries, faults = read_results("4SSx=, 3NTwXX+2,,P,1C N=,7NS-13")
    assert faults[0].message == "'1C N=' is no result"
    assert [entry and (entry.contract.text, entry.declarer, entry.tricks, entry.text) for entry in entries] == [
        ("4SX", Seat.SOUTH, 10, "="),
        ("3NTXX", Seat.WEST, 11, "+2"),
        None,
        ("Pass", None, None, ""),
        None,
        ("7NT", Seat.SOUTH, 0, "-13"),
    ]
    assert read_results("") == ([None], [])


def test_a_list_longer_than_any_match_is_not_read_to_its_end() -> None:
    whole, none = read_results("7NSxx-13," * 2000)
    assert (len(whole), none) == (2001, [])
    junk = "1p" * LONGEST_LIST
    _entries, faults = read_results(junk)
    assert [(fault.start, fault.end) for fault in faults] == [(0, len(junk))]
    entries, faults = read_results("4SS=," + "?," * LONGEST_LIST)
    assert entries[0] is not None
    assert (faults[0].start, faults[0].end) == (5, 6)
    assert (faults[-1].start, faults[-1].end) == (LONGEST_LIST - 1, 5 + 2 * LONGEST_LIST)
    assert len(faults) <= LONGEST_LIST // 2


def test_tricks_of_a_declarer() -> None:
    assert Result(text="9", declarer=9).tricks_of(Seat.EAST) == 9
    assert Result(text="NS 9 EW 4", ns=9, ew=4).tricks_of(Seat.SOUTH) == 9
    assert Result(text="NS 9 EW 4", ns=9, ew=4).tricks_of(Seat.WEST) == 4
    assert Result(text="NS 9", ns=9).tricks_of(Seat.WEST) == 4
    assert Result(text="EW 9", ew=9).tricks_of(Seat.NORTH) == 4
    assert Result(text="?").tricks_of(Seat.NORTH) is None


def test_matches() -> None:
    match = read_match(" Cup ,,Z,x")
    assert match is not None
    assert (match.event, match.segment, match.scoring, match.first, match.home) == ("Cup", None, "Z", None, None)
    assert read_match(" ,, ") is None


def test_headings() -> None:
    assert read_heading("Cup, board No.7") == "7"
    assert read_heading("Board") is None


@pytest.mark.parametrize(
    ("heading", "number"),
    [
        ("Board: 7", "7"),
        ("Board 7, Round 3", "7"),
        ("Board,7", "7"),
        ("Board 7.", "7"),
        ("(Board 7)", "7"),
        ("Board7", "7"),
        ("BOARD Nr. 7", "7"),
        ("Board number: 7", "7"),
        ("Final, board No7; closed room", "7"),
        ("Board 7/24", "7/24"),
        ("Board A12", "A12"),
        ("Board north7", "north7"),
        ("Board A", "A"),
        ("Board A-B", "A-B"),
        ("Board 7,1", "7,1"),
        ("Board 7,", "7"),
        ("Board no.7", "7"),
        ("The Spring board, played twice", None),
        ("Vol. 2 of the boards", None),
        ("On board the Titanic", None),
        ("On the last board, 3 tricks were lost", None),
        ("Keyboard 5", None),
        ("Boards 5", None),
        ("board" + 20_000 * " " + "x", None),
        (20_000 * "board ", None),
    ],
)
def test_headings_that_name_a_board(heading: str, number: str | None) -> None:
    (written,) = records(f"ah|{heading}|md|1SAK,,,|mb|p|")
    assert written.board is not None
    assert written.board.board_id == number
    assert ("ah", heading) in [tuple(tag) for tag in written.board.tags] or heading != heading.strip()


def test_a_result_is_listed_only_when_it_is_whole() -> None:
    board = Board(source=Source(format="pbn"), board_id="1", room="open", home_team="Reds", contract=contract("4S"))
    for update in ({}, {"declarer": Seat.EAST}, {"declarer": Seat.EAST, "result": Result(text="?")}):
        assert "rs|,|" in "".join(write([board.model_copy(update=update)]))


def test_damage_in_a_lesson_is_a_note() -> None:
    (written,) = records("md|1SAA,,,|up|1|")
    assert [finding.severity for finding in written.findings] == [Severity.INFO] * 2


@pytest.mark.parametrize(
    ("value", "is_usual"),
    [
        ("4SN=,3nte-2,,1NN+1,p,PASS,7NTWxx-13,2hEX+1,", True),
        ("", True),
        (" 4SN=,", False),
        ("4SN= ", False),
        ("4S N=", False),
        ("1CN+7", False),
        ("4SN=4SN=", False),
        ("4SN=,foo", False),
        ("passed", False),
    ],
)
def test_usual_results_are_what_their_tokens_say(value: str, is_usual: bool) -> None:
    entries, faults = _read_items(value)
    assert _usual_results(value) == (entries if is_usual else None)
    assert not (is_usual and faults)
    assert read_results(value) == (entries, faults)
