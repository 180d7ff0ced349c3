"""Reads the boards table of an export and prints how each sample file went: `python samples/read_back.py FOLDER`."""

import sys
from itertools import groupby
from pathlib import Path

import pyarrow.parquet as pq

COLUMNS = ["file", "tricks_over", "score_ns", "errors"]


def main(folder: Path) -> None:
    """Print one line a file: records, contracts made and down, North-South's points, errors."""
    rows = pq.read_table(folder / "boards.parquet", columns=COLUMNS).to_pylist()
    print(f"From {folder / 'boards.parquet'}, read with pyarrow: for each file its records, contracts made and down,")
    print("North-South's duplicate points in all, and errors found")
    print(f"{'file':30}{'records':>9}{'made':>6}{'down':>6}{'NS points':>11}{'errors':>8}")
    for file, records in groupby(rows, key=lambda row: row["file"]):
        boards = list(records)
        over = [row["tricks_over"] for row in boards if row["tricks_over"] is not None]
        down = sum(tricks < 0 for tricks in over)
        points = sum(row["score_ns"] or 0 for row in boards)
        errors = sum(row["errors"] for row in boards)
        print(f"{file:30}{len(boards):>9}{len(over) - down:>6}{down:>6}{points:>11,}{errors:>8}")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
