"""Scores as comma-separated values."""

import csv
import io
from collections.abc import Iterable, Mapping
from typing import Final

from dealfile.replay.matches import MatchBoard
from dealfile.services.reports import SideName
from dealfile.services.score_reports import BoardScore, RubberDeal, RubberSheet

_CSV_COLUMNS: Final = (
    *("file", "record", "board", "room", "dealer", "vulnerable", "contract", "declarer", "lead", "tricks"),
    *("score_ns", "score_status", "recorded_ns", "agrees"),
    *("rubber", "deal", "below_ns", "above_ns", "below_ew", "above_ew", "game_to", "unscored"),
    *("match", "imps_home", "listed_imps_home"),
    *("form", "round_deal", "dealer_expected", "history", "score_rubber", "recorded_history", "recorded_score_rubber"),
    "state_origin",
)
_OF_DEAL: Final = (
    *("file", "record", "board", "dealer", "vulnerable", "contract", "declarer", "tricks", "deal", "game_to", "unscored"),
    *("round_deal", "dealer_expected", "history", "score_rubber", "recorded_history", "state_origin"),
)
_AGREES: Final = {None: "", True: "true", False: "false"}
_SIDES: Final[tuple[SideName, SideName]] = ("NS", "EW")


def scores_csv(
    boards: Iterable[BoardScore], sheets: Iterable[RubberSheet], of_matches: Mapping[tuple[str, int], tuple[int, MatchBoard]]
) -> str:
    """All records with their scores as comma-separated values (RFC 4180), the deals of rubbers after the boards."""
    written = io.StringIO(newline="")
    rows = csv.DictWriter(written, _CSV_COLUMNS, restval="", lineterminator="\r\n")
    rows.writeheader()
    for board in boards:
        row = {name: getattr(board, name) for name in _CSV_COLUMNS[:13]} | {"agrees": _AGREES[board.agrees]}
        number, of_match = of_matches.get((board.file, board.record), (None, None))
        if of_match is not None:
            row |= {"match": number, "imps_home": of_match.imps, "listed_imps_home": of_match.listed_imps}
        rows.writerow(row)
    for sheet in sheets:
        for deal in sheet.deals:
            rows.writerow(_deal_row(sheet, deal))
    return written.getvalue()


def _deal_row(sheet: RubberSheet, deal: RubberDeal) -> dict[str, object]:
    row: dict[str, object] = {name: getattr(deal, name) for name in _OF_DEAL}
    row |= {"rubber": sheet.rubber, "form": sheet.form, "recorded_score_rubber": deal.recorded, "agrees": _AGREES[deal.agrees]}
    entries = deal.entries if deal is not sheet.deals[-1] else (*deal.entries, *sheet.bonuses)
    for line in ("below", "above"):
        for side in _SIDES:
            points = sum(entry.points for entry in entries if entry.side == side and entry.line == line)
            row[f"{line}_{side.lower()}"] = points if deal.unscored is None or points else ""
    return row
