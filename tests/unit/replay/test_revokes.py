"""What is told of a revoke beside the recorded result, and that the result stays as it is."""

from collections.abc import Callable
from typing import Any

import pytest

from dealfile.core.seats import Seat
from dealfile.diagnostics import Severity
from dealfile.laws.table import RevokeRules, RevokeTransfer, TableRules
from dealfile.replay.settle import Context, replayed, settle, settle_alone
from dealfile.services.reading import ReadOptions
from dealfile.syntax import pbn

Replay = Callable[[str], list[Any]]

BOARD = """[Board "1"]
[Dealer "S"]
[Vulnerable "None"]
[Deal "N:AK52.Q98.QJ3.Q82 QJ93.K6.AT52.T76 T84.AT432.K64.AJ 76.J75.987.K9543"]
[Auction "S"]
1NT AP
"""
ROWS = """[Play "W"]
C3 CQ D2 CJ
S7 S2 SQ S8
{rest}"""
# East revoked in the first trick and won the second; the rest is played out within the rules.
PLAYED_OUT = """C9 C2 CT CA
H7 H9 HK HA
H5 HQ H6 H2
S6 SK S9 S4
D9 DJ DA D4
C4 C8 C6 H3
D7 D3 D5 DK
C5 S5 SJ ST
D8 DQ DT D6
HJ H8 S3 HT
CK SA C7 H4
"""


def board(result: str, rest: str, *, revoked: str = "D2") -> str:
    lines = f'[Declarer "S"]\n[Contract "1NT"]\n[Result "{result}"]\n' if result else '[Declarer "S"]\n[Contract "1NT"]\n'
    return BOARD.replace("[Auction", f"{lines}[Auction") + ROWS.format(rest=rest).replace("D2", revoked)


def told(replay: Replay, text: str) -> list[str]:
    (record,) = replay(text)
    return [finding.message for finding in record.findings if finding.name == "revoke-transfer"]


def test_the_play_is_what_it_is_said_to_be(replay: Replay) -> None:
    (record,) = replay(board("8", PLAYED_OUT))
    assert [finding.name for finding in record.findings if finding.severity is Severity.ERROR] == ["revoke"]
    assert (record.outcome.tricks_played, record.outcome.tricks_won) == (13, 8)


SUGGESTED = "East's revoke with D2 in trick 1 would give 1 trick to North-South (Law 64A of 2007 and 2017)"


@pytest.mark.parametrize(
    ("result", "beside"),
    [
        ("8", "; recorded is 8, as the cards fell"),
        ("^9", "; recorded is 9, with the transfers"),
        ("9", "; recorded is 9, with the transfers"),
        ("^7", "; recorded is 7, which is neither"),
        ("?", "; no result is recorded"),
        ("", "; no result is recorded"),
    ],
)
def test_a_play_to_the_end(replay: Replay, result: str, beside: str) -> None:
    said = f"{SUGGESTED}; declarer's side has 8 as the cards fell, 9 with all transfers{beside}"
    assert told(replay, board(result, PLAYED_OUT)) == [said]


def test_the_result_stays_as_recorded_or_played(replay: Replay) -> None:
    (record,) = replay(board("", PLAYED_OUT))
    assert record.outcome.result == 8
    (ruling,) = record.outcome.revokes
    assert (ruling.transfer, ruling.revoke.seat) == (1, Seat.EAST)
    (record,) = replay(board("^9", PLAYED_OUT))
    assert record.outcome.result == 9


def test_the_finding_points_at_the_card(replay: Replay) -> None:
    (record,) = replay(board("8", PLAYED_OUT))
    (finding,) = [each for each in record.findings if each.name == "revoke-transfer"]
    assert (finding.severity, finding.line, finding.column) == (Severity.INFO, 11, 7)


@pytest.mark.parametrize(
    ("result", "rest", "messages"),
    [
        ("8", "*", [f"{SUGGESTED}; recorded is 8, and the play was not finished"]),
        ("", "*", [SUGGESTED]),
        ("8", "+ - - -", [f"{SUGGESTED}; recorded is 8, and the play was not finished"]),
    ],
)
def test_a_play_that_was_not_finished(replay: Replay, result: str, rest: str, messages: list[str]) -> None:
    assert told(replay, board(result, rest)) == messages


ONE_TRICK = BOARD.replace("[Auction", '[Declarer "S"]\n[Contract "1NT"]\n[Result "8"]\n[Auction') + '[Play "W"]\nC3 CQ D2 CJ\n'


