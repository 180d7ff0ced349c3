"""Running one function over many pieces in processes of this machine.

The processes are of our own, one connection each, so that it is known which pieces a process had in hand when it died: these
few are sent again, each alone, and so the one that kills its worker is found.
"""

import pickle
import sys
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Final, Generic, TypeVar

from dealfile.engine.engines import Processes
from dealfile.engine.forks import ANEW, begin_template, copies
from dealfile.engine.starting import starting
from dealfile.engine.worker import READY, work
from dealfile.errors import WorkerError

if TYPE_CHECKING:
    from multiprocessing.process import BaseProcess

    from dealfile.engine.forks import Origin

Piece = TypeVar("Piece")
Result = TypeVar("Result")

DEATHS: Final = 3
"""How often a worker may die of a piece, and how many may die one after the other before they were ready."""

_IN_HAND: Final = 2
"""Pieces that a worker has at a time: the one it works on and the next, so that it never waits for the parent."""

_AHEAD: Final = 3
"""Pieces for each worker that are taken and whose results were not yet given: the bound of memory."""

_PATIENCE: Final = 5.0
"""Seconds that a worker whose connection is closed has to be gone."""


class _Worker:
    """A process, with the numbers of the pieces that it was given and has not answered, oldest first."""

    def __init__(self, origin: "Origin", function: Callable[[Any], object], prepare: Callable[[], None] | None) -> None:
        self.connection, theirs = origin.Pipe()
        self.process: BaseProcess = origin.Process(target=work, args=(theirs, function, prepare), daemon=True)
        self.is_ready = False
        self.in_hand = deque[int]()
        try:
            self.process.start()
        except RuntimeError:
            if "__mp_main__" not in sys.modules:
                raise
            sys.exit(1)  # this is a worker that runs the script of its parent again: the parent says so, and this one nothing
        finally:
            theirs.close()

    def end(self) -> None:
        """Ends the process, whatever it does; it has nothing that needs an end.

        A copy whose template is gone is taken to have ended, since that alone could say so: it ends with its connection.
        """
        self.process.kill()
        self.process.join()
        self.connection.close()


