"""Tokens of the LIN grammar, alike from Lark's own lexer and from lark-cython."""

from typing import Final, Protocol, cast

from dealfile.syntax import grammar

LONGEST: Final = 1000
"""Characters of a value that the fine rules read; what is longer is no deal, call or card."""


def shown(text: str) -> str:
    """A value as messages quote it."""
    return repr(text if len(text) <= 40 else f"{text[:36]} ...")


class Token(Protocol):
    """A token: its terminal, its text, and where it starts in what was parsed."""

    type: str
    value: str
    start_pos: int


class _Node(Protocol):
    children: list[Token]


def tokens(text: str, start: str) -> list[Token]:
    """The tokens of ``text`` by start rule ``start`` of the grammar, which takes any text."""
    return cast("list[Token]", grammar.parser("lin").parse(text, start=start).children)


def items(text: str, start: str) -> list[list[Token]]:
    """The tokens of each item of a list by start rule ``start``, without the commas between the items."""
    nodes = cast("list[_Node]", grammar.parser("lin").parse(text, start=start).children[::2])
    return [node.children for node in nodes]
