"""Where processes of this machine come from: each is begun anew, or is a copy of one that was prepared once for all.

A process that is begun anew costs half a second to a second of processor time before its first piece is done: Python, libraries
and grammars are loaded, and nothing is in any cache. Where the system bears it, a template does all that once, while its caller
goes on, and workers are copies of it. It is Python's fork server: it does no work, so that no lock is held when it is copied, and
it ends with the process that began it. There is one for a whole process, which is for a command to decide, not for a library.
"""

import multiprocessing
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

from dealfile.engine.interrupts import interrupts_held

if TYPE_CHECKING:
    from multiprocessing.context import ForkServerContext, SpawnContext

    Origin: TypeAlias = SpawnContext | ForkServerContext

ANEW: Final = multiprocessing.get_context("spawn")
"""Begins each process anew: nothing of the parent is copied into it, no lock, no thread and no open file."""

_SAFE_PATH: Final = "PYTHONSAFEPATH"


def context(template: str | None) -> "Origin":
    """What begins processes.

    Args:
        template: The module that the template imports; ``None`` for processes that are begun anew.
    """
    return multiprocessing.get_context("forkserver") if template is not None and begin_template(template) else ANEW


def begin_template(module: str) -> bool:
    """Begins the template, unless there is one, and does not wait until it is prepared.

    Args:
        module: What it imports to be prepared.

    Returns:
        Whether there is a template: Linux has one, where the system lets it be begun.
    """
    if sys.platform != "linux":
        return False
    from multiprocessing import forkserver  # noqa: PLC0415 - not on every system

    forkserver.set_forkserver_preload([module])
    try:
        with interrupts_held(), _own_path_only():
            forkserver.ensure_running()
    except OSError:
        return False
    return True


@contextmanager
def _own_path_only() -> Iterator[None]:
    """Has Python look for modules where they are installed, and not first in the current folder, which may hold anything."""
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = before or "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
