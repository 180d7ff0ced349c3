"""Writes LIN to measure with, from boards made by chance.

``python -m tests.bench.make_lin lines FILE`` writes a board a line, as BBO saves tournaments; ``match`` writes both rooms of each
board under a header, as it saves matches.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from tests.bench.made_boards import Hands, MadeTable, deal, table

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import DOUBLE, PASS
from dealfile.core.cards import Suit
from dealfile.core.seats import SEATS, Seat, Vulnerability

DEALERS = {Seat.SOUTH: 1, Seat.WEST: 2, Seat.NORTH: 3, Seat.EAST: 4}
VULNERABLE = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.ALL: "b"}
NAMES = ("alder", "birch_7", "cedar", "elm", "hazel22", "larch", "maple_x", "oak", "pine", "rowan", "willow", "yew")


def spoken(made: MadeTable) -> Iterator[str]:
    """The calls, some alerted and explained."""
    for place, call in enumerate(made.calls):
        written = "p" if call is PASS else "d" if call is DOUBLE else call.text[:2]
        explanation = made.explained.get(place)
        yield f"mb|{written}|" if explanation is None else f"mb|{written}!|an|{explanation}|"


def played(made: MadeTable, end: str) -> tuple[str, str]:
    """Calls, cards and claim of one table, each page with ``end`` behind it; and its entry in a list of results."""
    written = [*spoken(made), f"pg||{end}"]
    if made.declarer is None:
        return "".join(written), "PASS"
    for place in range(0, len(made.cards), 4):
        written += [f"pc|{card.text}|" for card in made.cards[place : place + 4]]
        written.append(f"pg||{end}")
    if made.is_claimed:
        written.append(f"mc|{made.tricks}|pg||{end}")
    over = made.tricks - made.contract.tricks_needed
    risk = made.contract.risk.value.lower()
    return "".join(written), f"{made.contract.text[:2]}{made.declarer.value}{risk}{f'{over:+d}' if over else '='}"


def written_deal(hands: Hands, dealer: Seat) -> str:
    """The command for a deal, all four hands given."""
    suits = {
        seat: {suit: [card.text[1] for card in reversed(hands[seat]) if card.suit is suit] for suit in Suit} for seat in SEATS
    }
    order = (Seat.SOUTH, Seat.WEST, Seat.NORTH, Seat.EAST)
    fields = ["".join(f"{letter}{''.join(suits[seat][Suit(letter)])}" for letter in "SHDC") for seat in order]
    return f"md|{DEALERS[dealer]}{','.join(fields)}|"


def lines(boards: int, chance: random.Random) -> Iterator[str]:
    """A board a line."""
    for number in range(1, boards + 1):
        dealer, hands = board_dealer(number), deal(chance)
        head = f"pn|{','.join(chance.sample(NAMES, 4))}|st||{written_deal(hands, dealer)}rh||ah|Board {number}|"
        yield f"{head}sv|{VULNERABLE[board_vulnerability(number)]}|{played(table(hands, dealer, chance), '')[0]}\n"


def match(boards: int, chance: random.Random) -> Iterator[str]:
    """A match: header, results, players, and both rooms of each board."""
    results, texts = list[str](), list[str]()
    for number in range(1, boards // 2 + 1):
        dealer, hands = board_dealer(number), deal(chance)
        head = f"st||{written_deal(hands, dealer)}sv|{VULNERABLE[board_vulnerability(number)]}|"
        for room in "oc":
            text, result = played(table(hands, dealer, chance), "\n")
            results.append(result)
            texts.append(f"qx|{room}{number}|{head}{text}")
    yield f"vg|Made by chance,All boards,I,1,{boards // 2},Oaks,0,Elms,0|\nrs|{','.join(results)}|\n"
    yield f"pn|{','.join(chance.sample(NAMES, 8))}|pg||\n"
    yield from texts


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("form", choices=("lines", "match"))
    parser.add_argument("file", type=Path)
    parser.add_argument("--boards", type=int, default=3000, help="boards, in a match of both rooms together (default: 3,000)")
    parser.add_argument("--seed", type=int, default=4)
    options = parser.parse_args()
    form = lines if options.form == "lines" else match
    options.file.parent.mkdir(parents=True, exist_ok=True)
    options.file.write_text("".join(form(options.boards, random.Random(options.seed))), encoding="ascii")


if __name__ == "__main__":
    main()
