"""Results of sessions: the cases of tests/cases/sessions.yml."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.unit.sessions.told_sessions import board_words, gathered, words

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes import session as codes
from dealfile.sessions.session import Session

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "sessions.yml").read_text("utf-8"))


def session_words(session: Session) -> dict[str, Any]:
    name = " ".join(filter(None, session.name))
    return {"name": name, "boards": {board_words(board): [*map(words, board.results)] for board in session.boards}}


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    sessions = gathered(case["files"] if "files" in case else {"text": case["text"]})
    if "sessions" in case:
        assert [session_words(session) for session in sessions] == case["sessions"]
    else:
        [session] = sessions
        assert session_words(session)["boards"] == case["boards"]
        assert list(session_words(session)["boards"]) == list(case["boards"])
    findings = [finding for session in sessions for finding in session.findings]
    assert [f"{finding.name} {finding.file} {finding.record}" for finding in findings] == case.get("findings", [])
    assert case.get("message", "") in " / ".join(finding.message for finding in findings)


@pytest.mark.parametrize("name", CASES)
def test_every_result_knows_its_board(name: str) -> None:
    case = CASES[name]
    for session in gathered(case["files"] if "files" in case else {"text": case["text"]}):
        for board in session.boards:
            assert board.results
            assert {result.board for result in board.results} == {board.name}
            assert {result.session for result in board.results} == {session.name}


def test_every_code_has_a_case_each_way() -> None:
    """What is said of a director's file is in rulings.yml."""
    known = {each.name for each in vars(codes).values() if isinstance(each, type) and issubclass(each, Code) and each is not Code}
    failing = {finding.split()[0] for case in CASES.values() for finding in case.get("findings", [])}
    assert failing == known - {codes.RulingWithoutEffect.name, codes.RuledScoreOfNoContract.name}
    assert all(name.startswith("fail_") == bool(case.get("findings")) for name, case in CASES.items())
