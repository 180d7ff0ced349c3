"""Compared sessions out of small tables: who played which board against whom, and for how many points."""

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction
from typing import Any, cast

from dealfile.scoring.entries import Award, Comparison
from dealfile.scoring.methods import Method, MethodName
from dealfile.sessions.ranks import Ranked, RankList, RankRow
from dealfile.sessions.results import BoardName, Contestant, Result, SessionName
from dealfile.sessions.rulings import CarriedOver, Penalty, Rulings
from dealfile.sessions.session import ResultPoints, ScoredBoard, ScoredSession, Session, SessionBoard

AWARDS = {
    "Av+": Award(percentage=Fraction(60), follows_session=True),
    "Av": Award(percentage=Fraction(50), follows_session=True),
    "Av-": Award(percentage=Fraction(40), follows_session=True),
    "+3": Award(imps=Fraction(3), follows_session=True),
    "-3": Award(imps=Fraction(-3), follows_session=True),
}


def contestant(text: str) -> Contestant | None:
    """``7``, ``Ann;Bob``, ``7:Ann;Bob``; ``-`` for nobody."""
    if text == "-":
        return None
    number, _, names = text.rpartition(":") if ":" in text or ";" in text else (text, "", "")
    return Contestant(number or None, tuple(name for name in names.replace("_", " ").split(";") if name))


def session(case: Mapping[str, Any], name: SessionName | None = None) -> ScoredSession:
    """The session of a case.

    Its ``table`` has a heading with ``board ns ew points``, and may have ``section``, ``round``, ``table``, and ``others``: the
    points of East-West, where they are not what is left of the top. Points are a number, ``-`` for none, or an average.
    """
    name = name or SessionName(**case.get("name", {}))
    top = None if case.get("top") is None else Fraction(case["top"])
    heading, *lines = case["table"].splitlines()
    rows = [dict(zip(heading.split(), line.split(), strict=True)) for line in lines]
    boards = {(row.get("section"), row["board"]): None for row in rows}
    scored = []
    for section, board in boards:
        chosen = [row for row in rows if row["board"] == board and row.get("section") == section]
        scored.append(_board(name, BoardName(board), section, top, chosen))
    method = Method(name=cast("MethodName", case.get("method", "matchpoints")))
    return ScoredSession(Session(name, tuple(board.board for board in scored)), method, tuple(scored))


def _board(
    name: SessionName, board: BoardName, section: str | None, top: Fraction | None, rows: Iterable[Mapping[str, str]]
) -> ScoredBoard:
    points = []
    for row in rows:
        ns, north_south = _points(row["points"], top)
        left = None if ns is None else (top or Fraction(0)) - ns
        ew, east_west = _points(row["others"], top) if "others" in row else (left, None)
        result = Result(
            file="club.pbn",
            record=1,
            origin="ScoreTable",
            session=name,
            board=board,
            section=section,
            round=row.get("round"),
            table=row.get("table"),
            ns=contestant(row["ns"]),
            ew=contestant(row["ew"]),
            ns_score=north_south,
            ew_score=east_west,
        )
        points.append(ResultPoints(result, ns, ew))
    comparison = Comparison(tuple(each.ns for each in points), tuple(each.ew for each in points), top=top)
    of_board = SessionBoard(board, None, None, None, tuple(each.result for each in points))
    return ScoredBoard(of_board, comparison, tuple(points))


def _points(text: str, top: Fraction | None) -> tuple[Fraction | None, Award | None]:
    award = AWARDS.get(text)
    if award is not None:
        return (award.imps if top is None or award.percentage is None else top * award.percentage / 100), award
    return (None if text == "-" else Fraction(text)), None


def rulings(case: Mapping[str, Any]) -> Rulings:
    """The penalties and carry-overs of a case, each a mapping."""
    return Rulings(
        file="rulings.toml",
        penalties=tuple(
            Penalty(place=f"penalty {index}", **_ruling(each)) for index, each in enumerate(case.get("penalties", ()), 1)
        ),
        carried_over=tuple(
            CarriedOver(place=f"carry_over {index}", **_ruling(each)) for index, each in enumerate(case.get("carry_over", ()), 1)
        ),
    )


def _ruling(said: Mapping[str, Any]) -> dict[str, Any]:
    read: dict[str, Callable[[Any], Any]] = {"points": Fraction, "tops": Fraction, "session": lambda name: SessionName(**name)}
    return {key: read.get(key, str)(value) for key, value in said.items()}


def shown(lists: Iterable[RankList]) -> list[dict[str, Any]]:
    """Rank lists as cases write them."""
    return [_list(ranks) for ranks in lists]


def _list(ranks: RankList) -> dict[str, Any]:
    said = {"kind": ranks.kind, "field": ranks.field, "section": ranks.section, "movement": ranks.movement}
    defaults = {"kind": "pairs", "field": "all", "section": None, "movement": None}
    told = {key: value for key, value in said.items() if value != defaults[key]}
    left_out = [_who(contestant) for contestant in ranks.left_out]
    return told | {"rows": [" ".join(_row(row)) for row in ranks.rows]} | ({"left_out": left_out} if left_out else {})


def _who(contestant: Ranked) -> str:
    names = ";".join(contestant.names).replace(" ", "_")
    return (contestant.section or "") + ":".join(filter(None, (contestant.number, names)))


def _row(row: RankRow) -> Iterable[str]:
    yield f"{row.rank}{'=' if row.tied else ''}"
    yield _who(row.contestant)
    yield str(row.boards)
    yield str(row.total)
    if row.percentage is not None:
        yield f"{row.percentage}%"
