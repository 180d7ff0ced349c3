"""The score sheet drawn in every way shows the same figures, each once, and is well formed."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dealfile.errors import UsageError
from dealfile.languages import ENGLISH, LANGUAGES, Language, load_language
from dealfile.replay import rubber_record, rubber_sheets
from dealfile.scoring.rubber import EntryKind
from dealfile.services.inputs import find_inputs
from dealfile.services.score_sheet_html import sheets_html, suited
from dealfile.services.score_sheet_svg import sheets_svg
from dealfile.services.score_sheets import KINDS, REASONS, DrawnSheet, DrawnTable, Figure, Row
from dealfile.services.scorer import Scorer
from dealfile.services.scoring import Scoring
from dealfile.services.sheet_text import sheet_text
from dealfile.services.sheets import drawn_sheets, scores_text

SAMPLES = Path(__file__).parents[3] / "samples"
SHEETS = ("rubber.pbn", "chicago.pbn", "tour.pbn")
VOID = {"meta", "col", "br", "hr", "img", "link", "input"}
SVG = "{http://www.w3.org/2000/svg}"


def scored(*names: str) -> Scoring:
    scoring = Scoring(find_inputs([SAMPLES / name for name in names]), Scorer())
    scoring.run()
    return scoring


def drawn(*names: str, language: Language = ENGLISH) -> tuple[DrawnSheet, ...]:
    return tuple(drawn_sheets(scored(*names), language))


def figures(sheets: tuple[DrawnSheet, ...]) -> Counter[tuple[str, str]]:
    """Every figure with what it is for, and the sums."""
    found: Counter[tuple[str, str]] = Counter()
    for sheet in sheets:
        rows = (*sheet.above, *(row for block in sheet.blocks for row in block.rows))
        found.update((figure.points, figure.said) for row in rows for figure in row if figure is not None)
        found.update((total, sheet.totals_said) for total in sheet.totals)
    return found


class Page(HTMLParser):
    """Reads a page, sees that its tags are balanced, and takes the cells of the sheets."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.opened: list[str] = []
        self.seen: Counter[str] = Counter()
        self.attributes: list[tuple[str, str, str | None]] = []
        self.cells: list[tuple[str, str]] = []
        self.feed(text)
        self.close()
        assert self.opened == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen[tag] += 1
        self.attributes += [(tag, name, value) for name, value in attrs]
        if tag == "td":
            self.cells.append((dict(attrs).get("class") or "", ""))
        if tag not in VOID:
            self.opened.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.opened.pop() == tag

    def handle_data(self, data: str) -> None:
        if "td" in self.opened:
            kind, text = self.cells[-1]
            self.cells[-1] = (kind, text + data)

    def figures(self) -> Counter[tuple[str, str]]:
        of_sheets = [each for each in self.cells if each[0].endswith("points") or each[0] == "said"]
        pairs = zip(of_sheets[::2], of_sheets[1::2], strict=True)
        return Counter((points[1], said[1]) for points, said in pairs if points[1])


def texts(svg: str) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(svg.encode()).iter(f"{SVG}text"))


def svg_figures(svg: str) -> Counter[tuple[str, str]]:
    """A figure ends where what it is for begins, on the same line."""
    pairs = pairwise(texts(svg))
    return Counter((one.text or "", two.text or "") for one, two in pairs if one.get("text-anchor") == "end")


def text_figures(text: str) -> Iterator[tuple[str, str]]:
    for cell in (cell.strip() for line in text.splitlines() if "|" in line for cell in line.split("|")):
        if match := re.fullmatch(r"([^ ]+) {1,2}(.+)", cell):
            yield match[1], match[2]


def named(sheet: DrawnSheet, *players: str) -> DrawnSheet:
    we, they = players
    return replace(sheet, players=(we, they))


