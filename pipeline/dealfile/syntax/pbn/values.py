"""Values of PBN tags to vocabulary values and models; each text is read once and remembered (bounded)."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import product
from typing import Final, Generic, TypeVar

from lark.exceptions import UnexpectedInput, UnexpectedToken

from dealfile.core.calls import CONTRACT_OF, Contract
from dealfile.core.cards import CARD_OF, SUITS_DOWN, Hand
from dealfile.core.seats import SEAT_OF, Seat, Vulnerability
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.deal import DuplicateCard, TooManyCards
from dealfile.diagnostics.codes.pbn_tags import BadDenomination, BadResultSum, BadRoom, BadTagValue, HandSpelling, NotrumpSpelling
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
from dealfile.model import Board, Deal, Origin, RecordedScore, Result
from dealfile.model.board import UNKNOWN
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.sides import INTEGER, TRICKS, NumberForm, Unread, read_by_side
from dealfile.syntax.pbn.vocabulary import (
    NOTRUMP_ALIASES,
    PASSED_OUT_ALIASES,
    RANK_ALIASES,
    RISK_ALIASES,
    SEAT_ALIASES,
    STRAIN_ALIASES,
    VULNERABLE_ALIASES,
)

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
_LEVEL_AND_STRAIN: Final = re.compile(r"[1-7] *(?:NT|[CDHS])")


@cache
def _contract_aliases() -> dict[str, tuple[Contract, type[Code]]]:
    """Every other spelling of a contract that is known, in upper case, blanks left out, and what reports it."""
    strains = {**{letters: letters for letters in ("C", "D", "H", "S", "NT")}, **STRAIN_ALIASES, **NOTRUMP_ALIASES}
    risks = {"": "", "X": "X", "XX": "XX", **RISK_ALIASES}
    found: dict[str, tuple[Contract, type[Code]]] = {
        f"{level}{strain}{risk}": (
            CONTRACT_OF[f"{level}{strains[strain]}{risks[risk]}"],
            NotrumpSpelling if strain in NOTRUMP_ALIASES else ContractSpelling,
        )
        for level, strain, risk in product(range(1, 8), strains, risks)
    }
    return {**found, **{word: (CONTRACT_OF[text], ContractSpelling) for word, text in PASSED_OUT_ALIASES.items()}}


def _strain_word(text: str) -> str:
    """The spelling of notrump in a contract."""
    word = text.replace(" ", "").strip()[1:]
    return next(word[: len(each)] for each in sorted(NOTRUMP_ALIASES, key=len, reverse=True) if word.upper().startswith(each))


@lru_cache(maxsize=1024)
def read_contract(text: str) -> ValueRead[Contract]:
    """A contract in any case; an unknown spelling is reported, never shortened."""
    found = _CONTRACTS.get(text.upper())
    if found is not None or text in UNKNOWN:
        return ValueRead(found)
    word = text.strip().upper()
    spelled = _contract_aliases().get(word) or _contract_aliases().get(word.replace(" ", ""))
    if spelled is not None:
        contract, code = spelled
        said = (
            f"{text!r} is read as {contract.text}" if code is ContractSpelling else f"notrump is written {_strain_word(text)!r}"
        )
        return ValueRead(contract, ((code, said),))
    if word[:1] in tuple("1234567") and _LEVEL_AND_STRAIN.match(word) is None:
        return ValueRead(None, ((BadDenomination, f"the denomination of {text!r} cannot be read"),))
    return ValueRead(None, ((BadContract, f"{text!r} is no contract"),))


@lru_cache(maxsize=64)
def read_room(text: str) -> ValueRead[str]:
    """A room, ``open`` or ``closed``; ``?`` and empty are unknown (section 12)."""
    if text in UNKNOWN:
        return ValueRead(None)
    room = text.strip().lower()
    if room not in ("open", "closed"):
        return ValueRead(None, ((BadRoom, f"{text!r} is no room"),))
    return ValueRead(room, () if text in ("Open", "Closed") else ((BadRoom, f"{text!r} is read as {room.capitalize()}"),))


def _numbers(text: str, form: NumberForm) -> dict[str, int] | Unread:
    """The numbers of a result or score by side, ``""`` for one that stands alone."""
    read = read_by_side(text, form)
    if isinstance(read, Unread):
        return read
    if any(len(number.text) > _LONGEST_NUMBER for number in read):
        return Unread.OTHER_NUMBER
    return {number.side: int(number.text) for number in read}


_LONGEST_NUMBER: Final = 9
"""Characters of a result or score: no table gives more."""


@lru_cache(maxsize=4096)
def read_result(text: str) -> ValueRead[Result]:
    """Tricks of declarer's side, or by side; ``?`` and empty are unknown (section 4.9)."""
    if text in UNKNOWN:
        return ValueRead(None)
    disputed = text.lstrip().startswith("^")
    numbers = _numbers(text.strip().removeprefix("^"), TRICKS)
    if isinstance(numbers, Unread):
        return ValueRead(None, ((BadResult, f"{text!r} is no result"),))
    if any(tricks > 13 for tricks in numbers.values()):
        return ValueRead(None, ((BadResult, f"{text!r}: there are only 13 tricks"),))
    if sum(numbers.values()) > 13:
        return ValueRead(None, ((BadResultSum, f"{text!r} makes {sum(numbers.values())} tricks; there are only 13"),))
    return ValueRead(Result(text=text, declarer=numbers.get(""), ns=numbers.get("NS"), ew=numbers.get("EW"), disputed=disputed))


