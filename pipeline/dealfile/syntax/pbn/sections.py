"""Coarse text of an auction or play to models: cut with the fine terminals' own pattern, looked up in tables.

What cannot be placed reaches this module as loose pieces between the coarse ones; the fine start rule of the grammar then
says where and why.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from lark.exceptions import UnexpectedInput

from dealfile.core.calls import CALL_OF, Call
from dealfile.core.cards import CARD_OF, Card
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.pbn import (
    AnnotationUnread,
    CallSpelling,
    CallUnread,
    CardSpelling,
    CardUnread,
    DashAfterCall,
    DataAfterEnd,
    UnterminatedComment,
)
from dealfile.model import Auction, Ending, Mark, MarkKind, Note, Play
from dealfile.model.play import PlayOrder
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.aliases import ALL_PASS_ALIASES, BLANK_CALLS, CALL_ALIASES


@dataclass(frozen=True, slots=True)
class Token:
    """A terminal of a section: its name in the grammar, its text, and its place in the record's text."""

    kind: str
    text: str
    start: int


@cache
def call_table() -> dict[str, Call]:
    """Every spelling of a call that the standard allows (upper, lower and capitalised) to its call."""
    return {
        spelling: call
        for text, call in CALL_OF.items()
        for spelling in (text, text.upper(), text.lower(), text.capitalize(), text.swapcase())
    }


@cache
def _calls_in_capitals() -> dict[str, Call]:
    return {text.upper(): call for text, call in CALL_OF.items()}


@cache
def card_table() -> dict[str, Card | None]:
    """Every spelling of a card in either case to its card; the hyphen to none."""
    table: dict[str, Card | None] = {"-": None}
    for text, card in CARD_OF.items():
        for suit in (text[0], text[0].lower()):
            for rank in (text[1], text[1].lower()):
                table[suit + rank] = card
    return table


_PLAIN_ENDINGS: Final[dict[str, Ending]] = {"AP": Ending.ALL_PASS, "ap": Ending.ALL_PASS, "*": Ending.STOPPED}

_MARK_OF_SIGN: Final[dict[str, MarkKind]] = {
    "!": MarkKind.SUFFIX,
    "?": MarkKind.SUFFIX,
    "$": MarkKind.NAG,
    "=": MarkKind.NOTE,
    "{": MarkKind.COMMENT,
    ";": MarkKind.LINE_COMMENT,
    "\n": MarkKind.DIRECTIVE,
}


def remark_text(piece: str) -> str:
    """The text of a comment or escape line without its delimiters, line ends made plain."""
    if piece[0] == "{":
        return piece[1:-1].replace("\r", "") if piece.endswith("}") else piece[1:].rstrip("\r\n").replace("\r", "")
    if piece[0] == "\n":
        return piece[2:].rstrip("\r")
    return piece[1:].rstrip("\r")


def _sign_mark(index: int, piece: str) -> Mark:
    """The mark for a suffix, NAG, note reference, comment or escape line after item ``index``."""
    kind = _MARK_OF_SIGN[piece[0]]
    if kind is MarkKind.SUFFIX:
        return Mark(index, kind, piece)
    if kind is MarkKind.NAG:
        return Mark(index, kind, piece[1:])
    if kind is MarkKind.NOTE:
        return Mark(index, kind, piece.strip("="))
    return Mark(index, kind, remark_text(piece))


def explain(text: str, start: str) -> str:
    """Why ``text``, a word, does not parse under the fine start rule ``start``; empty when it does."""
    try:
        parser("pbn").parse(text, start=start)
    except UnexpectedInput:
        return f"{text.strip()[:40]!r} is no {'call' if start == 'auction' else 'card'}"
    return ""


def _is_annotation(word: str) -> bool:
    """Whether a word that could not be read begins like a NAG, note, suffix or irregularity, which takes no seat's place."""
    return word[0] in "$=^!?"


def _broken_annotation(token: Token) -> Finding:
    return AnnotationUnread.at(
        f"{token.text[:40]} is no annotation; it is kept as text", span=(token.start, token.start + len(token.text))
    )


