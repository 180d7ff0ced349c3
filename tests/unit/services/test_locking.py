"""A lock is held by one, and goes with whoever had it."""

import subprocess
import sys
from pathlib import Path

from dealfile.services.locking import Lock

HOLD = """
import sys
from pathlib import Path
from dealfile.services.locking import Lock
lock = Lock(Path(sys.argv[1]))
print(lock.take(), flush=True)
sys.stdin.read()
"""


def test_one_at_a_time(tmp_path: Path) -> None:
    first, second = Lock(tmp_path / "lock"), Lock(tmp_path / "lock")
    assert first.take() is None
    said = second.take()
    assert said is not None
    assert said.startswith("process ")
    second.release()
    assert (tmp_path / "lock").exists()
    first.release()
    assert not (tmp_path / "lock").exists()
    assert second.take() is None
    second.release()


def test_it_goes_with_a_process_that_is_killed(tmp_path: Path) -> None:
    with subprocess.Popen(
        [sys.executable, "-c", HOLD, str(tmp_path / "lock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "None\n"
        said = Lock(tmp_path / "lock").take()
        assert said is not None
        assert f"process {process.pid} on " in said
        process.kill()
        process.wait()
    assert (tmp_path / "lock").exists()
    lock = Lock(tmp_path / "lock")
    assert lock.take() is None
    lock.release()


def test_a_file_that_was_left_locks_nobody_out(tmp_path: Path) -> None:
    (tmp_path / "lock").write_text("process 1 on here")
    lock = Lock(tmp_path / "lock")
    assert lock.take() is None
    lock.release()
    assert not list(tmp_path.iterdir())
