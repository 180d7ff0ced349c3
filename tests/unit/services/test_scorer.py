"""What to score by: laws by name and by file, and the rules of the table that go with them."""

from hashlib import sha256
from pathlib import Path

import pytest

from dealfile.errors import UsageError
from dealfile.laws.profiles import load_laws
from dealfile.laws.table import USUAL_RULES, DeclarerRule, RevokeTransfer
from dealfile.services.scorer import Scorer

HOUSE = 'title = "House"\nbased_on = "rubber-1993"\n[auction]\ndeclarer = "first-to-name-level"\n'


@pytest.fixture
def house(tmp_path: Path) -> str:
    path = tmp_path / "house.toml"
    path.write_text(HOUSE, encoding="utf-8")
    return str(path)


def test_the_usual_laws() -> None:
    scorer = Scorer()
    assert (scorer.duplicate, scorer.rubber) == (load_laws("duplicate-1987"), load_laws("rubber-1993"))
    assert scorer.rules is USUAL_RULES
    assert Scorer(method="duplicate").rules is USUAL_RULES


def test_the_rules_of_the_table_are_those_of_the_laws_that_score(house: str) -> None:
    assert Scorer(method="rubber").rules == load_laws("rubber-1993").table
    assert Scorer(["1948"], method="rubber").rules.revoke.transfer is RevokeTransfer.TWO
    assert Scorer(["duplicate-1997"], method="duplicate").rules.revoke.transfer is RevokeTransfer.BY_WINNER_AND_CARD
    assert Scorer([house]).rules.auction.declarer is DeclarerRule.FIRST_TO_NAME_LEVEL
    assert Scorer([house], method="rubber").rules == load_laws(house).table


def test_two_laws_must_let_the_auction_go_alike(house: str) -> None:
    assert Scorer(["1948", "duplicate-1997"]).rules == load_laws("duplicate-1997").table
    with pytest.raises(UsageError, match="differ in how notrump ranks or who declares") as fault:
        Scorer([house, "duplicate-2017"])
    assert "--as rubber" in fault.value.remedy


def test_two_laws_of_one_kind(house: str) -> None:
    Scorer(["1993", "rubber-1993"])
    with pytest.raises(UsageError, match="two laws for rubber: rubber-1993 and "):
        Scorer(["1993", house])


def test_laws_without_effect(house: str) -> None:
    for names, method in (([house], "duplicate"), (["duplicate-2017"], "rubber")):
        with pytest.raises(UsageError, match="do not score"):
            Scorer(names, method=method)  # type: ignore[arg-type]  # the words are those of Method


def test_what_the_metadata_of_tables_says_of_a_file(house: str) -> None:
    assert not any(key.endswith(("title", "sha256")) for key in Scorer(["1948"]).facts)
    facts = Scorer([house]).facts
    assert (facts["laws.duplicate"], facts["laws.rubber"], facts["laws.rubber.title"]) == ("duplicate-1987", house, "House")
    assert facts["laws.rubber.sha256"] == sha256(HOUSE.encode()).hexdigest()
    assert "laws.duplicate.title" not in facts
