"""From the words of the shared options to the values that the services take."""

from typing import Literal

from dealfile.cli import exit_codes
from dealfile.cli.console import complain
from dealfile.diagnostics import Severity
from dealfile.errors import InputError
from dealfile.services.gathering import Gathering
from dealfile.services.inputs import Inputs, find_inputs
from dealfile.services.reading import ReadOptions


def read_options(encoding: str | None, format: Literal["auto", "pbn", "lin"], strict: bool) -> ReadOptions:
    """How to read, from ``--encoding``, ``--from`` and ``--strict``."""
    return ReadOptions(encoding=encoding, format=None if format == "auto" else format, strict=strict)


def inputs_of(paths: list[str]) -> Inputs:
    """The inputs of PATH..."""
    return find_inputs(paths)


def complain_of(faults: list[InputError]) -> None:
    """Says which inputs could not be read."""
    for fault in faults:
        complain(fault)


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
