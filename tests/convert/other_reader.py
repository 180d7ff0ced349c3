"""Reads LIN files with another library, in an environment of its own, and says of each board what it read.

The first argument names the library, ``endplay`` or ``bridgebots``. File names come line by line; each answer is a line of JSON:
the boards, or what the library raised.
"""

import json
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

Boards = list[dict[str, Any]]
SUITS = str.maketrans("\u2660\u2665\u2666\u2663", "SHDC")


def endplay_boards(path: Path) -> Boards:
    """The boards as endplay reads them; it tells a claim, but not what fully played boards come to."""
    from endplay.parsers import lin
    from endplay.types import Player

    with path.open(encoding="utf-8") as file:
        boards = lin.load(file)
    seats = (Player.north, Player.east, Player.south, Player.west)
    vulnerable = {0: "None", 1: "All", 2: "NS", 3: "EW"}
    return [
        {
            "hands": [str(board.deal[seat]) for seat in seats],
            "dealer": board.dealer.abbr,
            "vulnerable": vulnerable[board.vul.value],
            "calls": [_call(str(call)) for call in board.auction],
            "cards": [str(card).translate(SUITS) for card in board.play],
            "tricks": board.contract.level + 6 + board.contract.result if board.claimed else None,
        }
        for board in boards
    ]


def bridgebots_boards(path: Path) -> Boards:
    """The boards as bridgebots reads them, which are played at one table after the other."""
    from bridgebots import lin

    logging.disable()
    text = path.read_text("utf-8")
    records = (lin.parse_multi_lin if text.startswith("vg|") else lin.parse_single_lin)(path)
    return [_bridgebots_board(record.deal, board) for record in records for board in record.board_records]


def _bridgebots_board(deal: Any, board: Any) -> dict[str, Any]:  # noqa: ANN401 - of a library without types
    from bridgebots.deal_enums import Direction, Suit

    seats = (Direction.NORTH, Direction.EAST, Direction.SOUTH, Direction.WEST)
    suits = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
    sides = {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}
    return {
        "hands": [
            ".".join("".join(rank.abbreviation() for rank in deal.hands[seat].suits[suit]) for suit in suits) for seat in seats
        ],
        "dealer": deal.dealer.abbreviation(),
        "vulnerable": sides[deal.ns_vulnerable, deal.ew_vulnerable],
        "calls": [_call(call) for call in board.bidding_record],
        "cards": [f"{card.suit.abbreviation()}{card.rank.abbreviation()}" for card in board.play_record],
        "tricks": board.tricks,
    }


def _call(text: str) -> str:
    """A call as PBN writes it."""
    text = text.rstrip("!*")  # endplay prints both with an alert
    words = {"P": "Pass", "PASS": "Pass", "X": "X", "XX": "XX"}
    word = text.split()[0].translate(SUITS)
    return words.get(word, word if word.endswith("NT") else word.replace("N", "NT"))


READERS: dict[str, Callable[[Path], Boards]] = {"endplay": endplay_boards, "bridgebots": bridgebots_boards}

if __name__ == "__main__":
    for line in sys.stdin:
        try:
            answer: Boards | str = READERS[sys.argv[1]](Path(line.strip()))
        except Exception as error:  # noqa: BLE001 - whatever the library raises is its answer
            answer = f"{type(error).__name__}: {error}"
        print(json.dumps(answer), flush=True)
