"""Which results a director's adjusted scores are for."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dealfile.replay.outcome import ScoreStatus
from dealfile.sessions.called import apart, called, calls, choice, meant
from dealfile.sessions.contestants import mark_key
from dealfile.sessions.results import Contestant, Result
from dealfile.sessions.rulings import ScoreRuling
from dealfile.sessions.session import Session, SessionBoard


class ResultPlace(NamedTuple):
    """Where a result stands: in which of the sessions, on which of its boards, as which of its results, all from 0."""

    session: int
    board: int
    result: int


class PlacedRuling(NamedTuple):
    """An adjusted score and the results that it is for.

    Attributes:
        ruling: The ruling.
        results: Where they stand; none where it fits none, or several of which it does not say which is meant.
        why_idle: Why it has no effect, or less than it says, as a sentence without its full stop; ``None`` where it has.
    """

    ruling: ScoreRuling
    results: tuple[ResultPlace, ...] = ()
    why_idle: str | None = None


def placed_rulings(sessions: Sequence[Session], rulings: Sequence[ScoreRuling]) -> tuple[PlacedRuling, ...]:
    """The adjusted scores of a director's file with the results of ``sessions`` that they are for, in their order.

    Each is for one session, and for one result unless it is for all tables. Of two for one side of a result the later counts.
    """
    ruled = {mark_key(ruling.board) for ruling in rulings}
    boards: defaultdict[object, list[_BoardResults]] = defaultdict(list)
    for index, session in enumerate(sessions if rulings else ()):
        for at, board in enumerate(session.boards):
            if mark_key(board.name.board) in ruled:
                boards[mark_key(board.name.board)].append(_BoardResults.of(index, at, board))
    placed = [_placed(ruling, sessions, boards.get(mark_key(ruling.board), ())) for ruling in rulings]
    later = _overruled(placed)
    return tuple(
        each if number not in later else each._replace(why_idle=f"{later[number]} is for the same result, and the later counts")
        for number, each in enumerate(placed)
    )


class _BoardResults(NamedTuple):
    """The results of a board, and which of them a pair or a table has, so that many rulings are placed quickly.

    Attributes:
        session, board: Where the board stands.
        results: All of them.
        having: The numbers of the results that have a key as their ``pair_ns``, ``pair_ew`` or ``table``.
    """

    session: int
    board: int
    results: Sequence[Result]
    having: Mapping[tuple[str, object], list[int]]

    @staticmethod
    def of(session: int, at: int, board: SessionBoard) -> "_BoardResults":
        having: defaultdict[tuple[str, object], list[int]] = defaultdict(list)
        for number, result in enumerate(board.results):
            having["table", mark_key(result.table)].append(number)
            for side, contestant, team in zip(("pair_ns", "pair_ew"), (result.ns, result.ew), _teams(result), strict=True):
                for key in _names(contestant, team):
                    having[side, key].append(number)
        return _BoardResults(session, at, board.results, having)

    def fitting(self, ruling: ScoreRuling) -> Iterator[ResultPlace]:
        """The places of the results that a ruling fits."""
        pairs = (("pair_ns", ruling.pair_ns), ("pair_ew", ruling.pair_ew))
        stated: list[list[tuple[str, object]]] = [
            [(side, key) for key in calls(said)] for side, said in pairs if said is not None
        ]
        if ruling.table is not None:
            stated.append([("table", mark_key(ruling.table))])
        found = [{number for key in keys for number in self.having.get(key, ())} for keys in stated]
        numbers = sorted(set.intersection(*found)) if found else range(len(self.results))
        return (ResultPlace(self.session, self.board, number) for number in numbers if fits(ruling, self.results[number]))


def _placed(ruling: ScoreRuling, sessions: Sequence[Session], boards: Sequence[_BoardResults]) -> PlacedRuling:
    fitting = [place for board in boards for place in board.fitting(ruling)]
    names = meant(ruling.session, (sessions[place.session].name for place in fitting))
    if not names:
        return PlacedRuling(ruling, why_idle=_why_none(ruling))
    if len(names) > 1:
        return PlacedRuling(ruling, why_idle=f"{len(names)} sessions have {_what(ruling, 'a result')}: add {apart(names)}")
    found = {
        place: sessions[place.session].boards[place.board].results[place.result]
        for place in fitting
        if sessions[place.session].name in names
    }
    at_tables = {place: result for place, result in found.items() if result.status is not ScoreStatus.SIT_OUT} or found
    tables = sum(result.times for result in at_tables.values())
    if tables > 1 and not ruling.all_tables:
        missing = _choice(ruling, list(at_tables.values()))
        return PlacedRuling(ruling, why_idle=f"there are {_what(ruling, f'{tables} results')}: add {missing}")
    return PlacedRuling(ruling, tuple(at_tables))


def _overruled(placed: Sequence[PlacedRuling]) -> Mapping[int, str]:
    """Which rulings a later one overrules, with its place; one for all tables may have exceptions after it."""
    ruled: dict[tuple[ResultPlace, str], int] = {}
    found: dict[int, str] = {}
    for number, each in enumerate(placed):
        for place in each.results:
            for side, score in (("ns", each.ruling.ns), ("ew", each.ruling.ew)):
                if score is None:
                    continue
                before = ruled.get((place, side))
                if before is not None and (each.ruling.all_tables or not placed[before].ruling.all_tables):
                    found.setdefault(before, each.ruling.place)
                ruled[place, side] = number
    return found


def fits(ruling: ScoreRuling, result: Result) -> bool:
    """Whether a ruling for its board is for a result: in all that the ruling states of it."""
    stated = ((ruling.section, result.section), (ruling.round, result.round), (ruling.table, result.table))
    team_ns, team_ew = _teams(result)
    return (
        all(said is None or mark_key(said) == mark_key(has) for said, has in stated)
        and ruling.room in (None, result.room)
        and _is_pair(ruling.pair_ns, result.ns, team_ns)
        and _is_pair(ruling.pair_ew, result.ew, team_ew)
    )


def _teams(result: Result) -> tuple[str | None, str | None]:
    """The teams of North-South and of East-West; the home team sits East-West in the closed room."""
    return (result.visit_team, result.home_team) if result.room == "closed" else (result.home_team, result.visit_team)


def _is_pair(said: str | None, contestant: Contestant | None, team: str | None) -> bool:
    """Whether a pair is the one of a ruling: by its number, by the name of a player or of all, or by its team."""
    return said is None or not calls(said).isdisjoint(_names(contestant, team))


def _names(contestant: Contestant | None, team: str | None) -> frozenset[int | str]:
    """The keys of a pair and of its team."""
    by_team = called(None, [team]) if team else frozenset()
    return by_team if contestant is None else by_team | called(contestant.number, contestant.names)


# ---- Words -----------------------------------------------------------------------------------------------------------

_TELLING: Final = ("section", "round", "room", "table", "pair_ns", "pair_ew")
"""What may be stated of a result, as the director's file calls it."""


