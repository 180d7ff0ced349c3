"""What files state of a session beside what its results come to: SCO201 to SCO204."""

from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import session_checks
from dealfile.diagnostics.finding import Code
from dealfile.services.inputs import find_inputs
from dealfile.services.validating import Validation

CASES: dict[str, dict[str, Any]] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "session_checks.yml").read_text("utf-8"))
CODES = [each for each in vars(session_checks).values() if isinstance(each, type) and issubclass(each, Code) and each is not Code]


def text_of(case: dict[str, Any]) -> str:
    """The file of a case."""
    return case["text"] if "text" in case else "\n".join(map(_record, case["records"]))


def _record(said: dict[str, Any]) -> str:
    lines = [f'[Board "{said.get("board", 1)}"]', '[Vulnerable "None"]', f'[Scoring "{said.get("scoring", "?")}"]']
    for tag in said.get("tags", ()):
        name, _, value = tag.partition(" ")
        lines.append(f'[{name} "{value}"]')
    for name, header, rows in (("TotalScoreTable", "totals", "total_rows"), ("ScoreTable", "table", "rows")):
        if header in said:
            lines += [f'[{name} "{said[header]}"]', *said[rows]]
    return "\n".join([*lines, ""])


def findings_of(path: Path) -> list[Finding]:
    return [finding for finding, _ in Validation(find_inputs([str(path)])) if finding.code.startswith("SCO2")]


@pytest.mark.parametrize("name", CASES)
def test_case(name: str, tmp_path: Path) -> None:
    case = CASES[name]
    path = tmp_path / "session.pbn"
    path.write_text(text_of(case), "utf-8")
    found = findings_of(path)
    assert [f"{finding.name} {finding.line}" for finding in found] == case.get("finds", [])
    messages = " / ".join(f"{finding.message}." for finding in found)
    for said in case.get("says", ()):
        assert said in messages


def test_every_code_has_a_case_each_way() -> None:
    for code in CODES:
        assert any(
            code.name in finding for name, case in CASES.items() for finding in case.get("finds", ()) if name[:4] == "fail"
        )
    assert all(("finds" in case) == name.startswith("fail_") for name, case in CASES.items())
