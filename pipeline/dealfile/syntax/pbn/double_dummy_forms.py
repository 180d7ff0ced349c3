"""Double-dummy tables as they are written: each form read to twenty numbers, and written again from them.

The home-made tags hold twenty hex digits (dialect 32): ``DoubleDummyTricks`` North, South, East, West, ``Ability`` each seat
by its letter, both in notrump, spades, hearts, diamonds, clubs. ``DDResults`` goes by strain, then West, North, East, South,
and counts North-South's tricks always.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from dealfile.core.calls import Strain
from dealfile.core.seats import SEAT_OF, Seat
from dealfile.model.double_dummy import DECLARERS, DoubleDummy
from dealfile.syntax.pbn.vocabulary import DENOMINATION_ALIASES, TABLE_HEADER_ALIASES

RESULT_TABLE: Final = "OptimumResultTable"
"""The standard's table of double-dummy tricks."""

BARE_HEADER: Final = next(iter(TABLE_HEADER_ALIASES))
"""What two bidding programs write for the header of OptimumResultTable."""

RESULT_COLUMNS: Final = ("Declarer", "Denomination", "Result")

STRAINS_DOWN: Final[tuple[Strain, ...]] = tuple(reversed(Strain))
_STRAIN_ALIASES: Final = {word: Strain(letters) for word, letters in DENOMINATION_ALIASES.items()}
STRAIN_OF: Final[dict[str, Strain]] = {**{strain.value: strain for strain in Strain}, **_STRAIN_ALIASES}
"""Denomination by its letters; ``N`` for notrump is a habit of real programs."""

_PAIRS_FIRST: Final = (Seat.NORTH, Seat.SOUTH, Seat.EAST, Seat.WEST)
_WEST_FIRST: Final = (Seat.WEST, Seat.NORTH, Seat.EAST, Seat.SOUTH)
_DIGITS: Final = frozenset("0123456789abcdefABCDEF")
_NUMBER_OF_DIGIT: Final = {digit: str(int(digit, 16)) for digit in _DIGITS}
_NUMBER_OF: Final = {**{str(number): number for number in range(14)}, **{f"{number:02}": number for number in range(10)}}
_STRAIN_WORDS: Final = tuple(strain.value for strain in STRAINS_DOWN)

PLACE_OF: Final[dict[tuple[str, str], int]] = {
    (seat.value, word): 5 * seat.order + strain.order for seat in Seat for word, strain in STRAIN_OF.items()
}
"""The place in ``DECLARERS`` by the letters of seat and denomination."""

_BY_SEAT: Final = tuple(PLACE_OF[seat.value, word] for seat in _PAIRS_FIRST for word in _STRAIN_WORDS)
_BY_STRAIN: Final = tuple(PLACE_OF[seat.value, word] for word in _STRAIN_WORDS for seat in _WEST_FIRST)
_ABILITY: Final = re.compile(r"([NESW]):([0-9A-Fa-f]{5})(?![^\s,;])[\s,;]*")
_ONE_VALUE: Final = re.compile(r"(?:(?:NT?|[SHDC])(?:\\t|\\n|$)){5}", re.IGNORECASE)


class Numbers(NamedTuple):
    """What a text says of the twenty declarers, in the order of ``DECLARERS``.

    Attributes:
        tricks: ``None`` for a number that is not given, or is none of 0 to 13.
        wrong: The first number that is none of 0 to 13, as written; empty when all are right.
        twice: The first place that is given two numbers, and both; ``None`` when there is none.
    """

    tricks: tuple[int | None, ...]
    wrong: str = ""
    twice: tuple[int, int, int] | None = None


def numbers(entries: Iterable[tuple[int | None, str]]) -> Numbers:
    """The numbers of entries as written, each with its place in ``DECLARERS``; the first of a place counts.

    ``?`` and ``-`` say nothing, and so does an entry without a place.
    """
    found: list[int | None] = [None] * 20
    wrong = ""
    twice: tuple[int, int, int] | None = None
    for place, text in entries:
        number = _NUMBER_OF.get(text)
        if place is None:
            continue
        if number is not None:
            earlier = found[place]
            if earlier is None:
                found[place] = number
            elif earlier != number:
                twice = twice or (place, earlier, number)
        elif text not in ("?", "-", ""):
            wrong = wrong or text
    return Numbers(tuple(found), wrong, twice)


def _digits(order: Sequence[int], digits: str) -> Numbers | None:
    """The numbers of hex digits, each for the declarer in its place of ``order``."""
    if len(digits) != 20 or not _DIGITS.issuperset(digits):
        return None
    return numbers(zip(order, [_NUMBER_OF_DIGIT[digit] for digit in digits], strict=True))


def _double_dummy_tricks(value: str) -> Numbers | None:
    return _digits(_BY_SEAT, value.strip())


