"""Reading a scale of victory points from a TOML document: all that it must have, and nothing that it has not."""

from collections.abc import Collection, Mapping
from decimal import Decimal
from fractions import Fraction
from itertools import pairwise
from typing import Final, NamedTuple, TypeGuard

from dealfile.errors import UsageError
from dealfile.laws.files import near, parsed, shown, shown_key
from dealfile.scoring.victory_forms import GOLDEN_RATIO_CUBED, Curve, MarginTable

VICTORY_SCALE: Final = "victory scale"
"""What messages call such a document."""

_MOST_BOARDS: Final = 1000
_MOST_POINTS: Final = 10_000
_LEAST_BLITZ: Final = 1
_MOST_BLITZ: Final = 100
_USUAL_DECIMALS: Final = 2
_MOST_DECIMALS: Final = 4
_DECIMALS_READ: Final = 6

_HEAD: Final = ("title", "note", "total", "curve", "table")
_TABLE_KEYS: Final = ("boards", "margins", "winner", "loser")
_CURVE_KEYS: Final = ("draw", "most", "blitz", "ratio", "decimals", "concave")
_REMEDY: Final = "correct the file; docs/sessions.md shows what a scale looks like"


class ScaleDocument(NamedTuple):
    """What a document says.

    Attributes:
        title: What the scale is called.
        rule: One English sentence that says the whole rule.
        form: The curve, or tables by the number of boards, the shortest matches first.
    """

    title: str
    rule: str
    form: Curve | tuple[MarginTable, ...]


def read_scale(name: str, text: str) -> ScaleDocument:
    """The scale written in ``text``, a TOML document.

    Args:
        name: What it is called in messages.
        text: The document.

    Raises:
        UsageError: The document is not TOML, or a key is missing, unknown or not what it should be.
    """
    document = parsed(VICTORY_SCALE, name, text, Decimal)
    reader = _Reader(name, "", document)
    reader.know(_HEAD)
    if ("curve" in document) == ("table" in document):
        raise reader.fault("it should have either one [curve] or a [[table]] for each length of match")
    form = _curve(reader) if "curve" in document else _tables(reader)
    note = reader.text("note", "")
    rule = form.rule if isinstance(form, Curve) else f"{_HOW_TO_READ} {'; '.join(table.rule for table in form)}"
    title = reader.text("title")
    return ScaleDocument(title, f"{title}: {rule}{f' ({note})' if note else ''}", form)


_HOW_TO_READ: Final = "the least margins, each with the victory points of winner and loser, are"


def _curve(reader: "_Reader") -> Curve:
    if "total" in reader.values:
        raise reader.fault("total is not for a curve, where both sides together have twice the draw")
    of = reader.section("curve")
    of.know(_CURVE_KEYS)
    curve = Curve(
        draw=of.number("draw"),
        most=of.number("most"),
        blitz=of.number("blitz", _LEAST_BLITZ, _MOST_BLITZ),
        ratio=of.ratio("ratio"),
        decimals=of.decimals("decimals", _USUAL_DECIMALS),
        concave=of.switch("concave", default=of.decimals("decimals", _USUAL_DECIMALS) >= _USUAL_DECIMALS),
    )
    for key, points in (("draw", curve.draw), ("most", curve.most)):
        if (points * 10**curve.decimals).denominator != 1:
            # Rounded, a draw would give one side more than the other.
            raise of.fault(f"{of.place(key)} should have no more decimals than points have, {curve.decimals}")
    if not curve.draw < curve.most <= 2 * curve.draw:
        raise of.fault(f"{of.place('most')} should be more than the draw, and no more than twice as much")
    if curve.concave and curve.decimals < _USUAL_DECIMALS:
        # With steps so coarse the whole curve would be raised to a straight line.
        raise of.fault(f"{of.place('concave')} should be false where points have fewer than {_USUAL_DECIMALS} decimals")
    return curve


def _tables(reader: "_Reader") -> tuple[MarginTable, ...]:
    total = reader.number("total") if "total" in reader.values else None
    tables = sorted((_table(of, total) for of in reader.sections("table")), key=lambda table: table.fewest)
    for before, after in pairwise(tables):
        if before.most >= after.fewest:
            raise reader.fault(f"two tables are for matches of {after.fewest} boards")
    return tuple(tables)


def _table(of: "_Reader", total: Fraction | None) -> MarginTable:
    of.know(_TABLE_KEYS)
    fewest, most = of.boards("boards")
    margins, winner = of.numbers("margins"), of.numbers("winner")
    if "loser" in of.values:
        loser = of.numbers("loser")
        if total is not None and any(ours + theirs > total for ours, theirs in zip(winner, loser, strict=False)):
            raise of.fault(f"{of.place('loser')} should not be more than the winner leaves of total")
    elif total is None:
        raise of.fault(f"{of.place('loser')} is missing, and so is total, what both sides have together")
    else:
        loser = tuple(total - points for points in winner)
    table = MarginTable(fewest, most, margins, winner, loser)
    _check(of, table)
    return table


