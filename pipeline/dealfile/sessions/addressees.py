"""Whom a director's penalties and carry-overs are for."""

from collections import defaultdict
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from dealfile.diagnostics import Finding
from dealfile.sessions.contestants import name_key
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
        fitting: How many it fits in the session.
    """

    ruling: PersonalRuling
    standing: int | None
    fitting: int


def addressed(rulings: Sequence[PersonalRuling], standings: Sequence[Standing]) -> tuple[Addressed, ...]:
    """Whom each ruling is for.

    A ruling counts once. One that names no session is for the first one in which the contestant stands, so that sessions which
    are added up have it once.
    """
    by_name: defaultdict[str, list[int]] = defaultdict(list)
    for index, standing in enumerate(standings if rulings else ()):
        for name in _names(standing.contestant):
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
    if each.standing is None:
        called = f"{each.fitting} contestants are called {each.ruling.contestant}"
        return f"{called}: name the section, the direction or the names"
    if isinstance(each.ruling, Penalty) and each.ruling.tops is not None and without_top[each.standing]:
        return "a share of a top needs a method that has a top"
    return None


def _addressed(ruling: PersonalRuling, by_name: dict[str, list[int]], standings: Sequence[Standing]) -> Addressed:
    fitting = [index for index in by_name.get(_key(ruling.contestant), ()) if _fits(ruling, standings[index])]
    fitting = [index for index in fitting if standings[index].session == standings[fitting[0]].session]
    return Addressed(ruling, fitting[0] if len(fitting) == 1 else None, len(fitting))


def _fits(ruling: PersonalRuling, standing: Standing) -> bool:
    said = zip(ruling.session, standing.session, strict=True)
    return (
        all(wanted is None or wanted == actual for wanted, actual in said)
        and (ruling.section is None or name_key(ruling.section) == name_key(standing.contestant.section or ""))
        and (ruling.direction is None or standing.field in ("all", ruling.direction))
    )


def _names(contestant: Ranked) -> set[str]:
    """What a ruling may call a contestant: its number, a name, or all its names."""
    names = {_key(name) for name in contestant.names} | {_key(";".join(contestant.names))}
    return {name for name in names if name} | ({_key(contestant.number)} if contestant.number is not None else set())


def _key(text: str) -> str:
    """How numbers and names are compared; the names of a pair may stand in either order."""
    return ";".join(sorted(filter(None, map(name_key, text.split(";")))))
