"""Tokens of the LIN grammar, alike from Lark's own lexer and from lark-cython."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, Protocol, cast

from dealfile.syntax import grammar

LONGEST: Final = 1000
"""Characters of a value that the fine rules read; what is longer is no deal, call or card."""

LONGEST_LIST: Final = 20_000
"""Characters of a list of results that are read: both rooms of a thousand boards."""

_SHORT: Final = 64
"""Characters of texts whose tokens are kept, because short values repeat."""


def shown(text: str) -> str:
    """A value as messages quote it."""
    return repr(text if len(text) <= 40 else f"{text[:36]} ...")


class LarkToken(Protocol):
    """A token: its terminal, its text, and where it starts in what was parsed."""

    type: str
    value: str
    start_pos: int


class _Node(Protocol):
    children: list[LarkToken]


def tokens(text: str, start: str) -> Sequence[LarkToken]:
    """The tokens of ``text`` by start rule ``start`` of the grammar, which takes any text."""
    return _kept_tokens(text, start) if len(text) <= _SHORT else _tokens(text, start)


def _tokens(text: str, start: str) -> Sequence[LarkToken]:
    return cast("list[LarkToken]", grammar.parser("lin").parse(text, start=start).children)


_kept_tokens = lru_cache(maxsize=1024)(_tokens)


def items(text: str, start: str) -> list[list[LarkToken]]:
    """The tokens of each item of a list by start rule ``start``, without the commas between the items."""
    nodes = cast("list[_Node]", grammar.parser("lin").parse(text, start=start).children[::2])
    return [node.children for node in nodes]
