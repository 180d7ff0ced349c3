"""The cases of tests/cases/rubber.yml, and every reference rubber and round written as a file and read back."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import pytest
import yaml

from dealfile.diagnostics import Severity
from dealfile.diagnostics.registry import CODES
from dealfile.laws.profiles import load_laws
from dealfile.replay.rubber_forms import form_after
from dealfile.replay.rubbers import RubberOptions, Rubbers, TableDeal, TableRubber, Trust
from dealfile.replay.settle import Context, settle
from dealfile.syntax import pbn

CASES: Final[dict[str, Any]] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "rubber.yml").read_text("utf-8"))
TAGS: Final = {
    "board": "Board",
    "dealer": "Dealer",
    "vul": "Vulnerable",
    "points": "ScoreRubber",
    "history": "ScoreRubberHistory",
    "score": "Score",
    "deal": "Deal",
    "event": "Event",
    "round": "Round",
    "table": "Table",
    "room": "Room",
    "date": "Date",
}


def record(row: dict[str, Any], scoring: str) -> str:
    """A line of a case as a record of a file."""
    tags = {tag: str(row[word]) for word, tag in TAGS.items() if word in row}
    if "names" in row:
        tags |= dict(zip(("North", "South", "East", "West"), row["names"].replace("nobody", "").split(" "), strict=True))
    found = re.fullmatch(r"(\S+)(?: by (\w))?(?:, (\d+))?", row["play"])
    assert found is not None, row["play"]
    tags |= {"Scoring": scoring, "Contract": found[1], "Declarer": found[2] or "", "Result": found[3] or ""}
    if found[1] != "Pass" and found[3] is None:
        tags["Result"] = "?"
    return "".join(f'[{name} "{value}"]\n' for name, value in tags.items()) + "\n"


def taken(
    text: str, laws: str = "rubber-1993", options: RubberOptions | None = None
) -> tuple[list[TableDeal], list[TableRubber]]:
    """The deals and rubbers of a file."""
    rubbers, context, form = Rubbers(load_laws(laws), options), Context(), None
    deals = []
    for written in pbn.records(text, "utf-8", 0):
        assert written.board is not None
        board, outcome, _ = settle(written.board, context)
        form = form_after(board, form)
        assert form is not None
        deal = rubbers.add(board, outcome, form)
        assert deal is not None
        deals.append(deal)
    return deals, rubbers.rubbers


def summary(rubber: TableRubber) -> str:
    scored = rubber.scored
    state = " not settled" if rubber.unsettled else "" if scored.is_finished else " unfinished"
    return f"{scored.final.totals[0]}-{scored.final.totals[1]}{state}"


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    scoring = case.get("scoring", "Rubber")
    options = RubberOptions(trust=case.get("trust", "rules"), style=case.get("style"))
    deals, rubbers = taken("".join(record(row, scoring) for row in case["deals"]), options=options)
    for number, (row, deal) in enumerate(zip(case["deals"], deals, strict=True), 1):
        expected = [name.removeprefix("info ") for name in row.get("finds", [])]
        assert (number, [finding.name for finding in deal.findings]) == (number, expected)
        assert (number, deal.origin) == (number, row.get("origin", deal.origin))
    assert [summary(rubber) for rubber in rubbers] == case["rubbers"]


def test_others_have_no_points_of_earlier_rubbers_where_a_seat_has_no_name() -> None:
    rows = [("Nora Sven Emil nobody", "4S by N, 10"), ("Nora Sven Emil nobody", "3NT by N, 9")]
    for names, previous in (("Petr Rita Quido nobody", (0, 0)), ("Sven Nora nobody nobody", (920, 0))):
        text = "".join(record({"names": each, "play": play}, "Rubber") for each, play in [*rows, (names, "1C by N, 7")])
        deals, _ = taken(text)
        assert deals[-1].previous == previous


def found_in(kind: str) -> Iterator[str]:
    for name, case in CASES.items():
        if name.startswith(kind):
            for row in case["deals"]:
                yield from row.get("finds", [])


def test_each_code_has_a_case_that_has_it() -> None:
    codes = {code.name for code in CODES if "SCO104" <= code.code <= "SCO113"}
    assert codes == {name.removeprefix("info ") for name in found_in("fail_")} & codes
    assert len(codes) == 10
    infos = {code.name for code in CODES if code.severity is Severity.INFO}
    assert {name.removeprefix("info ") for name in found_in("fail_") if name.startswith("info ")} <= infos
    assert not list(found_in("pass_"))


def as_file(deals: list[dict[str, Any]], scoring: str) -> str:
    """A reference rubber as a file; honours, which the file has no hands for, are in the points alone."""
    texts = []
    for row in deals:
        tags = {"Dealer": row["dealer"], "Vulnerable": row["vulnerable"], "Scoring": scoring, "Contract": row["contract"]}
        tags |= {"Declarer": row.get("declarer", ""), "Result": str(row.get("tricks", ""))}
        named = {"ScoreRubber": row.get("score_rubber"), "ScoreRubberHistory": row.get("score_rubber_history")}
        tags |= {name: value for name, value in named.items() if value is not None}
        texts.append("".join(f'[{name} "{value}"]\n' for name, value in tags.items()))
    return "\n".join(texts)


@pytest.mark.shared
@pytest.mark.parametrize(("era", "laws"), [("L1948", "rubber-1948"), ("L1993", "rubber-1993")])
@pytest.mark.parametrize("trust", get_args(Trust))
def test_reference_rubbers_read_back(shared: Path, era: str, laws: str, trust: Trust) -> None:
    for each in json.loads((shared / "vectors" / "rubbers.json").read_text("utf-8"))["rubbers"]:
        expected = each["eras"][era]
        deals, rubbers = taken(as_file(expected["deals"], "Rubber"), laws, RubberOptions(trust=trust))
        for row, deal in zip(expected["deals"], deals, strict=True):
            assert deal.findings == (), each["id"]
            assert (deal.score_rubber, deal.history) == (row["score_rubber"], row["score_rubber_history"])
            assert deal.agrees is True
            assert deal.scored is not None
            settled, _ = deal.scored.after.settled()
            assert dict(zip(("NS", "EW"), settled.totals, strict=True)) == row["if_settled_now"]
        (rubber,) = rubbers
        assert dict(zip(("NS", "EW"), rubber.scored.final.totals, strict=True)) == expected["totals"]


@pytest.mark.shared
@pytest.mark.parametrize(("era", "laws"), [("L1948", "rubber-1948"), ("L1993", "rubber-1993")])
def test_reference_rounds_read_back(shared: Path, era: str, laws: str) -> None:
    for each in json.loads((shared / "vectors" / "chicago.json").read_text("utf-8")):
        expected = each["eras"][era]
        options = RubberOptions(vulnerable=each["variant"], style=each["style"])
        deals, rubbers = taken(as_file(expected["deals"], "Chicago"), laws, options)
        for row, deal in zip(expected["deals"], deals, strict=True):
            assert deal.findings == (), each["id"]
            assert deal.score_rubber == row.get("score_rubber", "NS 0/0 EW 0/0")
            assert deal.round_deal == row["round_deal"]
        (rubber,) = rubbers
        assert dict(zip(("NS", "EW"), rubber.scored.final.totals, strict=True)) == expected["totals"]
