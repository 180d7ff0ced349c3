"""What is odd in the results of a session as a whole."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.session import (
    DealUnderTwoNumbers,
    PairAtSeveralTables,
    ResultNotListed,
    ResultsContradict,
    TwoDealsUnderNumber,
)
from dealfile.replay.outcome import ScoreStatus
from dealfile.sessions.merging import Merged, Told
from dealfile.sessions.results import Adjustment, Result
from dealfile.sessions.session import SessionBoard


def session_findings(boards: Sequence[SessionBoard], told: Sequence[Sequence[Told]], once: Sequence[Merged]) -> Iterator[Finding]:
    """What is odd in a session; each finding names the file, the record and the line that it is about.

    Args:
        boards: The boards.
        told: All that was told of each.
        once: What that came to.
    """
    yield from _two_numbers(boards, told)
    yield from _two_deals(boards, told)
    yield from _several_tables(boards, told)
    for merged in once:
        for first, second in merged.contradictions:
            here, there = _differing(second.result, first.result)
            said = f"{_who(second.result)} on {_board(second)}: {here}, but {there} {_where(first, second)}"
            yield _placed(ResultsContradict.at(said), second)
        for own, row in merged.unlisted:
            mine, listed = (_what(own.result), None) if row is None else _differing(own.result, row)
            said = "is not in the ScoreTable" if listed is None else f"stands in the ScoreTable as {listed}"
            yield _placed(ResultNotListed.at(f"the record's own result, {mine}, {said}"), own)


def _two_numbers(boards: Sequence[SessionBoard], told: Sequence[Sequence[Told]]) -> Iterator[Finding]:
    first_of: dict[str, str] = {}
    twice: set[str] = set()
    for board, results in zip(boards, told, strict=True):
        if board.deal_id is None:
            continue
        first = first_of.setdefault(board.deal_id, board.name.board)
        if first != board.name.board and board.deal_id not in twice:
            twice.add(board.deal_id)
            yield _placed(DealUnderTwoNumbers.at(f"board {board.name.board} has the deal of board {first}"), results[0])


def _two_deals(boards: Sequence[SessionBoard], told: Sequence[Sequence[Told]]) -> Iterator[Finding]:
    """Told once: what makes one board so mostly makes many."""
    deals: dict[tuple[object, ...], str] = {}
    odd: dict[str, Told] = {}
    for board, results in zip(boards, told, strict=True):
        if board.name.deal_id is None:
            continue
        for each in results:
            result = each.result
            # Rounds, sections and matches may have deals of their own.
            where = (board.name.board, result.round, result.section, result.home_team, result.visit_team)
            if deals.setdefault(where, board.name.deal_id) != board.name.deal_id:
                odd.setdefault(board.name.board, each)
    if odd:
        first, each = next(iter(odd.items()))
        more = f"; so have {len(odd) - 1} more boards" if len(odd) > 1 else ""
        said = f"results of board {first} are of different deals, and are compared apart{more}"
        yield _placed(TwoDealsUnderNumber.at(said), each)


def _several_tables(boards: Sequence[SessionBoard], told: Sequence[Sequence[Told]]) -> Iterator[Finding]:
    """Told once: numbers that stand for pairs of several sections do so on every board."""
    odd: dict[tuple[str | None, str], str] = {}
    first: Told | None = None
    for board, results in zip(boards, told, strict=True):
        seen: set[tuple[object, ...]] = set()
        for result in board.results if len(board.results) > 1 else ():
            for side, pair in (("North-South", result.ns), ("East-West", result.ew)):
                if pair is None or pair.number is None or result.status in _WITHOUT_RESULT:
                    continue
                place = (result.section, result.round, side, pair)
                if place in seen:
                    odd.setdefault((result.section, pair.number), f"sits {side} at several tables on board {board.name.board}")
                    first = first or _teller(result, results)
                seen.add(place)
    if first is not None:
        (_, number), said = next(iter(odd.items()))
        more = f"; {len(odd) - 1} more do" if len(odd) > 1 else ""
        yield _placed(PairAtSeveralTables.at(f"pair {number} {said}{more}"), first)


def _teller(result: Result, told: Sequence[Told]) -> Told:
    """What tells a result; the first of its board, where it was put together of several."""
    place = (result.file, result.record, result.row)
    return next((each for each in told if (each.result.file, each.result.record, each.result.row) == place), told[0])


def _placed(finding: Finding, told: Told) -> Finding:
    result = told.result
    return finding._replace(file=result.file, record=result.record, board=result.board.board, line=told.line)


def _board(told: Told) -> str:
    """The board in words; one without a number is named by its record."""
    name = told.result.board.board
    return name if name.startswith("record ") else f"board {name}"


def _where(first: Told, second: Told) -> str:
    """Where the result stands that counts, seen from the one that does not."""
    if first.result.file != second.result.file:
        return f"in {first.result.file}"
    return "in the same table" if first.result.record == second.result.record else f"in record {first.result.record}"


def _who(result: Result) -> str:
    if result.room is not None:
        return f"the {result.room} room"
    sides = [side for side in (result.ns, result.ew) if side is not None]
    return " against ".join(side.number or " and ".join(side.names) for side in sides)


def _what(result: Result) -> str:
    """A result in short: ``3NT by N with 9 tricks``."""
    if result.status in _WITHOUT_RESULT:
        return _WITHOUT_RESULT[result.status]
    if result.adjustment is Adjustment.ARTIFICIAL:
        return "an artificial score"
    if result.contract is None:
        return "an unknown result" if result.listed_score is None else f"a score of {result.listed_score} for NS"
    by = "" if result.declarer is None else f" by {result.declarer.value}"
    tricks = "" if result.tricks is None else f" with {result.tricks} tricks"
    return f"{result.contract.text}{by}{tricks}"


def _differing(first: Result, second: Result) -> tuple[str, str]:
    """Two results that differ; where contract and tricks do not, with the scores, as of another vulnerability or a split one."""
    words = _what(first), _what(second)
    if words[0] != words[1]:
        return words
    return f"{words[0]}, {_scores(first)}", f"{words[1]}, {_scores(second)}"


def _scores(result: Result) -> str:
    scores = f"{result.ns_score} for NS"
    return f"{scores} and {result.ew_score} for EW" if result.adjustment is Adjustment.SPLIT else scores


_WITHOUT_RESULT: Final = {ScoreStatus.NOT_PLAYED: "not played", ScoreStatus.SIT_OUT: "a sit-out"}
