"""JSON of boards and its schema: what is written is valid, and what is read is what the schema allows."""

import copy
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import dealfile
from dealfile.services.schemas import schema_files

SAMPLES = Path(__file__).parents[2] / "samples"
SCHEMA = Draft202012Validator(json.loads(dict(schema_files())["board.schema.json"]))
VALUES: list[Any] = [
    *(None, 0, -1, 13, 14, 10**30, 1.5, True, "", "x", "N", "9", "Pass", "SA", "7NTXX", "\x00", "♠"),
    *([], {}, [None], ["SA"] * 60, ["1C"] * 5, "open", "?"),
]
MORE_THAN_THE_SCHEMA = ("a card stands twice", "the board has no", "win 13 tricks at most")
"""What is asked of values together, which a schema cannot say."""


def written() -> list[dict[str, Any]]:
    samples = sorted(path for path in SAMPLES.iterdir() if path.suffix in (".pbn", ".lin", ".rbn", ".txt"))
    return [json.loads(line) for path in samples for line in dealfile.dumps(list(dealfile.read(path)), "jsonl").splitlines()]


WRITTEN = written()


def places(value: object, here: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield here
    if isinstance(value, dict):
        for key, each in value.items():
            yield from places(each, (*here, key))
    elif isinstance(value, list):
        for place, each in enumerate(value[:6]):
            yield from places(each, (*here, place))


def damaged(rng: random.Random) -> dict[str, Any]:
    """A board with one value replaced, removed or added."""
    board = copy.deepcopy(rng.choice(WRITTEN))
    *way, last = rng.choice([place for place in places(board) if place])
    holder: Any = board
    for step in way:
        holder = holder[step]
    if rng.random() < 0.1 and isinstance(holder, dict):
        holder["text" if "format" in holder else "extra"] = "x"
    elif rng.random() < 0.1:
        del holder[last]
    else:
        holder[last] = copy.deepcopy(rng.choice(VALUES))
    return board


def test_all_that_is_written_is_valid() -> None:
    assert len(WRITTEN) > 40
    for board in WRITTEN:
        assert [error.message for error in SCHEMA.iter_errors(board)] == []


@pytest.mark.parametrize("seed", range(4))
def test_what_the_schema_allows_is_read_and_nothing_else(seed: int) -> None:
    rng = random.Random(seed)
    kept = 0
    for _ in range(300):
        board = damaged(rng)
        (record,) = dealfile.loads(json.dumps(board), "json")
        invalid = [error.message for error in SCHEMA.iter_errors(board)]
        told = [finding.message for finding in record.findings if finding.code.startswith("JSN")]
        if record.board is None:
            assert invalid or any(words in message for message in told for words in MORE_THAN_THE_SCHEMA), (told, board)
        else:
            assert not invalid, board
            text = dealfile.dumps(record, "json")
            assert dealfile.dumps(list(dealfile.loads(text, "json")), "json") == text
            for target in ("pbn", "lin", "url", "rbn", "deals", "csv"):
                dealfile.dumps(record, target)
            kept += 1
    assert 20 < kept < 280
