"""dealfile convert: write the records of files in another format."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dealfile.cli.console import check_named, opened_output, say, standard_output, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, FailOn, Force, From, Paths, Quiet, Strict, examples
from dealfile.cli.progress import ProgressBar

if TYPE_CHECKING:
    from dealfile.services.converting import Conversion

EXAMPLES = examples(
    "dealfile convert match.lin --to pbn -o match.pbn",
    "dealfile convert evening.pbn --to lin --loss error -o evening.lin",
    "dealfile convert archive/ --to jsonl > boards.jsonl",
    "dealfile convert archive/ --to lin -o lin/ --report losses.json",
)


@guarded
def convert(
    paths: Paths,
    to: Annotated[Literal["pbn", "lin", "json", "jsonl"], typer.Option("--to", help="Format to write.", show_default=False)],
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE|DIR",
            help="Write everything to FILE, or a file for each input into DIR (a folder, or a name that ends in /).",
            show_default=False,
        ),
    ] = None,
    loss: Annotated[
        Literal["warn", "error", "ignore"],
        typer.Option(help="What a value is that the format cannot hold: error writes no output that would lose something."),
    ] = "warn",
    report: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Write what was converted and lost to FILE, as JSON.", show_default=False),
    ] = None,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    fail_on: FailOn = None,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Convert deal files to PBN, LIN or JSON; text is written in UTF-8.

    Ends with code 0 when everything was written, 1 when a record was rejected or a loss is forbidden, 2 when an input could
    not be read (the others are written all the same) or an output not be written.
    """
    from dealfile.cli.requests import ended, read_options, some_inputs_of
    from dealfile.services.converting import Conversion, ConvertOptions
    from dealfile.services.outputs import check_free

    check_named(output)
    check_named(report, "--report")
    options = ConvertOptions(target=to, loss=loss, output=None if output == "-" else output, force=force)
    reading, inputs = read_options(encoding, from_, strict), some_inputs_of(paths)
    if report is not None and report != "-":
        check_free(Path(report), force=force)
    # Boards that scroll over the terminal show the progress themselves.
    to_terminal = options.output is None and sys.stdout is not None and sys.stdout.isatty()
    with ProgressBar(inputs, quiet=quiet or to_terminal) as bar:
        conversion = Conversion(inputs, options, reading, bar)
        conversion.run(standard_output())
    _tell(conversion, report, force=force, quiet=quiet)
    return ended(conversion.gathering, fail_on, refused=conversion.forbidden)


def _tell(conversion: "Conversion", report: str | None, *, force: bool, quiet: bool) -> None:
    """Writes the report of ``--report``, and says what was written and lost."""
    from dataclasses import asdict

    from dealfile.cli.requests import tell_of
    from dealfile.diagnostics.render.json import written

    done = conversion.report()
    if report is not None:
        with opened_output(report, force=force) as stream:
            write(stream, written(asdict(done), indent=2) + "\n")
    tell_of(conversion.gathering, quiet=quiet, and_then=f"; wrote {done.summary.written:,} as {done.target}")
    if conversion.forbidden:
        say("nothing was written that would have lost something; --loss warn writes it all the same")