@lru_cache(maxsize=4096)
def read_score(text: str) -> ValueRead[RecordedScore]:
    """Points of declarer's side, or by side; ``?`` and empty are unknown (section 12)."""
    if text in UNKNOWN:
        return ValueRead(None)
    numbers = _numbers(text.strip(), INTEGER)
    if isinstance(numbers, Unread):
        code = BadScoreValue if numbers is Unread.NO_NUMBER else BadTagValue
        return ValueRead(None, ((code, f"{text!r} is no score, which is a whole number behind NS, EW or nothing"),))
    return ValueRead(RecordedScore(text=text, declarer=numbers.get(""), ns=numbers.get("NS"), ew=numbers.get("EW")))


@lru_cache(maxsize=1024)
def read_deal(text: str) -> ValueRead[Deal]:
    """The deal of a Deal tag (section 4.6); ``?`` and empty are unknown."""
    if text in UNKNOWN:
        return ValueRead(None)
    if pattern("pbn", "DEAL").fullmatch(text):
        return _dealt(text, text, [])
    tidy = tidied_deal(text)
    for written, code, said in (
        (tidy, DealSpelling, "blanks stand where the standard allows none"),
        (_with_hidden_hands(text), DealSpelling, "blanks stand alone where a hand is not given; the standard has a hyphen there"),
        (_without_letters(tidy), HandSpelling, "suits are written with their letters, or tens as 10"),
        (_from_north(tidy), DealSpelling, "no seat stands before the hands; the first is read as North's"),
    ):
        if pattern("pbn", "DEAL").fullmatch(written):
            return _dealt(text, written, [(code, said)])
    return _damaged_deal(text, tidy)


def tidied_deal(text: str) -> str:
    """The deal with one blank between hands and none elsewhere."""
    return " ".join(text.split()).replace(": ", ":", 1)


def _without_letters(tidy: str) -> str:
    """The deal with ``T`` for a ten in figures, and without the letter of each suit, as in ``S:SA7.H864.DQJT73.CAKQ ...``."""
    seat, colon, rest = tidy.partition(":")
    for figures, rank in RANK_ALIASES.items():
        rest = rest.replace(figures, rank)
    return f"{seat}{colon}" + " ".join(_plain_hand(hand) for hand in rest.split(" "))


def _plain_hand(hand: str) -> str:
    suits = hand.split(".")
    if len(suits) != 4 or any(suit and suit[0] != letter for suit, letter in zip(suits, "SHDC", strict=True)):
        return hand
    return ".".join(suit[1:].removesuffix("-") for suit in suits)


def _from_north(tidy: str) -> str:
    """Four whole hands that no seat precedes, North's first; empty when they are not thirteen cards each."""
    hands = tidy.split(" ")
    whole = len(hands) == 4 and all(len(hand) == 16 for hand in hands)
    return f"N:{tidy}" if whole and ":" not in tidy else ""


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


_CALL: Final = re.compile(r"(?:[1-7](?:NT?|[CDHS])|P|Pass|XX?)[*!?]?", re.IGNORECASE)


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
    if rest and all(_CALL.fullmatch(word) for word in hands):
        return ValueRead(None, ((BadDeal, "an auction stands where the deal belongs"),))
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


def contradicted_contract(board: Board) -> Contract | None:
    """The contract that a settled PBN record names where its auction gives another one; ``None`` where it names none."""
    if board.source.format != "pbn" or board.origins.get("contract") is not Origin.AUCTION:
        return None
    recorded = read_contract(board.tag("Contract") or "").value
    return None if recorded is board.contract else recorded


def level_in_end_position(deal: Deal | None, contract: Contract | None) -> str | None:
    """Why a contract with a level does not fit its deal: an end position has a denomination alone (section 11)."""
    if deal is None or contract is None or not contract.is_playable or len(deal.text) >= _WHOLE_DEAL:
        return None
    sizes = {len(hand) for hand in deal.hands if hand is not None}
    if len(sizes) != 1 or not 0 < (size := sizes.pop()) < 13:
        return None
    return f"{contract.text} has a level, but each hand has {size} card{'' if size == 1 else 's'}"


_WHOLE_DEAL: Final = len("N:") + 4 * 16 + 3
"""Characters of a deal of four hands of thirteen cards."""


def is_hand(text: str) -> bool:
    """Whether a value is one hand of a deal, which no tag holds."""
    return text.count(".") == 3 and pattern("pbn", "HAND").fullmatch(text) is not None


def one_for_shifted_fields(findings: list[Finding], values: Mapping[str, str]) -> list[Finding]:
    """One finding where hands stand in Dealer and Vulnerable, because a program moved the fields of a record by one or more.

    Vulnerable and Deal are wrong by the same cause then, and are not reported by themselves.
    """
    if not (is_hand(values.get("Dealer", "")) and is_hand(values.get("Vulnerable", ""))):
        return findings
    said = "Dealer: a hand stands here, as in Vulnerable: the fields of the record are shifted"
    kept = [each for each in findings if each.path not in ("vulnerable", "deal")]
    return [each._replace(message=said) if each.path == "dealer" else each for each in kept]
