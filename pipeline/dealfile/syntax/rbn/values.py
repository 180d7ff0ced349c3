"""The values of single RBN labels."""

import re
from typing import Any, Final, NamedTuple

from lark.exceptions import LarkError

from dealfile.core.calls import CALL_OF, CONTRACT_OF, PASS, PASSED_OUT, Call, Contract
from dealfile.core.cards import CARD_OF, FULL_PACK, Card, Hand
from dealfile.core.seats import SEAT_OF, SEATS, Seat, Vulnerability
from dealfile.model import Auction, Deal, Ending, Mark, MarkKind, Note, Play, RecordedScore, Result
from dealfile.model.play import PlayOrder
from dealfile.syntax.grammar import parser

VULNERABLE: Final = {"Z": Vulnerability.NONE, "N": Vulnerability.NS, "E": Vulnerability.EW, "B": Vulnerability.ALL}
"""The second letter of the A label."""

FIELDS_OF_CONTRACT: Final = 3
"""Contract, declarer, leader: what a C label says; the fields behind them are the user's own."""

_DATE: Final = re.compile(r"([0-9?]{4})([0-9?]{2})?([0-9?]{2})?(?::[0-9G]*)?")
_CALLS: Final[dict[str, Call]] = {"PASS": PASS, "DOUBLE": CALL_OF["X"], "REDOUBLE": CALL_OF["XX"]}
_MARKS: Final = {"CONVENTIONAL": MarkKind.ALERT, "NOTE": MarkKind.NOTE, "OPINION": MarkKind.SUFFIX}

Problem = tuple[int, str]
"""A place in the value, and what is wrong there."""


class Piece(NamedTuple):
    """A token of a value."""

    kind: str
    text: str
    place: int


class ReadAuction(NamedTuple):
    """What an A label says."""

    dealer: Seat | None
    vulnerable: Vulnerability | None
    auction: Auction | None
    problems: list[Problem]


class ReadPlay(NamedTuple):
    """What a P label says."""

    play: Play
    problems: list[Problem]


class ReadContract(NamedTuple):
    """What a C label says; ``leader`` only where it names one."""

    contract: Contract
    declarer: Seat | None = None
    leader: Seat | None = None


def read_date(value: str) -> str:
    """A date as boards have it: ``YYYY.MM.DD``; a span of days, or about a year, as written."""
    found = _DATE.fullmatch(value)
    return value if found is None else f"{found[1]}.{found[2] or '??'}.{found[3] or '??'}"


def read_hands(value: str) -> tuple[Deal | None, list[Problem]]:
    """The deal of an H label. A fourth hand of which only the colon stands there gets the cards that are left."""
    pieces = _pieces(value, "hands")
    if not pieces:
        return None, [(0, "hands begin with a seat and a colon")]
    first = SEAT_OF[pieces[0].text.upper()]
    texts: list[str] = []
    problems: list[Problem] = []
    for piece in pieces[1:]:
        if piece.kind in ("COLON", "SEMICOLON"):
            texts.append("")
        elif not texts or piece.kind in ("UNREAD", "SPOT"):
            problems.append((piece.place, f"{piece.text!r} is no card"))
        else:
            texts[-1] += piece.text.upper()
    hands: list[Hand | None] = [None] * len(SEATS)
    for place, text in enumerate(texts[:4]):
        hands[first.after(place).order] = _hand(text, problems)
    if len(texts) > 4:
        problems.append((0, f"there are {len(texts)} hands"))
    given = [hand for hand in hands if hand is not None]
    left = FULL_PACK & ~_mask(given)
    if len(texts) == 4 and not texts[3] and len(given) == 3 and left.bit_count() == 13 and not problems:
        hands[first.right.order] = Hand(left)
    north, east, south, west = hands
    return Deal(text=value, first=first, hands=(north, east, south, west), damaged=bool(problems)), problems


def _mask(hands: list[Hand]) -> int:
    mask = 0
    for hand in hands:
        mask |= hand.mask
    return mask


def _hand(text: str, problems: list[Problem]) -> Hand | None:
    """A hand; suits that are left out at its end are void."""
    if not text:
        return None
    suits = text.split(".")
    if len(suits) > 4:
        problems.append((0, f"{text} has {len(suits)} suits"))
        return None
    hand = Hand.read(".".join([*suits, *[""] * (4 - len(suits))]))
    if len(hand) != len(text) - text.count("."):
        problems.append((0, f"{text} has a card twice"))
    return hand


