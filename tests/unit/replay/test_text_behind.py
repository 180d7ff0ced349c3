"""What stands behind a complete auction or play when it is written out: beside its last call or card, in no seat's place."""

from collections.abc import Callable
from typing import Any

import pytest

from dealfile.syntax import pbn

Replay = Callable[[str], list[Any]]


def sections(replay: Replay, text: str) -> list[str]:
    """The lines of the written record from its Contract on, without its Result."""
    (record,) = replay(text)
    lines = "".join(pbn.write([record.board])).split("\r\n")
    first = next(place for place, line in enumerate(lines) if line.startswith("[Contract"))
    return [line for line in lines[first:] if line and not line.startswith("[Result")]


@pytest.mark.parametrize("passes", ["AP", "Pass Pass Pass"])
def test_text_behind_an_auction(replay: Replay, passes: str) -> None:
    written = sections(replay, f'[Dealer "N"]\n[Auction "N"]\n1H {passes} etc.\n')
    assert written == ['[Contract "1H"]', '[Auction "N"]', "1H Pass Pass Pass {etc.}"]


def test_text_behind_an_auction_whose_caller_nobody_knows(replay: Replay) -> None:
    written = sections(replay, '[Auction "?"]\n1H AP and so on\n')
    assert written == ['[Contract "?"]', '[Auction "?"]', "1H AP {and so on}"]


def test_statistics_behind_an_auction(replay: Replay) -> None:
    written = sections(replay, '[Dealer "N"]\n[Auction "N"]\n1H AP\n\nGenerated 20281 hands\n')
    assert written == ['[Contract "1H"]', '[Auction "N"]', "{Generated 20281 hands}", "1H Pass Pass Pass"]


def test_statistics_behind_a_play(replay: Replay) -> None:
    text = '[Declarer "S"]\n[Contract "1H"]\n[Play "W"]\nSA S2 S3 S4\n\nGenerated 20281 hands\nProduced 40 hands\n'
    assert sections(replay, text) == [
        *('[Contract "1H"]', '[Play "W"]'),
        *("{Generated 20281 hands", "Produced 40 hands}"),
        *("SA S2 S3 S4", "*"),
    ]


@pytest.mark.parametrize("data", ["SA S2 S3 S4\n*\nmade two", "SA S2 S3 S4\n*\nmade {} two"])
def test_words_behind_the_end_of_a_play_fill_no_row(replay: Replay, data: str) -> None:
    written = sections(replay, f'[Declarer "S"]\n[Contract "1H"]\n[Play "W"]\n{data}\n')
    assert written == ['[Contract "1H"]', '[Play "W"]', "SA S2 S3 S4 {made} {two}", "*"]


def test_words_behind_the_end_of_a_play_without_cards(replay: Replay) -> None:
    written = sections(replay, '[Declarer "S"]\n[Contract "1H"]\n[Play "W"]\n* made two\n')
    assert written == ['[Contract "1H"]', '[Play "W"]', "{made}", "{two}", "*"]


def test_a_hand_of_small_cards_is_written_as_it_stands(replay: Replay) -> None:
    (record,) = replay('[Deal "W:xxxx.xxx.xx.xxxx - KQ6.AJ93.T72.864 -"]\n')
    assert record.board.deal.hands[3] is None
    assert '[Deal "W:xxxx.xxx.xx.xxxx - KQ6.AJ93.T72.864 -"]' in "".join(pbn.write([record.board]))
