"""How often Python looks for unused objects in a process that reads deal files and does nothing else."""

import gc
from typing import Final

OBJECTS: Final = 50_000
"""Objects made between two looks at the young ones; Python's own figure is 700 (2,000 from 3.13 on)."""


def collect_seldom() -> None:
    """Lets Python look for cycles seldom: for processes of our own, never for those of a user of the library.

    A record is hundreds of small objects that refer to each other in one direction only, so nearly all go as soon as the record
    is written; looking for cycles among them at every turn took a tenth of the time of an export.
    """
    gc.set_threshold(OBJECTS, 20, 20)
