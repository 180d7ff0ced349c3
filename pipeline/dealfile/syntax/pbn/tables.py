"""Tables as typed rows, and what is wrong with them (section 13 of the standard)."""

from collections.abc import Sequence

from dealfile.diagnostics import Finding
from dealfile.model import Section, Tag
from dealfile.syntax.pbn.claims import Claims


def check_tables(tags: Sequence[Tag], sections: Sequence[Section], claims: Claims) -> list[Finding]:
    """What is wrong with a record's tables."""
    return []
