"""The score sheet on a terminal: drawn with Rich, as wide as the terminal is."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from io import StringIO
from itertools import zip_longest
from typing import TYPE_CHECKING, Final

from rich.console import Console
from rich.table import Table
from rich.text import Text

from dealfile.services.score_sheets import DrawnSheet, DrawnTable, Figure, Row
from dealfile.services.sheet_text import plain_table
from dealfile.services.visible import plain

if TYPE_CHECKING:
    from dealfile.services.sheets import ScorePart

_WIDEST: Final = 38
"""Most columns of one side."""
_POINTS: Final = 6
"""Columns of a figure, before what it is for."""
_FEW_LETTERS: Final = 9
"""Columns beside a figure that are too few for what it is for, which then stands under it."""
_BETWEEN: Final = 2
"""Columns between those of a table."""
_HOLDING: Final = "\N{NO-BREAK SPACE}"
_HELD: Final = "\ue000"
"""What stands for it while lines are broken, because Rich breaks them at every blank; no text has it, it is not printable."""
_FEW_COLUMNS: Final = 72
"""Columns of a terminal that has no room for the table of deals: there a deal is told in two lines."""


def drawn_scores(parts: "Iterable[ScorePart]", width: int, *, colour: bool) -> str:
    """What was scored, for a terminal of so many columns: texts as they are, sheets and tables drawn."""
    drawn = StringIO()
    console = console_on(drawn, width, colour=colour)
    for place, part in enumerate(parts):
        if place:
            console.print()
        if isinstance(part, str):
            for line in part.splitlines():
                console.print(terminal_text(line), soft_wrap=True)
        elif isinstance(part, DrawnSheet):
            _print_sheet(part, console)
        elif isinstance(part, DrawnTable):
            _print_table(plain_table(part), console)
        else:
            for line in part:
                console.print(terminal_text(line))
    return finished(drawn)


def console_on(drawn: StringIO, width: int, *, colour: bool) -> Console:
    """A console of so many columns that draws into a text."""
    return Console(
        file=drawn, width=width, color_system="standard" if colour else None, force_terminal=colour, highlight=False, emoji=False
    )


def finished(drawn: StringIO) -> str:
    """What was drawn, without blanks at the ends of lines."""
    return "".join(line.rstrip() + "\n" for line in drawn.getvalue().replace(_HELD, _HOLDING).split("\n")[:-1])


def _print_sheet(sheet: DrawnSheet, console: Console) -> None:
    console.print(terminal_text(sheet.title, "bold"))
    console.print(terminal_text(sheet.place, "dim"))
    console.print()
    half = max(min((console.width - 1) // 2, _WIDEST), _POINTS + 4)
    for line in _columns(sheet, half, console):
        console.print(line, soft_wrap=True)
    console.print()
    for place, sentence in enumerate(sheet.outcome):
        console.print(terminal_text(sentence, "" if place else "bold"))
    console.print()
    if console.width >= _FEW_COLUMNS:
        console.print(_deals(sheet))
    else:
        for text in _deals_in_lines(sheet):
            console.print(text)


def terminal_text(text: str, style: str = "") -> Text:
    """The text with nothing that a terminal would act on; blanks that hold numbers together stay."""
    return Text(plain(text).replace(_HOLDING, _HELD), style=style)


def _columns(sheet: DrawnSheet, half: int, console: Console) -> Iterator[Text]:
    """The two columns as on paper: double lines between above and below and over the sums, a line under each game."""
    heads = [_head(sheet, place, half, console) for place in (0, 1)]
    yield from _beside(heads, half)
    yield _rule("─", "┼", half)
    yield from _figures(sheet.above, half, console)
    yield _rule("═", "╪", half)
    for place, block in enumerate(sheet.blocks, 1):
        yield from _figures(block.rows, half, console)
        if place < len(sheet.blocks):
            yield _rule("─", "┼", half)
    yield _rule("═", "╪", half)
    we, they = (Figure(total, sheet.totals_said) for total in sheet.totals)
    yield from _figures(((we, they),), half, console, style="bold")


def _head(sheet: DrawnSheet, place: int, half: int, console: Console) -> list[Text]:
    """We or They in the middle of the column, and under it who that is."""
    lines = [terminal_text(sheet.sides[place].upper(), "bold")]
    if sheet.players[place]:
        lines += terminal_text(sheet.players[place]).wrap(console, half - 2)
    lines += terminal_text(sheet.pairs[place], "dim").wrap(console, half - 2)
    for line in lines:
        line.align("center", half)
    return lines


def _figures(rows: Sequence[Row], half: int, console: Console, style: str = "") -> Iterator[Text]:
    for row in rows:
        yield from _beside([_cell(figure, half, console, style) for figure in row], half)


def _cell(figure: Figure | None, half: int, console: Console, style: str) -> list[Text]:
    """A figure and what it is for, which goes on in the next lines where the column is narrow, or begins there."""
    if figure is None:
        return []
    room = half - _POINTS - 2
    words = plain(figure.said)
    if room < _FEW_LETTERS or _longest_word(words) > room:
        below = Text(words, style="dim").wrap(console, half - 2)
        return [terminal_text(f"{figure.points:>{_POINTS}}", style), *(Text.assemble(" ", line) for line in below)]
    said = Text(words if len(words) <= room else words.replace(", ", ",\n"), style="dim").wrap(console, room) or [Text()]
    points = [terminal_text(f"{figure.points:>{_POINTS}}", style), *(Text(" " * _POINTS) for _ in said[1:])]
    return [Text.assemble(number, " ", words) for number, words in zip(points, said, strict=True)]


def _beside(cells: Sequence[Sequence[Text]], half: int) -> Iterator[Text]:
    """The lines of two cells, with the line between We and They."""
    for we, they in zip_longest(*cells, fillvalue=Text()) if any(cells) else ((Text(), Text()),):
        left = we.copy()
        left.truncate(half, pad=True)
        yield Text.assemble(left, "│", they)


def _rule(line: str, cross: str, half: int) -> Text:
    return Text(line * half + cross + line * half)


def _print_table(drawn: DrawnTable, console: Console) -> None:
    """A table of the back score; where there is no room for its columns, each row in a sentence."""
    if drawn.caption:
        console.print(terminal_text(drawn.caption, "bold"))
    widths = fitting_widths(list(zip(drawn.head, *drawn.rows, strict=True)), console.width, {0})
    if widths is None:
        for name, *numbers in drawn.rows:
            said = ", ".join(f"{head} {number}" for head, number in zip(drawn.head[1:], numbers, strict=True) if number)
            console.print(terminal_text(f"{name}: {said}"))
        return
    table = bare_table()
    for place, (head, width) in enumerate(zip(drawn.head, widths, strict=True)):
        table.add_column(terminal_text(head), justify="right" if place else "left", width=width)
    for row in drawn.rows:
        table.add_row(*map(terminal_text, row))
    console.print(table)


def fitting_widths(columns: Sequence[Sequence[str]], width: int, of_names: Collection[int]) -> list[int] | None:
    """The widths of the columns: heads and names go on in further lines where they must, numbers never do.

    Args:
        columns: The head of each column, and its cells.
        width: How wide the table may be.
        of_names: The places of the columns of names.

    Returns:
        The widths; ``None`` where breaking names is not enough.
    """
    widths = [max(map(_wide, column)) for column in columns]
    least = [
        max(map(_longest_word if place in of_names else _wide, cells), default=0) for place, (_, *cells) in enumerate(columns)
    ]
    least = [max(_longest_word(head), cells) for (head, *_), cells in zip(columns, least, strict=True)]
    room = width - _BETWEEN * (len(widths) - 1)
    if sum(least) > room:
        return None
    while sum(widths) > room:
        widest = max(range(len(widths)), key=lambda place: (widths[place] > least[place], widths[place]))
        widths[widest] -= 1
    return widths


def _wide(cell: str) -> int:
    return terminal_text(cell).cell_len


def _longest_word(cell: str) -> int:
    return max(map(_wide, cell.split()), default=0)


def bare_table() -> Table:
    """A table without lines, its heads bold."""
    return Table(box=None, pad_edge=False, padding=(0, _BETWEEN, 0, 0), header_style="bold")


def _deals(sheet: DrawnSheet) -> Table:
    table = bare_table()
    for head, justify in zip(sheet.deals_head, ("right", "left", "left", "left", "right", "left"), strict=True):
        table.add_column(
            terminal_text(head), justify="right" if justify == "right" else "left", no_wrap=head != sheet.deals_head[-1]
        )
    for row in sheet.deals:
        table.add_row(*map(terminal_text, row))
    return table


def _deals_in_lines(sheet: DrawnSheet) -> Iterator[Text]:
    """The deals on a narrow terminal: what was played, and under it what it brought."""
    for number, vulnerable, contract, declarer, tricks, scored in sheet.deals:
        heads = dict(zip(("number", "vulnerable", "contract", "declarer", "tricks", "scored"), sheet.deals_head, strict=True))
        played = " ".join(part for part in (contract, declarer, tricks) if part)
        yield terminal_text(f"{heads['number']} {number}: {played} ({heads['vulnerable']}: {vulnerable})")
        yield terminal_text(f"  {scored}", "dim")
