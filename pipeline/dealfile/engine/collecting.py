"""How memory is looked after in a process that reads deal files and does nothing else."""

import gc
import os
import sys
from typing import Final

OBJECTS: Final = 400_000
"""Objects made between two looks at the young ones; Python's own figure is 700 (2,000 from 3.13 on).

A piece of a file has a hundred thousand that are in use; to look through them takes a twentieth of the time that the piece takes.
"""


def collect_seldom() -> None:
    """Lets Python look for cycles seldom: for processes of our own, never for those of a user of the library.

    A record is hundreds of small objects that refer to each other in one direction only, so nearly all go as soon as the record
    is written; looking for cycles among them at every turn took a tenth of the time of an export.
    """
    gc.set_threshold(OBJECTS, 20, 20)


def return_memory() -> None:
    """Lets Arrow take its memory where Python does, here and in processes begun later; to be called before pyarrow is loaded.

    The pool that Arrow has of its own keeps much of what is done with: an export needs a fifth more, and more of the system's
    time. On other systems than Linux this has not been measured. Who names a pool in the environment has that.
    """
    if sys.platform == "linux":
        os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
