"""The habits of real programs of tests/cases/dialects.yml: each read to its value, with the finding of its class alone."""

from pathlib import Path
from typing import Any

import pytest
import yaml

import dealfile
from dealfile.services.inputs import Input
from dealfile.services.library import Reading
from dealfile.services.reading import ReadOptions

CASES: dict[str, dict[str, Any]] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "dialects.yml").read_text("utf-8"))
SEVERITY = {"note": "info", "dialect": "warning", "damage": "error"}
ASIDE = {"unicode-text"}
"""What a case needs to be written at all."""
STRICT = {"dialect": "error", "damage": "error"}


def data_of(case: dict[str, Any]) -> bytes:
    if "latin1" in case:
        latin1: str = case["latin1"]
        return latin1.encode("latin-1")
    text: str = case["text"]
    return text.encode(case.get("encoding", "utf-8"))


def reading_of(data: bytes, *, strict: bool = False) -> Reading:
    return Reading((Input("case.pbn", None, Path("case.pbn"), data),), ReadOptions(format="pbn", strict=strict))


def twenty(reading: Reading) -> str | None:
    """The tricks of the first record, seat by seat, each NT S H D C in hex; a hyphen for one that is not known."""
    rows = dealfile.to_arrow(reading, "double_dummy").to_pylist()
    tricks = {(row["declarer"], row["strain"]): row["tricks"] for row in rows if row["record"] == 1}
    if not tricks:
        return None

    def digit(seat: str, strain: str) -> str:
        number = tricks.get((seat, strain))
        return "-" if number is None else f"{number:x}"

    return " ".join("".join(digit(seat, strain) for strain in ("NT", "S", "H", "D", "C")) for seat in "NESW")


@pytest.mark.parametrize("name", CASES)
def test_each_habit_is_read_and_told_once(name: str) -> None:
    case = CASES[name]
    reading = reading_of(data_of(case))
    found = dealfile.check(reading)
    wanted: list[str] = case.get("findings", [])
    assert sorted(finding.name for finding in found) == sorted(wanted)
    if case["class"] == "legal":
        assert set(wanted) <= ASIDE
    else:
        own = next(finding for finding in found if finding.name == wanted[0])
        assert own.severity.value == SEVERITY[case["class"]]
        strict = next(each for each in dealfile.check(reading, strict=True) if each.name == wanted[0])
        assert case["class"] not in STRICT or strict.severity.value == STRICT[case["class"]]


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "rows" in case])
def test_each_habit_is_read_to_the_right_value(name: str) -> None:
    rows = dealfile.to_arrow(reading_of(data_of(CASES[name]))).to_pylist()
    wanted = CASES[name]["rows"]
    assert len(rows) == len(wanted)
    for row, each in zip(rows, wanted, strict=True):
        # YAML has the word None for a vulnerability too.
        assert {column: row[column] for column in each} == each


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "twenty" in case])
def test_each_form_of_double_dummy_data_is_the_same_table(name: str) -> None:
    assert twenty(reading_of(data_of(CASES[name]))) == CASES[name]["twenty"]


@pytest.mark.parametrize("name", [name for name, case in CASES.items() if "out" in case])
def test_each_habit_is_written_in_the_words_of_the_standard(name: str) -> None:
    written = dealfile.dumps(reading_of(data_of(CASES[name]))).splitlines()
    assert [line for line in CASES[name]["out"] if line not in written] == []


def test_every_number_of_the_survey_has_a_case() -> None:
    numbers = {name.partition("_")[0] for name in CASES}
    # 6 (long lines) is in cases/pbn/text.yml; 67 says what never went wrong.
    assert {str(number) for number in range(1, 77)} - numbers == {"6", "67"}
