"""Teaching files: what is taken back, deals that change, and every command and form of text that lessons use."""

import time

import pytest

from dealfile.core.seats import Seat
from dealfile.model import Board, RecordType
from dealfile.syntax.lin import locate, records
from dealfile.syntax.lin.vocabulary import COMMANDS, GROUPS, Fate

HANDS = "SAKQHT98D765C5432,S765HAKQDT98CJT98,SJT98H765DAKQC765"
LESSON = f"md|3{HANDS}|sv|o|"


def lesson(text: str) -> Board:
    """The one board of a lesson, which has one finding."""
    (written,) = records(text)
    assert [finding.code for finding in written.findings] == ["LIN104"]
    assert written.board is not None
    assert written.board.record_type is RecordType.LESSON
    return written.board


def told(board: Board) -> tuple[str, str, list[tuple[int, str, str]]]:
    """Calls, cards and the marks of both."""
    calls = " ".join(call.text for call in board.auction.calls) if board.auction else ""
    cards = " ".join(card.text if card else "-" for card in board.play.cards) if board.play else ""
    marks = [*(board.auction.marks if board.auction else ()), *(board.play.marks if board.play else ())]
    return calls, cards, [(mark.index, mark.kind.value, mark.text) for mark in marks]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("mb|1C|mb|p|ub||", ("1C", "", [(1, "taken-back", "Pass")])),
        ("mb|1C|mb|p|ub|2|mb|1D|", ("1D", "", [(0, "taken-back", "1C Pass")])),
        ("mb|1CpDp|ub|99|", ("", "", [(0, "taken-back", "1C Pass X Pass")])),
        ("mb|1C|ub|7|ub|7|ub|x|mb|1N|", ("1NT", "", [(0, "taken-back", "1C")])),
        (
            "mb|1C!|an|strong|mb|p|nt|so far|ub|2|mb|1D!|an|weak|",
            (
                "1D",
                "",
                [
                    (-1, "commentary", "so far"),
                    (0, "taken-back", "1C! (strong) Pass"),
                    (0, "alert", "!"),
                    (0, "explanation", "weak"),
                ],
            ),
        ),
        ("mb|p|mb|1C|ub||mb|1D|ub|2|", ("", "", [(0, "taken-back", "1C"), (0, "taken-back", "Pass 1D")])),
        ("pc|SA|pc|S2|up||pc|S3|", ("", "SA S3", [(1, "taken-back", "S2")])),
        ("pc|sas3|nt|look|up|99|pc|h|", ("", "-", [(-1, "commentary", "look"), (0, "taken-back", "SA S3"), (0, "unread", "h")])),
        ("pc|h|up|1|", ("", "", [(0, "taken-back", "h")])),
        (
            "pc|sa|pc|zz|pc|hs|up|2|pc|s|up|1|pc|d|",
            ("", "SA -", [(1, "unread", "zz"), (1, "taken-back", "h s"), (1, "taken-back", "s"), (1, "unread", "d")]),
        ),
        ("mb|1C?|mb|-|mb|p|lb|*b|", ("1C Pass", "", [(1, "unread", "?"), (1, "unread", "-")])),
    ],
)
def test_what_is_taken_back(text: str, expected: tuple[str, str, list[tuple[int, str, str]]]) -> None:
    board = lesson(LESSON + text + "wt|s|")
    assert told(board) == expected


def test_nothing_is_taken_back_in_a_record_of_play() -> None:
    for text in (f"{LESSON}mb|1C|let us look up|1|mb|p|", f"vg|Cup,1,I,1,1,R,0,B,0|{LESSON}mb|1C|\nub||mb|p|"):
        written = next(records(text))
        assert written.board is not None
        assert told(written.board) == ("1C Pass", "", [])


def test_places_are_those_of_what_stands() -> None:
    board = lesson(LESSON + "mb|1C|mb|1D|ub|2|mb|2H|pc|SA|up||pc|H2|")
    for path, expected in (("auction.calls[0]", "2H"), ("play.cards[0]", "H2")):
        span = locate(board, path)
        assert span is not None
        assert board.source.text[slice(*span)] == expected


def test_hands_given_later_replace_those_of_the_deal() -> None:
    board = lesson("md|3SAK,,SQ|md|0,SJ,,|nt|x|md|0S32,,,|")
    assert board.dealer is Seat.NORTH
    assert board.deal is not None
    assert board.deal.written_from(Seat.SOUTH) == "S:32... J... Q... -"


def test_once_cards_are_played_the_deal_stands() -> None:
    board = lesson(LESSON + "pc|SA|md|0S5,S4,S3,S2|")
    assert board.deal is not None
    assert len(board.deal.hands[0] or ()) == 13
    assert [tag.value for tag in board.tags if tag.name == "md"][-1] == "0S5,S4,S3,S2"


def test_a_lesson_may_begin_with_a_change() -> None:
    board = lesson("nt|Welcome|md|0SAK,,,|nt|x|")
    assert board.deal is not None
    assert board.dealer is None


EVERY = "".join(
    f"{command.name}|{value}|"
    for group in GROUPS
    for command in group.commands
    for value in ("", "1", "y", "^^@s{box}^-^a!c", "*b..^^1n")
    if command.name not in ("vg", "rs")
)


@pytest.mark.parametrize(
    "text",
    [
        EVERY,
        EVERY.upper(),
        EVERY.replace("|", "\n|\n"),
        "nt|^^one@s@h^a^z^*btwo^*n{a box}@@@^@{^-mid|pg||at|^^ more|ht|z|sb|Sno!|"
        + LESSON
        + "mb|1hp2cp?|lb|*m..^aone~two~three^2|hf|9|",
        LESSON + "lb|*b..^^1n|lb|*c..^^sa^hand|lb|*h|lb|*p|lb|*t|lb|*l|lb|*s|lb|*y|",
        LESSON + "ss|x=mb!p!|vv|a|uu|b|pd|hi|pf|y|`mb`p`|tc|off|rc|sa|jp|5|bs|5,2|aa|on|mx|1|kc|y|",
        "md|1S8..,,,|md|SAKSA,,,|md|Sak,hqj,d23,|md|0AK,,,|md|pSA,-,-,-,x|pc|sssc|pc|!hk|pc|6c|mc|12|pg||mc|12|mc|13|up|",
        "wt|s\nmd|1SA,,,|rh\nah|x|mb|zz||ub|||up|x|sv|?|pn|a,b,c,d,e|",
    ],
)
def test_lessons_have_one_finding_and_notes_about_damage(text: str) -> None:
    found = [finding for written in records(text) for finding in written.findings]
    assert [finding.code for finding in found].count("LIN104") == 1
    assert {finding.code for finding in found} <= {"LIN104", "LIN105", "LIN111", "LIN112"}


def test_the_vocabulary_says_what_is_undone() -> None:
    assert {name for name, command in COMMANDS.items() if command.fate is Fate.UNDO} == {"ub", "up"}


@pytest.mark.parametrize("part", ["mb|1C!|ub||", "mb|1C|nt|x|", "pc|SA|up|1|nt|x|", "ub|1|", "up|99|pc|h|"])
def test_taking_back_takes_no_long_time(part: str) -> None:
    text = LESSON + part * 10_000 + "ub||" * 5_000 + "up||" * 5_000
    begun = time.process_time()
    (written,) = records(text)
    assert time.process_time() - begun < 5
    assert written.board is not None
