"""Who does the work of a command: from words to an engine, which begins before the command loads what it needs itself."""

from typing import Final

from dealfile.cli.console import check_named
from dealfile.engine import SERIAL, Dask, Engine, Processes, Serial, begin, usual_workers
from dealfile.engine.collecting import keep_together
from dealfile.errors import UsageError

LOCAL: Final = "local"
"""The word of ``--scheduler`` for a cluster that is started here."""

TEMPLATE: Final = "dealfile.services.template"
"""Prepares the process of which workers are copies; named and not imported, since that is for another process to do."""


def engine_of(workers: int | None, scheduler: str | None) -> Engine:
    """Who does the work, from ``--workers`` and ``--scheduler``.

    Raises:
        UsageError: ``--workers`` is given with the address of a scheduler, which has its own.
    """
    if scheduler is not None:
        check_named(scheduler, "--scheduler")
        if scheduler == LOCAL:
            return Dask(None, workers or None)
        if workers is not None:
            raise UsageError(
                "--workers starts processes here, and the scheduler has workers of its own", "leave one of the two out"
            )
        return Dask(scheduler, None)
    processes = 1 if workers is None else workers or usual_workers()
    return Processes(processes, TEMPLATE) if processes > 1 else SERIAL


def begun(workers: int | None, scheduler: str | None) -> Engine:
    """As :func:`engine_of`; what takes its time to begin has begun.

    Raises:
        UsageError: As :func:`engine_of`.
    """
    engine = engine_of(workers, scheduler)
    if not isinstance(engine, Serial):
        keep_together()
        begin(engine)
    return engine
