"""How a service tells how far it has come; what is done with that is the caller's affair."""

from collections.abc import Callable

from dealfile.services.inputs import Input

Watcher = Callable[[Input, int | None], None]
"""Called with the input being read and the bytes of it already read; ``None`` when it has been read whole."""


def nobody(source: Input, done: int | None) -> None:
    """Nobody watches."""
