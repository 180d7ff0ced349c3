"""Which scores there are in duplicate at all."""

from functools import lru_cache
from itertools import chain
from typing import Final

from dealfile.core.calls import CONTRACT_OF
from dealfile.core.seats import Side, Vulnerability
from dealfile.laws.figures import Laws
from dealfile.scoring.duplicate import duplicate_score

_TRICKS: Final = range(14)


def is_possible(score: int, side: Side, vulnerable: Vulnerability | None, laws: Laws | None = None) -> bool:
    """Whether a contract of either side brings ``side`` the score ``score``.

    Args:
        score: The score as ``side`` sees it.
        side: The side.
        vulnerable: Who is vulnerable; ``None`` where that is not known, and any vulnerability will do.
        laws: The duplicate laws; ``None`` for the usual ones.
    """
    own = (False, True) if vulnerable is None else (vulnerable.of(side),)
    theirs = (False, True) if vulnerable is None else (vulnerable.of(side.other),)
    declared = chain.from_iterable(_declared(each, laws) for each in own)
    defended = chain.from_iterable(_declared(each, laws) for each in theirs)
    return score == 0 or score in set(declared) or -score in set(defended)


@lru_cache(maxsize=8)
def _declared(vulnerable: bool, laws: Laws | None) -> frozenset[int]:
    """All scores of declarer's side."""
    contracts = (each for each in CONTRACT_OF.values() if each.is_playable)
    return frozenset(duplicate_score(each, vulnerable, tricks, laws) for each in contracts for tricks in _TRICKS)
