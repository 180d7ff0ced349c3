"""dealfile export: Parquet tables of whole archives."""

from pathlib import Path
from typing import Annotated

import typer

from dealfile.cli.console import check_named
from dealfile.cli.guard import guarded
from dealfile.cli.options import (
    As,
    ChicagoStyle,
    ChicagoVulnerable,
    Encoding,
    FailOn,
    Force,
    From,
    Honours,
    Laws,
    Paths,
    Quiet,
    Settle,
    Strict,
    Trust,
    examples,
    words,
)
from dealfile.cli.progress import ProgressBar

EXAMPLES = examples(
    "dealfile export archive/ -o tables",
    "dealfile export evening.pbn match.lin -o tables --tables boards,calls",
    "dealfile export rubber.pbn -o tables --as rubber --laws 1948 --settle half-down --force",
)


@guarded
def export(
    paths: Paths,
    output: Annotated[
        str, typer.Option("--output", "-o", metavar="DIR", help="Folder for the tables; made if need be.", show_default=False)
    ],
    tables: Annotated[
        list[str] | None,
        typer.Option(
            metavar="NAMES",
            help="Tables to write: boards, calls, cards, double_dummy, rubbers, matches, findings, files; all by default.",
            show_default=False,
        ),
    ] = None,
    as_: As = "auto",
    laws: Laws = None,
    trust: Trust = None,
    honours: Honours = None,
    chicago_vulnerable: ChicagoVulnerable = None,
    chicago_style: ChicagoStyle = None,
    settle: Settle = None,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    fail_on: FailOn = None,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Write Parquet tables of every record, DIR/boards.parquet and the like.

    Scoring options are those of score. They make the tables rubbers and matches, and stand in the metadata of the tables;
    boards holds duplicate scores however the deals are scored. Settled exactly, rubbers has the margin and no settled hundreds.

    Ends with code 0 when everything was written, 1 when a record was rejected, 2 when an input could not be read (the others
    are written all the same) or a table not be written.
    """
    from dealfile.cli.requests import ended, laws_named, read_options, rubber_options, some_inputs_of, tell_of
    from dealfile.services.exporting import Export
    from dealfile.services.scorer import Scorer

    of_rubbers = rubber_options(trust, honours, chicago_vulnerable, chicago_style)
    scorer = Scorer(laws_named(laws), method=as_, settle=settle, rubbers=of_rubbers)
    options = read_options(encoding, from_, strict)
    check_named(output)
    inputs = some_inputs_of(paths)
    with ProgressBar(inputs, quiet=quiet) as bar:
        exported = Export(inputs, words(tables), options, scorer, bar)
        written = exported.write(Path(output), force=force)
    tell_of(exported.gathering, quiet=quiet, done=[f"{table.path}: {table.rows:,} rows" for table in written])
    return ended(exported.gathering, fail_on)
