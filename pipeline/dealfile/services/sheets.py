"""Scores as text: the table of boards, the score sheet of a rubber, and comma-separated values."""

import csv
import io
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict
from itertools import zip_longest
from typing import Final, Literal

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import CARD_OF
from dealfile.diagnostics.render.json import written as written_json
from dealfile.replay.matches import MatchBoard
from dealfile.scoring.sheet import ScoreSheet, SheetEntry, score_sheet
from dealfile.services.match_sheets import match_text
from dealfile.services.matches import boards_of
from dealfile.services.reports import BoardScore, RubberDeal, RubberSheet, SideName
from dealfile.services.scoring import Scoring
from dealfile.services.showing import contract_text
from dealfile.services.spoken import card_text

_COLUMN: Final = 30
"""Least characters of one side's column of a sheet."""

_WORDS: Final = {
    "odd_tricks": "",
    "overtricks": "overtricks",
    "insult": "for the insult",
    "slam": "slam",
    "undertricks": "undertricks",
    "honours": "honours",
    "rubber": "rubber",
    "unfinished_game": "game of an unfinished rubber",
    "unfinished_part": "part-score of an unfinished rubber",
}

_CSV_COLUMNS: Final = (
    *("file", "record", "board", "room", "dealer", "vulnerable", "contract", "declarer", "lead", "tricks"),
    *("score_ns", "score_status", "recorded_ns", "agrees"),
    *("rubber", "deal", "below_ns", "above_ns", "below_ew", "above_ew", "game_to", "unscored"),
    *("match", "imps_home", "listed_imps_home"),
)


def board_table(boards: Sequence[BoardScore]) -> str:
    """A table of duplicate scores, a line a record."""
    head = ("Board", "Contract", "By", "Lead", "Tricks", "NS", "Recorded", "Agrees")
    rows = [_board_row(board) for board in boards]
    widths = [max(len(row[place]) for row in (head, *rows)) for place in range(len(head))]
    lines = []
    for row in (head, tuple("-" * width for width in widths), *rows):
        cells = (f"{cell:{align}{width}}" for cell, align, width in zip(row, "<<<<>>><", widths, strict=True))
        lines.append("  ".join(cells).rstrip() + "\n")
    return "".join(lines)


def _board_row(board: BoardScore) -> tuple[str, ...]:
    name = board.board or f"({board.record})"
    contract = "-" if board.contract is None else contract_text(CONTRACT_OF[board.contract])
    return (
        f"{name} {board.room}" if board.room else name,
        contract,
        board.declarer or "",
        "" if board.lead is None else card_text(CARD_OF[board.lead]),
        "" if board.tricks is None else str(board.tricks),
        _signed(board.score_ns),
        _signed(board.recorded_ns),
        {None: "", True: "yes", False: "NO"}[board.agrees],
    )


def _signed(score: int | None) -> str:
    """A score with its sign; nothing is 0, and what is not known is empty."""
    return "" if score is None else f"{score:+,}" if score else "0"


def sheet_text(sheet: RubberSheet, written: ScoreSheet) -> str:
    """The score sheet of a rubber: We (North-South) and They, the line between above and below, a line under each game.

    Args:
        sheet: The rubber as reported.
        written: The same rubber as its two columns.
    """
    lines = (*_title(sheet), *_deals(sheet), "", *_columns(sheet, written), *_outcome(sheet))
    return "".join(line.rstrip() + "\n" for line in lines)


def _title(sheet: RubberSheet) -> Iterator[str]:
    first, last = (f"{deal.file}, record {deal.record}" for deal in (sheet.deals[0], sheet.deals[-1]))
    yield f"Rubber {sheet.rubber} ({sheet.laws}): {first}" + (f" to {last.rsplit(' ', 1)[1]}" if last != first else "")
    names = {seat: name or "?" for seat, name in sheet.players.items()}
    if any(sheet.players.values()):
        yield f"We: {names['N']} and {names['S']} (North-South)   They: {names['E']} and {names['W']} (East-West)"
    else:
        yield "We: North-South   They: East-West"
    yield ""


def _deals(sheet: RubberSheet) -> Iterator[str]:
    yield f"{'Deal':4}  {'Vulnerable':10}  {'Contract':14}  By  Tricks  Scored"
    for deal in sheet.deals:
        contract = "-" if deal.contract is None else contract_text(CONTRACT_OF[deal.contract])
        tricks = "" if deal.tricks is None or deal.declarer is None else str(deal.tricks)
        yield f"{deal.deal:4}  {deal.vulnerable or '?':10}  {contract:14}  {deal.declarer or '':2}  {tricks:>6}  {_said(deal)}"


def _said(deal: RubberDeal) -> str:
    """What a deal brought, in words."""
    if deal.unscored is not None:
        return f"not scored: {deal.unscored}"
    said = [f"{_who(entry.side)} {entry.points} {_WORDS[entry.kind] or 'below'}" for entry in deal.entries]
    return ", ".join(said) or "nothing"


