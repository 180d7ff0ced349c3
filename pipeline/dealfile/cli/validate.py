"""dealfile validate: check files and say exactly where what is wrong."""

import sys
from typing import IO, TYPE_CHECKING, Annotated, Literal

import typer

from dealfile.cli import exit_codes
from dealfile.cli.console import check_named, coloured, opened_output, say, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, Force, From, Level, Paths, Quiet, Strict, examples, words
from dealfile.cli.progress import ProgressBar

if TYPE_CHECKING:
    from dealfile.diagnostics.render.base import Renderer
    from dealfile.services.validating import Validation

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
    from dealfile.cli.requests import inputs_of, read_options
    from dealfile.diagnostics.render import renderer
    from dealfile.services.selecting import Selection
    from dealfile.services.validating import Validation

    if statistics and output_format not in ("human", "concise"):
        raise typer.BadParameter(f"counts for people; {output_format} holds every finding", param_hint="--statistics")
    options, selection = read_options(encoding, from_, strict), Selection(words(select), words(ignore))
    check_named(output)
    inputs = inputs_of(paths)
    render = renderer(output_format, colour=output is None and coloured(sys.stdout))
    to_people = output_format == "human" and output is None
    with opened_output(output, force=force) as stream, ProgressBar(inputs, quiet=quiet) as bar:
        validation = Validation(inputs, options, selection, bar)
        _write_findings(validation, None if statistics else render, stream, bar)
        write(stream, "" if quiet and output_format == "human" else render.end(validation.report(fail_on)))
    return _ended(validation, fail_on, exit_zero=exit_zero, summary=not quiet and not to_people)


def _write_findings(validation: "Validation", render: "Renderer | None", stream: IO[bytes], bar: ProgressBar) -> None:
    """Writes the findings as they are found; without ``render``, how often each code was found."""
    from dealfile.services.outputs import encoded

    for finding, excerpt in validation:
        text = "" if render is None else render.finding(finding, excerpt)
        if text:
            bar.clear()
            stream.write(encoded(text))
    bar.clear()
    if render is None:
        stream.write(encoded(_statistics(validation.counts)))


def _ended(validation: "Validation", fail_on: Level, *, exit_zero: bool, summary: bool) -> int:
    """The exit code, after it has been said which inputs could not be read and, with ``summary``, what was read."""
    from dealfile.cli.requests import complain_of
    from dealfile.diagnostics.report import summary_line

    complain_of(validation.faults)
    if summary:
        say(summary_line(validation.report(fail_on).summary))
    if validation.failed:
        return exit_codes.FAILED
    return exit_codes.FINDINGS if validation.reaches(fail_on) and not exit_zero else exit_codes.CLEAN


def _statistics(counts: dict[tuple[str, str], int]) -> str:
    """How often each code was found, the most frequent first."""
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    width = max((len(f"{number:,}") for _, number in ordered), default=1)
    return "".join(f"{number:>{width},}  {code}  {name}\n" for (code, name), number in ordered)