@dataclass(slots=True)
class _AuctionDraft:
    """An auction while its pieces are read; the state of the pass over its text."""

    calls: list[Call] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    leading: int = 0
    ending: Ending = Ending.OPEN
    spelled: list[tuple[str, int]] = field(default_factory=list)

    def take(self, piece: str, place: int) -> None:
        """Read one piece that is not a plain call, found at ``place`` of the record's text."""
        index = len(self.calls) - 1
        sign = piece[0]
        if sign in _MARK_OF_SIGN:
            self.marks.append(_sign_mark(index, piece))
        elif sign == "^":
            self._irregularity(piece, place)
        elif sign == "-":
            self._dash(place)
        elif self.ending is not Ending.OPEN:
            if sign != "*" or self.ending is Ending.CONTINUED:
                self.after_end(piece, place)
        elif sign == "*":
            self.ending = Ending.STOPPED
        elif sign == "+":
            self.marks.append(Mark(index + 1, MarkKind.CONTINUED, "+"))
            self.ending = Ending.CONTINUED
        else:
            self._spelled_call(piece, place)

    def _spelled_call(self, piece: str, place: int) -> None:
        """A call in mixed case, which the standard allows, or in a spelling of real programs, which it does not."""
        word = " ".join(piece.upper().split())
        if word == "AP":
            self.ending = Ending.ALL_PASS
        elif word in _calls_in_capitals():
            self.calls.append(_calls_in_capitals()[word])
        else:
            if word in ALL_PASS_ALIASES:
                self.ending = Ending.ALL_PASS
            else:
                self.calls.append(CALL_ALIASES[word])
            self.spelled.append((piece, place))

    def _irregularity(self, piece: str, place: int) -> None:
        letter = piece[1].upper()
        kinds = {"I": MarkKind.INSUFFICIENT, "S": MarkKind.SKIPPED}
        if letter in kinds:
            self.marks.append(Mark(len(self.calls), kinds[letter], piece))
        else:
            self.findings.append(CallUnread.at(f"{piece} has no meaning in an auction", span=(place, place + 2)))
            self.marks.append(Mark(len(self.calls), MarkKind.UNREAD, piece))

    def _dash(self, place: int) -> None:
        if not self.calls:
            self.leading += 1
            return
        self.findings.append(DashAfterCall.at("a hyphen follows the first call", span=(place, place + 1)))
        self.marks.append(Mark(len(self.calls), MarkKind.UNREAD, "-"))

    def after_end(self, piece: str, place: int) -> None:
        """Keep a piece that follows the end of the auction, and say so once."""
        if not any(finding.name == DataAfterEnd.name for finding in self.findings):
            sign = {Ending.STOPPED: "*", Ending.CONTINUED: "+"}.get(self.ending, "AP")
            self.findings.append(
                DataAfterEnd.at(f"{piece} follows the end of the auction ({sign})", span=(place, place + len(piece)))
            )
        self.marks.append(Mark(len(self.calls), MarkKind.UNREAD, piece))

    def unread(self, word: str, rest: str, place: int, why: str, severity: Severity | None = None) -> None:
        """Keep ``rest``, which begins with ``word``, at ``place``, that cannot be read as a call, and say so."""
        self.findings.append(
            CallUnread.at(
                f"{why}; {_counted(len(self.calls), 'call')} before it, what follows is kept as text",
                span=(place, place + len(word)),
                severity=severity,
            )
        )
        self.marks.append(Mark(len(self.calls), MarkKind.UNREAD, rest.rstrip(" \t\v\f\r\n").replace("\r", "")))


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _read_calls(draft: _AuctionDraft, text: str, start: int) -> None:
    """Take the calls of a coarse token.

    When every word set apart by blanks is a plain call, with or without an end mark, the words are the fine tokens. Else the
    text is cut with the fine terminals' pattern and taken piece by piece.
    """
    words = text.split()
    lookup = call_table().get
    calls = [lookup(word) for word in words]
    ending = _PLAIN_ENDINGS.get(words[-1]) if calls[-1] is None else Ending.OPEN
    if ending is not None and draft.ending is Ending.OPEN and None not in calls[:-1]:
        if ending is not Ending.OPEN:
            calls.pop()
        draft.calls += calls  # type: ignore[arg-type]  # no None is left: the only one, the end mark, was taken off
        draft.ending = ending
        return
    cut = pattern("pbn", "CALL_PIECE")
    pieces = cut.findall(text)
    last_call = max((place for place, piece in enumerate(pieces) if piece[0].isalnum()), default=-1)
    for number, found in enumerate(cut.finditer(text)):
        piece, call = found[0], lookup(found[0])
        if (
            piece == "*"
            and number < last_call
            and draft.ending is Ending.OPEN
            and text[found.start() - 1 : found.start()].isalnum()
        ):
            draft.marks.append(Mark(len(draft.calls) - 1, MarkKind.STAR, "*"))
            draft.spelled.append(("*", start + found.start()))
        elif call is None:
            draft.take(piece, start + found.start())
        elif draft.ending is Ending.OPEN:
            draft.calls.append(call)
        else:
            draft.after_end(piece, start + found.start())


