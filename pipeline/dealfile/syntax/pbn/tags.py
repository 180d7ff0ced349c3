"""The values of all tags that no reader of their own checks (sections 4.5, 4.7 and 12 of the standard)."""

from collections.abc import Sequence

from dealfile.diagnostics import Finding
from dealfile.model import Tag
from dealfile.syntax.pbn.claims import Claims


def check_tags(tags: Sequence[Tag], claims: Claims) -> list[Finding]:
    """What is wrong with the values of a record's tags, each by its path ``tags[3]``."""
    return []
