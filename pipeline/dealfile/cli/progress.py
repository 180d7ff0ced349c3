"""A progress bar on standard error, for long work on a terminal only."""

import sys
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress

    from dealfile.services.inputs import Input, Inputs

_PATIENCE: Final = 1.0
"""Seconds of work before a bar is worth while."""
_PACE: Final = 0.1
"""Seconds between two updates."""


class ProgressBar:
    """Shows how much of the inputs has been read; a watcher for services, and a context manager.

    Nothing is shown for short work, for standard input (its length is not known), when standard error is no terminal, and
    when quiet.
    """

    def __init__(self, inputs: "Inputs", *, quiet: bool = False) -> None:
        self._wanted = not quiet and sys.stderr is not None and sys.stderr.isatty() and all(each.path for each in inputs.inputs)
        self._total = sum(each.size for each in inputs.inputs) if self._wanted else 0
        self._done = 0
        self._next = monotonic() + _PATIENCE
        self._bar: Progress | None = None

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        self._wanted = False
        self.clear()

    def __call__(self, source: "Input", done: int | None) -> None:
        """Notes that ``done`` bytes of ``source`` have been read; ``None`` for the whole of it."""
        if not self._wanted:
            return
        if done is None:
            self._done += source.size
            done = 0
        if monotonic() >= self._next:
            self._show(self._done + done)

    def clear(self) -> None:
        """Takes the bar away, so that output can be written; it comes back after a while of silence."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
            self._next = monotonic() + _PATIENCE

    def _show(self, done: int) -> None:
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (TextColumn("reading"), BarColumn(), TextColumn("{task.percentage:>3.0f}%"), TimeRemainingColumn())
            console = Console(stderr=True)
            self._bar = Progress(
                *columns, console=console, transient=True, auto_refresh=False, redirect_stdout=False, redirect_stderr=False
            )
            self._bar.add_task("reading", total=self._total or 1)
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done)
        self._bar.refresh()
        self._next = monotonic() + _PACE
