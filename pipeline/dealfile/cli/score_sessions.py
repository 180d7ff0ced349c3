"""dealfile score --as METHOD: the results of sessions compared, and rank lists."""

import sys
from collections.abc import Mapping
from shutil import get_terminal_size
from typing import IO, TYPE_CHECKING, Literal, NamedTuple

from dealfile.cli import exit_codes
from dealfile.cli.console import check_output, coloured, complain, opened_output, write
from dealfile.cli.progress import ProgressBar
from dealfile.errors import DealfileError, UsageError

if TYPE_CHECKING:
    from dealfile.languages import LanguageName
    from dealfile.services.reading import ReadOptions
    from dealfile.services.session_options import SessionOptions
    from dealfile.services.session_reports import SessionsReport
    from dealfile.services.session_scoring import SessionScoring
    from dealfile.services.session_sheets import SessionFormat
    from dealfile.services.sheets import ScoreFormat

_FORMATS = ("human", "json", "csv", "parquet")
"""Formats that sessions are written in."""
_NO_RESULTS = "the files hold no results of sessions, to which deals of rubbers and of Chicago do not belong"


class Shown(NamedTuple):
    """How what was scored is to be written.

    Attributes:
        format, output, lang, force, quiet, fail_on: As the options of these names.
        travellers: Whether boards are shown; ``None`` leaves it to what there is.
    """

    format: "ScoreFormat | Literal['parquet']"
    output: str | None
    lang: "LanguageName"
    travellers: bool | None
    force: bool
    quiet: bool
    fail_on: str | None


def refuse(given: Mapping[str, object], what: str, remedy: str) -> None:
    """Refuses options that have no effect on ``what``.

    Args:
        given: The options by name, ``None`` where they are not given.
        what: What they have no effect on.
        remedy: What else to do than to leave the option out.

    Raises:
        UsageError: One of them is given.
    """
    for option, value in given.items():
        if value is not None:
            raise UsageError(f"{option} has no effect on {what}", f"{remedy}, or leave {option} out")


def score_sessions(
    paths: list[str], options: "SessionOptions", laws: list[str] | None, reading: "ReadOptions", shown: Shown
) -> int:
    """Scores sessions and writes what they give; the exit code.

    Raises:
        UsageError: The options contradict each other, or the format is none of sessions.
    """
    from dealfile.cli.requests import ended, laws_named, some_inputs_of, tell_of
    from dealfile.services.scorer import Scorer
    from dealfile.services.session_rows import has_formula
    from dealfile.services.session_scoring import SessionScoring
    from dealfile.services.visible import visible

    _check_shown(shown)
    scorer = Scorer(laws_named(laws), method="duplicate")
    check_output(shown.output)
    inputs = some_inputs_of(paths)
    with opened_output(shown.output, force=shown.force) as stream:
        with ProgressBar(inputs, quiet=shown.quiet) as bar:
            work = SessionScoring(inputs, options, scorer, reading, bar)
            work.run()
        report = work.report()
        _write(report, work.facts, stream, shown)
    done = [f"session {number} was not scored: {visible(reason)}" for number, reason in work.unscored.items() if work.compared]
    done += work.idle_options
    if shown.format == "csv" and has_formula(report, boards=bool(shown.travellers)):
        done.append("a spreadsheet takes texts that begin with =, +, - or @ for formulas (CNV152): import the columns as text")
    tell_of(work.gathering, quiet=shown.quiet, done=done, listed_by=None if shown.format == "json" else "--format json")
    code = ended(work.gathering, shown.fail_on)
    if work.compared:
        return code
    complain(_nothing_compared(work))
    return max(code, exit_codes.FINDINGS)


def _check_shown(shown: Shown) -> None:
    """Refuses what the format has no place for.

    Raises:
        UsageError: The format is none of sessions, or an option has no effect on it.
    """
    if shown.format not in _FORMATS:
        raise UsageError(f"{shown.format} draws the sheets of rubbers, and sessions have none", f"choose {', '.join(_FORMATS)}")
    if shown.travellers is not None and shown.format in ("json", "parquet"):
        holds = "has the travellers always" if shown.format == "json" else "holds rank lists, and no travellers"
        raise UsageError(f"{shown.format} {holds}", "leave --travellers out, or choose --format human or csv")
    if shown.format == "parquet" and shown.output in (None, "-"):
        raise UsageError("a Parquet file is not written to standard output", "name a file with -o, such as -o rankings.parquet")


def _write(report: "SessionsReport", facts: Mapping[str, str], stream: IO[bytes], shown: Shown) -> None:
    """Writes the sessions in the format that is asked for."""
    if shown.format == "parquet":
        from dealfile.services.session_rows import rank_rows
        from dealfile.tables.rankings import write_rankings

        write_rankings(stream, tuple(rank_rows(report)), facts)
        return
    from dealfile.languages import load_language
    from dealfile.services.session_sheets import sessions_sheet

    language = load_language(shown.lang)
    if shown.format == "human" and shown.output in (None, "-") and sys.stdout.isatty():
        from dealfile.cli.session_sheet import drawn_sessions
        from dealfile.services.session_text import session_blocks

        blocks = session_blocks(report, language, boards=shown.travellers)
        write(stream, drawn_sessions(blocks, get_terminal_size().columns, colour=coloured(sys.stdout)))
        return
    format: SessionFormat = "json" if shown.format == "json" else "csv" if shown.format == "csv" else "human"
    write(stream, sessions_sheet(report, format, language, boards=shown.travellers))


def _nothing_compared(work: "SessionScoring") -> DealfileError:
    """What is said where no session has a result that could be compared."""
    said = "; ".join(dict.fromkeys(work.unscored.values())) or _NO_RESULTS
    return DealfileError(f"nothing was compared: {said}", "dealfile score shows the score of each record")
