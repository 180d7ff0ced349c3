"""The values of a board from the lines of an RBN record."""

from collections.abc import Sequence
from typing import Any, Final

from dealfile.core.calls import PASSED_OUT
from dealfile.diagnostics import Finding
from dealfile.diagnostics.codes import rbn as codes
from dealfile.model import Note, Origin, Tag
from dealfile.syntax.rbn.headings import read_heading
from dealfile.syntax.rbn.labels import LABELS_ONCE, REPEATED
from dealfile.syntax.rbn.splitter import Line
from dealfile.syntax.rbn.values import read_auction, read_contract, read_play, read_result

Values = dict[str, Any]

_LONGEST: Final = 2000
"""Characters of a value that can be one; the notation allows a fraction of them."""


class Builder:
    """Makes the values of boards, record after record: most labels count on for the records that leave them out."""

    def __init__(self) -> None:
        self._last: dict[str, tuple[Tag, Values]] = {}
        self._board = ""

    def build(self, lines: Sequence[Line], findings: list[Finding]) -> Values:
        """The values of the next record; ``findings`` gets what is wrong with them.

        Among its tags are those that count on from earlier records, behind its own.
        """
        first: dict[str, Line] = {}
        for line in lines:
            if len(line.value) > _LONGEST:
                _tell(line, [(0, f"{len(line.value)} characters are more than any value has")], findings)
            elif line.label in LABELS_ONCE and first.setdefault(line.label, line).value != line.value:
                said = f"{line.label} stands twice in this record; {first[line.label].value!r} counts"
                findings.append(codes.RepeatedLabel.at(said, span=(line.start, line.start + len(line.value))))
        tags = [Tag(line.label, line.value) for line in lines]
        values: Values = {}
        origins: dict[str, Origin] = {}
        same_board = "B" not in first or first["B"].value == self._board
        for label in REPEATED:
            if label in first:
                tag = Tag(label, first[label].value)
                given, problems, _ = read_heading(*tag)
                _tell(first[label], problems, findings)
                self._last[label] = tag, given
                values |= given
            elif label in self._last and (label != "H" or same_board):
                tag, inherited = self._last[label]
                if tag.value:
                    tags.append(tag)
                values |= inherited
                origins |= dict.fromkeys(inherited, Origin.INHERITED)
        self._board = first["B"].value if "B" in first else self._board
        values["tags"] = tuple(tags)
        _played(first, lines, values, findings)
        if origins:
            values["origins"] = origins
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
