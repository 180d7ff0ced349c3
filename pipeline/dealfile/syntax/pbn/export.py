"""What is not in export form in a text that claims it (section 17 of the standard)."""

from collections.abc import Sequence

from dealfile.diagnostics import Finding
from dealfile.model import Tag


def check_export(text: str, tags: Sequence[Tag]) -> list[Finding]:
    """What is not in export form in the text of a record."""
    return []
