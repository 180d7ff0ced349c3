"""dealfile score: duplicate scores, match sheets, and the score sheets of rubbers and Chicago."""

import sys
from shutil import get_terminal_size
from typing import IO, TYPE_CHECKING, Annotated, Literal, cast

import typer

from dealfile.cli.console import check_named, check_output, coloured, opened_output, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import (
    ChicagoStyle,
    ChicagoVulnerable,
    Contestants,
    Cross,
    Currency,
    Datum,
    DatumRounded,
    Encoding,
    FailOn,
    Force,
    From,
    Honours,
    ImpScale,
    Lang,
    Laws,
    MpScale,
    Neuberg,
    Paths,
    Per,
    Quiet,
    RulingsFile,
    ScoreAs,
    Sections,
    Settle,
    StakeAmount,
    Strict,
    Travellers,
    Trim,
    Trust,
    VictoryPoints,
    examples,
)
from dealfile.cli.panels import SCORING
from dealfile.cli.progress import ProgressBar
from dealfile.errors import UsageError

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from dealfile.cli.score_sessions import Shown
    from dealfile.languages import LanguageName
    from dealfile.services.comparing import Comparing
    from dealfile.services.inputs import Inputs
    from dealfile.services.reading import ReadOptions
    from dealfile.services.scorer import Method, Scorer
    from dealfile.services.scoring import Scoring
    from dealfile.services.sheets import ScoreFormat

EXAMPLES = examples(
    "dealfile score evening.pbn",
    "dealfile score match.lin",
    "dealfile score rubber.pbn --as rubber --laws 1948 --settle half-down",
    "dealfile score rubber.pbn --format html --lang es -o rubber.html",
    "dealfile score tour.pbn --stake 0.50 --currency EUR",
    "dealfile score monday.pbn friday.pbn --stake 0.01 --per point",
    "dealfile score home.pbn --as chicago --chicago-vulnerable non-dealer",
    "dealfile score rubbers/ --compare-laws 1948 1993",
    "dealfile score archive/ --format csv -o scores.csv",
    "dealfile score club.pbn --as matchpoints --travellers",
    "dealfile score monday.pbn friday.pbn --as session --rulings rulings.toml",
    "dealfile score league/ --as imps --vp wbf-2013 --format parquet -o rankings.parquet",
    "dealfile score match.lin --format json | jq '.boards[] | select(.agrees == false)'",
)

Format = Annotated[
    Literal["human", "json", "csv", "parquet", "html", "svg"],
    typer.Option(
        "--format",
        help="How to write the scores; html and svg draw the sheets of rubbers and Chicago, html the back score too; "
        "parquet holds the rank lists of sessions.",
    ),
]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the scores to FILE.", show_default=False)
]
CompareLaws = Annotated[
    tuple[str, str] | None,
    typer.Option(
        "--compare-laws",
        metavar="A B",
        rich_help_panel=SCORING,
        help="Score twice, under two laws of one kind, and tell only where they differ (human, json).",
        show_default=False,
    ),
]


