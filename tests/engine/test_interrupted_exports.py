"""Exports that are stopped by force: nothing half written stands under its final name, and they can be gone on with."""

import hashlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from tests.bench.archives import children

FOLDER = ".dealfile-partial"
WAIT = 120.0
pytestmark = pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")


@pytest.fixture(scope="module")
def archive(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Some megabytes of boards: more pieces than are in hand at once."""
    path = tmp_path_factory.mktemp("archive") / "archive.pbn"
    made = [sys.executable, "-m", "tests.bench.make_pbn", str(path), "--mb", "6"]
    subprocess.run(made, cwd=checkout, check=True, capture_output=True)
    return path


def command(archive: Path, folder: Path, *options: str) -> list[str]:
    return [sys.executable, "-m", "dealfile", "export", str(archive), "-o", str(folder), *options]


Start = Callable[..., "subprocess.Popen[str]"]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts commands in process groups of their own; none outlives the test."""
    running: list[subprocess.Popen[str]] = []

    def begin(words: list[str], **environment: str) -> "subprocess.Popen[str]":
        process = subprocess.Popen(
            words,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
            env=os.environ | {"NO_COLOR": "1"} | environment,
        )
        running.append(process)
        return process

    yield begin
    for process in running:
        with suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


def wait_for(condition: Callable[[], bool], process: "subprocess.Popen[str]") -> None:
    """Waits until something has happened; the process must not end before."""
    until = time.monotonic() + WAIT
    while not condition():
        assert process.poll() is None, process.communicate()
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.02)


def pieces_done(folder: Path) -> int:
    try:
        return max(len((folder / FOLDER / "journal.jsonl").read_text().splitlines()) - 1, 0)
    except OSError:
        return 0


def finished(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = process.communicate(timeout=WAIT)
    return process.returncode, out, err


def digests(folder: Path) -> dict[str, str]:
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir() if path.is_file()}


@pytest.fixture(scope="module")
def whole(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """The tables of an export that nobody disturbs, in one process."""
    folder = tmp_path_factory.mktemp("whole") / "tables"
    subprocess.run(command(archive, folder, "--quiet"), check=True, capture_output=True)
    return digests(folder)


@pytest.mark.parametrize("workers", [[], ["--workers", "2"]])
def test_kill_leaves_no_table_and_the_export_goes_on(
    archive: Path, whole: dict[str, str], tmp_path: Path, start: Start, workers: list[str]
) -> None:
    folder = tmp_path / "tables"
    process = start(command(archive, folder, "--resume", *workers))
    wait_for(lambda: pieces_done(folder) >= 2, process)
    process.kill()
    process.communicate()
    assert [path.name for path in folder.iterdir()] == [FOLDER]
    done = pieces_done(folder)
    code, out, err = finished(start(command(archive, folder)))
    assert (code, out) == (2, "")
    assert "was interrupted" in err
    assert "--resume" in err
    code, out, err = finished(start(command(archive, folder, "--resume", *workers)))
    assert (code, out) == (0, ""), err
    assert f"went on after {done} pieces" in err
    assert digests(folder) == whole


@pytest.mark.parametrize("workers", [[], ["--workers", "2"]])
def test_an_interrupt_is_no_traceback(
    archive: Path, whole: dict[str, str], tmp_path: Path, start: Start, workers: list[str]
) -> None:
    folder = tmp_path / "tables"
    process = start(command(archive, folder, "--resume", *workers))
    wait_for(lambda: pieces_done(folder) >= 2, process)
    os.killpg(process.pid, signal.SIGINT)  # as a terminal does
    code, out, err = finished(process)
    assert (code, out) == (130, "")
    assert "Traceback" not in err
    assert f"{pieces_done(folder)} pieces done and kept: the same command with --resume goes on from there" in err
    assert [path.name for path in folder.iterdir()] == [FOLDER]
    code, _, err = finished(start(command(archive, folder, "--resume", *workers)))
    assert code == 0, err
    assert digests(folder) == whole


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="looks for workers in /proc")
def test_a_killed_worker_costs_time_only(archive: Path, whole: dict[str, str], tmp_path: Path, start: Start) -> None:
    folder = tmp_path / "tables"
    process = start(command(archive, folder, "--workers", "2", "--resume"))
    wait_for(lambda: pieces_done(folder) >= 2, process)
    copies = [worker for template in children(process.pid) for worker in children(template)]
    assert len(copies) == 2 or sys.platform != "linux", "workers are copies of a template"
    os.kill(max(copies or children(process.pid)), signal.SIGKILL)
    code, out, err = finished(process)
    assert (code, out) == (0, ""), err
    assert digests(folder) == whole


def test_an_interrupted_short_export_leaves_nothing(archive: Path, tmp_path: Path, start: Start) -> None:
    folder = tmp_path / "new" / "tables"
    process = start(command(archive, folder))
    wait_for(lambda: (folder / FOLDER).exists(), process)
    os.killpg(process.pid, signal.SIGINT)
    code, _, err = finished(process)
    assert code == 130, err
    assert not (tmp_path / "new").exists()


KILLED_WHILE_RENAMING = """
import os, signal, sys
from pathlib import Path

from dealfile.__main__ import main

rename, left = Path.rename, int(sys.argv.pop(1))

def counted(self, target):
    global left
    if self.suffix == ".parquet":
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
    return rename(self, target)

Path.rename = counted
main()
"""


@pytest.mark.parametrize("after", [1, 9])
@pytest.mark.parametrize("resume", [True, False], ids=["journal", "none"])
def test_killed_while_tables_get_their_names(
    checkout: Path, archive: Path, whole: dict[str, str], tmp_path: Path, start: Start, after: int, resume: bool
) -> None:
    """What is half renamed is put back by the next command, and old tables are not lost."""
    folder = tmp_path / "tables"
    old = str(checkout / "samples" / "rubber.pbn")
    subprocess.run([sys.executable, "-m", "dealfile", "export", old, "-o", str(folder)], check=False, capture_output=True)
    before = digests(folder)
    options = ["--force", *(["--resume"] if resume else [])]
    small = archive if resume else checkout / "samples" / "club-evening.pbn"
    words = [sys.executable, "-c", KILLED_WHILE_RENAMING, str(after), *command(small, folder, *options)[3:]]
    process = start(words)
    process.communicate(timeout=WAIT)
    assert process.returncode == -signal.SIGKILL
    assert {path.name for path in folder.iterdir()} != {*before, FOLDER}
    code, _, err = finished(start(command(small, folder, "--tables", "files")))
    assert code == 2, "old tables are back, so they are not replaced without --force"
    assert "files.parquet exists already" in err
    assert digests(folder) == before
    code, _, err = finished(start(command(small, folder, *options)))
    assert code == 0, err
    assert digests(folder).keys() == whole.keys()
    if resume:
        assert "went on after" in err
        assert digests(folder) == whole
