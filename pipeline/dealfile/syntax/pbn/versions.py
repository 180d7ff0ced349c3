"""What a record holds that the version its file declares does not have (section 15 of the standard).

Tags that are newer than the version are told with the other tags, by :mod:`dealfile.syntax.pbn.tags`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn import VersionFeature
from dealfile.model import Auction, Deal, Ending, Play, Tag

SECOND: Final = (2, 0)
"""The version that brought tables, ``##``, ``+``, end positions and the fields of Scoring; 2.1 brought tags alone."""


def check_version(tags: Sequence[Tag], values: Mapping[str, Any], version: tuple[int, int]) -> list[Finding]:
    """What is newer than ``version``; the messages name no record, since a file tells each once."""
    declared = f"{version[0]}.{version[1]}"
    return [
        VersionFeature.at(f"{what} in a file that declares version {declared}; version 2.0 brought it", path)
        for what, path in _newer(tags, values)
    ]


def _newer(tags: Sequence[Tag], values: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each construct of version 2.0 in words, with its path."""
    for place, (name, value) in enumerate(tags):
        if value[:2] == "##":
            yield "## before a value, which is read as plain text,", f"tags[{place}]"
        elif name == "Scoring" and ";" in value:
            yield "a list of fields in Scoring", f"tags[{place}]"
    for field_name in ("auction", "play"):
        part: Auction | Play | None = values.get(field_name)
        if part is not None and part.ending is Ending.CONTINUED:
            yield f"+ in the {field_name}", field_name
    if _is_end_position(values.get("deal")):
        yield "an end position", "deal"


def _is_end_position(deal: Deal | None) -> bool:
    """Whether every hand that is given has fewer than 13 cards, and has some (section 11)."""
    if deal is None:
        return False
    sizes = [hand.mask.bit_count() for hand in deal.hands if hand is not None]
    return bool(sizes) and all(0 < size < 13 for size in sizes)
