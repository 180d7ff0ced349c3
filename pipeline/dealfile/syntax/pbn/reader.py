"""PBN text to boards as written: one Lark parse a record, then a builder over its few coarse tokens."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from lark import Lark
from lark.exceptions import LarkError

from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn import (
    BadTag,
    BlankLinesBetweenTags,
    InnerQuotes,
    NoteOutsideSection,
    RecordsNotSetApart,
    RecordUnread,
    RowsBehindAnotherTag,
    StrayText,
    TagExists,
    TextOutsideTags,
    UnquotedValue,
)
from dealfile.diagnostics.codes.pbn_sections import BadNote
from dealfile.diagnostics.codes.pbn_values import BadInheritance
from dealfile.model import Auction, Board, Note, Play, RecordType, Remark, Section, Source, Tag
from dealfile.model.board import NOT_INHERITED, TEXT_FIELDS, UNKNOWN
from dealfile.syntax.decode import byte_length
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.auction import build_auction
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.double_dummy import read_double_dummy
from dealfile.syntax.pbn.export import check_export
from dealfile.syntax.pbn.play import build_play
from dealfile.syntax.pbn.sections import Token, is_all_calls, open_comment, remark_text
from dealfile.syntax.pbn.splitter import Piece, split
from dealfile.syntax.pbn.tables import check_tables
from dealfile.syntax.pbn.tags import check_tags
from dealfile.syntax.pbn.texts import opened, shortened, unescaped
from dealfile.syntax.pbn.values import read_contract, read_deal, read_result, read_score, read_seat, read_vulnerable
from dealfile.syntax.pbn.vocabulary import BID_SYSTEM_TAGS, PLAIN_TAGS
from dealfile.syntax.written import Written

_VALUES: Final[dict[str, tuple[str, Any]]] = {
    "Dealer": ("dealer", read_seat),
    "Vulnerable": ("vulnerable", read_vulnerable),
    "Deal": ("deal", read_deal),
    "Contract": ("contract", read_contract),
    "Result": ("result", read_result),
    "Score": ("score", read_score),
}
"""Tags with a value grammar: field and reader."""

_NO_CLAIMS: Final = Claims()

_REPAIRS: Final[dict[type[Code], str]] = {
    RecordsNotSetApart: "no empty line sets this record apart from the one before",
    BlankLinesBetweenTags: "empty lines stand between the tags of this record",
}


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of a PBN text, in order; never raises on any text.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    line, offset, claims = 1, start, Claims()
    for number, piece in enumerate(split(text), 1):
        record = text[piece.start : piece.end]
        blank = record[: len(record) - len(record.lstrip("\r\n\t\v\f "))]
        skipped = record[: blank.rfind("\n") + 1]
        body = record[len(skipped) :]
        if skipped:
            line += skipped.count("\n")
            offset += byte_length(skipped, encoding)
        claims = claims.after(record)
        yield read_record(body, Source(format="pbn", record=number, line=line, offset=offset, text=body), piece, claims)
        line += body.count("\n")
        offset += byte_length(body, encoding)


def read_record(text: str, source: Source, piece: Piece, claims: Claims = _NO_CLAIMS) -> Written:
    """One record; rejected, with a finding, when no model can be made of it."""
    draft = _Draft(text, claims)
    if piece.repair is not None:
        draft.findings.append(piece.repair.at(_REPAIRS[piece.repair], span=(0, len(text.partition("\n")[0]))))
    body, trailer = text, ""
    if piece.trailer is not None:
        cut = len(text) - (piece.end - piece.trailer)
        body, trailer = text[:cut], text[cut:]
    try:
        draft.read(_parser().parse(f"\n{body}\n", start="record").children)
        if trailer:
            draft.read_trailer(trailer)
        return Written(source, draft.board(source), tuple(draft.findings))
    except (LarkError, LookupError, ValueError, RecursionError) as fault:
        draft.findings.append(RecordUnread.at(f"the record cannot be read ({type(fault).__name__})"))
        return Written(source, None, tuple(draft.findings))


@cache
def _parser() -> Lark:
    return parser("pbn")


@cache
def _tag_pieces() -> Callable[[str], list[tuple[str, str, str]]]:
    return pattern("pbn", "TAG_PIECE").findall


@dataclass(slots=True)
class _Draft:
    """A record while its pieces are read."""

    text: str
    claims: Claims
    tags: list[Tag] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    auction: tuple[str, list[Token]] | None = None
    play: tuple[str, list[Token]] | None = None
    notes: dict[str, list[Note]] = field(default_factory=dict)
    current: str = ""
    misplaced: bool = False
    stray: tuple[int, int] | None = None

    def read(self, tokens: Sequence[Any]) -> None:
        """Take the tokens of a parsed record in their order. Places count in the record's text (the parser's less one)."""
        section: list[Token] | None = None
        for token in tokens:
            kind = token.type
            if self.stray is not None and kind not in ("JUNK", "TRIVIA", "DATA"):
                self._end_stray()
            if kind == "TAGS":
                section = None
                self._run(token.value)
            elif kind in ("AUCTION", "PLAY"):
                section = self._section(kind, token.value, token.start_pos - 1)
            elif kind == "DATA":
                self._data(token.value, token.start_pos - 1)
            elif section is not None and kind != "BAD_TAG":
                section.append(Token(kind, token.value, token.start_pos - 1))
            else:
                self._loose(Token(kind, token.value, token.start_pos - 1))
        if self.stray is not None:
            self._end_stray()

    def read_trailer(self, text: str) -> None:
        """Take what a semi-empty line parts from the record, at its end: remarks, or else text outside tags, in one piece."""
        if pattern("pbn", "TRIVIA").fullmatch(f"\n{text}"):
            for piece in pattern("pbn", "REMARK").findall(f"\n{text}"):
                self._remark(piece)
            return
        start, whole = len(self.text) - len(text), text.rstrip()
        said = f"{shortened(whole)!r} stands behind the last record; it is kept as text"
        self.findings.append(TextOutsideTags.at(said, span=(start, start + len(whole))))
        self.remarks.append(Remark(self._anchor(), "text", whole.replace("\r", "")))

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
        number, colon, text = value.partition(":")
        path = f"tags[{len(self.tags) - 1}]"
        if not colon or not number.strip().isdecimal() or len(number) > 9:
            self.findings.append(BadNote.at(f"{value!r} does not begin with a number and a colon", path))
        elif not self.current:
            self.findings.append(NoteOutsideSection.at("no auction and no play precedes this note", path))
        else:
            self.notes.setdefault(self.current, []).append(Note(int(number), text))

    def _remark(self, piece: str) -> None:
        kind = {"{": "comment", ";": "line-comment"}.get(piece[0], "directive")
        self.remarks.append(Remark(self._anchor(), kind, remark_text(piece)))

    def _anchor(self) -> str:
        return f"tags[{len(self.tags) - 1}]" if self.tags else "start"

    def _data(self, text: str, start: int) -> None:
        """Elements after a tag: a table or a section of a user's own; after a tag that takes none, text out of place."""
        name, header = self.tags[-1]
        pieces = pattern("pbn", "DATA_PIECE").findall(text)
        elements = [piece for piece in pieces if piece[0] not in "{;\n"]
        if name in PLAIN_TAGS and elements != ["*"]:
            words = text.rstrip()
            if name in BID_SYSTEM_TAGS and self._misplaced_calls(name, Token("CALLS", words, start)):
                return
            self.stray = (start if self.stray is None else self.stray[0], start + len(words))
            return
        if self.stray is not None:
            self._end_stray()
        if elements == ["*"]:
            self.remarks.append(Remark(self._anchor(), "text", "*"))
        else:
            self.sections.append(Section(name=name, header=header, elements=tuple(elements)))
        for piece in pieces:
            if piece[0] in "{;\n":
                self._remark(piece)

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
        if token.kind == "TRIVIA":
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

    def _bad_tag(self, text: str, start: int) -> None:
        span = (start, start + len(text))
        for terminal, code in (("INNER_QUOTES_TAG", InnerQuotes), ("UNQUOTED_TAG", UnquotedValue)):
            found = pattern("pbn", terminal).match(text)
            if found is not None:
                name, value = found[1], found[2].strip()
                self.tags.append(Tag(name, value))
                self.findings.append(code.at(f"the value of {name} is read as {value!r}", span=span))
                if name in self.named:
                    self._again(name, value)
                self.named.setdefault(name, value)
                return
        self.remarks.append(Remark(self._anchor(), "text", text))
        self.findings.append(BadTag.at(f"{shortened(text)} is no tag pair", span=span))

    def _end_stray(self) -> None:
        """Keep a run of text outside tags and sections as one remark with one finding."""
        assert self.stray is not None, "called where a run has begun"
        first, last = self.stray
        self.stray = None
        whole = self.text[first:last].replace("\r", "")
        code: type[Code] = StrayText if self.tags else TextOutsideTags
        where = "belongs to no tag, call, card or comment" if self.tags else "stands before any tag"
        self.findings.append(code.at(f"{shortened(whole)!r} {where}; it is kept as text", span=(first, last)))
        self.remarks.append(Remark(self._anchor(), "text", whole))

    # ---- The board -------------------------------------------------------------------------------------------------------

    def board(self, source: Source) -> Board:
        """The board as written."""
        values: dict[str, Any] = {}
        for name, value in self.named.items():
            field_name = TEXT_FIELDS.get(name)
            if field_name is not None:
                if value[:1] == "#":
                    value = _own(value)
                if value not in UNKNOWN:
                    values[field_name] = value
            elif name in _VALUES:
                self._value(name, value, values)
            elif name == "Declarer":
                self._declarer(value, values)
            elif name == "Room" and _own(value) in ("Open", "Closed"):
                values["room"] = _own(value).lower()
        if values.get("board_id") == "None":
            del values["board_id"]
        if self.auction is not None:
            values["auction"] = self._built_auction(*self.auction)
        if self.play is not None:
            values["play"] = self._built_play(*self.play)
        self.findings += check_tags(self.tags, self.claims)
        if self.sections:
            self.findings += check_tables(self.tags, self.sections, self.claims)
        values.update(read_double_dummy(self.tags, self.sections, self.remarks, self.findings))
        if self.claims.export:
            self.findings += check_export(self.text, self.tags)
        record_type = _record_type(values)
        if record_type is not RecordType.BOARD:
            values["record_type"] = record_type
        if self.sections:
            values["sections"] = tuple(self.sections)
        if self.remarks:
            values["remarks"] = tuple(self.remarks)
        return Board(source=source, tags=tuple(self.tags), **values)

    def _value(self, name: str, text: str, values: dict[str, Any]) -> None:
        field_name, read = _VALUES[name]
        if text[:1] == "#" and _own(text) is not text:
            if name in NOT_INHERITED:
                self.findings.append(BadInheritance.at(f"{name} cannot be inherited", field_name))
                return
            text = _own(text)
        found = read(text)
        if found.faults:
            self.findings += [code.at(f"{name}: {message}", field_name) for code, message in found.faults]
        if found.value is not None:
            values[field_name] = found.value

    def _declarer(self, text: str, values: dict[str, Any]) -> None:
        if text == "#" or text.startswith("##"):
            self.findings.append(BadInheritance.at("Declarer cannot be inherited", "declarer"))
            return
        swapped = text.startswith("^")
        found = read_seat(text[1:] if swapped else text)
        if text != "-":
            self.findings += [code.at(f"Declarer: {message}", "declarer") for code, message in found.faults]
        if found.value is not None:
            values["declarer"] = found.value
            values["swapped"] = swapped

    def _first(self, name: str, text: str) -> Seat | None:
        path = f"{name.lower()}.first"
        if text == "#" or text.startswith("##"):
            self.findings.append(BadInheritance.at(f"{name} cannot be inherited", path))
            return None
        found = read_seat(text)
        self.findings += [code.at(f"{name}: {message}", path) for code, message in found.faults]
        return found.value

    def _built_auction(self, value: str, tokens: list[Token]) -> Auction:
        auction, findings = build_auction(self._first("Auction", value), tokens, tuple(self.notes.get("auction", ())))
        self.findings += findings
        return auction

    def _built_play(self, value: str, tokens: list[Token]) -> Play:
        play, findings = build_play(self._first("Play", value), tokens, tuple(self.notes.get("play", ())))
        self.findings += findings
        return play


def _own(value: str) -> str:
    """What the record itself says by a value: nothing with ``#``; with ``##``, which makes it a default, the rest (section 5)."""
    return value[2:] if value == "#" or value[:2] == "##" else value


def _record_type(values: dict[str, Any]) -> RecordType:
    """A page when nothing of a board is there: no deal, no call, no card, no result, and no number."""
    auction, play = values.get("auction"), values.get("play")
    if any(name in values for name in ("deal", "contract", "result", "declarer", "score", "board_id", "dealer")):
        return RecordType.BOARD
    if (auction is not None and (auction.calls or auction.ending.value == "all-pass")) or (play is not None and play.cards):
        return RecordType.BOARD
    return RecordType.PAGE
