"""What is told once of a text as a whole: lines and characters that are wrong, where they stand first and how often.

A text is looked at in one piece or in parts, each of which ends with a line or with a blank, and the facts are then added up.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.encoding import ControlBytes
from dealfile.diagnostics.codes.pbn import DoubledReturns
from dealfile.model.board import SourceFormat
from dealfile.syntax.damaged_text import lost_letters, lost_letters_finding, twice_encoded, twice_finding
from dealfile.syntax.embedded import Region

_CONTROL: Final = re.compile("[\x7f-\x9f]")
_DOUBLED: Final = "\r\r\n"


class Seen(NamedTuple):
    """Something that a text holds.

    Attributes:
        times: How often.
        line: The line of the first, from 1.
        column: The column of its first character, from 1.
        what: What stands there.
    """

    times: int
    line: int
    column: int
    what: str

    def behind(self, lines: int, column: int) -> "Seen":
        """The same in a text that has ``lines`` line ends, and ``column`` characters behind the last, before this one."""
        return self._replace(line=self.line + lines, column=self.column + (column if self.line == 1 else 0))


@dataclass(frozen=True, slots=True)
class TextFacts:
    """The facts of a text.

    Attributes:
        lines: Its line ends.
        column: Characters behind the last of them.
        doubled: Line ends of two carriage returns and a line feed (PBN).
        control: Codes 127 to 159 (PBN).
        lost: Letters that another program replaced by U+FFFD.
        twice: Letters that were encoded in UTF-8 twice; what stands there is the letter itself.
    """

    lines: int = 0
    column: int = 0
    doubled: Seen | None = None
    control: Seen | None = None
    lost: Seen | None = None
    twice: Seen | None = None

    def added(self, other: "TextFacts") -> "TextFacts":
        """The facts of this text with another behind it."""

        def sum_of(here: Seen | None, there: Seen | None) -> Seen | None:
            if there is None:
                return here
            return there.behind(self.lines, self.column) if here is None else here._replace(times=here.times + there.times)

        return TextFacts(
            self.lines + other.lines,
            other.column if other.lines else self.column + other.column,
            sum_of(self.doubled, other.doubled),
            sum_of(self.control, other.control),
            sum_of(self.lost, other.lost),
            sum_of(self.twice, other.twice),
        )

    def findings(self) -> Iterator[Finding]:
        """What there is to tell, each at its first place."""
        if self.doubled is not None:
            yield _at(_doubled_returns(self.doubled), self.doubled, len(_DOUBLED) - 1)
        if self.control is not None:
            yield _at(_control_bytes(self.control), self.control)
        if self.lost is not None:
            yield _at(lost_letters_finding(self.lost.times), self.lost)
        if self.twice is not None:
            finding, length = twice_finding(self.twice.what, self.twice.times)
            yield _at(finding, self.twice, length)


def facts_of(text: str, judged: str, format: SourceFormat, *, is_unicode: bool, regions: Sequence[Region] = ()) -> TextFacts:
    """The facts of a text.

    Args:
        text: The text.
        judged: The same, character by character, as the codes that count.
        format: The format that it is in.
        is_unicode: Whether it was decoded from one of the encodings of Unicode.
        regions: In which stretches codes 127 to 159 count; none for all of it.
    """
    doubled = control = lost = twice = None
    if format == "pbn":
        # One letter is looked for a hundred times as fast as two.
        count = text.count(_DOUBLED) if "\r" in text and "\r\r" in text else 0
        doubled = _seen(text, count, text.find(_DOUBLED), _DOUBLED) if count else None
        control = _controls(text, judged, regions or (Region(0, len(text)),))
    if is_unicode and format not in ("json", "jsonl") and not text.isascii():
        lost = _first(text, lost_letters(text))
        twice = _first(text, twice_encoded(text))
    return TextFacts(text.count("\n"), len(text) - text.rfind("\n") - 1, doubled, control, lost, twice)


def _controls(text: str, judged: str, regions: Sequence[Region]) -> Seen | None:
    """Codes 127 to 159, which are forbidden anywhere in PBN (section 2.2)."""
    if not holds_controls(judged):
        return None
    places = [found.start() for region in regions for found in _CONTROL.finditer(judged, region.start, region.end)]
    return _seen(text, len(places), places[0], judged[places[0]]) if places else None


def holds_controls(text: str) -> bool:
    """Whether one of the codes 127 to 159 stands in a text."""
    return "\x7f" in text if text.isascii() else _CONTROL.search(text) is not None


def _first(text: str, places: Sequence[tuple[int, str]]) -> Seen | None:
    return _seen(text, len(places), *places[0]) if places else None


def _seen(text: str, count: int, place: int, what: str) -> Seen:
    return Seen(count, text.count("\n", 0, place) + 1, place - text.rfind("\n", 0, place), what)


def _at(finding: Finding, seen: Seen, length: int = 1) -> Finding:
    line, column = seen.line, seen.column
    return finding._replace(line=line, column=column, end_line=line, end_column=column + length - 1)


def _doubled_returns(seen: Seen) -> Finding:
    lines = "a line ends" if seen.times == 1 else f"{seen.times} lines end"
    return DoubledReturns.at(f"{lines} in two carriage returns and a line feed; they are read as one line end")


def _control_bytes(seen: Seen) -> Finding:
    times = "" if seen.times == 1 else f", the first of {seen.times}"
    return ControlBytes.at(f"character code {ord(seen.what)} in line {seen.line}{times}")
