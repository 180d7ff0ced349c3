"""A settled board settled again: the same outcome."""

from collections.abc import Callable
from typing import Any

import pytest

from dealfile.replay.settle import replayed

Replay = Callable[[str], list[Any]]

DEAL = "md|3SAKQJT98765432,HAKQJT98765432,DAKQJT98765432,"


@pytest.mark.parametrize(
    "play",
    [
        "pc|CA|pc|S2|pc|H2|pc|D2|pg||pc|CK|pc|CK|pc|H3|pc|D3|pg||pc|CQ|pc|S4|pc|H4|pc|D4|pg||",
    ],
)
def test_cards_behind_a_fault_are_nobodys(replay: Replay, play: str) -> None:
    (record,) = replay(f"{DEAL}|sv|o|mb|1N|mb|p|mb|p|mb|p|pg||{play}")
    seats = record.outcome.card_seats
    assert None in seats
    assert replayed(record.board).outcome.card_seats == seats


def test_a_result_won_in_another_contract_is_none(replay: Replay) -> None:
    (first, _) = replay(f"vg|Cup,1,I,1,1,,,,|rs|3DN=,|qx|o1|{DEAL}|sv|o|mb|1N|mb|p|mb|p|mb|p|pg||qx|c1|{DEAL}|sv|o|pg||")
    assert (first.outcome.result, first.board.result, first.board.origins.get("result")) == (None, None, None)
    assert replayed(first.board).outcome == first.outcome
