"""Workflow commands that GitHub shows beside the lines of a change."""

from typing import Final

from dealfile.diagnostics.finding import Finding, Severity
from dealfile.diagnostics.render.base import Excerpt, which
from dealfile.diagnostics.report import Report

_COMMANDS: Final[dict[Severity, str]] = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "notice"}


def _data(text: str) -> str:
    """The text as a command's data: percent signs and line ends escaped."""
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    """The text as a command's property: colons and commas escaped too."""
    return _data(text).replace(":", "%3A").replace(",", "%2C")


class GithubRenderer:
    """A workflow command a finding."""

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """The command of ``finding``."""
        properties = {
            "title": f"dealfile ({finding.code} {finding.name})",
            "file": finding.file,
            "line": finding.line,
            "col": finding.column,
            "endLine": finding.end_line,
            "endColumn": finding.end_column,
        }
        said = ",".join(f"{name}={_property(str(value))}" for name, value in properties.items() if value is not None)
        where = which(finding)
        message = f"{where}: {finding.message}" if where else finding.message
        return f"::{_COMMANDS[finding.severity]} {said}::{_data(message)}\n"

    def end(self, report: Report) -> str:
        """Nothing: every line is a command."""
        return ""
