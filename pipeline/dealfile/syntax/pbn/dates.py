"""Dates of PBN tags (section 4.5 of the standard) and the forms in which real programs write them."""

import re
from collections.abc import Callable
from datetime import date
from functools import lru_cache
from typing import Final, NamedTuple

from dealfile.diagnostics import Code
from dealfile.diagnostics.codes.pbn_tags import BadDate, DateOutOfRange, DateSpelling
from dealfile.model import Board
from dealfile.model.board import UNKNOWN
from dealfile.syntax.pbn.inheritance import own_value
from dealfile.syntax.pbn.texts import shortened


class DateRead(NamedTuple):
    """What a date says.

    Attributes:
        text: ``YYYY.MM.DD`` with question marks for what is not known; ``None`` when nothing is known of it.
        time: The time of day that stands behind it, ``HH:MM:SS``, or ``None``.
        faults: What is wrong with it: code and message.
        certain: Whether it cannot be read otherwise: that the day comes before the month may be a habit only.
    """

    text: str | None
    time: str | None = None
    faults: tuple[tuple[type[Code], str], ...] = ()
    certain: bool = True


_MONTH_NAMES: Final = (
    *("january", "february", "march", "april", "may", "june", "july"),
    *("august", "september", "october", "november", "december"),
)
_MONTHS: Final = tuple(name[:3] for name in _MONTH_NAMES)
_LONGEST: Final = 40
"""A text of more characters is no date."""
_PBN: Final = re.compile(r"([0-9?]{4})\.([0-9?]{2})\.([0-9?]{2})")
_TIMED: Final = re.compile(r"(?:(.*[^ T])[ T]+)?([01]?[0-9]|2[0-3]):([0-5][0-9])(?::([0-5][0-9]))?")
_SHORT_UNKNOWN: Final = re.compile(r"([0-9]{4}|\?{1,4})\.([0-9]{2}|\?{1,2})\.([0-9]{2}|\?{1,2})")
_YEAR_FIRST: Final = re.compile(r"([0-9]{4})([-/])([0-9]{1,2})\2([0-9]{1,2})")
_DIGITS: Final = re.compile(r"([0-9]{4})([0-9]{2})([0-9]{2})")
_DOTS: Final = re.compile(r"([0-9]{1,2})\.([0-9]{1,2})\.([0-9]{4})")
_SLASHES: Final = re.compile(r"([0-9]{1,2})/([0-9]{1,2})/([0-9]{4})")
_WORDS: Final = re.compile(r"([0-9]{1,2})[-. /]([A-Za-z]{3,9})\.?[-. /]([0-9]{4})")


@lru_cache(maxsize=2048)
def read_date(text: str) -> DateRead:
    """The date of a Date, EventDate or UTCDate tag; ``?`` and empty are unknown. What cannot be read stays as written."""
    if text in UNKNOWN:
        return DateRead(None)
    plain = _PBN.fullmatch(text)
    if plain is not None:
        return _pbn_date(text, plain[1], plain[2], plain[3])
    if len(text) > _LONGEST:
        return DateRead(text, None, ((BadDate, f"{shortened(text)!r} is no date"),))
    written, time = _without_time(text.strip())
    if not written:
        return DateRead(None, time, ((BadDate, f"{text!r} is a time of day and no date"),))
    for form, pattern, arrange in _FORMS:
        found = pattern.fullmatch(written)
        if found is not None and (parts := arrange(found)) is not None:
            read = _spelled(text, form if time is None else f"{form} and a time of day", parts, time)
            return read._replace(certain=pattern is not _DOTS or _is_one_date(parts))
    if (found := _SLASHES.fullmatch(written)) is not None:
        return _slashed(text, int(found[1]), int(found[2]), found[3], time)
    return DateRead(text, time, ((BadDate, f"{text!r} is no date"),))


def time_behind_date(board: Board) -> str | None:
    """The time of day that the Date tag of a PBN record says, as a Time tag has it (``HH:MM:SS``).

    ``None`` where it says none, and where the record has a Time of its own.
    """
    if board.source.format != "pbn":
        return None
    written = board.tag("Date")
    if written is None or ":" not in written or board.tag("Time") is not None:
        return None
    return read_date(own_value(written)).time


