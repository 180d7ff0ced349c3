"""Tables as typed rows, and what is wrong with them (section 13 of the standard)."""

from collections import Counter
from collections.abc import Container, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import Final

from dealfile.core.seats import SEAT_OF
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.table import (
    BadColumnSpec,
    BadTable,
    BadTableOrder,
    DuplicateColumn,
    TableElement,
    TableHeaderHabit,
    TableInValue,
    TablePrerequisite,
    TableSpelling,
)
from dealfile.model import Auction, Board, CellMark, Column, Play, ScoreRange, Section, Table, Tag
from dealfile.model.board import UNKNOWN
from dealfile.syntax.grammar import pattern
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.columns import TABLES, TIME_TABLES, Header, column_kind, read_cell, read_header
from dealfile.syntax.pbn.double_dummy_forms import BARE_HEADER, RESULT_TABLE, is_table_in_value
from dealfile.syntax.pbn.inheritance import Kind, kind_of, own_value
from dealfile.syntax.pbn.lines import escaped, printed
from dealfile.syntax.pbn.texts import shortened

_NEEDS: Final = {"OptimumPlayTable": ("Contract", "Play"), **{name: (section,) for name, section in TIME_TABLES.items()}}
"""A table, and the tags that must stand before it."""

_NO_CLAIMS: Final = Claims()

_LINE: Final = 253
"""Characters that a line of export holds (section 16.1); no element is padded beyond."""

_LENIENT: Final = frozenset({"Call", "Card", "Contract", "Declarer"})
"""Columns of ActionTable that may hold a bare suit or 0 for what is left (section 13.5)."""


def read_table(section: Section) -> Table:
    """The section as a table. Elements that fill no whole row are left out; a header that says nothing gives no columns."""
    header = own_value(section.header)
    if header in UNKNOWN:
        return Table(section.name, (), ())
    columns = read_header(section.name, header).columns
    count = len(columns)
    rows = (section.elements[start : start + count] for start in range(0, len(section.elements) - count + 1, count))
    return Table(
        section.name,
        columns,
        tuple(
            tuple(read_cell(section.name, column.name, text).cell for column, text in zip(columns, row, strict=True))
            for row in rows
        ),
    )


def row_lines(section: Section) -> list[str]:
    """The elements of a section in export form: a row a line, each element as wide as its column says (section 16.8).

    An element that begins with ``%``, which none may, does not stand in the first column, where it would begin an escape line.
    """
    columns = read_header(section.name, own_value(section.header)).columns
    count = len(columns)
    rows = (section.elements[start : start + count] for start in range(0, len(section.elements), count))
    lines = [" ".join(_padded(element, column) for element, column in zip(row, columns, strict=False)) for row in rows]
    return [f" {line}" if line[:1] == "%" else line for line in lines]


def _padded(element: str, column: Column) -> str:
    width = min(column.width or 0, _LINE)
    text = printed(element)
    if '"' in text and not pattern("pbn", "TEXT_ELEMENT").fullmatch(text):
        text = f'"{escaped(text)}"'  # a quote inside a word would begin a string
    return text.rjust(width) if column.alignment == "R" else text.ljust(width)


def check_tables(
    tags: Sequence[Tag], sections: Sequence[Section], auction: Auction | None, play: Play | None, claims: Claims = _NO_CLAIMS
) -> list[Finding]:
    """What is wrong with a record's tables of the standard, each by its path ``tags[3]`` or ``tags[3].elements[5]``.

    A table whose header is ``#`` is checked by :func:`check_inherited`, when its columns are known.
    """
    findings: list[Finding] = []
    elements = dict(table_places(tags, sections))
    named: set[str] = set()
    for place, (name, value) in enumerate(tags):
        if name in TABLES and name not in named:
            cells, path = elements.get(place, ()), f"tags[{place}]"
            header = own_value(value, knows_defaults=claims.knows_defaults)
            known = header not in UNKNOWN
            if known:
                findings += check_table(name, header, cells, path)
            if name in _NEEDS:
                rows = len(cells) // len(read_header(name, header).columns) if known else 0
                findings += _prerequisites(name, rows, named, auction, play, path)
        named.add(name)
    return findings


def check_inherited(board: Board, sections: Iterable[Section]) -> list[Finding]:
    """What is wrong with the tables of ``sections`` whose header the board as written gives as ``#``."""
    headers = {section.name: section.header for section in sections}
    findings: list[Finding] = []
    for place, elements in table_places(board.tags, board.sections):
        name, value = board.tags[place]
        header = headers.get(name, "")
        if kind_of(value) is Kind.PREVIOUS and name in TABLES and header not in UNKNOWN:
            findings += _check_rows(name, read_header(name, header).columns, elements, f"tags[{place}]")
    return findings


