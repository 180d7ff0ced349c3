"""Scores as plain text: the table of boards, and the score sheet of a rubber or a Chicago round."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import CARD_OF
from dealfile.core.seats import SEAT_OF
from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.services.score_reports import BoardScore
from dealfile.services.score_sheets import DrawnSheet, DrawnTable, Figure, Row
from dealfile.services.spoken import card_text
from dealfile.services.visible import LONGEST_NAME, plain, shortened, visible

_COLUMN: Final = 30
"""Least characters of one side's column of a sheet."""

_BOARDS_HEAD: Final = (
    marked("Board"),
    marked("Contract"),
    marked("By"),
    marked("Lead"),
    marked("Tricks"),
    marked("NS"),
    marked("Recorded"),
    marked("Agrees"),
)


def table_lines(head: Sequence[str], rows: Sequence[Sequence[str]], align: str, widest: int | None = None) -> Iterator[str]:
    """A table: the head, a rule and the rows, each column as wide as its longest cell.

    Args:
        head: The heads of the columns.
        rows: The cells.
        align: The sign of alignment of each column.
        widest: Most characters of a line; in a wider table the words of a head stand one under the other.
    """
    heads: tuple[tuple[str, ...], ...] = (tuple(head),)
    widths = _widths((head, *rows))
    if widest is not None and sum(widths) + 2 * (len(widths) - 1) > widest:
        heads = _words_of(head)
        widths = _widths((*heads, *rows))
    for row in (*heads, tuple("-" * width for width in widths), *rows):
        yield "  ".join(f"{cell:{sign}{width}}" for cell, sign, width in zip(row, align, widths, strict=True)).rstrip()


def _widths(rows: Sequence[Sequence[str]]) -> list[int]:
    return [max(map(len, column)) for column in zip(*rows, strict=True)]


def _words_of(head: Sequence[str]) -> tuple[tuple[str, ...], ...]:
    """The words of the heads, line by line; the last one stands right above the rule."""
    words = [cell.split(" ") for cell in head]
    deep = max(map(len, words))
    return tuple(zip(*(("",) * (deep - len(each)) + tuple(each) for each in words), strict=True))


def board_table(boards: Sequence[BoardScore], language: Language) -> str:
    """A table of duplicate scores, a line a record."""
    head = tuple(map(language.text, _BOARDS_HEAD))
    rows = [_board_row(board, language) for board in boards]
    return "".join(line + "\n" for line in table_lines(head, rows, "<<<<>>><"))


def plain_table(table: DrawnTable) -> DrawnTable:
    """The table for plain text: names that are too long for a column are cut."""
    return DrawnTable(plain(table.caption), _plain_row(table.head), tuple(map(_plain_row, table.rows)))


def _plain_row(cells: Sequence[str]) -> tuple[str, ...]:
    return tuple(plain(cell, LONGEST_NAME) for cell in cells)


def _board_row(board: BoardScore, language: Language) -> tuple[str, ...]:
    name = shortened(visible(board.board), LONGEST_NAME) if board.board else f"({board.record})"
    room = {None: "", "open": language.text("open"), "closed": language.text("closed")}[board.room]
    return (
        f"{name} {room}" if room else name,
        "-" if board.contract is None else language.contract(CONTRACT_OF[board.contract]),
        "" if board.declarer is None else language.seat_letter(SEAT_OF[board.declarer]),
        "" if board.lead is None else card_text(CARD_OF[board.lead]),
        "" if board.tricks is None else str(board.tricks),
        _signed(board.score_ns, language),
        _signed(board.recorded_ns, language),
        {None: "", True: language.text("yes"), False: language.text("NO")}[board.agrees],
    )


def _signed(score: int | None, language: Language) -> str:
    """A score with its sign; nothing is 0, and what is not known is empty."""
    return "" if score is None else ("+" if score > 0 else "") + language.number(score)


def sheet_text(sheet: DrawnSheet) -> str:
    """A score sheet: We and They, the line between above and below, a line under each game."""
    lines = (*_title(sheet), "", *_deals(sheet), "", *_columns(sheet), "", *sheet.outcome)
    return "".join(plain(line).rstrip() + "\n" for line in lines)


def _title(sheet: DrawnSheet) -> Iterator[str]:
    yield f"{sheet.title}: {sheet.place}"
    yield "   ".join(
        f"{side}: {players} ({pair})" if players else f"{side}: {pair}"
        for side, players, pair in zip(sheet.sides, sheet.players, sheet.pairs, strict=True)
    )


def _deals(sheet: DrawnSheet) -> Iterator[str]:
    rows = (sheet.deals_head, *sheet.deals)
    widths = [max(least, *(len(row[place]) for row in rows)) for place, least in enumerate((4, 10, 14, 2, 6))]
    for row in rows:
        *cells, scored = (f"{cell:{sign}{width}}" for cell, sign, width in zip(row, "><<<><", (*widths, 0), strict=True))
        yield "  ".join((*cells, scored))


def _columns(sheet: DrawnSheet) -> Iterator[str]:
    """The two columns, both as wide as the longest entry; what is above the line grows upwards, as on paper."""
    rows = (*sheet.above, *(row for block in sheet.blocks for row in block.rows))
    foot = tuple(f"{total} {sheet.totals_said}" for total in sheet.totals)
    width = max(_COLUMN, *map(len, (*foot, *sheet.sides)), *(len(_cell(figure)) for row in rows for figure in row))
    yield _beside(sheet.sides, width)
    yield _rule("-", width)
    yield from _figures(sheet.above, width)
    yield _rule("=", width)
    for block in sheet.blocks:
        yield from _figures(block.rows, width)
        if block.closed or block is sheet.blocks[-1]:
            yield _rule("-", width)
    yield _beside(foot, width)


def _figures(rows: Sequence[Row], width: int) -> Iterator[str]:
    return (_beside([_cell(figure) for figure in row], width) for row in rows)


def _cell(figure: Figure | None) -> str:
    return "" if figure is None else f"{figure.points}  {figure.said}"


def _beside(cells: Sequence[str], width: int) -> str:
    we, they = cells
    return f"{we:>{width}} | {they}"


def _rule(sign: str, width: int) -> str:
    return f"{sign * (width + 1)}+{sign * (width + 1)}"
