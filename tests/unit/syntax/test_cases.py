"""The cases of tests/cases/pbn/*.yml: PBN text, deals and bytes, read and checked as a file is."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes import deal, encoding, pbn, pbn_annotations, pbn_export, pbn_sections, pbn_tags, pbn_values, table
from dealfile.diagnostics.registry import find_code
from dealfile.model import Board
from dealfile.services.inputs import Input
from dealfile.services.reading import ReadOptions, read_input
from dealfile.syntax.decode import decode
from dealfile.syntax.pbn import records

CASES: dict[str, dict[str, dict[str, Any]]] = {
    name: cases
    for path in sorted((Path(__file__).parents[2] / "cases" / "pbn").glob("*.yml"))
    for name, cases in (yaml.safe_load(path.read_text("utf-8")) or {}).items()
}
STAGES = ("PBN", "DEA", "ENC", "TAB")


def codes() -> set[type[Code]]:
    classes = [
        each
        for module in (pbn, pbn_values, pbn_tags, pbn_sections, pbn_annotations, pbn_export, table, deal, encoding)
        for each in vars(module).values()
        if isinstance(each, type)
    ]
    return {each for each in classes if issubclass(each, Code) and each is not Code}


def data_of(case: dict[str, Any]) -> bytes:
    if "latin1" in case:
        latin1: str = case["latin1"]
        return latin1.encode("latin-1")
    text: str = case["text"]
    return text.encode(case.get("encoding", "utf-8"))


def placed(finding: Finding) -> str:
    return "file" if finding.line is None else f"{finding.line}:{finding.column}"


def said(board: Board) -> dict[str, Any]:
    """What a board says, in the words of the cases."""
    auction, play = board.auction, board.play
    return {
        **dict(reversed(board.tags)),
        "room": board.room,
        "date": board.date,
        "dealer": board.dealer and board.dealer.value,
        "vulnerable": board.vulnerable and board.vulnerable.value,
        "deal": board.deal and board.deal.written_from(Seat.NORTH),
        "declarer": board.declarer and board.declarer.value,
        "contract": board.contract and board.contract.text,
        "result": board.result and board.result.text,
        "calls": " ".join(call.text for call in auction.calls) if auction else None,
        "cards": " ".join(card.text if card else "-" for card in play.cards) if play else None,
        "ending": auction.ending.value if auction else None,
    }


@pytest.mark.parametrize(("name", "which"), [(name, which) for name, cases in CASES.items() for which in cases])
def test_cases(name: str, which: str) -> None:
    case = CASES[name][which]
    data = data_of(case)
    reading = read_input(Input("case.pbn", None, Path("case.pbn"), data), ReadOptions(case.get("read_as"), "pbn"))
    read = list(reading)
    found = [*reading.findings, *(finding for record in read for finding in record.findings)]
    found = [finding for finding in found if finding.code.startswith(STAGES)]
    own = [finding for finding in found if finding.name == name]
    at = case.get("at", [])
    assert [placed(finding) for finding in own] == ([at] if isinstance(at, str) else at)
    assert which.startswith("fail_" if own else "pass_")
    assert sorted(finding.name for finding in found if finding.name != name) == sorted(case.get("also", []))
    code = find_code(name)
    assert code is not None
    assert {finding.severity.value for finding in own} <= {case.get("severity", code.severity.value)}
    assert all(record.board is not None for record in read)
    if "records" in case:
        assert len(read) == case["records"]
    if "says" in case:
        first = next(written.board for written in records(decode(data, "pbn", case.get("read_as")).text))
        assert first is not None
        says = said(first)
        assert {key: says.get(key) for key in case["says"]} == case["says"]


def test_every_code_has_a_passing_and_a_failing_case() -> None:
    # No text is known of which no record can be made: test_reader.py makes one.
    expected = {code.name for code in codes()} - {"record-unread"}
    assert set(CASES) == expected
    for name, cases in CASES.items():
        assert {which.partition("_")[0] for which in cases} == {"pass", "fail"}, name