def read_auction(value: str, notes: tuple[Note, ...]) -> ReadAuction:
    """Dealer, vulnerability and calls. Without dealer and vulnerability West deals, as the notation has it."""
    calls: list[Call] = []
    marks: list[Mark] = []
    problems: list[Problem] = []
    ending = Ending.OPEN
    dealer, vulnerable = Seat.WEST, None
    for kind, text, place in _pieces(value, "auction"):
        if kind == "SITUATION":
            dealer, vulnerable = SEAT_OF[text[0].upper()], VULNERABLE.get(text[1].upper())
        elif kind in _MARKS:
            marks.append(_mark(kind, text, len(calls) - (ending is not Ending.ALL_PASS)))
        elif kind == "UNREAD" or (ending is not Ending.OPEN and kind not in ("COLON", "BLANK")):
            problems.append((place, f"{text!r} is no call"))
            marks.append(Mark(len(calls), MarkKind.UNREAD, text))
        elif kind in ("ALL_PASS", "YOUR_CALL"):
            ending = Ending.ALL_PASS if kind == "ALL_PASS" else Ending.CONTINUED
        elif kind in _CALLS:
            calls.append(_CALLS[kind])
        elif kind == "BID":
            calls.append(CALL_OF[_bid(text)])
    made = calls or ending is Ending.ALL_PASS or marks
    auction = Auction(calls=tuple(calls), marks=tuple(marks), notes=notes, ending=ending) if made else None
    return ReadAuction(dealer, vulnerable, auction, problems)


def read_contract(value: str) -> ReadContract | None:
    """The contract of a C label; ``None`` where it is none."""
    pieces = _pieces(":".join(value.split(":")[:FIELDS_OF_CONTRACT]), "contract")
    if not pieces:
        return None
    if pieces[0].kind == "PASS":
        return ReadContract(PASSED_OUT)
    risk = next((piece.text.upper().replace("R", "XX") for piece in pieces if piece.kind == "RISK"), "")
    seats = [SEAT_OF[piece.text.upper()] for piece in pieces if piece.kind == "SEAT"]
    return ReadContract(CONTRACT_OF[_bid(pieces[0].text) + risk], *seats[:2])


def read_play(value: str, notes: tuple[Note, ...]) -> ReadPlay:
    """The cards of a P label in playing order."""
    cards: list[Card | None] = []
    marks: list[Mark] = []
    problems: list[Problem] = []
    ending = Ending.OPEN
    led, count = "", 0
    for kind, text, place in _pieces(value, "play"):
        if kind in ("COLON", "SEMICOLON"):
            cards += [None] * (-len(cards) % 4)
            led, count = "", 0
            ending = Ending.STOPPED if kind == "SEMICOLON" else ending
        elif kind in _MARKS:
            marks.append(_mark(kind, text, len(cards) - 1))
        elif kind == "CARD" or (kind == "RANK" and led):
            card = CARD_OF[text.upper() if kind == "CARD" else led + text.upper()]
            led = led or card.suit.value
            count += 1
            if count > 4:
                problems.append((place, "a trick has more than four cards"))
            cards.append(card)
        elif kind != "BLANK":
            problems.append((place, f"{text!r} is no card" if kind == "UNREAD" else f"{text} begins a trick without its suit"))
            marks.append(Mark(len(cards), MarkKind.UNREAD, text))
    order = PlayOrder.SEQUENCE
    return ReadPlay(Play(order=order, cards=tuple(cards), marks=tuple(marks), notes=notes, ending=ending), problems)


def read_result(value: str) -> tuple[Result | None, RecordedScore | None, bool] | None:
    """Tricks, the points of North-South, and whether the board was passed out; ``None`` where the value says none of it."""
    pieces = {piece.kind: piece.text for piece in _pieces(value, "result")}
    if not pieces:
        return None
    if "PASS" in pieces:
        return None, None, True
    score = pieces.get("SCORE")
    recorded = None if score is None else RecordedScore(text=f"NS {int(score)}", ns=int(score))
    return Result(text=pieces["TRICKS"], declarer=int(pieces["TRICKS"])), recorded, False


def _bid(text: str) -> str:
    text = text.upper()
    return f"{text[0]}NT" if text[1] == "N" else text


def _mark(kind: str, text: str, index: int) -> Mark:
    return Mark(index, _MARKS[kind], text[1:] if kind == "NOTE" else text if kind == "OPINION" else "")


def _pieces(value: str, start: str) -> list[Piece]:
    """The tokens of a value; none where it does not have the form of its label."""
    try:
        tree = parser("rbn").parse(value, start=start)
    except LarkError:
        return []
    tokens: list[Any] = tree.children
    return [Piece(token.type, token.value, token.start_pos) for token in tokens]
