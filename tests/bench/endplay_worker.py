"""Parses PBN with endplay, in an environment of its own: reads file names line by line, answers with seconds and games."""

import json
import sys
import time

from endplay.parsers import pbn

for line in sys.stdin:
    start = time.perf_counter()
    with open(line.strip(), encoding="utf-8") as file:
        games = len(pbn.load(file))
    print(json.dumps({"seconds": time.perf_counter() - start, "records": games}), flush=True)
