"""PBN text to boards as written: one Lark parse a record, then a builder over its few coarse tokens."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any, Final

from lark import Lark, Tree
from lark.exceptions import LarkError

from dealfile.core.seats import Seat
from dealfile.diagnostics import Code, Finding
from dealfile.diagnostics.codes.pbn import (
    BadInheritance,
    BadNote,
    BadTag,
    BlankLinesBetweenTags,
    InnerQuotes,
    NoteOutsideSection,
    RecordsNotSetApart,
    RecordUnread,
    StrayText,
    TagExists,
    TextOutsideTags,
    UnquotedValue,
    UnterminatedComment,
)
from dealfile.model import Auction, Board, Note, Play, RecordType, Remark, Section, Source, Tag
from dealfile.model.board import TEXT_FIELDS
from dealfile.syntax.grammar import parser, pattern
from dealfile.syntax.pbn.sections import Token, build_auction, build_play, remark_text
from dealfile.syntax.pbn.splitter import Piece, split
from dealfile.syntax.pbn.values import UNKNOWN, read_contract, read_deal, read_result, read_score, read_seat, read_vulnerable
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

_NOT_INHERITED: Final[frozenset[str]] = frozenset({"Dealer", "Vulnerable", "Deal", "Declarer", "Contract", "Auction", "Play", "Note"})
_REPAIRS: Final[dict[type[Code], str]] = {
    RecordsNotSetApart: "no empty line sets this record apart from the one before",
    BlankLinesBetweenTags: "empty lines stand between the tags of this record",
}


def records(text: str) -> Iterator[Written]:
    """Every record of a PBN text, in order; never raises on any text."""
    line, offset, plain = 1, 0, text.isascii()
    for number, piece in enumerate(split(text), 1):
        record = text[piece.start : piece.end]
        body = record.lstrip("\r\n\t\v\f ")
        skipped = record[: len(record) - len(body)]
        line += skipped.count("\n")
        offset += len(skipped)
        yield read_record(body, Source(format="pbn", record=number, line=line, offset=offset, text=body), piece)
        line += body.count("\n")
        offset += len(body) if plain else len(body.encode("utf-8", "surrogatepass"))


def read_record(text: str, source: Source, piece: Piece) -> Written:
    """One record; rejected, with a finding, when no model can be made of it."""
    draft = _Draft(text)
    if piece.repair is not None:
        draft.findings.append(piece.repair.at(_REPAIRS[piece.repair], span=(0, len(text.partition("\n")[0]))))
    try:
        draft.read(_parser().parse(f"\n{text}\n", start="record"))
        return Written(source, draft.board(source), tuple(draft.findings))
    except (LarkError, ValueError, RecursionError) as fault:
        draft.findings.append(RecordUnread.at(f"the record cannot be read ({type(fault).__name__})"))
        return Written(source, None, tuple(draft.findings))


@cache
def _parser() -> Lark:
    return parser("pbn")


@dataclass(slots=True)
class _Draft:
    """A record while its pieces are read."""

    text: str
    tags: list[Tag] = field(default_factory=list)
    named: dict[str, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)
    sections: list[Section] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)
    auction: tuple[str, list[Token]] | None = None
    play: tuple[str, list[Token]] | None = None
    notes: dict[str, list[Note]] = field(default_factory=dict)
    current: str = ""

    def read(self, tree: Tree[Any]) -> None:
        """Take the parts of a parsed record in their order. Places count in the record's text (the parser's less one)."""
        for part in tree.children:
            if isinstance(part, Tree):
                if part.data == "tags":
                    self._tags(part.children)
                else:
                    self._section(part.data, part.children)
            else:
                self._loose(Token(part.type, part.value, part.start_pos - 1))

    def _tags(self, tokens: Sequence[Any]) -> None:
        for token in tokens:
            if token.type == "TAGS":
                self._run(token.value, token.start_pos - 1)
            elif token.type == "DATA":
                self._data(token.value, token.start_pos - 1)
            else:
                self._loose(Token(token.type, token.value, token.start_pos - 1))

    def _run(self, text: str, start: int) -> None:
        """A run of tags: each is kept; the first of a name counts."""
        named = self.named
        for name, value, remark in pattern("pbn", "TAG_PIECE").findall(text):
            if remark:
                self._remark(remark)
                continue
            if "\\" in value:
                value = value.replace('\\"', '"') if "\\\\" not in value else _unescaped(value)
            self.tags.append(Tag(name, value))
            if name == "Note":
                self._note(value)
            elif name in named:
                self._again(name, value)
            else:
                named[name] = value
        if not self.current or len(self.tags) > 1:
            self.current = self.current if self.tags and self.tags[-1].name == "Note" else ""

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
        """Elements after a tag: a table or a section of a user's own; a lone ``*`` is a separator."""
        elements = []
        for piece in pattern("pbn", "DATA_PIECE").findall(text):
            if piece[0] in "{;\n":
                self._remark(piece)
            else:
                elements.append(piece)
        name, header = self.tags[-1]
        if elements == ["*"] or not elements:
            self.remarks.append(Remark(self._anchor(), "text", "*"))
        else:
            self.sections.append(Section(name=name, header=header, elements=tuple(elements)))

    def _section(self, rule: str, tokens: Sequence[Any]) -> None:
        """An auction or play section; its pieces are built when the whole record is read."""
        opener = tokens[0].value
        kind = "auction" if rule == "auction_section" else "play"
        found = pattern("pbn", "AUCTION_TAG" if kind == "auction" else "PLAY_TAG").match(opener)
        value = found[1] if found else ""
        self.tags.append(Tag(kind.capitalize(), value))
        if opener[-1] != "]":
            tail = opener[opener.index("]") + 1 :]
            for piece in pattern("pbn", "REMARK").findall(tail) if tail.strip() else ():
                self._remark(piece)
        self.current = kind
        pieces = [Token(token.type, token.value, token.start_pos - 1) for token in tokens[1:]]
        for token in pieces:
            if token.kind == "BAD_TAG":
                self._loose(token)
        pieces = [token for token in pieces if token.kind != "BAD_TAG"]
        earlier = self.auction if kind == "auction" else self.play
        if earlier is not None:
            self._again_section(kind, value, earlier, pieces)
        elif kind == "auction":
            self.auction = (value, pieces)
        else:
            self.play = (value, pieces)

    def _again_section(self, kind: str, value: str, earlier: tuple[str, list[Token]], pieces: list[Token]) -> None:
        """A second section of the same kind: the first that holds anything counts, the other is kept as text."""
        self.findings.append(
            TagExists.at(f"{kind.capitalize()} stands twice; the first that holds anything counts", f"tags[{len(self.tags) - 1}]")
        )
        kept, other = (earlier, pieces) if earlier[1] else ((value, pieces), [])
        if kind == "auction":
            self.auction = kept
        else:
            self.play = kept
        if other:
            self.remarks.append(Remark(self._anchor(), "text", "".join(token.text for token in other).strip()))

    def _loose(self, token: Token) -> None:
        """What the grammar could not place: keep it, say so, read what can still be read."""
        text = token.text
        if token.kind == "TRIVIA":
            for piece in pattern("pbn", "REMARK").findall(text):
                self._remark(piece)
            return
        words = text.rstrip()
        span = (token.start, token.start + len(words))
        if token.kind == "OPEN_COMMENT":
            self.remarks.append(Remark(self._anchor(), "comment", remark_text(text)))
            self.findings.append(UnterminatedComment.at("the comment opened here is never closed, or contains tag lines", span=span))
        elif token.kind == "BAD_TAG":
            self._bad_tag(words.split("\n")[0].rstrip("\r"), token.start)
        else:
            self._text(words, span)

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
        self.findings.append(BadTag.at(f"{text} is no tag pair", span=span))

    def _text(self, words: str, span: tuple[int, int]) -> None:
        """Text outside tags and sections; neighbouring words are one remark and one finding."""
        last = self.findings[-1] if self.findings else None
        code: type[Code] = StrayText if self.tags else TextOutsideTags
        if last is not None and last.span is not None and last.name == code.name and not self.text[last.span[1] : span[0]].strip():
            first = last.span[0]
            self.findings.pop()
            self.remarks.pop()
        else:
            first = span[0]
        whole = self.text[first : span[1]].replace("\r", "")
        shown = whole if len(whole) <= 40 else whole[:37] + "..."
        shown = " ".join(shown.split())
        where = "belongs to no tag, call, card or comment" if self.tags else "stands before any tag"
        self.findings.append(code.at(f"{shown!r} {where}; it is kept as text", span=(first, span[1])))
        self.remarks.append(Remark(self._anchor(), "text", whole))

    # ---- The board -------------------------------------------------------------------------------------------------------

    def board(self, source: Source) -> Board:
        """The board as written."""
        values: dict[str, Any] = {}
        named = self.named
        for name, value in named.items():
            field_name = TEXT_FIELDS.get(name)
            if field_name is not None:
                if value not in UNKNOWN:
                    values[field_name] = value
            elif name in _VALUES:
                self._value(name, value, values)
        if "Declarer" in named:
            self._declarer(named["Declarer"], values)
        if "Room" in named and named["Room"] in ("Open", "Closed"):
            values["room"] = named["Room"].lower()
        if values.get("board_id") == "None":
            del values["board_id"]
        if self.auction is not None:
            values["auction"] = self._built_auction(*self.auction)
        if self.play is not None:
            values["play"] = self._built_play(*self.play)
        return Board(
            source=source,
            record_type=_record_type(values),
            tags=tuple(self.tags),
            sections=tuple(self.sections),
            remarks=tuple(self.remarks),
            **values,
        )

    def _value(self, name: str, text: str, values: dict[str, Any]) -> None:
        field_name, read = _VALUES[name]
        if text == "#" or text.startswith("##"):
            if name in _NOT_INHERITED:
                self.findings.append(BadInheritance.at(f"{name} cannot be inherited", field_name))
                return
            text = text[2:]
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
        found = read_seat(text)
        self.findings += [code.at(f"{name}: {message}", f"{name.lower()}.first") for code, message in found.faults]
        return found.value

    def _built_auction(self, value: str, tokens: list[Token]) -> Auction:
        auction, findings = build_auction(self._first("Auction", value), tokens, tuple(self.notes.get("auction", ())))
        self.findings += findings
        return auction

    def _built_play(self, value: str, tokens: list[Token]) -> Play:
        play, findings = build_play(self._first("Play", value), tokens, tuple(self.notes.get("play", ())))
        self.findings += findings
        return play


def _unescaped(value: str) -> str:
    r"""The value with ``\"`` and ``\\`` resolved; any other backslash stays (section 2 of the standard)."""
    out, position = [], 0
    while (place := value.find("\\", position)) >= 0:
        out.append(value[position:place])
        escaped = value[place + 1 : place + 2]
        out.append(escaped if escaped in ('"', "\\") and escaped else "\\" + escaped)
        position = place + 2
    out.append(value[position:])
    return "".join(out)


def _record_type(values: dict[str, Any]) -> RecordType:
    """A page when nothing of a board is there: no deal, no call, no card, no result, and no number."""
    auction, play = values.get("auction"), values.get("play")
    if any(name in values for name in ("deal", "contract", "result", "declarer", "score", "board_id", "dealer")):
        return RecordType.BOARD
    if (auction is not None and (auction.calls or auction.ending.value == "all-pass")) or (play is not None and play.cards):
        return RecordType.BOARD
    return RecordType.PAGE
