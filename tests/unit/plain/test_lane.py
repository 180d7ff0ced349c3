"""Where the lane of plain records itself fails, the records go the ordinary way: none is lost, and nothing is raised."""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import ParamSpec, TypeVar

import pytest
from tests.property.lin_files import pieces_of_bytes
from tests.property.plain_tables import assert_same, file_of_boards, pieces_of, plain_records

from dealfile.plain import lane, lin_lane
from dealfile.plain.alone import settle_alone
from dealfile.plain.settling import settle_plays
from dealfile.services.pieces import Piece

P = ParamSpec("P")
R = TypeVar("R")


def failing(usual: Callable[P, R], times: int, of: int) -> Callable[P, R]:
    """The same function, which fails ``times`` times out of ``of``."""
    calls = 0

    def fails(*values: P.args, **named: P.kwargs) -> R:
        nonlocal calls
        calls += 1
        done = usual(*values, **named)
        if calls % of < times:
            raise ZeroDivisionError("a fault of the lane, when all is done already")
        return done

    return fails


@pytest.fixture
def pbn() -> list[Piece]:
    return pieces_of(file_of_boards(12, Random(7)).encode())


@pytest.fixture
def of_lin(checkout: Path) -> list[Piece]:
    return pieces_of_bytes((checkout / "samples" / "match.lin").read_bytes())


@pytest.mark.parametrize(("times", "of"), [(1, 1), (1, 3)])
def test_a_record_of_pbn_that_cannot_be_taken(pbn: list[Piece], times: int, of: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = sum(map(plain_records, pbn))
    monkeypatch.setattr(lane, "settle_alone", failing(settle_alone, times, of))
    assert 0 < plain > sum(map(plain_records, pbn))
    assert_same(pbn)


@pytest.mark.parametrize(("times", "of"), [(1, 1), (1, 3)])
def test_a_record_of_lin_that_cannot_be_taken(of_lin: list[Piece], times: int, of: int, monkeypatch: pytest.MonkeyPatch) -> None:
    plain = sum(map(plain_records, of_lin))
    monkeypatch.setattr(lin_lane, "settle_alone", failing(settle_alone, times, of))
    assert 0 < plain > sum(map(plain_records, of_lin))
    assert_same(of_lin)


def test_records_that_cannot_be_settled(pbn: list[Piece], of_lin: list[Piece], monkeypatch: pytest.MonkeyPatch) -> None:
    assert all(map(plain_records, [*pbn, *of_lin]))
    monkeypatch.setattr(lane, "settle_plays", failing(settle_plays, 1, 1))
    assert not any(map(plain_records, [*pbn, *of_lin]))
    assert_same(pbn)
    assert_same(of_lin)
