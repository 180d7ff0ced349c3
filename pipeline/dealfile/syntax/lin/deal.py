"""The value of ``md``: dealer and hands."""

from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.core.cards import CARD_OF, FULL_PACK, Hand
from dealfile.core.seats import Seat
from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.lin_deal import (
    CardTwiceInHand,
    DealerNotWritten,
    HandWithoutSuits,
    TooManyHands,
    UnreadCardInDeal,
)
from dealfile.model import Deal
from dealfile.syntax import grammar
from dealfile.syntax.lin.calls import plain_cards
from dealfile.syntax.lin.tokens import LONGEST, shown, tokens

DEALERS: Final = {"1": Seat.SOUTH, "2": Seat.WEST, "3": Seat.NORTH, "4": Seat.EAST}
"""The digit that names each dealer."""
_SUITS: Final = "SHDC"
_SEATS: Final = ("South", "West", "North", "East")


class Fault(NamedTuple):
    """A fault within a value: its code, what to say, and where in the value."""

    code: type[Code]
    message: str
    start: int
    end: int


class DealRead(NamedTuple):
    """A deal as read: ``dealer`` is ``None`` when no digit names one; ``completed`` when a hand follows from the others."""

    dealer: Seat | None
    deal: Deal | None
    completed: bool
    faults: tuple[Fault, ...]


@lru_cache(maxsize=32768)  # four suits, and any of their ranks
def _holding(text: str) -> int:
    """The cards of a suit letter with its ranks as a mask; -1 when one stands twice."""
    cards = plain_cards()
    mask = 0
    for rank in text[1:]:
        bit = cards[text[0] + rank].bit
        if mask & bit:
            return -1
        mask |= bit
    return mask


class PlainHands(NamedTuple):
    """What a value that fits the grammar's ``DEAL`` says.

    Attributes:
        dealer: Who dealt.
        masks: The hands of South, West, North and East as masks; ``None`` for one that is not given, or left out at the end.
        completed: Whether a hand follows from the others.
    """

    dealer: Seat
    masks: tuple[int | None, ...]
    completed: bool


@lru_cache(maxsize=4)  # both rooms of a match play the same deals
def plain_hands(value: str) -> PlainHands | None:
    """The hands of a value that fits the grammar's ``DEAL``; ``None`` when a card stands twice in a hand."""
    cut = grammar.pattern("lin", "HOLDING").findall
    masks: list[int | None] = []
    for field in value[1:].split(",")[:4]:
        mask = 0
        for cards in map(_holding, cut(field)):
            if cards < 0 or mask & cards:
                return None
            mask |= cards
        masks.append(mask if field else None)
    completed = _complete(masks)
    return PlainHands(DEALERS[value[0]], tuple(masks), completed)


@lru_cache(maxsize=4)
def read_plain_deal(value: str) -> DealRead | None:
    """The deal of a value that fits the grammar's ``DEAL``; ``None`` when a card stands twice in a hand."""
    hands = plain_hands(value)
    if hands is None:
        return None
    return DealRead(hands.dealer, _deal(value, list(hands.masks), False), hands.completed, ())


def read_deal(value: str) -> DealRead:
    """The deal of any value, with what is wrong in it."""
    return _reader(value).finish()


def _reader(value: str) -> "_Reader":
    reader = _Reader(value)
    for token in tokens(value[:LONGEST], "deal"):
        reader.take(token.type, token.value, token.start_pos)
    if len(value) > LONGEST:
        reader.take("UNREAD", value[LONGEST:], LONGEST)
    return reader


def hands_given(value: str) -> tuple[int | None, ...]:
    """The hands of South, West, North and East as they stand in a value, without what others left; ``None`` where none does."""
    reader = _reader(value)
    masks = [mask if given else None for mask, given in zip(reader.masks[:4], reader.given[:4], strict=True)]
    return (*masks, None, None, None)[:4]


def edited(deal: Deal | None, edit: Deal | None) -> Deal | None:
    """``deal`` with the hands that ``edit`` gives."""
    if deal is None or edit is None:
        return deal or edit
    hands = [new if new is not None else old for new, old in zip(edit.hands, deal.hands, strict=True)]
    north, east, south, west = hands
    return Deal(text=deal.text, first=deal.first, hands=(north, east, south, west), damaged=deal.damaged or edit.damaged)


