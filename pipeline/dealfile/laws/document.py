"""Reading a code from a TOML document: every figure that it must have, and none that it has not."""

import tomllib
from dataclasses import fields
from enum import Enum
from typing import Any, Literal, TypeVar, get_args, get_origin

from dealfile.errors import UsageError
from dealfile.laws.figures import (
    BoardPremiums,
    ChicagoRules,
    HonourBonuses,
    Insult,
    Laws,
    Overtricks,
    Pair,
    RubberBonuses,
    Scales,
    SlamBonuses,
    TrickMultiple,
    TrickValues,
    Undertricks,
)
from dealfile.laws.table import AuctionRules, RevokeExemption, RevokeRules

_Part = TypeVar("_Part")


def read_laws(name: str, text: str) -> Laws:
    """The laws written in ``text``, a TOML document.

    Raises:
        UsageError: The document is not TOML, or a section or figure is missing, unknown or not what it should be.
    """
    try:
        document = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise UsageError(f"laws {name}: {fault}", "correct the file") from None
    reader = _Reader(name, document)
    kind = reader.kind()
    rubber = kind == "rubber"
    laws = Laws(
        name=name,
        title=reader.take("title", str, "a text"),
        kind=kind,
        recalled=tuple(reader.take("recalled", list, "a list of figures")),
        auction=reader.section("auction", AuctionRules),
        revoke=reader.section("revoke", RevokeRules),
        tricks=reader.section("tricks", TrickValues),
        overtricks=reader.section("overtricks", Overtricks),
        undertricks=reader.section("undertricks", Undertricks),
        slam=reader.section("slam", SlamBonuses),
        insult=reader.section("insult", Insult),
        rubber=reader.section("rubber", RubberBonuses) if rubber else None,
        chicago=reader.section("chicago", ChicagoRules) if rubber else None,
        honours=reader.section("honours", HonourBonuses) if rubber else None,
        duplicate=None if rubber else reader.section("duplicate", BoardPremiums),
    )
    reader.check_nothing_left(laws.recalled)
    return laws


class _Reader:
    """Takes the parts of a document one by one and says what is wrong with them."""

    def __init__(self, name: str, document: dict[str, Any]) -> None:
        self.name = name
        self.document = dict(document)
        self.figures: set[str] = set()

    def fault(self, message: str) -> UsageError:
        return UsageError(f"laws {self.name}: {message}", "correct the file; the laws in the package show its form")

    def take(self, key: str, form: type[_Part], words: str) -> _Part:
        value = self.document.pop(key, None)
        if not isinstance(value, form):
            raise self.fault(f"{key} should be {words}")
        return value

    def kind(self) -> Literal["rubber", "duplicate"]:
        kind = self.take("kind", str, "rubber or duplicate")
        if kind == "rubber":
            return "rubber"
        if kind == "duplicate":
            return "duplicate"
        raise self.fault("kind should be rubber or duplicate")

    def section(self, key: str, form: type[_Part]) -> _Part:
        """The section ``key`` as the dataclass ``form``, whose fields are its figures."""
        values = self.take(key, dict, "a section")
        expected = {field.name: field.type for field in fields(form)}  # type: ignore[arg-type]  # every section is a dataclass
        for name in expected.keys() ^ values.keys():
            raise self.fault(f"{key}.{name} is {'missing' if name in expected else 'unknown'}")
        self.figures.update(f"{key}.{name}" for name in expected)
        return form(**{name: self._figure(f"{key}.{name}", values[name], kind) for name, kind in expected.items()})

    def _figure(self, place: str, value: object, kind: Any) -> object:
        if isinstance(kind, type) and issubclass(kind, Enum):
            return self._choice(place, value, {each.value: each for each in kind})
        if get_origin(kind) is Literal:
            return self._choice(place, value, {each: each for each in get_args(kind)})
        if kind == frozenset[RevokeExemption]:
            if not isinstance(value, list):
                raise self.fault(f"{place} should be a list of words")
            return frozenset(self._choice(place, each, {one.value: one for one in RevokeExemption}) for each in value)
        if kind is bool and isinstance(value, bool):
            return value
        if kind is int and _is_figure(value):
            return value
        if kind in (Pair, Pair | TrickMultiple) and isinstance(value, list) and len(value) == 2 and all(map(_is_figure, value)):
            return tuple(value)
        if kind == Pair | TrickMultiple and isinstance(value, dict) and list(value) == ["trick_values"]:
            if _is_figure(value["trick_values"]):
                return TrickMultiple(value["trick_values"])
        if kind == Scales and isinstance(value, list) and len(value) == 2 and all(map(_is_scale, value)):
            return tuple(map(tuple, value))
        if kind is bool:
            raise self.fault(f"{place} should be true or false")
        if kind is int:
            raise self.fault(f"{place} should be a whole number, not below zero")
        what = "lists of numbers" if kind == Scales else "numbers"
        raise self.fault(f"{place} should be two {what}, [not vulnerable, vulnerable]")

    def _choice(self, place: str, value: object, choices: dict[str, Any]) -> Any:
        if isinstance(value, str) and value in choices:
            return choices[value]
        raise self.fault(f"{place} should be one of {', '.join(choices)}")

    def check_nothing_left(self, recalled: tuple[str, ...]) -> None:
        for key in self.document:
            raise self.fault(f"{key} is unknown")
        for figure in recalled:
            if figure not in self.figures:
                raise self.fault(f"recalled names {figure!r}, which is no figure of it")


def _is_figure(value: object) -> bool:
    """Whether ``value`` is a number of points, or a factor: whole and not below zero."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_scale(value: object) -> bool:
    return isinstance(value, list) and bool(value) and all(map(_is_figure, value))
