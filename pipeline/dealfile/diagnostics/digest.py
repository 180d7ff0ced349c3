"""Findings told in short: the first ones, and how many others there are of each code; what is kept does not grow with them."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from dealfile.diagnostics.finding import Finding, Severity

SHOWN: Final = 20
"""Findings that are told before the others are only counted."""


@dataclass(slots=True)
class Alike:
    """Findings in the same words of one file: the first of them, and how many there are."""

    first: Finding
    times: int = 0


@dataclass(slots=True)
class Digest:
    """Findings, of which only the first ones are kept.

    Attributes:
        least: How grave those are that are told; the others are only counted in ``found``.
        found: All of them in numbers: info, warnings and errors.
        alike: Those that are told, by file, code and message.
        more: How many others there are, by code and name.
    """

    least: Severity = Severity.INFO
    found: list[int] = field(default_factory=lambda: [0, 0, 0])
    alike: dict[tuple[str | None, str, str], Alike] = field(default_factory=dict)
    more: dict[tuple[str, str], int] = field(default_factory=dict)

    def __len__(self) -> int:
        """All findings, those that are not told among them."""
        return sum(self.found)

    def add(self, findings: Iterable[Finding]) -> None:
        """Takes findings."""
        for finding in findings:
            self.found[finding.severity.order] += 1
            if finding.severity.order >= self.least.order:
                self._tell(finding, 1)

    def merge(self, other: "Digest") -> None:
        """Takes what another one holds, where that tells what this one would."""
        self.found = [here + there for here, there in zip(self.found, other.found, strict=True)]
        for each in other.alike.values():
            self._tell(each.first, each.times)
        for key, times in other.more.items():
            self.more[key] = self.more.get(key, 0) + times

    def _tell(self, finding: Finding, times: int) -> None:
        key = finding.file, finding.code, finding.message
        alike = self.alike.get(key)
        if alike is None and len(self.alike) < SHOWN:
            alike = self.alike[key] = Alike(finding)
        if alike is not None:
            alike.times += times
        else:
            code = finding.code, finding.name
            self.more[code] = self.more.get(code, 0) + times
