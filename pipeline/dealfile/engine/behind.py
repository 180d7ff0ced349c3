"""Calls that are made one after the other in a thread, while their caller goes on."""

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from typing import Final, TypeAlias

from dealfile.engine.engines import Engine, Serial

Later: TypeAlias = Callable[..., None]
"""Takes a function and its arguments, to be called in its turn."""

_MOST: Final = 2
"""Calls that are not yet made: the one at work and the next. With more, memory would grow with whatever they hold."""


def at_once(function: Callable[..., object], *arguments: object) -> None:
    """Calls ``function`` where it stands."""
    function(*arguments)


@contextmanager
def behind(engine: Engine) -> Iterator[Later]:
    """Takes calls that are made in their order while their caller goes on; all have been made when the block ends.

    What a call raises is raised at a later one, or at the end of the block, and none is made after it. Where the block is left by
    an exception, the call at work is waited for and the others are dropped.

    Args:
        engine: Who does the work beside. Where this process does it, calls are made at once: it is one processor that was asked
            for.
    """
    if isinstance(engine, Serial):
        yield at_once
        return
    calls = _Calls()
    try:
        yield calls.take
        calls.finish()
    finally:
        calls.end()


class _Calls:
    """The calls that are not yet made, and the thread that makes them."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, "behind")
        self._waiting = deque[Future[None]]()
        self._has_failed = False

    def take(self, function: Callable[..., object], *arguments: object) -> None:
        while self._waiting and (len(self._waiting) >= _MOST or self._waiting[0].done()):
            self._waiting.popleft().result()
        self._waiting.append(self._thread.submit(self._call, function, arguments))

    def _call(self, function: Callable[..., object], arguments: tuple[object, ...]) -> None:
        if not self._has_failed:
            self._has_failed = True
            function(*arguments)
            self._has_failed = False

    def finish(self) -> None:
        while self._waiting:
            self._waiting.popleft().result()

    def end(self) -> None:
        self._thread.shutdown(cancel_futures=True)
