"""Score sheets as an SVG picture: one page of A4, drawn as a sheet is kept on paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from dealfile.errors import UsageError
from dealfile.languages import Language
from dealfile.services.markup import drawn, element, escaped
from dealfile.services.score_sheets import DrawnSheet, Figure, Row
from dealfile.services.visible import blanks_outside_names, plain, shortened

# All lengths are millimetres, which are the units of the drawing.
_PAGE: Final = (210.0, 297.0)
_MARGIN: Final = 15.0
_GAP: Final = 8.0
_ROW: Final = 7.0
_BELOW: Final = 2.8
"""From the last row of a place to the line under it."""
_FIGURE: Final = 5.0
_SMALL: Final = 3.2
_SMALLEST: Final = 0.45
"""What a sheet may be scaled down to: small letters of 4 points, which can just be read."""
_LEAST: Final = 2
"""Rows that each place has at least, as paper has room."""
_WIDE: Final = 0.56
"""The width of a usual letter in sizes of the font, for text that must not be wider than its place."""

MOST_SHEETS: Final = 10
"""Sheets that one page can hold, each with as little on it as a sheet can have."""

_REMEDY: Final = "--format html writes as many pages as it takes"

_INK: Final = "#1a1a1a"
_FAINT: Final = "#5c5c5c"
_FONTS: Final = "'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"


@dataclass(frozen=True, slots=True)
class _Paper:
    """How a page is laid out: sheets in so many columns, and how wide each is at full size.

    Attributes:
        columns: The columns of the page.
        width: The width of a sheet, both its sides together.
        points_at: Where the figures of a side end, from its left; what they are for begins behind it.
    """

    columns: int
    width: float
    points_at: float

    @property
    def half(self) -> float:
        """The width of a side."""
        return self.width / 2

    @property
    def sides(self) -> tuple[float, float]:
        """Where the sides begin."""
        return 0.0, self.half


# Beside one another sheets have less blank paper on them, so that they need not be so small.
_PAPERS: Final = (_Paper(1, 180.0, 30.0), _Paper(2, 132.0, 19.0))


def sheets_svg(sheets: Sequence[DrawnSheet], language: Language) -> str:
    """A picture of all sheets, one at least, on one page.

    Raises:
        UsageError: They would become too small to read.
    """
    check_number(len(sheets))
    layouts = [(paper, [_drawing(sheet, paper) for sheet in sheets]) for paper in _PAPERS]
    scale, paper, drawings = _largest(layouts, len(sheets))
    if scale < _SMALLEST:
        raise _too_small(layouts, len(sheets))
    title = "; ".join(sheet.title for sheet in sheets)
    described = plain(" ".join(f"{sheet.place}. {' '.join(sheet.outcome)}" for sheet in sheets))
    inside = (
        element("title", escaped(title), id="title"),
        element("desc", escaped(described), id="description"),
        f'<rect width="{_PAGE[0]:g}" height="{_PAGE[1]:g}" fill="#fff"/>',
        *_placed(drawings, paper, scale),
    )
    return (
        '<?xml version="1.0" encoding="UTF-8"?>\n'
        f'<svg xmlns="http://www.w3.org/2000/svg" xml:lang="{language.name}" lang="{language.name}" role="img"'
        f' aria-labelledby="title description" width="{_PAGE[0]:g}mm" height="{_PAGE[1]:g}mm"'
        f' viewBox="0 0 {_PAGE[0]:g} {_PAGE[1]:g}" font-family="{_FONTS}" fill="{_INK}">\n' + "\n".join(inside) + "\n</svg>\n"
    )


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A sheet at full size, and how high that is."""

    shapes: tuple[str, ...]
    height: float


_Layout = tuple[_Paper, list[_Drawing]]


def check_number(sheets: int) -> None:
    """Refuses more sheets than any page holds.

    Raises:
        UsageError: There are so many.
    """
    if sheets > MOST_SHEETS:
        raise UsageError(
            f"an SVG picture is one page, and more than {MOST_SHEETS} sheets never fit on it; there are more", _REMEDY
        )


def _too_small(layouts: Sequence[_Layout], number: int) -> UsageError:
    """The refusal of sheets that would become too small to read."""
    fit = next((few for few in range(number - 1, 0, -1) if _largest(layouts, few)[0] >= _SMALLEST), 0)
    what = f"{number} sheets do not fit on one page" if number > 1 else "the sheet is too long for one page"
    first = f"; the first {fit} would" if fit > 1 else "; the first one would" if fit else ""
    return UsageError(f"an SVG picture is one page, and {what}{first}", _REMEDY)


def _largest(layouts: Sequence[_Layout], number: int) -> tuple[float, _Paper, list[_Drawing]]:
    """The layout in which the first so many sheets are largest."""
    scaled = ((_scale(drawings[:number], paper), paper, drawings) for paper, drawings in layouts)
    return max(scaled, key=lambda each: each[0])


def _scale(drawings: Sequence[_Drawing], paper: _Paper) -> float:
    """How large the sheets can be on the page; never larger than full size."""
    columns = paper.columns
    rows = ceil(len(drawings) / columns)
    across = (_PAGE[0] - 2 * _MARGIN - (columns - 1) * _GAP) / columns / paper.width
    down = (_PAGE[1] - 2 * _MARGIN - (rows - 1) * _GAP) / rows / max(drawing.height for drawing in drawings)
    return min(across, down, 1.0)


