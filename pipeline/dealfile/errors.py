"""Exceptions for misuse and input/output; faults in a user's data are findings, never exceptions."""


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
    """An input cannot be found or read."""


class OutputError(DealfileError):
    """An output exists already, or cannot be written."""


class MissingExtraError(DealfileError):
    """A feature needs a package that an extra of dealfile installs."""
