"""The coarse text of an auction to a model: looked up word by word, or cut with the fine terminals' own pattern.

What cannot be placed comes as loose tokens between the coarse ones; the fine start rule of the grammar says why.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from dealfile.core.calls import CALL_OF, Call
from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Severity
from dealfile.diagnostics.codes.pbn_sections import (
    CallAfterAllPass,
    CallAfterContinued,
    CallSpelling,
    CallUnread,
    ContinuedAndStopped,
    DashAfterCall,
    DataAfterEnd,
    DenominationMissing,
    NotrumpWithoutT,
)
from dealfile.diagnostics.report import counted
from dealfile.model import Auction, Ending, Mark, MarkKind, Note
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.sections import MARK_OF_SIGN, REMARK_SIGNS, Built, SectionDraft, Token, explain, sign_mark
from dealfile.syntax.pbn.texts import in_capitals, plain_lines
from dealfile.syntax.pbn.vocabulary import ALL_PASS_ALIASES, BLANK_CALLS, CALL_ALIASES, NOTRUMP_CALL_ALIASES


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


_PLAIN_ENDINGS: Final[dict[str, Ending]] = {"AP": Ending.ALL_PASS, "ap": Ending.ALL_PASS, "*": Ending.STOPPED}
_IRREGULARITIES: Final = {"I": MarkKind.INSUFFICIENT, "S": MarkKind.SKIPPED}
_SIGN_OF_ENDING: Final[dict[Ending, str]] = {Ending.STOPPED: "*", Ending.CONTINUED: "+", Ending.ALL_PASS: "AP"}
_BEHIND: Final[dict[Ending, type[Code]]] = {
    Ending.STOPPED: DataAfterEnd,
    Ending.CONTINUED: CallAfterContinued,
    Ending.ALL_PASS: CallAfterAllPass,
}
_LEVEL_ALONE: Final = re.compile(r"[1-7](?:[ABE-GI-MO-RT-Zabe-gi-mo-rt-z]|[Xx]{2})?")
"""A bid whose denomination is missing or is a letter that is none."""


@dataclass(slots=True)
class _AuctionDraft(SectionDraft):
    """An auction while its pieces are read; the state of the pass over its text."""

    calls: list[Call] = field(default_factory=list)
    leading: int = 0
    ending: Ending = Ending.OPEN
    spelled: list[tuple[str, int]] = field(default_factory=list)

    @property
    def items(self) -> int:
        """How many calls have been read, an ``AP`` and a ``+`` among them."""
        return len(self.calls) + (self.ending in (Ending.ALL_PASS, Ending.CONTINUED))

    @property
    def behind(self) -> int:
        """The index of what stands behind all that was read; an ``AP`` takes the place of one call."""
        return len(self.calls) + (self.ending is Ending.ALL_PASS)

    def beside(self, sign: str) -> int:
        """The index of what stands beside what was read last: an ``AP`` has one, and remarks stand behind an end mark, too."""
        ended = self.ending is Ending.ALL_PASS or (self.ending is not Ending.OPEN and sign in REMARK_SIGNS)
        return len(self.calls) if ended else len(self.calls) - 1

    def take(self, piece: str, place: int) -> None:
        """Read one piece that is not a plain call, found at ``place`` of the record's text."""
        index = len(self.calls) - 1
        sign = piece[0]
        if sign in MARK_OF_SIGN:
            self.mark(sign_mark(self.beside(sign), piece), piece, place)
        elif self.ending is not Ending.OPEN:
            if sign != "*" or self.ending is Ending.CONTINUED:
                self.after_end(piece, place)
        elif sign == "^":
            self.irregularity(index, piece, place, _IRREGULARITIES)
        elif sign == "-":
            self._dash(place)
        elif sign == "*":
            self.ending = Ending.STOPPED
        elif sign == "+":
            self.mark(Mark(index + 1, MarkKind.CONTINUED, "+"), piece, place)
            self.ending = Ending.CONTINUED
        else:
            self._spelled_call(piece, place)

    def _spelled_call(self, piece: str, place: int) -> None:
        """A call in mixed case, which the standard allows, or in a spelling of real programs, which it does not."""
        word = in_capitals(piece)
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

    def _dash(self, place: int) -> None:
        if not self.calls:
            self.leading += 1
            return
        self.findings.append(DashAfterCall.at("a hyphen follows the first call", span=(place, place + 1)))
        self.mark(Mark(self.behind, MarkKind.UNREAD, "-"), "-", place)

    def after_end(self, piece: str, place: int) -> None:
        """Keep a piece that follows the end of the auction, and say so once."""
        self.mark(Mark(self.behind, MarkKind.UNREAD, piece), piece, place)
        span = (place, place + len(piece))
        both = {piece, _SIGN_OF_ENDING[self.ending]} == {"*", "+"}
        code = ContinuedAndStopped if both else _BEHIND[self.ending]
        self.once(code, f"{piece} follows the end of the auction ({_SIGN_OF_ENDING[self.ending]})", span)

    def unread(self, word: str, rest: str, place: int) -> None:
        """Keep ``rest``, which begins with ``word``, at ``place``, that cannot be read as a call, and say so."""
        code: type[Code] = CallUnread
        severity = None
        if set(word) <= {"_"} or word in BLANK_CALLS:
            why, severity = f"{word} is a call left to be filled in", Severity.INFO
        else:
            why = explain(word, "auction") or "it stands without a blank"
            if _LEVEL_ALONE.fullmatch(word):
                code = DenominationMissing
        said = f"{why}; {counted(len(self.calls), 'call')} before it, what follows is kept as text"
        self.findings.append(code.at(said, span=(place, place + len(word)), severity=severity))
        text = plain_lines(rest.rstrip(" \t\v\f\r\n"))
        self.mark(Mark(self.behind, MarkKind.UNREAD, text), rest, place)

    def report_spellings(self) -> None:
        """Say which calls are spelled as the standard does not allow: one finding for notrump, one for the others."""
        for code, notrump in ((NotrumpWithoutT, True), (CallSpelling, False)):
            spelled = [each for each in self.spelled if (in_capitals(each[0]) in NOTRUMP_CALL_ALIASES) is notrump]
            if spelled:
                word, place = spelled[0]
                words = ", ".join(dict.fromkeys(" ".join(word.split()) for word, _ in spelled))
                said = f"spelled as the standard does not allow: {words}"
                self.findings.append(code.at(said, span=(place, place + len(word))))


