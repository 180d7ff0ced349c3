"""The least that anybody must do with a file: reads file names line by line, answers with seconds.

``bytes`` reads the bytes; ``tokens`` also cuts them, with one regular expression, into tags, calls, cards and what else stands in
a deal file, and has no idea what they mean.
"""

import json
import re
import resource
import sys
import time
from pathlib import Path

TOKENS = {
    ".pbn": re.compile(
        rb"""\[\s*\w+\s*"(?:[^"\\]|\\.)*"\s*\]"""  # a tag
        rb"|[SHDC][2-9TJQKA]\b"  # a card
        rb"|(?:Pass|AP|XX?|[1-7](?:NT?|[SHDC]))\b"  # a call
        rb"|=\d+=|\$\d+|\{[^}]*\}|^%[^\n]*|;[^\n]*|\S+"  # notes, comments and the rest
    ),
    ".lin": re.compile(rb"[a-z]{2}\|[^|]*\|"),
}


def tokens(path: Path) -> int:
    """Tokens of a file."""
    return len(TOKENS[path.suffix].findall(path.read_bytes()))


def size(path: Path) -> int:
    """Bytes of a file."""
    return len(path.read_bytes())


def main(task: str) -> None:
    """Does ``task`` for every file named on standard input."""
    work = {"tokens": tokens, "bytes": size}[task]
    for line in sys.stdin:
        start = time.perf_counter()
        found = work(Path(line.strip()))
        seconds = time.perf_counter() - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        print(json.dumps({"seconds": seconds, "found": found, "memory": memory}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
