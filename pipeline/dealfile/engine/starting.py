"""What processes are started under."""

import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Final

_SAFE_PATH: Final = "PYTHONSAFEPATH"


@contextmanager
def starting() -> Iterator[None]:
    """Holds Ctrl-C back, and has Python look for modules where they are installed.

    What is started meanwhile never hears of Ctrl-C, and the parent does so afterwards. Left to itself, a new Python looks first
    in the current folder for all that it loads, which may hold anything.
    """
    with _installed_modules_only(), _interrupts_held():
        yield


@contextmanager
def _installed_modules_only() -> Iterator[None]:
    before = os.environ.get(_SAFE_PATH)
    os.environ[_SAFE_PATH] = before or "1"
    try:
        yield
    finally:
        if before is None:
            del os.environ[_SAFE_PATH]
        else:
            os.environ[_SAFE_PATH] = before


@contextmanager
def _interrupts_held() -> Iterator[None]:
    if not hasattr(signal, "pthread_sigmask"):  # Windows: workers ignore it as soon as they run
        yield
        return
    resource_tracker.ensure_running()  # else the first process starts it, which lets interrupts through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
