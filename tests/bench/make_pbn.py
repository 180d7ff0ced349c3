"""Writes a PBN archive of a given size, as a club's tournaments over the years: ``python -m tests.bench.make_pbn FILE --mb 100``.

A tournament has 32 boards, each played at four tables. The deals, auctions and plays of the first 96 tournaments are made by
chance, legal, and none is like another; that is 3,072 deals and 12,288 tables. Later tournaments have those again, in turn with
every seat moved by one, two and three places, so that after some 29 MB a deal, its auctions and its plays come back as they were,
and then with other names, dates and events: too far away for anything that remembers the last few thousand records. The same seed
gives the same bytes.
"""

import argparse
import random
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from itertools import count, product
from pathlib import Path
from typing import Final

from tests.bench.made_boards import Hands, MadeTable, deal, table

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import PASS
from dealfile.core.cards import Suit
from dealfile.core.seats import SEATS, Seat, Side, Vulnerability
from dealfile.scoring.duplicate import north_south_score

TOURNAMENTS: Final = 96
BOARDS: Final = 32
TABLES: Final = 4
DAYS: Final = 9000
SUITS: Final = tuple(Suit(letter) for letter in "SHDC")
FIRST_DAY: Final = date(2000, 1, 1)

FIRST_NAMES: Final = (
    *("Ada", "Bela", "Cleo", "Dora", "Egon", "Fred", "Gus", "Hana", "Ivo", "Jana", "Karl", "Lena", "Max", "Nils", "Olga", "Paul"),
    *("Rosa", "Sven", "Tom", "Ulla", "Vera", "Walt", "Yves", "Zoe"),
)
LAST_NAMES: Final = (
    *("Alder", "Birch", "Cedar", "Elder", "Fir", "Gale", "Hazel", "Ivy", "Juniper", "Larch", "Maple", "Oakes", "Pine", "Quince"),
    *("Rowan", "Sorrel", "Teasel", "Vine", "Willow", "Yew", "Amber", "Beryl", "Coral", "Flint", "Garnet", "Jasper", "Marl"),
)
NAMES: Final = tuple(f"{first} {last}" for first, last in product(FIRST_NAMES, LAST_NAMES))
STEP: Final = 37
"""From one player to the next in the list of names; has no factor in common with its length."""
EVENTS: Final = ("Thursday Pairs", "Autumn Cup", "Harbour Open", "Mill Trophy", "Spring Pairs", "Old Town Evening", "Club Final")
SITES: Final = ("Old Mill Bridge Club", "Harbour House", "Town Hall", "Railway Hotel", "Reading Room")


