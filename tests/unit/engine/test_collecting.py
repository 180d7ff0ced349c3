"""How memory is looked after in the command's own process, and that nothing of it is changed in a user's."""

import os
import subprocess
import sys

import pytest

from dealfile.engine.collecting import OBJECTS

POOL = "ARROW_DEFAULT_MEMORY_POOL"
CODE = f"""
import gc, os
before = gc.get_threshold(), os.environ.get("{POOL}")
import dealfile
dealfile.check("[Board \\"1\\"]\\n")
assert (gc.get_threshold(), os.environ.get("{POOL}")) == before
from dealfile import __main__
__main__._run(["explain", "AUC104"])
"""


def last_line(at_exit: str, **environment: str) -> str:
    """What ``at_exit`` prints, when the process of the command ends."""
    code = f"import atexit, gc, os\n{at_exit}\n{CODE}"
    clean = {name: value for name, value in os.environ.items() if name != POOL}
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
