"""Tables made by a few lines of arithmetic of their own: under another Scoring the rule that made them is named."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from pathlib import Path
from statistics import median

import pytest

from dealfile.scoring.rounding import points_text
from dealfile.services.inputs import Input, Inputs
from dealfile.services.validating import Validation

SCALES = {
    "1962": (20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000),
    "1948": (20, 70, 140, 220, 350, 500, 750, 1000, 1250, 1500, 2000),
}
TITLES = {"1962": "IMP scale since 1962", "1948": "IMP scale of 1948 to 1960"}
SCORES = (1430, 650, 170, 110, 90, 90, -100, -100, -100, -140)
"""So chosen that no two of the rules give all points alike."""

Rule = Callable[[Sequence[int]], list[Fraction]]


def imps(difference: Fraction | int, scale: str) -> int:
    size = abs(Fraction(difference))
    found = sum(size >= least for least in SCALES[scale])
    return found if difference > 0 else -found


def cross(scale: str, divisor: int) -> Rule:
    return lambda scores: [Fraction(sum(imps(one - other, scale) for other in scores), divisor) for one in scores]


def butler(scale: str, trim: int, kind: str = "mean") -> Rule:
    def points(scores: Sequence[int]) -> list[Fraction]:
        kept = sorted(scores)[trim : len(scores) - trim]
        datum = Fraction(sum(kept), len(kept)) if kind == "mean" else Fraction(median(kept))
        tens = 10 * int(abs(datum) / 10 + Fraction(1, 2))
        return [Fraction(imps(one - (tens if datum > 0 else -tens), scale)) for one in scores]

    return points


RULES: dict[str, Rule] = {
    **{
        f"{words} on the {TITLES[scale]}": cross(scale, divisor)
        for scale in SCALES
        for words, divisor in (
            ("summed,", 1),
            ("divided by the number of scores,", len(SCORES)),
            ("divided by the number of comparisons,", len(SCORES) - 1),
        )
    },
    **{
        f"a datum, the mean of the scores{words} rounded to tens, halves away from zero, on the {TITLES[scale]}": butler(
            scale, trim
        )
        for scale in SCALES
        for trim, words in enumerate(
            (
                ",",
                " without the highest and the lowest,",
                " without the highest and the lowest 2,",
                " without the highest and the lowest 3,",
            )
        )
    },
    **{
        f"a datum, the median of the scores, rounded to tens, halves away from zero, on the {TITLES[scale]}": butler(
            scale, 0, "median"
        )
        for scale in SCALES
    },
}


def told(scoring: str, points: Sequence[Fraction]) -> list[str]:
    rows = [f"{score} {points_text(ns)} {points_text(-ns)}" for score, ns in zip(SCORES, points, strict=True)]
    head = ['[Board "1"]', '[Vulnerable "None"]', f'[Scoring "{scoring}"]', '[ScoreTable "Score_NS;IMP_NS;IMP_EW"]']
    source = Input("x.pbn", None, Path("x.pbn"), "\n".join([*head, *rows, ""]).encode())
    return [finding.message for finding, _ in Validation(Inputs((source,))) if finding.code == "SCO202"]


OWN = {
    "IMP;Cross": "summed, on the IMP scale since 1962",
    "IMP;Cross2": "divided by the number of comparisons, on the IMP scale since 1962",
    "Cross1;IMP_1948": "divided by the number of scores, on the IMP scale of 1948 to 1960",
    "IMP;Butler": "a datum, the mean of the scores, rounded to tens, halves away from zero, on the IMP scale since 1962",
    "IMP;Butler-2": "a datum, the mean of the scores without the highest and the lowest, rounded to tens, halves away from zero,"
    " on the IMP scale since 1962",
    "Butler;Median": "a datum, the median of the scores, rounded to tens, halves away from zero, on the IMP scale since 1962",
}
"""The rule that each Scoring names."""


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("scoring", OWN)
def test_the_rule_that_made_a_table_is_named(rule: str, scoring: str) -> None:
    found = told(scoring, RULES[rule](SCORES))
    assert len(found) == (rule != OWN[scoring])
    assert all(message.endswith(rule) for message in found)
