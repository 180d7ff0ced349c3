"""Reads 20,000 texts that nobody would write, or as many as it is told: ``make soak ARGS="--examples 500 --jobs 1"``.

One in five is made from the grammar of a record, the others are real files damaged at random. Whatever the bytes are, reading
must end within two seconds of processor time, without a fault of dealfile itself, with every record accounted for, and what it
writes of them must read back. A failure is written to build/soak with the seed that made it.
"""

import argparse
import os
import random
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import seed as seeded
from hypothesis.extra.lark import from_lark

import dealfile
from dealfile.diagnostics.codes.file import InternalError
from dealfile.syntax.grammar import build

CHECKOUT = Path(__file__).resolve().parents[2]
SEEDS = (CHECKOUT / "samples", CHECKOUT.parent / "shared" / "corpus", CHECKOUT.parent / "shared" / "cases")
LARGEST = 60_000
SLOW = 2.0
SHARE = 100
"""Texts of one seed: a process takes this many at a time."""
PIECES = (
    b"\n\n",
    b"[",
    b"]",
    b'"',
    b"{",
    b"}",
    b"|",
    b"pc|",
    b"md|3",
    b"#",
    b"##",
    b"%",
    b"\xff",
    b"\xfe\xff",
    b"\0",
    b"=1=",
    b"^R",
    b"AP",
)


def cut(data: bytes, chance: random.Random) -> bytes:
    """A file that ends too soon."""
    return data[: chance.randrange(len(data))]


def flip(data: bytes, chance: random.Random) -> bytes:
    """Some bytes changed."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def insert(data: bytes, chance: random.Random) -> bytes:
    """A sign where it does not belong, perhaps many times."""
    place = chance.randrange(len(data))
    return data[:place] + chance.choice(PIECES) * chance.choice((1, 1, 1, 2, 500)) + data[place:]


def repeat(data: bytes, chance: random.Random) -> bytes:
    """A stretch of the file twice, the second time elsewhere."""
    first, place = chance.randrange(len(data)), chance.randrange(len(data))
    return data[:place] + data[first : first + chance.randint(1, 400)] + data[place:]


def shuffle(data: bytes, chance: random.Random) -> bytes:
    """Some lines in another order."""
    lines = data.split(b"\n")
    first = chance.randrange(len(lines))
    part = lines[first : first + 12]
    chance.shuffle(part)
    lines[first : first + 12] = part
    return b"\n".join(lines)


DAMAGES: tuple[Callable[[bytes, random.Random], bytes], ...] = (cut, flip, insert, repeat, shuffle)


def damaged(data: bytes, chance: random.Random) -> bytes:
    """The data after one to three damages."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(DAMAGES)(data, chance) or b"\n"
    return data


def look(data: bytes) -> None:
    """Reads data and holds what is said of it against itself.

    Raises:
        AssertionError: Something that must always hold does not.
    """
    start = time.process_time()
    reading = dealfile.loads(data)
    records = list(reading)
    summary = reading.summary
    assert summary.records == len(records) == summary.kept + summary.rejected, "records are not accounted for"
    assert summary.kept == sum(record.board is not None for record in records)
    findings = [finding for record in records for finding in record.findings] + list(reading.findings)
    assert all(finding.code != InternalError.code for finding in findings), "a fault of dealfile itself"
    for kind in ("pbn", "lin", "jsonl"):
        text = dealfile.dumps(records, kind)
        if kind == "pbn" and summary.kept:
            again = list(dealfile.loads(text, "pbn"))
            assert all(record.board is not None for record in again), "what was written does not read back"
            assert len(again) == summary.kept or summary.boards == 0, "records were lost in writing"
    assert time.process_time() - start < SLOW, "too slow"


def keep(data: bytes, name: str) -> None:
    """Keeps the text of a failure, and says what failed."""
    kept = CHECKOUT / "build" / "soak" / name
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(data)
    print(f"kept as {kept}\n{traceback.format_exc()}", file=sys.stderr)


@cache
def files() -> tuple[Path, ...]:
    """The files to damage."""
    found = [
        path for folder in SEEDS if folder.is_dir() for path in sorted(folder.rglob("*.*")) if path.suffix in (".pbn", ".lin")
    ]
    return tuple(path for path in found if 0 < path.stat().st_size <= LARGEST)


def of_files(seed: int, rounds: int) -> int:
    """Reads damaged files; how many failed."""
    failures = 0
    for number in range(rounds):
        chance = random.Random(seed + number)
        path = chance.choice(files())
        data = damaged(path.read_bytes(), chance)
        try:
            look(data)
        except Exception:  # noqa: BLE001 - every kind of failure is kept
            failures += 1
            keep(data, f"{seed + number}{path.suffix}")
    return failures


def of_grammar(seed: int, rounds: int) -> int:
    """Reads texts made from the grammar of a record; how many failed."""
    failures = 0

    @seeded(seed)
    @settings(max_examples=rounds, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(from_lark(build("pbn"), start="record"))
    def read(text: str) -> None:
        nonlocal failures
        data = text.encode("utf-8", "surrogatepass")
        try:
            look(data)
        except Exception:  # noqa: BLE001 - every kind of failure is kept
            failures += 1
            keep(data, f"grammar-{seed}-{failures}.pbn")

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read()
    return failures


def share(seed: int) -> int:
    """One share of the texts; how many of them failed."""
    grammar = SHARE // 5
    return of_grammar(seed, grammar) + of_files(seed, SHARE - grammar)


def main() -> int:
    """Reads the texts on all cores; ends with 1 when something failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--examples", type=int, default=20_000, help="how many texts (default: 20,000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the first seed (default: by the clock)")
    options = parser.parse_args()
    shares = range(options.seed, options.seed + max(options.examples, SHARE), SHARE)
    print(f"{len(files())} files, {len(shares) * SHARE:,} texts, first seed {options.seed}", flush=True)
    failures = 0
    with ProcessPoolExecutor(options.jobs) as pool:
        for number, failed in enumerate(pool.map(share, shares), 1):
            failures += failed
            print(f"{number * SHARE:,} read, {failures} failed", flush=True)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
