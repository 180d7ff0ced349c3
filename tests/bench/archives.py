"""The whole job on archives: the command itself, by how many processes, how long, and with how much memory."""

import os
import subprocess
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median

from tests.bench.environments import BUILD, CHECKOUT

MADE = BUILD / "bench"
LOOK = 0.25
"""Seconds between two looks at the memory of a job: each takes processor time that two workers need."""


@dataclass
class Job:
    """``dealfile export`` of one archive by so many workers; one is the command alone, which starts no other process.

    Attributes:
        path: The archive.
        workers: How many.
        python: The Python that runs the command.
        seconds: One entry a turn.
        records: Records of the archive.
        parent: The most memory that the command itself ever had, in bytes.
        worker: Likewise the largest of its workers; 0 where it has none.
    """

    path: Path
    workers: int
    python: str = sys.executable
    seconds: list[float] = field(default_factory=list)
    records: int = 0
    parent: int = 0
    worker: int = 0

    def turn(self) -> None:
        """Runs the command once.

        Raises:
            SystemExit: It failed.
        """
        with tempfile.TemporaryDirectory() as folder:
            command = [self.python, "-m", "dealfile", "export", str(self.path), "-o", f"{folder}/tables"]
            workers = ["--workers", str(self.workers)] if self.workers > 1 else []
            start = time.perf_counter()
            with subprocess.Popen([*command, "--quiet", *workers], env=with_bytecode()) as process:
                while True:
                    self._look(process.pid)
                    with suppress(subprocess.TimeoutExpired):
                        process.wait(LOOK)
                        break
            self.seconds.append(time.perf_counter() - start)
            if process.returncode:
                raise SystemExit(f"dealfile export {self.path} failed")
            self.records = exported(Path(folder) / "tables")

    def _look(self, process: int) -> None:
        """Notes how much memory the processes have had so far; the system keeps the peak of each, so the last look counts."""
        self.parent = max(self.parent, peak(process))
        self.worker = max([self.worker, *map(peak, descendants(process))])


def with_bytecode() -> dict[str, str]:
    """The environment of a command whose modules are compiled once, as those of an installed package are."""
    kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return kept | {"PYTHONPYCACHEPREFIX": str(MADE / "bytecode")}


def exported(folder: Path) -> int:
    """Records of an export, whose tables are files or, of many rows, folders of files."""
    import pyarrow.parquet as pq

    files = [folder / "boards.parquet"] if (folder / "boards.parquet").is_file() else sorted((folder / "boards").iterdir())
    return sum(pq.read_metadata(file).num_rows for file in files)


def peak(process: int) -> int:
    """The most memory that a process has had, in bytes; 0 when it has ended."""
    try:
        status = Path(f"/proc/{process}/status").read_text(encoding="utf-8")
    except OSError:
        return 0
    return next((int(line.split()[1]) * 1024 for line in status.splitlines() if line.startswith("VmHWM:")), 0)


def children(process: int) -> list[int]:
    """The processes that a process started and that are alive."""
    found = list[int]()
    for thread in Path(f"/proc/{process}/task").glob("*/children"):
        with suppress(OSError):
            found += map(int, thread.read_text(encoding="ascii").split())
    return found


def descendants(process: int) -> list[int]:
    """Those, and the processes that they started: workers are copies of a template."""
    found = children(process)
    return found + [each for child in found for each in descendants(child)]


def made_pbn(megabytes: float) -> Path:
    """A PBN archive of about that size, the same in every run."""
    path = MADE / f"archive-{megabytes:g}.pbn"
    if not path.is_file():
        print(f"making {path} ...", file=sys.stderr)
        part = path.with_suffix(".part")
        subprocess.run(
            [sys.executable, "-m", "tests.bench.make_pbn", str(part), "--mb", str(megabytes)], cwd=CHECKOUT, check=True
        )
        part.rename(path)
    return path


def measure(jobs: list[Job], turns: int) -> None:
    """Lets the jobs take their turns, one after the other, again and again."""
    for turn in range(turns):
        for job in jobs:
            job.turn()
            print(f"turn {turn + 1}: {job.path.name}, {job.workers} workers: {job.seconds[-1]:.1f} s", file=sys.stderr)


def report(jobs: list[Job]) -> str:
    """The table of results, with start-up; speeds compared with one worker's on the same archive in the same turn.

    A machine that others use becomes slower and faster over minutes, so the ratio is the median of the turns', each of which
    takes place in the same minute.
    """
    lines = [
        f"{'Whole job, dealfile export':36}{'workers':>8}{'records':>11}{'median s':>10}{'records/s':>11}{'to 1 worker':>13}"
        f"{'peak MB':>9}{'a worker MB':>13}"
    ]
    alone = {job.path: job.seconds for job in jobs if job.workers == 1}
    for job in jobs:
        seconds = median(job.seconds)
        ratios = [one / many for one, many in zip(alone[job.path], job.seconds, strict=True)]
        ratio = f"{median(ratios):>11.2f} x"
        worker = f"{job.worker / 1e6:>13.0f}" if job.worker else ""
        title = f"{job.path.name}, {job.path.stat().st_size / 1e6:,.0f} MB"
        speed = f"{job.records:>11,}{seconds:>10.1f}{job.records / seconds:>11,.0f}{ratio}"
        lines.append(f"{title:36}{job.workers:>8}{speed}{job.parent / 1e6:>9.0f}{worker}")
    return "\n".join(lines)
