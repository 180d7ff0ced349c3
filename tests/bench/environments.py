"""Environments of their own for what is measured: one for the peers, and one as a user has it."""

import shutil
import subprocess
import sys
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
BUILD = CHECKOUT / "build"


def peer_python(library: str) -> str | None:
    """A Python 3.11 with ``library`` in it, in an environment for peers that is made if need be; says why there is none."""
    base = sys.executable if sys.version_info[:2] == (3, 11) else shutil.which("python3.11")
    if base is None:
        print(f"{library} is left out: no Python 3.11 here for its environment", file=sys.stderr)
        return None
    python = _python(BUILD / "bench-venv", base)
    said = _installed(python, library, [library]) if python.is_file() else "its environment cannot be made"
    if said:
        print(f"{library} is left out: {said}", file=sys.stderr)
        return None
    return str(python)


def user_python() -> str:
    """A Python with this checkout and what it needs, and nothing else.

    What developers have beside it costs every process time: pyarrow loads pandas where it is installed, and Lark compares its
    terminals where interegular is. Where the environment cannot be made, theirs is taken, and this is said.
    """
    python = _python(BUILD / "bench-user-venv", sys.executable)
    said = _installed(python, "dealfile", ["--editable", f"{CHECKOUT}[fast]"]) if python.is_file() else "it cannot be made"
    if said:
        print(f"no environment as a user has it ({said}): this one is measured", file=sys.stderr)
        return sys.executable
    return str(python)


def _python(folder: Path, base: str) -> Path:
    """The Python of an environment that is made if need be; it is not there where that fails."""
    python = folder / "bin" / "python"
    if not python.is_file():
        subprocess.run([base, "-m", "venv", str(folder)], capture_output=True, check=False)
    return python


def _installed(python: Path, library: str, words: list[str]) -> str:
    """Installs a library unless it is there; says why it cannot be installed."""
    if subprocess.run([python, "-c", f"import {library}"], capture_output=True, check=False).returncode == 0:
        return ""
    print(f"installing {library} into its own environment ...", file=sys.stderr)
    done = subprocess.run([python, "-m", "pip", "install", "--quiet", *words], capture_output=True, text=True, check=False)
    return f"it cannot be installed: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}" if done.returncode else ""
