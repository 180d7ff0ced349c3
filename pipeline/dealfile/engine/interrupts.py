"""Ctrl-C while processes are started."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


@contextmanager
def interrupts_held() -> Iterator[None]:
    """Holds Ctrl-C back: what is started meanwhile never hears of it, and the parent does so afterwards."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows: workers ignore it as soon as they run
        yield
        return
    resource_tracker.ensure_running()  # else the first process starts it, which lets interrupts through
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
