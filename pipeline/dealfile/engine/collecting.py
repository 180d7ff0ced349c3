"""How memory is looked after in a process that reads deal files and does nothing else."""

import gc
import os
import sys
from contextlib import suppress
from typing import Final

OBJECTS: Final = 400_000
"""Objects made between two looks at the young ones; Python's own figure is 700 (2,000 from 3.13 on).

A piece of a file has a hundred thousand that are in use; to look through them takes a twentieth of the time that the piece takes.
"""

_ARENAS: Final = -8
"""``M_ARENA_MAX`` of ``malloc.h``."""


def collect_seldom() -> None:
    """Lets Python look for cycles seldom: for processes of our own, never for those of a user of the library.

    A record is hundreds of small objects that refer to each other in one direction only, so nearly all go as soon as the record
    is written; looking for cycles among them at every turn took a tenth of the time of an export.
    """
    gc.set_threshold(OBJECTS, 20, 20)


def return_memory() -> None:
    """Lets libraries take no more memory than they need, here and in processes begun later; to be called before they are loaded.

    The pool that Arrow has of its own keeps much of what is done with: an export needs a fifth more, and more of the system's
    time. NumPy's library for matrices, which nothing here multiplies, begins a thread a processor as soon as it is loaded, and
    these look for work for a while: a sixteenth of a second in every process. Another pool of Arrow begins a thread even where it
    is not used, and a process with a second thread is not safely copied. On other systems than Linux the first has not been
    measured. What stands in the environment stays.
    """
    if sys.platform == "linux":
        os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
        os.environ.setdefault("JE_ARROW_MALLOC_CONF", "background_thread:false")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")


def keep_together() -> None:
    """Has threads that begin later take memory from where the first one does; for processes of our own.

    The system's allocator gives each thread a place of its own, and what one lets go there is of no use to another: the process
    that writes beside workers needs a tenth less with one place for both its threads. Who sets their number in the environment
    has that.
    """
    if sys.platform == "linux" and "MALLOC_ARENA_MAX" not in os.environ:
        import ctypes  # noqa: PLC0415 - only for this

        with suppress(AttributeError, OSError):  # another allocator than the usual one has no such function
            ctypes.CDLL(None).mallopt(_ARENAS, 1)
