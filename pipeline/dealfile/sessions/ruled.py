"""A session as its director rules."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dealfile.core.seats import Side
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.session import RuledScoreOfNoContract, RulingWithoutEffect
from dealfile.laws.figures import Laws
from dealfile.replay.outcome import ScoreStatus
from dealfile.scoring.entries import Award, SideScore, Weighted
from dealfile.scoring.methods import Method
from dealfile.scoring.possible import is_possible
from dealfile.sessions.contestants import mark_key
from dealfile.sessions.placing import fits, placed_rulings
from dealfile.sessions.results import Adjustment, Result, SessionName
from dealfile.sessions.rulings import Rulings, ScoreRuling
from dealfile.sessions.session import ResultPoints, ScoredSession, Session, SessionBoard


def rulings_by_session(sessions: Sequence[Session], rulings: Rulings) -> Mapping[SessionName, Rulings]:
    """The director's file for each session: without adjusted scores that are for another one, or say too little."""
    placed = placed_rulings(sessions, rulings.adjustments)
    found: defaultdict[SessionName, list[ScoreRuling]] = defaultdict(list)
    for each in placed:
        for index in dict.fromkeys(place.session for place in each.results):
            found[sessions[index].name].append(each.ruling)
    return {session.name: replace(rulings, adjustments=tuple(found[session.name])) for session in sessions}


def ruled_session(session: Session, rulings: Rulings) -> Session:
    """The session with the adjusted scores of a director's file; of two for one result the later counts."""
    found: defaultdict[int, defaultdict[int, list[ScoreRuling]]] = defaultdict(lambda: defaultdict(list))
    for each in placed_rulings([session], rulings.adjustments):
        for place in each.results:
            found[place.board][place.result].append(each.ruling)
    if not found:
        return session
    boards = [_ruled_board(board, found[at]) if at in found else board for at, board in enumerate(session.boards)]
    return replace(session, boards=tuple(boards))


def idle_adjustments(sessions: Sequence[Session], rulings: Rulings) -> tuple[Finding, ...]:
    """The adjusted scores of a director's file that are not as it says, each as a finding about that file.

    They fit no result of the sessions, or several without saying which or that all are meant, or a later one is for the same.
    """
    placed = placed_rulings(sessions, rulings.adjustments)
    return tuple([ruling_finding(rulings, each.ruling.place, each.why_idle) for each in placed if each.why_idle is not None])


def adjustments_without_points(scored: Sequence[ScoredSession], rulings: Rulings) -> tuple[Finding, ...]:
    """The artificial scores of a director's file that are no points by the method of their session, each as a finding.

    Args:
        scored: The compared sessions, with the rulings.
        rulings: The director's file.
    """
    of_sessions = rulings_by_session([each.session for each in scored], rulings)
    found: dict[str, Finding] = {}
    for session in scored:
        ruled = of_sessions[session.session.name].adjustments
        by_board = _by_board([each for each in ruled if isinstance(each.ns, Award) or isinstance(each.ew, Award)])
        for board in session.boards if by_board else ():
            for ruling in by_board.get(mark_key(board.board.name.board), ()):
                if any(_is_without_points(ruling, each) for each in board.points):
                    reason = f"board {ruling.board} does not count, since {_why_without_points(session.method)}"
                    found.setdefault(ruling.place, ruling_finding(rulings, ruling.place, reason))
    return tuple(found.values())


def _is_without_points(ruling: ScoreRuling, each: ResultPoints) -> bool:
    """Whether a side of a result has the artificial score of a ruling, and no points for it."""
    result = each.result
    sides = ((ruling.ns, result.ns_score, each.ns), (ruling.ew, result.ew_score, each.ew))
    return any(isinstance(said, Award) and said is has and points is None for said, has, points in sides) and fits(ruling, result)


def _why_without_points(method: Method) -> str:
    if method.name == "total-points":
        return "total points know no artificial scores"
    if method.shows_imps:
        return "a percentage has no IMPs, but for A+, A and A-"
    return "IMPs have no percentage, but for +3, 0 and -3" if method.name != "instant" else "its table gives no such points"


def scores_of_no_contract(sessions: Sequence[Session], rulings: Rulings, laws: Laws | None = None) -> tuple[Finding, ...]:
    """The adjusted scores of a director's file that no contract brings on their board, each as a finding about that file.

    Args:
        sessions: The sessions.
        rulings: The director's file.
        laws: The duplicate laws; ``None`` for the usual ones.
    """
    found: dict[str, Finding] = {}
    for each in placed_rulings(sessions, rulings.adjustments):
        for place in each.results:
            result = sessions[place.session].boards[place.board].results[place.result]
            for side, said in ((Side.NS, each.ruling.ns), (Side.EW, each.ruling.ew)):
                for score in _points(said):
                    if not is_possible(score, side, result.vulnerable, laws):
                        found.setdefault(each.ruling.place, _of_no_contract(rulings, each.ruling, score, side, result))
    return tuple(found.values())


def _points(score: SideScore) -> tuple[int, ...]:
    """The scores of results that a score consists of."""
    if isinstance(score, Weighted):
        return tuple(part for _, part in score.parts)
    return (score,) if isinstance(score, int) else ()


def _of_no_contract(rulings: Rulings, ruling: ScoreRuling, score: int, side: Side, result: Result) -> Finding:
    vulnerable = "" if result.vulnerable is None else f", vulnerable {result.vulnerable.value}"
    said = f"{ruling.place}: no contract brings {side.value} {score} on board {ruling.board}{vulnerable}"
    return RuledScoreOfNoContract.at(said)._replace(file=rulings.file)


def ruling_finding(rulings: Rulings, place: str, reason: str) -> Finding:
    """That a ruling has no effect: the finding about the director's file.

    Args:
        rulings: The file.
        place: The entry of the file: ``penalty 2``.
        reason: Why it has none, as a sentence without its full stop.
    """
    return RulingWithoutEffect.at(f"{place}: {reason}")._replace(file=rulings.file)


def _by_board(adjustments: Sequence[ScoreRuling]) -> Mapping[object, list[ScoreRuling]]:
    found: defaultdict[object, list[ScoreRuling]] = defaultdict(list)
    for ruling in adjustments:
        found[mark_key(ruling.board)].append(ruling)
    return found


def _ruled_board(board: SessionBoard, rulings: Mapping[int, Sequence[ScoreRuling]]) -> SessionBoard:
    """The board with what is ruled for each of its results, by their places."""
    return replace(board, results=tuple([_ruled(result, rulings.get(at, ())) for at, result in enumerate(board.results)]))


def _ruled(result: Result, rulings: Sequence[ScoreRuling]) -> Result:
    for ruling in rulings:
        ns = result.ns_score if ruling.ns is None else ruling.ns
        ew = result.ew_score if ruling.ew is None else ruling.ew
        result = replace(result, ns_score=ns, ew_score=ew, status=ScoreStatus.ADJUSTED, adjustment=adjustment_of(ns, ew))
    return result


def adjustment_of(ns: SideScore, ew: SideScore) -> Adjustment:
    """How a score was adjusted that both sides have like this."""
    scores = (ns, ew)
    if any(isinstance(score, Award) for score in scores):
        return Adjustment.ARTIFICIAL
    if any(isinstance(score, Weighted) for score in scores):
        return Adjustment.WEIGHTED
    opposite = isinstance(ns, int) and isinstance(ew, int) and ns == -ew
    return Adjustment.ASSIGNED if opposite else Adjustment.SPLIT
