"""Lark parsers from the files in ``grammars/``, built once a process, and the patterns of single terminals.

One grammar serves two speeds. A record is parsed with coarse terminals (all calls of an auction are one token); their text
is then cut with the pattern of the *fine* terminal, which :func:`pattern` takes from the same grammar.
"""

import os
import re
from functools import cache
from typing import Any

from lark import Lark
from lark.lexer import TerminalDef

from dealfile.errors import MissingExtraError, UsageError
from dealfile.resources import resource

LEXER_VARIABLE = "DEALFILE_LEXER"
"""Environment variable that chooses the lexer: ``python`` or ``cython``; unset takes ``cython`` where it is installed."""

STARTS = {
    "pbn": ["record", "auction", "play", "deal"],
    "lin": ["record", "deal", "calls", "cards", "results"],
    "rbn": ["hands", "auction", "contract", "play", "result"],
}
"""The start rules of each grammar, the coarse one first."""


@cache
def _cython_plugins() -> dict[str, Any] | None:
    """The plug-ins of lark-cython, or ``None`` where it is not installed."""
    try:
        import lark_cython  # noqa: PLC0415 - an extra: dealfile[fast]
    except ImportError:
        return None
    plugins: dict[str, Any] = lark_cython.plugins
    return plugins


def lexer_name() -> str:
    """The lexer in use: ``cython`` (lark-cython) or ``python`` (Lark's own).

    Raises:
        UsageError: The environment names a lexer that does not exist.
        MissingExtraError: The environment asks for ``cython`` and lark-cython is not installed.
    """
    wanted = os.environ.get(LEXER_VARIABLE, "")
    if wanted not in ("", "python", "cython"):
        raise UsageError(f"{LEXER_VARIABLE}={wanted}: no such lexer", "use python or cython")
    if wanted == "cython" and _cython_plugins() is None:
        raise MissingExtraError(f"{LEXER_VARIABLE}=cython needs lark-cython", "install dealfile[fast]")
    return "python" if wanted == "python" or _cython_plugins() is None else "cython"


def _source(name: str) -> str:
    return resource("grammars", f"{name}.lark").read_text("utf-8")


def _shared(_base: object, path: str) -> tuple[str, str]:
    """Lark's import hook: grammars import each other by file name, from the package or the checkout."""
    return path, resource("grammars", path).read_text("utf-8")


def build(name: str, *, strict: bool = False, plugins: dict[str, Any] | None = None) -> Lark:
    """A new parser of grammar ``name`` (a key of ``STARTS``), uncached: LALR, contextual lexer, no terminal filtered out."""
    return Lark(
        _source(name),
        parser="lalr",
        lexer="contextual",
        start=STARTS[name],
        maybe_placeholders=False,
        keep_all_tokens=True,
        propagate_positions=False,
        strict=strict,
        import_paths=[_shared],
        source_path=f"{name}.lark",
        **({"_plugins": plugins} if plugins else {}),
    )


@cache
def parser(name: str) -> Lark:
    """The parser of grammar ``name``, built once a process with the lexer that :func:`lexer_name` names."""
    return build(name, plugins=_cython_plugins() if lexer_name() == "cython" else None)


@cache
def pattern(name: str, terminal: str) -> re.Pattern[str]:
    """The compiled pattern of one terminal of grammar ``name``, as its parser uses it.

    Raises:
        KeyError: The grammar has no such terminal.
    """
    definition: TerminalDef = _terminals(name)[terminal]
    return re.compile(definition.pattern.to_regexp())


@cache
def _terminals(name: str) -> dict[str, TerminalDef]:
    # The parser drops terminals that no rule uses; the grammar still knows them.
    from lark.load_grammar import load_grammar  # noqa: PLC0415 - private to this function

    grammar, _used = load_grammar(_source(name), f"{name}.lark", [_shared], False)  # type: ignore[no-untyped-call]  # Lark leaves it untyped
    terminals, _rules, _ignored = grammar.compile(STARTS[name], "*")
    return {terminal.name: terminal for terminal in terminals}
