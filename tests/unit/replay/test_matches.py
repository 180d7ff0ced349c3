"""From records to matches."""

from collections.abc import Callable
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest

from dealfile.replay.matches import Match, Matches

Replay = Callable[[str], list[Any]]
MADE = "mb|3N|mb|p|mb|p|mb|p|pg||mc|{tricks}|pg||"


def matches(replay: Replay, text: str) -> list[Match]:
    found = Matches()
    for record in replay(text):
        found.add(record.board, record.outcome)
    return found.matches


def room(label: str, tricks: int, vulnerable: str = "o") -> str:
    return f"qx|{label}|md|3|sv|{vulnerable}|{MADE.format(tricks=tricks)}\n"


def header(scoring: str = "I", home: str = "Reds,4", visit: str = "Blues,-1.5", boards: str = "1,2") -> str:
    return f"vg|Cup,Part 1,{scoring},{boards},{home},{visit}|\n"


def test_imps_count_for_the_team_that_sits_north_south_in_the_open_room(replay: Replay) -> None:
    text = header() + room("c1", 9) + room("o1", 8) + room("o2", 10, "b") + room("c2", 9, "b")
    (match,) = matches(replay, text)
    assert [(board.number, board.imps) for board in match.boards] == [(1, -10), (2, 1)]
    assert (match.home_total.imps, match.home_total.total) == (1, Decimal(5))
    assert (match.visit_total.imps, match.visit_total.total) == (10, Decimal("8.5"))
    assert [board.listed_imps for board in match.boards] == [None, None]


def test_a_carry_over_that_is_no_number_leaves_the_total_open(replay: Replay) -> None:
    (match,) = matches(replay, header(home="Reds,ten") + room("o1", 9) + room("c1", 9))
    assert match.home_carry_over == "ten"
    assert match.home_total.total is None
    assert match.visit_total.total == Decimal("-1.5")


def test_of_two_records_of_a_board_in_a_room_the_first_counts(replay: Replay) -> None:
    (match,) = matches(replay, header() + room("o1", 9) + room("o1", 8) + room("c1", 9))
    assert match.boards[0].imps == 0
    assert match.repeated == [(1, 2)]


def test_without_both_scores_there_are_no_imps(replay: Replay) -> None:
    (match,) = matches(replay, header() + room("o1", 9) + "qx|c1|md|3|sv|o|mb|p|pg||\n")
    assert match.boards[0].imps is None
    assert (match.home_total.imps, match.home_total.total) == (None, None)


@pytest.mark.parametrize(("scoring", "imps"), [("I", 10), ("i", 10), ("", 10), ("P", None), ("B", None), ("X", None)])
def test_only_imps_are_scored_in_imps(replay: Replay, scoring: str, imps: int | None) -> None:
    (match,) = matches(replay, header(scoring) + room("o1", 9) + room("c1", 8))
    assert match.boards[0].imps == imps


def test_a_match_has_both_rooms_or_a_team(replay: Replay) -> None:
    assert matches(replay, room("o1", 9)) == []
    assert matches(replay, header(home=",", visit=",") + room("o1", 9)) == []
    assert len(matches(replay, header(home=",", visit=",") + room("o1", 9) + room("c1", 9))) == 1
    assert len(matches(replay, header() + room("o1", 9))) == 1
    assert matches(replay, header("P") + room("o1", 9)) == []


def test_segments_are_matches_of_their_own(replay: Replay) -> None:
    text = (
        header()
        + room("o1", 9)
        + room("c1", 9)
        + header(boards="3,4").replace("Part 1", "Part 2")
        + room("o3", 9)
        + room("c3", 8)
    )
    assert [(match.stage, match.home_total.imps) for match in matches(replay, text)] == [("Part 1", 0), ("Part 2", 10)]


def test_listed_results_are_scored_at_the_vulnerability_of_the_board(replay: Replay) -> None:
    text = header() + "rs|3NN=,3SN-1,PASS,3NNxx=|\n" + room("o1", 9, "b") + room("c1", 9, "b")
    (match,) = matches(replay, text)
    first, second = match.boards
    assert (first.imps, first.listed_imps) == (0, 12)
    assert second.vulnerable is not None
    assert (second.imps, second.listed_imps) == (-14, -14)
    assert [None if room is None else room.result_only for room in (second.open, second.closed)] == [True, True]


def test_the_scale_of_another_time(replay: Replay) -> None:
    tags = {"Event": "Cup", "Board": "1", "Vulnerable": "None", "HomeTeam": "A", "Scoring": "IMP_1948", "Declarer": "N"}
    head = "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + '[Contract "3NT"]\n'
    text = f'{head}[Room "Open"]\n[Result "9"]\n\n{head}[Room "Closed"]\n[Result "8"]\n'
    (match,) = matches(replay, text)
    assert match.scale is not None
    assert (match.scale.name, match.boards[0].imps) == ("IMP_1948", 5)


@pytest.mark.shared
def test_a_real_segment(replay: Replay, shared: Path) -> None:
    path = shared / "corpus/lin/forrestrice__bridge-bots/bridgebots__tests__resources__usbf_sf_14502.lin"
    (match,) = matches(replay, path.read_text(encoding="utf-8"))
    assert [board.number for board in match.boards] == list(range(46, 61))
    assert all(board.imps == board.listed_imps for board in match.boards)
    assert [board.imps for board in match.boards] == [0, 0, -7, 1, 0, 0, -12, 15, 1, -12, -5, 2, 6, 5, -5]
    assert (match.home_total, match.visit_total) == ((30, Decimal(80)), (41, Decimal(99)))
    assert (match.home_total.total, match.visit_total.total) == (Decimal(110), Decimal(140))