@pytest.mark.parametrize("name", SHEETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_figure_stands_once(name: str, lang: str) -> None:
    language = load_language(lang)
    sheets = drawn(name, language=language)
    wanted = figures(sheets)
    assert Page(sheets_html(sheets, (), language)).figures() == wanted
    assert svg_figures(sheets_svg(sheets, language)) == wanted
    assert Counter(text_figures("".join(map(sheet_text, sheets)))) == wanted


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_page_says_its_language_and_needs_nothing_else(lang: str) -> None:
    page_text = scores_text(scored(*SHEETS), "html", load_language(lang))
    page = Page(page_text)
    assert ("html", "lang", lang) in page.attributes
    assert page.seen["section"] == len(drawn(*SHEETS)) + 1
    assert not {name for _, name, _ in page.attributes} & {"src", "href", "onload", "onclick", "style"}
    assert not {"script", "link", "img", "iframe"} & set(page.seen)
    assert "http" not in page_text
    assert "@import" not in page_text
    assert "url(" not in page_text


def test_the_page_has_deals_settlement_and_back_score() -> None:
    page = scores_text(scored("tour.pbn"), "html")
    for sheet in drawn("tour.pbn"):
        assert sheet.outcome[0] in page
        assert all(suited(cell) in page for row in sheet.deals for cell in row)
    assert "Back score" in page
    assert "not on this page" not in page
    assert "boards scored at duplicate are not on this page" in scores_text(scored("tour.pbn", "club-evening.pbn"), "html")


def test_a_table_of_the_back_score_and_lines() -> None:
    table = DrawnTable("<sums>", ("Player", "Points"), (("A & B", "+10"),))
    page = sheets_html(drawn("rubber.pbn"), (table, ("A pays <B>",)), ENGLISH)
    Page(page)
    assert "&lt;sums&gt;" in page
    assert "A &amp; B" in page
    assert "<p>A pays &lt;B&gt;</p>" in page


@pytest.mark.parametrize("name", ['<b>&"', "a\x00\x1b[31m\ufffe", "caf\udce9", "Ганна Шевченко", "x" * 500, "two words " * 60])
def test_any_name_is_written_well_formed(name: str) -> None:
    sheets = tuple(named(sheet, name, name) for sheet in drawn("rubber.pbn"))
    page = sheets_html(sheets, (), ENGLISH)
    page.encode()
    Page(page)
    svg = sheets_svg(sheets, ENGLISH)
    root = ElementTree.fromstring(svg.encode())
    assert root.tag == f"{SVG}svg"
    if name == '<b>&"':
        assert "&lt;b&gt;&amp;&quot;" in page
        assert name in [each.text for each in texts(svg)]


def test_a_picture_says_what_it_is() -> None:
    (sheet,) = drawn("rubber.pbn")
    root = ElementTree.fromstring(sheets_svg((sheet,), load_language("uk")).encode())
    assert root.get("lang") == "uk"
    assert root.findtext(f"{SVG}title") == sheet.title
    assert sheet.outcome[0] in (root.findtext(f"{SVG}desc") or "")
    assert (root.get("width"), root.get("height")) == ("210mm", "297mm")


def rows(number: int) -> tuple[Row, ...]:
    return tuple((Figure(str(10 * place), "overtricks"), None) for place in range(number))


@pytest.mark.parametrize("above", [0, 1, 12, 40])
def test_a_long_sheet_becomes_smaller(above: int) -> None:
    (sheet,) = drawn("rubber.pbn")
    svg = sheets_svg((replace(sheet, above=rows(above) or ((None, None),)),), ENGLISH)
    scale, lowest = scale_of(svg), max(float(each.get("y", "0")) for each in texts(svg))
    assert scale <= 1
    assert 15 + lowest * scale <= 297 - 15
    assert (scale < 1) == (above == 40)


def scale_of(svg: str) -> float:
    (scale,) = {match[1] for match in re.finditer(r"scale\(([\d.]+)\)", svg)}
    return float(scale)


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_sheets_of_a_page_do_not_overlap(number: int) -> None:
    svg = sheets_svg(drawn("rubber.pbn") * number, ENGLISH)
    places = [(float(x), float(y)) for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", svg)]
    assert len(set(places)) == number
    wide, high = 180 * scale_of(svg), max(float(each.get("y", "0")) for each in texts(svg)) * scale_of(svg)
    for x, y in places:
        assert 14.9 <= x <= 210 - 14.9 - wide
        assert 14.9 <= y <= 297 - 14.9 - high
        others = [place for place in places if place != (x, y)]
        assert all(abs(x - left) >= wide or abs(y - top) >= high for left, top in others)


@pytest.mark.parametrize(
    ("sheets", "said"),
    [
        (drawn("rubber.pbn") * 40, "40 sheets do not fit on one page"),
        ((replace(drawn("rubber.pbn")[0], above=rows(200)),), "the sheet is too long for one page"),
    ],
)
def test_what_does_not_fit_is_refused(sheets: tuple[DrawnSheet, ...], said: str) -> None:
    with pytest.raises(UsageError, match=said) as refused:
        sheets_svg(sheets, ENGLISH)
    assert "--format html" in (refused.value.remedy or "")
    assert sheets_html(sheets, (), ENGLISH)


@pytest.mark.parametrize("format", ["html", "svg"])
@pytest.mark.parametrize(
    ("name", "remedy"),
    [("club-evening.pbn", "--as rubber or --as chicago takes all boards"), ("lesson.lin", "no board was scored at all")],
)
def test_nothing_to_draw_is_refused(format: str, name: str, remedy: str) -> None:
    with pytest.raises(UsageError, match="no rubber and no Chicago round") as refused:
        scores_text(scored(name), "html" if format == "html" else "svg")
    assert remedy in (refused.value.remedy or "")


def test_part_scores_of_chicago_stand_together_until_a_game() -> None:
    first, second = drawn("chicago.pbn")
    said = [[tuple(figure and figure.said for figure in row) for row in block.rows] for block in (*first.blocks, *second.blocks)]
    assert said == [[("deal 1", "deal 3")], [("deal 4", None)], [("deal 5", None)], [(None, "deal 2"), (None, "deal 4")]]
    assert [block.closed for block in (*first.blocks, *second.blocks)] == [True, True, False, True]


def test_a_line_stands_over_the_sums_of_a_sheet_in_progress() -> None:
    (sheet,) = drawn("rubber.pbn")
    open_sheet = replace(sheet, blocks=(*sheet.blocks[:-1], replace(sheet.blocks[-1], closed=False)))
    assert sheet_text(open_sheet) == sheet_text(sheet)
    lines = sheet_text(open_sheet).splitlines()
    (sums,) = (place for place, line in enumerate(lines) if "in all |" in line)
    assert set(lines[sums - 1]) == {"-", "+"}


def test_a_long_sentence_of_a_picture_goes_on_in_a_second_line() -> None:
    (sheet,) = drawn("rubber.pbn")
    paid = "Maximiliana Featherstonehaugh and Bartholomew Cholmondeley pay €19.00 each to Ada Lindqvist and Tom Bellamy"
    svg = sheets_svg((replace(sheet, outcome=(sheet.outcome[0], paid)),), ENGLISH)
    said = [each.text or "" for each in texts(svg)]
    assert said[-3] == sheet.outcome[0]
    assert " ".join(said[-2:]) == paid


def test_every_kind_of_entry_has_a_word() -> None:
    assert set(KINDS) == {kind.value for kind in EntryKind}


def test_every_reason_can_be_said_in_other_languages() -> None:
    source = ast.parse(Path(rubber_record.__file__).read_text("utf-8"))
    (function,) = (each for each in source.body if isinstance(each, ast.FunctionDef) and each.name == "_deal")
    returned = {each.value for each in ast.walk(function) if isinstance(each, ast.Constant) and isinstance(each.value, str)}
    reasons = {each for each in returned if each.startswith("the ")} | {rubber_record.NO_RESULT, rubber_sheets.NO_STATE}
    assert len(reasons) > 4
    assert reasons <= set(REASONS)
