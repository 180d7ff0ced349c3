"""The cases of tests/cases/convert.yml."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.convert import carry
from dealfile.diagnostics import Code
from dealfile.diagnostics.codes import convert as codes
from dealfile.syntax import lin, pbn

CASES: list[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[1] / "cases" / "convert.yml").read_text("utf-8"))
SOURCES = [("lin" if "lin" in case else "pbn") for case in CASES]


@pytest.mark.parametrize(("case", "source"), list(zip(CASES, SOURCES, strict=True)))
def test_conversion(case: dict[str, Any], source: str, replay: Callable[[str, str], list[Any]]) -> None:
    target = case["to"]
    [(board, outcome, _)] = replay(case[source], source)
    written = "".join((lin if target == "lin" else pbn).write([board])).replace("\r\n", "\n")
    assert [piece for piece in case.get("has", ()) if piece not in written] == [], written
    assert [piece for piece in case.get("lacks", ()) if piece in written] == [], written
    assert sorted(finding.name for finding in carry(board, outcome, target)) == sorted(case.get("findings", ())), written


@pytest.mark.parametrize("target", ["json", "jsonl"])
def test_json_holds_everything(target: str, replay: Callable[[str, str], list[Any]]) -> None:
    for case, source in zip(CASES, SOURCES, strict=True):
        for board, outcome, _ in replay(case[source], source):
            assert carry(board, outcome, target) == ()  # type: ignore[arg-type]  # a parameter of the test


def test_every_code_has_a_case() -> None:
    defined = {
        each.name for each in vars(codes).values() if isinstance(each, type) and issubclass(each, Code) and each is not Code
    }
    assert defined == {name for case in CASES for name in case.get("findings", ())}
