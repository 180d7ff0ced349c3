"""The score sheet drawn in every way shows the same figures, each once, and is well formed."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from decimal import Decimal
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Literal
from xml.etree import ElementTree

import pytest

from dealfile.errors import UsageError
from dealfile.languages import ENGLISH, LANGUAGES, Language, load_language
from dealfile.replay import rubber_record, rubber_sheets
from dealfile.replay.rubber_sheets import RubberOptions
from dealfile.scoring.rubber import EntryKind
from dealfile.scoring.sheet import score_sheet
from dealfile.scoring.stakes import Stake
from dealfile.services import score_sheet_svg
from dealfile.services.inputs import find_inputs
from dealfile.services.score_reports import LedgerEntry
from dealfile.services.score_sheet_html import sheets_html, suited
from dealfile.services.score_sheet_svg import MOST_SHEETS, check_number, sheets_svg
from dealfile.services.score_sheets import KINDS, REASONS, Block, DrawnSheet, DrawnTable, Figure, Row, drawn_sheet
from dealfile.services.scorer import Scorer
from dealfile.services.scoring import Scoring
from dealfile.services.sheet_text import sheet_text
from dealfile.services.sheets import score_parts, scores_text
from dealfile.services.visible import isolated, plain

SAMPLES = Path(__file__).parents[3] / "samples"
SHEETS = ("rubber.pbn", "chicago.pbn", "tour.pbn")
VOID = {"meta", "col", "br", "hr", "img", "link", "input"}
SVG = "{http://www.w3.org/2000/svg}"


def scored(*names: str) -> Scoring:
    scoring = Scoring(find_inputs([SAMPLES / name for name in names]), Scorer())
    scoring.run()
    return scoring


def drawn(*names: str, language: Language = ENGLISH) -> tuple[DrawnSheet, ...]:
    return tuple(part for part in score_parts(scored(*names), language) if isinstance(part, DrawnSheet))


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


def width_of(svg: str) -> float:
    """The width of each sheet before it is scaled."""
    (width,) = set(re.findall(r'd="M0 [\d.]+H(\d+)"', svg))
    return float(width)


@pytest.mark.parametrize(("number", "columns"), [(1, 1), (2, 1), (3, 2), (4, 2)])
def test_more_than_two_long_sheets_stand_beside_one_another(number: int, columns: int) -> None:
    svg = sheets_svg(drawn("rubber.pbn") * number, ENGLISH)
    assert len({x for x, _ in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", svg)}) == columns
    assert scale_of(svg) > 0.64


def least() -> DrawnSheet:
    """A sheet with as little on it as there can be."""
    (sheet,) = drawn("rubber.pbn")
    nothing: tuple[Row, ...] = ((None, None),)
    return replace(sheet, above=nothing, blocks=(Block(nothing, closed=False),), outcome=("level",))


def test_a_page_holds_no_more_sheets_than_it_says() -> None:
    assert sheets_svg((least(),) * MOST_SHEETS, ENGLISH).count("<g ") == MOST_SHEETS
    drawings = [score_sheet_svg._drawing(least(), paper) for paper in score_sheet_svg._PAPERS]
    for paper, drawing in zip(score_sheet_svg._PAPERS, drawings, strict=True):
        assert score_sheet_svg._scale([drawing] * (MOST_SHEETS + 1), paper) < score_sheet_svg._SMALLEST


@pytest.mark.parametrize("number", [1, 2, 3, 4, 5, 6])
def test_sheets_of_a_page_do_not_overlap(number: int) -> None:
    svg = sheets_svg(drawn("rubber.pbn") * number, ENGLISH)
    places = [(float(x), float(y)) for x, y in re.findall(r"translate\(([\d.]+) ([\d.]+)\)", svg)]
    assert len(set(places)) == number
    wide, high = width_of(svg) * scale_of(svg), max(float(each.get("y", "0")) for each in texts(svg)) * scale_of(svg)
    for x, y in places:
        assert 14.9 <= x <= 210 - 14.9 - wide
        assert 14.9 <= y <= 297 - 14.9 - high
        others = [place for place in places if place != (x, y)]
        assert all(abs(x - left) >= wide or abs(y - top) >= high for left, top in others)


@pytest.mark.parametrize(
    ("sheets", "said"),
    [
        (drawn("rubber.pbn") * 40, "more than 10 sheets never fit"),
        (drawn("rubber.pbn") * 9, "9 sheets do not fit on one page; the first 6 would"),
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


def of_names(*names: str, options: RubberOptions | None = None, file: Path, times: int = 1) -> Scoring:
    """A rubber of four players, North first, as often as wanted."""
    text = (SAMPLES / "rubber.pbn").read_text("utf-8")
    for was, name in zip(("Ada Lindqvist", "Milena Horvat", "Tom Bellamy", "Gustav Ekman"), names, strict=True):
        text = text.replace(was, name)
    file.write_text("".join(text.replace('[Round "', f'[Round "{number} ') for number in range(times)), "utf-8")
    scoring = Scoring(find_inputs([file]), Scorer(stake=Stake(Decimal(1)), rubbers=options or RubberOptions()))
    scoring.run()
    return scoring


HOSTILE = ("Cyd\x1b[31m ", "Bell\x07", "\u202eAnna ", "\u0627\u062d\u0645\u062f")


def test_names_do_nothing_in_any_output(tmp_path: Path) -> None:
    scoring = of_names(*HOSTILE, file=tmp_path / "x\u202e.pbn")
    text = scores_text(scoring, "human")
    assert not set(text) & {"\x1b", "\x07", "\u202e", "\u2068", "\u2069"}
    assert "We: Cyd\\x1b[31m and \\u202eAnna (North-South)   They: Bell\\x07 and \u0627\u062d\u0645\u062f (East-West)" in text
    assert "x\\u202e.pbn, records 1 to 8" in text
    page, svg = scores_text(scoring, "html"), scores_text(scoring, "svg")
    Page(page)
    ElementTree.fromstring(svg.encode())
    for picture in (page, svg):
        assert not set(picture) & {"\x1b", "\x07", "\u202e", "\u2068", "\u2069"}
    assert "<bdi>Bell\\x07</bdi> and <bdi>\u0627\u062d\u0645\u062f</bdi> pay 19.00 each to <bdi>Cyd\\x1b[31m</bdi>" in page
    assert '<td class="words"><bdi>\u0627\u062d\u0645\u062f</bdi></td>' in page
    assert '<tspan unicode-bidi="isolate">\u0627\u062d\u0645\u062f</tspan>' in svg


def test_a_sentence_is_not_parted_within_a_name() -> None:
    (sheet,) = drawn("rubber.pbn")
    paid = f"{isolated('Maximiliana Featherstonehaugh')} and {isolated('Bartholomew von Cholmondeley')} pay {isolated('Ada')}" * 2
    svg = sheets_svg((replace(sheet, outcome=(sheet.outcome[0], paid)),), ENGLISH)
    *_, first, second = texts(svg)
    assert len(first) + len(second) == 6
    assert "".join(first.itertext()) + " " + "".join(second.itertext()) == plain(paid)


def test_points_of_the_file_say_on_which_side_of_the_line_they_count(tmp_path: Path) -> None:
    scoring = of_names("A", "B", "C", "D", options=RubberOptions(trust="file"), file=tmp_path / "x.pbn")
    (sheet,) = scoring.sheets()
    (written,) = (score_sheet(rubber.scored, rubber.numbers) for rubber in scoring.rubbers)
    entries = tuple(LedgerEntry(side="NS", line=line, kind="recorded", points=points) for line, points in RECORDED)
    deals = (replace(sheet.deals[0], entries=entries), *sheet.deals[1:])
    said = {lang: drawn_sheet(replace(sheet, deals=deals), written, load_language(lang)).deals[0][-1] for lang in LANGUAGES}
    assert said["en"] == "We 40 recorded below the line, We 30 recorded above the line"
    assert said["cs"] == "My 40 zaps\u00e1no pod \u010darou, My 30 zaps\u00e1no nad \u010darou"


RECORDED: tuple[tuple[Literal["below", "above"], int], ...] = (("below", 40), ("above", 30))


def test_too_many_sheets_are_refused_before_all_is_read(tmp_path: Path) -> None:
    for number in range(13):
        (tmp_path / f"{number:02}.pbn").write_text((SAMPLES / "rubber.pbn").read_text("utf-8"), "utf-8")
    scoring = Scoring(find_inputs([tmp_path]), Scorer(), check_sheets=check_number)
    with pytest.raises(UsageError, match="more than 10 sheets never fit"):
        scoring.run()
    assert len(scoring.rubbers) == 10


@pytest.mark.parametrize(
    ("lang", "said"),
    [
        ("cs", "Plat\u00ed Milena Horvat a Gustav Ekman po\u00a01,90; dost\u00e1vaj\u00ed Ada Lindqvist a Tom Bellamy"),
        ("uk", "\u041f\u043b\u0430\u0442\u044f\u0442\u044c Milena Horvat \u0456 Gustav Ekman \u043f\u043e\u00a01,90;"),
        ("es", "pagan 1,90 por persona a Ada Lindqvist"),
    ],
)
def test_who_pays_is_neither_man_nor_woman(lang: str, said: str) -> None:
    scoring = Scoring(find_inputs([SAMPLES / "rubber.pbn"]), Scorer(stake=Stake(Decimal("0.1"))))
    scoring.run()
    assert said in scores_text(scoring, "human", load_language(lang))


def test_czech_sides_are_words_beside_letters_of_seats() -> None:
    (sheet,) = drawn("rubber.pbn", language=load_language("cs"))
    assert {deal[1] for deal in sheet.deals} == {"nikdo", "Sever\u2013Jih", "v\u0161ichni"}
