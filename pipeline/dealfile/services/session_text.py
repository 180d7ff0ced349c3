"""Sessions as plain text: rank lists, matches of teams with their cross-table, and the traveller of each board."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealfile.languages import ENGLISH, Language
from dealfile.services.session_figures import Block, Column, are_imps, figures, name_text, names_text, table, with_two
from dealfile.services.session_reports import (
    CrossCellEntry,
    CrossTableEntry,
    MethodEntry,
    RankListEntry,
    SessionEntry,
    SessionsReport,
    TeamMatchEntry,
    TravellerEntry,
)
from dealfile.services.session_words import NOT_SCORED, POINTS, list_title, movement_text, rule_text, victory_rule_text
from dealfile.services.sheet_text import table_lines
from dealfile.services.traveller_text import travellers
from dealfile.services.visible import shortened, visible

_LONGEST_TEAM: Final = 24
"""Characters of a team's name in a cross-table."""
_MOST_LEFT_OUT: Final = 20
"""How many of those who are not ranked are named."""


def sessions_text(report: SessionsReport, language: Language = ENGLISH, *, boards: bool | None = None) -> str:
    """The sessions of a report, and what they add up to, as plain text; the arguments are those of :func:`session_blocks`."""
    blocks = session_blocks(report, language, boards=boards)
    return "\n".join("".join(f"{visible(line).rstrip()}\n" for line in _lines(block)) for block in blocks)


def session_blocks(report: SessionsReport, language: Language = ENGLISH, *, boards: bool | None = None) -> Iterator[Block]:
    """The sessions of a report, and what they add up to.

    Args:
        report: The report.
        language: The language to say it in.
        boards: Whether to show each board with its results; ``None`` does where nobody can be ranked.
    """
    for session in report.sessions:
        nobody = session.unscored is None and not session.rankings
        yield from _session(session, report, language, boards=nobody if boards is None else boards)
    for ranks in report.added_up:
        yield _ranks(ranks, _method_of(ranks, report), language)


def _lines(block: Block) -> Iterator[str]:
    """A block as lines of plain text."""
    yield from () if block.heading is None else (block.heading,)
    yield from block.lines
    if block.columns:
        yield ""
        yield from table_lines(*table(block.columns))


def _session(session: SessionEntry, report: SessionsReport, language: Language, *, boards: bool) -> Iterator[Block]:
    """The blocks of a session."""
    about, *lines = _title(session, report, language)
    yield Block(about, tuple(lines))
    if session.matches:
        yield Block(language.text("Matches"), columns=tuple(_match_columns(session.matches, session.method, language)))
    if session.cross_table is not None and _says_more_than_matches(session.cross_table):
        yield Block(language.text("Cross-table"), columns=tuple(_cross_table(session.cross_table, language)))
    told: str | None = None
    for ranks in session.rankings:
        movement = movement_text(ranks, language)
        yield _ranks(ranks, session.method, language, None if movement == told else movement)
        told = movement
    if boards and session.method is not None:
        yield from travellers(session, session.method, language)
    notes = tuple(_notes(session, language))
    if notes:
        yield Block(None, notes)


def _title(session: SessionEntry, report: SessionsReport, language: Language) -> Iterator[str]:
    about = ", ".join(part for part in (session.event, session.stage, session.date, session.site) if part) or language.text(
        "no name"
    )
    several = len(report.sessions) > 1
    yield language.text("Session {number}: {about}", number=session.session, about=about) if several else about
    if session.method is not None:
        yield rule_text(session.method, language)
    if report.victory_scale is not None and session.matches:
        scale = report.victory_scale
        yield language.text("Victory points: {rule}.", rule=victory_rule_text(scale, language))
    results = sum(result.times for board in session.boards for result in board.results)
    if session.boards:
        fouled = {(match.round, board) for match in session.matches for board in match.two_deals}
        boards = len({(board.board, board.deal_id) for board in session.boards}) - len(fouled)
        yield language.text("Boards: {boards}, results: {results}", boards=boards, results=results)


# ---- Rank lists ------------------------------------------------------------------------------------------------------


