"""The values of a board from the lines of an RBN record."""

from collections.abc import Sequence
from typing import Any, Final

from dealfile.core.calls import PASSED_OUT
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import rbn as codes
from dealfile.model import Note, Origin, Tag
from dealfile.syntax.rbn.labels import LABELS, REPEATED, SCORINGS, parted
from dealfile.syntax.rbn.splitter import Line
from dealfile.syntax.rbn.values import read_auction, read_contract, read_date, read_hands, read_play, read_result

Values = dict[str, Any]

_ROOMS: Final = {"O": "open", "C": "closed"}
_LONGEST_TABLE: Final = 3
_LONGEST: Final = 2000
"""Characters of a value that can be one; the notation allows a fraction of them."""


class Builder:
    """Makes the values of boards, record after record: most labels count on for the records that leave them out."""

    def __init__(self) -> None:
        self._last: dict[str, Values] = {}
        self._board = ""

    def build(self, lines: Sequence[Line], findings: list[Finding]) -> Values:
        """The values of the next record; ``findings`` gets what is wrong with them."""
        first: dict[str, Line] = {}
        for line in lines:
            if len(line.value) > _LONGEST:
                _tell(line, [(0, f"{len(line.value)} characters are more than any value has")], findings)
            elif line.label in LABELS and first.setdefault(line.label, line).value != line.value:
                said = f"{line.label} stands twice in this record; {first[line.label].value!r} counts"
                findings.append(codes.RepeatedLabel.at(said, span=(line.start, line.start + len(line.value))))
        values: Values = {"tags": tuple(Tag(line.label, line.value) for line in lines)}
        origins: dict[str, Origin] = {}
        same_board = "B" not in first or first["B"].value == self._board
        for label in REPEATED:
            if label in first:
                self._last[label] = _heading(first[label], findings)
                values |= self._last[label]
            elif label != "H" or same_board:
                inherited = self._last.get(label, {})
                values |= inherited
                origins |= dict.fromkeys(inherited, Origin.INHERITED)
        self._board = first["B"].value if "B" in first else self._board
        _played(first, lines, values, findings)
        if origins:
            values["origins"] = origins
        return values


def _heading(line: Line, findings: list[Finding]) -> Values:
    """The fields that a label gives which can count for several records; those without a value are left out."""
    value = line.value
    values: Values = {}
    if line.label == "D":
        values["date"] = read_date(value) if value else None
    elif line.label in "LE":
        values["site" if line.label == "L" else "event"] = ":".join(parted(value))
    elif line.label == "S":
        values["stage"], values["round"] = _two(parted(value))
    elif line.label == "F":
        values["scoring"] = SCORINGS.get(value, value)
    elif line.label == "K":
        names = ("home_team", "visit_team", "home_carry_over", "visit_carry_over")
        values |= dict(zip(names, map(str.strip, value.split(":")), strict=False))
    elif line.label == "N":
        values |= _players(value)
    elif line.label == "B":
        values["board_id"], values["section"] = _two([part.strip() for part in value.split(":", 1)])
    elif line.label == "H" and value:
        values["deal"], problems = read_hands(value)
        _tell(line, problems, findings)
    return {name: each for name, each in values.items() if each not in (None, "")}


def _two(parts: list[str]) -> tuple[str, str]:
    """The first part, and the others together."""
    return parts[0], ":".join(parts[1:])


def _players(value: str) -> Values:
    """North+South:West+East, then the room or the table."""
    pairs = [part.strip() for part in value.split(":")] + [""] * 3
    north, _, south = pairs[0].partition("+")
    west, _, east = pairs[1].partition("+")
    values: Values = {"north": north.strip(), "south": south.strip(), "west": west.strip(), "east": east.strip()}
    if pairs[2] in _ROOMS:
        values["room"] = _ROOMS[pairs[2]]
    elif pairs[2].isdigit() and len(pairs[2]) <= _LONGEST_TABLE:
        values["table_id"] = pairs[2]
    return values


def _played(first: dict[str, Line], lines: Sequence[Line], values: Values, findings: list[Finding]) -> None:
    """What concerns one record alone: dealer, vulnerability, calls, contract, cards, result."""
    of_calls, of_cards = _notes(lines)
    if "A" in first and first["A"].value:
        dealer, vulnerable, auction, problems = read_auction(first["A"].value, of_calls)
        values |= {"dealer": dealer, "vulnerable": vulnerable, "auction": auction}
        _tell(first["A"], problems, findings)
    leader = None
    if "C" in first and first["C"].value:
        contract = read_contract(first["C"].value)
        if contract is None:
            _tell(first["C"], [(0, "this is no contract with its declarer, as 4HX:N")], findings)
        else:
            values |= {"contract": contract.contract, "declarer": contract.declarer}
            leader = contract.leader
    if "P" in first and first["P"].value:
        play, problems = read_play(first["P"].value, of_cards)
        values["play"] = play if leader is None else play.changed(first=leader)
        _tell(first["P"], problems, findings)
    if "R" in first and first["R"].value:
        result = read_result(first["R"].value)
        if result is None:
            _tell(first["R"], [(0, "this is no number of tricks, as 10+420")], findings)
        elif result[2]:
            values.setdefault("contract", PASSED_OUT)
        else:
            values["result"], values["score"] = result[:2]


def _notes(lines: Sequence[Line]) -> tuple[tuple[Note, ...], tuple[Note, ...]]:
    """The numbered notes: of the auction, and behind the P label of the play."""
    of_calls: list[Note] = []
    of_cards: list[Note] = []
    notes = of_calls
    for line in lines:
        if line.label == "P":
            notes = of_cards
        elif line.label.isdigit():
            notes.append(Note(int(line.label), line.value))
    return tuple(of_calls), tuple(of_cards)


def _tell(line: Line, problems: Sequence[tuple[int, str]], findings: list[Finding]) -> None:
    """One finding a label: the first place, and how many there are."""
    if problems:
        place, said = problems[0]
        more = "" if len(problems) == 1 else f", and {len(problems) - 1} more"
        start = line.start + place
        findings.append(
            codes.LabelValue.at(f"{line.label}: {said}{more}", span=(start, max(start + 1, line.start + len(line.value))))
        )
