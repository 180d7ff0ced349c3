"""What a record holds that the version its file declares does not have (section 15 of the standard).

Tags that are newer than the version are told with the other tags, by :mod:`dealfile.syntax.pbn.tags`.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from dealfile.diagnostics import Finding, Severity
from dealfile.diagnostics.codes.pbn import UnknownVersion, VersionFeature
from dealfile.diagnostics.codes.pbn_tags import UnusualWord
from dealfile.model import Auction, Deal, Ending, MarkKind, Play, Tag
from dealfile.syntax.pbn.claims import VERSION
from dealfile.syntax.pbn.inheritance import Kind, kind_of
from dealfile.syntax.pbn.vocabulary import FIRST_SCORING, NAGS_OF_VERSION_2, SCORING_MODIFIERS, SCORING_SYSTEMS

SECOND: Final = (2, 0)
"""The version that brought tables, ``##``, ``+``, end positions and the fields of Scoring; 2.1 brought tags alone."""

NEWEST: Final = (2, 1)
_KNOWN: Final = ((1, 0), SECOND, NEWEST)
_NEW_SCORING: Final = (SCORING_SYSTEMS.keys() | SCORING_MODIFIERS) - FIRST_SCORING


def check_version(text: str, tags: Sequence[Tag], values: Mapping[str, Any], version: tuple[int, int]) -> list[Finding]:
    """What is newer than ``version``, which the file declares, and whether that is one; the messages name no record."""
    findings = [] if version in _KNOWN else list(_unknown(text))
    if version < SECOND:
        findings += _newer(tags, values, f"in a file that declares version {version[0]}.{version[1]}; version 2.0 brought it")
    return findings


def _unknown(text: str) -> Iterator[Finding]:
    """Each declaration in a record's text of a version that there is not, which reads as the one before it."""
    for found in VERSION.finditer(text):
        version = (int(found[1]), int(found[2]))
        if version not in _KNOWN:
            major, minor = max([known for known in _KNOWN if known < version], default=_KNOWN[0])
            said = f"version {found[1]}.{found[2]} is not known; the file is read as one of {major}.{minor}"
            yield UnknownVersion.at(said, span=found.span())


def _newer(tags: Sequence[Tag], values: Mapping[str, Any], where: str) -> Iterator[Finding]:
    """Each construct of version 2.0; ``where`` ends the messages."""
    for place, (name, value) in enumerate(tags):
        path = f"tags[{place}]"
        if kind_of(value) is Kind.DEFAULT:
            yield VersionFeature.at(f"## before a value, which is read as plain text, {where}", path)
        elif name == "Scoring" and ";" in value:
            yield VersionFeature.at(f"a list of fields in Scoring {where}", path)
        elif name == "Scoring" and value.upper() in _NEW_SCORING:
            yield UnusualWord.at(f"Scoring: {value!r} {where}", path)
    for field_name in ("auction", "play"):
        part: Auction | Play | None = values.get(field_name)
        if part is not None and part.ending is Ending.CONTINUED:
            yield VersionFeature.at(f"+ in the {field_name} {where}", field_name)
        if part is not None and any(mark.kind is MarkKind.NAG and _is_new(mark.text) for mark in part.marks):
            yield VersionFeature.at(f"a NAG above $12 {where}", field_name, severity=Severity.INFO)
    if _is_end_position(values.get("deal")):
        yield VersionFeature.at(f"an end position {where}", "deal")


def _is_new(nag: str) -> bool:
    digits = nag.lstrip("0")
    return 0 < len(digits) <= 3 and int(digits) in NAGS_OF_VERSION_2


def _is_end_position(deal: Deal | None) -> bool:
    """Whether every hand that is given has fewer than 13 cards, and has some (section 11)."""
    if deal is None:
        return False
    sizes = [hand.mask.bit_count() for hand in deal.hands if hand is not None]
    return bool(sizes) and all(0 < size < 13 for size in sizes)