class _Run(Generic[Piece, Result]):
    """One run: which pieces are where.

    A piece is taken from the caller, waits, is in the hand of a worker, is answered, and its result is given to the caller in
    its turn. Between the first and the last it is counted in ``_taken - _given``.
    """

    def __init__(
        self,
        function: Callable[[Piece], Result],
        pieces: Iterable[Piece],
        engine: Processes,
        prepare: Callable[[], None] | None,
        name: Callable[[Piece], str] | None,
    ) -> None:
        self._template = engine.template
        self._function = function
        self._pieces = iter(pieces)
        self._most_workers = engine.workers
        self._prepare = prepare
        self._name = name
        self._workers = dict[Connection, _Worker]()
        self._unanswered = dict[int, Piece]()
        self._waiting = deque[int]()
        self._answers = dict[int, tuple[bool, Any]]()
        self._deaths = Counter[int]()
        self._deaths_at_start = 0
        self._taken = self._given = 0
        self._is_all_taken = False

    def results(self, at_least: int) -> Generator[Result, None, None]:
        try:
            if self._template is None or not begin_template(self._template):
                self._start(at_least)  # else there is a template, which takes its time: the first piece is made meanwhile
            while self._take():
                self._start(len(self._waiting))
                self._hand_out()
                self._hear(wait_for_one=not self._may_take and self._given not in self._answers)
                if self._given in self._answers:
                    is_result, said = self._answers.pop(self._given)
                    self._given += 1
                    if not is_result:
                        raise said
                    yield said
        finally:
            for worker in self._workers.values():
                worker.end()

    @property
    def _may_take(self) -> bool:
        """Whether there may be another piece, and the bound lets it be taken."""
        return not self._is_all_taken and self._taken - self._given < _AHEAD * self._most_workers

    def _take(self) -> bool:
        """Takes a piece, if it may; says whether there is more to give. What the caller's iterator raises has its turn."""
        if self._may_take:
            try:
                self._unanswered[self._taken] = next(self._pieces)
                self._waiting.append(self._taken)
                self._taken += 1
            except StopIteration:
                self._is_all_taken = True
            except Exception as fault:  # noqa: BLE001 - raised when all before it were given
                self._is_all_taken = True
                self._answers[self._taken] = False, fault
                self._taken += 1
        return not self._is_all_taken or self._given < self._taken

    def _start(self, waiting: int) -> None:
        """Starts a worker for every piece that waits and that no idle one will take, as far as there may be more."""
        idle = sum(not worker.in_hand for worker in self._workers.values())
        for _ in range(min(waiting - idle, self._most_workers - len(self._workers))):
            try:
                worker = self._copy() or self._anew()
            except OSError as fault:
                if not self._workers:
                    raise _none_starts(fault) from fault
                self._most_workers = len(self._workers)  # the system lets no more be started
                return
            self._workers[worker.connection] = worker

    def _copy(self) -> _Worker | None:
        """A new worker that is a copy of the template, of a new one where that has died; ``None`` where there is none."""
        if self._template is not None and begin_template(self._template):
            # It may have to be waited for, so Ctrl-C is not held back here: the template hears of none, and so its copies.
            with suppress(EOFError, OSError):
                return _Worker(copies(), self._function, self._prepare)
        self._template = None
        return None

    def _anew(self) -> _Worker:
        """A new worker that is begun anew."""
        with starting():
            return _Worker(ANEW, self._function, self._prepare)

    def _hand_out(self) -> None:
        """Sends pieces that wait to the workers that have the least in hand; a suspect has a worker for itself."""
        for held in range(_IN_HAND):
            for worker in self._workers.values():
                if worker.is_ready and len(worker.in_hand) == held and not any(self._deaths[number] for number in worker.in_hand):
                    if not self._waiting or (held and self._deaths[self._waiting[0]]):
                        return
                    self._send(worker, self._waiting.popleft())

    def _send(self, worker: _Worker, number: int) -> None:
        message = pickle.dumps(self._unanswered[number], pickle.HIGHEST_PROTOCOL)
        worker.in_hand.append(number)
        with suppress(OSError):  # a dead one is noticed where its answers are heard
            worker.connection.send_bytes(message)

    def _hear(self, *, wait_for_one: bool) -> None:
        """Takes in one message of every worker that has something to say."""
        for connection in wait(list(self._workers), None if wait_for_one else 0):
            worker = self._workers[connection]  # type: ignore[index]  # only connections were asked
            try:
                message = worker.connection.recv_bytes()
            except (EOFError, OSError):
                self._bury(worker)
                continue
            if message == READY:
                worker.is_ready, self._deaths_at_start = True, 0
            else:
                number = worker.in_hand.popleft()
                del self._unanswered[number]
                self._answers[number] = pickle.loads(message)

    def _bury(self, worker: _Worker) -> None:
        """Lets others do what a dead worker had in hand.

        Each of it is a suspect, since it is not known which was worked on: the answer of an earlier one may have died too.
        """
        del self._workers[worker.connection]
        worker.process.join(_PATIENCE)  # so that its own exit code is known, and not that of being ended
        worker.end()
        if not worker.is_ready:
            self._deaths_at_start += 1
            if self._deaths_at_start == DEATHS:
                raise _never_started(worker)
        for number in reversed(worker.in_hand):
            self._deaths[number] += 1
            if self._deaths[number] == DEATHS:
                self._answers[number] = False, _killed(worker, self._named(number))
                del self._unanswered[number]
            else:
                self._waiting.appendleft(number)

    def _named(self, number: int) -> str:
        return f"piece {number + 1}" if self._name is None else self._name(self._unanswered[number])


def results(
    function: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    engine: Processes,
    prepare: Callable[[], None] | None,
    name: Callable[[Piece], str] | None,
    at_least: int = 0,
) -> Generator[Result, None, None]:
    """As :func:`dealfile.engine.run`, by processes."""
    return _Run(function, pieces, engine, prepare, name).results(at_least)


def _ending(worker: _Worker) -> str:
    """How a dead process ended, in words."""
    code = worker.process.exitcode
    return f"signal {-code}" if code is not None and code < 0 else f"exit code {code}"


def _killed(worker: _Worker, name: str) -> WorkerError:
    return WorkerError(
        f"{name}: the worker process that had it in hand ended {DEATHS} times (at last with {_ending(worker)})",
        "a process that uses too much memory is ended by the system: use fewer workers; else please report this, with the file",
    )


def _none_starts(fault: OSError) -> WorkerError:
    remedy = "leave --workers out, or let the system allow more open files (ulimit -n) and processes (ulimit -u)"
    if isinstance(fault, FileNotFoundError):
        remedy = "the current folder is gone, it seems: change to one that is there, or leave --workers out"
    return WorkerError(f"worker processes cannot be started ({fault.strerror or fault})", remedy)


def _never_started(worker: _Worker) -> WorkerError:
    return WorkerError(
        f"worker processes end before they can work (at last with {_ending(worker)})",
        "a Python script that uses workers must do so under if __name__ == '__main__':, since each worker imports the script",
    )
