"""Rank lists of pairs and individuals."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.unit.sessions.made_sessions import rulings, session, shown

from dealfile.sessions.adding_up import added_up
from dealfile.sessions.addressees import idle_rulings
from dealfile.sessions.ranking import rank_lists
from dealfile.sessions.ranks import RankList

CASES, SUMS = (
    yaml.safe_load(Path(__file__).with_name(name).read_text(encoding="utf-8")) for name in ("ranking.yml", "adding_up.yml")
)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["title"])
def test_rank_lists(case: dict[str, Any]) -> None:
    ruled = rulings(case)
    lists = rank_lists([session(case)], kind=case.get("kind"), sections=case.get("sections", "together"), rulings=ruled)
    assert shown(lists) == case["lists"]
    assert [finding.message for finding in idle_rulings(lists, ruled)] == case.get("idle", [])
    if "reason" in case:
        assert {ranks.reason for ranks in lists} == {case["reason"]}
    check_ruled(lists, case)


@pytest.mark.parametrize("case", SUMS, ids=lambda case: case["title"])
def test_sessions_added_up(case: dict[str, Any]) -> None:
    sessions = [session({"method": case.get("method", "matchpoints")} | each) for each in case["sessions"]]
    options = {"kind": case.get("kind"), "sections": case.get("sections", "together"), "rulings": rulings(case)}
    lists = added_up(rank_lists(sessions, **options))
    assert shown(lists) == case["lists"]
    assert all(ranks.sessions == tuple(each.session.name for each in sessions) for ranks in lists)
    check_ruled(lists, case)


def check_ruled(lists: tuple[RankList, ...], case: dict[str, Any]) -> None:
    rows = {row.contestant.number: row for ranks in lists for row in ranks.rows}
    for number, (carry_over, penalty) in case.get("ruled", {}).items():
        assert (rows[number].carry_over, rows[number].penalty) == (Fraction(carry_over), Fraction(penalty))
