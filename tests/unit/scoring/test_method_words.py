"""The Scoring of a file as a method, and methods in words."""

from itertools import product
from pathlib import Path
from typing import Any, get_args

import pytest

from dealfile.core.calls import contract
from dealfile.errors import UsageError
from dealfile.laws.profiles import load_laws
from dealfile.scoring.duplicate import duplicate_score
from dealfile.scoring.method_words import method_of, rule_of, why_not_computed
from dealfile.scoring.methods import CrossDivisor, DatumKind, DatumRounding, MatchpointScale, Method, MethodName
from dealfile.syntax.pbn.vocabulary import SCORING_MODIFIERS, SCORING_SYSTEMS


@pytest.mark.parametrize(
    ("scoring", "choices"),
    [
        ("MP", {"name": "matchpoints"}),
        (" Matchpoints ", {"name": "matchpoints"}),
        ("MP;MP1", {"name": "matchpoints"}),
        ("mp2", {"name": "matchpoints", "mp_scale": "1-half-0"}),
        ("MP;Ascherman", {"name": "matchpoints", "mp_scale": "ascherman"}),
        ("IMP", {"name": "imps"}),
        ("IMP;??", {"name": "imps"}),
        ("IMP_1948", {"name": "imps", "imp_scale": "IMP_1948"}),
        ("IMP;Cross", {"name": "cross-imps", "cross": "none"}),
        ("IMP; Cross1", {"name": "cross-imps", "cross": "scores"}),
        ("Cross2;IMP", {"name": "cross-imps", "cross": "comparisons"}),
        ("IMP;Butler", {"name": "butler"}),
        ("IMP;Mean", {"name": "butler"}),
        ("IMP;Butler-2;Mean", {"name": "butler", "trim": 1}),
        ("IMP;IMP_1948;Butler;Median", {"name": "butler", "imp_scale": "IMP_1948", "datum": "median"}),
        ("BAM", {"name": "bam"}),
        ("bam;mp2", None),
        ("Instant", {"name": "instant"}),
    ],
)
def test_words_of_a_method(scoring: str, choices: dict[str, Any] | None) -> None:
    assert method_of(scoring) == (None if choices is None else Method(**choices))
    assert (why_not_computed(scoring) is None) == (choices is not None)


@pytest.mark.parametrize(
    ("scoring", "why"),
    [
        (None, "nothing says how the session is scored"),
        ("", "nothing says how the session is scored"),
        (";?", "nothing says how the session is scored"),
        ("MP;Mitchell3", "Mitchell3 is a way of scoring that the standard describes elsewhere, on pages that are gone"),
        ("EMP", "EMP is a way of scoring that the standard describes elsewhere, on pages that are gone"),
        ("IMP;Experts", "Experts sets scores against a datum of experts, which no file gives"),
        ("IMP;IMP_1961", "IMP_1961 is the IMP scale of one season, whose figures no source at hand prints"),
        ("Rubber", "Rubber is no method of sessions: score --as rubber"),
        ("IMP;Patton", "'Patton' is no word of the standard for a way of scoring"),
        (f"MP;{'Long' * 99}", "'LongLongLong...gLongLongLong' is no word of the standard for a way of scoring"),
        ("MP;mp;IMP;Mp", "MP;IMP names more than one method: imps and matchpoints"),
        ("IMP;X", "'X' is no word of the standard for a way of scoring"),
        ("620", "'620' is no word of the standard for a way of scoring"),
        ("MP;IMP", "MP;IMP names more than one method: imps and matchpoints"),
        ("IMP;Butler;Cross", "IMP;Butler;Cross names more than one method: butler and cross-imps"),
        ("IMP;Butler;Butler-2", "IMP;Butler;Butler-2 contradicts itself: trim is 0 and 1"),
    ],
)
def test_words_that_give_no_method(scoring: str | None, why: str) -> None:
    assert method_of(scoring) is None
    assert why_not_computed(scoring) == why


def test_the_laws_of_oldmp(tmp_path: Path) -> None:
    """What is said of these laws is a line of them."""
    why = why_not_computed("MP;OldMP")
    assert why is not None
    laws = tmp_path / "old.toml"
    laws.write_text(
        f'title = "Before 1987"\nbased_on = "duplicate-1987"\n{why.rpartition("laws that have ")[2]}\n', encoding="utf-8"
    )
    scores = [
        [duplicate_score(contract("4SX"), vulnerable, 10 - down, load_laws(str(laws))) for down in range(1, 6)]
        for vulnerable in (False, True)
    ]
    assert scores == [[-100, -300, -500, -700, -900], [-200, -500, -800, -1100, -1400]]


