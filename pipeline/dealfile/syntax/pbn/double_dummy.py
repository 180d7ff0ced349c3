"""Double-dummy data in all its forms to one model of twenty numbers and a par."""

from collections.abc import Sequence
from typing import Any

from dealfile.diagnostics import Finding
from dealfile.model import Remark, Section, Tag


def read_double_dummy(
    tags: Sequence[Tag], sections: Sequence[Section], remarks: Sequence[Remark], findings: list[Finding]
) -> dict[str, Any]:
    """The board's fields for double-dummy data; what is wrong with it goes to ``findings``."""
    return {}