def _pbn_date(text: str, year: str, month: str, day: str) -> DateRead:
    """A date in the form of the standard: a digit that is not known is a question mark, in a part of a field too (Annex B15)."""
    why = _out_of_range(year, month, day)
    if why is not None:
        return DateRead(text, None, ((DateOutOfRange, f"{text!r} is no date: {why}"),))
    return DateRead(text if any(each.isdigit() for each in text) else None)


def _out_of_range(year: str, month: str, day: str) -> str | None:
    """Why there is no such date; a field that holds a question mark may be anything."""
    if year == "0000":
        return "there is no year 0"
    if month.isdigit() and not 1 <= int(month) <= 12:
        return f"there is no month {month}"
    if day.isdigit() and not 1 <= int(day) <= 31:
        return f"there is no day {day}"
    if (year + month + day).isdigit():
        try:
            date(int(year), int(month), int(day))
        except ValueError:
            return "that month is shorter"
    return None


def _without_time(written: str) -> tuple[str, str | None]:
    """The date and the time of day behind it."""
    found = _TIMED.fullmatch(written)
    if found is None:
        return written, None
    return found[1] or "", f"{int(found[2]):02}:{found[3]}:{found[4] or '00'}"


def _spelled(text: str, form: str, parts: tuple[str, str, str], time: str | None) -> DateRead:
    """A date in a form that is known and not the standard's."""
    year, month, day = parts
    why = _out_of_range(year, month, day)
    if why is not None:
        return DateRead(text, time, ((DateOutOfRange, f"{text!r} is no date: {why}"),))
    return DateRead(f"{year}.{month}.{day}", time, ((DateSpelling, f"written {form}, which is read"),))


def _slashed(text: str, first: int, second: int, year: str, time: str | None) -> DateRead:
    """Month and day are told apart only where one of the two readings is impossible, or both are the same."""
    if first == second or (first <= 12 < second):
        return _spelled(text, "month/day/year", (year, f"{first:02}", f"{second:02}"), time)
    if second <= 12 < first:
        return _spelled(text, "day/month/year", (year, f"{second:02}", f"{first:02}"), time)
    if max(first, second) > 12 or min(first, second) == 0:
        return DateRead(text, time, ((DateOutOfRange, f"{text!r} is no date: there is no such month"),))
    return DateRead(text, time, ((BadDate, f"{text!r} does not say which of the two is the month"),))


def _is_one_date(parts: tuple[str, str, str]) -> bool:
    """Whether month and day cannot change places: the day is no month, or the same number."""
    _, month, day = parts
    return int(day) > 12 or day == month


def _year_month_day(found: re.Match[str]) -> tuple[str, str, str]:
    return found[1], found[2], found[3]


def _year_first(found: re.Match[str]) -> tuple[str, str, str]:
    return found[1], f"{int(found[3]):02}", f"{int(found[4]):02}"


def _day_first(found: re.Match[str]) -> tuple[str, str, str]:
    return found[3], f"{int(found[2]):02}", f"{int(found[1]):02}"


def _filled(found: re.Match[str]) -> tuple[str, str, str]:
    year, month, day = found[1], found[2], found[3]
    return year.ljust(4, "?"), month.ljust(2, "?"), day.ljust(2, "?")


def _month_in_words(found: re.Match[str]) -> tuple[str, str, str] | None:
    word = found[2].lower()
    names = _MONTH_NAMES if word in _MONTH_NAMES else _MONTHS
    return (found[3], f"{names.index(word) + 1:02}", f"{int(found[1]):02}") if word in names else None


_FORMS: Final[tuple[tuple[str, re.Pattern[str], Callable[[re.Match[str]], tuple[str, str, str] | None]], ...]] = (
    ("YYYY.MM.DD and blanks", _PBN, _year_month_day),
    ("with one question mark for two", _SHORT_UNKNOWN, _filled),
    ("YYYY-MM-DD", _YEAR_FIRST, _year_first),
    ("YYYYMMDD", _DIGITS, _year_month_day),
    ("DD.MM.YYYY", _DOTS, _day_first),
    ("with the month in words", _WORDS, _month_in_words),
)
"""Forms that real programs write: name, pattern, and what gives year, month and day."""
