"""A record while its pieces are read: tags, remarks, sections and what is wrong with their text, in the order of the text."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn import (
    NoteOutsideSection,
    RowsBehindAnotherTag,
    StrayBrace,
    StrayText,
    TagExists,
    TextOutsideTags,
    UnterminatedString,
)
from dealfile.diagnostics.codes.pbn_annotations import NoteApart
from dealfile.model import Remark, Section, Tag
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.annotations import (
    NoteTag,
    read_note,
)
from dealfile.syntax.pbn.broken import broken_tag
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.elements import OpenSection
from dealfile.syntax.pbn.sections import Token, is_all_calls, open_comment, remark_text
from dealfile.syntax.pbn.texts import opened, plain_lines, shortened, unescaped
from dealfile.syntax.pbn.vocabulary import BID_SYSTEM_TAGS, PLAIN_TAGS

_FIELD_OF_TAG: Final = {
    name: name.lower() for name in ("Declarer", "Dealer", "Vulnerable", "Deal", "Contract", "Result", "Score")
}
"""The path of the value of a tag, where it is a field."""
_BEFORE_NOTES: Final = frozenset({"Note", "Auction", "Play"})
"""Tags behind which a note follows its section directly."""


@cache
def _tag_pieces() -> Callable[[str], list[tuple[str, str, str]]]:
    return pattern("pbn", "TAG_PIECE").findall


@dataclass(slots=True)
class Draft:
    """A record while its pieces are read.

    ``filling`` is the section that is still open for elements, and ``broken`` the paths of values that their line's end cut
    off: nothing more is told of them.
    """

    text: str
    claims: Claims
    tags: list[Tag] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    auction: tuple[str, list[Token]] | None = None
    play: tuple[str, list[Token]] | None = None
    notes: dict[str, list[NoteTag]] = field(default_factory=dict)
    current: str = ""
    misplaced: bool = False
    stray: tuple[int, int] | None = None
    filling: OpenSection | None = None
    broken: set[str] = field(default_factory=set)

    def read(self, tokens: Sequence[Any]) -> None:
        """Take the tokens of a parsed record in their order. Places count in the record's text (the parser's less one)."""
        section: list[Token] | None = None
        for token in tokens:
            kind = token.type
            if self.stray is not None and kind not in ("JUNK", "TRIVIA", "DATA"):
                self._end_stray()
            if kind == "TAGS":
                section = None
                if self.filling is not None:
                    self._fill(self.filling)
                self._run(token.value)
            elif kind in ("AUCTION", "PLAY"):
                if self.filling is not None:
                    self._fill(self.filling)
                section = self._section(kind, token.value, token.start_pos - 1)
            elif kind == "DATA":
                self._data(token.value, token.start_pos - 1)
            elif section is not None and kind != "BAD_TAG":
                section.append(Token(kind, token.value, token.start_pos - 1))
            else:
                self._loose(Token(kind, token.value, token.start_pos - 1))
        if self.stray is not None:
            self._end_stray()
        if self.filling is not None:
            self._fill(self.filling)

    def read_trailer(self, text: str) -> None:
        """Take what a semi-empty line parts from the record, at its end: remarks, or else text outside tags, in one piece."""
        if pattern("pbn", "TRIVIA").fullmatch(f"\n{text}"):
            for piece in pattern("pbn", "REMARK").findall(f"\n{text}"):
                self._remark(piece)
            return
        start, whole = len(self.text) - len(text), text.rstrip()
        said = f"{shortened(whole)!r} stands behind the last record; it is kept as text"
        self.findings.append(TextOutsideTags.at(said, span=(start, start + len(whole))))
        self.remarks.append(Remark(self._anchor(), "text", plain_lines(whole)))

    def _run(self, text: str) -> None:
        """A run of tags: each is kept; the first of a name counts. Only notes leave the section before it open."""
        named, tags = self.named, self.tags
        for name, value, remark in _tag_pieces()(text):
            if name:
                if "\\" in value:
                    value = unescaped(value)
                tags.append(Tag(name, value))
                if name not in named and name != "Note":
                    named[name] = value
                    continue
                if name == "Note":
                    self._note(value)
                else:
                    self._again(name, value)
            else:
                self._remark(remark)

    def _again(self, name: str, value: str) -> None:
        other = f" with another value ({value!r} after {self.named[name]!r})" if value != self.named[name] else ""
        self.findings.append(TagExists.at(f"{name} stands twice{other}; the first one counts", f"tags[{len(self.tags) - 1}]"))

    def _note(self, value: str) -> None:
        place = len(self.tags) - 1
        note = read_note(value, place, self.claims, self.findings)
        if note is None:
            return
        if not self.current:
            self.findings.append(NoteOutsideSection.at("no auction and no play precedes this note", f"tags[{place}]"))
            return
        before = self.tags[place - 1].name
        if before not in _BEFORE_NOTES and not self.misplaced:
            said = f"{before} stands between this note and its section; it is read as one of the {self.current}"
            self.findings.append(NoteApart.at(said, f"tags[{place}]"))
        self.notes.setdefault(self.current, []).append(note)

    def _remark(self, piece: str) -> None:
        kind = {"{": "comment", ";": "line-comment", "\n": "directive"}.get(piece[0], "text")
        self.remarks.append(Remark(self._anchor(), kind, piece if kind == "text" else remark_text(piece)))

    def _anchor(self) -> str:
        return f"tags[{len(self.tags) - 1}]" if self.tags else "start"

    def _data(self, text: str, start: int) -> None:
        """Elements after a tag: a table or a section of a user's own; after a tag that takes none, text out of place."""
        if self.filling is not None:
            self.filling.take(text, start)
            return
        name, header = self.tags[-1]
        words = text.rstrip()
        if name in PLAIN_TAGS and words != "*":
            if name in BID_SYSTEM_TAGS and self._misplaced_calls(name, Token("CALLS", words, start)):
                return
            self.stray = (start if self.stray is None else self.stray[0], start + len(words))
            return
        if self.stray is not None:
            self._end_stray()
        if words == "*":
            self.remarks.append(Remark(self._anchor(), "text", "*"))
        elif name in ("Auction", "Play"):
            if not self._rows_of_broken_tag(name, header, Token(name, words, start)):
                self.remarks.append(Remark(self._anchor(), "text", plain_lines(words)))
        else:
            self.filling = OpenSection(name, header)
            self.filling.take(text, start)

    def _fill(self, section: OpenSection) -> None:
        """The section that was open for elements is whole."""
        self.filling = None
        self.sections.append(section.section())
        self.findings += section.findings
        for piece in section.remarks:
            self._remark(piece)

    def _rows_of_broken_tag(self, name: str, value: str, rows: Token) -> bool:
        """Take rows behind an Auction or Play tag that was read in spite of a fault as its calls or cards, when they are."""
        kind = "CALLS" if name == "Auction" else "CARDS"
        if pattern("pbn", kind).fullmatch(rows.text) is None:
            return False
        token = Token(kind, rows.text, rows.start)
        if name == "Auction" and self.auction is None:
            self.auction = (value, [token])
        elif name == "Play" and self.play is None:
            self.play = (value, [token])
        else:
            return False
        self.current = name.lower()
        return True

    def _misplaced_calls(self, name: str, rows: Token) -> bool:
        """Take rows behind another tag as those of the auction, when it is empty, as the play is, and all are calls."""
        if self.auction is None or self.auction[1] or (self.play is not None and self.play[1]) or not is_all_calls(rows.text):
            return False
        self.auction = (self.auction[0], [rows])
        self.current = "auction"
        self.misplaced = True
        said = f"the calls behind {name} are read as those of the auction, which is empty"
        self.findings.append(RowsBehindAnotherTag.at(said, span=(rows.start, rows.start + len(rows.text))))
        return True

    def _section(self, kind: str, text: str, start: int) -> list[Token]:
        """An auction or play section as far as it was one token; its pieces are built when the whole record is read."""
        name = "Auction" if kind == "AUCTION" else "Play"
        value, data = opened(kind, text)
        self.tags.append(Tag(name, value))
        tail = text[: len(text) - len(data)]
        if "{" in tail or ";" in tail or "%" in tail:
            for piece in pattern("pbn", "REMARK").findall(tail[tail.index(value) + len(value) :]):
                self._remark(piece)
        pieces: list[Token] = []
        if data:
            pieces.append(Token("CALLS" if kind == "AUCTION" else "CARDS", data, start + len(text) - len(data)))
        earlier = self.auction if kind == "AUCTION" else self.play
        self.current = name.lower()
        if earlier is not None:
            return self._again_section(name, value, earlier, pieces)
        if kind == "AUCTION":
            self.auction = (value, pieces)
        else:
            self.play = (value, pieces)
        return pieces

    def _again_section(self, name: str, value: str, earlier: tuple[str, list[Token]], pieces: list[Token]) -> list[Token]:
        """A second section of the same kind: the first that holds anything counts, the other is kept as text."""
        if not (self.misplaced and name == "Play" and not earlier[1]):
            said = f"{name} stands twice; the first that holds anything counts"
            self.findings.append(TagExists.at(said, f"tags[{len(self.tags) - 1}]"))
        if not earlier[1]:
            if name == "Auction":
                self.auction = (value, pieces)
            else:
                self.play = (value, pieces)
        elif pieces:
            self.remarks.append(Remark(self._anchor(), "text", pieces[0].text.strip()))
        return pieces

    def _loose(self, token: Token) -> None:
        """What the grammar could not place: keep it, say so, read what can still be read."""
        text = token.text
        span = (token.start, token.start + len(text))
        if self.filling is None and token.kind == "JUNK" and self._opens_table(text):
            self.filling = OpenSection(*self.tags[-1])
        if self.filling is not None and token.kind != "BAD_TAG":
            self.filling.loose(token)
        elif token.kind == "TRIVIA":
            if "{" in text or ";" in text or "%" in text:
                if self.stray is not None:
                    self._end_stray()
                for piece in pattern("pbn", "REMARK").findall(text):
                    self._remark(piece)
        elif token.kind == "OPEN_COMMENT":
            self.remarks.append(Remark(self._anchor(), "comment", remark_text(text)))
            self.findings.append(open_comment(token))
        elif token.kind == "BAD_TAG":
            self._bad_tag(text.rstrip("\r"), token.start)
        else:
            self.stray = span if self.stray is None else (self.stray[0], span[1])

    def _opens_table(self, text: str) -> bool:
        """Whether a string that its line ends is the first element of a table, or of a section of a user's own."""
        if not self.tags or self.stray is not None or text[0] != '"' or '"' in text[1:]:
            return False
        return self.tags[-1].name not in PLAIN_TAGS and self.tags[-1].name not in _BEFORE_NOTES

    def _bad_tag(self, text: str, start: int) -> None:
        read = broken_tag(text)
        self.findings.append(read.code.at(read.message, span=(start, start + len(text)), dialect=read.dialect))
        if read.name is None:
            self.remarks.append(Remark(self._anchor(), "text", text))
            return
        if self.filling is not None:
            self._fill(self.filling)
        self.tags.append(Tag(read.name, read.value))
        if read.code is UnterminatedString:
            self.broken |= {f"tags[{len(self.tags) - 1}]", _FIELD_OF_TAG.get(read.name, "tags")}
        if read.name in self.named:
            self._again(read.name, read.value)
        self.named.setdefault(read.name, read.value)

    def _end_stray(self) -> None:
        """Keep a run of text outside tags and sections as one remark with one finding."""
        assert self.stray is not None, "called where a run has begun"
        first, last = self.stray
        self.stray = None
        whole = plain_lines(self.text[first:last])
        code: type[Code] = StrayText if self.tags else TextOutsideTags
        if not whole.strip("} \n"):
            code = StrayBrace
        where = "belongs to no tag, call, card or comment" if self.tags else "stands before any tag"
        self.findings.append(code.at(f"{shortened(whole)!r} {where}; it is kept as text", span=(first, last)))
        self.remarks.append(Remark(self._anchor(), "text", whole))
