"""The samples give what they gave when the golden files were read and approved; `make golden` remakes them."""

import runpy
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

GOLDEN: dict[str, Any] = runpy.run_path(str(Path(__file__).with_name("golden.py")))
made: Callable[[Path], dict[str, str]] = GOLDEN["made"]
golden: Callable[[Path, str], Path] = GOLDEN["golden"]


@pytest.mark.parametrize("sample", GOLDEN["samples"](), ids=lambda sample: sample.name)
def test_sample_gives_its_golden_files(sample: Path) -> None:
    for kind, text in made(sample).items():
        assert text == golden(sample, kind).read_bytes().decode(), f"{golden(sample, kind).name}: see `make golden`"


def test_the_score_sheets_are_the_golden_ones() -> None:
    for path, text in GOLDEN["sheets"]().items():
        assert text == path.read_bytes().decode(), f"{path.name}: see `make golden`"


def test_no_golden_file_is_left_over() -> None:
    wanted = {golden(sample, kind) for sample in GOLDEN["samples"]() for kind in ("findings", "jsonl", "pbn", "lin")}
    assert GOLDEN["present_files"]() == wanted | set(GOLDEN["sheets"]())
