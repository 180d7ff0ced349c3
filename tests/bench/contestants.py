"""Processes that do the same work in turn, and the table of what they took."""

import json
import os
import subprocess
import sys
from contextlib import ExitStack
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from statistics import median
from typing import Self

from tests.bench.environments import CHECKOUT, peer_python

HERE = CHECKOUT / "tests" / "bench"


@dataclass
class Contestant:
    """A process that answers each file name with the seconds it took.

    Attributes:
        name: What it does, as printed.
        command: The command line of the process.
        environment: Variables added to the environment.
        is_peer: Whether the others are compared with it.
        seconds: One entry a turn.
        records: Records of the last turn; 0 for one that does not know records.
        memory: The most memory that the process ever had, in bytes; 0 where it does not say.
    """

    name: str
    command: list[str]
    environment: dict[str, str] = field(default_factory=dict)
    is_peer: bool = False
    seconds: list[float] = field(default_factory=list)
    records: int = 0
    memory: int = 0

    def __enter__(self) -> Self:
        environment = os.environ | self.environment
        self._process = subprocess.Popen(
            self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, encoding="utf-8", env=environment
        )
        return self

    def __exit__(self, *_: object) -> None:
        self._process.communicate()

    def turn(self, path: Path) -> float:
        """Seconds for one file."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(f"{path}\n")
        self._process.stdin.flush()
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit(f"{self.name} failed on {path}")
        said = json.loads(answer)
        self.records, self.memory = said.get("records", 0), said.get("memory", 0)
        seconds: float = said["seconds"]
        return seconds


@dataclass(frozen=True)
class Trial:
    """What is read, and by which peers.

    Attributes:
        title: As printed.
        paths: The files, one a turn in a circle, each with as many records.
        warm_up: A small file of the same kind.
        peers: The workers of other libraries that read it, with what they are told.
    """

    title: str
    paths: tuple[Path, ...]
    warm_up: Path
    peers: tuple[tuple[str, str], ...]


def lexers() -> list[str]:
    """The lexers to measure: Lark's own, and lark-cython where it is installed."""
    if find_spec("lark_cython") is None:
        print("lark-cython is not installed: only Lark's own lexer is measured", file=sys.stderr)
        return ["python"]
    return ["python", "cython"]


def contestants(trial: Trial, *, peers: bool) -> list[Contestant]:
    """Who takes part: the peers, dealfile, and what is the least that anybody must do."""
    found = []
    for library, word in trial.peers if peers else ():
        if python := peer_python(library):
            found.append(Contestant(f"{library}: parse", [python, str(HERE / f"{library}_worker.py"), word], is_peer=True))
    worker = str(HERE / "dealfile_worker.py")
    for lexer in lexers():
        for task, words in (("parse", "parse"), ("job", "whole job")):
            name = f"dealfile: {words} ({lexer} lexer)"
            found.append(Contestant(name, [sys.executable, worker, task], {"DEALFILE_LEXER": lexer}))
    for task, words in (("tokens", "a bare regular expression"), ("bytes", "reading the bytes alone")):
        found.append(Contestant(f"limit: {words}", [sys.executable, str(HERE / "limit_worker.py"), task]))
    return found


def measure(found: list[Contestant], trial: Trial, turns: int) -> None:
    """Lets every contestant take its turns, one after the other, again and again."""
    with ExitStack() as stack:
        for each in found:
            stack.enter_context(each).turn(trial.warm_up)
        for turn in range(turns):
            for each in found:
                each.seconds.append(each.turn(trial.paths[turn % len(trial.paths)]))
                print(f"turn {turn + 1}: {each.name}: {each.seconds[-1]:.3f} s", file=sys.stderr)


def report(trial: Trial, found: list[Contestant]) -> str:
    """The table of results, with the ratio of the speeds to each peer's; what has no records of its own has read dealfile's."""
    records = max(each.records for each in found if each.name.startswith("dealfile"))
    rates = {each.name: (each.records or records) / median(each.seconds) for each in found}
    peers = [each for each in found if each.is_peer]
    titles = "".join(f"{'to ' + each.name.partition(':')[0]:>15}" for each in peers)
    lines = [f"{trial.title:36}{'records':>9}{'median s':>10}{'records/s':>12}{titles}{'peak MB':>9}"]
    for each in found:
        rate = rates[each.name]
        ratios = "".join(f"{rate / rates[peer.name]:>13.2f} x" for peer in peers)
        memory = f"{each.memory / 1e6:>9.0f}" if each.memory else ""
        lines.append(f"{each.name:36}{each.records or records:>9,}{median(each.seconds):>10.4f}{rate:>12,.0f}{ratios}{memory}")
    return "\n".join(lines)
