"""dealfile validate: check files and say exactly where what is wrong."""

import sys
from typing import Annotated, Literal

import typer

from dealfile.cli import exit_codes
from dealfile.cli.console import coloured, opened_output, say
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, Force, From, Level, Paths, Quiet, Strict, examples, words
from dealfile.cli.progress import ProgressBar

EXAMPLES = examples(
    "dealfile validate evening.pbn",
    "dealfile validate archive/ --output-format concise --statistics",
    "dealfile validate match.lin --select AUC,PLY --fail-on warning",
    "dealfile validate '*.pbn' --output-format sarif -o report.sarif",
    "curl -s https://example.org/x.lin | dealfile validate - --from lin",
)


@guarded
def validate(
    paths: Paths,
    output_format: Annotated[
        Literal["human", "concise", "json", "jsonl", "github", "sarif"], typer.Option(help="How to write the findings.")
    ] = "human",
    output: Annotated[
        str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the findings to FILE.", show_default=False)
    ] = None,
    select: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Report only these: prefixes of codes (AUC, AUC1) or names.", show_default=False),
    ] = None,
    ignore: Annotated[
        list[str] | None,
        typer.Option(metavar="CODES", help="Leave these out; of --select and --ignore the more exact wins.", show_default=False),
    ] = None,
    fail_on: Annotated[Level, typer.Option(help="End with code 1 for findings of this level or above.")] = "error",
    exit_zero: Annotated[bool, typer.Option("--exit-zero", help="End with code 0 whatever was found.")] = False,
    statistics: Annotated[
        bool, typer.Option("--statistics", help="Count the findings code by code instead of listing them (human, concise).")
    ] = False,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Check deal files: syntax, deals, auctions, play, results and scores.

    Ends with code 0 when nothing as grave as --fail-on was found, 1 when something was, 2 when an input could not be read;
    the other inputs are checked all the same.
    """
    from dealfile.cli.requests import complain_of, inputs_of, read_options
    from dealfile.diagnostics import Severity
    from dealfile.diagnostics.render import renderer
    from dealfile.diagnostics.report import summary_line
    from dealfile.services.outputs import encoded
    from dealfile.services.selecting import Selection
    from dealfile.services.validating import Validation

    if statistics and output_format not in ("human", "concise"):
        raise typer.BadParameter(f"counts for people; {output_format} holds every finding", param_hint="--statistics")
    options = read_options(encoding, from_, strict)
    selection = Selection(words(select), words(ignore))
    inputs = inputs_of(paths)
    level = Severity(fail_on)
    to_terminal = output is None and coloured(sys.stdout)
    render = renderer(output_format, colour=to_terminal)
    with opened_output(output, force=force) as stream, ProgressBar(inputs, quiet=quiet) as bar:
        validation = Validation(inputs, options, selection, bar)
        for finding, excerpt in validation:
            text = "" if statistics else render.finding(finding, excerpt)
            if text:
                bar.clear()
                stream.write(encoded(text))
        bar.clear()
        report = validation.report(level)
        if statistics:
            stream.write(encoded(_statistics(validation.counts)))
        if output_format != "human" or not quiet:
            stream.write(encoded(render.end(report)))
        stream.flush()
    complain_of(validation.faults)
    if not quiet and (output_format != "human" or output is not None):
        say(summary_line(report.summary))
    if validation.faults:
        return exit_codes.FAILED
    return exit_codes.FINDINGS if validation.reaches(level) and not exit_zero else exit_codes.CLEAN


def _statistics(counts: dict[tuple[str, str], int]) -> str:
    """How often each code was found, the most frequent first."""
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    width = max((len(f"{number:,}") for _, number in ordered), default=1)
    return "".join(f"{number:>{width},}  {code}  {name}\n" for (code, name), number in ordered)