def test_every_word_of_the_standard_is_answered() -> None:
    for word in (*SCORING_SYSTEMS, *SCORING_MODIFIERS):
        assert (method_of(word) is None) == (why_not_computed(word) is not None)
        assert "no word of the standard" not in (why_not_computed(word) or "")


@pytest.mark.parametrize(
    ("choices", "rule"),
    [
        (
            {"name": "matchpoints"},
            "Matchpoints: 2 for each lower score and 1 for each equal one; boards with fewer results than they should have"
            " are scaled by Neuberg's formula.",
        ),
        (
            {"name": "matchpoints", "mp_scale": "1-half-0", "neuberg": False},
            "Matchpoints: 1 for each lower score and 1/2 for each equal one; each board counts with the results that it has.",
        ),
        (
            {"name": "matchpoints", "mp_scale": "ascherman"},
            "Matchpoints: 2 for each lower score and 1 for each equal one, the own among them (Ascherman); boards with fewer"
            " results than they should have are scaled in proportion.",
        ),
        (
            {"name": "matchpoints", "small_groups": True},
            "Matchpoints: 2 for each lower score and 1 for each equal one; boards with fewer results than they should have"
            " are scaled by Neuberg's formula, but one result is 60 %, two are 65 and 55 %, three are 70, 60 and 50 %.",
        ),
        (
            {"name": "imps", "imp_scale": "IMP_1948"},
            "IMPs of the two scores of a match against each other, on the IMP scale of 1948 to 1960.",
        ),
        (
            {"name": "cross-imps", "cross": "none"},
            "IMPs against every other score of the board, summed, on the IMP scale since 1962.",
        ),
        (
            {"name": "cross-imps", "cap": 17},
            "IMPs against every other score of the board, at most 17 each, summed and divided by the number of comparisons, on"
            " the IMP scale since 1962.",
        ),
        (
            {"name": "butler", "trim": 2, "datum_rounding": "half-even"},
            "IMPs against a datum, the mean of the scores without the highest and the lowest 2, rounded to tens, halves to the"
            " even ten, on the IMP scale since 1962.",
        ),
        (
            {"name": "butler", "trim": 1},
            "IMPs against a datum, the mean of the scores without the highest and the lowest, rounded to tens, halves away from"
            " zero, on the IMP scale since 1962.",
        ),
        (
            {"name": "butler", "datum": "median", "datum_rounding": "none"},
            "IMPs against a datum, the median of the scores, not rounded, on the IMP scale since 1962.",
        ),
        (
            {"name": "bam", "mp_scale": "1-half-0"},
            "Board-a-match: 1 for the higher score of the two of a match and 1/2 for an equal one.",
        ),
        ({"name": "total-points"}, "Total points: the scores themselves, added up."),
        ({"name": "instant"}, "Instant matchpoints: what the board's own table of scores (InstantScoreTable) says."),
        ({"name": "bam"}, "Board-a-match: 2 for the higher score of the two of a match and 1 for an equal one."),
    ],
)
def test_rules(choices: dict[str, Any], rule: str) -> None:
    assert rule_of(Method(**choices)) == rule


def test_what_is_chosen_is_said() -> None:
    """Methods that may give other points never have the same rule."""
    matchpoints = [
        Method(name="matchpoints", mp_scale=scale, neuberg=neuberg, small_groups=small)
        for scale, neuberg, small in product(get_args(MatchpointScale), (True, False), (True, False))
        if scale != "ascherman" or neuberg
    ]
    cross = [Method(name="cross-imps", cross=divisor, cap=cap) for divisor, cap in product(get_args(CrossDivisor), (None, 17))]
    butler = [
        Method(name="butler", datum=datum, trim=trim, datum_rounding=rounding)
        for datum, trim, rounding in product(get_args(DatumKind), (0, 1, 2), get_args(DatumRounding))
        if datum == "mean" or not trim
    ]
    old = [Method(name=name, imp_scale="IMP_1948") for name in get_args(MethodName) if Method(name=name).shows_imps]
    others = [Method(name=name) for name in ("imps", "bam", "total-points", "instant")]
    rules = [rule_of(method) for method in (*matchpoints, *cross, *butler, *old, *others)]
    assert len(set(rules)) == len(rules)
    assert all(rule.endswith(".") and rule.count(".") == 1 for rule in rules)


def test_a_scale_that_is_not_known() -> None:
    with pytest.raises(UsageError):
        rule_of(Method(name="imps", imp_scale="IMP_1961"))
