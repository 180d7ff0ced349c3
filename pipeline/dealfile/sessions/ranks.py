"""A rank list, and what stands in it."""

from fractions import Fraction
from typing import Literal, NamedTuple, TypeAlias

from dealfile.sessions.results import SessionName

ContestantKind: TypeAlias = Literal["pairs", "individuals", "teams"]
RankedField: TypeAlias = Literal["all", "NS", "EW"]
"""Whom a list ranks: everybody, or in a movement with two winners the pairs of one direction."""


class Ranked(NamedTuple):
    """A contestant as a rank list names it.

    Attributes:
        number: Its number or mark in the session; ``None`` where it has none.
        names: The player, the players of the pair, or the team.
        section: Its section; ``None`` where there are none.
    """

    number: str | None
    names: tuple[str, ...]
    section: str | None = None


class RankRow(NamedTuple):
    """A line of a rank list.

    Attributes:
        rank: The rank; equal totals share the best one.
        tied: Whether others have the same.
        contestant: Who.
        boards: Boards that count, artificial scores among them.
        total: The points of the boards, with carry-over and penalty.
        percentage: The share of what could be had on those boards, carry-over and penalty included; ``None`` without a top.
        victory_points: Of all matches together; ``None`` where none are asked for.
        carry_over: What is brought in. ``penalty``: what is taken off; both in the unit of ``total``.
    """

    rank: int
    tied: bool
    contestant: Ranked
    boards: int
    total: Fraction
    percentage: Fraction | None = None
    victory_points: Fraction | None = None
    carry_over: Fraction = Fraction(0)
    penalty: Fraction = Fraction(0)


class RankList(NamedTuple):
    """A rank list.

    Attributes:
        sessions: The sessions that it adds up.
        kind: Whom it ranks.
        field: Of which direction.
        section: Of which section; ``None`` for all together.
        movement: How the contestants moved, in a word: ``mitchell``, ``howell``; ``None`` where that is not told.
        rows: The lines, the best first.
    """

    sessions: tuple[SessionName, ...]
    kind: ContestantKind
    field: RankedField
    section: str | None
    movement: str | None
    rows: tuple[RankRow, ...]
