"""The typed reports that the commands write as JSON; their keys are a promise, versioned by ``schema``.

The report of findings itself (``dealfile/report/1``) is defined beside the renderers, in :mod:`dealfile.diagnostics.report`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal

from dealfile import __version__
from dealfile.diagnostics.report import FileEntry, FindingEntry, Report, Status, Summary, finding_entry
from dealfile.services.reading import FileSummary

__all__ = [
    "CONVERSION_SCHEMA",
    "SCORE_SCHEMA",
    "BoardScore",
    "ConversionFile",
    "ConversionReport",
    "ConversionSummary",
    "FileEntry",
    "FindingEntry",
    "LedgerEntry",
    "Report",
    "RubberDeal",
    "RubberSheet",
    "ScoreReport",
    "SideTotals",
    "Status",
    "Summary",
    "file_entry",
    "finding_entry",
    "report",
    "summarised",
]

SCORE_SCHEMA: Final = "dealfile/score/1"
CONVERSION_SCHEMA: Final = "dealfile/conversion/1"

SideName = Literal["NS", "EW"]
SeatName = Literal["N", "E", "S", "W"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionFile(FileEntry):
    """One input of a conversion, and what became of it; ``output`` is null for standard output or a file not written."""

    output: str | None
    written: int
    losses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionSummary(Summary):
    """A conversion in numbers: records ``written``, and ``losses``, the values that the target format cannot hold."""

    written: int
    losses: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ConversionReport:
    """What a conversion carried over and what it could not: ``dealfile convert --report``."""

    schema: Literal["dealfile/conversion/1"] = CONVERSION_SCHEMA
    version: str
    command: str
    status: Status
    target: Literal["pbn", "lin", "json", "jsonl"]
    summary: ConversionSummary
    files: tuple[ConversionFile, ...]
    findings: tuple[FindingEntry, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardScore:
    """The duplicate score of one record; unknown is null.

    ``tricks`` are those of declarer's side, ``score_ns`` is the computed score seen from North-South, ``recorded_ns`` what
    the file says, and ``agrees`` is null where one of the two is not known.
    """

    file: str
    record: int
    board: str | None
    room: Literal["open", "closed"] | None
    dealer: SeatName | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    contract: str | None
    declarer: SeatName | None
    lead: str | None
    tricks: int | None
    score_ns: int | None
    score_status: Literal["played", "passed_out", "not_played", "adjusted", "sit_out", "unknown"]
    recorded_ns: int | None
    agrees: bool | None


@dataclass(frozen=True, slots=True, kw_only=True)
class LedgerEntry:
    """One number written on a score sheet: which side, above or below the line, for what, how many points."""

    side: SideName
    line: Literal["above", "below"]
    kind: str
    points: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SideTotals:
    """A number for each side."""

    NS: int
    EW: int


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberDeal:
    """One deal of a rubber; a record that cannot be scored has no entries and says why in ``unscored``.

    ``vulnerable`` is null where the games won before it are not known.
    """

    file: str
    record: int
    board: str | None
    deal: int
    dealer: SeatName | None
    vulnerable: Literal["None", "NS", "EW", "All"] | None
    contract: str | None
    declarer: SeatName | None
    tricks: int | None
    entries: tuple[LedgerEntry, ...]
    game_to: SideName | None
    unscored: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class RubberSheet:
    """The sheet of one rubber.

    ``games`` are the points below the line game by game, ``above`` those above it with all bonuses, ``won`` the games won.
    ``bonuses`` are the entries that close the sheet. ``points`` are the settled hundreds, as text because ``exact``
    settlement has tenths: ``9.5``, ``19.1``. North-South are We. Where a deal that could not be scored leaves the state not
    known, ``unsettled`` says which, ``winner``, ``margin`` and ``points`` are null, and the totals are those before it.
    """

    rubber: int
    laws: str
    finished: bool
    players: dict[SeatName, str | None]
    deals: tuple[RubberDeal, ...]
    games: tuple[SideTotals, ...]
    won: SideTotals
    bonuses: tuple[LedgerEntry, ...]
    above: SideTotals
    below: SideTotals
    total: SideTotals
    winner: SideName | None
    margin: int | None
    settlement: Literal["half-up", "half-down", "exact"]
    points: str | None
    unsettled: str | None


@dataclass(frozen=True, slots=True, kw_only=True)
class ScoreReport:
    """Scores: ``dealfile score --format json``."""

    schema: Literal["dealfile/score/1"] = SCORE_SCHEMA
    version: str
    command: str
    status: Status
    laws: dict[Literal["duplicate", "rubber"], str]
    summary: Summary
    files: tuple[FileEntry, ...]
    boards: tuple[BoardScore, ...]
    rubbers: tuple[RubberSheet, ...]
    findings: tuple[FindingEntry, ...]


def file_entry(file: FileSummary) -> FileEntry:
    """The entry of a file in a report."""
    return FileEntry(
        file=file.file,
        format=file.format,
        encoding=file.encoding,
        records=file.records,
        kept=file.kept,
        rejected=file.rejected,
    )


def summarised(files: Iterable[FileSummary], counts: tuple[int, int, int] | None = None) -> Summary:
    """The numbers of all files together.

    Args:
        files: The files.
        counts: Info, warnings and errors to report; by default all that were found.
    """
    files = tuple(files)
    found = (sum(each.info for each in files), sum(each.warnings for each in files), sum(each.errors for each in files))
    info, warnings, errors = found if counts is None else counts
    return Summary(
        files=len(files),
        records=sum(each.records for each in files),
        boards=sum(each.boards for each in files),
        kept=sum(each.kept for each in files),
        rejected=sum(each.rejected for each in files),
        errors=errors,
        warnings=warnings,
        info=info,
    )


def report(command: str, status: Status, summary: Summary, files: Iterable[FileSummary]) -> Report:
    """The report of a command, without its findings, which renderers add."""
    return Report(
        version=__version__,
        command=command,
        status=status,
        summary=summary,
        files=tuple(map(file_entry, files)),
        findings=(),
    )
