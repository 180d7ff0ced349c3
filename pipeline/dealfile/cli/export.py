"""dealfile export: Parquet tables of whole archives."""

from pathlib import Path
from typing import Annotated

import typer

from dealfile.cli.console import say, tell
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, FailOn, Force, From, Paths, Quiet, Strict, examples, words
from dealfile.cli.progress import ProgressBar

EXAMPLES = examples(
    "dealfile export archive/ -o tables",
    "dealfile export evening.pbn match.lin -o tables --tables boards,calls",
    "dealfile export rubber.pbn -o tables --tables rubbers --laws 1948 --force",
)


@guarded
def export(
    paths: Paths,
    output: Annotated[
        Path, typer.Option("--output", "-o", metavar="DIR", help="Folder for the tables; made if need be.", show_default=False)
    ],
    tables: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAMES",
            help="Tables to write: boards, calls, cards, rubbers, findings, files; all of them by default.",
            show_default=False,
        ),
    ] = None,
    laws: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Laws to score by, as in score.", show_default=False)
    ] = None,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    fail_on: FailOn = None,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Write Parquet tables of every record, DIR/boards.parquet and the like.

    Ends with code 0 when everything was written, 1 when a record was rejected, 2 when an input could not be read or a table
    not be written.
    """
    from dealfile.cli.requests import ended, inputs_of, read_options
    from dealfile.diagnostics.report import summary_line
    from dealfile.services.exporting import Export
    from dealfile.services.reports import summarised
    from dealfile.services.scorer import Scorer

    inputs = inputs_of(paths)
    with ProgressBar(inputs, quiet=quiet) as bar:
        exported = Export(inputs, words(tables), read_options(encoding, from_, strict), Scorer(words(laws)), bar)
        written = exported.write(output, force=force)
    gathering = exported.gathering
    if not quiet:
        tell(gathering.notable)
        for table in written:
            say(f"{table.path}: {table.rows:,} rows")
        say(summary_line(summarised(gathering.files, gathering.counts)))
    return ended(gathering, fail_on)
