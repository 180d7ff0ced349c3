"""Records per second of dealfile, beside endplay's parse of the same file: ``make bench``.

Every contestant is one process that lives through the whole run, so that no start-up is counted, and the contestants take
turns, so that a busy machine is busy for all of them. The figure of a contestant is the median of its turns.
"""

import argparse
import json
import os
import shutil
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Self

HERE = Path(__file__).resolve().parent
CHECKOUT = HERE.parents[1]
ARCHIVE = CHECKOUT.parent / "shared" / "corpus" / "pbn" / "dominicprice__endplay" / "tests__pbn__example3.pbn"
WARM_UP = CHECKOUT / "samples" / "rubber.pbn"
ENDPLAY = "endplay: parse"


@dataclass
class Contestant:
    """A process that answers each file name with the seconds it took.

    Attributes:
        name: What it does, as printed.
        command: The command line of the process.
        environment: Variables added to the environment.
        seconds: One entry a turn.
        records: Records of the last turn.
    """

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    seconds: list[float] = field(default_factory=list)
    records: int = 0

    def __enter__(self) -> Self:
        environment = os.environ | self.environment
        self._process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def turn(self, path: Path) -> tuple[float, int]:
        """Seconds and records for one file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.name} failed on {path}")
        said = json.loads(answer)
        return said["seconds"], said["records"]

    @property
    def rate(self) -> float:
        """Records per second: the median turn's."""
        return self.records / median(self.seconds)


def endplay_python(folder: Path) -> tuple[str | None, str]:
    """A Python 3.11 with endplay in it, made in ``folder`` if need be, or why there is none."""
    python = folder / "bin" / "python"
    if not python.is_file():
        base = sys.executable if sys.version_info[:2] == (3, 11) else shutil.which("python3.11")
        if base is None:
            return None, "endplay is left out: no Python 3.11 here for its environment"
        made = subprocess.run([base, "-m", "venv", str(folder)], capture_output=True, text=True, check=False)
        if made.returncode:
            return None, f"endplay is left out: its environment cannot be made ({made.stderr.strip()})"
    if subprocess.run([python, "-c", "import endplay"], capture_output=True, check=False).returncode:
        print("installing endplay into its own environment ...", file=sys.stderr)
        done = subprocess.run([python, "-m", "pip", "install", "--quiet", "endplay"], capture_output=True, text=True, check=False)
        if done.returncode:
            return None, f"endplay is left out: it cannot be installed ({done.stderr.strip().splitlines()[-1]})"
    return str(python), ""


def lexers() -> list[str]:
    """The lexers to measure: Lark's own, and lark-cython where it is installed."""
    if find_spec("lark_cython") is None:
        print("lark-cython is not installed: only Lark's own lexer is measured", file=sys.stderr)
        return ["python"]
    return ["python", "cython"]


def contestants(*, endplay: bool) -> list[Contestant]:
    """Who takes part."""
    found = []
    if endplay:
        python, reason = endplay_python(CHECKOUT / "build" / "bench-venv")
        if python:
            found.append(Contestant(ENDPLAY, [python, str(HERE / "endplay_worker.py")]))
        else:
            print(reason, file=sys.stderr)
    worker = str(HERE / "dealfile_worker.py")
    for lexer in lexers():
        for task, words in (("parse", "parse"), ("job", "whole job")):
            name = f"dealfile: {words} ({lexer} lexer)"
            found.append(Contestant(name, [sys.executable, worker, task], {"DEALFILE_LEXER": lexer}))
    return found


def measure(found: list[Contestant], path: Path, turns: int) -> None:
    """Lets every contestant take its turns, one after the other, again and again."""
    for each in found:
        each.turn(WARM_UP)
    for turn in range(turns):
        for each in found:
            seconds, each.records = each.turn(path)
            each.seconds.append(seconds)
            print(f"turn {turn + 1}: {each.name}: {seconds:.2f} s", file=sys.stderr)


def report(found: list[Contestant]) -> str:
    """The table of results."""
    peer = next((each for each in found if each.name == ENDPLAY), None)
    lines = [f"{'':36}{'records':>9}{'median s':>10}{'records/s':>11}{'to endplay':>12}"]
    for each in found:
        ratio = f"{each.rate / peer.rate:.2f} x" if peer else "-"
        lines.append(f"{each.name:36}{each.records:>9,}{median(each.seconds):>10.2f}{each.rate:>11,.0f}{ratio:>12}")
    return "\n".join(lines)


def main() -> None:
    """Runs the benchmark and prints its table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--file", type=Path, default=ARCHIVE, help="PBN file to read (default: a large one of the reference corpus)"
    )
    parser.add_argument("--turns", type=int, default=5, help="turns of each contestant (default: 5)")
    parser.add_argument("--no-endplay", action="store_true", help="measure dealfile alone")
    options = parser.parse_args()
    if not options.file.is_file():
        parser.exit(0, f"nothing is measured: {options.file} is not there; name a file with --file\n")
    found = contestants(endplay=not options.no_endplay)
    with ExitStack() as stack:
        for each in found:
            stack.enter_context(each)
        measure(found, options.file.resolve(), options.turns)
    print(report(found))


if __name__ == "__main__":
    main()
