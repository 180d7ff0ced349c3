"""How many processors this process may use."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_GROUPS: Final = Path("/sys/fs/cgroup")
_OWN_GROUP: Final = Path("/proc/self/cgroup")


def usual_workers() -> int:
    """How many workers there are where nobody says a number: one a processor that this process may use.

    Counted are the processors that the system gave it (its affinity), but no more than its control group allows, which is how
    containers are kept small on large machines.
    """
    given = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return max(1, min([given, *group_limits(_GROUPS, _OWN_GROUP)]))


def group_limits(groups: Path, own_group: Path) -> Iterator[int]:
    """Whole processors that each control group allows of which this process is a member (version 2, ``cpu.max``).

    Args:
        groups: Where the groups are mounted.
        own_group: The file that says which the process is in.
    """
    try:
        entries = own_group.read_text(encoding="utf-8").splitlines()
    except OSError:
        return
    for entry in entries:
        number, _, path = entry.partition("::/")
        if number == "0":
            folder = groups / path
            for group in (folder, *folder.parents):
                if group.is_relative_to(groups):
                    yield from _limit(group / "cpu.max")


def _limit(file: Path) -> Iterator[int]:
    """The limit in ``file``, which gives microseconds of processor time in a period, and the period; none where it has none."""
    try:
        quota, period = file.read_text(encoding="ascii").split()
        yield int(quota) // int(period)
    except (OSError, ValueError, ZeroDivisionError):
        return
