"""The whole report as one JSON document (``dealfile/report/1``)."""

import json
from dataclasses import asdict, replace
from io import StringIO

from dealfile.diagnostics.finding import Finding
from dealfile.diagnostics.render.base import Excerpt
from dealfile.diagnostics.report import FindingEntry, Report, finding_entry


def written(value: object, *, indent: int | None = None) -> str:
    """``value`` as JSON text; bytes that were not decoded are written as escapes, so that any reader takes them."""
    if indent is None:
        text = json.dumps(value, ensure_ascii=False)
    else:  # dumps would hold a list of all its parts, which is several times the text
        parts = StringIO()
        parts.writelines(json.JSONEncoder(ensure_ascii=False, indent=indent).iterencode(value))
        text = parts.getvalue()
    return text.encode("utf-8", "backslashreplace").decode("utf-8")


class JsonRenderer:
    """Gathers the findings and writes the envelope at the end."""

    def __init__(self) -> None:
        self._entries: list[FindingEntry] = []

    def finding(self, finding: Finding, excerpt: Excerpt | None) -> str:
        """Nothing yet: the summary stands before the findings."""
        self._entries.append(finding_entry(finding))
        return ""

    def end(self, report: Report) -> str:
        """The document."""
        return written(asdict(replace(report, findings=tuple(self._entries))), indent=2) + "\n"
