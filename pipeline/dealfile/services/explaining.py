"""Explaining codes and laws: the page of a code is the docstring of its class, that of laws a table of their figures."""

from collections.abc import Iterable
from difflib import get_close_matches
from inspect import cleandoc
from typing import Final

from dealfile.diagnostics import Code
from dealfile.diagnostics.registry import CODES, find_code
from dealfile.errors import UsageError
from dealfile.laws.files import is_file
from dealfile.laws.profiles import LAWS_NAMES, SHORT_NAMES
from dealfile.services.laws_tables import laws_page

LAWS_WORD: Final = "laws"


def explain(word: str, which: str | None = None) -> str:
    """The page of the code called ``word``, by its code or its name; else the list of the codes that ``word`` stands for.

    Args:
        word: A code or its name, the first characters of codes (``PBN``, ``AUC1``), or what the classic verifier calls them;
            or ``laws``.
        which: Which laws: a name, or a file of them; ``None`` lists them.

    Raises:
        UsageError: There is no such code, or there are no such laws.
        InputError: A file of laws cannot be read.
    """
    if word.lower() == LAWS_WORD:
        return laws_page(which)
    if which is not None:
        raise UsageError(f"a code is one word, and {which!r} is a second", "explain the one and then the other")
    code = find_code(word)
    if code is not None:
        return page(code)
    several = [each for each in CODES if word and each.code.startswith(word.upper())]
    several = several or [each for each in CODES if each.verifier_name is not None and each.verifier_name == word.lower()]
    if not several:
        words = [each.name for each in CODES] + [each.code for each in CODES]
        near = get_close_matches(word.lower(), words, n=1) or get_close_matches(word.upper(), words, n=1)
        remedy = f"did you mean {near[0]}? " if near else ""
        if word in LAWS_NAMES or word in SHORT_NAMES or is_file(word):
            remedy = f"for laws it is dealfile explain laws {word}; "
        raise UsageError(f"no code is called {word!r}", f"{remedy}dealfile explain without a word lists all codes")
    return code_list(several)


def page(code: type[Code]) -> str:
    """The page of ``code``: its title, its docstring, and what the classic verifier calls it."""
    title = f"{code.code} {code.name}"
    usual = f"Severity: {code.severity.value}"
    if code.dialect:
        usual += " (a habit of real programs; an error under --strict)"
    lines = [title, "=" * len(title), usual]
    if code.law:
        lines.append(f"Law: {code.law.removeprefix('Laws ').removeprefix('Law ')} (Laws of Duplicate Bridge, 2017)")
    if code.verifier_name:
        lines.append(f"The PBN verifier calls it: {code.verifier_name}")
    if code.fixable:
        lines.append("dealfile validate --fix corrects it, where its meaning is certain")
    return "\n".join(lines) + f"\n\n{cleandoc(code.__doc__ or '')}\n"


def code_list(codes: Iterable[type[Code]] = CODES) -> str:
    """Codes, all by default, one a line: code, usual severity, name."""
    return "".join(f"{code.code}  {code.severity.value:7}  {code.name}\n" for code in codes)
