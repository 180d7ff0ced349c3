"""Artificial scores by name (Law 12C2)."""

import re
from fractions import Fraction
from typing import Final

from dealfile.scoring.entries import Award

_AVERAGE: Final = re.compile(r"\^?(?:A|AVE?|AVG)([+=-]?)", re.IGNORECASE)
_PERCENTAGES: Final = {"+": Fraction(60), "-": Fraction(40)}
_AVERAGE_ITSELF: Final = Fraction(50)
_NAMES: Final = {percentage: f"A{sign}" for sign, percentage in _PERCENTAGES.items()}


def named_average(text: str) -> Award | None:
    """Average plus, average or average minus by the words of programs (``A+``, ``AVE-``), marked or not; else ``None``."""
    word = _AVERAGE.fullmatch(text.strip())
    return None if word is None else Award(percentage=_PERCENTAGES.get(word[1], _AVERAGE_ITSELF), follows_session=True)


def average_name(award: Award) -> str:
    """The short word for an average that was awarded by name: ``A+``, ``A`` or ``A-``."""
    return "A" if award.percentage is None else _NAMES.get(award.percentage, "A")
