"""The coarse text of a play to a model: looked up word by word, or cut with the fine terminals' own pattern."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from dealfile.core.cards import CARD_OF, Card
from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Severity
from dealfile.diagnostics.codes.pbn_sections import (
    CardSpelling,
    CardUnread,
    ContinuedAndStopped,
    DataAfterEnd,
    RankUnread,
    SecondContinued,
    SuitUnread,
)
from dealfile.model import Ending, Mark, MarkKind, Note, Play
from dealfile.model.play import PlayOrder, next_trick
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.sections import MARK_OF_SIGN, REMARK_SIGNS, Built, SectionDraft, Token, explain, sign_mark

_IRREGULARITIES: Final = {"R": MarkKind.REVOKE, "L": MarkKind.LEAD}


@cache
def card_table() -> dict[str, Card | None]:
    """Every spelling of a card in either case to its card; the hyphen to none."""
    table: dict[str, Card | None] = {"-": None}
    for text, card in CARD_OF.items():
        for suit in (text[0], text[0].lower()):
            for rank in (text[1], text[1].lower()):
                table[suit + rank] = card
    return table


@dataclass(slots=True)
class _PlayDraft(SectionDraft):
    """A play while its pieces are read."""

    cards: list[Card | None] = field(default_factory=list)
    ending: Ending = Ending.OPEN
    continued: bool = False

    @property
    def items(self) -> int:
        """How many places of cards have been read."""
        return len(self.cards)

    def beside(self, sign: str) -> int:
        """The index of what stands beside what was read last; a remark behind the end mark has that of the next trick."""
        ended = self.ending is Ending.STOPPED and sign in REMARK_SIGNS
        return next_trick(len(self.cards)) if ended else len(self.cards) - 1

    def take(self, piece: str, place: int) -> None:
        """Read one piece that is not a plain card, found at ``place`` of the record's text."""
        sign = piece[0]
        if sign in MARK_OF_SIGN:
            self.mark(sign_mark(self.beside(sign), piece), piece, place)
        elif sign == "*":
            self._stop(place)
        elif self.ending is Ending.STOPPED:
            self.after_end(piece, place)
        elif sign == "+":
            self._continue(place)
        elif sign == "^":
            self.irregularity(len(self.cards) - 1, piece, place, _IRREGULARITIES)
        else:
            self.cards.append(None)
            self.once(CardSpelling, f"{piece} is read as -", (place, place + len(piece)))

    def _stop(self, place: int) -> None:
        if self.ending is Ending.OPEN:
            self.ending = Ending.STOPPED
        elif self.ending is Ending.CONTINUED:
            self._both_ends("*", place)

    def _continue(self, place: int) -> None:
        """The sign for the next card to be played; a second one is no more than a card that is not known."""
        if self.ending is Ending.OPEN:
            self.mark(Mark(len(self.cards), MarkKind.CONTINUED, "+"), "+", place)
            self.ending = Ending.CONTINUED
        else:
            self.once(SecondContinued, "a second + stands in the play", (place, place + 1))
        self.cards.append(None)

    def _both_ends(self, piece: str, place: int) -> None:
        said = f"{piece} stands beside the other end mark of the play"
        self.once(ContinuedAndStopped, said, (place, place + 1), Severity.WARNING)

    def after_end(self, piece: str, place: int) -> None:
        """Keep a piece that follows the end of the play as text, and say so once."""
        self.mark(Mark(len(self.cards), MarkKind.UNREAD, piece), piece, place)
        if piece == "+":
            self._both_ends(piece, place)
        else:
            said = f"{piece} follows the end of the play (*); what follows is kept as text"
            self.once(DataAfterEnd, said, (place, place + len(piece)))

    def unread(self, token: Token) -> None:
        """Take a word that is no card as a card that is not known, or, behind the end, as text."""
        word = token.text
        if self.ending is Ending.STOPPED:
            self.after_end(word, token.start)
            return
        span = (token.start, token.start + len(word))
        why = explain(word, "play") or "it stands without a blank"
        self.findings.append(_fault_of(word).at(f"{why}; its place counts as a card that is not known", span=span))
        self.mark(Mark(len(self.cards), MarkKind.UNREAD, word), word, token.start)
        self.cards.append(None)


def _fault_of(word: str) -> type[Code]:
    """What is wrong with a word that is no card: its first letter is no suit, its second no rank, or it goes on behind them."""
    if word[0] not in "SHDCshdc":
        return SuitUnread if word[0].isalnum() else CardUnread
    return CardUnread if word[:2] in card_table() else RankUnread


def _plain_play(first: Seat | None, text: str) -> Play | None:
    """The play whose every word set apart by blanks is a card or hyphen, with or without an end mark; else ``None``."""
    words = text.split()
    ending = Ending.OPEN
    if words[-1] == "*":
        words.pop()
        ending = Ending.STOPPED
    table = card_table()
    try:
        return Play(first=first, order=PlayOrder.COLUMNS, cards=tuple([table[word] for word in words]), ending=ending)
    except KeyError:
        return None


def _read_cards(draft: _PlayDraft, text: str, start: int) -> None:
    """Take the cards of a coarse token piece by piece."""
    table = card_table()
    cut = pattern("pbn", "CARD_PIECE")
    for found in cut.finditer(text):
        piece = found[0]
        if piece in table and draft.ending is not Ending.STOPPED:
            draft.cards.append(table[piece])
        else:
            draft.take(piece, start + found.start())


def build_play(first: Seat | None, tokens: Sequence[Token], notes: tuple[Note, ...]) -> Built[Play]:
    """The play that the pieces of a section say, and what is wrong with their text."""
    if len(tokens) == 1 and not notes and tokens[0].kind == "CARDS" and (plain := _plain_play(first, tokens[0].text)):
        return Built(plain)
    draft = _PlayDraft()
    for token in tokens:
        if token.kind == "CARDS":
            _read_cards(draft, token.text, token.start)
            continue
        glued = draft.stands_beside(token, draft.beside("{"), "CARDS")
        if glued is None:
            draft.unread(token)
        elif glued:
            _read_cards(draft, glued, token.start + len(token.text) - len(glued))
    play = Play(
        first=first,
        order=PlayOrder.COLUMNS,
        cards=tuple(draft.cards),
        marks=draft.marks,
        notes=notes,
        ending=draft.ending,
    )
    return Built(play, draft.findings, draft.signs)
