"""Running one function over many pieces, by whatever engine."""

from collections.abc import Callable, Generator, Iterable
from typing import TypeVar

from dealfile.engine.engines import SERIAL, Dask, Engine, Processes

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def run(
    function: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    engine: Engine = SERIAL,
    *,
    prepare: Callable[[], None] | None = None,
    name: Callable[[Piece], str] | None = None,
    at_least: int = 0,
) -> Generator[Result, None, None]:
    """What ``function`` makes of each of ``pieces``, in their order, whoever makes it.

    Pieces are taken from their iterator as they are needed, a few a worker ahead, so that memory does not grow with their number.
    An exception of ``function``, or of the iterator, is raised in its turn, after the results of all pieces before; where it was
    raised in a worker stands in a note or in its traceback. A worker that dies costs time only: its pieces are given to another.
    Closing the generator ends the work and the workers; :func:`contextlib.closing` does so wherever it may be left early.

    Args:
        function: It, the pieces and the results go to other processes, so all can be pickled, and the function is found by its
            name in a module that workers can import.
        pieces: What is to be done.
        engine: Who does it.
        prepare: Called once in each worker before its first piece; not called where the work is done in this process.
        name: How messages call a piece; by default by its number, from 1.
        at_least: How many pieces there will be at least, as far as that is known: as many workers begin while the first is made,
            where they are no copies of a template.

    Raises:
        WorkerError: A piece made the worker that had it in hand die again and again, workers cannot be started, or the cluster
            cannot be reached or does not fit.
        MissingExtraError: The engine is Dask and ``distributed`` is not installed.
    """
    if isinstance(engine, Processes):
        from dealfile.engine import processes  # noqa: PLC0415 - loaded only where there are any

        return processes.results(function, pieces, engine, prepare, name, at_least)
    if isinstance(engine, Dask):
        from dealfile.engine import dask  # noqa: PLC0415 - as above

        return dask.results(function, pieces, engine, prepare, name)
    return _one_by_one(function, pieces)


def begin(engine: Engine) -> None:
    """Begins what takes its time to begin, while the caller goes on; :func:`run` does so itself where this was not called."""
    if isinstance(engine, Processes) and engine.template is not None:
        from dealfile.engine.forks import begin_template  # noqa: PLC0415 - as above

        begin_template(engine.template)


def _one_by_one(function: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Generator[Result, None, None]:
    for piece in pieces:
        yield function(piece)