def _complete(masks: list[int | None]) -> bool:
    """Give the cards left over to the one hand that they complete."""
    seen = count = 0
    for mask in masks:
        if mask:
            seen |= mask
            count += mask.bit_count()
    left = FULL_PACK & ~seen
    missing = left.bit_count()
    if not missing or not seen or missing + count != 52:
        return False
    masks.extend([None] * (4 - len(masks)))
    for place, mask in enumerate(masks):
        if missing == 13 - (mask or 0).bit_count():
            masks[place] = (mask or 0) | left
            return True
    return False


def _deal(text: str, masks: list[int | None], damaged: bool) -> Deal | None:
    hands = [None if mask is None else Hand(mask) for mask in masks]
    hands.extend([None] * (4 - len(hands)))
    if not damaged and all(hand is None for hand in hands):
        return None
    south, west, north, east = hands
    return Deal(text=text, first=Seat.SOUTH, hands=(north, east, south, west), damaged=damaged)


class _Reader:
    """Takes the fine tokens of a deal one by one."""

    def __init__(self, value: str) -> None:
        self.value = value
        self.dealer: Seat | None = None
        self.edits = False
        self.masks: list[int] = [0]
        self.given: list[bool] = [False]
        self.suit: str | None = None
        self.group = 0
        self.filled = False
        self.damaged = False
        self.faults: list[Fault] = []

    def take(self, kind: str, text: str, start: int) -> None:
        """Take the token ``text`` of kind ``kind`` that stands at ``start``."""
        if kind in ("PICTURES", "DEALER"):
            self.dealer = DEALERS.get(text)
            self.edits = text == "0"
        elif kind == "COMMA":
            self.masks.append(0)
            self.given.append(False)
            self.suit, self.group, self.filled = None, 0, False
        elif kind == "BLANK":
            # Only in a hand without suit letters do blanks part the suits.
            if self.filled and self.suit is None:
                self.group, self.filled = min(self.group + 1, 3), False
        elif kind == "SUIT":
            self.suit = text.upper()
            self.given[-1] = True
        elif kind == "VOID":
            self.filled = self.given[-1] = True
        elif kind == "UNREAD":
            self._unread(text, start)
        else:
            self._rank("T" if kind == "TEN" else text.upper(), text, start)

    def _rank(self, rank: str, text: str, start: int) -> None:
        if len(self.masks) > 4:
            self.given[-1] = True
            return
        if self.suit is None and not self.filled and not self.given[-1]:
            self._fault(HandWithoutSuits, f"the hand of {self._who()} begins with ranks", start, start + len(text))
        self.filled = self.given[-1] = True
        suit = self.suit or _SUITS[self.group]
        bit = CARD_OF[suit + rank].bit
        if self.masks[-1] & bit:
            self.damaged = True
            self._fault(CardTwiceInHand, f"{self._who()} holds {suit}{rank} twice", start, start + len(text))
        self.masks[-1] |= bit

    def _unread(self, text: str, start: int) -> None:
        if len(self.masks) > 4:
            self.given[-1] = True
            return
        self.damaged = True
        last = self.faults[-1] if self.faults else None
        if last is not None and last.code is UnreadCardInDeal and last.end == start:
            start, text = last.start, self.value[last.start : start + len(text)]
            self.faults.pop()
        self._fault(UnreadCardInDeal, f"{shown(text)} in the hand of {self._who()} is no card", start, start + len(text))

    def _who(self) -> str:
        return _SEATS[len(self.masks) - 1]

    def _fault(self, code: type[Code], message: str, start: int, end: int) -> None:
        self.faults.append(Fault(code, message, start, end))

    def finish(self) -> DealRead:
        """What was read."""
        if any(self.given[4:]):
            start = len(",".join(self.value.split(",")[:4]))
            self._fault(TooManyHands, "the deal goes on behind the fourth hand", start, len(self.value))
        masks = [mask if given else None for mask, given in zip(self.masks[:4], self.given[:4], strict=True)]
        if self.dealer is None and not self.edits and (any(self.given) or self.damaged):
            self.faults.insert(0, Fault(DealerNotWritten, "no digit names the dealer: South is taken", 0, 1))
        completed = _complete(masks)
        return DealRead(self.dealer, _deal(self.value, masks, self.damaged), completed, tuple(self.faults))
