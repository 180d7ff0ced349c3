"""What happens at the table: calls, cards, and what is said about them."""

from typing import TYPE_CHECKING, Final, Protocol

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes import lin_table as codes
from dealfile.model import Auction, Mark, MarkKind, Play, Remark
from dealfile.syntax.lin.calls import Piece, passes_to_end, plain_calls, plain_cards, read_calls, read_cards
from dealfile.syntax.lin.scanned import Scan
from dealfile.syntax.lin.tokens import shown
from dealfile.syntax.lin.undo import NOT_NAMED, count_of, take_back, with_what_stands

if TYPE_CHECKING:
    from dealfile.core.calls import Call
    from dealfile.core.cards import Card

Place = tuple[int, int, int]
"""A command, and the part of its value: start and end."""

WHOLE: Final = -1
"""End of a place that is a whole value."""

_CARDS_ONLY: Final = frozenset({"pc", "pg"})
"""The commands of a play about which nothing is said, as most are."""


class Report(Protocol):
    """Takes a fault in the value of command ``index``, between ``start`` and ``end``."""

    def __call__(self, code: type[Code], message: str, index: int, start: int = 0, end: int | None = None) -> None:
        """Report it."""


class Table:
    """Auction and play of a board in the making.

    Args:
        scan: The commands of the text.
        report: Takes the faults.

    Attributes:
        call_places: Where each call stands. ``card_places``: where each card does.
        remarks: Texts before the first call.
        played: Whether there was a call, a card or a claim. ``undone``: whether something was taken back.
    """

    def __init__(self, scan: Scan, report: Report) -> None:
        self.scan = scan
        self.report = report
        self.calls: list[Call] = []
        self.call_marks: list[Mark] = []
        self.call_places: list[Place] = []
        self.cards: list[Card | None] = []
        self.card_marks: list[Mark] = []
        self.card_places: list[Place] = []
        self.remarks: list[Remark] = []
        self.played = False
        self.undone = False

    @property
    def auction(self) -> Auction | None:
        """The auction; ``None`` when nothing was called."""
        if not self.calls and not self.call_marks:
            return None
        return Auction(calls=tuple(self.calls), marks=self._placed(self.call_marks))

    @property
    def play(self) -> Play | None:
        """The play; ``None`` when no card was played."""
        if not self.cards and not self.card_marks:
            return None
        return Play(cards=tuple(self.cards), marks=self._placed(self.card_marks))

    def _placed(self, marks: list[Mark]) -> tuple[Mark, ...]:
        return with_what_stands(marks) if self.undone else tuple(marks)

    def run(self, first: int, end: int) -> None:
        """Take a run of plain calls or plain cards and what is said about them."""
        scan, calls, cards = self.scan, plain_calls(), plain_cards()
        names, values = scan.names_between(first, end), scan.values_between(first, end)
        if names[0] == "pc" and _CARDS_ONLY.issuperset(names):
            places = [place for place, name in enumerate(names) if name == "pc"]
            self.cards.extend([cards[values[place]] for place in places])
            self.card_places.extend([(first + place, 0, WHOLE) for place in places])
            self.played = True
            return
        for index, name, value in zip(range(first, end), names, values, strict=True):
            if name == "pc":
                self.cards.append(cards[value])
                self.card_places.append((index, 0, WHOLE))
            elif name == "mb":
                plain = calls.get(value)
                if plain is None:
                    self.call(index)
                    continue
                if plain[1]:
                    self.call_marks.append(Mark(len(self.calls), MarkKind.ALERT, "!"))
                self.calls.append(plain[0])
                self.call_places.append((index, 0, WHOLE))
            elif name == "an":
                self.explanation(index)
            elif name != "pg":
                self.text(index)
        self.played = self.played or bool(self.calls or self.cards)

    def call(self, index: int) -> None:
        """Take an ``mb`` of any form."""
        self.played = True
        pieces = read_calls(self.scan.value(index))
        alerted = False
        before = len(self.calls)
        for piece in pieces:
            if piece.closing and piece.call is not None:
                count = passes_to_end(self.calls)
                self.calls += [piece.call] * count
                self.call_places += [(index, piece.start, piece.end)] * count
                if not count:
                    self._unread(index, piece, self.call_marks, len(self.calls), codes.UnreadCall, "call behind the last pass")
            elif piece.call is not None:
                if alerted:
                    self.call_marks.append(Mark(len(self.calls), MarkKind.ALERT, "!"))
                alerted = False
                self.calls.append(piece.call)
                self.call_places.append((index, piece.start, piece.end))
            elif piece.mark is MarkKind.ALERT:
                if self.calls and piece.start > 0:
                    self.call_marks.append(Mark(len(self.calls) - 1, MarkKind.ALERT, "!"))
                else:
                    alerted = True  # a sign in front of its call
            else:
                self._unread(index, piece, self.call_marks, len(self.calls), codes.UnreadCall, "call")
        count = len(self.calls) - before
        if count > 1:
            self.report(codes.SeveralCalls, f"{shown(self.scan.value(index))} holds {count} calls", index)
        elif not pieces:
            self.report(codes.UnreadCall, "mb has no value: a call may be missing", index)

    def card(self, index: int) -> None:
        """Take a ``pc`` of any form."""
        self.played = True
        value = self.scan.value(index)
        pieces = read_cards(value)
        named = 0
        for piece in pieces:
            if piece.mark is not None:
                self._unread(index, piece, self.card_marks, len(self.cards), codes.UnreadCard, "card")
                continue
            named += 1
            if piece.card is None:
                suit = value[piece.start : piece.end]
                self.card_marks.append(Mark(len(self.cards), MarkKind.UNREAD, suit))
                self.report(codes.SuitInsteadOfCard, f"{shown(suit)} is a suit, not a card", index, piece.start, piece.end)
            self.cards.append(piece.card)
            self.card_places.append((index, piece.start, piece.end))
        if named > 1 or any(piece.unusual for piece in pieces):
            self.report(codes.UnusualCard, f"{shown(value)} is an unusual way to write a card", index)
        elif not pieces:
            self.report(codes.UnreadCard, "pc has no value: a card may be missing", index)

    def take_back_calls(self, index: int) -> None:
        """Take a ``ub``: it takes the last calls back."""
        self.undone = True
        take_back(self.calls, self.call_places, self.call_marks, count_of(self.scan.value(index)), lambda call: call.text)

    def take_back_cards(self, index: int) -> None:
        """Take an ``up``: it takes the last cards back."""
        self.undone = True
        count = count_of(self.scan.value(index))
        take_back(self.cards, self.card_places, self.card_marks, count, lambda card: card.text if card else NOT_NAMED)

    def _unread(self, index: int, piece: Piece, marks: list[Mark], place: int, code: type[Code], what: str) -> None:
        text = self.scan.value(index)[piece.start : piece.end]
        marks.append(Mark(place, MarkKind.UNREAD, text))
        self.report(code, f"{shown(text)} is no {what}", index, piece.start, piece.end)

    def explanation(self, index: int) -> None:
        """Take an ``an``: it explains the call before it."""
        text = self.scan.value(index)
        if not text.strip():
            return
        if self.calls:
            self.call_marks.append(Mark(len(self.calls) - 1, MarkKind.EXPLANATION, text))
        else:
            self.remarks.append(Remark("start", "text", text))
            self.report(codes.ExplanationWithoutCall, "an explanation stands before the first call", index)

    def text(self, index: int) -> None:
        """Take a text: it follows the last call or card."""
        text = self.scan.value(index)
        if not text.strip():
            return
        if self.cards:
            self.card_marks.append(Mark(len(self.cards) - 1, MarkKind.COMMENTARY, text))
        elif self.calls:
            self.call_marks.append(Mark(len(self.calls) - 1, MarkKind.COMMENTARY, text))
        else:
            self.remarks.append(Remark("start", "commentary", text))
