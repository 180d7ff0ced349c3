"""Sessions on a terminal: their tables drawn with Rich, as wide as the terminal is."""

from collections.abc import Iterable
from io import StringIO

from rich.console import Console

from dealfile.cli.score_sheet import bare_table, console_on, finished, fitting_widths, terminal_text
from dealfile.services.session_figures import Block, Column


def drawn_sessions(blocks: Iterable[Block], width: int, *, colour: bool) -> str:
    """Sessions for a terminal of so many columns: names in tables go on in further lines where there is little room."""
    drawn = StringIO()
    console = console_on(drawn, width, colour=colour)
    for place, block in enumerate(blocks):
        if place:
            console.print()
        if block.heading is not None:
            console.print(terminal_text(block.heading, "bold"))
        for line in block.lines:
            console.print(terminal_text(line))
        if block.columns:
            console.print()
            _print_table(block.columns, console)
    return finished(drawn)


def _print_table(columns: tuple[Column, ...], console: Console) -> None:
    """A table; where there is no room even for its longest words, each row in a sentence."""
    cells = [(column.head, *column.cells) for column in columns]
    widths = fitting_widths(cells, console.width, {place for place, column in enumerate(columns) if column.breaks})
    rows = list(zip(*(column.cells for column in columns), strict=True))
    if widths is None:
        for row in rows:
            said = (f"{column.head} {cell}".strip() for column, cell in zip(columns, row, strict=True) if cell)
            console.print(terminal_text(", ".join(said)))
        return
    table = bare_table()
    for column, width in zip(columns, widths, strict=True):
        table.add_column(terminal_text(column.head), justify="right" if column.align == ">" else "left", width=width)
    for row in rows:
        table.add_row(*map(terminal_text, row))
    console.print(table)
