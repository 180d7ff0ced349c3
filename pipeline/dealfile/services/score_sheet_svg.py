"""Score sheets as an SVG picture: one page of A4, drawn as a sheet is kept on paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final

from dealfile.errors import UsageError
from dealfile.languages import Language
from dealfile.services.markup import element, escaped
from dealfile.services.score_sheets import DrawnSheet, Figure, Row

# All lengths are millimetres, which are the units of the drawing.
_PAGE: Final = (210.0, 297.0)
_MARGIN: Final = 15.0
_GAP: Final = 8.0
_WIDTH: Final = 180.0
"""A sheet at full size."""
_HALF: Final = _WIDTH / 2
_ROW: Final = 7.0
_BELOW: Final = 2.8
"""From the last row of a place to the line under it."""
_POINTS_AT: Final = 30.0
"""Where the figures of a column end, from its left side; what they are for begins behind it."""
_FIGURE: Final = 5.0
_SMALL: Final = 3.2
_SMALLEST: Final = 0.45
"""What a sheet may be scaled down to: small letters of 4 points, which can just be read."""
_LEAST: Final = 2
"""Rows that each place has at least, as paper has room."""
_WIDE: Final = 0.56
"""The width of a usual letter in sizes of the font, for text that must not be wider than its place."""

_INK: Final = "#1a1a1a"
_FAINT: Final = "#5c5c5c"
_FONTS: Final = "'Helvetica Neue', Arial, 'Liberation Sans', 'DejaVu Sans', sans-serif"


def sheets_svg(sheets: Sequence[DrawnSheet], language: Language) -> str:
    """A picture of all sheets, one at least, on one page.

    Raises:
        UsageError: They would become too small to read.
    """
    drawings = [_drawing(sheet) for sheet in sheets]
    columns, scale = max(((columns, _scale(drawings, columns)) for columns in (1, 2)), key=lambda each: each[1])
    if scale < _SMALLEST:
        what = "the sheet is too long for one page" if len(sheets) == 1 else f"{len(sheets)} sheets do not fit on one page"
        raise UsageError(f"an SVG picture is one page, and {what}", "--format html writes as many pages as it takes")
    title = "; ".join(sheet.title for sheet in sheets)
    described = " ".join(f"{sheet.place}. {' '.join(sheet.outcome)}" for sheet in sheets)
    inside = (
        element("title", escaped(title), id="title"),
        element("desc", escaped(described), id="description"),
        f'<rect width="{_PAGE[0]:g}" height="{_PAGE[1]:g}" fill="#fff"/>',
        *_placed(drawings, columns, scale),
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


def _scale(drawings: Sequence[_Drawing], columns: int) -> float:
    """How large the sheets can be on the page, in so many columns; never larger than full size."""
    rows = ceil(len(drawings) / columns)
    across = (_PAGE[0] - 2 * _MARGIN - (columns - 1) * _GAP) / columns / _WIDTH
    down = (_PAGE[1] - 2 * _MARGIN - (rows - 1) * _GAP) / rows / max(drawing.height for drawing in drawings)
    return min(across, down, 1.0)


def _placed(drawings: Sequence[_Drawing], columns: int, scale: float) -> Iterator[str]:
    """The sheets in rows of so many, each row in the middle of the page."""
    rows = ceil(len(drawings) / columns)
    down = (_PAGE[1] - 2 * _MARGIN - (rows - 1) * _GAP) / rows + _GAP
    for place, drawing in enumerate(drawings):
        row, column = divmod(place, columns)
        left = (_PAGE[0] - columns * _WIDTH * scale - (columns - 1) * _GAP) / 2 + column * (_WIDTH * scale + _GAP)
        transform = f"translate({left:.2f} {_MARGIN + row * down:.2f}) scale({scale:.4f})"
        yield element("g", "\n" + "\n".join(drawing.shapes) + "\n", transform=transform)


def _drawing(sheet: DrawnSheet) -> _Drawing:
    """A sheet, from the title to the settlement."""
    shapes = [
        _text(sheet.title, 0, 6, 6, room=_WIDTH, weight="bold"),
        _text(sheet.place, 0, 11.5, _SMALL, room=_WIDTH, fill=_FAINT),
    ]
    top = 17.0
    for place, left in enumerate((0.0, _HALF)):
        shapes += _head(sheet, place, left + _HALF / 2, top)
    y = top + 22
    shapes.append(_line(y, 0.3))
    y += max(_LEAST - len(sheet.above), 0) * _ROW
    y = _rows(sheet.above, y, shapes) + _BELOW
    shapes += _double_line(y)
    for place, block in enumerate(sheet.blocks, 1):
        y = _rows(block.rows, y, shapes) + _BELOW
        if place < len(sheet.blocks):
            shapes.append(_line(y, 0.3))
    shapes += _double_line(y)
    we, they = (Figure(total, sheet.totals_said) for total in sheet.totals)
    y = _rows(((we, they),), y + 1, shapes, weight="bold") + _BELOW
    shapes.append(f'<path d="M{_HALF:g} {top:g}V{y:g}" stroke="{_INK}" stroke-width="0.5"/>')
    y += 3
    for place, sentence in enumerate(sheet.outcome):
        size, weight = (4.2, "normal") if place else (4.6, "bold")
        for line in _in_two_lines(sentence, size, _WIDTH):
            y += 6.5
            shapes.append(_text(line, 0, y, size, room=_WIDTH, weight=weight))
    return _Drawing(tuple(shapes), y + 2)


def _head(sheet: DrawnSheet, place: int, middle: float, top: float) -> Iterator[str]:
    """The head of a column: We or They, and who that is."""
    room = _HALF - 6
    yield _text(sheet.sides[place].upper(), middle, top + 6, 7, room=room, anchor="middle", weight="bold")
    lines = _in_two_lines(sheet.players[place], 4, room)
    for line, y in zip(lines, (12.0,) if len(lines) == 1 else (11.0, 15.2), strict=True):
        yield _text(line, middle, top + y, 4, room=room, anchor="middle")
    pair_at = top + (12, 17, 19.8)[len(lines)]
    yield _text(sheet.pairs[place], middle, pair_at, _SMALL, room=room, anchor="middle", fill=_FAINT)


def _in_two_lines(text: str, size: float, room: float) -> tuple[str, ...]:
    """A text that is too wide for its room in two lines, parted at the blank next to its middle."""
    blanks = [place for place, letter in enumerate(text) if letter == " "]
    if not text or _wide(text, size) <= room or not blanks:
        return (text,) if text else ()
    at = min(blanks, key=lambda place: abs(place - len(text) / 2))
    return text[:at], text[at + 1 :]


def _wide(text: str, size: float, weight: str = "normal") -> float:
    """About how wide a text is."""
    return len(text) * size * _WIDE * (1.08 if weight == "bold" else 1)


def _rows(rows: Sequence[Row], y: float, shapes: list[str], weight: str = "normal") -> float:
    """Draws rows of figures from ``y`` down, and says where they end."""
    for row in rows:
        y += _ROW
        for figure, left in zip(row, (0.0, _HALF), strict=True):
            if figure is not None:
                shapes.append(_text(figure.points, left + _POINTS_AT, y, _FIGURE, anchor="end", weight=weight))
                room = _HALF - _POINTS_AT - 4
                shapes.append(_text(figure.said, left + _POINTS_AT + 2.5, y, _SMALL, room=room, fill=_FAINT))
    return y


def _line(y: float, width: float) -> str:
    """A line across both columns."""
    return f'<path d="M0 {y:.2f}H{_WIDTH:g}" stroke="{_INK}" stroke-width="{width:g}"/>'


def _double_line(y: float) -> tuple[str, str]:
    return _line(y - 0.45, 0.4), _line(y + 0.45, 0.4)


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
        text = text if len(text) <= longest else text[: longest - 1].rstrip() + "…"
    return element("text", escaped(text), **attributes)
