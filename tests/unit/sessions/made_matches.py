"""Matches of teams out of small tables: what each room of a board scored."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any, Final, Literal, cast

from tests.unit.sessions.made_sessions import AWARDS, contestant

from dealfile.scoring.entries import Award, SideScore, Weighted
from dealfile.scoring.methods import Method, MethodName
from dealfile.scoring.victory_points import VictoryScale, load_victory_scale
from dealfile.sessions.results import BoardName, Result, SessionName
from dealfile.sessions.session import Session, SessionBoard
from dealfile.sessions.teams import TeamMatch, team_matches

_ROOMS: Final[dict[str, Literal["open", "closed"] | None]] = {"o": "open", "c": "closed", "-": None}
_TEAMS: Final = {"home": "Anchor", "visit": "Beacon"}


def session(case: Mapping[str, Any], name: SessionName | None = None) -> Session:
    """The session of a case.

    Its ``table`` has a heading with ``board room ns``: ``o`` for the open room, ``c`` for the closed one, ``-`` for none; the
    score of North-South. It may have ``ew`` (where that is not the opposite), ``file``, ``round``, ``section``, ``home`` and
    ``visit`` (the teams; Anchor and Beacon where they are left out, ``-`` for no name), ``carried`` (``7:2``), ``north`` and
    ``east`` (pairs), ``scoring``, ``deal`` (``-`` for one that is not known).
    """
    name = name or SessionName(**case.get("session", {}))
    heading, *lines = case["table"].splitlines()
    rows = [dict(zip(heading.split(), line.split(), strict=True)) for line in lines]
    boards: dict[BoardName, list[Result]] = {}
    for row in rows:
        result = _result(row, name)
        boards.setdefault(result.board, []).append(result)
    return Session(name, tuple(_board(board, results) for board, results in boards.items()))


def matches(case: Mapping[str, Any], name: SessionName | None = None) -> tuple[TeamMatch, ...]:
    """The matches of a case, by its ``method`` (IMPs) and ``scale`` (none)."""
    return team_matches(session(case, name), method(case), scale(case))


def method(case: Mapping[str, Any]) -> Method:
    """The method of a case."""
    return Method(name=cast("MethodName", case.get("method", "imps")), **case.get("options", {}))


def scale(case: Mapping[str, Any]) -> VictoryScale | None:
    """The scale of a case."""
    return load_victory_scale(case["scale"]) if "scale" in case else None


def _board(board: BoardName, results: list[Result]) -> SessionBoard:
    return SessionBoard(board, board.deal_id, None, None, tuple(results))


def _result(row: Mapping[str, str], name: SessionName) -> Result:
    north_south = _score(row["ns"])
    home, visit = (_said(row.get(team, default)) for team, default in _TEAMS.items())
    home_carry_over, visit_carry_over = map(_said, row.get("carried", "-:-").split(":"))
    return Result(
        file=row.get("file", "match.pbn"),
        record=1,
        origin="record",
        session=name,
        board=BoardName(row["board"], _said(row.get("deal", "-"))),
        deal_id=_said(row.get("deal", "-")),
        scoring=_said(row.get("scoring", "-")),
        section=_said(row.get("section", "-")),
        round=_said(row.get("round", "-")),
        room=_ROOMS[row["room"]],
        ns=contestant(row.get("north", "-")),
        ew=contestant(row.get("east", "-")),
        home_team=home,
        visit_team=visit,
        home_carry_over=home_carry_over,
        visit_carry_over=visit_carry_over,
        ns_score=north_south,
        ew_score=_score(row["ew"]) if "ew" in row and row["ew"] != "=" else _opposite(north_south),
    )


def _score(text: str) -> SideScore:
    """``620``, ``-`` for none, an average by its name, or results by their weights, ``1/2*620|1/2*-100``."""
    if text == "-":
        return None
    if text in AWARDS:
        return AWARDS[text]
    if text.endswith("%"):
        return Award(percentage=Fraction(text[:-1]))
    if "*" not in text:
        return int(text)
    parts = (part.split("*") for part in text.split("|"))
    return Weighted(tuple((Fraction(weight), int(score)) for weight, score in parts))


def _opposite(score: SideScore) -> SideScore:
    if isinstance(score, Weighted):
        return Weighted(tuple((weight, -each) for weight, each in score.parts))
    return -score if isinstance(score, int) else score


def _said(text: str) -> str | None:
    return None if text == "-" else text.replace("_", " ")
