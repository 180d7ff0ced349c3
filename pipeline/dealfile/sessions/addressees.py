"""Whom a director's penalties and carry-overs are for."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from dealfile.diagnostics import Finding
from dealfile.sessions.called import apart, called, calls, meant
from dealfile.sessions.contestants import mark_key
from dealfile.sessions.ranks import Ranked, RankedField, RankList
from dealfile.sessions.results import SessionName
from dealfile.sessions.ruled import ruling_finding
from dealfile.sessions.rulings import CarriedOver, Penalty, Rulings

PersonalRuling: TypeAlias = Penalty | CarriedOver


class Standing(NamedTuple):
    """A contestant in a rank list of a session.

    Attributes:
        session: The session.
        field: Of which direction the list is.
        contestant: Who.
    """

    session: SessionName
    field: RankedField
    contestant: Ranked


class Addressed(NamedTuple):
    """A ruling and whom it is for.

    Attributes:
        ruling: The ruling.
        standing: Which of the standings it is for; ``None`` where it fits none, or more than one.
        fitting: How many it fits.
        sessions: The sessions of these.
    """

    ruling: PersonalRuling
    standing: int | None
    fitting: int
    sessions: tuple[SessionName, ...] = ()


def addressed(rulings: Sequence[PersonalRuling], standings: Sequence[Standing]) -> tuple[Addressed, ...]:
    """Whom each ruling is for.

    A ruling is for one contestant of one session: where the contestant stands in several, it says which.
    """
    by_name: defaultdict[int | str, list[int]] = defaultdict(list)
    for index, standing in enumerate(standings if rulings else ()):
        for name in called(standing.contestant.number, standing.contestant.names):
            by_name[name].append(index)
    return tuple(_addressed(ruling, by_name, standings) for ruling in rulings)


def idle_rulings(lists: Sequence[RankList], rulings: Rulings) -> tuple[Finding, ...]:
    """The penalties and carry-overs of a director's file that have no effect, each as a finding about that file.

    Args:
        lists: The lists of all sessions, as ``rank_lists`` gives them, or those of teams.
        rulings: The director's file.
    """
    rows = [(ranks, row) for ranks in lists for row in ranks.rows]
    standings = [Standing(ranks.sessions[0], ranks.field, row.contestant) for ranks, row in rows]
    found = addressed((*rulings.penalties, *rulings.carried_over), standings)
    without_top = [row.percentage is None for _, row in rows]
    reasons = ((each.ruling, _why_without_effect(each, without_top)) for each in found)
    return tuple(ruling_finding(rulings, ruling.place, reason) for ruling, reason in reasons if reason is not None)


def _why_without_effect(each: Addressed, without_top: Sequence[bool]) -> str | None:
    if each.fitting == 0:
        return f"no contestant is called {each.ruling.contestant}"
    if len(each.sessions) > 1:
        return f"{len(each.sessions)} sessions have a contestant called {each.ruling.contestant}: add {apart(each.sessions)}"
    if each.standing is None:
        several = f"{each.fitting} contestants are called {each.ruling.contestant}"
        return f"{several}: name the section, the direction or the names"
    if isinstance(each.ruling, Penalty) and each.ruling.tops is not None and without_top[each.standing]:
        return "a share of a top needs a method that has a top"
    return None


def _addressed(ruling: PersonalRuling, by_name: dict[int | str, list[int]], standings: Sequence[Standing]) -> Addressed:
    keys = [index for key in calls(ruling.contestant) for index in by_name.get(key, ())]
    found = [index for index in dict.fromkeys(keys) if _fits(ruling, standings[index])]
    sessions = meant(ruling.session, (standings[index].session for index in found))
    fitting = [index for index in found if standings[index].session in sessions]
    return Addressed(ruling, fitting[0] if len(fitting) == 1 else None, len(fitting), tuple(sessions))


def _fits(ruling: PersonalRuling, standing: Standing) -> bool:
    return (ruling.section is None or mark_key(ruling.section) == mark_key(standing.contestant.section)) and (
        ruling.direction is None or standing.field in ("all", ruling.direction)
    )
