"""Columns of figures, and names, in the tables of sessions."""

from collections.abc import Iterable, Sequence
from decimal import Decimal
from typing import Final, NamedTuple

from dealfile.languages import Language
from dealfile.services.session_reports import MethodEntry
from dealfile.services.visible import LONGEST_NAME, shortened, visible

_PLACES: Final = 2


class Column(NamedTuple):
    """A column of a table.

    Attributes:
        head: What stands at its head.
        align: The sign of alignment.
        cells: Its cells, from top to bottom.
        breaks: Whether a cell may go on in further lines where there is little room.
    """

    head: str
    align: str
    cells: Sequence[str]
    breaks: bool = False


class Block(NamedTuple):
    """What stands together, with a blank line before the next.

    Attributes:
        heading: What it is; ``None`` for notes.
        lines: What is said under the heading.
        columns: The columns of its table; none where it has no table.
    """

    heading: str | None
    lines: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()


def figures(values: Sequence[float | None], language: Language, *, fixed: bool = False, signed: bool = False) -> list[str]:
    """A column of figures, all with as many decimals as the longest needs; of what is not known an empty cell.

    Args:
        values: The figures, rounded to two decimals.
        language: The language.
        fixed: Whether all have two decimals where any has one.
        signed: Whether those above 0 have a sign.
    """
    exact = [None if value is None else Decimal(str(value)) for value in values]
    needed = max((_decimals(value) for value in exact if value is not None), default=0)
    places = _PLACES if fixed and needed else needed
    signs = ["+" if signed and value is not None and value > 0 else "" for value in exact]
    return ["" if value is None else sign + language.decimals(value, places) for sign, value in zip(signs, exact, strict=True)]


def with_two(values: Sequence[float | None], language: Language) -> list[str]:
    """A column of figures that have two decimals always: percentages, victory points."""
    return ["" if value is None else language.decimals(Decimal(str(value)), _PLACES) for value in values]


def _decimals(value: Decimal) -> int:
    """How many decimals a number needs."""
    exponent = value.normalize().as_tuple().exponent
    return max(0, -exponent) if isinstance(exponent, int) else 0


def are_imps(method: MethodEntry | None) -> bool:
    """Whether a method gives IMPs, of which fractions have two decimals."""
    return method is not None and method.imp_scale is not None


def name_text(name: str) -> str:
    """A name in a table; a longer one shows that it goes on."""
    return shortened(visible(name), LONGEST_NAME)


def names_text(names: Iterable[str]) -> str:
    """The names of a contestant in a table."""
    return " - ".join(map(name_text, names))


def table(columns: Sequence[Column]) -> tuple[list[str], list[tuple[str, ...]], str]:
    """The columns as the heads, the rows and the alignment of a table."""
    rows = list(zip(*(column.cells for column in columns), strict=True))
    return [column.head for column in columns], rows, "".join(column.align for column in columns)
