"""Things whose use is over and that the next one may want: a place in an archive, a file far away."""

import atexit
import os
from collections.abc import Callable
from typing import Final, Generic, Protocol, TypeVar

_MOST: Final = 4
"""How often a big content is gone through at the most: surveyed, again where its encoding is seen late, and cut."""


class Closable(Protocol):
    """What is to be closed when nobody wants it any more."""

    def close(self) -> None:
        """Ends its use."""


Thing = TypeVar("Thing", bound=Closable)


class Waiting(Generic[Thing]):
    """Keeps the few things that were used last: a content may be gone through several times, a part at a time.

    Whoever takes one has it alone, so that no two share one, in other threads neither.
    """

    def __init__(self) -> None:
        self._things: list[Thing] = []
        atexit.register(self.clear)
        if hasattr(os, "register_at_fork"):
            # The copy in a forked process would move the place in the file that its parent reads.
            os.register_at_fork(after_in_child=self._things.clear)

    def take(self, fitness: Callable[[Thing], int]) -> Thing | None:
        """The thing that fits best; ``None`` where the fitness of all is negative."""
        ranked = sorted(((fitness(thing), number, thing) for number, thing in enumerate(tuple(self._things))), reverse=True)
        for rank, _, thing in ranked[:1]:
            if rank >= 0:
                try:
                    self._things.remove(thing)
                except ValueError:
                    return None  # another thread was faster
                return thing
        return None

    def leave(self, thing: Thing) -> None:
        """Lets a thing wait."""
        self._things.append(thing)
        self._close_but(_MOST)

    def clear(self) -> None:
        """Lets nothing wait."""
        self._close_but(0)

    def _close_but(self, most: int) -> None:
        while len(self._things) > most:
            self._things.pop(0).close()
