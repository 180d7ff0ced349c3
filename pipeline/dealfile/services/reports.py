"""What the reports of all commands have in common; the keys of reports are a promise, versioned by ``schema``.

The report of findings itself (``dealfile/report/1``) is defined beside the renderers, in :mod:`dealfile.diagnostics.report`.
"""

from collections.abc import Iterable
from typing import Literal

from dealfile import __version__
from dealfile.core.seats import Seat
from dealfile.diagnostics.report import FileEntry, Report, Status, Summary
from dealfile.services.reading import FileSummary

SideName = Literal["NS", "EW"]
SeatName = Literal["N", "E", "S", "W"]


def seat_name(seat: Seat | None) -> SeatName | None:
    """A seat as reports name it; ``None`` where it is not known."""
    return None if seat is None else seat.value


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
