"""What all renderers share: the interface, the excerpt of a source, and paint."""

from dataclasses import dataclass
from typing import Final, Protocol

from dealfile.diagnostics.finding import Finding
from dealfile.diagnostics.report import Report

_ANSI: Final[dict[str, str]] = {
    "error": "\x1b[1;31m",
    "warning": "\x1b[1;33m",
    "info": "\x1b[1;36m",
    "place": "\x1b[1m",
    "faint": "\x1b[2m",
}


@dataclass(frozen=True, slots=True)
class Excerpt:
    """The line of a file that a finding points at.

    Attributes:
        text: The line, as far as it belongs to the record.
        column: Column of its first character in the file, from 1 (a LIN record may begin inside a line).
    """

    text: str
    column: int = 1


@dataclass(frozen=True, slots=True)
class Paint:
    """Colours words for a terminal, or leaves them as they are."""

    colour: bool = False

    def __call__(self, text: str, kind: str) -> str:
        """The text in the colour of ``kind``: a severity, ``place`` or ``faint``."""
        return f"{_ANSI[kind]}{text}\x1b[0m" if self.colour and text else text


class Renderer(Protocol):
    """Turns findings into one output format."""

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """The text to write for ``finding``, at once; empty for a format that gathers first."""
        ...

    def end(self, report: Report) -> str:
        """The text that closes the output; the findings in ``report`` are left to the renderer."""
        ...


def place(finding: Finding) -> str:
    """Where a finding is, as compilers write it: ``x.pbn:103:5``; empty for one that is of no file."""
    if finding.file is None:
        return ""
    parts = [finding.file]
    if finding.line is not None:
        parts += [str(finding.line), str(finding.column or 1)]
    return ":".join(parts)


def heading(finding: Finding, paint: Paint) -> str:
    """Where a finding is, how grave it is and what it is called; for one that is of no file without a place."""
    where, severity = printable(place(finding)), finding.severity.value
    before = f"{paint(where, 'place')}: " if where else ""
    return f"{before}{paint(severity, severity)} {title(finding)}"


def which(finding: Finding) -> str:
    """The record of a finding in words: ``record 7, board 12``, ``record 7``, or empty for a whole file.

    The board alone would not do: several records may have the same.
    """
    record = "" if finding.record is None else f"record {finding.record}"
    board = f"board {finding.board}" if finding.board else ""
    return ", ".join(filter(None, (record, board)))


def title(finding: Finding) -> str:
    """What a finding is called, with its record: ``AUC104 insufficient-bid (record 7, board 12)``."""
    where = which(finding)
    return f"{finding.code} {finding.name}{f' ({printable(where)})' if where else ''}"


def printable(text: str) -> str:
    """The text in one line with nothing that a terminal would act on (control characters escaped)."""
    if text.isprintable():
        return text
    return "".join(letter if letter.isprintable() or "\udc80" <= letter <= "\udcff" else _escaped(letter) for letter in text)


def _escaped(letter: str) -> str:
    return letter.encode("unicode_escape", "backslashreplace").decode("ascii")
