"""Running one function over many pieces in this process, one after the other."""

from collections.abc import Callable, Iterable, Iterator
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")


def run(function: Callable[[Piece], Result], pieces: Iterable[Piece]) -> Iterator[Result]:
    """What ``function`` makes of each of ``pieces``, in their order, each made when it is asked for."""
    return map(function, pieces)
