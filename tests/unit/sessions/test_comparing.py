"""Sessions compared board by board: the cases of tests/cases/sessions_compared.yml."""

from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st
from tests.unit.sessions.told_sessions import gathered, pair_words

from dealfile.scoring.methods import Method
from dealfile.sessions.comparing import score_session
from dealfile.sessions.rulings import read_rulings
from dealfile.sessions.session import ResultPoints

CASES: dict[str, Any] = yaml.safe_load((Path(__file__).parents[2] / "cases" / "sessions_compared.yml").read_text("utf-8"))


def points_words(each: ResultPoints) -> str:
    ns, ew = pair_words(each.result.ns), pair_words(each.result.ew)
    pairs = f"{ns} v {ew}" if ns or ew else "?"
    return f"{pairs}, {' and '.join('-' if points is None else str(points) for points in (each.ns, each.ew))}"


@pytest.mark.parametrize("name", CASES)
def test_case(name: str) -> None:
    case = CASES[name]
    [session] = gathered({"text": case["text"]})
    rulings = read_rulings("rulings.toml", case["rulings"]) if "rulings" in case else None
    scored = score_session(session, Method(**case["method"]), rulings, sections=case.get("sections", "together"))
    found: dict[str, list[str]] = {}
    for board in scored.boards:
        found.setdefault(board.board.name.board, []).extend(map(points_words, board.points))
    assert found == case["boards"]
    assert scored.expected == case.get("expected")
    comparison = scored.boards[0].comparison
    assert (comparison.top, comparison.datum) == (case.get("top"), case.get("datum"))


@pytest.mark.parametrize("name", CASES)
def test_percentages_are_shares_of_the_top(name: str) -> None:
    case = CASES[name]
    [session] = gathered({"text": case["text"]})
    for board in score_session(session, Method(**case["method"])).boards:
        top = board.comparison.top
        for each in board.points:
            for points, percentage in ((each.ns, each.ns_percentage), (each.ew, each.ew_percentage)):
                assert percentage == (None if points is None or top is None else points * 100 / top)


def test_a_single_result_has_no_percentage() -> None:
    [session] = gathered({"text": '[Board "1"]\n[Contract "Pass"]\n'})
    [board] = score_session(session, Method(name="matchpoints")).boards
    assert board.comparison.top == 0
    assert board.points[0].ns_percentage is None


SCORES = st.lists(st.integers(-40, 40).map(lambda tens: tens * 10), min_size=1, max_size=8)


@given(SCORES, SCORES, st.booleans())
def test_matchpoints_of_a_whole_session_share_out_its_tops(first: list[int], second: list[int], apart: bool) -> None:
    tables = [[f"{'AB'[place % 2]} {place} {score}" for place, score in enumerate(scores)] for scores in (first, second)]
    text = "\n\n".join(
        f'[Board "{board}"]\n[ScoreTable "Section;Table;Score_NS"]\n' + "\n".join(rows) for board, rows in enumerate(tables, 1)
    )
    [session] = gathered({"text": text})
    scored = score_session(session, Method(name="matchpoints"), sections="apart" if apart else "together")
    assert sum(len(board.points) for board in scored.boards) == len(first) + len(second)
    for board in scored.boards:
        top = board.comparison.top
        assert top is not None
        assert sum((each.ns or Fraction(0)) + (each.ew or Fraction(0)) for each in board.points) == top * len(board.points)
