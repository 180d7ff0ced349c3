"""What the workers of the tests do: found by name in their processes."""

import gc
import json
import os
import signal
import subprocess
import sys
import textwrap
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple, NoReturn

from tests.bench.archives import children

from dealfile.errors import InputError

PATIENCE = 120.0
"""Seconds after which something that others should have ended ends by itself, on however busy a machine."""


class Task(NamedTuple):
    """A piece: its number, and a folder in which workers leave signs for the test and for each other."""

    number: int
    folder: Path


class Strange(Exception):
    """An exception that can be pickled, and not made again."""

    def __init__(self, first: int, second: int) -> None:
        super().__init__(f"{first} and {second}")


def named(task: Task) -> str:
    return f"archive.pbn, piece {task.number}"


def square(number: int) -> int:
    return number * number


def process(_: object) -> int:
    return os.getpid()


def fail_at_five(number: int) -> int:
    if number == 5:
        raise InputError("five cannot be read", "take another")
    return number


def fail_strangely(number: int) -> int:
    raise Strange(number, number)


def kill_worker_once(task: Task) -> int:
    """The first worker that has number 3 in hand is killed."""
    sign = task.folder / "killed"
    if task.number == 3 and not sign.exists():
        sign.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task.number


def kill_worker_always(task: Task) -> int:
    """Every worker that has number 3 in hand is killed."""
    if task.number == 3:
        (task.folder / f"killed {os.getpid()}").touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return task.number


def leave(_: object) -> NoReturn:
    os._exit(7)


def wait_to_be_ended(task: Task) -> int:
    """Leaves its process number, and works for longer than any test waits."""
    (task.folder / f"worker {os.getpid()}").touch()
    time.sleep(PATIENCE)
    return task.number


def first_is_quick(task: Task) -> int:
    """All but number 0 work for longer than any test waits."""
    return wait_to_be_ended(task) if task.number else 0


def first_waits_for_others(task: Task) -> int:
    """Number 0 is done when all up to 3 are."""
    (task.folder / f"done {task.number}").touch()
    if task.number == 0:
        wait_until(lambda: len(list(task.folder.glob("done *"))) >= 4)
    return task.number


_prepared: list[int] = []


def prepare() -> None:
    _prepared.append(os.getpid())


def preparations(_: object) -> tuple[int, ...]:
    return tuple(_prepared)


def prepare_in_vain() -> None:
    raise InputError("no grammar here", "install it")


def prepare_and_leave() -> None:
    os._exit(3)


def wait_until(holds: Callable[[], object]) -> None:
    """Waits until something holds.

    Raises:
        TimeoutError: It never does.
    """
    end = time.monotonic() + PATIENCE
    while not holds():
        if time.monotonic() > end:
            raise TimeoutError("what was waited for did not happen")
        time.sleep(0.02)


def is_running(process: int) -> bool:
    """Whether there is such a process, other than one that has ended and waits to be counted by its parent."""
    try:
        return Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()[0] not in "ZX"
    except (OSError, IndexError):
        return False


def state(_: object) -> str:
    """What a worker has when it begins, and what it is a copy of, as JSON."""
    parent = os.getppid()
    return json.dumps(
        {
            "had rows": "dealfile.tables.rows" in sys.modules,
            "frozen": gc.get_freeze_count() > 0,
            "parent": "forkserver" if "forkserver" in command_of(parent) else command_of(parent),
            "threads of the parent": len(list(Path(f"/proc/{parent}/task").iterdir())),
        }
    )


def command_of(process: int) -> str:
    """The command line of a process, its words one after the other; nothing where it has ended."""
    try:
        return Path(f"/proc/{process}/cmdline").read_text(encoding="utf-8").replace("\0", " ")
    except OSError:
        return ""


def template() -> int:
    """The process of which the workers of this one are copies; waits until it has begun."""
    found = list[int]()

    def begun() -> list[int]:
        found[:] = [each for each in children(os.getpid()) if is_running(each) and "forkserver" in command_of(each)]
        return found

    wait_until(begun)
    return found[0]


def started(folder: Path) -> list[int]:
    """The workers that left their number in ``folder``."""
    return [int(path.name.split()[1]) for path in folder.glob("worker *")]


@contextmanager
def script(folder: Path, text: str, *words: str) -> Iterator["subprocess.Popen[str]"]:
    """A Python script that runs in a process group of its own, as a command does that a shell started."""
    path = folder / "script"
    path.write_text(textwrap.dedent(text), encoding="utf-8")
    checkout = Path(__file__).resolve().parents[2]
    command = [sys.executable, str(path), str(folder), *words]
    environment = os.environ | {"PYTHONPATH": str(checkout)}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, start_new_session=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()
            for worker in started(folder):
                if is_running(worker):
                    os.kill(worker, signal.SIGKILL)


BUSY = """
    import sys
    from pathlib import Path

    from dealfile.engine import Dask, Processes, run
    from tests.engine import work

    if __name__ == "__main__":
        pieces = [work.Task(number, Path(sys.argv[1])) for number in range(8)]
        try:
            list(run(work.wait_to_be_ended, pieces, {engine}))
        except KeyboardInterrupt:
            sys.exit(130)
"""
