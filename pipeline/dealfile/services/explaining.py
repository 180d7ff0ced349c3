"""Explaining codes: the page of a code is the docstring of its class."""

from difflib import get_close_matches
from inspect import cleandoc

from dealfile.diagnostics import Code
from dealfile.diagnostics.registry import CODES, find_code
from dealfile.errors import UsageError


def explain(word: str) -> str:
    """The page of the code called ``word``, by its code or its name.

    Raises:
        UsageError: There is no such code.
    """
    code = find_code(word)
    if code is None:
        words = [each.name for each in CODES] + [each.code for each in CODES]
        near = get_close_matches(word.lower(), words, n=1) or get_close_matches(word.upper(), words, n=1)
        remedy = f"did you mean {near[0]}? " if near else ""
        raise UsageError(f"no code is called {word!r}", f"{remedy}dealfile explain without a word lists all codes")
    return page(code)


def page(code: type[Code]) -> str:
    """The page of ``code``: its title, its docstring, and what the classic verifier calls it."""
    title = f"{code.code} {code.name}"
    usual = f"Severity: {code.severity.value}"
    if code.dialect:
        usual += " (a habit of real programs; an error under --strict)"
    lines = [title, "=" * len(title), usual]
    if code.verifier_name:
        lines.append(f"The PBN verifier calls it: {code.verifier_name}")
    return "\n".join(lines) + f"\n\n{cleandoc(code.__doc__ or '')}\n"


def code_list() -> str:
    """All codes, one a line: code, usual severity, name."""
    return "".join(f"{code.code}  {code.severity.value:7}  {code.name}\n" for code in CODES)