def _check(of: "_Reader", table: MarginTable) -> None:
    """Refuses a table by which a larger margin could be worth less."""
    for key, column in (("winner", table.winner), ("loser", table.loser)):
        if len(column) != len(table.margins):
            raise of.fault(f"{of.place(key)} should have as many numbers as margins, {len(table.margins)}, not {len(column)}")
    if table.margins[0] != 0 or any(after <= before for before, after in pairwise(table.margins)):
        raise of.fault(f"{of.place('margins')} should begin with 0 and ascend")
    if any(after < before for before, after in pairwise(table.winner)):
        raise of.fault(f"{of.place('winner')} should not descend")
    if any(after > before for before, after in pairwise(table.loser)):
        raise of.fault(f"{of.place('loser')} should not ascend")
    if table.winner[0] != table.loser[0]:
        raise of.fault(f"{of.place('winner')} should begin with a draw, as much as the loser has")
    if table.loser[-1] < 0:
        raise of.fault(f"{of.place('winner')} should not be more than total")


class _Reader:
    """Takes the keys of a part of a document one by one and says what is wrong with them."""

    def __init__(self, name: str, path: str, values: Mapping[str, object]) -> None:
        self._name = name
        self._path = path
        self.values = values

    def fault(self, message: str) -> UsageError:
        return UsageError(f"{VICTORY_SCALE} {self._name}: {message}", _REMEDY)

    def place(self, key: str) -> str:
        """A key with the part that it stands in."""
        return f"{self._path}.{key}" if self._path else key

    def know(self, keys: Collection[str]) -> None:
        """Refuses what is none of ``keys``."""
        for key in self.values:
            if key not in keys:
                raise self.fault(f"{self.place(shown_key(key))} is unknown{near(key, keys)}")

    def section(self, key: str) -> "_Reader":
        return self._part(key, self.values[key], f"a section, [{key}]")

    def sections(self, key: str) -> list["_Reader"]:
        """The parts of a list, counted from 1."""
        parts = self.values[key]
        if not isinstance(parts, list) or not parts:
            raise self.fault(f"{key} should be a list of sections, [[{key}]], not {shown(parts)}")
        return [self._part(f"{key}[{count}]", part, f"a section, [[{key}]]") for count, part in enumerate(parts, 1)]

    def _part(self, path: str, values: object, expected: str) -> "_Reader":
        if not isinstance(values, dict):
            raise self.fault(f"{path} should be {expected}, not {shown(values)}")
        return _Reader(self._name, path, values)

    def text(self, key: str, default: str | None = None) -> str:
        """A text that can be shown; one of several lines is joined."""
        value = self._value(key, default)
        line = " ".join(value.split()) if isinstance(value, str) else ""
        if line.isprintable() and (line or value == default):
            return line
        raise self._unfit(key, "a text", value)

    def number(self, key: str, least: int = 0, most: int = _MOST_POINTS) -> Fraction:
        value = self._value(key)
        number = _number(value)
        if number is None or not least <= number <= most:
            raise self._unfit(key, f"a number from {least} to {most}", value)
        return number

    def numbers(self, key: str) -> tuple[Fraction, ...]:
        value = self._value(key)
        numbers = [_number(each) for each in value] if isinstance(value, list) else []
        known = tuple(number for number in numbers if number is not None)
        if not numbers or len(known) != len(numbers):
            raise self._unfit(key, f"a list of numbers from 0 to {_MOST_POINTS}", value)
        return known

    def ratio(self, key: str) -> Decimal:
        """How much a curve is bent."""
        value = self.values.get(key, GOLDEN_RATIO_CUBED)
        if isinstance(value, Decimal) and value.is_finite() and Decimal("0.001") <= value <= Decimal("0.999"):
            return value
        raise self._unfit(key, "a number from 0.001 to 0.999", value)

    def decimals(self, key: str, default: int) -> int:
        value = self.values.get(key, default)
        if not _is_whole(value, 0, _MOST_DECIMALS):
            raise self._unfit(key, f"a whole number from 0 to {_MOST_DECIMALS}", value)
        return value

    def switch(self, key: str, *, default: bool) -> bool:
        value = self.values.get(key, default)
        if not isinstance(value, bool):
            raise self._unfit(key, "true or false", value)
        return value

    def boards(self, key: str) -> tuple[int, int]:
        """A number of boards, or the fewest and the most."""
        value = self._value(key)
        both = value if isinstance(value, list) else [value, value]
        known = [each for each in both if _is_whole(each, 1, _MOST_BOARDS)]
        if len(both) == len(known) == 2 and known[0] <= known[1]:
            return known[0], known[1]
        raise self._unfit(key, f"a whole number from 1 to {_MOST_BOARDS}, or two, [fewest, most]", value)

    def _value(self, key: str, default: object = None) -> object:
        value = self.values.get(key, default)
        if value is None:
            raise self.fault(f"{self.place(key)} is missing")
        return value

    def _unfit(self, key: str, expected: str, value: object) -> UsageError:
        return self.fault(f"{self.place(key)} should be {expected}, not {shown(value)}")


def _is_whole(value: object, least: int, most: int) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _number(value: object) -> Fraction | None:
    """A number of points or IMPs; ``None`` for what is none, or too large."""
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return None
    number = Decimal(value)
    if not number.is_finite() or not 0 <= number <= _MOST_POINTS:
        return None
    # A number with thousands of decimals is read, and nothing so small changes what is written.
    return Fraction(round(number, _DECIMALS_READ))
