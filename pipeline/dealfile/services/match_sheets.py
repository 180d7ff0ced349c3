"""The match sheet as text: a line a board with both rooms, the IMPs of each team, and the totals."""

import re
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import CARD_OF
from dealfile.core.seats import SEAT_OF, Vulnerability
from dealfile.languages import ENGLISH, Language
from dealfile.languages.words import marked
from dealfile.services.score_reports import MatchBoardScore, MatchSheet, RoomScore
from dealfile.services.spoken import card_text
from dealfile.services.visible import visible

_ROOM_HEAD: Final = (marked("Contract"), marked("By"), marked("Lead"), marked("Tricks"), marked("NS"))
_ROOM_ALIGN: Final = "<<<>>"
_LONGEST_TEAM: Final = 20
"""Characters of a team's name at the head of its IMPs."""
_CARRIED: Final = re.compile(r"-?\d{1,3}(\.\d+)?", re.ASCII)
"""A carry-over that is a number."""


class _Columns(NamedTuple):
    """What a sheet has columns for.

    Attributes:
        rooms: The rooms, by whether they are the closed one.
        teams: The heads of the IMPs of both teams; none where the match is not played at IMPs.
        by_list: Whether the list of results gives other IMPs on some board.
        scores: Whether there is a list of scores.
        language: The language of the heads.
    """

    rooms: tuple[bool, ...]
    teams: tuple[str, ...]
    by_list: bool
    scores: bool
    language: Language

    @property
    def head(self) -> tuple[str, ...]:
        """The heads of all columns."""
        text = self.language.text
        of_rooms = tuple(map(text, _ROOM_HEAD)) * len(self.rooms)
        return (text("Board"), text("Vul"), *of_rooms, *self.teams, *self.behind_teams(text("By list"), text("Scores")))

    @property
    def align(self) -> str:
        """How each column is aligned."""
        return "<<" + _ROOM_ALIGN * len(self.rooms) + ">" * (len(self.head) - self.before_teams)

    @property
    def before_teams(self) -> int:
        """How many columns stand before those of the teams."""
        return 2 + len(_ROOM_HEAD) * len(self.rooms)

    def behind_teams(self, by_list: str, scores: str) -> tuple[str, ...]:
        """The cells of the last columns, as far as there are such."""
        return (*((by_list,) if self.by_list else ()), *((scores,) if self.scores else ()))


def match_text(sheet: MatchSheet, language: Language = ENGLISH) -> str:
    """The match sheet."""
    lines = (*_title(sheet, language), "", *_table(sheet, language), *_notes(sheet, language))
    return "".join(visible(line).rstrip() + "\n" for line in lines)


def _title(sheet: MatchSheet, language: Language) -> Iterator[str]:
    of_round = language.text("round {round}", round=sheet.round) if sheet.round else None
    about = ", ".join(part for part in (sheet.event, sheet.stage, of_round) if part) or language.text("no name")
    yield language.text("Match {number}: {about} ({file})", number=sheet.match, about=about, file=sheet.file)
    if sheet.scale is not None or sheet.home_team or sheet.visit_team:
        home, visit = _teams(sheet, language)
        yield language.text(
            "{home} (North-South in the open room) v {visit} (North-South in the closed room)", home=home, visit=visit
        )


def _teams(sheet: MatchSheet, language: Language) -> tuple[str, str]:
    return visible(sheet.home_team or language.text("Home")), visible(sheet.visit_team or language.text("Visitors"))


def _short(team: str) -> str:
    """A team's name at the head of a column; a longer one shows that it goes on."""
    return team if len(team) <= _LONGEST_TEAM else f"{team[: _LONGEST_TEAM - 3].rstrip()}..."


def _table(sheet: MatchSheet, language: Language) -> Iterator[str]:
    """The boards, and under them what they come to."""
    teams = (language.text("IMPs {team}", team=_short(team)) for team in _teams(sheet, language))
    columns = _Columns(
        rooms=tuple(closed for closed in (False, True) if any(_room(board, closed) for board in sheet.boards)),
        teams=() if sheet.scale is None else tuple(teams),
        by_list=any(map(_differs, sheet.boards)),
        scores=any(board.scores for board in sheet.boards),
        language=language,
    )
    rows = [_row(board, columns) for board in sheet.boards]
    sums = _sums(sheet, columns) if columns.teams else []
    behind = [(*("",) * columns.before_teams, *cells) for _word, cells in sums]
    widths = [max(map(len, cells)) for cells in zip(columns.head, *rows, *behind, strict=True)]
    names = [language.text("Closed room") if closed else language.text("Open room") for closed in columns.rooms]
    yield " " * (sum(widths[:2]) + 4) + "  ".join(
        f"{name:{sum(widths[first : first + len(_ROOM_HEAD)]) + 2 * (len(_ROOM_HEAD) - 1)}}"
        for name, first in zip(names, range(2, len(widths), len(_ROOM_HEAD)), strict=False)
    )
    for row in (columns.head, tuple("-" * width for width in widths), *rows):
        yield _line(row, widths, columns.align)
    before = sum(widths[: columns.before_teams]) + 2 * columns.before_teams
    behind_widths = widths[columns.before_teams :]
    if sums:
        yield " " * before + "  ".join("-" * width for width in behind_widths)
    for word, cells in sums:
        yield f"{word:>{before - 2}}  " + _line(cells, behind_widths, ">" * len(cells))