def _columns(sheet: RubberSheet, written: ScoreSheet) -> Iterator[str]:
    """The two columns, both as wide as the longest entry; what is above the line grows upwards, as on paper."""
    sides = (written.we, written.they)
    totals = (sheet.above.NS, sheet.above.EW)
    above = [_cells(side.above, side.above_before, total) for side, total in zip(sides, totals, strict=True)]
    games = [
        [_cells(side.games[number], side.below_before[number], side.below_totals[number]) for side in sides]
        for number in range(len(sheet.games))
    ]
    until = "in all" if sheet.unsettled is None else "as far as known"
    foot = (f"{sheet.total.NS:,} {until}", f"{sheet.total.EW:,} {until}")
    width = max(_COLUMN, *(len(cell) for cells in (*above, *(each for game in games for each in game), foot) for cell in cells))
    yield _row(("We", "They"), width)
    yield _line("-", width)
    yield from reversed(list(_rows(above, width)))
    yield _line("=", width)
    for number, game in enumerate(games):
        yield from _rows(game, width)
        if number < len(written.game_winners):
            yield _line("-", width)
    yield _row(foot, width)


def _cells(entries: Sequence[SheetEntry], before: int, total: int) -> list[str]:
    """The numbers of one side in one place.

    What it had before the first deal comes first, and last what a history says that deals brought which are not scored.
    """
    cells = [f"{before}  before"] if before else []
    for entry in entries:
        word = _WORDS[entry.kind.value]
        deal = "" if entry.deal is None else f"deal {entry.deal}"
        cells.append(f"{entry.points}  {', '.join(part for part in (word, deal) if part)}")
    missing = total - before - sum(entry.points for entry in entries)
    return [*cells, f"{missing}  deals not scored"] if missing else cells


def _rows(cells: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """Two columns of cells, line by line."""
    return (_row(row, width) for row in zip_longest(*cells, fillvalue=""))


def _outcome(sheet: RubberSheet) -> Iterator[str]:
    state = "Rubber" if sheet.finished else "Unfinished rubber"
    yield ""
    if sheet.unsettled is not None:
        yield f"Rubber: not settled: {sheet.unsettled}"
        return
    if sheet.winner is None or sheet.margin is None:
        yield f"{state}: level"
        return
    who = "We win" if sheet.winner == "NS" else "They win"
    rounding = {"half-up": " (50 counts as 100)", "half-down": " (50 counts as 0)", "exact": " (exact)"}[sheet.settlement]
    if sheet.settlement != "exact" and sheet.margin % 100 != 50:
        rounding = ""
    yield f"{state}: {who} by {sheet.margin:,}, {sheet.points} hundreds{rounding}"


_SIDES: Final[tuple[SideName, SideName]] = ("NS", "EW")


def _who(side: SideName) -> str:
    return "We" if side == "NS" else "They"


def _row(cells: Sequence[str], width: int) -> str:
    we, they = cells
    return f"{we:>{width}} | {they}"


def _line(sign: str, width: int) -> str:
    return f"{sign * (width + 1)}+{sign * (width + 1)}"


def scores_csv(
    boards: Iterable[BoardScore], sheets: Iterable[RubberSheet], of_matches: Mapping[tuple[str, int], tuple[int, MatchBoard]]
) -> str:
    """All records with their scores as comma-separated values (RFC 4180), the deals of rubbers after the boards."""
    written = io.StringIO(newline="")
    rows = csv.DictWriter(written, _CSV_COLUMNS, restval="", lineterminator="\r\n")
    rows.writeheader()
    for board in boards:
        agrees = {None: "", True: "true", False: "false"}[board.agrees]
        row = {name: getattr(board, name) for name in _CSV_COLUMNS[:13]} | {"agrees": agrees}
        number, of_match = of_matches.get((board.file, board.record), (None, None))
        if of_match is not None:
            row |= {"match": number, "imps_home": of_match.imps, "listed_imps_home": of_match.listed_imps}
        rows.writerow(row)
    for sheet in sheets:
        for deal in sheet.deals:
            rows.writerow(_deal_row(sheet, deal))
    return written.getvalue()


def _deal_row(sheet: RubberSheet, deal: RubberDeal) -> dict[str, object]:
    names = ("file", "record", "board", "dealer", "vulnerable", "contract", "declarer", "tricks", "deal", "game_to", "unscored")
    row: dict[str, object] = {name: getattr(deal, name) for name in names} | {"rubber": sheet.rubber}
    entries = deal.entries if deal is not sheet.deals[-1] else (*deal.entries, *sheet.bonuses)
    for line in ("below", "above"):
        for side in _SIDES:
            points = sum(entry.points for entry in entries if entry.side == side and entry.line == line)
            row[f"{line}_{side.lower()}"] = points if deal.unscored is None or points else ""
    return row


def scores_text(scoring: Scoring, format: Literal["human", "json", "csv"]) -> str:
    """All that was scored, in one of the formats."""
    if format == "json":
        return written_json(asdict(scoring.report()), indent=2) + "\n"
    sheets = list(scoring.sheets())
    if format == "csv":
        return scores_csv(scoring.boards, sheets, boards_of(scoring.matches))
    of_a_match = boards_of(scoring.matches)
    alone = [board for board in scoring.boards if (board.file, board.record) not in of_a_match]
    parts = [board_table(alone)] if alone else []
    parts += map(match_text, scoring.match_sheets())
    for sheet, rubber in zip(sheets, scoring.rubbers, strict=True):
        parts.append(sheet_text(sheet, score_sheet(rubber.scored, rubber.numbers)))
    return "\n".join(parts)
