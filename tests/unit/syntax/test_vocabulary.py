"""The alias tables: each names a class and a finding that agree, and each spelling is read to its meaning."""

import pytest

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.seats import Seat, Vulnerability
from dealfile.diagnostics import Severity
from dealfile.diagnostics.registry import find_code
from dealfile.syntax.pbn.dates import read_date
from dealfile.syntax.pbn.tag_values import CHECKS
from dealfile.syntax.pbn.values import read_contract, read_room, read_seat, read_vulnerable
from dealfile.syntax.pbn.vocabulary import (
    ALIASES,
    APPLICATION_TAGS,
    DATE_FORMS,
    KNOWN_TAGS,
    MANDATORY_TAGS,
    NOTRUMP_ALIASES,
    PASSED_OUT_ALIASES,
    PLAIN_TAGS,
    RISK_ALIASES,
    ROOM_ALIASES,
    SEAT_ALIASES,
    STRAIN_ALIASES,
    TABLE_TAGS,
    TAG_SINCE,
    VULNERABLE_ALIASES,
    AliasClass,
    Aliases,
)

SEVERITIES = {AliasClass.NOTE: Severity.INFO, AliasClass.DIALECT: Severity.WARNING, AliasClass.DAMAGE: Severity.ERROR}


@pytest.mark.parametrize("aliases", ALIASES, ids=lambda aliases: aliases.name)
def test_a_table_says_what_it_is(aliases: Aliases[object]) -> None:
    assert aliases.description.endswith(".")
    assert aliases.table
    assert all(spelling and meaning for spelling, meaning in aliases.rows())
    assert bool(aliases.finding) is (aliases.klass is not AliasClass.LEGAL)


@pytest.mark.parametrize("aliases", [each for each in ALIASES if each.finding], ids=lambda aliases: aliases.name)
def test_the_finding_of_a_table_has_the_severity_of_its_class(aliases: Aliases[object]) -> None:
    code = find_code(aliases.finding)
    assert code is not None
    # A room that is a known word, and a call left to be filled in, are lesser cases of a graver code.
    lesser = {"bad-room", "call-unread"}
    assert code.severity is SEVERITIES[aliases.klass] or code.name in lesser


def test_names_of_tables_are_unique() -> None:
    assert len({each.name for each in ALIASES}) == len(ALIASES)


@pytest.mark.parametrize(("spelling", "seat"), SEAT_ALIASES.items())
def test_seats(spelling: str, seat: Seat) -> None:
    assert read_seat(spelling.lower()).value is seat


@pytest.mark.parametrize(("spelling", "value"), VULNERABLE_ALIASES.items())
def test_vulnerabilities(spelling: str, value: Vulnerability) -> None:
    assert read_vulnerable(f"{spelling} ").value is value


@pytest.mark.parametrize(("spelling", "strain"), [*STRAIN_ALIASES.items(), *NOTRUMP_ALIASES.items()])
@pytest.mark.parametrize(("doubled", "risk"), [("", ""), *RISK_ALIASES.items()])
def test_contracts(spelling: str, strain: str, doubled: str, risk: str) -> None:
    assert read_contract(f"2{spelling}{doubled}".lower()).value is CONTRACT_OF[f"2{strain}{risk}"]


@pytest.mark.parametrize(("spelling", "contract"), PASSED_OUT_ALIASES.items())
def test_passed_out(spelling: str, contract: str) -> None:
    assert read_contract(spelling).value is CONTRACT_OF[contract]


@pytest.mark.parametrize(("spelling", "room"), ROOM_ALIASES.items())
def test_rooms(spelling: str, room: str) -> None:
    assert (read_room(spelling).value or "unknown") == room


@pytest.mark.parametrize(("example", "meaning"), DATE_FORMS.items())
def test_dates(example: str, meaning: str) -> None:
    assert read_date(example).text == meaning[:10]
    assert [code.name for code, _ in read_date(example).faults] == ["date-spelling"]


def test_the_names_of_tags() -> None:
    assert len(MANDATORY_TAGS) == 15
    assert set(MANDATORY_TAGS) <= PLAIN_TAGS
    assert len(TABLE_TAGS) == 8
    assert PLAIN_TAGS.isdisjoint(TABLE_TAGS)
    assert APPLICATION_TAGS.keys().isdisjoint(PLAIN_TAGS | TABLE_TAGS)
    assert TAG_SINCE.keys() <= KNOWN_TAGS
    assert CHECKS.keys() <= PLAIN_TAGS
