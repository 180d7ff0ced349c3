"""The tags of a record that no reader of their own checks: their values, their names, and what contradicts each other.

Values repeat in a file, so each is checked once and remembered; :mod:`dealfile.syntax.pbn.tag_values` says by what.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from dealfile.core.seats import Vulnerability
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes.pbn import BadTagName
from dealfile.diagnostics.codes.pbn_tags import BadResultSum, NewTagName, VulnerableNotByHistory
from dealfile.model import Tag
from dealfile.model.board import UNKNOWN
from dealfile.syntax.pbn.claims import Claims
from dealfile.syntax.pbn.inheritance import Kind, kind_of, own_value
from dealfile.syntax.pbn.tag_values import CHECKS, NOTHING_WRONG, Fault, games_won
from dealfile.syntax.pbn.texts import shortened
from dealfile.syntax.pbn.values import read_result, read_vulnerable
from dealfile.syntax.pbn.vocabulary import KNOWN_TAGS, TAG_IN_LOWER_CASE, TAG_SINCE

_UNCHECKED: Final[frozenset[str]] = KNOWN_TAGS - CHECKS.keys()
"""Known tags whose value is free, or has a reader of its own."""


def check_tags(tags: Sequence[Tag], claims: Claims) -> list[Finding]:
    """What is wrong with the values of a record's tags, each by its path ``tags[3]``.

    Of a tag that stands twice only the first is looked at; the other is reported for that.
    """
    findings: list[Finding] = []
    if [tag for tag in tags if tag[0] not in _UNCHECKED and tag_faults(*tag)]:  # nothing is cheaper for a record without faults
        first = {name: place for place, (name, _) in reversed(list(enumerate(tags)))}
        findings = [
            tag_finding(name, place, fault)
            for place, (name, value) in enumerate(tags)
            if name not in _UNCHECKED and first[name] == place and (claims.knows_defaults or kind_of(value) is not Kind.DEFAULT)
            for fault in tag_faults(name, value)
        ]
    if claims.version is not None and claims.version < (2, 1):
        findings += _newer_than(tags, claims.version)
    return findings


def check_vulnerable(tags: Sequence[Tag], claims: Claims) -> list[Finding]:
    """Vulnerable beside the games that ScoreRubberHistory says, in a record that has both; told of whichever stands later."""
    names = [tag.name for tag in tags]
    history, place = names.index("ScoreRubberHistory"), names.index("Vulnerable")
    won = games_won(own_value(tags[history].value, knows_defaults=claims.knows_defaults))
    vulnerable = read_vulnerable(tags[place].value).value
    if vulnerable is None or isinstance(won, str) or vulnerable is Vulnerability.where(*won):
        return []
    said = f"Vulnerable is {vulnerable.value}, by ScoreRubberHistory it is {Vulnerability.where(*won).value}"
    return [VulnerableNotByHistory.at(said, f"tags[{max(place, history)}]")]


def is_checked(name: str) -> bool:
    """Whether the value of a tag called ``name``, or the name, may have faults that :func:`tag_faults` tells."""
    return name not in _UNCHECKED


def tag_finding(name: str, place: int, fault: Fault) -> Finding:
    """The finding about a fault of the tag ``name``, which is the tag ``place`` of its record."""
    code, message, dialect, hint = fault
    said = message if code in (NewTagName, BadTagName) else f"{name}: {message}"
    return code.at(said, f"tags[{place}]", dialect=dialect, hint=hint)


@lru_cache(maxsize=8192)
def tag_faults(name: str, value: str) -> tuple[Fault, ...]:
    """What is wrong with a tag by itself; ``#`` takes an earlier value, and behind ``##`` stands the value (section 5)."""
    check = CHECKS.get(name)
    if check is None:
        return _unknown_tag(name)
    value = own_value(value)
    return NOTHING_WRONG if value in UNKNOWN else check(value)


def _unknown_tag(name: str) -> tuple[Fault, ...]:
    """A tag that neither the standard nor a known program has, or whose name is none."""
    known = TAG_IN_LOWER_CASE.get(name.lower())
    hint = None if known is None else f"did you mean {known}? Names of tags are case sensitive"
    if "A" <= name[:1] <= "Z":
        return (Fault(NewTagName, f"{shortened(name)} is no tag of the standard; it is kept as written", hint=hint),)
    return (Fault(BadTagName, f"{shortened(name)} does not begin with a capital letter; it is kept as written", hint=hint),)


def _newer_than(tags: Sequence[Tag], version: tuple[int, int]) -> list[Finding]:
    """Tags that the declared version does not have yet, and a result whose sum version 1.0 does not allow (section 15)."""
    major, minor = version
    findings = [
        NewTagName.at(
            f"{name} came with version {TAG_SINCE[name][0]}.{TAG_SINCE[name][1]}; this file declares {major}.{minor}",
            f"tags[{place}]",
            hint="declare % PBN 2.1",
        )
        for place, (name, _) in enumerate(tags)
        if TAG_SINCE.get(name, version) > version
    ]
    result = next((place for place, tag in enumerate(tags) if tag.name == "Result"), None)
    if version == (1, 0) and result is not None:
        read = read_result(tags[result].value).value
        if read is not None and read.ns is not None and read.ew is not None and read.ns + read.ew != 13:
            said = f"Result: {read.text!r} makes {read.ns + read.ew} tricks; in version 1.0 the two sides have 13"
            findings.append(BadResultSum.at(said, "result"))
    return findings