@guarded
def score(
    paths: Paths,
    format: Format = "human",
    output: Output = None,
    lang: Lang = "en",
    as_: ScoreAs = "auto",
    laws: Laws = None,
    compare_laws: CompareLaws = None,
    trust: Trust = None,
    honours: Honours = None,
    chicago_vulnerable: ChicagoVulnerable = None,
    chicago_style: ChicagoStyle = None,
    settle: Settle = None,
    stake: StakeAmount = None,
    per: Per = None,
    currency: Currency = None,
    mp_scale: MpScale = None,
    neuberg: Neuberg = None,
    imp_scale: ImpScale = None,
    cross: Cross = None,
    datum: Datum = None,
    trim: Trim = None,
    datum_rounding: DatumRounded = None,
    vp: VictoryPoints = None,
    sections: Sections = None,
    contestants: Contestants = None,
    rulings: RulingsFile = None,
    travellers: Travellers = None,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    fail_on: FailOn = None,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Score the boards of files; set both rooms of matches side by side, and put deals together to rubbers, with their sheets.

    Recorded scores are set beside the computed ones. Rubbers of players with names have a back score: who won what, and who
    pays whom. By a method of sessions, such as --as matchpoints, the results of all files are compared board by board, and the
    contestants ranked. Ends with code 0 when everything was scored, 1 when a record was rejected or no session has results to
    compare, 2 when an input could not be read; the others are scored all the same.
    """
    from dealfile.cli.requests import laws_named, read_options, rubber_options, stake_of
    from dealfile.cli.score_sessions import Shown, refuse, score_sessions
    from dealfile.services.scorer import Scorer
    from dealfile.services.session_options import MethodChoices, cross_divisor, named_method, option_name, session_options

    choices = MethodChoices(
        mp_scale=mp_scale,
        neuberg=neuberg,
        imp_scale=imp_scale,
        cross=None if cross is None else cross_divisor(cross),
        datum=datum,
        trim=trim,
        datum_rounding=datum_rounding,
    )
    check_named(vp, "--vp")
    check_named(rulings, "--rulings")
    shown = Shown(format, output, lang, travellers, force, quiet, fail_on)
    reading = read_options(encoding, from_, strict)
    _check_language(format, lang)
    of_session = named_method(as_)
    if of_session is not None:
        given: dict[str, object] = {
            **{"--compare-laws": compare_laws, "--trust": trust, "--honours": honours, "--settle": settle, "--stake": stake},
            **{"--per": per, "--currency": currency},
            **{"--chicago-vulnerable": chicago_vulnerable, "--chicago-style": chicago_style},
        }
        refuse(given, "sessions", "score --as rubber or --as chicago")
        asked = session_options(of_session, choices, vp=vp, sections=sections, contestants=contestants, rulings=rulings)
        return score_sessions(paths, asked, laws, reading, shown)
    given = {
        **{option_name(name): value for name, value in choices.made.items()},
        **{"--vp": vp, "--sections": sections, "--contestants": contestants, "--rulings": rulings, "--travellers": travellers},
    }
    refuse(given, as_, "score --as matchpoints or by another method of sessions")
    _check_shown(format, {"--stake": stake, "--settle": settle})
    how = rubber_options(trust, honours, chicago_vulnerable, chicago_style)
    of_money = stake_of(stake, per, currency)
    if compare_laws is not None:
        _check_compared(format, lang, {"--laws": laws, "--stake": stake})
    method = cast("Method", as_)

    def scorer(*names: str) -> Scorer:
        return Scorer(names, method=method, settle=settle, stake=of_money, rubbers=how)

    return _score_records(paths, scorer, compare_laws or laws_named(laws), compare_laws, reading, shown)


def _score_records(
    paths: list[str],
    scorer: "Callable[..., Scorer]",
    laws: "Sequence[str]",
    compare_laws: tuple[str, str] | None,
    reading: "ReadOptions",
    shown: "Shown",
) -> int:
    """Scores each record by itself, matches and rubbers, and writes it; the exit code.

    Raises:
        UsageError: The format is one of sessions.
    """
    from dealfile.cli.requests import ended, some_inputs_of, tell_of
    from dealfile.services.scoring import LISTS_TABLES, Scoring

    format = shown.format
    if format == "parquet":
        raise UsageError("parquet holds the rank lists of sessions", "score --as matchpoints or the like, or dealfile export")
    usual = scorer(*(laws if compare_laws is None else laws[:1]))
    check_output(shown.output)
    inputs = some_inputs_of(paths)
    with opened_output(shown.output, force=shown.force) as stream:
        with ProgressBar(inputs, quiet=shown.quiet) as bar:
            if compare_laws is None:
                work: Scoring | Comparing = _scoring(inputs, usual, reading, bar, format)
            else:
                work = _comparing(inputs, compare_laws, scorer, reading, bar)
            work.run()
        _write(work, stream, format, shown.lang, on_terminal=shown.output in (None, "-") and sys.stdout.isatty())
    # What is found by another auction than that of all Laws, validate does not find.
    listed_by = "dealfile validate" if usual.rules.auction.is_usual else "--format json"
    done = [LISTS_TABLES] if isinstance(work, Scoring) and work.lists_tables else []
    tell_of(work.gathering, quiet=shown.quiet, done=done, listed_by=None if format == "json" else listed_by)
    return ended(work.gathering, shown.fail_on)


def _scoring(inputs: "Inputs", scorer: "Scorer", options: "ReadOptions", bar: ProgressBar, format: "ScoreFormat") -> "Scoring":
    from dealfile.services.scoring import Scoring

    if format != "svg":
        return Scoring(inputs, scorer, options, bar)
    from dealfile.services.score_sheet_svg import check_number

    return Scoring(inputs, scorer, options, bar, check_number)


def _comparing(
    inputs: "Inputs", laws: tuple[str, str], scorer: "Callable[[str], Scorer]", options: "ReadOptions", bar: ProgressBar
) -> "Comparing":
    from dealfile.services.comparing import Comparing

    return Comparing(inputs, laws, scorer, options, bar)


def _write(
    work: "Scoring | Comparing", stream: IO[bytes], format: "ScoreFormat", lang: "LanguageName", *, on_terminal: bool
) -> None:
    """Writes what was scored; on a terminal the sheets are drawn."""
    from dealfile.languages import load_language
    from dealfile.services.scoring import Scoring
    from dealfile.services.sheets import score_parts, scores_text

    if not isinstance(work, Scoring):
        from dealfile.services.comparison_text import comparison_text

        write(stream, comparison_text(work.report(), "json" if format == "json" else "human"))
    elif format == "human" and on_terminal:
        from dealfile.cli.score_sheet import drawn_scores

        parts = score_parts(work, load_language(lang))
        write(stream, drawn_scores(parts, get_terminal_size().columns, colour=coloured(sys.stdout)))
    else:
        write(stream, scores_text(work, format, load_language(lang)))


def _check_language(format: str, lang: str) -> None:
    """Refuses a language for a format that is for programs.

    Raises:
        UsageError: One is given.
    """
    if lang != "en" and format in ("json", "csv", "parquet"):
        raise UsageError(f"{format} is the same in every language", "leave --lang out, or choose --format human, html or svg")


def _check_shown(format: str, options: dict[str, str | None]) -> None:
    """Refuses what the format has no place for.

    Raises:
        UsageError: An option of money is given for a format without money.
    """
    if format == "csv":
        for option, value in options.items():
            if value is not None:
                raise UsageError(
                    f"csv has a row a deal, and no place for {option}", f"choose another --format, or leave {option} out"
                )


def _check_compared(format: str, lang: str, options: dict[str, object]) -> None:
    """Refuses what does not go with a comparison of laws.

    Raises:
        UsageError: One of the options is given, or a format that only scores have.
    """
    if format not in ("human", "json"):
        raise UsageError(f"a comparison of laws is not written as {format}", "choose --format human or json")
    if lang != "en":
        raise UsageError("a comparison of laws is written in English", "leave --lang out")
    for option, value in options.items():
        if value is not None:
            raise UsageError(f"{option} has no effect with --compare-laws", f"leave {option} out")