def _placed(drawings: Sequence[_Drawing], paper: _Paper, scale: float) -> Iterator[str]:
    """The sheets in the rows of the page, each row in its middle."""
    columns, wide = paper.columns, paper.width * scale
    rows = ceil(len(drawings) / columns)
    down = (_PAGE[1] - 2 * _MARGIN - (rows - 1) * _GAP) / rows + _GAP
    for place, drawing in enumerate(drawings):
        row, column = divmod(place, columns)
        left = (_PAGE[0] - columns * wide - (columns - 1) * _GAP) / 2 + column * (wide + _GAP)
        transform = f"translate({left:.2f} {_MARGIN + row * down:.2f}) scale({scale:.4f})"
        yield element("g", "\n" + "\n".join(drawing.shapes) + "\n", transform=transform)


def _drawing(sheet: DrawnSheet, paper: _Paper) -> _Drawing:
    """A sheet, from the title to the settlement."""
    width = paper.width
    shapes = [
        _text(sheet.title, 0, 6, 6, room=width, weight="bold"),
        _text(sheet.place, 0, 11.5, _SMALL, room=width, fill=_FAINT),
    ]
    top = 17.0
    for place, left in enumerate(paper.sides):
        shapes += _head(sheet, place, left + paper.half / 2, top, paper.half - 6)
    y = top + 22
    shapes.append(_line(y, width, 0.3))
    y += max(_LEAST - len(sheet.above), 0) * _ROW
    y = _rows(sheet.above, y, shapes, paper) + _BELOW
    shapes += _double_line(y, width)
    for place, block in enumerate(sheet.blocks, 1):
        y = _rows(block.rows, y, shapes, paper) + _BELOW
        if place < len(sheet.blocks):
            shapes.append(_line(y, width, 0.3))
    shapes += _double_line(y, width)
    we, they = (Figure(total, sheet.totals_said) for total in sheet.totals)
    y = _rows(((we, they),), y + 1, shapes, paper, weight="bold") + _BELOW
    shapes.append(f'<path d="M{paper.half:g} {top:g}V{y:g}" stroke="{_INK}" stroke-width="0.5"/>')
    y += 3
    for place, sentence in enumerate(sheet.outcome):
        size, weight = (4.2, "normal") if place else (4.6, "bold")
        for line in _in_two_lines(sentence, size, width):
            y += 6.5
            shapes.append(_text(line, 0, y, size, room=width, weight=weight))
    return _Drawing(tuple(shapes), y + 2)


def _head(sheet: DrawnSheet, place: int, middle: float, top: float, room: float) -> Iterator[str]:
    """The head of a column: We or They, and who that is."""
    yield _text(sheet.sides[place].upper(), middle, top + 6, 7, room=room, anchor="middle", weight="bold")
    lines = _in_two_lines(sheet.players[place], 4, room)
    for line, y in zip(lines, (12.0,) if len(lines) == 1 else (11.0, 15.2), strict=True):
        yield _text(line, middle, top + y, 4, room=room, anchor="middle")
    pair_at = top + (12, 17, 19.8)[len(lines)]
    yield _text(sheet.pairs[place], middle, pair_at, _SMALL, room=room, anchor="middle", fill=_FAINT)


def _in_two_lines(text: str, size: float, room: float) -> tuple[str, ...]:
    """A text that is too wide for its room in two lines, parted at the blank next to its middle; not in a name, if it can be."""
    blanks = blanks_outside_names(text) or [place for place, letter in enumerate(text) if letter == " "]
    if not text or _wide(text, size) <= room or not blanks:
        return (text,) if text else ()
    at = min(blanks, key=lambda place: abs(place - len(text) / 2))
    return text[:at], text[at + 1 :]


def _wide(text: str, size: float, weight: str = "normal") -> float:
    """About how wide a text is."""
    return len(plain(text)) * size * _WIDE * (1.08 if weight == "bold" else 1)


def _rows(rows: Sequence[Row], y: float, shapes: list[str], paper: _Paper, weight: str = "normal") -> float:
    """Draws rows of figures from ``y`` down, and says where they end."""
    for row in rows:
        y += _ROW
        for figure, left in zip(row, paper.sides, strict=True):
            if figure is not None:
                at = left + paper.points_at
                shapes.append(_text(figure.points, at, y, _FIGURE, anchor="end", weight=weight))
                room = paper.half - paper.points_at - 4
                shapes.append(_text(figure.said, at + 2.5, y, _SMALL, room=room, fill=_FAINT))
    return y


def _line(y: float, width: float, thick: float) -> str:
    """A line across both columns."""
    return f'<path d="M0 {y:.2f}H{width:g}" stroke="{_INK}" stroke-width="{thick:g}"/>'


def _double_line(y: float, width: float) -> tuple[str, str]:
    return _line(y - 0.45, width, 0.4), _line(y + 0.45, width, 0.4)


def _text(
    text: str,
    x: float,
    y: float,
    size: float,
    *,
    room: float | None = None,
    anchor: str = "start",
    weight: str = "normal",
    fill: str = _INK,
) -> str:
    """A line of text, pressed together or cut where it would be wider than its room."""
    attributes: dict[str, str | float] = {"x": x, "y": y, "font_size": size}
    usual = {"text_anchor": "start", "font_weight": "normal", "fill": _INK}
    given = {"text_anchor": anchor, "font_weight": weight, "fill": fill}
    attributes |= {key: value for key, value in given.items() if value != usual[key]}
    wide = _wide(text, size, weight)
    if room is not None and wide > room:
        attributes["font_size"] = max(size * room / wide, size * 0.6)
        longest = int(room / (size * 0.6 * _WIDE))
        text = shortened(text, longest + len(text) - len(plain(text)))
    return element("text", drawn(text), **attributes)
