from collections.abc import Callable, Iterable
from typing import NamedTuple

import pytest

from dealfile.convert import Target, carry
from dealfile.convert.matches import known_tags, swing_of, swings, with_imps
from dealfile.diagnostics import Finding
from dealfile.model import Board, RecordType
from dealfile.replay.outcome import Outcome
from dealfile.replay.settle import Context, settle
from dealfile.syntax import lin, pbn
from dealfile.syntax.lin.addresses import is_shown, write_addresses
from dealfile.syntax.lin.match import Match, runs
from dealfile.syntax.lin.writer import names

WRITE = {"lin": lin.write, "pbn": pbn.write, "url": write_addresses}


class Replayed(NamedTuple):
    """A record of a text, settled, with what reading and settling found."""

    board: Board
    outcome: Outcome
    findings: tuple[Finding, ...]


@pytest.fixture(scope="session")
def replay() -> Callable[[str, str], list[Replayed]]:
    """Settles every record of a text of a format; none may be rejected."""

    def run(text: str, format: str) -> list[Replayed]:
        context = Context()
        found = []
        for written in (lin if format == "lin" else pbn).records(text):
            assert written.board is not None, written.findings
            settled = settle(written.board, context)
            found.append(Replayed(settled.board, settled.outcome, written.findings + settled.findings))
        return found

    return run


def _order(match: Match) -> list[Board]:
    """The boards of a match in the order in which they are read: what stands only in the list of results comes last."""
    listed = match.only_listed(names)
    return [*match.recorded(listed), *(match.boards[place] for place in sorted(listed))]


class Converted(NamedTuple):
    """A text written, and for each record that stands in it, in the order written, the record and what is told of it."""

    text: str
    records: list[tuple[Replayed, tuple[Finding, ...]]]
    dropped: tuple[Finding, ...]


def convert(records: Iterable[Replayed], target: Target) -> Converted:
    """Records in another format, as the service does it."""
    boards: list[Board] = []
    told: list[tuple[Replayed, tuple[Finding, ...]]] = []
    pages: list[Finding] = []
    kept = []
    for record in records:
        is_page = record.board.record_type is RecordType.PAGE and target in ("lin", "url")
        if is_page or (target == "url" and not is_shown(record.board)):
            pages += carry(record.board, record.outcome, target)
        else:
            kept.append(record)
    for run in runs(kept, lambda record: record.board):
        match = Match([record.board for record in run])
        together = match.is_match and target == "lin"
        found = swings((record.board, record.outcome) for record in run)
        kept_lists = tuple(Match([record.board for record in run]).kept) if together else ()
        by_board = {id(record.board): record for record in run}
        for board in _order(match) if together else [record.board for record in run]:
            record, swing = by_board[id(board)], swing_of(board, found)
            known = known_tags(board, record.outcome, swing)
            told.append((record, carry(board, record.outcome, target, together, (*known, *kept_lists) if together else ())))
            boards.append(with_imps(board, swing) if target == "pbn" else board)
    return Converted("".join(WRITE[target](boards)), told, tuple(pages))


@pytest.fixture(scope="session")
def converted() -> Callable[[Iterable[Replayed], Target], Converted]:
    """Writes records in another format, and tells what it cannot hold of them."""
    return convert
