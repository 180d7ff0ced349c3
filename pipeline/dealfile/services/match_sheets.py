"""The match sheet as text: a line a board with both rooms, the IMPs of each team, and the totals."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.cards import CARD_OF
from dealfile.services.reports import MatchBoardScore, MatchSheet, RoomScore
from dealfile.services.showing import contract_text
from dealfile.services.spoken import card_text

_ROOM_HEAD: Final = ("Contract", "By", "Lead", "Tricks", "NS")
_ROOM_ALIGN: Final = "<<<>>"
_LONGEST_TEAM: Final = 20
"""Characters of a team's name at the head of its IMPs."""


class _Columns(NamedTuple):
    """What a sheet has columns for.

    Attributes:
        rooms: The rooms, by whether they are the closed one.
        teams: The heads of the IMPs of both teams; none where the match is not played at IMPs.
        by_list: Whether the list of results gives other IMPs on some board.
        scores: Whether there is a list of scores.
    """

    rooms: tuple[bool, ...]
    teams: tuple[str, ...]
    by_list: bool
    scores: bool

    @property
    def head(self) -> tuple[str, ...]:
        """The heads of all columns."""
        return ("Board", "Vul", *_ROOM_HEAD * len(self.rooms), *self.teams, *self.behind_teams("By list", "Scores"))

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


def match_text(sheet: MatchSheet) -> str:
    """The match sheet."""
    return "".join(line.rstrip() + "\n" for line in (*_title(sheet), "", *_table(sheet), *_notes(sheet)))


def _title(sheet: MatchSheet) -> Iterator[str]:
    about = ", ".join(part for part in (sheet.event, sheet.stage, sheet.round and f"round {sheet.round}") if part)
    yield f"Match {sheet.match}: {about or 'no name'} ({sheet.file})"
    if sheet.scale is not None or sheet.home_team or sheet.visit_team:
        home, visit = _teams(sheet)
        yield f"{home} (North-South in the open room) v {visit} (North-South in the closed room)"


def _teams(sheet: MatchSheet) -> tuple[str, str]:
    return sheet.home_team or "Home", sheet.visit_team or "Visitors"


def _short(team: str) -> str:
    """A team's name at the head of a column; a longer one shows that it goes on."""
    return team if len(team) <= _LONGEST_TEAM else f"{team[: _LONGEST_TEAM - 3].rstrip()}..."


def _table(sheet: MatchSheet) -> Iterator[str]:
    """The boards, and under them what they come to."""
    columns = _Columns(
        rooms=tuple(closed for closed in (False, True) if any(_room(board, closed) for board in sheet.boards)),
        teams=() if sheet.scale is None else tuple(f"IMPs {_short(team)}" for team in _teams(sheet)),
        by_list=any(map(_differs, sheet.boards)),
        scores=any(board.scores for board in sheet.boards),
    )
    rows = [_row(board, columns) for board in sheet.boards]
    sums = _sums(sheet, columns) if columns.teams else []
    behind = [(*("",) * columns.before_teams, *cells) for _word, cells in sums]
    widths = [max(map(len, cells)) for cells in zip(columns.head, *rows, *behind, strict=True)]
    names = [f"{'Closed' if closed else 'Open'} room" for closed in columns.rooms]
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
    listed = _signed(board.listed_imps) if _differs(board) else ""
    scores = ", ".join(item or "-" for item in board.scores) if board.scores else ""
    return (
        str(board.board),
        board.vulnerable or "?",
        *(cell for closed in columns.rooms for cell in _cells(_room(board, closed))),
        *(map(_points, (board.home_imps, board.visit_imps)) if columns.teams else ()),
        *columns.behind_teams(listed, scores),
    )


def _cells(room: RoomScore | None) -> tuple[str, ...]:
    if room is None:
        return ("",) * len(_ROOM_HEAD)
    contract = "-" if room.contract is None else contract_text(CONTRACT_OF[room.contract])
    return (
        contract + ("*" if room.result_only else ""),
        room.declarer or "",
        "" if room.lead is None else card_text(CARD_OF[room.lead]),
        "" if room.tricks is None or room.declarer is None else str(room.tricks),
        _signed(room.score_ns),
    )


def _sums(sheet: MatchSheet, columns: _Columns) -> list[tuple[str, tuple[str, ...]]]:
    """The IMPs of the boards; where a team carries something over, that and the totals, too."""
    listed = f"{sheet.listed_home_imps}-{sheet.listed_visit_imps}"
    imps = map(_number, (sheet.home_imps, sheet.visit_imps))
    sums = [("IMPs of the boards", (*imps, *columns.behind_teams(listed, "")))]
    if sheet.home_carry_over is not None or sheet.visit_carry_over is not None:
        blank = columns.behind_teams("", "")
        sums.append(("Carry-over", (sheet.home_carry_over or "0", sheet.visit_carry_over or "0", *blank)))
        sums.append(("Total", (*map(_number, (sheet.home_total, sheet.visit_total)), *blank)))
    return sums


def _notes(sheet: MatchSheet) -> Iterator[str]:
    """What the table leaves open."""
    notes: list[str] = []
    rooms = [room for board in sheet.boards for room in (board.open, board.closed) if room is not None]
    if any(room.result_only for room in rooms):
        notes.append("* nothing is recorded but the result")
    without = [str(board.board) for board in sheet.boards if board.home_imps is None]
    if sheet.scale is None:
        notes.append(f"Scored by {sheet.scoring}: no IMPs")
    elif without:
        noun = "board" if len(without) == 1 else "boards"
        notes.append(f"No IMPs on {noun} {', '.join(without)}: a score is not known")
    notes += [f"Board {each.board} stands twice in a room: record {each.record} does not count" for each in sheet.repeated]
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


def _signed(score: int | None) -> str:
    return "" if score is None else f"{score:+,}" if score else "0"


def _number(value: float | None) -> str:
    return "?" if value is None else f"{value}"
