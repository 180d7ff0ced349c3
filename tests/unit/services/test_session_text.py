"""Sessions as people read them: rules in words, columns of figures, lists with all that they can have."""

import re
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import get_args

import pytest

from dealfile.diagnostics.report import Summary
from dealfile.errors import UsageError
from dealfile.languages import ENGLISH, LANGUAGES, load_language
from dealfile.scoring.entries import Award, Weighted
from dealfile.scoring.method_words import rule_of
from dealfile.scoring.methods import CrossDivisor, DatumKind, DatumRounding, MatchpointScale, Method, MethodName
from dealfile.scoring.victory_points import VICTORY_SCALE_NAMES, load_victory_scale
from dealfile.services.session_entries import adjusted_text, figure, method_entry, victory_scale_entry
from dealfile.services.session_figures import figures, with_two
from dealfile.services.session_options import IMP_SCALES, MethodChoices, session_options
from dealfile.services.session_reports import RankEntry, RankListEntry, SessionEntry, SessionsReport, VictoryScaleEntry
from dealfile.services.session_rows import rank_rows
from dealfile.services.session_text import sessions_text
from dealfile.services.session_words import rule_text, victory_rule_text

SCALES = tuple(IMP_SCALES.values())
METHODS = [
    *(Method(name="matchpoints", mp_scale=scale, neuberg=on) for scale in get_args(MatchpointScale) for on in (True, False)),
    *(Method(name="cross-imps", imp_scale=scale, cross=cross) for scale, cross in product(SCALES, get_args(CrossDivisor))),
    *(
        Method(name="butler", datum=datum, trim=trim, datum_rounding=rounding)
        for datum, trim, rounding in product(get_args(DatumKind), (0, 1, 2), get_args(DatumRounding))
    ),
    *(Method(name=name) for name in get_args(MethodName)),
    Method(name="bam", mp_scale="1-half-0"),
]


@pytest.mark.parametrize("method", METHODS, ids=str)
def test_the_rule_that_people_read_is_that_of_the_report(method: Method) -> None:
    assert rule_text(method_entry(method), ENGLISH) == rule_of(method)


@pytest.mark.parametrize("name", [name for name in LANGUAGES if name != "en"])
def test_every_rule_is_said_in_every_language(name: str) -> None:
    language = load_language(name)
    for method in METHODS:
        assert rule_text(method_entry(method), language) != rule_of(method)


def test_a_rule_that_only_python_asks_for() -> None:
    method = Method(name="cross-imps", cap=17)
    assert rule_text(method_entry(method), load_language("cs")) == rule_of(method)


@pytest.mark.parametrize("name", VICTORY_SCALE_NAMES)
def test_the_rule_of_a_scale_of_victory_points(name: str) -> None:
    scale = load_victory_scale(name)
    entry = victory_scale_entry(scale)
    assert victory_rule_text(entry, ENGLISH) == scale.rule.rstrip(".")
    for language in map(load_language, ("uk", "cs", "es")):
        said = victory_rule_text(entry, language)
        assert not {"winner", "boards", "margin", "points", "scale"} & set(re.findall(r"\w+", said))
        figures = [re.findall(r"\d+", text) for text in (said, scale.rule)]
        assert figures[0] == figures[1]


def test_the_rule_of_a_scale_of_one_s_own_is_in_its_words() -> None:
    entry = VictoryScaleEntry(title="Liga", rule="Liga: winner takes all.")
    assert victory_rule_text(entry, load_language("es")) == "Liga: winner takes all"


@pytest.mark.parametrize(
    ("values", "fixed", "said"),
    [
        ([12, 9.5, None], False, ["12.0", "9.5", ""]),
        ([12, 9.25, -3], False, ["12.00", "9.25", "-3.00"]),
        ([1200, 0], False, ["1,200", "0"]),
        ([0.5, 3], True, ["0.50", "3.00"]),
        ([5, -3], True, ["5", "-3"]),
        ([], False, []),
    ],
)
def test_a_column_has_as_many_decimals_as_one_needs(values: list[float | None], fixed: bool, said: list[str]) -> None:
    assert figures(values, ENGLISH, fixed=fixed) == said


def test_figures_of_other_languages_and_with_signs() -> None:
    assert figures([1.5, -2, 0], load_language("cs"), signed=True) == ["+1,5", "-2,0", "0,0"]
    assert with_two([62.5, None, 100], load_language("es")) == ["62,50", "", "100,00"]


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (Fraction(2, 3), 0.67),
        (Fraction(-1, 200), -0.01),
        (Fraction(1, 200), 0.01),
        (Fraction(5), 5),
        (Fraction(-1, 1000), 0),
        (None, None),
    ],
)
def test_figures_are_rounded_once_half_away_from_zero(value: Fraction | None, said: float | None) -> None:
    found = figure(value)
    assert found == said
    assert type(found) is type(said)


@pytest.mark.parametrize(
    ("score", "said"),
    [
        (620, None),
        (None, None),
        (Award(percentage=Fraction(60), follows_session=True), "60%"),
        (Award(percentage=Fraction(125, 2)), "62.5%"),
        (Award(imps=Fraction(3)), "+3 IMP"),
        (Award(imps=Fraction(-3)), "-3 IMP"),
        (Award(), None),
        (Weighted(((Fraction(2, 3), 620), (Fraction(1, 3), -100))), "66.67% 620, 33.33% -100"),
    ],
)
def test_scores_that_are_no_plain_ones_in_words(score: int | Award | Weighted | None, said: str | None) -> None:
    assert adjusted_text(score) == said


