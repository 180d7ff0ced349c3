"""Choosing findings by code prefix or name, as linters do."""

from collections.abc import Sequence
from difflib import get_close_matches

from dealfile.diagnostics import Finding
from dealfile.diagnostics.registry import CODES, find_code
from dealfile.errors import UsageError


class Selection:
    """Which findings are reported. The more exact word wins: ``--ignore AUC --select AUC104`` keeps AUC104.

    Args:
        select: Prefixes of codes (``AUC``, ``AUC1``) or names (``insufficient-bid``); empty selects all.
        ignore: The same, for what is left out.

    Raises:
        UsageError: A word fits no code.
    """

    def __init__(self, select: Sequence[str] = (), ignore: Sequence[str] = ()) -> None:
        self._select = [_prefix(word) for word in select]
        self._ignore = [_prefix(word) for word in ignore]
        self._kept: dict[str, bool] = {}

    def keeps(self, finding: Finding) -> bool:
        """Whether ``finding`` is reported."""
        code = finding.code
        if code not in self._kept:
            selected = max((len(prefix) for prefix in self._select if code.startswith(prefix)), default=-1)
            ignored = max((len(prefix) for prefix in self._ignore if code.startswith(prefix)), default=-1)
            self._kept[code] = (selected > ignored) or (ignored < 0 and not self._select)
        return self._kept[code]


def _prefix(word: str) -> str:
    """The prefix of codes that ``word`` stands for."""
    word = word.strip()
    named = find_code(word)
    if named is not None:
        return named.code
    prefix = word.upper()
    if prefix and any(code.code.startswith(prefix) for code in CODES):
        return prefix
    near = get_close_matches(word.lower(), [code.name for code in CODES], n=1)
    raise UsageError(
        f"no code begins with or is called {word!r}",
        f"did you mean {near[0]}?" if near else "dealfile explain lists all codes",
    )
