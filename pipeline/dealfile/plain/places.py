"""Where the findings of a plain record stand in its file."""

from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.places import lines_of
from dealfile.plain.record import PlainRecord

_SPAN: Final = Finding._fields.index("span")


def placed(finding: Finding, file: str, record: PlainRecord, span: tuple[int, int] | None) -> Finding:
    """A finding at its place in its file.

    Args:
        finding: As a reader or a check made it.
        file: The file as reported.
        record: The record.
        span: The characters of the record's text that it is about; ``None`` for the record as a whole.
    """
    if span is None:
        line, column, end_line, end_column = record.line, 1, None, None
    else:
        start, end = span
        text = record.text
        before = text.rfind("\n", 0, start)
        line = end_line = record.line + (text.count("\n", 0, before) + 1 if before >= 0 else 0)
        column = start - before
        end_column = column + end - start - 1 if end > start else column
        if text.find("\n", start, end) >= 0:
            line, column, end_line, end_column = lines_of(text, span, record.line, 1)
    own = finding[:_SPAN]
    place = (span, finding.dialect, file, record.record, record.own_board, line, column, end_line, end_column)
    # A call of the class takes twice as long, `_replace` six times.
    return tuple.__new__(Finding, own + place)
