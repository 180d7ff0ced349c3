"""Where findings stand in their file: lines and columns, counted in characters from 1."""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.places import lines_of
from dealfile.diagnostics.render.base import Excerpt
from dealfile.model import Board, Source
from dealfile.syntax import pbn

_Locate = Callable[[Board, str], tuple[int, int] | None]


def _nowhere(_board: Board, _path: str) -> None:
    """The place of a value in formats whose records are short enough to be named as a whole."""


def _in_lin(board: Board, path: str) -> tuple[int, int] | None:
    from dealfile.syntax import lin  # noqa: PLC0415 - loaded only where such a file is read

    return lin.locate(board, path)


def _in_json(board: Board, path: str) -> tuple[int, int] | None:
    from dealfile.syntax import json  # noqa: PLC0415 - likewise

    return json.locate(board, path)


def _in_rbn(board: Board, path: str) -> tuple[int, int] | None:
    from dealfile.syntax import rbn  # noqa: PLC0415 - likewise

    return rbn.locate(board, path)


def _in_diagram(board: Board, path: str) -> tuple[int, int] | None:
    from dealfile.syntax import diagram  # noqa: PLC0415 - likewise

    return diagram.locate(board, path)


LOCATORS: Final[dict[str, _Locate]] = {
    "pbn": pbn.locate,
    "lin": _in_lin,
    "json": _in_json,
    "jsonl": _in_json,
    "rbn": _in_rbn,
    "diagram": _in_diagram,
}
"""What finds the value at a path in the text of a record."""

_MANY: Final = 20
"""Findings of one record from which on its line ends are counted once and not for each."""


def place_record_findings(findings: Iterable[Finding], file: str, source: Source, board: Board | None) -> tuple[Finding, ...]:
    """The findings of one record with file, record, board and place.

    Args:
        findings: As readers and checks made them, with a span in the record's text or a path in its board.
        file: The file as reported.
        source: The record's source.
        board: The record as written; ``None`` when it was rejected.
    """
    locate = LOCATORS.get(source.format, _nowhere)
    name = None if board is None else board.board_id
    findings = list(findings)
    ends = _line_ends(source.text) if len(findings) > _MANY else None
    return tuple([_placed(finding, file, source, board, name, locate, ends) for finding in findings])


def _placed(
    finding: Finding,
    file: str,
    source: Source,
    board: Board | None,
    name: str | None,
    locate: _Locate,
    ends: Sequence[int] | None,
) -> Finding:
    span = finding.span
    if span is None and finding.path and board is not None:
        span = locate(board, finding.path)
    if span is None:
        line, column, end_line, end_column = source.line, source.column, None, None
    else:
        line, column, end_line, end_column = lines_of(source.text, span, source.line, source.column, ends)
    # Made in full: `_replace` takes three times as long, and some files have several findings a record.
    return Finding(
        finding.code,
        finding.name,
        finding.severity,
        finding.message,
        finding.hint,
        finding.verifier_name,
        finding.path,
        span,
        finding.dialect,
        file,
        source.record,
        name,
        line,
        column,
        end_line,
        end_column,
    )


def place_file_finding(finding: Finding, file: str, text: str = "", begins: tuple[int, int] = (1, 1)) -> Finding:
    """A finding about a file as a whole, or about the characters of its span in ``text``, which begins there."""
    if finding.span is None or finding.line is not None:
        return finding._replace(file=file)
    line, column, end_line, end_column = lines_of(text, finding.span, *begins)
    return finding._replace(file=file, line=line, column=column, end_line=end_line, end_column=end_column)


def excerpt(finding: Finding, text: str, first_line: int = 1, first_column: int = 1) -> Excerpt | None:
    """The line of ``text`` that a placed finding begins on; ``text`` begins at the given line and column of the file."""
    if finding.line is None or finding.line < first_line:
        return None
    lines_before = finding.line - first_line
    ends = _line_ends(text) if lines_before else ()
    if lines_before > len(ends):
        return None
    start = ends[lines_before - 1] + 1 if lines_before else 0
    end = text.find("\n", start)
    line = text[start : len(text) if end < 0 else end].rstrip("\r")
    return Excerpt(line, first_column if finding.line == first_line else 1)


@lru_cache(maxsize=2)
def _line_ends(text: str) -> Sequence[int]:
    """The places of all line ends of ``text``; remembered, since the findings of one record come one after the other."""
    return [found.start() for found in re.finditer("\n", text)]
