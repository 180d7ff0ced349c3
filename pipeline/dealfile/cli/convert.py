"""dealfile convert: write the records of files in another format."""

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from dealfile.cli.console import check_output, opened_output, say, standard_output, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, FailOn, Force, From, Laws, Paths, Quiet, Strict, examples
from dealfile.cli.progress import ProgressBar
from dealfile.errors import UsageError

if TYPE_CHECKING:
    from dealfile.services.converting import Conversion
    from dealfile.services.reading import ReadOptions

EXAMPLES = examples(
    "dealfile convert match.lin --to pbn -o match.pbn",
    "dealfile convert evening.pbn --to lin --loss error -o evening.lin",
    "dealfile convert archive/ --to jsonl > boards.jsonl",
    "dealfile convert archive/ --to lin -o lin/ --report losses.json",
    "dealfile convert monday.pbn tuesday.pbn --to pbn --renumber -o week.pbn",
    "dealfile convert hands.pbn --to pbn --boards 1-8,12 --renumber --rotate -o set.pbn",
    "dealfile convert old.pbn --to pbn --edit -o tidy.pbn",
    "dealfile convert rubber.pbn --to pbn --score-tags fill --laws 1948 -o scored.pbn",
    "dealfile convert club/ --to pbn --score-tags refresh --as matchpoints -o scored/",
    "dealfile convert club.pbn --to pbn --output-encoding latin-1 --loss error -o old.pbn",
    "dealfile convert - --to lin --renumber < hands.txt",
    "dealer < weak-notrumps | dealfile convert - --to lin --renumber -o practice.lin",
    "dealfile convert mail.txt --from diagram --to pbn",
    "dealfile convert league/ --to csv -o boards.csv",
)


