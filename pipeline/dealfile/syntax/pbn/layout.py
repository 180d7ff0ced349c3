"""The layout of a record in export form: lines, blanks, and what stands beside calls and cards (sections 16 and 17)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import Final

from dealfile.core.calls import CALL_OF, DOUBLE, PASS, REDOUBLE
from dealfile.core.cards import CARD_OF
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn_export import (
    AnnotationOrder,
    CommentPlacement,
    LineOver255,
    MoreThanFour,
    NoNewLine,
    NotCanonicalValue,
    NotCrLf,
    SeparatorNotEmpty,
    SpaceRuns,
    SuffixInExport,
    Tab,
    TagSpacing,
)
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.vocabulary import CALL_ALIASES, EVALUATION_NAGS

_SAID: Final[dict[type[Code], str]] = {
    NoNewLine: "a tag, the dealer's call or the leader's card does not begin a line",
    NotCrLf: "a line does not end with CR LF",
    Tab: "there is a tabulator",
    TagSpacing: "there are other blanks in a tag pair than the one behind its name",
    SuffixInExport: "a suffix stands where export form has a NAG",
    AnnotationOrder: "notes and NAGs do not stand in export order",
    MoreThanFour: "more than four calls or cards stand on a line",
    CommentPlacement: "a comment stands on the line of a tag",
    LineOver255: "a line has more than 255 characters with its line end",
    SpaceRuns: "there is more than one blank between two words, or a blank at the end of a line",
    SeparatorNotEmpty: "the line between two records holds blanks",
    NotCanonicalValue: "calls and cards: export form has Pass, and capitals",
}
"""What is said of each kind: the same in each record, so that a file tells it once."""

_TABULATOR: Final = re.compile(r"^(?!%)[^\n\t\v]*([\t\v])", re.MULTILINE)
_BARE_LINE_END: Final = re.compile(r"[^\n]*(?<!\r)\n")
_LONG_LINE: Final = re.compile(r"^(?!%)[^\r\n]{254}(?=\r*$)", re.MULTILINE)
_CALLS: Final = {text.upper(): text for text in (*CALL_OF, "AP")}


def _terminal(name: str) -> str:
    return pattern("pbn", name).pattern


@cache
def _items() -> re.Pattern[str]:
    """A word cut into calls, cards and the signs beside them."""
    return re.compile("|".join((_terminal("CARD_ALIAS"), _terminal("SIGN"), "[A-Za-z0-9]+", ".")), re.DOTALL)


@cache
def _pieces() -> re.Pattern[str]:
    """A record cut into tags, comments, escape lines, line ends, blanks, strings and words."""
    parts = {
        "escape": r"(?:^)%[^\n]*",
        "tag": _terminal("ANY_TAG"),
        "comment": "|".join(map(_terminal, ("BRACE_COMMENT", "OPEN_COMMENT", "LINE_COMMENT"))),
        "newline": r"\r*\n",
        "blank": r"[ \t\v\f]+|\r",
        "string": _terminal("TEXT_ELEMENT"),
        "word": r"[^\s\[{};\"]+|.",
    }
    return re.compile("|".join(f"(?P<{kind}>{part})" for kind, part in parts.items()), re.MULTILINE)


@dataclass(slots=True)
class Layout:
    """What was seen in one pass over a record's text.

    Attributes:
        headed: The names of tags that data follows, other than calls and cards.
        dash: Where a hyphen stands among the calls, if any does.
    """

    text: str
    headed: set[str] = field(default_factory=set)
    dash: tuple[int, int] | None = None
    _faults: dict[type[Code], tuple[int, int]] = field(default_factory=dict)
    _tag: str = ""
    _section: str = ""
    _items: int = 0
    _on_line: int = 0
    _behind_tag: bool = False
    _prefix: int | None = None
    _rank: tuple[int, int] = (0, 0)

    def findings(self) -> Iterator[Finding]:
        """One finding a kind."""
        for code, span in self._faults.items():
            yield code.at(_SAID[code], span=span)

    def scan(self) -> None:
        """Look at the text piece by piece."""
        for found in _pieces().finditer(self.text):
            kind, span = found.lastgroup or "", found.span()
            if kind == "newline":
                self._on_line, self._behind_tag = 0, False
            elif kind == "blank":
                self._blank(span)
            elif kind == "word":
                self._word(found[0], span[0])
            elif kind == "tag":
                self._new_tag(found[0], span)
            elif kind == "comment":
                if self._behind_tag:
                    self._fault(CommentPlacement, (span[0], span[0] + len(found[0].rstrip("\r"))))
                if "\n" in found[0]:
                    self._on_line = 0
            elif kind == "string" and not self._section and self._tag:
                self.headed.add(self._tag)

    def lines(self) -> None:
        """Look at line ends, tabulators, long lines and the lines that end the record."""
        text = self.text
        if text.count("\n") != text.count("\r\n") and (bare := _BARE_LINE_END.search(text)) is not None:
            self._fault(NotCrLf, (bare.start(), max(bare.start() + 1, bare.end() - 1)))
        if ("\t" in text or "\v" in text) and (tab := _TABULATOR.search(text)) is not None:
            self._fault(Tab, tab.span(1))
        if (long := _LONG_LINE.search(text)) is not None:
            self._fault(LineOver255, long.span())
        end = text.find("\n", len(text.rstrip())) + 1
        if end and (tail := text[end:]).strip("\r\n"):
            start = end + len(tail) - len(tail.lstrip("\r\n"))
            self._fault(SeparatorNotEmpty, (start, start + 1))

    @property
    def is_crlf(self) -> bool:
        """Whether each line ends with CR LF, and no carriage return stands elsewhere."""
        lines = self.text.count("\n")
        return lines == self.text.count("\r\n") == self.text.count("\r")

    def blanks(self, span: tuple[int, int]) -> None:
        """Note superfluous blanks."""
        self._fault(SpaceRuns, span)

    def _fault(self, code: type[Code], span: tuple[int, int]) -> None:
        self._faults.setdefault(code, span)

    def _begins_line(self, place: int) -> bool:
        return place == 0 or self.text[place - 1] == "\n"

    def _blank(self, span: tuple[int, int]) -> None:
        start, end = span
        if self._begins_line(start) or (self._tag and not self._section and not self._behind_tag):
            return  # an indent shows in what follows it; the columns of tables are padded
        if end - start > 1 or self.text[end : end + 1] in ("\r", "\n", ""):
            self._fault(SpaceRuns, span)

    def _new_tag(self, text: str, span: tuple[int, int]) -> None:
        head, _, _ = text.partition('"')
        name = head[1:].strip()
        if not self._begins_line(span[0]):
            self._fault(NoNewLine, span)
        if head != f"[{name} " or not text.endswith('"]'):
            self._fault(TagSpacing, span)
        self._tag, self._behind_tag = name, True
        self._section = name.lower() if name in ("Auction", "Play") else ""
        self._items, self._prefix, self._on_line = 0, None, 0

    def _word(self, word: str, start: int) -> None:
        if not self._section:
            if self._tag and word != "*":
                self.headed.add(self._tag)
            return
        for found in _items().finditer(word):
            self._item(found[0], start + found.start())
            if not self._section:
                return

    def _item(self, item: str, start: int) -> None:
        """Take a call, a card or a sign beside one; behind a word that is none, nothing in the section can be told."""
        span = (start, start + len(item))
        sign = item[0]
        if sign in "!?":
            self._fault(SuffixInExport, span)
        elif sign == "=":
            self._annotation((0, 0), span)
        elif sign == "$":
            number = int(item[1:6])
            self._annotation((1, 0) if number in EVALUATION_NAGS[self._section] else (2, number), span)
        elif sign == "^" and item[1:] not in ("S", "s"):
            self._prefix = start if self._prefix is None else self._prefix
        elif sign != "*":
            self._behind_tag = False
            if item.isalnum():
                self._spelling(item, span)
            elif sign == "-" and self._section == "auction" and not self._items:
                self.dash = self.dash or span
            if sign in "^-+" or item.isalnum():
                self._place(span)
            else:
                self._section, self._tag = "", ""

    def _annotation(self, rank: tuple[int, int], span: tuple[int, int]) -> None:
        if rank < self._rank:
            self._fault(AnnotationOrder, span)
        self._rank = max(rank, self._rank)

    def _spelling(self, item: str, span: tuple[int, int]) -> None:
        if self._section == "play":
            if item not in CARD_OF and item.upper() in CARD_OF:
                self._fault(NotCanonicalValue, span)
            return
        upper = item.upper()
        if upper in _CALLS:
            if _CALLS[upper] != item:
                self._fault(NotCanonicalValue, span)
        elif upper not in CALL_ALIASES:
            self._section, self._tag = "", ""

    def _place(self, span: tuple[int, int]) -> None:
        """Count a call or card: every fourth one begins a line, and no more than four stand on one."""
        start = span[0] if self._prefix is None else self._prefix
        self._prefix, self._rank = None, (0, 0)
        if self._on_line >= 4:
            self._fault(MoreThanFour, span)
        elif self._items % 4 == 0 and not self._begins_line(start):
            self._fault(NoNewLine, span)
        self._items += 1
        self._on_line += 1


@cache
def _plain_form() -> re.Pattern[str]:
    """A record without comments among its calls and cards, in export form but for blanks and letters there, its line ends plain.

    Most records are like that, and need no look at each of their words.
    """
    name, value, reference = _terminal("NAME"), _terminal("VALUE"), rf"(?: {_terminal('NOTE_REFERENCE')})?"
    call = rf"(?:{_terminal('BID')}|{PASS.text}|{REDOUBLE.text}|{DOUBLE.text}){reference}"
    card = rf"(?:{_terminal('CARD')}|{_terminal('DASH')}){reference}"
    rest = rf' "{value}"\]\n'
    beside = rf"(?:{_terminal('BRACE_COMMENT')}|{_terminal('LINE_COMMENT')}|%[^\n]*)\n"

    def section(tag: str, rows: str, item: str) -> str:
        whole, part = rf"(?>{item}(?: +{item}){{3}} *)", rf"(?>{item}(?: +{item}){{0,2}})"
        lines = rf"(?>(?:{whole}\n)*)(?:{part}(?: +[*+])? *\n)?(?:[*+] *\n)?"
        return rf"(?>\[{tag}{rest}(?P<{rows}>{lines})(?:\[Note{rest})*)?"

    head = rf"(?>(?:\[{name}{rest}|{beside})*)"
    others = rf"(?P<sections>(?>(?:\[(?!Note ){name}{rest}(?:[^\[\n%{{;][^\n]*\n)*)*))"
    return re.compile(rf"{head}{section('Auction', 'calls', call)}{section('Play', 'cards', card)}{others}\n*")


_BLANKS: Final = re.compile(r" {2,}| (?=\n)")
_HEADED: Final = re.compile(r"^\[(\w+) .*\n(?:\s|\*(?=\s))*(?!\*\s)[^\s\[]", re.MULTILINE)


def check_layout(text: str) -> Layout:
    """Look at the layout of a record's text."""
    layout = Layout(text)
    layout.lines()
    plain = text.replace("\r", "")
    found = None if "\t" in text else _plain_form().fullmatch(plain if plain.endswith("\n") else plain + "\n")
    if found is None or not _is_canonical(found) or (len(plain) != len(text) and not layout.is_crlf):
        layout.scan()
        return layout
    layout.headed = set(_HEADED.findall(found["sections"]))
    for rows in ("calls", "cards"):
        blanks = _BLANKS.search(found.string, *found.span(rows))
        if blanks is not None:
            returns = found.string.count("\n", 0, blanks.start()) if layout.is_crlf else 0
            layout.blanks((blanks.start() + returns, blanks.end() + returns))
            break
    return layout


def _is_canonical(found: re.Match[str]) -> bool:
    """Whether calls and cards are in capitals, but for Pass (section 16.5)."""
    calls, cards = (found["calls"] or "").replace(PASS.text, ""), found["cards"] or ""
    return calls == calls.upper() and cards == cards.upper()
