"""For people: the place, the fault, the line with carets under it, and the remedy."""

from typing import Final

from dealfile.diagnostics.finding import Finding
from dealfile.diagnostics.render.base import Excerpt, Paint, heading, printable
from dealfile.diagnostics.report import Report, summary_line

_WIDTH: Final = 100
"""Columns of an excerpt; a longer line is cut around the fault."""


class HumanRenderer:
    """A block a finding, and the summary at the end."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """The block of ``finding``."""
        lines = [heading(finding, self._paint), f"  {printable(finding.message)}"]
        if excerpt is not None and finding.line is not None:
            lines += self._pointed(finding, excerpt)
        if finding.hint:
            lines.append(f"  {self._paint('hint:', 'faint')} {printable(finding.hint)}")
        return "\n".join(lines) + "\n\n"

    def end(self, report: Report) -> str:
        """The summary."""
        return summary_line(report.summary) + "\n"

    def _pointed(self, finding: Finding, excerpt: Excerpt) -> list[str]:
        """The line of the file with its number, and carets under the characters that the finding names."""
        start = max((finding.column or 1) - excerpt.column, 0)
        last = len(excerpt.text) - 1
        if finding.end_line == finding.line and finding.end_column is not None:
            last = finding.end_column - excerpt.column
        text, start, last = _cut(excerpt.text, start, max(start, last))
        # A tab or a control character takes the place of one blank, so that the carets stand under what they mean.
        shown = "".join(letter if letter.isprintable() or "\udc80" <= letter <= "\udcff" else " " for letter in text)
        number = str(finding.line)
        bar = self._paint("|", "faint")
        carets = self._paint("^" * (last - start + 1), finding.severity.value)
        return [
            f"  {' ' * len(number)} {bar}",
            f"  {self._paint(number, 'faint')} {bar} {shown}".rstrip(),
            f"  {' ' * len(number)} {bar} {' ' * start}{carets}",
        ]


def _cut(text: str, start: int, last: int) -> tuple[str, int, int]:
    """The part of a long line around the characters from ``start`` to ``last``, which are counted anew."""
    if len(text) <= _WIDTH:
        return text, start, min(last, max(len(text) - 1, start))
    begin = max(0, min(start - _WIDTH // 4, len(text) - _WIDTH))
    part = text[begin : begin + _WIDTH]
    if begin:
        part = "..." + part[3:]
    if begin + _WIDTH < len(text):
        part = part[:-3] + "..."
    return part, start - begin, min(last - begin, _WIDTH - 1)
