"""The cases of tests/cases/result.yml."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.diagnostics import Code, Finding, Severity
from dealfile.diagnostics.codes import deal, result, score
from dealfile.model import Auction, Board, Play
from dealfile.replay.outcome import Outcome

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "result.yml").read_text("utf-8"))
TEXTS = ("event", "site", "scoring", "room")
Replay = Callable[[str], list[Any]]


def sourced(board: Board, name: str, value: object) -> str | None:
    """A value with its origin, where it is not simply recorded."""
    origin = board.origins.get(name)
    return None if value is None else f"{value} {origin.value}" if origin else f"{value}"


def contract(outcome: Outcome) -> str | None:
    by = f" by {outcome.declarer.value}" if outcome.declarer else ""
    return f"{outcome.contract}{by}" if outcome.contract else None


def letters(seats: tuple[Any, ...]) -> str:
    return "".join(seat.value for seat in seats if seat is not None)


def marks(part: Auction | Play | None) -> list[str]:
    return [f"{mark.index} {mark.kind.value} {mark.text}" for mark in part.marks] if part else []


def said(board: Board, outcome: Outcome) -> dict[str, Any]:
    """What a settled record says, in the words of the cases."""
    return {
        **{name: sourced(board, name, getattr(board, name)) for name in TEXTS},
        "board": sourced(board, "board_id", board.board_id),
        "dealer": sourced(board, "dealer", board.dealer and board.dealer.value),
        "vulnerable": sourced(board, "vulnerable", board.vulnerable and board.vulnerable.value),
        "deal": board.deal.status.value if board.deal else None,
        "contract": contract(outcome),
        "declarer": outcome.declarer and outcome.declarer.value,
        "contract_origin": outcome.contract_origin and outcome.contract_origin.value,
        "auction": outcome.auction_status.value,
        "calls": " ".join(call.text for call in board.auction.calls) if board.auction else "",
        "call_seats": letters(outcome.call_seats),
        "call_marks": marks(board.auction),
        "play": outcome.play_status.value,
        "cards": " ".join(card.text for card in outcome.cards),
        "card_marks": marks(board.play),
        "kept_cards": " ".join(card.text for card in board.play.cards if card) if board.play else "",
        "lead": outcome.opening_lead and outcome.opening_lead.text,
        "leaders": letters(outcome.leaders),
        "winners": letters(outcome.winners),
        "tricks_won": outcome.tricks_won,
        "result": None if outcome.result is None else f"{outcome.result} {outcome.result_origin and outcome.result_origin.value}",
        "score": outcome.score_status.value,
        "origins": {name: origin.value for name, origin in board.origins.items()},
    }


def told(finding: Finding, expected: list[str]) -> str:
    """A finding as a case names it, with its severity where the case gives one."""
    plain = f"{finding.name} {finding.line}"
    return plain if plain in expected else f"{finding.severity.value} {plain}"


@pytest.mark.parametrize("name", CASES)
def test_case(replay: Replay, name: str) -> None:
    case = CASES[name]
    records = replay(case["text"])
    assert len(records) == len(case["records"])
    for record, expected in zip(records, case["records"], strict=True):
        facts = said(record.board, record.outcome)
        beside = {key: value for key, value in expected.items() if key not in ("findings", "message", "hint")}
        assert {key: facts[key] for key in beside} == beside
        asked = expected.get("findings", [])
        infos = any(each.startswith("info ") for each in asked)
        shown = [finding for finding in record.findings if infos or finding.severity is not Severity.INFO]
        assert [told(finding, asked) for finding in shown] == asked
        assert expected.get("message", "") in " / ".join(finding.message for finding in record.findings)
        assert expected.get("hint", "") in " / ".join(finding.hint for finding in record.findings)


@pytest.mark.parametrize("name", CASES)
def test_every_value_has_its_origin(replay: Replay, name: str) -> None:
    for board, outcome, _ in replay(CASES[name]["text"]):
        assert all(getattr(board, field) is not None for field in board.origins), board.origins
        assert (outcome.contract_origin is None) == (outcome.contract is None)
        assert (outcome.result_origin is None) == (outcome.result is None)


def test_every_code_has_a_case_each_way() -> None:
    codes = {
        each.name
        for module in (result, score, deal)
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Code) and each not in (Code, score.RubberDealNotScored)
        if not "SCO104" <= each.code <= "SCO113"  # rubber.yml has those, a case of several records each
    }
    failing = {
        finding.split()[-2]
        for name, case in CASES.items()
        for record in case["records"]
        for finding in record.get("findings", ())
        if name.startswith("fail_") or finding.startswith("info ")
    }
    assert codes <= failing
    assert any(name.startswith("pass_") for name in CASES)