@pytest.mark.parametrize(
    ("text", "established"),
    [
        (ONE_TRICK + "*\n", True),  # the sign for no more cards, and a result: a claim
        (ONE_TRICK, False),
        (ONE_TRICK.replace('[Result "8"]\n', "") + "*\n", False),
        (ONE_TRICK.replace('"8"', '"0"') + "*\n", False),  # impossible: dummy has won a trick
    ],
)
def test_the_end_of_the_play_establishes_a_revoke_where_a_result_stands(replay: Replay, text: str, established: bool) -> None:
    (record,) = replay(text)
    (ruling,) = record.outcome.revokes
    assert (ruling.established, ruling.by_ending) == (established, established)


def test_a_claim_of_lin_establishes_a_revoke(replay: Replay) -> None:
    lin = (
        "qx|o1|md|1ST84HAT432DK64CAJ,S76HJ75D987CK9543,SAK52HQ98DQJ3CQ82,SQJ93HK6DAT52CT76|sv|o|"
        "mb|1N|mb|p|mb|p|mb|p|pc|C3|pc|CQ|pc|D2|pc|CJ|{rest}pg||\n"
    )
    (record,) = replay(lin.format(rest="mc|9|"))
    assert [(ruling.by_ending, ruling.transfer) for ruling in record.outcome.revokes] == [(True, 1)]
    (record,) = replay(lin.format(rest="mc|0|"))
    assert [ruling.established for ruling in record.outcome.revokes] == [False]
    (record,) = replay(lin.format(rest=""))
    assert [ruling.established for ruling in record.outcome.revokes] == [False]


def test_two_transfers_that_cancel_out() -> None:
    text = ONE_TRICK.replace('[Result "8"]\n', "")
    rules = TableRules(revoke=RevokeRules(exempt=frozenset()))
    (written,) = pbn.records(text.replace("CJ\n", "HA\nS7 S2 SQ S8\nD7 D3 DA D4\n"))
    assert written.board is not None
    settled = settle(written.board, Context(rules=rules))
    assert sorted((ruling.revoke.seat.value, ruling.transfer) for ruling in settled.outcome.revokes) == [("E", 1), ("S", 1)]


def test_nothing_is_told_where_the_cards_cannot_be_trusted(replay: Replay) -> None:
    text = board("8", PLAYED_OUT).replace("S6 SK S9 S4", "S6 SK S9 SA")
    (record,) = replay(text)
    assert record.outcome.revokes == ()
    assert told(replay, text) == []


def test_a_play_without_a_revoke_has_no_ruling(replay: Replay) -> None:
    (record,) = replay(board("", "*", revoked="C7"))
    assert record.outcome.revokes == ()


def test_the_rules_of_a_file_decide() -> None:
    rules = TableRules(revoke=RevokeRules(RevokeTransfer.TWO))
    (written,) = pbn.records(board("8", PLAYED_OUT))
    assert written.board is not None
    settled = settle(written.board, Context(rules=rules))
    (ruling,) = settled.outcome.revokes
    assert (ruling.transfer, ruling.law) == (2, "the revoke Law before 1975, at rubber before 1981")
    assert replayed(settled.board, rules).outcome == settled.outcome
    assert replayed(settled.board).outcome.revokes[0].transfer == 1
    assert settle_alone(settled.board, rules).outcome.revokes == settled.outcome.revokes
    assert hash(ReadOptions(rules=rules)) != hash(ReadOptions())


def test_settled_again_the_rulings_are_the_same(replay: Replay) -> None:
    for text in (board("8", PLAYED_OUT), ONE_TRICK + "*\n", ONE_TRICK):
        (record,) = replay(text)
        assert replayed(record.board).outcome == record.outcome


ENDING = """[Board "1"]
[Dealer "N"]
[Deal "N:A..9.4 .2.3.9 3.4.4. ..2.53"]
[Declarer "S"]
[Contract "NT"]
[Result "{result}"]
[Play "W"]
D2 D9 H2 D4
"""


@pytest.mark.parametrize("last", ["", "C5 C4 D3 H4\n"])
def test_an_end_position_has_its_own_number_of_tricks(replay: Replay, last: str) -> None:
    text = ENDING.format(result="2") + "C3 SA C9 S3\n" + last
    said = "; declarer's side has 2 as the cards fell, 3 with all transfers; recorded is 2, as the cards fell"
    assert told(replay, text) == [SUGGESTED.replace("D2", "H2") + said]


@pytest.mark.parametrize(("result", "established"), [("2", True), ("1", True), ("0", False), ("4", False), ("", False)])
def test_a_claim_in_an_end_position_is_within_its_tricks(replay: Replay, result: str, established: bool) -> None:
    (record,) = replay(ENDING.format(result=result) + "*\n")
    assert [ruling.by_ending for ruling in record.outcome.revokes] == [established]
