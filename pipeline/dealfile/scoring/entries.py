"""What each table brings to the comparison of a board, and what it takes from it."""

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple, TypeAlias


@dataclass(frozen=True, slots=True)
class Weighted:
    """A score that stands for several results (Law 12C1(c)).

    Attributes:
        parts: The weight of each result, all together 1, and its score, seen from the side that it is for.
    """

    parts: tuple[tuple[Fraction, int], ...]


@dataclass(frozen=True, slots=True)
class Award:
    """An artificial score (Law 12C2), which takes no part in the comparison of the board.

    Attributes:
        percentage: Its share of the most matchpoints that the board can bring, from 0 to 100; ``None`` where IMPs are stated.
        imps: Its IMPs; ``None`` where a percentage is stated.
        follows_session: Whether it was awarded by name (average plus, average minus): whoever gets average plus has at least
            the percentage of the own other boards, whoever gets average minus at most that (Law 12C2(c)).
    """

    percentage: Fraction | None = None
    imps: Fraction | None = None
    follows_session: bool = False


SideScore: TypeAlias = int | Weighted | Award | None
"""The score of one side as that side sees it; ``None`` where there is none, and the table takes no part."""


class Entry(NamedTuple):
    """One result on a board.

    Attributes:
        ns: The score of North-South.
        ew: That of East-West; in a split score it is not the opposite.
        times: At how many tables it was had, 1 or more.
    """

    ns: SideScore
    ew: SideScore
    times: int = 1


class Comparison(NamedTuple):
    """What the results on a board come to, entry by entry; ``None`` where a side has no score.

    Attributes:
        ns: The points of North-South: matchpoints, IMPs or total points.
        ew: Those of East-West.
        top: The most that a side can have; ``None`` where there is no such, as at IMPs.
        datum: The score that all are set against (Butler), seen from North-South.
        compared: Real scores that were compared, each table counted.
        expected: Results to which the matchpoints were scaled; as many as ``compared`` where they were not.
    """

    ns: tuple[Fraction | None, ...]
    ew: tuple[Fraction | None, ...]
    top: Fraction | None = None
    datum: Fraction | None = None
    compared: int = 0
    expected: int = 0

    def percentage(self, points: Fraction | None) -> Fraction | None:
        """Points in hundredths of the top; ``None`` where there is no top, or a single result that nothing can be won against."""
        return 100 * points / self.top if points is not None and self.top else None