# ---- Lists -----------------------------------------------------------------------------------------------------------

ROW = RankEntry(
    rank=1,
    tied=False,
    number="7",
    names=("Ann", "Bob"),
    section="A",
    boards=24,
    listed=None,
    total=1024.5,
    percentage=61.2,
    victory_points=None,
    carry_over=3,
    penalty=0.5,
)
LIST = RankListEntry(
    sessions=(1,), kind="pairs", field="all", section=None, movement="howell", reason=None, rows=(ROW,), left_out=()
)
SESSION = SessionEntry(
    session=1,
    event="Open",
    site=None,
    date=None,
    stage="Final",
    scoring=(),
    method=method_entry(Method(name="matchpoints")),
    unscored=None,
    expected=None,
    boards=(),
    matches=(),
    cross_table=None,
    rankings=(LIST,),
)
SUMMARY = Summary(files=0, records=0, boards=0, kept=0, rejected=0, errors=0, warnings=0, info=0)


def report_of(*sessions: SessionEntry, added_up: tuple[RankListEntry, ...] = ()) -> SessionsReport:
    return SessionsReport(
        version="0",
        command="score",
        status="clean",
        laws="duplicate-2017",
        laws_files=(),
        victory_scale=None,
        summary=SUMMARY,
        files=(),
        sessions=sessions,
        added_up=added_up,
        findings=(),
    )


def test_a_list_shows_the_columns_that_say_something() -> None:
    assert sessions_text(report_of(SESSION)).split("\n\n", 1)[1] == (
        "Pairs\nHowell: all pairs are ranked together\n\n"
        "Rank  No.  Names      Section  Boards  Carry-over  Penalty       MP      %\n"
        "----  ---  ---------  -------  ------  ----------  -------  -------  -----\n"
        "1       7  Ann - Bob  A            24           3      0.5  1,024.5  61.20\n"
    )
    plain = replace(ROW, number=None, section=None, carry_over=0, penalty=0, percentage=None)
    in_section = replace(LIST, section="B", movement=None, kind="individuals", rows=(plain,))
    assert sessions_text(report_of(replace(SESSION, rankings=(in_section,)))).split("\n\n", 1)[1] == (
        "Individuals, section B\n\n"
        "Rank  Names      Boards       MP\n----  ---------  ------  -------\n1     Ann - Bob      24  1,024.5\n"
    )


def test_lists_over_sessions_of_several_methods_are_points() -> None:
    other = replace(SESSION, session=2, method=method_entry(Method(name="butler")))
    together = replace(LIST, sessions=(1, 2))
    report = report_of(SESSION, other, added_up=(together,))
    last = sessions_text(report).split("Sessions 1, 2 added up: Pairs")[1]
    assert "  Points  " in last
    rows = list(rank_rows(report))
    assert rows[2][1] == "1 2"
    assert rows[2][-2:] == (None, None)
    assert rows[0][-2] == "matchpoints"


def test_those_who_are_not_ranked_are_named() -> None:
    numbers = tuple(map(str, range(1, 26)))
    together = replace(LIST, sessions=(1, 2), rows=(), left_out=numbers)
    shown = sessions_text(report_of(SESSION, replace(SESSION, session=2), added_up=(together,)))
    twenty = ", ".join(numbers[:20])
    assert shown.endswith(f"\nSessions 1, 2 added up: Pairs\nKnown by number alone, so not added up: {twenty}, ...\n")
    individuals = replace(LIST, kind="individuals", movement=None, left_out=("7", "Team\x1bCat"))
    shown = sessions_text(report_of(replace(SESSION, rankings=(individuals,))))
    assert "\nIndividuals\nPairs of which not both players are named, so not ranked: 7, Team\\x1bCat\n\nRank" in shown
    assert "so not" not in sessions_text(report_of(SESSION))


def test_boards_that_do_not_count_are_told() -> None:
    rows = (replace(ROW, boards=7, listed=8), replace(ROW, boards=8, listed=8))
    shown = sessions_text(report_of(replace(SESSION, rankings=(replace(LIST, rows=rows),))))
    assert "  7 of 8  " in shown
    assert "       8  " in shown


def test_a_name_does_nothing_to_the_terminal_and_to_the_columns() -> None:
    row = replace(ROW, names=("An\x1b[2Jn", "B" * 60))
    shown = sessions_text(report_of(replace(SESSION, event="O\x07pen", rankings=(replace(LIST, rows=(row,)),))))
    assert "\x1b" not in shown
    assert "\x07" not in shown
    assert "B" * 39 + "…" in shown


def test_options_are_those_of_a_method() -> None:
    options = session_options("butler", MethodChoices(imp_scale="1948", datum="mean", trim=2, datum_rounding="none"))
    assert options.method == Method(name="butler", imp_scale="IMP_1948", datum="mean", trim=2, datum_rounding="none")
    assert session_options("session").method is None
    assert session_options("session", MethodChoices(neuberg=False)).neuberg is False
    with pytest.raises(UsageError, match="contestants cannot be 'horses'"):
        session_options("bam", contestants="horses")  # type: ignore[arg-type]  # what is refused
