"""Records per second of dealfile, beside what other libraries need to parse the same file: ``make bench``.

PBN is a large file of the reference corpus. LIN is made at the start of the run by make_lin.py, a board a line and as a match, so
that everybody measures the same; of real files the peers read too few.

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
WARM_UP = {"pbn": CHECKOUT / "samples" / "rubber.pbn", "single": CHECKOUT / "samples" / "single.lin"}
WARM_UP["match"] = CHECKOUT / "samples" / "match.lin"
PEERS = CHECKOUT / "build" / "bench-venv"


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


@dataclass(frozen=True)
class Trial:
    """What is read, and by which peers.

    Attributes:
        title: As printed.
        path: The file.
        warm_up: A small file of the same kind.
        peers: The workers of other libraries that read it, with what they are told.
    """

    title: str
    path: Path
    warm_up: Path
    peers: tuple[tuple[str, str], ...]


def peer_python(library: str) -> str | None:
    """A Python 3.11 with ``library`` in it, in an environment for peers that is made if need be; says why there is none."""
    python = PEERS / "bin" / "python"
    if not python.is_file():
        base = sys.executable if sys.version_info[:2] == (3, 11) else shutil.which("python3.11")
        if base is None:
            print(f"{library} is left out: no Python 3.11 here for its environment", file=sys.stderr)
            return None
        made = subprocess.run([base, "-m", "venv", str(PEERS)], capture_output=True, text=True, check=False)
        if made.returncode:
            print(f"{library} is left out: its environment cannot be made ({made.stderr.strip()})", file=sys.stderr)
            return None
    if subprocess.run([python, "-c", f"import {library}"], capture_output=True, check=False).returncode:
        print(f"installing {library} into its own environment ...", file=sys.stderr)
        done = subprocess.run([python, "-m", "pip", "install", "--quiet", library], capture_output=True, text=True, check=False)
        if done.returncode:
            print(f"{library} is left out: it cannot be installed ({done.stderr.strip().splitlines()[-1]})", file=sys.stderr)
            return None
    return str(python)


def lexers() -> list[str]:
    """The lexers to measure: Lark's own, and lark-cython where it is installed."""
    if find_spec("lark_cython") is None:
        print("lark-cython is not installed: only Lark's own lexer is measured", file=sys.stderr)
        return ["python"]
    return ["python", "cython"]


def contestants(trial: Trial, *, peers: bool) -> list[Contestant]:
    """Who takes part, the peers first."""
    found = []
    for library, word in trial.peers if peers else ():
        if python := peer_python(library):
            found.append(Contestant(f"{library}: parse", [python, str(HERE / f"{library}_worker.py"), word]))
    worker = str(HERE / "dealfile_worker.py")
    for lexer in lexers():
        for task, words in (("parse", "parse"), ("job", "whole job")):
            name = f"dealfile: {words} ({lexer} lexer)"
            found.append(Contestant(name, [sys.executable, worker, task], {"DEALFILE_LEXER": lexer}))
    return found


def measure(found: list[Contestant], trial: Trial, turns: int) -> None:
    """Lets every contestant take its turns, one after the other, again and again."""
    for each in found:
        each.turn(trial.warm_up)
    for turn in range(turns):
        for each in found:
            seconds, each.records = each.turn(trial.path)
            each.seconds.append(seconds)
            print(f"turn {turn + 1}: {each.name}: {seconds:.2f} s", file=sys.stderr)


def report(trial: Trial, found: list[Contestant]) -> str:
    """The table of results, with the ratio to each peer."""
    peers = [each for each in found if not each.name.startswith("dealfile")]
    titles = "".join(f"{'to ' + each.name.partition(':')[0]:>15}" for each in peers)
    lines = [f"{trial.title:36}{'records':>9}{'median s':>10}{'records/s':>11}{titles}"]
    for each in found:
        ratios = "".join(f"{each.rate / peer.rate:>13.2f} x" for peer in peers)
        lines.append(f"{each.name:36}{each.records:>9,}{median(each.seconds):>10.2f}{each.rate:>11,.0f}{ratios}")
    return "\n".join(lines)


def made_lin(form: str, boards: int) -> Path:
    """A LIN file of so many boards, the same in every run."""
    path = CHECKOUT / "build" / "bench" / f"{form}.lin"
    command = [sys.executable, str(HERE / "make_lin.py"), form, str(path), "--boards", str(boards)]
    subprocess.run(command, check=True)
    return path


def trials(formats: list[str], archive: Path, boards: int) -> list[Trial]:
    """What is measured."""
    found = []
    if "pbn" in formats:
        if archive.is_file():
            found.append(Trial("PBN", archive.resolve(), WARM_UP["pbn"], (("endplay", "pbn"),)))
        else:
            print(f"PBN is not measured: {archive} is not there; name a file with --file", file=sys.stderr)
    if "lin" in formats:
        both = (("endplay", "lin"), ("bridgebots", "single"))
        found.append(Trial("LIN, a board a line", made_lin("lines", boards), WARM_UP["single"], both))
        found.append(Trial("LIN, a match", made_lin("match", boards), WARM_UP["match"], (("bridgebots", "multi"),)))
    return found


def main() -> None:
    """Runs the benchmark and prints its tables."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument(
        "--file", type=Path, default=ARCHIVE, help="PBN file to read (default: a large one of the reference corpus)"
    )
    parser.add_argument("--boards", type=int, default=3000, help="boards of LIN to make and read (default: 3,000)")
    parser.add_argument("--format", choices=("pbn", "lin", "both"), default="both", help="what to measure (default: both)")
    parser.add_argument("--turns", type=int, default=5, help="turns of each contestant (default: 5)")
    parser.add_argument("--no-peers", action="store_true", help="measure dealfile alone")
    options = parser.parse_args()
    formats = ["pbn", "lin"] if options.format == "both" else [options.format]
    for trial in trials(formats, options.file, options.boards):
        found = contestants(trial, peers=not options.no_peers)
        with ExitStack() as stack:
            for each in found:
                stack.enter_context(each)
            measure(found, trial, options.turns)
        print(f"{report(trial, found)}\n", flush=True)


if __name__ == "__main__":
    main()
