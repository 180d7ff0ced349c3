"""How memory is looked after in the command's own process, and that nothing of it is changed in a user's."""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from dealfile.engine.collecting import OBJECTS

POOL = "ARROW_DEFAULT_MEMORY_POOL"
THREADS = "OPENBLAS_NUM_THREADS"
CODE = f"""
import gc, os
before = gc.get_threshold(), os.environ.get("{POOL}"), os.environ.get("{THREADS}")
import dealfile
dealfile.check("[Board \\"1\\"]\\n")
assert (gc.get_threshold(), os.environ.get("{POOL}"), os.environ.get("{THREADS}")) == before
from dealfile import __main__
__main__._run(["explain", "AUC104"])
"""


def last_line(at_exit: str, **environment: str) -> str:
    """What ``at_exit`` prints, when the process of the command ends."""
    code = f"import atexit, gc, os\n{at_exit}\n{CODE}"
    clean = {name: value for name, value in os.environ.items() if name not in (POOL, THREADS)}
    command = [sys.executable, "-c", code, "explain", "AUC104"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=clean | environment)
    assert done.stdout, done.stderr
    return done.stdout.splitlines()[-1]


def test_only_the_command_looks_for_unused_objects_seldom() -> None:
    assert last_line("atexit.register(lambda: print('threshold', gc.get_threshold()[0]))") == f"threshold {OBJECTS}"


@pytest.mark.skipif(sys.platform != "linux", reason="measured on Linux only, and left alone elsewhere")
def test_only_the_command_takes_the_memory_of_arrow_from_the_system_unless_told_otherwise() -> None:
    at_exit = "import sys\natexit.register(lambda: print(__import__('pyarrow').default_memory_pool().backend_name))"
    assert last_line(at_exit) == "system"
    named = f"atexit.register(lambda: print(os.environ['{POOL}']))"
    assert last_line(named, **{POOL: "mimalloc"}) == "mimalloc"


def test_only_the_command_has_numpy_begin_no_threads_unless_told_otherwise() -> None:
    at_exit = f"atexit.register(lambda: print(os.environ['{THREADS}']))"
    assert last_line(at_exit) == "1"
    assert last_line(at_exit, **{THREADS: "3"}) == "3"


PLACES = """
import ctypes, pathlib, sys, threading

from dealfile.engine.collecting import keep_together

if sys.argv[2] == "together":
    keep_together()
thread = threading.Thread(target=lambda: bytearray(50_000))
thread.start()
thread.join()
system = ctypes.CDLL(None)
system.fopen.restype = ctypes.c_void_p
stream = ctypes.c_void_p(system.fopen(sys.argv[1].encode(), b"w"))
system.malloc_info(0, stream)
system.fclose(stream)
print(pathlib.Path(sys.argv[1]).read_text().count("<heap nr="))
"""


@pytest.mark.skipif(
    sys.platform != "linux" or not hasattr(ctypes.CDLL(None), "malloc_info"), reason="another allocator than that of GNU"
)
@pytest.mark.parametrize(
    ("word", "environment", "places"), [("apart", {}, 2), ("together", {}, 1), ("together", {"MALLOC_ARENA_MAX": "8"}, 2)]
)
def test_threads_take_memory_from_one_place_unless_told_otherwise(
    tmp_path: Path, word: str, environment: dict[str, str], places: int
) -> None:
    clean = {name: value for name, value in os.environ.items() if name != "MALLOC_ARENA_MAX"}
    command = [sys.executable, "-c", PLACES, str(tmp_path / "places"), word]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=clean | environment)
    assert int(done.stdout) == places
