"""A scanner that cuts the text of a PBN file into records; it knows lines, comments and blank lines, not tags' meanings.

A record ends at a semi-empty line outside a brace comment (section 3 of the standard). What holds no tag belongs to the
record that follows, or, at the end of the file, to the one before. Two habits of real programs are mended here, within
fixed bounds: records that no empty line sets apart, and tags that empty lines set apart.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from typing import NamedTuple

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.pbn import BlankLinesBetweenTags, RecordsNotSetApart
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.vocabulary import MANDATORY_TAGS

_BLANK_LINE = re.compile(r"\n[\x00-\x09\x0b-\x20]*(?=\n)")
_TAG_ORDER = (*MANDATORY_TAGS, "Auction", "Play")
_DISTINGUISHING = ("Board", "Deal")
_ENDS_A_RECORD = ("Auction", "Play", "Note", *_DISTINGUISHING)


class Piece(NamedTuple):
    """The text of one record: half-open range of characters in the file's text.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        repair: How it was cut, if by a repair.
        trailer: Where the text without tags begins that a semi-empty line parts from the record, if any.
    """

    start: int
    end: int
    repair: type[Code] | None = None
    trailer: int | None = None


def split(text: str) -> Iterator[Piece]:
    """The records of a PBN text, in order, without a gap: the first begins at 0, the last ends at the text's end."""
    scanner = _Scanner(text)
    waiting: Piece | None = None
    start = 0
    for piece in _merged(text, scanner.chunks()):
        for record in _cut(scanner, piece) if _may_be_several(text, piece) else (piece,):
            if not scanner.has_tag(record):
                continue
            if waiting is not None:
                yield waiting
                start = waiting.end
            waiting = record if record.start == start else Piece(start, record.end, record.repair)
    if waiting is not None:
        trailer = waiting.end if text[waiting.end :].strip() else None
        yield Piece(waiting.start, len(text), waiting.repair, trailer)
    elif text.strip():
        yield Piece(0, len(text))


class Border(NamedTuple):
    """A place at which a text can be split in two, each part of which is then split into the same records.

    Attributes:
        place: Where it is.
        has_deal: Whether the record behind it has a deal of its own.
    """

    place: int
    has_deal: bool


def borders(text: str, start: int = 0, *, is_end: bool = False) -> Iterator[Border]:
    """Places at which a text can be split in two, whatever may follow it; not all of them, and in order.

    Such a place is the end of a record: of a chunk that begins with a tag line and is no lone tag, which could be joined to
    others. No comment that closes further on hides the tag line that begins it, since a semi-empty line stands before it, and
    so none hides the semi-empty line behind it, where it holds no brace or another such tag line follows.

    Args:
        text: The text, or the beginning of it.
        start: From where on they are looked for.
        is_end: Whether nothing follows.
    """
    first = _tag_chunk().search(text, start)
    while first is not None:
        chunk = first.end()
        place = _next_chunk(text, chunk)
        following = None if place is None else _tag_chunk().search(text, chunk)
        if place is None or following is None:
            return
        behind = _next_chunk(text, following.end())
        if behind is None and not is_end:
            return
        is_certain = following.end() == place or text.find("{", chunk, place) < 0
        if is_certain and _lone_tag(text, Piece(chunk, place)) is None:
            yield Border(place, text.find('\n[Deal "', place - 1, len(text) if behind is None else behind) >= 0)
        first = following


@cache
def _tag_chunk() -> re.Pattern[str]:
    """The line ends before a chunk that begins with a tag line."""
    return re.compile(rf"\n[ \t\r]*\n(?={pattern('pbn', 'TAG_LINE').pattern})")


def _next_chunk(text: str, start: int) -> int | None:
    """The place behind the next semi-empty lines; ``None`` where there are none."""
    blank = _BLANK_LINE.search(text, start)
    return None if blank is None else _behind_blank_lines(text, blank)


