"""Score sheets as one HTML page that needs nothing else: for reading on a screen, and for printing."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealfile.languages import Language
from dealfile.languages.words import marked
from dealfile.services.markup import element, escaped, worded
from dealfile.services.score_sheets import Block, DrawnSheet, DrawnTable, Figure, Row
from dealfile.services.visible import parted

_SCORE_SHEET: Final = marked("Score sheet")

# Colours are named once for the light and once for the dark; paper is always light. The width of a page is left to the
# printer, so that A4 and Letter both fit.
_STYLE: Final = """
:root { color-scheme: light dark;
  --ink: #1a1a1a; --faint: #5c5c5c; --paper: #fff; --rule: #1a1a1a; --thin: #9a9a9a; --red: #b00020; }
@media screen and (prefers-color-scheme: dark) {
  :root { --ink: #ececec; --faint: #b4b4b4; --paper: #16181c; --rule: #d8d8d8; --thin: #6c6c6c; --red: #ff8a80; }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.35; font-variant-emoji: text;
  font-family: "Segoe UI", "Helvetica Neue", "Liberation Sans", Arial, "DejaVu Sans", sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1.5rem 1rem; }
section + section { margin-top: 3rem; }
h2 { font-size: 1.5rem; margin: 0; }
.place { color: var(--faint); margin: 0 0 1rem; overflow-wrap: anywhere; }
table { border-collapse: collapse; width: 100%; }
caption { text-align: left; font-weight: 600; padding: 0 0 .35rem; }
.sheet { table-layout: fixed; font-variant-numeric: tabular-nums; }
.hidden, .sheet caption { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%); }
.sheet thead th { width: 50%; padding: 0 .5rem .5rem; font-weight: 400; vertical-align: top; overflow-wrap: anywhere; }
.sheet thead .side { display: block; font-size: 1.5rem; font-weight: 700; letter-spacing: .06em; text-transform: uppercase; }
.sheet thead .players { display: block; }
.sheet thead .pair, .said { color: var(--faint); font-size: .85rem; }
.sheet thead .pair { display: block; }
.sheet td { padding: .15rem .5rem; vertical-align: middle; }
.sheet col.points { width: 18%; }
.sheet col.said { width: 32%; }
.sheet .points { text-align: right; font-size: 1.2rem; white-space: nowrap; height: 1.9rem; }
.sheet .said { text-align: left; padding-left: .25rem; overflow-wrap: break-word; }
.sheet .they { border-left: 2px solid var(--rule); }
.sheet thead { border-bottom: 1px solid var(--rule); }
.sheet .above { border-bottom: 4px double var(--rule); }
.sheet .closed { border-bottom: 1px solid var(--rule); }
.sheet tbody tr:first-child td { padding-top: .4rem; }
.sheet tbody tr:last-child td { padding-bottom: .4rem; }
.sheet tfoot { border-top: 4px double var(--rule); font-weight: 700; }
.sheet tfoot .said { font-weight: 400; }
.outcome { font-size: 1.1rem; font-weight: 600; margin: .9rem 0 0; }
.outcome + .outcome { margin-top: .25rem; font-weight: 400; }
.outcome, .lines p { overflow-wrap: anywhere; }
.wide { overflow-x: auto; margin-top: 1.5rem; }
.rows th, .rows td { text-align: left; padding: .2rem .6rem .2rem 0; vertical-align: top; }
.rows thead th { border-bottom: 1px solid var(--rule); vertical-align: bottom; }
.rows tbody tr + tr td { border-top: 1px solid var(--thin); }
.rows .number { text-align: right; }
.rows td.number { white-space: nowrap; }
.rows .kept { white-space: nowrap; }
.rows bdi { display: inline-block; max-width: 24rem; overflow-wrap: break-word; vertical-align: top; }
.rows th bdi { max-width: 14rem; }
.lines { margin-top: 1.5rem; }
.lines p { margin: .15rem 0; }
.red { color: var(--red); }
.red, .black { font-family: "DejaVu Sans", "Segoe UI Symbol", "Apple Symbols", sans-serif; }
@page { margin: 15mm; }
@media print {
  html { font-size: 9.5pt; }
  main { max-width: none; padding: 0; }
  section + section { break-before: page; margin-top: 0; }
  .sheet, .outcome, .rows tr { break-inside: avoid; }
  h2, .place, caption { break-after: avoid; }
  .wide { overflow: visible; }
  thead { display: table-header-group; }
  tfoot { display: table-row-group; }
}
"""


def sheets_html(
    sheets: Sequence[DrawnSheet],
    back_score: Sequence[DrawnTable | tuple[str, ...]],
    language: Language,
    *,
    boards: int = 0,
) -> str:
    """A page with all sheets, a printed page for each, and the back score behind them.

    Args:
        sheets: The sheets, one at least.
        back_score: The back score, where there is one.
        language: The language that the page is in.
        boards: Boards scored at duplicate beside them; the page says that they are not on it.
    """
    title = f"{language.text(_SCORE_SHEET)}: {' - '.join(dict.fromkeys((sheets[0].title, sheets[-1].title)))}"
    head = (
        '<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="generator" content="dealfile">\n'
        f"<title>{escaped(title)}</title>\n<style>{_STYLE}</style>"
    )
    sections = [_section(number, sheet, language) for number, sheet in enumerate(sheets, 1)]
    if back_score:
        sections.append(_back_score(back_score, language))
    if boards:
        said = language.plural(
            "{number} board scored at duplicate is not on this page",
            "{number} boards scored at duplicate are not on this page",
            boards,
            number=language.number(boards),
        )
        sections.append(element("p", escaped(said), class_="place"))
    body = "\n".join(sections)
    return (
        f'<!DOCTYPE html>\n<html lang="{language.name}">\n<head>\n{head}\n</head>\n'
        f"<body>\n<main>\n{element('h1', escaped(title), class_='hidden')}\n{body}\n</main>\n</body>\n</html>\n"
    )


def _section(number: int, sheet: DrawnSheet, language: Language) -> str:
    name = f"sheet-{number}"
    parts = [
        element("h2", escaped(sheet.title), id=name),
        element("p", worded(sheet.place), class_="place"),
        _columns(sheet, language),
        *(element("p", worded(sentence), class_="outcome") for sentence in sheet.outcome),
        _deals(sheet, language),
    ]
    return element("section", "\n" + "\n".join(parts) + "\n", aria_labelledby=name)


def _columns(sheet: DrawnSheet, language: Language) -> str:
    """The two columns: a group of rows above the line, and one for each game below it."""
    caption = f"{language.text(_SCORE_SHEET)}: {sheet.title}"
    columns = '<col class="points"><col class="said">' * 2
    heads = "".join(_head(place, sheet) for place in (0, 1))
    above = _group(Block(sheet.above, closed=False), "above", language.text("above the line"))
    games = (_group(block, "closed" if block.closed else "open", language.text("below the line")) for block in sheet.blocks)
    we, they = (Figure(total, sheet.totals_said) for total in sheet.totals)
    foot = element("tfoot", _row((we, they)))
    inside = (
        element("caption", escaped(caption)),
        element("colgroup", columns),
        element("thead", element("tr", heads)),
        above,
        *games,
        foot,
    )
    return element("table", "\n" + "\n".join(inside) + "\n", class_="sheet")


def _head(place: int, sheet: DrawnSheet) -> str:
    """The head of one side: its word, and who that is."""
    words = (("side", sheet.sides[place]), ("players", sheet.players[place]), ("pair", sheet.pairs[place]))
    inside = " ".join(element("span", worded(word), class_=kind) for kind, word in words if word)
    return element("th", inside, scope="colgroup", colspan="2", class_=("we", "they")[place])


def _group(block: Block, kind: str, label: str) -> str:
    """A group of rows."""
    rows = "\n".join(map(_row, block.rows))
    return element("tbody", f"\n{rows}\n", class_=kind, aria_label=label)


def _row(row: Row) -> str:
    we, they = row
    return element("tr", _cells(we, "we") + _cells(they, "they"))


def _cells(figure: Figure | None, side: str) -> str:
    points, said = ("", "") if figure is None else (figure.points, figure.said)
    return element("td", escaped(points), class_=f"{side} points") + element("td", escaped(said), class_="said")


def _deals(sheet: DrawnSheet, language: Language) -> str:
    kinds = ("number", "kept", "kept", "kept", "number", "words")
    return rows_table(language.text("Deals"), sheet.deals_head, sheet.deals, kinds)


def _back_score(parts: Sequence[DrawnTable | tuple[str, ...]], language: Language) -> str:
    """The back score, as tables and paragraphs."""
    inside = [element("h2", escaped(language.text("Back score")), id="back-score")]
    for part in parts:
        if isinstance(part, DrawnTable):
            kinds = ("words", *("number" for _ in part.head[1:]))
            inside.append(rows_table(part.caption, part.head, part.rows, kinds))
        else:
            inside.append(element("div", "\n".join(element("p", worded(line.strip())) for line in part), class_="lines"))
    return element("section", "\n" + "\n".join(inside) + "\n", aria_labelledby="back-score")


def rows_table(caption: str, head: Sequence[str], rows: Iterable[Sequence[str]], kinds: Sequence[str]) -> str:
    """A table of rows under a head; the kind of a column is its class: ``number``, ``kept`` (in one line), ``words``."""

    def cells(name: str, texts: Sequence[str]) -> Iterator[str]:
        scope = {"scope": "col"} if name == "th" else {}
        return (element(name, suited(text), class_=kind, **scope) for text, kind in zip(texts, kinds, strict=True))

    body = "\n".join(element("tr", "".join(cells("td", row))) for row in rows)
    inside = (element("caption", escaped(caption)) if caption else "") + element(
        "thead", element("tr", "".join(cells("th", head)))
    )
    return element("div", element("table", f"{inside}<tbody>\n{body}\n</tbody>", class_="rows"), class_="wide")


_COLOURS: Final = {"♠": "black", "♥": "red", "♦": "red", "♣": "black"}


def suited(text: str) -> str:
    """Text with the signs of suits in their colours, and names isolated."""
    return "".join(element("bdi", _coloured(part)) if is_name else _coloured(part) for part, is_name in parted(text))


def _coloured(text: str) -> str:
    return "".join(element("span", letter, class_=_COLOURS[letter]) if letter in _COLOURS else escaped(letter) for letter in text)
