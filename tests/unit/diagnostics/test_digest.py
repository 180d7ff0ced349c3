"""Findings told in short."""

import pickle

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.digest import SHOWN, Digest


def found(*numbers: int, severity: Severity = Severity.WARNING) -> list[Finding]:
    return [Finding("CNV101", "lost", severity, f"number {number}", file="x") for number in numbers]


def digest(findings: list[Finding], least: Severity = Severity.INFO) -> Digest:
    made = Digest(least)
    made.add(findings)
    return made


def test_the_first_are_kept_and_all_are_counted() -> None:
    made = digest(found(*range(SHOWN), *range(1000)))
    assert [alike.first.message for alike in made.alike.values()] == [f"number {number}" for number in range(SHOWN)]
    assert {alike.times for alike in made.alike.values()} == {2}
    assert made.more == {("CNV101", "lost"): 1000 - SHOWN}
    assert len(made) == 1000 + SHOWN


def test_what_is_kept_does_not_grow() -> None:
    assert len(pickle.dumps(digest(found(*range(5000))))) < len(pickle.dumps(digest(found(*range(50))))) + 100


def test_what_is_less_grave_is_only_counted() -> None:
    made = digest([*found(1, severity=Severity.INFO), *found(2)], Severity.WARNING)
    assert [alike.first.message for alike in made.alike.values()] == ["number 2"]
    assert made.found == [1, 1, 0]


def test_digests_are_put_together() -> None:
    here, there = found(*range(15)), [*found(*range(10, 40)), *found(3)]
    both = digest(here)
    both.merge(digest(there))
    at_once = digest([*here, *there])
    assert (both.alike.keys(), both.found) == (at_once.alike.keys(), at_once.found)
    assert sum(alike.times for alike in both.alike.values()) + sum(both.more.values()) == len(both)
