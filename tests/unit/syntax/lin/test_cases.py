"""The cases of tests/cases/lin.yml and lin_boards.yml."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.core.seats import Seat
from dealfile.diagnostics import Severity
from dealfile.diagnostics.registry import CODES as REGISTERED
from dealfile.model import Board, RecordType
from dealfile.syntax.lin import records

CASES = Path(__file__).parents[3] / "cases"
CODES: dict[str, list[dict[str, Any]]] = yaml.safe_load((CASES / "lin.yml").read_text("utf-8"))
BOARDS: list[dict[str, Any]] = yaml.safe_load((CASES / "lin_boards.yml").read_text("utf-8"))


def calls(board: Board) -> str:
    return " ".join(call.text for call in board.auction.calls) if board.auction else ""


def cards(board: Board) -> str:
    return " ".join(card.text if card else "-" for card in board.play.cards) if board.play else ""


def said(board: Board) -> dict[str, Any]:
    """What a board says, in the words of the cases."""
    auction, play = board.auction, board.play
    return {
        **{name: getattr(board, name) for name in ("board_id", "room", "event", "stage", "scoring", "home_team", "visit_team")},
        **{name: getattr(board, name) for name in ("home_carry_over", "visit_carry_over")},
        "record_type": board.record_type.value,
        "place": f"{board.source.record} {board.source.line}:{board.source.column} {board.source.offset}",
        "text": board.source.text,
        **{seat.word.lower(): getattr(board, seat.word.lower()) for seat in Seat},
        "dealer": board.dealer.value if board.dealer else None,
        "vulnerable": board.vulnerable.value if board.vulnerable else None,
        "deal": board.deal.written_from(Seat.NORTH) if board.deal else None,
        "declarer": board.declarer.value if board.declarer else None,
        "contract": board.contract.text if board.contract else None,
        "tricks": board.result.declarer if board.result else None,
        "claim": board.claim,
        "calls": calls(board),
        "cards": cards(board),
        "call_marks": [f"{mark.index} {mark.kind.value} {mark.text}" for mark in auction.marks] if auction else [],
        "card_marks": [f"{mark.index} {mark.kind.value} {mark.text}" for mark in play.marks] if play else [],
        "remarks": [" ".join(remark) for remark in board.remarks],
        "tags": [" ".join(tag) for tag in board.tags],
        "origins": {name: origin.value for name, origin in board.origins.items()},
    }


@pytest.mark.parametrize("case", BOARDS, ids=[case["case"] for case in BOARDS])
def test_boards(case: dict[str, Any]) -> None:
    read = [said(written.board) for written in records(case["text"]) if written.board]
    assert len(read) == len(case["boards"])
    for board, expected in zip(read, case["boards"], strict=True):
        assert {name: board[name] for name in expected} == expected


@pytest.mark.parametrize(("code", "case"), [(code, case) for code, cases in CODES.items() for case in cases])
def test_codes(code: str, case: dict[str, Any]) -> None:
    text: str = case.get("fail") or case["pass"]
    found = [(finding, written) for written in records(text) for finding in written.findings]
    expected = [*case.get("also", ()), *([code] * case.get("times", 1) if "fail" in case else ())]
    assert sorted(finding.code for finding, _written in found) == sorted(expected)
    if "at" in case:
        finding, written = next(each for each in found if each[0].code == code)
        assert finding.span is not None
        assert (text if written.outside else written.source.text)[slice(*finding.span)] == case["at"]
    if case.get("lesson"):
        assert {finding.severity for finding, _written in found} == {Severity.INFO}
    read = [written.board for written in records(text) if written.board]
    assert bool(read) == case.get("board", True)
    if "calls" in case:
        assert calls(read[0]) == case["calls"]
    if "cards" in case:
        assert cards(read[0]) == case["cards"]
    assert all((board.record_type is RecordType.LESSON) == case.get("lesson", False) for board in read)


def test_every_code_has_a_failing_and_a_passing_case() -> None:
    defined = {each.code for each in REGISTERED if each.code.startswith("LIN")}
    assert defined == {code for code, cases in CODES.items() if any("fail" in case for case in cases)}
    assert defined - {"LIN104"} <= {code for code, cases in CODES.items() if any("pass" in case for case in cases)}