@guarded
def convert(
    paths: Paths,
    to: Annotated[
        Literal["pbn", "lin", "url", "json", "jsonl", "rbn", "deals", "csv"],
        typer.Option("--to", help="Format to write; url is an address a board, deals a deal a line.", show_default=False),
    ],
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
    boards: Annotated[
        list[str] | None,
        typer.Option(metavar="IDS", help="Take these boards only: ids, numbers and ranges, as 1-8,12,2-3a.", show_default=False),
    ] = None,
    unique: Annotated[
        bool,
        typer.Option("--unique", help="Keep the first record of each full deal; the same deal at other tables goes too."),
    ] = False,
    sort: Annotated[
        bool, typer.Option("--sort", help="Put the boards into the order of their numbers, then of other ids.")
    ] = False,
    renumber: Annotated[
        bool,
        typer.Option(
            "--renumber",
            help="Number the boards from 1 (records of one board together), keep the old id as OriginalBoard, "
            "and fill in an unknown Dealer and Vulnerable.",
        ),
    ] = False,
    rotate: Annotated[
        bool,
        typer.Option(
            "--rotate",
            help="Turn each board, with all that is said of seats and sides, to the dealer of its number. A deal that was "
            "only dealt takes the vulnerability of its number.",
        ),
    ] = False,
    score_tags: Annotated[
        Literal["fill", "refresh"] | None,
        typer.Option(
            "--score-tags",
            help="Write the points of rubbers and Chicago (ScoreRubber, ScoreRubberHistory) and of sessions (ScoreTable, "
            "TotalScoreTable, ScoreIMP, ScoreMP, ScorePercentage) into their records where they are missing; refresh also "
            "replaces those that are not what the results give.",
            show_default=False,
        ),
    ] = None,
    method: Annotated[
        Literal["matchpoints", "imps", "cross-imps", "butler", "bam", "total-points", "instant"] | None,
        typer.Option(
            "--as", help="With --score-tags, how sessions are scored; by default as the records say.", show_default=False
        ),
    ] = None,
    laws: Laws = None,
    output_encoding: Annotated[
        str | None,
        typer.Option(
            metavar="NAME",
            help="Encoding of the output, declared in PBN; by default UTF-8. A character that it lacks is a loss.",
            show_default=False,
        ),
    ] = None,
    edit: Annotated[
        bool,
        typer.Option(
            "--edit",
            help="Write PBN as it stands, byte for byte, but for spellings and signs whose meaning is certain; "
            "dealfile validate --fix does the same in place.",
        ),
    ] = False,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    fail_on: FailOn = None,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Convert deal files to PBN, LIN, JSON and others; choose, sort, number and turn their boards.

    The records of all inputs come in the order of the inputs, files of a folder in natural order. For each output they are
    first chosen (--boards), then --unique, --sort, --renumber and --rotate apply, in this order.

    Ends with code 0 when everything was written, 1 when a record was rejected, a loss is forbidden, or --boards names no
    board at all, 2 when an input could not be read (the others are written all the same) or an output not be written.
    """
    from dealfile.cli.requests import ended, laws_named, read_options, some_inputs_of
    from dealfile.convert.selection import BoardSelection
    from dealfile.scoring.methods import Method
    from dealfile.services.convert_options import ConvertOptions
    from dealfile.services.converting import Conversion
    from dealfile.services.operating import Operations
    from dealfile.services.outputs import check_free
    from dealfile.services.scorer import Scorer

    check_output(output)
    check_output(report, "--report")
    if report == "-" and output in (None, "-"):
        raise UsageError("boards and report would both go to standard output", "name a file for one of them: -o FILE")
    reading, into = read_options(encoding, from_, strict), None if output == "-" else output
    if edit:
        _check_edit(
            to,
            {
                "--boards": boards,
                "--unique": unique,
                "--sort": sort,
                "--renumber": renumber,
                "--rotate": rotate,
                "--score-tags": score_tags,
                "--as": method,
                "--laws": laws,
                "--output-encoding": output_encoding,
                "--loss": loss != "warn",
                "--report": report,
                "--fail-on": fail_on,
            },
        )
        return _edit(paths, into, reading, quiet=quiet, force=force)
    options = ConvertOptions(
        target=to,
        loss=loss,
        output=into,
        force=force,
        operations=Operations(BoardSelection(*boards) if boards else None, unique, sort, renumber, rotate),
        encoding=output_encoding,
        score_tags=score_tags,
        scorer=Scorer(laws_named(laws)) if laws else None,
        method=None if method is None else Method(name=method),
    )
    inputs = some_inputs_of(paths)
    if report is not None and report != "-":
        check_free(Path(report), force=force)
    # Boards that scroll over the terminal show the progress themselves.
    with ProgressBar(inputs, quiet=quiet or (into is None and _at_terminal())) as bar:
        conversion = Conversion(inputs, options, reading, bar)
        conversion.run(standard_output())
    _tell(conversion, report, force=force, quiet=quiet)
    return ended(conversion.gathering, fail_on, refused=conversion.forbidden or conversion.nothing_chosen)


def _at_terminal() -> bool:
    """Whether standard output is a terminal."""
    return sys.stdout is not None and sys.stdout.isatty()


def _check_edit(to: str, others: dict[str, object]) -> None:
    """Refuses what edit mode has no use for: another format, and the options that were given of ``others``."""
    given = [option for option, value in others.items() if value]
    if given:
        said = f"edit mode keeps the text as it stands, and has no use for {', '.join(given)}"
        raise typer.BadParameter(said, param_hint="--edit")
    if to != "pbn":
        raise typer.BadParameter("edit mode keeps the text as it stands, so the format is pbn", param_hint="--to")


def _edit(paths: list[str], output: str | None, options: "ReadOptions", *, quiet: bool, force: bool) -> int:
    """Writes the text of files with what is certain corrected."""
    from dealfile.cli import exit_codes
    from dealfile.cli.requests import complain_of, some_inputs_of
    from dealfile.diagnostics.report import counted
    from dealfile.services.rewriting import write_edited

    inputs = some_inputs_of(paths)
    done = write_edited(inputs.inputs, output, standard_output(), options, force=force)
    if not quiet:
        say(f"corrected {counted(done.findings, 'finding')} in {counted(done.files, 'file')}")
    complain_of([*inputs.faults, *done.faults])
    return exit_codes.FAILED if inputs.faults or done.faults else exit_codes.CLEAN


def _tell(conversion: "Conversion", report: str | None, *, force: bool, quiet: bool) -> None:
    """Writes the report of ``--report``, and says what was written and lost."""
    from dataclasses import asdict

    from dealfile.cli.requests import tell_of
    from dealfile.diagnostics.render.json import written
    from dealfile.services.conversion_reports import losses_line

    done = conversion.report()
    if report is not None:
        with opened_output(report, force=force) as stream:
            write(stream, written(asdict(done), indent=2) + "\n")
    line = losses_line(done.summary) if conversion.tells_losses else ""
    left_out = f", left out {conversion.left_out:,}" if conversion.left_out else ""
    wrote = f"; wrote {done.summary.written:,} as {done.target}{left_out}"
    listed_by = "dealfile validate" if report is None else None
    tell_of(conversion.gathering, quiet=quiet, done=[line] if line else [], and_then=wrote, listed_by=listed_by)
    if conversion.forbidden:
        say("nothing was written that would have lost something; --loss warn writes it all the same")
