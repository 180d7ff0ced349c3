"""The smaller formats by their cases: RBN, deals one a line, hand diagrams, JSON."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import dealfile
from dealfile.diagnostics.registry import CODES
from dealfile.model import Board, RecordType
from dealfile.services.reading import Format

CASES = Path(__file__).parents[2] / "cases"
STAGES = {"rbn": ("RBN",), "deals": ("DLS",), "diagrams": ("DLS",), "json": ("JSN",)}

DEFAULTS: dict[str, Format] = {"rbn": "rbn"}
"""The format of cases that name none; ``auto`` where it is told by the content."""


def load(name: str) -> list[dict[str, Any]]:
    cases: list[dict[str, Any]] = yaml.safe_load((CASES / f"{name}.yml").read_text("utf-8"))
    return cases


ALL = [(name, case) for name in STAGES for case in load(name)]


def value_of(board: Board, name: str) -> Any:  # noqa: ANN401 - whatever YAML can say
    if name == "calls":
        return board.auction and " ".join(call.text for call in board.auction.calls)
    if name == "cards":
        return board.play and " ".join("-" if card is None else card.text for card in board.play.cards)
    if name == "leader":
        return board.play and board.play.first and board.play.first.value
    if name == "deal":
        return board.deal and board.deal.north_first
    if name == "result":
        return board.result and board.result.declarer
    if name == "score_ns":
        return board.score and board.score.ns
    if name == "remarks":
        return [remark.kind for remark in board.remarks]
    if name == "remark_texts":
        return [remark.text for remark in board.remarks]
    if name == "tags":
        return [tag.name for tag in board.tags]
    if name == "origins":
        return {field: origin.value for field, origin in board.origins.items()}
    value = getattr(board, name)
    return getattr(value, "text", None) or getattr(value, "value", value)


@pytest.mark.parametrize(("name", "case"), ALL, ids=[f"{name}: {case['case']}" for name, case in ALL])
def test_a_text_gives_these_boards_and_findings(name: str, case: dict[str, Any]) -> None:
    reading = dealfile.loads(case["text"], case.get("format", DEFAULTS.get(name)))
    records = list(reading)
    found = [finding for record in records for finding in record.findings]
    assert [finding.name for finding in found] == case["findings"], [finding.message for finding in found]
    boards = [record.board for record in records if record.board is not None]
    assert len(records) - len(boards) == case.get("rejected", 0)
    assert len(boards) == len(case["boards"])
    for board, expected in zip(boards, case["boards"], strict=True):
        assert {field: value_of(board, field) for field in expected} == expected
        assert board.record_type in (RecordType.BOARD, RecordType.PAGE)
    for finding in found:
        assert finding.line is not None


@pytest.mark.parametrize("stage", sorted({stage for stages in STAGES.values() for stage in stages}))
def test_every_code_has_a_case_that_fails_and_one_that_passes(stage: str) -> None:
    cases = [case for name, stages in STAGES.items() if stage in stages for case in load(name)]
    found = {name for case in cases for name in case["findings"]}
    assert {code.name for code in CODES if code.code.startswith(stage)} <= found
    assert any(not case["findings"] for case in cases)
