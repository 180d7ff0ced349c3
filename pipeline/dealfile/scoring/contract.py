"""The parts of a contract's score, which all forms of the game share (Law 77, and its counterparts at rubber)."""

from dataclasses import dataclass
from functools import lru_cache

from dealfile.core.calls import Contract, Risk
from dealfile.laws.figures import Laws, TrickMultiple


@dataclass(frozen=True, slots=True)
class ContractScore:
    """What a contract earns, part by part; what is not earned is 0.

    Attributes:
        odd_tricks: Trick points for the odd tricks bid and made.
        overtricks: Points for tricks beyond them.
        insult: Points for making a doubled or redoubled contract.
        slam: Points for a slam bid and made.
        undertricks: Points that the defenders earn.
        is_game: Whether the trick points alone make a game.
    """

    odd_tricks: int = 0
    overtricks: int = 0
    insult: int = 0
    slam: int = 0
    undertricks: int = 0
    is_game: bool = False


@lru_cache(maxsize=16384)
def contract_score(contract: Contract, vulnerable: bool, tricks: int, laws: Laws) -> ContractScore:
    """The parts of the score of ``contract``.

    Args:
        contract: A contract with a level, or a passed-out board.
        vulnerable: Whether declarer's side is vulnerable.
        tricks: Tricks won by declarer's side, 0 to 13; of no meaning when passed out.
        laws: The figures.

    Raises:
        ValueError: The contract has no level (an end position), or there are not 0 to 13 tricks.
    """
    if contract.strain is None:
        return ContractScore()
    if not contract.is_playable:
        raise ValueError(f"a contract without a level has no score: {contract}")
    if not 0 <= tricks <= 13:
        raise ValueError(f"declarer's side wins 0 to 13 tricks, not {tricks}")
    over = tricks - contract.tricks_needed
    if over < 0:
        return ContractScore(undertricks=_undertricks(contract.risk, vulnerable, -over, laws))
    first, further = laws.tricks.undoubled(contract.strain)
    factor = {Risk.UNDOUBLED: 1, Risk.DOUBLED: laws.tricks.doubled, Risk.REDOUBLED: laws.tricks.redoubled}[contract.risk]
    odd_tricks = (first + further * (contract.level - 1)) * factor
    counted = contract.level + 6 if laws.slam.must_be_bid else tricks
    slam = laws.slam.small if counted == 12 else laws.slam.grand if counted == 13 else (0, 0)
    return ContractScore(
        odd_tricks=odd_tricks,
        overtricks=over * _overtrick(contract.risk, vulnerable, further, laws),
        insult={Risk.UNDOUBLED: 0, Risk.DOUBLED: laws.insult.doubled, Risk.REDOUBLED: laws.insult.redoubled}[contract.risk],
        slam=slam[vulnerable],
        is_game=odd_tricks >= laws.tricks.game,
    )


def _overtrick(risk: Risk, vulnerable: bool, trick_value: int, laws: Laws) -> int:
    worth = {
        Risk.UNDOUBLED: laws.overtricks.undoubled,
        Risk.DOUBLED: laws.overtricks.doubled,
        Risk.REDOUBLED: laws.overtricks.redoubled,
    }[risk]
    return worth.trick_values * trick_value if isinstance(worth, TrickMultiple) else worth[vulnerable]


def _undertricks(risk: Risk, vulnerable: bool, count: int, laws: Laws) -> int:
    scale = (laws.undertricks.undoubled if risk is Risk.UNDOUBLED else laws.undertricks.doubled)[vulnerable]
    points = sum(scale[:count]) + scale[-1] * max(0, count - len(scale))
    return points * laws.undertricks.redoubled if risk is Risk.REDOUBLED else points
