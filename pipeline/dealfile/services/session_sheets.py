"""Sessions as text: for people, as JSON, and as comma-separated values."""

from dataclasses import asdict
from typing import Literal

from dealfile.diagnostics.render.json import written as written_json
from dealfile.languages import ENGLISH, Language
from dealfile.services.session_reports import SessionsReport
from dealfile.services.session_rows import rankings_csv, travellers_csv
from dealfile.services.session_text import sessions_text

SessionFormat = Literal["human", "json", "csv"]


def sessions_sheet(
    report: SessionsReport, format: SessionFormat, language: Language = ENGLISH, *, boards: bool | None = None
) -> str:
    """All sessions, in one of the formats; what people read is in ``language``.

    Args:
        report: The sessions.
        format: The format.
        language: The language of what people read.
        boards: Whether boards are shown with their results, in csv instead of the rank lists; ``None`` shows people those of a
            session that ranks nobody.
    """
    if format == "json":
        return written_json(asdict(report), indent=2) + "\n"
    if format == "csv":
        return travellers_csv(report) if boards else rankings_csv(report)
    return sessions_text(report, language, boards=boards)
