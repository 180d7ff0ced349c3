"""From compared sessions to rank lists of pairs and of individuals."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from dealfile.sessions.addressees import Standing, addressed
from dealfile.sessions.comparing import Sections
from dealfile.sessions.contestants import name_key
from dealfile.sessions.movements import Movement
from dealfile.sessions.ranks import FIELDS, Ranked, RankedField, RankList, RankRow
from dealfile.sessions.results import SessionName
from dealfile.sessions.rulings import Penalty, Rulings
from dealfile.sessions.session import ScoredSession
from dealfile.sessions.tallies import Tally, pair_tallies, player_tallies, players, total_of, without_players
from dealfile.sessions.ties import number_order, ranked

PlayerKind: TypeAlias = Literal["pairs", "individuals"]
"""Whom a list of :func:`rank_lists` can rank; teams have their matches, see :mod:`dealfile.sessions.teams`."""
_NOTHING: Final = Fraction(0)


def kind_of(session: ScoredSession) -> PlayerKind:
    """Whom to rank: ``individuals`` where most players without pair numbers have several partners, else ``pairs``."""
    partners: defaultdict[str, set[str]] = defaultdict(set)
    for board in session.boards:
        for each in board.points:
            for contestant in (each.result.ns, each.result.ew):
                if contestant is None or contestant.number is not None:
                    continue
                names = [name_key(name) for name in players(contestant)]
                for name, partner in zip(names, reversed(names), strict=True):
                    partners[name].add(partner)
    several = sum(len(those) > 1 for those in partners.values())
    return "individuals" if 2 * several > len(partners) else "pairs"


def rank_lists(
    sessions: Sequence[ScoredSession],
    *,
    kind: PlayerKind | None = None,
    sections: Sections = "together",
    rulings: Rulings | None = None,
) -> tuple[RankList, ...]:
    """The rank lists of sessions: one a session and field, and a section where those are apart.

    What decides is the percentage where the method has a top, else the total. Contestants without a board that counts are
    left out, as are those whom nothing names. Rulings that have no effect are told by
    :func:`dealfile.sessions.addressees.idle_rulings`.

    Args:
        sessions: The compared sessions, all of them: what is carried over into an event counts in one only.
        kind: Whom to rank; ``None`` for what each session shows (:func:`kind_of`).
        sections: Whether sections are ranked in one list or apart.
        rulings: Penalties and what is carried over. Where the contestant stands in several sessions, one names its session.
    """
    entrants = [entrant for index, session in enumerate(sessions) for entrant in _entrants(index, session, kind, sections)]
    carried, taken = _ruled(entrants, rulings or Rulings())
    rows: defaultdict[_ListName, list[RankRow]] = defaultdict(list)
    movements: defaultdict[_ListName, dict[str | None, Movement]] = defaultdict(dict)
    for index, entrant in enumerate(entrants):
        rows[entrant.ranked_in].append(_row(entrant.tally, carried.get(index, _NOTHING), taken.get(index, _NOTHING)))
        if entrant.tally.movement is not None:
            movements[entrant.ranked_in].setdefault(entrant.tally.contestant.section, entrant.tally.movement)
    return tuple(_rank_list(name, sessions[name.session], rows[name], movements[name]) for name in sorted(rows, key=_order))


class _ListName(NamedTuple):
    """Which list: of which of the sessions (from 0), whom, of which section (``None``: all together), of which direction."""

    session: int
    kind: PlayerKind
    section: str | None
    field: RankedField


class _Entrant(NamedTuple):
    """A contestant of a session before it is ranked, with the highest top of its boards, where those have any."""

    ranked_in: _ListName
    session: SessionName
    tally: Tally
    top: Fraction | None


def _entrants(index: int, session: ScoredSession, kind: PlayerKind | None, sections: Sections) -> Iterator[_Entrant]:
    kind = kind or kind_of(session)
    top = max((board.comparison.top for board in session.boards if board.comparison.top is not None), default=None)
    for tally in pair_tallies(session, sections) if kind == "pairs" else player_tallies(session, sections):
        section = tally.contestant.section if sections == "apart" else None
        yield _Entrant(_ListName(index, kind, section, tally.field), session.session.name, tally, top)


def _ruled(entrants: Sequence[_Entrant], rulings: Rulings) -> tuple[Mapping[int, Fraction], Mapping[int, Fraction]]:
    """What each entrant carries over, and what is taken off."""
    standings = [Standing(each.session, each.tally.field, each.tally.contestant) for each in entrants]
    carried: defaultdict[int, Fraction] = defaultdict(Fraction)
    taken: defaultdict[int, Fraction] = defaultdict(Fraction)
    for each in addressed((*rulings.penalties, *rulings.carried_over), standings):
        if each.standing is None:
            continue
        if isinstance(each.ruling, Penalty):
            taken[each.standing] += penalty_points(each.ruling, entrants[each.standing].top) or 0
        else:
            carried[each.standing] += each.ruling.points
    return carried, taken


def penalty_points(penalty: Penalty, top: Fraction | None) -> Fraction | None:
    """The points that a penalty takes off; ``None`` for a share of a top where there is none."""
    if penalty.tops is None:
        return penalty.points
    return None if top is None else penalty.tops * top


def _row(tally: Tally, carry_over: Fraction, penalty: Fraction) -> RankRow:
    boards = total_of(tally.shares)
    total = boards.points + carry_over - penalty
    return RankRow(
        rank=0,
        tied=False,
        contestant=tally.contestant,
        boards=boards.boards,
        total=total,
        percentage=boards.percentage(total),
        carry_over=carry_over,
        penalty=penalty,
    )


def _rank_list(
    name: _ListName, session: ScoredSession, rows: Iterable[RankRow], movements: Mapping[str | None, Movement]
) -> RankList:
    names = {movement.name for movement in movements.values()}
    return RankList(
        sessions=(session.session.name,),
        kind=name.kind,
        field=name.field,
        section=name.section,
        movement=names.pop() if len(names) == 1 else None,
        rows=ranked(rows),
        reason=_reason(movements),
        method=session.method,
        left_out=_left_out(name, session),
    )


def _left_out(name: _ListName, session: ScoredSession) -> tuple[Ranked, ...]:
    """The pairs that have no place in a list of individuals, as their players are not named."""
    if name.kind == "pairs":
        return ()
    return tuple(pair for pair in without_players(session) if name.section in (None, pair.section))


def _reason(movements: Mapping[str | None, Movement]) -> str | None:
    """What was seen in the sections, each named where there are several."""
    if len(movements) < 2:
        return next((movement.reason for movement in movements.values()), None)
    sections = sorted(movements, key=lambda section: number_order(section or ""))
    return "; ".join(f"section {section or '?'}: {movements[section].reason}" for section in sections)


def _order(name: _ListName) -> tuple[object, ...]:
    return (name.session, number_order(name.section or ""), FIELDS.index(name.field))
