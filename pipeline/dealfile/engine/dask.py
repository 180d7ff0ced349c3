"""Running one function over many pieces on a Dask cluster.

The scheduler of the cluster knows which worker has what, and gives it to another when one dies.
"""

import platform
import time
from collections import deque
from collections.abc import Callable, Generator, Iterable
from concurrent.futures import CancelledError
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib.metadata import PackageNotFoundError, version
from threading import Lock
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from dealfile.engine import engines
from dealfile.engine.clusters import PATIENCE, connected, first_line, in_silence
from dealfile.errors import MissingExtraError, WorkerError

if TYPE_CHECKING:
    from distributed import Client, Future

Piece = TypeVar("Piece")
Result = TypeVar("Result")

_AHEAD: Final = 3
"""Pieces for each thread of the workers that are sent and whose results were not yet given: the bound of memory."""

_LOOK: Final = 5.0
"""Seconds between two looks at how many workers there are."""

_LOSSES: Final = 6
"""How often a cluster whose scheduler answers may lose one piece, or its result."""


def results(
    function: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    engine: engines.Dask,
    prepare: Callable[[], None] | None,
    name: Callable[[Piece], str] | None,
) -> Generator[Result, None, None]:
    """As :func:`dealfile.engine.run`, on a cluster."""
    try:
        import distributed  # noqa: F401, PLC0415 - optional, and slow to load
    except ImportError:
        raise MissingExtraError("a Dask cluster needs the package distributed", "pip install 'dealfile[dask]'") from None
    with in_silence(), connected(engine) as client:
        yield from _Run(client, function, pieces, prepare, name).results()


@dataclass(slots=True)
class _Sent:
    """A piece that was sent to the cluster.

    Attributes:
        number: Its number, from 0.
        piece: The piece.
        future: What becomes of it.
        losses: How often the cluster has lost it, or its result.
    """

    number: int
    piece: Any
    future: "Future[Any]"
    losses: int = 0


class _Run(Generic[Piece, Result]):
    """One run: what was sent and not yet given, in order."""

    def __init__(
        self,
        client: "Client",
        function: Callable[[Piece], Result],
        pieces: Iterable[Piece],
        prepare: Callable[[], None] | None,
        name: Callable[[Piece], str] | None,
    ) -> None:
        self._client = client
        self._function = function
        self._pieces = enumerate(pieces)
        self._prepare = prepare
        self._name = name
        self._sent = deque[_Sent]()
        self._threads = 0
        self._looked = self._seen = time.monotonic() - _LOOK
        self._fault: Exception | None = None
        self._is_all_taken = False

    def results(self) -> Generator[Result, None, None]:
        try:
            self._check_workers()
            while self._send_more():
                yield self._result(self._sent.popleft())
            if self._fault is not None:
                raise self._fault
        finally:
            self._client.cancel([sent.future for sent in self._sent], force=True)

    def _send_more(self) -> bool:
        """Sends pieces up to the bound; says whether any is without a result."""
        self._look()
        while not self._is_all_taken and len(self._sent) < _AHEAD * max(1, self._threads):
            try:
                number, piece = next(self._pieces)
            except StopIteration:
                self._is_all_taken = True
            except Exception as fault:  # noqa: BLE001 - raised when all before it were given
                self._is_all_taken, self._fault = True, fault
            else:
                self._sent.append(_Sent(number, piece, self._send(piece)))
        return bool(self._sent)

    def _send(self, piece: Piece) -> "Future[Any]":
        import dask  # noqa: PLC0415 - as above

        # A piece goes through the scheduler, which keeps it until its result was taken: so it can be sent to another worker.
        with dask.config.set({"distributed.admin.large-graph-warning-threshold": "1 TiB"}):
            return self._client.submit(_do, _versions(), self._prepare, self._function, piece, pure=False)

    def _result(self, sent: _Sent) -> Result:
        from distributed import KilledWorker  # noqa: PLC0415 - as above

        try:
            return self._waited_for(sent)
        except KilledWorker:
            sent = self._send_alone(sent)
        try:
            return self._waited_for(sent)
        except KilledWorker:
            raise WorkerError(
                f"{self._named(sent)}: the workers of the cluster that had it in hand died again and again",
                "a worker that uses too much memory is ended: give workers more; else please report this, with the file",
            ) from None

    def _send_alone(self, sent: _Sent) -> _Sent:
        """Sends a piece again when all others are done.

        The scheduler blames every piece that a dead worker had, also those that only waited there. Alone, it is clear which.
        """
        for other in self._sent:
            self._fault_of(other)
        return _Sent(sent.number, sent.piece, self._send(sent.piece))

    def _waited_for(self, sent: _Sent) -> Result:
        """The result of a piece, or what was raised in making it."""
        from distributed.comm.core import CommClosedError  # noqa: PLC0415 - as above

        while True:
            fault = self._fault_of(sent)
            if fault is not None:
                raise _told(fault)
            # The worker that has the result may die before it is here; then the piece is done again, and may end otherwise.
            with suppress(TimeoutError):
                try:
                    result: Result = sent.future.result(timeout=PATIENCE)
                except (CancelledError, CommClosedError):
                    self._count_lost(sent)
                    continue
                sent.future.release()
                return result

    def _fault_of(self, sent: _Sent) -> BaseException | None:
        """Waits until a piece is done; what was raised in doing it."""
        while True:
            self._look()
            try:
                fault: BaseException | None = sent.future.exception(timeout=_LOOK)
            except TimeoutError:
                continue
            if sent.future.status not in ("cancelled", "lost"):
                return fault
            self._send_again(sent)

    def _send_again(self, sent: _Sent) -> None:
        """Sends a piece again that the scheduler has forgotten.

        It forgets what a worker had that died while its result was asked for, and all of a client that it did not hear for a
        while, as on a busy machine.

        Raises:
            WorkerError: As :meth:`_count_lost`.
        """
        self._count_lost(sent)
        sent.future = self._send(sent.piece)

    def _count_lost(self, sent: _Sent) -> None:
        """Notes that what became of a piece was lost.

        Raises:
            WorkerError: The scheduler has gone, or loses the piece again and again.
        """
        self._check_connected()
        sent.losses += 1
        if sent.losses > _LOSSES:
            raise WorkerError(
                f"{self._named(sent)}: the cluster lost it {sent.losses} times, though its scheduler at "
                f"{_address(self._client)} answers",
                "look whether its workers and its network are overloaded, then run this again",
            )

    def _named(self, sent: _Sent) -> str:
        return f"piece {sent.number + 1}" if self._name is None else self._name(sent.piece)

    def _look(self) -> None:
        """Looks from time to time how many workers there are.

        Raises:
            WorkerError: There was none for a long time, or the scheduler has gone.
        """
        now = time.monotonic()
        if now - self._looked < _LOOK:
            return
        self._check_connected()
        self._looked = now
        if self._threads:
            self._seen = now
        elif now - self._seen > PATIENCE:
            raise _no_workers(self._client)

    def _check_connected(self) -> None:
        """Asks the scheduler for its workers, which fails if it has gone; if it answers, it was a worker that went.

        Raises:
            WorkerError: The scheduler has gone.
        """
        try:
            self._threads = sum(self._client.nthreads().values())
        except OSError:
            raise self._lost() from None

    def _check_workers(self) -> None:
        """Waits for the first worker, and compares all there are with this process.

        Raises:
            WorkerError: There is none, or they do not fit.
        """
        try:
            self._client.wait_for_workers(1, timeout=PATIENCE)
        except TimeoutError:
            raise _no_workers(self._client) from None
        for worker, said in self._client.run(_versions, on_error="return").items():
            if isinstance(said, Exception):
                raise _unusable(worker, said)
            if said != _versions():
                raise _unfit(worker, said, _versions())

    def _lost(self) -> WorkerError:
        return WorkerError(
            f"the connection to the scheduler at {_address(self._client)} was lost",
            "look whether it still runs, then run this again",
        )


