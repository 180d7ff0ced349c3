"""Two laws on the same file: which records and rubbers differ, and by which figures."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from dealfile.errors import UsageError
from dealfile.laws.profiles import load_laws
from dealfile.services.comparing import Comparing, comparable_laws
from dealfile.services.comparison_figures import BEFORE, Scored, behind_record
from dealfile.services.comparison_reports import ComparisonReport
from dealfile.services.comparison_text import comparison_text
from dealfile.services.inputs import Input, Inputs
from dealfile.services.scorer import Scorer
from dealfile.services.scoring import Scoring

CASES = yaml.safe_load((Path(__file__).parent / "comparing.yml").read_text(encoding="utf-8"))
SAMPLES = Path(__file__).resolve().parents[3] / "samples" / "laws"


def compared(case: dict[str, Any], folder: Path) -> ComparisonReport:
    own = folder / "own.toml"
    own.write_text('title = "Own"\n' + case.get("own", ""), encoding="utf-8")
    paths = {"own": str(own), **{name: str(SAMPLES / f"{name}.toml") for name in ("es", "uk", "cs")}}
    names = [paths.get(name, name) for name in case["laws"]]
    source = Input("club.pbn", None, Path("club.pbn"), record_text(case).encode())
    job = Comparing(Inputs((source,)), (names[0], names[1]), lambda name: Scorer([name], method=case["as"]))
    job.run()
    return job.report()


def record_text(case: dict[str, Any]) -> str:
    return "\n".join(
        "".join(f'[{name} "{value}"]\n' for name, value in ({"Board": number} | tags).items() if name != "calls")
        + (f'[Auction "{tags["Dealer"]}"]\n{tags["calls"]}\n' if "calls" in tags else "")
        for number, tags in enumerate(case["records"], 1)
    )


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_comparing(case: dict[str, Any], tmp_path: Path) -> None:
    report = compared(case, tmp_path)
    found = {record.record: [_side(record.first), _side(record.second), list(record.figures)] for record in report.records}
    assert found == case["differ"]
    assert report.records_alike == len(case["records"]) - len(found)
    rubbers = [
        [None if each is None else [each.total.NS, each.total.EW, each.points] for each in (rubber.first, rubber.second)]
        for rubber in report.rubbers
    ]
    assert rubbers == case.get("rubbers", [])
    text = comparison_text(report, "human")
    for line in case.get("text", []):
        assert line in text


def _side(scored: Any) -> str:  # noqa: ANN401 - either side of a comparison
    said = [scored.contract or "?", *([scored.declarer] if scored.declarer else [])]
    return " ".join([*said, "?" if scored.score_ns is None else str(scored.score_ns), *scored.findings])


def test_two_kinds_are_not_compared() -> None:
    with pytest.raises(UsageError, match="two laws of one kind") as fault:
        comparable_laws(("rubber-1993", "duplicate-2017"))
    assert "explain laws" in fault.value.remedy
    with pytest.raises(UsageError, match="no laws are called"):
        comparable_laws(("rubber-1993", "rubber-1994"))


def test_laws_are_like_themselves(tmp_path: Path) -> None:
    for case in CASES:
        report = compared(case | {"laws": [case["laws"][0]] * 2}, tmp_path)
        assert (report.records, report.rubbers) == ((), ())


def test_a_difference_that_no_figure_explains_is_told() -> None:
    case = {"as": "duplicate", "records": [{"Dealer": "N", "Vulnerable": "None", "Contract": "2S", "Declarer": "N", "Result": 8}]}
    source = Input("club.pbn", None, Path("club.pbn"), record_text(case).encode())
    scoring = Scoring(Inputs((source,)), Scorer(method="duplicate"))
    scoring.run()
    (board,) = scoring.report().boards
    one, other = Scored(board, 110, {("NS", "", "odd_tricks"): 60}), Scored(board, 120, {("NS", "", "odd_tricks"): 70})
    laws = (load_laws("duplicate-2017"), load_laws("duplicate-2017"))
    assert behind_record(one, other, ((), ()), laws) == (BEFORE,)
    assert behind_record(one, one, ((), ()), laws) == ()


DEALS = st.fixed_dictionaries(
    {
        "Dealer": st.sampled_from("NESW"),
        "Contract": st.builds("{}{}{}".format, st.integers(1, 7), st.sampled_from("CDHS"), st.sampled_from(["", "X", "XX"])),
        "Declarer": st.sampled_from("NESW"),
        "Result": st.integers(5, 13),
    }
)
LAWS = ("rubber-1935", "rubber-1993", "es", "uk", "cs", "own")
OWN = 'based_on = "rubber-1948"\nchicago.style = "duplicate"\nrubber.first_game = 200\ntricks.game = 70\n'


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("laws")


@settings(max_examples=60, deadline=None)
@given(
    records=st.lists(DEALS, min_size=1, max_size=6),
    names=st.lists(st.sampled_from(LAWS), min_size=2, max_size=2, unique=True),
    method=st.sampled_from(["rubber", "chicago"]),
)
def test_all_deals_that_score_otherwise_are_told_with_a_reason(
    folder: Path, records: list[dict[str, Any]], names: list[str], method: str
) -> None:
    case = {"records": records, "laws": names, "as": method, "own": OWN}
    report = compared(case, folder)
    told = {record.record for record in report.records if record.first.score_ns != record.second.score_ns}
    assert all(record.figures for record in report.records)
    scores = []
    for laws in (report.first.name, report.second.name):
        source = Input("club.pbn", None, Path("club.pbn"), record_text(case).encode())
        scoring = Scoring(Inputs((source,)), Scorer([laws], method=method))  # type: ignore[arg-type]  # one of the methods
        scoring.run()
        scores.append({deal.record: deal.score_rubber for sheet in scoring.report().rubbers for deal in sheet.deals})
    unlike = {record for record in scores[0] if scores[0][record] != scores[1][record]}
    assert told <= unlike <= {record.record for record in report.records}
