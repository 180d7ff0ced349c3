"""Names and values that tell seats or sides, as they read when each hand moves some places clockwise.

Nothing here knows a board; :mod:`dealfile.convert.turning` puts the pieces together.
"""

import re
from collections.abc import Callable
from functools import partial
from typing import Final

from dealfile.core.seats import SEAT_OF, Vulnerability
from dealfile.model.double_dummy import DoubleDummy
from dealfile.syntax.pbn.double_dummy_forms import BARE_HEADER, READERS, double_dummy_value, is_table_in_value, table_in_value
from dealfile.syntax.pbn.par_forms import PAR_READERS, par_value
from dealfile.syntax.pbn.sides import DECIMAL, INTEGER, TRICKS, NumberForm, changed_sides
from dealfile.syntax.pbn.values import read_vulnerable
from dealfile.syntax.pbn.vocabulary import SEAT_ALIASES

_IN_NAME: Final = re.compile(r"(?<![A-Z])(North|East|South|West)(?![a-z])|(?<=[a-z_])(NS|EW)(?![A-Za-z])|^(NS|EW)(?=[A-Z_]|$)")
"""A seat or side that is a word of a name: ``WestType``, ``BidSystemNS``, ``Score_EW``."""

_LETTER: Final = re.compile(r"(\^?\s*)([NESWnesw])(\s*)")
_DEAL: Final = re.compile(r"(\s*)([NESWnesw])(\s*:.*)", re.DOTALL)
_DECLARER: Final = re.compile(r"(?<![A-Za-z0-9])(?:NS|EW|[NESW])(?![A-Za-z])")
"""The declarer of a par contract, which stands alone; a denomination follows a digit."""

_SEAT_OF_ABILITY: Final = re.compile(r"[NESW](?=:)")
_IN_TEXT: Final = re.compile(
    r"\b(?i:north|south|east|west)|(?<![A-Za-z])(?:N[-/ ]?S|E[-/ ]?W)(?![A-Za-z])|(?<![A-Za-z0-9.=])[NESW](?![A-Za-z0-9.=])",
)
_PLAIN_SEATS: Final = re.compile(r"[NESW]{1,4}|NS|EW|N-S|E-W|(?:NS|EW)\s.*|North|East|South|West", re.IGNORECASE)


def turned_name(name: str, places: int) -> str:
    """A tag's or column's name with the seat or side in it turned."""

    def turned(found: re.Match[str]) -> str:
        word: str = found[0]
        if word in ("NS", "EW"):
            return turned_side(word, places)
        return SEAT_OF[word[0]].after(places).word

    return _IN_NAME.sub(turned, name)


def turned_side(side: str, places: int) -> str:
    """``NS`` or ``EW``."""
    return ("EW" if side == "NS" else "NS") if places % 2 else side


def turned_word(word: str, places: int) -> str:
    """The letter of a seat, or a side."""
    return turned_side(word, places) if len(word) == 2 else turned_letter(word, places)


def turned_vulnerability(vulnerable: Vulnerability, places: int) -> Vulnerability:
    """The vulnerability, which moves with the sides."""
    return Vulnerability(turned_side(vulnerable.value, places)) if vulnerable.value in ("NS", "EW") else vulnerable


def turned_letter(letter: str, places: int) -> str:
    """The letter of a seat, in the case in which it is written."""
    turned: str = SEAT_OF[letter.upper()].after(places).value
    return turned if letter.isupper() else turned.lower()


def turned_seat(value: str, places: int) -> str | None:
    """A value that is one seat: its letter, perhaps with ``^`` before it, or a word for it; ``None`` for any other."""
    found = _LETTER.fullmatch(value)
    if found is not None:
        return f"{found[1]}{turned_letter(found[2], places)}{found[3]}"
    seat = SEAT_ALIASES.get(value.strip().upper())
    return None if seat is None else seat.after(places).word


def turned_hidden(value: str, places: int) -> str | None:
    """A sequence of seats, such as ``NEW``; ``None`` for any other value."""
    return "".join(turned_letter(letter, places) for letter in value) if set(value) <= SEAT_OF.keys() else None


def turned_deal(value: str, places: int) -> str | None:
    """A deal as written: its first letter says where the hands are, so nothing else changes; ``None`` where no letter does."""
    found = _DEAL.fullmatch(value)
    return None if found is None else f"{found[1]}{turned_letter(found[2], places)}{found[3]}"


