"""Unused objects are looked for seldom in the command's own process, and as ever in a user's."""

import subprocess
import sys

CODE = """
import gc
before = gc.get_threshold()
import dealfile
dealfile.check("[Board \\"1\\"]\\n")
assert gc.get_threshold() == before
from dealfile import __main__
__main__._run(["explain", "AUC104"])
"""


def test_only_the_command_changes_it() -> None:
    code = f"import atexit, gc\natexit.register(lambda: print('threshold', gc.get_threshold()[0]))\n{CODE}"
    done = subprocess.run([sys.executable, "-c", code, "explain", "AUC104"], capture_output=True, text=True, check=False)
    assert done.stdout.splitlines()[-1] == "threshold 50000", done.stderr
