"""A lock on a file, which one process holds and which goes when that ends, however it ends."""

import errno
import os
import socket
import sys
from contextlib import suppress
from pathlib import Path
from typing import IO

_TAKEN = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
"""What the system says when another has the lock; anything else means that the file system knows no locks."""

if sys.platform == "win32":
    import msvcrt

    def _lock(stream: IO[str]) -> None:
        stream.seek(_BEHIND)  # Windows lets nobody read what is locked
        msvcrt.locking(stream.fileno(), msvcrt.LK_NBLCK, 1)

    _BEHIND = 1 << 10
else:
    import fcntl

    def _lock(stream: IO[str]) -> None:
        fcntl.flock(stream, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """A lock on the file ``path``, which is made for it, says who holds it, and goes with it."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._stream: IO[str] | None = None

    def take(self) -> str | None:
        """Takes the lock, unless another has it: then it says who that is, as far as is known.

        Where the file system has no locks, nobody is kept out.

        Raises:
            OSError: The file cannot be made.
        """
        while True:
            stream = self._path.open("a+", encoding="utf-8")
            try:
                _lock(stream)
            except OSError as fault:
                if fault.errno in _TAKEN:
                    with stream:
                        stream.seek(0)
                        return stream.read(200)
            if self._is_still(stream):
                break
            stream.close()  # it was removed by who had it, between its being opened and locked
        stream.truncate(0)
        stream.write(f"process {os.getpid()} on {socket.gethostname()}")
        stream.flush()
        self._stream = stream
        return None

    def _is_still(self, stream: IO[str]) -> bool:
        try:
            return os.path.samestat(os.fstat(stream.fileno()), self._path.stat())
        except FileNotFoundError:
            return False

    def release(self) -> None:
        """Lets go, and removes the file."""
        if self._stream is None:
            return
        with suppress(OSError):
            self._path.unlink()  # while it is held, so that it is not that of another; Windows does not let an open one go
        with suppress(OSError):
            self._stream.close()
        self._stream = None
        if sys.platform == "win32":
            with suppress(OSError):
                self._path.unlink()