def build_auction(first: Seat | None, tokens: Sequence[Token], notes: tuple[Note, ...]) -> tuple[Auction, list[Finding]]:
    """The auction that the pieces of a section say, and what is wrong with their text."""
    draft = _AuctionDraft()
    for number, token in enumerate(tokens):
        if token.kind == "CALLS":
            _read_calls(draft, token.text, token.start)
        elif token.kind == "TRIVIA":
            draft.marks += [_sign_mark(len(draft.calls) - 1, piece) for piece in pattern("pbn", "REMARK").findall(token.text)]
        elif token.kind == "OPEN_COMMENT":
            draft.marks.append(Mark(len(draft.calls) - 1, MarkKind.COMMENT, remark_text(token.text)))
            draft.findings.append(open_comment(token))
        elif _is_annotation(token.text):
            draft.findings.append(_broken_annotation(token))
            draft.marks.append(Mark(len(draft.calls) - 1, MarkKind.COMMENT, token.text))
        else:
            rest = "".join(each.text for each in tokens[number:])
            blank = set(token.text) <= {"_"} or token.text in BLANK_CALLS
            why = f"{token.text} is a call left to be filled in" if blank else explain(token.text, "auction")
            draft.unread(token.text, rest, token.start, why or "it stands without a blank", Severity.INFO if blank else None)
            break
    if draft.spelled:
        spelled, place = draft.spelled[0]
        words = ", ".join(dict.fromkeys(" ".join(word.split()) for word, _ in draft.spelled))
        draft.findings.append(
            CallSpelling.at(f"spelled as the standard does not allow: {words}", span=(place, place + len(spelled)))
        )
    auction = Auction(
        first=first,
        leading=draft.leading,
        calls=tuple(draft.calls),
        marks=tuple(draft.marks),
        notes=notes,
        ending=draft.ending,
    )
    return auction, draft.findings


def open_comment(token: Token) -> Finding:
    """The finding about a brace comment that is never closed."""
    return UnterminatedComment.at(
        "the comment opened here is never closed, or contains tag lines",
        span=(token.start, token.start + len(token.text.rstrip())),
    )


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
        if sign in _MARK_OF_SIGN:
            self.marks.append(_sign_mark(len(self.cards) - 1, piece))
        elif sign == "*":
            self.ending = Ending.STOPPED if self.ending is Ending.OPEN else self.ending
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

    def unread(self, token: Token) -> None:
        """Take a word that is no card as a card that is not known."""
        word = token.text
        span = (token.start, token.start + len(word))
        why = explain(word, "play") or "it stands without a blank"
        self.findings.append(CardUnread.at(f"{why}; its place counts as a card that is not known", span=span))
        self.marks.append(Mark(len(self.cards), MarkKind.UNREAD, word))
        self.cards.append(None)


def _read_cards(draft: _PlayDraft, text: str, start: int) -> None:
    """Take the cards of a coarse token, as :func:`_read_calls` takes calls."""
    words = text.split()
    table = card_table()
    stopped = words[-1] == "*"
    if stopped:
        words.pop()
    if draft.ending is Ending.OPEN:
        try:
            draft.cards += [table[word] for word in words]
        except KeyError:
            pass
        else:
            draft.ending = Ending.STOPPED if stopped else Ending.OPEN
            return
    cut = pattern("pbn", "CARD_PIECE")
    for found in cut.finditer(text):
        piece = found[0]
        if piece not in table:
            draft.take(piece, start + found.start())
            continue
        if draft.ending is Ending.STOPPED:
            draft.ending = Ending.OPEN
            place = start + found.start()
            draft.findings.append(DataAfterEnd.at(f"{piece} follows the end of the play (*)", span=(place, place + len(piece))))
        draft.cards.append(table[piece])


def build_play(first: Seat | None, tokens: Sequence[Token], notes: tuple[Note, ...]) -> tuple[Play, list[Finding]]:
    """The play that the pieces of a section say, and what is wrong with their text."""
    draft = _PlayDraft()
    for token in tokens:
        if token.kind == "CARDS":
            _read_cards(draft, token.text, token.start)
        elif token.kind == "OPEN_COMMENT":
            draft.marks.append(Mark(len(draft.cards) - 1, MarkKind.COMMENT, remark_text(token.text)))
            draft.findings.append(open_comment(token))
        elif token.kind == "TRIVIA":
            draft.marks += [_sign_mark(len(draft.cards) - 1, piece) for piece in pattern("pbn", "REMARK").findall(token.text)]
        elif _is_annotation(token.text):
            draft.findings.append(_broken_annotation(token))
            draft.marks.append(Mark(len(draft.cards) - 1, MarkKind.COMMENT, token.text))
        else:
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
