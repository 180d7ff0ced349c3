"""PBN inside another document: a mail, a page, a text, with lines ``<PBN>`` and ``</PBN>`` (section 6.2 of the standard)."""

import re
from typing import Final, NamedTuple

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn import EmbeddedPbn, EmbeddingNotClosed

_OPEN: Final = "<PBN>"
_DELIMITER: Final = re.compile(r"^[ \t]*<(/?)PBN>[ \t\r]*(?:\n|\Z)", re.MULTILINE)
_TAG: Final = re.compile(r'^[ \t]*\[[ \t]*[A-Za-z0-9_]+[ \t]*"', re.MULTILINE)
_PBN_BEGINS: Final = ("[", "%", ";", "{")


class Region(NamedTuple):
    """A stretch of PBN: a half-open range of characters in the text of its document, without the delimiters.

    Attributes:
        start: Where it begins.
        end: Where it ends.
        closed: Whether a closing delimiter ends it.
    """

    start: int
    end: int
    closed: bool = True


def may_be_document(text: str) -> bool:
    """Whether a text can be such a document, by how it begins."""
    return not text.lstrip("\ufeff \t\v\f\r\n").startswith(_PBN_BEGINS)


def embedded(text: str) -> list[Region]:
    """The PBN in a document; nothing when ``text`` is no such document.

    The delimiters never occur in PBN itself, so a text that begins as PBN does, or holds a tag before the first of them, is
    PBN and no document.
    """
    if _OPEN not in text or not may_be_document(text):
        return []
    regions: list[Region] = []
    start: int | None = None
    for found in _DELIMITER.finditer(text):
        if not found[1]:
            if start is None and not regions and _TAG.search(text, 0, found.start()) is not None:
                return []
            if start is not None:
                regions.append(Region(start, found.start(), closed=False))
            start = found.end()
        elif start is not None:
            regions.append(Region(start, found.start()))
            start = None
    if start is not None:
        regions.append(Region(start, len(text), closed=False))
    return regions


def told(text: str, regions: list[Region]) -> list[Finding]:
    """What there is to say about a document: where its records stand, and what is not closed."""
    spans, findings, line, position = [], [], 1, 0
    for region in regions:
        line += text.count("\n", position, region.start)
        last = line + text.count("\n", region.start, region.end) - (1 if region.closed else text.endswith("\n"))
        spans.append(f"line {line}" if last <= line else f"lines {line} to {last}")
        if not region.closed:
            said = f"<PBN> in line {line - 1} has no </PBN>; what follows it is read as PBN"
            findings.append(_at(EmbeddingNotClosed.at(said), line - 1))
        position = region.start
    if spans:
        first = 1 + text.count("\n", 0, regions[0].start)
        where = "; ".join(spans) if len(spans) <= 5 else f"{'; '.join(spans[:4])}; and {len(spans) - 4} more places"
        said = f"the file is a document; PBN was read from {where}, and what stands outside was not read"
        findings.insert(0, _at(EmbeddedPbn.at(said), first - 1))
    return findings


def _at(finding: Finding, line: int) -> Finding:
    return finding._replace(line=line, column=1, end_line=line, end_column=len(_OPEN))
