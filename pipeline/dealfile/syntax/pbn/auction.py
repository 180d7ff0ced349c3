"""The coarse text of an auction to a model: looked up word by word, or cut with the fine terminals' own pattern.

What cannot be placed comes as loose tokens between the coarse ones; the fine start rule of the grammar says why.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from dealfile.core.calls import CALL_OF, Call
from dealfile.core.seats import Seat
from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.pbn_sections import CallSpelling, CallUnread, DashAfterCall, DataAfterEnd
from dealfile.model import Auction, Ending, Mark, MarkKind, Note
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.sections import MARK_OF_SIGN, Token, explain, sign_mark, stands_beside
from dealfile.syntax.pbn.vocabulary import ALL_PASS_ALIASES, BLANK_CALLS, CALL_ALIASES


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


@dataclass(slots=True)
class _AuctionDraft:
    """An auction while its pieces are read; the state of the pass over its text."""

    calls: list[Call] = field(default_factory=list)
    marks: list[Mark] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    leading: int = 0
    ending: Ending = Ending.OPEN
    spelled: list[tuple[str, int]] = field(default_factory=list)

    @property
    def behind(self) -> int:
        """The index of what stands behind all that was read; an ``AP`` takes the place of one call."""
        return len(self.calls) + (self.ending is Ending.ALL_PASS)

    def take(self, piece: str, place: int) -> None:
        """Read one piece that is not a plain call, found at ``place`` of the record's text."""
        index = len(self.calls) - 1
        sign = piece[0]
        if sign in MARK_OF_SIGN:
            self.marks.append(sign_mark(index, piece))
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
            self.marks.append(Mark(self.behind, MarkKind.UNREAD, piece))

    def _dash(self, place: int) -> None:
        if not self.calls:
            self.leading += 1
            return
        self.findings.append(DashAfterCall.at("a hyphen follows the first call", span=(place, place + 1)))
        self.marks.append(Mark(self.behind, MarkKind.UNREAD, "-"))

    def after_end(self, piece: str, place: int) -> None:
        """Keep a piece that follows the end of the auction, and say so once."""
        if not any(finding.name == DataAfterEnd.name for finding in self.findings):
            sign = {Ending.STOPPED: "*", Ending.CONTINUED: "+"}.get(self.ending, "AP")
            self.findings.append(
                DataAfterEnd.at(f"{piece} follows the end of the auction ({sign})", span=(place, place + len(piece)))
            )
        self.marks.append(Mark(self.behind, MarkKind.UNREAD, piece))

    def unread(self, word: str, rest: str, place: int, why: str, severity: Severity | None = None) -> None:
        """Keep ``rest``, which begins with ``word``, at ``place``, that cannot be read as a call, and say so."""
        self.findings.append(
            CallUnread.at(
                f"{why}; {_counted(len(self.calls), 'call')} before it, what follows is kept as text",
                span=(place, place + len(word)),
                severity=severity,
            )
        )
        self.marks.append(Mark(self.behind, MarkKind.UNREAD, rest.rstrip(" \t\v\f\r\n").replace("\r", "")))


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


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
    if len(tokens) == 1 and not notes and tokens[0].kind == "CALLS" and (plain := _plain_auction(first, tokens[0].text)):
        return plain, []
    draft = _AuctionDraft()
    for number, token in enumerate(tokens):
        if token.kind == "CALLS":
            _read_calls(draft, token.text, token.start)
        elif not stands_beside(token, len(draft.calls) - 1, draft.marks, draft.findings):
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
