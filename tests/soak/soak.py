"""Damages deal files at random and reads them, for as long as it is told: ``make soak ARGS="--seconds 600"``.

Whatever the bytes are, reading must end soon, without a fault of dealfile itself, with every record accounted for, and what it
writes of them must read back. A failure is written to build/soak with the seed that made it.
"""

import argparse
import random
import sys
import time
import traceback
from collections.abc import Callable
from pathlib import Path

import dealfile
from dealfile.diagnostics.codes.file import InternalError

CHECKOUT = Path(__file__).resolve().parents[2]
SEEDS = (CHECKOUT / "samples", CHECKOUT.parent / "shared" / "corpus", CHECKOUT.parent / "shared" / "cases")
LARGEST = 60_000
SLOW = 20.0
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
    start = time.perf_counter()
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
            assert len(again) == summary.kept, "records were lost in writing"
    assert time.perf_counter() - start < SLOW, "too slow"


def main() -> int:
    """Reads damaged files until the time is over; ends with 1 when something failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--seconds", type=float, default=60, help="how long (default: 60)")
    parser.add_argument("--seed", type=int, help="the first seed (default: by the clock); the same seed damages alike")
    options = parser.parse_args()
    files = [
        path for folder in SEEDS if folder.is_dir() for path in sorted(folder.rglob("*.*")) if path.suffix in (".pbn", ".lin")
    ]
    files = [path for path in files if 0 < path.stat().st_size <= LARGEST]
    seed = options.seed if options.seed is not None else int(time.time())
    print(f"{len(files)} files, first seed {seed}")
    failures = rounds = 0
    end = time.monotonic() + options.seconds
    while time.monotonic() < end:
        chance = random.Random(seed + rounds)
        path = chance.choice(files)
        data = damaged(path.read_bytes(), chance)
        try:
            look(data)
        except Exception:  # noqa: BLE001 - every kind of failure is kept
            failures += 1
            kept = CHECKOUT / "build" / "soak" / f"{seed + rounds}{path.suffix}"
            kept.parent.mkdir(parents=True, exist_ok=True)
            kept.write_bytes(data)
            print(f"seed {seed + rounds}: {path.name}, kept as {kept}\n{traceback.format_exc()}", file=sys.stderr)
        rounds += 1
    print(f"{rounds} damaged files read, {failures} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
