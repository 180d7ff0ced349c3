import pytest

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.render.base import Excerpt
from dealfile.model import Board, Source
from dealfile.services import placing
from dealfile.services.placing import excerpt, place_file_finding, place_record_findings


def finding(span: tuple[int, int] | None = None, path: str = "") -> Finding:
    return Finding("PBN999", "something", Severity.INFO, "message", span=span, path=path)


def placed(text: str, span: tuple[int, int] | None, line: int = 10, column: int = 1) -> tuple[int | None, ...]:
    source = Source(format="pbn", record=3, line=line, column=column, text=text)
    (found,) = place_record_findings([finding(span)], "x.pbn", source, None)
    assert (found.file, found.record, found.board) == ("x.pbn", 3, None)
    return found.line, found.column, found.end_line, found.end_column


@pytest.mark.parametrize(
    ("text", "span", "expected"),
    [
        ("ab\ncd\n", (0, 2), (10, 1, 10, 2)),
        ("ab\ncd\n", (3, 5), (11, 1, 11, 2)),
        ("ab\r\ncd", (4, 5), (11, 1, 11, 1)),
        ("ab\r\r\ncd", (5, 7), (11, 1, 11, 2)),
        ("a\rb\ncd", (2, 3), (10, 3, 10, 3)),
        ("Zoë🃏x\ny", (4, 5), (10, 5, 10, 5)),
        ("ab\ncd\n", (1, 4), (10, 2, 11, 1)),
        ("ab", (2, 2), (10, 3, 10, 3)),
        ("ab", None, (10, 1, None, None)),
    ],
)
def test_lines_and_columns_count_characters_from_one(
    text: str, span: tuple[int, int] | None, expected: tuple[int | None, ...]
) -> None:
    assert placed(text, span) == expected


def test_a_record_may_begin_inside_a_line() -> None:
    assert placed("mb|1N|\nmb|2C|", (3, 5), column=21) == (10, 24, 10, 25)
    assert placed("mb|1N|\nmb|2C|", (10, 12), column=21) == (11, 4, 11, 5)


def test_the_board_is_named_and_a_path_is_looked_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(placing.LOCATORS, "pbn", lambda _board, path: (3, 5) if path == "deal" else None)
    source = Source(format="pbn", line=1, text="ab\ncd")
    board = Board(source=source, board_id="7")
    known, unknown = place_record_findings([finding(path="deal"), finding(path="play")], "x.pbn", source, board)
    assert (known.board, known.line, known.column, known.end_column) == ("7", 2, 1, 2)
    assert (unknown.line, unknown.column, unknown.end_line) == (1, 1, None)


def test_findings_about_files() -> None:
    assert place_file_finding(finding(), "x").line is None
    found = place_file_finding(finding((3, 4)), "x", "ab\ncd")
    assert (found.file, found.line, found.column, found.end_line, found.end_column) == ("x", 2, 1, 2, 1)


@pytest.mark.parametrize(
    ("line", "expected"), [(5, Excerpt("ab", 3)), (6, Excerpt("cd")), (7, Excerpt("")), (8, None), (4, None), (None, None)]
)
def test_the_excerpt_is_the_line_of_the_file(line: int | None, expected: Excerpt | None) -> None:
    found = Finding("PBN999", "something", Severity.INFO, "message", line=line)
    assert excerpt(found, "ab\r\r\ncd\n", 5, 3) == expected
