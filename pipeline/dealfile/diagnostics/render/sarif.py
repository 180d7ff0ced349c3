"""SARIF 2.1.0, the exchange format of static analysis: code hosts and editors read it."""

from typing import Any, Final
from urllib.parse import quote

from dealfile.diagnostics.finding import Finding, Severity
from dealfile.diagnostics.registry import find_code
from dealfile.diagnostics.render.base import Excerpt, which
from dealfile.diagnostics.render.json import written
from dealfile.diagnostics.report import Report

_SCHEMA: Final = "https://json.schemastore.org/sarif-2.1.0.json"
_LEVELS: Final[dict[Severity, str]] = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFO: "note"}


class SarifRenderer:
    """Gathers the findings and writes one run at the end."""

    def __init__(self) -> None:
        self._results: list[dict[str, Any]] = []
        self._rules: dict[str, int] = {}
        self._names: dict[str, str] = {}

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """Nothing yet: the rules stand before the results."""
        self._names[finding.code] = finding.name
        where = which(finding)
        result: dict[str, Any] = {
            "ruleId": finding.code,
            "ruleIndex": self._rules.setdefault(finding.code, len(self._rules)),
            "level": _LEVELS[finding.severity],
            "message": {"text": f"{where}: {finding.message}" if where else finding.message},
        }
        if finding.file is not None:
            result["locations"] = [{"physicalLocation": _location(finding)}]
        self._results.append(result)
        return ""

    def end(self, report: Report) -> str:
        """The log."""
        driver = {
            "name": "dealfile",
            "version": report.version,
            "rules": [_rule(code, self._names[code]) for code in self._rules],
        }
        run = {
            "tool": {"driver": driver},
            "columnKind": "unicodeCodePoints",
            "invocations": [{"executionSuccessful": report.status != "failed"}],
            "results": self._results,
        }
        return written({"$schema": _SCHEMA, "version": "2.1.0", "runs": [run]}, indent=2) + "\n"


def _location(finding: Finding) -> dict[str, Any]:
    """Where a finding is; SARIF counts the end column one past the last character."""
    address = quote((finding.file or "").replace("\\", "/"), errors="surrogateescape")
    location: dict[str, Any] = {"artifactLocation": {"uri": address}}
    if finding.line is not None:
        region = {"startLine": finding.line, "startColumn": finding.column or 1}
        if finding.end_line is not None and finding.end_column is not None:
            region |= {"endLine": finding.end_line, "endColumn": finding.end_column + 1}
        location["region"] = region
    return location


def _rule(code: str, name: str) -> dict[str, Any]:
    """What a rule of the log says about itself, from the page of its code."""
    rule: dict[str, Any] = {"id": code, "name": name}
    kind = find_code(code)
    if kind is not None:
        summary = (kind.__doc__ or "").strip().split("\n")[0]
        rule |= {
            "shortDescription": {"text": summary},
            "defaultConfiguration": {"level": _LEVELS[kind.severity]},
        }
        if kind.hint:
            rule["help"] = {"text": kind.hint}
    return rule
