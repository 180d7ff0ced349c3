"""What the commands share beside their options: from words to the values that services take, and how a command ends."""

from collections.abc import Iterable
from typing import Literal

from dealfile.cli import exit_codes
from dealfile.cli.console import check_named, complain, say, tell
from dealfile.cli.options import Format, words
from dealfile.diagnostics import Severity
from dealfile.diagnostics.report import summary_line
from dealfile.errors import InputError, UsageError
from dealfile.replay.rubber_honours import HonoursFrom
from dealfile.replay.rubbers import RubberOptions, Trust
from dealfile.scoring.stakes import Per, Stake, read_stake
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs, find_inputs
from dealfile.services.reading import ReadOptions
from dealfile.services.reports import summarised


def read_options(encoding: str | None, format: Format, strict: bool) -> ReadOptions:
    """How to read, from ``--encoding``, ``--from`` and ``--strict``."""
    return ReadOptions(encoding=encoding, format=None if format == "auto" else format, strict=strict)


def laws_named(values: list[str] | None) -> list[str]:
    """The laws that are named, from ``--laws``.

    Raises:
        UsageError: A value names none, as a variable of a shell does that is not set.
    """
    for value in values or ():
        check_named("".join(words([value])), "--laws")
    return words(values)


def stake_of(amount: str | None, per: Per | None, currency: str | None) -> Stake | None:
    """What rubbers are played for, from ``--stake``, ``--per`` and ``--currency``.

    Raises:
        UsageError: A value makes no sense, or there is no stake for the others to tell of.
    """
    if amount is not None:
        return read_stake(amount, per or "hundred", currency)
    for option, value in (("--per", per), ("--currency", currency)):
        if value is not None:
            raise UsageError(f"{option} {value} tells of a stake, and none is given", f"add --stake, or leave {option} out")
    return None


def rubber_options(
    trust: Trust | None,
    honours: HonoursFrom | None,
    vulnerable: Literal["auto", "dealer", "non-dealer"] | None,
    style: Literal["traditional", "duplicate"] | None,
) -> RubberOptions | None:
    """How rubbers and rounds of Chicago are put together; ``None`` where nothing is said of it."""
    if (trust, honours, vulnerable, style) == (None, None, None, None):
        return None
    return RubberOptions(trust or "rules", honours or "auto", vulnerable or "auto", style)


def inputs_of(paths: list[str]) -> Inputs:
    """The inputs of PATH..., for a command that reports on them whatever becomes of them."""
    return find_inputs(paths)


def some_inputs_of(paths: list[str]) -> Inputs:
    """The inputs of PATH..., for a command that makes an output of them.

    Raises:
        ExceptionGroup: Of :class:`InputError`: nothing was found, so that no output is to be opened.
    """
    inputs = find_inputs(paths)
    if not inputs.inputs:
        raise ExceptionGroup("no input was found", inputs.faults)
    return inputs


def complain_of(faults: Iterable[InputError]) -> None:
    """Says which inputs could not be read."""
    for fault in faults:
        complain(fault)


def tell_of(
    gathering: Gathering,
    *,
    quiet: bool,
    done: Iterable[str] = (),
    and_then: str = "",
    listed_by: str | None = "dealfile validate",
) -> None:
    """Says what is missing in the output, then what was done, and last what was read, in numbers.

    ``quiet`` leaves only what concerns a file as a whole, such as that it has no boards: no result shows that.
    ``listed_by`` is what lists the findings that are only counted; ``None`` where the output does.
    """
    if quiet:
        tell(gathering.of_files)
        return
    tell(gathering.notable)
    for line in done:
        say(line)
    elsewhere = f" ({listed_by} lists them)" if gathering.others and listed_by is not None else ""
    say(summary_line(summarised(gathering.files, gathering.counts)) + elsewhere + and_then)


def ended(gathering: Gathering, fail_on: str | None, *, refused: bool = False) -> int:
    """The exit code of a command that makes something of records, after it has said which inputs could not be read.

    Args:
        gathering: What was read and found.
        fail_on: The level of ``--fail-on``, where it was given.
        refused: Whether an output was not written because it would have lost something.
    """
    complain_of(gathering.faults)
    if gathering.faults:
        return exit_codes.FAILED
    stricter = fail_on is not None and gathering.reaches(Severity(fail_on))
    return exit_codes.FINDINGS if refused or gathering.rejected or stricter else exit_codes.CLEAN
