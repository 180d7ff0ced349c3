"""Contract scores at duplicate, and their parts at rubber."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import CONTRACT_OF, PASSED_OUT, contract
from dealfile.core.seats import SEAT_OF, Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.figures import Insult
from dealfile.laws.profiles import load_laws
from dealfile.scoring.contract import ContractScore, contract_score
from dealfile.scoring.duplicate import duplicate_score, north_south_score
from dealfile.scoring.possible import is_possible

ALL_RESULTS = 7 * 5 * 3 * 2 * 14
ERAS = {"L1948": "rubber-1948", "L1993": "rubber-1993"}


@pytest.mark.shared
def test_every_contract_and_result(shared: Path) -> None:
    rows = json.loads((shared / "vectors" / "duplicate_all.json").read_text(encoding="utf-8"))
    assert len(rows) == ALL_RESULTS
    for row in rows:
        bid = contract(row["contract"])
        assert duplicate_score(bid, row["vul"], row["tricks"]) == row["score"], row
        for era, name in ERAS.items():
            parts = contract_score(bid, row["vul"], row["tricks"], load_laws(name))
            above = parts.overtricks + parts.insult + parts.slam
            expected = {"below": parts.odd_tricks, "above": above, "defenders": parts.undertricks}
            assert row[f"rubber_{era}"] == expected, row


@pytest.mark.shared
def test_contract_rows(shared: Path) -> None:
    rows = json.loads((shared / "vectors" / "contract_rows.json").read_text(encoding="utf-8"))
    assert len(rows) == 132
    for row in rows:
        bid = contract(row["contract"])
        declarer = SEAT_OF[row["declarer"]]
        assert row["tricks"] - bid.tricks_needed == row["result"]
        assert duplicate_score(bid, row["vul"], row["tricks"]) == row["duplicate_declarer"], row
        vulnerable = Vulnerability.where(row["vul"], row["vul"])
        assert north_south_score(bid, declarer, vulnerable, row["tricks"]) == row["duplicate_ns"], row
        for era, name in ERAS.items():
            parts = contract_score(bid, row["vul"], row["tricks"], load_laws(name))
            own = sum(points for seat, points in row["honours"] if SEAT_OF[seat].side is declarer.side)
            others = sum(points for seat, points in row["honours"] if SEAT_OF[seat].side is not declarer.side)
            assert row[era] == {
                "below": parts.odd_tricks,
                "above": parts.overtricks + parts.insult + parts.slam + own,
                "defenders_above": parts.undertricks + others,
            }, row


@pytest.mark.shared
def test_boards(shared: Path) -> None:
    rows = json.loads((shared / "vectors" / "boards.json").read_text(encoding="utf-8"))
    assert len(rows) == 36
    for row in rows:
        assert board_dealer(row["board"]).value == row["dealer"]
        assert board_vulnerability(row["board"]).value == row["vul"]


@pytest.mark.parametrize(
    ("text", "vulnerable", "tricks", "score"),
    [
        ("1C", False, 7, 70),
        ("2HX", False, 8, 470),
        ("2DX", False, 8, 180),
        ("1NTXX", False, 7, 560),
        ("3NT", True, 9, 600),
        ("4S", False, 12, 480),
        ("6NT", True, 12, 1440),
        ("7NTXX", True, 13, 2980),
        ("1NTXX", True, 13, 3160),
        ("7CXX", True, 0, -7600),
        ("3S", False, 8, -50),
        ("4HX", False, 6, -800),
        ("4HXX", False, 8, -600),
        ("4HX", True, 7, -800),
    ],
)
def test_scores_a_player_knows(text: str, vulnerable: bool, tricks: int, score: int) -> None:
    assert duplicate_score(contract(text), vulnerable, tricks) == score


def test_extremes_and_distinct_values() -> None:
    scores = [
        duplicate_score(bid, vulnerable, tricks)
        for bid in CONTRACT_OF.values()
        if bid.is_playable
        for vulnerable in (False, True)
        for tricks in range(14)
    ]
    assert (len(scores), max(scores), min(scores), len(set(scores))) == (ALL_RESULTS, 3160, -7600, 219)


def test_all_duplicate_laws_score_alike() -> None:
    for name in ("duplicate-1997", "duplicate-2017"):
        for bid in CONTRACT_OF.values():
            for vulnerable, tricks in ((False, 5), (True, 8), (False, 12), (True, 13)):
                if bid.is_playable:
                    assert duplicate_score(bid, vulnerable, tricks, load_laws(name)) == duplicate_score(bid, vulnerable, tricks)


def test_passed_out() -> None:
    assert duplicate_score(PASSED_OUT, True, 0) == 0
    assert north_south_score(PASSED_OUT, None, Vulnerability.ALL, 0) == 0
    assert contract_score(PASSED_OUT, False, 0, load_laws("1993")) == ContractScore()


def test_only_declarers_vulnerability_counts() -> None:
    assert north_south_score(contract("4S"), Seat.EAST, Vulnerability.NS, 10) == -420
    assert north_south_score(contract("4S"), Seat.EAST, Vulnerability.EW, 10) == -620


def test_a_board_is_scored_by_the_laws_named() -> None:
    usual = load_laws("duplicate-2017")
    house = replace(usual, insult=Insult(doubled=0, redoubled=0))
    assert north_south_score(contract("2HX"), Seat.WEST, Vulnerability.NONE, 8, usual) == -470
    assert north_south_score(contract("2HX"), Seat.WEST, Vulnerability.NONE, 8, house) == -420


def test_what_has_no_score() -> None:
    with pytest.raises(ValueError, match=r"^a contract without a level has no score: S$"):
        duplicate_score(contract("S"), False, 4)
    for tricks in (-1, 14):
        with pytest.raises(ValueError, match=rf"^declarer's side wins 0 to 13 tricks, not {tricks}$"):
            duplicate_score(contract("4S"), False, tricks)
    with pytest.raises(ValueError, match=r"^4S has no declarer$"):
        north_south_score(contract("4S"), None, Vulnerability.NONE, 10)
    with pytest.raises(UsageError) as caught:
        duplicate_score(contract("4S"), False, 10, load_laws("rubber-1993"))
    assert caught.value.message == "the laws rubber-1993 do not score duplicate boards"
    assert caught.value.remedy == "choose duplicate-1987"


@pytest.mark.parametrize(
    ("score", "side", "vulnerable", "possible"),
    [
        (0, Side.NS, Vulnerability.ALL, True),
        (620, Side.NS, Vulnerability.NS, True),
        (620, Side.NS, Vulnerability.EW, False),
        (620, Side.EW, Vulnerability.EW, True),
        (-620, Side.NS, Vulnerability.EW, True),
        # Four of a major just made, vulnerable and not.
        (620, Side.NS, None, True),
        (420, Side.NS, None, True),
        # Down three undoubled costs 150, or 300 where vulnerable.
        (150, Side.EW, Vulnerability.EW, True),
        # Down one undoubled, and down seven where vulnerable: nothing else brings as much.
        (50, Side.NS, Vulnerability.NS, True),
        (50, Side.NS, Vulnerability.EW, False),
        (700, Side.NS, Vulnerability.NS, False),
        (700, Side.NS, Vulnerability.EW, True),
        (50, Side.EW, None, True),
        (700, Side.EW, None, True),
        (-250, Side.NS, Vulnerability.NONE, True),
        (605, Side.NS, None, False),
        (30, Side.NS, None, False),
        # The highest score there is, 1NT redoubled with six overtricks, and the largest loss: 7NT redoubled, down thirteen.
        (3160, Side.EW, Vulnerability.ALL, True),
        (3170, Side.EW, Vulnerability.ALL, False),
        (-7600, Side.NS, Vulnerability.NS, True),
        (-7600, Side.NS, Vulnerability.NONE, False),
    ],
)
def test_which_scores_there_are(score: int, side: Side, vulnerable: Vulnerability | None, possible: bool) -> None:
    assert is_possible(score, side, vulnerable) is possible


def test_which_scores_there_are_by_other_laws() -> None:
    usual = load_laws("duplicate-2017")
    house = replace(usual, insult=Insult(doubled=3, redoubled=3))
    assert [is_possible(423, Side.NS, Vulnerability.NONE, laws) for laws in (usual, house)] == [False, True]
    assert [is_possible(-423, Side.EW, Vulnerability.NONE, laws) for laws in (usual, house)] == [False, True]
