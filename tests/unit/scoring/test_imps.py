"""International match points."""

import json
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.errors import UsageError
from dealfile.scoring.imps import SCALE_NAMES, Scale, imps, load_scale, scale_of

CASES: list[dict[str, Any]] = yaml.safe_load(Path(__file__).with_name("imps.yml").read_text(encoding="utf-8"))


@pytest.mark.parametrize("case", CASES, ids=lambda case: f"{case['scale']} {case['difference']}")
def test_our_own_rows(case: dict[str, Any]) -> None:
    assert imps(case["difference"], load_scale(case["scale"])) == case["imps"]
    assert imps(-case["difference"], load_scale(case["scale"])) == -case["imps"]


@pytest.mark.shared
def test_the_printed_scales(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "imps.json").read_text(encoding="utf-8"))
    assert set(reference["scales"]) == set(SCALE_NAMES)
    for name, steps in reference["scales"].items():
        assert load_scale(name).steps == tuple(steps)
    for row in reference["boundaries"]:
        assert imps(row["diff"], load_scale(row["scale"])) == row["imps"], row
    for row in reference["team_boards"]:
        assert imps(row["open_room_ns"] - row["closed_room_ns"]) == row["imps_to_open_ns_team"], row
        assert imps(row["diff"], load_scale("IMP_1948")) == row["imps_1948"], row


def test_a_scale_whose_figures_nobody_prints() -> None:
    with pytest.raises(UsageError) as caught:
        load_scale("IMP_1961")
    assert caught.value.message == "no scale of IMPs is called 'IMP_1961'"
    assert caught.value.remedy == "choose one of IMP, IMP_1948"


@pytest.mark.parametrize("name", SCALE_NAMES)
def test_a_scale_has_its_name_and_a_title(name: str) -> None:
    scale = load_scale(name)
    assert scale is load_scale(name)
    assert scale.name == name
    assert scale.title


def test_a_single_point_may_be_worth_something() -> None:
    scale = Scale("of our own", "An IMP for the first point", (1, 50))
    assert [imps(difference, scale) for difference in (-50, -1, 0, 1, 49, 50)] == [-2, -1, 0, 1, 1, 2]


@pytest.mark.parametrize(
    ("scoring", "scale"),
    [
        *((None, "IMP"), ("IMP", "IMP"), ("imp; Rounded", "IMP"), ("IMP;IMP_1948", "IMP_1948"), ("IMP_1948", "IMP_1948")),
        *(("IMP;Cross", None), ("IMP;Butler-2", None), ("IMP_1961", None), ("IMP;IMP_1961", None), ("IMP;Median", None)),
        *(("MP", None), ("BAM", None), ("Rubber", None), ("EMP", None), ("", None)),
    ],
)
def test_the_scale_of_a_scoring(scoring: str | None, scale: str | None) -> None:
    found = scale_of(scoring)
    assert (None if found is None else found.name) == scale