Versions = tuple[str, str]


def _versions() -> Versions:
    """What must be the same here and in a worker: dealfile, and the Python that pickles."""
    try:
        own = version("dealfile")
    except PackageNotFoundError:
        own = "of no known version"
    return own, ".".join(platform.python_version_tuple()[:2])


def _do(versions: Versions, prepare: Callable[[], None] | None, function: Callable[[Any], Any], piece: object) -> object:
    """In a worker: what ``function`` makes of ``piece``. Workers may join at any time, so each time it is asked who this is."""
    if versions != _versions():
        raise _unfit("a worker that joined", _versions(), versions)
    if prepare is not None:
        with _PREPARING:
            _prepared(prepare)
    return function(piece)


_PREPARING: Final = Lock()


@cache
def _prepared(prepare: Callable[[], None]) -> None:
    """Prepares this process, once."""
    prepare()


def _address(client: "Client") -> str:
    return str(client.scheduler.addr) if client.scheduler is not None else "?"


def _no_workers(client: "Client") -> WorkerError:
    address = _address(client)
    return WorkerError(
        f"the scheduler at {address} has no workers", f"start some: dask worker {address} --nworkers N --nthreads 1"
    )


def _told(fault: BaseException) -> BaseException:
    """What a worker raised, as it is; that it lacks this package is said in words."""
    if isinstance(fault, ModuleNotFoundError) and (fault.name or "").partition(".")[0] == "dealfile":
        return _unusable("a worker that joined", fault)
    return fault


def _unusable(worker: str, fault: Exception) -> WorkerError:
    return WorkerError(
        f"{worker} cannot load dealfile ({first_line(fault)})",
        f"install dealfile[dask] {_versions()[0]} in the environment of every worker",
    )


def _unfit(worker: str, theirs: Versions, ours: Versions) -> WorkerError:
    return WorkerError(
        f"{worker} has dealfile {theirs[0]} on Python {theirs[1]}, and here is {ours[0]} on {ours[1]}",
        "workers must have the same versions as the process that they work for, so that all give the same bytes",
    )
