"""How far reading has come, on standard error: a bar on a terminal, else a line a while, and nothing for short work."""

import sys
from time import monotonic
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from rich.progress import Progress

    from dealfile.services.inputs import Input, Inputs

_PATIENCE: Final = 1.0
"""Seconds of work before a bar is worth while."""
_PACE: Final = 0.1
"""Seconds between two updates of a bar."""
_BETWEEN_LINES: Final = 30.0
"""Seconds between two lines of a log, and before the first."""


class ProgressBar:
    """Shows how much of the inputs has been read; a watcher for services, and a context manager.

    On a terminal it is a bar with files, records a second and the time left; elsewhere a line every half minute, for a log.
    Nothing is shown for short work, for standard input, and when quiet. Of inputs whose size is not known no time left is shown.
    """

    def __init__(self, inputs: "Inputs", *, quiet: bool = False) -> None:
        self._wanted = not quiet and sys.stderr is not None and all(each.can_reopen for each in inputs.inputs)
        self._on_terminal = self._wanted and sys.stderr.isatty()
        self._sizes = {each: each.size for each in inputs.inputs} if self._wanted else {}
        is_known = all(size or each.path is not None for each, size in self._sizes.items())  # an empty file is of known size
        self._total = sum(self._sizes.values()) if is_known else 0
        self._files = len(inputs.inputs)
        self._done = self._files_done = self._records = 0
        self._began = monotonic()
        self._next = self._began + self._patience
        self._bar: Progress | None = None

    @property
    def _patience(self) -> float:
        return _PATIENCE if self._on_terminal else _BETWEEN_LINES

    def __enter__(self) -> "ProgressBar":
        return self

    def __exit__(self, *_: object) -> None:
        self._wanted = False
        self.clear()

    def __call__(self, source: "Input", done: int | None, records: int = 1) -> None:
        """Notes that more of an input has been read; see :class:`dealfile.services.progress.Watcher`."""
        if not self._wanted:
            return
        self._records += records
        if done is None:
            self._done += self._sizes.get(source, 0)
            self._files_done += 1
            done = 0
        if monotonic() >= self._next:
            self._show(self._done + min(done, self._sizes.get(source, 0)))  # a file may have grown meanwhile

    def clear(self) -> None:
        """Takes the bar away, so that output can be written; it comes back after a while of silence."""
        if self._bar is not None:
            self._bar.stop()
            self._bar = None
            self._next = monotonic() + _PATIENCE

    def _show(self, done: int) -> None:
        if self._on_terminal:
            self._show_bar(done)
            self._next = monotonic() + _PACE
        else:
            print(self._line(done), file=sys.stderr, flush=True)
            self._next = monotonic() + _BETWEEN_LINES

    @property
    def _pace(self) -> str:
        """Files, records, and records a second, in words."""
        seconds = max(monotonic() - self._began, 0.001)
        files = f"{self._files_done:,} of {self._files:,} files, " if self._files > 1 else ""
        return f"{files}{self._records:,} records, {self._records / seconds:,.0f} a second"

    def _line(self, done: int) -> str:
        """How far it has come, as a line of a log."""
        if not self._total or not done:
            return f"read {self._pace}"
        share = min(done / self._total, 1.0)
        left = (monotonic() - self._began) * (1 - share) / share
        return f"read {share:.0%}: {self._pace}; about {_minutes(left)} left"

    def _show_bar(self, done: int) -> None:
        if self._bar is None:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

            columns = (
                TextColumn("reading"),
                BarColumn(),
                TextColumn("{task.percentage:>3.0f}%"),
                TimeRemainingColumn(),
                TextColumn("{task.fields[pace]}"),
            )
            console = Console(stderr=True)
            self._bar = Progress(
                *columns, console=console, transient=True, auto_refresh=False, redirect_stdout=False, redirect_stderr=False
            )
            self._bar.add_task("reading", total=self._total or None, pace="")
            self._bar.start()
        self._bar.update(self._bar.task_ids[0], completed=done, pace=self._pace)
        self._bar.refresh()


def _minutes(seconds: float) -> str:
    """A time in words, as exact as it needs to be."""
    if seconds < 90:
        return f"{max(round(seconds), 1)} s"
    minutes = round(seconds / 60)
    return f"{minutes} min" if minutes < 90 else f"{minutes / 60:.1f} h"
