"""The cases of tests/cases/convert_bare.yml: RBN, deals one a line, diagrams and CSV."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import dealfile
from dealfile.convert import carry
from dealfile.diagnostics.codes import convert_bare as codes
from dealfile.diagnostics.finding import Code

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "cases" / "convert_bare.yml").read_text("utf-8"))


@pytest.mark.parametrize("case", CASES)
def test_conversion(case: dict[str, Any]) -> None:
    records = [record for record in dealfile.loads(case["text"], case.get("from", "pbn")) if record.board is not None]
    assert records
    written = dealfile.dumps(records, case["to"])
    assert [piece for piece in case.get("has", ()) if piece not in written] == [], written
    assert [piece for piece in case.get("lacks", ()) if piece in written] == [], written
    found = [
        finding.name
        for record in records
        if record.board is not None and record.outcome is not None
        for finding in carry(record.board, record.outcome, case["to"])
    ]
    assert found == case.get("findings", [])


def test_every_code_has_a_case() -> None:
    defined = {
        each.name for each in vars(codes).values() if isinstance(each, type) and issubclass(each, Code) and each is not Code
    }
    assert defined <= {name for case in CASES for name in case.get("findings", ())}
