"""Exceptions for misuse and input/output; faults in a user's data are findings, never exceptions."""

from collections.abc import Collection
from difflib import get_close_matches


class DealfileError(Exception):
    """Something the caller asked for cannot be done.

    Args:
        message: What went wrong, with the file or option it concerns.
        remedy: What the user can do about it; empty where nothing can be advised.
    """

    def __init__(self, message: str, remedy: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.remedy = remedy


class UsageError(DealfileError):
    """An argument or option has a value that makes no sense."""


class InputError(DealfileError):
    """An input cannot be found or read.

    Args:
        message: As of :class:`DealfileError`, likewise ``remedy``.
        remedy: What the user can do about it.
        source: The input that it is about, as reports call it; ``None`` where it is about no single one.
    """

    def __init__(self, message: str, remedy: str = "", source: str | None = None) -> None:
        super().__init__(message, remedy)
        self.source = source


class OutputError(DealfileError):
    """An output exists already, or cannot be written."""


class WorkerError(DealfileError):
    """A process or a cluster that is to do the work cannot do it."""


class MissingExtraError(DealfileError):
    """A feature needs a package that an extra of dealfile installs."""


def check_choice(what: str, value: object, choices: Collection[str]) -> None:
    """Refuses what is none of the words to choose from.

    Raises:
        UsageError: ``value`` is not one of ``choices``.
    """
    if value in choices:
        return
    near = get_close_matches(value[:80], choices, n=1) if isinstance(value, str) else []
    meant = f"did you mean {near[0]}? " if near else ""
    raise UsageError(f"{what} cannot be {value!r}", f"{meant}choose one of {', '.join(choices)}")
