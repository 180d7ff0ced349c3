"""Parses LIN with bridgebots, in an environment of its own: reads file names line by line, answers with seconds and boards.

``single`` reads a file with a board a line, ``multi`` a match.
"""

import json
import logging
import sys
import time
from pathlib import Path

from bridgebots import parse_multi_lin, parse_single_lin

logging.disable(logging.CRITICAL)
parse = {"single": parse_single_lin, "multi": parse_multi_lin}[sys.argv[1]]
for line in sys.stdin:
    start = time.perf_counter()
    boards = sum(len(deal.board_records) for deal in parse(Path(line.strip())))
    print(json.dumps({"seconds": time.perf_counter() - start, "records": boards}), flush=True)
