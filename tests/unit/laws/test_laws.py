"""The laws profiles of the package: what they say, and where they say it is from."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest
import yaml

from dealfile.core.calls import Strain, contract
from dealfile.errors import UsageError
from dealfile.laws.profiles import LAWS_NAMES, SHORT_NAMES, load_laws, rubber_laws
from dealfile.laws.table import USUAL_RULES, AllPass, AuctionRules
from dealfile.scoring.contract import contract_score

CASES = yaml.safe_load((Path(__file__).parent / "profiles.yml").read_text(encoding="utf-8"))


def text_of(name: str) -> str:
    return files("dealfile.laws").joinpath(f"{name}.toml").read_text(encoding="utf-8")


def figure(name: str, place: str) -> object:
    section, of_section = place.split(".")
    return getattr(getattr(load_laws(name), section), of_section)


@pytest.mark.parametrize("name", LAWS_NAMES)
def test_every_profile_loads_once(name: str) -> None:
    laws = load_laws(name)
    assert laws is load_laws(name)
    assert laws.name == name
    assert laws.sha256 is None
    assert laws.kind == name.split("-")[0]
    of_rubber = (laws.rubber, laws.chicago, laws.honours)
    assert [part is None for part in (*of_rubber, laws.duplicate)] == [laws.kind != "rubber"] * 3 + [laws.kind == "rubber"]


def test_every_file_has_a_name_and_every_name_a_file() -> None:
    found = [each.name.removesuffix(".toml") for each in files("dealfile.laws").iterdir() if each.name.endswith(".toml")]
    assert sorted(found) == sorted(LAWS_NAMES)


@pytest.mark.parametrize("name", LAWS_NAMES)
def test_every_section_says_where_it_comes_from(name: str) -> None:
    for line in text_of(name).splitlines():
        assert not re.match(r"\[", line) or " # " in line, line


def test_short_names() -> None:
    assert load_laws("1948") is load_laws("rubber-1948")
    assert load_laws("1993") is load_laws("rubber-1993") is rubber_laws()
    assert load_laws("1935") is load_laws("rubber-1935")
    assert load_laws("1943") is load_laws("rubber-1943")
    assert set(SHORT_NAMES) == {"1935", "1943", "1948", "1993"}


@pytest.mark.parametrize("row", CASES["figures"], ids=lambda row: row["figure"])
def test_the_eras_differ_in_these_figures_alone(row: dict[str, Any]) -> None:
    names = list(CASES["eras"])
    assert [plain(figure(name, row["figure"])) for name in names] == row["values"]


@pytest.mark.parametrize("row", CASES["results"], ids=lambda row: row["contract"])
def test_a_result_in_each_era(row: dict[str, Any]) -> None:
    found = []
    for name in CASES["eras"]:
        parts = contract_score(contract(row["contract"]), row["vulnerable"], row["tricks"], load_laws(name))
        above = parts.overtricks + parts.insult + parts.slam
        found.append(f"defenders {parts.undertricks}" if parts.undertricks else f"{parts.odd_tricks}/{above}")
    assert found == row["written"]


def test_no_other_figure_differs_between_eras() -> None:
    told = {row["figure"] for row in CASES["figures"]}
    for kind in ("rubber", "duplicate"):
        names = [name for name in LAWS_NAMES if name.startswith(kind)]
        for place in all_figures(names[0]):
            values = {repr(plain(figure(name, place))) for name in names}
            of_rubber = kind == "rubber" and place in told
            assert len(values) == 1 or of_rubber or place in CASES["duplicate_differences"], place


@pytest.mark.parametrize("name", LAWS_NAMES)
def test_what_is_recalled_is_said(name: str) -> None:
    recalled = load_laws(name).recalled
    sections = {figure.split(".")[0] for figure in recalled}
    whole = [section for section in sections if {f for f in all_figures(name) if f.startswith(f"{section}.")} <= set(recalled)]
    single = [figure for figure in recalled if figure.split(".")[0] not in whole]
    assert sorted([*whole, *single]) == sorted(CASES["recalled"][name])


def all_figures(name: str) -> list[str]:
    laws = load_laws(name)
    sections = ("auction", "revoke", "tricks", "overtricks", "undertricks", "slam", "insult", "rubber", "chicago")
    parts = {section: getattr(laws, section) for section in (*sections, "honours", "duplicate")}
    return [f"{section}.{field}" for section, part in parts.items() if part is not None for field in part.__slots__]


def plain(value: object) -> object:
    """A figure as YAML would write it."""
    if isinstance(value, tuple):
        return [plain(each) for each in value]
    if isinstance(value, frozenset):
        return sorted(each.value for each in value)
    return getattr(value, "value", value)


def test_the_auction_goes_alike_in_all_of_them() -> None:
    for name in LAWS_NAMES:
        laws = load_laws(name)
        passed = AllPass.NEXT_DEALER if laws.kind == "rubber" else AllPass.SCORE_ZERO
        assert laws.auction == AuctionRules(all_pass=passed)
        assert laws.table.auction is laws.auction
        assert laws.table.revoke is laws.revoke


def test_the_usual_rules_are_those_of_the_latest_duplicate_laws() -> None:
    assert load_laws("duplicate-2017").table == USUAL_RULES


def test_trick_values() -> None:
    tricks = load_laws("1993").tricks
    assert [tricks.undoubled(strain) for strain in Strain] == [(20, 20), (20, 20), (30, 30), (30, 30), (40, 30)]


CHOICE = (
    "choose one of rubber-1935, rubber-1943, rubber-1948, rubber-1993, duplicate-1987, duplicate-1997, duplicate-2017, "
    "1935, 1943, 1948, 1993, or a file, LAWS.toml"
)


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("", None),
        ("-", None),
        ("rubber-199", "rubber-1993"),
        ("1987", "duplicate-1987"),
        ("2017", "duplicate-2017"),
        ("1994", "1993"),
        ("DUPLICATE-1987", "duplicate-1987"),
        ("rubber1993", "rubber-1993"),
        # So long a name is compared by its beginning, which is quick.
        ("rubber-1993" + 100 * "x", None),
        ("x" * 1_000_000, None),
    ],
)
def test_unknown_laws(name: str, meant: str | None) -> None:
    with pytest.raises(UsageError) as fault:
        load_laws(name)
    assert fault.value.message == f"no laws are called {name!r}"
    assert fault.value.remedy == (f"did you mean {meant}? " if meant else "") + CHOICE


def test_duplicate_laws_score_no_rubber() -> None:
    with pytest.raises(UsageError) as fault:
        rubber_laws("duplicate-1987")
    assert fault.value.message == "the laws duplicate-1987 do not score rubbers"
    assert fault.value.remedy == "choose rubber-1993 or rubber-1948"
