"""LIN text to records."""

from bisect import bisect_left
from collections.abc import Iterator
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import lin as codes
from dealfile.model import Board, RecordType, Remark, Source
from dealfile.syntax.decode import byte_length
from dealfile.syntax.lin.builder import Builder, Built
from dealfile.syntax.lin.commands import LESSON
from dealfile.syntax.lin.header import Carried, read_label
from dealfile.syntax.lin.links import Link, decode, links
from dealfile.syntax.lin.scanner import Scan, scan
from dealfile.syntax.lin.splitter import Extent, extents, is_edit
from dealfile.syntax.written import Written


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of a LIN file, in order.

    Links to a hand viewer are read too, each as a text of its own. Faults are findings of the record; nothing raises.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = _Ruler(text, encoding, start)
    found = links(text)
    if not found:
        yield from _stream(scan(text), ruler, 0, len(text))
        return
    for link in found:
        if link.value is None:
            yield _unread(link, ruler)
        else:
            yield from _stream(scan(*decode(text, *link.value)), ruler, link.start, link.end)


def is_lesson(found: Scan) -> bool:
    """Whether these are the commands of a teaching file.

    The header of a match (``vg``, ``rs``) speaks against it, and a name behind other text may be a word of that text.
    """
    if any(map(is_edit, found.values_of("md"))):
        return True
    names = set(found.names)
    if LESSON.isdisjoint(names) or not names.isdisjoint(("vg", "rs")):
        return False
    return any(name in LESSON and index not in found.behind_text for index, name in enumerate(found.names))


def has_rooms(found: Scan) -> bool:
    """Whether a label names the closed room, so that the letters of labels mean rooms."""
    return any(value[:1] in ("c", "C") and read_label(value) is not None for value in found.values_of("qx"))


def _stream(found: Scan, ruler: "_Ruler", start: int, end: int) -> Iterator[Written]:
    """The records of one command stream, which stands in the characters ``start`` to ``end`` of the file."""
    boards = extents(found)
    lesson, rooms = is_lesson(found), has_rooms(found)
    carried = Carried()
    stop = start
    for place, extent in enumerate(boards):
        first = stop
        stop = found.place(found.beginning(boards[place + 1].first)) if place + 1 < len(boards) else end
        source = ruler.source(first, stop)
        built = Builder(found, extent, carried, lesson=lesson, rooms=rooms).build()
        _add_loose(found, extent, built)
        findings = _stream_findings(found, extent, lesson) + built.findings
        if lesson and place == 0:
            findings.insert(0, codes.TeachingFile.at("this is a teaching file, not a record of play"))
        if extent.deal is None:
            findings.append(codes.PlayBeforeDeal.at("calls or cards stand before the first deal"))
        board = Board(source=source, record_type=RecordType.LESSON if lesson else RecordType.BOARD, **built.values)
        yield Written(source, board, tuple(_shifted(finding, first) for finding in findings))


def _stream_findings(found: Scan, extent: Extent, lesson: bool) -> list[Finding]:
    """What the scanner saw among the commands of a board."""
    if lesson or not (found.strays or found.glued):
        return []
    findings: list[Finding] = []
    for index in found.glued[bisect_left(found.glued, extent.first) : bisect_left(found.glued, extent.end)]:
        place = found.place(found.openings[index])
        name = found.names[index]
        findings.append(codes.MissingBar.at(f"the bar before the command {name} is missing", span=(place, place + 2)))
    first = found.openings[extent.first] if extent.first else 0
    end = found.openings[extent.end] if extent.end < len(found.openings) else len(found.text)
    for stray in found.strays[bisect_left(found.strays, first) : bisect_left(found.strays, end)]:
        place = found.place(stray)
        findings.append(codes.StrayBar.at("this bar ends neither a command nor a value", span=(place, place + 1)))
    return findings


def _add_loose(found: Scan, extent: Extent, built: Built) -> None:
    """Keep the text that stands between commands."""
    if not found.loose:
        return
    remarks: list[Remark] = []
    end = extent.end + (extent.end == len(found.names))  # what stands behind the last command belongs to the last board
    for _index, text in found.loose[bisect_left(found.loose, (extent.first, "")) : bisect_left(found.loose, (end, ""))]:
        for line in filter(None, map(str.strip, text.replace("\r", "\n").split("\n"))):
            comment = line.startswith("%")
            remarks.append(Remark("start", "directive" if comment else "text", line[1:] if comment else line))
    built.values["remarks"] = (*remarks, *built.values["remarks"])


def _shifted(finding: Finding, first: int) -> Finding:
    """The finding with its span counted from the start of its record."""
    if finding.span is None:
        return finding
    start, end = finding.span
    return finding._replace(span=(max(0, start - first), max(0, end - first)))


def _unread(link: Link, ruler: "_Ruler") -> Written:
    source = ruler.source(link.start, link.end)
    return Written(source, None, (codes.UnreadLink.at(f"the link is not read: {link.reason}", span=(0, link.end - link.start)),))


_LINE_ENDS: Final = ("\n", "\r")


class _Ruler:
    """Tells line, column and byte offset of places that only move forward."""

    def __init__(self, text: str, encoding: str, start: int) -> None:
        self.text = text
        self.encoding = encoding
        self.line_end = _LINE_ENDS[0] if _LINE_ENDS[0] in text else _LINE_ENDS[1]
        self.place = 0
        self.line_start = 0
        self.line = 1
        self.offset = start
        self.record = 0

    def source(self, start: int, end: int) -> Source:
        """The source of the next record, which stands in the characters ``start`` to ``end``."""
        text = self.text
        self.line += text.count(self.line_end, self.place, start)
        self.offset += byte_length(text[self.place : start], self.encoding)
        self.line_start = text.rfind(self.line_end, self.place, start) + 1 or self.line_start
        self.place = start
        self.record += 1
        column = start - self.line_start + 1
        return Source(format="lin", record=self.record, line=self.line, column=column, offset=self.offset, text=text[start:end])
