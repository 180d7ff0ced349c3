"""Characters and lines of PBN text: control characters, tabs inside strings, lines that are too long (section 2)."""

import re
from functools import cache
from typing import Final, NamedTuple

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn import ControlCharacter, LineTooLong, LongLine, TabInString
from dealfile.syntax.grammar import pattern

LINE_LIMIT: Final = 254
"""Characters of a line without its end, which counts as one of the 255 allowed (section 2.3)."""
DISCOURAGED: Final = 80
"""Printing characters from which on a line is discouraged."""

_LONG_LINE: Final = re.compile(rf"\n[^\n]{{{DISCOURAGED}}}")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0c\x0e-\x1f]")
_CONTROL_BYTES: Final = bytes(code for code in range(32) if chr(code) not in "\t\n\v\r")


class Suspects(NamedTuple):
    """Which kinds of faults a whole text can hold at all; in most texts none, and then no record is looked at."""

    control: bool = False
    tab: bool = False
    long: bool = False

    @classmethod
    def of(cls, text: str) -> "Suspects":
        """The suspects of a text."""
        data = text.encode("utf-8", "surrogatepass")
        return cls(
            len(data.translate(None, _CONTROL_BYTES)) != len(data),
            "\t" in text or "\v" in text,
            _has_long_line(text),
        )

    def added(self, other: "Suspects") -> "Suspects":
        """The suspects of a text with another behind it, which begins a line."""
        return Suspects(self.control or other.control, self.tab or other.tab, self.long or other.long)


NO_SUSPECTS: Final = Suspects()


def check_characters(text: str, suspects: Suspects) -> list[Finding]:
    """What is wrong with the characters and lines of a record's text."""
    findings: list[Finding] = []
    if suspects.control and (found := _CONTROL.search(text)) is not None:
        said = f"character code {ord(found[0])} has no place in a PBN file"
        findings.append(ControlCharacter.at(said, span=found.span()))
    if suspects.tab and ("\t" in text or "\v" in text):
        findings += _tabs(text)
    if suspects.long and _has_long_line(text):
        findings += _long_lines(text)
    return findings


def _has_long_line(text: str) -> bool:
    """Whether a line of a text has 80 characters or more."""
    return _LONG_LINE.search(text) is not None or (len(text) >= DISCOURAGED and "\n" not in text[:DISCOURAGED])


@cache
def _strings() -> re.Pattern[str]:
    """Remarks, and the strings between them as a group."""
    return re.compile(rf"{pattern('pbn', 'REMARK').pattern}|({pattern('pbn', 'TEXT_ELEMENT').pattern})")


def _tabs(text: str) -> list[Finding]:
    """A finding for each string that holds a tab, at the first of its tabs."""
    findings = []
    # An escape line shows by the line end before it.
    for found in _strings().finditer(f"\n{text}"):
        tab = re.search(r"[\t\v]", found[1] or "")
        if tab is not None:
            place = found.start(1) + tab.start() - 1
            said = "a tab stands inside this string; it is kept"
            findings.append(TabInString.at(said, span=(place, place + 1)))
    return findings


def _long_lines(text: str) -> list[Finding]:
    """The first line that is too long, and the first that is discouraged."""
    too_long: list[tuple[int, int]] = []
    discouraged: tuple[int, int] | None = None
    start = 0
    for line in text.split("\n"):
        length = len(line.rstrip("\r"))
        if length > LINE_LIMIT:
            too_long.append((start, start + length))
        elif discouraged is None and len(line.rstrip()) >= DISCOURAGED:
            discouraged = (start, start + length)
        start += len(line) + 1
    findings = []
    if too_long:
        first, last = too_long[0]
        others = f", the first of {len(too_long)} such lines" if len(too_long) > 1 else ""
        said = f"a line of {last - first} characters, where {LINE_LIMIT} are allowed{others}"
        findings.append(LineTooLong.at(said, span=(first + LINE_LIMIT, last)))
    if discouraged is not None:
        said = f"lines of {DISCOURAGED} characters or more are discouraged; this is the first"
        findings.append(LongLine.at(said, span=discouraged))
    return findings
