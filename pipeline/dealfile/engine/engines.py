"""What a function can be run by, as values: they say how many processes there are and where, and do nothing."""

import re
from dataclasses import dataclass
from typing import Final

from dealfile.errors import UsageError


@dataclass(frozen=True, slots=True)
class Serial:
    """This process alone, one piece after the other."""


@dataclass(frozen=True, slots=True)
class Processes:
    """Processes on this machine.

    Attributes:
        workers: The most there will be; one starts only when a piece waits for it.
        template: A module that prepares a process of which workers are copies, where the system bears it; ``None`` begins each
            worker anew. There is one template in a process, so it is for commands, not for libraries.

    Raises:
        UsageError: There is less than one.
    """

    workers: int
    template: str | None = None

    def __post_init__(self) -> None:
        _check_workers(self.workers)


@dataclass(frozen=True, slots=True)
class Dask:
    """The workers of a Dask cluster; needs ``dealfile[dask]``.

    Attributes:
        address: Of the scheduler, as in ``tcp://10.0.0.5:8786``; ``None`` starts a cluster on this machine for the run.
        workers: Processes of that cluster; ``None`` takes as many as this process may use processors. A cluster with an address
            has the workers that it has.

    Raises:
        UsageError: The address is none, there is less than one worker, or a number of them together with an address.
    """

    address: str | None = None
    workers: int | None = None

    def __post_init__(self) -> None:
        if self.address is not None and _ADDRESS.fullmatch(self.address) is None:
            raise UsageError(
                f"{self.address!r} is no address of a scheduler", "give it as the scheduler prints it: tcp://10.0.0.5:8786"
            )
        if self.workers is None:
            return
        _check_workers(self.workers)
        if self.address is not None:
            raise UsageError(
                "a number of workers together with a scheduler", "the scheduler has workers of its own: leave the number out"
            )


_ADDRESS: Final = re.compile(r"(?:[a-z]+://)?(?:[^\s/:\[\]]+|\[[0-9A-Fa-f:.]+\]):[0-9]{1,5}")
"""A host and a port; the protocol before them may be left out."""

Engine = Serial | Processes | Dask

SERIAL: Final = Serial()


def _check_workers(workers: int) -> None:
    if workers < 1:
        raise UsageError(f"the number of workers cannot be {workers}", "at least one process must do the work")