def _line(cells: Sequence[str], widths: Sequence[int], align: str) -> str:
    return "  ".join(f"{cell:{sign}{width}}" for cell, sign, width in zip(cells, align, widths, strict=True))


def _room(board: MatchBoardScore, closed: bool) -> RoomScore | None:
    return board.closed if closed else board.open


def _row(board: MatchBoardScore, columns: _Columns) -> tuple[str, ...]:
    language = columns.language
    listed = _signed(board.listed_imps, language) if _differs(board) else ""
    scores = visible(", ".join(item or "-" for item in board.scores)) if board.scores else ""
    return (
        str(board.board),
        "?" if board.vulnerable is None else language.vulnerability(Vulnerability(board.vulnerable)),
        *(cell for closed in columns.rooms for cell in _cells(_room(board, closed), language)),
        *(map(_points, (board.home_imps, board.visit_imps)) if columns.teams else ()),
        *columns.behind_teams(listed, scores),
    )


def _cells(room: RoomScore | None, language: Language) -> tuple[str, ...]:
    if room is None:
        return ("",) * len(_ROOM_HEAD)
    contract = "-" if room.contract is None else language.contract(CONTRACT_OF[room.contract])
    return (
        contract + ("*" if room.result_only else ""),
        "" if room.declarer is None else language.seat_letter(SEAT_OF[room.declarer]),
        "" if room.lead is None else card_text(CARD_OF[room.lead]),
        "" if room.tricks is None or room.declarer is None else str(room.tricks),
        _signed(room.score_ns, language),
    )


def _sums(sheet: MatchSheet, columns: _Columns) -> list[tuple[str, tuple[str, ...]]]:
    """The IMPs of the boards; where a team carries something over, that and the totals, too."""
    language = columns.language
    listed = f"{sheet.listed_home_imps}-{sheet.listed_visit_imps}"
    imps = (_number(team, language) for team in (sheet.home_imps, sheet.visit_imps))
    sums = [(language.text("IMPs of the boards"), (*imps, *columns.behind_teams(listed, "")))]
    if sheet.home_carry_over is not None or sheet.visit_carry_over is not None:
        blank = columns.behind_teams("", "")
        carried = (_carried(team or "0", language) for team in (sheet.home_carry_over, sheet.visit_carry_over))
        totals = (_number(team, language) for team in (sheet.home_total, sheet.visit_total))
        sums.append((language.text("Carry-over"), (*carried, *blank)))
        sums.append((language.text("Total"), (*totals, *blank)))
    return sums


def _carried(written: str, language: Language) -> str:
    """A carry-over: a number as the language writes it, anything else as it is written."""
    return language.number(Decimal(written)) if _CARRIED.fullmatch(written) else visible(written)


def _notes(sheet: MatchSheet, language: Language) -> Iterator[str]:
    """What the table leaves open."""
    notes: list[str] = []
    rooms = [room for board in sheet.boards for room in (board.open, board.closed) if room is not None]
    if any(room.result_only for room in rooms):
        notes.append(f"* {language.text('nothing is recorded but the result')}")
    without = [str(board.board) for board in sheet.boards if board.home_imps is None]
    if sheet.scale is None:
        notes.append(language.text("Scored by {scoring}: no IMPs", scoring=sheet.scoring))
    elif without:
        notes.append(
            language.plural(
                "No IMPs on board {boards}: a score is not known",
                "No IMPs on boards {boards}: a score is not known",
                len(without),
                boards=", ".join(without),
            )
        )
    notes += [
        language.text(
            "Board {board} stands twice in a room: record {record} does not count", board=each.board, record=each.record
        )
        for each in sheet.repeated
    ]
    if notes:
        yield ""
        yield from notes


def _differs(board: MatchBoardScore) -> bool:
    """Whether the list of results gives other IMPs than the scores."""
    if board.listed_imps is None or board.home_imps is None or board.visit_imps is None:
        return board.listed_imps is not None
    return board.listed_imps != board.home_imps - board.visit_imps


def _points(imps: int | None) -> str:
    """The IMPs of a team: empty where it wins none, a question mark where they are not known."""
    return "?" if imps is None else str(imps) if imps else ""


def _signed(score: int | None, language: Language) -> str:
    return "" if score is None else ("+" if score > 0 else "") + language.number(score)


def _number(value: float | None, language: Language) -> str:
    return "?" if value is None else language.number(Decimal(str(value)))
