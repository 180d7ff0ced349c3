"""The report of two laws on the same files, as ``dealfile score --compare-laws A B --format json`` writes it."""

from dataclasses import dataclass
from typing import Final, Literal

from dealfile.diagnostics.report import FileEntry, Status, Summary
from dealfile.laws.figures import Kind
from dealfile.replay.rubber_forms import Form
from dealfile.services.reports import SeatName, SideName
from dealfile.services.score_reports import SideTotals

COMPARISON_SCHEMA: Final = "dealfile/comparison/1"


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedLaws:
    """One of the two laws; ``sha256`` is the hash of its file, null for the laws of the package."""

    name: str
    title: str
    sha256: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoredUnder:
    """What a record comes to under one of the laws; unknown is null.

    ``score_ns`` are the points of North-South less those of East-West, at rubber above and below the line together.
    ``findings`` are the names of what is found under these laws and not under the others.
    """

    contract: str | None
    declarer: SeatName | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    score_ns: int | None
    findings: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRecord:
    """A record on which the two laws differ, and the figures by which they do, as ``section.figure``.

    ``before`` among the figures says that the rubber or round stood otherwise before this deal: another side was vulnerable, or
    other games or part-scores counted. ``vulnerable`` is that before the deal.
    """

    file: str
    record: int
    board: str | None
    tricks: int | None
    first: ScoredUnder
    second: ScoredUnder
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberUnder:
    """What a rubber comes to under one of the laws; what cannot be settled is null."""

    finished: bool
    deals: int
    total: SideTotals
    winner: SideName | None
    margin: int | None
    points: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparedRubber:
    """A rubber or round of Chicago that the two laws settle otherwise; null under laws by which none begins with this record."""

    form: Form
    file: str
    record: int
    first: RubberUnder | None
    second: RubberUnder | None
    figures: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class ComparisonReport:
    """Two laws on the same files: ``dealfile score --compare-laws A B --format json``.

    ``status``, ``summary`` and ``files`` are those under the first laws. ``records_alike`` and ``rubbers_alike`` are how many
    the two score alike; the others are listed.
    """

    schema: Literal["dealfile/comparison/1"] = COMPARISON_SCHEMA
    version: str
    command: str
    status: Status
    kind: Kind
    first: ComparedLaws
    second: ComparedLaws
    summary: Summary
    files: tuple[FileEntry, ...]
    records_alike: int
    rubbers_alike: int
    records: tuple[ComparedRecord, ...]
    rubbers: tuple[ComparedRubber, ...]
