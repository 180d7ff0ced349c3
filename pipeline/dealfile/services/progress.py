"""How a service tells how far it has come; what is done with that is the caller's affair."""

from typing import Protocol

from dealfile.services.inputs import Input


class Watcher(Protocol):
    """Is told how far reading has come."""

    def __call__(self, source: Input, done: int | None, records: int = 1) -> None:
        """Notes that more of an input has been read.

        Args:
            source: The input.
            done: Its bytes that have been read; ``None`` when it has been read whole. Of a packed input it may be more than its
                size, which is the packed one; an export says so much of that as it has read of the content.
            records: Records read since the last call.
        """


def nobody(source: Input, done: int | None, records: int = 1) -> None:
    """Nobody watches."""
