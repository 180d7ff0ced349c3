"""Instant matchpoints from a table of scores."""

from fractions import Fraction

import pytest
from tests.unit.scoring.written import entry, exact

from dealfile import loads
from dealfile.scoring.comparing import compare
from dealfile.scoring.entries import Comparison
from dealfile.scoring.instant import InstantTable, instant_table
from dealfile.scoring.methods import Method
from dealfile.syntax.pbn.tables import read_table

INSTANT = Method(name="instant")

BOTH_SIDES = """ScoreRange_NS;ScoreRange_EW;Percentage_NS;Percentage_EW
400,* *,-400 90 10
400 -400 75. 25.
100,400 -400,-100 50 50
*,110 -110,* 12.5 87.5"""

NORTH_SOUTH = """ScoreRange_NS;Percentage_NS
400,* 90
-50,410 60
*,-40 10"""

OF_EAST_WEST = """ScoreRange_EW;IMP_EW
*,-100 -4
-100 0
-100,100 1
90,* 5"""


def table_of(text: str) -> InstantTable | None:
    header, *rows = text.splitlines()
    (record,) = loads("\n".join((f'[Board "1"]\n[InstantScoreTable "{header}"]', *rows, "")))
    assert record.board is not None
    return instant_table(read_table(record.board.sections[0]))


def compared(text: str, *results: object) -> Comparison:
    return compare([entry(each) for each in results], INSTANT, instant=table_of(text))


def test_each_score_stands_for_itself() -> None:
    found = compared(BOTH_SIDES, 420, 400, 110, 100, -50)
    assert found.ns == exact(90, 75, 50, Fraction(25, 2), Fraction(25, 2))
    assert found.ew == exact(10, 25, 50, Fraction(175, 2), Fraction(175, 2))
    assert found.top == 100
    assert (found.compared, found.expected) == (5, 5)
    assert compared(BOTH_SIDES, 420).ns == exact(90)


@pytest.mark.parametrize(("score", "points"), [(430, 90), (410, 90), (400, 60), (-40, 60), (-50, 10), (-2000, 10)])
def test_a_side_that_is_left_out_has_the_rest(score: int, points: int) -> None:
    assert compared(NORTH_SOUTH, score)[:2] == (exact(points), exact(100 - points))


def test_imps_where_there_are_no_percentages() -> None:
    found = compared(OF_EAST_WEST, 110, 100, 0, -90, -100, ["60%", "40%"], ["70%", "70%"])
    assert found.ew == exact(-4, 0, 1, 1, 5, -3, None)
    assert found.ns == exact(4, 0, -1, -1, -5, 3, None)
    assert found.top is None


def test_artificial_and_weighted_scores() -> None:
    found = compared(BOTH_SIDES, ["60%", "40%"], {420: Fraction(1, 2), -50: Fraction(1, 2)}, ["+3 IMP", "-3 IMP"], None)
    assert found.ns == exact(60, Fraction(205, 4), 60, None)


def test_a_gap_says_nothing() -> None:
    found = compared("ScoreRange_NS;Percentage_NS\n100,200 60\n200,* 90\n? 50\n*,50 ?", 100, 90, 150, {150: 1, 90: 0}, 200, 210)
    assert found.ns == exact(None, None, 60, None, None, 90)


@pytest.mark.parametrize("text", ["Rank;ScoreRange_NS\n1 100,*", "Percentage_NS\n40", "ScoreRange_NS;IMP_NS\n? 3"])
def test_a_table_that_says_nothing(text: str) -> None:
    assert table_of(text) is None
    assert compared(text, 420, ["60%", "40%"])[:3] == (exact(None, 60), exact(None, 40), Fraction(100))
