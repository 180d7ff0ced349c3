"""The commands, put together. Nothing heavy is imported here: each command imports its service when it runs."""

from typing import Annotated

import typer

from dealfile.cli import convert, explain, export, score, show, validate
from dealfile.cli.options import examples
from dealfile.cli.panels import Commands, CommandWithPanels

EXAMPLES = examples(
    "dealfile validate evening.pbn",
    "dealfile convert match.lin --to pbn -o match.pbn",
    "dealfile score rubber.pbn --as rubber",
    "dealfile export archive/ -o tables",
)

app = typer.Typer(
    name="dealfile",
    cls=Commands,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
    no_args_is_help=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True, epilog=EXAMPLES)
def dealfile(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Say the version and end.")] = False,
    verbose: Annotated[
        bool, typer.Option("--verbose", help="With --version: also say what dealfile runs on, and the lexer in use.")
    ] = False,
) -> None:
    """Read, check, replay, score and convert contract-bridge deal files (PBN, LIN).

    Data goes to standard output, everything else to standard error. PATH may be a file, packed or not, a folder, an archive
    (zip, tar), a member of one (ARCHIVE!/MEMBER), a URL, a pattern, or - for standard input.
    """
    if version:
        from dealfile.cli.version import version_text

        typer.echo(version_text(verbose=verbose))
        raise typer.Exit
    if verbose:
        raise typer.BadParameter("goes with --version", param_hint="--verbose")
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())
        raise typer.Exit


app.command(short_help="Check files and say where what is wrong.", epilog=validate.EXAMPLES)(validate.validate)
app.command(short_help="Write files in another format.", epilog=convert.EXAMPLES)(convert.convert)
app.command(short_help="Score boards, matches and rubbers.", epilog=score.EXAMPLES, cls=CommandWithPanels)(score.score)
app.command(short_help="Write Parquet tables of every record.", epilog=export.EXAMPLES, cls=CommandWithPanels)(export.export)
app.command(short_help="Show one board: hands, auction, play, score.", epilog=show.EXAMPLES)(show.show)
app.command(short_help="Explain a finding, or laws to score by.", epilog=explain.EXAMPLES)(explain.explain)
app.command("rule", hidden=True, epilog=explain.EXAMPLES)(explain.explain)
