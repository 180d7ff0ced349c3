"""The forms of figures: from a value of a TOML document to the figure that a section has."""

from collections.abc import Callable
from enum import Enum
from functools import cache
from typing import ClassVar, Final, Literal, get_args, get_origin

from dealfile.laws.figures import Bounds, Factor, Pair, Points, Scales, TrickMultiple, Worth
from dealfile.laws.table import RevokeExemption


class Unfit(Exception):
    """A value is no figure of its form.

    Attributes:
        expected: What it should be, in words.
        value: The part of it that is at fault; ``WHOLE`` for all of it.
        choices: The words that it might have been.
    """

    WHOLE: ClassVar = object()

    def __init__(self, expected: str, value: object = WHOLE, choices: tuple[str, ...] = ()) -> None:
        super().__init__(expected)
        self.expected = expected
        self.value = value
        self.choices = choices


_Read = Callable[[object], object]


def figure_of(form: object, value: object) -> object:
    """The figure that ``value`` is, in the form that a field of a section is declared with.

    Raises:
        Unfit: It is none.
    """
    return _reader(form)(value)


@cache
def _reader(form: object) -> _Read:
    """What reads figures of a form."""
    if form in _READERS:
        return _READERS[form]
    if isinstance(form, type) and issubclass(form, Enum):
        return _choice({each.value: each for each in form})
    if get_origin(form) is Literal:
        return _choice({each: each for each in get_args(form)})
    raise TypeError(f"figures of the form {form} cannot be read")


def _number(form: object) -> _Read:
    """Reads a whole number within the bounds of its form."""
    bounds: Bounds = get_args(form)[1]

    def read(value: object) -> object:
        if _is_within(value, bounds):
            return value
        raise Unfit(f"a whole number from {bounds.least} to {bounds.most}")

    return read


def _is_within(value: object, bounds: Bounds) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and bounds.least <= value <= bounds.most


_POINTS: Final[Bounds] = get_args(Points)[1]
_FACTOR: Final[Bounds] = get_args(Factor)[1]


def _are_points(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(_is_within(each, _POINTS) for each in value)


def _pair(value: object) -> object:
    if isinstance(value, list) and len(value) == 2 and _are_points(value):
        return tuple(value)
    raise Unfit(f"two numbers from 0 to {_POINTS.most}, [not vulnerable, vulnerable]")


def _pair_or_multiple(value: object) -> object:
    if isinstance(value, dict) and list(value) == ["trick_values"]:
        if _is_within(value["trick_values"], _FACTOR):
            return TrickMultiple(value["trick_values"])
        raise Unfit(f"{{ trick_values = a whole number from {_FACTOR.least} to {_FACTOR.most} }}")
    try:
        return _pair(value)
    except Unfit as unfit:
        raise Unfit(f"{unfit.expected}, or {{ trick_values = 1 }}") from None


def _scales(value: object) -> object:
    if isinstance(value, list) and len(value) == 2 and all(map(_are_points, value)):
        return tuple(map(tuple, value))
    raise Unfit(f"two lists of numbers from 0 to {_POINTS.most}, [[not vulnerable ...], [vulnerable ...]]")


def _true_or_false(value: object) -> object:
    if isinstance(value, bool):
        return value
    raise Unfit("true or false")


def _choice(choices: dict[str, object]) -> _Read:
    """Reads one of several words."""

    def read(value: object) -> object:
        if isinstance(value, str) and value in choices:
            return choices[value]
        raise Unfit(f"one of {', '.join(choices)}", value, tuple(choices))

    return read


def _exemptions(value: object) -> object:
    if not isinstance(value, list):
        raise Unfit("a list of words")
    return frozenset(_reader(RevokeExemption)(each) for each in value)


_READERS: Final[dict[object, _Read]] = {
    Points: _number(Points),
    Worth: _number(Worth),
    Factor: _number(Factor),
    Pair: _pair,
    Pair | TrickMultiple: _pair_or_multiple,
    Scales: _scales,
    bool: _true_or_false,
    frozenset[RevokeExemption]: _exemptions,
}
