"""dealfile score: duplicate scores, match sheets and the score sheets of rubbers."""

from typing import Annotated, Literal

import typer

from dealfile.cli.console import check_named, opened_output, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import As, Encoding, FailOn, Force, From, Laws, Paths, Quiet, Settle, Strict, examples, words
from dealfile.cli.progress import ProgressBar

EXAMPLES = examples(
    "dealfile score evening.pbn",
    "dealfile score match.lin",
    "dealfile score rubber.pbn --as rubber --laws 1948 --settle half-down",
    "dealfile score archive/ --format csv -o scores.csv",
    "dealfile score match.lin --format json | jq '.boards[] | select(.agrees == false)'",
)


@guarded
def score(
    paths: Paths,
    as_: As = "auto",
    laws: Laws = None,
    settle: Settle = None,
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
    """Score the boards of files; set both rooms of matches side by side, and put deals together to rubbers, with their sheets.

    Recorded scores are set beside the computed ones. Ends with code 0 when everything was scored, 1 when a record was
    rejected, 2 when an input could not be read; the others are scored all the same.
    """
    from dealfile.cli.requests import ended, read_options, some_inputs_of, tell_of
    from dealfile.services.scorer import Scorer
    from dealfile.services.scoring import Scoring
    from dealfile.services.sheets import scores_text

    scorer, options = Scorer(words(laws), method=as_, settle=settle), read_options(encoding, from_, strict)
    check_named(output)
    inputs = some_inputs_of(paths)
    with opened_output(output, force=force) as stream:
        with ProgressBar(inputs, quiet=quiet) as bar:
            scoring = Scoring(inputs, scorer, options, bar)
            scoring.run()
        write(stream, scores_text(scoring, format))
    tell_of(scoring.gathering, quiet=quiet)
    return ended(scoring.gathering, fail_on)
