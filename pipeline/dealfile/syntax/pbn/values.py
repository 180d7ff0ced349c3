"""Values of PBN tags to vocabulary values and models; each text is read once and remembered (bounded)."""

from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final, Generic, TypeVar

from lark.exceptions import LarkError, UnexpectedInput, UnexpectedToken

from dealfile.core.calls import CONTRACT_OF, Contract
from dealfile.core.cards import CARD_OF, SUITS_DOWN, Hand
from dealfile.core.seats import SEAT_OF, Seat, Vulnerability
from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.deal import DuplicateCard, TooManyCards
from dealfile.diagnostics.codes.pbn_values import (
    BadContract,
    BadDeal,
    BadRank,
    BadResult,
    BadScoreValue,
    BadSeat,
    BadVulnerable,
    ContractSpelling,
    DealSpelling,
    SeatSpelling,
    VulnerableSpelling,
)
from dealfile.model import Deal, RecordedScore, Result
from dealfile.model.board import UNKNOWN
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.vocabulary import RISK_ALIASES, SEAT_ALIASES, STRAIN_ALIASES, VULNERABLE_ALIASES

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class ValueRead(Generic[Value]):
    """A value as read, with what is wrong with its text: code and message, once each."""

    value: Value | None
    faults: tuple[tuple[type[Code], str], ...] = ()


_VULNERABLE: Final[dict[str, Vulnerability]] = {
    "NONE": Vulnerability.NONE,
    "LOVE": Vulnerability.NONE,
    "-": Vulnerability.NONE,
    "NS": Vulnerability.NS,
    "EW": Vulnerability.EW,
    "ALL": Vulnerability.ALL,
    "BOTH": Vulnerability.ALL,
}


@lru_cache(maxsize=256)
def read_seat(text: str) -> ValueRead[Seat]:
    """A seat: N, E, S, W in either case, or a known word; ``?``, ``-`` and empty are unknown."""
    seat = SEAT_OF.get(text.upper())
    if seat is not None or text in UNKNOWN:
        return ValueRead(seat)
    seat = SEAT_ALIASES.get(text.strip().upper()) or SEAT_OF.get(text.strip().upper())
    if seat is not None:
        return ValueRead(seat, ((SeatSpelling, f"{text!r} is read as {seat.value}"),))
    return ValueRead(None, ((BadSeat, f"{text!r} is no seat"),))


@lru_cache(maxsize=256)
def read_vulnerable(text: str) -> ValueRead[Vulnerability]:
    """A vulnerability; ``?`` and empty are unknown, ``-`` is none."""
    value = _VULNERABLE.get(text.upper())
    if value is not None or text in ("", "?"):
        return ValueRead(value)
    stripped = text.strip().upper()
    value = VULNERABLE_ALIASES.get(stripped) or _VULNERABLE.get(stripped)
    if value is not None:
        return ValueRead(value, ((VulnerableSpelling, f"{text!r} is read as {value.value}"),))
    return ValueRead(None, ((BadVulnerable, f"{text!r} is no vulnerability"),))


_CONTRACTS: Final[dict[str, Contract]] = {text.upper(): contract for text, contract in CONTRACT_OF.items()}


@cache
def _contract_aliases() -> dict[str, Contract]:
    """Every other spelling of a contract that is known, in upper case, blanks left out."""
    strains = {**{letters: letters for letters in ("C", "D", "H", "S", "NT")}, **STRAIN_ALIASES}
    risks = {"": "", "X": "X", "XX": "XX", **RISK_ALIASES}
    return {
        f"{level}{strain}{risk}": CONTRACT_OF[f"{level}{strains[strain]}{risks[risk]}"]
        for level, strain, risk in product(range(1, 8), strains, risks)
    } | {"PASSED OUT": CONTRACT_OF["Pass"], "PASS OUT": CONTRACT_OF["Pass"], "P": CONTRACT_OF["Pass"]}


@lru_cache(maxsize=1024)
def read_contract(text: str) -> ValueRead[Contract]:
    """A contract in any case; an unknown spelling is reported, never shortened."""
    found = _CONTRACTS.get(text.upper())
    if found is not None or text in UNKNOWN:
        return ValueRead(found)
    word = text.strip().upper()
    found = _contract_aliases().get(word) or _contract_aliases().get(word.replace(" ", ""))
    if found is not None:
        return ValueRead(found, ((ContractSpelling, f"{text!r} is read as {found.text}"),))
    return ValueRead(None, ((BadContract, f"{text!r} is no contract"),))


def _numbers(text: str, start: str) -> dict[str, int] | None:
    """The numbers of a result or score by side, ``""`` for one that stands alone; ``None`` when it does not parse."""
    try:
        tokens = parser("pbn").parse(text, start=start).children
    except LarkError:
        return None
    found: dict[str, int] = {}
    side = ""
    for token in tokens:
        value = token.value.strip()  # type: ignore[union-attr]  # a tree of tokens only: the rules have no sub-rules
        if value in ("NS", "EW"):
            side = value
        elif value != "^":
            if side in found or len(value) > 9:
                return None
            found[side] = int(value)
    return found


