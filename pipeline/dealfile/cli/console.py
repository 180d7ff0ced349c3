"""Talking to the terminal: data on standard output, everything else on standard error."""

import errno
import io
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, TYPE_CHECKING, BinaryIO, TextIO, cast

from dealfile.errors import DealfileError, OutputError, UsageError

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer

    from dealfile.diagnostics.digest import Digest


def coloured(stream: TextIO | None) -> bool:
    """Whether to use colour on ``stream``: it is a terminal, and NO_COLOR is not set."""
    return stream is not None and stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def say(text: str) -> None:
    """Says ``text`` on standard error."""
    if sys.stderr is not None:
        sys.stderr.write(text.encode("utf-8", "backslashreplace").decode("utf-8") + "\n")


def complain(fault: DealfileError) -> None:
    """Says what cannot be done and what to do about it."""
    from dealfile.diagnostics.render.base import printable

    paint = "\x1b[1;31merror\x1b[0m" if coloured(sys.stderr) else "error"
    say(f"{paint}: {printable(fault.message)}" + (f"\n  hint: {printable(fault.remedy)}" if fault.remedy else ""))


def tell(findings: "Digest") -> None:
    """Lists findings on standard error, a line each; many of them are only counted, code by code.

    What is said in the same words of several records of a file is listed once.
    """
    from dealfile.diagnostics.render import renderer

    concise = renderer("concise", colour=coloured(sys.stderr))
    for alike in findings.alike.values():
        again = f" (and {alike.times - 1:,} more)" if alike.times > 1 else ""
        say(concise.finding(alike.first, None).rstrip("\n") + again)
    for (code, name), number in sorted(findings.more.items()):
        say(f"... and {number:,} more {code} {name}")


@contextmanager
def opened_output(path: str | None, *, force: bool) -> Iterator[IO[bytes]]:
    """The stream of ``-o FILE``, or standard output for none and for ``-``."""
    from dealfile.services.outputs import replacing

    if path is None or path == "-":
        yield standard_output()
    else:
        with replacing(Path(path), force=force) as stream:
            yield stream


def check_named(path: str | None, option: str = "-o") -> None:
    """Refuses an output, or something else that is named, without a name.

    Raises:
        UsageError: ``path`` is empty, as a variable of a shell is that is not set.
    """
    if path == "":
        raise UsageError(f"{option} names nothing", "give a name; is a variable not set?")


def check_output(path: str | None, option: str = "-o") -> None:
    """Refuses an output without a name, and one that is not on this machine.

    Raises:
        UsageError: ``path`` is empty, or a URL.
    """
    from dealfile.services.addresses import is_address

    check_named(path, option)
    if path is not None and is_address(path):
        raise UsageError(f"{option} {path}: outputs are written on this machine only", "name a place here, then copy it")


def write(stream: IO[bytes], text: str) -> None:
    """Writes ``text`` and sees that it has arrived, so that a full disk is told here."""
    from dealfile.services.outputs import encoded

    stream.write(encoded(text))
    stream.flush()


def standard_output() -> IO[bytes]:
    """Standard output for bytes.

    Raises:
        OutputError: It is closed.
    """
    if sys.stdout is None:
        raise OutputError("standard output is closed", "write to a file with -o")
    stream = sys.stdout.buffer
    return cast("BinaryIO", _Unbuffered(stream)) if isinstance(stream, io.RawIOBase) else stream


class _Unbuffered(io.RawIOBase):
    """Standard output without a buffer, as PYTHONUNBUFFERED makes it: there the system may take only the first part of a write.

    Here the rest is written too, so that nothing is lost and a reader gone away is noticed.
    """

    def __init__(self, stream: io.RawIOBase) -> None:
        self._stream = stream

    def write(self, data: "ReadableBuffer", /) -> int:
        left = memoryview(data).cast("B")
        whole = len(left)
        while left:
            written = self._stream.write(left)
            if written is None:
                raise BlockingIOError(errno.EAGAIN, "write could not complete without blocking", whole - len(left))
            left = left[written:]
        return whole
