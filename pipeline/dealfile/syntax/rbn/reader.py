"""RBN text to records."""

from collections.abc import Iterator

from dealfile.model import Board, RecordType
from dealfile.syntax.rbn.builder import Builder
from dealfile.syntax.rbn.splitter import cut, extents
from dealfile.syntax.ruler import Ruler
from dealfile.syntax.written import Written


def records(text: str, encoding: str = "utf-8", start: int = 0) -> Iterator[Written]:
    """Every record of an RBN file, in order. Faults are findings of the record; nothing raises.

    Records of comments alone, such as the first line of a file, are pages where they say anything but the version.

    Args:
        text: The decoded text of a file.
        encoding: What it was decoded with, for the records' byte offsets.
        start: Bytes before the text: those of a byte order mark.
    """
    ruler = Ruler(text, encoding, start, "rbn")
    builder = Builder()
    for begin, end in extents(text):
        lines = cut(text[begin:end])
        if not lines.lines and not lines.findings and all(remark.kind == "directive" for remark in lines.remarks):
            continue
        source = ruler.source(begin, end)
        findings = lines.findings
        values = builder.build(lines.lines, findings) if lines.lines else {}
        kind = RecordType.BOARD if lines.lines else RecordType.PAGE
        board = Board(source=source, record_type=kind, remarks=tuple(lines.remarks), **values)
        yield Written(source, board, tuple(findings))
