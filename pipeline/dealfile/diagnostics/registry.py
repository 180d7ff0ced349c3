"""All codes, by code and by name."""

from types import ModuleType
from typing import Final

from dealfile.diagnostics.codes import (
    auction,
    convert,
    convert_bare,
    convert_operations,
    deal,
    deals,
    encoding,
    file,
    json,
    lin,
    lin_deal,
    lin_match,
    lin_table,
    pbn,
    pbn_annotations,
    pbn_export,
    pbn_sections,
    pbn_tags,
    pbn_values,
    play,
    rbn,
    result,
    score,
    session,
    session_checks,
    table,
)
from dealfile.diagnostics.finding import Code

_MODULES: Final[tuple[ModuleType, ...]] = (
    *(
        file,
        encoding,
        pbn,
        pbn_values,
        pbn_tags,
        pbn_sections,
        pbn_annotations,
        pbn_export,
        lin,
        lin_deal,
        lin_table,
        lin_match,
        json,
        rbn,
        deals,
        deal,
        auction,
        play,
        result,
        score,
        session_checks,
        session,
        table,
        convert,
        convert_operations,
        convert_bare,
    ),
)


def _codes(module: ModuleType) -> list[type[Code]]:
    """The codes that a module defines, in the order of their numbers."""
    found = [each for each in vars(module).values() if isinstance(each, type) and issubclass(each, Code) and each is not Code]
    return sorted(found, key=lambda each: each.code)


CODES: Final[tuple[type[Code], ...]] = tuple(code for module in _MODULES for code in _codes(module))

ONCE_A_FILE: Final[frozenset[str]] = frozenset(code.code for code in CODES if code.once)
"""Codes of which a file tells each message once, at its first place."""


def find_code(word: str) -> type[Code] | None:
    """The code called ``word``: its code (``AUC104``, any case) or its name (``insufficient-bid``)."""
    return next((each for each in CODES if word.upper() == each.code or word.lower() == each.name), None)