@lru_cache(maxsize=2048)
def _plain_auction(first: Seat | None, text: str) -> Auction | None:
    """The auction whose every word set apart by blanks is a plain call, with or without an end mark; else ``None``.

    Then the words are the fine tokens. Auctions repeat in the files of a tournament, so they are remembered.
    """
    words = text.split()
    ending = _PLAIN_ENDINGS.get(words[-1], Ending.OPEN)
    if ending is not Ending.OPEN:
        words.pop()
    table = call_table()
    try:
        return Auction(first=first, calls=tuple([table[word] for word in words]), ending=ending)
    except KeyError:
        return None


def _read_calls(draft: _AuctionDraft, text: str, start: int) -> None:
    """Take the calls of a coarse token piece by piece."""
    lookup = call_table().get
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
            draft.mark(Mark(len(draft.calls) - 1, MarkKind.STAR, "*"), "*", start + found.start())
            draft.spelled.append(("*", start + found.start()))
        elif call is None:
            draft.take(piece, start + found.start())
        elif draft.ending is Ending.OPEN:
            draft.calls.append(call)
        else:
            draft.after_end(piece, start + found.start())


def _first_of_two(draft: _AuctionDraft, before: Token, word: Token) -> str:
    """The call before a slash, as in ``4NT/5D``, which is one call or the other: taken back from the calls; else empty."""
    if before.kind != "CALLS" or word.text[0] != "/" or draft.ending is not Ending.OPEN:
        return ""
    piece: str = pattern("pbn", "CALL_PIECE").findall(before.text)[-1]
    if not piece[0].isalnum() or not before.text.endswith(piece):
        return ""
    draft.calls.pop()
    return piece


def build_auction(first: Seat | None, tokens: Sequence[Token], notes: tuple[Note, ...]) -> Built[Auction]:
    """The auction that the pieces of a section say, and what is wrong with their text."""
    if len(tokens) == 1 and not notes and tokens[0].kind == "CALLS" and (plain := _plain_auction(first, tokens[0].text)):
        return Built(plain)
    draft = _AuctionDraft()
    for number, token in enumerate(tokens):
        if token.kind == "CALLS":
            _read_calls(draft, token.text, token.start)
            continue
        glued = draft.stands_beside(token, draft.beside("{"), "CALLS")
        if glued is None:
            either = _first_of_two(draft, tokens[number - 1], token) if number else ""
            rest = either + "".join(each.text for each in tokens[number:])
            draft.unread(either + token.text, rest, token.start - len(either))
            break
        if glued:
            _read_calls(draft, glued, token.start + len(token.text) - len(glued))
    if draft.spelled:
        draft.report_spellings()
    auction = Auction(
        first=first,
        leading=draft.leading,
        calls=tuple(draft.calls),
        marks=draft.marks,
        notes=notes,
        ending=draft.ending,
    )
    return Built(auction, draft.findings, draft.signs)
