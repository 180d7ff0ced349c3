"""PBN text to boards as written: one Lark parse a record, then a builder over its few coarse tokens."""

import re
from collections.abc import Generator, Iterable, Iterator
from functools import cache
from typing import Final, NamedTuple

from lark import Lark
from lark.exceptions import LarkError

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.pbn import (
    BlankLinesBetweenTags,
    RecordsNotSetApart,
    RecordUnread,
)
from dealfile.model import Source
from dealfile.syntax.decode import byte_length
from dealfile.syntax.embedded import Region, embedded
from dealfile.syntax.grammar import parser
from dealfile.syntax.pbn.boards import build_board
from dealfile.syntax.pbn.characters import NO_SUSPECTS, Suspects, check_characters
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.draft import Draft
from dealfile.syntax.pbn.splitter import Piece, split
from dealfile.syntax.written import Written

_NO_CLAIMS: Final = Claims()

_HEAD: Final = re.compile(r"(?>(?:%[ \t]*(?:PBN[ \t]+(?:1\.0|2\.0|2\.1)|EXPORT)[ \t]*(?:\r*\n|\Z))+)\s*")
"""Nothing but the escape lines at the head of a file (section 16.2)."""

_REPAIRS: Final[dict[type[Code], str]] = {
    RecordsNotSetApart: "no empty line sets this record apart from the one before",
    BlankLinesBetweenTags: "empty lines stand between the tags of this record",
}


class Standing(NamedTuple):
    """How far a file has been read.

    Attributes:
        records: Records up to here.
        line: The line, from 1.
        offset: Bytes up to here.
        characters: Characters of the text that was read last up to here.
    """

    records: int = 0
    line: int = 1
    offset: int = 0
    characters: int = 0


_BEGINNING: Final = Standing()


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of a PBN text, in order; never raises on any text.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    suspects = Suspects.of(text)
    at = Standing(0, 1, start)
    position = 0
    for region in embedded(text) or [Region(0, len(text))]:
        outside = text[position : region.start]
        at = Standing(at.records, at.line + outside.count("\n"), at.offset + byte_length(outside, encoding))
        inside = text[region.start : region.end]
        at = yield from read_extents(inside, split(inside), encoding, at=at, suspects=suspects)
        position = region.start + at.characters


def read_extents(
    text: str,
    extents: Iterable[Piece],
    encoding: str = "utf-8",
    *,
    at: Standing = _BEGINNING,
    claims: Claims = _NO_CLAIMS,
    suspects: Suspects = NO_SUSPECTS,
) -> Generator[Written, None, Standing]:
    """The records of a part of a PBN text that was split before, in order; never raises on any text.

    Args:
        text: The part, from the beginning of its first record.
        extents: Its records, as characters of ``text``, without a gap.
        encoding: What the file was decoded with, for the records' byte offsets.
        at: Where the part begins.
        claims: What the file claims of itself before it.
        suspects: What the whole text of the file can hold.

    Returns:
        Where the last record ends.
    """
    doubtful = suspects if any(suspects) else None
    end = at
    for each in standing(text, extents, encoding, at, claims):
        end = each.end
        if each.is_record:
            source = Source(format="pbn", record=each.number, line=each.line, offset=each.offset, text=each.text)
            yield read_record(each.text, source, each.extent, each.claims, doubtful)
    return end


class StandingText(NamedTuple):
    """The text of one record, and where it stands.

    Attributes:
        text: The record, from its first line that is not empty on.
        number: Its number in the file, from 1.
        line: Its first line, from 1.
        offset: Bytes before it.
        extent: What the splitter says of it.
        claims: What the file claims of itself up to its end.
        is_record: Whether there is one at all: a file without records may begin with a head.
        end: Where it ends.
    """

    text: str
    number: int
    line: int
    offset: int
    extent: Piece
    claims: Claims
    is_record: bool
    end: Standing


def standing(
    text: str, extents: Iterable[Piece], encoding: str, at: Standing = _BEGINNING, claims: Claims = _NO_CLAIMS
) -> Iterator[StandingText]:
    """The texts of the records of a part, as :func:`read_extents` reads them."""
    number, line, offset, _ = at
    for piece in extents:
        record = text[piece.start : piece.end]
        body = record
        if record[:1] != "[":
            blank = blank_lines(record)
            skipped, body = record[:blank], record[blank:]
            line += skipped.count("\n")
            offset += byte_length(skipped, encoding)
        if claims.export or "%" in record:
            claims = claims.after(record)
        is_record = len(text) != len(record) or not is_head(body)
        behind = number + is_record, line + body.count("\n"), offset + byte_length(body, encoding), piece.end
        # A call of the classes takes twice as long.
        end = tuple.__new__(Standing, behind)
        yield tuple.__new__(StandingText, (body, number + 1, line, offset, piece, claims, is_record, end))
        number, line, offset, _ = end


def blank_lines(record: str) -> int:
    """Characters of the blank lines that a record begins with, which are no part of its text."""
    if record[:1] == "[":
        return 0
    return record.rfind("\n", 0, len(record) - len(record.lstrip("\r\n\t\v\f "))) + 1


def is_head(text: str) -> bool:
    """Whether a text is nothing but the head of a file."""
    return _HEAD.fullmatch(text) is not None


def read_record(
    text: str, source: Source, piece: Piece, claims: Claims = _NO_CLAIMS, suspects: Suspects | None = None
) -> Written:
    """One record; rejected, with a finding, when no model can be made of it."""
    draft = Draft(text, claims)
    if suspects is not None:
        draft.findings += check_characters(text, suspects)
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
        return Written(source, build_board(draft, source), tuple(draft.findings))
    except (LarkError, LookupError, ValueError, RecursionError) as fault:
        draft.findings.append(RecordUnread.at(f"the record cannot be read ({type(fault).__name__})"))
        return Written(source, None, tuple(draft.findings))


@cache
def _parser() -> Lark:
    return parser("pbn")