def _ranks(ranks: RankListEntry, method: MethodEntry | None, language: Language, movement: str | None = None) -> Block:
    title = list_title(ranks, language)
    if len(ranks.sessions) > 1:
        numbers = ", ".join(map(str, ranks.sessions))
        title = language.text("Sessions {numbers} added up: {title}", numbers=numbers, title=title)
    said = (*(() if movement is None else (movement,)), *_left_out(ranks, language))
    return Block(title, said, tuple(_rank_columns(ranks, method, language)) if ranks.rows else ())


def _rank_columns(ranks: RankListEntry, method: MethodEntry | None, language: Language) -> Iterator[Column]:
    """The columns of a rank list that say something."""
    text, rows = language.text, ranks.rows
    yield Column(text("Rank"), "<", [f"{row.rank}=" if row.tied else str(row.rank) for row in rows])
    if any(row.number is not None for row in rows):
        yield Column(text("No."), ">", [name_text(row.number or "") for row in rows])
    if any(row.names for row in rows):
        yield Column(
            text("Team") if ranks.kind == "teams" else text("Names"), "<", [names_text(row.names) for row in rows], breaks=True
        )
    if ranks.section is None and any(row.section is not None for row in rows):
        yield Column(text("Section"), "<", [name_text(row.section or "") for row in rows])
    yield Column(text("Boards"), ">", [_compared(row.boards, row.listed, language) for row in rows])
    if any(row.carry_over for row in rows):
        yield Column(text("Carry-over"), ">", figures([row.carry_over or None for row in rows], language))
    if any(row.penalty for row in rows):
        yield Column(text("Penalty"), ">", figures([row.penalty or None for row in rows], language))
    yield Column(_points(method, language), ">", figures([row.total for row in rows], language, fixed=are_imps(method)))
    if any(row.percentage is not None for row in rows):
        yield Column("%", ">", with_two([row.percentage for row in rows], language))
    if any(row.victory_points is not None for row in rows):
        yield Column(text("VP"), ">", with_two([row.victory_points for row in rows], language))


def _compared(boards: int, listed: int | None, language: Language) -> str:
    """How many boards count: ``7 of 8`` where those of a match are not all compared."""
    return str(boards) if listed in (None, boards) else language.text("{boards} of {listed}", boards=boards, listed=listed)


def _left_out(ranks: RankListEntry, language: Language) -> Iterator[str]:
    """Who is not ranked, and why."""
    if not ranks.left_out:
        return
    named = [name_text(who) for who in ranks.left_out[:_MOST_LEFT_OUT]]
    who = ", ".join(named if len(named) == len(ranks.left_out) else [*named, "..."])
    if len(ranks.sessions) > 1:
        yield language.text("Known by number alone, so not added up: {who}", who=who)
    else:
        yield language.text("Pairs of which not both players are named, so not ranked: {who}", who=who)


def _points(method: MethodEntry | None, language: Language) -> str:
    """The head of a column of points; they may be of several methods."""
    return language.text("Points") if method is None else language.text(POINTS[method.name])


def _method_of(ranks: RankListEntry, report: SessionsReport) -> MethodEntry | None:
    """The method by which a list was made that adds sessions up; ``None`` where they differ."""
    methods = {report.sessions[number - 1].method for number in ranks.sessions}
    return methods.pop() if len(methods) == 1 else None


# ---- Teams -----------------------------------------------------------------------------------------------------------


def _match_columns(matches: Sequence[TeamMatchEntry], method: MethodEntry | None, language: Language) -> Iterator[Column]:
    """The columns of a table with a line a match."""
    text = language.text
    if any(match.round for match in matches):
        yield Column(text("Round"), "<", [visible(match.round or "") for match in matches])
    yield Column(text("Boards"), ">", [_compared(match.compared, len(match.boards), language) for match in matches])
    totals = [side.points if side.total is None else side.total for match in matches for side in (match.home, match.visit)]
    said = figures(totals, language)
    has_victory_points = any(match.home.victory_points is not None for match in matches)
    yield Column(text("Home"), "<", [_home(match, language) for match in matches], breaks=True)
    yield Column(_points(method, language), ">", said[::2])
    if has_victory_points:
        yield Column(text("VP"), ">", with_two([match.home.victory_points for match in matches], language))
    yield Column(text("Visitors"), "<", [_visitors(match, language) for match in matches], breaks=True)
    yield Column(_points(method, language), ">", said[1::2])
    if has_victory_points:
        yield Column(text("VP"), ">", with_two([match.visit.victory_points for match in matches], language))