@lru_cache(maxsize=4096)
def read_result(text: str) -> ValueRead[Result]:
    """Tricks of declarer's side, or by side; ``?`` and empty are unknown (section 4.9)."""
    if text in UNKNOWN:
        return ValueRead(None)
    numbers = _numbers(text.strip(), "result")
    if numbers is None:
        return ValueRead(None, ((BadResult, f"{text!r} is no result"),))
    if any(tricks > 13 for tricks in numbers.values()) or sum(numbers.values()) > 13:
        return ValueRead(None, ((BadResult, f"{text!r}: there are only 13 tricks"),))
    return ValueRead(
        Result(
            text=text,
            declarer=numbers.get(""),
            ns=numbers.get("NS"),
            ew=numbers.get("EW"),
            disputed=text.lstrip().startswith("^"),
        )
    )


@lru_cache(maxsize=4096)
def read_score(text: str) -> ValueRead[RecordedScore]:
    """Points of declarer's side, or by side; ``?`` and empty are unknown (section 12)."""
    if text in UNKNOWN:
        return ValueRead(None)
    numbers = _numbers(text.strip(), "score")
    if numbers is None:
        return ValueRead(None, ((BadScoreValue, f"{text!r} is no score"),))
    return ValueRead(RecordedScore(text=text, declarer=numbers.get(""), ns=numbers.get("NS"), ew=numbers.get("EW")))


@lru_cache(maxsize=1024)
def read_deal(text: str) -> ValueRead[Deal]:
    """The deal of a Deal tag (section 4.6); ``?`` and empty are unknown."""
    if text in UNKNOWN:
        return ValueRead(None)
    faults: list[tuple[type[Code], str]] = []
    written = text
    deal = pattern("pbn", "DEAL")
    if not deal.fullmatch(text):
        written = " ".join(text.split()).replace(": ", ":", 1)
        if deal.fullmatch(written):
            faults.append((DealSpelling, "blanks stand where the standard allows none"))
        elif deal.fullmatch(hidden := _with_hidden_hands(text)):
            written = hidden
            faults.append((DealSpelling, "blanks stand alone where a hand is not given; the standard has a hyphen there"))
        else:
            return _damaged_deal(text, written)
    return _dealt(text, written, faults)


def _with_hidden_hands(text: str) -> str:
    """The deal with a hyphen for each hand that was left out between single blanks, as in ``W: QT2.K5.9742.QJ64  ...``."""
    seat, _, rest = text.partition(":")
    return f"{seat}:" + " ".join(hand or "-" for hand in rest.split(" "))


def _dealt(text: str, written: str, faults: list[tuple[type[Code], str]]) -> ValueRead[Deal]:
    first = SEAT_OF[written[0].upper()]
    hands: list[Hand | None] = [None, None, None, None]
    damaged = False
    for place, hand_text in enumerate(written[2:].upper().split(" ")):
        if hand_text == "-":
            continue
        hand = Hand.read(hand_text)
        seat = first.after(place)
        written_cards = len(hand_text) - 3
        if written_cards > 13:
            damaged = True
            faults.append((TooManyCards, f"{seat.word} has {written_cards} cards"))
        elif written_cards > len(hand):
            damaged = True
            faults.append((DuplicateCard, f"{_twice(hand_text)} stands twice in the hand of {seat.word}"))
        hands[seat.order] = hand
    north, east, south, west = hands
    return ValueRead(Deal(text=text, first=first, hands=(north, east, south, west), damaged=damaged), tuple(faults))


def _twice(hand_text: str) -> str:
    """The first card that is written twice in a hand."""
    for suit, ranks in zip(SUITS_DOWN, hand_text.split("."), strict=True):
        for place, rank in enumerate(ranks):
            if rank in ranks[:place]:
                return f"{suit.value}{rank}"
    raise ValueError(f"no card stands twice in {hand_text!r}")


def _damaged_deal(text: str, written: str) -> ValueRead[Deal]:
    """A deal with letters that are no ranks keeps its other hands; any other fault of syntax leaves it unknown."""
    seat, _, rest = written.partition(":")
    hands = rest.split(" ")
    if seat.upper() in SEAT_OF and len(hands) == 4 and all(hand == "-" or hand.count(".") == 3 for hand in hands):
        kept = " ".join("-" if _strange(hand) else hand for hand in hands)
        strange = sorted({letter for hand in hands for letter in _strange(hand)})
        fault = (BadRank, f"the deal holds {', '.join(strange)}, which {'is no rank' if len(strange) == 1 else 'are no ranks'}")
        read = _dealt(text, f"{seat}:{kept}", [fault])
        assert read.value is not None
        return ValueRead(read.value.model_copy(update={"damaged": True}), read.faults)
    return ValueRead(None, ((BadDeal, f"the deal cannot be read: {explain_deal(text)}"),))


def _strange(hand: str) -> set[str]:
    """The letters of a hand that are no ranks."""
    return set() if hand == "-" else {letter for letter in hand if letter != "." and f"S{letter.upper()}" not in CARD_OF}


def explain_deal(text: str) -> str:
    """Where and why a Deal value does not parse, in words."""
    try:
        parser("pbn").parse(text, start="deal")
    except UnexpectedInput as fault:
        place = fault.pos_in_stream
        if place is None or not 0 <= place < len(text) or (isinstance(fault, UnexpectedToken) and fault.token.type == "$END"):
            return "it ends too early"
        return f"{text[place]!r} at character {place + 1} does not belong there"
    return "its hands cannot be told apart"
