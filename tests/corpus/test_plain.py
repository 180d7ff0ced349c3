"""The whole corpus through the lane of plain records: the same rows, to the last one."""

from pathlib import Path

import pytest
from tests.property.plain_tables import assert_same, pieces_of, plain_records

CHECKOUT = Path(__file__).resolve().parents[2]
CORPUS = CHECKOUT.parent / "shared" / "corpus" / "pbn"
SAMPLES = sorted((CHECKOUT / "samples").rglob("*.pbn"))
BIG = "tests__pbn__example3.pbn"


def corpus() -> list[Path]:
    return sorted(CORPUS.rglob("*.pbn")) if CORPUS.is_dir() else []


@pytest.mark.shared
@pytest.mark.parametrize("path", corpus(), ids=lambda path: path.name)
def test_a_file_of_the_corpus(path: Path) -> None:
    assert_same(pieces_of(path.read_bytes()))


@pytest.mark.shared
def test_nearly_all_records_of_a_plain_file_take_the_lane() -> None:
    pieces = [piece for path in corpus() if path.name == BIG for piece in pieces_of(path.read_bytes())]
    assert sum(map(plain_records, pieces)) > 7600


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_a_sample(path: Path) -> None:
    assert_same(pieces_of(path.read_bytes()))
