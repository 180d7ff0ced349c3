"""Sessions from texts, and their results in the words of tests/cases/sessions.yml."""

from collections.abc import Mapping
from fractions import Fraction

from dealfile.replay.outcome import ScoreStatus
from dealfile.replay.settle import Context, settle
from dealfile.scoring.entries import Award, SideScore, Weighted
from dealfile.scoring.rounding import points_text
from dealfile.sessions.gathering import SessionResults
from dealfile.sessions.results import Contestant, Result
from dealfile.sessions.session import Session, SessionBoard
from dealfile.syntax import lin, pbn


def gathered(files: Mapping[str, str]) -> tuple[Session, ...]:
    """The sessions of PBN or LIN texts, by the names of their files."""
    results = SessionResults()
    for file, text in files.items():
        context = Context()
        for written in (lin if text[2:3] == "|" else pbn).records(text):
            assert written.board is not None
            settled = settle(written.board, context)
            results.add(file, settled.board, settled.outcome)
    return results.sessions()


def score_words(score: SideScore) -> str:
    if isinstance(score, Award):
        if score.imps is not None:
            return f"{points_text(score.imps)} IMPs"
        return f"{'Av' if score.follows_session else ''}{points_text(score.percentage or Fraction(0))}%"
    if isinstance(score, Weighted):
        return " + ".join(f"{points_text(weight * 100)}% of {part}" for weight, part in score.parts)
    return "unknown" if score is None else str(score)


def scores(result: Result) -> str:
    ns, ew = result.ns_score, result.ew_score
    if ns is None and ew is None and result.adjustment is None:
        return "" if result.status in (ScoreStatus.NOT_PLAYED, ScoreStatus.SIT_OUT, ScoreStatus.UNKNOWN) else "unknown"
    is_opposite = isinstance(ns, int) and isinstance(ew, int) and ns == -ew
    return score_words(ns) if is_opposite else f"{score_words(ns)} EW {score_words(ew)}"


def pair_words(contestant: Contestant | None) -> str:
    return "" if contestant is None else " ".join(filter(None, (contestant.number, ";".join(contestant.names))))


def words(result: Result) -> str:
    """A result in the words of the cases."""
    teams = {None: ("", ""), "open": (result.home_team, result.visit_team), "closed": (result.visit_team, result.home_team)}
    ns, ew = (
        " ".join(filter(None, (team, pair_words(side))))
        for team, side in zip(teams[result.room], (result.ns, result.ew), strict=True)
    )
    where = " ".join(filter(None, (result.room, result.section, f"{ns or '?'} v {ew or '?'}" if ns or ew else "?")))
    contract = "" if result.contract is None else result.contract.text
    by = "" if result.declarer is None else f" by {result.declarer.value}"
    tricks = "" if result.tricks is None else f" {result.tricks} tricks"
    status = "" if result.status is ScoreStatus.PLAYED else result.status.value
    adjustment = "" if result.adjustment is None else f" {result.adjustment.value}"
    parts = (
        where + ("" if result.table is None else f" table {result.table}"),
        contract + by + tricks,
        status + adjustment,
        scores(result),
        "" if result.times == 1 else f"{result.times} times",
    )
    return ", ".join(filter(None, parts))


def board_words(board: SessionBoard) -> str:
    """A board by its number, and by the beginning of its deal's hash where that tells it from another."""
    return board.name.board if board.name.deal_id is None else f"{board.name.board} of {board.name.deal_id[:8]}"
