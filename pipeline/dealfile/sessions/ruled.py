"""A session as its director rules."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import replace

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.session import RulingWithoutEffect
from dealfile.model.board import number_of
from dealfile.replay.outcome import ScoreStatus
from dealfile.scoring.entries import Award, SideScore, Weighted
from dealfile.sessions.contestants import name_key
from dealfile.sessions.results import Adjustment, Contestant, Result, SessionName
from dealfile.sessions.rulings import Rulings, ScoreRuling
from dealfile.sessions.session import Session, SessionBoard


def ruled_session(session: Session, rulings: Rulings) -> Session:
    """The session with the adjusted scores of a director's file; of two for one result the later counts."""
    by_board = _by_board([ruling for ruling in rulings.adjustments if _is_of(ruling, session.name)])
    if not by_board:
        return session
    return replace(session, boards=tuple([_ruled_board(board, by_board) for board in session.boards]))


def idle_adjustments(sessions: Sequence[Session], rulings: Rulings) -> tuple[Finding, ...]:
    """The adjusted scores of a director's file that fit no result of the sessions, each as a finding about that file."""
    idle = {ruling.place: ruling for ruling in rulings.adjustments}
    for session in sessions:
        by_board = _by_board([ruling for ruling in idle.values() if _is_of(ruling, session.name)])
        for board in session.boards if by_board else ():
            for ruling in by_board.get(_key(board.name.board), ()):
                if any(fits(ruling, result) for result in board.results):
                    idle.pop(ruling.place, None)
    return tuple([ruling_finding(rulings, ruling.place, _why_idle(ruling)) for ruling in idle.values()])


def ruling_finding(rulings: Rulings, place: str, reason: str) -> Finding:
    """That a ruling has no effect: the finding about the director's file.

    Args:
        rulings: The file.
        place: The entry of the file: ``penalty 2``.
        reason: Why it has none, as a sentence without its full stop.
    """
    return RulingWithoutEffect.at(f"{place}: {reason}")._replace(file=rulings.file)


def fits(ruling: ScoreRuling, result: Result) -> bool:
    """Whether a ruling for its board is for a result: in all that the ruling states."""
    stated = ((ruling.section, result.section), (ruling.round, result.round), (ruling.table, result.table))
    return (
        all(said is None or (has is not None and _key(said) == _key(has)) for said, has in stated)
        and _is_pair(ruling.pair_ns, result.ns)
        and _is_pair(ruling.pair_ew, result.ew)
    )


def _why_idle(ruling: ScoreRuling) -> str:
    named = {
        **{"section": ruling.section, "round": ruling.round, "table": ruling.table},
        **{"pair_ns": ruling.pair_ns, "pair_ew": ruling.pair_ew},
    }
    whose = " and ".join(f"{key} {value}" for key, value in named.items() if value is not None)
    session = " ".join(filter(None, ruling.session))
    board = f"board {ruling.board} of {session}" if session else f"board {ruling.board}"
    return f"{board} has no result with {whose}" if whose else f"there is no result on {board}"


def _is_of(ruling: ScoreRuling, session: SessionName) -> bool:
    return all(said is None or said == name for said, name in zip(ruling.session, session, strict=True))


def _by_board(adjustments: Sequence[ScoreRuling]) -> Mapping[object, list[ScoreRuling]]:
    found: defaultdict[object, list[ScoreRuling]] = defaultdict(list)
    for ruling in adjustments:
        found[_key(ruling.board)].append(ruling)
    return found


def _key(text: str) -> object:
    """How boards, tables and pairs are compared: by their numbers, else by their words."""
    return number_of(text) or name_key(text)


def _is_pair(said: str | None, contestant: Contestant | None) -> bool:
    """Whether a pair is the one of a ruling: by its id, or by the name of a player or of all."""
    if said is None:
        return True
    if contestant is None:
        return False
    names = {name_key(name) for name in contestant.names} | {name_key(";".join(contestant.names))}
    return name_key(said) in names or (contestant.number is not None and _key(said) == _key(contestant.number))


def _ruled_board(board: SessionBoard, by_board: Mapping[object, list[ScoreRuling]]) -> SessionBoard:
    rulings = by_board.get(_key(board.name.board))
    if not rulings:
        return board
    return replace(board, results=tuple([_ruled(result, rulings) for result in board.results]))


def _ruled(result: Result, rulings: Sequence[ScoreRuling]) -> Result:
    for ruling in rulings:
        if fits(ruling, result):
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
