"""What each contestant of a session has from its boards, and in which field it is ranked."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Final, NamedTuple

from dealfile.core.seats import Side
from dealfile.scoring.entries import Award
from dealfile.sessions.comparing import Sections
from dealfile.sessions.contestants import Identity, Partnership, name_key, numbers_by_names, partnership, seated
from dealfile.sessions.movements import Movement, movement_of
from dealfile.sessions.ranks import Ranked, RankedField
from dealfile.sessions.results import Contestant, Result
from dealfile.sessions.session import ResultPoints, ScoredSession

_AVERAGE_PERCENTAGE: Final = 50
_PLAYERS_OF_A_PAIR: Final = 2


class Share(NamedTuple):
    """What a contestant has from one board.

    Attributes:
        points: Its points.
        top: The most that it could have; ``None`` where there is no such.
        award: The artificial score that the points are for; ``None`` where there is a real one.
    """

    points: Fraction
    top: Fraction | None = None
    award: Award | None = None

    @property
    def follows_session(self) -> bool:
        """Whether the points depend on the other boards (average plus, average minus)."""
        return self.award is not None and self.award.follows_session and _above_average(self.award) != 0


class Total(NamedTuple):
    """What a contestant has from all its boards.

    Attributes:
        boards: How many count.
        points: The sum of its points.
        available: The sum of the tops; ``None`` where a board has none.
    """

    boards: int
    points: Fraction
    available: Fraction | None

    def percentage(self, points: Fraction) -> Fraction | None:
        """The share of ``points`` in what could be had, in hundredths; ``None`` where there is no such."""
        return 100 * points / self.available if self.available else None


@dataclass(slots=True)
class Tally:
    """The boards of a contestant.

    Attributes:
        contestant: Who.
        movement: How its section moved; ``None`` for individuals.
        shares: What it has, board by board.
        results: How many results it has in each direction.
    """

    contestant: Ranked
    movement: Movement | None = None
    shares: list[Share] = field(default_factory=list)
    results: dict[Side, int] = field(default_factory=lambda: dict.fromkeys(Side, 0))

    @property
    def field(self) -> RankedField:
        """With whom it is ranked: where there are two fields, with those of the direction in which it mostly sits."""
        if self.movement is None or self.movement.one_field:
            return "all"
        return "NS" if self.results[Side.NS] >= self.results[Side.EW] else "EW"


def total_of(shares: Iterable[Share]) -> Total:
    """What boards come to together, average plus and minus by the other ones (Law 12C2(c)).

    Whoever is awarded average plus has on that board at least what the own other boards give by the average, whoever is awarded
    average minus at most that: their percentage where there is a top, else their points a board.
    """
    shares = tuple(shares)
    others = _plain_total([share for share in shares if not share.follows_session])
    return _plain_total([_by_the_other_boards(share, others) if share.follows_session else share for share in shares])


def _plain_total(shares: list[Share]) -> Total:
    tops = [share.top for share in shares if share.top is not None]
    available = sum(tops, Fraction(0)) if len(tops) == len(shares) else None
    return Total(len(shares), sum((share.points for share in shares), Fraction(0)), available)


def _by_the_other_boards(share: Share, others: Total) -> Share:
    own = _average(others, share.top)
    if own is None or share.award is None:
        return share
    is_plus = _above_average(share.award) > 0
    return share._replace(points=max(share.points, own) if is_plus else min(share.points, own))


def _above_average(award: Award) -> Fraction:
    """How far an award is above average; negative where it is below."""
    if award.imps is not None:
        return award.imps
    return Fraction(0) if award.percentage is None else award.percentage - _AVERAGE_PERCENTAGE


def _average(others: Total, top: Fraction | None) -> Fraction | None:
    """What a board with this top brings by the average of others; ``None`` without any."""
    if top is None:
        return others.points / others.boards if others.boards else None
    return top * others.points / others.available if others.available else None


def pair_tallies(session: ScoredSession, sections: Sections = "together") -> list[Tally]:
    """The pairs of a session that have a board which counts, in the order in which they first appear.

    Args:
        session: The session.
        sections: Whether a pair without a number that plays in two sections is one contestant, or has a tally in each.
    """
    by_section: defaultdict[str | None, list[Result]] = defaultdict(list)
    for board in session.boards:
        for each in board.points:
            by_section[each.result.section].append(each.result)
    who_is_who = {section: _Section.of(section, results) for section, results in by_section.items()}
    tallies: dict[Identity, Tally] = {}
    for board in session.boards:
        for each in board.points:
            section = who_is_who[each.result.section]
            for side, contestant in ((Side.NS, each.result.ns), (Side.EW, each.result.ew)):
                identity = section.identity(contestant, side)
                if contestant is None or identity is None:
                    continue
                if sections == "apart":
                    identity = identity._replace(section=section.name)
                tally = tallies.get(identity)
                if tally is None:
                    tally = tallies[identity] = Tally(section.ranked(contestant), section.movement)
                elif contestant.names and not tally.contestant.names:
                    tally.contestant = tally.contestant._replace(names=contestant.names)
                _count(tally, each, side, board.comparison.top)
    return [tally for tally in tallies.values() if tally.shares]


def player_tallies(session: ScoredSession, sections: Sections = "together") -> list[Tally]:
    """The players of a session that have a board which counts, in the order in which they first appear.

    Args:
        session: The session.
        sections: Whether a player of two sections is one contestant, or has a tally in each.
    """
    tallies: dict[tuple[str | None, str], Tally] = {}
    for board in session.boards:
        for each in board.points:
            section = each.result.section
            for side, contestant in ((Side.NS, each.result.ns), (Side.EW, each.result.ew)):
                for name in players(contestant):
                    identity = (section if sections == "apart" else None, name_key(name))
                    tally = tallies.get(identity)
                    if tally is None:
                        tally = tallies[identity] = Tally(Ranked(None, (name,), section))
                    _count(tally, each, side, board.comparison.top)
    return [tally for tally in tallies.values() if tally.shares]


def without_players(session: ScoredSession) -> list[Ranked]:
    """The pairs that have a board which counts, but not the names of both players, in the order in which they first appear."""
    found: dict[tuple[str | None, str | None, Partnership], Ranked] = {}
    for board in session.boards:
        for each in board.points:
            for points, contestant in ((each.ns, each.result.ns), (each.ew, each.result.ew)):
                if points is None or board.comparison.top == 0 or contestant is None or players(contestant):
                    continue
                if contestant.number is not None or contestant.names:
                    section = each.result.section
                    identity = section, contestant.number, partnership(contestant)
                    found.setdefault(identity, Ranked(contestant.number, contestant.names, section))
    return list(found.values())


def players(contestant: Contestant | None) -> tuple[str, ...]:
    """The two players of a pair; none where they are not known, as with the name of a partnership."""
    return contestant.names if contestant is not None and len(contestant.names) == _PLAYERS_OF_A_PAIR else ()


def _count(tally: Tally, each: ResultPoints, side: Side, top: Fraction | None) -> None:
    """Add what a side has from a result; a board without points, or with nobody to compare with, does not count."""
    tally.results[side] += 1
    points, score = (each.ns, each.result.ns_score) if side is Side.NS else (each.ew, each.result.ew_score)
    if points is not None and top != 0:
        tally.shares.append(Share(points, top, score if isinstance(score, Award) else None))


class _Section(NamedTuple):
    """Who is who in a section."""

    name: str | None
    movement: Movement
    numbers: Mapping[Partnership, str]

    @staticmethod
    def of(name: str | None, results: list[Result]) -> "_Section":
        return _Section(name, movement_of(results), numbers_by_names(seated(results)))

    def identity(self, contestant: Contestant | None, side: Side) -> Identity | None:
        if contestant is None:
            return None
        names = partnership(contestant)
        number = contestant.number or self.numbers.get(names)
        if names and (number is None or self.movement.told_by == "names"):
            return Identity(names=names)
        if number is None:
            return None
        return Identity(self.name, number, None if self.movement.told_by == "number" else side)

    def ranked(self, contestant: Contestant) -> Ranked:
        number = contestant.number or self.numbers.get(partnership(contestant))
        return Ranked(number, contestant.names, self.name)
