"""A rank list, and what stands in it."""

from fractions import Fraction
from typing import Final, Literal, NamedTuple, TypeAlias

from dealfile.scoring.methods import Method
from dealfile.sessions.results import SessionName

ContestantKind: TypeAlias = Literal["pairs", "individuals", "teams"]
RankedField: TypeAlias = Literal["all", "NS", "EW"]
"""Whom a list ranks: everybody, or in a movement with two winners the pairs of one direction."""
FIELDS: Final[tuple[RankedField, ...]] = ("all", "NS", "EW")
"""The fields, in the order in which their lists stand."""


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
        carry_over: What is brought in. ``penalty``: what is taken off; both in the unit of ``total``, or in victory points where
            there are such, which then have them instead of ``total``.
        listed: All boards of the matches of a team, of which only ``boards`` count; ``None`` for others.
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
    listed: int | None = None


class RankList(NamedTuple):
    """A rank list.

    Attributes:
        sessions: The sessions that it adds up.
        kind: Whom it ranks.
        field: Of which direction.
        section: Of which section; ``None`` for all together.
        movement: How the contestants moved, in a word: ``mitchell``, ``howell``; ``None`` where that is not told.
        rows: The lines, the best first.
        reason: What in the numbers and names shows how they moved, as a sentence.
        method: How it is scored; ``None`` where that is not told.
        left_out: Who has boards that count, but is not ranked: pairs of which the players are not named in a list of individuals,
            pairs that are known by a number alone where sessions are added up.
    """

    sessions: tuple[SessionName, ...]
    kind: ContestantKind
    field: RankedField
    section: str | None
    movement: str | None
    rows: tuple[RankRow, ...]
    reason: str | None = None
    method: Method | None = None
    left_out: tuple[Ranked, ...] = ()
