"""Writes LIN to measure with: deals, auctions and plays by chance, the same for the same seed.

``python tests/bench/make_lin.py lines FILE`` writes a board a line, as BBO saves tournaments; ``match`` writes both rooms of each
board under a header, as it saves matches. Calls and cards are legal, two boards in five end with a claim. What a peer cannot read
is left out: redoubles, and contracts of which no card was played.
"""

import argparse
import random
from collections.abc import Iterator
from pathlib import Path

from dealfile.core.boards import board_dealer, board_vulnerability
from dealfile.core.calls import DOUBLE, PASS, Call, Contract
from dealfile.core.cards import CARDS, Card, Suit
from dealfile.core.seats import SEATS, Seat, Vulnerability
from dealfile.rules.auction_engine import AuctionEngine
from dealfile.rules.tricks import winning_place

DEALERS = {Seat.SOUTH: 1, Seat.WEST: 2, Seat.NORTH: 3, Seat.EAST: 4}
VULNERABLE = {Vulnerability.NONE: "o", Vulnerability.NS: "n", Vulnerability.EW: "e", Vulnerability.ALL: "b"}
NAMES = ("alder", "birch_7", "cedar", "elm", "hazel22", "larch", "maple_x", "oak", "pine", "rowan", "willow", "yew")
TEXTS = ("Artificial; asks for a four-card major", "5+ !H, 10-12 points", "Weak, six cards", "Cue bid", "!S support")
Hands = dict[Seat, list[Card]]


def deal(chance: random.Random) -> Hands:
    """Four hands of thirteen cards."""
    cards = list(CARDS)
    chance.shuffle(cards)
    return {seat: sorted(cards[13 * place : 13 * place + 13]) for place, seat in enumerate(SEATS)}


def auction(dealer: Seat, chance: random.Random) -> tuple[list[Call], Contract, Seat | None]:
    """Calls up to the last pass, the contract and who plays it."""
    engine, calls = AuctionEngine(dealer), list[Call]()
    while not engine.over:
        made, *others = engine.legal_calls()
        bids = [call for call in others if call.is_bid][:6]
        if chance.random() > 0.62 and bids:
            made = chance.choice(bids)
        elif DOUBLE in others and chance.random() < 0.08:
            made = DOUBLE
        calls.append(made)
        engine.call(made)
    assert engine.contract is not None
    return calls, engine.contract, engine.declarer


def play(hands: Hands, trumps: Suit | None, leader: Seat, chance: random.Random) -> tuple[list[Card], list[Seat]]:
    """All 52 cards in playing order, every player following suit, and who won each trick."""
    held = {seat: list(cards) for seat, cards in hands.items()}
    cards, winners = list[Card](), list[Seat]()
    for _ in range(13):
        trick = list[Card]()
        for place in range(4):
            hand = held[leader.after(place)]
            following = [card for card in hand if trick and card.suit is trick[0].suit]
            card = chance.choice(following or hand)
            hand.remove(card)
            trick.append(card)
        cards += trick
        leader = leader.after(winning_place(trick, trumps))
        winners.append(leader)
    return cards, winners


def spoken(calls: list[Call], chance: random.Random) -> Iterator[str]:
    """The calls, some alerted and explained."""
    for call in calls:
        alerted = call.is_bid and chance.random() < 0.12
        written = "p" if call is PASS else "d" if call is DOUBLE else call.text[:2]
        yield f"mb|{written}{'!' if alerted else ''}|"
        if alerted:
            yield f"an|{chance.choice(TEXTS)}|"


def table(hands: Hands, dealer: Seat, chance: random.Random, end: str) -> tuple[str, str]:
    """Calls, cards and claim of one table, each page with ``end`` behind it; and its entry in a list of results."""
    calls, contract, declarer = auction(dealer, chance)
    written = [*spoken(calls, chance), f"pg||{end}"]
    if declarer is None or contract.strain is None:
        return "".join(written), "PASS"
    cards, winners = play(hands, contract.strain.suit, declarer.left, chance)
    tricks = sum(winner.side is declarer.side for winner in winners)
    count = chance.randint(1, 48) if chance.random() < 0.4 else 52
    for place in range(0, count, 4):
        written += [f"pc|{card.text}|" for card in cards[place : min(place + 4, count)]]
        written.append(f"pg||{end}")
    if count < 52:
        written.append(f"mc|{tricks}|pg||{end}")
    over = tricks - contract.tricks_needed
    risk = contract.risk.value.lower()
    return "".join(written), f"{contract.text[:2]}{declarer.value}{risk}{f'{over:+d}' if over else '='}"


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
        yield f"{head}sv|{VULNERABLE[board_vulnerability(number)]}|{table(hands, dealer, chance, '')[0]}\n"


def match(boards: int, chance: random.Random) -> Iterator[str]:
    """A match: header, results, players, and both rooms of each board."""
    results, texts = list[str](), list[str]()
    for number in range(1, boards // 2 + 1):
        dealer, hands = board_dealer(number), deal(chance)
        head = f"st||{written_deal(hands, dealer)}sv|{VULNERABLE[board_vulnerability(number)]}|"
        for room in "oc":
            text, result = table(hands, dealer, chance, "\n")
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
