"""Schedulers and workers of Dask on this machine, as they are started by hand."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.engine import work

CHECKOUT = Path(__file__).resolve().parents[2]
QUIET = {"DASK_LOGGING__DISTRIBUTED": "critical"}


@contextmanager
def command(folder: Path, *words: str, path: Path = CHECKOUT) -> Iterator[subprocess.Popen[bytes]]:
    """One process of a cluster; what it says goes to a file."""
    environment = os.environ | QUIET | {"PYTHONPATH": str(path)}
    log = folder / f"{words[0]}.log"
    with log.open("ab") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "dask", *words],
            cwd=folder,
            env=environment,
            stdout=said,
            stderr=said,
            start_new_session=True,
        )
        try:
            yield process
        finally:
            # A nanny is asked, so that it ends its worker; what does not listen is ended with all its children.
            process.terminate()
            try:
                process.wait(work.PATIENCE / 4)
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()


@contextmanager
def scheduler(folder: Path) -> Iterator[tuple[str, subprocess.Popen[bytes]]]:
    """A scheduler on a port that is free, with its address."""
    file = folder / "scheduler.json"
    options = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard", "--no-show", "--idle-timeout", "10 minutes")
    with command(folder, "scheduler", *options, "--scheduler-file", str(file)) as process:
        work.wait_until(lambda: process.poll() is not None or (file.exists() and file.read_text(encoding="utf-8").endswith("}")))
        yield json.loads(file.read_text(encoding="utf-8"))["address"], process


@contextmanager
def worker(folder: Path, address: str, *options: str, path: Path = CHECKOUT) -> Iterator[subprocess.Popen[bytes]]:
    """A worker of one thread."""
    usual = ("--nthreads", "1", "--host", "127.0.0.1", "--no-dashboard", "--death-timeout", "60")
    words = ("worker", address, *usual, "--local-directory", str(folder))
    with command(folder, *words, *options, path=path) as process:
        yield process
