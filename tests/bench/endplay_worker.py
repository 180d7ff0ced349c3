"""Parses PBN or LIN with endplay, in an environment of its own: reads file names line by line, answers with seconds and games."""

import json
import sys
import time

from endplay.parsers import lin, pbn

load = {"pbn": pbn.load, "lin": lin.load}[sys.argv[1]]
for line in sys.stdin:
    start = time.perf_counter()
    with open(line.strip(), encoding="utf-8") as file:
        games = len(load(file))
    print(json.dumps({"seconds": time.perf_counter() - start, "records": games}), flush=True)
