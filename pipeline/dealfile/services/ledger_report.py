"""The back score in the score report: what each player won, rubber by rubber and in sum; its keys are a promise."""

from dataclasses import dataclass
from typing import Literal

SettlementName = Literal["half-up", "half-down", "half-even", "floor", "exact"]


@dataclass(frozen=True, slots=True, kw_only=True)
class StakeTerms:
    """What is played for: an amount in decimal digits, for a hundred or for a point."""

    amount: str
    per: Literal["hundred", "point"]
    currency: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerResult:
    """What a rubber brought a player, and his sum after it; the amounts are null where no stake is told."""

    player: str
    hundreds: str
    running: str
    amount: str | None
    running_amount: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BackScoreRubber:
    """A rubber or a round of Chicago on the back score; the players are North, East, South, West."""

    rubber: int
    form: Literal["rubber", "chicago"]
    players: tuple[PlayerResult, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberLeftOut:
    """A rubber or a round of Chicago that enters nobody's ledger, and why.

    Where the reason is that it goes on later, ``goes_on_in`` and ``goes_on_at`` are the file and the record in which it does.
    """

    rubber: int
    form: Literal["rubber", "chicago"]
    reason: str
    goes_on_in: str | None
    goes_on_at: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerBalance:
    """A player in sum: ``points`` as scored, ``hundreds`` and ``amount`` as settled."""

    player: str
    rubbers: int
    won: int
    lost: int
    points: int
    hundreds: str
    amount: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class PairBalance:
    """Two players, in the order of their names: what each of them won as partners, or the first as an opponent of the second."""

    players: tuple[str, str]
    rubbers: int
    won: int
    lost: int
    points: int
    hundreds: str
    amount: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TourPlace:
    """A player's place in a tour; those with equal results share it."""

    place: int
    player: str
    hundreds: str
    amount: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class TourSheet:
    """Three rubbers in a row in which each of four players was every other one's partner, and the ranking."""

    rubbers: tuple[int, ...]
    standings: tuple[TourPlace, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaymentDue:
    """A payment; when all are made, nobody owes anything."""

    payer: str
    payee: str
    hundreds: str
    amount: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class BackScore:
    """The ledgers of all players by name.

    ``hundreds`` are signed and text, because ``exact`` settlement has decimals: ``-9.5``. Amounts are text in decimal digits,
    so that they stay exact. ``players`` stand in the order in which they won, ``partnerships`` in that of what they won; of two
    ``opponents`` the one that stands first among ``players`` comes first, and the figures are what that one won.
    """

    settlement: SettlementName
    stake: StakeTerms | None
    rubbers: tuple[BackScoreRubber, ...]
    left_out: tuple[RubberLeftOut, ...]
    players: tuple[PlayerBalance, ...]
    partnerships: tuple[PairBalance, ...]
    opponents: tuple[PairBalance, ...]
    tours: tuple[TourSheet, ...]
    payments: tuple[PaymentDue, ...]
