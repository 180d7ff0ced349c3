"""The client of a Dask cluster, and a cluster of one's own on this machine."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from dealfile.engine import engines
from dealfile.engine.processes import DEATHS
from dealfile.engine.processors import usual_workers
from dealfile.engine.starting import starting
from dealfile.errors import WorkerError

if TYPE_CHECKING:
    from distributed import Client

_CONNECTING: Final = 10.0
"""Seconds in which a scheduler must answer."""

_STARTS: Final = 6
"""How often the thread of the client is started, each time with the ten seconds that distributed gives it."""

PATIENCE: Final = 60.0
"""Seconds in which a worker must join, at the start and when all have gone."""


@contextmanager
def in_silence() -> Iterator[None]:
    """Keeps from the terminal what the client tells at length, as that it cannot connect again; all of it is raised in words."""
    levels = [(handler, handler.level) for handler in logging.getLogger("distributed").handlers]
    for handler, _ in levels:
        handler.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for handler, level in levels:
            handler.setLevel(level)


@contextmanager
def connected(engine: engines.Dask) -> Iterator["Client"]:
    """A client of the scheduler, or of a cluster that lives as long as the block."""
    from distributed import Client  # noqa: PLC0415 - optional, and slow to load

    with _loop() as loop:
        if engine.address is None:
            with _cluster(engine.workers or usual_workers(), loop) as cluster, Client(cluster, set_as_default=False) as client:
                yield client
            return
        try:
            client = Client(engine.address, timeout=_CONNECTING, set_as_default=False, loop=loop)
        except (OSError, ValueError) as fault:
            raise WorkerError(
                f"there is no Dask scheduler at {engine.address} ({first_line(fault)})",
                "start one with 'dask scheduler', and give the address that it prints, as in tcp://10.0.0.5:8786",
            ) from None
        with client:
            yield client


@contextmanager
def _loop() -> Iterator[Any]:
    """The loop of the client, in a thread of its own; that it begins too late, distributed only asserts."""
    from distributed.utils import LoopRunner  # noqa: PLC0415 - as above

    for _ in range(_STARTS):
        runner = LoopRunner()
        with suppress(AssertionError), starting():
            runner.start()
            break
    else:
        raise WorkerError("no client of a Dask cluster could be started", "try again when the machine has less to do")
    try:
        yield runner.loop
    finally:
        runner.stop()


@contextmanager
def _cluster(workers: int, loop: object) -> Iterator[Any]:
    """A cluster on this machine, whose processes do not hear of Ctrl-C and say nothing on the terminal."""
    import dask  # noqa: PLC0415 - as above
    from distributed import LocalCluster  # noqa: PLC0415 - as above

    settings = {"distributed.scheduler.allowed-failures": DEATHS - 1}
    with starting(), dask.config.set(settings):
        cluster = LocalCluster(
            n_workers=workers,
            threads_per_worker=1,
            dashboard_address="127.0.0.1:0",
            silence_logs=logging.CRITICAL,
            processes=True,
            loop=loop,
        )
    with cluster:
        try:
            yield cluster
        finally:
            with suppress(TimeoutError):  # one that is just being started again would complain aloud that all is closed
                cluster.wait_for_workers(workers, timeout=PATIENCE)


def first_line(fault: BaseException) -> str:
    """The first line of what an exception says, else its name."""
    return (str(fault).splitlines() or [type(fault).__name__])[0]
