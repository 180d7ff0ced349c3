"""PBN text to boards as written: one Lark parse a record, then a builder over its few coarse tokens."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Final

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
from dealfile.syntax.pbn.characters import Suspects, check_characters
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


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of a PBN text, in order; never raises on any text.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    suspects = Suspects.of(text)
    doubtful = suspects if any(suspects) else None
    line, offset, position, number = 1, start, 0, 0
    for region in embedded(text) or [Region(0, len(text))]:
        outside = text[position : region.start]
        line += outside.count("\n")
        offset += byte_length(outside, encoding)
        position = region.start
        claims = Claims()
        inside = text[region.start : region.end]
        for piece in split(inside):
            number += 1
            record = inside[piece.start : piece.end]
            blank = record[: len(record) - len(record.lstrip("\r\n\t\v\f "))]
            skipped = record[: blank.rfind("\n") + 1]
            body = record[len(skipped) :]
            if skipped:
                line += skipped.count("\n")
                offset += byte_length(skipped, encoding)
            claims = claims.after(record)
            source = Source(format="pbn", record=number, line=line, offset=offset, text=body)
            if _HEAD.fullmatch(body) and len(inside) == len(record):  # a file without records, as it is written
                return
            yield read_record(body, source, piece, claims, doubtful)
            line += body.count("\n")
            offset += byte_length(body, encoding)
            position += len(record)


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
