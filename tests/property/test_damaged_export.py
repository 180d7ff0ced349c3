"""Whatever happened to a file, its records become rows."""

import random
from pathlib import Path

import pytest

import dealfile

SAMPLES = ("single.lin", "match.lin", "results.lin", "lesson.lin", "handviewer-url.lin", "rubber.pbn")


@pytest.mark.parametrize("name", SAMPLES)
def test_a_damaged_file_becomes_rows(checkout: Path, tmp_path: Path, name: str) -> None:
    whole = (checkout / "samples" / name).read_bytes()
    chance = random.Random(name)
    for _ in range(60):
        start = chance.randrange(len(whole))
        kind = chance.randrange(3)
        piece = whole[:start] + whole[start + chance.randrange(1, 8) :] if kind else whole[:start]
        if kind == 2:
            piece = whole[:start] + bytes(chance.randrange(32, 127) for _ in range(3)) + whole[start + 3 :]
        damaged = tmp_path / name
        damaged.write_bytes(piece)
        reading = dealfile.read(damaged)
        kept = [record for record in reading if record.board is not None and record.outcome is not None]
        assert dealfile.to_arrow(damaged).num_rows == len(kept)
        assert dealfile.to_arrow(damaged, "cards").num_rows == sum(len(record.outcome.cards) for record in kept if record.outcome)


def test_a_card_of_an_unknown_player_has_no_seat(checkout: Path, tmp_path: Path) -> None:
    whole = (checkout / "samples" / "single.lin").read_bytes()
    short = tmp_path / "short.lin"
    short.write_bytes(whole[:59] + whole[62:])
    seats = dealfile.to_arrow(short, "cards")["seat"].to_pylist()
    assert seats
    assert None in seats
