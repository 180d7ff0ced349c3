"""What a report says was carried over."""

from collections.abc import Callable
from typing import Any

import pytest

from dealfile.convert import Target, carry
from dealfile.convert.parts import PARTS, carried, parts

Replay = Callable[[str, str], list[Any]]
RECORD = """[Event "Cup"][Site "Oslo"][Board "5"][South "Ann"][Dealer "S"][Vulnerable "None"][Deal "S:A... K... Q... J..."]
[Scoring "IMP"][Declarer "S"][Contract "1C"][Result "7"][HomeTeam "Reds"][Room "Open"][Score "NS 70"][Zed "z"]
[Auction "S"] 1C =1= {strong} Pass! AP [Note "1:alert: 16+"]
[Play "W"] SK SQ SJ SA *
[OptimumResultTable "Declarer;Denomination;Result"]
N NT 9
"""
OF_A_MATCH = {"event", "room", "teams", "scoring"}
UNHELD = {"site", "score", "signs", "tables", "other tags"}
ALL = {
    *("deal", "dealer", "vulnerable", "board", "players", "auction", "alerts", "explanations", "contract", "play", "result"),
    *("comments", *OF_A_MATCH, *UNHELD),
}


@pytest.mark.parametrize(
    ("target", "lost"),
    [
        ("json", set()),
        ("pbn", set()),
        ("lin", UNHELD),
        ("url", UNHELD | OF_A_MATCH),
    ],
)
def test_parts_of_a_record(target: Target, lost: set[str], replay: Replay) -> None:
    [(board, outcome, _)] = replay(RECORD, "pbn")
    assert set(parts(board, outcome)) == ALL
    held = carried(board, outcome, target, carry(board, outcome, target, in_match=True), in_match=target == "lin")
    assert held == sorted(ALL - lost, key=PARTS.index)


@pytest.mark.parametrize(
    ("text", "format", "target", "lost"),
    [
        ('[Dealer "S"][Contract "1C"][Declarer "S"]', "pbn", "lin", {"contract"}),
        ('[Dealer "S"][Contract "?"][Play "W"] SA S2 S4 S3', "pbn", "lin", {"play"}),
        ("vg|Cup,Final,I,5,5,,0,,0|rs|4HN=,|qx|o5|md|3|sv|o|mb|4H|mb|p|mb|p|mb|p|mc|9|", "lin", "pbn", set()),
        ("md|3|sv|o|mb|1N|mb|p|mb|p|mb|p|sk|n|", "lin", "pbn", {"other tags"}),
        ('[Board ""][Deal ""]', "pbn", "lin", {"text"}),
    ],
)
def test_what_is_lost_is_not_carried(text: str, format: str, target: Target, lost: set[str], replay: Replay) -> None:
    [(board, outcome, _)] = replay(text, format)
    assert set(parts(board, outcome)) - set(carried(board, outcome, target, carry(board, outcome, target))) == lost