def _ability(value: str) -> Numbers | None:
    by_seat = _ABILITY.findall(value)
    if not by_seat or _ABILITY.sub("", value).strip():
        return None
    return numbers(
        (PLACE_OF[seat, strain], _NUMBER_OF_DIGIT[digit])
        for seat, digits in by_seat
        for strain, digit in zip(_STRAIN_WORDS, digits, strict=True)
    )


def _north_souths(value: str) -> Numbers | None:
    """``DDResults`` counts the tricks of North-South, whoever declares."""
    found = _digits(_BY_STRAIN, value.strip())
    return None if found is None else found._replace(tricks=_other_sides(found.tricks))


def _other_sides(tricks: Sequence[int | None]) -> tuple[int | None, ...]:
    """Declarer's tricks from North-South's, and back."""
    return tuple(
        13 - number if number is not None and seat.side.order else number
        for (seat, _), number in zip(DECLARERS, tricks, strict=True)
    )


def is_table_in_value(value: str) -> bool:
    r"""Whether a table stands inside the value of its tag, with a literal ``\n`` between rows and ``\t`` between cells."""
    return _ONE_VALUE.match(value) is not None


def table_in_value(value: str) -> Numbers | None:
    """The numbers of a table that stands inside the value of its tag: strains in the first row, then a row a seat."""
    first, *rest = value.replace("\\t", "\t").split("\\n")
    strains = first.upper().split()
    if len(strains) != 5 or not STRAIN_OF.keys() >= set(strains):
        return None
    entries = []
    for row in rest:
        letter, *cells = row.split()[:6] or [""]
        entries += [(PLACE_OF.get((letter.upper(), strain)), cell) for strain, cell in zip(strains, cells, strict=False)]
    return numbers(entries) if entries else None


def result_rows(columns: Sequence[str], elements: Sequence[str]) -> Numbers:
    """The numbers of the rows of OptimumResultTable; a row without seat or strain says nothing."""
    if not set(columns) >= set(RESULT_COLUMNS):
        return Numbers((None,) * 20)
    words = [element.strip('"').upper() for element in elements] if any('"' in each for each in elements) else elements
    declarers, denominations, results = (words[columns.index(name) :: len(columns)] for name in RESULT_COLUMNS)
    rows = zip(declarers, denominations, results, strict=False)
    return numbers([(PLACE_OF.get((declarer.upper(), denomination.upper())), result) for declarer, denomination, result in rows])


READERS: Final[dict[str, Callable[[str], Numbers | None]]] = {
    "DoubleDummyTricks": _double_dummy_tricks,
    "Ability": _ability,
    "DDResults": _north_souths,
}
"""Home-made tag to the reader of its value; ``None`` for a value that is not of the form."""


# ---- Writing ---------------------------------------------------------------------------------------------------------


def double_dummy_value(name: str, table: DoubleDummy) -> str | None:
    """The value of the tag ``name`` that says what ``table`` says; ``None`` where that form cannot say it.

    The forms of the home-made tags need all twenty numbers. For ``OptimumResultTable`` it is the form that stands inside the
    tag's value; :func:`result_table_elements` gives the rows of the standard's.
    """
    if not table.is_whole:
        return None
    if name == "DoubleDummyTricks":
        return _hex(table.tricks, _BY_SEAT)
    if name == "DDResults":
        return _hex(_other_sides(table.tricks), _BY_STRAIN)
    if name == "Ability":
        rows = [(seat, _hex(table.tricks, [PLACE_OF[seat, word] for word in _STRAIN_WORDS])) for seat in SEAT_OF]
        return " ".join(f"{seat}:{digits.upper()}" for seat, digits in rows)
    if name == RESULT_TABLE:
        lines = ["\\t".join(strain.value for strain in STRAINS_DOWN)]
        for seat in _PAIRS_FIRST:
            lines.append("\\t".join([seat.value, *[str(table.tricks_of(seat, strain)) for strain in STRAINS_DOWN]]))
        return "\\n".join(lines)
    return None


def _hex(tricks: Sequence[int | None], order: Iterable[int]) -> str:
    return "".join(f"{tricks[place] or 0:x}" for place in order)


def result_table_elements(table: DoubleDummy, columns: Sequence[str] = RESULT_COLUMNS) -> tuple[str, ...]:
    """The elements of OptimumResultTable under ``columns``: a row for each number that is known, North first, notrump first."""
    elements: list[str] = []
    for seat in SEAT_OF.values():
        for strain in STRAINS_DOWN:
            tricks = table.tricks_of(seat, strain)
            if tricks is not None:
                said = {"Declarer": seat.value, "Denomination": strain.value, "Result": str(tricks)}
                elements += [said.get(column, "-") for column in columns]
    return tuple(elements)