def _behind_blank_lines(text: str, blank: re.Match[str]) -> int:
    """The place behind a semi-empty line and those that follow it."""
    end = blank.end() + 1
    while (more := _BLANK_LINE.match(text, end - 1)) is not None:
        end = more.end() + 1
    return end


@cache
def _scanned() -> re.Pattern[str]:
    """What the scanner tells apart: a tag, a string, a comment to the end of the line or an escape line, a brace, a bracket.

    A bracket takes with it a string that its line ends.
    """
    unterminated = rf'[ \t]*{pattern("pbn", "ANY_NAME").pattern}[ \t]*"{pattern("pbn", "VALUE").pattern}\\?(?=\n)'
    parts = {
        "tag": pattern("pbn", "ANY_TAG").pattern,
        "string": pattern("pbn", "TEXT_ELEMENT").pattern,
        "line": rf"{pattern('pbn', 'LINE_COMMENT').pattern}|(?:\n|\A)%[^\n]*",
        "brace": r"\{",
        "bracket": rf"\[(?:{unterminated})?",
    }
    return re.compile("|".join(f"(?P<{kind}>{part})" for kind, part in parts.items()))


@dataclass(slots=True)
class _Scanner:
    """Tells comments from tags in a text; it looks at no place of it more often than a few times, whatever the text is."""

    text: str
    last_close: int = field(init=False)
    open_until: int = 0

    def __post_init__(self) -> None:
        self.last_close = self.text.rfind("}")

    def chunks(self) -> Iterator[Piece]:
        """The text cut at semi-empty lines outside comments, each chunk with the blank lines behind it."""
        text = self.text
        start = position = outside = 0
        while (blank := _BLANK_LINE.search(text, position)) is not None:
            if text.find("{", outside, blank.start()) >= 0 and (inside := self._open_comment(outside, blank.start())):
                position = outside = inside
                continue
            end = _behind_blank_lines(text, blank)
            if text[start:end].strip():
                yield Piece(start, end)
                start = outside = end
            position = end - 1
        if start < len(text):
            yield Piece(start, len(text))

    def _open_comment(self, start: int, end: int) -> int:
        """Where the comment that is open at ``end`` closes; 0 when none is open there, or it never closes."""
        if self.last_close < start or self.text.rfind("{", start, end) < self.text.rfind("}", start, end):
            return 0
        close = 0
        for kind, found in self._scan(start, end):
            if kind == "comment":
                close = found.end()
        return close if close > end else 0

    def has_tag(self, piece: Piece) -> bool:
        """Whether a line of the piece begins like a tag, outside comments."""
        text = self.text
        if text[piece.start] == "[" or text.find("[", piece.start, piece.end) < 0:
            return text[piece.start] == "["
        return any(kind in ("tag", "bracket") for kind, _ in self._scan(piece.start, piece.end))

    def tags(self, piece: Piece) -> Iterator[tuple[str, str, int, bool]]:
        """Name, value and start of each tag of a piece outside comments, and whether only blanks part it from the one before."""
        joined = False
        position = piece.start
        for kind, found in self._scan(piece.start, piece.end):
            if kind == "tag":
                joined = joined and not self.text[position : found.start()].strip()
                yield found[2], found[3], found.start(), joined
            joined = kind == "tag"
            position = found.end()

    def _scan(self, start: int, end: int) -> Iterator[tuple[str, re.Match[str]]]:
        """The tags, strings, comments and brackets from ``start``; a comment that begins before ``end`` may close behind it."""
        text = self.text
        # An escape line shows by the line end before it.
        position = start - 1 if start and text[start - 1] == "\n" else start
        while (found := _scanned().search(text, position, end)) is not None:
            kind = found.lastgroup or ""
            if kind == "brace":
                kind, found = self._comment(found, end)
            yield kind, found
            position = found.end()

    def _comment(self, brace: re.Match[str], end: int) -> tuple[str, re.Match[str]]:
        """The comment that a brace opens: closed, or ended where the reader ends it, before a tag pair on a line of its own."""
        place = brace.start()
        if self.open_until <= place < self.last_close:
            closed = pattern("pbn", "BRACE_COMMENT").match(self.text, place)
            if closed is not None:
                return "comment", closed
            hidden = pattern("pbn", "OPEN_COMMENT").match(self.text, place)
            self.open_until = brace.end() if hidden is None else hidden.end()
        return "open", pattern("pbn", "OPEN_COMMENT").match(self.text, place, end) or brace


