"""The ways to score a session, each with all that must be chosen for it."""

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from dealfile.scoring.imps import IMP_SCALE

MethodName: TypeAlias = Literal["matchpoints", "imps", "cross-imps", "butler", "bam", "total-points", "instant"]
MatchpointScale: TypeAlias = Literal["2-1-0", "1-half-0", "ascherman"]
CrossDivisor: TypeAlias = Literal["none", "scores", "comparisons"]
"""What the sum of the IMPs against all others is divided by: PBN's ``Cross``, ``Cross1`` and ``Cross2``."""
DatumKind: TypeAlias = Literal["mean", "median"]
DatumRounding: TypeAlias = Literal["half-up", "half-even", "none"]
"""To which ten a datum goes: half-up is half away from zero; ``none`` leaves it as it is."""

SHOWS_IMPS: Final = frozenset({"imps", "cross-imps", "butler"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Method:
    """A way to score a session (PBN 2.1 section 4.2.1; Law 78).

    Attributes:
        name: What the results of a board are turned into.
        mp_scale: Matchpoints and board-a-match: what a lower and an equal score are worth.
        neuberg: Matchpoints: whether boards with fewer results are scaled up by Neuberg's formula.
        small_groups: Matchpoints: whether one to three results that are scaled up have percentages of their own.
        imp_scale: IMPs: the scale, as PBN names it (``IMP``, ``IMP_1948``).
        cross: Cross-IMPs: what their sum is divided by.
        cap: Cross-IMPs: the most that one comparison counts; ``None`` for no such.
        datum: Butler: how the datum is formed.
        trim: Butler: how many of the highest and of the lowest scores each are left out of the datum.
        datum_rounding: Butler: to which ten the datum goes.
    """

    name: MethodName
    mp_scale: MatchpointScale = "2-1-0"
    neuberg: bool = True
    small_groups: bool = False
    imp_scale: str = IMP_SCALE
    cross: CrossDivisor = "comparisons"
    cap: int | None = None
    datum: DatumKind = "mean"
    trim: int = 0
    datum_rounding: DatumRounding = "half-up"

    @property
    def shows_imps(self) -> bool:
        """Whether its points are IMPs."""
        return self.name in SHOWS_IMPS
