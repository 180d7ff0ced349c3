"""LIN cut into pieces of any size: piece by piece it reads as it does as a whole."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.bench import make_lin
from tests.property.lin_files import facts_of, pieces_of_text, read_pieces, read_whole, text_by_chance

from dealfile.syntax.lin import cuts

CHECKOUT = Path(__file__).resolve().parents[2]
CORPUS = CHECKOUT.parent / "shared" / "corpus" / "lin"
SAMPLES = sorted((CHECKOUT / "samples").rglob("*.lin"))
SIZES = (1, 300, 1000, 5000)


def corpus() -> list[Path]:
    return sorted(CORPUS.rglob("*.lin")) if CORPUS.is_dir() else []


def text_of(path: Path) -> str:
    return path.read_bytes().decode("utf-8", "surrogateescape")


def assert_cut_well(text: str, size: int, block: int = 4096) -> int:
    """The pieces read as the whole does; returns how many there are."""
    pieces = pieces_of_text(text, size, block)
    assert "".join(piece.text for piece in pieces) == text
    assert [piece.is_last for piece in pieces] == [False] * (len(pieces) - 1) + [True]
    assert pieces[-1].end == 3 + len(text.encode("utf-8", "surrogateescape"))
    assert read_pieces(pieces) == read_whole(text)
    return len(pieces)


@given(seed=st.integers(0, 2**32), size=st.sampled_from((1, 1, 50, 300, 1000)), block=st.sampled_from((1, 13, 4096)))
@settings(max_examples=150)
def test_texts_by_chance(seed: int, size: int, block: int) -> None:
    assert_cut_well(text_by_chance(random.Random(seed)), size, block)


@given(seed=st.integers(0, 2**32), window=st.integers(50, 1000))
@settings(max_examples=100)
def test_little_is_seen_about_a_place(seed: int, window: int) -> None:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(cuts, "_WINDOW", window)
        assert_cut_well(text_by_chance(random.Random(seed)), 1)


@given(seed=st.integers(0, 2**32), length=st.integers(1, 100))
@settings(max_examples=50)
def test_facts_do_not_depend_on_blocks(seed: int, length: int) -> None:
    text = text_by_chance(random.Random(seed))
    in_blocks, at_once = facts_of(text, length), facts_of(text, len(text) + 1)
    # Once it is known that a text must be read as a whole, nobody looks on.
    assert in_blocks == at_once or (in_blocks.is_whole and at_once.is_whole)


@pytest.mark.parametrize("size", SIZES)
def test_a_board_a_line(size: int) -> None:
    text = "".join(make_lin.lines(12, random.Random(1)))
    assert assert_cut_well(text, size) >= (12 if size == 1 else len(text) // (size + 1000))


@pytest.mark.parametrize("size", SIZES)
def test_deals_alone(size: int) -> None:
    boards = [text.partition("mb|")[0] for text in make_lin.lines(12, random.Random(1))]
    assert assert_cut_well("".join(f"{board}pg||\n" for board in boards), size) >= (11 if size == 1 else 1)


@pytest.mark.parametrize("size", SIZES)
def test_matches_one_behind_the_other(size: int) -> None:
    chance = random.Random(size)
    matches = ["".join(make_lin.match(4, chance)).replace("All boards", f"Round {number}") for number in range(6)]
    count = assert_cut_well("".join(matches), size)
    assert count == 6 if size < 5000 else 1 < count < 6


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_samples(path: Path, size: int) -> None:
    assert_cut_well(text_of(path), size)


@pytest.mark.shared
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("path", corpus(), ids=lambda path: path.name)
def test_corpus(path: Path, size: int) -> None:
    assert_cut_well(text_of(path), size)


@pytest.mark.shared
def test_the_corpus_as_one_file() -> None:
    texts = [text for text in map(text_of, corpus()) if not facts_of(text).is_whole]
    assert assert_cut_well("\n".join(texts), 1) > 20
