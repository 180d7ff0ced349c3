"""dealfile export: Parquet tables of whole archives."""

from pathlib import Path
from typing import Annotated

import typer

from dealfile.cli.console import check_named, check_output, say
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
from dealfile.cli.panels import WORK
from dealfile.cli.progress import ProgressBar

EXAMPLES = examples(
    "dealfile export archive/ -o tables",
    "dealfile export evening.pbn match.lin -o tables --tables boards,calls",
    "dealfile export rubber.pbn -o tables --as rubber --laws 1948 --settle half-down --force",
    "dealfile export archive.zip -o tables --workers 0 --partition-by event",
    "dealfile export archive/ -o tables --workers 8 --resume",
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
            help="Tables to write: boards, calls, cards, tags, notes, results, double_dummy, findings, files, rubbers, matches; "
            "all by default.",
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
    partition_by: Annotated[
        str | None,
        typer.Option(
            "--partition-by",
            metavar="COLUMN",
            help="Cut the tables by a column of boards, such as event or date: DIR/boards/event=.../part-*.parquet.",
            show_default=False,
        ),
    ] = None,
    workers: Annotated[
        int | None,
        typer.Option(
            "--workers",
            "-j",
            metavar="N",
            min=0,
            rich_help_panel=WORK,
            help="Processes that read; 0 takes one a processor. With 1, as by default, this process reads alone.",
            show_default=False,
        ),
    ] = None,
    scheduler: Annotated[
        str | None,
        typer.Option(
            "--scheduler",
            metavar="ADDRESS",
            rich_help_panel=WORK,
            help="Dask scheduler whose workers read, such as tcp://10.0.0.5:8786; local starts a cluster on this machine "
            "(needs dealfile[dask]).",
            show_default=False,
        ),
    ] = None,
    resume: Annotated[
        bool, typer.Option("--resume", rich_help_panel=WORK, help="Go on with an export into DIR that was interrupted.")
    ] = False,
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

    Workers change nothing but the time: the tables are the same to the byte. A long export (32 MB of inputs or more) that is
    interrupted keeps what is done in DIR/.dealfile-partial, and --resume goes on from there.

    Ends with code 0 when everything was written, 1 when a record was rejected, 2 when an input could not be read (the others
    are written all the same) or a table not be written.
    """
    from dealfile.cli.engines import begun

    engine = begun(workers, scheduler)

    from dealfile.cli.requests import ended, laws_named, read_options, rubber_options, some_inputs_of, tell_of
    from dealfile.diagnostics.report import counted
    from dealfile.services.exporting import Export, Output
    from dealfile.services.scorer import Scorer

    of_rubbers = rubber_options(trust, honours, chicago_vulnerable, chicago_style)
    scorer = Scorer(laws_named(laws), method=as_, settle=settle, rubbers=of_rubbers)
    options = read_options(encoding, from_, strict)
    check_output(output)
    check_named(None if tables is None else "".join(words(tables)), "--tables")
    inputs = some_inputs_of(paths)
    with ProgressBar(inputs, quiet=quiet) as bar:
        exported = Export(inputs, words(tables), options, scorer, bar, engine)
        try:
            written = exported.write(Output(Path(output), force=force, resume=resume, partition_by=partition_by))
        except BaseException:
            if exported.kept:
                bar.clear()
                say(f"{counted(exported.kept, 'piece')} done and kept: the same command with --resume goes on from there")
            raise
    done = [f"{table.path}: {table.rows:,} rows" for table in written]
    if exported.went_on:
        done.insert(0, f"went on after {counted(exported.went_on, 'piece')} that an interrupted export had done")
    if exported.others_there:
        names = ", ".join(path.name for path in exported.others_there)
        done.append(f"{output} also holds {names} of an earlier export, which may be of other inputs")
    listed = next((f"the table {table.path}" for table in written if table.name == "findings"), "dealfile validate")
    tell_of(exported.gathering, quiet=quiet, done=done, listed_by=listed)
    return ended(exported.gathering, fail_on)
