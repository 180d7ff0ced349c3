"""What the readers of both formats hand on."""

from dataclasses import dataclass

from dealfile.diagnostics import Finding
from dealfile.model import Board, Source


@dataclass(frozen=True, slots=True)
class Written:
    """One record as it was read.

    Attributes:
        source: Where it stands, with its text.
        board: The board as written; ``None`` when no model could be made (the record is rejected).
        findings: What was seen while reading it; spans count in ``source.text``, paths in ``board``.
        outside: Whether this is no record, but findings about text between records; spans count in the text of the file.
    """

    source: Source
    board: Board | None
    findings: tuple[Finding, ...] = ()
    outside: bool = False
