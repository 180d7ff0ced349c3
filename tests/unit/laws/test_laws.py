"""The laws profiles: what they say, and what is refused."""

import re
from importlib.resources import files

import pytest

from dealfile.core.calls import Strain
from dealfile.errors import UsageError
from dealfile.laws.document import read_laws
from dealfile.laws.profiles import LAWS_NAMES, load_laws, rubber_laws


def text_of(name: str) -> str:
    return files("dealfile.laws").joinpath(f"{name}.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", LAWS_NAMES)
def test_every_profile_loads_once(name: str) -> None:
    laws = load_laws(name)
    assert laws is load_laws(name)
    assert laws.name == name
    assert (laws.rubber is None, laws.honours is None) == ((laws.duplicate is not None),) * 2
    assert laws.kind == name.split("-")[0]


@pytest.mark.parametrize("name", LAWS_NAMES)
def test_every_section_says_where_it_comes_from(name: str) -> None:
    for line in text_of(name).splitlines():
        assert not re.match(r"\[", line) or "#" in line or line == "[rubber]", line


def test_short_names() -> None:
    assert load_laws("1948") is load_laws("rubber-1948")
    assert load_laws("1993") is load_laws("rubber-1993") is rubber_laws()


def test_the_eras_differ_in_three_figures() -> None:
    old, new = load_laws("1948"), load_laws("1993")
    assert (old.tricks, old.overtricks, old.slam, old.honours) == (new.tricks, new.overtricks, new.slam, new.honours)
    assert (old.undertricks.doubled[0][-1], new.undertricks.doubled[0][-1]) == (200, 300)
    assert (old.insult.redoubled, new.insult.redoubled) == (50, 100)
    assert old.rubber is not None
    assert new.rubber is not None
    assert (old.rubber.unfinished_part, new.rubber.unfinished_part) == (50, 100)


def test_trick_values() -> None:
    tricks = load_laws("1993").tricks
    assert [tricks.undoubled(strain) for strain in Strain] == [(20, 20), (20, 20), (30, 30), (30, 30), (40, 30)]


@pytest.mark.parametrize("name", ["", "rubber-1492", "DUPLICATE-1987"])
def test_unknown_laws(name: str) -> None:
    with pytest.raises(UsageError, match="no laws are called") as fault:
        load_laws(name)
    for known in LAWS_NAMES:
        assert known in fault.value.remedy


def test_duplicate_laws_score_no_rubber() -> None:
    with pytest.raises(UsageError, match="do not score rubbers"):
        rubber_laws("duplicate-1987")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("[tricks]", "[tricks", "laws mine"),
        ('kind = "rubber"', 'kind = "whist"', "kind should be"),
        ('kind = "rubber"', "kind = 3", "kind should be"),
        ("title = ", "heading = ", "title should be a text"),
        ("clubs = 20", "", "tricks.clubs is missing"),
        ("clubs = 20", "clubs = 20\nmiddle = 25", "tricks.middle is unknown"),
        ("clubs = 20", "minor = true", "tricks.clubs should be a whole number"),
        ("clubs = 20", "minor = -20", "tricks.clubs should be a whole number"),
        ("clubs = 20", 'minor = "20"', "tricks.clubs should be a whole number"),
        ("small = [500, 750]", "small = [500]", "slam.small should be two numbers"),
        ("small = [500, 750]", "small = 500", "slam.small should be two numbers"),
        ("[[50], [100]]", "[[50], []]", "undertricks.undoubled should be two lists"),
        ("[[50], [100]]", "[50, 100]", "undertricks.undoubled should be two lists"),
        ("[slam]", "[slams]", "slam should be a section"),
        ("[honours]", "[house]\nrule = 1\n[honours]", "house is unknown"),
        ('"honours.four"', '"honours.six"', "recalled names 'honours.six'"),
    ],
)
def test_a_profile_with_a_fault_is_refused(old: str, new: str, message: str) -> None:
    text = text_of("rubber-1993")
    assert old in text
    with pytest.raises(UsageError, match=re.escape(message)):
        read_laws("mine", text.replace(old, new, 1))
