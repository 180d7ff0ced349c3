"""dealfile score: duplicate scores and the score sheets of rubbers."""

from typing import Annotated, Literal

import typer

from dealfile.cli.console import opened_output, say, tell
from dealfile.cli.guard import guarded
from dealfile.cli.options import DuplicateOrRubber, Encoding, FailOn, Force, From, Paths, Quiet, Strict, examples, words
from dealfile.cli.progress import ProgressBar

EXAMPLES = examples(
    "dealfile score evening.pbn",
    "dealfile score rubber.pbn --as rubber --laws 1948 --settle half-down",
    "dealfile score archive/ --format csv -o scores.csv",
    "dealfile score match.lin --format json | jq '.boards[] | select(.agrees == false)'",
)


@guarded
def score(
    paths: Paths,
    as_: Annotated[
        DuplicateOrRubber, typer.Option("--as", help="How to score; auto takes as rubbers what the files say are rubbers.")
    ] = "auto",
    laws: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAME",
            help="Laws: rubber-1948 or 1948, rubber-1993 or 1993 (default), duplicate-1987 (default).",
            show_default=False,
        ),
    ] = None,
    settle: Annotated[
        Literal["half-up", "half-down", "exact"],
        typer.Option(help="How the margin of a rubber is rounded to hundreds when it ends in 50."),
    ] = "half-up",
    format: Annotated[Literal["human", "json", "csv"], typer.Option("--format", help="How to write the scores.")] = "human",
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the scores to FILE.", show_default=False)
    ] = None,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    fail_on: FailOn = None,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Score the boards of files, or put their deals together to rubbers and show the score sheets.

    Recorded scores are set beside the computed ones. Ends with code 0 when everything was scored, 1 when a record was
    rejected, 2 when an input could not be read.
    """
    from dealfile.cli.requests import ended, inputs_of, read_options
    from dealfile.diagnostics.report import summary_line
    from dealfile.services.outputs import encoded
    from dealfile.services.reports import summarised
    from dealfile.services.scorer import Scorer
    from dealfile.services.scoring import Scoring
    from dealfile.services.sheets import scores_text

    inputs = inputs_of(paths)
    scorer, options = Scorer(words(laws)), read_options(encoding, from_, strict)
    with opened_output(output, force=force) as stream:
        with ProgressBar(inputs, quiet=quiet) as bar:
            scoring = Scoring(inputs, scorer, options, method=as_, settle=settle, watcher=bar)
            scoring.run()
        stream.write(encoded(scores_text(scoring, format)))
        stream.flush()
    gathering = scoring.gathering
    if not quiet:
        tell(gathering.notable)
        say(summary_line(summarised(gathering.files, gathering.counts)))
    return ended(gathering, fail_on)