@dataclass(frozen=True, slots=True)
class Played:
    """A table with its calls and cards as they are written, which do not change when the seats are moved."""

    made: MadeTable
    calls: str
    cards: str


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal with all tables that played it."""

    number: int
    hands: Hands
    tables: tuple[Played, ...]


def made_deal(number: int, chance: random.Random) -> Deal:
    """Board ``number`` of a tournament."""
    hands, tables = deal(chance), list[Played]()
    for _ in range(TABLES):
        made = table(hands, board_dealer(number), chance)
        tables.append(Played(made, written_calls(made), written_cards(made)))
    return Deal(number, hands, tuple(tables))


def written_calls(made: MadeTable) -> str:
    """The calls, four a line, and the notes to them."""
    written = list[str]()
    for place, call in enumerate(made.calls):
        note = list(made.explained).index(place) + 1 if place in made.explained else 0
        written.append(f"{'Pass' if call is PASS else call.text} ={note}=" if note else "Pass" if call is PASS else call.text)
    lines = [" ".join(written[place : place + 4]) for place in range(0, len(written), 4)]
    notes = [f'[Note "{number}:{text}"]' for number, text in enumerate(made.explained.values(), 1)]
    return "".join(f"{line}\n" for line in (*lines, *notes))


def written_cards(made: MadeTable) -> str:
    """The cards, a trick a line, a seat a column; a star where the play ends with a claim."""
    if made.declarer is None:
        return ""
    first = leader = made.declarer.left
    lines = list[str]()
    for trick, place in enumerate(range(0, len(made.cards), 4)):
        row = ["-"] * 4
        for player, card in enumerate(made.cards[place : place + 4]):
            row[(leader.order + player - first.order) % 4] = card.text
        lines.append(" ".join(row))
        leader = made.winners[trick]
    return "".join(f"{line}\n" for line in (*lines, *(["*"] if made.is_claimed else [])))


def moved_number(number: int, places: int) -> int:
    """The number, among the same 16, of a board whose dealer and vulnerability are those of ``number`` with the seats moved."""
    dealer, vulnerable = board_dealer(number).after(places), moved_vulnerability(board_vulnerability(number), places)
    first = (number - 1) // 16 * 16 + 1
    return next(
        other for other in range(first, first + 16) if (board_dealer(other), board_vulnerability(other)) == (dealer, vulnerable)
    )


def moved_vulnerability(vulnerable: Vulnerability, places: int) -> Vulnerability:
    """Who is vulnerable when the seats are moved."""
    return Vulnerability.where(vulnerable.of(Side.EW), vulnerable.of(Side.NS)) if places % 2 else vulnerable


def written_deal(hands: Hands, places: int) -> str:
    """The four hands from North, with the seats moved."""
    suits = {
        seat.after(places): ".".join(
            "".join(card.text[1] for card in reversed(hands[seat]) if card.suit is suit) for suit in SUITS
        )
        for seat in SEATS
    }
    return " ".join(suits[seat] for seat in SEATS)


def tournament(deals: Iterable[Deal], places: int, number: int) -> str:
    """Tournament ``number`` of the archive: the deals with the seats moved, each at all its tables."""
    players = [NAMES[(number * 4 * TABLES + place) * STEP % len(NAMES)] for place in range(4 * TABLES)]
    day = FIRST_DAY + timedelta(days=number % DAYS)
    head = (
        f'[Event "{EVENTS[number % len(EVENTS)]} {number + 1}"]\n[Site "{SITES[number % len(SITES)]}"]\n[Date "{day:%Y.%m.%d}"]\n'
    )
    moved = sorted((moved_number(each.number, places), each) for each in deals)
    return "".join(text for board, each in moved for text in board_records(each, places, board, head, players))


def board_records(each: Deal, places: int, number: int, head: str, players: list[str]) -> Iterator[str]:
    """The records of one board, a table a record; the pairs of East-West change tables every eight boards."""
    vulnerable, dealer = board_vulnerability(number), board_dealer(number)
    middle = f'[Dealer "{dealer.value}"]\n[Vulnerable "{vulnerable.value}"]\n[Deal "N:{written_deal(each.hands, places)}"]\n'
    declarers = [played.made.declarer and played.made.declarer.after(places) for played in each.tables]
    scores = [
        north_south_score(played.made.contract, declarer, vulnerable, played.made.tricks if declarer else 0)
        for played, declarer in zip(each.tables, declarers, strict=True)
    ]
    for place, (played, declarer, score) in enumerate(zip(each.tables, declarers, scores, strict=True)):
        guests = (place + (number - 1) // 8) % TABLES
        north, south, east, west = (*players[2 * place :][:2], *players[2 * (TABLES + guests) :][:2])
        points = sum(2 * (score > other) + (score == other) for other in scores) - 1
        yield (
            f'{head}[Board "{number}"]\n[West "{west}"]\n[North "{north}"]\n[East "{east}"]\n[South "{south}"]\n'
            f'{middle}[Scoring "MatchPoints"]\n{outcome(played.made, declarer)}[Round "{(number - 1) // 8 + 1}"]\n'
            f'[Score "NS {score}"]\n[ScoreMP "NS {points} EW {2 * (TABLES - 1) - points}"]\n[Table "{place + 1}"]\n'
            f'[Auction "{dealer.value}"]\n{played.calls}{play_tag(declarer)}{played.cards}\n'
        )


def play_tag(declarer: Seat | None) -> str:
    """The head of the play; none where all passed."""
    return "" if declarer is None else f'[Play "{declarer.left.value}"]\n'


def outcome(made: MadeTable, declarer: Seat | None) -> str:
    """Who played what, and how many tricks there were."""
    if declarer is None:
        return '[Declarer ""]\n[Contract "Pass"]\n[Result ""]\n'
    return f'[Declarer "{declarer.value}"]\n[Contract "{made.contract.text}"]\n[Result "{made.tricks}"]\n'


def archive(size: int, seed: int) -> Iterator[bytes]:
    """The bytes of an archive, a tournament at a time, until there are ``size`` of them."""
    chance, made = random.Random(seed), list[list[Deal]]()
    yield b"% PBN 2.1\n"
    written = 0
    for number in count():
        if number < TOURNAMENTS:
            made.append([made_deal(board, chance) for board in range(1, BOARDS + 1)])
        text = tournament(made[number % TOURNAMENTS], number // TOURNAMENTS % 4, number).encode("ascii")
        yield text
        written += len(text)
        if written >= size:
            return


def main() -> None:
    """Writes the file."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("file", type=Path)
    parser.add_argument("--mb", type=float, default=20, help="millions of bytes, about (default: 20)")
    parser.add_argument("--seed", type=int, default=4)
    options = parser.parse_args()
    options.file.parent.mkdir(parents=True, exist_ok=True)
    with options.file.open("wb") as file:
        file.writelines(archive(int(options.mb * 1e6), options.seed))


if __name__ == "__main__":
    main()