def table_places(tags: Sequence[Tag], sections: Sequence[Section]) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The elements of each section with the place of its tag."""
    last = -1
    for section in sections:
        tag = (section.name, section.header)
        last = next((place for place in range(last + 1, len(tags)) if tags[place] == tag), last)
        yield last, section.elements


def check_table(name: str, header: str, elements: Sequence[str], path: str) -> list[Finding]:
    """What is wrong with one table, its header and its rows."""
    if name == RESULT_TABLE and is_table_in_value(header):
        return [TableInValue.at("the table stands inside the value of its tag; its numbers are read", path)]
    read = read_header(name, header)
    return [*_header_faults(name, header, read, path), *_check_rows(name, read.columns, elements, path)]


def _header_faults(name: str, header: str, read: Header, path: str) -> Iterator[Finding]:
    if name == RESULT_TABLE and header == BARE_HEADER:
        yield TableHeaderHabit.at(f"{name} has the header {header!r}, read as the three columns of the standard", path)
    elif name in TIME_TABLES and header in SEAT_OF:
        yield TableHeaderHabit.at(f"{name} has a seat for its header, read as the column Time", path)
    for wrong in read.wrong:
        yield BadColumnSpec.at(f"{name}: {shortened(wrong)!r} is no column", path)
    for column, times in Counter(column.name for column in read.columns).items():
        if times > 1:
            yield DuplicateColumn.at(f"{name} names the column {shortened(column)!r} {times} times", path)


def _check_rows(name: str, columns: Sequence[Column], elements: Sequence[str], path: str) -> list[Finding]:
    left = len(elements) % len(columns)
    if left:  # an element that is left out moves all behind it into other columns
        return [BadTable.at(f"{name} has {len(elements)} elements in {len(columns)} columns: {left} left over", path)]
    gaps = _gaps(columns, elements, path) if name == "InstantScoreTable" else ()
    return [*_orders(name, columns, elements, path), *gaps, *_elements(name, columns, elements, path)]


# ---- Order -----------------------------------------------------------------------------------------------------------


def _orders(name: str, columns: Sequence[Column], elements: Sequence[str], path: str) -> Iterator[Finding]:
    for index, column in enumerate(columns):
        if not column.order:
            continue
        before: Decimal | None = None
        for place in range(index, len(elements), len(columns)):
            value = _number(elements[place])
            if value is None:
                continue
            if before is not None and (value < before if column.order == "-" else value > before):
                said = (
                    f"{name}: {column.name} is to {'ascend' if column.order == '-' else 'descend'}, but {value} follows {before}"
                )
                yield BadTableOrder.at(said, f"{path}.elements[{place}]")
                break
            before = value


def _number(element: str) -> Decimal | None:
    """The number that an element says, artificial or not; ``None`` for everything else."""
    value = read_cell("ScoreTable", "Percentage_NS", element).cell.value
    return value if isinstance(value, Decimal) else None


# ---- Elements --------------------------------------------------------------------------------------------------------


def _elements(name: str, columns: Sequence[Column], elements: Sequence[str], path: str) -> Iterator[Finding]:
    """One finding for all elements that are none of their columns', and one a column for those in a known spelling."""
    wrong: list[tuple[int, Column]] = []
    for index, column in enumerate(columns):
        if column.name not in TABLES[name] or (name == "ActionTable" and column.name in _LENIENT):
            continue
        mine = elements[index :: len(columns)]
        read = {element: read_cell(name, column.name, element) for element in dict.fromkeys(mine)}
        if any(each.wrong for each in read.values()):
            wrong += [(row * len(columns) + index, column) for row, element in enumerate(mine) if read[element].wrong]
        habit = next((element for element, each in read.items() if each.habit), None)
        if habit is not None:
            artificial = read[habit].cell.mark is CellMark.ARTIFICIAL
            what = "words for artificial scores" if artificial else "spellings that are not the standard's"
            place = mine.index(habit) * len(columns) + index
            yield TableSpelling.at(f"{column.name} of {name} holds {what}", f"{path}.elements[{place}]")
    if wrong:
        place, column = min(wrong)
        rest = f"; so are {len(wrong) - 1} more" if len(wrong) > 1 else ""
        said = f"{name}: {shortened(elements[place])} in {column.name} is not {column_kind(name, column.name).word}{rest}"
        yield TableElement.at(said, f"{path}.elements[{place}]")


def _gaps(columns: Sequence[Column], elements: Sequence[str], path: str) -> Iterator[Finding]:
    """Ranges of scores are disjoint and cover all scores, which are multiples of ten (section 13.5)."""
    for index, column in enumerate(columns):
        if not column.name.startswith("ScoreRange_"):
            continue
        mine = [read_cell("InstantScoreTable", column.name, each).cell.value for each in elements[index :: len(columns)]]
        ranges = [each for each in mine if isinstance(each, ScoreRange)]
        if ranges and len(ranges) == len(mine) and (said := _fault_of(ranges)):
            yield TableElement.at(f"InstantScoreTable: the ranges of {column.name} {said}", path)


def _fault_of(ranges: Sequence[ScoreRange]) -> str:
    ordered = sorted(ranges, key=lambda each: -(10**6) if each.low is None else each.low)
    for below, above in pairwise(ordered):
        if below.high is None or above.low is None or above.low <= below.high:
            return f"overlap at {below.high if above.low is None else above.low}"
        if (above.low - 1) // 10 > below.high // 10:
            return f"leave out {(below.high // 10 + 1) * 10}"
    return "" if ordered[0].low is None and ordered[-1].high is None else "do not cover all scores"


# ---- What a table is about -------------------------------------------------------------------------------------------


def _prerequisites(
    name: str, rows: int, before: Container[str], auction: Auction | None, play: Play | None, path: str
) -> Iterator[Finding]:
    missing = [tag for tag in _NEEDS[name] if tag not in before]
    if missing:
        yield TablePrerequisite.at(f"{name} needs {' and '.join(missing)} before it", path)
        return
    least, most, items = _counted(name, auction, play)
    if rows and not least <= rows <= most:
        yield TablePrerequisite.at(f"{name} has {rows} rows for {least} {items}", path)


def _counted(name: str, auction: Auction | None, play: Play | None) -> tuple[int, int, str]:
    """How many rows a table may have that goes by calls or cards: one for each, and perhaps for the signs among them."""
    if name == "AuctionTimeTable":
        calls = 0 if auction is None else len(auction.calls)
        return calls, calls + 4 + (0 if auction is None else len(auction.marks)), "calls"
    cards = () if play is None else play.cards
    return len([card for card in cards if card is not None]), max(len(cards) + 4, 52), "cards"
