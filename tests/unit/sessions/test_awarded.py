"""Awarded matchpoints of which a table does not show the top."""

from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest

from dealfile.scoring.entries import Award
from dealfile.scoring.methods import Method
from dealfile.services.inputs import Input
from dealfile.services.reading import read_input
from dealfile.sessions.averages import average_name, named_average
from dealfile.sessions.awarded import lacks_top, with_awards
from dealfile.sessions.comparing import score_session
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.results import Adjustment, BoardName, Listed, Result, SessionName
from dealfile.sessions.session import Session


def awarded(ns: str, ew: str | None) -> Result:
    points = Decimal(ns), None if ew is None else Decimal(ew)
    return Result(
        file="x.pbn",
        record=1,
        origin="ScoreTable",
        session=SessionName(),
        board=BoardName("1"),
        adjustment=Adjustment.ARTIFICIAL,
        listed=Listed(matchpoints=points),
    )


@pytest.mark.parametrize(
    ("ns", "ew", "shares"),
    [("3", "1", (75, 25)), ("0", "4", (0, 100)), ("2.4", None, (60, None)), ("5", "1", (None, 25)), ("-1", "4", (None, 100))],
)
def test_shares_of_a_top_of_4(ns: str, ew: str | None, shares: tuple[int | None, int | None]) -> None:
    (result,) = with_awards([awarded(ns, ew)], Fraction(4))
    assert (result.ns_score, result.ew_score) == tuple(None if share is None else Award(Fraction(share)) for share in shares)


@pytest.mark.parametrize("top", [None, Fraction(0)])
def test_without_a_top_it_is_not_known(top: Fraction | None) -> None:
    result = awarded("3", "1")
    assert lacks_top(result)
    assert with_awards([result], top) == (result,)


def session(*rows: str) -> Session:
    text = '[Board "1"]\n[Vulnerable "None"]\n[Scoring "MP"]\n'
    text += '[ScoreTable "PairId_NS;PairId_EW;Contract;Declarer;Result;MP_NS;MP_EW"]\n'
    gathered = SessionResults()
    for record in read_input(Input("x.pbn", None, Path("x.pbn"), (text + "\n".join(rows) + "\n").encode())):
        assert record.board is not None
        assert record.outcome is not None
        gathered.add("x.pbn", record.board, record.outcome)
    return gathered.sessions()[0]


def test_it_is_among_the_results_that_the_top_is_made_of() -> None:
    """Three results have a top of 4; two scores of three have 3 / 2 * (0 + 1) - 1 and 3 / 2 * (2 + 1) - 1."""
    scored = score_session(session("1 4 3NT N 9 ? ?", "2 5 3NT N 10 ? ?", "3 6 - - - ^3 ^1"), Method(name="matchpoints"))
    assert [(each.ns, each.ew) for each in scored.boards[0].points] == [
        (Fraction(1, 2), Fraction(7, 2)),
        (Fraction(7, 2), Fraction(1, 2)),
        (3, 1),
    ]


def test_at_imps_it_is_worth_nothing() -> None:
    scored = score_session(session("1 4 3NT N 9 ? ?", "2 5 3NT N 10 ? ?", "3 6 - - - ^3 ^1"), Method(name="cross-imps"))
    assert (scored.boards[0].points[2].ns, scored.boards[0].points[2].ew) == (None, None)


@pytest.mark.parametrize(("word", "name"), [("AVE+", "A+"), ("^A-", "A-"), ("avg=", "A"), ("^A", "A")])
def test_names_of_averages(word: str, name: str) -> None:
    average = named_average(word)
    assert average is not None
    assert average_name(average) == name