def _cut(scanner: _Scanner, piece: Piece) -> Iterator[Piece]:
    """The piece cut where a Board or Deal repeats with another value: records that no empty line sets apart."""
    start, repair = piece.start, piece.repair
    values: dict[str, str] = {}
    first: dict[str, int] = {}
    run: list[tuple[str, int]] = []
    for name, value, begin, joined in scanner.tags(piece):
        if not joined:
            run = []
        run.append((name, begin))
        first.setdefault(name, begin)
        if name not in _DISTINGUISHING:
            continue
        if values.setdefault(name, value) != value:
            cut = _first_of_record(run, first)
            yield Piece(start, cut, repair)
            start, repair = cut, RecordsNotSetApart
            values = {name: value}
            run = [(tag, place) for tag, place in run if place >= cut]
            first = dict(reversed(run))
    yield Piece(start, piece.end, repair)


def _may_be_several(text: str, piece: Piece) -> bool:
    """Whether a piece has a Board or a Deal twice."""
    start, end = piece.start, piece.end
    board = text.find("[Board", start, end)
    if board >= 0 and text.find("[Board", board + 1, end) >= 0:
        return True
    deals = text.count("[Deal", start, end)
    return deals > 1 and deals - text.count("[Dealer", start, end) > 1


def _first_of_record(run: list[tuple[str, int]], first: dict[str, int]) -> int:
    """The place of the first tag of the new record, whose Board or Deal ends ``run``.

    It is the first of its run, behind notes and the tags of an auction or play. When the run holds Board or Deal of the
    record before, too, only tags that repeat belong to the new one.
    """
    shared = any(name in _DISTINGUISHING for name, _ in run[:-1])
    cut = run[-1][1]
    for name, place in reversed(run[:-1]):
        if name in _ENDS_A_RECORD or (shared and first[name] == place):
            break
        cut = place
    return cut


def _merged(text: str, chunks: Iterator[Piece]) -> Iterator[Piece]:
    """Chunks, with a run of lone tags in mandatory order that holds a Deal joined into one."""
    run: list[Piece] = []
    names: list[str] = []
    for chunk in chunks:
        name = _lone_tag(text, chunk)
        if name is not None and name in _TAG_ORDER:
            if not names or _TAG_ORDER.index(name) > _TAG_ORDER.index(names[-1]):
                run.append(chunk)
                names.append(name)
                continue
            yield from _joined(run, names, ended=name in names)
            run, names = [chunk], [name]
            continue
        if run:
            yield from _joined(run, names, ended=False)
            run, names = [], []
        yield chunk
    yield from _joined(run, names, ended=True)


def _joined(run: list[Piece], names: list[str], *, ended: bool) -> Iterator[Piece]:
    if ended and len(run) >= 4 and "Deal" in names:
        yield Piece(run[0].start, run[-1].end, BlankLinesBetweenTags)
    else:
        yield from run


def _lone_tag(text: str, chunk: Piece) -> str | None:
    """The name of the only tag of a chunk that holds nothing else."""
    first = text.find("\n[", chunk.start, chunk.end)
    if first >= 0 and text.find("\n[", first + 1, chunk.end) >= 0:
        return None
    body = text[chunk.start : chunk.end]
    if not body.lstrip().startswith("["):
        return None
    found = pattern("pbn", "ANY_TAG").fullmatch(body.strip())
    return found[1] if found else None
