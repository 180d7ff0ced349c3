"""How a service tells how far it has come; what is done with that is the caller's affair."""

from typing import Protocol

from dealfile.services.inputs import Input


class Watcher(Protocol):
    """Is told how far reading has come."""

    def __call__(self, source: Input, done: int | None, records: int = 1) -> None:
        """Notes that more of an input has been read.

        Args:
            source: The input.
            done: How much of its size has been read; ``None`` when it has been read whole. The size of a packed input is the
                packed one, so this is a share of that, or 0 where it cannot be told.
            records: Records read since the last call.
        """


def nobody(source: Input, done: int | None, records: int = 1) -> None:
    """Nobody watches."""
