"""One JSON object a finding, a line each, with the keys of the report's findings."""

from dataclasses import asdict

from dealfile.diagnostics.finding import Finding
from dealfile.diagnostics.render.base import Excerpt
from dealfile.diagnostics.render.json import written
from dealfile.diagnostics.report import Report, finding_entry


class JsonLinesRenderer:
    """Writes each finding as it comes; the summary is left to the caller."""

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """The line of ``finding``."""
        return written(asdict(finding_entry(finding))) + "\n"

    def end(self, report: Report) -> str:
        """Nothing: every line is a finding."""
        return ""
