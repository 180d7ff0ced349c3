"""dealfile validate: check files and say exactly where what is wrong."""

import sys
from typing import IO, TYPE_CHECKING, Annotated, Literal

import typer

from dealfile.cli import exit_codes
from dealfile.cli.console import check_output, coloured, opened_output, say, write
from dealfile.cli.guard import guarded
from dealfile.cli.options import Encoding, Force, From, Level, Paths, Quiet, Strict, examples, words
from dealfile.cli.progress import ProgressBar

if TYPE_CHECKING:
    from dealfile.diagnostics.render.base import Renderer
    from dealfile.services.inputs import Inputs
    from dealfile.services.reading import ReadOptions
    from dealfile.services.rewriting import Corrected
    from dealfile.services.selecting import Selection
    from dealfile.services.validating import Validation

EXAMPLES = examples(
    "dealfile validate evening.pbn",
    "dealfile validate archive/ --output-format concise --statistics",
    "dealfile validate match.lin --select AUC,PLY --fail-on warning",
    "dealfile validate '*.pbn' --output-format sarif -o report.sarif",
    "dealfile validate archive/ --diff",
    "dealfile validate archive/ --fix --ignore text-outside-tags",
    "curl -s https://example.org/x.lin | dealfile validate - --from lin",
)


OutputFormat = Annotated[
    Literal["human", "concise", "json", "jsonl", "github", "sarif"], typer.Option(help="How to write the findings.")
]
Output = Annotated[
    str | None, typer.Option("--output", "-o", metavar="FILE", help="Write the findings to FILE.", show_default=False)
]
Select = Annotated[
    list[str] | None,
    typer.Option(metavar="CODES", help="Report only these: prefixes of codes (AUC, AUC1) or names.", show_default=False),
]
Ignore = Annotated[
    list[str] | None,
    typer.Option(metavar="CODES", help="Leave these out; of --select and --ignore the more exact wins.", show_default=False),
]
FailOn = Annotated[Level, typer.Option(help="End with code 1 for findings of this level or above.")]
ExitZero = Annotated[bool, typer.Option("--exit-zero", help="End with code 0 whatever was found.")]
Statistics = Annotated[
    bool, typer.Option("--statistics", help="Count the findings code by code instead of listing them (human, concise).")
]
Fix = Annotated[
    bool,
    typer.Option(
        "--fix",
        help="First correct PBN files in place: spellings and signs whose meaning is certain, and no other byte. "
        "Standard input cannot be corrected so; use dealfile convert --edit.",
    ),
]
Diff = Annotated[
    bool, typer.Option("--diff", help="Show what --fix would change, as a unified diff, and change and check nothing.")
]


@guarded
def validate(
    paths: Paths,
    output_format: OutputFormat = "human",
    output: Output = None,
    select: Select = None,
    ignore: Ignore = None,
    fail_on: FailOn = "error",
    exit_zero: ExitZero = False,
    statistics: Statistics = False,
    fix: Fix = False,
    diff: Diff = False,
    encoding: Encoding = None,
    from_: From = "auto",
    strict: Strict = False,
    quiet: Quiet = False,
    force: Force = False,
) -> int:
    """Check deal files: syntax, deals, auctions, play, results and scores.

    Ends with code 0 when nothing as grave as --fail-on was found, 1 when something was, 2 when an input could not be read;
    the other inputs are checked all the same. With --fix what remains counts; with --diff the code is 1 when --fix would
    change something. --select and --ignore choose what is corrected, too.
    """
    from dealfile.cli.requests import inputs_of, read_options
    from dealfile.services.selecting import Selection
    from dealfile.services.validating import Validation

    if statistics and output_format not in ("human", "concise"):
        raise typer.BadParameter(f"counts for people; {output_format} holds every finding", param_hint="--statistics")
    if diff:
        _check_alone(fix=fix, statistics=statistics, output_format=output_format)
    options, selection = read_options(encoding, from_, strict), Selection(words(select), words(ignore))
    check_output(output)
    inputs = inputs_of(paths)
    if diff:
        return _diff(inputs, options, selection, output, exit_zero=exit_zero, quiet=quiet, force=force)
    if fix:
        _fix(inputs, options, selection, quiet=quiet)
    with opened_output(output, force=force) as stream, ProgressBar(inputs, quiet=quiet) as bar:
        validation = Validation(inputs, options, selection, bar)
        terminal = output is None
        _report(validation, stream, bar, output_format, fail_on, statistics=statistics, terminal=terminal, quiet=quiet)
    summary = not quiet and (output_format != "human" or output is not None)
    return _ended(validation, fail_on, exit_zero=exit_zero, summary=summary)