def turned_sides(form: NumberForm, value: str, places: int) -> str | None:
    """A number by side, ``NS 9`` or ``NS 620 EW -620``; ``None`` for any other value. Two sides keep their order."""
    if places % 2 == 0:
        return value
    number = value.lstrip("^ ")
    before, changed = value[: len(value) - len(number)], changed_sides(number, form)
    return None if changed is None else before + changed


def _turned_vulnerable(value: str, places: int) -> str | None:
    if read_vulnerable(value).value is None:
        return None
    sides = {"NS": "EW", "N-S": "E-W", "N/S": "E/W"}
    sides |= {other: side for side, other in sides.items()}
    side = sides.get(value.strip().upper())
    return value if side is None or places % 2 == 0 else value.replace(value.strip(), side)


def _turned_tricks(name: str, value: str, places: int) -> str | None:
    numbers = READERS[name](value)
    if numbers is None:
        return None
    if name == "Ability" and None in numbers.tricks:
        return _SEAT_OF_ABILITY.sub(lambda found: turned_letter(found[0], places), value)
    turned = double_dummy_value(name, DoubleDummy(source=name, tricks=numbers.tricks).turned(places))
    return turned.upper() if turned is not None and any(letter in "ABCD" for letter in value) else turned


def _turned_table(value: str, places: int) -> str | None:
    """A table inside the value of its tag; a header without rows names columns alone."""
    if not is_table_in_value(value):
        return turned_header(value, places)
    numbers = table_in_value(value)
    if numbers is None:
        return None
    table = DoubleDummy(source="OptimumResultTable", tricks=numbers.tricks)
    return double_dummy_value("OptimumResultTable", table.turned(places))


def _turned_par(name: str, value: str, places: int) -> str | None:
    by_side = changed_sides(value, INTEGER)
    if by_side is not None and ("NS" in value or "EW" in value):
        return by_side if places % 2 else value
    par = PAR_READERS[name](value)
    if par is None:
        return None
    if par.score_ns is None:
        return _DECLARER.sub(lambda found: turned_word(found[0], places), value)
    return par_value(name, par.turned(places), value)


Turner = Callable[[str, int], str | None]
"""A value as it reads when the hands move some places; ``None`` where the turner does not know the value."""

TAG_VALUES: Final[dict[str, Turner]] = {
    **dict.fromkeys(("Dealer", "Declarer", "Auction", "Play", "Student", "VirtualDealer"), turned_seat),
    **dict.fromkeys(("Vulnerable", "VirtualVulnerable"), _turned_vulnerable),
    "Result": partial(turned_sides, TRICKS),
    "Score": partial(turned_sides, INTEGER),
    **dict.fromkeys(("ScoreIMP", "ScoreMP", "ScorePercentage"), partial(turned_sides, DECIMAL)),
    "Deal": turned_deal,
    "Hidden": turned_hidden,
    "OptimumResultTable": _turned_table,
    **{name: partial(_turned_tricks, name) for name in READERS},
    **{name: partial(_turned_par, name) for name in PAR_READERS},
}
"""Tags whose values tell seats or sides, but for those of rubbers, which are not turned."""

SEAT_COLUMNS: Final = frozenset({"Declarer"})
"""Columns of tables that hold a seat (section 13 of the standard)."""

_SPECIFICATION: Final = re.compile(r"^[-+]|\\.*$")
"""What a column's specification has beside the name: the order of the rows, the width."""


def columns_of(header: str) -> list[str]:
    """The names of the columns of a table."""
    written = header.split() if header == BARE_HEADER else header.split(";")
    return [_SPECIFICATION.sub("", column) for column in written]


def turned_header(header: str, places: int) -> str:
    """The columns of a table: what was of one side is of the other, so the columns change their names and not their places."""
    return ";".join(turned_name(column, places) for column in header.split(";"))


def names_seats(value: str) -> bool:
    """Whether a value as a whole looks like a seat, a side, or something of a side."""
    return _PLAIN_SEATS.fullmatch(value.strip()) is not None


def tells_of_seats(text: str) -> bool:
    """Whether a free text may name a seat or a side."""
    return _IN_TEXT.search(text) is not None
