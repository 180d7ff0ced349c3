"""How every command ends: with an exit code, and never with a traceback."""

import errno
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import ParamSpec

import typer

from dealfile.cli import exit_codes
from dealfile.cli.console import complain, say
from dealfile.errors import DealfileError, OutputError

Parameters = ParamSpec("Parameters")

TRACEBACK_VARIABLE = "DEALFILE_TRACEBACK"
"""Environment variable that shows the traceback of a fault of dealfile itself."""


def guarded(command: Callable[Parameters, int]) -> Callable[Parameters, None]:
    """The command with its exit code raised, and every failure said in words."""

    @wraps(command)
    def run(*arguments: Parameters.args, **options: Parameters.kwargs) -> None:
        with _terminable():
            raise typer.Exit(_ended(lambda: command(*arguments, **options)))

    return run


def _ended(command: Callable[[], int]) -> int:
    """The exit code of ``command``."""
    try:
        code = command()
        if sys.stdout is not None:
            sys.stdout.flush()
        return code
    except (typer.Exit, typer.Abort, typer.BadParameter):
        raise
    except DealfileError as fault:
        complain(fault)
        return exit_codes.FAILED
    except ExceptionGroup as faults:
        return _all_failed(faults)
    except KeyboardInterrupt as interruption:
        return _interrupted(interruption)
    except OSError as fault:
        return output_failed(fault)
    except Exception as fault:  # noqa: BLE001 - the last line: no traceback reaches the user unasked
        # What interrupts pydantic while it writes a value comes out as the cause of a fault in that value.
        return _interrupted(fault.__cause__) if isinstance(fault.__cause__, KeyboardInterrupt) else _failed(fault)


def _interrupted(interruption: KeyboardInterrupt) -> int:
    """The exit code after the user, or the system, ended the command."""
    if isinstance(interruption, _Terminated):
        say("terminated")
        return exit_codes.TERMINATED
    say("interrupted")
    return exit_codes.INTERRUPTED


def output_failed(fault: OSError) -> int:
    """The exit code after ``fault``, said in words.

    Files are opened where their errors are told; what is left is standard output (a full disk, a reader gone away).
    """
    if isinstance(fault, BrokenPipeError):
        _discard_output()
        return exit_codes.PIPE_CLOSED
    if fault.errno in (errno.ENOSPC, errno.EIO):
        _discard_output()
        said = f"standard output cannot be written ({fault.strerror})"
        complain(OutputError(said, "free some space or choose another place"))
        return exit_codes.FAILED
    return _failed(fault)


class _Terminated(KeyboardInterrupt):
    """SIGTERM arrived: what is half written is cleaned up as after an interruption."""


@contextmanager
def _terminable() -> Iterator[None]:
    """Lets SIGTERM end the block as an interruption does, where nobody else has said what it is to do."""
    if threading.current_thread() is not threading.main_thread() or signal.getsignal(signal.SIGTERM) is not signal.SIG_DFL:
        yield
        return

    def terminate(*_: object) -> None:
        # A second one must not disturb the clean-up.
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        raise _Terminated

    signal.signal(signal.SIGTERM, terminate)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, signal.SIG_DFL)


def _all_failed(faults: ExceptionGroup[Exception]) -> int:
    """Says of several things that cannot be done, such as inputs that are not there, what to do about each."""
    known = [each for each in faults.exceptions if isinstance(each, DealfileError)]
    if len(known) < len(faults.exceptions):
        return _failed(faults)
    for each in known:
        complain(each)
    return exit_codes.FAILED


def _failed(fault: Exception) -> int:
    """Says that dealfile itself failed; the traceback is shown to those who ask for it."""
    if os.environ.get(TRACEBACK_VARIABLE):
        raise fault
    complain(
        DealfileError(
            f"dealfile failed: {type(fault).__name__}: {fault}",
            f"please report this; {TRACEBACK_VARIABLE}=1 in the environment shows where it happened",
        )
    )
    return exit_codes.FAILED


def _discard_output() -> None:
    """Points standard output at nothing, so that the last flush of the interpreter does not fail again."""
    try:
        nothing = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nothing, sys.stdout.fileno())
        os.close(nothing)
    except (OSError, ValueError, AttributeError):
        pass