def _report(
    validation: "Validation",
    stream: IO[bytes],
    bar: ProgressBar,
    output_format: str,
    fail_on: Level,
    *,
    statistics: bool,
    terminal: bool,
    quiet: bool,
) -> None:
    """Writes the findings, or with ``statistics`` how often each code was found, and what a format ends with."""
    from dealfile.diagnostics.render import renderer

    render = renderer(output_format, colour=terminal and coloured(sys.stdout))
    _write_findings(validation, None if statistics else render, stream, bar)
    ending = render.end(validation.report(fail_on))
    if output_format == "human" and terminal and validation.correctable:
        ending += _can_be_corrected(validation) + "\n"
    write(stream, "" if quiet and output_format == "human" else ending)


def _check_alone(*, fix: bool, statistics: bool, output_format: str) -> None:
    """Refuses what --diff has no use for."""
    if fix:
        raise typer.BadParameter("--fix changes files and --diff does not; choose one", param_hint="--diff")
    if statistics or output_format != "human":
        raise typer.BadParameter("shows changes, not findings; leave out --statistics and --output-format", param_hint="--diff")


def _fix(inputs: "Inputs", options: "ReadOptions", selection: "Selection", *, quiet: bool) -> None:
    """Corrects files in place and says what was done."""
    from dealfile.services.rewriting import correct_in_place

    with ProgressBar(inputs, quiet=quiet) as bar:
        done = correct_in_place(inputs.inputs, options, selection, bar)
    _say_corrected(done, "corrected", quiet=quiet)


def _diff(
    inputs: "Inputs",
    options: "ReadOptions",
    selection: "Selection",
    output: str | None,
    *,
    exit_zero: bool,
    quiet: bool,
    force: bool,
) -> int:
    """Shows what would be corrected."""
    from dealfile.cli.requests import complain_of
    from dealfile.services.rewriting import show_corrections

    with opened_output(output, force=force) as stream:
        done = show_corrections(inputs.inputs, stream, options, selection)
        stream.flush()
    _say_corrected(done, "would be corrected:", quiet=quiet)
    complain_of([*inputs.faults, *done.faults])
    if inputs.faults or done.faults:
        return exit_codes.FAILED
    return exit_codes.FINDINGS if done.files and not exit_zero else exit_codes.CLEAN


def _say_corrected(done: "Corrected", verb: str, *, quiet: bool) -> None:
    """Says how much was corrected, and which files never are."""
    from dealfile.diagnostics.report import counted

    if quiet:
        return
    for name in done.others:
        say(f"{name}: only PBN is corrected")
    for name in done.packed:
        say(f"{name}: is packed, in an archive or at a URL, and is not corrected")
    for name in done.linked:
        say(f"{name}: has other names (hard links), which keep the old text")
    say(f"{verb} {counted(done.findings, 'finding')} in {counted(done.files, 'file')}")


def _can_be_corrected(validation: "Validation") -> str:
    return f"{validation.correctable:,} of them can be corrected with --fix"


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
        if validation.correctable:
            say(_can_be_corrected(validation))
    if validation.failed:
        return exit_codes.FAILED
    return exit_codes.FINDINGS if validation.reaches(fail_on) and not exit_zero else exit_codes.CLEAN


def _statistics(counts: dict[tuple[str, str], int]) -> str:
    """How often each code was found, the most frequent first."""
    ordered = sorted(counts.items(), key=lambda each: (-each[1], each[0]))
    width = max((len(f"{number:,}") for _, number in ordered), default=1)
    return "".join(f"{number:>{width},}  {code}  {name}\n" for (code, name), number in ordered)