def _stated(ruling: ScoreRuling) -> Iterator[str]:
    return (f"{key} {value}" for key in _TELLING if (value := getattr(ruling, key)) is not None)


def _what(ruling: ScoreRuling, results: str) -> str:
    """Results with all that is stated of them: ``2 results on board 1 with pair_ns 1``."""
    whose = " and ".join(_stated(ruling))
    return f"{results} on board {ruling.board} with {whose}" if whose else f"{results} on board {ruling.board}"


def _why_none(ruling: ScoreRuling) -> str:
    whose = " and ".join(_stated(ruling))
    session = " ".join(filter(None, ruling.session))
    board = f"board {ruling.board} of {session}" if session else f"board {ruling.board}"
    return f"{board} has no result with {whose}" if whose else f"there is no result on {board}"


def _choice(ruling: ScoreRuling, results: Sequence[Result]) -> str:
    """What would tell results apart that a ruling fits, or that it is for all."""
    values: dict[str, set[object]] = {key: {getattr(result, key) for result in results} for key in _TELLING[:4]}
    values["pair_ns"] = {(result.ns, _teams(result)[0]) for result in results}
    values["pair_ew"] = {(result.ew, _teams(result)[1]) for result in results}
    telling = [key for key, those in values.items() if getattr(ruling, key) is None and len(those) > 1]
    return choice([*telling, 'tables = "all" for all of them'])
