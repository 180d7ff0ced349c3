"""One line a finding: ``x.pbn:103:5: error AUC104 insufficient-bid (record 7, board 12): message``."""

from dealfile.diagnostics.finding import Finding
from dealfile.diagnostics.render.base import Excerpt, Paint, heading, printable
from dealfile.diagnostics.report import Report


class ConciseRenderer:
    """Lines that grep and editors understand; the summary is left to the caller."""

    def __init__(self, paint: Paint) -> None:
        self._paint = paint

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """The line of ``finding``."""
        return f"{heading(finding, self._paint)}: {printable(finding.message)}\n"

    def end(self, report: Report) -> str:
        """Nothing: there is no line but findings."""
        return ""
