"""Settlement in hundreds: every mode against the reference and against decimal's own rounding."""

import decimal
import json
from decimal import Decimal
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealfile.scoring.settlement import Rounding, hundreds, hundreds_text, settled_points, settlement_text

DECIMAL = {
    Rounding.HALF_UP: decimal.ROUND_HALF_UP,
    Rounding.HALF_DOWN: decimal.ROUND_HALF_DOWN,
    Rounding.HALF_EVEN: decimal.ROUND_HALF_EVEN,
    Rounding.FLOOR: decimal.ROUND_FLOOR,
}


@pytest.mark.shared
def test_reference(shared: Path) -> None:
    reference = json.loads((shared / "vectors" / "rubbers.json").read_text(encoding="utf-8"))
    assert len(reference["settlement"]) == 24
    for row in reference["settlement"]:
        modes = {rounding.value.replace("-", "_"): hundreds(row["margin"], rounding) for rounding in DECIMAL}
        exact = f"{Decimal(settlement_text(row['margin'], Rounding.EXACT)):.2f}"
        assert {"margin": row["margin"], "exact": exact, **modes} == row


@pytest.mark.parametrize(
    ("margin", "half_up", "half_down", "half_even", "floor", "exact"),
    [
        (0, 0, 0, 0, 0, "0"),
        (50, 1, 0, 0, 0, "0.5"),
        (150, 2, 1, 2, 1, "1.5"),
        (250, 3, 2, 2, 2, "2.5"),
        (940, 9, 9, 9, 9, "9.4"),
        (949, 9, 9, 9, 9, "9.49"),
        (951, 10, 10, 10, 9, "9.51"),
        (1051, 11, 11, 11, 10, "10.51"),
        (950, 10, 9, 10, 9, "9.5"),
        (960, 10, 10, 10, 9, "9.6"),
        (2550, 26, 25, 26, 25, "25.5"),
    ],
)
def test_modes(margin: int, half_up: int, half_down: int, half_even: int, floor: int, exact: str) -> None:
    assert [hundreds(margin, rounding) for rounding in DECIMAL] == [half_up, half_down, half_even, floor]
    assert settlement_text(margin, Rounding.EXACT) == exact


@given(st.integers(0, 10**9), st.sampled_from(list(DECIMAL)))
def test_it_rounds_as_decimal_does(margin: int, rounding: Rounding) -> None:
    expected = (Decimal(margin) / 100).quantize(Decimal(1), rounding=DECIMAL[rounding])
    assert hundreds(margin, rounding) == expected
    assert settled_points(margin, rounding) == 100 * expected


@given(st.integers(-(10**9), 10**9))
def test_text_of_points(points: int) -> None:
    assert Decimal(hundreds_text(points)) == Decimal(points) / 100
    assert "." not in hundreds_text(100 * points)


@pytest.mark.parametrize("rounding", list(Rounding))
def test_a_margin_is_not_negative(rounding: Rounding) -> None:
    with pytest.raises(ValueError, match="a margin is not negative: -10"):
        settled_points(-10, rounding)
