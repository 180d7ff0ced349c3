"""Artificial scores by name (Law 12C2)."""

import re
from fractions import Fraction
from typing import Final

from dealfile.scoring.entries import Award

_AVERAGE: Final = re.compile(r"(?:A|AVE?|AVG)([+=-]?)", re.IGNORECASE)
_PERCENTAGES: Final = {"+": Fraction(60), "-": Fraction(40)}
_AVERAGE_ITSELF: Final = Fraction(50)


def named_average(text: str) -> Award | None:
    """Average plus, average or average minus by the words that programs have for them (``A+``, ``AVE-``); else ``None``."""
    word = _AVERAGE.fullmatch(text.strip())
    return None if word is None else Award(percentage=_PERCENTAGES.get(word[1], _AVERAGE_ITSELF), follows_session=True)
