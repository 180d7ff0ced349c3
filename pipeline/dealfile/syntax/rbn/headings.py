"""The values of the RBN labels that can count for several records."""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from dealfile.syntax.rbn.labels import SCORINGS, parted
from dealfile.syntax.rbn.values import FIELDS_OF_CONTRACT, Problem, read_date, read_hands

ROOMS: Final = {"O": "open", "C": "closed"}
_TEAMS: Final = ("home_team", "visit_team", "home_carry_over", "visit_carry_over")
_LONGEST_TABLE: Final = 3
_END: Final = "the end"

FIELDS: Final[dict[str, tuple[str, ...]]] = {
    "D": ("date",),
    "L": ("site",),
    "E": ("event",),
    "S": ("stage", "round"),
    "F": ("scoring",),
    "K": _TEAMS,
    "N": ("north", "south", "west", "east", "room", "table_id"),
    "B": ("board_id", "section"),
    "H": ("deal",),
}
"""The fields of a board that each of these labels can give."""


class Heading(NamedTuple):
    """What a label says.

    Attributes:
        values: The fields of a board that it gives; those without a value are left out.
        problems: What is wrong with it.
        rest: What it says besides, in words, and no field holds; empty where that is nothing.
    """

    values: dict[str, Any]
    problems: Sequence[Problem] = ()
    rest: str = ""


def read_heading(label: str, value: str) -> Heading:
    """The fields that the label gives with this value."""
    if label == "H":
        deal, problems = read_hands(value) if value else (None, [])
        return Heading({} if deal is None else {"deal": deal}, problems)
    values, rest = _read(label, value)
    return Heading({name: each for name, each in values.items() if each not in (None, "")}, rest=rest)


def rest_of(label: str, value: str) -> str:
    """What the value of any label says that no field of a board holds, in words; empty where that is nothing."""
    if label in FIELDS:
        return read_heading(label, value).rest
    fields = value.split(":")[{"C": FIELDS_OF_CONTRACT, "R": 1}.get(label, len(value)) :]
    return _END if any(fields) else ""


def _read(label: str, value: str) -> tuple[dict[str, Any], str]:
    """The fields, and what they do not hold."""
    if label == "D":
        return {"date": read_date(value) if value else None}, "the time" if ":" in value else ""
    if label in "LE":
        return {"site" if label == "L" else "event": ":".join(parted(value))}, ""
    if label == "S":
        stage, part = _two(parted(value))
        return {"stage": stage, "round": part}, ""
    if label == "F":
        return {"scoring": SCORINGS.get(value, value)}, ""
    if label == "K":
        parts = list(map(str.strip, value.split(":")))
        return dict(zip(_TEAMS, parts, strict=False)), _END if any(parts[len(_TEAMS) :]) else ""
    if label == "N":
        return _players(value)
    if label == "B":
        board, section = _two([part.strip() for part in value.split(":", 1)])
        return {"board_id": board, "section": section}, ""
    return {}, ""


def _two(parts: list[str]) -> tuple[str, str]:
    """The first part, and the others together."""
    return parts[0], ":".join(parts[1:])


def _players(value: str) -> tuple[dict[str, Any], str]:
    """North+South:West+East, then the room or the table, then anything."""
    parts = [part.strip() for part in value.split(":")] + [""] * 3
    north, _, south = parts[0].partition("+")
    west, _, east = parts[1].partition("+")
    values = {"north": north.strip(), "south": south.strip(), "west": west.strip(), "east": east.strip()}
    place = parts[2]
    if place in ROOMS:
        values["room"] = ROOMS[place]
    elif place.isdigit() and len(place) <= _LONGEST_TABLE:
        values["table_id"] = place
        place = ""
    more = any(parts[3:]) or (place and place not in ROOMS)
    return values, _END if more else ""
