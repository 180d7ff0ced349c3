"""What a worker process does: takes pieces from a connection, answers each, and ends when the connection does.

Two threads serve the connection, so that the next piece is here before it is needed, and an answer that nobody takes yet stops
nothing. Since one of them always listens, the process ends at once when its parent does, however that ended.
"""

import os
import pickle
import signal
import traceback
from collections.abc import Callable
from multiprocessing.connection import Connection
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final

from dealfile.errors import WorkerError

READY: Final = b""
"""The first thing a worker says: it is prepared, and waits for pieces."""


def work(connection: Connection, function: Callable[[Any], object], prepare: Callable[[], None] | None) -> None:
    """Answers pieces, in the order they come in; never returns.

    An answer is pickled: ``(True, result)``, or ``(False, exception)``.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent alone answers Ctrl-C, and ends its workers
    asked, answers = SimpleQueue[bytes](), SimpleQueue[bytes]()
    for served in (_listen, asked), (_speak, answers):
        Thread(target=served[0], args=(connection, served[1]), daemon=True).start()
    fault = _prepared(prepare)
    answers.put(READY)
    while True:
        piece = asked.get()
        answers.put(_answer(function, piece) if fault is None else fault)


def _listen(connection: Connection, asked: "SimpleQueue[bytes]") -> None:
    while True:
        try:
            asked.put(connection.recv_bytes())
        except (EOFError, OSError):
            os._exit(0)


def _speak(connection: Connection, answers: "SimpleQueue[bytes]") -> None:
    while True:
        try:
            connection.send_bytes(answers.get())
        except OSError:
            os._exit(0)


def _prepared(prepare: Callable[[], None] | None) -> bytes | None:
    """The answer to every piece where the preparation failed."""
    try:
        if prepare is not None:
            prepare()
    except Exception as fault:  # noqa: BLE001 - it is raised in the parent
        return _failure(fault)
    return None


def _answer(function: Callable[[Any], object], piece: bytes) -> bytes:
    try:
        return pickle.dumps((True, function(pickle.loads(piece))), pickle.HIGHEST_PROTOCOL)
    except Exception as fault:  # noqa: BLE001 - it is raised in the parent
        return _failure(fault)


def _failure(fault: Exception) -> bytes:
    """The exception as an answer, with a note of where it was raised; in words where it cannot be pickled."""
    where = "".join(traceback.format_exception(fault))
    try:
        fault.add_note(f"in a worker process:\n{where}")
        answer = pickle.dumps((False, fault), pickle.HIGHEST_PROTOCOL)
        pickle.loads(answer)
    except Exception:  # noqa: BLE001 - whatever its class does when it is pickled or made again
        return pickle.dumps((False, WorkerError(f"a worker failed: {type(fault).__name__}: {fault}")), pickle.HIGHEST_PROTOCOL)
    return answer
