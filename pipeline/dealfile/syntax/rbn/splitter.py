"""An RBN text cut into records, and each into its lines."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import rbn as codes
from dealfile.model import Remark
from dealfile.syntax.rbn.labels import LABELS

_RECORD: Final = re.compile(r"[^\s][^\n]*(?:\n(?!\s*?(?:\n|\Z))[^\n]*)*")
"""Lines up to an empty one."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line with a label.

    Attributes:
        label: Its letter or digit.
        value: What stands behind it.
        start: Where the value begins in the record.
    """

    label: str
    value: str
    start: int


@dataclass(slots=True)
class Lines:
    """A record cut into lines.

    Attributes:
        lines: Those with a label.
        remarks: Texts and comments.
        findings: What was seen; spans count in the record.
    """

    lines: list[Line] = field(default_factory=list)
    remarks: list[Remark] = field(default_factory=list)
    findings: list[Finding] = field(default_factory=list)


def extents(text: str) -> Iterator[tuple[int, int]]:
    """Where the records begin and end."""
    for found in _RECORD.finditer(text):
        yield found.span()


def cut(record: str) -> Lines:
    """The lines of one record."""
    done = Lines()
    place, opened, paragraph = 0, 0, ""
    for raw in record.split("\n"):
        line, start = raw.rstrip(), place
        place += len(raw) + 1
        if paragraph or line.startswith("{"):
            opened = opened if paragraph else start
            paragraph = f"{paragraph}\n{line}" if paragraph else line
            if line.endswith("}"):
                done.remarks.append(Remark("start", "comment", paragraph[1:-1]))
                paragraph = ""
        elif line.startswith("%"):
            done.remarks.append(Remark("start", "directive", line[1:]))
        elif line[:1] in (*LABELS, *"0123456789") and line[1:2] in ("", " ", "\t"):
            value = line[1:].strip()
            done.lines.append(Line(line[0], value, start + (line.index(value, 1) if value else len(line))))
        elif line:
            done.remarks.append(Remark("start", "text", line))
            said = f"{line[:1]!r} is no label of RBN; the line is kept as text"
            done.findings.append(codes.UnknownLabel.at(said, span=(start, start + len(line))))
    if paragraph:
        done.remarks.append(Remark("start", "comment", paragraph[1:]))
        done.findings.append(codes.OpenParagraph.at("this text has no right brace at its end", span=(opened, opened + 1)))
    return done
