"""dealfile convert: write the records of files in another format."""

import sys
from pathlib import Path
from typing import Annotated, Literal

import typer

from dealfile.cli.console import opened_output, say, standard_output, tell
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, FailOn, Force, From, Paths, Quiet, Strict, examples
from dealfile.cli.progress import ProgressBar

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
    not be read or an output not be written.
    """
    from dataclasses import asdict

    from dealfile.cli.requests import ended, inputs_of, read_options
    from dealfile.diagnostics.render.json import written
    from dealfile.diagnostics.report import summary_line
    from dealfile.services.converting import Conversion, ConvertOptions
    from dealfile.services.outputs import check_free, encoded

    inputs = inputs_of(paths)
    options = ConvertOptions(target=to, loss=loss, output=None if output == "-" else output, force=force)
    if report is not None and report != "-":
        check_free(Path(report), force=force)
    # Boards that scroll over the terminal show the progress themselves.
    to_terminal = options.output is None and sys.stdout is not None and sys.stdout.isatty()
    with ProgressBar(inputs, quiet=quiet or to_terminal) as bar:
        conversion = Conversion(inputs, options, read_options(encoding, from_, strict), bar)
        conversion.run(standard_output())
    done = conversion.report()
    if report is not None:
        with opened_output(report, force=force) as stream:
            stream.write(encoded(written(asdict(done), indent=2) + "\n"))
    gathering = conversion.gathering
    if not quiet:
        tell(gathering.notable)
        say(f"{summary_line(done.summary)}; wrote {done.summary.written:,} as {to}")
    if conversion.forbidden:
        say("nothing was written that would have lost something; --loss warn writes it all the same")
    return ended(gathering, fail_on, refused=conversion.forbidden)
