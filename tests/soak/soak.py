"""Reads 20,000 texts of each format that nobody would write: ``make soak ARGS="--format lin --examples 500 --jobs 1"``.

One in five is made from the grammar of a record, the others are real files and addresses damaged at random. Whatever the bytes
are, reading must end within two seconds of processor time, without a fault of dealfile itself, with every record accounted for,
and what it writes of them must read back with as many records. A failure is written to build/soak with the seed that made it.
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
from functools import cache, partial
from pathlib import Path
from typing import Any
from urllib.parse import quote_from_bytes

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
PIECES = {
    "pbn": b'\n\n [ ] " { } | pc| md|3 # ## % \xff \xfe\xff \0 =1= ^R AP',
    "lin": b"\n\n | || md|3 md|0 md|| pc| pc|SA| mb| mb|p| mb|4Hppp| an| nt| pg|| qx|o1| qx|c1| rs|,, vg|,, sv|n| mc|7| up|1| "
    b"ub|1| % %7C %20 + & , ! ? ~ - \xff \xfe\xff \0 &lin= ?lin= &a= lb|*m..^a| rh|| ah|Board",
}
"""What is put where it does not belong, parted by blanks."""

ADDRESS = "https://www.bridgebase.com/tools/handviewer.html?"
ADDRESSES = (
    f"{ADDRESS}s=SAK87HQT87DQT96CT&w=ST954H5DAK74C9875&n=SJ32HAK9432DCAJ42&e=SQ6HJ6DJ8532CKQ63&d=n&v=o&b=1"
    "&a=1hp2n!(Game%20force)p3dp4hppp&p=CKCTC5CAHKH6H7H5&sn=Flora&wn=Goran&nn=Hedda&en=Pavel\n",
    f"{ADDRESS}bbo=y&linurl=https%3A%2F%2Fexample.org%2Fa.lin&myhand=M-1-2\n",
    f"See {ADDRESS}n=sakqhakqdakqcakq2&d=s&a=p7nppp and {ADDRESS}lin=md|3SAKQ,HAKQ,DAKQ|sv|b|mb|p|mb|1N!|an|a+b|\n",
)
"""Hand viewer addresses that are damaged beside the files."""


def cut(data: bytes, chance: random.Random, _pieces: list[bytes]) -> bytes:
    """A file that ends too soon."""
    return data[: chance.randrange(len(data))]


def flip(data: bytes, chance: random.Random, _pieces: list[bytes]) -> bytes:
    """Some bytes changed."""
    changed = bytearray(data)
    for _ in range(chance.randint(1, 12)):
        changed[chance.randrange(len(changed))] = chance.randrange(256)
    return bytes(changed)


def insert(data: bytes, chance: random.Random, pieces: list[bytes]) -> bytes:
    """A sign where it does not belong, perhaps many times."""
    place = chance.randrange(len(data))
    return data[:place] + chance.choice(pieces) * chance.choice((1, 1, 1, 2, 500)) + data[place:]


def repeat(data: bytes, chance: random.Random, _pieces: list[bytes]) -> bytes:
    """A stretch of the file twice, the second time elsewhere."""
    first, place = chance.randrange(len(data)), chance.randrange(len(data))
    return data[:place] + data[first : first + chance.randint(1, 400)] + data[place:]


def shuffle(data: bytes, chance: random.Random, _pieces: list[bytes]) -> bytes:
    """Some lines in another order."""
    lines = data.split(b"\n")
    first = chance.randrange(len(lines))
    part = lines[first : first + 12]
    chance.shuffle(part)
    lines[first : first + 12] = part
    return b"\n".join(lines)


DAMAGES: tuple[Callable[[bytes, random.Random, list[bytes]], bytes], ...] = (cut, flip, insert, repeat, shuffle)


def damaged(data: bytes, chance: random.Random, pieces: list[bytes]) -> bytes:
    """The data after one to three damages."""
    for _ in range(chance.randint(1, 3)):
        data = chance.choice(DAMAGES)(data, chance, pieces) or b"\n"
    return data


def look(data: bytes, form: str) -> None:
    """Reads data of a format and holds what is said of it against itself.

    Raises:
        AssertionError: Something that must always hold does not.
    """
    start = time.process_time()
    reading = dealfile.loads(data) if form == "pbn" else dealfile.loads(data, "lin")
    records = list(reading)
    summary = reading.summary
    assert summary.records == len(records) == summary.kept + summary.rejected, "records are not accounted for"
    assert summary.kept == sum(record.board is not None for record in records)
    findings = [finding for record in records for finding in record.findings] + list(reading.findings)
    assert all(finding.code != InternalError.code for finding in findings), "a fault of dealfile itself"
    for kind in ("pbn", "lin", "jsonl"):
        text = dealfile.dumps(records, kind)
        if kind == "jsonl" or (summary.boards and (kind == "pbn" or form == "lin")):
            read_back(text, kind, summary.kept)
    assert time.process_time() - start < SLOW, "too slow"


def read_back(text: str, kind: Any, kept: int) -> None:  # noqa: ANN401 - a format's name
    """Reads what was written of so many records."""
    again = list(dealfile.loads(text, kind)) if kept else []
    assert all(record.board is not None for record in again), f"what was written as {kind} does not read back"
    assert len(again) == kept, f"{kept} records became {len(again)} in {kind}"


def keep(data: bytes, name: str) -> None:
    """Keeps the text of a failure, and says what failed."""
    kept = CHECKOUT / "build" / "soak" / name
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_bytes(data)
    print(f"kept as {kept}\n{traceback.format_exc()}", file=sys.stderr)


@cache
def texts(form: str) -> tuple[bytes, ...]:
    """What is damaged: the files of a format, and of LIN also addresses, those of files among them."""
    found = [path for folder in SEEDS if folder.is_dir() for path in sorted(folder.rglob(f"*.{form}"))]
    files = tuple(path.read_bytes() for path in found if 0 < path.stat().st_size <= LARGEST)
    if form == "pbn":
        return files
    encoded = tuple(f"{ADDRESS}lin={quote_from_bytes(data)}".encode() for data in files[::3] if b"bridgebase" not in data)
    return (*files, *(address.encode() for address in ADDRESSES * 3), *encoded)


def of_files(form: str, seed: int, rounds: int) -> int:
    """Reads damaged texts; how many failed."""
    failures = 0
    pieces = PIECES[form].split(b" ")
    for number in range(rounds):
        chance = random.Random(seed + number)
        data = damaged(chance.choice(texts(form)), chance, pieces)
        try:
            look(data, form)
        except Exception:  # noqa: BLE001 - every kind of failure is kept
            failures += 1
            keep(data, f"{seed + number}.{form}")
    return failures


def of_grammar(form: str, seed: int, rounds: int) -> int:
    """Reads texts made from the grammar of a record; how many failed."""
    failures = 0

    @seeded(seed)
    @settings(max_examples=rounds, database=None, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
    @given(from_lark(build(form), start="record"))
    def read(text: str) -> None:
        nonlocal failures
        data = text.encode("utf-8", "surrogatepass")
        try:
            look(data, form)
        except Exception:  # noqa: BLE001 - every kind of failure is kept
            failures += 1
            keep(data, f"grammar-{seed}-{failures}.{form}")

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        read()
    return failures


def share(form: str, seed: int) -> int:
    """One share of the texts; how many of them failed."""
    grammar = SHARE // 5
    return of_grammar(form, seed, grammar) + of_files(form, seed, SHARE - grammar)


def run(form: str, examples: int, jobs: int, first: int) -> int:
    """Reads the texts of one format on all cores; how many failed."""
    shares = range(first, first + max(examples, SHARE), SHARE)
    print(
        f"{form.upper()}: {len(texts(form))} files and addresses, {len(shares) * SHARE:,} texts, first seed {first}", flush=True
    )
    failures = 0
    with ProcessPoolExecutor(jobs) as pool:
        for number, failed in enumerate(pool.map(partial(share, form), shares), 1):
            failures += failed
            print(f"{number * SHARE:,} read, {failures} failed", flush=True)
    return failures


def main() -> int:
    """Reads the texts; ends with 1 when something failed."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--format", choices=("pbn", "lin", "both"), default="both", help="what to read (default: both)")
    parser.add_argument("--examples", type=int, default=20_000, help="how many texts of a format (default: 20,000)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: one a core)")
    parser.add_argument("--seed", type=int, default=int(time.time()), help="the first seed (default: by the clock)")
    options = parser.parse_args()
    formats = ("pbn", "lin") if options.format == "both" else (options.format,)
    failures = sum(run(form, options.examples, options.jobs, options.seed) for form in formats)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
