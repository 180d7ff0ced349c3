"""Deals, one a line, to records."""

import re
from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import deals as codes
from dealfile.model import Board, RecordType, Remark, Source, Tag
from dealfile.syntax.deals.lines import read_line
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written

_STATISTICS: Final = re.compile(
    r"(?:Generated|Produced)[ \t]+\d+[ \t]+hands?|Initial random seed[ \t]+\d+|Time needed[ \t]+[\d.]+[ \t]*sec\w*", re.IGNORECASE
)
"""What the program dealer prints behind its deals."""


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every deal of a file, in order. Faults are findings of the record; nothing raises.

    A deal has no dealer, vulnerability or number: they are not known.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = Ruler(text, encoding, start, "deals")
    held: Written | None = None
    told: list[Finding] = []
    for begin, end in _lines(text):
        line = text[begin:end]
        if _STATISTICS.fullmatch(line):
            told.append(codes.DealerStatistics.at("how the deals were made is said behind them; these lines are not read"))
            continue
        if held is not None:
            yield held
        held = _written(line, ruler.source(begin, end), told)
        told = []
    if held is not None:
        yield Written(held.source, held.board, (*held.findings, *told[:1]))


def _lines(text: str) -> Iterator[tuple[int, int]]:
    """Where the lines that are not empty begin and end, without the blanks around them."""
    for found in re.finditer(r"[^\s](?:[^\r\n]*[^\s])?", text):
        yield found.span()


def _written(line: str, source: Source, told: list[Finding]) -> Written:
    read = read_line(line)
    whole = (0, len(line))
    if read.deal is not None:
        tags = () if read.tricks is None else (Tag("Tricks", read.tricks),)
        return Written(source, Board(source=source, deal=read.deal, tags=tags), tuple(told[:1]))
    if read.fault:
        return Written(source, None, (*told[:1], codes.UnreadDealLine.at(read.fault, span=whole)))
    page = Board(source=source, record_type=RecordType.PAGE, remarks=(Remark("start", "text", line),))
    return Written(source, page, (*told[:1], codes.TextAmongDeals.at("this is no deal; it is kept as text", span=whole)))
