"""The coarse text of a play to a model: looked up word by word, or cut with the fine terminals' own pattern."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache

from dealfile.core.cards import CARD_OF, Card
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn_sections import CardSpelling, CardUnread, DataAfterEnd
from dealfile.model import Ending, Mark, MarkKind, Note, Play
from dealfile.model.play import PlayOrder
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.sections import MARK_OF_SIGN, Token, explain, sign_mark, stands_beside


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
class _PlayDraft:
    """A play while its pieces are read."""

    cards: list[Card | None] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    ending: Ending = Ending.OPEN

    def take(self, piece: str, place: int) -> None:
        """Read one piece that is not a plain card, found at ``place`` of the record's text."""
        sign = piece[0]
        if sign in MARK_OF_SIGN:
            self.marks.append(sign_mark(len(self.cards) - 1, piece))
        elif sign == "*":
            self.ending = Ending.STOPPED if self.ending is Ending.OPEN else self.ending
        elif self.ending is Ending.STOPPED:
            self.after_end(piece, place)
        elif sign == "+":
            self.marks.append(Mark(len(self.cards), MarkKind.CONTINUED, "+"))
            self.cards.append(None)
            self.ending = Ending.CONTINUED
        elif sign == "^":
            self._irregularity(piece, place)
        else:
            self.cards.append(None)
            if not any(finding.name == CardSpelling.name for finding in self.findings):
                self.findings.append(CardSpelling.at(f"{piece} is read as -", span=(place, place + len(piece))))

    def _irregularity(self, piece: str, place: int) -> None:
        kinds = {"R": MarkKind.REVOKE, "L": MarkKind.LEAD}
        kind = kinds.get(piece[1].upper())
        if kind is None:
            self.findings.append(CardUnread.at(f"{piece} has no meaning in a play", span=(place, place + 2)))
        else:
            self.marks.append(Mark(len(self.cards), kind, piece))

    def after_end(self, piece: str, place: int) -> None:
        """Keep a piece that follows the end of the play as text, and say so once."""
        if not any(finding.name == DataAfterEnd.name for finding in self.findings):
            said = f"{piece} follows the end of the play (*); what follows is kept as text"
            self.findings.append(DataAfterEnd.at(said, span=(place, place + len(piece))))
        self.marks.append(Mark(len(self.cards), MarkKind.UNREAD, piece))

    def unread(self, token: Token) -> None:
        """Take a word that is no card as a card that is not known, or, behind the end, as text."""
        word = token.text
        if self.ending is Ending.STOPPED:
            self.after_end(word, token.start)
            return
        span = (token.start, token.start + len(word))
        why = explain(word, "play") or "it stands without a blank"
        self.findings.append(CardUnread.at(f"{why}; its place counts as a card that is not known", span=span))
        self.marks.append(Mark(len(self.cards), MarkKind.UNREAD, word))
        self.cards.append(None)


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


def build_play(first: Seat | None, tokens: Sequence[Token], notes: tuple[Note, ...]) -> tuple[Play, list[Finding]]:
    """The play that the pieces of a section say, and what is wrong with their text."""
    if len(tokens) == 1 and not notes and tokens[0].kind == "CARDS" and (plain := _plain_play(first, tokens[0].text)):
        return plain, []
    draft = _PlayDraft()
    for token in tokens:
        if token.kind == "CARDS":
            _read_cards(draft, token.text, token.start)
        elif not stands_beside(token, len(draft.cards) - 1, draft.marks, draft.findings):
            draft.unread(token)
    play = Play(
        first=first,
        order=PlayOrder.COLUMNS,
        cards=tuple(draft.cards),
        marks=tuple(draft.marks),
        notes=notes,
        ending=draft.ending,
    )
    return play, draft.findings
