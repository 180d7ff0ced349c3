"""Duplicate scores (Law 77)."""

from functools import lru_cache

from dealfile.core.calls import Contract
from dealfile.core.seats import Seat, Side, Vulnerability
from dealfile.errors import UsageError
from dealfile.laws.figures import Laws
from dealfile.laws.profiles import DUPLICATE_LAWS, load_laws
from dealfile.scoring.contract import contract_score


@lru_cache(maxsize=16384)
def duplicate_score(contract: Contract, vulnerable: bool, tricks: int, laws: Laws | None = None) -> int:
    """The score of declarer's side, negative when the contract goes down, 0 when passed out.

    Args:
        contract: A contract with a level, or a passed-out board.
        vulnerable: Whether declarer's side is vulnerable.
        tricks: Tricks won by declarer's side, 0 to 13; of no meaning when passed out.
        laws: The duplicate laws; ``None`` for the usual ones.

    Raises:
        ValueError: The contract has no level (an end position), or there are not 0 to 13 tricks.
        UsageError: The laws do not score duplicate boards.
    """
    figures = load_laws(DUPLICATE_LAWS) if laws is None else laws
    if figures.duplicate is None:
        raise UsageError(f"the laws {figures.name} do not score duplicate boards", f"choose {DUPLICATE_LAWS}")
    parts = contract_score(contract, vulnerable, tricks, figures)
    if not parts.odd_tricks:
        return -parts.undertricks
    premium = (figures.duplicate.game if parts.is_game else figures.duplicate.part_score)[vulnerable]
    return parts.odd_tricks + parts.overtricks + parts.insult + parts.slam + premium


def north_south_score(
    contract: Contract, declarer: Seat | None, vulnerable: Vulnerability, tricks: int, laws: Laws | None = None
) -> int:
    """The score of North-South for a board; 0 when passed out (then there is no declarer).

    Raises:
        ValueError: A contract that was played has no declarer, or as :func:`duplicate_score`.
        UsageError: The laws do not score duplicate boards.
    """
    if contract.is_passed_out:
        return 0
    if declarer is None:
        raise ValueError(f"{contract} has no declarer")
    score = duplicate_score(contract, vulnerable.of(declarer.side), tricks, laws)
    return score if declarer.side is Side.NS else -score
