"""Where processes of this machine come from: each is begun anew, or is a copy of one that was prepared once for all.

A process that is begun anew costs half a second to a second of processor time before its first piece is done: Python, libraries
and grammars are loaded, and nothing is in any cache. Where the system bears it, a template does all that once, while its caller
goes on, and workers are copies of it. It is Python's fork server: it has one thread and does no work, so that no lock is held
when it is copied. There is one for a whole process, which is for a command to decide, not for a library.
"""

import atexit
import multiprocessing
import os
import signal
import sys
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING, Final, TypeAlias

from dealfile.engine.starting import starting

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

    Origin: TypeAlias = SpawnContext | ForkServerContext

ANEW: Final = multiprocessing.get_context("spawn")
"""Begins each process anew: nothing of the parent is copied into it, no lock, no thread and no open file."""

_DESCRIPTORS: Final = 256
"""Files that a process must be allowed to have open for a template, which holds two for each worker."""


def begin_template(module: str) -> bool:
    """Begins the template, unless there is one, and does not wait until it is prepared.

    Args:
        module: What it imports to be prepared; of no use where this process has had a fork server before.

    Returns:
        Whether there is one: on Linux, where the system lets it be begun.
    """
    if sys.platform != "linux" or not _has_room():
        return False
    from multiprocessing import forkserver  # noqa: PLC0415 - not on every system

    forkserver.set_forkserver_preload([module])
    try:
        with starting():
            forkserver.ensure_running()
    except OSError:
        return False
    _end_with_this_process()
    return True


def copies() -> "ForkServerContext":
    """What begins processes as copies of the template."""
    return multiprocessing.get_context("forkserver")


def _has_room() -> bool:
    """Whether this process may open enough files, and its current folder, which Python asks for, is there."""
    import resource  # noqa: PLC0415 - not on every system

    limit, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    with suppress(OSError):
        return bool(os.getcwd()) and (limit == resource.RLIM_INFINITY or limit >= _DESCRIPTORS)  # noqa: PTH109 - only whether
    return False


@cache
def _end_with_this_process() -> None:
    atexit.register(_end_template)


def _end_template() -> None:
    """Ends the template: left alone, it ends when it has loaded all, and till then keeps the output of this process open."""
    from multiprocessing import forkserver  # noqa: PLC0415 - as above

    process = getattr(getattr(forkserver, "_forkserver", None), "_forkserver_pid", None)  # nothing else says it
    if process is not None:
        with suppress(OSError):
            os.kill(process, signal.SIGKILL)
