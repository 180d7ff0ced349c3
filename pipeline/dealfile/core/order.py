"""The order in which people expect names with numbers in them."""

import re

_PARTS = re.compile(r"[0-9]+|[^0-9]+")


def natural_key(text: str) -> list[tuple[int, int, str]]:
    """A key that sorts ``b2`` before ``b10``, and capitals with small letters."""
    parts = _PARTS.findall(text)
    return [(0, int(part), part) if "0" <= part[0] <= "9" and len(part) < 4000 else (1, 0, part.casefold()) for part in parts]
