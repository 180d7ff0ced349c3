"""``#`` and ``##`` at the beginning of a value: what a tag takes from earlier records (section 5 of the standard)."""

from enum import Enum

from dealfile.model.board import NOT_INHERITED


class Kind(Enum):
    """What a value as written is; the value of a member is the sign that says so."""

    PLAIN = ""
    PREVIOUS = "#"
    DEFAULT = "##"


def kind_of(value: str, *, knows_defaults: bool = True) -> Kind:
    """What kind a value is: ``#`` alone takes the last value, ``##`` makes the rest a default, all else is plain.

    Args:
        value: The value as written.
        knows_defaults: Whether the file's version has ``##``; in version 1.0 it is plain text.
    """
    if value[:1] != "#":
        return Kind.PLAIN
    if value == "#":
        return Kind.PREVIOUS
    return Kind.DEFAULT if knows_defaults and value[1] == "#" else Kind.PLAIN


def own_value(value: str, *, knows_defaults: bool = True) -> str:
    """What the record itself says by a value: nothing with ``#``, the rest behind ``##``, else the value."""
    if value[:1] != "#":
        return value
    return value[len(kind_of(value, knows_defaults=knows_defaults).value) :]


def is_forbidden(name: str, value: str, *, knows_defaults: bool = True) -> bool:
    """Whether a tag that cannot be inherited has a value that says to inherit."""
    return value[:1] == "#" and name in NOT_INHERITED and kind_of(value, knows_defaults=knows_defaults) is not Kind.PLAIN


def as_text(value: str) -> str:
    """A value to be written as plain text in PBN 2.1: where it would say to inherit, a blank stands before it.

    Version 2.1 has no other way to hold it. Behind the blank it is plain, and is written as it is from then on.
    """
    return value if value[:1] != "#" or kind_of(value) is Kind.PLAIN else f" {value}"
