"""Numbers by side, form F of section 12 of the standard: ``n``, ``NS n``, ``EW n``, or both sides in either order."""

import re
from enum import Enum
from typing import Final, NamedTuple


class NumberForm(NamedTuple):
    """How a number is written: how it begins, the whole of it, and in words."""

    begins: re.Pattern[str]
    whole: re.Pattern[str]
    words: str


TRICKS: Final = NumberForm(re.compile(r"[0-9]"), re.compile(r"[0-9]+"), "a number of tricks")
INTEGER: Final = NumberForm(re.compile(r"[+-]?[0-9]"), re.compile(r"[+-]?[0-9]+"), "a whole number")
DECIMAL: Final = NumberForm(re.compile(r"[+-]?\.?[0-9]"), re.compile(r"[+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)"), "a number")
SHARE: Final = DECIMAL._replace(words="a percentage")
RUBBER: Final = NumberForm(re.compile(r"[0-9]"), re.compile(r"[0-9]+ */ *[0-9]+"), "points above/below the line")

_SIDE: Final = re.compile(r" *(NS|EW)? *")


class SideNumber(NamedTuple):
    """One number: its side (empty for one that stands alone, which is of declarer's), its text, and where that begins."""

    side: str
    text: str
    start: int


class Unread(Enum):
    """Why a value is none of numbers by side: no number where one belongs, one of another form, or more than belongs there."""

    NO_NUMBER = "no number"
    OTHER_NUMBER = "other number"
    TOO_MUCH = "too much"


def read_by_side(value: str, form: NumberForm) -> tuple[SideNumber, ...] | Unread:
    """The numbers of ``value``, one or two, in the order in which they stand."""
    found: list[SideNumber] = []
    place = 0
    while place < len(value.rstrip(" ")) or not found:
        opened = _SIDE.match(value, place)
        assert opened is not None, "it matches anything"
        side = opened[1] or ""
        if found and (not side or found[0].side in ("", side) or len(found) > 1):
            return Unread.TOO_MUCH
        number = form.whole.match(value, opened.end())
        if number is None:
            return Unread.OTHER_NUMBER if form.begins.match(value, opened.end()) else Unread.NO_NUMBER
        found.append(SideNumber(side, number[0], number.start()))
        place = number.end()
    return tuple(found)


def changed_sides(value: str, form: NumberForm) -> str | None:
    """``value`` with what was of one side for the other; ``None`` for a value of another form. Two sides keep their order."""
    read = read_by_side(value, form)
    if isinstance(read, Unread):
        return None
    if len(read) == 1:
        side = read[0].side
        return value.replace(side, "EW" if side == "NS" else "NS") if side else value
    (_, first, start), (_, second, again) = read
    return value[:start] + second + value[start + len(first) : again] + first + value[again + len(second) :]
