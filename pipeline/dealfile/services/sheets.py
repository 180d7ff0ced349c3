"""All that was scored, as text: for people, as JSON, as comma-separated values, and drawn as score sheets."""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Literal

from dealfile.diagnostics.render.json import written as written_json
from dealfile.errors import UsageError
from dealfile.languages import ENGLISH, Language
from dealfile.scoring.sheet import score_sheet
from dealfile.services.back_score_text import drawn_back_score, part_text
from dealfile.services.match_sheets import match_text
from dealfile.services.matches import boards_of
from dealfile.services.revoke_lines import board_revokes, deal_revokes
from dealfile.services.score_reports import RubberSheet
from dealfile.services.score_rows import scores_csv
from dealfile.services.score_sheet_html import sheets_html
from dealfile.services.score_sheet_svg import sheets_svg
from dealfile.services.score_sheets import DrawnSheet, DrawnTable, drawn_sheet
from dealfile.services.scoring import Scoring
from dealfile.services.sheet_text import board_table, sheet_text

ScoreFormat = Literal["human", "json", "csv", "html", "svg"]
ScorePart = str | DrawnSheet | DrawnTable | tuple[str, ...]
"""What people read of the scores: text that is ready, a sheet, a table or lines of the back score."""


def scores_text(scoring: Scoring, format: ScoreFormat, language: Language = ENGLISH) -> str:
    """All that was scored, in one of the formats; what people read is in ``language``.

    Raises:
        UsageError: There is no rubber to be drawn, or more than a picture can hold.
    """
    if format == "json":
        return written_json(asdict(scoring.report()), indent=2) + "\n"
    if format == "csv":
        return scores_csv(scoring.boards, scoring.sheets(), boards_of(scoring.matches))
    if format in ("html", "svg"):
        return _pictures(scoring, format == "html", language)
    return "\n".join(map(_part_text, score_parts(scoring, language)))


def _part_text(part: ScorePart) -> str:
    if isinstance(part, str):
        return part
    return sheet_text(part) if isinstance(part, DrawnSheet) else part_text(part)


def _pictures(scoring: Scoring, as_page: bool, language: Language) -> str:
    """The sheets as a page, with the back score, or as a picture."""
    sheets = tuple(scoring.sheets())
    if not sheets:
        raise UsageError("there is no rubber and no Chicago round to draw", _sheets_remedy(scoring))
    drawn = tuple(_drawn(scoring, sheets, language))
    if not as_page:
        return sheets_svg(drawn, language)
    return sheets_html(drawn, _back_score(scoring, sheets, language), language, boards=len(scoring.boards))


def _sheets_remedy(scoring: Scoring) -> str:
    """How boards come to be deals of a sheet, where there are boards."""
    if not scoring.boards:
        return "no board was scored at all: dealfile validate says what the files hold"
    return "--as rubber or --as chicago takes all boards as deals of rubbers or of Chicago rounds"


def score_parts(scoring: Scoring, language: Language) -> Iterator[ScorePart]:
    """What people read of it, in order: boards and matches as text, sheets, and the parts of the back score.

    Under each table and sheet stands what the laws make of its revokes.
    """
    of_a_match = boards_of(scoring.matches)
    alone = [board for board in scoring.boards if (board.file, board.record) not in of_a_match]
    rulings: dict[int | None, list[str]] = defaultdict(list)
    for board in scoring.boards if scoring.revokes else ():
        match = of_a_match.get((board.file, board.record))
        rulings[match and match[0]] += board_revokes(board, scoring.revokes, language)
    if alone:
        yield board_table(alone, language)
        yield from _together(rulings[None])
    for sheet in scoring.match_sheets():
        yield match_text(sheet, language)
        yield from _together(rulings[sheet.match])
    sheets = tuple(scoring.sheets())
    for drawn, rubber in zip(_drawn(scoring, sheets, language), scoring.rubbers, strict=True):
        yield drawn
        yield from _together([line for deal in rubber.deals for line in deal_revokes(deal, language)])
    yield from _back_score(scoring, sheets, language)


def _together(lines: Sequence[str]) -> Iterator[str]:
    """The lines as one part; no part where there are none."""
    if lines:
        yield "".join(lines)


def _back_score(scoring: Scoring, sheets: Sequence[RubberSheet], language: Language) -> tuple[DrawnTable | tuple[str, ...], ...]:
    score = scoring.back_score(sheets)
    return () if score is None else drawn_back_score(score, language)


def _drawn(scoring: Scoring, sheets: Sequence[RubberSheet], language: Language) -> Iterator[DrawnSheet]:
    for sheet, rubber in zip(sheets, scoring.rubbers, strict=True):
        yield drawn_sheet(sheet, score_sheet(rubber.scored, rubber.numbers), language)
