"""Parses PBN or LIN, or does the whole job with dealfile: reads file names line by line, answers with seconds and records.

``parse`` decodes and parses; ``job`` also settles, checks, scores, and writes all tables as Parquet. The process is set up as
that of the command is.
"""

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

from dealfile.engine.collecting import collect_seldom, return_memory
from dealfile.services.exporting import Export, Output
from dealfile.services.inputs import find_inputs
from dealfile.syntax import lin, pbn
from dealfile.syntax.decode import decode
from dealfile.syntax.grammar import lexer_name


def parse(path: Path) -> int:
    """Records of a file, read and parsed."""
    if path.suffix == ".lin":
        return sum(1 for _ in lin.records(decode(path.read_bytes(), "lin", None).text))
    return sum(1 for _ in pbn.records(decode(path.read_bytes(), "pbn", None).text))


def job(path: Path) -> int:
    """Records of a file, through every step to the Parquet tables."""
    with tempfile.TemporaryDirectory() as folder:
        export = Export(find_inputs([str(path)]))
        export.write(Output(Path(folder) / "tables"))
        return sum(file.records for file in export.gathering.files)


def main(task: str) -> None:
    """Does ``task`` for every file named on standard input."""
    collect_seldom()
    return_memory()
    work = {"parse": parse, "job": job}[task]
    for line in sys.stdin:
        start = time.perf_counter()
        records = work(Path(line.strip()))
        seconds = time.perf_counter() - start
        memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
        print(json.dumps({"seconds": seconds, "records": records, "lexer": lexer_name(), "memory": memory}), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
