"""Records per second of dealfile, beside what other libraries need to parse the same file: ``make bench``.

PBN is a large file of the reference corpus. LIN is made at the start of the run by make_lin.py, a board a line and as a match, so
that everybody measures the same; of real files the peers read too few. Each turn has LIN of its own, since what is remembered of
the turn before is of no use to whoever reads an archive. Beside them stands what nobody can go below: cutting the same bytes with
one regular expression, and reading them.

Every contestant is one process that lives through the whole run, so that no start-up is counted, and the contestants take
turns, so that a busy machine is busy for all of them. The figure of a contestant is the median of its turns.

Then the command itself exports archives of two sizes, made by make_pbn.py, with one and with two workers: how much faster two
are, and whether memory grows with the archive. It runs in an environment as a user has it, start-up and all.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from tests.bench import archives, contestants
from tests.bench.contestants import Trial
from tests.bench.environments import CHECKOUT, user_python

CORPUS = CHECKOUT.parent / "shared" / "corpus"
ARCHIVE = CORPUS / "pbn" / "dominicprice__endplay" / "tests__pbn__example3.pbn"
WARM_UP = {"pbn": CHECKOUT / "samples" / "rubber.pbn", "single": CHECKOUT / "samples" / "single.lin"}
WARM_UP["match"] = CHECKOUT / "samples" / "match.lin"


def made_lin(form: str, boards: int, turns: int) -> tuple[Path, ...]:
    """A LIN file of so many boards for each turn, the same in every run."""
    paths = tuple(archives.MADE / f"{form}-{turn}.lin" for turn in range(1, turns + 1))
    for seed, path in enumerate(paths):
        command = [sys.executable, "-m", "tests.bench.make_lin", form, str(path)]
        subprocess.run([*command, "--boards", str(boards), "--seed", str(seed)], check=True, cwd=CHECKOUT)
    return paths


def trials(formats: list[str], archive: Path, boards: int, turns: int) -> list[Trial]:
    """What is measured."""
    found = []
    if "pbn" in formats:
        if archive.is_file():
            found.append(Trial("PBN", (archive.resolve(),), WARM_UP["pbn"], (("endplay", "pbn"),)))
        else:
            print(f"PBN is not measured: {archive} is not there; name a file with --file", file=sys.stderr)
    if "lin" in formats:
        both = (("endplay", "lin"), ("bridgebots", "single"))
        found.append(Trial("LIN, a board a line", made_lin("lines", boards, turns), WARM_UP["single"], both))
        found.append(Trial("LIN, a match", made_lin("match", boards, turns), WARM_UP["match"], (("bridgebots", "multi"),)))
    return found


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    made.add_argument(
        "--file", type=Path, default=ARCHIVE, help="PBN file to read (default: a large one of the reference corpus)"
    )
    made.add_argument("--boards", type=int, default=3000, help="boards of LIN to make and read (default: 3,000)")
    made.add_argument(
        "--format",
        choices=("pbn", "lin", "both", "none"),
        default="both",
        help="what to compare with others on (default: both; none measures archives only)",
    )
    made.add_argument("--turns", type=int, default=5, help="turns of each contestant (default: 5)")
    made.add_argument("--no-peers", action="store_true", help="measure dealfile alone, in this environment")
    made.add_argument("--archive-mb", type=float, default=20, help="size of the archive to export; 0 for none (default: 20)")
    made.add_argument("--archive-turns", type=int, default=3, help="turns of each number of workers (default: 3)")
    made.add_argument(
        "--large-mb", type=float, default=0, help="size of a large archive to export once, as in 1000 (default: none)"
    )
    return made


def main() -> None:
    """Runs the benchmark and prints its tables."""
    options = parser().parse_args()
    formats = {"both": ["pbn", "lin"], "none": []}.get(options.format, [options.format])
    for trial in trials(formats, options.file, options.boards, options.turns):
        found = contestants.contestants(trial, peers=not options.no_peers)
        contestants.measure(found, trial, options.turns)
        print(f"{contestants.report(trial, found)}\n", flush=True)
    jobs = list[archives.Job]()
    python = user_python() if not options.no_peers and (options.archive_mb or options.large_mb) else sys.executable
    for megabytes, turns in ((options.archive_mb, options.archive_turns), (options.large_mb, 1)):
        if megabytes:
            path = archives.made_pbn(megabytes)
            taken = [archives.Job(path, workers, python) for workers in (1, 2)]
            archives.measure(taken, turns)
            jobs += taken
    if jobs:
        print(archives.report(jobs), flush=True)


if __name__ == "__main__":
    main()