def _home(match: TeamMatchEntry, language: Language) -> str:
    return name_text(match.home.team or language.text("Home"))


def _visitors(match: TeamMatchEntry, language: Language) -> str:
    return name_text(match.visit.team or language.text("Visitors"))


def _says_more_than_matches(met: CrossTableEntry) -> bool:
    """Whether a team met several others."""
    return any(sum(cell is not None for cell in cells) > 1 for cells in met.cells)


def _cross_table(met: CrossTableEntry, language: Language) -> Iterator[Column]:
    """Who met whom: in its line what a team has against each of the others."""
    numbers = [str(place) for place, _ in enumerate(met.teams, 1)]
    yield Column("", ">", numbers)
    yield Column(language.text("Team"), "<", [shortened(visible(team), _LONGEST_TEAM) for team in met.teams], breaks=True)
    for at, number in enumerate(numbers):
        yield Column(number, ">", [_cell(cells[at], own == at, language) for own, cells in enumerate(met.cells)])


def _cell(cell: CrossCellEntry | None, own: bool, language: Language) -> str:
    if cell is None:
        return "x" if own else ""
    if cell.victory_points is not None:
        return with_two([cell.victory_points], language)[0]
    return "-".join(figures([cell.points, cell.against], language)) if None not in (cell.points, cell.against) else "?"


# ---- Notes -----------------------------------------------------------------------------------------------------------


def _notes(session: SessionEntry, language: Language) -> Iterator[str]:
    """What the tables leave open."""
    if session.unscored is not None:
        reason = language.text(session.unscored) if session.unscored in NOT_SCORED else session.unscored
        yield language.text("Not scored: {reason}", reason=reason)
        return
    for match in session.matches:
        yield from _match_notes(match, language)
    without = list(dict.fromkeys(board.board for board in session.boards if not any(map(_has_points, board.results))))
    if without:
        yield language.plural(
            "No points on board {boards}: there is nothing to compare",
            "No points on boards {boards}: there is nothing to compare",
            len(without),
            boards=", ".join(without),
        )


def _match_notes(match: TeamMatchEntry, language: Language) -> Iterator[str]:
    """What the line of a match leaves open."""
    if match.one_room:
        yield language.text(
            "{home} v {visit}: one room only on {boards}",
            home=_home(match, language),
            visit=_visitors(match, language),
            boards=", ".join(match.one_room),
        )
    if match.two_deals:
        yield language.text(
            "{home} v {visit}: different deals in the rooms (fouled or mistyped), so not compared, on {boards}",
            home=_home(match, language),
            visit=_visitors(match, language),
            boards=", ".join(match.two_deals),
        )
    if match.home.victory_points is not None and match.compared < len(match.boards):
        yield language.text(
            "{home} v {visit}: {compared} of {boards} boards are compared; the victory points are for {boards}",
            home=_home(match, language),
            visit=_visitors(match, language),
            compared=match.compared,
            boards=len(match.boards),
        )
    if match.no_victory_points is not None:
        yield language.text(
            "{home} v {visit}: the scale has no victory points for a match of so many boards",
            home=_home(match, language),
            visit=_visitors(match, language),
        )
    if match.no_carry_over is not None:
        yield language.text(
            "{home} v {visit}: what is carried over is by another scoring and does not count",
            home=_home(match, language),
            visit=_visitors(match, language),
        )
    for each in match.repeated:
        yield language.text(
            "Board {board} stands twice in a room: record {record} does not count", board=each.board, record=each.record
        )


def _has_points(result: TravellerEntry) -> bool:
    return result.points_ns is not None or result.points_ew is not None
